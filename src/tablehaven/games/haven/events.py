"""What can happen in Haven. The details of each event, in order, are named beside it; `story.py` puts it in words."""

from typing import Final

TURN_BEGAN: Final = 1  # seat, number
SOUGHT_FROM_DECK: Final = 2  # seat, Seeker, type
SOUGHT_FROM_HAND: Final = 3  # seat, Seeker (secret), type
SEEKER_REMOVED: Final = 4  # seat, Seeker (secret if it lay face down), type, face up?
POWER_PLAYED: Final = 5  # seat, power
ROCK_CLEARED: Final = 6  # seat, type
DREW: Final = 7  # seat, deck, card (secret)
ELEMENTAL_CAME: Final = 8  # seat, type
RESHUFFLED: Final = 9  # seat, deck
DRAW_LOST: Final = 10  # seat
ORCHID_LAID: Final = 11  # seat, type
ELIXIR_LAID: Final = 12  # seat, Seeker (secret if it lies face down), type, face up?
STORM_ROSE: Final = 13  # seat, type
BLADES_LAID: Final = 14  # seat, type
ROCK_LAID: Final = 15  # seat, type
SEEKER_MOVED: Final = 16  # seat, Seeker (secret if face down), type it came to, face up?
SEEKER_LAID: Final = 17  # seat, Seeker (secret), type
SEEKERS_BURIED: Final = 18  # seat, how many
SEEKERS_GATHERED: Final = 19  # seat, how many
SEEKER_SHOWN: Final = 20  # seat, Seeker, type
RESOLVING: Final = 21  # type, value
OVERSHOT: Final = 22  # seat, type, Lore
TOKEN_RETURNED: Final = 23  # type
COMBAT_WON: Final = 24  # seat, type, by: see below
SHRINE_CLAIMED: Final = 25  # seat, Shrine
ELEMENTAL_MOVED: Final = 26  # seat, type, Shrine
ELEMENTAL_LEFT: Final = 27  # type
HAVEN_CLAIMED: Final = 28  # seat, Haven
LORE_WON: Final = 29  # seat, type, value, by
SEEKER_KEPT: Final = 30  # seat, Seeker, type
TOKEN_TURNED: Final = 31  # type, value
OFFERED: Final = 32  # seat, symbols, type
DISCARDED: Final = 33  # seat, deck, card (secret)
ARTIFACT_CLAIMED: Final = 34  # seat, number
NO_OFFERING_FITS: Final = 35  # seat
GAME_ENDED: Final = 36  # Elemental gone?, stack gone?
WILD_LORE_APPLIED: Final = 37  # seat, type
ACTIONS_ENDED: Final = 38  # seat
POWERS_GIVEN_BACK: Final = 39  # seat, how many; told only when both sides have decided
GRANTED_DRAW_DECLINED: Final = 40  # seat
SEEKERS_LOOKED_AT: Final = 41  # seat, how many
SONG_ENDED: Final = 42  # seat
SHRINE_HELD: Final = 43  # seat, Shrine
DISCARDS_LOOKED_THROUGH: Final = 44  # seat
ELEMENTAL_DISCARDED: Final = 45  # seat, type
WEIGHED: Final = 46  # seat, Lore, weapons, cards
STACK_USED_UP: Final = 47  # type

# how a contest was won
MORE: Final = 0
CARDS: Final = 1
NATURE: Final = 2
SEEKERS: Final = 3
