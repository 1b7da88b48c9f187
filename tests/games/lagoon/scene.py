"""Positions of Lagoon as small text pictures, for tests.

    scene = lagoon('''
          14A   1A
             21A   9B
    ''', stag="eldrid 1A, acolyte 14A, acolyte 14A exhausted", hare="eldrid 21A", seeds="stag elemeen 2 deonin 1, hare vowelon 1")

Six columns to the right in a row is east; three columns to the right in the next row is southeast, to the left southwest.
Druids are listed by the name of their circle; those not named are in the supply. What else can be said:

    circles="fern owl"      the circles of the seats; `players=3` stands for the first three of stag, hare, fern, mushroom
    active="hare"           whose turn it is; the first seat's if not said
    step="action"           also `begin`, `refresh`, `end`; `begin` is the very start of a turn
    seeds, won              `stag elemeen 2 deonin 1, hare vowelon 1` and `stag 5B 12A`; `aj` is a name here, too
    marker="stag exhausted" the player markers that are not refreshed
    bag="3 7 10"            the tiles in the bag; all that lie nowhere else if not said
    draws="12 7"            the tiles that are drawn next, one after the other
    used="16A"              sites whose action was used this turn
    unraveled, actions, quiet, ending
                            as in the state
    aj="owl 14A, fern to come", tokens="owl 4 hare 3", havens_explored=1
                            alone (`players=1`); the Eldrids of AJ not named are to come
    level="adept", cunning="yes", endless_turns="yes", quiet_end="no", tiles="beginner"
                            any option

Answers are given as text, in the words of `Scene.texts`: `use 1A`, `unravel 14A`, `move eldrid`, `explore acolyte 14A`,
`summon`, `enter`, `pass`, `all`, a druid (`eldrid`, `acolyte 14A exhausted`, `hare acolyte supply`), a site (`14A`, `to 14A`),
a side (`side 5B`), a seed (`give deonin`), a space by any of its neighbors (`1A northeast`) or by all of them
(`touching 1A 14A`). The words of `notation.py` are understood as well.
"""

import re
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, cast

import tablehaven
from librt.vecs import vec
from mypy_extensions import i64
from tablehaven import Refused
from tablehaven.games.lagoon import checks, scoring
from tablehaven.games.lagoon.content import (
    CIRCLES,
    DRUIDS,
    ENERGIES,
    ENERGY_NAMES,
    SIDES,
    Content,
    site_id,
    site_number,
)
from tablehaven.games.lagoon.decisions import KIND_NAMES
from tablehaven.games.lagoon.effects.catalog import load
from tablehaven.games.lagoon.options import OPTIONS
from tablehaven.games.lagoon.plans import planned
from tablehaven.games.lagoon.setup import lay_out
from tablehaven.games.lagoon.state import NONE, Circle, Lagoon
from tablehaven.games.lagoon.turn import ACTING, ENDING, REFRESHING, RULEBOOK, STARTING
from tablehaven.games.lagoon.words import ALL, ENTER, PASS, SUMMON, Words
from tablehaven.games.lagoon.world import DIRECTION_NAMES, DIRECTIONS
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import Rng, seeded

CONTENT_FILE = Path(tablehaven.__file__).parent / "games" / "lagoon" / "content.toml"
CONTENT, EFFECTS = load(CONTENT_FILE)
WORDS = Words(CONTENT)

STEPS = {"begin": STARTING, "refresh": REFRESHING, "action": ACTING, "end": ENDING}
SINGLE = {"pass": PASS, "all": ALL, "summon": SUMMON, "enter": ENTER}
USUAL_CIRCLES = ("stag", "hare", "fern", "mushroom")
SIDE_OF_GRID = 64
MIDDLE = 32


