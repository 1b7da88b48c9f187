# interpreted: texts for people
"""What the rules speak of, each in a sentence or two; the numbers in braces are those of a content file."""

from typing import Final

PIECES: Final = {
    "Goal": "Have more points when an Elemental has left the board or a stack of tokens is used up. [HV 9.6, HV 10.4]",
    "Turn": "Act, draw, resolve the tokens that are due, make an Offering, keep to the hand limit. [HV 2.1, HV 3.1]",
    "Points": "For tokens and Shrines, the most Lore of a type, the most Havens. [HV 10.1, HV 10.2, HV 10.3]",
    "Seeker": "A card with Lore and weapons. At a Lore Token, Lore competes for the token, weapons for a Shrine.",
    "Offering": "A card with a symbol or more. A Lore Token with {offerings} is resolved.",
    "Lore Power": "A card with an effect of its own: an action, at most {powers} a turn. Played, it leaves the game.",
    "Elemental": "It stands on a Shrine: the one at stake in combat at the Lore Token of its type.",
    "Elemental Offering": "Drawn among the Offerings, it is laid at its Lore Token at once, as one Offering.",
    "Lore Token": "It is worth {token}, and its value counts toward its Elemental’s card. Who reaches for more loses.",
    "Shrine": "A place on the board where an Elemental can stand. Each one you hold is worth {shrine}.",
    "Haven": "A grove between Shrines. Hold more than half of those around it and it is yours.",
    "Haven Guardian": "A Victory Point card for the side with more Havens.",
    "Victory Point card": "One for each type of Lore, to the greater sum of tokens, and the Haven Guardian.",
    "Artifact": "In its variants: a card under a number, claimed with three equal Seekers at the three tokens.",
}
