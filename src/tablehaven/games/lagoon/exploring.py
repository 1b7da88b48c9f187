"""Exploring: a tile from the bag becomes a site of the world [LG 5]; at a haven, an Eldrid of AJ's may enter play."""

from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.case import Case, parts_of
from tablehaven.games.lagoon.content import DRUIDS, EXPLORATION
from tablehaven.games.lagoon.decision import Choice, UseSite, chosen_hex, place
from tablehaven.games.lagoon.names import Names
from tablehaven.games.lagoon.state import PASS, Circle, Lagoon
from tablehaven.games.lagoon.world import DIRECTION_NAMES, DIRECTIONS
from tablehaven.kernel.bits import bit, drop_first, first, is_single, listed, size
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Rule
from tablehaven.kernel.vocabulary import Answer
from tablehaven.kernel.wording import counted, joined

if TYPE_CHECKING:
    from tablehaven.games.lagoon.motives import Look


@final
class ChooseSide(Choice):
    """Of a drawn tile."""

    name = "choose side"
    rule = "LG 5.4"
    duty = "LG 5.4"
    asks = "{source}: you have drawn {drawn}; which side do you lay, {sides}?"
    tells = "has drawn {drawn} and chooses a side, {sides}"
    verbs = ("place",)

    def offer(self, g: Lagoon, /) -> None:
        """Both sides of each tile in hand."""
        tiles = g.choices
        while tiles != 0:
            side = g.words.side + 2 * first(tiles)
            g.offer(side)
            g.offer(side + 1)
            tiles = drop_first(tiles)

    def blanks(self, g: Lagoon, viewer: int, /) -> dict[str, str]:
        names = Names(g, viewer)
        sides = [names.site(2 * int(tile) + side) for tile in listed(g.choices) for side in (0, 1)]
        return super().blanks(g, viewer) | {"drawn": drawn(g), "sides": joined(sides, "or")}

    def why_not(self, g: Lagoon, seat: int, answer: Answer, /) -> Refused:
        site = Names(g, seat).site(answer["site"])
        return Refused("LG 5.3", f"{site} is not a side of what you have drawn: {drawn(g)}.")

    def purpose(self, look: "Look") -> str:
        return f"lays {place(look, look.said['site'])}, rather than its other side"


@final
class PlaceSite(Choice):
    """Into which space? The tile in hand is the subject, the choices are the tiles it must touch.

    A tile that was lifted may not go back to its place [LG 2.2, LG 2.6].
    """

    name = "place site"
    rule = "LG 2.6"
    asks = "{source}: choose a space for {tile}."
    tells = "chooses a space for {tile}"
    verbs = ("space",)

    def offer(self, g: Lagoon, /) -> None:
        for space in g.world.spaces(g.choices):
            if g.world.named(space) != g.place:
                g.offer(g.words.space + space)

    def blanks(self, g: Lagoon, viewer: int, /) -> dict[str, str]:
        return super().blanks(g, viewer) | {"tile": Names(g, viewer).tile(int(g.subject))}

    def rule_of_duty(self, case: Case) -> str:
        """It was lifted, or unraveled before, or drawn."""
        if case.g.place != NONE:
            return "LG 2.6"
        return "LG 5.9" if self._is_restored(case) else "LG 5.4"

    def rule_asking(self, case: Case) -> str:
        return self.rule_of_duty(case)

    def _is_restored(self, case: Case) -> bool:
        return any(self in part.asks for part in parts_of(case.g.effect()))

    def why_not(self, g: Lagoon, seat: int, answer: Answer, /) -> Refused:
        case, world = Case(g, seat, answer), g.world
        tile, direction = answer["tile"], answer["direction"]
        if not world.up & bit(tile):
            return Refused("LG 2.2", f"Tile {tile + 1} is not in play: a space is named by a site beside it.")
        there = world.named(tile * DIRECTIONS + direction)
        lying = int(world.tile_at(there))
        if lying != NONE:
            return Refused("LG 2.2", f"{case.names.tile(lying)} lies {DIRECTION_NAMES[direction]} of {tile + 1}.")
        name = int(world.name_of(there))
        if g.offers(g.words.space + name):
            return Refused("LG 2.2", f"That is the space {case.text(int(g.words.space) + name)}.")
        laid = case.names.tile(case.subject)
        if there == g.place:
            return Refused("LG 2.6", f"{laid} was lifted from there; it must go to another place.")
        beside = f"a site of {case.names.energy(int(g.seed))}, the energy of the seed"
        if is_single(g.choices):
            beside = case.names.tiles(case.choices)
        return Refused("LG 5.9" if self._is_restored(case) else "LG 5.3", f"{laid} goes beside {beside}.")

    def purpose(self, look: "Look") -> str:
        world, after = look.before.world, look.after.world
        touched = int(size(world.touching(world.named(look.said["tile"] * DIRECTIONS + look.said["direction"]))))
        words = f"lays {look.tile(int(look.before.subject))} where it touches {counted(touched, 'site')}"
        locked, was_locked = int(after.locked()), int(world.locked())
        changed = [int(other) for other in listed((locked ^ was_locked) & world.up & after.up)]
        if len(changed) == 1:
            words += f" and {'locks' if locked & 2 ** changed[0] else 'unlocks'} {look.tile(changed[0])}"
        return words


