"""Water Lore: Elixir of Life, Misty Gateway and Rain Storm."""

import pytest

from tablehaven.games.haven import GAME
from tablehaven.games.haven.content import CITY, FOREST, LEAF
from tablehaven.games.haven.state import Haven
from tablehaven.kernel.rng import seeded
from tests.games.haven.scene import Scene, actions_left, haven, shown_to
from tests.marks import card, decision, refused, rule


def resolved(*lines: str, **options: str) -> str:
    """City's story of a token that is resolved, once the loser of combat has moved the Elemental."""
    return haven(*lines, step="resolve", **options).plays("s12").told("city")


@rule("HV 4.8")
@card("Elixir of Life")
@decision("elixir seeker")
def test_elixir_of_life_goes_to_one_of_the_own_seekers_in_play() -> None:
    scene = haven(
        "leaf: city Orrery ; forest Owl", "stone: city Crusher?", city="elixir_of_life Beacon", forest="Moth"
    ).plays("play elixir of life")
    assert scene.asked == "city elixir seeker"
    assert scene.offered == ["crusher", "orrery"]
    assert scene.plays("orrery").at("city", "leaf") == ["Orrery*"]


@rule("HV 4.8")
@card("Elixir of Life")
def test_elixir_of_life_is_not_for_a_seeker_in_hand() -> None:
    scene = haven("leaf: city Orrery", city="elixir_of_life Beacon").plays("play elixir of life")
    with refused("HV 4.8", "Beacon is not one of your Seekers in play"):
        scene.play("beacon")


@rule("HV 4.8")
@card("Elixir of Life")
def test_elixir_of_life_must_go_to_a_seeker_once_it_is_played() -> None:
    scene = haven("leaf: city Orrery", city="elixir_of_life").plays("play elixir of life")
    with refused("HV 4.8", "cannot be left out"):
        scene.play("pass")


@rule("HV 4.8")
@card("Elixir of Life")
def test_elixir_of_life_grants_no_further_action() -> None:
    scene = haven("leaf: city Orrery", city="elixir_of_life").plays("play elixir of life", "orrery")
    assert actions_left(scene) == "1 action"


@rule("HV 4.8")
@card("Elixir of Life")
def test_elixir_of_life_doubles_the_lore_of_its_seeker() -> None:
    told = resolved("leaf 8: city Beacon* +leaf +leaf ; forest Owl +leaf")
    assert "You win the Leaf token of 8, by Lore." in told


@rule("HV 4.8")
@card("Elixir of Life")
def test_elixir_of_life_doubles_the_lore_of_no_other_seeker() -> None:
    told = resolved("leaf 8: city Digger* Piston +leaf +leaf ; forest Owl +leaf")
    assert "Forest wins the Leaf token of 8, by Lore." in told


@rule("HV 4.8")
@card("Elixir of Life")
def test_doubled_lore_can_exceed_the_value_of_the_token() -> None:
    told = resolved("leaf 7: city Orrery* +leaf +leaf ; forest Owl +leaf")
    assert "You reach for 8 Lore at Leaf" in told


@rule("HV 4.8")
@card("Elixir of Life")
def test_doubled_lore_may_equal_the_value_of_the_token() -> None:
    told = resolved("leaf 8: city Orrery* +leaf +leaf ; forest Owl +leaf")
    assert "You win the Leaf token of 8, by Lore." in told


@rule("HV 4.8")
@card("Elixir of Life")
def test_elixir_of_life_makes_its_seeker_count_as_two_cards() -> None:
    told = resolved("leaf 8: city Digger +leaf +leaf ; forest Badger* +leaf +leaf")
    assert "Forest wins combat at Leaf, by the number of cards." in told


@rule("HV 4.8")
@card("Elixir of Life")
def test_a_seeker_without_lore_has_none_with_an_elixir_either() -> None:
    told = resolved("leaf 8: city Crusher* +leaf ; forest Wolf +leaf +leaf +leaf/water")
    assert "Forest wins the Leaf token of 8, by the number of cards." in told


