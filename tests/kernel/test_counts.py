"""Hidden places of equal cards: what each viewer can tell, for two to four owners with partners, looks and thefts."""

from collections import Counter
from collections.abc import Callable
from itertools import product
from math import sqrt
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablehaven.kernel.bits import bit
from tablehaven.kernel.counts import Counts
from tablehaven.kernel.fields import pack, unpack
from tablehaven.kernel.rng import Rng, seeded
from tests.kernel.chance import FAR, assert_shares

COPPER, SWORD, SHIELD, BOOK = range(4)
KINDS = 4
DECK, HAND, TOP = 0, 1, 2
VERBS = ["move"] * 8 + ["look", "show", "take", "bring"] * 2 + ["pour"]

games = st.tuples(st.integers(2, 4), st.booleans(), st.randoms(use_true_random=False))


def started(seats: int, partners: bool, seed: str) -> Counts:
    """For each seat a deck that nobody sees and a hand that its owner sees, and a partner across the table."""
    counts, chance = Counts(seats, KINDS), seeded(seed)
    for seat in range(seats):
        partner = (seat + 2) % seats if partners and seats == 4 else seat
        deck, hand = counts.place(), counts.place(bit(seat) | bit(partner))
        for kind, count in ((COPPER, 4), (SWORD, 2), (SHIELD, 1), (BOOK, 1)):
            counts.bring(kind, count, deck)
        for _ in range(3):
            counts.draw(deck, hand, chance)
    return counts


def truth(counts: Counts) -> list[Counter[int]]:
    places = range(len(counts.sizes))
    return [Counter({kind: int(counts.count(kind, place)) for kind in range(KINDS)}) for place in places]


def step(worlds: list[Counts], bags: list[list[Counter[int]]], watcher: int, random: Random) -> None:
    """Something happens, in all worlds alike for whoever watches: only what it does not see may differ."""
    seats, places = int(worlds[0].onlooker()), len(worlds[0].sizes)
    source, target = random.randrange(places), random.randrange(places)
    viewers = random.randrange(2**seats) & random.randrange(2**seats)
    verb = random.choice(
        ["move", "move", "draw", "draw", "look", "show", "take", "bring", "pour"][: random.choice([8, 9])]
    )
    sees = bool((viewers | worlds[0].seers[source] | worlds[0].seers[target]) >> watcher & 1)
    looks = bool((viewers | worlds[0].seers[source]) >> watcher & 1)
    alike = all(there[source] == bags[0][source] for there in bags)
    common = sorted(set.intersection(*(set((+there[source]).elements()) for there in bags)))
    if verb == "move" and bags[0][source].total():
        if sees and not common:
            return
        seen = random.choice(common) if sees else -1
        for counts, there in zip(worlds, bags, strict=True):
            kind = seen if sees else random.choice(sorted(there[source].elements()))
            counts.move(kind, source, target, viewers)
            there[source][kind] -= 1
            there[target][kind] += 1
    elif verb == "look" and (alike or not looks):
        for counts in worlds:
            counts.look(source, viewers)
    elif verb == "show" and common:
        count = min(there[source][common[0]] for there in bags)
        for counts in worlds:
            counts.show(common[0], random.randint(1, count) if len(worlds) == 1 else count, source, viewers)
    elif verb == "take" and common:
        for counts, there in zip(worlds, bags, strict=True):
            counts.take(common[0], source)
            there[source][common[0]] -= 1
    elif verb == "bring":
        kind, count = random.randrange(KINDS), random.randint(0, 2)
        for counts, there in zip(worlds, bags, strict=True):
            counts.bring(kind, count, source)
            there[source][kind] += count
    elif verb == "pour" and source != target and (alike or not worlds[0].seers[target] >> watcher & 1):
        for counts, there in zip(worlds, bags, strict=True):
            counts.pour(source, target)
            there[target] += there[source]
            there[source] = Counter()


