# interpreted: texts for people
"""What each component of Haven is and does, in a sentence or two."""

from collections.abc import Mapping

from tablehaven.games.haven.content import POWER_NAMES, POWER_RULES, SIDE_NAMES, Content
from tablehaven.kernel.catalog import RuleText
from tablehaven.kernel.wording import counted

_PIECES = {
    "Seeker": "A card with Lore and weapons. At a Lore Token, Lore competes for the token, weapons for a Shrine.",
    "Offering": "A card with one or two symbols. Three of them at a Lore Token bring it to be resolved.",
    "Lore Power": "A card with an effect of its own: an action, once a turn. Played, it leaves the game.",
    "Elemental": "It stands on a Shrine: the one at stake in combat at the Lore Token of its type.",
    "Elemental Offering": "Drawn among the Offerings, it is laid at its Lore Token at once, as one Offering.",
    "Lore Token": "It is worth a point, and its value counts toward its Elemental’s card. Who reaches for more loses.",
    "Shrine": "A place on the board where an Elemental can stand. Each one you hold is a point.",
    "Haven": "A grove between Shrines. Hold more than half of those around it and it is yours.",
    "Haven Guardian": "A Victory Point card for the side with more Havens.",
    "Victory Point card": "One for each type of Lore, to the greater sum of tokens, and the Haven Guardian.",
    "Artifact": "In its variants: a card under a number, claimed with three equal Seekers at the three tokens.",
}


def component_help(content: Content, rules: Mapping[str, RuleText]) -> dict[str, str]:
    """The help text of every component, by name; that of a Lore Power is its rule."""
    help_texts = dict(_PIECES)
    for name, number in zip(POWER_NAMES, POWER_RULES, strict=True):
        help_texts[name] = f"{rules[number].text} [{number}]"
    for side, cards in zip(SIDE_NAMES, content.cards, strict=True):
        for name, lore, weapons in zip(cards.seeker_names, cards.lore, cards.weapons, strict=True):
            help_texts[name] = f"A Seeker of {side.capitalize()}: {lore} Lore, {counted(int(weapons), 'weapon')}."
    board = content.board
    for name, outline, needed in zip(board.haven_names, board.outlines, board.needed, strict=True):
        around = ", ".join(board.shrine_names[corner] for corner in outline)
        help_texts[name] = f"A Haven between {around}: {needed} of them make it yours."
    for shrine, name in enumerate(board.shrine_names):
        touching = [board.haven_names[i] for i, outline in enumerate(board.outlines) if shrine in outline]
        help_texts[name] = f"A Shrine at the corner of {', '.join(touching)}."
    return help_texts
