"""The actions that powers grant, and Stone Lore: Blades, Dust Storm, Earthquake, Rock Slide, Smelling Salts."""

import re

import pytest

from tablehaven.games.haven import GAME
from tablehaven.games.haven.content import CITY, FOREST, LEAF
from tablehaven.games.haven.state import Haven
from tablehaven.kernel.rng import seeded
from tests.games.haven.scene import Scene, actions_left, haven, shown_to
from tests.marks import card, decision, refused, rule

ROCKS_EVERYWHERE = ("leaf: forest rock", "water: forest rock", "stone: forest rock")

# each power that grants an action, and the answers that play it
GRANTING = [
    pytest.param(["play rain storm", "leaf"], marks=card("Rain Storm")),
    pytest.param(["play earthquake"], marks=card("Earthquake")),
    pytest.param(["play rock slide", "leaf"], marks=card("Rock Slide")),
]


def resolved(*lines: str, **options: str) -> str:
    """City's story of a token that is resolved, once the loser of combat has moved the Elemental."""
    return haven(*lines, step="resolve", **options).plays("s12").told("city")


def granted(answers: list[str], **options: str) -> Scene:
    """City has played a power that grants an action after an ordinary one, and holds Tree Walking."""
    scene = haven(city="rain_storm earthquake rock_slide tree_walking leaf", **options)
    return scene.plays("seek deck leaf", *answers)


@rule("HV 3.10")
@pytest.mark.parametrize("answers", GRANTING)
def test_a_granted_action_may_not_be_a_lore_power(answers: list[str]) -> None:
    scene = granted(answers)
    assert actions_left(scene) == "1 action"
    with refused("HV 3.10", "may not be another Lore Power"):
        scene.play("play tree walking")


@rule("HV 3.10")
@pytest.mark.parametrize("answers", GRANTING)
def test_a_switch_lets_a_granted_action_be_a_lore_power(answers: list[str]) -> None:
    scene = granted(answers, bonus_action_may_be_lore_power="yes")
    assert "play tree walking" in scene.offered


@rule("HV 3.10")
@pytest.mark.parametrize("answers", GRANTING)
def test_a_granted_action_may_be_left_out(answers: list[str]) -> None:
    assert granted(answers).plays("pass").asked == "city draw"


@rule("HV 3.10")
@pytest.mark.parametrize("answers", GRANTING)
def test_a_granted_action_is_one_action_and_no_more(answers: list[str]) -> None:
    assert granted(answers).plays("seek deck water").asked == "city draw"


@rule("HV 3.10")
@pytest.mark.parametrize("answers", GRANTING)
def test_under_that_switch_one_lore_power_is_granted_and_no_more(answers: list[str]) -> None:
    scene = haven(
        city="rain_storm earthquake rock_slide tree_walking smelling_salts",
        city_discards="Orrery",
        bonus_action_may_be_lore_power="yes",
    )
    scene.plays(*answers, "play tree walking", "water")
    assert actions_left(scene) == "1 action"
    assert "play smelling salts" not in scene.offered


@rule("HV 3.10")
def test_on_the_turn_of_one_action_the_action_granted_is_refused_as_such() -> None:
    scene = haven(turn=1, city="rain_storm tree_walking").plays("play rain storm", "leaf")
    assert actions_left(scene) == "1 action"
    with refused("HV 3.10", "may not be another Lore Power"):
        scene.play("play tree walking")


@rule("HV 4.11")
@card("Dazzling Blades")
@decision("name token")
def test_dazzling_blades_lie_at_any_token_on_the_own_side() -> None:
    scene = haven(city="dazzling_blades").plays("play dazzling blades")
    assert scene.asked == "city name token"
    assert scene.offered == ["leaf", "water", "stone"]
    scene.plays("water")
    assert scene.at("city", "water") == ["blades"]
    assert scene.at("forest", "water") == []


@rule("HV 4.11")
@card("Dazzling Blades")
def test_dazzling_blades_must_lie_at_a_token_once_they_are_played() -> None:
    scene = haven(city="dazzling_blades").plays("play dazzling blades")
    with refused("HV 4.11", "cannot be left out"):
        scene.play("pass")


@rule("HV 4.11")
@card("Dazzling Blades")
def test_dazzling_blades_grant_no_further_action() -> None:
    scene = haven("leaf: city Orrery", city="dazzling_blades").plays("play dazzling blades", "leaf")
    assert actions_left(scene) == "1 action"


