"""Path of Vines: what it does, when it can be played, and what stays secret."""

import pytest

from tablehaven.games.haven.content import CITY, FOREST
from tablehaven.games.haven.state import Haven
from tablehaven.kernel.rng import seeded
from tablehaven.kernel.supply import listed_under
from tests.games.haven.scene import Scene, actions_left, all_but, haven, shown_to
from tests.marks import card, decision, refused, rule


def walking_vines(deck: str = "Owl Fox Hawk", discards: str = "") -> Scene:
    """Forest has played Path of Vines with these Seekers in its deck and these discarded; the rest is in its hand."""
    in_hand = all_but("forest", *deck.split(), *discards.split())
    scene = haven(active="forest", forest=f"path_of_vines leaf {in_hand}", forest_discards=discards)
    return scene.plays("play path of vines")


def held(scene: Scene) -> list[str]:
    return [seeker.name for seeker in scene.view(FOREST).sides["forest"].held]


def buried(state: object) -> tuple[int, ...]:
    assert isinstance(state, Haven)
    return tuple(listed_under(state.sides[FOREST].seekers.under))


@rule("HV 4.4")
@card("Path of Vines")
def test_path_of_vines_shows_its_side_the_top_three_seekers() -> None:
    scene = walking_vines("Owl Fox Hawk Boar")
    assert len(set(held(scene)) & {"Owl", "Fox", "Hawk", "Boar"}) == 3
    assert scene.view(FOREST).sides["forest"].deck_sizes["seeker"] == 1


@rule("HV 4.4")
@card("Path of Vines")
def test_the_opponent_sees_how_many_seekers_are_looked_at_and_not_which() -> None:
    scene = walking_vines("Owl Fox Hawk")
    theirs = scene.view(CITY).sides["forest"]
    assert (theirs.held, theirs.held_count) == (None, 3)
    assert "Forest looks at its top 3 Seekers." in scene.told("city")
    assert not any(name in shown_to(CITY, scene) for name in ("Owl", "Fox", "Hawk"))


@rule("HV 4.4")
@card("Path of Vines")
@decision("name token")
def test_path_of_vines_goes_to_any_token() -> None:
    scene = walking_vines()
    assert scene.asked == "forest name token"
    assert scene.offered == ["leaf", "water", "stone"]


@rule("HV 4.4")
@card("Path of Vines")
@decision("vines seeker")
def test_path_of_vines_lays_one_of_the_three_face_down() -> None:
    scene = walking_vines().plays("water")
    assert scene.asked == "forest vines seeker"
    assert sorted(scene.offered) == ["fox", "hawk", "owl"]
    assert scene.plays("owl").at("forest", "water") == ["Owl?"]


@rule("HV 4.4")
@card("Path of Vines")
def test_path_of_vines_lays_none_but_a_seeker_that_it_showed() -> None:
    scene = walking_vines().plays("water")
    with refused("HV 4.4", "not among the Seekers you look at"):
        scene.play("bear")


@rule("HV 4.4")
@card("Path of Vines")
@pytest.mark.parametrize("answers", [[], ["water"], ["water", "owl"]])
def test_no_part_of_path_of_vines_may_be_left_out(answers: list[str]) -> None:
    scene = walking_vines().plays(*answers)
    with refused("HV 4.4", "cannot be left out"):
        scene.play("pass")


@rule("HV 4.4")
@card("Path of Vines")
@decision("vines under")
def test_the_other_seekers_of_path_of_vines_go_under_the_deck_one_by_one() -> None:
    scene = walking_vines().plays("water", "owl")
    assert scene.asked == "forest vines under"
    assert sorted(scene.offered) == ["fox", "hawk"]


@rule("HV 4.4")
@card("Path of Vines")
def test_the_seeker_laid_by_path_of_vines_cannot_go_under_the_deck() -> None:
    scene = walking_vines().plays("water", "owl")
    with refused("HV 4.4", "not among the Seekers you look at"):
        scene.play("owl")


