"""What a seat sees of Lagoon: everything that is open, where it is, and nothing of what chance will bring."""

from collections.abc import Iterator
from typing import cast

import msgspec
import pytest

from tablehaven.games.lagoon.options import OPTIONS
from tablehaven.games.lagoon.setup import lay_out, planned
from tablehaven.games.lagoon.state import Lagoon
from tablehaven.games.lagoon.turn import RULEBOOK
from tablehaven.games.lagoon.view import SiteView, TableView, table_view
from tablehaven.games.lagoon.world import DIRECTION_NAMES
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import seeded
from tablehaven.kernel.state import ALL_SEEING
from tests.games.lagoon.content import CONTENT, EFFECTS, WORDS
from tests.games.lagoon.scene import Scene, lagoon
from tests.marks import decision, rule

STEPS = {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
THREE = """
    14A   1A
       21A
"""
CHAIN = "1A    14A   21A"
any_number_of_players = pytest.mark.parametrize("players", [1, 2, 3, 4])


def walked(players: int, every: int = 7) -> Iterator[Lagoon]:
    """Positions of a random game."""
    options = {option.name: option.values[0] for option in OPTIONS}
    options |= {"players": str(players), "tiles": "beginner", "start": "random"}
    state = lay_out(RULEBOOK, CONTENT, EFFECTS, WORDS, planned(CONTENT, options), seeded(f"view {players}"))
    position, rng, count = Position(state), seeded(f"player {players}"), 0
    while not state.over and count < 700:
        if count % every == 0:
            yield cast(Lagoon, position.state)
        position.play(state.option(rng.below(state.count)))
        count += 1
    yield cast(Lagoon, position.state)


def seen(scene: Scene, viewer: int = 0) -> TableView:
    return table_view(scene.g, viewer)


def site(view: TableView, name: str) -> SiteView:
    return next(site for site in view.world if site.face.id == name)


def plain(value: object) -> bool:
    """Whether something consists of nothing but numbers, texts, and groups of them with names."""
    if isinstance(value, tuple | list):
        return all(plain(item) for item in value)
    if isinstance(value, dict):
        return all(type(key) is str and plain(item) for key, item in value.items())
    if isinstance(value, msgspec.Struct):
        return all(plain(getattr(value, field.name)) for field in msgspec.structs.fields(value))
    return value is None or type(value) in (int, str, bool)


# what is hidden


@rule("LG 1.16")
@any_number_of_players
def test_a_view_is_the_same_whatever_chance_will_bring(players: int) -> None:
    for g in walked(players):
        for viewer in (*range(players), SPECTATOR, ALL_SEEING):
            before = table_view(g, viewer)
            twin = g.clone()
            twin.chance = seeded("another chance")
            assert table_view(twin, viewer) == before
            assert plain(before)


@rule("LG 1.16")
def test_all_see_the_same_but_for_what_they_may_do() -> None:
    for g in walked(3):
        views = [table_view(g, viewer) for viewer in (0, 1, 2, SPECTATOR)]
        for view in views:
            assert (view.bag, view.hand, view.seats, view.spaces) == (
                views[0].bag,
                views[0].hand,
                views[0].seats,
                views[0].spaces,
            )


@rule("LG 1.16")
def test_the_tiles_in_the_bag_are_seen_from_both_sides_by_number() -> None:
    bag = seen(lagoon(THREE, stag="eldrid 1A", hare="eldrid 1A", bag="20 3 7")).bag
    assert [tile.number for tile in bag] == [3, 7, 20]
    assert [side.name for side in bag[0].sides] == ["Roots of Creation", "Trine Labyrinth"]
    assert all(tile.shows is None for tile in bag)


# where things are


@rule("LG 2.1")
@any_number_of_players
def test_two_sites_touch_if_and_only_if_their_coordinates_do(players: int) -> None:
    for g in walked(players):
        view = table_view(g, 0)
        places = {(site.q, site.r) for site in view.world}
        assert len(places) == len(view.world)
        for one in view.world:
            near = {int(tile) for tile in range(CONTENT.tiles) if g.world.near[_tile(one)] & 2**tile}
            assert near == {_tile(other) for other in view.world if (other.q - one.q, other.r - one.r) in STEPS}


def _tile(site: SiteView) -> int:
    return int(site.face.id[:-1]) - 1


def test_the_first_site_lies_in_the_middle_and_east_is_to_the_right() -> None:
    view = seen(lagoon(THREE, stag="eldrid 1A", hare="eldrid 1A"))
    assert {site.face.id: (site.q, site.r) for site in view.world} == {"14A": (0, 0), "1A": (1, 0), "21A": (0, 1)}


def test_a_site_that_nobody_moves_keeps_its_coordinates() -> None:
    before: dict[str, tuple[int, int, int]] = {}
    for g in walked(2, every=1):
        view = table_view(g, 0)
        after = {s.face.id: (int(g.world.hexes[_tile(s)]), s.q, s.r) for s in view.world}
        for name in before.keys() & after.keys():
            if before[name][0] == after[name][0]:
                assert before[name] == after[name]
        before = after


@pytest.mark.parametrize("shift", [1, 31, 32, 33, 40, 63, 64 * 31, 64 * 32, 2015, 2016, 2080, 4095])
def test_a_world_across_the_edge_of_the_grid_hangs_together(shift: int) -> None:
    scene = lagoon(
        """
          14A   1A    5A
             21A   9B
                      10A
        """,
        stag="eldrid 1A",
        hare="eldrid 1A",
    )
    before = {site.face.id: (site.q, site.r) for site in seen(scene).world}
    world = scene.g.world
    for tile in range(CONTENT.tiles):
        if world.up & 2**tile:
            world.hexes[tile] = (world.hexes[tile] + shift) % 4096
    world.work_out()
    after = {site.face.id: (site.q, site.r) for site in seen(scene).world}
    ((q, r),) = {(after[name][0] - q, after[name][1] - r) for name, (q, r) in before.items()}
    assert (64 * q + r - shift) % 4096 == 0
    assert max(abs(q), abs(r)) <= 33


@rule("LG 2.2")
def test_every_space_lies_where_its_name_says() -> None:
    directions = dict(zip(DIRECTION_NAMES, [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)], strict=True))
    for g in walked(2):
        view = table_view(g, 0)
        places = {(site.q, site.r) for site in view.world}
        beside = {(q + a, r + b) for q, r in places for a, b in STEPS} - places
        assert {(space.q, space.r) for space in view.spaces} == beside
        for space in view.spaces:
            named = next(site for site in view.world if _tile(site) == space.tile - 1)
            assert (space.q - named.q, space.r - named.r) == directions[space.direction]
            assert space.name == f"{space.direction} of {space.tile}"


