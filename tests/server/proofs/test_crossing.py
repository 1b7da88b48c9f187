"""Commands that cross on the wire while several are asked, and a line that is cut before a reply comes."""

import asyncio
from collections.abc import Sequence
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from tablehaven.kernel.rng import seeded
from tablehaven.table.apply import rebuilt
from tablehaven.table.entries import Moved, Sealed, Undone, unpacked
from tests.server.proofs.house import House, Sitter, TableLinks
from tests.server.proofs.test_windows import (
    PASS,
    answers_in_window,
    caught_up,
    in_window,
    opened,
    second_alone_can_play,
)
from tests.table.sitting import inside

Crossing = tuple[Sitter, dict[str, Any]]
NOT_IN_A_STATE = {"stale", "nothing_to_undo", "unknown_request", "not_offered", "too_late"}


async def cross(messages: Sequence[Crossing]) -> dict[str, str]:
    """Say all of it before anybody waits for a reply; by id, what came of each: `acknowledged` or the code."""
    for wire, message in messages:
        wire.say(message)
    came: dict[str, str] = {}
    for wire, message in messages:
        while message["id"] not in came:
            reply = await wire.hear()
            if "id" in reply:
                came[reply["id"]] = reply.get("code", reply["type"])
    return came


async def check_kept(house: House, table: TableLinks, everybody: dict[str, Sitter]) -> list[Any]:
    """What is kept adds up to the table in memory, and everybody stands where it says; all entries."""
    kept = [unpacked(data) for data in await house.hub.store.entries(table.id)]
    again, live = rebuilt(kept), table.live.table
    for seat, twin in zip(live.seats, again.seats, strict=True):
        twin.connections, twin.away_since = seat.connections, seat.away_since
    assert inside(again) == inside(live)
    await caught_up(everybody)
    for role, wire in everybody.items():
        assert wire.version == live.version(live.match.seats.index(role) if role in live.match.seats else -1)
    return kept


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
@pytest.mark.parametrize("number", range(3))
async def test_an_undo_crosses_the_choice_that_ends_the_secret(
    order: tuple[int, int], number: int, folder: Path
) -> None:
    """Either the choice was first, and it is too late, or the undo was, and one of them is asked again."""
    async with House(folder) as house:
        table = await house.open_table()
        everybody = await table.sit_all()
        city, forest = everybody["city"], everybody["forest"]
        while city.options:
            await city.answer(city.options[number % len(city.options)])
        undo = {"type": "undo", "id": "back", "version": city.version}
        last = {"type": "answer", "id": "last", "version": forest.version, "answer": PASS}
        messages = [(city, undo), (forest, last)]
        came = await cross([messages[each] for each in order])
        assert came["last"] == "acknowledged", "what another does in secret changes nothing for Forest"
        kept = await check_kept(house, table, everybody)
        if came["back"] == "acknowledged":
            assert any(isinstance(entry, Undone) for entry in kept)
            assert table.live.table.is_secret and city.options and not forest.options
        else:
            assert came["back"] in NOT_IN_A_STATE
            assert not table.live.table.is_secret


@pytest.mark.parametrize("order", [*permutations(range(4))][::3])
async def test_a_request_its_answers_and_a_sealed_answer_cross_in_a_window(
    order: tuple[int, ...], folder: Path
) -> None:
    """Whoever announced wants to go back, one agrees, the other agrees, and that one also seals an answer."""
    async with House(folder) as house:
        table, everybody = await in_window(house, second_alone_can_play)
        inner, window = table.live.table, opened(table)
        names = inner.match.seats
        first, second = (everybody[names[seat]] for seat in window.window.seats)
        mover = everybody[next(name for seat, name in enumerate(names) if seat not in window.window.seats)]
        moves = len(inner.match.moves)
        play = answers_in_window(inner, window.window.seats[1])[-1]
        request = inner.asked + 1
        messages: list[Crossing] = [
            (mover, {"type": "ask", "id": "ask", "version": mover.version, "wish": {"kind": "takeback"}}),
            (first, {"type": "agree", "id": "one", "request": request}),
            (second, {"type": "agree", "id": "other", "request": request}),
            (second, {"type": "answer", "id": "sealed", "version": second.version, "answer": play}),
        ]
        came = await cross([messages[each] for each in order])
        assert set(came.values()) <= {"acknowledged", *NOT_IN_A_STATE}
        assert came["ask"] == "acknowledged"
        kept = await check_kept(house, table, everybody)
        if came["one"] == came["other"] == "acknowledged":
            assert len(inner.match.moves) < moves and not inner.requests
            assert inner.window is None or inner.window.number > window.number
        else:
            assert len(inner.match.moves) == moves and opened(table).sealed
            assert came["sealed"] == "acknowledged"
        assert sum(isinstance(entry, Sealed) for entry in kept) == (came["sealed"] == "acknowledged")


