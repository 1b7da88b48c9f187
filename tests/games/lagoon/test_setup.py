"""The set-up [LG 1]."""

from itertools import combinations

import pytest

from tablehaven import OptionError
from tablehaven.games.lagoon import GAME
from tablehaven.games.lagoon.content import GROUP_NAMES, HAVEN, site_number
from tablehaven.games.lagoon.setup import legal_starts, play_set
from tests.games.lagoon.content import CONTENT
from tests.games.lagoon.scene import Scene, lagoon, set_up
from tests.marks import rule

SEEDS = [f"set-up {number}" for number in range(30)]
ALL_TILES = list(range(CONTENT.tiles))
STARTS = ("gruus_walkabout", "floating_in_paradise", "river_of_freedom")


def numbers(tiles: list[int]) -> list[int]:
    return [tile + 1 for tile in tiles]


def refused_because(sentence: str, number: str, **options: str) -> None:
    """This choice of options is refused by this rule, with a sentence that holds these words."""
    with pytest.raises(OptionError) as caught:
        set_up(**options)
    assert sentence in str(caught.value), str(caught.value)
    assert f"[LG {number}]" in str(caught.value), str(caught.value)


def energies(scene: Scene) -> list[int]:
    return sorted(int(CONTENT.energy[site_number(site)]) for site in scene.in_play)


def havens(scene: Scene) -> list[str]:
    return [site for site in scene.in_play if CONTENT.types[site_number(site)] == HAVEN]


# players


@rule("LG 1.1")
@pytest.mark.parametrize("players", ["2", "3", "4"])
def test_two_to_four_have_a_seat_each(players: str) -> None:
    scene = set_up(players=players)
    assert len(scene.g.circles) == int(players)
    assert not scene.g.alone()


@rule("LG 1.1")
def test_one_plays_against_aj() -> None:
    scene = set_up(players="1")
    assert scene.g.alone()
    assert [scene.circle_name(seat) for seat in range(2)] == ["stag", "aj"]


@rule("LG 1.1")
@pytest.mark.parametrize("players", ["0", "5", "two"])
def test_no_other_number_plays(players: str) -> None:
    with pytest.raises(OptionError, match="players cannot be"):
        GAME.choose({"players": players})


# the play set


@rule("LG 1.2")
@pytest.mark.parametrize(("tiles", "size"), [("1-21", 21), ("1-24", 24), ("1-27", 27), ("4-27", 24)])
def test_a_play_set_has_21_24_or_27_tiles(tiles: str, size: int) -> None:
    assert len(play_set(CONTENT, tiles)) == size


@rule("LG 1.2")
@pytest.mark.parametrize(("tiles", "count"), [("1-3", 3), ("1-18", 18), ("1-22", 22), ("1-26", 26)])
def test_a_play_set_of_another_size_is_refused(tiles: str, count: int) -> None:
    refused_because(f"21, 24 or 27 tiles, and these are {count}", "1.2", tiles=tiles)


@rule("LG 1.2")
def test_a_play_set_with_unequal_groups_is_refused() -> None:
    refused_because("8 of group I, 7 of group II, 6 of group III", "1.2", tiles="1-20 22")


@rule("LG 1.2")
@pytest.mark.parametrize("name", ["beginner", "regular", "advanced", "long"])
def test_the_ready_play_sets_have_equal_groups(name: str) -> None:
    groups = [CONTENT.group[tile] for tile in play_set(CONTENT, name)]
    assert len({groups.count(group) for group in range(len(GROUP_NAMES))}) == 1


@rule("LG 1.2")
@pytest.mark.parametrize(
    ("tiles", "sentence"),
    [
        ("1-21 5", "tile 5 is named twice"),
        ("1-12 12-21", "tile 12 is named twice"),
        ("1-20 28", "there is no tile 28; they are numbered from 1 to 27"),
        ("0-20", "there is no tile 0"),
        ("1-21 huge", "'huge' is neither a play set nor a tile number"),
        ("", "'' is neither a play set nor a tile number"),
        ("21-1", "these are 0"),
    ],
)
def test_tiles_that_make_no_sense_are_refused(tiles: str, sentence: str) -> None:
    refused_because(sentence, "1.2", tiles=tiles)


@rule("LG 1.3")
@pytest.mark.parametrize(
    ("name", "tiles"),
    [
        ("beginner", list(range(1, 22))),
        ("regular", list(range(1, 25))),
        ("advanced", [*range(1, 7), *range(10, 28)]),
        ("long", list(range(1, 28))),
    ],
)
def test_there_are_four_ready_play_sets(name: str, tiles: list[int]) -> None:
    assert numbers(play_set(CONTENT, name)) == tiles


@rule("LG 1.3")
def test_other_tiles_than_7_to_9_may_be_left_out_for_the_advanced_ones() -> None:
    assert numbers(play_set(CONTENT, "1-15, 19-27")) == [*range(1, 16), *range(19, 28)]


# tiles


@rule("LG 1.4")
def test_the_two_sides_of_a_tile_have_different_energies() -> None:
    assert all(CONTENT.energy[2 * tile] != CONTENT.energy[2 * tile + 1] for tile in ALL_TILES)


