"""Who has which Lore Power, and Leaf Lore: Growth Song, Path of Vines, Rejuvenating Fruit, Orchid, Tree Walking."""

import pytest

from tablehaven.games.haven import GAME
from tablehaven.games.haven.content import CITY, FOREST, POWER_NAMES, SIDE_NAMES, load_content
from tablehaven.games.haven.state import Haven
from tablehaven.games.haven.supply import listed_under
from tablehaven.kernel.rng import seeded
from tests.games.haven.scene import Scene, actions_left, all_but, haven, shown_to
from tests.marks import card, decision, refused, rule

SHARED = {
    "Path of Vines",
    "Tree Walking",
    "Elixir of Life",
    "Misty Gateway",
    "Rain Storm",
    "Earthquake",
    "Smelling Salts",
}
EVERY_OTHER_POWER = (
    "path_of_vines rejuvenating_fruit summoning_orchid tree_walking "
    "elixir_of_life misty_gateway rain_storm earthquake smelling_salts"
)
EVERY_OFFERING = "leaf leaf water water stone stone leaf/water water/stone leaf/stone"


def powers_of(side: str) -> list[str]:
    return [POWER_NAMES[power] for power in load_content(GAME.content_file).cards[SIDE_NAMES.index(side)].power]


def resolved(scene: Scene) -> str:
    """City's story, once the loser of combat has moved the Elemental."""
    return scene.plays("s12").told("city")


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


def singing(song: str = "acts", forest: str = "leaf", **options: str) -> Scene:
    """Forest has played Growth Song as its first action, and chosen."""
    scene = haven(active="forest", forest=f"growth_song {forest}", **options)
    return scene.plays("play growth song", f"song {song}")


def with_nothing_to_draw(forest_line: str = "") -> Scene:
    """Forest holds Growth Song, and all its other cards are in play, in hand or out of the game."""
    return haven(
        f"leaf 8: forest {forest_line or all_but('forest')} +elemental",
        "water: forest +elemental",
        "stone: forest +elemental",
        active="forest",
        forest=f"growth_song {EVERY_OFFERING}",
        forest_used=EVERY_OTHER_POWER,
    )


@rule("HV 4.2")
@card("Growth Song")
@decision("song")
def test_growth_song_is_cards_or_actions_as_its_side_likes() -> None:
    scene = haven(active="forest", forest="growth_song").plays("play growth song")
    assert scene.asked == "forest song"
    assert scene.offered == ["song draws", "song acts"]


@rule("HV 4.2")
@card("Growth Song")
def test_growth_song_cannot_be_played_and_left_undecided() -> None:
    scene = haven(active="forest", forest="growth_song").plays("play growth song")
    with refused("HV 4.2", "cannot be left out"):
        scene.play("pass")


@rule("HV 4.2")
@card("Growth Song")
@decision("song draw")
def test_growth_song_draws_two_cards() -> None:
    scene = singing("draws", "leaf").plays("draw seeker", "draw power")
    assert scene.view(FOREST).sides["forest"].hand_sizes == {"seeker": 1, "offering": 1, "power": 1}
    assert scene.asked == "forest action"


@rule("HV 4.2")
@card("Growth Song")
def test_growth_song_that_draws_leaves_the_turns_other_action() -> None:
    assert actions_left(singing("draws").plays("draw seeker", "draw seeker")) == "1 action"


@rule("HV 4.3")
@card("Growth Song")
def test_growth_song_draws_from_any_of_the_three_decks() -> None:
    scene = singing("draws")
    assert scene.offered == ["draw seeker", "draw offering", "draw power"]


@rule("HV 4.3")
@card("Growth Song")
def test_the_first_card_of_growth_song_is_in_hand_before_the_second_is_chosen() -> None:
    scene = singing("draws").plays("draw seeker")
    assert scene.asked == "forest song draw"
    assert len(scene.view(FOREST).sides["forest"].hand.seekers) == 1


@rule("HV 4.3")
@card("Growth Song")
def test_the_opponent_does_not_read_which_cards_growth_song_drew() -> None:
    scene = singing("draws").plays("draw seeker", "draw power")
    drawn = scene.hand("forest")
    assert "Forest draws a Seeker. Forest draws a Lore Power." in scene.told("city")
    assert not any(name in shown_to(CITY, scene) for name in drawn if name.istitle())


