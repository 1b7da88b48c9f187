# interpreted: sentences for people
"""An answer that is not on offer, and the reasons against it that come up in more than one kind of decision.

Nothing here decides anything; offering is deciding.
"""

from collections.abc import Iterator

from tablehaven.games.lagoon.content import (
    ACTION,
    AFTER_UNRAVEL,
    BEGIN,
    DRUIDS,
    ELDRID_INVOKE,
    EMPTY_SUPPLY,
    END,
    EXILE_BY_UNRAVEL,
    EXPLORATION,
    FIRST_UNRAVEL,
    INVOKE,
    REFRESH,
    UNRAVEL_ENERGY,
    site_id,
)
from tablehaven.games.lagoon.effects.part import Effect
from tablehaven.games.lagoon.names import Names, capital
from tablehaven.games.lagoon.state import Lagoon
from tablehaven.games.lagoon.vocabulary import choice, meant, vocabulary
from tablehaven.kernel.bits import listed, size
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Decision
from tablehaven.kernel.vocabulary import Answer
from tablehaven.kernel.wording import joined


class Case:
    """An answer that was given and is not on offer, with what is needed to say why."""

    def __init__(self, g: Lagoon, seat: int, answer: Answer) -> None:
        self.g = g
        self.seat = seat
        self.answer = answer
        self.me = g.circles[seat]
        self.names = Names(g, seat)
        self.choices = int(g.choices)
        self.subject = int(g.subject)

    def text(self, answer: int) -> str:
        return vocabulary(self.g, self.seat)[answer]

    def part(self, decision: Decision[Lagoon]) -> Effect:
        """The part of what acts that asks."""
        return next(part for part in parts_of(self.g.effect()) if decision in part.asks)

    def is_own(self, druid: int) -> bool:
        return druid // DRUIDS == self.seat

    def stands_on(self, druid: int) -> str:
        return self.names.tile(int(self.g.stands[druid]))


class Need:
    """What the parts of an effect need if one of some druids pays, with what earlier parts have made of the choice."""

    def __init__(self, case: Case, payers: list[int], given: list[int] | None = None) -> None:
        self.case = case
        self.g = case.g
        self.me = case.me
        self.names = case.names
        self.payers = payers
        self.given = given  # the seeds with which it is tried, if they are chosen already
        self.seeds = given or [NONE]  # those that may be given up
        self.exiled = False  # whether the druid that pays goes into exile before

    def can(self, part: Effect) -> bool:
        """Whether a part can be carried out with one of the druids and seeds."""
        return any(part.can(self.g, self.me, payer, seed) for payer in self.payers or [NONE] for seed in self.seeds)

    @property
    def energies(self) -> str:
        """The energies of the seeds."""
        return joined([self.names.energy(energy) for energy in self.seeds if energy != NONE], "or")


def parts_of(effect: Effect | None) -> Iterator[Effect]:
    """The parts of an effect, in order."""
    while effect is not None:
        yield effect
        effect = effect.then


def lacking(effect: Effect | None, name: str, need: Need) -> Refused:
    """What keeps an action from being carried out: what the first of its parts lacks that lacks anything [LG 4.12]."""
    for part in parts_of(effect):
        if found := part.lacks(need):
            rule, clause = found
            return Refused(rule, f"{name} cannot be used: {clause}.")
    return Refused("LG 4.12", f"{name} cannot be used: it would do nothing now.")


# answers to another question

# verbs that belong to another moment: the rule, and a sentence
_BELONGS: dict[str, tuple[str, str]] = {
    "all": ("LG 3.3", "All druids are refreshed at once only in the Refresh step."),
    "enter": ("LG 5.5", "Only a druid that has just explored may enter the new site."),
    "place": ("LG 5.3", "No tile has been drawn."),
    "space": ("LG 2.2", "No site is being laid."),
    "give": ("LG 8.15", "Nothing asks for a seed."),
}
_ACTIONS = ("summon", "move", "explore", "unravel", "use")


