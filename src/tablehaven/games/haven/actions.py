"""Step 1: the actions of a turn [HV 3]."""

from mypy_extensions import i64

from tablehaven.games.haven import events
from tablehaven.games.haven.cards import add_from_deck
from tablehaven.games.haven.content import TYPES
from tablehaven.games.haven.powers.catalog import POWER
from tablehaven.games.haven.state import Haven, Side
from tablehaven.games.haven.vocabulary import PASS, SEEK_DECK, SEEK_HAND
from tablehaven.kernel.bits import bit, first
from tablehaven.kernel.state import Rule


def may_stop(g: Haven) -> bool:
    """Whether the rest of the actions may be left out [HV 3.3]."""
    return g.acted >= g.content.actions_required


def may_play_power(g: Haven) -> bool:
    """Whether the action that is due may be a Lore Power [HV 3.9, HV 4.2]."""
    return g.song_powers > 0 if g.song > 0 else g.powers > 0


def take_action(g: Haven, me: Side) -> Rule | None:
    words = g.words
    answer = g.answer
    if answer == PASS:
        stop(g, me)
    elif answer < SEEK_HAND:
        spend_action(g)
        add_from_deck(g, me, answer - SEEK_DECK)
    elif answer < words.remove:
        spend_action(g)
        add_from_hand(g, me, (answer - SEEK_HAND) // TYPES, (answer - SEEK_HAND) % TYPES)
    elif answer < words.play:
        spend_action(g)
        remove_seeker(g, me, answer - words.remove)
    elif answer < words.clear:
        return play_power(g, me, answer - words.play)
    else:
        spend_action(g)
        clear_rock(g, me, answer - words.clear)
    return None


def spend_action(g: Haven) -> None:
    """The actions that Growth Song grants are taken first [HV 4.2]."""
    g.acted += 1
    if g.song > 0:
        g.song -= 1
        if g.song == 0:
            g.song_powers = 0
    else:
        g.actions -= 1
        g.granted = min(g.granted, g.actions)


def stop(g: Haven, me: Side) -> None:
    """Leave out what Growth Song still grants, or else the rest of the actions."""
    if g.song > 0:
        g.tell(events.SONG_ENDED, me.seat)
        g.song = 0
        g.song_powers = 0
    else:
        g.tell(events.ACTIONS_ENDED, me.seat)
        g.actions = 0
        g.granted = 0


def add_from_hand(g: Haven, me: Side, seeker: i64, kind: i64) -> None:
    """Lay a Seeker from the hand face down [HV 3.6]."""
    me.spots[kind].lay_down(seeker, me.seekers.take_from_hand(seeker))
    g.tell(events.SOUGHT_FROM_HAND, me.seat, seeker, kind)


def remove_seeker(g: Haven, me: Side, seeker: i64) -> None:
    """Discard a Seeker in play, unseen if it lies face down; its Elixir goes with it [HV 3.8, HV 4.8]."""
    kind = me.place_of(seeker)
    spot = me.spots[kind]
    card = bit(seeker)
    spot.elixirs &= ~card
    if spot.up & card != 0:
        spot.up &= ~card
        me.seekers.discard(seeker, card)
        g.tell(events.SEEKER_REMOVED, me.seat, seeker, kind, 1)
    else:
        me.seekers.discard(seeker, spot.take_down(seeker))
        g.tell(events.SEEKER_REMOVED, me.seat, seeker, kind, 0)


def clear_rock(g: Haven, me: Side, kind: i64) -> None:
    """Spend an action to take a Rock Slide out of the game [HV 4.14]."""
    me.rocks &= ~bit(kind)
    g.tell(events.ROCK_CLEARED, me.seat, kind)


def power_card(me: Side, power: i64) -> i64:
    """A card of this power in the hand."""
    cards = me.powers.hand
    while me.cards.power[first(cards)] != power:
        cards &= cards - 1
    return first(cards)


def play_power(g: Haven, me: Side, power: i64) -> Rule:
    """Play a Lore Power from the hand; it is out of the game, wherever it may lie for a while [HV 3.9, HV 3.14]."""
    card = power_card(me, power)
    me.powers.take_from_hand(card)
    me.powers.show(card)
    me.used |= bit(card)
    if g.song > 0:
        g.song_powers -= 1
    else:
        g.powers -= 1
    spend_action(g)
    g.tell(events.POWER_PLAYED, me.seat, power)
    rule = POWER[power].play(g, me)
    if rule is not None:
        yield from rule
