"""What a game alone has of its own: Crystals, hero decks face down, opponent decks, the monsters yet unseen [HS].

It lies in every state, and in a game for several it is always `NOT_ALONE`. No field of it tells anything that the
player cannot know: what lies face down is drawn by lot only when it is turned over.
"""

from typing import ClassVar, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.kernel.state import NONE

# how a game alone ends
NOT_YET: Final = 0
WON: Final = 1
ALL_FACE_DOWN: Final = 2
PASSED: Final = 3
LIMITED: Final = 4

UPPER: Final = 0  # parts of the monster deck
LOWER: Final = 1

_NO_CARDS: Final = vec[i64]([0, 0, 0, 0, 0])


@final
@mypyc_attr(acyclic=True)
class Solo:
    """A vec of it is replaced, never changed, so that copies share it."""

    SHARED: ClassVar[tuple[str, ...]] = ("board",)

    board: vec[i64]  # the kinds of the six hero decks, by their places
    flipped: i64 = 0  # those that lie face down, a set of kinds
    turned: i64 = NONE  # the one that was turned face down last
    decks: vec[vec[i64]]  # the three opponent decks, by kind how many
    ending: i64 = NOT_YET
    # Crystals
    crystals: i64 = 0  # a set: those in the deck, in no order
    crystals_on_top: vec[i64]  # of it, the topmost last
    used_crystals: i64 = 0  # a set
    tier: i64 = 0
    is_set_back: bool = False  # the next Crystal is played at the tier before
    crystal: i64 = NONE  # of this turn, and its tier
    played_tier: i64 = 0
    # the monster deck, but for what a player has put there: that lies in the state
    unseen: vec[i64]  # by monster, how many were not seen yet, those out of the game included
    left: vec[i64]  # by part, how many cards of the deck
    shared: vec[i64]  # by part, how many unseen monsters of the rank that both share
    is_mixed: bool = False  # whether the parts were shuffled together
    calmed: i64 = 0  # a set of locations whose monster makes no attack
    # until the end of the turn
    spells: i64 = 0  # monster spells that hold
    for_pixels: i64 = 0  # hero decks turned for each pixel exhausted
    owed: i64 = 0  # hero decks still to be turned for that
    is_succumbing: bool = False  # a hero deck that is bought from is turned
    rings: i64 = 0  # heroes gained from a deck that an attack turns
    ring: i64 = NONE  # the kind of card that lets one
    is_higher: bool = False  # they are one rank higher
    for_attack: vec[i64]  # by the rank of the next attack, cards more in the next hand

    def __init__(self) -> None:
        self.board = vec[i64]()
        self.decks = vec[vec[i64]]()
        self.crystals_on_top = vec[i64]()
        self.unseen = vec[i64]()
        self.left = vec[i64]()
        self.shared = vec[i64]()
        self.for_attack = _NO_CARDS

    def clone(self) -> "Solo":
        twin = Solo()
        twin.board = self.board
        twin.flipped = self.flipped
        twin.turned = self.turned
        twin.decks = self.decks
        twin.ending = self.ending
        twin.crystals = self.crystals
        twin.crystals_on_top = self.crystals_on_top
        twin.used_crystals = self.used_crystals
        twin.tier = self.tier
        twin.is_set_back = self.is_set_back
        twin.crystal = self.crystal
        twin.played_tier = self.played_tier
        twin.unseen = self.unseen
        twin.left = self.left
        twin.shared = self.shared
        twin.is_mixed = self.is_mixed
        twin.calmed = self.calmed
        twin.spells = self.spells
        twin.for_pixels = self.for_pixels
        twin.owed = self.owed
        twin.is_succumbing = self.is_succumbing
        twin.rings = self.rings
        twin.ring = self.ring
        twin.is_higher = self.is_higher
        twin.for_attack = self.for_attack
        return twin

    def end_turn(self) -> None:
        """What holds for a turn is gone with it."""
        self.crystal = NONE
        self.spells = 0
        self.for_pixels = 0
        self.owed = 0
        self.is_succumbing = False
        self.rings = 0
        self.ring = NONE
        self.is_higher = False
        self.for_attack = _NO_CARDS

    def forget_attack_cards(self) -> None:
        """What waited for the next attack has been given."""
        self.for_attack = _NO_CARDS


NOT_ALONE: Final = Solo()
