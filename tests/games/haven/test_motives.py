"""Why a move of Haven is made: worked situations, and the sentence for each."""

import pytest

from tablehaven.games.haven import GAME
from tablehaven.games.haven.content import SIDE_NAMES
from tablehaven.kernel.motive import Course
from tablehaven.players.advice import explained
from tablehaven.players.player import Seat
from tablehaven.players.why import reason
from tests.games.haven.scene import Scene, haven
from tests.games.haven.test_variants import CITY_WINS_COMBAT, ELSEWHERE, confronted
from tests.games.haven.test_variants_artifacts import scored

BOARD = "S03 S05 S06"


def why(scene: Scene, move: str, instead: str = "") -> str:
    """The reason for a move, to the side that makes it."""
    rival = scene.number(instead) if instead else None
    return reason(Seat(scene, scene.seat), scene.number(move), rival)


def told_to(viewer: str, scene: Scene, move: str) -> str:
    return explained(scene, scene.number(move), SIDE_NAMES.index(viewer))


def motives_of(scene: Scene, move: str) -> list[str]:
    """All that could be said of a move, to the side that makes it."""
    after, seat = scene.position.copy(), scene.seat
    after.play(scene.number(move))
    return [each.words for each in GAME.motives(Course(seat, seat, scene.number(move), scene.state, after.state, ()))]


# tokens and Shrines


def test_a_lead_for_a_token_is_told_with_the_lore() -> None:
    scene = haven("leaf 7: city Crusher ; forest Hawk", city="Beacon water", elementals=BOARD)
    assert why(scene, "seek beacon leaf") == "Leads for the Leaf token of 7, 3 Lore to 2."


def test_a_lead_for_both_is_told_at_once() -> None:
    scene = haven("water 7: forest Hare", city="Orrery Crusher leaf", elementals=BOARD)
    told = why(scene, "seek orrery water", "seek crusher water")
    assert told == "Leads at Water for the token of 7 and for the Shrine S05."


DUE = "+leaf +leaf +elemental"


def test_the_third_shrine_of_two_havens() -> None:
    scene = haven(
        f"leaf 5: city {DUE} ; forest Badger",
        city="Colossus water",
        city_shrines="S01 S02 S03",
        elementals="S08 S05 S06",
    )
    told = "Takes S08, the third Shrine of two Havens, and marks them this turn."
    assert why(scene, "seek colossus leaf") == told
    assert told_to("forest", scene, "seek colossus leaf") == (
        "Answers your lead for the Leaf token of 5 and the Shrine S08 with a hidden Seeker."
    )


def test_a_shrine_that_would_mark_havens_is_told_with_them() -> None:
    scene = haven("leaf 5: forest Badger", city="Colossus water", city_shrines="S07 S09", elementals="S08 S05 S06")
    told = why(scene, "seek colossus leaf")
    assert told == "Leads in combat, 3 weapons to 1, for the Shrine S08, which would mark two Havens."


def test_what_is_too_much_is_taken_back() -> None:
    scene = haven(f"leaf 4: city Beacon Courier {DUE}", city="water", elementals=BOARD)
    assert why(scene, "remove courier") == "Comes back within the limit at Leaf, 3 Lore for a token of 4."


def test_what_would_be_too_much_is_left_out() -> None:
    scene = haven(f"leaf 4: city Beacon {DUE} ; forest Badger", city="Orrery Crusher water", elementals=BOARD)
    assert why(scene, "seek crusher leaf", "seek orrery leaf") == "Stays within the limit of the Leaf token of 4."


def test_where_one_leads_an_offering_hastens() -> None:
    lines = "leaf 6: city Orrery Crusher +leaf", "stone 5: forest Badger +stone"
    scene = haven(*lines, city="leaf stone", step="offering", elementals=BOARD)
    told = "Brings Leaf nearer to being resolved, where {} for the token of 6 and the Shrine S03."
    assert why(scene, "offer leaf", "offer stone") == told.format("you lead")
    assert told_to("forest", scene, "offer leaf") == told.format("City leads")


