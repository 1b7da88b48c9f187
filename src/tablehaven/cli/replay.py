"""Stepping through a record."""

import sys
from pathlib import Path

from tablehaven import Match, OptionError, game
from tablehaven.cli.screen import Left, Screen
from tablehaven.cli.story import told
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.record import replayed
from tablehaven.kernel.state import ALL_SEEING

_HELP = "n next, b back, a number, start, end, log, quit"


def replay(file: Path, at: int | None, seat: str | None, content: Path | None) -> None:
    """Show a record from the beginning or from a move on; in a pipe, one position if it was named."""
    match = replayed(file, game, content)
    stepper = Stepper(match, _viewer(match, seat))
    stepper.go(at if at is not None else 0)
    if at is None or sys.stdin.isatty():
        stepper.run()


def _viewer(match: Match, name: str | None) -> int:
    if name is None:
        return ALL_SEEING if match.over else SPECTATOR
    special = {"all": ALL_SEEING, "spectator": SPECTATOR}
    if name.casefold() in special:
        return special[name.casefold()]
    if name.casefold() not in match.seats:
        raise OptionError(f"Nobody looks on as {name!r}. There are: {', '.join((*match.seats, *special))}.")
    return match.seat_named(name)


class Stepper:
    """A finished or unfinished match, looked at after any of its moves with one pair of eyes."""

    def __init__(self, match: Match, viewer: int) -> None:
        self.match = match
        self.viewer = viewer
        self.screen = Screen(match.game.name)
        self.at = 0

    def run(self) -> None:
        try:
            while self.read(self.screen.ask(f"{self.at}/{len(self.match.moves)}").casefold()):
                pass
        except Left:
            pass

    def read(self, line: str) -> bool:
        """Do what a line says; False if it says to leave."""
        last = len(self.match.moves)
        if line in ("quit", "q", "exit"):
            return False
        if line in ("", "n", "next"):
            self.step_to(self.at + 1, "This was the last move.")
        elif line in ("b", "back"):
            self.step_to(self.at - 1, "This is the beginning.")
        elif line == "start":
            self.go(0)
        elif line == "end":
            self.go(last)
        elif line == "log":
            self.screen.tell(self.log() or ["Nothing has happened yet."])
        elif line.isdecimal() and line.isascii() and len(line) < 9:
            self.step_to(int(line), f"The moves are numbered from 0 to {last}.")
        else:
            self.screen.say(_HELP)
        return True

    def step_to(self, number: int, otherwise: str) -> None:
        if 0 <= number <= len(self.match.moves):
            self.go(number)
        else:
            self.screen.say(otherwise)

    def go(self, number: int) -> None:
        """Show the position after so many moves, and what the last of them did."""
        last = len(self.match.moves)
        if not 0 <= number <= last:
            raise OptionError(f"There is no move {number}: the record has moves 0 to {last}.")
        self.at = number
        then = self.match.at(number)
        self.screen.say()
        self.screen.draw(then.picture(self.viewer))
        self.screen.say()
        self.screen.say(self.headline(then), "bold")
        self.screen.tell(self.told(then, number - 1) if number else [])
        if then.outcome:
            self.screen.say(f"{then.outcome.reason} [{then.outcome.rule}]", "bold")

    def headline(self, then: Match) -> str:
        """Which move it is; its words only to those who may know them."""
        if not then.moves:
            return f"The set-up, before {len(self.match.moves)} moves. {_HELP}."
        move = then.moves[-1]
        known = self.viewer in (ALL_SEEING, move.seat)
        whose = f"{then.seats[move.seat].capitalize()}"
        return f"Move {self.at} of {len(self.match.moves)}, {whose}" + (f": {move.text}" if known else "")

    def told(self, then: Match, since: int) -> list[str]:
        return told(then, self.viewer, range(since, len(then.moves)))

    def log(self) -> list[str]:
        return self.told(self.match.at(self.at), 0)