@rule("HV 4.3")
@card("Growth Song")
def test_an_elemental_drawn_by_growth_song_is_laid_out() -> None:
    scene = singing("draws", EVERY_OFFERING).plays("draw offering")
    assert [scene.at("forest", kind) for kind in ("leaf", "water", "stone")] == [["+elemental"]] * 3


@rule("HV 4.3")
@card("Growth Song")
def test_an_elemental_drawn_by_growth_song_is_replaced_within_the_same_draw() -> None:
    scene = haven(active="forest", forest=f"growth_song {EVERY_OFFERING.removesuffix(' leaf/stone')}", seed="replaced")
    scene.plays("play growth song", "song draws", "draw offering")
    assert "Elemental appears" in scene.told("forest")
    assert "leaf/stone" in scene.hand("forest")
    assert "1 card to go" in scene.question(FOREST)


@rule("HV 4.3")
@card("Growth Song")
def test_growth_song_does_not_oblige_a_hand_without_offerings_to_draw_one() -> None:
    scene = singing("draws", forest="").plays("draw seeker")
    assert scene.offered == ["draw seeker", "draw offering", "draw power"]


@rule("HV 4.3")
@card("Growth Song")
def test_the_duty_to_draw_an_offering_in_step_2_outlives_growth_song() -> None:
    scene = singing("draws", forest="").plays("draw seeker", "draw seeker", "pass", "draw seeker")
    assert scene.asked == "forest draw"
    assert scene.offered == ["draw offering"]


@rule("HV 4.3")
@card("Growth Song")
def test_a_switch_extends_the_duty_to_draw_an_offering_to_growth_song() -> None:
    scene = singing("draws", forest="", forced_offering_draw_applies_to="every_draw").plays("draw seeker")
    assert scene.offered == ["draw offering"]
    with refused("HV 5.2", "must be an Offering"):
        scene.play("draw seeker")


@rule("HV 4.3")
@card("Growth Song")
def test_under_that_switch_the_first_card_of_growth_song_may_be_the_offering() -> None:
    scene = singing("draws", forest="", forced_offering_draw_applies_to="every_draw").plays("draw offering")
    assert scene.offered == ["draw seeker", "draw offering", "draw power"]


@rule("HV 4.3")
@card("Growth Song")
def test_under_that_switch_an_offering_in_hand_frees_growth_song() -> None:
    scene = singing("draws", forest="leaf", forced_offering_draw_applies_to="every_draw").plays("draw seeker")
    assert scene.offered == ["draw seeker", "draw offering", "draw power"]


@rule("HV 4.3")
@card("Growth Song")
def test_growth_song_offers_no_draw_when_no_card_is_left() -> None:
    scene = with_nothing_to_draw().plays("play growth song")
    assert scene.offered == ["song acts"]
    with refused("HV 5.6", "no card left"):
        scene.play("song draws")


@rule("HV 4.3")
@card("Growth Song")
def test_growth_song_draws_one_card_when_only_one_is_left() -> None:
    scene = with_nothing_to_draw(all_but("forest", "Owl")).plays("play growth song", "song draws", "draw seeker")
    assert "Owl" in scene.hand("forest")
    assert scene.asked == "forest action"


@rule("HV 4.2")
@card("Growth Song")
def test_growth_song_grants_two_actions_beside_the_turns_other_one() -> None:
    scene = singing("acts")
    assert actions_left(scene) == "3 actions"
    scene.plays("seek deck leaf", "seek deck leaf", "seek deck leaf")
    assert scene.asked == "forest draw"


@rule("HV 4.2")
@card("Growth Song")
def test_growth_song_as_the_second_action_grants_two_actions_as_well() -> None:
    scene = haven(active="forest", forest="growth_song")
    scene.plays("seek deck leaf", "play growth song", "song acts")
    assert actions_left(scene) == "2 actions"


@rule("HV 4.2")
@card("Growth Song")
def test_the_first_action_of_growth_song_may_be_a_lore_power() -> None:
    assert "play tree walking" in singing("acts", "tree_walking").offered


@rule("HV 4.2")
@card("Growth Song")
def test_the_second_action_of_growth_song_may_be_the_lore_power_instead() -> None:
    assert "play tree walking" in singing("acts", "tree_walking").plays("seek deck leaf").offered


