"""`tablehaven review`: what it prints, the page it writes, and what cannot be reviewed."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tablehaven import game
from tablehaven.kernel.record import written
from tests.cli.desk import recorded, said, tablehaven
from tests.review.games import finished


@pytest.fixture(scope="module")
def short(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The record of a short game alone against the monsters."""
    file = tmp_path_factory.mktemp("review") / "alone.record"
    file.write_text(written(finished(game("havenfall-solo"), "short")), encoding="utf-8")
    return file


def test_it_prints_what_decided_the_game_and_writes_a_page(short: Path) -> None:
    result = tablehaven("review", short, "--cores", "1")
    assert result.exit_code == 0, result.output
    page = short.with_name("alone.review.html")
    assert re.search(r"Survivor: \d+ % at the start, \S+ by play and \S+ by luck\.", result.stdout)
    assert "What was true:" in result.stdout
    assert said(result.stdout).endswith(f"With the curve and every decision: {page}")
    assert result.stdout.splitlines()[0] in page.read_text(encoding="utf-8").replace("&#x27;", "'")


class Closed(HTMLParser):
    """Whether every element that is opened is closed in its place; and all that is asked for from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.elsewhere: list[str] = []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.elsewhere += [f"{name}={value}" for name, value in attributes if name in ("src", "href")]
        if tag not in ("meta", "br", "input"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        pass


def test_the_page_needs_nothing_else_and_is_well_formed(short: Path, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    assert tablehaven("review", short, "--cores", "1", "--to", file).exit_code == 0
    reader = Closed()
    reader.feed(file.read_text(encoding="utf-8"))
    assert reader.open == [] and reader.elsewhere == []


def test_a_review_is_the_same_again_on_any_number_of_cores(short: Path, tmp_path: Path) -> None:
    pages = []
    for cores in ("1", "2"):
        file = tmp_path / f"{cores}.html"
        assert tablehaven("review", short, "--cores", cores, "--to", file).exit_code == 0
        pages.append(file.read_text(encoding="utf-8"))
    assert pages[0] == pages[1]


def test_a_game_that_goes_on_cannot_be_reviewed(tmp_path: Path) -> None:
    file = recorded(tmp_path / "short.record", ["0", "1"])
    result = tablehaven("review", file)
    assert result.exit_code == 2
    assert said(result.stderr) == f"{file} ends before the game does: a review looks back on a game that is over."
    assert not list(tmp_path.glob("*.html"))


def test_a_place_that_cannot_be_written_is_a_sentence(short: Path, tmp_path: Path) -> None:
    result = tablehaven("review", short, "--cores", "1", "--to", tmp_path / "nowhere" / "page.html")
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr


def test_no_cores_are_too_few(short: Path) -> None:
    result = tablehaven("review", short, "--cores", "0")
    assert (result.exit_code, said(result.stderr)) == (2, "--cores must be at least 1.")
