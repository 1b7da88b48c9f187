"""Players that enter the arena in tests: quick ones, and ones that fail. They are made by name, as real ones are."""

import os
from contextlib import suppress
from pathlib import Path

from tablehaven import Game, OptionError
from tablehaven.arena.bout import Result
from tablehaven.arena.plan import Plan, planned
from tablehaven.players.player import Player, Seat
from tablehaven.players.simple import RandomPlayer

GRAVE = "TABLEHAVEN_TEST_GRAVE"  # of one who dies once


class First(Player):
    """The first answer on offer, always."""

    name = "first"

    def choose(self, seat: Seat) -> int:
        return seat.answers[0]


class Failing(First):
    """Does well until it has chosen five times."""

    chosen = 0

    def choose(self, seat: Seat) -> int:
        self.chosen += 1
        return self.fail(seat) if self.chosen > 5 else super().choose(seat)

    def fail(self, seat: Seat) -> int:
        raise NotImplementedError


class Raising(Failing):
    def fail(self, seat: Seat) -> int:
        raise ZeroDivisionError("a bad day")


class Cheating(Failing):
    def fail(self, seat: Seat) -> int:
        return 9999


class Dying(Failing):
    def fail(self, seat: Seat) -> int:
        os._exit(7)


class DyingOnce(Failing):
    """Dies if there is no grave yet, and goes on if there is."""

    def fail(self, seat: Seat) -> int:
        with suppress(FileExistsError):
            Path(os.environ[GRAVE]).mkdir()
            os._exit(7)
        return seat.answers[0]


ENTRANTS: dict[str, type[First]] = {
    "first": First,
    "raising": Raising,
    "cheating": Cheating,
    "dying": Dying,
    "dying once": DyingOnce,
}


def entrant(game: Game, name: str, seed: str, capped: bool) -> Player:
    """The player of this name; `random` is the real one."""
    if name == "random":
        return RandomPlayer(seed)
    if name not in ENTRANTS:
        raise OptionError(f"There is no {name}.")
    return ENTRANTS[name]()


def arena(players: str, /, games: int = 4, game: str = "haven", **options: str) -> Plan:
    """A plan with these players."""
    return planned(game, options, players.split(","), games, "tests", recruit=entrant)


def ended(game: int, players: str, *shares: float) -> Result:
    """A result that nobody played."""
    return Result(game, tuple(players.split()), shares, tuple((5,) for _ in shares), 10, 3, 0.5)
