"""The three decks that stand for an opponent in a game alone [HS 1.9, 1.10, 4]."""

from librt.vecs import append, vec
from mypy_extensions import i64

from tablehaven.games.havenfall import solo_events as events
from tablehaven.games.havenfall.in_play import put_in_play
from tablehaven.games.havenfall.pixels import COLORS
from tablehaven.games.havenfall.state import Havenfall
from tablehaven.kernel.bits import bit, full
from tablehaven.kernel.dealing import drawn
from tablehaven.kernel.rows import changed, total
from tablehaven.kernel.state import NONE


def lay_out_decks(g: Havenfall) -> None:
    """Their cards come from first decks that nobody uses, and from the piles on the board [HS 1.10]."""
    tables = g.tables
    decks = vec[vec[i64]]()
    for deck in g.content.opponent_decks:
        row = vec[i64]([0] * tables.kinds)
        for card in deck.cards:
            kind = tables.kind_of[card]
            row[kind] += 1
            if tables.items & bit(kind) == 0:  # what is left of the first items is in the box
                g.supply[kind] -= 1
        for place in deck.places:
            row[g.solo.board[place]] += 1
            g.supply[g.solo.board[place]] -= 1
        colors = full(COLORS)
        count = deck.artifacts
        while count > 0:
            color = g.chance.member(colors)
            colors &= ~bit(color)
            top = g.top_artifact(color)
            if top != NONE:
                row[top] += 1
                g.supply[top] -= 1
            count -= 1
        decks = append(decks, row)
    g.solo.decks = decks


def opponent_deck(g: Havenfall) -> i64:
    """Which of them it is now: all pixels of the player count [HS 4.1, 4.2]."""
    pixels = g.me().pixels()
    found: i64 = 0
    for n, deck in enumerate(g.content.opponent_decks):
        if pixels >= deck.pixels:
            found = n
    return found


def cards_of(g: Havenfall, deck: i64, kinds: i64) -> vec[i64]:
    """By kind how many cards of these kinds lie in a deck."""
    row = g.solo.decks[deck][0 : g.tables.kinds]
    kind: i64 = 0
    while kind < len(row):
        if kinds & bit(kind) == 0:
            row[kind] = 0
        kind += 1
    return row


def kinds_of_deck(g: Havenfall, deck: i64, kinds: i64) -> i64:
    """Which of these kinds lie in a deck."""
    found: i64 = 0
    row = g.solo.decks[deck]
    kind: i64 = 0
    while kind < len(row):
        if kinds & bit(kind) != 0 and row[kind] > 0:
            found |= bit(kind)
        kind += 1
    return found


def by_lot(g: Havenfall, deck: i64, kinds: i64) -> i64:
    """A card of these kinds that is drawn blindly; there is one."""
    row = cards_of(g, deck, kinds)
    return drawn(row, g.chance.below(total(row)))


def change_deck(g: Havenfall, deck: i64, kind: i64, by: i64) -> None:
    decks = g.solo.decks[0 : len(g.solo.decks)]
    decks[deck] = changed(decks[deck], kind, by)
    g.solo.decks = decks


def take_for_now(g: Havenfall, deck: i64, kind: i64) -> None:
    """A card of a deck comes into play until the turn ends; the deck has the place of the owner [HS 4.3]."""
    change_deck(g, deck, kind, -1)
    put_in_play(g, kind, deck)
    g.tell(events.TOOK_FROM_DECK, g.active, kind, deck)


def give_back(g: Havenfall, deck: i64, kind: i64) -> None:
    change_deck(g, deck, kind, 1)
    g.tell(events.WENT_BACK_TO_DECK, kind, deck)