@rule("HV 4.4")
@card("Path of Vines")
@pytest.mark.parametrize("first, second", [(0, 1), (1, 0)])
def test_what_path_of_vines_buries_is_drawn_last_and_in_the_order_chosen(first: int, second: int) -> None:
    scene = walking_vines("Owl Fox Hawk Boar")
    laid, *others = held(scene)
    on_top = ({"Owl", "Fox", "Hawk", "Boar"} - {laid, *others}).pop()
    scene.plays("water", laid, others[first], "seek deck stone")
    assert scene.at("forest", "stone") == [on_top]
    scene.plays("draw seeker")
    assert others[first] in scene.hand("forest")
    assert others[second] not in scene.hand("forest")
    scene.plays("draw seeker")
    assert others[second] in scene.hand("forest")


@rule("HV 4.4")
@card("Path of Vines")
def test_path_of_vines_reshuffles_the_discards_when_the_deck_is_too_short() -> None:
    scene = walking_vines(deck="Owl", discards="Fox Hawk Boar")
    assert len(held(scene)) == 3
    assert "Owl" in held(scene)
    assert "Forest shuffles its discarded Seekers into a new deck." in scene.told("city")
    assert scene.discarded("forest") == []


@rule("HV 4.4")
@card("Path of Vines")
def test_what_path_of_vines_buries_lies_under_the_deck_that_it_reshuffled() -> None:
    scene = walking_vines(deck="Owl", discards="Fox Hawk Boar")
    buried = sorted(name for name in held(scene) if name != "Owl")
    on_top = ({"Fox", "Hawk", "Boar"} - set(buried)).pop()
    scene.plays("water", "owl", buried[1], "seek deck stone")
    assert scene.at("forest", "stone") == [on_top]
    scene.plays("draw seeker")
    assert buried[1] in scene.hand("forest")


@rule("HV 4.4")
@card("Path of Vines")
def test_path_of_vines_looks_at_fewer_seekers_when_there_are_no_more() -> None:
    scene = walking_vines(deck="Owl", discards="Fox")
    assert held(scene) == ["Fox", "Owl"]
    scene.plays("water", "owl")
    assert scene.asked == "forest action"
    assert scene.view(FOREST).sides["forest"].deck_sizes["seeker"] == 1


@rule("HV 4.4")
@card("Path of Vines")
def test_path_of_vines_with_a_single_seeker_is_not_told_to_bury_any() -> None:
    scene = walking_vines(deck="Owl").plays("water", "owl")
    assert scene.at("forest", "water") == ["Owl?"]
    assert "under the deck" not in scene.told("forest")


@rule("HV 4.4")
@card("Path of Vines")
def test_the_opponent_is_told_how_many_seekers_path_of_vines_buried_and_not_which() -> None:
    scene = walking_vines().plays("water", "owl", "hawk")
    assert "Forest lays a Seeker face down at Water. Forest puts 2 Seekers under the deck." in scene.told("city")
    assert not any(name in shown_to(CITY, scene) for name in ("Owl", "Fox", "Hawk"))


@rule("HV 4.4")
@card("Path of Vines")
def test_only_its_own_side_knows_what_path_of_vines_buried() -> None:
    scene = walking_vines().plays("water", "owl", "hawk")
    theirs = {buried(scene.position.imagined(CITY, seeded(str(i))).state) for i in range(30)}
    own = {buried(scene.position.imagined(FOREST, seeded(str(i))).state) for i in range(30)}
    assert len(theirs) > 1
    assert own == {buried(scene.state)}


@rule("HV 4.4")
@card("Path of Vines")
def test_path_of_vines_grants_no_further_action() -> None:
    assert actions_left(walking_vines().plays("water", "owl", "hawk")) == "1 action"


@rule("HV 3.11")
@card("Path of Vines")
def test_path_of_vines_needs_a_seeker_to_look_at() -> None:
    scene = haven(active="forest", forest=f"path_of_vines {all_but('forest')}")
    with refused("HV 3.11", "you have no Seeker left to draw"):
        scene.play("play path of vines")


@rule("HV 3.11")
@card("Path of Vines")
def test_path_of_vines_may_be_played_with_discards_alone() -> None:
    scene = haven(active="forest", forest="path_of_vines", forest_discards="all")
    assert "play path of vines" in scene.offered
