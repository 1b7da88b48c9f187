"""Durable storage of tables: SQLite by default, PostgreSQL for several hosts."""

from .connect import open_store
from .errors import LogMoved, StorageError, TableExists, Unavailable, UnknownTable
from .store import Store
from .values import Snapshot, StoredTable, TableRow

__all__ = [
    "LogMoved",
    "Snapshot",
    "StorageError",
    "Store",
    "StoredTable",
    "TableExists",
    "TableRow",
    "Unavailable",
    "UnknownTable",
    "open_store",
]