@rule("HV 4.11")
@card("Dazzling Blades")
def test_dazzling_blades_give_each_own_seeker_there_a_weapon() -> None:
    told = resolved("leaf 8: city Archivist Calculator blades +leaf +leaf ; forest Badger +leaf")
    assert "You win combat at Leaf, by weapons." in told


@rule("HV 4.11")
@card("Dazzling Blades")
def test_dazzling_blades_give_one_weapon_and_no_more() -> None:
    told = resolved("leaf 8: city Archivist Calculator blades +leaf ; forest Bear +leaf +leaf")
    assert "Forest wins combat at Leaf, by weapons." in told


@rule("HV 4.11")
@card("Dazzling Blades")
def test_dazzling_blades_arm_nobody_at_another_token() -> None:
    told = resolved("leaf 8: city Archivist +leaf +leaf ; forest Badger +leaf", "water: city Crusher blades")
    assert "Forest wins combat at Leaf, by weapons." in told


@rule("HV 4.11")
@card("Dazzling Blades")
def test_dazzling_blades_arm_no_seeker_of_the_opponent() -> None:
    told = resolved("leaf 8: city Digger blades +leaf ; forest Hare Moth +leaf +leaf")
    assert "You win combat at Leaf, by weapons." in told


@rule("HV 4.11")
@card("Dazzling Blades")
def test_dazzling_blades_without_a_seeker_are_no_weapon() -> None:
    told = resolved("leaf 8: city blades +leaf ; forest Moth +leaf +leaf")
    assert "Forest wins combat at Leaf, by the number of cards." in told


@rule("HV 4.11")
@card("Dazzling Blades")
def test_dazzling_blades_are_no_card_in_a_tie() -> None:
    told = resolved("leaf 8: city Archivist blades +leaf ; forest Badger +leaf +leaf")
    assert "Forest wins combat at Leaf, by the number of cards." in told


@rule("HV 4.11")
@card("Dazzling Blades")
def test_dazzling_blades_arm_a_seeker_that_comes_later() -> None:
    scene = haven("leaf 8: city +leaf +leaf ; forest Badger +leaf", city="dazzling_blades Digger water")
    scene.plays("play dazzling blades", "leaf", "seek digger leaf", "draw seeker", "draw seeker", "s12")
    assert "You win combat at Leaf, by weapons." in scene.told("city")


def blades_until_the_turn_ends(**options: str) -> Scene:
    """City has played Dazzling Blades and ended its turn; nothing was resolved."""
    scene = haven("leaf 8: city Archivist", city="dazzling_blades water", **options)
    return scene.plays("play dazzling blades", "leaf", "pass", "draw seeker", "draw seeker", "offer water")


@rule("HV 4.11")
@card("Dazzling Blades")
def test_dazzling_blades_lie_there_when_the_turn_is_over() -> None:
    scene = blades_until_the_turn_ends()
    assert scene.asked == "forest action"
    assert scene.at("city", "leaf") == ["Archivist", "blades"]


@rule("HV 4.11")
@card("Dazzling Blades")
def test_a_switch_ends_dazzling_blades_with_the_turn() -> None:
    scene = blades_until_the_turn_ends(dazzling_blades_duration="this_turn")
    assert scene.asked == "forest action"
    assert scene.at("city", "leaf") == ["Archivist"]


@rule("HV 4.11")
@card("Dazzling Blades")
def test_under_that_switch_dazzling_blades_work_in_the_turn_they_are_played() -> None:
    scene = haven(
        "leaf 8: city Digger +leaf +leaf ; forest Badger +leaf",
        city="dazzling_blades water",
        dazzling_blades_duration="this_turn",
    )
    scene.plays("play dazzling blades", "leaf", "pass", "draw seeker", "draw seeker", "s12")
    assert "You win combat at Leaf, by weapons." in scene.told("city")


@rule("HV 4.11")
@card("Dazzling Blades")
def test_dazzling_blades_are_gone_once_their_token_is_resolved() -> None:
    scene = haven("leaf 8: city Orrery blades +leaf +leaf ; forest Bear +leaf", step="resolve")
    assert scene.plays("s12").at("city", "leaf") == []


