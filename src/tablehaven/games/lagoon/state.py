"""What lies on the table in a game of Lagoon. Everything is open to all; only chance is hidden [LG 1.16]."""

from typing import ClassVar, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.lagoon.content import DRUIDS, ENERGIES, Content
from tablehaven.games.lagoon.effects.part import Effect
from tablehaven.games.lagoon.world import World
from tablehaven.kernel.bits import bit, drop_first, first, size
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.state import NONE, Rulebook, State
from tablehaven.kernel.vocabulary import Vocabulary

PASS: Final = 0  # the answer that chooses nothing

# what acts: a site, or a basic action, numbered after the sites
MOVE: Final = 100
SUMMON: Final = 101
EXPLORE: Final = 102
UNRAVEL: Final = 103
BASIC_ACTIONS: Final = {MOVE: "move", SUMMON: "summon", EXPLORE: "explore", UNRAVEL: "unravel"}

# how the game ended
BY_LAST_TILE: Final = 0
BY_NO_DRUIDS: Final = 1
BY_QUIET: Final = 2

SEATS: Final = 4
ALL_DRUIDS: Final = SEATS * DRUIDS
ELDRID: Final = 0  # the first druid of a circle; the others are acolytes
ONE_CIRCLE: Final = 0b11111  # the druids of the first circle
ELDRIDS: Final = 0b00001_00001_00001_00001


@final
@mypyc_attr(acyclic=True)
class Words:
    """Where the answers of each verb begin. An answer is a verb and, added to it, the number of what it is about."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        assert vocabulary.first("pass") == PASS
        self.all: i64 = vocabulary.first("all")
        self.summon: i64 = vocabulary.first("summon")
        self.enter: i64 = vocabulary.first("enter")
        self.move: i64 = vocabulary.first("move")  # own druid, from 0 to 4
        self.explore: i64 = vocabulary.first("explore")  # own druid, from 0 to 4
        self.unravel: i64 = vocabulary.first("unravel")  # site
        self.use: i64 = vocabulary.first("use")  # site
        self.site: i64 = vocabulary.first("site")  # site
        self.side: i64 = vocabulary.first("place")  # site: this side of a drawn tile
        self.druid: i64 = vocabulary.first("druid")  # druid
        self.give: i64 = vocabulary.first("give")  # energy: a seed
        self.space: i64 = vocabulary.first("space")  # six times a tile, and a direction


@final
@mypyc_attr(acyclic=True)
class Circle:
    """A player's belongings beside the board. AJ has one too."""

    SHARED: ClassVar[tuple[str, ...]] = ("seat",)

    seat: i64
    seeds: vec[i64]  # by energy
    laid: vec[i64]  # seeds that lie on unraveled tiles, by energy: they only count in the score [LG 10.3]
    won: i64 = 0  # the unraveled tiles in the score area
    marker: bool = True  # whether the player marker is refreshed

    def __init__(self, seat: i64, seeds: vec[i64], laid: vec[i64]) -> None:
        self.seat = seat
        self.seeds = seeds
        self.laid = laid

    def clone(self) -> "Circle":
        seeds = self.seeds
        laid = self.laid
        twin = Circle(self.seat, vec[i64]([seeds[0], seeds[1], seeds[2]]), vec[i64]([laid[0], laid[1], laid[2]]))
        twin.won = self.won
        twin.marker = self.marker
        return twin

    def druids(self) -> i64:
        """All druids of the circle, on the board or not."""
        return bit(self.seat * DRUIDS) * ONE_CIRCLE

    def eldrid(self) -> i64:
        return self.seat * DRUIDS


