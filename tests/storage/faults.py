"""Ways in which a database fails, and is mended."""

import os
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from signal import SIGINT, SIGQUIT

import psycopg
import pytest

from tests.storage.server import PostgresServer


@dataclass(frozen=True)
class Fault:
    """A storage, a way to break it and to mend it, what is said about it, and whether it can be read meanwhile."""

    address: str
    breaks: Callable[[], None]
    mends: Callable[[], None]
    sentence: str
    reads_go_on: bool = True


def locked_file(folder: Path) -> Fault:
    path = folder / "tables.db"
    other: list[sqlite3.Connection] = []

    def lock() -> None:
        other.append(sqlite3.connect(path, check_same_thread=False))  # any thread may mend it
        other[0].execute("BEGIN IMMEDIATE")

    return Fault(f"sqlite:///{path}", lock, lambda: other.pop().close(), "another program keeps it locked")


def missing_file(folder: Path) -> Fault:
    path, elsewhere = folder / "tables.db", folder / "elsewhere.db"
    return Fault(
        f"sqlite:///{path}",
        lambda: os.rename(path, elsewhere),
        lambda: os.rename(elsewhere, path),
        "was moved or deleted while in use|cannot be opened",
    )


def stopped_server(server: PostgresServer) -> Fault:
    return Fault(server.address, lambda: server.stop(SIGINT), server.start, "database postgres at .* fails", False)


def crashed_server(server: PostgresServer) -> Fault:
    return Fault(server.address, lambda: server.stop(SIGQUIT), server.start, "database postgres at .* fails", False)


def locked_tables(server: PostgresServer) -> Fault:
    other: list[psycopg.Connection] = []

    def lock() -> None:
        other.append(psycopg.connect(server.address))
        other[0].execute("LOCK TABLE tablehaven.tables IN EXCLUSIVE MODE")

    return Fault(server.address, lock, lambda: other.pop().close(), "due to lock timeout")


def read_only_server(server: PostgresServer) -> Fault:
    """As after a switch to a replica: the connections are lost, and the new ones may only read."""

    def forbid() -> None:
        server.execute("ALTER DATABASE postgres SET default_transaction_read_only = on")
        server.disconnect_everybody()

    def allow() -> None:
        server.execute(
            "SET default_transaction_read_only = off; ALTER DATABASE postgres RESET default_transaction_read_only"
        )
        server.disconnect_everybody()

    return Fault(server.address, forbid, allow, "read-only transaction")


@contextmanager
def small_disk(folder: Path, megabytes: int, owner: int) -> Iterator[tuple[Callable[[], None], Callable[[], None]]]:
    """A file system of so few megabytes, with the ways to fill it and to make room again."""
    folder.mkdir()
    options = f"size={megabytes}m,uid={owner},gid={owner},mode=700"
    if os.geteuid() or subprocess.run(["mount", "-t", "tmpfs", "-o", options, "tmpfs", folder], check=False).returncode:
        pytest.skip("a small disk can only be mounted by root")
    ballast = folder / "ballast"

    def fill() -> None:
        with ballast.open("wb", buffering=0) as file:
            try:
                while True:
                    file.write(bytes(4096))
            except OSError:
                pass

    try:
        yield fill, ballast.unlink
    finally:
        subprocess.run(["umount", "--lazy", folder], check=True)


@contextmanager
def full_disk_of_a_file(folder: Path) -> Iterator[Fault]:
    with small_disk(folder / "small", megabytes=16, owner=0) as (fill, make_room):
        yield Fault(f"sqlite:///{folder}/small/tables.db", fill, make_room, "the disk is full; make room")


@contextmanager
def full_disk_of_a_server(server: PostgresServer) -> Iterator[Fault]:
    owner = server.owner.pw_uid if server.owner else os.geteuid()
    folder = server.folder / "small"
    with small_disk(folder, megabytes=24, owner=owner) as (fill, make_room):
        server.execute(f"CREATE TABLESPACE small LOCATION '{folder}'")
        server.execute("CREATE DATABASE small TABLESPACE small")
        yield Fault(server.address_of("small"), fill, make_room, "No space left on device")
        server.execute("DROP DATABASE small WITH (FORCE)")
        server.execute("DROP TABLESPACE small")
    folder.rmdir()