def same(bags: list[Counter[int]], others: list[Counter[int]]) -> bool:
    return [+bag for bag in bags] == [+bag for bag in others]


def seers_know_their_places(counts: Counts) -> bool:
    return all(
        counts.known(kind, place, viewer) == counts.count(kind, place)
        for place in range(len(counts.sizes))
        for viewer in range(int(counts.onlooker()))
        for kind in range(KINDS)
        if counts.seers[place] & bit(viewer)
    )


@settings(max_examples=60)
@given(games, st.integers(0, 99))
def test_what_a_viewer_knows_is_always_so(game: tuple[int, bool, Random], seed: int) -> None:
    seats, partners, random = game
    counts = started(seats, partners, f"truth {seed}")
    bags = truth(counts)
    for _ in range(60):
        step([counts], [bags], 0, random)
        assert same(truth(counts), bags)
        assert [int(size) for size in counts.sizes] == [bag.total() for bag in bags]
        assert seers_know_their_places(counts)
        for viewer in range(seats):
            assert counts.fits(viewer)
            for place, kind in product(range(len(bags)), range(KINDS)):
                assert counts.known(kind, place, viewer) <= bags[place][kind]


@settings(max_examples=60)
@given(games, st.integers(0, 99))
def test_a_world_dealt_anew_fits_all_that_its_viewer_knows(game: tuple[int, bool, Random], seed: int) -> None:
    seats, partners, random = game
    counts = started(seats, partners, f"anew {seed}")
    bags = truth(counts)
    for number in range(30):
        step([counts], [bags], 0, random)
        viewer = random.randrange(seats)
        world = counts.clone()
        world.redeal(viewer, seeded(f"{seed} {number}"))
        assert same(truth(counts), bags), "a copy is dealt, not the original"
        assert list(world.sizes) == list(counts.sizes)
        assert +sum(truth(world), Counter()) == +sum(bags, Counter())
        assert seers_know_their_places(world)
        assert all(world.fits(each) for each in range(seats))
        assert pack(world.sights[viewer]) == pack(counts.sights[viewer])
        for place, kind in product(range(len(bags)), range(KINDS)):
            assert world.known(kind, place, viewer) == counts.known(kind, place, viewer)


@settings(max_examples=80)
@given(games, st.integers(0, 99))
def test_from_worlds_that_a_viewer_cannot_tell_apart_the_same_third_is_dealt(
    game: tuple[int, bool, Random], seed: int
) -> None:
    seats, partners, random = game
    watcher = seed % seats
    true = started(seats, partners, f"twins {seed}")
    twin = true.clone()
    twin.redeal(watcher, seeded(f"twin {seed}"))
    worlds = [true, twin]
    bags = [truth(world) for world in worlds]
    for number in range(40):
        step(worlds, bags, watcher, random)
        assert pack(true.sights[watcher]) == pack(twin.sights[watcher])
        thirds = [world.clone() for world in worlds]
        for third in thirds:
            third.redeal(watcher, seeded(f"third {number}"))
        assert pack(thirds[0]) == pack(thirds[1])


@settings(max_examples=15)
@given(games, st.integers(0, 99))
def test_the_truth_comes_up_among_the_worlds_dealt_anew(game: tuple[int, bool, Random], seed: int) -> None:
    """Two owners of three cards each, so that there are few worlds."""
    _, _, random = game
    counts, chance = Counts(3, KINDS), seeded(f"few {seed}")
    for seat in range(2):
        deck, hand = counts.place(), counts.place(bit(seat))
        counts.bring(COPPER, 2, deck)
        counts.bring(SWORD, 1, deck)
        counts.draw(deck, hand, chance)
    bags = truth(counts)
    for number in range(6):
        step([counts], [bags], 2, random)
        viewer = number % 3
        worlds = [counts.clone() for _ in range(400)]
        for world in worlds:
            world.redeal(viewer, chance)
        assert any(same(truth(world), bags) for world in worlds)


