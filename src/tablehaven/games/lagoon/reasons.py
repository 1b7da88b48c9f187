# interpreted: sentences for people
"""Reasons against an answer that come up in more than one kind of decision."""

from tablehaven.games.lagoon.content import DRUIDS, site_id
from tablehaven.games.lagoon.names import Names, capital
from tablehaven.games.lagoon.questions import question
from tablehaven.games.lagoon.state import Effect, Lagoon
from tablehaven.games.lagoon.vocabulary import meant, vocabulary
from tablehaven.kernel.bits import listed
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE
from tablehaven.kernel.wording import joined


class Case:
    """An answer that was given and is not on offer, with what is needed to say why."""

    def __init__(self, g: Lagoon, seat: int, answer: int) -> None:
        self.g = g
        self.seat = seat
        self.answer = answer
        self.me = g.circles[seat]
        self.t = Names(g, seat)
        self.choices = int(g.choices)
        self.subject = int(g.subject)

    def text(self, answer: int) -> str:
        return vocabulary(self.g, self.seat)[answer]

    def question(self) -> str:
        return question(self.g, self.seat)

    def effect(self) -> Effect | None:
        """What acts, if it is a site."""
        return self.g.effects[self.g.source] if self.g.source < self.g.content.sites else None

    def is_own(self, druid: int) -> bool:
        return druid // DRUIDS == self.seat

    def stands_on(self, druid: int) -> str:
        return self.t.tile(int(self.g.stands[druid]))


def not_in_play(c: Case, site: int) -> Refused | None:
    """Where a site is if it is not on the board."""
    g = c.g
    tile, name = site // 2, c.t.site(site)
    if g.world.up & 2**tile:
        shown = int(g.world.site(tile))
        return None if shown == site else Refused("LG 1.4", f"Tile {tile + 1} shows its other side, {c.t.site(shown)}.")
    if g.bag & 2**tile:
        return Refused("LG 1.10", f"{name} is not in play: its tile is in the bag.")
    if g.held & 2**tile:
        return Refused("LG 5.3", f"{name} is not in play: its tile is in hand.")
    for circle in g.circles:
        if circle.won & 2**tile:
            area = "your score area" if circle.seat == c.seat else f"{c.t.whose(int(circle.seat))} score area"
            return Refused("LG 6.12", f"{name} is not in play: its tile is in {area}.")
    return Refused("LG 1.3", f"{name} is not in play: tile {tile + 1} is not in the play set of this game.")


def locked(c: Case, tile: int, rule: str) -> Refused:
    """What would happen to the world without a locked site."""
    cut_off = [site_id(int(c.g.world.site(other))) for other in cut_off_without(c.g, tile)]
    be = "would be cut off"
    return Refused(rule, f"{c.t.tile(tile)} is locked: without it {joined(cut_off)} {be}.")


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


def nobodys(c: Case, druid: int) -> Refused | None:
    """Whether a druid belongs to a circle that nobody plays."""
    alone = c.g.players == 1
    if druid < (DRUIDS + len(c.g.emblems) - 1 if alone else c.g.players * DRUIDS):
        return None
    return Refused(
        "LG 9.1" if alone else "LG 1.11", f"Nobody plays the circle {c.t.circle_of_druid(druid)} in this game."
    )


def twin(c: Case) -> Refused | None:
    """Whether an acolyte is just like another, which stands for both."""
    same = meant(c.g, c.seat, c.answer)
    if same == c.answer:
        return None
    sentence = f"“{c.text(same)}” says the same as “{c.text(c.answer)}”: the two acolytes are just alike."
    return Refused("LG 1.12", sentence)


def off_the_board(c: Case, druid: int) -> Refused | None:
    """Where a druid is if it is not on the board."""
    g = c.g
    if g.present & 2**druid:
        return None
    name = capital(c.t.druid(druid))
    if g.to_come & 2**druid:
        return Refused("LG 9.3", f"{name} has not entered play yet.")
    return Refused("LG 2.10", f"{name} is not on the board; it is in the supply.")


def exhausted(c: Case, druid: int, rule: str) -> Refused | None:
    if c.g.fresh & 2**druid:
        return None
    return Refused(rule, f"{capital(c.t.druid(druid))} is exhausted; a refreshed druid is needed.")


def eldrid_cannot_pay(c: Case) -> Refused | None:
    """Why the Eldrid cannot pay for what only an Eldrid can."""
    g = c.g
    eldrid = int(c.me.eldrid())
    if g.stands[eldrid] == NONE:
        return Refused("LG 4.2", "Only your Eldrid can pay for this, and it is in the supply.")
    if not g.fresh & 2**eldrid:
        return Refused("LG 4.2", "Only your Eldrid can pay for this, and it is exhausted.")
    return None
