# interpreted: words for people
"""What is printed on the Lore Powers: the type of Lore that each belongs to, and a few words on what it does."""

from typing import Final

CARDS: Final = (  # by number
    ("leaf", "Draw two cards, or take two more actions."),
    ("leaf", "Look at three Seekers, lay one face down."),
    ("leaf", "A Seeker from the deck at every token."),
    ("leaf", "Counts as an Offering at a token."),
    ("leaf", "Two Seekers from the deck at a token."),
    ("water", "One of your Seekers counts twice."),
    ("water", "Move a Seeker, or exchange two."),
    ("water", "A token is worth one more. Act again."),
    ("stone", "One more weapon each at a token."),
    ("stone", "Lay your Seekers out again, face down."),
    ("stone", "Turn all hidden foes up. Act again."),
    ("stone", "Shut a token to the foe. Act again."),
    ("stone", "A discarded Seeker comes back."),
)