@rule("HV 4.8")
@card("Elixir of Life")
def test_a_seeker_without_lore_counts_as_two_cards_with_an_elixir() -> None:
    told = resolved("leaf 8: city Crusher* +leaf +leaf ; forest Wolf +leaf +leaf")
    assert "You win the Leaf token of 8, by the number of cards." in told


@rule("HV 4.8")
@card("Elixir of Life")
def test_elixir_of_life_does_not_double_weapons() -> None:
    told = resolved("leaf 8: city Crusher* +leaf +leaf ; forest Bear +leaf")
    assert "Forest wins combat at Leaf, by weapons." in told


@rule("HV 4.8")
@card("Elixir of Life")
def test_a_switch_lets_elixir_of_life_double_weapons() -> None:
    told = resolved("leaf 8: city Crusher* +leaf +leaf ; forest Bear +leaf", elixir_doubles_weapons="yes")
    assert "You win combat at Leaf, by weapons." in told


@rule("HV 4.8")
@card("Elixir of Life")
def test_the_opponent_sees_that_a_face_down_seeker_has_an_elixir_and_not_which() -> None:
    scene = haven("leaf: city Orrery? Crusher?", city="elixir_of_life").plays("play elixir of life", "crusher")
    spot = scene.view(FOREST).sides["city"].spots["leaf"]
    assert (spot.down, spot.down_count, spot.down_elixirs) == ((), 2, 1)
    assert "City gives a Seeker at Leaf an Elixir of Life." in scene.told("forest")
    assert "Crusher" not in shown_to(FOREST, scene)


@rule("HV 4.8")
@card("Elixir of Life")
def test_what_the_opponent_imagines_under_a_hidden_elixir_is_open() -> None:
    scene = haven("leaf: city Orrery? Crusher?", city="elixir_of_life").plays("play elixir of life", "crusher")
    worlds = [GAME.imagined(scene.position, FOREST, seeded(str(i))).state for i in range(30)]
    doubled = {int(world.sides[CITY].spots[LEAF].elixirs) for world in worlds if isinstance(world, Haven)}
    assert len(doubled) > 1


@rule("HV 4.8")
@card("Elixir of Life")
def test_everybody_reads_which_face_up_seeker_has_an_elixir() -> None:
    scene = haven("leaf: city Orrery", city="elixir_of_life").plays("play elixir of life", "orrery")
    assert "City gives the Orrery (4 Lore, 1 weapon) at Leaf an Elixir of Life." in scene.told("forest")
    assert scene.view(FOREST).sides["city"].spots["leaf"].up[0].elixir


@rule("HV 4.8")
@card("Elixir of Life")
@card("Earthquake")
def test_an_elixir_stays_with_a_seeker_that_is_turned_up() -> None:
    scene = haven("leaf: forest Owl?* Fox?", city="earthquake").plays("play earthquake")
    assert scene.at("forest", "leaf") == ["Fox", "Owl*"]


@rule("HV 4.8")
@card("Elixir of Life")
@pytest.mark.parametrize("lying", ["Orrery*", "Orrery?*"])
def test_an_elixir_is_lost_when_its_seeker_is_removed(lying: str) -> None:
    scene = haven(f"leaf: city {lying} Crusher").plays("remove orrery")
    assert scene.at("city", "leaf") == ["Crusher"]
    assert "elixir=True" not in repr(scene.view(CITY))


@rule("HV 4.8")
@card("Elixir of Life")
@card("Smelling Salts")
def test_a_seeker_that_was_removed_comes_back_without_its_elixir() -> None:
    scene = haven("leaf: city Orrery*", city="smelling_salts")
    scene.plays("remove orrery", "play smelling salts", "leaf", "orrery")
    assert scene.at("city", "leaf") == ["Orrery?"]


@rule("HV 4.8")
@card("Elixir of Life")
def test_an_elixir_is_gone_once_its_token_is_resolved() -> None:
    scene = haven("leaf 8: city Orrery* +leaf +leaf ; forest Wolf +leaf", step="resolve").plays("s12")
    assert scene.at("city", "leaf") == []
    assert scene.discarded("city") == ["Orrery"]


