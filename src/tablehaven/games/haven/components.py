# interpreted: texts for people
"""What each component of Haven is and does, in a sentence or two."""

from collections.abc import Mapping

from tablehaven.games.haven.content import (
    DAZZLING_BLADES,
    EARTHQUAKE,
    GROWTH_SONG,
    HAVENS,
    PATH_OF_VINES,
    POINTS,
    POWER_NAMES,
    POWER_RULES,
    RAIN_STORM,
    ROCK_SLIDE,
    SIDE_NAMES,
    TREE_WALKING,
    TYPE_NAMES,
    WILD,
    Content,
)
from tablehaven.games.haven.pieces import PIECES
from tablehaven.kernel.bits import listed
from tablehaven.kernel.rule_texts import RuleText
from tablehaven.kernel.wording import counted

_ACT_AGAIN = "; act again"
_NOTES = (
    "draw cards, or take further actions",
    "look at Seekers, lay one face down",
    "a Seeker from the deck at each token",
    "one more Offering at a token",
    "Seekers from the deck at one token",
    "one of your Seekers counts twice",
    "move one of your Seekers, or exchange two",
    "a token is worth more" + _ACT_AGAIN,
    "more weapons at one token",
    "lay your Seekers out again, face down",
    "turn up the opponent’s Seekers" + _ACT_AGAIN,
    "shut a token to the opponent" + _ACT_AGAIN,
    "a discarded Seeker comes back, face down",
)

_BONUSES = {
    **{kind: f"{{}} more {name.capitalize()} Lore" for kind, name in enumerate(TYPE_NAMES)},
    WILD: "{} more Lore of the type you choose",
    POINTS: "{} more point{s}",
    HAVENS: "{} more Haven{s} for the Guardian",
}


def power_notes(content: Content) -> list[str]:
    """Each Lore Power in a few words, for lists; its rule says the rest."""
    actions = _actions_granted(content)
    return [note if actions.get(power, 1) else note.removesuffix(_ACT_AGAIN) for power, note in enumerate(_NOTES)]


def component_help(content: Content, usual: Content, rules: Mapping[str, RuleText]) -> dict[str, str]:
    """The help text of every component, by name.

    That of a Lore Power is its rule, and what it counts if that is not what it counts in the usual game.
    """
    help_texts = _pieces(content)
    for kind in TYPE_NAMES:
        help_texts[kind.capitalize()] = "A type of Lore, with its own tokens, its Elemental and a Victory Point card."
    here, there = _power_numbers(content), _power_numbers(usual)
    for power, (name, number) in enumerate(zip(POWER_NAMES, POWER_RULES, strict=True)):
        other = f" In this game: {here[power]}." if here.get(power) != there.get(power) else ""
        help_texts[name] = f"{rules[number].text}{other} [{number}]"
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


def _power_numbers(content: Content) -> dict[int, str]:
    """What the texts of Lore Powers count."""
    again = {power: counted(actions, "more action") for power, actions in _actions_granted(content).items()}
    return again | {
        GROWTH_SONG: f"{counted(int(content.song_draws), 'card')} to draw, or "
        f"{counted(int(content.song_actions), 'action')}, {content.song_powers} of them Lore Powers",
        PATH_OF_VINES: f"{counted(int(content.vines_seekers), 'Seeker')} to look at",
        TREE_WALKING: f"{counted(int(content.tree_seekers), 'Seeker')} to draw",
        RAIN_STORM: f"{content.rain_value} more value and {again[RAIN_STORM]}",
        DAZZLING_BLADES: f"{counted(int(content.blades_weapons), 'more weapon')}",
    }


def _actions_granted(content: Content) -> dict[int, int]:
    return {
        RAIN_STORM: int(content.rain_actions),
        EARTHQUAKE: int(content.earthquake_actions),
        ROCK_SLIDE: int(content.rock_actions),
    }
