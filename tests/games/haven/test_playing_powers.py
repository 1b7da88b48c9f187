"""Lore Powers as actions: how many, which, and where they go [HV 3.9 to HV 3.11, HV 3.14]."""

import pytest

from tablehaven.games.haven import GAME, POWERS, load_content
from tablehaven.games.haven.content import CITY, FOREST
from tests.games.haven.scene import Scene, haven
from tests.marks import refused, rule

ALL_CITY_SEEKERS = " ".join(load_content(GAME.content_file, POWERS).cards[CITY].seeker_names)
BONUS_POWERS = ["rain storm", "earthquake", "rock slide"]


def after_bonus(power: str, switch: str = "no") -> Scene:
    """City has played a power that grants an action, and holds Tree Walking as well."""
    hand = f"{power.replace(' ', '_')} tree_walking leaf"
    scene = haven(city=hand, bonus_action_may_be_lore_power=switch).plays(f"play {power}")
    return scene if power == "earthquake" else scene.plays("leaf")


@rule("HV 3.9")
def test_a_lore_power_is_played_for_an_action_and_leaves_the_game() -> None:
    scene = haven(city="tree_walking leaf").plays("play tree walking", "leaf")
    assert len(scene.at("city", "leaf")) == 2
    assert scene.hand("city") == ["leaf"]
    assert scene.view(CITY).sides["city"].powers_played == ("Tree Walking",)
    assert scene.view(CITY).actions == 1


@rule("HV 3.9")
def test_a_lore_power_that_stays_lies_at_its_token() -> None:
    scene = haven(active="forest", forest="summoning_orchid leaf").plays("play summoning orchid", "stone")
    assert scene.at("forest", "stone") == ["orchid"]


@rule("HV 3.9")
def test_a_lore_power_is_open_to_all_when_it_is_played() -> None:
    scene = haven(city="tree_walking leaf").plays("play tree walking")
    assert "Tree Walking" in scene.told("forest")


@rule("HV 3.9")
def test_a_second_lore_power_in_a_turn_is_refused() -> None:
    scene = haven(city="tree_walking path_of_vines leaf").plays("play tree walking", "leaf")
    with refused("HV 3.9", "One Lore Power a turn, and you have played it."):
        scene.play("play path of vines")


@rule("HV 3.9")
def test_a_lore_power_may_be_played_again_in_the_next_turn() -> None:
    scene = haven(city="tree_walking earthquake leaf", forest="leaf")
    scene.plays("play tree walking", "leaf", "pass", "draw seeker", "draw seeker", "offer leaf")
    scene.plays("seek deck water", "pass", "draw seeker", "draw seeker", "offer leaf")
    assert "play earthquake" in scene.offered


@rule("HV 3.9")
def test_a_lore_power_that_is_not_in_the_hand_is_not_played() -> None:
    with refused("HV 3.9", "Tree Walking is not in your hand."):
        haven(city="earthquake").play("play tree walking")


@rule("HV 3.9")
@pytest.mark.parametrize(("active", "power"), [("city", "Growth Song"), ("forest", "Rock Slide")])
def test_a_lore_power_of_the_other_side_is_not_played(active: str, power: str) -> None:
    with refused("HV 4.1", f"{power} is not a Lore Power of yours; only the other side has it."):
        haven(active=active).play(f"play {power}")


@rule("HV 3.10")
@pytest.mark.parametrize("power", BONUS_POWERS)
def test_a_power_that_grants_an_action_leaves_two(power: str) -> None:
    scene = after_bonus(power)
    scene.plays("seek deck water")
    assert scene.asked == "city action"
    scene.plays("seek deck water")
    assert scene.asked == "city draw"


@rule("HV 3.10")
@pytest.mark.parametrize("power", BONUS_POWERS)
def test_a_granted_action_may_be_left_out(power: str) -> None:
    scene = after_bonus(power).plays("seek deck water", "pass")
    assert scene.asked == "city draw"


@rule("HV 3.10")
def test_a_granted_action_may_be_left_out_after_the_last_action() -> None:
    scene = haven(city="earthquake leaf").plays("seek deck leaf", "play earthquake")
    assert scene.asked == "city action"
    scene.plays("pass")
    assert scene.asked == "city draw"


