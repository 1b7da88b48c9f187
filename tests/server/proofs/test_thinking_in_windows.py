"""When a computer player is heard in a window does not tell whether it had something to think about."""

import asyncio
import math
import time
from contextlib import AsyncExitStack
from dataclasses import replace
from itertools import count
from pathlib import Path
from types import SimpleNamespace

import pytest

import tablehaven
from tablehaven.games.havenfall.pixels import COLORS, UNIT
from tablehaven.games.havenfall.state import HELD, SPELL_DECK, Havenfall
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import seeded
from tablehaven.server import invitations, upkeep
from tablehaven.server.line import Asker
from tablehaven.server.routes import tables
from tablehaven.server.thinker import Question, answered
from tablehaven.table.creation import Fresh
from tablehaven.table.windows import foreseen
from tests.server.proofs.house import House
from tests.server.proofs.test_twins import World

BEAT = 60  # seconds: long enough for a slow machine
STEP = 7.5  # seconds of the timeline that are compared at a time
PASS = 0
NORTH = 0
TABLES = {"ferry": {"ferries": "3"}, "havenfall": {"war_rooms": "blue red green"}}


class Thinking:
    """How long computer players think, as the test says, about what they are really asked."""

    def __init__(self) -> None:
        self.seconds: float = 10**6
        self.asked = 0
        self.until = 0.0  # when the last answer must be there

    async def seem_to_choose(self, game: str, player: str, asker: Asker) -> None:
        await asyncio.sleep(0)

    async def choose(self, question: Question, asker: Asker) -> int:
        if question.until < math.inf:
            asker.told(3)  # a busy server: nobody may hear that there was something to think about
        self.asked += 1
        self.until = question.until
        await asyncio.sleep(self.seconds)
        found = answered(replace(question, seed="same"))
        assert isinstance(found, int)
        return found if not self.seconds else PASS


async def twins(
    stack: AsyncExitStack, folder: Path, monkeypatch: pytest.MonkeyPatch, game: str, number: int, beat: int
) -> list[tuple[World, Thinking]]:
    """Two tables that are the same, down to the tokens: a person in the first seat, computer players in the others."""
    made = []
    for name in ("one", "other"):
        (folder / name).mkdir()
        numbers = count()
        monkeypatch.setattr(invitations, "new_token", lambda numbers=numbers: f"token-{next(numbers):026}")
        monkeypatch.setattr(tables, "fresh", lambda: Fresh("abcdefghjkmn", f"thinking {number}", "salt"))
        house = await stack.enter_async_context(House(folder / name))
        thinking = Thinking()
        monkeypatch.setattr(house.hub.computers, "choose", thinking.choose)
        monkeypatch.setattr(house.hub.computers, "seem_to_choose", thinking.seem_to_choose)
        table = await house.open_table(
            game=game,
            options=TABLES[game],
            seats={tablehaven.game(game).seats(tablehaven.game(game).choose(TABLES[game]))[NORTH]: {"holder": "me"}},
            rest={"holder": "computer", "player": "random"},
            beat=beat,
            limit=None,
        )
        made.append((World(table, await table.sit_all()), thinking))
    monkeypatch.setattr(upkeep, "TOGETHER", 3600.0)  # who else comes and goes is told when the test is over
    monkeypatch.setattr(upkeep, "_dice", SimpleNamespace(uniform=lambda low, high: (low + high) / 2))
    return made


def arm(world: World) -> None:
    """Who thinks at a table of Havenfall holds spells, and can pay for them."""
    g = world.match.state
    if isinstance(g, Havenfall):
        for player in g.players[NORTH + 1 :]:
            for color in range(COLORS):
                g.pixels -= UNIT[color]
                player.available += UNIT[color]
            for _ in range(2):
                g.spells.draw(SPELL_DECK, HELD + player.seat, g.chance)
        g.offer_anew()


def think_again(world: World) -> None:
    """Computer players begin to think about the window that is open as if it had just opened."""
    keeping = world.table.live.upkeep
    for thought in keeping._thinking.values():
        thought.task.cancel()
    keeping._thinking.clear()
    keeping.go_on()


async def until_window(world: World, thinking: Thinking) -> None:
    """Play on until a window opens in which computer players alone are asked."""
    thinking.seconds = 0
    think_again(world)
    for number in range(5000):
        await asyncio.sleep(0.001)
        table = world.table.live.table
        if table.window and NORTH not in table.window.window.seats:
            break
        if table.window:
            await world.table.house.pass_time(BEAT)
        if NORTH in table.match.deciding or table.window:
            answers = foreseen(table, NORTH).answers_of(NORTH)
            if answers:
                await world.answer(answers[number % len(answers)], NORTH)
    assert table.window and NORTH not in table.window.window.seats
    thinking.seconds = 500


def holds(world: World, position: Position) -> list[bool]:
    """Of those who are asked in a window: who has something to play in it."""
    true = world.match.position
    world.match.position = position
    table = world.table.live.table
    assert table.window
    found = [len(foreseen(table, seat).answers_of(seat)) > 1 for seat in table.window.window.seats]
    world.match.position = true
    return found


async def timeline(world: World, role: str) -> list[object]:
    """What a role was told since it was last asked for, but for what chance brought after the window."""
    wire = world.everybody[role]
    told: list[object] = []
    wire.say({"type": "ping", "id": "now"})
    while (message := await wire.hear())["type"] != "pong":
        shown = message.get("position") or {}
        told.append((message["type"], message["version"], shown.get("move"), shown.get("window"), shown.get("asked")))
    return told


@pytest.mark.parametrize("beat", [BEAT, 0])
@pytest.mark.parametrize(
    ("game", "number"), [*(("ferry", number) for number in range(3)), ("havenfall", 0), ("havenfall", 1)]
)
async def test_others_hear_the_same_at_the_same_times_whether_a_computer_holds_something_or_not(
    game: str, number: int, beat: int, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = seeded(f"thinking {number}")
    monkeypatch.setattr(upkeep, "SHORTEST", BEAT)
    async with AsyncExitStack() as stack:
        (one, slow), (other, idle) = await twins(stack, folder, monkeypatch, game, number, beat)
        arm(one)
        while True:
            await until_window(one, slow)
            worlds = [one.match.position.imagined(NORTH, rng) for _ in range(40)]
            thoughtful = [world for world in worlds if any(holds(one, world))]
            carefree = [world for world in worlds if not any(holds(one, world))]
            if thoughtful and carefree:
                break
            await one.table.house.pass_time(600)
        other.table.house.gone = one.table.house.gone
        idle.seconds = slow.seconds
        for world, position in ((other, carefree[0]), (one, thoughtful[0])):
            world.become(one, position)
        slow.asked = idle.asked = 0
        for world in (one, other):
            think_again(world)
            for role in world.everybody:
                await world.heard(role)
        assert slow.asked and not idle.asked, "in one of them somebody has something to think about"
        assert slow.until < time.monotonic() + BEAT, "and is told to have done so before it is heard"
        for _ in range(20):
            other.table.house.gone += round(STEP * 1000)
            await one.table.house.pass_time(STEP)
            for role in one.everybody:
                assert await timeline(one, role) == await timeline(other, role)
            if one.table.live.table.window is None:
                break
        assert one.table.live.table.windows == other.table.live.table.windows
        assert one.table.live.table.window is None, "it was heard at the beat"