@decision("place site")
def test_the_spaces_on_offer_are_told() -> None:
    scene = lagoon(CHAIN, stag="eldrid 1A", hare="eldrid 14A", draws="7")
    assert not any(space.offered for space in seen(scene).spaces)
    scene.play("explore eldrid", "side 7A")
    view = seen(scene)
    assert sorted(space.answer for space in view.spaces if space.offered) == sorted(map(int, scene.g.options))
    assert {space.tile for space in view.spaces if space.offered} == {1}


@any_number_of_players
def test_every_druid_is_in_one_place(players: int) -> None:
    count = 8 if players == 1 else 5 * players
    for g in walked(players):
        view = table_view(g, 0)
        druids = [druid for seat in view.seats.values() for druid in seat.druids]
        assert len({druid.name for druid in druids}) == len(druids) == count
        on_sites = [(name, site.face.id) for site in view.world for name in site.druids]
        lifted = [tile.shows for tile in view.hand if tile.shows]
        on_lifted = [(druid.name, druid.site) for druid in druids if druid.site and druid.site in lifted]
        in_supply = [druid.name for druid in druids if druid.site is None]
        assert len(on_sites) + len(on_lifted) + len(in_supply) == count
        assert dict(on_sites + on_lifted) == {druid.name: druid.site for druid in druids if druid.site}


