"""Why a move of Lagoon is made: worked situations, and the sentence for each."""

from tablehaven import Match
from tablehaven.games.lagoon import GAME
from tablehaven.games.lagoon.effects.catalog import load, parts
from tablehaven.games.lagoon.motives import Look
from tablehaven.kernel.motive import Course
from tablehaven.players.advice import explained
from tablehaven.players.player import Seat
from tablehaven.players.why import reason
from tests.games.lagoon.scene import Scene, lagoon
from tests.marks import rule
from tests.players.tables import OtherWorld

THREE = """
    14A   1A
       21A
"""
SEVEN = """
    14A   1A    9B
       21A   5A
          8A   12B
"""


def match_of(scene: Scene) -> Match:
    return OtherWorld(Match(GAME, {"players": str(scene.g.players)}), scene.position)


def why(scene: Scene, move: str, instead: str = "") -> str:
    """The reason for a move, to the circle that makes it."""
    match = match_of(scene)
    offered = [answer for answer in scene.numbers(move) if answer in match.answers]
    rival = [answer for answer in scene.numbers(instead) if answer in match.answers] if instead else [None]
    return reason(Seat(match, match.seat), offered[0], rival[0])


def told_to(circle: str, scene: Scene, move: str) -> str:
    return explained(match_of(scene), scene.numbers(move)[0], scene.seat(circle))


def crowded(**more: str) -> Scene:
    return lagoon(
        SEVEN,
        stag="eldrid 14A, acolyte 9B, acolyte 12B",
        hare="eldrid 14A, acolyte 1A",
        seeds="stag vowelon 1 elemeen 2 deonin 2, hare deonin 3",
        **more,
    )


def test_an_unraveling_is_told_with_whom_it_drives_away() -> None:
    told = "Unravels Eye of the Forest (14A) and drives {} Eldrid off it."
    assert why(crowded(), "unravel 14A") == told.format("Hare’s")
    assert told_to("hare", crowded(), "unravel 14A") == told.format("your")


def test_the_last_site_of_an_energy_is_told_as_that() -> None:
    scene = lagoon(THREE, stag="eldrid 1A, acolyte 14A", hare="eldrid 1A", seeds="stag elemeen 2")
    assert why(scene, "unravel 14A") == "Unravels the last Vowelon site in play, Eye of the Forest (14A)."


def test_a_destiny_is_told_with_the_lead_under_it() -> None:
    scene = lagoon(SEVEN, stag="eldrid 1A", hare="eldrid 1A", seeds="stag elemeen 4", bag="13 20", draws="13")
    scene.play("explore eldrid")
    told = "Makes Elemeen likelier to be the destiny, under which {} by 5."
    assert why(scene, "side 13A") == told.format("you lead")
    assert told_to("hare", scene, "side 13A") == told.format("Stag leads")


def test_a_druid_more_is_counted() -> None:
    assert why(crowded(), "summon") == "Brings a fourth druid onto the board."
    assert told_to("hare", crowded(), "summon") == "Brings a fourth druid onto the board."


def test_a_move_makes_ready_to_unravel() -> None:
    assert why(crowded(), "move acolyte 9B") == "Makes ready to unravel Overlook Free House (5A)."


def could_unravel(druid: str) -> list[str]:
    """What Stag could unravel with one druid and all the energy it takes."""
    scene = lagoon(THREE, stag=druid, hare="eldrid 1A", seeds="stag elemeen 3")
    return [scene.shown(tile) for tile in Look.could_unravel(scene.g, scene.circle("stag"))]


@rule("LG 6.1", "LG 3.3")
def test_an_exhausted_druid_could_unravel_as_soon_as_it_is_refreshed() -> None:
    assert could_unravel("eldrid 14A") == could_unravel("eldrid 14A exhausted") == ["14A"]
    assert could_unravel("eldrid 1A") == []


