"""Another content file is another game of Lagoon."""

import re
from pathlib import Path

import pytest

from tablehaven.games.lagoon import GAME
from tablehaven.games.lagoon.content import ELEMEEN, site_number
from tablehaven.games.lagoon.effects.catalog import load
from tablehaven.games.lagoon.state import Lagoon
from tablehaven.games.lagoon.turn import CHOOSE_REFRESHED
from tablehaven.kernel.datafile import ContentFile, content_at
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import seeded
from tests.games.lagoon.content_files import USUAL, further_tile, written
from tests.marks import rule


def altered(old: str, new: str) -> str:
    """The usual file with its first such text replaced."""
    assert old in USUAL
    return USUAL.replace(old, new, 1)


def content_of(tmp_path: Path, text: str) -> ContentFile:
    return content_at(written(tmp_path, text))


def test_thirty_tiles_fit(tmp_path: Path) -> None:
    more = "".join(further_tile(number, number - 27) for number in range(28, 31))
    content, _ = load(content_of(tmp_path, USUAL + more))
    assert content.tiles == 30
    assert content.names[site_number("30B")] == "Trine Labyrinth 30"


def started(file: ContentFile, **options: str) -> Lagoon:
    state = GAME.start(GAME.choose({"first": "first_seat"} | options), "other", file)
    assert isinstance(state, Lagoon)
    return state


def unravels(file: ContentFile, seeds: int) -> bool:
    """Whether the first seat, on an Elemeen and a Vowelon site and with so many seeds, may unravel the latter."""
    g = started(file)
    g.put(1, site_number("14A") // 2)
    g.circles[0].seeds[ELEMEEN] = seeds
    Position(g)
    return bool(g.offers(g.words.unravel + site_number("14A")))


@rule("LG 6.2")
def test_less_energy_unravels_in_another_game(tmp_path: Path) -> None:
    other = content_of(tmp_path, altered("energy_to_unravel = 3", "energy_to_unravel = 2"))
    assert [unravels(GAME.content_file, seeds) for seeds in range(3)] == [False, False, True]
    assert [unravels(other, seeds) for seeds in range(3)] == [False, True, True]


def asked_to_refresh(file: ContentFile) -> int:
    """How many druids the first seat may refresh, with five exhausted on its haven."""
    g = started(file)
    for druid in range(5):
        g.put(druid, 0)
        g.exhaust(druid)
    position = Position(g)
    count = 0
    while g.kind == CHOOSE_REFRESHED.kind:
        position.play(g.options[-1])
        count += 1
    return count


@rule("LG 3.3")
def test_fewer_druids_are_refreshed_in_another_game(tmp_path: Path) -> None:
    other = content_of(tmp_path, altered("refreshed_in_refresh_step = 3", "refreshed_in_refresh_step = 1"))
    assert asked_to_refresh(GAME.content_file) == 3
    assert asked_to_refresh(other) == 1


@rule("LG 8.1")
def test_a_site_does_something_else_in_another_game(tmp_path: Path) -> None:
    other = content_of(tmp_path, altered('{ do = "refresh", druids = 1, of = "any" }', '{ do = "summon", to = "any" }'))
    g = started(other)
    position = Position(g)
    position.play(g.words.use + site_number("1A"))
    position.play(g.words.druid)  # the Eldrid pays
    position.play(g.words.druid + 2)
    assert [int(answer - g.words.site) for answer in g.options] == [site_number(site) for site in ("1A", "14A", "21A")]
    assert not GAME.start(GAME.choose({}), "other", GAME.content_file).offers(g.words.use + site_number("1A"))


def small_game() -> str:
    """Nine tiles, other circles, other points."""
    text = re.sub(r"\[\w+\.\d\d[AB]\]\n(.+\n)+", "", USUAL)
    for old, new in {
        "[21, 24, 27]": "[9]",
        "[1, 24]": "[1, 9]",
        "[1, 21]": "[1, 9]",
        "[1, 6, 10, 27]": "[1, 6, 7, 9]",
        "[1, 27]": "[1, 9]",
        '"1A", "14A", "21A"': '"1A", "8A", "9A"',
        '"2B", "16B", "18B"': '"2B", "4B", "7A"',
        '"5A", "15A", "19A"': '"5A", "9A", "7A"',
        '["16A"]': '["7A"]',
        '["18A"]': '["9A"]',
        '["11A", "19B"]': '["8A"]',
        '["stag", "dragonfly"]': '["elk", "wasp"]',
        "points_of_a_site = 2": "points_of_a_site = 5",
    }.items():
        assert old in text
        text = text.replace(old, new)
    return text


def test_a_small_game_has_its_own_components(tmp_path: Path) -> None:
    content, _ = load(content_of(tmp_path, small_game()))
    assert content.tiles == 9
    assert content.circle_names[:2] == ["elk", "wasp"]
    assert content.site_points == 5
    assert content.starts["floating_in_paradise"] == [site_number(site) for site in ("2B", "4B", "7A")]


def test_the_words_have_the_numbers_of_another_game(tmp_path: Path) -> None:
    text = altered("refreshed_in_refresh_step = 3", "refreshed_in_refresh_step = 1")
    text = text.replace("points_of_a_seed = 1", "points_of_a_seed = 4").replace("a_site = 2", "a_site = 1")
    usual, other = GAME.help(), GAME.help(content_of(tmp_path, text))
    assert "refresh up to 3 druids" in usual["Turn"]
    assert "refresh up to 1 druid," in other["Turn"]
    assert "destiny is 1 point, an unraveled site of another energy 2 points." in usual["Points"]
    assert "destiny is 4 points, an unraveled site of another energy 1 point." in other["Points"]
    assert "It is 4 points if its energy becomes the destiny" in other["Seed"]


@pytest.mark.parametrize("players", ["1", "2", "3", "4"])
def test_a_small_game_is_played_to_the_end(tmp_path: Path, players: str) -> None:
    file = content_of(tmp_path, small_game())
    for number in range(4):
        options = {"players": players, "start": ("gruus_walkabout", "random")[number % 2], "level": "legend"}
        position = Position(GAME.start(GAME.choose(options), f"small {number}", file))
        rng = seeded(f"small {number}")
        state = position.state
        played = 0
        while not state.over:
            GAME.check(state)
            if played % 20 == 0:
                assert GAME.question(state, int(state.seat))
                assert GAME.picture(GAME.view(state, int(state.seat)))
            position.play(state.options[rng.below(state.count)])
            played += 1
        GAME.check(state)
        assert GAME.outcome(state) is not None
