"""Decks and formations: chosen in secret, by both at the same time [WH 2, 3]."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablehaven.games.warhaven import events
from tablehaven.games.warhaven.building import army_choices, copies_left, rares_in
from tablehaven.games.warhaven.deck import Deck, empty_deck
from tablehaven.games.warhaven.language import CLASS_NAMES, COMMANDER
from tablehaven.games.warhaven.names import seat_name, space_name, unit_name
from tablehaven.games.warhaven.state import NORTH, SOUTH, Side, WarHaven
from tablehaven.games.warhaven.tables import WORD
from tablehaven.games.warhaven.words import SEEN_CHOOSING, SEEN_PLACING
from tablehaven.kernel.bits import bit, drop_first, first, full, is_single, listed, size
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Decision, Step
from tablehaven.kernel.vocabulary import Answer
from tablehaven.kernel.wording import counted


def is_complete(g: WarHaven, side: Side) -> bool:
    """Whether a deck has all its cards [WH 2.1]."""
    return len(side.army) == g.units and len(side.cards) == g.content.cards.support_size


def with_kind(kinds: vec[i64], kind: i64) -> vec[i64]:
    """A list of kinds in order, with one more."""
    found = vec[i64]()
    rest = True
    for other in kinds:
        if rest and other > kind:
            found = append(found, kind)
            rest = False
        found = append(found, other)
    if rest:
        found = append(found, kind)
    return found


def copies_of(kinds: vec[i64], kind: i64) -> i64:
    found: i64 = 0
    for other in kinds:
        if other == kind:
            found += 1
    return found


def deck_of(g: WarHaven, side: Side) -> Deck:
    """The cards that a player has chosen so far."""
    deck = empty_deck(len(g.content.characters), len(g.content.support))
    for kind in side.army:
        deck.army[kind] += 1
    for kind in side.cards:
        deck.support[kind] += 1
    return deck


def addable(g: WarHaven, side: Side, word: i64) -> i64:
    """The support cards of one word that can still be added to a deck with a complete army [WH 2.4, 2.5, 2.6]."""
    cards = g.content.cards
    deck = deck_of(g, side)
    army = deck.characters()
    found = g.tables.playing_with(side.army, word)
    if rares_in(cards, deck) >= cards.most_rares:
        found &= ~g.tables.rare_words[word]
    for kind in side.cards:
        if kind // WORD == word and copies_left(cards, deck.support, kind, army) <= 0:
            found &= ~bit(kind % WORD)
    return found


@final
class BuildDeck(Decision[WarHaven]):
    """A ready deck, or the next card of one's own."""

    name = "build deck"
    rule = "WH 2.7"
    asks = "{what}"
    tells = "chooses a deck"
    together = "Both players choose their decks in secret."
    verbs = ("deck", "recruit", "add")

    def offer(self, g: WarHaven, /) -> None:
        side = g.sides[g.seat]
        if len(side.army) == 0:
            g.offer_each(g.words.deck, full(len(g.content.decks)))
        if len(side.army) < g.units:
            g.offer_each(g.words.recruit, army_choices(g.content.cards, deck_of(g, side)))
            return
        word: i64 = 0
        while word < len(g.tables.rare_words):
            g.offer_each(g.words.add + WORD * word, addable(g, side, word))
            word += 1

    def take(self, g: WarHaven, /) -> None:
        side = g.sides[g.seat]
        words = g.words
        if g.answer < words.recruit:
            take_ready_deck(g, side, g.answer - words.deck)
            g.tell(events.CHOSE_DECK, side.seat, g.answer - words.deck)
        elif g.answer < words.add:
            side.army = with_kind(side.army, g.answer - words.recruit)
            g.tell(events.RECRUITED, side.seat, g.answer - words.recruit)
        else:
            side.cards = with_kind(side.cards, g.answer - words.add)
            g.tell(events.ADDED, side.seat, g.answer - words.add)

    def seen(self, g: WarHaven, answer: i64, viewer: i64, /) -> i64:
        return g.words.size + SEEN_CHOOSING

    def blanks(self, g: WarHaven, seat: int, /) -> dict[str, str]:
        side = g.sides[seat]
        if len(side.army) == 0:
            return {"what": "Choose a ready deck, or recruit the first character of your own."}
        if len(side.army) < g.units:
            return {"what": f"Recruit a character: {int(g.units) - len(side.army)} to go."}
        left = int(g.content.cards.support_size) - len(side.cards)
        return {"what": f"Add a card to your support deck: {left} to go."}

    def why_not(self, g: WarHaven, seat: int, answer: Answer, /) -> Refused:
        side, verb = g.sides[seat], answer.verb.called
        if verb == "deck":
            return Refused("WH 2.7", "You have begun to choose a deck card by card.")
        if verb == "recruit":
            return no_recruit(g, side, answer["character"])
        return no_addition(g, side, answer["card"])


def take_ready_deck(g: WarHaven, side: Side, number: i64) -> None:
    take_deck(side, g.content.decks[number].deck)


def take_deck(side: Side, deck: Deck) -> None:
    side.army = listed_kinds(deck.army)
    side.cards = listed_kinds(deck.support)


def listed_kinds(copies: vec[i64]) -> vec[i64]:
    """Each kind as often as there are copies of it, in order."""
    found = vec[i64]()
    kind: i64 = 0
    while kind < len(copies):
        left = copies[kind]
        while left > 0:
            found = append(found, kind)
            left -= 1
        kind += 1
    return found


