"""The search: by the rules, repeatable, bounded, and over no more than its seat can know."""

import math
import time

import pytest

from tablehaven import Game, Match
from tablehaven.games.haven import GAME as HAVEN
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import Rng, seeded
from tablehaven.players.glance import best_at_once
from tablehaven.players.player import Player, Seat
from tablehaven.players.search import Search, chance_of
from tablehaven.players.simple import RandomPlayer
from tests.conftest import IS_COMPILED
from tests.games.warhaven.scene import war
from tests.players.tables import choice, comes_off_better, played_out, quick_search
from tests.walks import GAMES, option_set, seats, sometimes, walk

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
CONTESTS = 12 if IS_COMPILED else 1
MANY = 60 if IS_COMPILED else 10
GLANCES = 3
ITERATIONS = 60 if IS_COMPILED else 6


def begun(game: Game, moves: int = 25) -> Match:
    """A match after some random moves, with a choice to make."""
    match = Match(game, {}, "search")
    rng = seeded("search")
    while len(match.moves) < moves or len(match.answers) < 3:
        match.play(match.answers[rng.below(len(match.answers))])
    return match


def searched(match: Match, iterations: int, plies: int = 0, width: float = 2.0, seconds: float = math.inf) -> Search:
    seat = Seat(match, match.seat)
    search = Search(match.game.judge, seat.seat, seeded("tree"), plies, 0.2, width)
    search.run(seat.imagined, iterations, time.monotonic() + seconds)
    return search


@each_game
@pytest.mark.parametrize("number", [0, 1, 5] if IS_COMPILED else [1])
def test_it_plays_whole_games_by_the_rules_in_every_seat(game: Game, number: int) -> None:
    match = Match(game, option_set(game, number), f"search {number}")
    assert played_out(match, [quick_search(seat) for seat in match.seats]).over


@each_game
def test_it_beats_random_from_every_seat(game: Game) -> None:
    wins = 0
    for number in range(CONTESTS):
        match = Match(game, {}, f"search contest {number}")
        seat = number % len(match.seats)
        players: list[Player] = [RandomPlayer(f"{number}") for _ in match.seats]
        players[seat] = quick_search(f"{number}", ITERATIONS)
        wins += comes_off_better(match, players, seat)
    assert wins >= 0.9 * CONTESTS


@each_game
def test_the_same_seed_gives_the_same_answer(game: Game) -> None:
    match = begun(game)
    assert choice(quick_search("same"), match) == choice(quick_search("same"), match)


@each_game
@pytest.mark.parametrize("plies", [0, 5, -1])
def test_memory_is_bounded_by_the_answers_on_offer_where_an_iteration_ends(game: Game, plies: int) -> None:
    match = begun(game)
    search = searched(match, MANY, plies)
    nodes = int(search.tree.size())
    assert search.iterations == MANY
    assert nodes > MANY
    search.run(Seat(match, match.seat).imagined, 1)
    assert search.tree.size() - nodes <= 200, "one more iteration welcomes the answers of few nodes"


@each_game
def test_every_iteration_tries_one_answer(game: Game) -> None:
    match = begun(game)
    iterations = max(80, 2 * len(match.answers))
    search = searched(match, iterations, plies=5, width=0.0)
    visits = [search.visits_of(answer) for answer in match.answers]
    assert sum(visits) == iterations
    assert min(visits) > 0, "without a limit on the width every answer is tried"
    assert all(0.0 <= search.worth_of(answer) <= 1.0 for answer in match.answers)


@each_game
def test_a_narrow_search_tries_few_answers(game: Game) -> None:
    match = begun(game)
    search = searched(match, MANY, width=0.1)
    assert sum(search.visits_of(answer) > 0 for answer in match.answers) < len(match.answers)


@each_game
def test_one_answer_can_be_tried_alone_in_the_same_worlds(game: Game) -> None:
    match = begun(game)
    search = searched(match, MANY, width=0.1)
    untried = next(answer for answer in match.answers if search.visits_of(answer) == 0)
    before = {answer: int(search.visits_of(answer)) for answer in match.answers}
    search.only = untried
    search.run(Seat(match, match.seat).imagined, 5)
    assert {answer: int(search.visits_of(answer)) for answer in match.answers} == before | {untried: 5}


@each_game
def test_what_a_seat_expects_of_its_own_decision_is_what_came_of_the_answer_tried_most(game: Game) -> None:
    match = begun(game)
    search = searched(match, MANY)
    most = max(int(search.visits_of(answer)) for answer in match.answers)
    assert search.expected() in [
        search.worth_of(answer) for answer in match.answers if search.visits_of(answer) == most
    ]


