"""The guide to adding a game shows what is there: each excerpt is in the file that it names."""

import re
from pathlib import Path

import pytest

GUIDE = Path(__file__).parent.parent / "docs" / "add-a-game.md"
EXCERPT = re.compile(r"From\s\[`[\w.]+`\]\((\.\./[\w./]+)\):\n\n```(?:python|ts|svelte)\n(.*?)```", re.DOTALL)
CODE = re.compile(r"^```(python|ts|svelte)$", re.MULTILINE)
ELISION = "...\n"

EXCERPTS = EXCERPT.findall(GUIDE.read_text(encoding="utf-8"))


def test_every_piece_of_code_says_where_it_comes_from() -> None:
    assert len(EXCERPTS) == len(CODE.findall(GUIDE.read_text(encoding="utf-8")))


@pytest.mark.parametrize(("file", "code"), EXCERPTS, ids=[Path(file).name for file, _ in EXCERPTS])
def test_an_excerpt_is_in_the_file(file: str, code: str) -> None:
    source = (GUIDE.parent / file).read_text(encoding="utf-8")
    for part in code.split(ELISION):
        assert part in source
