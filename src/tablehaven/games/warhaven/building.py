"""Decks completed by lot: what may still be added, card by card [WH 2].

A content file is refused unless every deck within its limits can be completed, so it is enough to look at the limits.
"""

from librt.vecs import append, vec
from mypy_extensions import i64

from tablehaven.games.warhaven.cards import Cards
from tablehaven.games.warhaven.deck import Deck, empty_deck
from tablehaven.games.warhaven.language import CLASSES, COMMANDER
from tablehaven.kernel.bits import bit, drop_first, first, size
from tablehaven.kernel.rng import Rng


def added_up(counts: vec[i64]) -> i64:
    """How many cards these are, copies included."""
    total: i64 = 0
    for count in counts:
        total += count
    return total


def rares_in(cards: Cards, deck: Deck) -> i64:
    """How many cards of a deck are rare, copies included."""
    total: i64 = 0
    rare = cards.rare_characters
    while rare != 0:
        total += deck.army[first(rare)]
        rare = drop_first(rare)
    number: i64
    for number in range(len(deck.support)):
        if deck.support[number] != 0 and cards.is_rare[number] != 0:
            total += deck.support[number]
    return total


def army_choices(cards: Cards, deck: Deck) -> i64:
    """The characters of which one more leaves a legal deck within reach: none once the army is complete."""
    room = cards.army_size - added_up(deck.army)
    if room <= 0:
        return 0
    of_class = vec[i64]([0] * CLASSES)
    number: i64
    for number in range(len(deck.army)):
        of_class[cards.class_of[number]] += deck.army[number]
    open_classes: i64 = 0
    class_: i64
    for class_ in range(CLASSES):
        if of_class[class_] < cards.most_of_class[class_]:
            open_classes |= cards.of_class[class_]
    if of_class[COMMANDER] == 0 and room == 1:
        open_classes &= cards.commanders  # the last place is the commander's
    rares_left = cards.most_rares - rares_in(cards, deck)
    found: i64 = 0
    while open_classes != 0:
        number = first(open_classes)
        open_classes = drop_first(open_classes)
        is_rare = cards.rare_characters & bit(number) != 0
        most = cards.rare_copies if is_rare else cards.copies
        if deck.army[number] < most and (rares_left > 0 or not is_rare):
            found |= bit(number)
    return found


def copies_left(cards: Cards, support: vec[i64], card: i64, army: i64) -> i64:
    """How many more copies of a support card fit with these characters; the limit of all rares is another matter."""
    if not cards.plays_in(card, army):
        return 0
    most = cards.copies if cards.is_rare[card] == 0 else cards.rare_copies
    return most - support[card]


def complete(cards: Cards, deck: Deck, chance: Rng) -> None:
    """Fill up a deck by lot: first its army, then its support deck."""
    choices = army_choices(cards, deck)
    while choices != 0:
        if size(choices & cards.commanders) == size(choices) or choices & cards.commanders == 0:
            chosen = chance.member(choices)
        elif chance.below(cards.army_size - added_up(deck.army)) == 0:  # the commander is one of those to come
            chosen = chance.member(choices & cards.commanders)
        else:
            chosen = chance.member(choices & ~cards.commanders)
        deck.army[chosen] += 1
        choices = army_choices(cards, deck)
    fill_support(cards, deck, chance)


def fill_support(cards: Cards, deck: Deck, chance: Rng) -> None:
    """Fill up the support deck of a complete army: copy by copy, each that still fits as likely as any other."""
    army = deck.characters()
    slots = vec[i64]()
    card: i64
    for card in range(len(deck.support)):
        left = copies_left(cards, deck.support, card, army)
        while left > 0:
            slots = append(slots, card)
            left -= 1
    missing = cards.support_size - added_up(deck.support)
    rares_left = cards.most_rares - rares_in(cards, deck)
    left = len(slots)
    while missing > 0:
        place = chance.below(left)
        card = slots[place]
        left -= 1
        slots[place] = slots[left]
        if cards.is_rare[card] != 0:
            if rares_left <= 0:
                continue
            rares_left -= 1
        deck.support[card] += 1
        missing -= 1


def random_deck(cards: Cards, chance: Rng) -> Deck:
    """A legal deck by lot."""
    deck = empty_deck(len(cards.characters), len(cards.support))
    complete(cards, deck, chance)
    return deck