@rule("HV 4.2")
@card("Growth Song")
def test_only_one_action_of_growth_song_may_be_a_lore_power() -> None:
    scene = singing("acts", "tree_walking summoning_orchid").plays("play tree walking", "leaf")
    with refused("HV 4.2", "Growth Song’s actions"):
        scene.play("play summoning orchid")


@rule("HV 4.2")
@card("Growth Song")
def test_after_growth_song_the_turns_other_action_may_not_be_a_lore_power() -> None:
    scene = singing("acts", "tree_walking").plays("seek deck leaf", "seek deck leaf")
    assert actions_left(scene) == "1 action"
    assert "play tree walking" not in scene.offered


@rule("HV 4.2")
@card("Growth Song")
def test_the_turns_other_action_after_growth_song_is_not_refused_as_an_action_that_a_power_grants() -> None:
    scene = singing("acts", "tree_walking").plays("seek deck leaf", "seek deck leaf")
    refusal = scene.why_not("play tree walking")
    assert refusal is not None
    assert refusal.rule in ("HV 3.9", "HV 4.2")


@rule("HV 4.2")
@card("Growth Song")
def test_after_growth_song_drew_cards_the_other_action_may_not_be_a_lore_power() -> None:
    scene = singing("draws", "tree_walking leaf").plays("draw seeker", "draw seeker")
    with refused("HV 3.9", "One Lore Power a turn"):
        scene.play("play tree walking")


@rule("HV 4.2")
@card("Growth Song")
def test_the_actions_of_growth_song_may_be_left_out_and_the_turns_other_one_still_taken() -> None:
    scene = singing("acts").plays("pass")
    assert actions_left(scene) == "1 action"


@rule("HV 4.2")
@card("Growth Song")
def test_to_leave_out_growth_songs_actions_is_not_told_as_the_end_of_all_actions() -> None:
    scene = singing("acts").plays("pass")
    assert actions_left(scene) == "1 action"
    assert "no further action" not in scene.told("city")


@rule("HV 4.2")
@card("Growth Song")
@card("Rain Storm")
def test_rain_storm_as_the_first_action_of_growth_song_still_grants_its_own() -> None:
    scene = singing("acts", "rain_storm").plays("play rain storm", "leaf")
    assert actions_left(scene) == "3 actions"


@rule("HV 4.2")
@card("Growth Song")
@card("Rain Storm")
def test_rain_storm_as_the_last_action_of_growth_song_still_grants_its_own() -> None:
    scene = singing("acts", "rain_storm").plays("seek deck leaf", "play rain storm", "leaf")
    assert actions_left(scene) == "2 actions"


@rule("HV 4.2")
@card("Growth Song")
@card("Earthquake")
def test_earthquake_played_by_growth_song_still_grants_its_own_action() -> None:
    assert actions_left(singing("acts", "earthquake").plays("play earthquake")) == "3 actions"


@rule("HV 3.10")
@card("Growth Song")
@card("Rain Storm")
@pytest.mark.parametrize("before", [0, 1])
def test_what_rain_storm_grants_within_growth_song_may_not_be_a_lore_power(before: int) -> None:
    scene = singing("acts", "rain_storm tree_walking").plays(*["seek deck leaf"] * before, "play rain storm", "leaf")
    while scene.asked == "forest action":
        assert "play tree walking" not in scene.offered
        scene.plays("seek deck leaf")


@rule("HV 3.10")
@card("Growth Song")
@card("Rain Storm")
@pytest.mark.parametrize("before", [0, 1])
def test_a_switch_lets_what_rain_storm_grants_within_growth_song_be_a_lore_power(before: int) -> None:
    scene = singing("acts", "rain_storm tree_walking", bonus_action_may_be_lore_power="yes")
    scene.plays(*["seek deck leaf"] * before, "play rain storm", "leaf")
    assert "play tree walking" in scene.offered


@rule("HV 4.2")
@card("Growth Song")
def test_growth_song_can_always_be_played() -> None:
    scene = with_nothing_to_draw()
    assert "play growth song" in scene.offered


def walking_vines(deck: str = "Owl Fox Hawk", discards: str = "") -> Scene:
    """Forest has played Path of Vines with these Seekers in its deck and these discarded; the rest is in its hand."""
    in_hand = all_but("forest", *deck.split(), *discards.split())
    scene = haven(active="forest", forest=f"path_of_vines leaf {in_hand}", forest_discards=discards)
    return scene.plays("play path of vines")


