"""The report is one page that needs nothing else."""

import re
from html.parser import HTMLParser

import pytest

from tablehaven.arena.bout import Failure, Result
from tablehaven.arena.plan import Plan
from tablehaven.arena.report import report
from tablehaven.arena.standings import standings
from tests.arena.entrants import arena, ended

PAIR = arena("first,random")
PAIR_RESULTS = [ended(0, "first random", 1.0, 0.0), ended(1, "random first", 0.5, 0.5)]
ALONE = arena("first,random", game="lagoon", players="1")
ALONE_RESULTS = [ended(0, "first", 0.0), ended(1, "random", 1.0)]


def page(plan: Plan, results: list[Result]) -> str:
    return report(plan, standings(plan, results), "the <folder>", "tablehaven arena & more")


class Reader(HTMLParser):
    """Checks that elements are closed, and collects their ids, what they refer to, and the text."""

    EMPTY = ("meta", "path", "use", "rect")

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.text = ""
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attrs if name == "id"]
        if tag != "meta":
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


@pytest.mark.parametrize(("plan", "results"), [(PAIR, PAIR_RESULTS), (ALONE, ALONE_RESULTS)])
def test_the_page_is_whole_and_refers_to_nothing_outside(plan: Plan, results: list[Result]) -> None:
    text = page(plan, results)
    read = Reader(text)
    assert not re.search(r"https?:|//|<script|<link|@import", text)
    referred = set(re.findall(r'url\(#([^)]+)\)|href="#([^"]+)"', text))
    assert {one or other for one, other in referred} <= set(read.ids)
    assert len(read.ids) == len(set(read.ids))


def test_the_plots_have_names_and_the_colors_of_the_page() -> None:
    text = page(PAIR, PAIR_RESULTS)
    assert re.findall(r'<svg role="img" aria-label="([^"]+)"', text) == [
        "Win rates of every player against every other",
        "Ratings of the players",
        "Thinking times of the players",
    ]
    drawn = "".join(re.findall(r"<svg.*?</svg>", text, re.DOTALL))
    assert "var(--accent)" in drawn
    assert not re.findall(r"#[0-9a-f]{6}\b", drawn)


def test_alone_the_win_rates_are_drawn() -> None:
    assert re.findall(r'aria-label="([^"]+)"', page(ALONE, ALONE_RESULTS)) == [
        "Win rates of the players",
        "Thinking times of the players",
    ]


def test_failures_are_told_and_nothing_is_taken_for_markup() -> None:
    failure = Failure("first", "city", "ValueError: <b>", "", "failed-1.record")
    failed = Result(1, ("first", "random"), (), ((), ()), 7, 1, 0.1, failure)
    text = page(PAIR, [*PAIR_RESULTS, failed])
    assert "ValueError: &lt;b&gt;" in text
    assert "tablehaven arena &amp; more" in text
    assert "Game 1 failed: first in the seat city: ValueError: <b>" in Reader(text).text


def test_a_report_of_failures_alone_is_possible() -> None:
    failed = Result(0, ("first", "random"), (), ((), ()), 7, 1, 0.0, Failure("first", "city", "no"))
    assert "Game 0 failed" in page(PAIR, [failed])
