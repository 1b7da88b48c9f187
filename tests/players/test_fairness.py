"""Computer players cannot cheat [P14]: they choose alike in worlds that their seat cannot tell apart."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from tablehaven import Game, Match
from tablehaven.games.haven import GAME
from tablehaven.games.haven.content import CITY, FOREST
from tablehaven.kernel.bits import bit
from tablehaven.kernel.fields import pack
from tablehaven.kernel.match import Move
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import Rng, seeded
from tablehaven.kernel.state import State
from tablehaven.players.named import player_named
from tablehaven.players.player import Player, Seat
from tablehaven.players.thinking import LevelPlayer
from tests.conftest import IS_COMPILED
from tests.games.haven.scene import Scene, haven
from tests.players.tables import OtherWorld, QuickGreedy, choice
from tests.walks import GAMES, is_short, option_set, sometimes

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
LEVELS = [f"level{number}" for number in (range(1, 7) if IS_COMPILED else (1, 6))]
each_player = pytest.mark.parametrize("name", ["random", "greedy", *LEVELS])


def fresh(game: Game, name: str, seed: str) -> Player:
    """A player by its name; those that think do so for a short while only."""
    if name == "greedy":
        return QuickGreedy(seed)
    player = player_named(game, name, seed, capped=False)
    if isinstance(player, LevelPlayer):
        iterations, glances = (20, 4) if IS_COMPILED else (4, 2)
        player.level = replace(player.level, iterations=iterations, glances=min(player.level.glances, glances))
    return player


def matches(game: Game, label: str) -> Iterator[tuple[Match, Rng]]:
    """Every decision of some random games, with a generator to deal other worlds by."""
    for number in range(16 if is_short(game) else 4):
        match = Match(game, option_set(game, 7 * number), f"{label} {number}")
        rng = seeded(f"{label} {number}")
        while not match.over:
            yield match, rng
            match.play(match.answers[rng.below(len(match.answers))])


def truth_hidden_from(match: Match, world: Position) -> bool:
    """Whether the worlds really differ, chance to come left aside."""
    return bool(pack(match.state)[1:] != pack(world.state)[1:])


def hides(game: Game) -> bool:
    """Whether worlds that a seat cannot tell apart differ in more than the chance to come."""
    return any(truth_hidden_from(match, match.position.imagined(match.seat, rng)) for match, rng in matches(game, ""))


each_game_that_hides = pytest.mark.parametrize(
    "game", [game for game in GAMES if hides(game)], ids=lambda game: game.name
)


def test_haven_hides_something() -> None:
    assert hides(GAME)


@each_game_that_hides
@each_player
def test_a_player_chooses_alike_at_a_boundary_in_worlds_its_seat_cannot_tell_apart(game: Game, name: str) -> None:
    compared = 0
    for match, rng in matches(game, "boundary"):
        if match.position.rule is None and sometimes(rng, 5):
            world = match.position.imagined(match.seat, rng)
            compared += truth_hidden_from(match, world)
            chosen = choice(fresh(game, name, f"{compared}"), match)
            assert choice(fresh(game, name, f"{compared}"), OtherWorld(match, world)) == chosen
    assert compared > 40


@each_game_that_hides
@each_player
def test_a_player_chooses_alike_inside_an_effect_in_worlds_its_seat_cannot_tell_apart(game: Game, name: str) -> None:
    compared = 0
    world: Position | None = None
    seat = since = -1
    for match, rng in matches(game, "effect"):
        if match.position.rule is None:
            # Another world, in which chance will bring this seat the same cards: it follows into the next effect.
            seat = match.seat
            world = match.position.imagined(seat, rng)
            world.state.chance = match.state.chance.clone()
            since = len(match.moves)
            continue
        if world is None or match.seat != seat or len(match.moves) == since:
            continue
        follower = world.copy()
        if not follows(follower, match.moves[since:]):
            continue
        alike = follower.rule is not None and game.view(follower.state, seat) == match.view(seat)
        if alike and truth_hidden_from(match, follower):
            compared += 1
            chosen = choice(fresh(game, name, f"{compared}"), match)
            assert choice(fresh(game, name, f"{compared}"), OtherWorld(match, follower)) == chosen
    assert compared > 5


def follows(world: Position, moves: Iterable[Move]) -> bool:
    """Make these moves in a world, if it has them: another seat may have answered with a card that it lacks there."""
    for move in moves:
        if world.state.waiting & bit(move.seat):
            world.turn_to(move.seat)
        if world.state.seat != move.seat or not world.state.offers(move.answer):
            return False
        world.play(move.answer)
    return True


def reachable(value: Any, seen: set[int]) -> Iterator[Any]:
    """All that can be come by through public attributes, elements of collections, and calls of nothing."""
    if id(value) in seen or isinstance(value, str | bytes | int | float | type | None):
        return
    seen.add(id(value))
    yield value
    parts: list[Any] = []
    if isinstance(value, dict):
        parts += [*value.keys(), *value.values()]
    elif isinstance(value, list | tuple | set | frozenset):
        parts += value
    parts += [getattr(value, name, None) for name in dir(value) if not name.startswith("_")]
    for part in parts:
        if not callable(part):
            yield from reachable(part, seen)


@each_game
def test_no_public_attribute_of_a_seat_leads_to_the_truth(game: Game) -> None:
    for match, rng in matches(game, "attributes"):
        if sometimes(rng, 40):
            seat = Seat(match, match.seat)
            found = list(reachable(seat, set()))
            assert seat.view in found
            assert not [thing for thing in found if isinstance(thing, Match | Position | State | Rng)]


@each_game
def test_a_seat_that_is_not_asked_gets_no_answers(game: Game) -> None:
    for match, rng in matches(game, "others"):
        if sometimes(rng, 10):
            others = set(range(len(match.seats))) - set(match.deciding)
            assert all(Seat(match, seat).answers == [] for seat in others)
            assert all(Seat(match, seat).answers for seat in match.deciding)


@each_game
def test_worlds_do_not_foretell_chance(game: Game) -> None:
    for match, rng in matches(game, "chance"):
        if sometimes(rng, 10):
            world = Seat(match, match.seat).imagined(rng)
            assert pack(world.state.chance) != pack(match.state.chance)


EIGHT_CARDS = "Beacon Crusher Digger leaf water stone rain_storm earthquake"


def imagined_by_forest(scene: Scene) -> Position:
    return Seat(scene, FOREST).imagined(seeded("world"))


def secretly_discarded(seeker: str) -> Scene:
    """City has just discarded a Seeker unseen, and Forest is to move."""
    scene = haven(step="end", city=EIGHT_CARDS).plays(f"discard {seeker}")
    assert scene.asked == "forest action"
    return scene


def test_a_world_does_not_hold_the_last_secret_answer_of_the_opponent() -> None:
    first, second = (imagined_by_forest(secretly_discarded(seeker)) for seeker in ("beacon", "crusher"))
    assert first.state.answer == second.state.answer


def all_options(position: Position) -> list[int]:
    """The whole list that answers are offered in, also what is left in it of earlier decisions."""
    return [int(answers) for answers in position.state.offered]


def test_a_world_does_not_hold_what_was_offered_to_the_opponent() -> None:
    hands = [f"{seeker} Digger Glider Courier leaf water stone rain_storm" for seeker in ("Beacon", "Orrery")]
    scenes = [haven(step="end", city=hand).plays("discard rain storm") for hand in hands]
    assert scenes[0].view(FOREST) == scenes[1].view(FOREST)
    first, second = (all_options(imagined_by_forest(scene)) for scene in scenes)
    assert first == second


def gathered(*answers: str) -> Scene:
    """City is in the middle of a Dust Storm, and Forest looks on."""
    return haven("leaf 8: city Colossus Orrery Beacon", city="dust_storm").plays("play dust storm", *answers)


def test_a_world_does_not_hold_the_secret_answers_inside_an_effect_of_the_opponent() -> None:
    first, second = gathered("colossus"), gathered("orrery")
    assert first.view(FOREST) == second.view(FOREST)
    worlds = [imagined_by_forest(scene) for scene in (first, second)]
    assert list(worlds[0].answers) == list(worlds[1].answers)


def test_a_world_inside_an_effect_cannot_be_led_back_to_the_true_boundary() -> None:
    world = imagined_by_forest(gathered("colossus"))
    assert world.boundary is None
    assert world.copy().boundary is None


@each_game
def test_a_world_inside_an_effect_is_copied_as_it_was_dealt(game: Game) -> None:
    inside = 0
    for match, rng in matches(game, "copies"):
        if match.position.rule is None or not sometimes(rng, 3):
            continue
        inside += 1
        true = match.position.copy()
        world = true.imagined(match.seat, rng)
        true.play_out(rng)  # which leaves the world as it is
        while world.rule is not None:
            twin = world.copy()
            assert pack(twin.state) == pack(world.state)
            assert list(twin.state.options) == list(world.state.options)
            answer = world.state.option(rng.below(world.state.count))
            twin.play(answer)
            world.play(answer)
            assert pack(twin.state) == pack(world.state)
    assert inside > 10


def test_a_player_that_looks_for_the_truth_finds_the_same_in_both_worlds() -> None:
    """A cheat reads every field of the worlds it may ask for, and learns nothing of a secret choice."""
    first, second = (secretly_discarded(seeker) for seeker in ("beacon", "crusher"))
    assert pack(first.state) != pack(second.state)
    for number in range(50):
        one, two = (Seat(scene, FOREST).imagined(seeded(f"{number}")) for scene in (first, second))
        assert pack(one.state) == pack(two.state)


def test_a_named_player_is_as_fair_in_haven_when_the_opponent_hides_other_seekers() -> None:
    pictures = ("leaf 8: city Beacon? ; forest Owl", "leaf 8: city Colossus? ; forest Owl")
    scenes = [haven(picture, active="forest", forest="Fox Hare leaf rain_storm", city="leaf") for picture in pictures]
    for name in ("random", "greedy", *(LEVELS if IS_COMPILED else ["level1"])):
        for number in range(5):
            choices = {choice(player_named(scene.game, name, f"{number}", capped=False), scene) for scene in scenes}
            assert len(choices) == 1
    assert scenes[0].view(CITY) != scenes[1].view(CITY)
