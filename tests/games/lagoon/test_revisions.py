"""Records of revision 1, in which people were limited too, and tables that were begun under it [LG 3.9, LG 7.11]."""

from pathlib import Path

import pytest

import tablehaven
from tablehaven import Match
from tablehaven.games.lagoon import GAME
from tablehaven.kernel.record import read_record, replayed, written
from tablehaven.kernel.rng import seeded
from tablehaven.table.apply import opened
from tablehaven.table.creation import Fresh, Terms, from_record, new_table
from tablehaven.table.entries import Holder
from tests.marks import rule

REVISION_1 = sorted((Path(__file__).parent / "revision-1").glob("*.txt"))
COMPUTER = Holder("computer", "greedy")
LIMITS = ("endless_turns", "quiet_end")


@pytest.mark.parametrize("file", REVISION_1, ids=lambda file: file.stem)
def test_a_record_of_revision_1_replays_to_its_end_and_is_headed_as_it_was(file: Path) -> None:
    match = replayed(file, tablehaven.game)
    assert match.over
    assert match.revision == 1
    then, now = (header(text) for text in (file.read_text(encoding="utf-8"), written(match)))
    assert match.content.is_known_as(then.pop("content").split()[-1])
    assert now.pop("content") == f"content.toml {match.content.sense}"
    assert now == then


def header(text: str) -> dict[str, str]:
    return dict(line.split(": ", 1) for line in text.splitlines()[1:7])


@rule("LG 3.9", "LG 7.11")
def test_what_was_usual_in_revision_1_limits_its_games_and_no_others() -> None:
    (file,) = (file for file in REVISION_1 if file.stem == "limits")
    match = replayed(file, tablehaven.game)
    assert [match.options[name] for name in LIMITS] == ["no", "yes"]
    assert match.outcome is not None
    assert "quiet" in match.outcome.endings
    assert [Match(GAME).options[name] for name in LIMITS] == ["yes", "no"]


def test_an_earlier_moment_of_a_game_of_revision_1_is_of_revision_1() -> None:
    match = replayed(REVISION_1[0], tablehaven.game)
    earlier = match.at(7)
    assert (earlier.revision, earlier.options) == (1, match.options)
    assert earlier.play(match.moves[7].answer).hash == match.moves[7].hash


@pytest.mark.parametrize("file", REVISION_1, ids=lambda file: file.stem)
def test_a_table_of_revision_1_is_gone_on_with(file: Path) -> None:
    match = replayed(file, tablehaven.game)
    first = from_record(match.at(20), "table", "salt", "host", "spectators", 0)
    table = opened(first)
    assert table.match.revision == first.revision == 1
    assert table.match.options == match.options
    assert table.match.is_true
    assert table.match.play(match.moves[20].answer).hash == match.moves[20].hash


def test_a_game_is_recorded_under_the_revision_that_it_is_played_by() -> None:
    match = Match(GAME, {"quiet_end": "yes"}, "new")
    dice = seeded("new")
    for _ in range(5):
        match.play(match.answers[dice.below(len(match.answers))])
    text = written(match)
    assert "revision: 2\n" in text
    assert "options: quiet_end=yes\n" in text
    assert read_record(text, "new", tablehaven.game).options == match.options


@pytest.mark.parametrize(("other", "values"), [(COMPUTER, ["no", "yes"]), (Holder("open"), ["yes", "no"])])
@rule("LG 3.9", "LG 7.11")
def test_a_table_of_computers_alone_is_limited_and_one_with_people_is_not(other: Holder, values: list[str]) -> None:
    seats = {"stag": COMPUTER, "hare": other}
    first = new_table(GAME, {}, seats, Terms(), Fresh("table", "seed", "salt"), "host", "spectators", 0)
    assert [first.options[name] for name in LIMITS] == values


def test_who_wishes_for_a_limit_has_it_and_who_wishes_for_none_has_none() -> None:
    assert GAME.among_computers({"quiet_end": "no"}) == {"endless_turns": "no", "quiet_end": "no"}
    assert GAME.choose({"endless_turns": "no"}, 1)["quiet_end"] == "yes"
    assert GAME.choose({"endless_turns": "yes"}, 1)["endless_turns"] == "yes"