@final
class EnterSite(Choice):
    """Move onto the new site?"""

    name = "enter site"
    rule = "LG 5.5"
    asks = "You have explored {sites}: enter it with {payer}, or pass."
    tells = "has explored {sites} and may enter it with {payer}"
    verbs = ("enter",)
    passing = "Stay where it is"

    def offer(self, g: Lagoon, /) -> None:
        g.offer(PASS)
        g.offer(g.words.enter)

    def blanks(self, g: Lagoon, viewer: int, /) -> dict[str, str]:
        names = Names(g, viewer)
        return {"sites": names.tiles(int(g.choices)), "payer": names.druid(int(g.payer))}

    def purpose(self, look: "Look") -> str:
        if look.answer == PASS:
            return f"keeps {look.names.druid(int(look.before.payer))} where it stands"
        return f"takes {place(look, int(look.before.world.site(first(look.before.choices))))}"


@final
class UseExplored(UseSite):
    """Use the action of the new site?"""

    name = "exploration"
    rule = "LG 4.4"
    asks = "You have explored {sites}: use it now, or pass. {words}"
    tells = "has explored {sites} and may use it now"


CHOOSE_SIDE: Final = ChooseSide()
PLACE_SITE: Final = PlaceSite()
ENTER_SITE: Final = EnterSite()
USE_EXPLORED: Final = UseExplored()


def drawn(g: Lagoon) -> str:
    """“tiles 3 and 14”."""
    numbers = [str(tile + 1) for tile in listed(g.choices)]
    return f"tile{'s' if len(numbers) > 1 else ''} {joined(numbers)}"


def explore(g: Lagoon, me: Circle, tiles: i64, near: i64, basic: bool) -> Rule:
    """Draw tiles, lay one of them beside one of the sites named, and take its seed [LG 5.3]."""
    while tiles > 0:
        draw(g, me)
        tiles -= 1
    yield CHOOSE_SIDE.ask(g, me, g.held)
    site = g.answer - g.words.side
    tile = site >> 1
    turn(g, site)
    put_back(g, me, g.held & ~bit(tile))
    yield PLACE_SITE.ask(g, me, near, tile)
    lay_explored(g, me, tile, chosen_hex(g))
    if basic:
        yield ENTER_SITE.ask_or_pass(g, me, bit(tile))
        if g.answer == g.words.enter:  # LG 5.5
            g.put(g.payer, tile)
            g.tell(events.MOVED, me.seat, g.payer, site)
    effect = g.effects[site]
    if g.offering(EXPLORATION) & bit(tile) != 0 and effect.can(g, me, NONE, NONE):  # LG 4.4
        g.source = site
        g.payer = NONE
        yield USE_EXPLORED.ask_or_pass(g, me, bit(tile))
        if g.answer != PASS:
            g.tell(events.USED, me.seat, site)
            yield from effect.whole(g, me)


def draw(g: Lagoon, me: Circle) -> None:
    tile = g.chance.member(g.bag)
    g.bag &= ~bit(tile)
    g.held |= bit(tile)
    g.tell(events.DREW, me.seat, tile)


def turn(g: Lagoon, site: i64) -> None:
    """Turn a tile in hand to show a site."""
    if site & 1 != 0:
        g.world.turned |= bit(site >> 1)


def put_back(g: Lagoon, me: Circle, tiles: i64) -> None:
    """Put drawn tiles back into the bag [LG 5.8]."""
    g.held &= ~tiles
    g.bag |= tiles
    while tiles != 0:
        g.tell(events.TILE_RETURNED, me.seat, first(tiles))
        tiles = drop_first(tiles)


def lay_explored(g: Lagoon, me: Circle, tile: i64, place: i64) -> None:
    """Lay the tile in hand, and take the seed."""
    g.world.lay(tile, place)
    g.held = 0
    g.tell(events.EXPLORED, me.seat, g.world.site(tile), g.energy(tile))
    gain_seed(g, me, g.energy(tile))
    g.quiet = NONE
    if g.bag == 0:  # LG 7.1
        g.ending = True
        g.tell(events.LAST_TILE_EXPLORED, me.seat)
    if g.havens() & bit(tile) != 0:
        welcome_eldrid(g, tile)


def gain_seed(g: Lagoon, me: Circle, energy: i64) -> None:
    me.seeds[energy] += 1
    g.tell(events.SEED_GAINED, me.seat, energy)


def welcome_eldrid(g: Lagoon, tile: i64) -> None:
    """An unused Eldrid of AJ's, if there is one, enters a haven that was explored, and tokens go into the bag."""
    if g.to_come == 0 or g.havens_explored >= g.content.aj_havens:
        return
    g.havens_explored += 1
    enter(g, g.chance.member(g.to_come), tile)


def enter(g: Lagoon, eldrid: i64, tile: i64) -> None:
    """An Eldrid of AJ's enters play, and the acolytes of both circles of its path go into the token bag."""
    g.to_come &= ~bit(eldrid)
    g.put(eldrid, tile)
    g.refresh(eldrid)
    circle = g.emblems[eldrid - DRUIDS + 1]
    g.tokens[circle] += DRUIDS - 1
    g.tokens[circle ^ 1] += DRUIDS - 1
    g.tell(events.ELDRID_CAME, eldrid, g.world.site(tile), circle)
