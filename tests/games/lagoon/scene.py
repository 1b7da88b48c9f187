"""Positions of Lagoon as small text pictures, for tests.

    scene = lagoon('''
          14A   1A
             21A   9B
    ''', stag="eldrid 1A, acolyte 14A, acolyte 14A exhausted", hare="eldrid 21A", seeds="stag elemeen 2 deonin 1")

Six columns to the right in a row is east; in the next row three columns to the right is southeast, to the left is
southwest. Druids are listed by the name of their circle; those not named are in the supply. What else can be said:

    circles="fern owl"      the circles of the seats; `players=3` is short for stag, hare and fern
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
    level="adept", cunning="yes", endless_turns="no", quiet_end="yes", tiles="beginner"
                            any option

Answers are given as text, in the words of `Scene.text`: `use 1A`, `unravel 14A`, `move eldrid`, `explore acolyte 14A`,
`summon`, `enter`, `pass`, `all`, a druid (`eldrid`, `acolyte 14A exhausted`, `hare acolyte supply`), a site (`14A`,
`to 14A`), a side (`side 5B`), a seed (`give deonin`), a space by any of its neighbors (`1A northeast`) or by all of
them (`touching 1A 14A`). The words of `vocabulary.py` are understood as well.
"""

import re
from collections.abc import Iterator
from typing import cast

from tablehaven import Refused
from tablehaven.games.lagoon import GAME, checks
from tablehaven.games.lagoon.content import DRUIDS, ENERGY_NAMES, site_id, site_number
from tablehaven.games.lagoon.options import OPTIONS
from tablehaven.games.lagoon.setup import lay_out, planned
from tablehaven.games.lagoon.state import PASS, Lagoon
from tablehaven.games.lagoon.turn import ACT, END, REFRESH, RULEBOOK, START
from tablehaven.games.lagoon.world import DIRECTION_NAMES, DIRECTIONS
from tablehaven.kernel.event import Event
from tablehaven.kernel.game import Outcome
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import seeded
from tablehaven.kernel.story import unpacked
from tests.games.lagoon.arranging import Builder, parts
from tests.games.lagoon.chance import drawing, falling
from tests.games.lagoon.content import CONTENT, EFFECTS, WORDS, tile_of
from tests.games.lagoon.table import Table

STEPS = {"begin": START, "refresh": REFRESH, "action": ACT, "end": END}
SINGLE = {"pass": PASS, "all": int(WORDS.all), "summon": int(WORDS.summon), "enter": int(WORDS.enter)}
USUAL_CIRCLES = ("stag", "hare", "fern", "mushroom")


class Scene(Table):
    """A game that begins in the middle, as a picture says."""

    def __init__(self, g: Lagoon) -> None:
        g.listening = True
        self.total = tiles_in(g)
        self.position = Position(g)
        self.check()

    @property
    def g(self) -> Lagoon:
        return cast(Lagoon, self.position.state)

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
        return f"{self.circle_name(int(self.g.seat))} {GAME.decision(self.g).name}"

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
        return GAME.refusal(self.g, asking, numbers[0])

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

    def imagined(self) -> "Scene":
        """What whoever is asked imagines, as a scene of its own."""
        return Scene(cast(Lagoon, self.position.imagined(self.g.seat, seeded("imagined")).state))

    # what happened

    @property
    def outcome(self) -> Outcome | None:
        return GAME.outcome(self.g)

    @property
    def events(self) -> list[tuple[Event, tuple[int, ...]]]:
        """All events so far, each with its four details; see `events.py`."""
        found = (unpacked(int(event)) for event in self.g.told)
        return [(GAME.events[number - 1], details) for number, details in found]

    def story(self, viewer: str = "") -> str:
        """What happened, in sentences, as one text."""
        seat = self.seat(viewer) if viewer else -1
        sentences = [GAME.tell(self.g, int(event), seat) for event in self.g.told]
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
            found = [
                verb + druid % DRUIDS
                for druid in self.scene.druids_named(read[2], self.seat)
                if druid // DRUIDS == self.seat
            ]
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
            found = [words.druid + druid for druid in self.scene.druids_named(text, self.seat)]
        numbers = [int(answer) for answer in found]
        return numbers or [self.in_vocabulary(text)]

    def in_vocabulary(self, text: str) -> int:
        return int(GAME.parse(self.scene.g, max(self.seat, 0), text))

    def spaces(self, tile: int, direction: int) -> Iterator[int]:
        world = self.scene.g.world
        name = world.name_of(world.beside(world.hexes[tile], direction))
        yield int(WORDS.space + (name if name >= 0 else tile * DIRECTIONS + direction))

    def touching(self, tiles: list[int]) -> list[int]:
        world = self.scene.g.world
        wanted = sum(2**tile for tile in tiles)
        names = [int(name) for name in world.spaces(world.up)]
        return [int(WORDS.space + name) for name in names if world.touching(world.named(name)) == wanted]


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
    players: int | str = 0,
    active: str = "",
    step: str = "action",
    seeds: str = "",
    laid: str = "",
    won: str = "",
    marker: str = "",
    bag: str | None = None,
    draws: str = "",
    used: str = "",
    unraveled: int | str = 0,
    actions: int | str = 0,
    quiet: int | str = 0,
    ending: bool | str = False,
    turn: int | str = 5,
    aj: str = "",
    tokens: str | None = None,
    havens_explored: int | str | None = None,
    seed: str = "scene",
    **named: str,
) -> Scene:
    """A position as the picture says; see above for the words."""
    names = circles.split() or USUAL_CIRCLES[: int(players) or 2]
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
    g.step = STEPS[step].number
    g.turns = int(turn)
    g.used = sum(2 ** tile_of(site) for site in used.split())
    g.unraveled = int(unraveled)
    g.actions = int(actions)
    g.quiet = int(quiet)
    g.ending = bool(ending)
    g.gated = not g.present & 2 ** int(g.circles[g.active].eldrid())
    if draws:
        g.chance = drawing(int(g.bag), [int(tile) - 1 for tile in draws.split()])
    return Scene(g)


def set_up(seed: str = "scene", **options: str) -> Scene:
    """A game from its set-up on."""
    chosen = {option.name: option.values[0] for option in OPTIONS} | options
    return Scene(lay_out(RULEBOOK, CONTENT, EFFECTS, WORDS, planned(CONTENT, chosen), seeded(seed)))
