"""Growth Song: what it does, when it can be played, and what stays secret."""

import pytest

from tablehaven.games.haven.content import CITY, FOREST
from tests.games.haven.scene import Scene, actions_left, all_but, haven, shown_to
from tests.marks import card, decision, refused, rule

EVERY_OTHER_POWER = (
    "path_of_vines rejuvenating_fruit summoning_orchid tree_walking "
    "elixir_of_life misty_gateway rain_storm earthquake smelling_salts"
)
EVERY_OFFERING = "leaf leaf water water stone stone leaf/water water/stone leaf/stone"


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
