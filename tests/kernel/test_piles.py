"""Hidden places of single cards: what each viewer can tell, for two to four owners with partners, looks and thefts."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablehaven.kernel.bits import MEMBERS, bit, full, listed, size
from tablehaven.kernel.fields import pack, unpack
from tablehaven.kernel.piles import Piles
from tablehaven.kernel.rng import seeded
from tests.kernel.chance import assert_equally_likely

DECK, TRAY = 0, 1  # nobody sees what lies there; the hands come after them
VERBS = ["move"] * 8 + ["look", "show", "take", "bring", "rule out"] * 2 + ["pour"]

games = st.tuples(st.integers(2, 4), st.booleans(), st.randoms(use_true_random=False))


def dealt(seats: int, partners: bool, cards: int, each: int, seed: str) -> Piles:
    """A deck, a tray, and a hand for each seat that its owner sees, and the owner's partner across the table."""
    piles, chance = Piles(seats), seeded(seed)
    piles.place()
    piles.place()
    for seat in range(seats):
        partner = (seat + 2) % seats if partners and seats == 4 else seat
        piles.place(bit(seat) | bit(partner))
    piles.bring(full(cards), DECK)
    for seat in range(seats):
        for _ in range(each):
            piles.draw(DECK, 2 + seat, chance)
    return piles


def truth(piles: Piles) -> list[set[int]]:
    return [set(listed(cards)) for cards in piles.held]


def everywhere(sets: list[set[int]]) -> set[int]:
    return {card for cards in sets for card in cards}


def step(worlds: list[Piles], sets: list[list[set[int]]], watcher: int, random: Random) -> None:
    """Something happens, in all worlds alike for whoever watches: only what it does not see may differ."""
    seats, places = int(worlds[0].onlooker), len(worlds[0].held)
    source, target = random.randrange(places), random.randrange(places)
    viewers = random.randrange(2**seats) & random.randrange(2**seats)
    verb = random.choice(VERBS)
    sees = bool((viewers | worlds[0].seers[source] | worlds[0].seers[target]) >> watcher & 1)
    looks = bool((viewers | worlds[0].seers[source]) >> watcher & 1)
    common = sorted(set.intersection(*(there[source] for there in sets)))
    if verb == "move" and sets[0][source]:
        if sees and not common:
            return
        seen = random.choice(common) if sees else -1
        for piles, there in zip(worlds, sets, strict=True):
            card = seen if sees else random.choice(sorted(there[source]))
            piles.move(card, source, target, viewers)
            there[source].remove(card)
            there[target].add(card)
    elif verb == "look" and (not looks or all(there[source] == sets[0][source] for there in sets)):
        for piles in worlds:
            piles.look(source, viewers)
    elif verb == "show" and sets[0][source] and (common or not looks):
        for piles, there in zip(worlds, sets, strict=True):
            card = common[0] if looks else random.choice(sorted(there[source]))
            piles.show(bit(card), source, viewers)
    elif verb == "take" and common:
        for piles, there in zip(worlds, sets, strict=True):
            piles.take(common[0], source)
            there[source].remove(common[0])
    elif verb == "bring":
        outside = sorted(set(range(MEMBERS)) - everywhere(sets[0]))
        for piles, there in zip(worlds, sets, strict=True):
            piles.bring(bit(outside[0]), source)
            there[source].add(outside[0])
    elif verb == "pour" and source != target:
        sees_target = worlds[0].seers[target] >> watcher & 1
        if not sees_target or all(there[source] == sets[0][source] for there in sets):
            for piles, there in zip(worlds, sets, strict=True):
                piles.pour(source, target)
                there[target] |= there[source]
                there[source] = set()
    elif verb == "rule out":
        absent = sorted(everywhere(sets[0]) - everywhere([there[source] for there in sets]))
        for piles in worlds:
            piles.rule_out(bit(absent[0]) if absent else 0, source, viewers)


def seen_by_all_seers(piles: Piles) -> bool:
    """Whether whoever sees a place at any time knows exactly what lies there."""
    return all(
        piles.possible(place, viewer) == piles.known(place, viewer) == piles.held[place]
        for place in range(len(piles.held))
        for viewer in range(int(piles.onlooker))
        if piles.seers[place] & bit(viewer)
    )