@rule("HV 4.8")
@card("Elixir of Life")
def test_an_elixir_stays_while_another_token_is_resolved() -> None:
    scene = haven("leaf 8: city Orrery +leaf +leaf ; forest Wolf +leaf", "stone: city Digger*", step="resolve")
    assert scene.plays("s12").at("city", "stone") == ["Digger*"]


@rule("HV 4.8")
@card("Elixir of Life")
def test_a_seeker_kept_after_two_defeats_loses_its_elixir() -> None:
    scene = haven("leaf 8: city Orrery Crusher +leaf +leaf ; forest Badger* +leaf", step="resolve")
    assert scene.plays("s12", "badger").at("forest", "leaf") == ["Badger"]


@rule("HV 4.8")
@card("Elixir of Life")
def test_a_switch_leaves_the_elixir_with_a_seeker_that_is_kept() -> None:
    scene = haven(
        "leaf 8: city Orrery Crusher +leaf +leaf ; forest Badger* +leaf",
        step="resolve",
        kept_seeker_loses_modifiers="no",
    )
    assert scene.plays("s12", "badger").at("forest", "leaf") == ["Badger*"]


@rule("HV 4.8")
@card("Elixir of Life")
@card("Rock Slide")
def test_an_elixir_may_go_to_a_seeker_behind_a_rock_slide() -> None:
    scene = haven("leaf: forest Owl rock", active="forest", forest="elixir_of_life")
    assert scene.plays("play elixir of life", "owl").at("forest", "leaf") == ["Owl*", "rock"]


@rule("HV 3.11")
@card("Elixir of Life")
def test_elixir_of_life_needs_an_own_seeker_in_play() -> None:
    scene = haven("leaf: forest Owl", city="elixir_of_life Beacon")
    with refused("HV 3.11", "Elixir of Life cannot be played: you have no Seeker in play"):
        scene.play("play elixir of life")


@rule("HV 3.11")
@card("Elixir of Life")
def test_elixir_of_life_needs_a_seeker_that_has_none_yet() -> None:
    scene = haven("leaf: city Orrery*", city="elixir_of_life")
    with refused("HV 3.11", "each of your Seekers in play has an Elixir already"):
        scene.play("play elixir of life")


@rule("HV 4.8")
@card("Elixir of Life")
def test_no_seeker_gets_a_second_elixir() -> None:
    scene = haven("leaf: city Orrery* Crusher", city="elixir_of_life").plays("play elixir of life")
    with refused("HV 4.8", "Orrery has an Elixir already"):
        scene.play("orrery")


@rule("HV 4.9")
@card("Misty Gateway")
@decision("gateway seeker")
def test_misty_gateway_moves_any_own_seeker_in_play() -> None:
    scene = haven(
        "leaf: city Orrery ; forest Owl", "stone: city Crusher?", city="misty_gateway Beacon", forest="Moth"
    ).plays("play misty gateway")
    assert scene.asked == "city gateway seeker"
    assert scene.offered == ["crusher", "orrery"]


@rule("HV 4.9")
@card("Misty Gateway")
def test_misty_gateway_moves_no_seeker_from_the_hand() -> None:
    scene = haven("leaf: city Orrery", city="misty_gateway Beacon").plays("play misty gateway")
    with refused("HV 4.9", "Beacon is not one of your Seekers in play"):
        scene.play("beacon")


@rule("HV 4.9")
@card("Misty Gateway")
@decision("gateway where")
def test_misty_gateway_leads_to_another_token_or_to_a_seeker_there() -> None:
    scene = haven("leaf: city Orrery Digger", "stone: city Crusher?", city="misty_gateway")
    scene.plays("play misty gateway", "orrery")
    assert scene.asked == "city gateway where"
    assert scene.offered == ["water", "stone", "crusher"]


