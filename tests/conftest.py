"""What all tests share."""

import os
from collections import defaultdict

import pytest
from hypothesis import settings

from tablehaven import GAMES, Game
from tablehaven.kernel import position
from tests import walks

settings.register_profile("tests", derandomize=True, deadline=None)
settings.load_profile("tests")

HAS_EVERY_TEST = os.environ.get("TABLEHAVEN_BUILD") == "compiled"
"""Whether this is the second of the two runs, which also has the tests of what is never compiled."""

IS_COMPILED = not position.__file__.endswith(".py")
"""Whether it is quick: without a C compiler the second run is not."""


@pytest.fixture
def games_to_soak(game: Game) -> int:
    """Random games to play in one run of the suite, fewer if they are long; `make soak` plays a million."""
    most = 10_000 if IS_COMPILED and game.name in GAMES else 200
    return min(most, (1_200_000_000 if IS_COMPILED else 60_000_000) // walks.size_of_a_game(game))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say where the time went, part by part: the whole must stay quick."""
    seconds: defaultdict[str, float] = defaultdict(float)
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                seconds[part_of(report.nodeid)] += report.duration
    slowest = sorted(seconds.items(), key=lambda spent: -spent[1])
    told = ", ".join(f"{part} {spent:.0f} s" for part, spent in slowest if spent >= 1)
    if told:
        terminalreporter.write_line(f"Where the time went, in all workers: {told}.")


def part_of(test: str) -> str:
    """The part of the tests that a test belongs to, as `make test PART=…` names it."""
    folders = test.partition("::")[0].split("/")[1:-1]
    return "/".join(folders[: 2 if folders[:1] == ["games"] else 1]) or "tests"
