"""Whether every rule, card, kind of decision, ending and level of every game has a test: `python -m tests.rules`."""

import io
import sys
from collections import Counter
from contextlib import redirect_stdout
from pathlib import Path

import pytest

from tablehaven import Game
from tests.walks import GAMES

FOLDER = Path(__file__).parent / "games"
KINDS = ("rule", "card", "decision", "ending", "level")


class Marks:
    """Collects what the tests in each game's folder say they prove."""

    def __init__(self) -> None:
        self.proven: Counter[tuple[str, str, str]] = Counter()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            game = item.path.relative_to(FOLDER).parts[0]
            for kind in KINDS:
                for mark in item.iter_markers(kind):
                    for name in mark.args:
                        self.proven[game, kind, name] += 1


def collected() -> Marks:
    marks = Marks()
    output = io.StringIO()
    with redirect_stdout(output):
        status = pytest.main(["--collect-only", "-qq", str(FOLDER)], plugins=[marks])
    if status != pytest.ExitCode.OK:
        sys.exit(f"The tests cannot be collected:\n{output.getvalue()}")
    return marks


def by_folder() -> dict[str, list[Game]]:
    """The games, those together that share a folder and its tests."""
    found: dict[str, list[Game]] = {}
    for game in GAMES:
        found.setdefault(game.folder.name, []).append(game)
    return found


def wanted(games: list[Game]) -> dict[str, list[str]]:
    """All that a test must name, each once."""
    return {
        "rule": list(dict.fromkeys(name for game in games for name in game.rules)),
        "card": list(dict.fromkeys(name for game in games for name in game.cards)),
        "decision": list(dict.fromkeys(name for game in games for name in game.decisions)),
        "ending": list(dict.fromkeys(name for game in games for name in game.endings)),
        "level": list(dict.fromkeys(name for game in games for name in game.levels)),
    }


def main() -> None:
    marks = collected()
    failed = False
    for folder, games in by_folder().items():
        title, rules = games[0].title, {number: rule for game in games for number, rule in game.rules.items()}
        proven = {kind: {n: c for (g, k, n), c in marks.proven.items() if (g, k) == (folder, kind)} for kind in KINDS}
        counts = []
        for kind, names in wanted(games).items():
            missing = [n for n in names if n not in proven[kind]]
            unknown = [n for n in proven[kind] if n not in names]
            if names:
                counts.append(f"{len(names) - len(missing)} of {len(names)} {kind}s")
            for gap in missing:
                print(f"{title}: no test names the {kind} {gap!r}.")
            for stray in unknown:
                print(f"{title}: a test names a {kind} {stray!r}, which does not exist.")
            failed = failed or bool(missing or unknown)
        rulings = sum(len(rule.rulings) for rule in rules.values())
        tests = sum(sum(names.values()) for names in proven.values())
        print(f"{title}: {', '.join(counts)} have a test that names them ({rulings} rulings, {tests} proofs).")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
