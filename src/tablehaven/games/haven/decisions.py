"""The kinds of decisions in Haven. What a decision is about stands beside it."""

from typing import Final

GIVE_BACK: Final = 1  # set-up: return Lore Powers to the box?
ACTION: Final = 2  # which action?
DRAW: Final = 3  # which deck?
CLAIM_ARTIFACT: Final = 4  # show three equal Seekers?
MOVE_ELEMENTAL: Final = 5  # where to? about: type
CONTEST_SHRINE: Final = 6  # which Shrine is contested? about: type
GRANTED_DRAW: Final = 7  # draw a Lore Power for the opponent's Haven?
KEEP_SEEKER: Final = 8  # which one? about: type
MAKE_OFFERING: Final = 9  # which Offering, and where?
DISCARD: Final = 10  # down to the hand limit
WILD_LORE: Final = 11  # which type?

# asked by Lore Powers
NAME_TOKEN: Final = 12  # about: the power, and 16 times the types on offer
SONG: Final = 13  # draw or act?
SONG_DRAW: Final = 14  # which deck?
VINES_SEEKER: Final = 15  # which one to lay down?
VINES_UNDER: Final = 16  # which one next under the deck?
ELIXIR_SEEKER: Final = 17  # for which one?
GATEWAY_SEEKER: Final = 18  # which one moves?
GATEWAY_WHERE: Final = 19  # to a token, or in exchange for which Seeker? about: the type it leaves
DUST_SEEKER: Final = 20  # which gathered Seeker goes there next? about: type
SALTS_SEEKER: Final = 21  # which one comes back?

KIND_NAMES: Final = (
    "",
    "give back",
    "action",
    "draw",
    "claim artifact",
    "move elemental",
    "contest shrine",
    "granted draw",
    "keep seeker",
    "make offering",
    "discard",
    "wild lore",
    "name token",
    "song",
    "song draw",
    "vines seeker",
    "vines under",
    "elixir seeker",
    "gateway seeker",
    "gateway where",
    "dust seeker",
    "salts seeker",
)
