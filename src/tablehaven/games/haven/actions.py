"""Step 1: the actions of a turn [HV 3]."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.haven import events
from tablehaven.games.haven.cards import add_from_deck, closed, open_tokens, power_card, powers_among, used_up
from tablehaven.games.haven.content import TYPES, type_name
from tablehaven.games.haven.options import BONUS_ACTION_MAY_BE_LORE_POWER
from tablehaven.games.haven.powers.power import Power
from tablehaven.games.haven.state import Haven, Side
from tablehaven.games.haven.vocabulary import PASS, SEEN_SEEKING
from tablehaven.kernel.bits import bit, drop_first, first
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Decision, Rule
from tablehaven.kernel.vocabulary import Answer
from tablehaven.kernel.wording import counted


@final
class Action(Decision[Haven]):
    """Which action?"""

    name = "action"
    rule = "HV 3.1"
    asks = "Take an action: {actions}."
    tells = "takes an action: {actions}"
    verbs = ("seek deck", "seek", "play", "remove", "clear", "pass")
    passing = "No further action"

    def offer(self, g: Haven, /) -> None:
        words = g.words
        me = g.sides[g.seat]
        places = open_tokens(g, me)
        if may_stop(g):
            g.offer(PASS)
        if me.seekers.can_draw():
            g.offer_each(words.seek_deck, places)
        hand = me.seekers.hand
        while hand != 0:
            g.offer_each(words.seek + TYPES * first(hand), places)
            hand = drop_first(hand)
        g.offer_each(words.remove, me.in_play())
        if may_play_power(g):
            g.offer_each(words.play, playable_powers(g, me))
        g.offer_each(words.clear, me.rocks)
        if g.count == 0:  # another content file may leave nothing to do [HV 3.3]
            g.offer(PASS)

    def take(self, g: Haven, /) -> Rule | None:
        words = g.words
        me = g.sides[g.seat]
        verb = g.said_verb()
        if verb == PASS:
            stop(g, me)
            return None
        if verb == words.play:
            return play_power(g, me, g.said_power())
        spend_action(g)
        if verb == words.seek_deck:
            add_from_deck(g, me, g.said_type())
        elif verb == words.seek:
            add_from_hand(g, me, g.said_seeker(), g.said_type())
        elif verb == words.remove:
            remove_seeker(g, me, g.said_seeker())
        else:
            clear_rock(g, me, g.said_type())
        return None

    def seen(self, g: Haven, answer: i64, viewer: i64, /) -> i64:
        verb = g.words.verb_of[answer]
        if verb == g.words.seek:
            return g.words.size + SEEN_SEEKING + g.words.type_of[answer]
        if verb == g.words.remove:
            return g.seen_seeker(answer)
        return answer

    def blanks(self, g: Haven, seat: int, /) -> dict[str, str]:
        left = counted(g.song + g.actions, "action") + " left"
        return {"actions": f"{left}, {g.song} of them Growth Song’s" if g.song > 0 else left}

    def why_not(self, g: Haven, seat: int, answer: Answer, /) -> Refused:
        me, verb = g.sides[seat], answer.verb.called
        if verb == "pass":
            return Refused("HV 3.3", "At least one action must be taken.")
        if verb == "remove":
            return Refused("HV 3.8", answer.filled("{Seeker} is not one of your Seekers in play."))
        if verb == "clear":
            return Refused("HV 4.14", answer.filled("No Rock Slide lies on your side of {Type}."))
        if verb == "play":
            return why_not_played(g, me, answer["power"])
        if verb == "seek" and me.seekers.hand & bit(answer["seeker"]) == 0:
            return Refused("HV 3.6", answer.filled("{Seeker} is not in your hand."))
        if verb == "seek deck" and not me.seekers.can_draw():
            return Refused("HV 5.6", "No Seeker is left in your deck, and none among your discards.")
        return closed(g, me, answer["type"])


ACTION: Final = Action()


def may_stop(g: Haven) -> bool:
    """Whether the rest of the actions may be left out [HV 3.3]."""
    return g.acted >= g.content.actions_required


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


def grant_actions(g: Haven, actions: i64) -> None:
    """Another action, which may not be a Lore Power [HV 3.10]."""
    powers: i64 = 0
    if g.rules & BONUS_ACTION_MAY_BE_LORE_POWER != 0:
        powers = actions
    if g.song > 0:
        g.song += actions
        g.song_powers += powers
    else:
        g.actions += actions
        g.granted += actions
        g.powers += powers


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


# Lore Powers


def may_play_power(g: Haven) -> bool:
    """Whether the action that is due may be a Lore Power [HV 3.9, HV 4.2]."""
    return g.song_powers > 0 if g.song > 0 else g.powers > 0


def playable_powers(g: Haven, me: Side) -> i64:
    """The Lore Powers in hand for which what they need is there, one bit each [HV 3.11]."""
    powers = g.content.powers
    power_of = me.cards.power
    playable: i64 = 0
    hand = me.powers.hand
    while hand != 0:
        power = power_of[first(hand)]
        hand = drop_first(hand)
        if powers[power].playable(g, me):
            playable |= bit(power)
    return playable


def play_power(g: Haven, me: Side, power: i64) -> Rule:
    """Play a Lore Power from the hand; it is out of the game, wherever it may lie for a while [HV 3.9, HV 3.14]."""
    card = power_card(me, me.powers.hand, power)
    me.powers.take_from_hand(card)
    me.powers.show(card)
    me.used |= bit(card)
    if g.song > 0:
        g.song_powers -= 1
    else:
        g.powers -= 1
    spend_action(g)
    g.tell(events.POWER_PLAYED, me.seat, power)
    rule = g.content.powers[power].play(g, me)
    if rule is not None:
        yield from rule


def not_yours(g: Haven, me: Side, power: int) -> Refused | None:
    """Why a Lore Power cannot be chosen that is none of a side's."""
    if powers_among(me, me.cards.powers) & bit(power) != 0:
        return None
    foe = g.foe(me)
    is_foes = powers_among(foe, foe.cards.powers) & bit(power) != 0
    where = "only the other side has it" if is_foes else "it is not in this game"
    return Refused("HV 4.1", f"{g.content.power_names[power]} is not a Lore Power of yours; {where}.")


