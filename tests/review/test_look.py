"""What is said of one position: through the first lens by what a seat could know, through the second by all cards."""

import pytest

from tablehaven import Game
from tablehaven.games.haven import GAME as HAVEN
from tablehaven.kernel.fields import pack
from tablehaven.kernel.state import ALL_SEEING
from tablehaven.review.look import Look, looked
from tests.games.haven.scene import Scene, haven
from tests.players.tables import OtherWorld
from tests.players.test_fairness import each_game_that_hides, matches, truth_hidden_from
from tests.review.games import quick
from tests.walks import GAMES, sometimes

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def look(match: Scene | OtherWorld, answer: int, seed: str = "look") -> Look:
    return looked(match.game, match.position, len(match.seats), match.seat, answer, seed, quick(match.game))


@each_game_that_hides
def test_the_first_lens_sees_the_same_in_worlds_that_a_seat_cannot_tell_apart(game: Game) -> None:
    compared = 0
    for match, rng in matches(game, "lens"):
        if match.position.rule is None and len(match.answers) > 1 and sometimes(rng, 25):
            seat, answer = match.seat, match.answers[rng.below(len(match.answers))]
            world = match.position.imagined(seat, rng)
            compared += truth_hidden_from(match, world)
            here, there = (look(OtherWorld(match, each), answer) for each in (match.position.copy(), world))
            assert here.chances[0][seat] == there.chances[0][seat]
            assert here.weighings[0] == there.weighings[0]
    assert compared > 4


def guarded_by(seeker: str) -> Scene:
    """Forest may claim what one hidden Seeker of City guards, or does not."""
    return haven(
        f"leaf 8: city {seeker}? ; forest Owl", active="forest", forest="Fox Hare leaf rain_storm", city="leaf"
    )


def test_the_second_lens_sees_what_is_hidden() -> None:
    weak, strong = guarded_by("Beacon"), guarded_by("Colossus")
    answer = weak.answers[0]
    one, other = look(weak, answer), look(strong, answer)
    assert one.chances[0][1] == other.chances[0][1]
    assert one.chances[1][1] != other.chances[1][1]


@each_game
def test_eyes_that_see_all_imagine_nothing_but_chance(game: Game) -> None:
    for match, rng in matches(game, "all"):
        if sometimes(rng, 10):
            world = match.position.imagined(ALL_SEEING, rng)
            assert pack(world.state.chance) != pack(match.state.chance)
            twin = world.copy()
            assert pack(twin.state) == pack(world.state)
            world.state.chance = match.state.chance.clone()
            assert pack(world.state) == pack(match.state)
            assert list(world.state.options) == list(match.state.options)


@each_game
def test_what_was_best_gave_up_nothing_and_what_was_given_is_never_better(game: Game) -> None:
    for match, rng in matches(game, "best"):
        if len(match.answers) > 1 and sometimes(rng, 40):
            answer = match.answers[rng.below(len(match.answers))]
            for weighing in look(OtherWorld(match, match.position.copy()), answer).weighings:
                assert 0.0 <= weighing.gave_up <= weighing.chance <= 1.0
                assert (weighing.best == answer) == (weighing.gave_up == 0.0)


def test_looking_leaves_the_position_as_it_was() -> None:
    scene = haven("leaf 8: city Beacon? ; forest Owl", active="forest", forest="Fox Hare leaf", city="leaf")
    before = pack(scene.state)
    look(scene, scene.answers[0])
    assert pack(scene.state) == before


def test_a_look_is_the_same_again() -> None:
    first, second = guarded_by("Beacon"), guarded_by("Beacon")
    assert look(first, first.answers[0]) == look(second, second.answers[0])
    assert look(first, first.answers[0], "another seed") != look(second, second.answers[0])


def test_the_strongest_level_looks_unless_another_is_named() -> None:
    scene = guarded_by("Beacon")
    answer = scene.answers[0]
    assert looked(HAVEN, scene.position, 2, scene.seat, answer, "look") != look(scene, answer)
