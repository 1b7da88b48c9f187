"""Which side has which Lore Powers [HV 4.1]."""

import pytest

from tablehaven.games.haven import GAME, POWERS, load_content
from tablehaven.games.haven.content import SIDE_NAMES
from tests.games.haven.scene import haven
from tests.marks import refused, rule

SHARED = {
    "Path of Vines",
    "Tree Walking",
    "Elixir of Life",
    "Misty Gateway",
    "Rain Storm",
    "Earthquake",
    "Smelling Salts",
}


def powers_of(side: str) -> list[str]:
    return [GAME.cards[power] for power in load_content(GAME.content_file, POWERS).cards[SIDE_NAMES.index(side)].power]


@rule("HV 4.1")
def test_each_side_has_one_copy_of_each_of_its_ten_lore_powers() -> None:
    for side in SIDE_NAMES:
        assert len(powers_of(side)) == len(set(powers_of(side))) == 10


@rule("HV 4.1")
def test_both_sides_have_the_same_seven_lore_powers() -> None:
    assert set(powers_of("city")) & set(powers_of("forest")) == SHARED


@rule("HV 4.1")
def test_only_forest_has_three_of_the_leaf_powers() -> None:
    assert set(powers_of("forest")) - SHARED == {"Growth Song", "Rejuvenating Fruit", "Summoning Orchid"}


@rule("HV 4.1")
def test_only_city_has_three_of_the_stone_powers() -> None:
    assert set(powers_of("city")) - SHARED == {"Dazzling Blades", "Dust Storm", "Rock Slide"}


@rule("HV 4.1")
@pytest.mark.parametrize("power", ["growth song", "rejuvenating fruit", "summoning orchid"])
def test_city_never_plays_a_power_of_forest_alone(power: str) -> None:
    with refused("HV 4.1", "only the other side has it"):
        haven().play(f"play {power}")


@rule("HV 4.1")
@pytest.mark.parametrize("power", ["dazzling blades", "dust storm", "rock slide"])
def test_forest_never_plays_a_power_of_city_alone(power: str) -> None:
    with refused("HV 4.1", "only the other side has it"):
        haven(active="forest").play(f"play {power}")
