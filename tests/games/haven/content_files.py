"""Content files that differ from the usual one, for tests."""

from pathlib import Path

import pytest

from tablehaven import Match
from tablehaven.games.haven import GAME
from tablehaven.kernel.errors import ContentError

USUAL = GAME.content_file.text


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "content.toml"
    file.write_text(text, encoding="utf-8")
    return file


def mistake(tmp_path: Path, text: str) -> str:
    """What is said about a content file, from the line number on."""
    file = written(tmp_path, text)
    with pytest.raises(ContentError) as caught:
        Match(GAME, {}, "content", file)
    said = str(caught.value)
    assert said.startswith(f"{file}, line ")
    assert said.endswith(".")
    assert "\n" not in said
    return said.removeprefix(f"{file}, ")


def altered(old: str, new: str) -> str:
    """The usual file with its first such text replaced."""
    assert old in USUAL
    return USUAL.replace(old, new, 1)