@rule("HV 3.10")
@pytest.mark.parametrize("power", BONUS_POWERS)
def test_a_granted_action_may_not_be_a_lore_power(power: str) -> None:
    scene = after_bonus(power)
    assert "play tree walking" not in scene.offered
    scene.plays("seek deck water")
    with refused("HV 3.10", "The action that a Lore Power grants may not be another Lore Power."):
        scene.play("play tree walking")


@rule("HV 3.10")
def test_the_action_granted_on_citys_first_turn_is_the_only_one_left() -> None:
    scene = haven(turn=1, city="earthquake tree_walking leaf").plays("play earthquake")
    assert scene.view(CITY).actions == 1
    assert "play tree walking" not in scene.offered
    scene.plays("seek deck leaf")
    assert scene.asked == "city draw"


@rule("HV 3.10")
@pytest.mark.parametrize("power", BONUS_POWERS)
def test_with_the_switch_a_granted_action_may_be_a_lore_power(power: str) -> None:
    scene = after_bonus(power, switch="yes")
    scene.plays("play tree walking", "leaf")
    assert set(scene.view(CITY).sides["city"].powers_played) == {power.title(), "Tree Walking"}
    assert scene.asked == "city action"


@rule("HV 3.10")
def test_with_the_switch_only_one_more_lore_power_may_be_played() -> None:
    scene = haven(city="earthquake tree_walking path_of_vines leaf", bonus_action_may_be_lore_power="yes")
    scene.plays("play earthquake", "play tree walking", "leaf")
    with refused("HV 3.9"):
        scene.play("play path of vines")


@rule("HV 3.10")
def test_with_the_switch_a_power_that_grants_nothing_still_is_the_only_one() -> None:
    scene = haven(city="tree_walking path_of_vines leaf", bonus_action_may_be_lore_power="yes")
    scene.plays("play tree walking", "leaf")
    with refused("HV 3.9", "One Lore Power a turn"):
        scene.play("play path of vines")


@rule("HV 3.10")
@pytest.mark.parametrize(("switch", "allowed"), [("no", False), ("yes", True)])
def test_the_switch_holds_for_an_action_granted_within_growth_song(switch: str, allowed: bool) -> None:
    scene = haven(
        active="forest",
        forest="growth_song earthquake tree_walking leaf",
        bonus_action_may_be_lore_power=switch,
    )
    scene.plays("play growth song", "song acts", "play earthquake")
    assert ("play tree walking" in scene.offered) is allowed


@rule("HV 3.10")
def test_after_growth_song_the_turns_own_action_is_not_refused_as_a_granted_one() -> None:
    scene = haven(active="forest", forest="growth_song tree_walking leaf")
    scene.plays("play growth song", "song acts", "seek deck leaf", "seek deck leaf")
    against = scene.why_not("play tree walking")
    assert against is not None
    assert against.rule in {"HV 3.9", "HV 4.2"}, against


@rule("HV 3.11")
@pytest.mark.parametrize("power", ["elixir of life", "misty gateway", "dust storm"])
def test_a_power_for_a_seeker_in_play_needs_one(power: str) -> None:
    scene = haven("leaf: forest Owl", city=f"{power.replace(' ', '_')} Beacon")
    with refused("HV 3.11", "cannot be played: you have no Seeker in play."):
        scene.play(f"play {power}")
    assert f"play {power}" in haven("leaf: city Orrery?", city=power.replace(" ", "_")).offered


@rule("HV 3.11")
def test_smelling_salts_need_a_discarded_seeker_of_ones_own() -> None:
    with refused("HV 3.11", "Smelling Salts cannot be played: you have no discarded Seeker."):
        haven(city="smelling_salts", forest_discards="Owl").play("play smelling salts")
    assert "play smelling salts" in haven(city="smelling_salts", city_discards="Orrery").offered


