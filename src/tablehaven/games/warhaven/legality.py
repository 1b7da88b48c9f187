# interpreted: words for people
"""Whether a deck may be played, and every rule that it breaks [WH 2]."""

from dataclasses import dataclass

from tablehaven.games.warhaven.building import added_up, rares_in
from tablehaven.games.warhaven.cards import Cards, Support
from tablehaven.games.warhaven.deck import Deck
from tablehaven.games.warhaven.language import CLASS_NAMES, COMMANDER
from tablehaven.kernel.state import NONE
from tablehaven.kernel.wording import a, joined

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_PLURALS = ("grunts", "infantry characters", "distance characters", "vehicles", "heroes", "commanders")


@dataclass(frozen=True)
class Flaw:
    """A rule that a deck breaks, a sentence that says how, and the cards it is about."""

    rule: str
    sentence: str
    characters: tuple[int, ...] = ()
    support: tuple[int, ...] = ()
    is_of_whole: bool = False  # it is about what is lacking, and says nothing of a deck that was read in part only


def flaws(cards: Cards, deck: Deck) -> list[Flaw]:
    """Every rule that a deck breaks, each with all that breaks it; nothing if it may be played."""
    return [
        *_sizes(cards, deck),
        *_commanders(cards, deck),
        *_classes(cards, deck),
        *_copies(cards, deck),
        *_rares(cards, deck),
        *_misfits(cards, deck),
    ]


def _sizes(cards: Cards, deck: Deck) -> list[Flaw]:
    found = []
    army, support = int(added_up(deck.army)), int(added_up(deck.support))
    if army != cards.army_size:
        sentence = (
            f"An army has {number(cards.army_size)} characters, and this one has {number(army) if army else 'none'}."
        )
        found.append(Flaw("WH 2.1", sentence, is_of_whole=army < cards.army_size))
    if support != cards.support_size:
        sentence = f"A support deck has {cards.support_size} cards, and this one has {support or 'none'}."
        found.append(Flaw("WH 2.1", sentence, is_of_whole=support < cards.support_size))
    return found


def _commanders(cards: Cards, deck: Deck) -> list[Flaw]:
    leading = [c.number for c in cards.characters if c.class_ == COMMANDER and deck.army[c.number]]
    count = sum(int(deck.army[commander]) for commander in leading)
    if count == 0:
        return [Flaw("WH 2.2", "An army has one commander, and this one has none.", is_of_whole=True)]
    if count > 1:
        return [
            Flaw(
                "WH 2.2",
                f"One commander is the limit: {_told_army(cards, deck, leading)} are {number(count)}.",
                (*leading,),
            )
        ]
    return []


def _classes(cards: Cards, deck: Deck) -> list[Flaw]:
    found = []
    for class_ in range(COMMANDER):
        members = [c.number for c in cards.characters if c.class_ == class_ and deck.army[c.number]]
        count = sum(int(deck.army[member]) for member in members)
        most = int(cards.most_of_class[class_])
        if count > most:
            named = f"{number(most).capitalize()} {_PLURALS[class_] if most != 1 else CLASS_NAMES[class_]}"
            sentence = f"{named} {_are(most)} the limit: {_told_army(cards, deck, members)} are {number(count)}."
            found.append(Flaw("WH 2.3", sentence, (*members,)))
    return found


def _copies(cards: Cards, deck: Deck) -> list[Flaw]:
    found = []
    for character in cards.characters:
        if told := _too_many(cards, character.name, character.rare, int(deck.army[character.number])):
            found.append(Flaw(*told, characters=(character.number,)))
    for card in cards.support:
        if told := _too_many(cards, card.name, card.rare, int(deck.support[card.number])):
            found.append(Flaw(*told, support=(card.number,)))
    return found


def _too_many(cards: Cards, name: str, is_rare: bool, count: int) -> tuple[str, str] | None:
    """The rule and the sentence, if there are too many copies of a card."""
    most = int(cards.rare_copies if is_rare else cards.copies)
    if count <= most:
        return None
    kind = "a rare card" if is_rare else "a card"
    limit = f"{number(most).capitalize()} {'copy' if most == 1 else 'copies'} of {kind} {_are(most)} the limit"
    return "WH 2.5" if is_rare else "WH 2.4", f"{limit}: there are {number(count)} of {name}."


def _rares(cards: Cards, deck: Deck) -> list[Flaw]:
    count, most = int(rares_in(cards, deck)), int(cards.most_rares)
    if count <= most:
        return []
    characters = [c.number for c in cards.characters if c.rare and deck.army[c.number]]
    support = [s.number for s in cards.support if s.rare and deck.support[s.number]]
    names = [_copied(cards.characters[c].name, int(deck.army[c])) for c in characters]
    names += [_copied(cards.support[s].name, int(deck.support[s])) for s in support]
    limit = f"{number(most).capitalize()} {'rare' if most == 1 else 'rares'} {_are(most)} the limit"
    return [Flaw("WH 2.5", f"{limit}: {joined(names)} {_are(count)} {number(count)}.", (*characters,), (*support,))]


def _misfits(cards: Cards, deck: Deck) -> list[Flaw]:
    army = deck.characters()
    is_short = added_up(deck.army) < cards.army_size  # whom else it could play on is not known
    found: list[Flaw] = []
    if not army:
        return found  # it would be said of nearly every card
    for card in cards.support:
        if not deck.support[card.number] or cards.plays_in(card.number, army):
            continue
        if not cards.needs_commander[card.number] & army:
            commander = cards.characters[int(card.commander)].name
            sentence, rule = f"{card.name} is only for decks of {commander}.", "WH 1.10"
        else:
            sentence, rule = (
                f"{card.name} plays on no character of this army; it plays on {plays_on(cards, card)}.",
                "WH 2.6",
            )
        found.append(Flaw(rule, sentence, support=(card.number,), is_of_whole=is_short))
    return found


def plays_on(cards: Cards, card: Support) -> str:
    """What a support card plays on, in words: “a Gharrana grunt, any vehicle or Sgt. Roberts”."""
    named = [mark if mark.startswith(("any ", "nobody")) else a(mark.capitalize()) for mark in card.plays_on]
    if card.flag != NONE:
        named.append(cards.characters[int(card.flag)].name)
    return joined(named, "or")


def number(count: int) -> str:
    """A small number in words."""
    return _NUMBERS[count] if count < len(_NUMBERS) else str(count)


def _told_army(cards: Cards, deck: Deck, members: list[int]) -> str:
    return joined([_copied(cards.characters[member].name, int(deck.army[member])) for member in members])


def _copied(name: str, count: int) -> str:
    return name if count == 1 else f"{number(count)} {name}"


def _are(count: int) -> str:
    return "is" if count == 1 else "are"