@rule("HV 4.9")
@card("Misty Gateway")
@pytest.mark.parametrize("lying", ["Orrery", "Orrery?"])
def test_misty_gateway_moves_a_seeker_as_it_lies(lying: str) -> None:
    scene = haven(f"leaf: city {lying}", city="misty_gateway").plays("play misty gateway", "orrery", "water")
    assert scene.at("city", "water") == [lying]
    assert scene.at("city", "leaf") == []
    assert actions_left(scene) == "1 action"


@rule("HV 4.9")
@card("Misty Gateway")
def test_misty_gateway_exchanges_two_seekers_as_they_lie() -> None:
    scene = haven("leaf: city Orrery", "stone: city Crusher? Digger", city="misty_gateway")
    scene.plays("play misty gateway", "orrery", "crusher")
    assert scene.at("city", "leaf") == ["Crusher?"]
    assert scene.at("city", "stone") == ["Digger", "Orrery"]


@rule("HV 4.9")
@card("Misty Gateway")
def test_misty_gateway_does_not_lead_back_to_the_same_token() -> None:
    scene = haven("leaf: city Orrery", city="misty_gateway").plays("play misty gateway", "orrery")
    with refused("HV 4.9", "it must go to another token"):
        scene.play("leaf")


@rule("HV 4.9")
@card("Misty Gateway")
def test_misty_gateway_exchanges_no_seekers_at_the_same_token() -> None:
    scene = haven("leaf: city Orrery Digger", city="misty_gateway").plays("play misty gateway", "orrery")
    with refused("HV 4.9", "Digger lies at the same token"):
        scene.play("digger")


@rule("HV 4.9")
@card("Misty Gateway")
def test_misty_gateway_exchanges_no_seeker_with_one_in_hand() -> None:
    scene = haven("leaf: city Orrery", city="misty_gateway Beacon").plays("play misty gateway", "orrery")
    with refused("HV 4.9", "Beacon is not one of your Seekers in play"):
        scene.play("beacon")


@rule("HV 4.9")
@card("Misty Gateway")
@pytest.mark.parametrize("answers", [[], ["orrery"]])
def test_no_part_of_misty_gateway_may_be_left_out(answers: list[str]) -> None:
    scene = haven("leaf: city Orrery", city="misty_gateway").plays("play misty gateway", *answers)
    with refused("HV 4.9", "cannot be left out"):
        scene.play("pass")


@rule("HV 4.9")
@card("Misty Gateway")
@card("Elixir of Life")
@pytest.mark.parametrize("lying", ["Orrery*", "Orrery?*"])
def test_an_elixir_moves_along_through_misty_gateway(lying: str) -> None:
    scene = haven(f"leaf: city {lying} Digger", city="misty_gateway").plays("play misty gateway", "orrery", "water")
    assert scene.at("city", "water") == [lying]
    assert scene.at("city", "leaf") == ["Digger"]


@rule("HV 4.9")
@card("Misty Gateway")
@card("Elixir of Life")
@pytest.mark.parametrize("first, second", [("orrery", "crusher"), ("crusher", "orrery")])
def test_an_elixir_stays_with_its_seeker_when_two_are_exchanged(first: str, second: str) -> None:
    scene = haven("leaf: city Orrery*", "stone: city Crusher", city="misty_gateway")
    scene.plays("play misty gateway", first, second)
    assert scene.at("city", "stone") == ["Orrery*"]
    assert scene.at("city", "leaf") == ["Crusher"]


@rule("HV 4.9")
@card("Misty Gateway")
@card("Dazzling Blades")
def test_dazzling_blades_stay_at_their_token_when_a_seeker_moves_away() -> None:
    scene = haven("leaf: city Orrery blades", city="misty_gateway").plays("play misty gateway", "orrery", "water")
    assert scene.at("city", "leaf") == ["blades"]
    assert scene.at("city", "water") == ["Orrery"]


