# interpreted: texts for people
"""What each component of War Haven is and does."""

from collections.abc import Mapping

from tablehaven.games.warhaven.cards import Character, Support
from tablehaven.games.warhaven.content import Content
from tablehaven.games.warhaven.language import CLASS_NAMES, MEDALLION_NAMES, STATUS_NAMES, TYPE_NAMES
from tablehaven.games.warhaven.legality import plays_on
from tablehaven.kernel.bits import bit
from tablehaven.kernel.rule_texts import RuleText
from tablehaven.kernel.wording import a, joined

_CHAPTERS = {
    "Goal": ("WH 10.1",),
    "Turn": ("WH 4.1", "WH 4.6"),
    "Points": ("WH 10.1", "WH 10.2"),
    "Deck": ("WH 2.1", "WH 2.2", "WH 2.3", "WH 2.4", "WH 2.5", "WH 2.6"),
    "Formation": ("WH 3.2", "WH 3.4"),
    "Movement": ("WH 5.1", "WH 5.2", "WH 5.3"),
    "Range": ("WH 8.1", "WH 8.2"),
    "Combat": ("WH 8.5", "WH 8.7", "WH 8.8"),
    "Plus damage": ("WH 8.10",),
    "Success": ("WH 8.11",),
    "Upgrade": ("WH 6.1", "WH 6.2", "WH 6.3"),
    "Spell": ("WH 7.1", "WH 7.2", "WH 7.4"),
    "Attack card": ("WH 8.6",),
    "Defense card": ("WH 8.6", "WH 8.12"),
    "Ally": ("WH 1.8",),
    "Commander": ("WH 10.1", "WH 5.7", "WH 8.4"),
}


def component_help(content: Content, rules: Mapping[str, RuleText]) -> dict[str, str]:
    """The help text of every component, by name."""
    texts = {}
    for name, numbers in _CHAPTERS.items():
        said = " ".join(rules[number].text.partition(" (ruling")[0] for number in numbers)
        texts[name] = f"{said} [{', '.join(numbers)}]"
    for name, words in zip(STATUS_NAMES, content.status_words, strict=True):
        texts[name.capitalize()] = words
    texts |= dict(zip(content.race_plurals, content.race_words, strict=True))
    for character in content.characters:
        texts[character.name] = character_help(content, character)
    for card in content.support:
        texts[card.name] = support_help(content, card)
    for deck in content.decks:
        texts[deck.name] = f"A ready deck: {deck.words}"
    return texts


def character_help(content: Content, character: Character) -> str:
    kind = f"{content.race_names[character.race]} {CLASS_NAMES[character.class_]}"
    numbers = f"attack {character.attack}, defense {character.defense}, health {character.health}"
    rare = " Rare." if character.rare else ""
    words = f" {character.words or character.flavor}"
    said = a(kind)
    return f"{said[0].upper()}{said[1:]}: {numbers}.{words}{rare}"


def support_help(content: Content, card: Support) -> str:
    medallions = [name for number, name in enumerate(MEDALLION_NAMES) if card.medallions & bit(number)]
    kind = TYPE_NAMES[card.type] + ("" if card.type < 2 else " card")
    kind = f"{kind} with a {joined(medallions)} medallion" if medallions else kind
    rare = " Rare." if card.rare else ""
    whom = "It needs no character." if card.on_nobody else f"Plays on {plays_on(content.cards, card)}."
    return f"{a(kind).capitalize()}. {card.words} {whom}{rare}"
