"""Drawing cards, one's own and from the hands of others [HF 3.7, 3.8, 3.10]."""

from mypy_extensions import i64

from tablehaven.games.havenfall import events
from tablehaven.games.havenfall.in_play import has_room, put_in_play
from tablehaven.games.havenfall.state import DECK, HAND, ON_TOP, Havenfall, Player
from tablehaven.kernel.dealing import drawn
from tablehaven.kernel.rows import total


def deck_size(player: Player) -> i64:
    """How many cards lie in the deck, those on top included."""
    count = player.cards.sizes[DECK]
    places: i64 = len(player.cards.sizes)
    return count + places - ON_TOP


def hand_size(player: Player) -> i64:
    return player.cards.sizes[HAND]


def reshuffle(g: Havenfall, player: Player) -> None:
    """The discard pile becomes the deck [HF 3.8]."""
    kind: i64 = 0
    while kind < len(player.discards):
        if player.discards[kind] > 0:
            player.cards.bring(kind, player.discards[kind], DECK)
        kind += 1
    player.discards = player.cards.nothing
    g.tell(events.RESHUFFLED, player.seat)


def may_draw(g: Havenfall, player: Player) -> bool:
    """Whether there is a card to draw: the discard pile is shuffled if it must be."""
    if deck_size(player) == 0 and total(player.discards) > 0:
        reshuffle(g, player)
    return deck_size(player) > 0


def draw_card(g: Havenfall, seat: i64) -> None:
    """Draw a card: into play in one's own turn, into the hand in another's [HF 3.7]."""
    player = g.players[seat]
    if seat == g.active:
        if has_room(g) and may_draw(g, player):
            kind = turn_over(g, player)
            put_in_play(g, kind)
            g.tell(events.DREW_OPENLY, seat, kind)
    elif may_draw(g, player):
        draw_into_hand(g, player)


def turn_over(g: Havenfall, player: Player) -> i64:
    """The top card of a deck that is not empty leaves it for all to see."""
    cards = player.cards
    top: i64 = len(cards.sizes) - 1
    if top >= ON_TOP:
        kind = drawn(cards.held[top], 0)
        cards.take(kind, top)
        cards.remove(top)
        return kind
    kind = drawn(cards.held[DECK], g.chance.below(cards.sizes[DECK]))
    cards.take(kind, DECK)
    return kind


def draw_into_hand(g: Havenfall, player: Player) -> None:
    """The top card of a deck that is not empty joins the hand; its owner alone sees it."""
    cards = player.cards
    top: i64 = len(cards.sizes) - 1
    if top >= ON_TOP:
        kind = drawn(cards.held[top], 0)
        cards.move(kind, top, HAND, 0)
        cards.remove(top)
    else:
        kind = cards.draw(DECK, HAND, g.chance)
    g.tell(events.DREW, player.seat, kind)


def draw_hand(g: Havenfall, player: Player, count: i64) -> None:
    """Draw so many cards as the next hand, or as many as there are [HF 3.10]."""
    while count > 0 and may_draw(g, player):
        draw_into_hand(g, player)
        count -= 1
