"""The world: hexes, spaces, locked sites, and how sites move [LG 2]."""

import pytest

from tablehaven.games.lagoon import GAME
from tablehaven.games.lagoon.world import DIRECTION_NAMES, START, World, empty_world
from tablehaven.kernel.rng import Rng, seeded
from tests.games.lagoon.content import CONTENT
from tests.games.lagoon.scene import Scene, lagoon
from tests.marks import decision, rule

Hex = tuple[int, int]
STEPS: list[Hex] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]

ROW = "1A    14A   21A   15A"
FLOWER = """
       2A    3A
    4A    1A    5A
       7A    8A
"""
RING = """
       2A    3A
    4A          5A
       7A    8A
"""
RING_AND_ONE = """
       2A    3A
    4A          5A
       7A    8A    15A
"""


def around(place: Hex) -> list[Hex]:
    return [(place[0] + q, place[1] + r) for q, r in STEPS]


def in_one_piece(places: set[Hex]) -> bool:
    """Whether some hexes hang together."""
    if not places:
        return True
    reached = {min(places)}
    edge = list(reached)
    while edge:
        for there in around(edge.pop()):
            if there in places and there not in reached:
                reached.add(there)
                edge.append(there)
    return reached == places


class Model:
    """A world kept twice: by the rules, and as a plain dictionary of hexes to compare it with."""

    def __init__(self, tiles: int) -> None:
        self.world: World = empty_world(CONTENT.tiles)
        self.where: dict[int, Hex] = {0: (0, 0)}
        self.world.lay(0, START[0])
        self.tiles = tiles

    def hex_of(self, space: int) -> Hex:
        tile, direction = divmod(space, len(STEPS))
        return around(self.where[tile])[direction]

    def lay(self, tile: int, space: int) -> None:
        self.where[tile] = self.hex_of(space)
        self.world.lay(tile, self.world.named(space))

    def lift(self, tile: int) -> None:
        del self.where[tile]
        self.world.lift(tile)

    def change(self, rng: Rng) -> None:
        """Lay, lift, move or swap by lot, keeping the world one."""
        out = [tile for tile in range(self.tiles) if tile not in self.where]
        loose = [tile for tile in self.where if in_one_piece(set(self.where.values()) - {self.where[tile]})]
        if out and (len(self.where) < 3 or rng.below(3)):
            self.lay(out[rng.below(len(out))], self.space(rng))
        elif rng.below(3) == 0:
            one, other = (list(self.where)[rng.below(len(self.where))] for _ in range(2))
            if one != other:
                self.where[one], self.where[other] = self.where[other], self.where[one]
                self.world.swap(one, other)
        else:
            tile = loose[rng.below(len(loose))]
            self.lift(tile)
            if rng.below(2):
                self.lay(tile, self.space(rng))

    def space(self, rng: Rng) -> int:
        spaces = self.world.spaces(self.world.up)
        return int(spaces[rng.below(len(spaces))])


def members(tiles: int) -> set[int]:
    return {tile for tile in range(CONTENT.tiles) if tiles & 2**tile}


def worlds() -> list[tuple[str, int]]:
    return [(f"world {number}", 3 + number % 25) for number in range(50)]


@rule("LG 2.1")
@rule("LG 2.2")
@rule("LG 2.3")
@pytest.mark.parametrize(("seed", "tiles"), worlds())
def test_worlds_that_grow_shrink_and_change_agree_with_plain_hexes(seed: str, tiles: int) -> None:
    model = Model(tiles)
    rng = seeded(seed)
    for _ in range(40):
        model.change(rng)
        places = {place: tile for tile, place in model.where.items()}
        world = model.world
        assert members(int(world.up)) == set(model.where)
        for tile, place in model.where.items():
            assert members(int(world.near[tile])) == {places[there] for there in around(place) if there in places}
            empty = sum(there not in places for there in around(place))
            assert world.spaces_beside(tile) == empty
        spaces = [model.hex_of(int(space)) for space in world.spaces(world.up)]
        assert len(spaces) == len(set(spaces))
        assert set(spaces) == {there for place in places for there in around(place)} - set(places)
        locked = {t for t in model.where if not in_one_piece(set(places) - {model.where[t]})}
        assert members(int(world.locked())) == locked


@rule("LG 2.1")
def test_a_site_has_six_neighbors_at_most() -> None:
    scene = lagoon(FLOWER, stag="eldrid 1A")
    assert scene.neighbors("1A") == ["2A", "3A", "4A", "5A", "7A", "8A"]
    assert [scene.beside("1A", direction) for direction in DIRECTION_NAMES] == ["5A", "8A", "7A", "4A", "2A", "3A"]


@rule("LG 2.1")
def test_sites_that_only_meet_in_a_corner_are_not_adjacent() -> None:
    picture = """
        1A    14A
           21A
        15A   20A
    """
    scene = lagoon(picture, stag="eldrid 1A")
    assert scene.neighbors("1A") == ["14A", "21A"]
    assert scene.neighbors("21A") == ["1A", "14A", "15A", "20A"]


