"""Worlds dealt anew [HV 12]: all that the opponent has seen stays true, and all that may be comes up."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tablehaven import Match
from tablehaven.games.haven import GAME, POWERS, load_content
from tablehaven.games.haven.content import CITY, FOREST, SIDE_NAMES, symbols_name
from tablehaven.games.haven.state import Haven, Side
from tablehaven.kernel.bits import listed, size
from tablehaven.kernel.fields import pack
from tablehaven.kernel.rng import seeded
from tablehaven.kernel.supply import listed_under
from tests.games.haven.scene import Scene, all_but, haven

WORLDS = 300


def worlds(match: Match, viewer: int = FOREST) -> list[Haven]:
    """Worlds that fit what a side, Forest unless it says otherwise, has seen."""
    rng = seeded("worlds")
    found = []
    for _ in range(WORLDS):
        state = match.position.imagined(viewer, rng).state
        assert isinstance(state, Haven)
        GAME.check(state)
        found.append(state)
    return found


def cities(match: Match) -> list[Side]:
    """City as Forest may imagine it."""
    return [state.sides[CITY] for state in worlds(match)]


def names(side: Side, seekers: int) -> set[str]:
    return {side.cards.seeker_names[seeker] for seeker in listed(seekers)}


def every(sides: list[Side], place: Callable[[Side], int]) -> set[str]:
    """The Seekers that come up in a place, over all worlds."""
    return set().union(*(names(side, place(side)) for side in sides))


def offerings_in_hand(side: Side) -> list[str]:
    return sorted(symbols_name(int(side.cards.symbols[card])) for card in listed(side.offerings.hand))


def down_at_leaf(side: Side) -> int:
    return int(side.spots[0].down)


def in_hand(side: Side) -> int:
    return int(side.seekers.hand)


def discarded(side: Side) -> int:
    return int(side.seekers.discards)


def under(side: Side) -> int:
    return sum(2**card for card in listed_under(int(side.seekers.under)))


def alone(names_: str, *more: str, city: str = "", discards: str = "") -> Scene:
    """City's other Seekers all lie face up at Stone: only those named here are somewhere else."""
    at_stone = all_but("city", *names_.split())
    scene = haven(*more, f"stone 8: city {at_stone}", city=f"leaf {city}", city_discards=discards)
    if not discards:
        scene.city.seekers.discards_could = 0
    return scene


@pytest.mark.parametrize("viewer", [CITY, FOREST], ids=SIDE_NAMES)
def test_ones_own_side_stays_as_it_is(viewer: int) -> None:
    scene = haven("leaf 8: city Beacon? Orrery* ; forest Owl? Fox", city="Crusher leaf", forest="Hare leaf growth_song")
    own = pack(scene.g.sides[viewer])
    assert all(pack(state.sides[viewer]) == own for state in worlds(scene, viewer))


def test_a_face_up_seeker_stays_and_is_nowhere_else() -> None:
    scene = haven("leaf 8: city Orrery Beacon?", city="Crusher Digger", city_discards="Courier Glider")
    for city in cities(scene):
        assert names(city, city.spots[0].up) == {"Orrery"}
    for place in (down_at_leaf, in_hand, discarded):
        assert "Orrery" not in every(cities(scene), place)


def test_every_seeker_that_could_lie_face_down_does_so_in_some_world() -> None:
    scene = haven("leaf 8: city Orrery Beacon?", city="Crusher Digger", city_discards="Courier Glider")
    hidden = set(all_but("city", "Orrery").split())
    for place in (down_at_leaf, in_hand, discarded):
        assert every(cities(scene), place) == hidden


def test_every_pile_keeps_its_size() -> None:
    scene = haven("leaf 8: city Orrery Beacon?", city="Crusher Digger leaf rain_storm", city_discards="Courier")
    for city in cities(scene):
        assert [size(place(city)) for place in (down_at_leaf, in_hand, discarded)] == [1, 2, 1]
        assert (size(city.offerings.hand), size(city.powers.hand)) == (1, 1)


