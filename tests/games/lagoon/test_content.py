"""The content file of Lagoon holds what the rulebook and the printed tiles say about the 54 sites."""

import re
import tomllib
from collections import Counter
from itertools import permutations
from textwrap import wrap
from typing import Any

import pytest

from tablehaven.games.lagoon import GAME
from tablehaven.games.lagoon.content import (
    ACTION_NAMES,
    CIRCLES,
    DEONIN,
    ELDRID_INVOKE,
    ELEMEEN,
    ENERGIES,
    ENERGY_NAMES,
    EXPLORATION,
    GROUP_NAMES,
    HAVEN,
    TROVE,
    TYPE_NAMES,
    VOWELON,
    WHEN_NAMES,
    site_id,
    site_number,
)
from tests.games.lagoon.content import CONTENT
from tests.marks import rule

SITES = range(CONTENT.sites)
DATA = tomllib.loads(GAME.content_file.text)
TIMELY = len(ACTION_NAMES) - 1  # moments from here on are those of timely actions


def ids(sites: list[int]) -> set[str]:
    return {site_id(site) for site in sites}


def named(name: str) -> int:
    return CONTENT.names.index(name)


def table_of(site: int) -> dict[str, Any]:
    """What the file says about a site."""
    found = DATA[ENERGY_NAMES[CONTENT.energy[site]]][site_id(site)]
    assert isinstance(found, dict)
    return found


# tiles and energies


@rule("LG 1.4")
def test_there_are_27_tiles_with_two_sides_each() -> None:
    assert CONTENT.tiles == 27
    assert ids(list(SITES)) == {f"{tile}{side}" for tile in range(1, 28) for side in "AB"}
    assert len({name.casefold() for name in CONTENT.names}) == 54


@rule("LG 1.4")
def test_each_energy_has_18_sites_and_no_tile_has_one_energy_twice() -> None:
    assert Counter(int(energy) for energy in CONTENT.energy) == {ELEMEEN: 18, VOWELON: 18, DEONIN: 18}
    assert all(CONTENT.energy[2 * tile] != CONTENT.energy[2 * tile + 1] for tile in range(27))


@rule("LG 1.2")
def test_groups_are_the_three_pairings_of_energies_in_turn() -> None:
    pairs = [(ELEMEEN, VOWELON), (VOWELON, DEONIN), (DEONIN, ELEMEEN)]
    for tile in range(27):
        assert CONTENT.group[tile] == tile % 3
        assert (CONTENT.energy[2 * tile], CONTENT.energy[2 * tile + 1]) == pairs[tile % 3]


@rule("LG 6.2")
def test_the_energies_threaten_each_other_in_a_circle() -> None:
    assert [int(CONTENT.threatens[energy]) for energy in (ELEMEEN, VOWELON, DEONIN)] == [VOWELON, DEONIN, ELEMEEN]
    assert [int(CONTENT.threatened_by[energy]) for energy in (ELEMEEN, VOWELON, DEONIN)] == [DEONIN, ELEMEEN, VOWELON]


@rule("LG 3.3", "LG 6.2", "LG 7.7")
def test_the_numbers_of_the_rulebook() -> None:
    assert (CONTENT.refreshed, CONTENT.energy_needed, CONTENT.seed_points, CONTENT.site_points) == (3, 3, 1, 2)
    assert CONTENT.play_set_sizes == [21, 24, 27]


# types and actions


@rule("LG 8.17")
def test_each_energy_has_three_havens_four_troves_three_allies_four_sanctums_and_four_shrines() -> None:
    for energy in range(ENERGIES):
        types = Counter(TYPE_NAMES[CONTENT.types[site]] for site in SITES if CONTENT.energy[site] == energy)
        assert types == {"haven": 3, "trove": 4, "ally": 3, "sanctum": 4, "shrine": 4}


