"""What can happen in Lagoon. The details of each event, in order, are named beside it; `story.py` puts it in words."""

from typing import Final

TURN_BEGAN: Final = 1  # seat
USED: Final = 2  # seat, site, the druid that paid (one more than its number, or 0)
PAID: Final = 3  # seat, druid, basic action
REFRESHED: Final = 4  # seat, druid
EXHAUSTED: Final = 5  # seat, druid: as a cost
EXILED: Final = 6  # seat, druid
MARKER_REFRESHED: Final = 7  # seat
MOVED: Final = 8  # seat, druid, site
TRADED: Final = 9  # seat, druid, druid
SUMMONED: Final = 10  # seat, druid, site
LIFTED: Final = 11  # seat, druid: to be summoned from the board
ELDRID_PLACED: Final = 12  # seat, druid, site
DREW: Final = 13  # seat, tile
TILE_RETURNED: Final = 14  # seat, tile
EXPLORED: Final = 15  # seat, site
SEED_GAINED: Final = 16  # seat, energy
SEED_GIVEN: Final = 17  # seat, energy
SITE_MOVED: Final = 18  # seat, site
SITES_SWAPPED: Final = 19  # seat, site, site
SITE_RESTORED: Final = 20  # seat, site
EXTRA_ENERGY_USED: Final = 21  # seat, site
UNRAVELED: Final = 22  # seat, site, energy, seeds of it given up
ESCAPED: Final = 23  # seat, druid, site
DISPLACED: Final = 24  # seat, druid, site
ACTIONS_ENDED: Final = 25  # seat
LAST_TILE_EXPLORED: Final = 26  # seat
GAME_ENDED: Final = 27  # how: see below
ACTIONS_EXCEEDED: Final = 28  # seat

# how the game ended
BY_LAST_TILE: Final = 0
BY_NO_DRUIDS: Final = 1
BY_QUIET: Final = 2

# basic actions, numbered after the sites where a number stands for what acts
MOVE: Final = 100
SUMMON: Final = 101
EXPLORE: Final = 102
UNRAVEL: Final = 103

# AJ
ELDRID_CAME: Final = 40  # druid, site
