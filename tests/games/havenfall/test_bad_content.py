"""Content files of Havenfall with a mistake: it is named with its line and its key."""

from pathlib import Path

import pytest

from tablehaven.games.havenfall.loading import load
from tablehaven.kernel.datafile import content_at
from tablehaven.kernel.errors import ContentError
from tests.games.havenfall.box import CONTENT, FILE

USUAL = FILE.read_text(encoding="utf-8")


def mistake(tmp_path: Path, text: str) -> str:
    """What is said about a content file, from the line number on."""
    file = tmp_path / "content.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load(content_at(file))
    said = str(caught.value)
    assert said.startswith(f"{file}, line ")
    assert said.endswith((".", "]"))
    assert "\n" not in said
    return said.removeprefix(f"{file}, ")


def altered(old: str, new: str, table: str) -> str:
    """The usual file with one text replaced, the first such text of a table."""
    start = USUAL.index(f"[{table}]")
    assert old in USUAL[start:]
    return USUAL[:start] + USUAL[start:].replace(old, new, 1)


# what is altered, into what; the table and the key of the culprit, and what is said about it
MISTAKES = [
    ("points_to_win = 10", "points_to_win = 0", "game", "points_to_win", "0 is out of range"),
    ("hand = 5", "hand = 2", "game", "smallest_hand", "3 is out of range: it must be from 0 to 2."),
    (
        "supply = [10, 5, 7, 10]",
        "supply = [10, 5, 7]",
        "pixels",
        "supply",
        "one, two, three and four players. [HF 2.13]",
    ),
    ("[1, 2, 2, 2, 3, 3]", "[1, 2, 2, 3, 3]", "board", "hero_ranks", "there are 6 places for heroes. [HF 2.5]"),
    ("[1, 2, 2, 2, 3, 3]", "[1, 2, 2, 3, 2, 3]", "board", "hero_ranks", "go by their ranks. [HF 2.5]"),
    ("artifacts_of_a_color = 2", "artifacts_of_a_color = 5", "board", "", "4 blue artifacts are too few for 5"),
    (
        "minion_ranks = [2, 3]",
        "minion_ranks = [3, 2]",
        "board",
        "minion_ranks",
        "the least and the most rank. [HF 2.9]",
    ),
    ("beginner_rank = 3", "beginner_rank = 1", "board", "beginner_rank", "1 is out of range"),
    (
        "copper = 7",
        "copper = 8",
        "starting_deck",
        "copper",
        "4 players need more copies than the 28 there are. [HF 2.15]",
    ),
    ("shield = 1", "shiled = 1", "starting_deck", "shiled", "there is no such card."),
    ("shield = 1", "squire = 1", "starting_deck", "squire", "decks begin with treasure and items. [HF 2.15]"),
    (
        '"green", "yellow"]',
        '"green", "green"]',
        "quick_play",
        "circle",
        "each color stands once in the circle. [HF 14.1]",
    ),
    ('"shape_shifter", ', "", "hero_sets", "beginner.heroes", "a set has heroes of the ranks 1, 2, 2, 2, 3, 3"),
    ('"seer", ', '"archer", ', "hero_sets", "beginner.heroes", "two blue pixels, and this one has 1 pixel. [HF 2.5]"),
    ('"seer", ', '"sear", ', "hero_sets", "beginner.heroes", "'sear' is unknown"),
    ("shared_each = 6", "shared_each = 7", "solo", "shared_each", "not so many monsters of the rank that both share"),
    ("take = 12", "take = 19", "solo", "lower.take", "there are only 18 such monsters. [HS 1.6]"),
    ("pixels = 4", "pixels = 0", "solo.opponent_decks", "second.pixels", "more pixels than the one before. [HS 4.1]"),
    ('"gold"]', '"bard"]', "solo.opponent_decks", "third.cards", "heroes are named by their places on the board"),
    ("rank = 1", "rank = 2", "treasure.copper", "", "there must be one treasure of rank 1. [HF 1.6]"),
    ("treasure = 1", "tresure = 1", "treasure.copper", "", "`treasure` is missing here."),
    ('do = "draw_next"', 'do = "drawnext"', "items.shield", "ability.effects[0].do", "'drawnext' is unknown"),
    ("n = 1, who", "who", "items.shield", "ability.effects[0]", "either `n` or `by_rank` tells how many cards."),
    ("n = 1", "n = 0", "items.shield", "ability.effects[0].n", "0 changes nothing."),
    ("n = 1", "n = 1, luck = 2", "items.shield", "ability.effects[0].luck", "nothing of this name belongs here."),
    ('who = "me"', 'who = "you"', "items.shield", "ability.effects[0].who", "'you' is unknown"),
    ('["green"]', '["purple"]', "items.shield", "ability.pixels", "'purple' is unknown"),
    (
        '["green"]',
        '["any", "any", "any", "any", "any"]',
        "items.shield",
        "ability.pixels",
        "more than four pixels. [HF 8.5]",
    ),
    ("copies = 4", "copies = 5", "heroes.squire", "copies", "and Adventurer has 4. [HF 1.7]"),
    (
        'colors = ["blue"]',
        'colors = ["blue", "red"]',
        "heroes.squire",
        "colors",
        "a hero of rank 1 has 1 color. [HF 1.7]",
    ),
    ('colors = ["blue"]', 'colors = ["bleu"]', "heroes.squire", "colors", "'bleu' is unknown"),
    (
        'pixels = ["blue"]',
        'pixels = ["red"]',
        "heroes.squire",
        "ability.pixels",
        "of a hero costs its colors. [HF 1.7]",
    ),
    ("damage = 2\n", "", "heroes.squire", "", "`damage` is missing here."),
    ("cost = 3\n", "", "heroes.squire", "", "`cost` is missing here."),
    ('name = "Squire"', 'name = "squire"', "heroes.squire", "name", "must be words of plain letters"),
    (
        'brings = "shadow"',
        'brings = "sword"',
        "heroes.necromancer",
        "brings",
        "has a pile to which it returns. [HF 7.3]",
    ),
    ('card = "shadow"', 'card = "shadows"', "heroes.necromancer", "ability.effects[0].card", "'shadows' is unknown"),
    ("n = 3, damage = 2", "damage = 2", "heroes.elite_guard", "ability.effects[0].of", "`n` tells how many heroes"),
    ('kind = "hero"', 'kind = "spell"', "arcane.astral_descent", "kind", "'spell' is unknown"),
    ('color = "blue"', 'color = "red"', "leaders.sorceress_alira", "", "costs two pixels of its color. [HF 1.15]"),
    ('do = "immune"', 'do = "spare"', "artifacts.champions_cloak", "information.effects[1].do", "'spare' is unknown"),
    ("[1, 1, 2, 2, 2]", "[1, 1, 2, 2]", "artifacts.elemental_shard", "by_rank", "there are 5 ranks of monsters"),
    ("boss = { damage = 2, ", "boss = { damage = 0, ", "monsters.fish", "boss", "no less than as a Minion. [HF 6.2]"),
    ("copies = 3", "copies = 0", "monsters.octopus", "copies", "0 is out of range"),
    ('window = "own_turn"', 'window = "later"', "spells.stop_time", "window", "'later' is unknown"),
    ('deck = "player"', 'deck = "nobody"', "spells.stop_time", "deck", "'nobody' is unknown"),
    (
        "half = true",
        "n = 2, half = true",
        "crystals.amethyst",
        "effects[0]",
        "either `n` or `half` tells how many pixels.",
    ),
]


