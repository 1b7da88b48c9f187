"""A new site is an entry of the content file; a new part of an effect is one class, and nothing else knows of it."""

import re
from pathlib import Path
from typing import cast

import pytest
from mypy_extensions import i64

from tablehaven import Match
from tablehaven.games.lagoon import GAME
from tablehaven.games.lagoon.case import Need
from tablehaven.games.lagoon.content import ELEMEEN, ENERGY_NAMES
from tablehaven.games.lagoon.effects.part import Effect
from tablehaven.games.lagoon.exploring import gain_seed
from tablehaven.games.lagoon.state import Circle, Lagoon
from tablehaven.kernel.datafile import DataTable
from tablehaven.table.render import offered
from tests.games.lagoon.content_files import USUAL, written

ENTRY = re.compile(r"\[elemeen\.1A\]\n(?:.+\n)+")


class Harvest(Effect):
    """Gain a seed of an energy, unless there are enough of them."""

    name = "harvest"

    def __init__(self, energy: int) -> None:
        self.energy = energy

    @staticmethod
    def read(row: DataTable) -> Effect:
        return Harvest(ENERGY_NAMES.index(row.text("energy", ENERGY_NAMES)))

    def short(self) -> str:
        return f"gain a seed of {ENERGY_NAMES[self.energy].capitalize()}"

    def can(self, g: Lagoon, me: Circle, payer: i64, seed: i64) -> bool:
        return me.seeds[self.energy] < 2 and self.goes_on(g, me, payer, seed)

    def carry_out(self, g: Lagoon, me: Circle) -> None:
        gain_seed(g, me, self.energy)

    def lacks(self, need: Need) -> tuple[str, str] | None:
        return None if self.can(need.g, need.me, -1, -1) else ("LG 4.12", "you have seeds enough")


def begun(tmp_path: Path, effect: str) -> Match:
    """A game whose first haven is another site."""
    entry = f"""[elemeen.1A]
name = "Misty Ford"
type = "haven"
action = "invoke"
words = "What it does is said below."
effect = [{effect}]
provenance = "reconstructed"
"""
    match = Match(GAME, {"first": "first_seat"}, "new site", written(tmp_path, ENTRY.sub(entry, USUAL, count=1)))
    cast(Lagoon, match.state).circles[0].seeds[ELEMEEN] = 1
    match.state.offer_anew()
    assert match.offered[-1] == "use 1A"
    return match


def button(match: Match) -> tuple[str, str]:
    last = offered(GAME, match.state, match.seat)[-1]
    return last.label, last.note


def test_a_new_site_is_played_told_and_explained(tmp_path: Path) -> None:
    match = begun(tmp_path, '{ do = "exhaust", of = "own" }, { do = "walk", of = "own_exhausted", hexes = 1 }')
    assert button(match) == ("Use Misty Ford", "Exhaust one of yours: walk an exhausted one a step.")
    match.play("use misty ford")
    match.play("acolyte 1")
    match.play("eldrid")
    assert match.question(0) == "Misty Ford (1A): choose a druid to move."
    refused = match.why_not("acolyte 1")
    assert refused is not None
    assert (refused.rule, refused.sentence) == (
        "LG 8.4",
        "Your acolyte 1 paid for this action, and it asks for another exhausted druid.",
    )
    match.play("eldrid")
    match.play("14A")
    assert {"Stag exhausts Stag’s Eldrid.", "Stag moves Stag’s Eldrid to Eye of the Forest (14A)."} <= {*match.story(1)}
    assert "Partly RECONSTRUCTED" in GAME.help(match.content)["Misty Ford"]


def test_a_new_part_is_one_class(tmp_path: Path) -> None:
    match = begun(tmp_path, '{ do = "give_seed" }, { do = "harvest", energy = "deonin" }')
    assert button(match) == ("Use Misty Ford", "Spend a seed: gain a seed of Deonin.")
    match.play("use 1A")
    match.play("eldrid")
    assert match.offered == ["give elemeen"]
    match.play("give elemeen")
    assert list(cast(Lagoon, match.state).circles[0].seeds) == [0, 0, 1]
    assert match.story(0)[-2:] == ["You give up an Elemeen seed.", "You gain a Deonin seed."]


@pytest.mark.parametrize("energy", ["deonin", "vowelon"])
def test_a_new_part_says_itself_what_it_lacks(tmp_path: Path, energy: str) -> None:
    match = begun(tmp_path, f'{{ do = "harvest", energy = "{energy}" }}')
    cast(Lagoon, match.state).circles[0].seeds[ENERGY_NAMES.index(energy)] = 2
    match.state.offer_anew()
    refused = match.why_not("use 1A")
    assert refused is not None
    assert (refused.rule, refused.sentence) == ("LG 4.12", "Misty Ford (1A) cannot be used: you have seeds enough.")
