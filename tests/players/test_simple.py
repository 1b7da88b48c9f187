"""The two simplest players: legal, repeatable, and one stronger than the other."""

from collections import Counter

import pytest

from tablehaven import Game, Match
from tablehaven.players.player import Player, Seat
from tablehaven.players.simple import GreedyPlayer, RandomPlayer
from tests.conftest import IS_COMPILED
from tests.kernel.chance import assert_equally_likely
from tests.players.tables import QuickGreedy, choice, comes_off_better, played_out
from tests.walks import GAMES, midst, option_set

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
each_player = pytest.mark.parametrize("player", [RandomPlayer, QuickGreedy], ids=["random", "greedy"])
CONTESTS = 30 if IS_COMPILED else 4
GREEDY = GreedyPlayer if IS_COMPILED else QuickGreedy


@each_game
@pytest.mark.parametrize("number", range(7))
def test_random_plays_whole_games_by_the_rules_in_every_seat(game: Game, number: int) -> None:
    match = Match(game, option_set(game, number), f"random {number}")
    assert played_out(match, [RandomPlayer(seat) for seat in match.seats]).over


@each_game
@pytest.mark.parametrize("number", range(7) if IS_COMPILED else range(0, 7, 3))
def test_greedy_plays_whole_games_by_the_rules_in_every_seat(game: Game, number: int) -> None:
    match = Match(game, option_set(game, number), f"greedy {number}")
    assert played_out(match, [QuickGreedy(seat) for seat in match.seats]).over


def opening(game: Game, player: type[RandomPlayer | GreedyPlayer], seed: str, deal: str = "opening") -> list[int]:
    """The first answers that players of one kind give."""
    match = Match(game, {}, deal)
    players = [player(f"{seed} {seat}") for seat in match.seats]
    while not match.over and len(match.moves) < 40:
        match.play(choice(players[match.seat], match))
    return [move.answer for move in match.moves]


@each_game
@each_player
def test_the_same_seed_gives_the_same_choices(game: Game, player: type[RandomPlayer | GreedyPlayer]) -> None:
    first, second = (opening(game, player, "same") for _ in range(2))
    assert first == second


@each_game
@each_player
def test_other_seeds_give_other_choices(game: Game, player: type[RandomPlayer | GreedyPlayer]) -> None:
    differs = any(opening(game, player, "one", deal) != opening(game, player, "other", deal) for deal in "abc")
    assert differs or (game.name == "ferry" and player is not RandomPlayer), "its worlds look alike"


@each_game
@each_player
def test_choosing_changes_nothing_at_the_table(game: Game, player: type[RandomPlayer | GreedyPlayer]) -> None:
    match = Match(game, {}, "still")
    for _ in range(midst(game, 30)):
        before = match.saved(), match.answers
        answer = choice(player("still"), match)
        assert (match.saved(), match.answers) == before
        match.play(answer)


@each_game
def test_random_takes_every_answer_equally_often(game: Game) -> None:
    match = Match(game, {}, "fair")
    player = RandomPlayer("fair")
    seat = Seat(match, match.seat)
    assert len(match.answers) > 2
    assert_equally_likely((player.choose(seat) for _ in range(200 * len(match.answers))), len(match.answers))


@each_game
def test_greedy_beats_random_from_every_seat(game: Game) -> None:
    wins = Counter[str]()
    for number in range(CONTESTS):
        match = Match(game, game.among_computers({}), f"contest {number}")
        players: list[Player] = [RandomPlayer(f"contest {number}") for _ in match.seats]
        seat = number % len(match.seats)
        players[seat] = GREEDY(f"contest {number}")
        wins[match.seats[seat]] += comes_off_better(match, players, seat)
    assert wins.total() >= 0.9 * CONTESTS, wins