@rule("HV 4.9")
@card("Misty Gateway")
@card("Dazzling Blades")
def test_a_seeker_that_moves_to_dazzling_blades_is_armed_by_them() -> None:
    scene = haven("leaf 8: city blades +leaf +leaf ; forest Badger +leaf", "stone: city Digger", city="misty_gateway")
    scene.plays("play misty gateway", "digger", "leaf", "pass", "draw offering", "draw seeker", "s12")
    assert "You win combat at Leaf, by weapons." in scene.told("city")


@rule("HV 4.9")
@card("Misty Gateway")
def test_misty_gateway_hides_a_face_down_seeker_from_the_opponent() -> None:
    scene = haven("leaf: city Orrery?", city="misty_gateway").plays("play misty gateway", "orrery")
    assert "Orrery" not in shown_to(FOREST, scene)
    scene.plays("water")
    assert "City moves a Seeker to Water." in scene.told("forest")
    assert "Orrery" not in shown_to(FOREST, scene)


@rule("HV 4.9")
@card("Misty Gateway")
def test_misty_gateway_names_a_face_up_seeker_to_the_opponent() -> None:
    scene = haven("leaf: city Orrery", city="misty_gateway").plays("play misty gateway", "orrery", "water")
    assert "City moves the Orrery (4 Lore, 1 weapon) to Water." in scene.told("forest")


@rule("HV 4.9")
@card("Misty Gateway")
def test_misty_gateway_does_not_call_the_seeker_that_moves_out_of_play() -> None:
    scene = haven("leaf: city Orrery", "water: city Digger", city="misty_gateway")
    refusal = scene.plays("play misty gateway", "orrery").why_not("orrery")
    assert refusal is not None
    assert refusal.rule == "HV 4.9"
    assert "not one of your Seekers in play" not in refusal.sentence


@rule("HV 3.11")
@card("Misty Gateway")
def test_misty_gateway_needs_an_own_seeker_in_play() -> None:
    scene = haven("leaf: forest Owl", city="misty_gateway Beacon")
    with refused("HV 3.11", "Misty Gateway cannot be played: you have no Seeker in play"):
        scene.play("play misty gateway")


def gateway_at_rocks(*lines: str, blocked: str) -> Scene:
    """Forest has Misty Gateway among Rock Slides, which block moves or do not."""
    return haven(*lines, active="forest", forest="misty_gateway", rock_slide_blocks_moves=blocked)


@rule("HV 4.15")
@card("Misty Gateway")
@card("Rock Slide")
def test_misty_gateway_moves_a_seeker_behind_a_rock_slide() -> None:
    scene = gateway_at_rocks("leaf: forest Owl", "water: forest rock", blocked="no")
    assert scene.plays("play misty gateway", "owl", "water").at("forest", "water") == ["Owl", "rock"]


@rule("HV 4.15")
@card("Misty Gateway")
@card("Rock Slide")
def test_misty_gateway_exchanges_a_seeker_with_one_behind_a_rock_slide() -> None:
    scene = gateway_at_rocks("leaf: forest Owl", "water: forest Fox rock", blocked="no")
    scene.plays("play misty gateway", "owl", "fox")
    assert scene.at("forest", "water") == ["Owl", "rock"]
    assert scene.at("forest", "leaf") == ["Fox"]


@rule("HV 4.15")
@card("Misty Gateway")
@card("Rock Slide")
def test_a_switch_lets_a_rock_slide_stop_a_seeker_that_moves() -> None:
    scene = gateway_at_rocks("leaf: forest Owl", "water: forest rock", blocked="yes")
    scene.plays("play misty gateway", "owl")
    assert scene.offered == ["stone"]
    with refused("HV 4.15", "A Rock Slide lies on your side of Water"):
        scene.play("water")


@rule("HV 4.15")
@card("Misty Gateway")
@card("Rock Slide")
@pytest.mark.parametrize("first, second", [("owl", "fox"), ("fox", "owl")])
def test_under_that_switch_no_seeker_is_exchanged_with_one_behind_a_rock_slide(first: str, second: str) -> None:
    scene = gateway_at_rocks("leaf: forest Owl", "water: forest Fox rock", blocked="yes")
    scene.plays("play misty gateway", first)
    with refused("HV 4.15", "from changing places"):
        scene.play(second)


