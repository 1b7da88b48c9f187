"""The content file of Haven: mistakes are named with their line."""

import re
from pathlib import Path

import pytest

from tablehaven import Match
from tablehaven.games.haven import GAME
from tablehaven.games.haven.content import FOREST
from tablehaven.kernel.datafile import content_at
from tablehaven.kernel.errors import ContentError
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import seeded
from tests.games.haven.content_files import USUAL, altered, mistake, written

# what is altered, into what, the number of the culprit's line, its key, and what is said about it
SINGLE_MISTAKES = [
    ("hand_limit = 7\n", "", 18, "turn", "`hand_limit` is missing here."),
    ("seekers_at_start = 1\n", "", 12, "setup", "`seekers_at_start` is missing here."),
    (", lore = 0, weapons = 3", ", weapons = 3", 40, "seekers.city[0]", "`lore` is missing here."),
    ("[lore_tokens]\n", "[tokens]\n", 1, "the file", "`lore_tokens` is missing here."),
    ("draws = 2", "draws = -1", 22, "turn.draws", "-1 is out of range: it must be from 1 to 9."),
    ("draws = 2", "draws = 0", 22, "turn.draws", "0 is out of range: it must be from 1 to 9."),
    ("actions = 2", "actions = 0", 19, "turn.actions", "0 is out of range: it must be from 1 to 9."),
    ("lore = 0", "lore = -2", 40, "seekers.city[0].lore", "-2 is out of range: it must be from 0 to 99."),
    ("x = 17", "x = 101", 159, "board.shrines[0].x", "101 is out of range: it must be from 0 to 100."),
    ("[0, 7]", "[0, 7, 7]", 159, "board.shrines[0].exit", "[0, 7, 7] is no place on a board of 100 by 80."),
    ("[0, 7]", "[101, 7]", 159, "board.shrines[0].exit", "[101, 7] is no place on a board of 100 by 80."),
    ("[100, 9]", "[100, 81]", 160, "board.shrines[1].exit", "[100, 81] is no place on a board of 100 by 80."),
    ("[0, 7]", "[1, 7]", 159, "board.shrines[0].exit", "[1, 7] is not on the edge of the board."),
    ("draws = 2", 'draws = "two"', 22, "turn.draws", "this must be a whole number, not 'two'."),
    ("draws = 2", "draws = true", 22, "turn.draws", "this must be a whole number, not True."),
    ("elemental = false", "elemental = 0", 78, "offerings.city[0].elemental", "this must be true or false, not 0."),
    ('name = "Bear"', "name = 3", 57, "seekers.forest[0].name", "this must be a text, not 3."),
    ("hand_limit = 7", "hand_limit = 7\nfoot_limit = 2", 25, "turn.foot_limit", "nothing of this name belongs here."),
    ("lore = 4, weapons = 1", "lore = 4, weapons = 1, luck = 1", 52, "seekers.city[12].luck", "nothing of this name"),
    ("[scoring]", "[weather]\nrain = 1\n\n[scoring]", 27, "weather", "nothing of this name belongs here."),
    (
        'symbols = ["leaf"]',
        'symbols = ["fire"]',
        78,
        "offerings.city[0].symbols",
        "'fire' is unknown; it must be one of leaf, water, stone.",
    ),
    (
        'symbols = ["leaf"], elemental = true',
        'symbols = ["leaf", "stone"], elemental = true',
        84,
        "offerings.city[6].symbols",
        "an Elemental belongs to one type.",
    ),
    (
        '{ symbols = ["leaf"], elemental = false, copies = 2 }',
        '{ symbols = ["leaf"], elemental = false, copies = 0 }',
        77,
        "offerings.city",
        "a plain leaf Offering is needed to start with.",
    ),
    (
        '"S01", "S02", "S08", "S07"',
        '"S01", "S02", "S08", "S77"',
        173,
        "board.havens[0].shrines",
        "'S77' is unknown; it must be one of S01, ",
    ),
    ('"S07", "S08", "S12"', '"S07", "S08"', 179, "board.havens[6]", "a Haven lies between three Shrines or more"),
    ('"S07", "S08", "S12"', '"S07", "S08", "S07"', 179, "board.havens[6]", "three Shrines or more, each named once."),
    ('name = "S02"', 'name = "S01"', 160, "board.shrines[1]", "the same name"),
    ('name = "H02"', 'name = "S01"', 174, "board.havens[1]", "the same name"),
    ('name = "Crusher"', 'name = "Colossus"', 41, "seekers.city[1]", "the same name"),
    ('name = "Wolf"', 'name = "BEAR"', 58, "seekers.forest[1]", "the same name"),
    ('name = "Wolf"', 'name = "Crusher"', 58, "seekers.forest[1]", "the same name"),
    ('name = "Wolf"', 'name = "h01"', 58, "seekers.forest[1]", "the same name"),
    ('name = "Leaf Lore"', 'name = "Wild Lore"', 147, "artifacts.cards[3]", "the same name"),
    ('name = "Leaf Lore"', 'name = "Bear"', 144, "artifacts.cards[0]", "the same name"),
    ('name = "Leaf Lore"', 'name = "Leaf\\u0007Lore"', 144, "artifacts.cards[0]", "must be words of plain letters"),
    ("x = 81, y = 11", "x = 17, y = 9", 160, "board.shrines[1]", "another Shrine lies at the same place."),
    (
        '  { name = "Toad", lore = 4, weapons = 0 },\n',
        "",
        37,
        "seekers",
        "both sides need the same number of Seekers.",
    ),
    ("copies = 2", "copies = 55", 75, "offerings", "62 is the most"),
    ("copies = 2", "copies = 99", 78, "offerings.city[0].copies", "99 is out of range"),
    ("growth_song = { city = 0", "growth_song = { city = 53", 109, "lore_powers", "62 is the most"),
    (
        "leaf = [3, 4, 5, 6, 7, 8]",
        "leaf = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]",
        103,
        "lore_tokens.leaf",
        "13 tokens are too many; 10 is the most.",
    ),
    ("numbers = [0, 1, 2, 3, 4]", "numbers = [0, 1, 2, 3, 4, 5, 6]", 143, "artifacts.cards", "under 7 numbers."),
    ("numbers = [0, 1, 2, 3, 4]", "numbers = [0, 1, 2, 3, 3]", 142, "artifacts.numbers", ""),
    ('bonus = "points"', 'bonus = "wild"', 148, "artifacts.cards[4]", ""),
    (
        'bonus = "leaf"',
        'bonus = "luck"',
        144,
        "artifacts.cards[0].bonus",
        "'luck' is unknown; it must be one of leaf, ",
    ),
    (
        'provenance = "rulebook-derived"',
        'provenance = "hearsay"',
        110,
        "lore_powers.provenance",
        "'hearsay' is unknown; it must be one of rulebook, rulebook-derived, published, deduced, reconstructed.",
    ),
    (
        '["leaf", "water", "stone"]  #',
        '["leaf", "water", "leaf"]  #',
        15,
        "setup.lore_row_from_city_left",
        "each type stands once in the row.",
    ),
    (
        '["leaf", "water", "stone"]  #',
        '["leaf", "water"]  #',
        15,
        "setup.lore_row_from_city_left",
        "each type stands once in the row.",
    ),
    ("path_of_vines_seekers = 3", "path_of_vines_seekers = 0", 130, "lore_power_numbers.path_of_vines_seekers", "0 is"),
    ("lore_powers_removable = 3", "lore_powers_removable = 10", 14, "setup.lore_powers_removable", "from 0 to 9."),
]


