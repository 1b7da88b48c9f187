"""Which storage an address means."""

import re
from pathlib import Path

from .database import Database
from .errors import StorageError
from .sqlite import SqliteDatabase
from .store import Store

ADDRESSES = "sqlite:///folder/tables.db (four slashes for a path from the root) or postgresql://user@host/database"


def open_store(address: str) -> Store:
    """Open the storage at an address, made or brought up to date if need be."""
    scheme, _, rest = address.partition("://")
    if scheme == "sqlite" and rest.startswith("/") and rest.strip("/") not in ("", ":memory:"):
        return Store(SqliteDatabase(Path(rest[1:])))
    if scheme in ("postgresql", "postgres"):
        return Store(_postgres(address))
    raise StorageError(f"{_without_password(address)!r} is no storage. It is one of: {ADDRESSES}.")


def _postgres(address: str) -> Database:
    try:
        from .postgres import PostgresDatabase  # noqa: PLC0415  (an extra of the package)
    except ImportError as error:
        raise StorageError("PostgreSQL needs the extra ‘postgres’: pip install 'tablehaven[postgres]'.") from error
    return PostgresDatabase(address)


def _without_password(address: str) -> str:
    return re.sub(r"//[^/]*@", "//…@", address)
