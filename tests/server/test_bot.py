"""The programs of the documentation play whole games, each written from it alone."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.serving import COMPUTER, Served

DOCS = Path(__file__).parent.parent.parent / "docs"


def program(page: str, folder: Path) -> Path:
    """The program that a page of the documentation has."""
    (code,) = re.findall(r"```python\n(.+?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)
    assert len(code.splitlines()) <= 38
    made = folder / "program.py"
    made.write_text(code, encoding="utf-8")
    return made


@pytest.mark.parametrize("page", ["write-a-bot.md", "protocol.md"])
def test_a_program_of_the_documentation_plays_to_the_end(served: Served, tmp_path: Path, page: str) -> None:
    made = served.create(seats={"forest": COMPUTER})
    arguments = [sys.executable, str(program(page, tmp_path)), served.address, made["table"], made["seats"]["city"]]
    said = subprocess.run(arguments, capture_output=True, text=True, timeout=120, check=True).stdout.splitlines()
    welcome = served.get(f"/api/tables/{made['table']}", made["host"]).json()
    assert welcome["table"]["stage"] == "over" and welcome["position"]["move"] > 30
    assert said[-1] == welcome["position"]["outcome"]["reason"]
    assert all(line.endswith(" acknowledged") for line in said[:-1])
