# interpreted: texts for people
"""What each component of Havenfall is and does."""

from collections.abc import Mapping, Sequence

from tablehaven.games.havenfall.cards import Card, Monster, Spell
from tablehaven.games.havenfall.content import Content
from tablehaven.games.havenfall.language import (
    ARTIFACT,
    AT_ANY_TIME,
    HERO,
    IN_REPLY,
    ITEM,
    KIND_NAMES,
    LEADER,
    TREASURE,
)
from tablehaven.games.havenfall.names import cost_words, printed
from tablehaven.games.havenfall.pixels import COLOR_NAMES
from tablehaven.kernel.bits import listed
from tablehaven.kernel.rule_texts import RuleText
from tablehaven.kernel.state import NONE
from tablehaven.kernel.wording import a, counted, joined

_CHAPTERS = {
    "Goal": ("HF 1.1", "HF 13.2", "HF 13.4"),
    "Turn": ("HF 3.2", "HF 3.4", "HF 3.5", "HF 3.9"),
    "Points": ("HF 6.9", "HF 13.1", "HF 13.4"),
    "Pixel": ("HF 4.1", "HF 4.3", "HF 4.7", "HF 4.8"),
    "Trade": ("HF 4.9",),
    "Ability": ("HF 4.5", "HF 4.13"),
    "Information": ("HF 1.4", "HF 1.5"),
    "Buy": ("HF 5.1", "HF 5.2", "HF 5.3"),
    "Fight": ("HF 6.3", "HF 6.4", "HF 6.5", "HF 6.10"),
    "Trash": ("HF 7.1", "HF 7.2"),
    "Boss": ("HF 6.2", "HF 6.9"),
    "Minion": ("HF 6.2", "HF 6.7"),
    "Spell": ("HF 8.4", "HF 8.6", "HF 8.7", "HF 8.10"),
    "Window": ("HF 9.1", "HF 9.2", "HF 9.6"),
    "Leader": ("HF 6.12", "HF 1.14"),
    "Stolen card": ("HF 10.4", "HF 10.5"),
    "Arcane card": ("HF 11.1", "HF 11.2"),
}
_MOMENTS = {AT_ANY_TIME: "at any time", IN_REPLY: "right after another spell"}


def component_help(content: Content, rules: Mapping[str, RuleText]) -> dict[str, str]:
    """The help text of every component, by name."""
    texts = chapters(_CHAPTERS, rules)
    for card in content.cards.cards:
        texts[card.name] = card_help(card)
    for monster in content.cards.monsters:
        texts[monster.name] = monster_help(monster, content.cards.cards[monster.card])
    for spell in content.cards.spells:
        texts[spell.name] = spell_help(spell)
    return {name: printed(words) for name, words in texts.items()}


def chapters(wanted: Mapping[str, Sequence[str]], rules: Mapping[str, RuleText]) -> dict[str, str]:
    """What a few rules say of each subject."""
    texts = {}
    for name, numbers in wanted.items():
        said = " ".join(rules[number].text.partition(" (ruling")[0] for number in numbers)
        texts[name] = f"{said} [{', '.join(numbers)}]"
    return texts


def _capitalized(words: str) -> str:
    return words[0].upper() + words[1:]


def card_help(card: Card) -> str:
    kind = KIND_NAMES[card.kind]
    colors = joined([COLOR_NAMES[color] for color in listed(card.colors)])
    noun = f"{colors} {kind}" if colors else kind
    rank = f" of rank {card.rank}" if card.kind in (HERO, TREASURE) else ""
    head = _capitalized(f"{kind if kind == 'treasure' else a(noun)}{rank}")
    numbers = []
    if card.kind in (TREASURE, ITEM, ARTIFACT) and card.treasure:
        numbers.append(f"{card.treasure} treasure")
    if card.damage or card.health or card.kind in (HERO, LEADER):
        numbers += [f"{card.damage} damage", f"{card.health} health"]
    cost = [] if card.cost == NONE else [f"costs {card.cost}"]
    sentences = [f"{', '.join([head, *cost])}{': ' + ', '.join(numbers) if numbers else ''}."]
    if card.words:
        sentences.append(card.words)
    if card.information:
        sentences.append(card.information.text.words)
    if card.ability:
        sentences.append(f"{card.ability.name} ({cost_words(list(card.ability.cost))}): {card.ability.text.words}")
    return " ".join(sentences)


def monster_help(monster: Monster, card: Card) -> str:
    head = f"{_capitalized(a(COLOR_NAMES[monster.color]))} monster of rank {monster.rank}"
    copies = counted(int(monster.copies), "card").replace("1 card", "one card")
    minion = f"as a Minion it needs {monster.minion_damage} damage and {monster.minion_health} health"
    boss = f"as the Boss {monster.boss_damage} and {monster.boss_health}"
    words = f" {card.words}" if card.words else ""
    return f"{head}, {copies}: {minion}, {boss}.{words}"


def spell_help(spell: Spell) -> str:
    moment = _MOMENTS.get(spell.window, "in your own turn")
    return f"A spell for {cost_words(list(spell.cost))}, played {moment}. {spell.text.words}"
