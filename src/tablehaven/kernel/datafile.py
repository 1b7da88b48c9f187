# interpreted: reads files once, at the start
"""Content files: TOML, read once, with errors that name the line."""

import hashlib
import re
import reprlib
import tomllib
from collections.abc import Sequence
from functools import cache, cached_property
from pathlib import Path
from typing import Any, NoReturn, final

from tablehaven.kernel.errors import ContentError

_PROVENANCE = ("rulebook", "rulebook-derived", "published", "deduced", "reconstructed")

_QUOTED = r'"(?:\\.|[^"\\])*"|\'[^\']*\''
_NAME = re.compile(rf"[\w-]+|{_QUOTED}")
_KEY = rf"(?:{_NAME.pattern})(?:\s*\.\s*(?:{_NAME.pattern}))*"
_HEADER = re.compile(rf"\s*\[\s*({_KEY})\s*\]")
_ASSIGNMENT = re.compile(rf"\s*({_KEY})\s*=")
# what matters for finding lines: strings and comments are passed over, brackets are counted
_MARKS = re.compile(rf"{_QUOTED}|#.*|[\[\]{{}}]")
_WORD = 64  # bits
_SHORT = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = 60
_TOO_LONG = "integer string conversion"  # Python says this of a number with too many digits
_LAST_PART = re.compile(r"(\[\d+\]|(^|\.)[^.\[\]]*|.)\Z", re.DOTALL)  # of a path, whatever a key may be made of


@final
class ContentFile:
    """A content file as it was read: what happens to it on the disk afterwards changes no game that uses it."""

    def __init__(self, path: Path, data: bytes) -> None:
        self.path = path
        self.data = data
        self.fingerprint = hashlib.sha256(data).hexdigest()[:12]  # tells whether two files are the same

    @cached_property
    def sense(self) -> str:
        """Tells whether two files say the same: comments, order and where a number comes from are no part of it."""
        try:
            said = repr(_without_origins(tomllib.loads(self.text)))
        except (ValueError, RecursionError):
            return self.fingerprint
        return hashlib.sha256(said.encode()).hexdigest()[:12]

    def is_known_as(self, fingerprint: str) -> bool:
        """Whether this is the file, or says the same as the file, that goes by a fingerprint."""
        return fingerprint in (self.sense, self.fingerprint)

    @property
    def name(self) -> str:
        return self.path.name

    @property
    def text(self) -> str:
        return self.data.decode("utf-8")


def _without_origins(said: Any) -> Any:
    """What a content file says, in an order that does not depend on that of the file."""
    if isinstance(said, dict):
        return [(key, _without_origins(said[key])) for key in sorted(said) if key not in ("provenance", "source")]
    return [_without_origins(each) for each in said] if isinstance(said, list) else said


def content_kept(path: Path, data: bytes) -> ContentFile:
    """A content file as it was kept elsewhere; the same object each time."""
    return _known(path, data)


def content_at(path: Path | str) -> ContentFile:
    """The content file there, as it is now. While nothing in it changes, it is the same object."""
    try:
        return _known(Path(path), Path(path).read_bytes())
    except OSError as error:
        raise ContentError(f"{path} cannot be read: {error.strerror}.") from error


_known = cache(ContentFile)


def _lines(text: str) -> dict[str, int]:
    """The line of every table, key and row, by a path such as `seekers.city[3]`."""
    found: dict[str, int] = {"": 1}
    table = key = ""
    open_brackets = ""
    row = -1
    for number, line in enumerate(text.splitlines(), start=1):
        if not open_brackets and (header := _HEADER.match(line)):
            table = _path(header[1])
            found[table] = number
            continue
        if not open_brackets and (assignment := _ASSIGNMENT.match(line)):
            key = f"{table}.{_path(assignment[1])}" if table else _path(assignment[1])
            row = -1
            found[key] = number
            found.setdefault(key.rpartition(".")[0], number)  # a table that only dotted keys name
        for mark in _MARKS.findall(line):
            if mark == "{" and open_brackets == "[":
                row += 1
                found[f"{key}[{row}]"] = number
            if mark in ("[", "{"):
                open_brackets += mark
            elif mark in ("]", "}"):
                open_brackets = open_brackets[:-1]
    return found


def _path(key: str) -> str:
    """A key without its quotes: `"turn" . actions` is `turn.actions`."""
    return ".".join(name.strip("\"'") for name in _NAME.findall(key))


def _shown(value: Any) -> str:
    """A value as it is quoted in a sentence, cut short if need be."""
    if isinstance(value, int) and value.bit_length() > _WORD:
        return "a number of so many digits"
    return _SHORT.repr(value)


