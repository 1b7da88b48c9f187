"""Other libraries' speeds are measured here, each through its own fastest public calls.

What counts is the same for every library:

* a game is played from a fresh deal or set-up to its end, every choice uniform among the legal ones;
* a decision is one player's choice, forced ones included, timed over whole games with their set-up;
* a copy is an independent copy of a position in the middle of a game;
* a re-deal is a copy whose hidden cards are drawn anew, consistent with what the player to move knows;
* a playout is a copy of a position in the middle of a game, played to its end;
* an iteration is one of a search for the player to move, over what that player can know: a re-deal, a way down the
  tree, a new node, and a playout from there to the end; in a judged one the position at the new node is judged instead.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from time import process_time
from typing import Any

POSITIONS = 16
"""How many positions, each halfway through a random game of its own, are cycled through."""
ANSWERS = 8
"""A search starts at such a position that has at least as many answers on offer, in every game."""
ITERATIONS = 1000
"""How many iterations a search has."""
FEW_ITERATIONS = 50
"""How many it has where it is Python through and through, so that a figure covers several positions."""


@dataclass(frozen=True)
class Figures:
    """One library's operations per second at one game; None where it has no such operation."""

    name: str
    version: str
    note: str
    games: float | None
    decisions: float | None
    copies: float | None
    redeals: float | None
    playouts: float | None
    iterations: float | None = None
    judged: float | None = None


class PeerMissing(ImportError):
    """A library to compare with cannot be imported."""

    def __init__(self, package: str) -> None:
        """Name the package and the extra that brings it."""
        super().__init__(f"{package} cannot be imported; to install it: pip install tablehaven[bench]")


def load(module: str, package: str) -> Any:
    """Return the module; PeerMissing names the package and the extra to install when it is absent."""
    try:
        return import_module(module)
    except ImportError as error:
        raise PeerMissing(package) from error


def rates(seconds: float, work: Callable[[], int]) -> tuple[float, float]:
    """Return calls per second and units per second of work, which returns the units it did.

    The clock counts the processor's time, so that others at work on the same machine count little. It runs for at
    least the given seconds, after a tenth as long of warming up, and always over whole calls.
    """
    _run(seconds / 10, work)
    calls, units, elapsed = _run(seconds, work)
    return calls / elapsed, units / elapsed


def _run(seconds: float, work: Callable[[], int]) -> tuple[int, int, float]:
    calls = units = 0
    start = process_time()
    while True:
        units += work()
        calls += 1
        elapsed = process_time() - start
        if elapsed >= seconds:
            return calls, units, elapsed
