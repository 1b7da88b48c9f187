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
AJ_FOUND_NO_TILE: Final = 41  # the bag is empty
AJ_EYED_LOCK: Final = 42  # druid, locked site, hexes between them
AJ_SET_OUT: Final = 43  # druid, site, reasons, neighbors of the site
AJ_WAS_LANDLOCKED: Final = 44  # druid, the site it goes to, reasons, spaces beside that site
AJ_CHOSE_SPACE: Final = 45  # reasons, sites it touches, hexes to your nearest druid, the site unlocked (one more, or 0)
AJ_CHOSE_SIDE: Final = 46  # site, reasons, your points under its energy, and under the other side's
AJ_STAYED: Final = 47  # druid, the haven explored
AJ_HAS_HELIX: Final = 48  # site, energy needed
AJ_TRIED_AGAIN: Final = 49  # site
AJ_SPARED_ENERGY: Final = 50  # energy, his points under it, tiles in the bag
AJ_SPARED_SCORE: Final = 51  # energies left alone, as bits; tiles in the bag
AJ_CHOSE_ENERGY: Final = 52  # energy to unravel, reasons, seeds it costs, sites of it in play
AJ_CHOSE_TARGET: Final = 53  # site, reasons, of how many
AJ_UNRAVELED_NOTHING: Final = 54  # why, energy needed, energies that he had the means to unravel, as bits
AJ_LAID_SEEDS: Final = 55  # energy, how many, site
AJ_FOUND_HAVEN: Final = 56  # the nearest haven, hexes to it, how many are as near
AJ_SKIPPED_INVOKE: Final = 57
AJ_HAS_PRESENCE: Final = 58  # site
AJ_DREW_TOKEN: Final = 59  # circle, class, the exploring Eldrid (one more, or 0), the Eldrid that is to explore (or 0)
AJ_FOUND_NO_TOKEN: Final = 60
AJ_RETURNED_TOKEN: Final = 61  # circle, class
AJ_IGNORED_TOKEN: Final = 62  # class, why, explored site (one more, or 0)
AJ_CHOSE_SEED: Final = 63  # energy, reasons, sites in play of the energy with fewest
AJ_CHOSE_LOCK: Final = 64  # locked site, hexes to it, how many are as near, explored site
AJ_CHOSE_GAP: Final = 65  # sites it touches there, how many spaces touch as many
AJ_EXPLORED_ONCE_MORE: Final = 66
AJ_LURED: Final = 67  # the site that lets him, druid, site, reasons
AJ_LURED_NOBODY: Final = 68  # the site that would let him

# why AJ chose as he did: what left him fewer to choose from, one bit each; none if there was nothing to choose
BY_LOT: Final = 1
BY_CUNNING: Final = 2
NEAREST_LOCK: Final = 4  # an Eldrid
MOST_NEIGHBORS: Final = 8
BESIDE_SPACE: Final = 16
MOST_SPACES: Final = 4  # where a landlocked Eldrid goes
UNLOCKS: Final = 4  # a space
TOUCHES_TWO: Final = 8
FAR_FROM_NEAREST: Final = 16
FAR_FROM_ALL: Final = 32
KEEPS_HIS_SCORE: Final = 4  # a side
YOU_SCORE_LESS: Final = 8
YOU_SCORE_ALIKE: Final = 16  # he looked, and it makes no difference
FEWEST_SEEDS: Final = 4  # an energy to unravel
MOST_SITES: Final = 8
FREELY: Final = 16
YOU_ARE_THERE: Final = 4  # a site to unravel
NO_TROVE: Final = 8
FEWEST_SITES: Final = 4  # a seed
AS_EXPLORED: Final = 8
OFF_TROVES: Final = 4  # a druid of yours to move
TO_HAVEN: Final = 8

# why AJ unraveled nothing
NO_ENERGY: Final = 0
NO_SITE: Final = 1
SPARING_ENERGY: Final = 2
SPARING_SCORE: Final = 3

# why a token did nothing
NOT_EXPLORED: Final = 0
SITE_GONE: Final = 1
SITE_LOCKED: Final = 2
NOTHING_LOCKED: Final = 3
