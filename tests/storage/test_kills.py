"""What was acknowledged is there, however the process ends."""

import random
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from tablehaven.storage import open_store
from tests.storage.conftest import Wait
from tests.storage.load import entry
from tests.storage.tables import opened

ROOT = Path(__file__).parents[2]


def start(address: str) -> subprocess.Popen[bytes]:
    command = [sys.executable, "-m", "tests.storage.load", address]
    return subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE)


def kill_under_load(process: subprocess.Popen[bytes], seconds: float) -> dict[str, int]:
    """Let it play, kill it after so many seconds of it; how long each log was acknowledged to be."""
    with process:
        assert process.stdin and process.stdout
        process.stdin.write(b"go\n")
        process.stdin.flush()
        first = process.stdout.readline()
        time.sleep(seconds)
        process.kill()
        return acknowledged([first, *process.stdout])


def acknowledged(lines: Iterable[bytes]) -> dict[str, int]:
    """The last word on each table; a line that the kill cut short says nothing."""
    whole = (line.split() for line in lines if line.endswith(b"\n"))
    return {table.decode(): int(length) for table, length in whole}


def killed_again_and_again(address: str, kills: int, wait: Wait[Any]) -> None:
    """Each process takes up the logs where the one before it was killed; the next one is made ready meanwhile."""
    moments = random.Random(20)
    waiting = start(address)
    for kill in range(kills):
        process, waiting = waiting, start(address)
        told = kill_under_load(process, moments.uniform(0, 0.1))
        assert told, "the process was killed before anything was acknowledged"
        logs = read_all(address, wait)
        lost = [table for table, length in told.items() if len(logs[table]) < length]
        assert not lost, f"kill {kill + 1} lost acknowledged entries of {lost}"
    waiting.communicate()
    for table, log in logs.items():
        assert log == [entry(table, number) for number in range(len(log))]


def read_all(address: str, wait: Wait[Any]) -> dict[str, list[bytes]]:
    store = open_store(address)
    tables = wait(opened(store))
    wait(store.close())
    return {table.row.id: table.entries for table in tables}


def test_no_acknowledged_entry_is_lost_by_twenty_kills_of_a_process_on_sqlite(tmp_path: Path, wait: Wait[Any]) -> None:
    killed_again_and_again(f"sqlite:///{tmp_path}/tables.db", 20, wait)


def test_no_acknowledged_entry_is_lost_by_kills_of_a_process_on_postgresql(
    postgres_address: str, wait: Wait[Any]
) -> None:
    killed_again_and_again(postgres_address, 3, wait)
