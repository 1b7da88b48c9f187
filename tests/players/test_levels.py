"""The players by their names, and what a level means."""

import time
from dataclasses import replace

import pytest

from tablehaven import Game, Match, OptionError
from tablehaven.kernel.rng import seeded
from tablehaven.players.levels import levels
from tablehaven.players.named import player_named, player_names
from tablehaven.players.player import Seat
from tablehaven.players.pondering import pondering, tell
from tablehaven.players.thinking import LevelPlayer
from tests.players.tables import QUICK, choice, quick_search
from tests.walks import GAMES, midst, seats

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


each_game_of_several = pytest.mark.parametrize(
    "game", [game for game in GAMES if len(seats(game, 0)) > 1], ids=lambda game: game.name
)


def asked(game: Game, number: int = 0) -> Match:
    """A match in its midst, where there are several answers."""
    match = Match(game, {}, f"asked {number}")
    rng = seeded(f"asked {number}")
    while len(match.moves) < midst(game, 40 + number) or len(match.answers) < 4:
        match.play(match.answers[rng.below(len(match.answers))])
    return match


def another_seat(match: Match) -> int:
    """The seat after the one that is asked."""
    return (match.seat + 1) % len(match.seats)


@each_game
def test_every_game_has_six_levels_beside_the_simple_players(game: Game) -> None:
    assert player_names(game) == ("random", "greedy", *(f"level{number}" for number in range(1, 7)))
    for name in player_names(game):
        assert player_named(game, name, "seed").name == name


@each_game
def test_a_higher_level_thinks_no_less_and_sees_no_less_clearly(game: Game) -> None:
    for lower, higher in zip(levels(game), levels(game)[1:], strict=False):
        assert lower.iterations <= higher.iterations
        assert lower.haze >= higher.haze
        assert lower.seconds <= higher.seconds
        assert lower.title != higher.title


@each_game
def test_an_unknown_player_is_refused_with_those_there_are(game: Game) -> None:
    with pytest.raises(
        OptionError, match=rf"{game.title} has no computer player 'level7'. It has: random, greedy, level1"
    ):
        player_named(game, "level7", "seed")


def test_a_player_must_have_a_core() -> None:
    with pytest.raises(OptionError, match="at least one core"):
        player_named(GAMES[0], "level1", "seed", cores=0)


@each_game
def test_what_was_weighed_is_what_was_tried_the_best_first(game: Game) -> None:
    match = asked(game)
    weighed = quick_search("clear").weigh(Seat(match, match.seat))
    assert {each.answer for each in weighed} <= set(match.answers)
    assert sum(each.visits for each in weighed) == QUICK
    assert [each.visits for each in weighed] == sorted((each.visits for each in weighed), reverse=True)


@each_game
def test_haze_confuses_close_answers_only(game: Game) -> None:
    """Among many choices by many seeds: some are not the best, and none is worse by more than the haze."""
    haze = 0.3
    confused = 0
    for number in range(12):
        match = asked(game, number)
        weighed = quick_search(f"{number}", 20, haze).weigh(Seat(match, match.seat))
        best = max(each.chance for each in weighed)
        assert weighed[0].chance >= best - haze
        confused += weighed[0].chance < best
    assert confused > 0


@each_game
def test_two_cores_try_twice_as_much_and_find_the_same_each_time(game: Game) -> None:
    match = asked(game)
    level = replace(levels(game)[3], iterations=QUICK)
    found = [LevelPlayer(level, "two", capped=False, cores=2).weigh(Seat(match, match.seat)) for _ in range(2)]
    assert found[0] == found[1]
    assert sum(each.visits for each in found[0]) == 2 * QUICK


@each_game
def test_the_seconds_of_a_level_cap_its_work(game: Game) -> None:
    match = asked(game)
    level = replace(levels(game)[5], iterations=10_000_000, seconds=0.05)
    assert choice(LevelPlayer(level, "capped"), match) in match.answers


@each_game_of_several
def test_what_was_pondered_while_others_decide_is_gone_on_with(game: Game) -> None:
    match = asked(game)
    seat = another_seat(match)
    player = quick_search("ponder")
    with pondering(match, [(seat, player)]) as (thought,):
        while player.pondered < QUICK and not thought.done():
            time.sleep(0.001)
    before = player.pondered
    while match.seat != seat:
        answer = match.answers[0]
        tell(match, [(seat, player)], answer)
        match.play(answer)
    weighed = player.weigh(Seat(match, seat))
    assert {each.answer for each in weighed} <= set(match.answers)
    assert sum(each.visits for each in weighed) >= QUICK
    assert before >= QUICK
    assert player.pondered == 0, "it begins anew next time"


def test_an_error_of_who_ponders_is_not_lost() -> None:
    match = asked(GAMES[0])

    class Failing(LevelPlayer):
        def ponder(self, *_: object) -> None:
            raise ZeroDivisionError("a bad day")

    failing = (another_seat(match), Failing(levels(match.game)[0], "ponder"))
    with pytest.raises(ZeroDivisionError, match="a bad day"), pondering(match, [failing]):
        pass
    with pytest.raises(KeyboardInterrupt), pondering(match, [failing]):
        raise KeyboardInterrupt


@each_game
def test_what_was_taken_back_is_forgotten(game: Game) -> None:
    match = asked(game)
    player = quick_search("ponder")
    player.ponder(Seat(match, another_seat(match)), lambda: player.pondered >= QUICK)
    player.forget()
    assert sum(each.visits for each in player.weigh(Seat(match, match.seat))) == QUICK


@each_game
def test_pondering_comes_to_an_end_by_itself(game: Game) -> None:
    match = asked(game)
    player = quick_search("ponder", iterations=4)
    player.ponder(Seat(match, another_seat(match)), lambda: False)
    assert 4 < player.pondered <= 60
