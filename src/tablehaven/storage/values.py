"""What is kept of a table, and the changes that can be made to it."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TableRow:
    """What lists of tables show; times are seconds since 1970, and the card is the caller's own small encoding."""

    id: str
    game: str
    created: float
    changed: float
    is_open: bool = True
    is_public: bool = False
    card: bytes = b""


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A cache of what the first `entries` entries of a log lead to; it may be old or missing, and can be dropped."""

    entries: int
    data: bytes


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it is resumed."""

    row: TableRow
    entries: list[bytes]


@dataclass(frozen=True, slots=True)
class Create:
    """A new table with the first entries of its log."""

    row: TableRow
    entries: Sequence[bytes]
    is_ours: bool = False  # of several hosts, it is that of this one

    @property
    def table_id(self) -> str:
        return self.row.id


@dataclass(frozen=True, slots=True)
class Append:
    """More entries of a log that stands at `at`; what is None in the table's row stays as it is."""

    table_id: str
    at: int
    entries: Sequence[bytes]
    changed: float
    is_open: bool | None
    is_public: bool | None
    card: bytes | None


@dataclass(frozen=True, slots=True)
class KeepSnapshot:
    """The snapshot of a table, in place of an older one."""

    table_id: str
    snapshot: Snapshot


@dataclass(frozen=True, slots=True)
class Sweep:
    """A table that nobody changed since a moment is no longer among the open ones, or is removed with all it has."""

    table_id: str
    unchanged_since: float
    removes: bool


Change = Create | Append | KeepSnapshot | Sweep