@rule("HV 4.11")
@card("Dazzling Blades")
def test_a_seeker_kept_after_two_defeats_loses_its_dazzling_blades() -> None:
    scene = haven("leaf 8: city Archivist blades +leaf ; forest Owl Wolf +leaf +leaf", step="resolve")
    assert scene.plays("s12", "archivist").at("city", "leaf") == ["Archivist"]


@rule("HV 4.11")
@card("Dazzling Blades")
def test_dazzling_blades_stay_while_another_token_is_resolved() -> None:
    scene = haven("leaf 8: city Orrery +leaf +leaf ; forest Wolf +leaf", "stone: city blades", step="resolve")
    assert scene.plays("s12").at("city", "stone") == ["blades"]


@rule("HV 3.11")
@card("Dazzling Blades")
def test_dazzling_blades_may_be_played_without_a_seeker_in_play() -> None:
    assert "play dazzling blades" in haven(city="dazzling_blades").offered


def lay_out(scene: Scene, places: dict[str, str]) -> Scene:
    """Lay the Seekers that Dust Storm gathered where the plan says, at whatever token they are asked for."""
    while scene.asked == "city dust seeker":
        token = re.search(r"face down at (\w+)", scene.question(CITY))
        assert token
        wanted = [name for name in scene.offered if places.get(name.capitalize()) == token[1].lower()]
        scene.plays(*wanted[:1] or ["pass"])
    return scene


@rule("HV 4.12")
@card("Dust Storm")
@decision("dust seeker")
def test_dust_storm_lays_its_seekers_out_token_by_token() -> None:
    scene = haven("leaf: city Orrery", "stone: city Crusher?", city="dust_storm").plays("play dust storm")
    assert scene.asked == "city dust seeker"
    assert scene.offered == ["pass", "crusher", "orrery"]
    assert "at Leaf" in scene.question(CITY)
    assert "at Water" in scene.plays("pass").question(CITY)


@rule("HV 4.12")
@card("Dust Storm")
@pytest.mark.parametrize("orrery", ["leaf", "water", "stone"])
@pytest.mark.parametrize("crusher", ["leaf", "water", "stone"])
def test_dust_storm_lays_each_seeker_face_down_at_any_token(orrery: str, crusher: str) -> None:
    scene = haven("leaf: city Orrery", "stone: city Crusher?", city="dust_storm").plays("play dust storm")
    lay_out(scene, {"Orrery": orrery, "Crusher": crusher})
    for kind in ("leaf", "water", "stone"):
        assert scene.at("city", kind) == ["Crusher?"] * (crusher == kind) + ["Orrery?"] * (orrery == kind)
    assert actions_left(scene) == "1 action"


@rule("HV 4.12")
@card("Dust Storm")
def test_dust_storm_gathers_all_own_seekers_in_play() -> None:
    scene = haven("leaf: city Orrery Digger", "water: city Beacon?", "stone: city Crusher?", city="dust_storm Piston")
    scene.plays("play dust storm")
    assert [seeker.name for seeker in scene.view(CITY).sides["city"].held] == ["Crusher", "Digger", "Beacon", "Orrery"]
    assert scene.hand("city") == ["Piston"]


@rule("HV 4.12")
@card("Dust Storm")
def test_no_seeker_that_dust_storm_gathered_is_left_out() -> None:
    scene = haven("leaf: city Orrery Digger", city="dust_storm").plays("play dust storm", "pass", "pass")
    assert scene.at("city", "stone") == ["Digger?", "Orrery?"]


@rule("HV 4.12")
@card("Dust Storm")
@pytest.mark.parametrize("name", ["beacon", "colossus"])
def test_dust_storm_lays_out_no_seeker_but_those_it_gathered(name: str) -> None:
    scene = haven("leaf: city Orrery", city="dust_storm Beacon").plays("play dust storm")
    with refused("HV 4.12", "is not among the Seekers you have yet to lay out"):
        scene.play(name)


@rule("HV 4.12")
@card("Dust Storm")
def test_dust_storm_lays_no_seeker_twice() -> None:
    scene = haven("leaf: city Orrery Digger", city="dust_storm").plays("play dust storm", "digger")
    with refused("HV 4.12", "Digger is not among the Seekers you have yet to lay out"):
        scene.play("digger")


@rule("HV 4.12")
@card("Dust Storm")
def test_the_seekers_that_dust_storm_lays_at_one_token_may_be_named_in_any_order() -> None:
    scene = haven("leaf: city Orrery Digger", city="dust_storm").plays("play dust storm", "orrery", "digger")
    assert scene.at("city", "leaf") == ["Digger?", "Orrery?"]


