"""What the numbers say."""

import pytest

from tablehaven.arena.bout import Failure, Result
from tablehaven.arena.sheets import duration, sheets
from tablehaven.arena.standings import quantile, standings, wilson
from tests.arena.entrants import arena, ended


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (8, 10, 0.4902, 0.9433), (0, 20, 0.0, 0.1611), (10, 10, 0.7225, 1.0), (0, 0, 0.0, 1.0)],
)
def test_wilsons_interval_has_the_published_values(wins: int, games: int, low: float, high: float) -> None:
    assert wilson(wins / games if games else 0.5, games) == pytest.approx((low, high), abs=5e-5)


def test_wilsons_interval_holds_the_rate_it_is_around() -> None:
    for games in range(1, 100):
        for wins in range(games + 1):
            low, high = wilson(wins / games, games)
            assert 0 <= low <= wins / games <= high <= 1


def test_a_quantile_is_one_of_the_numbers() -> None:
    numbers = list(range(1, 101))
    assert [quantile(numbers, part) for part in (0.0, 0.5, 0.9, 0.99, 1.0)] == [1, 50, 90, 99, 100]
    assert quantile([7], 0.99) == 7


def test_a_draw_is_half_a_win_for_both() -> None:
    results = [
        ended(0, "first random", 1.0, 0.0),
        ended(1, "random first", 0.5, 0.5),
        ended(2, "first random", 1.0, 0.0),
    ]
    found = standings(arena("first,random"), results)
    first, random = found.pairs["first", "random"], found.pairs["random", "first"]
    assert (first.games, first.wins, first.share, random.games, random.wins, random.share) == (3, 2, 2.5, 3, 0, 0.5)
    assert first.rate == pytest.approx(2.5 / 3)
    assert [standing.name for standing in found.players] == ["first", "random"]
    assert [side.share for side in found.sides] == [2.5, 0.5]


def test_the_stronger_is_rated_higher_and_games_make_it_surer() -> None:
    results = [ended(game, "random first", 0.0, 1.0) for game in range(20)]
    best, worst = standings(arena("random,first"), results).players
    few = standings(arena("random,first"), results[:2]).players[0]
    assert best.name == "first"
    assert best.rating and worst.rating and few.rating
    assert best.rating.mu > 25 > worst.rating.mu
    assert best.rating.sigma < few.rating.sigma
    assert best.rating.ordinal == pytest.approx(best.rating.mu - 3 * best.rating.sigma)


def test_a_failure_is_counted_apart_and_is_no_defeat() -> None:
    failure = Failure("first", "city", "ValueError: no", "", "failed-1.record")
    failed = Result(1, ("first", "random"), (), ((3,), ()), 7, 1, 0.1, failure)
    plan = arena("first,random")
    found = standings(plan, [ended(0, "first random", 1.0, 0.0), failed])
    first = next(standing for standing in found.players if standing.name == "first")
    assert (first.failures, first.tally.games, first.tally.wins) == (1, 1, 1)
    assert found.failures == [(1, failure)]
    assert found.games == 1
    players = next(sheet for sheet in sheets(plan, found) if sheet.title == "Players")
    assert [row[-1] for row in players.rows] == ["1", "–"]


def test_who_sits_at_a_table_twice_has_no_advantage_by_it() -> None:
    """Three equals of whom two have the same name: each seat wins as often as any other."""
    plan = arena("first,random,random", game="lagoon", players="3")
    shares = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
    found = standings(plan, [ended(game, "first random random", *shares[game]) for game in range(3)])
    assert found.pairs["first", "random"].rate == found.pairs["random", "first"].rate == 0.5
    assert found.pairs["first", "random"].games == 3


def test_of_three_a_pair_is_compared_where_one_of_them_won() -> None:
    plan = arena("first,random,raising", game="lagoon", players="3")
    results = [ended(0, "first random raising", 1.0, 0.0, 0.0), ended(1, "random raising first", 0.5, 0.5, 0.0)]
    found = standings(plan, results)
    assert found.pairs["first", "random"].games == found.pairs["first", "raising"].games == 2
    assert found.pairs["first", "random"].rate == pytest.approx(1 / 1.5)
    assert (found.pairs["random", "raising"].games, found.pairs["random", "raising"].rate) == (1, 0.5)


def test_alone_it_is_the_rate_that_counts() -> None:
    plan = arena("first,random", game="lagoon", players="1")
    found = standings(plan, [ended(0, "first", 0.0), ended(1, "random", 1.0)])
    assert [(standing.name, standing.tally.rate) for standing in found.players] == [("random", 1.0), ("first", 0.0)]
    assert [standing.rating for standing in found.players] == [None, None]


def test_times_have_units() -> None:
    assert [duration(time) for time in (0, 340, 1_200, 999_999, 2_500_000)] == [
        "0 µs", "340 µs", "1.2 ms", "1000.0 ms", "2.50 s"
    ]  # fmt: skip
