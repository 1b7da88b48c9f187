"""The monster deck of a game alone: two parts, of which the monsters unseen are drawn by lot [HS 1.6].

Of twelve monsters of the rank that both parts share, nobody knows which six went to which; so each part has places for
them, and which one takes a place is drawn with it. That is as likely as if they had been dealt before.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.havenfall.solo import LOWER, UPPER
from tablehaven.games.havenfall.state import Havenfall
from tablehaven.kernel.dealing import drawn
from tablehaven.kernel.rows import changed, total

_PARTS: Final = 2


def lay_out_monsters(g: Havenfall) -> None:
    """All monsters are unseen, and so many lie in the two parts of the deck."""
    content, solo = g.content, g.solo
    solo.unseen = g.tables.monster_copies[0 : len(g.tables.monster_copies)]
    g.monsters = vec[i64]([0] * len(solo.unseen))
    solo.left = vec[i64]([content.upper_take, content.lower_take])
    solo.shared = vec[i64]([content.shared_each] * _PARTS)


def unseen_left(g: Havenfall) -> i64:
    """How many cards of the deck have not been seen."""
    return total(g.solo.left)


def draw_unseen(g: Havenfall) -> i64:
    """The top card of a deck on which nothing known lies, and of which something shuffled is left."""
    solo = g.solo
    if not solo.is_mixed:
        return draw_of(g, UPPER if solo.left[UPPER] > 0 else LOWER)
    n = g.chance.below(unseen_left(g) + total(g.monsters))
    if n < solo.left[UPPER]:
        return draw_of(g, UPPER)
    if n < unseen_left(g):
        return draw_of(g, LOWER)
    monster = drawn(g.monsters, n - unseen_left(g))
    g.monsters[monster] -= 1
    return monster


def draw_of(g: Havenfall, part: i64) -> i64:
    """A card of one part by lot: a rank of its own, or one of those that both share."""
    solo = g.solo
    own = only(g, g.content.upper_ranks if part == UPPER else g.content.lower_ranks)
    count = total(own)
    n = g.chance.below(count + solo.shared[part])
    if n < count:
        monster = drawn(own, n)
    else:
        both = only(g, vec[i64]([g.content.shared_rank]))
        monster = drawn(both, g.chance.below(total(both)))
        solo.shared = changed(solo.shared, part, -1)
    solo.unseen = changed(solo.unseen, monster, -1)
    solo.left = changed(solo.left, part, -1)
    return monster


def only(g: Havenfall, ranks: vec[i64]) -> vec[i64]:
    """The unseen monsters of these ranks."""
    found = g.solo.unseen[0 : len(g.solo.unseen)]
    monster: i64 = 0
    while monster < len(found):
        is_one = False
        for rank in ranks:
            if g.tables.monster_rank[monster] == rank:
                is_one = True
        if not is_one:
            found[monster] = 0
        monster += 1
    return found