def held(scene: Scene) -> list[str]:
    return [seeker.name for seeker in scene.view(FOREST).sides["forest"].held]


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


def buried(state: object) -> tuple[int, ...]:
    assert isinstance(state, Haven)
    return tuple(listed_under(state.sides[FOREST].seekers.under))


@rule("HV 4.4")
@card("Path of Vines")
def test_only_its_own_side_knows_what_path_of_vines_buried() -> None:
    scene = walking_vines().plays("water", "owl", "hawk")
    theirs = {buried(GAME.imagined(scene.position, CITY, seeded(str(i))).state) for i in range(30)}
    own = {buried(GAME.imagined(scene.position, FOREST, seeded(str(i))).state) for i in range(30)}
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


def fruit(*lines: str, forest: str = "", **settings: str) -> Scene:
    """Forest has played Rejuvenating Fruit."""
    scene = haven(*lines, active="forest", forest=f"rejuvenating_fruit leaf {forest}", **settings)
    return scene.plays("play rejuvenating fruit")


@rule("HV 4.5")
@card("Rejuvenating Fruit")
@decision("name token")
def test_rejuvenating_fruit_draws_no_seeker_before_a_token_is_named() -> None:
    scene = fruit()
    assert scene.asked == "forest name token"
    assert scene.offered == ["leaf", "water", "stone"]
    assert scene.view(FOREST).sides["forest"].deck_sizes["seeker"] == 15


@rule("HV 4.5")
@card("Rejuvenating Fruit")
def test_rejuvenating_fruit_draws_a_seeker_face_up_as_soon_as_its_token_is_named() -> None:
    scene = fruit().plays("water")
    assert len(scene.view(CITY).sides["forest"].spots["water"].up) == 1
    assert scene.asked == "forest name token"


@rule("HV 4.5")
@card("Rejuvenating Fruit")
@pytest.mark.parametrize("order", [("leaf", "water", "stone"), ("stone", "leaf", "water")])
def test_rejuvenating_fruit_serves_every_token_once_in_any_order(order: tuple[str, ...]) -> None:
    scene = fruit().plays(*order)
    assert [len(scene.at("forest", kind)) for kind in order] == [1, 1, 1]
    assert actions_left(scene) == "1 action"


@rule("HV 4.5")
@card("Rejuvenating Fruit")
def test_rejuvenating_fruit_serves_no_token_twice() -> None:
    scene = fruit().plays("water")
    with refused("HV 4.5", "Water has had its Seeker"):
        scene.play("water")


@rule("HV 4.5")
@card("Rejuvenating Fruit")
def test_rejuvenating_fruit_leaves_no_token_out() -> None:
    scene = fruit().plays("water", "leaf")
    assert scene.offered == ["stone"]
    with refused("HV 4.5", "cannot be left out"):
        scene.play("pass")


@rule("HV 4.5")
@card("Rejuvenating Fruit")
def test_rejuvenating_fruit_ends_when_no_seeker_is_left() -> None:
    scene = fruit(forest=all_but("forest", "Owl", "Fox")).plays("stone", "leaf")
    assert sorted(scene.at("forest", "stone") + scene.at("forest", "leaf")) == ["Fox", "Owl"]
    assert scene.asked == "forest action"


@rule("HV 4.5")
@card("Rejuvenating Fruit")
def test_rejuvenating_fruit_reshuffles_in_its_midst() -> None:
    scene = fruit(forest=all_but("forest", "Owl", "Fox", "Hawk"), forest_discards="Fox Hawk").plays("leaf", "water")
    assert scene.at("forest", "leaf") == ["Owl"]
    assert scene.at("forest", "water") in (["Fox"], ["Hawk"])
    assert "shuffles its discarded Seekers" in scene.told("city")


@rule("HV 3.11")
@card("Rejuvenating Fruit")
def test_rejuvenating_fruit_needs_a_seeker_to_draw() -> None:
    scene = haven(active="forest", forest=f"rejuvenating_fruit {all_but('forest')}")
    with refused("HV 3.11", "you have no Seeker left to draw"):
        scene.play("play rejuvenating fruit")


