"""The vocabulary of Haven: every answer that can ever be given is one small integer.

The numbers stand for card numbers of the side that answers; `notation.py` gives the text of each.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.haven.content import CITY, POWERS, TYPES, Content

PASS: Final = 0
SEEK_DECK: Final = 1  # + type: the top Seeker of the deck, face up
SEEK_HAND: Final = 4  # + 3 * Seeker + type: a Seeker from the hand, face down

DRAW_SEEKER: Final = 0
DRAW_OFFERING: Final = 1
DRAW_POWER: Final = 2

SONG_DRAWS: Final = 0
SONG_ACTS: Final = 1

_SYMBOLS: Final = 8  # sets of types


@final
@mypyc_attr(acyclic=True)
class Words:
    """Where each verb's answers begin. The vocabulary is fixed by the content file and the same for both sides."""

    def __init__(self, content: Content) -> None:
        seekers: i64 = len(content.cards[CITY].lore)
        self.remove: i64 = SEEK_HAND + TYPES * seekers  # + Seeker
        self.play: i64 = self.remove + seekers  # + power
        self.clear: i64 = self.play + POWERS  # + type
        self.draw: i64 = self.clear + TYPES  # + deck
        self.song: i64 = self.draw + 3  # + what Growth Song does
        self.token: i64 = self.song + 2  # + type
        self.seeker: i64 = self.token + TYPES  # + Seeker
        self.shrine: i64 = self.seeker + seekers  # + Shrine
        self.claim: i64 = self.shrine + len(content.board.shrine_names)  # + place of the number in the list of numbers
        self.offer: i64 = self.claim + len(content.artifact_numbers)  # + place in the list of pairs below
        self.discard_seeker: i64 = self.offer + 12  # + Seeker
        self.discard_offering: i64 = self.discard_seeker + seekers  # + symbols - 1
        self.discard_power: i64 = self.discard_offering + _SYMBOLS - 1  # + power
        self.give_back: i64 = self.discard_power + POWERS  # + power
        self.size: i64 = self.give_back + POWERS
        # Of the pairs (symbols, type) only the twelve in which the type is one of the symbols are answers.
        pairs = [(symbols, kind) for symbols in range(_SYMBOLS) for kind in range(TYPES) if symbols & 2**kind]
        self.offer_symbols: vec[i64] = vec[i64]([symbols for symbols, _ in pairs])
        self.offer_type: vec[i64] = vec[i64]([kind for _, kind in pairs])
        self._fitting: vec[i64] = vec[i64](
            [
                sum(2**place for place, (symbols, kind) in enumerate(pairs) if symbols == shown and types & 2**kind)
                for shown in range(_SYMBOLS)
                for types in range(_SYMBOLS)
            ]
        )

    def fitting(self, symbols: i64, types: i64) -> i64:
        """The places of those pairs in which an Offering with these symbols lies at a token of one of these types."""
        return self._fitting[_SYMBOLS * symbols + types]