@rule("LG 2.2")
def test_a_space_touches_the_world_and_a_hole_is_one() -> None:
    scene = lagoon(RING, stag="eldrid 2A", draws="9").play("explore eldrid", "side 9A")
    assert scene.offers("touching 2A 3A 4A 5A 7A 8A")
    assert len(scene.offered) == 4  # the hole, and three more beside 2A


@rule("LG 2.2")
def test_a_druid_beside_no_space_cannot_explore() -> None:
    scene = lagoon(FLOWER, stag="eldrid 1A, acolyte 2A")
    assert not scene.offers("explore eldrid")
    assert scene.offers("explore acolyte 2A")


@rule("LG 2.3")
def test_the_middle_of_a_row_is_locked() -> None:
    assert lagoon(ROW, stag="eldrid 1A").locked() == ["14A", "21A"]


@rule("LG 2.3")
def test_a_way_around_unlocks() -> None:
    assert lagoon(RING, stag="eldrid 2A").locked() == []


@rule("LG 2.3")
@pytest.mark.parametrize("row", ["1A", "1A    14A"])
def test_one_or_two_sites_are_never_locked(row: str) -> None:
    assert lagoon(row, stag="eldrid 1A").locked() == []


@rule("LG 2.3")
def test_exploring_unlocks_and_moving_locks() -> None:
    scene = lagoon("1A    14A   15A", stag="eldrid 15A, acolyte 1A, acolyte 15A", draws="9")
    assert scene.locked() == ["14A"]
    scene.play("explore acolyte 1A", "side 9A", "1A southeast", "pass")
    assert scene.locked() == ["14A"]
    scene.play("use 15A", "eldrid", "15A", "touching 9A 14A")
    assert scene.locked() == []


# moving and swapping


@rule("LG 2.4")
@decision("move site")
def test_a_locked_site_cannot_be_moved() -> None:
    scene = lagoon(ROW, stag="eldrid 15A").play("use 15A", "eldrid")
    assert scene.asked == "stag move site"
    assert scene.offered == ["1A", "15A"]


@rule("LG 2.4")
def test_the_action_that_would_move_a_locked_site_cannot_be_paid_for_there() -> None:
    scene = lagoon("1A    2B    14A", stag="eldrid 2B, acolyte 14A").play("use 2B")
    assert scene.offered == ["acolyte 14A"]


@rule("LG 2.5")
@decision("swap site")
def test_a_locked_site_can_be_swapped() -> None:
    scene = lagoon("1A    14A   21A   24A", stag="eldrid 24A", seeds="stag deonin 1")
    assert scene.locked() == ["14A", "21A"]
    scene.play("use 24A", "eldrid", "give deonin", "14A", "1A")
    assert scene.locked() == ["1A", "21A"]
    assert scene.neighbors("1A") == ["14A", "21A"]
    assert scene.neighbors("14A") == ["1A"]


@rule("LG 2.5")
@decision("swap site")
def test_who_plays_alone_is_asked_for_the_other_site_whatever_tile_the_first_is() -> None:
    scene = lagoon("1A    14A   27A   24A", players=1, stag="eldrid 24A", seeds="stag deonin 1")
    scene.play("use 24A", "eldrid", "give deonin", "27A")
    assert GAME.question(scene.g, 0).endswith("trades places with Lattice Vale (27A).")


@rule("LG 2.5")
def test_two_neighbors_can_be_swapped() -> None:
    scene = lagoon("1A    14A   21A   24A", stag="eldrid 24A", seeds="stag deonin 1")
    scene.play("use 24A", "eldrid", "give deonin", "21A", "24A")
    assert scene.beside("14A", "east") == "24A"
    assert scene.beside("24A", "east") == "21A"


@rule("LG 2.6")
@decision("place site")
def test_a_moved_site_is_lifted_first() -> None:
    scene = lagoon("1A    14A   15A", stag="eldrid 15A").play("use 15A", "eldrid", "15A")
    assert scene.asked == "stag place site"
    assert all(site in ("1A", "14A") for site in (text.split()[0] for text in scene.offered))
    assert len(scene.offered) == 7  # the eight spaces around two sites, without the one it left


@rule("LG 2.6")
def test_a_moved_site_does_not_go_back_to_its_place() -> None:
    scene = lagoon("1A    14A   15A", stag="eldrid 15A").play("use 15A", "eldrid", "15A")
    assert not scene.offers("14A east")
    scene.play("1A west")
    assert scene.in_play == ["1A", "14A", "15A"]
    assert scene.beside("15A", "east") == "1A"