def misplaced(case: Case, asked: str, acting: bool) -> Refused:
    """Why an answer does not answer what is asked; `acting` says that it is the Action step."""
    g, verb, text = case.g, case.answer.verb.called, case.answer.text
    decision = choice(g)
    if verb == "pass":
        return Refused(decision.rule_of_duty(case), f"This cannot be left out. {asked}")
    if verb in _BELONGS:
        rule, sentence = _BELONGS[verb]
        if verb in ("place", "space") and g.held:
            rule, sentence = decision.rule_asking(case), f"“{text}” does not answer the question."
        return Refused(rule, f"{sentence} {asked}")
    if verb in _ACTIONS:
        return _action_at_another_time(g, text, asked, acting)
    if decision.weighty and verb == "site":
        return Refused("LG 3.4", f"“{text}” alone is no action: say “use {text}” or “unravel {text}”.")
    if decision.weighty and case.is_own(case.answer["druid"]):
        return Refused("LG 3.4", f"“{text}” alone is no action: say “move {text}” or “explore {text}”.")
    named = case.names.site(case.answer["site"]) if verb == "site" else f"“{text}”"
    return Refused(decision.rule_asking(case), f"{named} does not answer the question. {asked}")


def _action_at_another_time(g: Lagoon, text: str, asked: str, acting: bool) -> Refused:
    if g.seat != g.active:
        return Refused("LG 1.13", f"It is not your turn. {asked}")
    if not acting:
        return Refused("LG 3.1", f"“{text}” belongs to the Action step. {asked}")
    return Refused("LG 3.4", f"One action after the other: before “{text}” this one must be done. {asked}")


# reasons against sites


def not_in_play(case: Case, site: int) -> Refused | None:
    """Where a site is if it is not on the board."""
    g = case.g
    tile, name = site // 2, case.names.site(site)
    if g.world.up & 2**tile:
        shown = int(g.world.site(tile))
        return (
            None
            if shown == site
            else Refused("LG 1.4", f"Tile {tile + 1} shows its other side, {case.names.site(shown)}.")
        )
    if g.bag & 2**tile:
        return Refused("LG 1.10", f"{name} is not in play: its tile is in the bag.")
    if g.held & 2**tile:
        return Refused("LG 5.3", f"{name} is not in play: its tile is in hand.")
    for circle in g.circles:
        if circle.won & 2**tile:
            area = "your score area" if circle.seat == case.seat else f"{case.names.whose(int(circle.seat))} score area"
            return Refused("LG 6.12", f"{name} is not in play: its tile is in {area}.")
    return Refused("LG 1.3", f"{name} is not in play: tile {tile + 1} is not in the play set of this game.")


# by the moment at which an action can be used: the rule, and what to say of a site at any other moment
_MOMENTS: dict[int, tuple[str, str]] = {
    EXPLORATION: ("LG 4.4", "can be used only right after it is explored"),
    BEGIN: ("LG 3.2", "can be used only in the Begin step"),
    REFRESH: ("LG 8.14", "works by itself, in the Refresh step"),
    ACTION: ("LG 3.4", "can be used only in the Action step"),
    END: ("LG 3.7", "can be used only in the End step"),
    UNRAVEL_ENERGY: ("LG 6.6", "counts only toward the energy of an unraveling"),
    EXILE_BY_UNRAVEL: ("LG 6.13", "can be used only as a druid of yours is exiled by unraveling"),
    FIRST_UNRAVEL: ("LG 6.14", "can be used only after the first unraveling of a turn"),
    AFTER_UNRAVEL: ("LG 6.16", "can be used only after an unraveling of yours"),
    EMPTY_SUPPLY: ("LG 8.10", "works by itself, when you summon with an empty supply"),
    INVOKE: ("LG 3.4", "can be used only in the Action step"),
    ELDRID_INVOKE: ("LG 3.4", "can be used only in the Action step"),
}


def no_use(case: Case, site: int, moments: tuple[int, ...]) -> Refused:
    """Why the action of a site cannot be used at these moments."""
    g, tile = case.g, site // 2
    name = case.names.site(site)
    moment = g.content.moments[site]
    if found := not_in_play(case, site):
        return found
    if moment not in moments:
        rule, sentence = _MOMENTS[moment]
        return Refused(rule, f"{name} {sentence}.")
    if not g.occupied_by(case.me) & 2**tile:
        return Refused("LG 4.8", f"No druid of yours stands on {name}.")
    if g.used & 2**tile:
        rule = "LG 3.6" if g.content.once[site] else _MOMENTS[moment][0]
        return Refused(rule, f"{name} was used already, and it can be used only once in a turn.")
    if moment in (INVOKE, ELDRID_INVOKE):
        return no_invoke(case, site)
    return lacking(g.effects[site], name, Need(case, []))


