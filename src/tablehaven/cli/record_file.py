"""The file that a game is saved in, as a record. None that is not its own is ever written over unasked."""

from pathlib import Path

from tablehaven import Match, TablehavenError
from tablehaven.cli.screen import Screen
from tablehaven.kernel.record import save, written


class RecordFile:
    """Where one match is saved. The file it was read from, and each it was saved to, may be replaced without asking."""

    def __init__(self, match: Match, screen: Screen, own: Path | None = None) -> None:
        self._match = match
        self._screen = screen
        self._own = [] if own is None else [own]
        self._saved = _last(match) if own else ""

    @property
    def is_saved(self) -> bool:
        """Whether nothing would be lost by leaving now."""
        return self._saved == _last(self._match)

    @property
    def usual_file(self) -> Path:
        """The file it was last saved to, or a name that is still free in the current folder."""
        if self._own:
            return self._own[-1]
        name = self._match.game.name
        free = Path(f"{name}.record")
        number = 1
        while free.exists():
            number += 1
            free = Path(f"{name}-{number}.record")
        return free

    def save(self, name: str = "") -> bool:
        """Write the record, and say where; say why not if it could not be written."""
        file = Path(name).expanduser() if name else self.usual_file
        try:
            if file.is_dir():
                raise TablehavenError(f"{file} is a folder; name a file in it.")
            again = file in self._own
            if file.exists() and not again and not self._screen.agrees(f"{file} exists already. Replace it?"):
                self._screen.say("Nothing was saved.")
                return False
            save(written(self._match), file)
        except (TablehavenError, OSError, ValueError) as error:
            self._screen.say(f"Nothing was saved: {error}")
            return False
        self._own = [*(own for own in self._own if own != file), file]
        self._saved = _last(self._match)
        self._screen.say(f"Saved{' again' if again else ''} to {file}, {len(self._match.moves)} moves.")
        return True


def looks_like_a_file(answer: str) -> bool:
    """Whether an answer may be the name of a file: several words are one only with an ending or a folder."""
    return bool(answer) and (" " not in answer or "." in answer or "/" in answer)


def _last(match: Match) -> str:
    """What tells this moment of a match from all others."""
    return match.moves[-1].hash if match.moves else ""
