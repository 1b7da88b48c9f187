"""Asking for a druid, a site or a space, and reading the answer."""

from mypy_extensions import i64

from tablehaven.games.lagoon.content import DRUIDS
from tablehaven.games.lagoon.state import ELDRIDS, ONE_CIRCLE, Circle, Lagoon
from tablehaven.kernel.bits import bit, first
from tablehaven.kernel.state import NONE


def ask(g: Lagoon, me: Circle, kind: i64, choices: i64, subject: i64 = NONE, place: i64 = NONE) -> None:
    """Ask for one of a set of druids, tiles or energies."""
    g.ask(me.seat, kind, choices, False, subject, place)


def ask_or_pass(g: Lagoon, me: Circle, kind: i64, choices: i64, subject: i64 = NONE) -> None:
    """Ask for one of a set, or none."""
    g.ask(me.seat, kind, choices, True, subject)


def chosen_druid(g: Lagoon) -> i64:
    return g.answer - g.words.druid


def chosen_tile(g: Lagoon) -> i64:
    """The tile of the site that was chosen."""
    return (g.answer - g.words.site) >> 1


def chosen_hex(g: Lagoon) -> i64:
    """The hex of the space that was chosen."""
    return g.world.named(g.answer - g.words.space)


def distinct(g: Lagoon, druids: i64) -> i64:
    """The druids without acolytes that are just like one before them: of one circle, in one place, in one state."""
    acolytes = druids & ~ELDRIDS
    if g.players == 1:
        acolytes &= ONE_CIRCLE  # AJ has only Eldrids
    if acolytes & (acolytes - 1) == 0:
        return druids
    stands = g.stands
    left = druids
    while acolytes != 0:
        druid = first(acolytes)
        acolytes &= acolytes - 1
        circle = druid // DRUIDS
        later = acolytes
        while later != 0:
            other = first(later)
            later &= later - 1
            if other // DRUIDS != circle:
                break
            if stands[other] == stands[druid] and (g.fresh & bit(other) == 0) == (g.fresh & bit(druid) == 0):
                left &= ~bit(other)
                acolytes &= ~bit(other)
    return left