@pytest.mark.parametrize(("old", "new", "line", "key", "sentence"), SINGLE_MISTAKES)
def test_a_mistake_is_named_by_line_and_key(
    tmp_path: Path, old: str, new: str, line: int, key: str, sentence: str
) -> None:
    said = mistake(tmp_path, altered(old, new))
    assert re.match(rf"line {line}: {re.escape(key)}[.\w]*: ", said), said
    assert sentence in said


def test_three_shrines_need_a_way_out(tmp_path: Path) -> None:
    text = re.sub(r"(S0[3456].*), exit = \[[\d, ]+\]", r"\1", USUAL)
    assert mistake(tmp_path, text) == (
        "line 158: board.shrines: 3 Shrines with an `exit` are needed for the Elementals to start on."
    )


def with_more_seekers(more: int) -> str:
    text = USUAL
    for side in ("city", "forest"):
        rows = "".join(f'  {{ name = "{side} {i}", lore = 0, weapons = 0 }},\n' for i in range(more))
        text = text.replace(f"{side} = [\n  {{ name", f"{side} = [\n{rows}  {{ name")
    return text


def test_sixty_two_seekers_are_the_most(tmp_path: Path) -> None:
    said = mistake(tmp_path, with_more_seekers(48))
    assert said == "line 37: seekers: a side has 63 of them; 62 is the most that fit."