@rule("HV 4.12")
@card("Dust Storm")
@card("Elixir of Life")
def test_dust_storm_discards_an_elixir_on_a_seeker() -> None:
    scene = haven("leaf: city Orrery*", "water: city Digger?*", city="dust_storm").plays("play dust storm")
    lay_out(scene, {"Orrery": "leaf", "Digger": "water"})
    assert scene.at("city", "leaf") == ["Orrery?"]
    assert scene.at("city", "water") == ["Digger?"]


@rule("HV 4.12")
@card("Dust Storm")
@card("Dazzling Blades")
def test_dust_storm_discards_dazzling_blades_on_seekers() -> None:
    scene = haven("leaf: city Orrery blades", city="dust_storm").plays("play dust storm", "orrery")
    assert scene.at("city", "leaf") == ["Orrery?"]


@rule("HV 4.12")
@card("Dust Storm")
@card("Dazzling Blades")
def test_dust_storm_leaves_dazzling_blades_that_arm_no_seeker() -> None:
    scene = haven("leaf: city Orrery", "water: city blades", city="dust_storm").plays("play dust storm", "orrery")
    assert scene.at("city", "water") == ["blades"]


@rule("HV 4.12")
@card("Dust Storm")
def test_dust_storm_leaves_everything_but_the_own_seekers() -> None:
    scene = haven("leaf: city Orrery storm +leaf ; forest Owl* Fox? orchid rock +leaf", city="dust_storm")
    theirs = scene.at("forest", "leaf")
    scene.plays("play dust storm", "pass", "orrery")
    assert scene.at("city", "leaf") == ["+leaf", "storm"]
    assert scene.at("forest", "leaf") == theirs


@rule("HV 4.12")
@card("Dust Storm")
def test_the_opponent_sees_how_many_seekers_dust_storm_laid_where_and_not_which() -> None:
    scene = haven("leaf: city Orrery?", "stone: city Crusher?", city="dust_storm").plays("play dust storm")
    lay_out(scene, {"Orrery": "water", "Crusher": "water"})
    spot = scene.view(FOREST).sides["city"].spots["water"]
    assert (spot.down, spot.down_count) == ((), 2)
    assert "City gathers 2 Seekers from the tokens." in scene.told("forest")
    assert not any(name in shown_to(FOREST, scene) for name in ("Orrery", "Crusher"))


@rule("HV 4.12")
@card("Dust Storm")
def test_the_opponent_cannot_tell_which_of_the_gathered_seekers_lies_where() -> None:
    scene = haven("leaf: city Orrery", "stone: city Crusher", city="dust_storm").plays("play dust storm")
    lay_out(scene, {"Orrery": "leaf", "Crusher": "water"})
    worlds = [GAME.imagined(scene.position, FOREST, seeded(str(i))).state for i in range(30)]
    at_leaf = {int(world.sides[CITY].spots[LEAF].down) for world in worlds if isinstance(world, Haven)}
    assert len(at_leaf) == 2


@rule("HV 4.12")
@card("Dust Storm")
def test_the_order_in_which_dust_storm_lays_seekers_tells_the_opponent_nothing() -> None:
    def story(places: dict[str, str]) -> str:
        scene = haven("leaf: city Orrery Crusher", city="dust_storm").plays("play dust storm")
        return lay_out(scene, places).told("forest")

    assert story({"Orrery": "leaf", "Crusher": "water"}) == story({"Orrery": "water", "Crusher": "leaf"})


@rule("HV 3.11")
@card("Dust Storm")
def test_dust_storm_needs_an_own_seeker_in_play() -> None:
    scene = haven("leaf: forest Owl", city="dust_storm Beacon")
    with refused("HV 3.11", "Dust Storm cannot be played: you have no Seeker in play"):
        scene.play("play dust storm")


@rule("HV 4.13")
@card("Earthquake")
@pytest.mark.parametrize("side, other", [("city", "forest"), ("forest", "city")])
def test_earthquake_turns_up_all_face_down_seekers_of_the_opponent(side: str, other: str) -> None:
    names = {"city": ("Orrery", "Digger", "Beacon"), "forest": ("Owl", "Fox", "Hawk")}[other]
    leaf, water, stone = names
    lines = (f"leaf: {other} {leaf}?", f"water: {other} {water}", f"stone: {other} {stone}?")
    scene = haven(*lines, active=side, **{side: "earthquake"}).plays("play earthquake")
    assert [scene.at(other, kind) for kind in ("leaf", "water", "stone")] == [[leaf], [water], [stone]]


