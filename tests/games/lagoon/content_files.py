"""Content files that differ from the usual one, for tests."""

import re
from pathlib import Path

from tablehaven.games.lagoon import GAME

USUAL = GAME.content_file.text


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "content.toml"
    file.write_text(text, encoding="utf-8")
    return file


def further_tile(number: int, template: int) -> str:
    """A tile of this number with the sites of another one, but for their names."""
    copies = [re.search(rf"\[\w+\.{template}{side}\]\n(?:.+\n)+", USUAL) for side in "AB"]
    text = "\n".join(found[0] for found in copies if found)
    text = re.sub(r'name = "(.+)"', rf'name = "\1 {number}"', text)
    return "\n" + text.replace(f".{template}A]", f".{number}A]").replace(f".{template}B]", f".{number}B]")