def test_where_the_other_side_leads_an_offering_does_not_hasten() -> None:
    scene = haven("stone 8: forest Owl Bear +stone", city="leaf stone", step="offering", elementals=BOARD)
    there = "where {} for the token of 8 and the Shrine S06."
    assert why(scene, "offer leaf", "offer stone") == "Does not hasten Stone, " + there.format("Forest leads")
    assert why(scene, "offer stone") == "Brings Stone to 2 of the 3 Offerings that resolve it."


def test_the_offering_that_resolves_a_token_is_told_as_that() -> None:
    scene = haven("leaf 6: city Orrery Crusher +leaf +leaf/water", city="leaf stone", step="offering", elementals=BOARD)
    told = why(scene, "offer leaf")
    assert told == "Has Leaf resolved next turn, where you lead for the token of 6 and the Shrine S03."


# what is sure, and what is not


def test_what_is_done_for_sure_is_not_called_probable() -> None:
    """Whoever draws a Seeker draws it; who leads where Seekers lie face down is a guess."""
    scene = haven("water 6: city Crusher? ; forest Hawk?", forest="stone Fox", active="forest", elementals=BOARD)
    assert why(scene, "seek deck water") == "Tries the top Seeker at Water, where City probably leads."
    line = "leaf 6: city Archivist Digger ; forest Hawk? +leaf"
    scene = haven(line, city="leaf", step="offering", elementals=BOARD)
    assert why(scene, "offer leaf") == (
        "Brings Leaf nearer to being resolved, where you probably lead for the token of 6 and the Shrine S03."
    )


@pytest.mark.parametrize(
    ("line", "how"), [("city Crusher? ; forest Badger", "G"), ("city Crusher ; forest Owl", "Probably g")]
)
def test_what_a_card_that_is_not_yet_drawn_will_bring_is_probable_unless_all_would(line: str, how: str) -> None:
    """Beside a Badger any Seeker helps, to lead or to come closer; the Owl has weapons enough against some."""
    scene = haven(f"water 6: {line}", forest="stone Fox", active="forest", elementals=BOARD)
    assert why(scene, "seek deck water") == f"{how}ains ground for the Shrine S05."


# what is won on the way


def test_what_any_draw_would_bring_is_no_reason_for_this_one() -> None:
    scene = haven(
        f"leaf 6: city Orrery Colossus {DUE} ; forest Badger", city="water Glider", step="draw", elementals=BOARD
    )
    scene.plays("draw power")
    assert why(scene, "draw seeker") == "Draws a Seeker: only one is in hand."


def test_an_elemental_is_kept_away_from_a_shrine_that_would_mark_havens() -> None:
    scene = haven(
        f"leaf 6: city Archivist {DUE} ; forest Bear",
        city="water",
        forest="leaf",
        forest_shrines="S07 S12",
        elementals=BOARD,
        step="resolve",
    )
    assert scene.asked == "city move elemental"
    assert why(scene, "s10", "s08") == "Keeps away from S08, which would mark two Havens for Forest."
    assert why(scene, "s10") == "Keeps away from Shrines that would mark a Haven for Forest."
    assert told_to("forest", scene, "s10") == "Keeps away from Shrines that would mark a Haven for you."


def test_the_last_move_of_a_game_that_is_won_says_so() -> None:
    scene = scored("Wild Lore", city_owns="0", city_shrines="S01", forest_tokens="leaf 3")
    assert scene.asked == "city wild lore"
    assert why(scene, "stone", "leaf") == "Wins the game."


def test_wild_lore_goes_where_it_makes_a_lead() -> None:
    scene = scored("Wild Lore", city_owns="0")
    assert why(scene, "leaf") == "Leads in Leaf Lore, 2 to 0."


def test_wild_lore_may_keep_the_other_side_from_a_card_or_do_nothing() -> None:
    scene = scored("Wild Lore", city_owns="0", city_tokens="leaf 3, water 8", forest_tokens="leaf 5, stone 8")
    assert "ties in Leaf Lore, so that nobody gets its card" in motives_of(scene, "leaf")
    assert "leads in Water Lore, 10 to 0" in motives_of(scene, "water")
    assert "goes to Stone, where it changes nothing" in motives_of(scene, "stone")