@rule("HV 4.13")
@card("Earthquake")
def test_earthquake_leaves_the_own_seekers_face_down() -> None:
    scene = haven("leaf: city Orrery? ; forest Owl?", city="earthquake").plays("play earthquake")
    assert scene.at("city", "leaf") == ["Orrery?"]


@rule("HV 4.13")
@card("Earthquake")
def test_earthquake_tells_both_sides_what_it_turned_up() -> None:
    scene = haven("leaf: forest Owl?", city="earthquake").plays("play earthquake")
    assert "Forest turns up the Owl (4 Lore, 1 weapon) at Leaf." in scene.told("city")
    assert [seeker.name for seeker in scene.view(CITY).sides["forest"].spots["leaf"].up] == ["Owl"]


@rule("HV 4.13")
@card("Earthquake")
def test_earthquake_shows_no_card_in_hand() -> None:
    scene = haven("leaf: forest Owl?", city="earthquake", forest="Fox").plays("play earthquake")
    assert "Fox" not in shown_to(CITY, scene)


@rule("HV 4.13")
@card("Earthquake")
def test_earthquake_grants_another_action() -> None:
    scene = haven("leaf: forest Owl?", city="earthquake").plays("play earthquake")
    assert actions_left(scene) == "2 actions"


@rule("HV 3.11")
@card("Earthquake")
def test_earthquake_may_be_played_with_nothing_to_turn_up_and_grants_its_action() -> None:
    scene = haven(city="earthquake").plays("play earthquake")
    assert actions_left(scene) == "2 actions"


@rule("HV 4.13")
@card("Earthquake")
def test_earthquake_does_not_turn_up_seekers_that_come_later() -> None:
    scene = haven(city="earthquake water", forest="Owl")
    scene.plays("play earthquake", "pass", "draw seeker", "draw seeker", "offer water", "seek owl leaf")
    assert scene.at("forest", "leaf") == ["Owl?"]


@rule("HV 4.14")
@card("Rock Slide")
@decision("name token")
def test_rock_slide_lies_on_the_opponents_side_of_any_token() -> None:
    scene = haven(city="rock_slide").plays("play rock slide")
    assert scene.asked == "city name token"
    assert scene.offered == ["leaf", "water", "stone"]
    scene.plays("water")
    assert scene.at("forest", "water") == ["rock"]
    assert scene.at("city", "water") == []


@rule("HV 4.14")
@card("Rock Slide")
def test_rock_slide_must_lie_at_a_token_once_it_is_played() -> None:
    scene = haven(city="rock_slide").plays("play rock slide")
    with refused("HV 4.14", "cannot be left out"):
        scene.play("pass")


@rule("HV 4.14")
@card("Rock Slide")
def test_rock_slide_grants_another_action() -> None:
    assert actions_left(haven(city="rock_slide").plays("play rock slide", "leaf")) == "2 actions"


@rule("HV 4.14")
@card("Rock Slide")
def test_rock_slide_does_not_stop_the_side_that_played_it() -> None:
    scene = haven(city="rock_slide").plays("play rock slide", "leaf")
    assert "seek deck leaf" in scene.offered


@rule("HV 4.14")
@card("Rock Slide")
def test_both_sides_see_where_a_rock_slide_lies() -> None:
    scene = haven(city="rock_slide").plays("play rock slide", "leaf")
    assert "A Rock Slide blocks your side of Leaf." in scene.told("forest")
    assert scene.view(FOREST).sides["forest"].spots["leaf"].rock_slide


@rule("HV 4.14")
@card("Rock Slide")
def test_two_rock_slides_do_not_lie_at_the_same_token() -> None:
    scene = haven("leaf: forest rock", city="rock_slide").plays("play rock slide")
    assert scene.offered == ["water", "stone"]
    with refused("HV 4.14", "A Rock Slide lies there already"):
        scene.play("leaf")


@rule("HV 3.11")
@card("Rock Slide")
def test_rock_slide_needs_a_token_without_one() -> None:
    scene = haven(*ROCKS_EVERYWHERE, city="rock_slide")
    with refused("HV 3.11", "a Rock Slide lies at every token already"):
        scene.play("play rock slide")


