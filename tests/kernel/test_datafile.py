"""Content files: an error names the file, the line and the key, and says what must stand there."""

from pathlib import Path

import pytest

from tablehaven.kernel.datafile import DataTable, content_at, read_content
from tablehaven.kernel.errors import ContentError

GOOD = """\
# a small file
title = "Small"
numbers = [1, 2, 3]

[box]
wide = true
height = 4
provenance = { height = "rulebook", wide = "published" }
source = "a page"

[box.lid]
color = "red"

[cards]
red = [
  { name = "One", value = 1 },
  # a remark between two rows
  { name = "Two", value = 2, provenance = "reconstructed" },
]
"""


def read_small(table: DataTable) -> list[object]:
    """Takes everything that `GOOD` says, as a game would."""
    box = table.table("box")
    cards = table.table("cards").rows("red")
    found = [
        table.text("title"),
        table.integers("numbers", most=9),
        box.flag("wide"),
        box.integer("height", least=1, most=9),
        box.table("lid").text("color", ("red", "blue")),
        [(card.text("name"), card.integer("value")) for card in cards],
    ]
    table.finish()
    return found


def written(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "small.toml"
    file.write_text(text, encoding="utf-8")
    return file


def read(file: Path) -> DataTable:
    return read_content(content_at(file))


def test_a_good_file_is_read(tmp_path: Path) -> None:
    found = read_small(read(written(tmp_path, GOOD)))
    assert found == ["Small", [1, 2, 3], True, 4, "red", [("One", 1), ("Two", 2)]]


MISTAKES = [
    ('title = "Small"\n', "", 1, "the file", "`title` is missing here."),
    ("height = 4\n", "", 5, "box", "`height` is missing here."),
    ('color = "red"\n', "", 11, "box.lid", "`color` is missing here."),
    ('title = "Small"', "title = 7", 2, "title", "this must be a text, not 7."),
    ('title = "Small"', 'title = ""', 2, "title", "this must be a text, not ''."),
    ("[1, 2, 3]", "[1, 20, 3]", 3, "numbers", "20 is out of range: it must be from 0 to 9."),
    ("[1, 2, 3]", "[]", 3, "numbers", "this must be a list with at least one entry."),
    ("[1, 2, 3]", "1", 3, "numbers", "this must be a list with at least one entry."),
    ("wide = true", "wide = 1", 6, "box.wide", "this must be true or false, not 1."),
    ("height = 4", 'height = "4"', 7, "box.height", "this must be a whole number, not '4'."),
    ("height = 4", "height = true", 7, "box.height", "this must be a whole number, not True."),
    ("height = 4", "height = 4.0", 7, "box.height", "this must be a whole number, not 4.0."),
    ("height = 4", "height = -4", 7, "box.height", "-4 is out of range: it must be from 1 to 9."),
    ("height = 4", "height = 4\ndepth = 2", 8, "box.depth", "nothing of this name belongs here."),
    ("height = 4", "height = 4\nin-depth = 2", 8, "box.in-depth", "nothing of this name belongs here."),
    ("height = 4", "height = 4\n'an odd]key' = 2", 8, "box.an odd]key", "nothing of this name belongs here."),
    ("height = 4", '"height" = -4', 7, "box.height", "-4 is out of range: it must be from 1 to 9."),
    ("[box.lid]\n", "[\"box\" . 'lid']\nsize = 1\n", 12, "box.lid.size", "nothing of this name belongs here."),
    ("[box.lid]\n", "[ box.lid ]\nsize = 1\n", 12, "box.lid.size", "nothing of this name belongs here."),
    ("height = 4", "height = 4\ndepth.of = 2", 8, "box.depth", "nothing of this name belongs here."),
    ("height = 4", f"height = 0x{'f' * 5000}", 7, "box.height", "a number of so many digits is out of range"),
    ("height = 4", f"height = {'[' * 300}{']' * 300}", 7, "box.height", "this must be a whole number, not [[[[[["),
    ('"rulebook"', '"hearsay"', 8, "box.provenance", "'hearsay' is unknown; it must be one of rulebook, "),
    ('"rulebook"', "3", 8, "box.provenance", "this must be a text, not 3."),
    ('color = "red"', 'color = "green"', 12, "box.lid.color", "'green' is unknown; it must be one of red, blue."),
    ('[box.lid]\ncolor = "red"', "lid = 4", 11, "box.lid", "this must be a table."),
    ("[cards]", "[extra]\n[cards]", 14, "extra", "nothing of this name belongs here."),
    (", value = 1 }", " }", 16, "cards.red[0]", "`value` is missing here."),
    ("value = 2", 'value = "two"', 18, "cards.red[1].value", "this must be a whole number, not 'two'."),
    ("value = 2", "value = 2, size = 1", 18, "cards.red[1].size", "nothing of this name belongs here."),
    ('"reconstructed"', '"guessed"', 18, "cards.red[1].provenance", "'guessed' is unknown; it must be one of "),
]


@pytest.mark.parametrize(("old", "new", "line", "key", "sentence"), MISTAKES)
def test_a_mistake_is_named_by_file_line_and_key(
    tmp_path: Path, old: str, new: str, line: int, key: str, sentence: str
) -> None:
    assert GOOD.count(old) == 1
    file = written(tmp_path, GOOD.replace(old, new))
    with pytest.raises(ContentError) as caught:
        read_small(read(file))
    said = str(caught.value)
    assert said.startswith(f"{file}, line {line}: {key}: {sentence}")
    assert said.endswith(".")


OTHER_FORMS = {
    "closed on its row": 'red = [\n  { name = "One", value = "wrong" } ]',
    "on one line": 'red = [{ name = "One", value = 1 }, { name = "Two", value = "wrong" }]',
    "begun on the line of its key": 'red = [{ name = "One", value = 1 },\n  { name = "Two", value = "wrong" }]',
    "not indented": 'red = [\n{ name = "One", value = "wrong" },\n]',
    "in pairs": 'red = [\n  { name = "A", value = 1 }, { name = "B", value = 2 },\n  { value = "wrong", name = "C" } ]',
}


@pytest.mark.parametrize("rows", OTHER_FORMS.values(), ids=OTHER_FORMS)
def test_a_mistake_is_named_by_its_line_however_a_list_is_laid_out(tmp_path: Path, rows: str) -> None:
    text = GOOD[: GOOD.index("red = [")] + rows + "\n"
    culprit = 1 + next(number for number, row in enumerate(text.splitlines()) if "wrong" in row)
    with pytest.raises(ContentError) as caught:
        read_small(read(written(tmp_path, text)))
    assert f", line {culprit}: " in str(caught.value)


def test_what_is_not_toml_is_refused_with_the_line(tmp_path: Path) -> None:
    file = written(tmp_path, GOOD.replace("height = 4", "height = "))
    with pytest.raises(ContentError) as caught:
        read(file)
    assert str(caught.value).startswith(f"{file} is not a content file: ")
    assert "line 7" in str(caught.value)


def test_a_key_that_stands_twice_is_refused_with_the_line(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"is not a content file: .*line 8"):
        read(written(tmp_path, GOOD.replace("height = 4", "height = 4\nheight = 5")))


@pytest.mark.parametrize(
    ("value", "wrong"),
    [("7" * 5000, "a number in it has too many digits."), ("[" * 3000, "its brackets are nested too deeply.")],
)
def test_what_python_cannot_read_is_refused(tmp_path: Path, value: str, wrong: str) -> None:
    file = written(tmp_path, GOOD.replace("height = 4", f"height = {value}"))
    with pytest.raises(ContentError) as caught:
        read(file)
    assert str(caught.value) == f"{file} is not a content file: {wrong}"


def test_a_file_that_does_not_change_is_the_same_content_file(tmp_path: Path) -> None:
    file = written(tmp_path, GOOD)
    before = content_at(file)
    assert content_at(str(file)) is before
    written(tmp_path, GOOD.replace("height = 4", "height = 5"))
    assert content_at(file) is not before
    assert content_at(file).fingerprint != before.fingerprint
    written(tmp_path, GOOD)
    assert content_at(file) is before


def test_what_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "latin.toml"
    file.write_bytes(GOOD.replace("Small", "Größe").encode("latin-1"))
    with pytest.raises(ContentError) as caught:
        read(file)
    assert str(caught.value).startswith(f"{file} is not a content file: ")


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "missing.toml"
    with pytest.raises(ContentError) as caught:
        read(file)
    assert str(caught.value) == f"{file} cannot be read: No such file or directory."


def test_a_folder_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        read(tmp_path)
    assert str(caught.value) == f"{tmp_path} cannot be read: Is a directory."


def test_an_empty_file_lacks_everything(tmp_path: Path) -> None:
    file = written(tmp_path, "")
    with pytest.raises(ContentError) as caught:
        read_small(read(file))
    assert str(caught.value) == f"{file}, line 1: the file: `box` is missing here."
