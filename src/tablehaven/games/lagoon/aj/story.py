# interpreted: sentences for people
"""Why AJ did what he did: what the numbers of his events stand for, as data and in words.

Where he had to choose, the reasons are what left him fewer to choose from, one bit each; none if nothing did.
"""

from collections.abc import Callable, Mapping
from typing import Final

from tablehaven.games.lagoon.aj.judgment import YOU
from tablehaven.games.lagoon.content import ENERGY_NAMES, site_id
from tablehaven.games.lagoon.names import DRUID, SITE, Names
from tablehaven.games.lagoon.state import Lagoon
from tablehaven.kernel.bits import listed
from tablehaven.kernel.event import Field
from tablehaven.kernel.story import Happening
from tablehaven.kernel.wording import a, counted, joined

Told = Happening[Lagoon]

BY_LOT: Final = 1
BY_CUNNING: Final = 2
NEAREST_LOCK: Final = 4  # an Eldrid
MOST_NEIGHBORS: Final = 8
BESIDE_SPACE: Final = 16
MOST_SPACES: Final = 4  # where a landlocked Eldrid goes
UNLOCKS: Final = 4  # a space
TOUCHES_TWO: Final = 8
FAR_FROM_NEAREST: Final = 16
FAR_FROM_ALL: Final = 32
KEEPS_HIS_SCORE: Final = 4  # a side
YOU_SCORE_LESS: Final = 8
YOU_SCORE_ALIKE: Final = 16  # he looked, and it makes no difference
FEWEST_SEEDS: Final = 4  # an energy to unravel
MOST_SITES: Final = 8
FREELY: Final = 16
YOU_ARE_THERE: Final = 4  # a site to unravel
NO_TROVE: Final = 8
FEWEST_SITES: Final = 4  # a seed
AS_EXPLORED: Final = 8
OFF_TROVES: Final = 4  # a druid of yours to move
TO_HAVEN: Final = 8

# why he unraveled nothing
NO_ENERGY: Final = 0
NO_SITE: Final = 1
SPARING_ENERGY: Final = 2
SPARING_SCORE: Final = 3

# why a token did nothing
NOT_EXPLORED: Final = 0
SITE_GONE: Final = 1
SITE_LOCKED: Final = 2
NOTHING_LOCKED: Final = 3

# the classes of tokens
ACTIVE: Final = 0
SUPPORTING: Final = 1
INACTIVE: Final = 2
DORMANT: Final = 3
CLASS_NAMES: Final = ("active", "supporting", "inactive", "dormant")

_LOT = "the lot falls on it"


def names(told: Told) -> Names:
    return Names(told.g, told.viewer)


def you(told: Told, verb: str, their_verb: str) -> str:
    """“you stand”, or “Stag stands”, inside a sentence."""
    return f"you {verb}" if told.viewer == YOU else f"{names(told).circle(YOU)} {their_verb}"


def hexes(number: int) -> str:
    return "1 hex" if number == 1 else f"{number} hexes"


class Reasons(Field):
    """What left him fewer to choose from: the names of it as data, and a clause, a list or a sentence in words."""

    def __init__(self, reasons: Mapping[int, str], words: Callable[[Told, int], str]) -> None:
        super().__init__()
        self.reasons = {BY_LOT: "lot", BY_CUNNING: "cunning", **reasons}
        self.said = words

    def value(self, happening: Told, number: int) -> tuple[str, ...]:
        return tuple(name for reason, name in self.reasons.items() if number & reason)

    def words(self, happening: Told, number: int) -> str:
        return self.said(happening, number)


class Why(Field):
    """The one reason for which nothing happened, each with its rule."""

    def __init__(self, reasons: Mapping[str, str], words: Callable[[Told, int], str]) -> None:
        super().__init__()
        self.reasons = tuple(reasons)
        self.rules = tuple(reasons.values())
        self.said = words

    def value(self, happening: Told, number: int) -> str:
        return self.reasons[number]

    def words(self, happening: Told, number: int) -> str:
        return self.said(happening, number)

    def rule(self, happening: Told, number: int) -> str:
        return self.rules[number]


class Perhaps(Field):
    """Something, one more than its number; 0 if there is none."""

    def __init__(self, field: Field) -> None:
        super().__init__()
        self.field = field

    def value(self, happening: Told, number: int) -> str | None:
        return str(self.field.value(happening, number - 1)) if number else None

    def words(self, happening: Told, number: int) -> str:
        return self.field.words(happening, number - 1) if number else ""


