"""Durable storage of tables: SQLite by default, PostgreSQL for several hosts."""

from .connect import open_store
from .errors import LogMoved, StorageError, TableExists, TakenOver, Unavailable, UnknownTable
from .hosts import Host, Hosts
from .store import Store
from .values import Snapshot, StoredTable, TableRow

__all__ = [
    "Host",
    "Hosts",
    "LogMoved",
    "Snapshot",
    "StorageError",
    "Store",
    "StoredTable",
    "TableExists",
    "TableRow",
    "TakenOver",
    "Unavailable",
    "UnknownTable",
    "open_store",
]
