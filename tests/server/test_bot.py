"""The bot of docs/write-a-bot.md plays a whole game."""

import re
import subprocess
import sys
from pathlib import Path

from tests.server.serving import COMPUTER, Served

PAGE = Path(__file__).parent.parent.parent / "docs" / "write-a-bot.md"


def test_the_bot_of_the_documentation_plays_to_the_end(served: Served, tmp_path: Path) -> None:
    (code,) = re.findall(r"```python\n(.+?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(code.splitlines()) <= 35
    bot = tmp_path / "bot.py"
    bot.write_text(code, encoding="utf-8")
    made = served.create(seats={"forest": COMPUTER})
    arguments = [sys.executable, str(bot), served.address, made["table"], made["seats"]["city"]]
    said = subprocess.run(arguments, capture_output=True, text=True, timeout=120, check=True).stdout.splitlines()
    assert len(said) > 30 and all(line.endswith(" acknowledged") for line in said[:-1])
    assert said[-1].endswith(".")
