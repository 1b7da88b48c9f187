"""Single elimination for any number: pairs by lot, and nobody without an opponent but in the first round."""

import pytest

from tablehaven.kernel.rng import seeded
from tablehaven.tournament.bracket import first_round, next_round, rounds, shuffled, spread
from tests.marks import rule

SIZES = range(2, 17)


@rule("WH 11.2", "WH 11.3")
@pytest.mark.parametrize("players", SIZES)
def test_everybody_is_in_one_pair_and_the_pairs_are_a_power_of_two(players: int) -> None:
    pairs = first_round(range(players), seeded(f"pairs {players}"))
    met = [player for pair in pairs for player in pair if player is not None]
    assert sorted(met) == list(range(players))
    assert len(pairs) in (1, 2, 4, 8)
    assert len(pairs) < players <= 2 * len(pairs)


@rule("WH 11.3")
@pytest.mark.parametrize("players", SIZES)
def test_those_without_an_opponent_are_as_many_as_are_needed(players: int) -> None:
    pairs = first_round(range(players), seeded("byes"))
    alone = sum(other is None for _, other in pairs)
    assert alone == 2 ** rounds(players) - players


@rule("WH 11.2")
@pytest.mark.parametrize("players", SIZES)
def test_one_is_left_after_so_many_rounds(players: int) -> None:
    pairs, played = first_round(range(players), seeded("rounds")), 1
    while len(pairs) > 1:
        pairs = next_round([one for one, _ in pairs])
        assert all(other is not None for _, other in pairs)
        played += 1
    assert played == rounds(players)


@rule("WH 11.3")
def test_of_six_the_two_without_an_opponent_do_not_meet_in_the_second_round() -> None:
    for seed in range(20):
        pairs = first_round(range(6), seeded(f"six {seed}"))
        assert sorted(other is None for _, other in pairs[:2]) == [False, True]


def test_neighbors_meet() -> None:
    assert next_round(["a", "b", "c", "d"]) == [("a", "b"), ("c", "d")]


def test_an_order_that_is_spread_out() -> None:
    assert spread(8) == [0, 4, 2, 6, 1, 5, 3, 7]


def test_the_lot_is_fair_and_repeatable() -> None:
    firsts = [shuffled("abcd", seeded(f"fair {seed}"))[0] for seed in range(400)]
    assert all(70 <= firsts.count(letter) <= 130 for letter in "abcd")
    assert shuffled("abcd", seeded("x")) == shuffled("abcd", seeded("x"))
