"""The server from the command line, and where it keeps its tables."""

import os
import sys
from dataclasses import dataclass
from pathlib import Path

import typer

from tablehaven.server.app import Settings
from tablehaven.server.running import serve


@dataclass(frozen=True)
class Serving:
    """What was asked for on the command line."""

    host: str
    port: int
    store: str | None
    origins: list[str]
    proxies: str
    computers: int | None


def host_tables(wishes: Serving) -> None:
    """Serve until stopped."""
    settings = Settings(origins=frozenset(wishes.origins))
    store = wishes.store or usual_store()
    typer.echo(f"Tables are kept in {store}", err=True)
    serve(
        store,
        wishes.host,
        wishes.port,
        settings,
        wishes.computers,
        wishes.proxies,
        lambda port: typer.echo(f"Open http://{wishes.host}:{port}/ in a browser. Ctrl-C stops the server.", err=True),
    )


def usual_store() -> str:
    """A file in the folder where this system keeps the data of a person's programs."""
    if sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local")
    elif sys.platform == "darwin":
        home = Path.home() / "Library/Application Support"
    else:
        home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share")
    folder = home / "tablehaven"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'tables.db'}"
