"""What can happen in Lagoon: each kind of event with its rule, its words and what its numbers stand for.

What AJ does and why is told by events of his own, in `aj/events.py`.
"""

from typing import Final

from tablehaven.games.lagoon.names import (
    ACTION,
    DRAWN,
    DRUID,
    ENDING,
    ENERGY,
    PATH,
    PAYER,
    SEAT,
    SEED,
    SEEDS,
    SITE,
    TILE,
)
from tablehaven.kernel.event import Event
from tablehaven.kernel.story import Count

# the turn
TURN_BEGAN: Final = Event("turn began", "LG 3.1", "{seat’s} turn begins.", seat=SEAT)
MARKER_REFRESHED: Final = Event("marker refreshed", "LG 3.3", "{seat’s} player marker is refreshed.", seat=SEAT)
ACTIONS_ENDED: Final = Event("actions ended", "LG 3.5", "{seat} [take|takes] no further action.", seat=SEAT)
ACTIONS_EXCEEDED: Final = Event(
    "actions exceeded",
    "LG 3.9",
    "{seat} [have|has] acted {actions} times, and the Action step ends.",
    seat=SEAT,
    actions=Count(),
)
GAME_ENDED: Final = Event("game ended", "", "{how}", how=ENDING)

# actions and druids
PAID: Final = Event(
    "paid", "LG 4.1", "{seat} [exhaust|exhausts] {druid} to {action}.", seat=SEAT, druid=DRUID, action=ACTION
)
USED: Final = Event("used", "", "{seat} [use|uses] {site}{payer}.", seat=SEAT, site=SITE, payer=PAYER)
REFRESHED: Final = Event("refreshed", "", "{seat} [refresh|refreshes] {druid}.", seat=SEAT, druid=DRUID)
EXHAUSTED: Final = Event("exhausted", "", "{seat} [exhaust|exhausts] {druid}.", seat=SEAT, druid=DRUID)
EXILED: Final = Event("exiled", "LG 2.10", "{druid} goes into exile.", seat=SEAT, druid=DRUID)
MOVED: Final = Event("moved", "", "{seat} [move|moves] {druid} to {site}.", seat=SEAT, druid=DRUID, site=SITE)
TRADED: Final = Event(
    "traded", "LG 8.9", "{seat} [let|lets] {one} and {other} trade places.", seat=SEAT, one=DRUID, other=DRUID
)
SUMMONED: Final = Event(
    "summoned",
    "LG 4.6",
    "{seat} [summon|summons] {druid} to {site}, exhausted.",
    seat=SEAT,
    druid=DRUID,
    site=SITE,
)
LIFTED: Final = Event(
    "lifted", "LG 8.10", "{seat} [lift|lifts] {druid} off the board to summon it anew.", seat=SEAT, druid=DRUID
)
ELDRID_PLACED: Final = Event(
    "eldrid placed", "LG 8.13", "{druid} enters {site}, refreshed.", seat=SEAT, druid=DRUID, site=SITE
)

# exploring, seeds and sites
DREW: Final = Event("drew", "LG 5.3", "{seat} [draw|draws] tile {tile}.", informs=True, seat=SEAT, tile=DRAWN)
TILE_RETURNED: Final = Event(
    "tile returned", "LG 5.8", "{seat} [put|puts] tile {tile} back into the bag.", seat=SEAT, tile=TILE
)
EXPLORED: Final = Event(
    "explored",
    "LG 5.3",
    "{seat} [explore|explores] {site}, a site of {energy}.",
    seat=SEAT,
    site=SITE,
    energy=ENERGY,
)
LAST_TILE_EXPLORED: Final = Event(
    "last tile explored", "LG 7.1", "That was the last tile of the bag: the game ends with this turn.", seat=SEAT
)
SEED_GAINED: Final = Event("seed gained", "", "{seat} [gain|gains] {energy}.", seat=SEAT, energy=SEED)
SEED_GIVEN: Final = Event("seed given", "", "{seat} [give|gives] up {energy}.", seat=SEAT, energy=SEED)
SITE_MOVED: Final = Event("site moved", "LG 2.6", "{seat} [move|moves] {site} to another place.", seat=SEAT, site=SITE)
SITES_SWAPPED: Final = Event(
    "sites swapped", "LG 8.7", "{seat} [swap|swaps] {one} and {other}.", seat=SEAT, one=SITE, other=SITE
)
SITE_RESTORED: Final = Event(
    "site restored",
    "LG 5.9",
    "{seat} [put|puts] {site} from the score area back on the board.",
    seat=SEAT,
    site=SITE,
)

# unraveling
EXTRA_ENERGY_USED: Final = Event(
    "extra energy used", "LG 6.6", "{site} counts as extra energy for {seat}.", seat=SEAT, site=SITE
)
UNRAVELED: Final = Event(
    "unraveled",
    "LG 6.12",
    "{seat} [unravel|unravels] {site}{seeds}.",
    seat=SEAT,
    site=SITE,
    energy=ENERGY,
    seeds=SEEDS,
)
ESCAPED: Final = Event("escaped", "LG 6.13", "{druid} escapes exile to {site}.", seat=SEAT, druid=DRUID, site=SITE)
DISPLACED: Final = Event(
    "displaced", "", "{seat} [send|sends] {druid}, exhausted, to {site}.", seat=SEAT, druid=DRUID, site=SITE
)

# AJ's Eldrids enter play while people explore, too
ELDRID_CAME: Final = Event(
    "eldrid came",
    "LG 9.3",
    "{druid} enters {site}; the acolytes of {path} go into the token bag.",
    informs=True,
    druid=DRUID,
    site=SITE,
    path=PATH,
)
