"""The list of moves: numbers, groups and grids."""

from tablehaven import game, new
from tablehaven.cli.choices import laid_out, numbered, verbs
from tablehaven.cli.phrase import Meaning, meaning
from tests.games.haven.scene import haven


def haven_verbs() -> dict[str, str]:
    match = new("haven", seed="lists")
    return verbs(game("haven").vocabulary(match.state, 0))


def test_pass_is_always_0_and_the_others_count_from_1() -> None:
    assert numbered(["pass", "seek deck leaf", "remove fox"]) == {0: "pass", 1: "seek deck leaf", 2: "remove fox"}
    assert numbered(["draw seeker"]) == {1: "draw seeker"}


def test_the_verbs_of_haven() -> None:
    found = haven_verbs()
    assert found["give"] == "give back"
    assert found["seek"] == "seek"
    assert found["play"] == "play"


def test_pairs_make_a_grid_and_single_objects_a_row() -> None:
    offered = [
        "pass",
        *(f"seek {what} {kind}" for what in ("deck", "fox") for kind in ("leaf", "water", "stone")),
        "remove owl",
        "play rain storm",
    ]
    lines = laid_out(numbered(offered), haven_verbs(), {"fox": "2†", "owl": "4†"}, 80)
    assert lines == [
        "  seek               leaf  water  stone",
        "          deck          1      2      3",
        "          fox 2†        4      5      6",
        "  remove   7 owl 4†",
        "  play     8 rain storm",
        "           0 pass",
    ]


def test_thirty_moves_are_a_dozen_lines() -> None:
    seekers = ["Fox", "Owl", "Bear", "Stag", "Lynx", "Hare", "Moth"]
    offered = ["pass", *(f"seek {s.lower()} {k}" for s in seekers for k in ("leaf", "water", "stone"))]
    offered += [f"remove {name}" for name in ("toad", "wolf", "boar", "otter")]
    offered += ["play rain storm", "play earthquake", "play tree walking", "clear leaf"]
    lines = laid_out(numbered(offered), haven_verbs(), {}, 80)
    assert len(lines) <= 12
    assert max(map(len, lines)) <= 80


def test_moves_without_a_verb_stand_in_rows() -> None:
    offered = [f"s{number:02}" for number in range(1, 13)]
    lines = laid_out(numbered(offered), haven_verbs(), {}, 80)
    assert lines[0].split()[:4] == ["1", "s01", "2", "s02"]
    assert max(map(len, lines)) <= 80


def test_the_list_says_what_lore_powers_do_where_seekers_lie_and_which_havens_a_shrine_touches() -> None:
    scene = haven("leaf: city Orrery", "stone: city Digger?", city="Beacon rain_storm")
    notes = scene.game.captions(scene.state, 0)
    assert (notes["orrery"], notes["digger"], notes["beacon"]) == ("4† at leaf", "1† at stone", "3†")
    assert notes["s03"] == "H02 H03"
    lines = laid_out(numbered(scene.offered), haven_verbs(), notes, 80)
    assert "  play     9 rain storm – a token is worth more; act again" in lines


def test_the_list_names_the_artifacts_that_lie_open_and_no_others() -> None:
    open_ones, hidden = (new("haven", {"artifacts": value}, "row") for value in ("revealed", "hidden"))
    cards = [artifact.card for artifact in open_ones.view(0).artifacts]
    notes = open_ones.game.captions(open_ones.state, 0)
    assert [notes[str(number)] for number in range(5)] == [f"– {card}" for card in cards]
    assert "0" not in hidden.game.captions(hidden.state, 0)


def test_every_list_of_powers_fits_eighty_columns() -> None:
    match = new("haven", seed="lists")
    for seat in range(2):
        notes = match.game.captions(match.state, seat)
        offered = [word for word in match.game.vocabulary(match.state, seat) if word.startswith("give back")]
        assert max(map(len, laid_out(numbered(offered), haven_verbs(), notes, 80))) <= 80


def test_what_a_person_may_have_meant() -> None:
    offered = ["offer leaf", "offer leaf/water at leaf", "offer leaf/water at water"]
    vocabulary = [*offered, "leaf", "offer stone", "pass", "play rain storm"]
    assert meaning("offer leaf", offered, vocabulary).move == "offer leaf"
    assert meaning("stone", offered, vocabulary).near == ()
    leaf = meaning("leaf", offered, vocabulary)
    assert leaf.not_offered == ("leaf",)
    assert "offer leaf" in leaf.near
    assert meaning("offer st", offered, vocabulary).not_offered == ("offer stone",)
    assert meaning("pla rai", offered, vocabulary).not_offered == ("play rain storm",)
    assert meaning("", offered, vocabulary).move is None


def test_a_verb_that_is_not_on_offer_is_meant_rather_than_a_word_that_begins_like_it() -> None:
    offered = ["draw seeker", "draw offering", "move acolyte 1"]
    vocabulary = [*offered, "seek deck leaf", "seek fox leaf", "offer leaf", "offer stone", "acolyte 1", "acolyte 2"]
    assert meaning("seek", offered, vocabulary) == Meaning(not_offered=("seek deck leaf", "seek fox leaf"))
    assert meaning("off", offered, vocabulary) == Meaning(not_offered=("offer leaf", "offer stone"))
    assert meaning("seeker", offered, vocabulary).near == ("draw seeker",)
    acolyte = meaning("acolyte", offered, vocabulary)
    assert acolyte == Meaning(not_offered=("acolyte 1", "acolyte 2"), near=("move acolyte 1",))
