"""Speed beside real peers, in one run: `python -m bench`.

Every contestant runs in a process of its own, in turn, round after round, so that a busy machine slows all of them
alike. The table shows medians over the rounds; a ratio is the median of the ratios within a round. The
think time and the memory of the compiled build follow, from `bench.thinking`.
"""

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from statistics import median

from .peers import Figures

ROOT = Path(__file__).resolve().parent.parent
FIELDS = ("games", "decisions", "copies", "redeals", "playouts", "iterations", "judged")
CONTESTANTS = {
    "compiled": ROOT / "build" / "release",
    "interpreted": ROOT / "src",
    "catanatron": ROOT / "src",
    "openspiel": ROOT / "src",
    "rlcard": ROOT / "src",
}


def contest(name: str, seconds: float) -> list[Figures]:
    """Measure one contestant in a process of its own."""
    done = subprocess.run(
        [sys.executable, "-m", "bench", "--one", name, "--seconds", str(seconds)],
        cwd=ROOT,
        env=_path_of(name),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.exit(f"{name} could not be measured:\n{done.stderr.strip().splitlines()[-1]}")
    return [Figures(**row) for row in json.loads(done.stdout.splitlines()[-1])]


def _path_of(name: str) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(CONTESTANTS[name])}


def measure(name: str, seconds: float) -> list[Figures]:
    """Measure a contestant in this process."""
    if name in ("compiled", "interpreted"):
        from .own import measure as own  # noqa: PLC0415  (only on the path of its own process)

        return own(seconds)
    from importlib import import_module  # noqa: PLC0415

    found: list[Figures] = import_module(f"bench.peers.{name}").measure(seconds)
    return found


def middle(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return median(known) if known else None


def table(rounds: list[dict[str, Figures]]) -> str:
    """Medians per second, then how many times as fast the compiled build is."""
    names = list(rounds[0])
    ours = names[0]
    lines = [f"{'per second':44}" + "".join(f"{field:>13}" for field in FIELDS)]
    for name in names:
        cells = [middle([getattr(r[name], field) for r in rounds]) for field in FIELDS]
        lines.append(f"{name:44}" + "".join(f"{'-' if c is None else format(c, ',.0f'):>13}" for c in cells))
    lines += ["", f"{'times as fast: ' + ours + ' against':44}" + "".join(f"{field:>13}" for field in FIELDS)]
    for name in names[1:]:
        cells = [middle([_ratio(getattr(r[ours], field), getattr(r[name], field)) for r in rounds]) for field in FIELDS]
        lines.append(f"{name:44}" + "".join(f"{'-' if c is None else format(c, ',.1f'):>13}" for c in cells))
    lines += ["", *(f"{name}: {rounds[-1][name].note}." for name in names)]
    return "\n".join(lines)


def _ratio(ours: float | None, theirs: float | None) -> float | None:
    return ours / theirs if ours and theirs else None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5, help="how often everybody is measured")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each figure is timed in a round")
    parser.add_argument("--one", choices=CONTESTANTS, help=argparse.SUPPRESS)
    arguments = parser.parse_args()
    if arguments.rounds < 1 or arguments.seconds <= 0:
        parser.error("there must be at least one round, and more than no time")
    if arguments.one:
        print(json.dumps([asdict(row) for row in measure(arguments.one, arguments.seconds)]))
        return
    if not list(CONTESTANTS["compiled"].rglob("position*.so")):
        sys.exit("There is no compiled build to measure: `make bench` makes one where there is a C compiler.")
    rounds: list[dict[str, Figures]] = []
    for number in range(1, arguments.rounds + 1):
        print(f"Round {number} of {arguments.rounds} …", file=sys.stderr, flush=True)
        rounds.append({row.name: row for name in CONTESTANTS for row in contest(name, arguments.seconds)})
    print(table(rounds), end="\n\n", flush=True)
    thinking = [sys.executable, "-m", "bench.thinking"]
    sys.exit(subprocess.run(thinking, cwd=ROOT, env=_path_of("compiled"), check=False).returncode)


if __name__ == "__main__":
    main()