class Scene:
    """A game that begins in the middle, as a picture says."""

    def __init__(self, g: Lagoon) -> None:
        g.listening = True
        self.total = tiles_in(g)
        self.position = Position(g)
        self.check()

    @property
    def g(self) -> Lagoon:
        return cast(Lagoon, self.position.state)

    @property
    def content(self) -> Content:
        return self.g.content

    def check(self) -> None:
        """All invariants hold, and no tile was lost; a scene may leave tiles of the play set out."""
        sizes = self.content.play_set_sizes
        self.content.play_set_sizes = [self.total]
        try:
            checks.check(self.g)
        finally:
            self.content.play_set_sizes = sizes

    # decisions

    @property
    def asked(self) -> str:
        """Who is asked what: `stag action`; `over` after the end."""
        if self.g.over:
            return "over"
        return f"{self.circle_name(int(self.g.seat))} {KIND_NAMES[self.g.kind]}"

    @property
    def over(self) -> bool:
        return bool(self.g.over)

    @property
    def offered(self) -> list[str]:
        """The answers on offer, in the words of `text`."""
        return [self.text(int(answer)) for answer in self.g.options]

    def offers(self, text: str) -> bool:
        return any(self.g.offers(answer) for answer in self.numbers(text))

    def play(self, *texts: str) -> "Scene":
        """Give answers, one after the other, whoever is asked; invariants hold after each."""
        for text in texts:
            assert not self.g.over, f"{text!r} comes after the end of the game"
            offered = [answer for answer in self.numbers(text) if self.g.offers(answer)]
            assert offered, f"{text!r} is not offered: {self.asked}, {', '.join(self.offered)}"
            assert len({self.text(answer) for answer in offered}) == 1, f"{text!r} can mean several answers"
            self.position.play(offered[0])
            self.check()
        return self

    def why_not(self, text: str, seat: str = "") -> Refused | None:
        """Why an answer is refused to a seat, or None if it is on offer."""
        asking = self.seat(seat) if seat else int(self.g.seat)
        numbers = self.numbers(text, asking)
        for answer in numbers:
            if asking == self.g.seat and self.g.offers(answer):
                return None
        return cast(Refused, game().refusal(self.g, asking, numbers[0]))

    def numbers(self, text: str, seat: int | None = None) -> list[int]:
        """The answers that a text can stand for."""
        return list(_Reader(self, int(self.g.seat) if seat is None else seat).numbers(" ".join(text.split())))

    def text(self, answer: int) -> str:
        """An answer in the words of this module."""
        words = WORDS
        if answer < words.move:
            return next(name for name, number in SINGLE.items() if number == answer)
        if answer < words.explore:
            return f"move {self.druid_text(self.own(answer - words.move))}"
        if answer < words.unravel:
            return f"explore {self.druid_text(self.own(answer - words.explore))}"
        if answer < words.use:
            return f"unravel {site_id(answer - words.unravel)}"
        if answer < words.site:
            return f"use {site_id(answer - words.use)}"
        if answer < words.side:
            return site_id(answer - words.site)
        if answer < words.druid:
            return f"side {site_id(answer - words.side)}"
        if answer < words.give:
            return self.druid_text(answer - words.druid)
        if answer < words.space:
            return f"give {ENERGY_NAMES[answer - words.give]}"
        tile, direction = divmod(answer - words.space, DIRECTIONS)
        return f"{self.shown(int(tile))} {DIRECTION_NAMES[direction]}"

    def own(self, member: int) -> int:
        """A druid of the circle that is asked."""
        return int(self.g.seat) * DRUIDS + member

    # circles and druids

    def circle_name(self, seat: int) -> str:
        if self.g.players == 1 and seat == 1:
            return "aj"
        return self.content.circle_names[self.g.emblems[seat]]

    def seat(self, name: str) -> int:
        for seat in range(len(self.g.circles)):
            if self.circle_name(seat) == name:
                return seat
        raise AssertionError(f"nobody here is {name!r}")

    def circle(self, name: str) -> Circle:
        return self.g.circles[self.seat(name)]

    def owner(self, druid: int) -> str:
        """The circle that a druid belongs to; alone, the druids after yours are AJ's Eldrids."""
        if self.g.players == 1 and druid >= DRUIDS:
            return self.content.circle_names[self.g.emblems[druid - DRUIDS + 1]]
        return self.circle_name(druid // DRUIDS)

    def is_eldrid(self, druid: int) -> bool:
        return druid % DRUIDS == 0 or (self.g.players == 1 and druid >= DRUIDS)

    def place_of(self, druid: int) -> str:
        tile = int(self.g.stands[druid])
        return "supply" if tile == NONE else self.shown(tile)

    def druid_text(self, druid: int) -> str:
        """`eldrid`, or `acolyte 14A`; with `exhausted` if another just there is refreshed; with the circle if it is not asked."""
        name = "eldrid"
        if not self.is_eldrid(druid):
            name = f"acolyte {self.place_of(druid)}"
            twins = [
                other
                for other in self.all_druids()
                if self.owner(other) == self.owner(druid) and not self.is_eldrid(other)
                if self.place_of(other) == self.place_of(druid) and self.fresh(other) != self.fresh(druid)
            ]
            if twins and not self.fresh(druid):
                name += " exhausted"
        if druid // DRUIDS != self.g.seat or self.owner(druid) != self.circle_name(int(self.g.seat)):
            name = f"{self.owner(druid)} {name}"
        return name

    def all_druids(self) -> range:
        return range(DRUIDS + 3 if self.g.players == 1 else int(self.g.players) * DRUIDS)

    def fresh(self, druid: int) -> bool:
        return bool(self.g.fresh & 2**druid)

    def druid(self, text: str) -> int:
        """The one druid that a text such as `stag eldrid` or `hare acolyte 14A` or `stag acolyte 2` names."""
        found = list(_Reader(self, int(self.g.seat)).druids(text))
        assert found, f"there is no {text}"
        assert len({(self.place_of(d), self.fresh(d)) for d in found}) == 1, f"there are several of {text}"
        return found[0]

    def at(self, text: str) -> str:
        """The site of a druid, or `supply`."""
        return self.place_of(self.druid(text))

    def refreshed(self, text: str) -> bool:
        return self.fresh(self.druid(text))

    def druids(self, circle: str) -> str:
        """The druids of a circle on the board, in the words of the picture: `eldrid 1A, acolyte 14A exhausted`."""
        found = []
        for druid in self.all_druids():
            if self.owner(druid) == circle and self.place_of(druid) != "supply":
                kind = "acolyte" if not self.is_eldrid(druid) else "eldrid"
                found.append((kind == "acolyte", self.g.stands[druid], self.fresh(druid), kind, druid))
        found.sort(key=lambda row: (row[0], row[1], not row[2]))
        return ", ".join(
            f"{kind} {self.place_of(druid)}" + ("" if fresh else " exhausted") for _, _, fresh, kind, druid in found
        )

    def seeds(self, circle: str) -> str:
        """`elemeen 2 deonin 1`"""
        seeds = self.circle(circle).seeds
        return " ".join(f"{ENERGY_NAMES[energy]} {seeds[energy]}" for energy in range(ENERGIES) if seeds[energy])

    def laid(self, circle: str) -> str:
        """The seeds on unraveled tiles, like `seeds`."""
        laid = self.circle(circle).laid
        return " ".join(f"{ENERGY_NAMES[energy]} {laid[energy]}" for energy in range(ENERGIES) if laid[energy])

    def won(self, circle: str) -> list[str]:
        """The unraveled sites in a score area, by number."""
        return self.ids(int(self.circle(circle).won))

    def marker(self, circle: str) -> bool:
        """Whether a player marker is refreshed."""
        return bool(self.circle(circle).marker)

    # the world

    def shown(self, tile: int) -> str:
        return site_id(int(self.g.world.site(tile)))

    def ids(self, tiles: int) -> list[str]:
        return [self.shown(tile) for tile in range(self.content.tiles) if tiles & 2**tile]

    @property
    def in_play(self) -> list[str]:
        return self.ids(int(self.g.world.up))

    def locked(self) -> list[str]:
        return self.ids(int(self.g.world.locked()))

    @property
    def bag(self) -> list[int]:
        """The numbers of the tiles in the bag."""
        return [tile + 1 for tile in range(self.content.tiles) if self.g.bag & 2**tile]

    def neighbors(self, site: str) -> list[str]:
        return self.ids(int(self.g.world.near[tile_of(site)]))

    def beside(self, site: str, direction: str) -> str:
        """The site next to one in a direction, or nothing."""
        world = self.g.world
        there = world.tile_at(world.beside(world.hexes[tile_of(site)], DIRECTION_NAMES.index(direction)))
        return "" if there < 0 else self.shown(int(there))

    # the end

    @property
    def destiny(self) -> str:
        """The energy that would be the destiny now; nothing in a draw."""
        energy = scoring.destiny(self.g)
        return "" if energy == NONE else ENERGY_NAMES[energy]

    def points(self, circle: str) -> int:
        """What a side, a circle or a team, would score now."""
        return int(scoring.side_points(self.g, self.circle(circle), scoring.destiny(self.g)))

    @property
    def winners(self) -> list[str]:
        """Who would win now."""
        winners = scoring.winners(self.g)
        return [self.circle_name(seat) for seat in range(len(self.g.circles)) if winners & 2**seat]

    @property
    def outcome(self) -> Any:
        return game().outcome(self.g)

    # what happened

    @property
    def events(self) -> list[tuple[int, ...]]:
        """All events so far, each with its four details; see `events.py`."""
        return [
            (event & 255, event >> 8 & 4095, event >> 20 & 4095, event >> 32 & 4095, event >> 44 & 4095)
            for event in map(int, self.g.told)
        ]

    def story(self, viewer: str = "") -> str:
        """What happened, in sentences, as one text."""
        seat = self.seat(viewer) if viewer else -1
        sentences = [game().tell(self.g, int(event), seat) for event in self.g.told]
        return " ".join(sentence for sentence in sentences if sentence)

    # chance

    def will_draw(self, *tiles: int) -> "Scene":
        """The tiles that are drawn from the bag next, one after the other."""
        self.g.chance = drawing(int(self.g.bag), [tile - 1 for tile in tiles])
        return self

    def will_fall(self, *lots: tuple[int, int]) -> "Scene":
        """What the lots say that are drawn next: out of how many, and which, from 0 on."""
        self.g.chance = falling(list(lots))
        return self


class _Reader:
    """Reads answers in the words of a scene."""

    def __init__(self, scene: Scene, seat: int) -> None:
        self.scene = scene
        self.seat = seat

    def numbers(self, text: str) -> list[int]:
        words = WORDS
        found: list[int] = []
        if text in SINGLE:
            found = [SINGLE[text]]
        elif read := re.fullmatch(r"(move|explore) (.+)", text):
            verb = words.move if read[1] == "move" else words.explore
            found = [verb + druid % DRUIDS for druid in self.druids(read[2]) if druid // DRUIDS == self.seat]
        elif read := re.fullmatch(r"(unravel|use|side|to|) ?(\d+[AB])", text):
            site = site_number(read[2])
            verbs = {"unravel": words.unravel, "use": words.use, "side": words.side, "to": words.site, "": words.site}
            found = [verbs[read[1]] + site]
            if not read[1]:
                found.append(words.side + site)
        elif (read := re.fullmatch(r"(?:give )?(\w+)", text)) and read[1] in ENERGY_NAMES:
            found = [words.give + ENERGY_NAMES.index(read[1])]
        elif read := re.fullmatch(r"(\d+[AB]) (\w+)", text):
            found = list(self.spaces(tile_of(read[1]), DIRECTION_NAMES.index(read[2])))
        elif text.startswith("touching "):
            found = self.touching([tile_of(site) for site in text.split()[1:]])
        elif "eldrid" in text or "acolyte" in text:
            found = [words.druid + druid for druid in self.druids(text)]
        numbers = [int(answer) for answer in found]
        return numbers or [self.in_notation(text)]

    def in_notation(self, text: str) -> int:
        return int(game().parse(self.scene.g, max(self.seat, 0), text))

    def druids(self, text: str) -> Iterator[int]:
        """All druids that a text can mean; without a circle those of the seat that answers."""
        scene = self.scene
        read = re.fullmatch(r"(?:(\w+) )?(eldrid|acolyte)(?: ([1-4]))?(?: (\d+[AB]|supply))?(?: (exhausted|refreshed))?", text)
        assert read, f"not a druid: {text!r}"
        owner = read[1] or scene.circle_name(self.seat)
        assert owner in scene.content.circle_names, f"not a circle: {owner!r}"
        for druid in scene.all_druids():
            if scene.owner(druid) != owner or scene.is_eldrid(druid) != (read[2] == "eldrid"):
                continue
            if read[3] and druid % DRUIDS != int(read[3]):
                continue
            if read[4] and scene.place_of(druid) != read[4]:
                continue
            if read[5] and scene.fresh(druid) != (read[5] == "refreshed"):
                continue
            yield druid

    def spaces(self, tile: int, direction: int) -> Iterator[int]:
        world = self.scene.g.world
        name = world.name_of(world.beside(world.hexes[tile], direction))
        yield int(WORDS.space + (name if name >= 0 else tile * DIRECTIONS + direction))

    def touching(self, tiles: list[int]) -> list[int]:
        world = self.scene.g.world
        wanted = sum(2**tile for tile in tiles)
        names = [int(name) for name in world.spaces(world.up)]
        return [int(WORDS.space + name) for name in names if world.touching(world.named(name)) == wanted]


def game() -> Any:
    """The game with all its words."""
    return import_module("tablehaven.games.lagoon").GAME


def tile_of(site: str) -> int:
    number = site_number(site)
    assert 0 <= number < CONTENT.sites, f"not a site: {site!r}"
    return number // 2


def tiles_in(g: Lagoon) -> int:
    """How many tiles the game has."""
    tiles = g.world.up | g.bag | g.held
    for circle in g.circles:
        tiles |= circle.won
    return int(tiles).bit_count()


def lagoon(
    picture: str,
    *,
    circles: str = "",
    players: int = 0,
    active: str = "",
    step: str = "action",
    seeds: str = "",
    laid: str = "",
    won: str = "",
    marker: str = "",
    bag: str | None = None,
    draws: str = "",
    used: str = "",
    unraveled: int = 0,
    actions: int = 0,
    quiet: int = 0,
    ending: bool = False,
    turn: int = 5,
    aj: str = "",
    tokens: str | None = None,
    havens_explored: int | None = None,
    seed: str = "scene",
    **named: str,
) -> Scene:
    """A position as the picture says; see above for the words."""
    names = circles.split() or USUAL_CIRCLES[: players or 2]
    options = {option.name: option.values[0] for option in OPTIONS}
    options |= {"players": str(len(names)), "circles": " ".join(names), "tiles": "long", "first": "first_seat"}
    options |= {name: value for name, value in named.items() if name in options}
    builder = Builder(lay_out(RULEBOOK, CONTENT, EFFECTS, WORDS, planned(CONTENT, options), seeded(seed)))
    builder.clear()
    builder.lay(picture)
    builder.add_eldrids(aj, tokens, havens_explored)
    for name, value in named.items():
        if name not in options:
            builder.add_druids(name, value)
    builder.add_seeds(seeds, laid)
    builder.add_won(won)
    builder.fill_bag(bag)
    g = builder.g
    for part in parts(marker):
        name, state = part.split()
        builder.circle(name).marker = state == "refreshed"
    g.active = builder.seat(active) if active else 0
    g.step = STEPS[step]
    g.turns = turn
    g.used = sum(2 ** tile_of(site) for site in used.split())
    g.unraveled = unraveled
    g.actions = actions
    g.quiet = quiet
    g.ending = ending
    g.gated = not g.present & 2 ** int(g.circles[g.active].eldrid())
    if draws:
        g.chance = drawing(int(g.bag), [int(tile) - 1 for tile in draws.split()])
    return Scene(g)


class Builder:
    """Arranges a state that was just set up as a picture says."""

    def __init__(self, g: Lagoon) -> None:
        self.g = g
        self.names = [CONTENT.circle_names[emblem] for emblem in g.emblems[: g.players]]
        self.play_set = int(g.bag | g.world.up)

    def clear(self) -> None:
        """An empty table."""
        g = self.g
        for druid in range(len(g.stands)):
            g.take_off(druid)
        for tile in range(CONTENT.tiles):
            if g.world.up & 2**tile:
                g.world.lift(tile)
        g.world.turned = 0
        g.bag = 0

    def lay(self, picture: str) -> None:
        """Lay the sites as drawn."""
        rows = picture.expandtabs().split("\n")
        while rows and not rows[0].strip():
            rows.pop(0)
        first = None
        for r, row in enumerate(rows):
            for found in re.finditer(r"\S+", row):
                if first is None:
                    first = found.start()
                across = round((found.start() - first) / 3)
                assert (across - r) % 2 == 0, f"{found[0]} stands between two hexes"
                q = (across - r) // 2
                place = ((MIDDLE + q) * SIDE_OF_GRID + MIDDLE + r) % SIDE_OF_GRID**2
                assert self.g.world.tile_at(place) < 0, f"{found[0]} lies on another site"
                self.g.world.lay(self.turned(found[0]), place)

    def turned(self, site: str) -> int:
        """The tile of a site, turned to its side, that lies nowhere yet."""
        tile = tile_of(site)
        assert not self.lying() & 2**tile, f"tile {tile + 1} is named twice"
        if site.endswith(SIDES[1]):
            self.g.world.turned |= 2**tile
        return tile

    def lying(self) -> int:
        g = self.g
        tiles = g.world.up | g.bag
        for circle in g.circles:
            tiles |= circle.won
        return int(tiles)

    def seat(self, name: str) -> int:
        if name == "aj" and self.g.players == 1:
            return 1
        assert name in self.names, f"{name!r} is not a circle of this game"
        return self.names.index(name)

    def circle(self, name: str) -> Circle:
        return self.g.circles[self.seat(name)]

    def add_druids(self, name: str, text: str) -> None:
        """`eldrid 1A, acolyte 14A exhausted`"""
        first = self.seat(name) * DRUIDS
        acolytes = 0
        for part in parts(text):
            kind, place, *state = part.split()
            assert kind in ("eldrid", "acolyte") and state in ([], ["exhausted"], ["refreshed"]), f"not a druid: {part!r}"
            if kind == "acolyte":
                acolytes += 1
            assert acolytes < DRUIDS, f"{name} has four acolytes"
            if place != "supply":
                self.put(first + (acolytes if kind == "acolyte" else 0), place, state != ["exhausted"])

    def put(self, druid: int, site: str, refreshed: bool) -> None:
        tile = tile_of(site)
        assert self.g.world.up & 2**tile and self.g.world.site(tile) == site_number(site), f"{site} is not in play"
        self.g.put(druid, tile)
        if refreshed:
            self.g.refresh(druid)

    def add_eldrids(self, text: str, tokens: str | None, havens_explored: int | None) -> None:
        """AJ's three Eldrids, one of each path but yours: `owl 14A, fern 1A exhausted, moon to come`."""
        g = self.g
        if g.players > 1:
            return
        named = {part.split()[0]: part.split()[1:] for part in parts(text)}
        own_path = int(g.emblems[0]) // 2
        emblems = [int(g.emblems[0])]
        g.to_come = 0
        g.tokens = vec[i64]([0] * CIRCLES)
        for path in range(CIRCLES // 2):
            if path == own_path:
                continue
            pair = CONTENT.circle_names[2 * path : 2 * path + 2]
            name = next((name for name in pair if name in named), pair[0])
            place = named.pop(name, ["to", "come"])
            druid = DRUIDS + len(emblems) - 1
            emblems.append(CONTENT.circle_names.index(name))
            if place == ["to", "come"]:
                g.to_come |= 2**druid
                continue
            self.put(druid, place[0], place[1:] != ["exhausted"])
            if tokens is None:
                g.tokens[2 * path] += 4
                g.tokens[2 * path + 1] += 4
        assert not named, f"not AJ's: {', '.join(named)}"
        g.emblems = vec[i64](emblems)
        present = 3 - int(g.to_come).bit_count()
        g.havens_explored = max(present - 1, 0) if havens_explored is None else havens_explored
        words = (tokens or "").split()
        for name, count in zip(words[::2], words[1::2], strict=True):
            g.tokens[CONTENT.circle_names.index(name)] = int(count)

    def add_seeds(self, seeds: str, laid: str) -> None:
        for text, is_laid in ((seeds, False), (laid, True)):
            for part in parts(text):
                name, *words = part.split()
                circle = self.circle(name)
                for energy, count in zip(words[::2], words[1::2], strict=True):
                    (circle.laid if is_laid else circle.seeds)[ENERGY_NAMES.index(energy)] = int(count)

    def add_won(self, text: str) -> None:
        for part in parts(text):
            name, *sites = part.split()
            for site in sites:
                self.circle(name).won |= 2 ** self.turned(site)

    def fill_bag(self, text: str | None) -> None:
        if text is None:
            self.g.bag = self.play_set & ~self.lying()
        else:
            for tile in text.split():
                self.g.bag |= 2 ** self.turned(f"{tile}A")


def parts(text: str) -> Iterable[str]:
    return [part.strip() for part in text.split(",") if part.strip()]


def drawing(bag: int, tiles: list[int]) -> Rng:
    """A generator that draws these tiles from a bag, in this order."""
    lots: list[tuple[int, int]] = []
    for tile in tiles:
        assert bag & 2**tile, f"tile {tile + 1} is not in the bag"
        lots.append((bag.bit_count(), (bag & (2**tile - 1)).bit_count()))
        bag &= ~(2**tile)
    return falling(lots)


def falling(lots: list[tuple[int, int]]) -> Rng:
    """A generator whose next lots fall like this: each out of how many, and which."""
    for n in range(1_000_000):
        rng = Rng(n * 2654435761, n)
        tried = rng.clone()
        if all(tried.below(count) == wanted for count, wanted in lots):
            return rng
    raise AssertionError("such lots are too unlikely")