def test_the_havens_are_on_the_first_six_tiles_and_so_in_every_play_set() -> None:
    havens = [site for site in SITES if CONTENT.types[site] == HAVEN]
    assert ids(havens) == {"1A", "1B", "2A", "2B", "3A", "3B", "4A", "5A", "6A"}
    assert all({site // 2 for site in havens} <= set(tiles) for tiles in CONTENT.play_sets.values())
    in_masks = {2 * tile + side for side in (0, 1) for tile in range(27) if CONTENT.havens[side] & 2**tile}
    assert in_masks == set(havens)


def test_the_troves_are_the_sites_with_exploration_actions() -> None:
    troves = [site for site in SITES if CONTENT.types[site] == TROVE]
    assert ids(troves) == {"4B", "7B", "10B", "13B", "5B", "8B", "11B", "14B", "6B", "9B", "12B", "15B"}
    assert troves == [site for site in SITES if CONTENT.moments[site] == EXPLORATION]


WHEN = {
    "4A": "exile_by_unravel",
    "7A": "unravel_energy",
    "13A": "begin",
    "16A": "action",
    "19A": "refresh",
    "25A": "empty_supply",
    "8A": "unravel_energy",
    "17A": "end",
    "26A": "after_unravel",
    "9A": "unravel_energy",
    "18B": "begin",
    "24B": "first_unravel",
}


def test_the_timely_sites_and_their_moments() -> None:
    timely = {site_id(site): CONTENT.moments[site] for site in SITES if CONTENT.moments[site] >= TIMELY}
    assert {name: WHEN_NAMES[moment - TIMELY] for name, moment in timely.items()} == WHEN


ELDRIDS = {"3A", "10A", "11A", "12A", "14A", "15A", "18A", "26B", "27B"}
ONCE = {
    "3A",
    "3B",
    "7A",
    "8A",
    "9A",
    "10A",
    "11A",
    "12A",
    "16A",
    "18A",
    "20A",
    "24B",
    "25B",
    "26A",
    "26B",
    "27A",
    "27B",
}


@rule("LG 3.6", "LG 4.2")
def test_which_sites_need_an_eldrid_and_which_work_once_a_turn() -> None:
    assert ids([site for site in SITES if CONTENT.moments[site] == ELDRID_INVOKE]) == ELDRIDS
    assert ids([site for site in SITES if CONTENT.once[site]]) == ONCE


# what the rulebook says of single sites, in passing
FACTS = [
    ("Gruu's Refuge", "1A", "elemeen", "invoke"),
    ("Kindred Stone", "21B", "elemeen", "invoke"),
    ("Elixona, Queen of Dreams", "19B", "vowelon", "invoke"),
    ("Emilaphae", "11A", "vowelon", "eldrid_invoke"),
    ("Cirque Laguun", "25A", "elemeen", "timely"),
    ("Tonic Leaf", "12B", "elemeen", "exploration"),
    ("Grizznant", "22B", "vowelon", "invoke"),
    ("Elemeen Eidolon", "9B", "elemeen", "exploration"),
    ("Hot Spring of the Phoenix", "4A", "elemeen", "timely"),
    ("Awakening Portal", "24B", "elemeen", "timely"),
    ("Destiny Helix", "18A", "deonin", "eldrid_invoke"),
    ("Fork of Destiny", "12A", "deonin", "eldrid_invoke"),
    ("Presence of Lagoon", "16A", "elemeen", "timely"),
    ("Roots of Creation", "3A", "deonin", "eldrid_invoke"),
]


@pytest.mark.parametrize(("name", "place", "energy", "action"), FACTS)
def test_what_the_rulebook_mentions(name: str, place: str, energy: str, action: str) -> None:
    site = named(name)
    assert site_id(site) == place
    assert ENERGY_NAMES[CONTENT.energy[site]] == energy
    assert ACTION_NAMES[min(CONTENT.moments[site], TIMELY)] == action


THEMES = {
    "elemeen": {"refresh", "refresh_step", "summon", "summon_from_board", "place_eldrid", "escape_exile"},
    "vowelon": {"walk", "jump", "trade_druids"},
    "deonin": {"move_site", "swap_sites", "explore", "restore_site", "unravel_freely", "refresh_marker"},
}
COSTS = {"give_seed", "exhaust", "exile"}


@pytest.mark.parametrize("site", SITES)
def test_a_site_keeps_to_the_theme_of_its_energy(site: int) -> None:
    parts = {part["do"] for part in table_of(site)["effect"]} - COSTS
    assert parts
    assert parts <= THEMES[ENERGY_NAMES[CONTENT.energy[site]]] | {"extra_energy"}


@pytest.mark.parametrize("site", SITES)
def test_actions_without_a_limit_gain_no_refreshed_druids_and_explore_or_unravel_nothing(site: int) -> None:
    parts = table_of(site)["effect"]
    if CONTENT.moments[site] < EXPLORATION and not CONTENT.once[site]:
        assert sum(part.get("druids", part.get("druids_at_most", 1)) for part in parts if part["do"] == "refresh") <= 1
        assert not {"explore", "unravel_freely"} & {part["do"] for part in parts}


# play sets and set-ups


@rule("LG 1.3")
def test_the_play_sets_of_the_rulebook() -> None:
    numbers = {name: [tile + 1 for tile in tiles] for name, tiles in CONTENT.play_sets.items()}
    assert numbers == {
        "beginner": list(range(1, 22)),
        "regular": list(range(1, 25)),
        "advanced": [*range(1, 7), *range(10, 28)],
        "long": list(range(1, 28)),
    }


@rule("LG 1.2")
def test_every_play_set_has_as_many_sides_of_each_energy() -> None:
    for tiles in CONTENT.play_sets.values():
        sides = Counter(int(CONTENT.energy[2 * tile + side]) for tile in tiles for side in (0, 1))
        assert len(set(sides.values())) == 1


@rule("LG 1.6", "LG 1.7", "LG 1.8", "LG 1.9")
def test_the_set_ups_of_the_rulebook() -> None:
    assert {name: [site_id(site) for site in sites] for name, sites in CONTENT.starts.items()} == {
        "gruus_walkabout": ["1A", "14A", "21A"],
        "floating_in_paradise": ["2B", "16B", "18B"],
        "river_of_freedom": ["5A", "15A", "19A"],
    }
    for sites in CONTENT.starts.values():
        assert [CONTENT.types[site] for site in sites].count(HAVEN) == 1
        assert {int(CONTENT.energy[site]) for site in sites} == set(range(ENERGIES))
        assert {int(CONTENT.energy[site ^ 1]) for site in sites} == set(range(ENERGIES))  # one hidden side of each
        assert {CONTENT.group[site // 2] for site in sites} == set(range(len(GROUP_NAMES)))
        assert all({site // 2 for site in sites} <= set(tiles) for tiles in CONTENT.play_sets.values())


@rule("LG 1.11")
def test_the_eight_circles_on_four_paths() -> None:
    assert CONTENT.path_names == ["adventure", "renewal", "presence", "mystery"]
    assert len(CONTENT.circle_names) == CIRCLES
    pairs = [set(CONTENT.circle_names[path : path + 2]) for path in range(0, CIRCLES, 2)]
    assert pairs == [{"stag", "dragonfly"}, {"hare", "owl"}, {"fern", "turtle"}, {"mushroom", "moon"}]


@rule("LG 1.15")
def test_no_play_set_yields_more_seeds_of_an_energy_than_the_box_can_hold() -> None:
    for tiles, start in ((tiles, start) for tiles in CONTENT.play_sets.values() for start in CONTENT.starts.values()):
        bag = set(tiles) - {site // 2 for site in start}
        for energy in range(ENERGIES):
            assert sum(energy in (CONTENT.energy[2 * tile], CONTENT.energy[2 * tile + 1]) for tile in bag) <= 16


# AJ


@rule("LG 10.7", "LG 10.8", "LG 10.11")
def test_the_sites_that_aj_looks_at() -> None:
    assert CONTENT.aj_invokes_twice == [named("Presence of Lagoon")]
    assert CONTENT.aj_unravels_twice == [named("Destiny Helix")]
    assert CONTENT.aj_moves_druid == [named("Emilaphae"), named("Elixona, Queen of Dreams")]


@rule("LG 9.3", "LG 9.14", "LG 10.6", "LG 10.8", "LG 10.10")
def test_the_numbers_that_aj_looks_at() -> None:
    assert (CONTENT.aj_looks_from, CONTENT.aj_havens, CONTENT.aj_helix_energy) == (2, 2, 2)
    assert (CONTENT.aj_spares_energy, CONTENT.aj_spares_score) == (3, 5)


# where it all comes from

RECONSTRUCTED = {"16B", "25B", "26A", "26B", "27A", "27B"}


def effect_origin(site: int) -> str:
    provenance = table_of(site)["provenance"]
    return str(provenance if isinstance(provenance, str) else provenance.get("effect", provenance.get("rest")))


def test_46_effects_are_published_two_stand_in_the_rulebook_and_six_are_reconstructed() -> None:
    assert Counter(effect_origin(site) for site in SITES) == {"published": 46, "rulebook": 2, "reconstructed": 6}
    assert ids([site for site in SITES if effect_origin(site) == "rulebook"]) == {"12A", "16A"}
    assert ids([site for site in SITES if effect_origin(site) == "reconstructed"]) == RECONSTRUCTED


def test_what_is_reconstructed_is_marked_and_explained() -> None:
    marked = [site for site in SITES if "reconstructed" in CONTENT.origins[site]]
    assert ids(marked) == RECONSTRUCTED | {"12A", "16A"}  # of these two only the type
    assert all(CONTENT.notes[site] for site in marked)
    for site in map(site_number, RECONSTRUCTED):
        assert "made up" in CONTENT.notes[site]
    assert all(CONTENT.origins[site] for site in SITES)


def test_the_beginner_and_regular_games_have_one_reconstructed_site() -> None:
    for name in ("beginner", "regular"):
        made_up = [site for site in map(site_number, RECONSTRUCTED) if site // 2 in CONTENT.play_sets[name]]
        assert ids(made_up) == {"16B"}


def test_every_site_has_words_and_every_table_a_provenance() -> None:
    assert all(words.endswith(".") for words in CONTENT.words)
    for name, table in DATA.items():
        if name not in ENERGY_NAMES:
            rows = [table] if "provenance" in table else list(table.values())
            assert all("provenance" in row for row in rows), name


def test_no_two_sites_do_the_same_at_the_same_price() -> None:
    for one, other in permutations(SITES, 2):
        same = table_of(one)["effect"] == table_of(other)["effect"] and CONTENT.moments[one] == CONTENT.moments[other]
        assert not same, (site_id(one), site_id(other))


def test_what_a_site_does_is_said_in_two_short_lines() -> None:
    for site, words in enumerate(CONTENT.short):
        assert len(wrap(words, 26)) <= 2, words
        assert re.fullmatch(r"[A-Z0-9][^\[\]]*[a-z0-9]\.", words), words
        assert "  " not in words, words
        assert words.startswith("On arrival: ") == (CONTENT.types[site] == TROVE), words
