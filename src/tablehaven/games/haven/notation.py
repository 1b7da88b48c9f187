# interpreted: words are made once for each content file
"""The text of every answer in Haven, as a player would say it."""

from functools import cache

from tablehaven.games.haven.content import POWER_NAMES, SIDE_NAMES, TYPE_NAMES, Content
from tablehaven.games.haven.words import Words
from tablehaven.kernel.vocabulary import Verb, Vocabulary

DECK_NAMES = ("seeker", "offering", "power")


def side_name(seat: int) -> str:
    """A side in a sentence: `City`."""
    return SIDE_NAMES[seat].capitalize()


def type_name(kind: int) -> str:
    """A type of Lore in a sentence: `Leaf`."""
    return TYPE_NAMES[kind].capitalize()


def symbols_name(symbols: int) -> str:
    """The name of an Offering by its symbols: `leaf`, or `leaf/water`."""
    return "/".join(name for kind, name in enumerate(TYPE_NAMES) if symbols & 2**kind)


def offering_name(symbols: int) -> str:
    """An Offering in a sentence: `Leaf Offering`, or `Leaf/Water Offering`."""
    return f"{symbols_name(symbols).title()} Offering"


@cache
def vocabulary(content: Content, words: Words, seat: int) -> Vocabulary:
    """The text of every answer, in the order of their numbers."""
    seekers = [name.lower() for name in content.cards[seat].seeker_names]
    powers = [name.lower() for name in POWER_NAMES]
    offers = [
        f"offer {symbols_name(symbols)}" + ("" if symbols in (1, 2, 4) else f" at {TYPE_NAMES[kind]}")
        for symbols, kind in zip(words.offer_symbols, words.offer_type, strict=True)
    ]
    texts = [
        "pass",
        *(f"seek deck {kind}" for kind in TYPE_NAMES),
        *(f"seek {seeker} {kind}" for seeker in seekers for kind in TYPE_NAMES),
        *(f"remove {seeker}" for seeker in seekers),
        *(f"play {power}" for power in powers),
        *(f"clear {kind}" for kind in TYPE_NAMES),
        *(f"draw {deck}" for deck in DECK_NAMES),
        "song draws",
        "song acts",
        *TYPE_NAMES,
        *seekers,
        *(name.lower() for name in content.board.shrine_names),
        *(f"claim {number}" for number in content.artifact_numbers),
        *offers,
        *(f"discard {seeker}" for seeker in seekers),
        *(f"discard {symbols_name(symbols)}" for symbols in range(1, 8)),
        *(f"discard {power}" for power in powers),
        *(f"give back {power}" for power in powers),
    ]
    assert len(texts) == words.size == len(set(texts)), "every answer has a text of its own"
    return Vocabulary(*(Verb(text) for text in texts))