@rule("HV 4.6")
@card("Summoning Orchid")
@decision("name token")
def test_summoning_orchid_lies_on_its_own_side_of_any_token() -> None:
    scene = haven(active="forest", forest="summoning_orchid").plays("play summoning orchid")
    assert scene.offered == ["leaf", "water", "stone"]
    scene.plays("stone")
    assert scene.at("forest", "stone") == ["orchid"]
    assert scene.at("city", "stone") == []


@rule("HV 4.6")
@card("Summoning Orchid")
def test_summoning_orchid_must_be_laid_at_a_token() -> None:
    scene = haven(active="forest", forest="summoning_orchid").plays("play summoning orchid")
    with refused("HV 4.6", "cannot be left out"):
        scene.play("pass")


def orchid_at_leaf(*words: str, **options: str) -> Scene:
    """Forest has laid its Orchid at Leaf, ended its actions and drawn."""
    scene = haven(
        "leaf 5: city Orrery ; forest Owl " + " ".join(words),
        active="forest",
        forest="summoning_orchid water",
        **options,
    )
    return scene.plays("play summoning orchid", "leaf", "pass", "draw seeker", "draw seeker")


@rule("HV 4.6")
@card("Summoning Orchid")
def test_summoning_orchid_is_the_third_offering_that_brings_a_token_to_be_resolved() -> None:
    scene = orchid_at_leaf("+leaf", "+leaf")
    assert scene.asked.endswith("move elemental")
    assert "The Leaf token is resolved" in scene.told("city")


@rule("HV 4.6")
@card("Summoning Orchid")
def test_summoning_orchid_and_one_offering_resolve_nothing() -> None:
    scene = orchid_at_leaf("+leaf")
    assert scene.asked == "forest make offering"
    assert scene.at("forest", "leaf") == ["+leaf", "Owl", "orchid"]


@rule("HV 4.6")
@card("Summoning Orchid")
def test_summoning_orchid_stays_from_turn_to_turn_until_its_token_is_resolved() -> None:
    scene = orchid_at_leaf().plays("offer water")
    assert scene.asked == "city action"
    assert "orchid" in scene.at("forest", "leaf")


@rule("HV 4.6")
@card("Summoning Orchid")
def test_summoning_orchid_is_gone_once_its_token_is_resolved() -> None:
    scene = haven("leaf 5: city Orrery +leaf ; forest Owl orchid +leaf", active="forest", step="resolve")
    scene.plays("s12", "pass")
    assert scene.at("forest", "leaf") == []


@rule("HV 4.6")
@card("Summoning Orchid")
def test_summoning_orchid_is_gone_when_a_token_that_nobody_sought_goes_under_its_stack() -> None:
    scene = haven("leaf 5: city +leaf ; forest orchid +leaf", active="forest", step="resolve", forest="water")
    assert scene.at("forest", "leaf") == []
    assert scene.view(CITY).lores["leaf"].under == (5,)


@rule("HV 4.6")
@card("Summoning Orchid")
def test_summoning_orchid_does_not_stand_in_for_the_offering_of_step_4() -> None:
    scene = orchid_at_leaf()
    assert scene.asked == "forest make offering"
    assert scene.offered == ["offer water"]


@rule("HV 4.6")
@card("Summoning Orchid")
def test_summoning_orchid_cannot_be_made_as_the_offering_of_step_4() -> None:
    scene = haven(active="forest", step="offering", forest="summoning_orchid leaf")
    with refused("HV 2.1", "not the time"):
        scene.play("play summoning orchid")


@rule("HV 4.6")
@card("Summoning Orchid")
def test_summoning_orchid_in_hand_does_not_lift_the_duty_to_draw_an_offering() -> None:
    scene = haven(active="forest", step="draw", forest="summoning_orchid").plays("draw seeker")
    assert scene.offered == ["draw offering"]


@rule("HV 4.6")
@card("Summoning Orchid")
def test_summoning_orchid_counts_as_a_card_in_a_tie() -> None:
    scene = haven("leaf 5: city Orrery +leaf ; forest Owl orchid +leaf", step="resolve")
    assert "Forest wins combat at Leaf, by the number of cards." in resolved(scene)


