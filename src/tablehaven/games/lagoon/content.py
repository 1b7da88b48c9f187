"""The components of Lagoon, from a content file, laid out for the rules."""

import re
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.lagoon.options import LEVEL_NAMES
from tablehaven.games.lagoon.world import MOST_TILES
from tablehaven.kernel.bits import bit
from tablehaven.kernel.datafile import DataTable
from tablehaven.kernel.wording import COMMANDS

ELEMEEN: Final = 0
VOWELON: Final = 1
DEONIN: Final = 2
ENERGIES: Final = 3
ENERGY_NAMES: Final = ("elemeen", "vowelon", "deonin")

SIDES: Final = "AB"
GROUP_NAMES: Final = ("I", "II", "III")
TYPE_NAMES: Final = ("ally", "haven", "sanctum", "shrine", "trove")
HAVEN: Final = 1
TROVE: Final = 4

# when the action of a site can be used
INVOKE: Final = 0
ELDRID_INVOKE: Final = 1
EXPLORATION: Final = 2
BEGIN: Final = 3
REFRESH: Final = 4
ACTION: Final = 5
END: Final = 6
UNRAVEL_ENERGY: Final = 7  # while energy is counted
EXILE_BY_UNRAVEL: Final = 8
FIRST_UNRAVEL: Final = 9  # of a turn, anybody's
AFTER_UNRAVEL: Final = 10  # one's own
EMPTY_SUPPLY: Final = 11  # when summoning
MOMENTS: Final = 12
ACTION_NAMES: Final = ("invoke", "eldrid_invoke", "exploration", "timely")
WHEN_NAMES: Final = (
    "begin",
    "refresh",
    "action",
    "end",
    "unravel_energy",
    "exile_by_unravel",
    "first_unravel",
    "after_unravel",
    "empty_supply",
)

DRUIDS: Final = 5  # of a circle
CIRCLES: Final = 8

_SITE: Final = re.compile(r"([1-9]\d?)([AB])")
_WORD: Final = re.compile(r"[a-z]+")

_PATH_NAMES: Final = ("adventure", "renewal", "presence", "mystery")

# what the rules speak of, each in a sentence or two; the numbers in braces are those of a content file
PIECES: Final = {
    "Goal": "Have most points when the last tile of the bag was explored and Lagoon’s destiny shows. [LG 7.1, LG 7.8]",
    "Turn": "Begin, refresh up to {refreshed}, act as often as druids can pay, end. [LG 3.1, LG 3.3, LG 3.4]",
    "Points": "A seed of the destiny is {seed}, an unraveled site of another energy {site}. [LG 7.3, LG 7.7]",
    "Druid": "A token of a circle, refreshed or exhausted. A refreshed one on the board pays for an action. [LG 4.1]",
    "Eldrid": "The elder of a circle’s five druids. Eldrid actions are paid by it alone. [LG 4.2]",
    "Acolyte": "One of the four lesser druids of a circle. Its whole circle shares the site it stands on. [LG 4.8]",
    "Seed": "Gained by exploring a site of its energy. It is {seed} if its energy becomes the destiny, "
    "and may be given up as energy or for an action. [LG 6.4] [LG 7.7]",
    "Player marker": "Exhausted by the basic explore action, and refreshed in the next Refresh step. [LG 5.1]",
    "Site": "A side of a tile, with an energy and an action. Circles on it may use the action. [LG 4.8]",
    "Tile": "It has two sides, A and B, with a site on each, of different energies. [LG 1.4]",
    "Haven": "A site where druids enter play and where they go when theirs is unraveled. The only one stays. [LG 6.9]",
    "Trove": "A site whose action is used right as it is explored, and never again. [LG 4.4]",
    "Ally": "A kind of site; it means nothing in this game. [LG 8.17]",
    "Sanctum": "A kind of site; it means nothing in this game. [LG 8.17]",
    "Shrine": "A kind of site; it means nothing in this game. [LG 8.17]",
    "Locked": "A site without which the world would fall apart is locked: it is neither moved nor unraveled. [LG 2.3]",
    "Space": "An empty hex beside a site, named by a direction and a tile, such as “east of 14”. [LG 2.2]",
    "Bag": "The tiles that are not in play yet. When its last one was explored, the game ends with the turn. [LG 7.1]",
    "Supply": "A circle’s druids that are not on the board. They can be summoned. [LG 2.10]",
    "Exile": "A druid that is exiled goes to its owner’s supply. [LG 2.10]",
    "Score area": "Where unraveled sites lie. Those of the destiny’s energy are worth nothing. [LG 7.7]",
    "Destiny": "The energy with most sites in play at the end. [LG 7.3]",
    "AJ": "The opponent of the lone player. His turns follow rules, and what they leave open is drawn by lot. [LG 9.8]",
    "Token bag": "The acolytes from which AJ draws in his Invoke step. [LG 9.21]",
    "Level": "How strong AJ is: initiate, acolyte, adept, eldrid or legend. [LG 10.2]",
}

