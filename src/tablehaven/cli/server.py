"""The server from the command line, where it keeps its tables, and what can be done with those."""

import asyncio
import urllib.request
import webbrowser
from contextlib import suppress
from pathlib import Path

import typer

from tablehaven import TablehavenError
from tablehaven.cli.data_folder import data_folder, make_data_folder
from tablehaven.server import logs
from tablehaven.server.fixtures import fixture
from tablehaven.server.serve import Hosting, listening_at, serve
from tablehaven.server.tournaments import TOURNAMENT
from tablehaven.storage import UnknownTable, open_store
from tablehaven.table.apply import rebuilt
from tablehaven.table.entries import unpacked

_ADDRESS_FILE = "server.url"  # of a server that was started to play, while it runs
USUAL_PORT = 8741  # where one plays: an address that stays is one for which a browser remembers name, theme and tables
_PATIENCE = 10.0  # seconds: on a busy machine it may take a while to answer; a server that is gone does not delay us


def host_tables(wanted: Hosting) -> None:
    """Serve until stopped."""
    if wanted.store == usual_store():
        make_data_folder("Name a place with --store.")

    def begin(port: int) -> None:
        typer.echo(f"Tables are kept in {_without_password(wanted.store)}.", err=True)
        typer.echo(f"Listening at http://{wanted.host}:{port}/. Ctrl-C stops.", err=True)

    logs.begin()
    serve(wanted, begin)


def play_in_browser() -> None:
    """Serve this computer alone and open the browser; if a server of this kind runs already, only that."""
    noted = data_folder() / _ADDRESS_FILE
    address = _running(noted)
    if address:
        typer.echo(f"Tablehaven is running already, at {address}")
        webbrowser.open(address)
        return

    def begin(port: int) -> None:
        address = f"http://127.0.0.1:{port}/"
        noted.write_text(address, encoding="utf-8")
        typer.echo(f"Tablehaven is at {address} as long as this runs. Ctrl-C stops it; your tables are kept.")
        webbrowser.open(address)

    make_data_folder("Name a place with --store.")
    logs.begin(only_trouble=True)
    try:
        serve(Hosting(usual_store(), port=port_to_play_at()), begin)
    finally:
        noted.unlink(missing_ok=True)


def port_to_play_at() -> int:
    """The usual port; any other only while that is taken."""
    try:
        listening_at("127.0.0.1", USUAL_PORT).close()
    except TablehavenError:
        return 0
    return USUAL_PORT


def _running(noted: Path) -> str:
    """The address of a server that was noted, if it answers."""
    with suppress(OSError, ValueError):
        address = noted.read_text(encoding="utf-8").strip()
        with urllib.request.urlopen(f"{address}api/health", timeout=_PATIENCE):
            return address
    return ""


def back_up(store: str, file: Path) -> None:
    """Copy everything into one file, while play goes on."""

    async def copied() -> None:
        opened = open_store(store, must_exist=True)
        try:
            await opened.backup(file)
        finally:
            await opened.close()

    asyncio.run(copied())
    typer.echo(f"Everything is copied to {file}.")


def show_fixture(store: str, table: str, at: int | None) -> None:
    """Write a test that begins where a table stood, and fails until somebody says what is wrong there."""

    async def read() -> list[bytes]:
        opened = open_store(store, must_exist=True)
        try:
            row = await opened.row(table)
            if row is not None and row.game == TOURNAMENT:
                raise TablehavenError(f"{table} is a tournament, not a table: name the table of one of its matches.")
            return await opened.entries(table)
        finally:
            await opened.close()

    try:
        log = asyncio.run(read())
    except UnknownTable as error:
        raise TablehavenError(f"There is no table {table!r} in {_without_password(store)}.") from error
    typer.echo(fixture(rebuilt(unpacked(entry) for entry in log).match, table, at), nl=False)


def usual_store() -> str:
    return f"sqlite:///{data_folder() / 'tables.db'}"


def _without_password(store: str) -> str:
    before, at, after = store.rpartition("@")
    return f"{before.partition('://')[0]}://…@{after}" if at else store