@pytest.mark.parametrize("order", [*permutations(range(3))])
async def test_an_agreement_crosses_the_move_that_makes_it_pointless(order: tuple[int, ...], folder: Path) -> None:
    """Of three, one wants a move back; the others agree, and one of them moves on first, or not."""
    async with House(folder) as house:
        options = {"players": "3", "tiles": "beginner"}
        table = await house.open_table(game="lagoon", options=options)
        everybody, rng, inner = await table.sit_all(), seeded("crossing"), None
        while True:
            inner = table.live.table
            moved = {move.seat for move in inner.match.moves if move.choices > 1}
            if moved and inner.match.seat not in moved:
                break
            await table.play(everybody, int(rng.below(1000)))
        asker, next_one = inner.match.moves[-1].seat, inner.match.seat
        third = ({0, 1, 2} - {asker, next_one}).pop()
        one, other, last = (everybody[inner.match.seats[seat]] for seat in (asker, next_one, third))
        reply = await one.ask("ask", version=one.version, wish={"kind": "takeback"})
        assert reply["type"] == "acknowledged"
        await caught_up(everybody)
        moves = len(inner.match.moves)
        messages: list[Crossing] = [
            (last, {"type": "agree", "id": "last", "request": inner.asked}),
            (other, {"type": "agree", "id": "other", "request": inner.asked}),
            (other, {"type": "answer", "id": "move", "version": other.version, "answer": other.options[0]}),
        ]
        came = await cross([messages[each] for each in order])
        await check_kept(house, table, everybody)
        if came["move"] == "acknowledged":
            assert len(inner.match.moves) == moves + 1 and "unknown_request" in (came["last"], came["other"])
        else:
            assert came["move"] == "stale" and len(inner.match.moves) < moves
            assert came["last"] == came["other"] == "acknowledged"
        assert not inner.requests


async def cut_off(
    house: House, table: TableLinks, wire: Sitter, message: dict[str, Any], moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Send a command, and lose the line before it arrives, before it is kept, or after it is kept and before a word."""
    if moment == "before it arrives":
        await table.lose(wire)
        return
    really, kept, left = house.hub.store.append, asyncio.Event(), table.connected - 1

    async def append(*args: Any, **more: Any) -> None:
        if moment == "before it is kept":
            wire.cut()
            await asyncio.sleep(0.01)
        await really(*args, **more)
        wire.cut()
        await asyncio.sleep(0.01)
        kept.set()

    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(house.hub.store, "append", append)
        wire.say(message)
        await kept.wait()
    while table.connected > left:
        await asyncio.sleep(0)


MOMENTS = ["before it arrives", "before it is kept", "before it is told"]


@pytest.mark.parametrize("moment", MOMENTS)
@pytest.mark.parametrize("restarts", [False, True])
async def test_a_line_cut_between_sealing_and_hearing_of_it_loses_and_doubles_nothing(
    moment: str, restarts: bool, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The page sends the same command again when it is back; its id decides, whatever else it says."""
    async with House(folder) as house:
        table, everybody = await in_window(house, second_alone_can_play)
        seat = opened(table).window.seats[1]
        name = table.live.table.match.seats[seat]
        play = answers_in_window(table.live.table, seat)[-1]
        wire = everybody[name]
        message: dict[str, Any] = {"type": "answer", "id": "sealed-1", "version": wire.version, "answer": play}
        await cut_off(house, table, wire, message, moment, monkeypatch)
        if not restarts:
            await come_back(table, name, message, moment)
        gone = house.gone
    if restarts:
        again = House(folder)
        again.gone = gone
        async with again:
            table.house = again
            await come_back(table, name, message, moment)


async def come_back(table: TableLinks, name: str, message: dict[str, Any], moment: str) -> None:
    """Connect again, send the command again, and with another answer under the same id and a new one."""
    house, seat, play = table.house, list(table.seats).index(name), message["answer"]
    wire = await table.sit(name, f"&since={message['version']}")
    shown = wire.welcome["position"]["window"]["sealed"]
    assert shown == (None if moment == "before it arrives" else play)
    for again in (message, message, {**message, "answer": PASS}):
        reply = await wire.ask(**again)
        assert reply["type"] == "acknowledged"
        assert opened(table).sealed == {seat: play}
    kept = [unpacked(data) for data in await house.hub.store.entries(table.id)]
    assert [entry.answer for entry in kept if isinstance(entry, Sealed)] == [play]
    reply = await wire.ask(**{**message, "id": "sealed-2", "answer": PASS})
    assert reply["type"] == "acknowledged" and opened(table).sealed == {seat: PASS}
    moves = len(table.live.table.match.moves)
    await house.pass_time(21)
    heard = [move.answer for move in table.live.table.match.moves[moves:] if move.seat == seat]
    assert heard[0] == PASS and play not in heard
    for id in ("sealed-1", "sealed-2"):
        assert (await wire.ask(**{**message, "id": id}))["type"] == "acknowledged", "long ago"
    assert (await wire.ask(**{**message, "id": "sealed-3"}))["code"] == "stale"


@pytest.mark.parametrize("moment", MOMENTS)
async def test_a_line_cut_before_a_play_is_heard_at_once_plays_it_once(
    moment: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def first_can_play(table: Any) -> bool:
        return len(answers_in_window(table, table.window.window.seats[0])) > 1

    async with House(folder) as house:
        table, everybody = await in_window(house, first_can_play)
        seat = opened(table).window.seats[0]
        name = table.live.table.match.seats[seat]
        wire, moves = everybody[name], len(table.live.table.match.moves)
        play = answers_in_window(table.live.table, seat)[-1]
        message: dict[str, Any] = {"type": "answer", "id": "play-1", "version": wire.version, "answer": play}
        await cut_off(house, table, wire, message, moment, monkeypatch)
        back = await table.sit(name, f"&since={message['version']}")
        for _ in range(2):
            assert (await back.ask(**message))["type"] == "acknowledged"
        kept = [unpacked(data) for data in await house.hub.store.entries(table.id)]
        assert [entry.answer for entry in kept if isinstance(entry, Moved)][moves:][:1] == [play]
        assert sum(entry.id == "play-1" for entry in kept) == 1