@rule("HV 4.14")
@card("Rock Slide")
def test_the_side_that_a_rock_slide_blocks_clears_it_with_an_action() -> None:
    scene = haven("leaf: forest rock", active="forest", forest="Owl").plays("clear leaf")
    assert scene.at("forest", "leaf") == []
    assert actions_left(scene) == "1 action"
    assert {"seek deck leaf", "seek owl leaf"} <= set(scene.offered)


@rule("HV 4.14")
@card("Rock Slide")
def test_to_clear_a_rock_slide_is_an_action_that_satisfies_the_turn() -> None:
    scene = haven("leaf: forest rock", active="forest").plays("clear leaf", "pass")
    assert scene.asked == "forest draw"


@rule("HV 4.14")
@card("Rock Slide")
def test_the_side_that_played_a_rock_slide_does_not_clear_it() -> None:
    with refused("HV 4.14", "No Rock Slide lies on your side of Leaf"):
        haven("leaf: forest rock").play("clear leaf")


@rule("HV 4.14")
@card("Rock Slide")
def test_there_is_nothing_to_clear_where_no_rock_slide_lies() -> None:
    with refused("HV 4.14", "No Rock Slide lies on your side of Water"):
        haven("leaf: forest rock", active="forest").play("clear water")


@rule("HV 4.14")
@card("Rock Slide")
def test_a_rock_slide_that_was_cleared_does_not_come_back() -> None:
    scene = haven(city="rock_slide water").plays("play rock slide", "leaf", "pass", "draw seeker", "draw seeker")
    scene.plays("offer water", "clear leaf")
    city = scene.view(CITY).sides["city"]
    assert city.powers_played == ("Rock Slide",)
    assert city.hand.powers == ()
    assert city.deck_sizes["power"] == 9


@rule("HV 4.14")
@card("Rock Slide")
@card("Growth Song")
def test_an_action_of_growth_song_clears_a_rock_slide() -> None:
    scene = haven("leaf: forest rock", active="forest", forest="growth_song")
    scene.plays("play growth song", "song acts", "clear leaf")
    assert scene.at("forest", "leaf") == []
    assert actions_left(scene) == "2 actions"


@rule("HV 4.15")
@card("Rock Slide")
def test_rock_slide_stops_a_seeker_from_the_deck() -> None:
    scene = haven("leaf: forest rock", active="forest")
    with refused("HV 4.15", "A Rock Slide lies on your side of Leaf"):
        scene.play("seek deck leaf")


@rule("HV 4.15")
@card("Rock Slide")
def test_rock_slide_stops_a_seeker_from_the_hand() -> None:
    scene = haven("leaf: forest rock", active="forest", forest="Owl")
    with refused("HV 4.15", "A Rock Slide lies on your side of Leaf"):
        scene.play("seek owl leaf")


@rule("HV 4.15")
@card("Rock Slide")
@pytest.mark.parametrize(
    "power",
    [
        pytest.param("path of vines", marks=card("Path of Vines")),
        pytest.param("tree walking", marks=card("Tree Walking")),
        pytest.param("smelling salts", marks=card("Smelling Salts")),
        pytest.param("rejuvenating fruit", marks=card("Rejuvenating Fruit")),
    ],
)
def test_rock_slide_stops_a_power_from_playing_a_seeker_there(power: str) -> None:
    scene = haven("leaf: forest rock", active="forest", forest=power.replace(" ", "_"), forest_discards="Owl")
    scene.plays(f"play {power}")
    assert scene.offered == ["water", "stone"]
    with refused("HV 4.15", "A Rock Slide lies on your side of Leaf"):
        scene.play("leaf")


@rule("HV 4.15")
@card("Rock Slide")
@card("Rejuvenating Fruit")
def test_rejuvenating_fruit_passes_over_a_token_with_a_rock_slide() -> None:
    scene = haven("leaf: forest rock", active="forest", forest="rejuvenating_fruit")
    scene.plays("play rejuvenating fruit", "water", "stone")
    assert scene.asked == "forest action"
    assert scene.at("forest", "leaf") == ["rock"]