def why_not_played(g: Haven, me: Side, number: int) -> Refused:
    """Why a Lore Power cannot be played."""
    power = g.content.powers[number]
    refused = not_yours(g, me, number)
    if refused is not None:
        return refused
    if powers_among(me, me.powers.hand) & bit(number) == 0:
        return Refused("HV 3.9", f"{power.name} is not in your hand.")
    if may_play_power(g):
        return Refused("HV 3.11", f"{power.name} cannot be played: {power.lacks(g, me)}.")
    if g.song > 0:
        return Refused("HV 4.2", "No further Lore Power may be played with Growth Song’s actions.")
    if g.granted == g.actions and g.rules & BONUS_ACTION_MAY_BE_LORE_POWER == 0:
        return Refused("HV 3.10", "The action that a Lore Power grants may not be another Lore Power.")
    return Refused("HV 3.9", spent(int(g.content.powers_a_turn)))


def spent(powers: int) -> str:
    """Why no further Lore Power may be played when there are so many a turn."""
    if powers == 0:
        return "No Lore Power may be played in this game."
    if powers == 1:
        return "One Lore Power a turn, and you have played it."
    return f"{powers} Lore Powers a turn, and you have played them."


# what several Lore Powers ask


def power_asked(g: Haven) -> Power:
    """The Lore Power that asks."""
    return g.content.powers[g.subject]


@final
class NameToken(Decision[Haven]):
    """The Lore Token that a Lore Power is played at, one of `choices`."""

    name = "name token"
    asks = "{power}: name a Lore Token."
    tells = "names a Lore Token for {power}"
    verbs = ("token",)

    def offer(self, g: Haven, /) -> None:
        g.offer_each(g.words.token, g.choices)

    def blanks(self, g: Haven, seat: int, /) -> dict[str, str]:
        return {"power": power_asked(g).name}

    def why_not(self, g: Haven, seat: int, answer: Answer, /) -> Refused:
        kind = answer["type"]
        if g.tokens & bit(kind) == 0:
            return used_up(power_asked(g).rule, kind)
        me = g.sides[seat]
        return power_asked(g).why_not_at(g, me, kind) or closed(g, me, kind)


NAME_TOKEN: Final = NameToken()


def name_token(g: Haven, me: Side, power: Power, types: i64) -> None:
    """Ask for the Lore Token that a power is played at; its type will be `g.said_type()`."""
    g.ask(me.seat, NAME_TOKEN, types, subject=power.number)


class ChooseSeeker(Decision[Haven]):
    """One of some Seekers, for a Lore Power."""

    verbs = ("seeker",)

    def among(self, g: Haven, me: Side) -> i64:
        """Those to choose from."""
        return me.held

    def offer(self, g: Haven, /) -> None:
        g.offer_each(g.words.seeker, self.among(g, g.sides[g.seat]))

    def blanks(self, g: Haven, seat: int, /) -> dict[str, str]:
        return {"type": type_name(g.place) if g.place != NONE else ""}


def not_in_play(me: Side, rule: str, answer: Answer) -> Refused | None:
    """Why a Seeker cannot be chosen that must be in play, if it is not."""
    if me.in_play() & bit(answer["seeker"]) != 0:
        return None
    return Refused(rule, answer.filled("{Seeker} is not one of your Seekers in play."))
