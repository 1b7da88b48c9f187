"""Dealing hidden cards anew: every place gets its number of cards, all of them cards that it could hold."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablehaven.kernel.bits import listed, size
from tablehaven.kernel.dealing import Deal
from tablehaven.kernel.rng import seeded
from tests.kernel.chance import assert_equally_likely

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
    cards = draw(st.integers(1, 15))
    count = draw(st.integers(1, 7))
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
