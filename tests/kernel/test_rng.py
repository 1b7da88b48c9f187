"""Seeded chance: the same numbers for ever, and fair ones [P3, P12]."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from tablehaven.games.haven import GAME, POWERS, load_content
from tablehaven.games.haven.content import CITY
from tablehaven.games.haven.state import Haven
from tablehaven.kernel.bits import listed
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import Rng, seeded
from tablehaven.kernel.supply import Supply
from tests.kernel.chance import FAR, assert_equally_likely, strangeness

SEEKERS = load_content(GAME.content_file, POWERS).cards[CITY].seekers


def draws(rng: Rng, n: int, count: int) -> list[int]:
    return [int(rng.below(n)) for _ in range(count)]


def test_the_numbers_of_a_seed_never_change() -> None:
    assert draws(seeded("frozen"), 100, 12) == [74, 82, 50, 28, 32, 62, 46, 64, 62, 38, 20, 35]


def test_the_state_after_some_numbers_never_changes() -> None:
    rng = seeded("frozen")
    draws(rng, 100, 12)
    assert (int(rng.state), int(rng.stream)) == (3482794569968459304, 1126124780326710159)


def test_the_numbers_of_a_generator_split_off_never_change() -> None:
    rng = seeded("frozen")
    draws(rng, 100, 12)
    child = rng.split()
    assert (int(child.state), int(child.stream)) == (947604369602166430, 604159235208972891)
    assert draws(child, 2**30, 4) == [1006444889, 649089757, 415221440, 433255332]


def test_an_unusual_seed_is_the_text_as_utf_8() -> None:
    assert draws(seeded("Grüße 🜁"), 1000, 4) == [580, 64, 690, 837]


@pytest.mark.parametrize("n", [2, 3, 6, 7, 15, 30, 97, 1000])
def test_every_number_below_n_is_equally_likely(n: int) -> None:
    assert_equally_likely(draws(seeded(f"fair {n}"), n, 100_000), n)


def test_a_die_is_fair_over_a_million_rolls() -> None:
    assert_equally_likely(draws(seeded("die"), 6, 1_000_000), 6)


@pytest.mark.parametrize("distance", [1, 2, 3, 8])
def test_pairs_of_draws_are_equally_likely(distance: int) -> None:
    numbers = draws(seeded("pairs"), 12, 100_000)
    assert_equally_likely(zip(numbers, numbers[distance:], strict=False), 144)


def test_three_draws_in_a_row_are_equally_likely() -> None:
    numbers = draws(seeded("threes"), 6, 150_000)
    assert_equally_likely(zip(numbers, numbers[1:], numbers[2:], strict=False), 216)


def test_the_lowest_bit_of_a_draw_does_not_repeat() -> None:
    bits = [number % 2 for number in draws(seeded("bits"), 2**30, 100_000)]
    words = [tuple(bits[start : start + 8]) for start in range(0, len(bits), 8)]
    assert_equally_likely(words, 256)


def test_no_draw_leaves_its_range() -> None:
    rng = seeded("range")
    for n in (1, 2, 3, 31, 2**20 + 1, 2**30):
        assert all(0 <= number < n for number in draws(rng, n, 2000))


@pytest.mark.parametrize("members", [0b1, 0b1011, 0x7FFF, 0x80000001, 0xFFFFFFFF])
def test_every_member_of_a_set_is_equally_likely(members: int) -> None:
    rng = seeded(f"member {members}")
    whole = {int(member) for member in listed(members)}
    found = [int(rng.member(members)) for _ in range(30_000)]
    assert set(found) == whole
    if len(whole) > 1:
        assert_equally_likely(found, len(whole))


def decks_drawn(count: int, cards: int) -> Iterator[tuple[int, ...]]:
    """The first cards of City's real Seeker deck, shuffled again and again by one generator."""
    rng = seeded("decks")
    for _ in range(count):
        supply = Supply()
        supply.deck = SEEKERS
        yield tuple(int(supply.draw(rng)) for _ in range(cards))


def test_the_first_two_seekers_of_a_deck_are_any_pair_equally_often() -> None:
    assert_equally_likely(decks_drawn(12_000, 2), 15 * 14)


def test_the_last_seeker_of_a_deck_is_any_equally_often() -> None:
    assert_equally_likely((deck[-1] for deck in decks_drawn(4000, 15)), 15)


def test_every_order_of_four_cards_is_equally_likely() -> None:
    rng = seeded("orders")
    orders = []
    for _ in range(12_000):
        supply = Supply()
        supply.deck = 0b1111
        orders.append(tuple(int(supply.draw(rng)) for _ in range(4)))
    assert_equally_likely(orders, 24)


@pytest.mark.parametrize("side", [0, 1])
def test_over_many_seeds_every_seeker_is_equally_often_the_first_that_is_dealt(side: int) -> None:
    hands = []
    for number in range(2500):
        position = Position(GAME.start(GAME.choose({}), str(number), GAME.content_file))
        position.play(0)
        position.play(0)
        assert isinstance(position.state, Haven)
        hands.append(int(position.state.sides[side].seekers.hand))
    assert_equally_likely(hands, 15)


def test_over_neighboring_seeds_pairs_of_first_draws_are_equally_likely() -> None:
    first = [int(seeded(str(number)).below(10)) for number in range(20_000)]
    assert_equally_likely(pairwise(first), 100)


def test_different_seeds_give_different_numbers() -> None:
    begun = {tuple(draws(seeded(f"seed {number}"), 2**30, 2)) for number in range(5000)}
    assert len(begun) == 5000


def test_a_clone_goes_on_with_the_same_numbers_and_on_its_own() -> None:
    rng = seeded("clone")
    draws(rng, 9, 5)
    twin = rng.clone()
    ahead = draws(twin, 1000, 20)
    assert draws(rng, 1000, 20) == ahead


def test_a_generator_and_the_one_split_off_have_nothing_in_common() -> None:
    parent = seeded("parent")
    child = parent.split()
    assert_equally_likely(((int(parent.below(10)), int(child.below(10))) for _ in range(50_000)), 100)


def test_generators_split_off_one_after_the_other_have_nothing_in_common() -> None:
    parent = seeded("parent")
    first = [int(parent.split().below(10)) for _ in range(30_000)]
    assert_equally_likely(pairwise(first), 100)


def test_what_a_split_off_generator_draws_does_not_change_its_parent() -> None:
    parent, other = seeded("parent"), seeded("parent")
    draws(parent.split(), 10, 100)
    other.split()
    assert draws(parent, 1000, 20) == draws(other, 1000, 20)


def test_the_test_of_fairness_notices_a_die_that_is_loaded_by_a_tenth() -> None:
    rolls = [number // 10 if number < 60 else 5 for number in draws(seeded("loaded"), 61, 100_000)]
    assert strangeness([rolls.count(side) for side in range(6)], 6) > FAR