@pytest.mark.parametrize(("old", "new", "table", "key", "said"), MISTAKES)
def test_a_mistake_is_named(tmp_path: Path, old: str, new: str, table: str, key: str, said: str) -> None:
    told = mistake(tmp_path, altered(old, new, table))
    assert said in told
    if key:
        assert f"{key}: " in told


def test_the_line_is_that_of_the_mistake(tmp_path: Path) -> None:
    text = altered('do = "steal"', 'do = "stael"', "heroes.thief.ability")
    line = next(number for number, said in enumerate(text.splitlines(), start=1) if '"stael"' in said)
    assert mistake(tmp_path, text).startswith(f"line {line}: heroes.thief.ability.effects[0].do: ")


def test_two_cards_do_not_share_a_name(tmp_path: Path) -> None:
    said = mistake(tmp_path, altered('name = "Squire"', 'name = "Look Out"', "heroes.squire"))
    assert "Look Out is too much like the name of another card, Lookout." in said


def test_a_card_is_in_one_group_only(tmp_path: Path) -> None:
    said = mistake(tmp_path, USUAL.replace("[items.lute", "[items.copper"))
    assert "items.copper: a card of another group has this key." in said


def test_what_only_crystals_and_games_alone_do_stands_nowhere_else(tmp_path: Path) -> None:
    said = mistake(tmp_path, altered('{ do = "extra_action" }', '{ do = "flip_deck" }', "spells.stop_time"))
    assert "spells.stop_time.effects[0].do: 'flip_deck' is unknown" in said


def test_a_crystal_has_three_tiers(tmp_path: Path) -> None:
    start = USUAL.index("[crystals.ruby]")
    lines = USUAL[start:].splitlines(keepends=True)
    tier = next(place for place, line in enumerate(lines) if "1 more damage" in line)
    text = USUAL[:start] + "".join(lines[:tier] + lines[tier + 1 :])
    assert "crystals.ruby.tiers: a Crystal has 3 tiers. [HS 2.3]" in mistake(tmp_path, text)


def test_heroes_that_make_no_set_are_refused(tmp_path: Path) -> None:
    said = mistake(tmp_path, altered("[1, 2, 2, 2, 3, 3]", "[1, 1, 1, 1, 1, 1]", "board"))
    assert "hero_sets: no six of the heroes make a set with two pixels of each color. [HF 2.5]" in said


def test_another_file_is_another_game(tmp_path: Path) -> None:
    file = tmp_path / "content.toml"
    file.write_text(USUAL.replace("points_to_win = 10", "points_to_win = 12"), encoding="utf-8")
    assert load(content_at(file)).points_to_win == 12
    assert CONTENT.points_to_win == 10