class DataTable:
    """A table of a content file, from which every key must be taken: what is left over at the end is a mistake."""

    def __init__(self, file: str, lines: dict[str, int], path: str, values: dict[str, Any]) -> None:
        self._file = file
        self._lines = lines
        self._path = path
        self._values = values
        self._left = set(values)
        self._tables: dict[str, DataTable] = {}

    def fail(self, sentence: str, key: str = "") -> NoReturn:
        path = f"{self._path}.{key}" if self._path and key else self._path or key
        line_path = path
        while line_path not in self._lines:
            line_path = _LAST_PART.sub("", line_path)
        raise ContentError(f"{self._file}, line {self._lines[line_path]}: {path or 'the file'}: {sentence}")

    def integer(self, key: str, least: int = 0, most: int = 1_000_000) -> int:
        return self._check_integer(key, self._take(key), least, most)

    def integers(self, key: str, least: int = 0, most: int = 1_000_000) -> list[int]:
        return [self._check_integer(key, value, least, most) for value in self._list(key)]

    def flag(self, key: str) -> bool:
        value = self._take(key)
        if not isinstance(value, bool):
            self.fail(f"this must be true or false, not {_shown(value)}.", key)
        return value

    def text(self, key: str, choices: Sequence[str] = ()) -> str:
        return self._check_text(key, self._take(key), choices)

    def texts(self, key: str, choices: Sequence[str] = ()) -> list[str]:
        return [self._check_text(key, value, choices) for value in self._list(key)]

    def has(self, key: str) -> bool:
        return key in self._values

    def keys(self) -> list[str]:
        """The names in this table, but for the provenance."""
        return [key for key in self._values if key != "provenance"]

    def origins(self) -> list[str]:
        """Where what is in this table comes from: the words its provenance uses, the surest first."""
        value = self._values.get("provenance", [])
        used = value.values() if isinstance(value, dict) else [value]
        return [word for word in _PROVENANCE if word in used]

    def table(self, key: str) -> "DataTable":
        return self._table(key, self._take(key))

    def rows(self, key: str) -> "list[DataTable]":
        return [self._table(f"{key}[{row}]", values) for row, values in enumerate(self._list(key))]

    def finish(self) -> None:
        """Everything has been taken: provenance is checked, and whatever else is left over is refused."""
        for key in sorted(self._left):
            if key == "provenance":
                value = self._values[key]
                for origin in value.values() if isinstance(value, dict) else [value]:
                    self._check_text(key, origin, _PROVENANCE)
            elif key != "source":
                self.fail("nothing of this name belongs here.", key)
        for table in self._tables.values():
            table.finish()

    def _table(self, key: str, values: Any) -> "DataTable":
        if not isinstance(values, dict):
            self.fail("this must be a table.", key)
        if key not in self._tables:
            path = f"{self._path}.{key}" if self._path else key
            self._tables[key] = DataTable(self._file, self._lines, path, values)
        return self._tables[key]

    def _take(self, key: str) -> Any:
        if key not in self._values:
            self.fail(f"`{key}` is missing here.")
        self._left.discard(key)
        return self._values[key]

    def _list(self, key: str) -> list[Any]:
        value = self._take(key)
        if not isinstance(value, list) or not value:
            self.fail("this must be a list with at least one entry.", key)
        return value

    def _check_integer(self, key: str, value: Any, least: int, most: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            self.fail(f"this must be a whole number, not {_shown(value)}.", key)
        if not least <= value <= most:
            self.fail(f"{_shown(value)} is out of range: it must be from {least} to {most}.", key)
        return value

    def _check_text(self, key: str, value: Any, choices: Sequence[str]) -> str:
        if not isinstance(value, str) or not value:
            self.fail(f"this must be a text, not {_shown(value)}.", key)
        if choices and value not in choices:
            self.fail(f"{_shown(value)} is unknown; it must be one of {', '.join(choices)}.", key)
        return value


def read_content(file: ContentFile) -> DataTable:
    """The whole file as one table."""
    try:
        text = file.text
        return DataTable(str(file.path), _lines(text), "", tomllib.loads(text))
    except RecursionError as error:
        raise ContentError(f"{file.path} is not a content file: its brackets are nested too deeply.") from error
    except ValueError as error:  # not TOML, not UTF-8, or a number beyond what Python reads
        wrong = "a number in it has too many digits" if _TOO_LONG in str(error) else str(error)
        raise ContentError(f"{file.path} is not a content file: {wrong}.") from error
