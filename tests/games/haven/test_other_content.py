"""Another content file is another game of Haven: it is played, drawn and put into words by its own numbers."""

import re
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

from tablehaven.games.haven import GAME, POWERS, load_content
from tablehaven.games.haven.actions import ACTION
from tablehaven.games.haven.cards import DISCARD, DRAW
from tablehaven.games.haven.content import CITY, FOREST
from tablehaven.games.haven.contest import offerings_at
from tablehaven.games.haven.state import Haven
from tablehaven.kernel.datafile import ContentFile, content_at
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import seeded
from tests.games.haven.content_files import USUAL, altered, written
from tests.games.haven.scene import haven
from tests.marks import refused

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
    return content_at(written(tmp_path_factory.mktemp("content"), other_game()))


def test_another_content_file_gives_other_components(other_file: ContentFile) -> None:
    content = load_content(other_file, POWERS)
    assert [len(cards.seeker_names) for cards in content.cards] == [14, 14]
    assert content.cards[FOREST].seeker_names[0] == "Sir Bear"
    assert list(content.cards[FOREST].power).count(GAME.cards.index("Growth Song")) == 2
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
    ended = [after.sides[before.active] for before, after in pairwise(moments) if 0 < before.turns == after.turns - 1]
    assert len(ended) > 100
    assert all(side.hand_size() <= 3 for side in ended)  # before the other side can make it draw for a Haven [HV 7.8]
    discards = [state for state in moments if state.kind == DISCARD.kind]
    assert discards
    assert all(state.sides[state.seat].hand_size() > 3 for state in discards)


def test_the_actions_and_draws_of_another_game_are_in_force(other_file: ContentFile) -> None:
    moments, _ = played_moments(other_file)
    first_actions = [state for state in moments if state.kind == ACTION.kind and state.acted == 0 and state.turns > 2]
    assert {int(state.actions) for state in first_actions} == {3}
    assert {int(state.draws) for state in moments if state.kind == DRAW.kind} == {1}


def test_two_offerings_resolve_a_token_of_another_game(other_file: ContentFile) -> None:
    moments, _ = played_moments(other_file)
    turns_begun = [state for state in moments if state.kind == ACTION.kind and state.acted == 0]
    assert max(offerings_at(state, kind) for state in turns_begun for kind in range(3)) == 2
    assert any(side.spots[kind].won for state in turns_begun for side in state.sides for kind in range(3))


def test_help_has_the_numbers_of_another_game(tmp_path: Path) -> None:
    text = USUAL
    for old, new in {
        "offerings_to_resolve = 3": "offerings_to_resolve = 4",
        "\nlore_powers = 1": "\nlore_powers = 2",
        "lore_token = { points = 1": "lore_token = { points = 2",
        "shrine = { points = 1": "shrine = { points = 3",
        "growth_song_draws = 2": "growth_song_draws = 5",
        "tree_walking_seekers = 2": "tree_walking_seekers = 1",
        'bonus = "points", amount = 2': 'bonus = "points", amount = 1',
        'bonus = "havens", amount = 1': 'bonus = "havens", amount = 2',
    }.items():
        assert old in text
        text = text.replace(old, new)
    usual, other = GAME.help(), GAME.help(content_at(written(tmp_path, text)))
    assert "A Lore Token with 3 Offerings is resolved." in usual["Offering"]
    assert "A Lore Token with 4 Offerings is resolved." in other["Offering"]
    assert "at most 1 a turn." in usual["Lore Power"]
    assert "at most 2 a turn." in other["Lore Power"]
    assert other["Lore Token"].startswith("It is worth 2 points,")
    assert other["Shrine"].endswith("Each one you hold is worth 3 points.")
    song = "5 cards to draw, or 2 actions with at most 1 Lore Power among them."
    assert other["Growth Song"].endswith(f"In this game: {song} [HV 4.2]")
    assert other["Tree Walking"].endswith("In this game: 1 Seeker to draw. [HV 4.7]")
    assert "In this game" not in usual["Growth Song"] + other["Rain Storm"]
    assert "1 more point when" in other["Two Points"]
    assert "2 more Havens for" in other["Extra Haven"]


def test_a_note_on_a_lore_power_grants_no_action_that_another_game_does_not(tmp_path: Path) -> None:
    other = content_at(written(tmp_path, altered("rain_storm_actions = 1", "rain_storm_actions = 0")))
    rain_storm = POWERS[GAME.cards.index("Rain Storm")]
    assert rain_storm.listed_as(load_content(GAME.content_file, POWERS)) == "a token is worth more; act again"
    assert rain_storm.listed_as(load_content(other, POWERS)) == "a token is worth more"


def test_a_shrine_may_lie_at_no_haven(tmp_path: Path) -> None:
    lonely = altered('  { name = "S12"', '  { name = "S13", x = 50, y = 5 },\n  { name = "S12"')
    assert GAME.help(content_at(written(tmp_path, lonely)))["S13"] == "A Shrine at the corner of no Haven."


@pytest.mark.parametrize(
    ("a_turn", "sentence"),
    [
        (0, "No Lore Power may be played in this game."),
        (1, "One Lore Power a turn, and you have played it."),
        (2, "2 Lore Powers a turn, and you have played them."),
    ],
)
def test_a_refusal_says_how_many_lore_powers_another_game_allows(tmp_path: Path, a_turn: int, sentence: str) -> None:
    text = altered("\nlore_powers = 1", f"\nlore_powers = {a_turn}").replace("\nactions = 2", "\nactions = 3")
    scene = haven("leaf 5", city="tree_walking dazzling_blades rain_storm", content=str(written(tmp_path, text)))
    for power in ("Tree Walking", "Dazzling Blades")[:a_turn]:
        scene.plays(f"play {power}", "leaf")
    with refused("HV 3.9", sentence):
        scene.play("play rain storm")


def test_a_lore_power_that_nobody_has_in_another_game_is_said_to_be_nobodys(tmp_path: Path) -> None:
    text = altered("growth_song = { city = 0, forest = 1 }", "growth_song = { city = 0, forest = 0 }")
    scene = haven("leaf 5", content=str(written(tmp_path, text)))
    with refused("HV 4.1", "Growth Song is not a Lore Power of yours; it is not in this game."):
        scene.play("play growth song")
    with refused("HV 4.1", "Summoning Orchid is not a Lore Power of yours; only the other side has it."):
        scene.play("play summoning orchid")