@final
@mypyc_attr(acyclic=True)
class Lagoon(State):
    """A game of Lagoon at one moment.

    The druids of a seat are five numbers in a row, its Eldrid first. Alone, the three after your own are AJ's Eldrids.
    """

    SHARED: ClassVar[tuple[str, ...]] = (
        "content",
        "effects",
        "words",
        "rules",
        "level",
        "players",
        "most_actions",
        "most_quiet",
    )

    content: Content
    effects: vec[Effect]  # by site, and after them those of the basic actions to move and to summon
    words: Words
    rules: i64  # rulings in force, see options.py
    level: i64 = 0  # AJ's
    players: i64  # people, each with a seat
    most_actions: i64 = 0  # of a turn, see `set_limits` in turn.py
    most_quiet: i64 = 0  # turns in a row without exploring, see there, too
    emblems: vec[i64]  # the circle that each seat plays; alone, those of AJ's Eldrids come after yours
    circles: vec[Circle]  # by seat; alone, AJ's comes after yours
    world: World
    bag: i64 = 0  # the tiles in the bag
    held: i64 = 0  # tiles in hand: drawn or lifted, and not yet laid
    stands: vec[i64]  # by druid: the tile it stands on, or none
    present: i64 = 0  # the druids on the board
    fresh: i64 = 0  # the refreshed druids on the board

    active: i64 = 0  # whose turn it is
    turns: i64 = 0  # begun so far
    used: i64 = 0  # tiles whose action was used and may not be again this turn
    actions: i64 = 0  # taken this turn
    refreshes: i64 = NONE  # druids that may still be refreshed in this Refresh step, once it has begun
    gated: bool = False  # whether the Eldrid was in the supply as the turn began
    unraveled: i64 = 0  # how many sites this turn
    ending: bool = False  # the last tile was explored
    quiet: i64 = 0  # turns in a row without exploring
    ended: i64 = NONE  # how the game ended, see above

    # what an action in progress needs to know
    source: i64 = 0  # the site that acts, or one of the basic actions
    payer: i64 = NONE  # the invoking druid
    origin: i64 = NONE  # the tile it stood on as it paid
    seed: i64 = NONE  # the energy of the seed given up
    given: i64 = 0  # how many seeds were given up
    spent: i64 = NONE  # the druid exhausted as a cost

    # AJ
    tokens: vec[i64]  # in the token bag, by circle
    to_come: i64 = 0  # his Eldrids that have not entered play
    havens_explored: i64 = 0

    def __init__(
        self,
        rulebook: Rulebook,
        content: Content,
        effects: vec[Effect],
        words: Words,
        chance: Rng,
        players: i64,
        emblems: vec[i64],
        circles: vec[Circle],
        world: World,
        stands: vec[i64],
        tokens: vec[i64],
    ) -> None:
        super().__init__(rulebook, chance)
        self.content = content
        self.effects = effects
        self.words = words
        self.players = players
        self.emblems = emblems
        self.circles = circles
        self.world = world
        self.stands = stands
        self.tokens = tokens

    def clone(self) -> "Lagoon":
        circles = vec[Circle]()
        for circle in self.circles:
            circles = append(circles, circle.clone())
        stands = self.stands
        tokens = self.tokens
        twin = Lagoon(
            self.rulebook,
            self.content,
            self.effects,
            self.words,
            self.chance.clone(),
            self.players,
            self.emblems,
            circles,
            self.world.clone(),
            stands[0 : len(stands)],
            tokens[0 : len(tokens)],
        )
        twin.copy_decision(self)
        twin.rules = self.rules
        twin.level = self.level
        twin.most_actions = self.most_actions
        twin.most_quiet = self.most_quiet
        twin.bag = self.bag
        twin.held = self.held
        twin.present = self.present
        twin.fresh = self.fresh
        twin.active = self.active
        twin.turns = self.turns
        twin.used = self.used
        twin.actions = self.actions
        twin.refreshes = self.refreshes
        twin.gated = self.gated
        twin.unraveled = self.unraveled
        twin.ending = self.ending
        twin.quiet = self.quiet
        twin.ended = self.ended
        twin.source = self.source
        twin.payer = self.payer
        twin.origin = self.origin
        twin.seed = self.seed
        twin.given = self.given
        twin.spent = self.spent
        twin.to_come = self.to_come
        twin.havens_explored = self.havens_explored
        return twin

    def work_out(self) -> None:
        self.world.work_out()

    def effect(self) -> Effect | None:
        """What acts, if it is made of parts: a site, or the basic action to move or to summon."""
        if self.source < self.content.sites:
            return self.effects[self.source]
        if self.source <= SUMMON:
            return self.effects[self.content.sites + self.source - MOVE]
        return None

    def go_on(self) -> None:
        """Go on to the next step of the turn."""
        self.step += 1

    def alone(self) -> bool:
        """Whether one plays against AJ."""
        return self.players == 1

    # druids

    def own(self, me: Circle) -> i64:
        """The druids of a circle on the board."""
        return self.present & me.druids()

    def ready(self, me: Circle) -> i64:
        """The refreshed druids of a circle on the board."""
        return self.fresh & me.druids()

    def supply(self, me: Circle) -> i64:
        """The druids of a circle that are not on the board."""
        return me.druids() & ~self.present

    def sites_of(self, druids: i64) -> i64:
        """The tiles on which some druids stand."""
        stands = self.stands
        tiles: i64 = 0
        while druids != 0:
            tiles |= bit(stands[first(druids)])
            druids = drop_first(druids)
        return tiles

    def occupied_by(self, me: Circle) -> i64:
        """The tiles that a circle occupies."""
        return self.sites_of(self.present & me.druids())

    def occupied(self) -> i64:
        """The tiles that any circle occupies."""
        return self.sites_of(self.present)

    def standing_on(self, tiles: i64) -> i64:
        """The druids that stand on one of these tiles."""
        stands = self.stands
        found: i64 = 0
        druids = self.present
        while druids != 0:
            druid = first(druids)
            druids = drop_first(druids)
            if tiles & bit(stands[druid]) != 0:
                found |= bit(druid)
        return found

    def put(self, druid: i64, tile: i64) -> None:
        """Put a druid on a site, from wherever it was, refreshed or exhausted as it was."""
        self.stands[druid] = tile
        self.present |= bit(druid)

    def take_off(self, druid: i64) -> None:
        """Take a druid off the board, into its owner's supply [LG 2.10]."""
        self.stands[druid] = NONE
        self.present &= ~bit(druid)
        self.fresh &= ~bit(druid)

    def exhaust(self, druid: i64) -> None:
        self.fresh &= ~bit(druid)

    def refresh(self, druid: i64) -> None:
        self.fresh |= bit(druid)

    # sites

    def of_energy(self, energy: i64) -> i64:
        """The tiles in play that show this energy."""
        return self.world.face(self.content.of_energy, 2 * energy)

    def energy(self, tile: i64) -> i64:
        """The energy that a tile shows, or last showed."""
        return self.content.energy[self.world.site(tile)]

    def havens(self) -> i64:
        return self.world.face(self.content.havens, 0)

    def offering(self, moment: i64) -> i64:
        """The tiles in play whose action can be used at this moment."""
        return self.world.face(self.content.of_moment, 2 * moment)

    def usable(self, me: Circle, moment: i64) -> i64:
        """The tiles that a circle occupies whose action can be used at this moment, and was not used up this turn."""
        offering = self.offering(moment)
        if offering == 0:
            return 0
        return offering & ~self.used & self.occupied_by(me)

    def limited(self) -> i64:
        """The tiles in play whose action may be used once a turn [LG 3.6]."""
        return self.world.face(self.content.limited, 0)

    def in_play(self, energy: i64) -> i64:
        """How many sites in play show this energy."""
        return size(self.of_energy(energy))

    def seeds_of(self, energy: i64) -> i64:
        """How many seeds of this energy lie in all supplies."""
        total: i64 = 0
        for circle in self.circles:
            total += circle.seeds[energy]
        return total


def no_seeds() -> vec[i64]:
    return vec[i64]([0] * ENERGIES)