# help explains these names, and what people type begins with these words: a site or a circle may not be called so
_MEANINGS: Final = [
    name.casefold()
    for name in (
        *PIECES,
        *ENERGY_NAMES,
        "Power swirl",
        *(f"Path of {path}" for path in _PATH_NAMES),
        *(f"{level} level" for level in LEVEL_NAMES),
    )
]
_VERBS: Final = ("pass", "all", "summon", "enter", "move", "explore", "unravel", "use", "place", "give", "site", "to")
_NO_CIRCLES: Final = [*_MEANINGS, *_VERBS, *COMMANDS]


@final
@mypyc_attr(acyclic=True)
class Content:
    """Everything a content file says, checked. It never changes, and all states of a game share it.

    A tile is a number from 0 on. A site is twice its tile, and one more for side B.
    """

    def __init__(self, file: DataTable) -> None:
        self.file = file
        numbers = file.table("numbers")
        self.refreshed: i64 = numbers.integer("refreshed_in_refresh_step", most=DRUIDS)
        self.energy_needed: i64 = numbers.integer("energy_to_unravel", least=1, most=9)
        self.seed_points: i64 = numbers.integer("points_of_a_seed", most=99)
        self.site_points: i64 = numbers.integer("points_of_a_site", most=99)
        self.play_set_sizes: list[int] = numbers.integers("play_set_sizes", least=3, most=MOST_TILES)
        self.most_actions: i64 = numbers.integer("actions_in_a_turn", least=1, most=4000)
        self.quiet_rounds: i64 = numbers.integer("rounds_without_exploring", least=1, most=999)

        energies = file.table("energies")
        threats = [ENERGY_NAMES.index(energies.table(name).text("threatens", ENERGY_NAMES)) for name in ENERGY_NAMES]
        if sorted(threats) != list(range(ENERGIES)) or any(energy == threats[energy] for energy in range(ENERGIES)):
            energies.fail("each energy threatens one other, in a circle.")
        self.threatens: vec[i64] = vec[i64](threats)
        self.threatened_by: vec[i64] = vec[i64]([threats.index(energy) for energy in range(ENERGIES)])

        self._read_sites(file)
        self._read_groups(file.table("groups"))
        self._read_masks()

        paths = file.table("paths")
        self.path_names: list[str] = list(_PATH_NAMES)
        self.circle_names: list[str] = [circle for path in self.path_names for circle in paths.texts(path)]
        for path in self.path_names:
            if len(paths.texts(path)) != 2:
                paths.fail("each path has two circles.", path)
        if len(set(self.circle_names)) != CIRCLES:
            paths.fail(f"{CIRCLES} circles have {CIRCLES} different names.")
        for circle in self.circle_names:
            if not _WORD.fullmatch(circle):
                paths.fail(f"the name of a circle is one word in small letters, unlike {circle!r}.")
            if circle in _NO_CIRCLES or circle in [name.casefold() for name in self.names]:
                paths.fail(f"{circle!r} already means something else in this game; choose another name.")

        self.play_sets: dict[str, list[int]] = {}  # tiles by the name of the set
        sets = file.table("play_sets")
        for name in ("regular", "beginner", "advanced", "long"):
            runs = sets.integers(name, least=1, most=self.tiles)
            if len(runs) % 2:
                sets.fail("the first and the last tile of each run must stand here.", name)
            self.play_sets[name] = [
                tile for first in range(0, len(runs), 2) for tile in range(runs[first] - 1, runs[first + 1])
            ]
            self._check_play_set(sets, name)
        self.starts: dict[str, list[int]] = {}  # sites by the name of the set-up
        starts = file.table("starts")
        for name in ("gruus_walkabout", "floating_in_paradise", "river_of_freedom"):
            self.starts[name] = [self._site(starts, name, text) for text in starts.texts(name)]
            self._check_start(starts, name)

        aj = file.table("aj")
        self.aj_looks_from: i64 = aj.integer("sites_to_choose_sides", most=99)
        self.aj_spares_energy: i64 = aj.integer("tiles_to_spare_his_energy", most=99)
        self.aj_spares_score: i64 = aj.integer("tiles_to_spare_his_score", most=99)
        self.aj_helix_energy: i64 = aj.integer("energy_with_helix", most=9)
        self.aj_havens: i64 = aj.integer("havens_that_bring_an_eldrid", most=2)
        self.aj_invokes_twice: list[int] = [self._site(aj, "invokes_twice", s) for s in aj.texts("invokes_twice")]
        self.aj_unravels_twice: list[int] = [self._site(aj, "unravels_twice", s) for s in aj.texts("unravels_twice")]
        self.aj_moves_druid: list[int] = [self._site(aj, "moves_your_druid", s) for s in aj.texts("moves_your_druid")]

    def _read_sites(self, file: DataTable) -> None:
        """The sites of the three energies; both sides of each tile from 1 on must be there."""
        tables: dict[int, DataTable] = {}
        energy_of: dict[int, int] = {}
        for energy, energy_name in enumerate(ENERGY_NAMES):
            of_energy = file.table(energy_name)
            keys = of_energy.keys()
            for key in keys:
                found = _SITE.fullmatch(key)
                if not found:
                    of_energy.fail(f"{key!r} is not a site: a tile and a side, such as 7B, must stand here.", key)
                site = 2 * (int(found[1]) - 1) + SIDES.index(found[2])
                if site in tables:
                    of_energy.fail(f"the site {key} stands twice.", key)
                tables[site] = of_energy.table(key)
                energy_of[site] = energy
        self.sites: int = len(tables)
        self.tiles: int = self.sites // 2
        if sorted(tables) != list(range(2 * self.tiles)) or not 3 <= self.tiles <= MOST_TILES:
            missing = site_id(next(site for site in range(len(tables) + 1) if site not in tables))
            file.fail(f"both sides of 3 to {MOST_TILES} tiles must be here, numbered from 1 on; {missing} is not.")
        self.energy: vec[i64] = vec[i64]([energy_of[site] for site in range(self.sites)])
        self.names: list[str] = []
        self.types: list[int] = []
        self.moments: list[int] = []
        self.once: list[bool] = []
        self.words: list[str] = []
        self.notes: list[str] = []
        self.origins: list[list[str]] = []  # where what is known of a site comes from
        self.effect_rows: list[list[DataTable]] = []  # read by effects/catalog.py
        # by site, entered by the parts of its effect
        self.short: list[str] = [""] * self.sites  # what it does, in words that fit on a hex of the map
        self.amount: vec[i64] = vec[i64]([0] * self.sites)  # druids refreshed in the Refresh step, or extra energy
        self.against: vec[i64] = vec[i64]([-1] * self.sites)  # the energy that extra energy helps to unravel
        for site in range(self.sites):
            table = tables[site]
            self.names.append(self._name(table))
            self.types.append(TYPE_NAMES.index(table.text("type", TYPE_NAMES)))
            action = ACTION_NAMES.index(table.text("action", ACTION_NAMES))
            if action == len(ACTION_NAMES) - 1:
                action += WHEN_NAMES.index(table.text("when", WHEN_NAMES))
            self.moments.append(action)
            if (self.types[site] == TROVE) != (action == EXPLORATION):
                table.fail("troves have exploration actions, and no other sites have.", "type")
            self.once.append(table.flag("once") if table.has("once") else False)
            self.words.append(table.text("words"))
            self.notes.append(table.text("note") if table.has("note") else "")
            self.origins.append(table.origins())
            self.effect_rows.append(table.rows("effect"))

    def _name(self, table: DataTable) -> str:
        """The name of a site: words on one line, and nothing else in the game is called so."""
        name = table.text("name")
        said = name.casefold()
        if not name.isprintable() or name.split(" ") != name.split():
            table.fail(f"{name!r} must be words with single spaces between them.", "name")
        if said in _MEANINGS or _SITE.fullmatch(name.upper()):
            table.fail(f"{name!r} already means something else in this game; choose another name.", "name")
        if said in [other.casefold() for other in self.names]:
            table.fail(f"{name} is the name of another site.", "name")
        return name

    def _read_groups(self, groups: DataTable) -> None:
        self.group: list[int] = []  # of a tile
        pairs: list[tuple[int, int]] = []
        for name in GROUP_NAMES:
            table = groups.table(name)
            a, b = [ENERGY_NAMES.index(table.text(side, ENERGY_NAMES)) for side in ("a", "b")]
            if a == b or (a, b) in pairs or (b, a) in pairs:
                groups.fail("each group is another pair of two energies.", name)
            pairs.append((a, b))
        for tile in range(self.tiles):
            pair_of_tile = (int(self.energy[2 * tile]), int(self.energy[2 * tile + 1]))
            if pair_of_tile not in pairs:
                groups.fail(f"tile {tile + 1} has two energies that no group has.")
            self.group.append(pairs.index(pair_of_tile))

    def _check_play_set(self, sets: DataTable, name: str) -> None:
        """Ready play sets keep to the rules [LG 1.2]."""
        tiles = self.play_sets[name]
        if len(set(tiles)) != len(tiles) or len(tiles) not in self.play_set_sizes:
            sets.fail("each tile stands once in a play set of one of the sizes allowed.", name)
        groups = [self.group[tile] for tile in tiles]
        if len({groups.count(group) for group in range(len(GROUP_NAMES))}) > 1:
            sets.fail("a play set has equally many tiles of each group.", name)

    def _check_start(self, starts: DataTable, name: str) -> None:
        """Ready set-ups keep to the rules [LG 1.5, LG 1.6, LG 1.7]."""
        sites = self.starts[name]
        if len(sites) != ENERGIES or len({site // 2 for site in sites}) != ENERGIES:
            starts.fail("sites of three tiles start a game.", name)
        if [self.types[site] for site in sites].count(HAVEN) != 1:
            starts.fail("exactly one starting site is a haven.", name)
        if len({int(self.energy[site]) for site in sites}) != ENERGIES:
            starts.fail("the starting sites have three different energies.", name)

    def _read_masks(self) -> None:
        """Sets of tiles by what a side of them shows: side A, then side B."""
        self.of_energy: vec[i64] = vec[i64](
            [self._tiles(side, [int(e) for e in self.energy], energy) for energy in range(ENERGIES) for side in (0, 1)]
        )
        self.of_moment: vec[i64] = vec[i64](
            [self._tiles(side, self.moments, moment) for moment in range(MOMENTS) for side in (0, 1)]
        )
        self.havens: vec[i64] = vec[i64]([self._tiles(side, self.types, HAVEN) for side in (0, 1)])
        self.troves: vec[i64] = vec[i64]([self._tiles(side, self.types, TROVE) for side in (0, 1)])
        self.limited: vec[i64] = vec[i64]([self._tiles(side, [int(o) for o in self.once], 1) for side in (0, 1)])

    def _tiles(self, side: int, values: list[int], value: int) -> int:
        found: i64 = 0
        for tile in range(self.tiles):
            if values[2 * tile + side] == value:
                found |= bit(tile)
        return found

    def _site(self, table: DataTable, key: str, text: str) -> int:
        site = site_number(text)
        if not 0 <= site < self.sites:
            table.fail(f"{text!r} is not a site of this game.", key)
        return site


def site_id(site: int) -> str:
    """The name of a site on its tile, such as 14A."""
    return f"{site // 2 + 1}{SIDES[site % 2]}"


def site_number(text: str) -> int:
    """The site of this name, or -1."""
    found = _SITE.fullmatch(text.strip().upper())
    return 2 * (int(found[1]) - 1) + SIDES.index(found[2]) if found else -1