def no_recruit(g: WarHaven, side: Side, kind: int) -> Refused:
    cards, character = g.content.cards, g.content.characters[kind]
    name, class_ = character.name, int(character.class_)
    if len(side.army) == g.units:
        return Refused("WH 2.1", f"Your army has its {g.units} characters.")
    if character.rare and copies_of(side.army, kind) >= cards.rare_copies:
        return Refused("WH 2.5", f"{name} is rare, and your deck has one already.")
    if copies_of(side.army, kind) >= cards.copies:
        return Refused("WH 2.4", f"Your deck has {cards.copies} of {name} already.")
    if character.rare and rares_in(cards, deck_of(g, side)) >= cards.most_rares:
        return Refused(
            "WH 2.5", f"{counted(int(cards.most_rares), 'rare card')} are the limit, and your deck has them."
        )
    held = sum(g.tables.class_of[other] == class_ for other in side.army)
    if class_ == COMMANDER and held:
        return Refused("WH 2.2", "Your army has its commander already.")
    if held >= cards.most_of_class[class_]:
        most = int(cards.most_of_class[class_])
        return Refused("WH 2.3", f"{most} of class {CLASS_NAMES[class_]} are the limit, and your army has them.")
    return Refused("WH 2.2", "The last place of your army is the commander’s.")


def no_addition(g: WarHaven, side: Side, kind: int) -> Refused:
    cards, card = g.content.cards, g.content.support[kind]
    if len(side.army) < g.units:
        return Refused("WH 2.7", "The characters come before the support cards.")
    if card.rare and copies_of(side.cards, kind) >= cards.rare_copies:
        return Refused("WH 2.5", f"{card.name} is rare, and your deck has one already.")
    if copies_of(side.cards, kind) >= cards.copies:
        return Refused("WH 2.4", f"Your deck has {cards.copies} of {card.name} already.")
    army: i64 = 0
    for character in side.army:
        army |= bit(character)
    if card.commander != NONE and not army & bit(card.commander):
        return Refused("WH 1.10", f"{card.name} needs {g.content.characters[card.commander].name} as your commander.")
    if not cards.plays_in(kind, army):
        return Refused("WH 2.6", f"{card.name} plays on nobody in your army.")
    return Refused("WH 2.5", f"{counted(int(cards.most_rares), 'rare card')} are the limit, and your deck has them.")


@final
class SealDecks(Step[WarHaven]):
    """Both are asked until both decks are complete [WH 2.7]."""

    name = "decks"

    def proceed(self, g: WarHaven, /) -> None:
        choosing: i64 = 0
        for side in g.sides:
            if not is_complete(g, side):
                choosing |= bit(side.seat)
        if choosing != 0:
            g.ask_all(choosing, BUILD_DECK)
            return
        g.tell(events.SEALED)
        g.settle_armies()
        g.step += 1


@final
class Place(Decision[WarHaven]):
    """Where does a character stand when the blinder is lifted?"""

    name = "place"
    rule = "WH 3.2"
    asks = "Place a character behind the blinder: {left} to go."
    tells = "places a character behind the blinder"
    together = "Both players set up their armies behind the blinder."
    verbs = ("place",)

    def offer(self, g: WarHaven, /) -> None:
        free = g.content.zones[g.seat] & ~g.occupied
        spaces = g.tables.board.spaces
        unplaced = g.everyone & ~g.own_set(g.seat, g.alive)
        while unplaced != 0:
            g.offer_each(g.words.place + spaces * first(unplaced), free)
            unplaced = drop_first(unplaced)

    def take(self, g: WarHaven, /) -> None:
        spaces = g.tables.board.spaces
        answer = g.answer - g.words.place
        unit = g.first_of(g.seat) + answer // spaces
        g.put(unit, answer % spaces)
        g.alive |= bit(unit)
        g.tell(events.PLACED, g.seat, unit, answer % spaces)

    def seen(self, g: WarHaven, answer: i64, viewer: i64, /) -> i64:
        if is_single(g.waiting) and size(g.army_of(g.seat)) == g.units - 1:
            return answer  # the last of all is shown at once
        return g.words.size + SEEN_PLACING

    def blanks(self, g: WarHaven, seat: int, /) -> dict[str, str]:
        return {"left": str(int(g.units - size(g.army_of(seat))))}

    def why_not(self, g: WarHaven, seat: int, answer: Answer, /) -> Refused:
        unit, space = g.first_of(seat) + answer["unit"], answer["space"]
        if g.alive & bit(unit) != 0:
            return Refused("WH 3.2", f"{unit_name(g, unit)} has its place.")
        if not g.content.zones[seat] & bit(space):
            zone = listed(g.content.zones[seat])
            corners = f"{space_name(g, zone[0])} to {space_name(g, zone[-1])}"
            return Refused("WH 3.2", f"{seat_name(seat)} sets up from {corners}, and not at {space_name(g, space)}.")
        return Refused("WH 3.3", f"The space {space_name(g, space)} is taken.")


@final
class FormUp(Step[WarHaven]):
    """Both are asked until both armies stand [WH 3.2, 3.4]."""

    name = "formation"

    def proceed(self, g: WarHaven, /) -> None:
        placing: i64 = 0
        if size(g.army_of(SOUTH)) < g.units:
            placing |= bit(SOUTH)
        if size(g.army_of(NORTH)) < g.units:
            placing |= bit(NORTH)
        if placing != 0:
            g.ask_all(placing, PLACE)
        else:
            g.step += 1


BUILD_DECK: Final = BuildDeck()
PLACE: Final = Place()
SEAL_DECKS: Final = SealDecks()
FORM_UP: Final = FormUp()