@rule("LG 2.6")
def test_a_moved_site_stays_beside_another_and_may_fill_a_hole() -> None:
    scene = lagoon(RING_AND_ONE, stag="eldrid 15A")
    scene.play("use 15A", "eldrid", "15A", "touching 2A 3A 4A 5A 7A 8A")
    assert len(scene.neighbors("15A")) == 6


@rule("LG 2.7")
def test_druids_ride_on_a_site_that_moves() -> None:
    scene = lagoon("1A    14A   2B", stag="eldrid 2B, acolyte 2B", hare="eldrid 2B exhausted, acolyte 14A")
    scene.play("use 2B", "eldrid", "1A west")
    assert scene.neighbors("2B") == ["1A"]
    assert scene.druids("stag") == "eldrid 2B exhausted, acolyte 2B"
    assert scene.druids("hare") == "eldrid 2B exhausted, acolyte 14A"


@rule("LG 2.7")
def test_druids_ride_on_sites_that_are_swapped() -> None:
    scene = lagoon("1A    14A   6A", stag="eldrid 6A, acolyte 6A", hare="eldrid 1A, acolyte 1A exhausted")
    scene.play("use 6A", "acolyte", "1A")
    assert scene.beside("6A", "east") == "14A"
    assert scene.druids("stag") == "eldrid 6A, acolyte 6A exhausted"
    assert scene.druids("hare") == "eldrid 1A, acolyte 1A exhausted"


# druids


@rule("LG 2.8")
def test_any_number_of_druids_of_any_circles_stand_on_a_site() -> None:
    crowd = "eldrid 1A, acolyte 1A, acolyte 1A, acolyte 1A, acolyte 1A"
    scene = lagoon(
        "1A    14A", players=4, stag=crowd.replace("eldrid 1A", "eldrid 14A"), hare=crowd, fern=crowd, mushroom=crowd
    )
    scene.play("move eldrid", "1A")
    assert scene.at("stag eldrid") == "1A"
    assert int(scene.g.standing_on(1)).bit_count() == 20


@rule("LG 2.9")
def test_an_exhausted_druid_occupies_its_site_for_its_own_circle() -> None:
    scene = lagoon(ROW, stag="eldrid 1A, acolyte 14A exhausted", hare="acolyte 21A exhausted")
    assert scene.ids(int(scene.g.occupied_by(scene.circle("stag")))) == ["1A", "14A"]
    assert scene.ids(int(scene.g.occupied_by(scene.circle("hare")))) == ["21A"]
    assert scene.ids(int(scene.g.occupied())) == ["1A", "14A", "21A"]


@rule("LG 2.9")
def test_overlook_free_house_leads_to_sites_that_any_circle_occupies() -> None:
    scene = lagoon("5A    14A   21A   15A", stag="eldrid 5A, acolyte 14A exhausted", hare="acolyte 21A exhausted")
    assert scene.play("use 5A", "eldrid").offered == ["14A", "21A"]


@rule("LG 2.10")
def test_an_exiled_druid_goes_to_the_supply_and_can_be_summoned_again() -> None:
    scene = lagoon("22B   1A", stag="eldrid 22B, acolyte 22B, acolyte 22B", hare="eldrid 1A")
    scene.play("use 22B", "eldrid", "acolyte", "1A")
    assert scene.at("stag eldrid") == "supply"
    scene.play("summon", "acolyte 22B", "eldrid", "1A")
    assert scene.at("stag eldrid") == "1A"
    assert not scene.refreshed("stag eldrid")


# walking


@rule("LG 2.11")
@decision("move to")
def test_a_single_step_leads_to_an_adjacent_site_and_not_nowhere() -> None:
    scene = lagoon(ROW, stag="eldrid 14A").play("move eldrid")
    assert scene.asked == "stag move to"
    assert scene.offered == ["1A", "21A"]


@rule("LG 2.11")
def test_druids_do_not_walk_over_empty_hexes() -> None:
    arc = """
        1B          21A   20A
           15A   9A
    """
    scene = lagoon(arc, stag="eldrid 1B").play("use 1B", "eldrid")
    assert scene.offered == ["1B", "9A", "15A", "21A"]  # 20A is four steps away, three as the crow flies


@rule("LG 2.11")
def test_at_most_allows_fewer_and_none() -> None:
    scene = lagoon("1B    14A   21A   15A   20A", stag="eldrid 1B").play("use 1B", "eldrid")
    assert scene.offered == ["1B", "14A", "15A", "21A"]
    assert scene.play("1B").at("stag eldrid") == "1B"


@rule("LG 2.11")
def test_a_number_of_hexes_is_exact() -> None:
    scene = lagoon("2A    14A   21A", stag="eldrid 2A, acolyte 14A").play("use 2A", "eldrid", "acolyte")
    assert scene.offered == ["2A", "21A"]


def test_a_scene_is_a_picture() -> None:
    scene: Scene = lagoon(ROW, stag="eldrid 1A")
    assert [scene.beside(site, "east") for site in ROW.split()] == ["14A", "21A", "15A", ""]