def cards_of(counts: Counts) -> tuple[int, ...]:
    return tuple(int(count) for row in counts.held for count in row)


def one_owner(chance: Rng, drawn: int) -> Counts:
    """Seat 0 has drawn some of eight cards; nobody else sees its hand, nor anybody what lies on the deck."""
    counts = Counts(2, KINDS)
    counts.place()
    counts.place(bit(0))
    counts.place()
    for kind, count in ((COPPER, 4), (SWORD, 2), (SHIELD, 1), (BOOK, 1)):
        counts.bring(kind, count, DECK)
    for _ in range(drawn):
        counts.draw(DECK, HAND, chance)
    return counts


def openly(counts: Counts, chance: Rng) -> int:
    """A card is taken out of the hand by lot, for all to see."""
    kind = int(chance.below(counts.sizes[HAND]))
    kind = sorted(truth(counts)[HAND].elements())[kind]
    counts.take(kind, HAND)
    return kind


def draws_alone(chance: Rng) -> tuple[Counts, object]:
    return one_owner(chance, 3), None


def a_stolen_card_comes_back(chance: Rng) -> tuple[Counts, object]:
    counts = one_owner(chance, 3)
    stolen = openly(counts, chance)
    counts.bring(stolen, 1, HAND)
    for _ in range(2):
        counts.draw(DECK, HAND, chance)
    return counts, stolen


def the_discards_become_the_deck(chance: Rng) -> tuple[Counts, object]:
    counts = one_owner(chance, 6)
    discards = sorted(openly(counts, chance) for _ in range(3))
    for _ in range(2):
        counts.draw(DECK, HAND, chance)
    for kind in discards:
        counts.bring(kind, 1, DECK)
    for _ in range(2):
        counts.draw(DECK, HAND, chance)
    return counts, discards


def a_card_of_a_hand_that_was_looked_at_goes_on_the_deck(chance: Rng) -> tuple[Counts, object]:
    counts = one_owner(chance, 4)
    counts.look(HAND, bit(1))
    seen = truth(counts)[HAND]
    counts.draw(HAND, TOP, chance)
    return counts, sorted(seen.elements())


@pytest.mark.parametrize(
    "story",
    [
        draws_alone,
        a_stolen_card_comes_back,
        the_discards_become_the_deck,
        a_card_of_a_hand_that_was_looked_at_goes_on_the_deck,
    ],
)
def test_worlds_dealt_anew_are_as_likely_as_the_truth_to_who_saw_the_same(
    story: Callable[[Rng], tuple[Counts, object]],
) -> None:
    """The same story many times: the games in which seat 1 saw what it saw most often, and worlds dealt from one."""
    chance = seeded(story.__name__)
    told = [story(chance) for _ in range(3000)]
    usual = Counter(repr(seen) for _, seen in told).most_common(1)[0][0]
    games = [counts for counts, seen in told if repr(seen) == usual]
    truths = Counter(cards_of(counts) for counts in games)
    dealt: Counter[tuple[int, ...]] = Counter()
    for _ in range(4000):
        world = games[0].clone()
        world.redeal(1, chance)
        dealt[cards_of(world)] += 1
    assert len(games) > 200
    for cards in truths | dealt:
        share = (truths[cards] + dealt[cards]) / (len(games) + dealt.total())
        spread = sqrt(share * (1 - share) * (1 / len(games) + 1 / dealt.total()))
        assert abs(truths[cards] / len(games) - dealt[cards] / dealt.total()) <= FAR * spread, cards


def test_a_hand_of_equal_cards_is_hypergeometric_to_a_rival() -> None:
    counts = one_owner(seeded("drawn"), 2)
    results = []
    for number in range(4000):
        counts.redeal(1, seeded(f"{number}"))
        results.append(int(counts.count(COPPER, HAND)))
    assert_shares(results, {0: 6 / 28, 1: 16 / 28, 2: 6 / 28})


