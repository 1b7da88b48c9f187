"""Dealing hidden cards anew: every place gets its number of cards, all of them cards that it could hold."""

from collections import Counter
from itertools import permutations
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.kernel.bits import MEMBERS, full, listed, size
from tablehaven.kernel.dealing import Deal, deal_counts
from tablehaven.kernel.rng import seeded
from tests.kernel.chance import assert_equally_likely, assert_shares

Places = list[tuple[int, int]]  # how many cards, and which they could be


def dealt(places: Places, pool: int, seed: str) -> list[int]:
    deal = Deal()
    for count, could in places:
        deal.place(count, could)
    deal.deal(pool, seeded(seed))
    return [int(cards) for cards in deal.dealt]


@st.composite
def deals_that_fit(draw: st.DrawFn) -> tuple[Places, int]:
    """Places and a pool for which there is an assignment: it is made up first, and then blurred."""
    cards = draw(st.integers(1, 15) | st.integers(1, MEMBERS))
    count = draw(st.integers(1, 7) | st.integers(1, MEMBERS - 1))
    true = [0] * count
    pool = 0
    for card in range(cards):
        pool |= 2**card
        where = draw(st.integers(-1, count - 1))  # -1 leaves the card in the pool
        if where >= 0:
            true[where] |= 2**card
    could = [cards_there | draw(st.integers(0, pool)) & draw(st.integers(0, pool)) for cards_there in true]
    return [(int(size(there)), mask) for there, mask in zip(true, could, strict=True)], pool


@settings(max_examples=500)
@given(deals_that_fit(), st.integers(0, 3))
def test_whenever_some_deal_fits_one_is_found(case: tuple[Places, int], seed: int) -> None:
    places, pool = case
    result = dealt(places, pool, f"fits {seed}")
    for cards, (count, could) in zip(result, places, strict=True):
        assert size(cards) == count
        assert cards & ~could == 0
    everywhere = [card for cards in result for card in listed(cards)]
    assert len(set(everywhere)) == len(everywhere), "a card was dealt twice"
    assert set(everywhere) <= set(listed(pool))


CHAINS: list[tuple[Places, int, list[int]]] = [
    ([(1, 0b011), (1, 0b001)], 0b011, [0b010, 0b001]),
    ([(1, 0b011), (1, 0b110), (1, 0b001)], 0b111, [0b010, 0b100, 0b001]),
    ([(1, 0b0011), (1, 0b0110), (1, 0b1100), (1, 0b0001)], 0b1111, [0b0010, 0b0100, 0b1000, 0b0001]),
    ([(2, 0b00111), (2, 0b11100), (1, 0b00001)], 0b11111, [0b00110, 0b11000, 0b00001]),
]


@pytest.mark.parametrize(("places", "pool", "only"), CHAINS)
def test_cards_are_passed_on_along_a_chain_of_places_until_all_fit(places: Places, pool: int, only: list[int]) -> None:
    for number in range(60):
        assert dealt(places, pool, f"chain {number}") == only


def test_with_equal_limits_every_card_is_equally_likely_in_every_place() -> None:
    everything = 0b111111
    results = [dealt([(1, everything), (2, everything), (3, everything)], everything, f"{i}") for i in range(6000)]
    assert_equally_likely((tuple(result) for result in results), 60)


def test_with_cards_to_spare_every_hand_is_equally_likely() -> None:
    everything = 0x7FFF
    assert_equally_likely((dealt([(2, everything)], everything, f"{i}")[0] for i in range(5000)), 105)


def test_with_different_limits_every_deal_that_fits_comes_up() -> None:
    places = [(1, 0b00111), (1, 0b11110), (1, 0b01101), (1, 0b10011)]
    fitting = {
        tuple(2**card for card in cards)
        for cards in permutations(range(5), 4)
        if all(could & 2**card for card, (_, could) in zip(cards, places, strict=True))
    }
    assert {tuple(dealt(places, 0b11111, f"{i}")) for i in range(3000)} == fitting


def test_a_card_that_can_be_in_one_place_only_is_always_there() -> None:
    places = [(2, 0b0111), (2, 0b1111)]
    counts = Counter(tuple(dealt(places, 0b1111, f"{i}")) for i in range(300))
    assert all(listed(there)[-1] == 3 for _, there in counts)
    assert len(counts) == 3


