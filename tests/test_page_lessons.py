"""The recorded games that lessons of the page go on from, and the positions that its front page shows."""

import runpy
from pathlib import Path

import pytest

from tablehaven import Match, game
from tablehaven.kernel.record import read_record

ROOT = Path(__file__).parents[1]
RECORDS = sorted((*ROOT.glob("web/src/games/*/lesson.txt"), *ROOT.glob("web/src/games/*/example.txt")))


def opened(name: str) -> Match:
    record = ROOT / f"web/src/games/{name}/lesson.txt"
    return read_record(record.read_text(encoding="utf-8"), str(record), game)


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.parent.name)
def test_a_position_of_the_front_page_is_what_one_who_looks_on_sees(record: Path) -> None:
    example = runpy.run_path(str(ROOT / "scripts/page-examples"))["example"]
    assert record.with_name("example.json").read_bytes() == example(record), "run scripts/page-examples"


def test_in_the_lesson_of_haven_a_full_token_awaits_the_colossus() -> None:
    match = opened("haven")
    assert (len(match.moves), match.seats[match.seat]) == (81, "city")
    assert "seek colossus water" in match.offered


def test_in_the_lesson_of_lagoon_the_garden_can_be_unraveled() -> None:
    match = opened("lagoon")
    assert (len(match.moves), match.seats[match.seat]) == (231, "stag")
    for answer in ("acolyte 4", "acolyte 3", "acolyte 1"):
        match.play(answer)
    assert any(answer.casefold() == "unravel 22a" for answer in match.offered)