class Energies(Field):
    """A set of energies."""

    def value(self, happening: Told, number: int) -> tuple[str, ...]:
        return tuple(ENERGY_NAMES[energy] for energy in listed(number))

    def words(self, happening: Told, number: int) -> str:
        return names(happening).energies(number)


class Circle(Field):
    """A circle, whoever plays it."""

    def value(self, happening: Told, number: int) -> str:
        return happening.g.content.circle_names[number]

    def words(self, happening: Told, number: int) -> str:
        return self.value(happening, number).capitalize()


class Hexes(Field):
    """A distance."""

    def words(self, happening: Told, number: int) -> str:
        return hexes(number)


class FromDruid(Field):
    """How far it is from the druid of the event."""

    def words(self, happening: Told, number: int) -> str:
        druid = DRUID.words(happening, happening.details["druid"])
        return f"{hexes(number)} from {druid}" if number else f"{druid} stands on it"


class Lots(Field):
    """How many were alike, so that the lot had to decide."""

    def __init__(self, words: str) -> None:
        super().__init__()
        self.said = words

    def words(self, happening: Told, number: int) -> str:
        return self.said.format(number) if number > 1 else ""


class SeedsLaid(Field):
    """How many seeds of the energy of the event stay somewhere."""

    def words(self, happening: Told, number: int) -> str:
        energy = ENERGY_NAMES[happening.details["energy"]].capitalize()
        return f"{energy} seed stays" if number == 1 else f"{number} {energy} seeds stay"


class Havens(Field):
    """How many havens are nearest."""

    def words(self, happening: Told, number: int) -> str:
        away = hexes(happening.details["hexes"])
        if number > 1:
            return f"nearest havens are {number}, {away} away; the lot picks one for each druid there"
        return f"nearest haven for the druids there is {SITE.words(happening, happening.details['haven'])}, {away} away"


class Token(Field):
    """The class of a token, and what it means."""

    def value(self, happening: Told, number: int) -> str:
        return CLASS_NAMES[number]

    def words(self, happening: Told, number: int) -> str:
        name = happening.g.content.circle_names[happening.details["circle"]].capitalize()
        who, eldrid = (
            DRUID.words(happening, happening.details[field] - 1) if happening.details[field] else ""
            for field in ("explorer", "eldrid")
        )
        meanings = (
            f"Active, for {who} set out this turn. It lets him unravel freely",
            f"Supporting, for {name} shares the path of {who}. It brings him a seed",
            f"Inactive, for {eldrid} has not set out this turn. Now it does",
            f"Dormant, for AJ has no {name} Eldrid in play. It moves the site he explored",
        )
        return f"{a(name)} token: {meanings[number]}"

    def rule(self, happening: Told, number: int) -> str:
        return ("LG 9.22", "LG 9.23", "LG 9.24", "LG 9.25")[number]


class ClassName(Field):
    """The class of a token, which goes without saying."""

    def value(self, happening: Told, number: int) -> str:
        return CLASS_NAMES[number]


class ClassReturned(ClassName):
    """The class of a token that goes back into the bag, by the rule of a level."""

    def rule(self, happening: Told, number: int) -> str:
        return "LG 10.9" if number == ACTIVE else "LG 10.5"


def _given(reasons: int, clauses: Mapping[int, str]) -> list[str]:
    """The clauses of those reasons that counted, the lot at the end."""
    return [clause for reason, clause in clauses.items() if reasons & reason]


def _because(clauses: list[str], word: str = ": ") -> str:
    return word + joined(clauses) if clauses else ""


# Explore


def set_out(told: Told, reasons: int) -> str:
    clauses = {
        BESIDE_SPACE: "it stands beside a space",
        NEAREST_LOCK: "no other is as near to a locked site",
        MOST_NEIGHBORS: f"its site has most neighbors, {told.details['neighbors']}",
        BY_LOT: _LOT,
    }
    return _because(_given(reasons, clauses))


def walked_on(told: Told, reasons: int) -> str:
    clauses = {MOST_SPACES: f"it has most spaces beside it, {told.details['spaces']}", BY_LOT: _LOT}
    return _because(_given(reasons, clauses), ", for ")


