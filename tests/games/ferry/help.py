"""What each component of Ferry is and does."""

from collections.abc import Mapping

from tablehaven.kernel.rule_texts import RuleText
from tablehaven.kernel.wording import counted
from tests.games.ferry.content import Content

_CHAPTERS = {
    "Goal": ("FE 6.1", "FE 6.2"),
    "Turn": ("FE 4.1", "FE 4.3", "FE 4.4"),
    "Points": ("FE 6.1", "FE 6.3"),
    "Tide": ("FE 3.1", "FE 4.2"),
    "Coin": ("FE 1.5", "FE 4.4", "FE 5.3"),
    "Deck": ("FE 2.1", "FE 2.2", "FE 2.4"),
    "Hold": ("FE 4.4", "FE 6.1"),
    "Window": ("FE 5.1", "FE 5.2", "FE 5.3", "FE 5.4"),
    "Team": ("FE 1.2",),
}


def component_help(content: Content, rules: Mapping[str, RuleText]) -> dict[str, str]:
    texts = {name: " ".join(rules[number].text for number in numbers) for name, numbers in _CHAPTERS.items()}
    for card in content.cards:
        texts[card.name] = f"{card.words} Weight {card.weight}, {counted(card.points, 'point')}."
    return texts
