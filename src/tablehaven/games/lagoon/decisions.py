"""The kinds of decisions in Lagoon. What a decision is about holds a set to choose from, and more beside it."""

from typing import Final

BEGIN: Final = 1  # use a site in the Begin step?
REFRESH: Final = 2  # which druid in the Refresh step?
ACTION: Final = 3  # which action?
END: Final = 4  # use a site in the End step?
PAY: Final = 5  # which druid pays? about: druids
REFRESH_DRUID: Final = 6  # about: druids
EXHAUST_DRUID: Final = 7  # as a cost; about: druids
EXILE_DRUID: Final = 8  # as a cost; about: druids
MOVE_DRUID: Final = 9  # which one? about: druids
MOVE_TO: Final = 10  # where? about: tiles; beside: druid
TRADE_DRUID: Final = 11  # about: druids; beside: the first of the two, one more than its number, or 0
SUMMON_DRUID: Final = 12  # which one? about: druids
SUMMON_TO: Final = 13  # where? about: tiles; beside: druid
MOVE_SITE: Final = 14  # which one? about: tiles
PLACE_SITE: Final = (
    15  # into which space? about: tiles it must touch; beside: the tile, and 64 times (the hex it left + 1)
)
SWAP_SITE: Final = 16  # about: tiles; beside: the first of the two, one more than its number, or 0
RESTORE_SITE: Final = 17  # which one of the score area? about: tiles
CHOOSE_SIDE: Final = 18  # of a drawn tile; about: tiles
ENTER_SITE: Final = 19  # move onto the new site? about: tiles
EXPLORATION: Final = 20  # use its action? about: tiles
GIVE_SEED: Final = 21  # which one? about: energies
EXTRA_ENERGY: Final = 22  # use it? about: tiles
ESCAPE_EXILE: Final = 23  # to which haven instead? about: tiles; beside: druid
DISPLACE: Final = 24  # to which haven? about: tiles; beside: druid
AWAKEN: Final = 25  # use a site because of anybody's unraveling? about: tiles
AFTER_UNRAVEL: Final = 26  # use a site because of one's own unraveling? about: tiles

KIND_NAMES: Final = (
    "",
    "begin",
    "refresh",
    "action",
    "end",
    "pay",
    "refresh druid",
    "exhaust druid",
    "exile druid",
    "move druid",
    "move to",
    "trade druid",
    "summon druid",
    "summon to",
    "move site",
    "place site",
    "swap site",
    "restore site",
    "choose side",
    "enter site",
    "exploration",
    "give seed",
    "extra energy",
    "escape exile",
    "displace",
    "awaken",
    "after unravel",
)
