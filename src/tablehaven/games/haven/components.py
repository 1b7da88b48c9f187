# interpreted: texts for people
"""What each component of Haven is and does, in a sentence or two."""

from collections.abc import Mapping

from tablehaven.games.haven.content import POWER_NAMES, POWER_RULES, SIDE_NAMES, TYPE_NAMES, Content
from tablehaven.kernel.catalog import RuleText
from tablehaven.kernel.wording import counted

# each Lore Power in a few words, for lists; its rule says the rest
POWER_NOTES = (
    "draw cards, or take further actions",
    "look at Seekers, lay one face down",
    "a Seeker from the deck at each token",
    "one more Offering at a token",
    "Seekers from the deck at one token",
    "one of your Seekers counts twice",
    "move one of your Seekers, or exchange two",
    "a token is worth more; act again",
    "more weapons at one token",
    "lay your Seekers out again, face down",
    "turn up the opponent’s Seekers; act again",
    "shut a token to the opponent; act again",
    "a discarded Seeker comes back, face down",
)

_PIECES = {
    "Goal": "Have more points when an Elemental has left the board or a stack of tokens is used up. [HV 9.6, HV 10.4]",
    "Turn": "Act, draw, resolve the tokens that are due, make an Offering, keep to the hand limit. [HV 2.1, HV 3.1]",
    "Points": "For tokens and Shrines, the most Lore of a type, the most Havens. [HV 10.1, HV 10.2, HV 10.3]",
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

# what an artifact adds, by its bonus
_BONUSES = (
    *(f"{{}} more {kind.capitalize()} Lore" for kind in TYPE_NAMES),
    "{} more Lore of the type you choose",
    "{} more points",
    "{} more Haven for the Guardian",
)


def component_help(content: Content, rules: Mapping[str, RuleText]) -> dict[str, str]:
    """The help text of every component, by name; that of a Lore Power is its rule."""
    help_texts = dict(_PIECES)
    for kind in TYPE_NAMES:
        help_texts[kind.capitalize()] = "A type of Lore, with its own tokens, its Elemental and a Victory Point card."
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
    for card, name in enumerate(content.artifact_names):
        bonus, amount = _BONUSES[content.artifact_bonus[card]], content.artifact_amount[card]
        points = counted(int(content.artifact_points[card]), "point")
        help_texts[name] = f"An artifact: {bonus.format(amount)} when scoring, and {points} for itself. [HV 11.7]"
    return help_texts