@rule("HV 4.15")
@card("Misty Gateway")
@card("Rock Slide")
def test_under_that_switch_a_seeker_may_still_leave_a_rock_slide() -> None:
    scene = gateway_at_rocks("water: forest Fox rock", blocked="yes").plays("play misty gateway", "fox", "leaf")
    assert scene.at("forest", "leaf") == ["Fox"]


@rule("HV 3.11")
@card("Misty Gateway")
@card("Rock Slide")
def test_under_that_switch_misty_gateway_needs_a_token_to_lead_to() -> None:
    scene = gateway_at_rocks("leaf: forest Owl", "water: forest rock", "stone: forest rock", blocked="yes")
    with refused("HV 3.11", "your Seekers in play have nowhere to go"):
        scene.play("play misty gateway")


@rule("HV 4.15")
@card("Misty Gateway")
@card("Rock Slide")
def test_under_that_switch_the_refusal_of_a_seeker_shut_in_speaks_of_no_exchange() -> None:
    scene = gateway_at_rocks("leaf: forest Owl", "water: forest Fox rock", "stone: forest rock", blocked="yes")
    scene.plays("play misty gateway")
    assert scene.offered == ["fox"]
    refusal = scene.why_not("owl")
    assert refusal is not None
    assert refusal.rule == "HV 4.15"
    assert "changing places" not in refusal.sentence


@rule("HV 4.10")
@card("Rain Storm")
@decision("name token")
def test_rain_storm_rises_over_any_token() -> None:
    scene = haven("leaf 5", city="rain_storm").plays("play rain storm")
    assert scene.asked == "city name token"
    assert scene.offered == ["leaf", "water", "stone"]
    scene.plays("leaf")
    assert [scene.view(FOREST).lores[kind].storms for kind in ("leaf", "water", "stone")] == [1, 0, 0]
    assert "A Rain Storm rises over Leaf." in scene.told("forest")


@rule("HV 4.10")
@card("Rain Storm")
def test_rain_storm_must_rise_over_a_token_once_it_is_played() -> None:
    scene = haven(city="rain_storm").plays("play rain storm")
    with refused("HV 4.10", "cannot be left out"):
        scene.play("pass")


@rule("HV 4.10")
@card("Rain Storm")
def test_rain_storm_grants_another_action() -> None:
    scene = haven(city="rain_storm").plays("play rain storm", "leaf")
    assert actions_left(scene) == "2 actions"


@rule("HV 4.10")
@card("Rain Storm")
def test_rain_storm_as_the_last_action_grants_another_one() -> None:
    scene = haven(city="rain_storm").plays("seek deck leaf", "play rain storm", "leaf")
    assert actions_left(scene) == "1 action"


@rule("HV 3.10")
@card("Rain Storm")
def test_the_action_that_rain_storm_grants_may_be_left_out() -> None:
    scene = haven(city="rain_storm").plays("seek deck leaf", "play rain storm", "leaf", "pass")
    assert scene.asked == "city draw"


@rule("HV 4.10")
@card("Rain Storm")
@pytest.mark.parametrize("raised_by", ["city", "forest"])
def test_rain_storm_raises_the_limit_for_both_sides(raised_by: str) -> None:
    city, forest = ("storm", "") if raised_by == "city" else ("", "storm")
    told = resolved(f"leaf 5: city Orrery Sentinel {city} +leaf +leaf ; forest Owl Fox {forest} +leaf")
    assert "The Leaf token is resolved, at a value of 6." in told
    assert "too much" not in told


@rule("HV 4.10")
@card("Rain Storm")
def test_rain_storm_raises_the_limit_by_one_only() -> None:
    told = resolved("leaf 5: city Orrery Beacon storm +leaf +leaf ; forest Owl +leaf")
    assert "You reach for 7 Lore at Leaf" in told