@rule("LG 1.4")
@any_number_of_players
def test_every_tile_is_in_one_place(players: int) -> None:
    for g in walked(players):
        view = table_view(g, 0)
        tiles = [_tile(site) + 1 for site in view.world] + [tile.number for tile in (*view.bag, *view.hand)]
        tiles += [int(face.id[:-1]) for seat in view.seats.values() for face in seat.score_area]
        assert sorted(tiles) == list(range(1, 22))


# what is known of a site


def test_a_site_says_what_it_is() -> None:
    face = site(seen(lagoon("16A   1A", stag="eldrid 16A", hare="eldrid 1A")), "16A").face
    assert (face.name, face.energy, face.type) == ("Presence of Lagoon", "elemeen", "sanctum")
    assert (face.action, face.when, face.once) == ("timely", "action", True)
    assert face.words
    face = site(seen(lagoon(THREE, stag="eldrid 1A", hare="eldrid 1A")), "14A").face
    assert (face.action, face.when, face.once) == ("eldrid_invoke", None, False)


@rule("LG 2.3")
def test_locked_sites_are_told() -> None:
    view = seen(lagoon(CHAIN, stag="eldrid 1A", hare="eldrid 1A"))
    assert [site.face.id for site in view.world if site.locked] == ["14A"]


@rule("LG 3.6")
def test_used_sites_are_told() -> None:
    view = seen(lagoon("16A   1A", stag="eldrid 16A", hare="eldrid 1A", used="16A"))
    assert [site.face.id for site in view.world if site.used] == ["16A"]


@rule("LG 6.1")
def test_what_may_be_unraveled_is_told_to_whom_it_concerns() -> None:
    scene = lagoon(THREE, stag="eldrid 14A", hare="eldrid 14A", seeds="stag elemeen 3, hare elemeen 3")
    assert [s.face.id for s in seen(scene, 0).world if s.may_unravel] == ["14A"]
    assert not any(s.may_unravel for s in seen(scene, 1).world)
    assert not any(s.may_unravel for s in seen(scene, SPECTATOR).world)


@decision("choose side")
def test_a_drawn_tile_is_in_hand_until_it_is_laid() -> None:
    scene = lagoon(CHAIN, stag="eldrid 1A", hare="eldrid 14A", draws="7")
    scene.play("explore eldrid")
    (tile,) = seen(scene).hand
    assert (tile.number, tile.shows) == (7, None)
    scene.play("side 7A")
    assert [tile.shows for tile in seen(scene).hand] == ["7A"]
    scene.play("1A west")
    assert not seen(scene).hand


@rule("LG 2.7")
def test_druids_on_a_lifted_site_are_still_on_it() -> None:
    scene = lagoon("2B    14A   21A", stag="eldrid 2B, acolyte 2B exhausted", hare="eldrid 14A")
    scene.play("use 2B")
    while scene.asked != "stag place site":
        scene.play("eldrid")
    view = seen(scene)
    assert [tile.shows for tile in view.hand] == ["2B"]
    assert [druid.site for druid in view.seats["stag"].druids] == ["2B", "2B", None, None, None]
    assert "2B" not in [site.face.id for site in view.world]


# seats and scores


def test_a_seat_says_whose_it_is_and_what_it_has() -> None:
    view = seen(
        lagoon(
            THREE,
            circles="fern owl",
            fern="eldrid 1A exhausted, acolyte 14A, acolyte 14A",
            owl="eldrid 21A",
            seeds="fern elemeen 2 deonin 1",
            won="owl 5B 12A",
            marker="fern exhausted",
        )
    )
    fern, owl = view.seats["fern"], view.seats["owl"]
    assert (view.viewer, view.active, view.asked, view.decision) == ("fern", "fern", "fern", "action")
    assert (view.turn, view.step) == (5, "action")
    assert (fern.circle, fern.path, owl.path) == ("fern", "presence", "renewal")
    assert (fern.marker, owl.marker) == (False, True)
    assert fern.seeds == {"elemeen": 2, "vowelon": 0, "deonin": 1}
    assert fern.occupied == {"elemeen": 1, "vowelon": 1, "deonin": 0}
    assert owl.unraveled == {"elemeen": 0, "vowelon": 0, "deonin": 2}
    assert [face.id for face in owl.score_area] == ["5B", "12A"]
    eldrid, acolyte = fern.druids[:2]
    assert (eldrid.name, eldrid.rank, eldrid.refreshed, eldrid.site) == ("fern eldrid", "eldrid", False, "1A")
    assert (acolyte.name, acolyte.rank, acolyte.refreshed, acolyte.site) == ("fern acolyte 1", "acolyte", True, "14A")