def test_a_seeker_seen_going_to_the_discards_is_known_to_be_there() -> None:
    scene = haven("leaf 8: city Orrery Beacon?", city="Crusher Digger").plays("remove orrery")
    assert all(names(city, city.seekers.discards) == {"Orrery"} for city in cities(scene))


def test_a_seeker_removed_face_down_may_be_any_that_was_hidden_there() -> None:
    scene = haven("leaf 8: city Orrery Beacon?", city="Crusher Digger").plays("remove beacon")
    assert every(cities(scene), discarded) == set(all_but("city", "Orrery").split())


def test_a_seeker_seen_in_the_discards_is_not_in_the_hand_before_they_are_shuffled() -> None:
    scene = alone("Orrery Archivist Beacon", "leaf 8: city Orrery Archivist", city="Beacon")
    scene.plays("remove orrery", "remove archivist")
    for city in cities(scene):
        assert names(city, in_hand(city)) == {"Beacon"}
        assert names(city, discarded(city)) == {"Orrery", "Archivist"}


def test_after_the_discards_were_shuffled_either_of_them_may_have_been_drawn() -> None:
    scene = alone("Orrery Archivist Beacon", "leaf 8: city Orrery Archivist", city="Beacon")
    scene.plays("remove orrery", "remove archivist", "draw seeker")
    hands = {frozenset(names(city, in_hand(city))) for city in cities(scene)}
    assert hands == {frozenset({"Beacon", "Orrery"}), frozenset({"Beacon", "Archivist"})}


def test_what_was_seen_in_the_discards_before_they_were_shuffled_does_not_lie_there_afterwards() -> None:
    scene = alone("Orrery Archivist Beacon Digger", "leaf 8: city Orrery Archivist", city="Beacon Digger")
    scene.g.actions = 5
    scene.plays(
        "remove orrery", "remove archivist", "seek deck leaf", "seek beacon leaf", "remove beacon", "draw seeker"
    )
    assert every(cities(scene), discarded) == {"Beacon", "Digger"}


def test_a_dust_storm_over_open_seekers_leaves_the_same_seekers_in_any_order() -> None:
    scene = haven("leaf 8: city Orrery", "water 8: city Crusher", city="dust_storm Beacon")
    scene.plays("play dust storm", "crusher", "pass", "orrery", "pass")
    seen = {
        (frozenset(names(city, city.spots[0].down)), frozenset(names(city, city.spots[1].down)))
        for city in cities(scene)
    }
    assert seen == {(frozenset({a}), frozenset({b})) for a, b in (("Orrery", "Crusher"), ("Crusher", "Orrery"))}


def test_after_a_dust_storm_a_seeker_that_lay_open_still_lies_somewhere() -> None:
    scene = haven("leaf 8: city Orrery Beacon?", city="dust_storm Crusher")
    scene.plays("play dust storm", "beacon", "pass", "orrery", "pass")
    for city in cities(scene):
        assert "Orrery" in names(city, city.in_play())
    assert every(cities(scene), down_at_leaf) == set(all_but("city").split())


def test_in_the_middle_of_a_dust_storm_the_seekers_held_are_dealt_anew() -> None:
    scene = haven("leaf 8: city Orrery Crusher Beacon", city="dust_storm").plays("play dust storm", "crusher")
    worlds_ = cities(scene)
    assert every(worlds_, lambda city: int(city.held)) == {"Orrery", "Crusher", "Beacon"}
    assert all(names(city, city.held | city.spots[0].down) == {"Orrery", "Crusher", "Beacon"} for city in worlds_)