@rule("LG 1.4")
def test_only_the_chosen_side_comes_into_play() -> None:
    scene = set_up(first="first_seat").will_draw(9).play("explore eldrid")
    assert scene.offered == ["side 9A", "side 9B"]
    scene.play("side 9B", "1A west", "pass")
    assert "9B" in scene.in_play and "9A" not in scene.in_play


# the starting sites


@rule("LG 1.5")
@pytest.mark.parametrize("start", [*STARTS, "random", "3A 10A 20A"])
def test_three_tiles_start_and_each_touches_the_other_two(start: str) -> None:
    scene = set_up(start=start)
    assert len(scene.in_play) == 3
    assert all(len(scene.neighbors(site)) == 2 for site in scene.in_play)


@rule("LG 1.5")
@pytest.mark.parametrize(
    ("start", "sentence"),
    [
        ("1A 14A", "three sites start the game, and these are 2"),
        ("1A 14A 21A 9B", "three sites start the game, and these are 4"),
        ("1A 14A 25B", "tile 25 is not in the play set"),
        ("1A 14A 14B", "a tile is named twice"),
    ],
)
def test_a_start_of_other_tiles_is_refused(start: str, sentence: str) -> None:
    refused_because(sentence, "1.5", start=start)


@rule("LG 1.6")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_start_by_lot_has_one_haven(seed: str) -> None:
    assert len(havens(set_up(seed, start="random", tiles="long"))) == 1


@rule("LG 1.6")
def test_two_havens_cannot_start() -> None:
    sentence = "exactly one starting site is a haven; of 1A, 2A and 21A, 1A and 2A are."
    refused_because(sentence, "1.6", start="1A 2A 21A")


@rule("LG 1.6")
def test_no_haven_cannot_start() -> None:
    refused_because("exactly one starting site is a haven; of 7A, 14A and 21A, none is.", "1.6", start="7A 14A 21A")


@rule("LG 1.6")
def test_a_play_set_without_havens_has_no_start_by_lot() -> None:
    refused_because("no three tiles of this play set can start a game", "1.6", tiles="7-27", start="random")


@rule("LG 1.6")
def test_a_named_start_needs_its_tiles_in_the_play_set() -> None:
    refused_because("tile 1 is not in the play set", "1.5", tiles="7-27")


@rule("LG 1.7")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_start_by_lot_has_three_energies(seed: str) -> None:
    assert energies(set_up(seed, start="random")) == [0, 1, 2]


@rule("LG 1.7")
def test_a_repeated_energy_cannot_start() -> None:
    refused_because("three different energies, and 1A, 16A and 21A have not", "1.7", start="1A 16A 21A")


