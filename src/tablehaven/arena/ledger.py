"""The folder of an arena: results as they come, a line each, so that a run can go on where it stopped."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, BinaryIO

import tablehaven
from tablehaven import TablehavenError
from tablehaven.arena.bout import Failure, Result, begun
from tablehaven.arena.plan import Plan
from tablehaven.arena.workers import Played
from tablehaven.kernel.record import save, written

RESULTS = "results.jsonl"
REPORT = "report.html"
_FORMAT = 1
_WHAT = {
    "arena": "the form of the file",
    "game": "the game",
    "revision": "the revision of the rules",
    "code": "Tablehaven’s own code or data",
    "options": "the options",
    "players": "the players",
    "seed": "the seed",
    "capped": "--capped",
}


class ArenaError(TablehavenError):
    """A folder of an arena that cannot be used."""


@contextmanager
def opened(folder: Path, plan: Plan) -> Iterator["Ledger"]:
    """The ledger of a plan in its folder, old or new. Nobody else may write there meanwhile."""
    file = folder / RESULTS
    if folder.exists() and not folder.is_dir():
        raise ArenaError(f"{folder} is a file: name another folder with --folder.")
    if folder.is_dir() and not file.exists() and any(folder.iterdir()):
        raise ArenaError(f"{folder} holds other things than an arena: name another folder with --folder.")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        stream = file.open("a+b")
    except OSError as error:
        raise ArenaError(f"{file} cannot be used: {error.strerror}.") from error
    with stream:
        _lock(stream.fileno(), folder)
        yield Ledger(folder, plan, stream)


class Ledger:
    """The results of an arena in its folder."""

    def __init__(self, folder: Path, plan: Plan, stream: BinaryIO) -> None:
        self.folder = folder
        self.plan = plan
        self._file = folder / RESULTS
        self._stream = stream
        self.read()

    @property
    def results(self) -> list[Result]:
        """What was played of the plan, in the order of the games; a folder may hold more."""
        return [self._found[number] for number in sorted(self._found) if number < self.plan.total]

    @property
    def missing(self) -> list[int]:
        """The games that are still to be played."""
        return [number for number in range(self.plan.total) if number not in self._found]

    def add(self, played: Played) -> None:
        """Keep a result, and the record of a game that failed."""
        result = played.result
        if result.failure:
            record = f"failed-{result.game}.record"
            save(_record(self.plan, played), self.folder / record)
            result = replace(result, failure=replace(result.failure, record=record))
        self._found[result.game] = result
        self._write(_line(asdict(result)))

    def read(self) -> None:
        """Read what is there; a last line that was cut off when it was written is dropped."""
        self._found: dict[int, Result] = {}
        self._stream.seek(0)
        text = self._stream.read()
        whole = text[: text.rfind(b"\n") + 1]
        header = _line(_header(self.plan))
        if not whole and header.startswith(text):
            self._stream.truncate(0)
            self._write(header)
            return
        first, *lines = whole.splitlines() or [text]
        self._check_header(first)
        self._stream.truncate(len(whole))
        for number, line in enumerate(lines, start=2):
            try:
                result = _result(json.loads(line))
                if result.players != self.plan.bout(result.game).lineup:
                    raise ValueError("the players are others")
            except (ValueError, TypeError, KeyError) as error:
                raise ArenaError(f"{self._file}, line {number}: this is not a result of this arena.") from error
            self._found[result.game] = result

    def _check_header(self, line: bytes) -> None:
        wanted = _header(self.plan)
        try:
            found = dict(json.loads(line))
        except (ValueError, TypeError) as error:
            raise ArenaError(f"{self._file} is not the file of an arena: name another folder with --folder.") from error
        other = [words for key, words in _WHAT.items() if found.get(key) != wanted[key]]
        if other:
            raise ArenaError(
                f"{self.folder} holds another arena, which differs in {', '.join(other)}: "
                "name another folder with --folder, or delete this one."
            )

    def _write(self, line: bytes) -> None:
        try:
            self._stream.write(line)
            self._stream.flush()
        except OSError as error:
            raise ArenaError(f"{self._file} cannot be written: {error.strerror}.") from error


def _line(values: Mapping[str, Any]) -> bytes:
    return json.dumps(values, ensure_ascii=False).encode() + b"\n"


def _header(plan: Plan) -> dict[str, Any]:
    """What makes a run what it is, apart from the number of games: that may grow later."""
    return {
        "arena": _FORMAT,
        "game": plan.game,
        "revision": plan.described.revision,
        "code": _code(plan),
        "options": dict(plan.options),
        "players": list(plan.players),
        "seed": plan.seed,
        "capped": plan.capped,
    }


def _code(plan: Plan) -> str:
    """A short hash of everything that decides a game: the kernel, the players, the game, its content and its values."""
    package = Path(tablehaven.__file__).parent
    digest = hashlib.sha256()
    for folder in (package / "kernel", package / "players", plan.described.folder):
        for file in sorted(folder.rglob("*")):
            if file.suffix in (".py", ".toml"):
                digest.update(file.relative_to(package).as_posix().encode() + file.read_bytes())
    return digest.hexdigest()[:12]


def _record(plan: Plan, played: Played) -> str:
    match = begun(plan, plan.bout(played.result.game))
    for answer in played.answers:
        match.play(answer)
    return written(match)


def _result(values: dict[str, Any]) -> Result:
    failure = values.pop("failure")
    for name in ("players", "shares"):
        values[name] = tuple(values[name])
    values["thought"] = tuple(map(tuple, values["thought"]))
    return Result(**values, failure=Failure(**failure) if failure else None)


def _lock(file: int, folder: Path) -> None:
    """Keep other runs out until the file is closed; where the system cannot lock files, that is left to people."""
    try:
        import fcntl  # noqa: PLC0415  # there is none on Windows
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise ArenaError(f"Another arena is at work in {folder}: wait for it, or name another folder.") from error
