"""The content file of Haven: mistakes are named with their line, and another file is another game."""

import re
from functools import cache
from pathlib import Path

import pytest

from tablehaven import Match
from tablehaven.games.haven import GAME
from tablehaven.games.haven.content import CITY, FOREST, GROWTH_SONG, load_content
from tablehaven.games.haven.contest import offerings_at
from tablehaven.games.haven.decisions import ACTION, DISCARD, DRAW
from tablehaven.games.haven.state import Haven
from tablehaven.kernel.datafile import ContentFile, content_at
from tablehaven.kernel.errors import ContentError
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import seeded

USUAL = GAME.content_file.text


def mistake(tmp_path: Path, text: str) -> str:
    """What is said about a content file, from the line number on."""
    file = tmp_path / "content.toml"
    file.write_text(text, encoding="utf-8")
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
    (
        '  { name = "Toad", lore = 4, weapons = 0 },\n',
        "",
        37,
        "seekers",
        "both sides need the same number of Seekers.",
    ),
    ("copies = 2", "copies = 25", 75, "offerings", "30 is the most"),
    ("copies = 2", "copies = 99", 78, "offerings.city[0].copies", "99 is out of range"),
    ("growth_song = { city = 0", "growth_song = { city = 22", 109, "lore_powers", "30 is the most"),
    (
        "leaf = [3, 4, 5, 6, 7, 8]",
        "leaf = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13]",
        103,
        "lore_tokens.leaf",
        "13 tokens are too many; 12 is the most.",
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


def test_thirty_seekers_are_the_most(tmp_path: Path) -> None:
    more = "".join(f'  {{ name = "More {i}", lore = 0, weapons = 0 }},\n' for i in range(16))
    said = mistake(tmp_path, altered("city = [\n  { name", f"city = [\n{more}  {{ name"))
    assert said == "line 37: seekers: a side has 31 of them; 30 is the most that fit."


WORDS_OF_THE_NOTATION = ["Deck", "Leaf", "STONE", "S01", "Pass", "Rain Storm", "Song Draws", "Draw Power", "Claim 3"]


@pytest.mark.parametrize("name", WORDS_OF_THE_NOTATION)
def test_a_seeker_may_not_be_named_like_a_word_of_the_notation(tmp_path: Path, name: str) -> None:
    said = mistake(tmp_path, altered('name = "Beacon"', f'name = "{name}"'))
    assert said.startswith(("line 49: seekers.city[9]", "line 159: board.shrines[0]"))
    assert name in said


@pytest.mark.parametrize("name", ["Leaf", "pass", "Beacon", "Owl", "s02", "Claim 3"])
def test_a_shrine_may_not_be_named_like_a_word_of_the_notation(tmp_path: Path, name: str) -> None:
    said = mistake(tmp_path, USUAL.replace('"S01"', f'"{name}"'))
    named = ("159: board.shrines[0]", "160: board.shrines[1]", "49: seekers.city[9]", "69: seekers.forest[12]")
    assert said.removeprefix("line ").startswith(named)


UNWRITABLE = ["Bea;con", "Beacon; Crusher", "Bea ~ con", "Bea\\ncon", "Bea\\u2028con", "Bea > con", "Bea\\tcon"]
LOOSE = [" Beacon", "Beacon ", "Bea  con", " "]


@pytest.mark.parametrize("name", UNWRITABLE + LOOSE)
def test_a_seeker_may_not_have_a_name_that_would_break_a_record(tmp_path: Path, name: str) -> None:
    said = mistake(tmp_path, altered('name = "Beacon"', f'name = "{name}"'))
    assert said.startswith("line 49: seekers.city[9]")


@pytest.mark.parametrize("name", UNWRITABLE + LOOSE)
def test_a_shrine_may_not_have_a_name_that_would_break_a_record(tmp_path: Path, name: str) -> None:
    said = mistake(tmp_path, USUAL.replace('"S01"', f'"{name}"'))
    assert said.startswith("line 159: board.shrines[0]")


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
    file = tmp_path / "content.toml"
    file.write_text(text, encoding="utf-8")
    for number in range(3):
        position = Position(GAME.start(GAME.choose({}), f"barely {number}", content_at(file)))
        position.play_out(seeded(f"barely {number}"))
        assert position.state.over


SMALL_BOARD = """
shrines = [
  { name = "North", x = 50, y = 5, exit = [50, 0] },
  { name = "East", x = 95, y = 40, exit = [100, 40] },
  { name = "South", x = 50, y = 75, exit = [50, 80] },
  { name = "West", x = 5, y = 40 },
  { name = "Middle", x = 50, y = 40 },
]
havens = [
  { name = "Upper", shrines = ["North", "East", "Middle"] },
  { name = "Lower", shrines = ["South", "West", "Middle", "East"] },
]
"""


def other_game() -> str:
    """Other Seekers, fewer of everything, and a board of five Shrines."""
    text = USUAL[: USUAL.index("shrines = [")] + SMALL_BOARD
    text = re.sub(r'name = "(\w+)", lore = (\d), weapons = (\d)', r'name = "Sir \1", lore = \3, weapons = \2', text)
    text = re.sub(r'  \{ name = "Sir (Orrery|Owl)".*\n', "", text)
    for old, new in {
        "growth_song = { city = 0, forest = 1 }": "growth_song = { city = 1, forest = 2 }",
        "[3, 4, 5, 6, 7, 8]": "[2, 3, 5, 9]",
        "hand_limit = 7": "hand_limit = 3",
        "draws = 2\nofferings": "draws = 1\nofferings",
        "\nactions = 2": "\nactions = 3",
        "offerings_to_resolve = 3": "offerings_to_resolve = 2",
        "seekers_at_start = 1": "seekers_at_start = 2",
    }.items():
        assert old in text
        text = text.replace(old, new)
    return text


@pytest.fixture(scope="module")
def other_file(tmp_path_factory: pytest.TempPathFactory) -> ContentFile:
    file = tmp_path_factory.mktemp("content") / "other.toml"
    file.write_text(other_game(), encoding="utf-8")
    return content_at(file)


def test_another_content_file_gives_other_components(other_file: ContentFile) -> None:
    content = load_content(other_file)
    assert [len(cards.seeker_names) for cards in content.cards] == [14, 14]
    assert content.cards[FOREST].seeker_names[0] == "Sir Bear"
    assert list(content.cards[FOREST].power).count(GROWTH_SONG) == 2
    assert [list(values) for values in content.tokens] == [[2, 3, 5, 9]] * 3
    assert content.board.shrine_names == ["North", "East", "South", "West", "Middle"]
    assert list(content.board.needed) == [2, 3]


@cache
def played_moments(file: ContentFile) -> tuple[list[Haven], int]:
    """States of thirty random games by another content file, checked after every decision; and how many ended."""
    moments: list[Haven] = []
    ended = 0
    for number in range(30):
        options = {"artifacts": ("none", "hidden", "revealed")[number % 3], "confrontation": ("no", "yes")[number % 2]}
        position = Position(GAME.start(GAME.choose(options), f"other {number}", file))
        rng = seeded(f"other {number}")
        state = position.state
        assert isinstance(state, Haven)
        while not state.over:
            GAME.check(state)
            moments.append(state.clone())
            position.play(state.options[rng.below(state.count)])
        GAME.check(state)
        ended += GAME.outcome(state) is not None
    return moments, ended


def test_another_content_file_is_played_to_the_end(other_file: ContentFile) -> None:
    moments, ended = played_moments(other_file)
    assert ended == 30
    assert len(moments) > 1000


def test_every_moment_of_another_game_has_its_words(other_file: ContentFile) -> None:
    moments, _ = played_moments(other_file)
    for state in moments[::25]:
        for viewer in (CITY, FOREST):
            assert GAME.picture(GAME.view(state, viewer))
            assert GAME.question(state, viewer)


def test_the_hand_limit_of_another_game_is_in_force(other_file: ContentFile) -> None:
    moments, _ = played_moments(other_file)
    later = [state for state in moments if state.turns > 2]
    assert all(state.sides[1 - state.active].hand_size() <= 3 for state in later)
    discards = [state for state in moments if state.kind == DISCARD]
    assert discards
    assert all(state.sides[state.seat].hand_size() > 3 for state in discards)


def test_the_actions_and_draws_of_another_game_are_in_force(other_file: ContentFile) -> None:
    moments, _ = played_moments(other_file)
    first_actions = [state for state in moments if state.kind == ACTION and state.acted == 0 and state.turns > 2]
    assert {int(state.actions) for state in first_actions} == {3}
    assert {int(state.draws) for state in moments if state.kind == DRAW} == {1}


def test_two_offerings_resolve_a_token_of_another_game(other_file: ContentFile) -> None:
    moments, _ = played_moments(other_file)
    turns_begun = [state for state in moments if state.kind == ACTION and state.acted == 0]
    assert max(offerings_at(state, kind) for state in turns_begun for kind in range(3)) == 2
    assert any(side.spots[kind].won for state in turns_begun for side in state.sides for kind in range(3))