def chose_space(told: Told, reasons: int) -> str:
    your, unlocked = names(told).whose(YOU), told.details["unlocked"]
    clauses = {
        UNLOCKS: f"unlock {SITE.words(told, unlocked - 1)}" if unlocked else "",
        TOUCHES_TWO: f"touch {counted(told.details['touched'], 'site')}",
        FAR_FROM_NEAREST: f"keep {hexes(told.details['away'])} away from {your} nearest druid",
        FAR_FROM_ALL: f"keep away from {your} druids all together",
    }
    aims = _given(reasons, clauses)
    if not aims:
        return "The lot picks the space" if reasons & BY_LOT else "There is only one space for the new site"
    lot = "; of the spaces left, the lot picks one" if reasons & BY_LOT else ""
    return f"The new site is to {joined(aims)}{lot}"


def chose_side(told: Told, reasons: int) -> str:
    g, site, points, others = told.g, *(told.details[name] for name in ("chosen", "points", "other_points"))
    energy, other = (ENERGY_NAMES[g.content.energy[side]].capitalize() for side in (site, site ^ 1))
    score = you(told, "would score", "would score")
    if reasons & KEEPS_HIS_SCORE:
        why = f"{SITE.words(told, site ^ 1)} would lower his score"
    elif reasons & YOU_SCORE_LESS:
        why = f"{score} {points} under {energy}, and {others} under {other}"
    elif reasons & YOU_SCORE_ALIKE:
        why = f"{score} {points} under {energy} as well as under {other}"
    else:
        why = f"{you(told, 'have', 'has')} unraveled fewer than {g.content.aj_looks_from} sites"
    if reasons & BY_CUNNING:
        why += ", and this side leaves him further ahead"
    if reasons & BY_LOT:
        why += ", and the lot decides"
    return why


# Unravel


def chose_energy(told: Told, reasons: int) -> str:
    target = told.details["chosen"]
    threat, name = names(told).energy(int(told.g.content.threatened_by[target])), names(told).energy(target)
    if reasons & FREELY:
        return f"{threat} flows to AJ freely, against {name}"
    clauses = {
        FEWEST_SEEDS: f"it costs him fewest seeds, {told.details['seeds'] or 'none'}",
        MOST_SITES: f"no other has as many sites in play, {told.details['sites']}",
        BY_CUNNING: "it leaves him furthest ahead",
        BY_LOT: _LOT,
    }
    return f"AJ turns {threat} against {name}: {joined(_given(reasons, clauses)) or 'he can unravel nothing else'}"


def chose_target(told: Told, reasons: int) -> str:
    if told.details["of"] == 1:
        return "no other is free to be unraveled"
    clauses = {YOU_ARE_THERE: you(told, "stand there", "stands there"), NO_TROVE: "it is no trove", BY_LOT: _LOT}
    return joined(_given(reasons, clauses))


def unraveled_nothing(told: Told, why: int) -> str:
    energies = names(told).energies(told.details["energies"], "or")
    return (
        f"he cannot raise {told.details['needed']} energy of any kind",
        f"there is no site of {energies} that is neither locked nor the only haven",
        "he could touch no other energy",
        f"what {energies} he could unravel would lower his score",
    )[why]


# Invoke


def ignored_token(told: Told, why: int) -> str:
    site = told.details["site"]
    name = SITE.words(told, site - 1) if site else ""
    return (
        "AJ has explored nothing in this turn",
        f"{name} is no longer in play",
        f"{name} is locked itself",
        f"no site is locked that {name} could move to",
    )[why]


def chose_seed(told: Told, reasons: int) -> str:
    name, fewest = names(told).energy(told.details["chosen"]), told.details["fewest"]
    tie = f"No energy alone has fewest sites in play, {fewest}"
    if reasons & AS_EXPLORED:
        return f"{tie}: the explored site decides for {name}"
    if reasons & BY_LOT:
        return f"{tie}: the lot decides for {name}"
    if reasons & BY_CUNNING:
        return f"{tie}: {name} leaves AJ furthest ahead"
    return f"{name} has fewest sites in play, {fewest}"


# the end of the turn


def lured(told: Told, reasons: int) -> str:
    clauses = {
        OFF_TROVES: "one that is not on a trove",
        TO_HAVEN: "one that can go to a haven",
        BY_LOT: "one that the lot falls on",
    }
    return f"one of {names(told).whose(YOU)} druids{_because(_given(reasons, clauses), ', ')}"


class Lure(Field):
    """The site that would let him move a druid of yours, if there were one to move."""

    def value(self, happening: Told, number: int) -> str:
        return site_id(number)

    def words(self, happening: Told, number: int) -> str:
        have = you(happening, "have", "has")
        return f"{SITE.words(happening, number)} would let AJ move a druid, but {have} no other site to move one to"
