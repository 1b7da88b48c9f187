"""Durable storage of tables: SQLite by default, PostgreSQL for several hosts."""

from .connect import open_store
from .errors import LogMoved, StorageError, TableExists, TakenOver, Unavailable, UnknownTable
from .hosts import SIGN_EVERY, Host, Hosts, Sign
from .store import Store
from .values import Snapshot, StoredTable, TableRow

__all__ = [
    "SIGN_EVERY",
    "Host",
    "Hosts",
    "LogMoved",
    "Sign",
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