@settings(max_examples=60)
@given(games, st.integers(0, 99))
def test_the_truth_is_always_among_what_each_viewer_holds_possible(game: tuple[int, bool, Random], seed: int) -> None:
    seats, partners, random = game
    piles = dealt(seats, partners, 20, 3, f"truth {seed}")
    sets = truth(piles)
    for _ in range(60):
        step([piles], [sets], 0, random)
        assert truth(piles) == sets
        assert seen_by_all_seers(piles)
        for viewer in range(seats):
            assert piles.fits(viewer)
            for place in range(len(sets)):
                assert piles.known(place, viewer) & ~piles.held[place] == 0, "something is known that is not so"
                assert sets[place] or piles.possible(place, viewer) == 0


@settings(max_examples=60)
@given(games, st.integers(0, 99))
def test_a_world_dealt_anew_fits_all_that_its_viewer_knows(game: tuple[int, bool, Random], seed: int) -> None:
    seats, partners, random = game
    piles = dealt(seats, partners, 20, 3, f"anew {seed}")
    sets = truth(piles)
    for number in range(30):
        step([piles], [sets], 0, random)
        viewer = random.randrange(seats)
        world = piles.clone()
        world.redeal(viewer, seeded(f"{seed} {number}"))
        assert truth(piles) == sets, "a copy is dealt, not the original"
        assert [size(cards) for cards in world.held] == [len(there) for there in sets]
        assert world.pool() == piles.pool()
        assert seen_by_all_seers(world)
        assert all(world.fits(each) for each in range(seats))
        for place in range(len(sets)):
            assert world.possible(place, viewer) == piles.possible(place, viewer)
            assert world.held[place] & piles.known(place, viewer) == piles.known(place, viewer)


@settings(max_examples=80)
@given(games, st.integers(0, 99))
def test_from_worlds_that_a_viewer_cannot_tell_apart_the_same_third_is_dealt(
    game: tuple[int, bool, Random], seed: int
) -> None:
    seats, partners, random = game
    watcher = seed % seats
    true = dealt(seats, partners, 12, 2, f"twins {seed}")
    twin = true.clone()
    twin.redeal(watcher, seeded(f"twin {seed}"))
    worlds = [true, twin]
    sets = [truth(world) for world in worlds]
    for number in range(40):
        step(worlds, sets, watcher, random)
        thirds = [world.clone() for world in worlds]
        for third in thirds:
            third.redeal(watcher, seeded(f"third {number}"))
        assert pack(thirds[0]) == pack(thirds[1])


def test_a_theft_is_known_to_both_and_to_the_partners_who_see_their_hands() -> None:
    piles = dealt(4, True, 12, 2, "theft")
    hands = [2, 3, 4, 5]
    stolen = listed(piles.held[hands[1]])[0]
    piles.move(stolen, hands[1], hands[0], 0)
    assert all(piles.known(hands[0], viewer) & bit(stolen) for viewer in range(4))  # each has a partner in it
    piles = dealt(3, False, 12, 2, "theft of three")
    stolen = listed(piles.held[3])[0]
    piles.move(stolen, 3, 2, 0)
    assert [bool(piles.known(2, viewer) & bit(stolen)) for viewer in range(3)] == [True, True, False]
    assert piles.possible(2, 2) & bit(stolen)


def test_who_looked_at_the_top_of_a_deck_knows_who_draws_those_cards() -> None:
    piles = dealt(2, False, 10, 2, "top")
    below, top = piles.insert(1), piles.insert(1)
    assert (below, top, len(piles.held)) == (1, 1, 6)
    chance = seeded("cards on top")
    cards = [piles.draw(DECK, 1 + place, chance, bit(0)) for place in range(2)]
    assert [piles.known(1 + place, 0) for place in range(2)] == [bit(card) for card in cards]
    assert piles.known(1, 1) == 0
    piles.move(cards[0], 1, 5, 0)  # into the hand of seat 1
    piles.remove(1)
    assert piles.known(4, 0) & bit(cards[0])
    assert piles.known(1, 0) == bit(cards[1])