def test_a_game_with_as_many_cards_as_fit_is_played_to_the_end(tmp_path: Path) -> None:
    """62 Seekers, 62 Offerings and 62 Lore Powers on a side."""
    plain = 'symbols = ["leaf"], elemental = false, copies = '
    text = with_more_seekers(47).replace(f"{plain}2", f"{plain}52")
    text = re.sub(r"path_of_vines = .*", "path_of_vines = { city = 5, forest = 5 }", text)
    text = re.sub(r"misty_gateway = .*", "misty_gateway = { city = 49, forest = 49 }", text)
    content = content_at(written(tmp_path, text))
    for number in range(3):
        state = GAME.start(GAME.choose({}), f"large {number}", content)
        cards = state.sides[FOREST].cards
        assert (len(cards.lore), len(cards.symbols), len(cards.power)) == (62, 62, 62)
        position, rng = Position(state), seeded(f"large {number}")
        while not state.over:
            GAME.check(state)
            position.imagined(state.seat, rng)
            position.play(state.options[rng.below(state.count)])


BROKEN_FILES = {
    "not TOML": USUAL.replace("[turn]", "[turn").encode(),
    "not UTF-8": USUAL.replace("Beacon", "Größe").encode("latin-1"),
    "not text": bytes(range(256)),
}


@pytest.mark.parametrize("content", BROKEN_FILES.values(), ids=BROKEN_FILES)
def test_what_is_no_content_file_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "content.toml"
    file.write_bytes(content)
    with pytest.raises(ContentError, match=f"^{re.escape(str(file))} is not a content file: "):
        Match(GAME, {}, "content", file)


def test_what_cannot_be_read_is_refused(tmp_path: Path) -> None:
    for file in (tmp_path, tmp_path / "missing.toml"):
        with pytest.raises(ContentError, match=f"^{re.escape(str(file))} cannot be read: "):
            Match(GAME, {}, "content", file)


ONLY_PLAIN = re.sub(r'  \{ symbols = .*(", "|elemental = true).*\n', "", USUAL).replace("copies = 2", "copies = 1")
ONLY_LEAF_IS_WON = re.sub(r"(water|stone) = \[3, 4", r"\1 = [0, 1", re.sub(r"lore = \d", "lore = 3", USUAL))

# files with which a game might never end, and the line and the key of the culprit
ENDLESS = {
    "too many Offerings needed": (altered("to_resolve = 3", "to_resolve = 9"), 23, "turn.offerings_to_resolve"),
    "too few Offerings": (ONLY_PLAIN, 23, "turn.offerings_to_resolve"),
    "too much Lore": (re.sub(r"lore = \d", "lore = 9", USUAL), 102, "lore_tokens"),
    "a token of each type that nobody wins": (ONLY_LEAF_IS_WON.replace("leaf = [3", "leaf = [2"), 102, "lore_tokens"),
    "one type to be won, which may stay unresolved": (
        ONLY_LEAF_IS_WON.replace("to_resolve = 3", "to_resolve = 7"),
        102,
        "lore_tokens",
    ),
}


@pytest.mark.parametrize(("text", "line", "key"), ENDLESS.values(), ids=ENDLESS)
def test_a_file_with_which_a_game_might_never_end_is_refused(tmp_path: Path, text: str, line: int, key: str) -> None:
    said = mistake(tmp_path, text)
    assert said.startswith(f"line {line}: {key}: ")
    assert said.endswith("; a game might never end.")


ENDING = {
    "as many Offerings needed as can be": altered("to_resolve = 3", "to_resolve = 8"),
    "as few Offerings as can be": ONLY_PLAIN.replace("to_resolve = 3", "to_resolve = 2"),
    "as much Lore as can be": re.sub(r"lore = \d", "lore = 3", USUAL),
    "one type to be won": ONLY_LEAF_IS_WON,
}


@pytest.mark.parametrize("text", ENDING.values(), ids=ENDING)
def test_a_file_that_barely_lets_games_end_is_played_to_the_end(tmp_path: Path, text: str) -> None:
    content = content_at(written(tmp_path, text))
    for number in range(3):
        position = Position(GAME.start(GAME.choose({}), f"barely {number}", content))
        position.play_out(seeded(f"barely {number}"))
        assert position.state.over
