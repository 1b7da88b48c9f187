# interpreted: words for people
"""Decks as text, one line a card, to be read by people, pasted and shared.

    Deck: Ashfall Offensive

    Army
    1 General Ada Kestrel
    2 Ashfall Regulars
    …

What is written is always read back. What people write is read with patience: case and order do not matter, nor do marks
in names, “2x” or “x2”; headings, empty lines, and what follows a `#` or `//` are passed over.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches

from tablehaven.games.warhaven.cards import Cards, folded
from tablehaven.games.warhaven.deck import Deck, empty_deck
from tablehaven.games.warhaven.language import MEDALLION_NAMES, TYPE_NAMES
from tablehaven.games.warhaven.legality import flaws, plays_on
from tablehaven.kernel.game import DeckFault, DeckRead

MOST_CHARACTERS = 20_000  # of a text; a deck has a few hundred
_TITLE = re.compile(r"(?:deck|name)\s*:\s*(?P<name>.*)", re.IGNORECASE)
_COMMENT = re.compile(r"(?:^|\s)(?:#|//).*")
_BEFORE = re.compile(r"(?:(?P<count>\d+)\s*[x×*]?|[x×*]\s*(?P<times>\d+))\s+(?P<name>.+)", re.IGNORECASE)
_AFTER = re.compile(r"(?P<name>.+?)\s+(?:[x×*]\s*(?P<count>\d+)|\(\s*[x×*]?\s*(?P<times>\d+)\s*\))", re.IGNORECASE)
_RARE = re.compile(r"\s*\(rare\)$", re.IGNORECASE)
_HEADINGS = {folded(text) for text in ("army", "characters", "support", "support deck", "support cards", "spells")}
_HEADINGS |= {folded(text) for text in ("upgrades", "upgrade cards", "spell cards", "attack cards", "defense cards")}
_HEADINGS |= {"upgrade", "spell", "attack", "attacks", "defense", "defenses", "defence", "defencecards", "deck"}
_HEADING_LINE = re.compile(r"(?P<words>[A-Za-z ]+?)\s*(?:\(\s*\d+\s*\))?\s*:?")
_TYPE_HEADINGS = ("Upgrades", "Spells", "Attack cards", "Defense cards")
_TYPES = ("upgrade", "spell", "attack card", "defense card")
_MOST_COPIES = 99


@dataclass(frozen=True)
class Fault:
    """What is wrong with a text: the line, 0 if it is about the whole; the rule, if one is broken; a sentence."""

    line: int
    rule: str
    sentence: str
    lacks: bool = False  # more cards would mend it

    def __str__(self) -> str:
        where = f"line {self.line}: " if self.line else ""
        return f"{where}{self.sentence}{f' [{self.rule}]' if self.rule else ''}"


@dataclass
class Reading:
    """What a text says: the name of the deck, if it has one, the cards that could be read, and all that is wrong."""

    name: str
    deck: Deck
    faults: list[Fault] = field(default_factory=list)
    lines_of_characters: dict[int, int] = field(default_factory=dict)  # the last line that names them
    lines_of_support: dict[int, int] = field(default_factory=dict)


def written(cards: Cards, deck: Deck, name: str = "") -> str:
    """A deck as text."""
    lines = [f"Deck: {name}", ""] if name else []
    lines.append("Army")
    lines += [f"{count} {cards.characters[number].name}" for number, count in enumerate(deck.army) if count]
    for type_, heading in enumerate(_TYPE_HEADINGS):
        of_type = range(int(cards.first_of_type[type_]), int(cards.first_of_type[type_ + 1]))
        here = [f"{deck.support[number]} {cards.support[number].name}" for number in of_type if deck.support[number]]
        lines += ["", heading, *here] if here else []
    return "\n".join(lines) + "\n"


def read(cards: Cards, text: str) -> Reading:
    """The deck that a text describes, with every fault of it: lines that are no cards, and rules that are broken."""
    reading = Reading("", empty_deck(len(cards.characters), len(cards.support)))
    if len(text) > MOST_CHARACTERS:
        reading.faults.append(Fault(0, "", f"This is too long for a deck: {len(text)} characters."))
        return reading
    for number, line in enumerate(text.splitlines(), start=1):
        _read_line(cards, reading, number, _COMMENT.sub("", line.lstrip("\ufeff")).strip().lstrip("-•").strip())
    is_whole = not reading.faults
    for flaw in flaws(cards, reading.deck):
        if is_whole or not flaw.is_of_whole:
            lines = [reading.lines_of_characters[c] for c in flaw.characters]
            lines += [reading.lines_of_support[s] for s in flaw.support]
            reading.faults.append(Fault(max(lines, default=0), flaw.rule, flaw.sentence, flaw.is_of_whole))
    reading.faults.sort(key=lambda fault: fault.line)
    return reading


def shown(cards: Cards, text: str) -> DeckRead:
    """What a text says, for those who do not know how a deck is kept."""
    reading = read(cards, text)
    army = [cards.characters[n].name for n, copies in enumerate(reading.deck.army) for _ in range(copies)]
    support = [cards.support[n].name for n, copies in enumerate(reading.deck.support) for _ in range(copies)]
    faults = tuple(DeckFault(each.line, each.rule, each.sentence, each.lacks) for each in reading.faults)
    return DeckRead(reading.name, (*army, *support), faults, written(cards, reading.deck, reading.name))


def _read_line(cards: Cards, reading: Reading, number: int, line: str) -> None:
    if not line:
        return
    if title := _TITLE.fullmatch(line):
        reading.name = reading.name or title["name"].strip()
        return
    heading = _HEADING_LINE.fullmatch(line)
    if heading and folded(heading["words"]) in _HEADINGS:
        return
    digits, name = _counted(line, cards)
    count = int(digits) if len(digits) < 10 else 0
    if not 1 <= count <= _MOST_COPIES:
        reading.faults.append(Fault(number, "WH 2.4", f"{_shortened(digits)} is not a number of copies."))
        return
    character, card = cards.character(name), cards.support_card(name)
    if character >= 0:
        reading.deck.army[character] += count
        reading.lines_of_characters[character] = number
    elif card >= 0:
        reading.deck.support[card] += count
        reading.lines_of_support[card] = number
    else:
        reading.faults.append(Fault(number, "WH 2.1", f"There is no card “{_shortened(name)}”.{_perhaps(cards, name)}"))


def _counted(line: str, cards: Cards) -> tuple[str, str]:
    """How many copies a line speaks of, in digits, and of what; one if it does not say."""
    line = _RARE.sub("", line)
    if cards.character(line) >= 0 or cards.support_card(line) >= 0:
        return "1", line
    for form in (_BEFORE, _AFTER):
        if found := form.fullmatch(line):
            return found["count"] or found["times"], _RARE.sub("", found["name"])
    return "1", line


def _perhaps(cards: Cards, name: str) -> str:
    """A card whose name is much like what was written."""
    known = [*(character.name for character in cards.characters), *(card.name for card in cards.support)]
    names = {folded(card): card for card in known}
    near = get_close_matches(folded(name), names, n=1, cutoff=0.7)
    return f" Did you mean {names[near[0]]}?" if near else ""


def _shortened(name: str) -> str:
    return name if len(name) <= 60 else f"{name[:60]}…"


def summary(cards: Cards, deck: Deck) -> Sequence[str]:
    """How many support cards of each type a deck has: “8 upgrades”, “6 spells” and so on."""
    counts = []
    for type_, name in enumerate(TYPE_NAMES):
        of_type = range(int(cards.first_of_type[type_]), int(cards.first_of_type[type_ + 1]))
        counts.append(f"{sum(int(deck.support[number]) for number in of_type)} {name}")
    return counts


def explained(cards: Cards, name: str) -> str:
    """A card in a few words: what it is, whom it plays on, and what it does."""
    number = cards.character(name)
    if number >= 0:
        character = cards.characters[number]
        numbers = f"{character.attack}/{character.defense}/{character.health}"
        return f"{'rare ' if character.rare else ''}{character.emblem} {numbers} {character.words}".rstrip()
    number = cards.support_card(name)
    if number < 0:
        return ""
    card = cards.support[number]
    medals = [medal for place, medal in enumerate(MEDALLION_NAMES) if card.medallions & 2**place]
    kind = " ".join(["rare"] * card.rare + [" and ".join(medals)] * bool(medals) + [_TYPES[card.type]])
    return f"{kind}{'' if card.on_nobody else f', plays on {plays_on(cards, card)}'}: {card.words}"


def moves(cards: Cards, deck: Deck) -> list[str]:
    """The moves that bring a deck to a table: the army is recruited first, then come the support cards [WH 2.7]."""
    army = [cards.characters[number].name for number, copies in enumerate(deck.army) for _ in range(copies)]
    support = [cards.support[number].name for number, copies in enumerate(deck.support) for _ in range(copies)]
    return [*(f"recruit {name.lower()}" for name in army), *(f"add {name.lower()}" for name in support)]