@rule("HV 4.10")
@card("Rain Storm")
def test_rain_storms_of_both_sides_add_up() -> None:
    told = resolved("leaf 5: city Orrery Beacon storm +leaf +leaf ; forest Owl storm +leaf")
    assert "The Leaf token is resolved, at a value of 7." in told
    assert "too much" not in told


@rule("HV 4.10")
@card("Rain Storm")
def test_a_second_rain_storm_may_be_played_at_the_same_token() -> None:
    scene = haven("leaf 5: city storm", active="forest", forest="rain_storm").plays("play rain storm", "leaf")
    assert scene.view(CITY).lores["leaf"].storms == 2


@rule("HV 4.10")
@card("Rain Storm")
def test_rain_storm_of_a_side_that_overshoots_still_saves_the_other() -> None:
    told = resolved("leaf 5: city Orrery Archivist storm +leaf +leaf ; forest Owl Fox +leaf")
    assert "You reach for 8 Lore at Leaf" in told
    assert "Forest reaches" not in told


@rule("HV 4.10")
@card("Rain Storm")
def test_a_token_won_under_rain_storms_scores_what_is_printed() -> None:
    scene = haven("leaf 5: city Orrery Sentinel storm +leaf +leaf ; forest Owl storm +leaf", step="resolve")
    scene.plays("s12")
    assert "You win the Leaf token of 5, by Lore." in scene.told("city")
    assert scene.view(CITY).sides["city"].lore["leaf"] == 5


@rule("HV 4.10")
@card("Rain Storm")
def test_a_switch_lets_rain_storms_count_in_the_final_score() -> None:
    scene = haven(
        "leaf 5: city Orrery Sentinel storm +leaf +leaf ; forest Owl storm +leaf",
        step="resolve",
        rain_storm_counts_in_final_scoring="yes",
    ).plays("s12")
    assert scene.view(CITY).sides["city"].lore["leaf"] == 7


@rule("HV 4.10")
@card("Rain Storm")
def test_rain_storm_is_no_card_in_a_tie() -> None:
    told = resolved("leaf 5: city Orrery +leaf +leaf ; forest Owl storm +leaf +leaf")
    assert "You win combat at Leaf, as City does when all is tied." in told


@rule("HV 4.10")
@card("Rain Storm")
def test_a_switch_makes_rain_storm_a_card_of_the_side_that_played_it() -> None:
    told = resolved("leaf 5: city Orrery +leaf +leaf ; forest Owl storm +leaf +leaf", rain_storm_counts_as_card="yes")
    assert "Forest wins combat at Leaf, by the number of cards." in told


@rule("HV 6.10")
@card("Rain Storm")
def test_under_that_switch_rain_storm_wins_nothing_for_a_side_that_overshot() -> None:
    told = resolved(
        "leaf 3: city Orrery Archivist storm +leaf +leaf +leaf/water ; forest Moth", rain_storm_counts_as_card="yes"
    )
    assert "You reach for 8 Lore at Leaf" in told
    assert "Forest wins combat at Leaf" in told


@rule("HV 4.10")
@card("Rain Storm")
def test_rain_storm_is_gone_with_the_token_that_was_resolved() -> None:
    scene = haven("leaf 5: city Orrery storm +leaf +leaf ; forest Wolf storm +leaf", step="resolve").plays("s12")
    assert scene.view(CITY).lores["leaf"].storms == 0


@rule("HV 4.10")
@card("Rain Storm")
def test_rain_storm_is_gone_with_a_token_that_goes_under_its_stack() -> None:
    scene = haven("leaf 5: city storm +leaf +leaf ; forest storm +leaf", step="resolve", city="water")
    assert scene.view(CITY).lores["leaf"].under == (5,)
    assert scene.view(CITY).lores["leaf"].storms == 0


@rule("HV 4.10")
@card("Rain Storm")
def test_rain_storm_stays_while_another_token_is_resolved() -> None:
    scene = haven("leaf 5: city Orrery +leaf +leaf ; forest Wolf +leaf", "stone: city storm", step="resolve")
    assert scene.plays("s12").view(CITY).lores["stone"].storms == 1