def test_path_of_vines_from_known_cards_leaves_one_laid_and_the_others_under_the_deck() -> None:
    known = {"Orrery", "Archivist", "Surveyor"}
    scene = alone(" ".join(known), "leaf 8: city Orrery", city="path_of_vines", discards="Archivist Surveyor")
    scene.plays("remove orrery", "play path of vines", "leaf", "archivist", "orrery")
    found = cities(scene)
    assert {name for city in found for name in names(city, down_at_leaf(city))} == known
    assert all(names(city, down_at_leaf(city) | under(city)) == known for city in found)
    assert len({int(city.seekers.under) for city in found}) == 6


def vines() -> Scene:
    """City has laid one of the three Seekers it looked at, and put two under its deck."""
    scene = haven("leaf 8: city Orrery", city="path_of_vines Crusher").plays("play path of vines", "leaf")
    for _ in range(2):
        scene.plays(scene.offered[0])
    return scene


def test_path_of_vines_keeps_the_number_of_seekers_under_the_deck() -> None:
    assert all(len(listed_under(int(city.seekers.under))) == 2 for city in cities(vines()))


def test_every_hidden_seeker_may_have_been_laid_or_put_under_the_deck_by_path_of_vines() -> None:
    hidden = set(all_but("city", "Orrery").split())
    found = cities(vines())
    assert every(found, down_at_leaf) == hidden
    assert every(found, under) == hidden


def test_its_owner_knows_what_lies_under_the_deck() -> None:
    scene = vines()
    assert {int(state.sides[CITY].seekers.under) for state in worlds(scene, CITY)} == {int(scene.city.seekers.under)}


def test_smelling_salts_bring_back_any_seeker_that_may_have_been_discarded() -> None:
    scene = haven("leaf 8: city Orrery", city="smelling_salts Crusher", city_discards="Beacon")
    scene.plays("remove orrery", "play smelling salts", "leaf", "beacon")
    found = cities(scene)
    assert every(found, down_at_leaf) == set(all_but("city").split())
    for city in found:
        assert "Orrery" in names(city, down_at_leaf(city) | discarded(city))


def test_smelling_salts_from_discards_that_were_all_seen_bring_back_one_of_them() -> None:
    scene = haven("leaf 8: city Orrery Archivist", city="smelling_salts Crusher")
    scene.plays("remove orrery")
    scene.plays("play smelling salts", "leaf", "orrery")
    assert every(cities(scene), down_at_leaf) == {"Orrery"}


EIGHT_CARDS = "Beacon Crusher Digger leaf water stone rain_storm earthquake"


def test_a_seeker_discarded_for_the_hand_limit_may_be_any_that_was_hidden() -> None:
    scene = haven("leaf 8: city Orrery", step="end", city=EIGHT_CARDS).plays("discard beacon")
    found = cities(scene)
    assert every(found, discarded) == set(all_but("city", "Orrery").split())
    assert all(size(in_hand(city)) == 2 for city in found)


def test_a_lore_power_discarded_may_be_any_that_was_not_played() -> None:
    scene = haven(step="end", city=EIGHT_CARDS, city_used="dust_storm").plays("discard rain storm")
    found = cities(scene)
    out = {int(city.cards.power[card]) for city in found for card in listed(city.out)}
    assert out == {int(power) for power in found[0].cards.power} - {GAME.cards.index("Dust Storm")}


def test_misty_gateway_carries_along_what_was_known_of_a_seeker() -> None:
    scene = haven("leaf 8: city Orrery? Beacon?", "water 8: city Crusher", city="misty_gateway Digger")
    scene.plays("play misty gateway", "crusher", "leaf")
    for city in cities(scene):
        assert names(city, city.spots[0].up) == {"Crusher"}
        assert size(city.spots[0].down) == 2


def test_in_the_middle_of_misty_gateway_a_seeker_that_lay_open_is_known() -> None:
    scene = haven("leaf 8: city Orrery Beacon?", city="misty_gateway").plays("play misty gateway", "orrery")
    assert every(cities(scene), lambda city: int(city.held)) == {"Orrery"}