@rule("HV 3.11")
@card("Rock Slide")
@pytest.mark.parametrize(
    "power",
    [
        pytest.param("path of vines", marks=card("Path of Vines")),
        pytest.param("tree walking", marks=card("Tree Walking")),
        pytest.param("smelling salts", marks=card("Smelling Salts")),
        pytest.param("rejuvenating fruit", marks=card("Rejuvenating Fruit")),
    ],
)
def test_a_power_that_plays_a_seeker_needs_a_token_without_a_rock_slide(power: str) -> None:
    scene = haven(*ROCKS_EVERYWHERE, active="forest", forest=power.replace(" ", "_"), forest_discards="Owl")
    with refused("HV 3.11", "Rock Slides lie on your side of every token"):
        scene.play(f"play {power}")


@rule("HV 4.15")
@card("Rock Slide")
def test_rock_slide_stops_no_seeker_at_another_token() -> None:
    scene = haven("leaf: forest rock", active="forest", forest="Owl")
    assert {"seek deck water", "seek deck stone", "seek owl water", "seek owl stone"} <= set(scene.offered)


@rule("HV 4.15")
@card("Rock Slide")
def test_seekers_behind_a_rock_slide_stay_and_count() -> None:
    told = resolved("leaf 8: city Digger +leaf +leaf ; forest Owl Wolf rock +leaf")
    assert "Forest wins combat at Leaf, by weapons." in told
    assert "Forest wins the Leaf token of 8, by Lore." in told


@rule("HV 4.15")
@card("Rock Slide")
def test_a_seeker_behind_a_rock_slide_may_be_removed() -> None:
    scene = haven("leaf: forest Owl rock", active="forest").plays("remove owl")
    assert scene.at("forest", "leaf") == ["rock"]


@rule("HV 4.15")
@card("Rock Slide")
def test_rock_slide_does_not_stop_an_offering() -> None:
    scene = haven("leaf: forest rock", active="forest", step="offering", forest="leaf")
    assert scene.offered == ["offer leaf"]


@rule("HV 4.15")
@card("Rock Slide")
@card("Summoning Orchid")
def test_rock_slide_does_not_stop_summoning_orchid() -> None:
    scene = haven("leaf: forest rock", active="forest", forest="summoning_orchid").plays(
        "play summoning orchid", "leaf"
    )
    assert scene.at("forest", "leaf") == ["orchid", "rock"]


@rule("HV 4.16")
@card("Rock Slide")
def test_rock_slide_stays_when_its_token_is_resolved() -> None:
    scene = haven("leaf 8: city Orrery +leaf +leaf ; forest Wolf rock +leaf", step="resolve").plays("s12")
    assert scene.view(CITY).lores["leaf"].value != 8
    assert scene.at("forest", "leaf") == ["rock"]


@rule("HV 4.16")
@card("Rock Slide")
def test_a_switch_ends_rock_slide_when_its_token_is_resolved() -> None:
    scene = haven(
        "leaf 8: city Orrery +leaf +leaf ; forest Wolf rock +leaf",
        "water: forest rock",
        step="resolve",
        rock_slide_ends_on_resolution="yes",
    ).plays("s12")
    assert scene.at("forest", "leaf") == []
    assert scene.at("forest", "water") == ["rock"]


@rule("HV 4.16")
@card("Rock Slide")
def test_rock_slide_stays_when_its_token_goes_under_the_stack() -> None:
    scene = haven("leaf 5: city +leaf +leaf ; forest rock +leaf", step="resolve", city="water")
    assert scene.view(CITY).lores["leaf"].under == (5,)
    assert scene.at("forest", "leaf") == ["rock"]


@rule("HV 4.16")
@card("Rock Slide")
def test_rock_slide_stays_when_the_side_it_blocks_overshoots() -> None:
    scene = haven("leaf 3: city Digger +leaf +leaf ; forest Owl rock +leaf", step="resolve").plays("s12")
    assert "Forest reaches for 4 Lore" in scene.told("city")
    assert scene.at("forest", "leaf") == ["rock"]


@rule("HV 4.16")
@card("Rock Slide")
def test_rock_slide_is_a_card_of_neither_side_in_a_tie() -> None:
    told = resolved("leaf 8: city Digger +leaf +leaf ; forest Badger rock +leaf +leaf")
    assert "You win combat at Leaf, as City does when all is tied." in told
    assert "Forest wins the Leaf token of 8, as Forest does when all is tied." in told


