"""The file that a tournament is kept in: a line that says what it is, and a line for each entry."""

import os
from collections.abc import Sequence
from pathlib import Path

import msgspec

from tablehaven import TablehavenError
from tablehaven.kernel.record import save
from tablehaven.tournament.entries import AnyEntry, packed, unpacked
from tablehaven.tournament.tournament import Tournament, rebuilt

_FIRST_LINE = "tablehaven tournament 1"


class TournamentFile:
    """A tournament with all that happened in it, as it is kept; each entry is kept before it counts."""

    def __init__(self, file: Path, entries: Sequence[AnyEntry]) -> None:
        self.file = file
        self._entries = list(entries)
        self.tournament: Tournament = rebuilt(self._entries)

    @staticmethod
    def begun(file: Path, first: AnyEntry) -> "TournamentFile":
        """A new tournament in a file of its own."""
        if os.path.lexists(file):
            raise TablehavenError(f"{file} exists already. `tablehaven tournament resume {file}` goes on with it.")
        found = TournamentFile(file, [first])
        found._write(found._entries)
        return found

    @staticmethod
    def opened(file: Path) -> "TournamentFile":
        """The tournament in a file."""
        try:
            lines = file.read_text(encoding="utf-8").splitlines()
        except OSError as error:
            raise TablehavenError(f"{file} cannot be read: {error.strerror}.") from error
        except UnicodeDecodeError:
            lines = []
        if not lines or lines[0] != _FIRST_LINE or len(lines) == 1:
            raise TablehavenError(f"{file} is not a tournament: its first line must be {_FIRST_LINE!r}.")
        entries: list[AnyEntry] = []
        for number, line in enumerate(lines[1:], start=2):
            try:
                entries.append(unpacked(line.encode()))
            except (msgspec.MsgspecError, RecursionError) as error:
                raise TablehavenError(f"{file}, line {number}: this is not an entry of a tournament.") from error
        try:
            return TournamentFile(file, entries)
        except (TablehavenError, LookupError) as error:
            raise TablehavenError(f"{file} cannot be gone on with: it was altered, or {error}") from error

    def keep(self, made: Sequence[AnyEntry]) -> None:
        """Write entries down, then carry them out."""
        if made:
            self._write([*self._entries, *made])
            self._entries += made
            for entry in made:
                self.tournament.apply(entry)

    def _write(self, entries: Sequence[AnyEntry]) -> None:
        save("\n".join([_FIRST_LINE, *(packed(entry).decode() for entry in entries)]) + "\n", self.file)