def no_invoke(case: Case, site: int) -> Refused:
    """Why nobody can pay for a site, or paying would be for nothing."""
    g = case.g
    if g.content.moments[site] == ELDRID_INVOKE:
        found = eldrid_cannot_pay(case)
        payers = [int(case.me.eldrid())]
    else:
        found = None if size(g.ready(case.me)) else Refused("LG 4.1", "None of your druids on the board is refreshed.")
        payers = [int(druid) for druid in listed(g.ready(case.me))]
    return found or lacking(g.effects[site], case.names.site(site), Need(case, payers))


def locked(case: Case, tile: int, rule: str) -> Refused:
    """What would happen to the world without a locked site."""
    cut_off = [site_id(int(case.g.world.site(other))) for other in cut_off_without(case.g, tile)]
    be = "would be cut off"
    return Refused(rule, f"{case.names.tile(tile)} is locked: without it {joined(cut_off)} {be}.")


def cut_off_without(g: Lagoon, tile: int) -> list[int]:
    """The tiles that a world without this one would lose: all but those of its largest part."""
    rest = {int(other) for other in listed(g.world.up)} - {tile}
    parts: list[set[int]] = []
    while rest:
        part, edge = set[int](), {min(rest)}
        while edge:
            part |= edge
            edge = {int(other) for one in edge for other in listed(g.world.near[one])} & rest - part
        parts.append(part)
        rest -= part
    largest = max(parts, key=len)
    return sorted(other for part in parts if part is not largest for other in part)


def is_locked(g: Lagoon, tile: int) -> bool:
    return bool(g.world.locked() & 2**tile)


def is_sole_haven(g: Lagoon, tile: int) -> bool:
    return bool(g.havens() == 2**tile)


# reasons against druids


def nobodys(case: Case, druid: int) -> Refused | None:
    """Whether a druid belongs to a circle that nobody plays."""
    alone = case.g.players == 1
    if druid < (DRUIDS + len(case.g.emblems) - 1 if alone else case.g.players * DRUIDS):
        return None
    return Refused(
        "LG 9.1" if alone else "LG 1.11", f"Nobody plays the circle {case.names.circle_of_druid(druid)} in this game."
    )


def twin(case: Case) -> Refused | None:
    """Whether an acolyte is just like another, which stands for both."""
    same = meant(case.g, case.seat, case.answer.number)
    if same == case.answer.number:
        return None
    sentence = (
        f"“{case.text(same)}” says the same as “{case.text(case.answer.number)}”: the two acolytes are just alike."
    )
    return Refused("LG 1.12", sentence)


def off_the_board(case: Case, druid: int) -> Refused | None:
    """Where a druid is if it is not on the board."""
    g = case.g
    if g.present & 2**druid:
        return None
    name = capital(case.names.druid(druid))
    if g.to_come & 2**druid:
        return Refused("LG 9.3", f"{name} has not entered play yet.")
    return Refused("LG 2.10", f"{name} is not on the board; it is in the supply.")


def exhausted(case: Case, druid: int, rule: str) -> Refused | None:
    if case.g.fresh & 2**druid:
        return None
    return Refused(rule, f"{capital(case.names.druid(druid))} is exhausted; a refreshed druid is needed.")


def eldrid_cannot_pay(case: Case) -> Refused | None:
    """Why the Eldrid cannot pay for what only an Eldrid can."""
    g = case.g
    eldrid = int(case.me.eldrid())
    if g.stands[eldrid] == NONE:
        return Refused("LG 4.2", "Only your Eldrid can pay for this, and it is in the supply.")
    if not g.fresh & 2**eldrid:
        return Refused("LG 4.2", "Only your Eldrid can pay for this, and it is exhausted.")
    return None
