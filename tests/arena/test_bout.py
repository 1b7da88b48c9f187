"""One game of an arena."""

import pytest

from tablehaven.arena.bout import THE_RULES, begun, played
from tablehaven.kernel.match import Match
from tablehaven.kernel.rng import seeded
from tablehaven.players.player import Seat
from tests.arena.entrants import arena, entrant


def test_a_game_is_the_one_that_a_match_plays() -> None:
    """The arena's short cut past the history of a match changes nothing."""
    plan = arena("first,random")
    answers: list[int] = []
    result = played(plan, 0, entrant, answers.append)
    match = Match(plan.described, plan.options, plan.bout(0).seed)
    for answer in answers:
        match.play(answer)
    assert match.outcome is not None
    won = [float(seat in match.outcome.winners) for seat in range(2)]
    assert list(result.shares) == (won if sum(won) == 1 else [0.5, 0.5])
    assert result.decisions == len(match.moves)
    assert result.turns == plan.described.turn(match.state)[0]


@pytest.mark.parametrize(
    ("players", "names"), [("1", "random"), ("2", "random,first"), ("3", "random,first,first"), ("4", "random,first")]
)
def test_lagoon_is_played_at_every_table(players: str, names: str) -> None:
    plan = arena(names, game="lagoon", players=players)
    result = played(plan, 0, entrant)
    assert len(result.shares) == len(plan.sides)
    assert set(result.shares) <= {0.0, 0.5, 1.0}
    assert result.failure is None


def test_the_seats_of_a_side_win_together() -> None:
    plan = arena("random,first", game="lagoon", players="4")
    position = begun(plan, plan.bout(0)).position
    position.play_out(seeded("teams"))
    results = [plan.described.judge.result(position.state, seat) for seat in range(4)]
    assert results in ([1.0, 0.0, 1.0, 0.0], [0.0, 1.0, 0.0, 1.0])
    assert all(results[seat] == results[side[0]] for side in plan.sides for seat in side)


def test_only_choices_between_several_answers_are_timed() -> None:
    plan = arena("first,random")
    result = played(plan, 0, entrant)
    assert 0 < sum(map(len, result.thought)) < result.decisions


@pytest.mark.parametrize(("number", "seat"), [(0, "city"), (1, "forest")])
@pytest.mark.parametrize(
    ("name", "error"),
    [
        ("raising", "ZeroDivisionError: a bad day"),
        ("cheating", "ValueError: it answered 9999, which is not on offer"),
    ],
)
def test_a_player_that_fails_is_named_with_its_seat(number: int, seat: str, name: str, error: str) -> None:
    result = played(arena(f"{name},random"), number, entrant)
    assert result.failure is not None
    assert (result.failure.player, result.failure.seat, result.failure.error) == (name, seat, error)
    assert "Traceback" in result.failure.traceback
    assert result.shares == ()


def test_what_fails_outside_of_players_is_not_blamed_on_them(monkeypatch: pytest.MonkeyPatch) -> None:
    seats = [Seat]

    def only_once(match: Match, seat: int) -> Seat:
        return seats.pop()(match, seat)

    monkeypatch.setattr("tablehaven.arena.bout.Seat", only_once)
    result = played(arena("first,random"), 0, entrant)
    assert result.failure is not None
    assert result.failure.player == THE_RULES