def test_whose_shrine_is_contested_is_said_to_each_reader() -> None:
    scene = confronted(CITY_WINS_COMBAT, **ELSEWHERE)
    assert scene.asked == "forest contest shrine"
    assert "contests City’s Shrine S05" in motives_of(scene, "s05")
    assert "contests your own Shrine S08" in motives_of(scene, "s08")


def test_a_seeker_that_is_removed_is_named_to_those_who_know_it() -> None:
    scene = haven("leaf 6: city Beacon? ; forest Owl", city="leaf", elementals=BOARD)
    told = "takes {} out of Leaf, to be drawn again for another token"
    assert told.format("the Beacon (3 Lore, 1 weapon)") in motives_of(scene, "remove beacon")
    assert "hidden Seeker" in told_to("forest", scene, "remove beacon")


# Lore Powers


def test_what_a_power_is_for_is_worded_for_the_reader() -> None:
    scene = haven("leaf 6: forest Badger?", "water 5", city="earthquake leaf", elementals=BOARD)
    told = "Plays Earthquake, to see what {} laid face down, and to act again."
    assert why(scene, "play earthquake") == told.format("Forest")
    assert told_to("forest", scene, "play earthquake") == told.format("you")


def test_a_seeker_is_moved_away_from_where_it_stands() -> None:
    scene = haven("leaf 6: forest Heron", "water 5", forest="misty_gateway leaf", active="forest", elementals=BOARD)
    scene.plays("play misty gateway")
    assert "moves the Heron (3 Lore, 1 weapon) away from Leaf, where it does less" in motives_of(scene, "heron")


# cards


@pytest.mark.parametrize(
    ("hand", "move", "sentence"),
    [
        ("leaf", "draw seeker", "Draws a Seeker: none is in hand."),
        ("leaf Fox", "draw seeker", "Draws a Seeker: only one is in hand."),
        ("leaf Fox", "draw power", "Draws a Lore Power: none is in hand."),
        ("leaf water Fox", "draw offering", "Draws an Offering, for more choice of where to resolve."),
    ],
)
def test_a_draw_is_for_what_the_hand_lacks(hand: str, move: str, sentence: str) -> None:
    scene = haven("leaf 6", forest=hand, active="forest", step="draw", elementals=BOARD)
    assert why(scene, move) == sentence
    assert told_to("city", scene, move) == sentence, "how many cards of each kind a hand holds is open to all"


def test_the_only_offering_is_wanted_before_anything_else() -> None:
    scene = haven("leaf 6", forest="Fox", active="forest", step="draw", elementals=BOARD)
    assert why(scene, "draw offering", "draw seeker") == "Draws an Offering: none is in hand."


def test_a_discard_names_the_card_to_its_owner_only() -> None:
    scene = haven(step="end", city="Beacon Crusher Digger leaf water stone rain_storm earthquake")
    assert why(scene, "discard digger") == (
        "Parts with the Digger (1 Lore, 1 weapon), which is missed least: 3 Seekers are in hand."
    )
    assert told_to("forest", scene, "discard digger") == "Parts with a Seeker: 3 Seekers are in hand."


# what others may know


def test_a_seeker_laid_face_down_is_told_by_what_is_open_to_all() -> None:
    for hidden in ("Colossus", "Archivist"):
        scene = haven("leaf 8: forest Owl Raven", city=f"{hidden} leaf", elementals=BOARD)
        assert told_to("forest", scene, f"seek {hidden.lower()} leaf") == (
            "Answers your lead for the Leaf token of 8 and the Shrine S03 with a hidden Seeker."
        )
    assert why(scene, "seek archivist leaf") == "Comes closer at Leaf, 4 Lore to 7."


def test_of_a_seeker_that_comes_back_from_the_discards_others_read_nothing() -> None:
    scene = haven("leaf 8", "water 6", city="smelling_salts leaf", city_discards="Colossus Archivist", elementals=BOARD)
    scene.plays("play smelling salts", "leaf")
    told = {told_to("forest", scene, seeker) for seeker in ("colossus", "archivist")}
    assert told == {"Brings a hidden Seeker to Leaf."}
