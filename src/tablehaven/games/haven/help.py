# interpreted: texts for people
"""What each component of Haven is and does, in a sentence or two."""

from collections.abc import Mapping
from typing import Final

from tablehaven.games.haven.content import HAVENS, POINTS, SIDE_NAMES, TYPE_NAMES, WILD, Content
from tablehaven.kernel.bits import listed
from tablehaven.kernel.rule_texts import RuleText
from tablehaven.kernel.wording import counted

# what the rules speak of; the numbers in braces are those of a content file
PIECES: Final = {
    "Goal": "Have more points when an Elemental has left the board or a stack of tokens is used up. [HV 9.6, HV 10.4]",
    "Turn": "Act, draw, resolve the tokens that are due, make an Offering, keep to the hand limit. [HV 2.1, HV 3.1]",
    "Points": "For tokens and Shrines, the most Lore of a type, the most Havens. [HV 10.1, HV 10.2, HV 10.3]",
    "Seeker": "A card with Lore and weapons. At a Lore Token, Lore competes for the token, weapons for a Shrine.",
    "Offering": "A card with a symbol or more. A Lore Token with {offerings} is resolved.",
    "Lore Power": "A card with an effect of its own: an action, at most {powers} a turn. Played, it leaves the game.",
    "Elemental": "It stands on a Shrine: the one at stake in combat at the Lore Token of its type.",
    "Elemental Offering": "Drawn among the Offerings, it is laid at its Lore Token at once, as one Offering.",
    "Lore Token": "It is worth {token}, and its value counts toward its Elemental’s card. "
    "A side with more Lore there than its value loses all its cards there. [HV 6.5]",
    "Shrine": "A place on the board where an Elemental can stand. Each one you hold is worth {shrine}.",
    "Haven": "A grove between Shrines. Hold more than half of those around it and it is yours.",
    "Haven Guardian": "A Victory Point card for the side with more Havens.",
    "Victory Point card": "One for each type of Lore, to the greater sum of tokens, and the Haven Guardian.",
    "Artifact": "In its variants: a card under a number, claimed with three equal Seekers at the three tokens.",
}

_BONUSES = {
    **{kind: f"{{}} more {name.capitalize()} Lore" for kind, name in enumerate(TYPE_NAMES)},
    WILD: "{} more Lore of the type you choose",
    POINTS: "{} more point{s}",
    HAVENS: "{} more Haven{s} for the Guardian",
}


def component_help(content: Content, usual: Content, rules: Mapping[str, RuleText]) -> dict[str, str]:
    """The help text of every component, by name.

    That of a Lore Power is its rule, and what it counts if that is not what it counts in the usual game.
    """
    help_texts = _pieces(content)
    for kind in TYPE_NAMES:
        help_texts[kind.capitalize()] = "A type of Lore, with its own tokens, its Elemental and a Victory Point card."
    for power in content.powers:
        counts = power.counts(content)
        other = f" In this game: {counts}." if counts != power.counts(usual) else ""
        help_texts[power.name] = f"{rules[power.rule].text}{other} [{power.rule}]"
    for side, cards in zip(SIDE_NAMES, content.cards, strict=True):
        for name, lore, weapons in zip(cards.seeker_names, cards.lore, cards.weapons, strict=True):
            help_texts[name] = f"A Seeker of {side.capitalize()}: {lore} Lore, {counted(int(weapons), 'weapon')}."
    board = content.board
    for name, outline, needed in zip(board.haven_names, board.outlines, board.needed, strict=True):
        around = ", ".join(board.shrine_names[corner] for corner in outline)
        help_texts[name] = f"A Haven between {around}: {needed} of them make it yours."
    for shrine, name in enumerate(board.shrine_names):
        touching = [board.haven_names[haven] for haven in listed(board.corner_of[shrine])]
        help_texts[name] = f"A Shrine at the corner of {', '.join(touching) or 'no Haven'}."
    for card, name in enumerate(content.artifact_names):
        amount = int(content.artifact_amount[card])
        bonus = _BONUSES[int(content.artifact_bonus[card])].format(amount, s="" if amount == 1 else "s")
        points = counted(int(content.artifact_points[card]), "point")
        help_texts[name] = f"An artifact: {bonus} when scoring, and {points} for itself. [HV 11.7]"
    return help_texts


def _pieces(content: Content) -> dict[str, str]:
    numbers = {
        "offerings": counted(int(content.offerings_to_resolve), "Offering"),
        "powers": content.powers_a_turn,
        "token": counted(int(content.token_points), "point"),
        "shrine": counted(int(content.shrine_points), "point"),
    }
    return {name: text.format_map(numbers) for name, text in PIECES.items()}
