"""Which storage an address means."""

import re
from pathlib import Path

from .database import Database
from .errors import StorageError
from .sqlite import SqliteDatabase
from .store import Store

ADDRESSES = "sqlite:///folder/tables.db (four slashes for a path from the root) or postgresql://user@host/database"


def open_store(address: str, must_exist: bool = False) -> Store:
    """Open the storage at an address, brought up to date if need be, and made unless it must exist."""
    scheme, _, rest = address.partition("://")
    if scheme == "sqlite" and rest.startswith("/") and rest.strip("/") not in ("", ":memory:"):
        file = Path(rest[1:])
        if must_exist and not file.exists():
            raise StorageError(f"No tables are kept in {file}: there is no such file. Name another with --store.")
        return Store(SqliteDatabase(file))
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