@rule("LG 1.8")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_balanced_start_has_a_tile_of_each_group(seed: str) -> None:
    scene = set_up(seed, start="random", balanced="yes")
    assert {CONTENT.group[site_number(site) // 2] for site in scene.in_play} == {0, 1, 2}


@rule("LG 1.8")
def test_a_balanced_start_leaves_each_energy_one_site_face_down() -> None:
    for start in legal_starts(CONTENT, ALL_TILES, True):
        assert sorted(int(CONTENT.energy[site ^ 1]) for site in start) == [0, 1, 2]


@rule("LG 1.8")
def test_balance_is_a_choice() -> None:
    start = "1A 10B 21A"
    assert set_up(start=start).in_play == start.split()
    sentence = "a balanced set-up has a tile of each group, and 1A, 10B and 21A have not"
    refused_because(sentence, "1.8", start=start, balanced="yes")


@rule("LG 1.9")
@pytest.mark.parametrize(
    ("start", "sites"),
    [
        ("gruus_walkabout", "1A 14A 21A"),
        ("floating_in_paradise", "2B 16B 18B"),
        ("river_of_freedom", "5A 15A 19A"),
    ],
)
def test_three_starts_have_names(start: str, sites: str) -> None:
    assert set_up(start=start).in_play == sites.split()


@rule("LG 1.9")
def test_a_start_can_be_named_site_by_site() -> None:
    assert set_up(start=" 20a, 3A\t10A ").in_play == ["3A", "10A", "20A"]


@rule("LG 1.9")
def test_a_start_by_lot_varies() -> None:
    assert len({tuple(set_up(seed, start="random").in_play) for seed in SEEDS}) > 20


@rule("LG 1.9")
@pytest.mark.parametrize("start", ["1A 14A paradise", "1A 14A 28A", "1A 14A 21C", "0A 14A 21A", ""])
def test_a_start_of_unknown_sites_is_refused(start: str) -> None:
    refused_because("is neither a set-up nor a site. There are gruus_walkabout,", "1.9", start=start)


# the bag


@rule("LG 1.10")
@pytest.mark.parametrize("tiles", ["beginner", "regular", "advanced", "long"])
def test_the_other_tiles_of_the_play_set_are_in_the_bag(tiles: str) -> None:
    scene = set_up(tiles=tiles)
    assert scene.bag == [number for number in numbers(play_set(CONTENT, tiles)) if number not in (1, 14, 21)]


@rule("LG 1.10")
def test_tiles_are_drawn_by_lot() -> None:
    drawn = {set_up(seed).play("explore eldrid").offered[0] for seed in SEEDS}
    assert len(drawn) > 12


# circles


@rule("LG 1.11")
def test_there_are_eight_circles_two_to_a_path() -> None:
    names = ["stag", "dragonfly", "hare", "owl", "fern", "turtle", "mushroom", "moon"]
    assert CONTENT.circle_names == names
    assert len(CONTENT.path_names) == 4


@rule("LG 1.11")
@pytest.mark.parametrize("pair", list(combinations(["stag", "dragonfly", "moon"], 2)))
def test_any_two_circles_can_play(pair: tuple[str, str]) -> None:
    scene = set_up(circles=" ".join(pair))
    assert tuple(scene.circle_name(seat) for seat in range(2)) == pair


@rule("LG 1.11")
def test_all_circles_play_alike() -> None:
    assert [set_up(circles=circles).offered for circles in ("stag hare", "moon turtle")] == [set_up().offered] * 2


@rule("LG 1.11")
@pytest.mark.parametrize(
    ("circles", "sentence"),
    [
        ("owl owl", "owl is named twice"),
        ("owl badger", "there is no circle 'badger'. There are stag,"),
        ("owl", "2 players have 2 circles, and these are 1"),
        ("owl fern moon", "2 players have 2 circles, and these are 3"),
    ],
)
def test_circles_that_cannot_play_are_refused(circles: str, sentence: str) -> None:
    refused_because(sentence, "1.11", circles=circles)


@rule("LG 1.12")
@pytest.mark.parametrize(("start", "haven"), list(zip(STARTS, ("1A", "2B", "5A"), strict=True)))
def test_an_eldrid_and_an_acolyte_start_refreshed_on_the_haven(start: str, haven: str) -> None:
    scene = set_up(start=start, players="3")
    for circle in ("stag", "hare", "fern"):
        assert scene.druids(circle) == f"eldrid {haven}, acolyte {haven}"
        assert [scene.at(f"{circle} acolyte {number}") for number in (2, 3, 4)] == ["supply"] * 3
        assert scene.marker(circle)
        assert scene.seeds(circle) == ""
        assert scene.won(circle) == []


# the order of turns


def order(scene: Scene, turns: int) -> list[str]:
    """Whose turns come, one after the other, if everybody passes."""
    found = []
    for _ in range(turns):
        found.append(scene.circle_name(int(scene.g.active)))
        scene.play("pass")
    return found


@rule("LG 1.13")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_turns_pass_in_the_order_of_the_seats(players: int) -> None:
    names = ["stag", "hare", "fern", "mushroom"][:players]
    assert order(set_up(players=str(players), first="first_seat"), 2 * players) == names * 2


@rule("LG 1.13")
def test_of_four_the_first_and_third_seats_play_against_the_second_and_fourth() -> None:
    scene = lagoon(
        "1A    14A", players=4, stag="eldrid 1A", seeds="stag elemeen 1, hare elemeen 2, fern elemeen 3", bag="2"
    )
    assert [scene.points(circle) for circle in ("stag", "hare", "fern", "mushroom")] == [4, 2, 4, 2]
    assert scene.winners == ["stag", "fern"]


@rule("LG 1.14")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_who_begins_is_drawn_by_lot(players: int) -> None:
    assert {int(set_up(seed, players=str(players)).g.active) for seed in SEEDS} == set(range(players))


@rule("LG 1.14")
@pytest.mark.parametrize("options", [{"first": "first_seat", "players": "3"}, {"players": "1"}])
def test_the_first_seat_begins_if_chosen_and_always_alone(options: dict[str, str]) -> None:
    assert {int(set_up(seed, **options).g.active) for seed in SEEDS} == {0}


# seeds, and what is open


@rule("LG 1.15")
def test_seeds_never_run_out() -> None:
    scene = lagoon("1A    14A", stag="eldrid 1A", seeds="stag elemeen 81, hare elemeen 81", draws="9", bag="9 10")
    scene.play("explore eldrid", "side 9B", "1A west", "pass")
    assert scene.seeds("stag") == "elemeen 82"


@rule("LG 1.16")
def test_everything_is_open_to_all_and_so_is_what_is_in_the_bag() -> None:
    scene = set_up(players="3")
    views = [GAME.view(scene.g, viewer) for viewer in (0, 1, 2, -1)]
    assert len({repr(view.bag) for view in views}) == 1
    assert [tile.number for tile in views[0].bag] == scene.bag
    assert all(view.seats == views[0].seats for view in views)


@rule("LG 1.16")
def test_the_order_of_the_tiles_is_dealt_anew_for_whoever_looks_ahead() -> None:
    scene = set_up(first="first_seat")
    firsts = set()
    for seed in SEEDS:
        rng = set_up(seed).g.chance
        imagined = scene.position.imagined(0, rng)
        imagined.play(scene.numbers("explore eldrid")[0])
        firsts.add(int(imagined.state.options[0]))
    assert len(firsts) > 12
