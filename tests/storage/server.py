"""A real PostgreSQL server of our own, in a temporary folder, reached through a socket in it."""

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

import psycopg

PROGRAMS = "initdb", "postgres"
SETTINGS = {
    "listen_addresses": "",
    "fsync": "on",
    "shared_buffers": "16MB",
    "max_connections": "40",
    "restart_after_crash": "off",
    "log_min_messages": "fatal",
}


def programs() -> Path | None:
    """The folder with the programs of the newest PostgreSQL on this machine, or None if there is none."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=_version, reverse=True)
    found = shutil.which("initdb")
    folders += [Path(found).resolve().parent] if found else []
    return next((folder for folder in folders if all((folder / name).exists() for name in PROGRAMS)), None)


def _version(folder: Path) -> float:
    try:
        return float(folder.parent.name)
    except ValueError:
        return 0.0


class PostgresServer:
    """The server. It refuses to be run by root, so that root runs it as somebody without rights."""

    def __init__(self, folder_of_programs: Path) -> None:
        self._programs = folder_of_programs
        self.folder = Path(tempfile.mkdtemp(prefix="thpg", dir="/tmp"))  # a socket's path must be short
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
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return self.address_of("postgres")

    def address_of(self, database: str) -> str:
        return f"postgresql://tester@/{database}?host={self.folder}"

    def start(self) -> None:
        settings = [part for name, value in SETTINGS.items() for part in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            self._process = subprocess.Popen(
                [self._programs / "postgres", "-D", self.folder / "data", "-k", self.folder, *settings],
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
        shutil.rmtree(self.folder)

    def execute(self, statement: str, database: str = "postgres") -> None:
        with psycopg.connect(self.address_of(database), autocommit=True) as connection:
            connection.execute(statement.encode())

    def _answers(self) -> bool:
        try:
            psycopg.connect(self.address).close()
        except psycopg.OperationalError:
            return False
        return True

    def _as_owner(self) -> dict[str, Any]:
        owner = {"user": self.owner.pw_uid, "group": self.owner.pw_gid, "extra_groups": []} if self.owner else {}
        return {"cwd": self.folder, **owner}