@rule("HV 4.6")
@card("Summoning Orchid")
def test_a_switch_makes_summoning_orchid_no_card_in_a_tie() -> None:
    scene = haven("leaf 5: city Orrery +leaf ; forest Owl orchid +leaf", step="resolve", orchid_counts_as_card="no")
    assert "You win combat at Leaf, as City does when all is tied." in resolved(scene)


@rule("HV 4.6")
@card("Summoning Orchid")
def test_summoning_orchid_saves_a_tie_in_lore_against_more_offerings() -> None:
    scene = haven("leaf 5: city Orrery +leaf +leaf ; forest Owl orchid +leaf", step="resolve")
    assert "Forest wins the Leaf token of 5, as Forest does when all is tied." in resolved(scene)


@rule("HV 4.6")
@card("Summoning Orchid")
def test_under_that_switch_summoning_orchid_does_not_save_a_tie_in_lore() -> None:
    scene = haven(
        "leaf 5: city Orrery +leaf +leaf ; forest Owl orchid +leaf", step="resolve", orchid_counts_as_card="no"
    )
    assert "You win the Leaf token of 5, by the number of cards." in resolved(scene)


@rule("HV 4.6")
@card("Summoning Orchid")
def test_summoning_orchid_that_is_no_card_is_an_offering_all_the_same() -> None:
    scene = orchid_at_leaf("+leaf", "+leaf", orchid_counts_as_card="no")
    assert "The Leaf token is resolved" in scene.plays("s12").told("city")


@rule("HV 4.6")
@card("Summoning Orchid")
def test_the_story_says_whose_summoning_orchid_lies_where() -> None:
    scene = haven(active="forest", forest="summoning_orchid").plays("play summoning orchid", "stone")
    assert "Forest lays a Summoning Orchid at Stone, as an Offering." in scene.told("city")
    assert "You lay a Summoning Orchid at Stone, as an Offering." in scene.told("forest")


@rule("HV 4.7")
@card("Tree Walking")
@decision("name token")
def test_tree_walking_names_its_token_before_it_draws() -> None:
    scene = haven(city="tree_walking").plays("play tree walking")
    assert scene.asked == "city name token"
    assert scene.offered == ["leaf", "water", "stone"]
    assert scene.view(CITY).sides["city"].deck_sizes["seeker"] == 15


@rule("HV 4.7")
@card("Tree Walking")
@pytest.mark.parametrize("side, viewer", [("city", FOREST), ("forest", CITY)])
def test_tree_walking_draws_two_seekers_face_up_for_the_named_token(side: str, viewer: int) -> None:
    scene = haven(active=side, city="tree_walking", forest="tree_walking").plays("play tree walking", "water")
    assert len(scene.view(viewer).sides[side].spots["water"].up) == 2
    assert actions_left(scene) == "1 action"


@rule("HV 4.7")
@card("Tree Walking")
def test_tree_walking_draws_the_only_seeker_that_is_left() -> None:
    scene = haven(city=f"tree_walking {all_but('city', 'Orrery')}").plays("play tree walking", "water")
    assert scene.at("city", "water") == ["Orrery"]


@rule("HV 4.7")
@card("Tree Walking")
def test_tree_walking_reshuffles_between_its_two_seekers() -> None:
    scene = haven(city=f"tree_walking {all_but('city', 'Orrery', 'Digger')}", city_discards="Digger")
    scene.plays("play tree walking", "water")
    assert scene.at("city", "water") == ["Digger", "Orrery"]
    assert "City shuffles its discarded Seekers into a new deck." in scene.told("forest")


@rule("HV 4.7")
@card("Tree Walking")
def test_tree_walking_cannot_be_stopped_after_it_was_played() -> None:
    scene = haven(city="tree_walking").plays("play tree walking")
    with refused("HV 4.7", "cannot be left out"):
        scene.play("pass")


@rule("HV 3.11")
@card("Tree Walking")
def test_tree_walking_needs_a_seeker_to_draw() -> None:
    scene = haven(city=f"tree_walking {all_but('city')}")
    with refused("HV 3.11", "you have no Seeker left to draw"):
        scene.play("play tree walking")


@rule("HV 4.7")
@card("Tree Walking")
def test_tree_walking_leaves_the_game_once_played() -> None:
    scene = haven(city="tree_walking").plays("play tree walking", "water")
    assert scene.hand("city") == []
    assert scene.view(FOREST).sides["city"].powers_played == ("Tree Walking",)
