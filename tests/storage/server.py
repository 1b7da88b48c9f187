"""A real PostgreSQL server of our own, in a temporary folder, reached through a socket in it."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg

PROGRAMS = "initdb", "postgres"
ROOM = 500_000_000
SETTINGS = {
    "listen_addresses": "",
    "fsync": "on",
    "shared_buffers": "16MB",
    "max_connections": "40",
    "restart_after_crash": "off",
    "log_min_messages": "fatal",
}

REMOVE = """
    read -r _
    server=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null) && kill -QUIT "$server" && sleep 1
    rm -rf "$1"
"""
"""A shell that waits until we close its input, or are no more, and then leaves nothing behind."""


def programs() -> Path | None:
    """The folder with the programs of the newest PostgreSQL on this machine, or None if there is none."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=_version, reverse=True)
    found = shutil.which("initdb")
    folders += [Path(found).resolve().parent] if found else []
    return next((folder for folder in folders if all((folder / name).exists() for name in PROGRAMS)), None)


def quick_folder() -> Path:
    """A folder with a short path, as sockets need, in memory if there is enough."""
    memory = Path("/dev/shm")
    has_room = memory.is_dir() and os.access(memory, os.W_OK) and shutil.disk_usage(memory).free > ROOM
    return memory if has_room else Path("/tmp")


def _version(folder: Path) -> float:
    try:
        return float(folder.parent.name)
    except ValueError:
        return 0.0


class PostgresServer:
    """The server. It refuses to be run by root, so that root runs it as somebody without rights."""

    def __init__(self, folder_of_programs: Path, within: Path) -> None:
        self._programs = folder_of_programs
        self.folder = Path(tempfile.mkdtemp(prefix="thpg", dir=within))
        self._remover = subprocess.Popen(
            ["sh", "-c", REMOVE, "remover", self.folder], stdin=subprocess.PIPE, start_new_session=True
        )
        self.owner: pwd.struct_passwd | None = None
        if os.geteuid() == 0:
            names = {user.pw_name: user for user in pwd.getpwall()}
            self.owner = names.get("postgres") or names["nobody"]
            os.chown(self.folder, self.owner.pw_uid, self.owner.pw_gid)
        options = ["--auth=trust", "--username=tester", "--no-sync", "--encoding=UTF8", "--locale=C"]
        made = subprocess.run(
            [self._programs / "initdb", "-D", self.folder / "data", *options],
            capture_output=True,
            text=True,
            check=False,
            **self._as_owner(),
        )
        assert made.returncode == 0, made.stderr
        with (self.folder / "data" / "postgresql.conf").open("a") as configuration:
            configuration.writelines(f"{name} = '{value}'\n" for name, value in SETTINGS.items())
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return self.address_of("postgres")

    def address_of(self, database: str) -> str:
        return f"postgresql://tester@/{database}?host={self.folder}"

    def start(self) -> None:
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", self.folder / "data", "-k", self.folder],
                stdout=log,
                stderr=log,
                **self._as_owner(),
            )
        while not self._answers():
            assert self._process.poll() is None, (self.folder / "log").read_text()
            time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it: SIGINT ends it in order, SIGQUIT is a crash that loses what is only in its memory."""
        if self._process:
            self._process.send_signal(how)
            self._process.wait()
            self._process = None

    def remove(self) -> None:
        self.stop(signal.SIGQUIT)
        self._remover.communicate()

    def execute(self, statement: str) -> None:
        """Carry out a statement, even when others may only read."""
        may_write = "-c default_transaction_read_only=off"
        with psycopg.connect(self.address, autocommit=True, options=may_write) as connection:
            connection.execute(statement.encode())

    def disconnect_everybody(self) -> None:
        self.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tablehaven'")

    @contextmanager
    def setting(self, name: str, value: str) -> Iterator[None]:
        """A setting of the whole server, in force for all new connections."""
        self._change(f"ALTER SYSTEM SET {name} = '{value}'", name)
        try:
            yield
        finally:
            self._change(f"ALTER SYSTEM RESET {name}", name)

    def _change(self, statement: str, name: str) -> None:
        before = self._shown(name)
        self.execute(statement)
        self.execute("SELECT pg_reload_conf()")
        while self._shown(name) == before:
            time.sleep(0.01)

    def _shown(self, name: str) -> object:
        with psycopg.connect(self.address) as connection:
            return connection.execute(f"SHOW {name}".encode()).fetchone()

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.address).close()
        except psycopg.OperationalError:
            return False
        return True

    def _as_owner(self) -> dict[str, Any]:
        owner = {"user": self.owner.pw_uid, "group": self.owner.pw_gid, "extra_groups": []} if self.owner else {}
        return {"cwd": self.folder, **owner}
