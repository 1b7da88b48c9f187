"""One owner's single cards, against Python's own sets and lists."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tablehaven.kernel.bits import MEMBERS, bit, full, listed
from tablehaven.kernel.fields import pack
from tablehaven.kernel.rng import seeded
from tablehaven.kernel.supply import (
    MOST_UNDER,
    Supply,
    listed_under,
    put_under,
    rest_under,
    top_under,
    under_cards,
    under_size,
)
from tests.kernel.chance import assert_equally_likely

cards = st.integers(0, MEMBERS - 1)
moves = st.lists(st.tuples(st.sampled_from(["draw", "discard", "bury", "take back", "show"]), st.integers(0, 99)))


@given(st.lists(cards, max_size=MOST_UNDER))
def test_a_pile_of_known_order_is_a_list(order: list[int]) -> None:
    pile = 0
    for card in order:
        pile = put_under(pile, card)
    assert listed_under(pile) == order
    assert under_size(pile) == len(order)
    assert set(listed(under_cards(pile))) == set(order)
    if order:
        assert (top_under(pile), listed_under(rest_under(pile))) == (order[0], order[1:])


def test_more_cards_than_fit_in_a_pile_of_known_order_are_refused() -> None:
    pile = 0
    for card in range(MEMBERS - MOST_UNDER, MEMBERS):
        pile = put_under(pile, card)
    with pytest.raises(ValueError, match="at most 10 cards"):
        put_under(pile, 0)
    for card in (MEMBERS, -1):
        with pytest.raises(ValueError, match=f"from 0 to 61, not {card}"):
            put_under(0, card)


@given(st.integers(1, MEMBERS), moves, st.integers(0, 9))
def test_a_supply_does_what_sets_and_lists_do(count: int, steps: list[tuple[str, int]], seed: int) -> None:
    supply, chance = Supply(), seeded(f"supply {seed}")
    supply.deck = supply.deck_could = full(count)
    deck, under, hand, discards = set(range(count)), list[int](), set[int](), set[int]()
    for step, number in steps:
        chosen = sorted(hand)[number % len(hand)] if hand else None
        if step == "draw" and (deck or under or discards):
            assert supply.can_draw()
            could = supply.deck_could if supply.deck | supply.under else supply.discards_could
            card = int(supply.draw(chance))
            if not deck and not under:
                deck, discards = discards, deck
            if deck:
                deck.remove(card)
            else:
                assert under.pop(0) == card
            hand.add(card)
            supply.hand |= bit(card)
            supply.hand_could |= could
        elif step == "discard" and chosen is not None:
            supply.discard(chosen, supply.take_from_hand(chosen))
            hand.remove(chosen)
            discards.add(chosen)
        elif step == "bury" and chosen is not None and len(under) < MOST_UNDER:
            supply.bury(chosen, supply.take_from_hand(chosen))
            hand.remove(chosen)
            under.append(chosen)
        elif step == "take back" and discards:
            card = sorted(discards)[number % len(discards)]
            supply.hand_could |= supply.take_from_discards(card)
            supply.hand |= bit(card)
            discards.remove(card)
            hand.add(card)
        elif step == "show" and chosen is not None:
            supply.show(chosen)
            supply.hand_could |= bit(chosen)
            assert supply.hand_could & bit(chosen)
            assert (supply.deck_could | supply.discards_could) & bit(chosen) == 0
        assert (set(listed(supply.deck)), listed_under(supply.under)) == (deck, under)
        assert (set(listed(supply.hand)), set(listed(supply.discards))) == (hand, discards)
        assert supply.deck_size() == len(deck) + len(under)
        assert supply.can_draw() == bool(deck or under or discards)
        assert (deck | set(under)) <= set(listed(supply.deck_could)), "what can be told excludes the truth"
        assert hand <= set(listed(supply.hand_could))
        assert discards <= set(listed(supply.discards_could))
        assert hand or not supply.hand_could, "something is told of cards that are not there"
        assert discards or not supply.discards_could, "something is told of cards that are not there"
        assert pack(supply.clone()) == pack(supply)


def test_a_clone_goes_its_own_way() -> None:
    supply = Supply()
    supply.deck = supply.deck_could = full(5)
    before = pack(supply)
    twin = supply.clone()
    twin.bury(twin.draw(seeded("twin")), full(5))
    twin.discard(4, full(5))
    assert pack(supply) == before


def test_every_card_of_a_deck_is_equally_likely_to_be_drawn() -> None:
    chance = seeded("draws")
    drawn = []
    for _ in range(MEMBERS * 40):
        supply = Supply()
        supply.deck = full(MEMBERS)
        drawn.append(int(supply.draw(chance)))
    assert_equally_likely(drawn, MEMBERS)


def test_a_card_that_nobody_has_cannot_be_drawn() -> None:
    supply = Supply()
    assert not supply.can_draw()
    with pytest.raises(ValueError, match="no card to draw"):
        supply.draw(seeded("empty"))
