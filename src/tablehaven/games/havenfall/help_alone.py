# interpreted: texts for people
"""What each component of Havenfall: Single Player is and does: as for several, but for what is otherwise alone."""

from collections.abc import Mapping

from tablehaven.games.havenfall.cards import Card, Crystal, Spell, Text
from tablehaven.games.havenfall.content import Content
from tablehaven.games.havenfall.help import chapters, component_help
from tablehaven.games.havenfall.names import printed
from tablehaven.kernel.rule_texts import RuleText

_CHAPTERS = {
    "Goal": ("HS 1.1", "HS 6.1", "HS 6.2", "HS 6.3"),
    "Turn": ("HS 2.1", "HF 3.2", "HF 3.4", "HF 3.5", "HF 3.9"),
    "Points": ("HF 6.9", "HS 6.1", "HS 3.4"),
    "Crystal": ("HS 2.2", "HS 2.3", "HS 2.4"),
    "Movement": ("HS 3.1", "HS 3.3", "HS 3.9", "HS 3.10"),
    "Attack": ("HS 3.3", "HS 3.4", "HS 3.6", "HS 3.8"),
    "Hero deck": ("HS 3.5", "HS 3.9", "HS 6.2"),
    "Opponent deck": ("HS 1.9", "HS 4.1", "HS 4.3"),
    "Minion": ("HF 6.2", "HS 3.3", "HS 3.9"),
    "Window": ("HS 2.6", "HS 2.7"),
}


def component_help_alone(content: Content, rules: Mapping[str, RuleText]) -> dict[str, str]:
    """The help text of every component, by name."""
    texts = {**component_help(content, rules), **chapters(_CHAPTERS, rules)}
    parts: list[Card | Spell] = [*content.cards.cards, *content.cards.spells]
    for part in parts:
        if words := _otherwise(part):
            texts[part.name] += f" Alone: {printed(words)}"
    for crystal in content.cards.crystals:
        texts[crystal.name] = printed(crystal_help(crystal))
    return texts


def _otherwise(part: Card | Spell) -> str:
    """What a card says alone, where that differs."""
    said: list[tuple[str, Text, Text]] = []
    if isinstance(part, Spell):
        said.append(("", part.text, part.solo))
    else:
        if part.information:
            said.append(("", part.information.text, part.information.solo))
        if part.ability:
            said.append((f"{part.ability.name}: ", part.ability.text, part.ability.solo))
    return " ".join(f"{name}{alone.words}" for name, usual, alone in said if alone.words != usual.words)


def crystal_help(crystal: Crystal) -> str:
    tiers = " ".join(f"Tier {number}: {tier.words}" for number, tier in enumerate(crystal.tiers, start=1))
    return f"A Crystal. {tiers}"