def test_partners_see_a_hand_and_rivals_learn_from_what_is_open() -> None:
    counts = Counts(4, KINDS)
    deck, hand = counts.place(), counts.place(bit(0) | bit(2))
    counts.bring(COPPER, 2, deck)
    counts.bring(SWORD, 2, deck)
    counts.move(SWORD, deck, hand, 0)
    assert [counts.known(SWORD, hand, viewer) for viewer in range(5)] == [1, 0, 1, 0, 0]
    counts.look(hand, bit(3))
    assert [counts.known(SWORD, hand, viewer) for viewer in range(5)] == [1, 0, 1, 1, 0]
    assert [counts.known(COPPER, deck, viewer) for viewer in range(5)] == [2, 0, 2, 2, 0]
    counts.show(SWORD, 1, hand, 0b1111)
    assert counts.known(SWORD, hand, 4) == 1, "what all have seen is open"
    counts.redeal(1, seeded("all is known"))
    assert [counts.known(COPPER, deck, viewer) for viewer in range(5)] == [2, 2, 2, 2, 2]


def test_a_card_put_on_the_deck_is_known_to_who_saw_it_when_it_is_drawn() -> None:
    counts = one_owner(seeded("on the deck"), 4)
    counts.look(HAND, bit(1))
    kind = counts.draw(HAND, TOP, seeded("which"), bit(1))
    counts.draw(DECK, HAND, seeded("another"))
    before = counts.known(kind, HAND, 1)
    counts.move(kind, TOP, HAND, 0)
    counts.remove(TOP)
    assert counts.known(kind, HAND, 1) == before + 1


def test_cards_that_can_only_be_here_are_known_where_they_are_shuffled_in() -> None:
    counts, chance = Counts(2, KINDS), seeded("shuffled in")
    here, there, deck, hand = (counts.place() for _ in range(4))
    for kind, place in ((COPPER, here), (SHIELD, here), (SWORD, deck), (BOOK, deck)):
        counts.bring(kind, 1, place)
    for _ in range(2):
        counts.draw(here, there, chance)
    counts.draw(deck, hand, chance)
    counts.pour(there, deck)
    assert [counts.known(kind, deck, 0) for kind in range(KINDS)] == [1, 0, 1, 0]


def test_a_packed_state_becomes_the_same_again() -> None:
    counts, other = started(3, False, "pack"), started(3, False, "unpack")
    unpack(other, pack(counts))
    assert pack(other) == pack(counts)


def test_a_clone_goes_its_own_way() -> None:
    counts = started(2, False, "clone")
    before = pack(counts)
    twin = counts.clone()
    twin.place()
    twin.pour(HAND, DECK)
    twin.bring(BOOK, 3, HAND)
    twin.redeal(1, seeded("clone"))
    assert pack(counts) == before


def test_what_does_not_fit_is_an_error() -> None:
    counts = started(2, False, "wrong")
    empty = counts.place()
    with pytest.raises(ValueError, match="1 of kind 0 cannot be found in place 4"):
        counts.move(COPPER, empty, DECK, 0)
    with pytest.raises(ValueError, match="1 of kind 0 cannot be found in place 4"):
        counts.take(COPPER, empty)
    with pytest.raises(ValueError, match="2 of kind 3 cannot be found in place 0"):
        counts.show(BOOK, 2, DECK, 0)
    for kind in (KINDS, -1):
        with pytest.raises(ValueError, match=f"there are 4 kinds of cards, numbered from 0, and none is {kind}"):
            counts.bring(kind, 1, DECK)
    with pytest.raises(ValueError, match="-1 cards cannot come"):
        counts.bring(COPPER, -1, DECK)
    with pytest.raises(ValueError, match="no card in place 4 to draw"):
        counts.draw(empty, DECK, seeded("none"))
    with pytest.raises(ValueError, match="still cards in place 0"):
        counts.remove(DECK)