@rule("LG 6.1", "LG 3.3")
def test_another_circle_is_kept_from_unraveling_though_its_druid_is_exhausted() -> None:
    """Hare has the seeds for 14A, and its druid is sent away from there."""
    hare, seeds = "eldrid 14A exhausted", "stag vowelon 1, hare elemeen 3"
    scene = lagoon("11A   1A    14A", stag="eldrid 11A, acolyte 1A", hare=hare, seeds=seeds)
    scene.play("use 11A", "eldrid", "give vowelon", "hare eldrid")
    assert why(scene, "1A") == "Keeps Hare from unraveling Eye of the Forest (14A)."


def test_energy_is_counted_toward_what_an_unraveling_takes() -> None:
    scene = lagoon(THREE, stag="eldrid 1A, acolyte 14A", hare="eldrid 1A", seeds="stag elemeen 2")
    assert why(scene, "move eldrid") == "Has 1 of the 3 Deonin energy it takes against Elemeen sites."


def test_exploring_is_for_a_seed_and_a_site() -> None:
    told = "Explores for a seed and a new site, with 20 tiles in the bag."
    assert why(crowded(), "explore eldrid") == told
    assert told_to("hare", crowded(), "explore eldrid") == told


def test_the_last_tile_is_told_with_the_lead() -> None:
    circles = {"stag": "eldrid 1A, acolyte 1A", "hare": "eldrid 1A"}
    ahead = lagoon(THREE, won="stag 5B 12A", bag="9", **circles)
    assert why(ahead, "explore eldrid", "pass").startswith("Explores the last tile while you lead by ")
    behind = lagoon(THREE, won="hare 5B 12A 13A 20A", bag="9", **circles)
    assert why(behind, "pass", "explore eldrid") == "Does not explore the last tile, to lose by it."


def test_druids_are_refreshed_to_act() -> None:
    scene = lagoon(THREE, stag="eldrid 1A exhausted, acolyte 14A exhausted", hare="eldrid 1A", step="refresh")
    assert why(scene, "all") == "Readies 2 druids to act."
    assert why(scene, "eldrid") == "Readies your Eldrid to act."
    assert told_to("hare", scene, "eldrid") == "Readies Stag’s Eldrid to act."


def test_nothing_left_to_gain_ends_the_step() -> None:
    assert why(crowded(), "pass") == "Ends the Action step: no action left would gain anything."


def test_what_a_site_is_used_for_is_worded_for_the_reader() -> None:
    scene = lagoon("2A   1A", stag="eldrid 2A, acolyte 1A", hare="eldrid 1A")
    told = {why(scene, "use 2A"), told_to("hare", scene, "use 2A")}
    assert told == {"Uses Solitude’s Nest (2A) to bring a druid to another site."}
    scene.play("use 2A", "eldrid")
    assert scene.asked == "stag move druid"
    look = Look(Course(scene.seat("hare"), scene.seat("stag"), scene.numbers("eldrid")[0], scene.g, scene.g, ()), {})
    assert [each.words for each in look.purposes()] == ["moves Stag’s Eldrid away from Solitude’s Nest (2A)"]


def test_every_site_that_can_be_used_is_used_to_some_end() -> None:
    """Of the others nobody is asked whether to use them."""
    content, _ = load(GAME.content_file)
    passive = {"escape_exile", "refresh_step", "summon_from_board"}
    ends = {rows[-1].text("do") for rows in content.effect_rows} - passive
    assert ends == {name for name, part in parts().items() if part.aim}


def test_a_site_is_put_back_into_play() -> None:
    scene = lagoon(
        "17B   1A    14A", stag="eldrid 1A, acolyte 17B, acolyte 14A", hare="eldrid 1A exhausted", won="stag 12B 9A"
    )
    scene.play("use 17B", "eldrid")
    assert scene.asked == "stag restore site"
    assert why(scene, "12B") == "Makes Elemeen the destiny as it stands, under which you lead by 2."