def test_the_same_numbers_and_generator_give_the_same_deal() -> None:
    places = [(3, 0x7FFF), (2, 0x00FF), (4, 0x7F0F)]
    assert dealt(places, 0x7FFF, "again") == dealt(places, 0x7FFF, "again")


def test_places_that_hold_nothing_get_nothing() -> None:
    assert dealt([(0, 0b11), (2, 0b11), (0, 0)], 0b11, "empty") == [0, 0b11, 0]


def test_as_many_places_as_a_set_has_members_are_filled_and_one_more_is_refused() -> None:
    everything = full(MEMBERS)
    result = dealt([(1, everything)] * MEMBERS, everything, "many")
    assert sorted(card for cards in result for card in listed(cards)) == list(range(MEMBERS))
    with pytest.raises(ValueError, match="at most 62 places"):
        dealt([(0, 0)] * (MEMBERS + 1), 0, "too many")
    with pytest.raises(ValueError, match="at most 62 places"):
        dealt([(0, 0)] * MEMBERS, 1, "no place for what is to spare")


WRONG: list[tuple[Places, int, str]] = [
    ([(2, 0b11), (1, 0b11)], 0b11, "2 cards cannot fill places that hold 3"),
    ([(1, 0b01), (1, 0b01)], 0b11, "card 1 is in the pool but could lie nowhere"),
    ([(1, 0b011), (2, 0b100)], 0b111, "no way to deal"),
]


@pytest.mark.parametrize(("places", "pool", "sentence"), WRONG)
def test_what_cannot_be_dealt_is_an_error(places: Places, pool: int, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        dealt(places, pool, "wrong")


def dealt_by_counts(pool: list[int], sizes: list[int], seed: str) -> tuple[list[list[int]], list[int]]:
    """The counts of each place, and what is left of the pool."""
    left = vec[i64](pool)
    rows = deal_counts(left, vec[i64](sizes), seeded(seed))
    return [[int(count) for count in row] for row in rows], [int(count) for count in left]


@given(st.lists(st.integers(0, 30), min_size=1, max_size=70), st.data(), st.integers(0, 9))
def test_a_deal_by_counts_fills_each_place_and_loses_nothing(pool: list[int], data: st.DataObject, seed: int) -> None:
    sizes: list[int] = []
    while len(sizes) < 6:
        sizes.append(data.draw(st.integers(0, sum(pool) - sum(sizes))))
    places, left = dealt_by_counts(pool, sizes, f"counts {seed}")
    assert [sum(counts) for counts in places] == sizes
    assert [sum(of_kind) for of_kind in zip(*places, left, strict=True)] == pool
    assert min(count for counts in [*places, left] for count in counts) >= 0


def test_a_deal_by_counts_is_as_likely_as_a_deal_of_single_cards() -> None:
    """Seven Coppers and three others: five of them are a hand."""
    results = [tuple(dealt_by_counts([7, 1, 1, 1], [5], f"{i}")[0][0]) for i in range(6000)]
    shares = {hand: comb(7, hand[0]) / comb(10, 5) for hand in set(results)}
    assert len(shares) == 8
    assert abs(sum(shares.values()) - 1) < 1e-9
    assert_shares(results, shares)


def test_every_place_of_a_deal_by_counts_has_its_share() -> None:
    """Two kinds of two cards each in three places: six deals of single cards make up each line."""
    results = [str(dealt_by_counts([2, 2], [1, 1, 2], f"{i}")[0]) for i in range(6000)]
    assert_shares(
        results,
        {
            "[[1, 0], [1, 0], [0, 2]]": 1 / 6,
            "[[1, 0], [0, 1], [1, 1]]": 2 / 6,
            "[[0, 1], [1, 0], [1, 1]]": 2 / 6,
            "[[0, 1], [0, 1], [2, 0]]": 1 / 6,
        },
    )


def test_more_places_than_cards_by_counts_are_an_error() -> None:
    with pytest.raises(ValueError, match="3 cards cannot fill places that hold 4"):
        dealt_by_counts([1, 2], [2, 2], "wrong")