@rule("LG 7.3", "LG 7.7")
def test_points_are_told_under_each_energy_and_as_things_stand() -> None:
    view = seen(
        lagoon(
            "2A    14A   1A",
            stag="eldrid 1A",
            hare="eldrid 1A",
            seeds="stag vowelon 5 deonin 1, hare vowelon 1",
            won="stag 3A 4A 6A 7A 9A 10A, hare 5A 8A 11A 12A 13A 15A",
        )
    )
    assert view.balance == {"elemeen": 1, "vowelon": 2, "deonin": 0}
    assert view.destiny == "vowelon"
    assert view.seats["stag"].points == {"elemeen": 6, "vowelon": 17, "deonin": 7}
    assert (view.seats["stag"].points_now, view.seats["hare"].points_now) == (17, 7)
    assert [name for name, seat in view.seats.items() if seat.leads] == ["stag"]


@rule("LG 7.6")
def test_a_draw_has_neither_destiny_nor_points() -> None:
    view = seen(lagoon(THREE, stag="eldrid 1A", hare="eldrid 1A"))
    assert view.destiny is None
    assert [(seat.points_now, seat.leads) for seat in view.seats.values()] == [(None, False), (None, False)]


@rule("LG 7.10")
def test_partners_are_scored_together() -> None:
    view = seen(
        lagoon(
            "2A    14A   1A",
            players=4,
            stag="eldrid 1A",
            hare="eldrid 1A",
            seeds="stag vowelon 1, fern vowelon 2, mushroom deonin 9",
        )
    )
    assert [seat.team for seat in view.seats.values()] == [1, 2, 1, 2]
    assert [seat.points["vowelon"] for seat in view.seats.values()] == [1, 0, 2, 0]
    assert [seat.points_now for seat in view.seats.values()] == [3, 0, 3, 0]
    assert [name for name, seat in view.seats.items() if seat.leads] == ["stag", "fern"]


@rule("LG 9.3", "LG 10.3")
def test_aj_is_seen_with_his_eldrids_tokens_and_seeds() -> None:
    view = seen(
        lagoon(
            THREE,
            players=1,
            stag="eldrid 1A",
            aj="owl 14A, fern 1A exhausted",
            tokens="owl 3 hare 4",
            level="adept",
            laid="aj deonin 2",
        )
    )
    aj = view.seats["aj"]
    assert view.aj is not None
    assert (view.aj.level, view.aj.to_come) == ("adept", ("mushroom eldrid",))
    assert {circle: count for circle, count in view.aj.tokens.items() if count} == {"hare": 4, "owl": 3}
    assert [(druid.name, druid.site, druid.refreshed) for druid in aj.druids] == [
        ("owl eldrid", "14A", True),
        ("fern eldrid", "1A", False),
        ("mushroom eldrid", None, False),
    ]
    assert (aj.circle, aj.laid["deonin"], aj.points["deonin"]) == (None, 2, 2)
    assert seen(lagoon(THREE, stag="eldrid 1A", hare="eldrid 1A")).aj is None


@rule("LG 7.1")
def test_the_end_is_told() -> None:
    scene = lagoon(CHAIN, stag="eldrid 1A", hare="eldrid 14A", bag="7", draws="7")
    scene.play("explore eldrid", "side 7A", "1A west", "pass")
    while not scene.over:
        assert seen(scene).last_turn and seen(scene).ended is None
        scene.play("pass")
    view = seen(scene)
    assert (view.over, view.ended, view.asked, view.decision) == (True, "last tile", None, "")