def test_what_an_onlooker_expects_is_what_is_left_by_the_one_who_decides() -> None:
    match = begun(HAVEN)
    onlooker = 1 - match.seat
    search = Search(HAVEN.judge, onlooker, seeded("onlooker"), 0, 0.2, 0.5)
    search.run(Seat(match, onlooker).imagined, MANY)
    tree = search.tree
    children = [node for node in range(1, tree.size()) if tree.child_of(0, tree.answers[node]) == node]
    most = max(children, key=lambda node: int(tree.visits[node]))
    assert search.expected() == pytest.approx(1.0 - tree.totals[most] / float(tree.visits[most]), abs=0.02)


@each_game
def test_when_the_time_is_up_there_is_an_answer(game: Game) -> None:
    match = begun(game)
    search = searched(match, 1_000_000, plies=-1, seconds=0.001)
    assert 1 <= search.iterations < 1_000_000
    assert any(search.visits_of(answer) for answer in match.answers)


@each_game
def test_answers_that_look_alike_to_a_seat_leave_it_with_the_same_view(game: Game) -> None:
    rng = seeded("alike")
    compared = 0
    for number in range(3):
        for position in walk(game, number):
            if position.state.over or not sometimes(rng, 3):
                continue
            for viewer in seats(game, number):
                if viewer != position.state.seat:
                    compared += compare(game, position, viewer)
    is_open = game.name in ("lagoon", "havenfall") or len(seats(game, 0)) == 1
    assert compared > 50 or is_open, "in the others much is done in secret"


def compare(game: Game, position: Position, viewer: int) -> int:
    """How many answers were compared with another that looks the same to the viewer."""
    alike: dict[int, object] = {}
    compared = 0
    for answer in position.state.options:
        seen = int(position.state.rulebook.seen(position.state, answer, viewer))
        after = position.copy()
        after.state.chance = Rng(7, 7)
        after.play(answer)
        if after.state.over:
            continue  # everything is open
        view = game.view(after.state, viewer)
        if seen in alike:
            compared += 1
            assert alike[seen] == view, game.text(position.state, int(position.state.seat), int(answer))
        alike.setdefault(seen, view)
    return compared


@each_game
def test_what_chance_has_shown_is_known_to_every_seat(game: Game) -> None:
    rng = seeded("shown")
    for number in range(3):
        for position in walk(game, number):
            if position.state.over or not sometimes(rng, 3):
                continue
            shown = position.state.rulebook.shown(position.state)
            assert shown >= 0
            for viewer in seats(game, number):
                imagined = position.imagined(viewer, rng.split()).state
                assert imagined.rulebook.shown(imagined) == shown


@each_game
def test_the_first_glances_are_the_mean_over_several_worlds(game: Game) -> None:
    match = begun(game)
    seat = Seat(match, match.seat)
    dealt: list[Rng] = []

    def imagined(chance: Rng) -> Position:
        dealt.append(chance.clone())
        return seat.imagined(chance)

    search = Search(game.judge, seat.seat, seeded("tree"), 0, 0.2, 2.0, GLANCES)
    search.run(imagined, 1)
    assert len(dealt) == GLANCES + 1
    assert len({chance.state for chance in dealt[:GLANCES]}) == GLANCES, "each in a world of its own"
    tree = search.tree
    hopes = {int(tree.answers[node]): float(tree.hopes[node]) for node in range(1, 1 + len(match.answers))}
    for answer in match.answers:
        glances = [glanced(game, seat.imagined(chance.clone()), answer) for chance in dealt[:GLANCES]]
        assert hopes[answer] == pytest.approx(sum(glances) / GLANCES)


def glanced(game: Game, world: Position, answer: int) -> float:
    """How the seat that is asked stands after an answer and the best end to what it began."""
    seat = world.state.seat
    world.play(answer)
    while world.rule is not None and not game.judge.foresees(world.state):
        world.play(best_at_once(game.judge, world))
    return float(game.judge.standing(world.state, seat))


def test_a_search_tells_what_chance_has_shown_apart() -> None:
    """In War Haven: after a hit that felled somebody it thinks of another position than after a miss."""
    scene = war({"Firebreathers": "c3"}, {"Ashfall Regulars": "c4"}, damage={"Ashfall Regulars": 6})
    seat = Seat(scene, scene.seat)
    search = Search(scene.game.judge, seat.seat, seeded("tree"), 0, 0.2, 2.0)
    search.run(seat.imagined, 400)
    before = int(scene.state.rulebook.shown(scene.state))
    outcomes = {-2 - int(answer) for answer in search.tree.answers if answer < -1}
    alive = (1 << 2 * int(scene.g.units)) - 1
    armies = {outcome & alive for outcome in outcomes}
    assert before not in outcomes, "nothing new needs no node"
    assert before & alive in armies, "hurt"
    assert len(armies) > 1, "or felled"


def test_a_judgment_becomes_a_chance() -> None:
    assert chance_of(0.0) == 0.5
    assert chance_of(1.0) > chance_of(0.5) > 0.5 > chance_of(-0.5)
    assert (chance_of(1000.0), chance_of(-1000.0)) == (1.0, 0.0)