@rule("HV 3.11")
@pytest.mark.parametrize("power", ["path of vines", "tree walking"])
def test_a_power_that_draws_seekers_needs_one_to_draw(power: str) -> None:
    with refused("HV 3.11", "cannot be played: you have no Seeker left to draw."):
        haven(city=f"{ALL_CITY_SEEKERS} {power.replace(' ', '_')}").play(f"play {power}")


@rule("HV 3.11")
@pytest.mark.parametrize("power", ["path of vines", "tree walking"])
def test_a_power_that_draws_seekers_may_draw_the_discarded_ones(power: str) -> None:
    scene = haven(city=power.replace(" ", "_"), city_discards="all")
    assert f"play {power}" in scene.offered


@rule("HV 3.11")
@pytest.mark.parametrize("power", ["path of vines", "tree walking", "rejuvenating fruit", "smelling salts"])
def test_a_power_that_plays_seekers_needs_a_token_without_a_rock_slide(power: str) -> None:
    scene = haven(
        "leaf: forest rock",
        "water: forest rock",
        "stone: forest rock",
        active="forest",
        forest=power.replace(" ", "_"),
        forest_discards="Owl",
    )
    with refused("HV 3.11", "cannot be played: Rock Slides lie on your side of every token."):
        scene.play(f"play {power}")


@rule("HV 3.11")
def test_a_rock_slide_needs_a_token_where_none_lies() -> None:
    scene = haven("leaf: forest rock", "water: forest rock", "stone: forest rock", city="rock_slide")
    with refused("HV 3.11", "Rock Slide cannot be played: a Rock Slide lies at every token already."):
        scene.play("play rock slide")


@rule("HV 3.11")
def test_an_elixir_needs_a_seeker_without_one() -> None:
    with refused("HV 3.11", "each of your Seekers in play has an Elixir already"):
        haven("leaf: city Orrery*", city="elixir_of_life").play("play elixir of life")


@rule("HV 3.11")
def test_misty_gateway_needs_somewhere_to_go() -> None:
    scene = haven(
        "leaf: forest Owl",
        "water: forest rock",
        "stone: forest rock",
        active="forest",
        forest="misty_gateway",
        rock_slide_blocks_moves="yes",
    )
    with refused("HV 3.11", "Misty Gateway cannot be played: your Seekers in play have nowhere to go."):
        scene.play("play misty gateway")


@rule("HV 3.11")
def test_earthquake_may_be_played_with_nothing_to_reveal() -> None:
    scene = haven(city="earthquake leaf").plays("play earthquake")
    assert scene.asked == "city action"
    assert scene.view(CITY).actions == 2


@rule("HV 3.14")
def test_a_played_lore_power_does_not_come_back_when_the_deck_is_empty() -> None:
    cards = load_content(GAME.content_file, POWERS).cards[CITY].power
    powers = " ".join(GAME.cards[power].lower().replace(" ", "_") for power in cards)
    scene = haven(city=f"{powers} leaf").plays("play tree walking", "leaf", "pass")
    with refused("HV 5.7", "Lore Powers are never reshuffled"):
        scene.play("draw power")


@rule("HV 3.14")
def test_a_lore_power_discarded_for_the_hand_limit_is_out_of_the_game() -> None:
    scene = haven(city="earthquake leaf leaf water water stone stone leaf/water leaf/stone", step="end")
    before = scene.view(CITY).sides["city"].deck_sizes["power"]
    scene.plays("discard earthquake")
    own = scene.view(CITY).sides["city"]
    assert (own.deck_sizes["power"], own.hand_sizes["power"], own.powers_out) == (before, 0, 1)


@rule("HV 3.14")
def test_a_lore_power_lost_by_overshooting_is_out_of_the_game() -> None:
    scene = haven("leaf 3: forest Owl Moth +leaf +leaf +elemental", active="forest", forest="summoning_orchid water")
    scene.plays("play summoning orchid", "leaf", "pass")
    deck = scene.view(FOREST).sides["forest"].deck_sizes["power"]
    scene.plays("draw seeker", "draw seeker")
    own = scene.view(FOREST).sides["forest"]
    assert scene.at("forest", "leaf") == []
    assert own.powers_played == ("Summoning Orchid",)
    assert (own.deck_sizes["power"], own.hand_sizes["power"]) == (deck, 0)