def test_an_elixir_on_a_face_down_seeker_stays_at_its_spot() -> None:
    scene = haven("leaf 8: city Beacon? Crusher?", "water 8: city Digger?", city="elixir_of_life")
    scene.plays("play elixir of life", "beacon")
    found = cities(scene)
    for city in found:
        assert size(city.spots[0].elixirs) == 1
        assert city.spots[0].elixirs & ~city.spots[0].down == 0
        assert city.spots[1].elixirs == 0
    assert every(found, lambda city: int(city.spots[0].elixirs)) == set(all_but("city").split())


def test_an_elixir_on_a_face_up_seeker_stays_on_it() -> None:
    scene = haven("leaf 8: city Orrery* Beacon?", city="Crusher")
    assert {frozenset(names(city, city.spots[0].elixirs)) for city in cities(scene)} == {frozenset({"Orrery"})}


def test_after_an_earthquake_nothing_at_the_tokens_is_left_to_guess() -> None:
    scene = haven("leaf 8: city Beacon?", "stone 8: city Crusher?", active="forest", forest="earthquake leaf")
    scene.plays("play earthquake")
    for city in cities(scene):
        assert (names(city, city.spots[0].up), names(city, city.spots[2].up)) == ({"Beacon"}, {"Crusher"})


@pytest.fixture(scope="module")
def small_hands(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A content file by which City must discard in its first turn."""
    file = tmp_path_factory.mktemp("content") / "small-hands.toml"
    usual = GAME.content_file.text
    file.write_text(usual.replace("hand_limit = 7", "hand_limit = 4"), encoding="utf-8")
    return file


def first_turn(content: Path, *answers: str) -> Match:
    match = Match(GAME, {}, "first turn", content)
    for answer in ("pass", "pass", "seek deck leaf", "draw power", "draw power", *answers):
        match.play(answer)
    return match


def test_the_starting_offerings_are_known(small_hands: Path) -> None:
    hands = {tuple(offerings_in_hand(city)) for city in cities(first_turn(small_hands))}
    assert hands == {("leaf", "stone", "water")}


def test_the_starting_offerings_are_known_less_the_one_that_was_laid(small_hands: Path) -> None:
    hands = {tuple(offerings_in_hand(city)) for city in cities(first_turn(small_hands, "offer leaf"))}
    assert hands == {("stone", "water")}


def test_once_an_offering_was_discarded_unseen_either_may_be_gone(small_hands: Path) -> None:
    found = cities(first_turn(small_hands, "offer leaf", "discard water"))
    assert {tuple(offerings_in_hand(city)) for city in found} == {("stone",), ("water",)}
    assert all(size(city.offerings.discards) == 1 for city in found)


def test_an_offering_that_was_drawn_may_be_any_of_the_deck_beside_the_starting_ones() -> None:
    match = Match(GAME, {}, "first turn")
    for answer in ("pass", "pass", "seek deck leaf", "draw offering"):
        match.play(answer)
    found = cities(match)
    assert all({"leaf", "stone", "water"} <= set(offerings_in_hand(city)) for city in found)
    assert {len(set(offerings_in_hand(city))) for city in found} == {3, 4}


def test_no_elemental_is_ever_imagined_in_a_hand() -> None:
    scene = haven(step="draw", city="leaf leaf water water stone stone leaf/water").plays("draw offering")
    assert all(city.offerings.hand & city.cards.elementals == 0 for city in cities(scene))


def test_who_is_asked_for_an_offering_has_one_that_fits() -> None:
    scene = haven("leaf gone", step="offering", city="leaf water Beacon")
    assert scene.asked == "city make offering"
    hands = [offerings_in_hand(city) for city in cities(scene)]
    assert all(set(hand) - {"leaf"} for hand in hands)
    assert any("leaf" not in hand for hand in hands)


def test_who_was_not_asked_for_an_offering_has_none_that_fits() -> None:
    powers = "rain_storm earthquake rock_slide"
    scene = haven("leaf gone", step="offering", city=f"leaf leaf Beacon Crusher Digger {powers}")
    assert scene.asked == "city discard"
    assert {tuple(offerings_in_hand(city)) for city in cities(scene)} == {("leaf", "leaf")}


def given_back(*answers: str) -> Match:
    match = Match(GAME, {}, "box")
    for answer in answers:
        match.play(answer)
    return match


TWO_GIVEN_BACK = ("give back path of vines", "give back rain storm", "pass")


def test_how_many_lore_powers_were_given_back_is_unknown_during_the_set_up() -> None:
    """A side that has decided is imagined to decide from the beginning, like one that has not."""
    assert {int(size(city.out)) for city in cities(given_back(*TWO_GIVEN_BACK))} == {0}
    assert all(state.waiting == 3 for state in worlds(given_back(*TWO_GIVEN_BACK), FOREST))


def test_a_side_that_has_yet_to_decide_has_given_nothing_back() -> None:
    forests = [state.sides[FOREST] for state in worlds(given_back("give back path of vines"), CITY)]
    assert {int(forest.out) for forest in forests} == {0}


def test_after_the_set_up_the_number_given_back_is_known_and_the_cards_are_not() -> None:
    found = cities(given_back(*TWO_GIVEN_BACK, "pass"))
    assert {int(size(city.out)) for city in found} == {2}
    assert {card for city in found for card in listed(city.out)} == set(range(10))


def test_the_lore_power_that_forest_starts_with_may_be_any() -> None:
    found = [state.sides[FOREST] for state in worlds(given_back("pass", "pass"), CITY)]
    assert {int(forest.powers.hand) for forest in found} == {2**card for card in range(10)}


def test_hidden_artifacts_are_dealt_anew() -> None:
    scene = haven(artifacts="hidden")
    count = len(load_content(GAME.content_file, POWERS).artifact_names)
    found = [[int(card) for card in state.artifacts] for state in worlds(scene)]
    assert [{row[place] for row in found} for place in range(5)] == [set(range(count))] * 5


def test_revealed_artifacts_stay() -> None:
    scene = haven(artifacts="revealed")
    assert {tuple(state.artifacts) for state in worlds(scene)} == {tuple(scene.g.artifacts)}


def claimed(seen: str) -> Scene:
    """Forest has claimed the artifact under number 3."""
    picture = ("leaf 8: forest Raven", "water 8: forest Heron", "stone 8: forest Hare")
    scene = haven(*picture, step="claims", active="forest", artifacts="hidden", artifact_seen_by_claimer=seen)
    return scene.plays("claim 3")


def test_an_artifact_claimed_unseen_is_dealt_anew_for_both_sides() -> None:
    for viewer in (CITY, FOREST):
        assert len({int(state.artifacts[3]) for state in worlds(claimed("no"), viewer)}) == 6


def test_an_artifact_seen_by_its_claimer_stays_for_that_side_only() -> None:
    scene = claimed("yes")
    assert {int(state.artifacts[3]) for state in worlds(scene, FOREST)} == {int(scene.g.artifacts[3])}
    assert len({int(state.artifacts[3]) for state in worlds(scene, CITY)}) == 6
    assert len({int(state.artifacts[0]) for state in worlds(scene, FOREST)}) == 5


def test_the_next_card_of_ones_own_deck_may_be_any_that_lies_there() -> None:
    scene = haven(step="draw", city="leaf Beacon")
    rng = seeded("next")
    drawn = set()
    for _ in range(WORLDS):
        world = scene.position.imagined(CITY, rng)
        world.play(GAME.parse(world.state, CITY, "draw seeker"))
        assert isinstance(world.state, Haven)
        drawn |= names(world.state.sides[CITY], world.state.sides[CITY].seekers.hand)
    assert drawn == set(all_but("city").split())