@rule("HV 4.17")
@card("Smelling Salts")
@decision("salts seeker")
def test_smelling_salts_offer_all_own_discarded_seekers_and_no_others() -> None:
    scene = haven(
        "water: city Digger", city="smelling_salts Beacon", city_discards="Orrery Crusher", forest_discards="Owl"
    ).plays("play smelling salts", "leaf")
    assert scene.asked == "city salts seeker"
    assert scene.offered == ["crusher", "orrery"]


@rule("HV 4.17")
@card("Smelling Salts")
@pytest.mark.parametrize("side, names", [("city", ("Orrery", "Crusher")), ("forest", ("Owl", "Fox"))])
def test_smelling_salts_lay_a_discarded_seeker_face_down(side: str, names: tuple[str, str]) -> None:
    scene = haven(active=side, **{side: "smelling_salts", f"{side}_discards": " ".join(names)})
    scene.plays("play smelling salts", "leaf", names[0].lower())
    assert scene.at(side, "leaf") == [f"{names[0]}?"]
    assert scene.discarded(side) == [names[1]]
    assert actions_left(scene) == "1 action"


@rule("HV 4.17")
@card("Smelling Salts")
@decision("name token")
def test_smelling_salts_go_to_any_token() -> None:
    scene = haven(city="smelling_salts", city_discards="Orrery").plays("play smelling salts")
    assert scene.offered == ["leaf", "water", "stone"]


@rule("HV 4.17")
@card("Smelling Salts")
@pytest.mark.parametrize("name", ["beacon", "digger", "colossus"])
def test_smelling_salts_bring_back_no_seeker_but_a_discarded_one(name: str) -> None:
    scene = haven("water: city Digger", city="smelling_salts Beacon", city_discards="Orrery")
    scene.plays("play smelling salts", "leaf")
    with refused("HV 4.17", "is not among your discards"):
        scene.play(name)


@rule("HV 4.17")
@card("Smelling Salts")
@pytest.mark.parametrize("answers", [[], ["leaf"]])
def test_no_part_of_smelling_salts_may_be_left_out(answers: list[str]) -> None:
    scene = haven(city="smelling_salts", city_discards="Orrery").plays("play smelling salts", *answers)
    with refused("HV 4.17", "cannot be left out"):
        scene.play("pass")


@rule("HV 4.17")
@card("Smelling Salts")
def test_smelling_salts_do_not_tell_the_opponent_which_seeker_came_back() -> None:
    scene = haven(city="smelling_salts", city_discards="Orrery Crusher").plays("play smelling salts", "leaf")
    assert not any(name in shown_to(FOREST, scene) for name in ("Orrery", "Crusher"))
    scene.plays("orrery")
    assert "City lays a Seeker face down at Leaf." in scene.told("forest")
    assert not any(name in shown_to(FOREST, scene) for name in ("Orrery", "Crusher"))


@rule("HV 4.17")
@card("Smelling Salts")
def test_smelling_salts_tell_their_own_side_which_seeker_came_back() -> None:
    scene = haven(city="smelling_salts", city_discards="Orrery Crusher")
    scene.plays("play smelling salts", "leaf", "orrery")
    assert "You lay the Orrery (4 Lore, 1 weapon) face down at Leaf." in scene.told("city")


@rule("HV 4.17")
@card("Smelling Salts")
def test_the_opponent_can_imagine_any_seeker_that_smelling_salts_may_have_brought_back() -> None:
    scene = haven(city="smelling_salts", city_discards="Orrery Crusher")
    scene.plays("play smelling salts", "leaf", "orrery")
    worlds = [GAME.imagined(scene.position, FOREST, seeded(str(i))).state for i in range(30)]
    at_leaf = {int(world.sides[CITY].spots[LEAF].down) for world in worlds if isinstance(world, Haven)}
    assert len(at_leaf) > 1


@rule("HV 3.11")
@card("Smelling Salts")
def test_smelling_salts_need_an_own_discarded_seeker() -> None:
    scene = haven(city="smelling_salts", forest_discards="Owl")
    with refused("HV 3.11", "Smelling Salts cannot be played: you have no discarded Seeker"):
        scene.play("play smelling salts")


@rule("HV 4.17")
@card("Smelling Salts")
def test_smelling_salts_let_their_side_look_before_the_token_is_named() -> None:
    scene = haven(city="smelling_salts", city_discards="Orrery Crusher").plays("play smelling salts")
    assert scene.asked == "city salts seeker" or "Orrery" in shown_to(CITY, scene)
