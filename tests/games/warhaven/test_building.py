"""Decks by lot: they are legal, and any legal deck can come of it."""

import pytest

from tablehaven.games.warhaven.building import (
    army_choices,
    complete,
    copies_left,
    fill_support,
    random_deck,
    rares_in,
)
from tablehaven.games.warhaven.content import ReadyDeck
from tablehaven.games.warhaven.deck import Deck, empty_deck
from tablehaven.games.warhaven.language import COMMANDER
from tablehaven.games.warhaven.legality import flaws
from tablehaven.kernel.bits import bit, listed
from tablehaven.kernel.rng import seeded
from tests.games.warhaven.decks import CARDS, CONTENT, card, character, ready
from tests.marks import rule

SEEDS = range(150)


def nothing() -> Deck:
    return empty_deck(len(CARDS.characters), len(CARDS.support))


@rule("WH 2.7")
@pytest.mark.parametrize("seed", SEEDS)
def test_random_decks_are_legal(seed: int) -> None:
    assert flaws(CARDS, random_deck(CARDS, seeded(f"random {seed}"))) == []


@rule("WH 2.7")
@pytest.mark.parametrize("each", CONTENT.decks, ids=lambda each: each.key)
def test_every_ready_army_can_be_chosen_card_by_card(each: ReadyDeck) -> None:
    deck = nothing()
    for number, count in enumerate(each.deck.army):
        for _ in range(count):
            assert army_choices(CARDS, deck) & bit(number)
            deck.army[number] += 1
    assert army_choices(CARDS, deck) == 0


@pytest.mark.parametrize("seed", range(30))
def test_a_character_is_offered_exactly_if_a_legal_army_can_still_come_of_it(seed: int) -> None:
    chance = seeded(f"exact {seed}")
    deck = random_deck(CARDS, chance)
    deck.support = nothing().support
    for number in range(len(deck.army)):  # take some away again
        deck.army[number] = chance.below(deck.army[number] + 1)
    choices = army_choices(CARDS, deck)
    for number in range(len(deck.army)):
        with_it = deck.clone()
        with_it.army[number] += 1
        is_legal = all(flaw.is_of_whole for flaw in flaws(CARDS, with_it))
        if is_legal and sum(with_it.army) == 6:
            is_legal = any(with_it.army[each] for each in listed(CARDS.commanders))
        assert bool(choices & bit(number)) == is_legal, CARDS.characters[number].name


@rule("WH 2.2")
def test_the_last_place_is_kept_for_the_commander() -> None:
    deck = nothing()
    for name in ("Trench Rats", "Mudscale Brood", "Ashfall Regulars", "Prism Rifles", "Hover Lancet"):
        deck.army[character(name)] = 1
    assert army_choices(CARDS, deck) == CARDS.commanders


@rule("WH 2.2")
def test_after_a_commander_there_is_no_other() -> None:
    deck = nothing()
    deck.army[character("Archon Velis Tau")] = 1
    assert army_choices(CARDS, deck) & CARDS.commanders == 0


@rule("WH 2.5")
def test_after_two_rares_there_is_no_third() -> None:
    deck = nothing()
    for name in ("Mara Voss, Duelist", "Izzra the Unshed"):
        deck.army[character(name)] = 1
    assert rares_in(CARDS, deck) == 2
    assert not army_choices(CARDS, deck) & CARDS.rare_characters
    complete(CARDS, deck, seeded("rares"))
    assert rares_in(CARDS, deck) == 2


@rule("WH 2.5")
def test_rare_support_cards_leave_no_room_for_rare_characters() -> None:
    deck = nothing()
    deck.support[card("Orbital Lance")] = deck.support[card("Killing Blow")] = 1
    assert not army_choices(CARDS, deck) & CARDS.rare_characters
    deck.support[card("Orbital Lance")] = 0
    assert army_choices(CARDS, deck) & CARDS.rare_characters


@rule("WH 1.10", "WH 2.6")
def test_only_cards_that_the_army_can_use_have_copies_left() -> None:
    army, none = ready("Ashfall Offensive").characters(), nothing().support
    left = {name: copies_left(CARDS, none, card(name), army) for name in ("Battle Hymn", "Brood Call", "Brood-Kin")}
    assert left == {"Battle Hymn": 2, "Brood Call": 0, "Brood-Kin": 0}
    assert copies_left(CARDS, none, card("Killing Blow"), army) == 1
    assert copies_left(CARDS, ready("Ashfall Offensive").support, card("Battle Hymn"), army) == 0


def test_a_deck_is_filled_up_around_what_is_in_it() -> None:
    for seed in range(20):
        deck = ready("Long Guns")
        kept = [number for number, count in enumerate(deck.support) if count][:9]
        deck.support = nothing().support
        for number in kept:
            deck.support[number] = 1
        fill_support(CARDS, deck, seeded(f"around {seed}"))
        assert all(deck.support[number] for number in kept)
        assert flaws(CARDS, deck) == []


def test_random_decks_come_to_all_cards() -> None:
    decks = [random_deck(CARDS, seeded(f"all {seed}")) for seed in range(600)]
    assert all(any(deck.army[number] for deck in decks) for number in range(36))
    assert all(any(deck.support[number] for deck in decks) for number in range(112))
    leaders = [next(c for c in range(36) if d.army[c] and CARDS.class_of[c] == COMMANDER) for d in decks]
    assert all(60 <= leaders.count(leader) <= 140 for leader in set(leaders))


def test_the_same_chance_makes_the_same_deck() -> None:
    one, same, other = (random_deck(CARDS, seeded(text)) for text in ("a", "a", "b"))
    assert one == same
    assert one != other
    assert len({one, same, other}) == 2


def test_a_copy_is_a_deck_of_its_own() -> None:
    deck = ready("Brood Tide")
    twin = deck.clone()
    twin.army[0] += 1
    twin.support[0] += 1
    assert deck == ready("Brood Tide")
    assert twin != deck