def test_what_is_left_of_a_place_is_known_once_what_left_it_is_seen() -> None:
    piles = dealt(3, False, 12, 3, "left")
    piles.look(2, bit(1))
    gone = listed(piles.held[2])[1]
    piles.move(gone, 2, TRAY, 0)
    assert (piles.known(2, 1), piles.known(TRAY, 1)) == (0, 0)
    piles.show(bit(gone), TRAY, bit(1))
    assert (piles.known(2, 1), piles.known(TRAY, 1)) == (piles.held[2], bit(gone))
    assert (piles.known(2, 2), piles.known(TRAY, 2)) == (0, 0)


def test_every_world_that_fits_is_equally_likely_if_cards_are_known_or_not_known_at_all() -> None:
    piles = dealt(3, False, 8, 2, "likely")
    shown = listed(piles.held[3])[0]
    piles.show(bit(shown), 3, bit(0))
    results = []
    for number in range(4000):
        world = piles.clone()
        world.redeal(0, seeded(f"{number}"))
        results.append(tuple(int(cards) for cards in world.held))
    assert_equally_likely(results, 5 * 6)  # the other card of seat 1; two of four for seat 2; the rest is the deck


def test_an_onlooker_knows_what_all_have_seen_and_nothing_else() -> None:
    piles = dealt(3, False, 12, 2, "onlooker")
    shown, other = listed(piles.held[2])
    piles.show(bit(shown), 2, 0b111)
    piles.show(bit(other), 2, 0b011)
    assert piles.known(2, int(piles.onlooker)) == bit(shown)
    piles.redeal(2, seeded("the rest is hidden"))
    assert all(piles.known(2, viewer) & bit(shown) for viewer in range(3)), "all remember what was open"


def test_in_a_world_dealt_anew_the_others_know_their_own_places_and_that_their_cards_lie_nowhere_else() -> None:
    piles = dealt(3, False, 12, 2, "own places")
    piles.show(piles.held[2], 2, 0b110)  # what they saw of the hand of seat 0 is forgotten
    piles.redeal(0, seeded("of the others"))
    for viewer in (1, 2):
        hand = 2 + viewer
        assert piles.known(hand, viewer) == piles.possible(hand, viewer) == piles.held[hand]
        assert all(piles.possible(place, viewer) & piles.held[hand] == 0 for place in (DECK, 2, 2 + 3 - viewer))
        assert piles.known(2, viewer) == 0


def test_a_packed_state_becomes_the_same_again() -> None:
    piles, other = dealt(3, False, 15, 2, "pack"), dealt(3, False, 15, 1, "unpack")
    unpack(other, pack(piles))
    assert pack(other) == pack(piles)


def test_a_clone_goes_its_own_way() -> None:
    piles = dealt(2, False, 10, 2, "clone")
    before = pack(piles)
    twin = piles.clone()
    twin.place()
    twin.pour(2, TRAY)
    twin.bring(bit(20), 2)
    twin.redeal(1, seeded("clone"))
    assert pack(piles) == before


def test_what_does_not_fit_is_an_error() -> None:
    piles = dealt(2, False, 10, 2, "wrong")
    absent = listed(piles.held[2])[0]
    with pytest.raises(ValueError, match=f"card {absent} does not lie in place 3"):
        piles.move(absent, 3, 2, 0)
    with pytest.raises(ValueError, match="card 62 does not lie in place 0"):
        piles.take(62, DECK)
    with pytest.raises(ValueError, match="numbers from 0 to 61"):
        piles.bring(2**62, DECK)
    with pytest.raises(ValueError, match="cannot come from elsewhere"):
        piles.bring(bit(absent), DECK)
    with pytest.raises(ValueError, match="does not lie in place 3 cannot be shown"):
        piles.show(bit(absent), 3, 0)
    with pytest.raises(ValueError, match="cannot be ruled out"):
        piles.rule_out(bit(absent), 2, 0)
    with pytest.raises(ValueError, match="still cards in place 2"):
        piles.remove(2)
    with pytest.raises(ValueError, match="no card in place 1 to draw"):
        piles.draw(TRAY, DECK, seeded("none"))
    while len(piles.held) < MEMBERS:
        piles.place()
    with pytest.raises(ValueError, match="at most 62 hidden places"):
        piles.place()
    piles.redeal(0, seeded("as many places as there can be"))
    assert piles.fits(0)
