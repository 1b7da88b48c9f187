"""Answers in windows and resignations by those whose they are not, too many of them, twice, and too late."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tablehaven.server.line import Asker
from tablehaven.server.thinker import Question
from tablehaven.table.entries import Moved, Sealed, unpacked
from tablehaven.table.windows import MOST_CHANGES
from tests.server.proofs.house import SPECTATOR, House, Sitter, TableLinks
from tests.server.proofs.test_windows import PASS, answers_in_window, in_window, opened, second_alone_can_play
from tests.server.proofs.wire import Denied

RESIGN = {"kind": "resign"}


async def length(house: House, table: TableLinks) -> int:
    return len(await house.hub.store.entries(table.id))


async def resign(wire: Sitter, **fields: Any) -> str:
    reply = await wire.ask("ask", version=wire.version, wish=RESIGN, **fields)
    return str(reply.get("code", reply["type"]))


async def test_only_those_who_are_asked_answer_in_a_window(folder: Path) -> None:
    async with House(folder) as house:
        table, everybody = await in_window(house)
        before, asked = await length(house, table), opened(table).window.seats
        outsider = next(name for seat, name in enumerate(table.live.table.match.seats) if seat not in asked)
        for role, code in ((SPECTATOR, "not_yours"), (outsider, "not_offered")):
            wire = everybody[role]
            assert (await wire.answer(PASS))["code"] == code
            assert (await wire.ask("answers", version=wire.version, answers=[PASS]))["code"] == code
            assert (await wire.ask("undo", version=wire.version))["type"] == "refused"
        for token in ("", "a token of nobody", table.tokens[SPECTATOR]):
            message = {"type": "answer", "id": "s", "version": 1, "answer": PASS}
            reply = await table.request("POST", f"/messages?as={outsider}", message, token)
            assert reply.status in (401, 403) and reply.json.keys() == {"code", "sentence"}
            with pytest.raises(Denied):
                await table.sit(outsider, token=token)
        assert await length(house, table) == before and not opened(table).sealed


@pytest.mark.parametrize(
    ("count", "code"), [(10_000, "too_large"), (65, "malformed"), (64, "not_offered"), (0, "malformed")]
)
async def test_many_answers_in_one_command_do_nothing(count: int, code: str, folder: Path) -> None:
    async with House(folder) as house:
        table, everybody = await in_window(house)
        before = await length(house, table)
        for seat in range(3):
            wire = everybody[table.live.table.match.seats[seat]]
            wire.say({"type": "answers", "id": "many", "version": wire.version, "answers": [PASS] * count})
            assert (await wire.told("refused", "acknowledged")).get("code") == code
            assert (await wire.ask("ping"))["type"] == "pong", "and the line stands"
        assert await length(house, table) == before


async def test_of_two_sealed_answers_only_the_last_is_heard_and_once(folder: Path) -> None:
    async with House(folder) as house:
        table, everybody = await in_window(house, second_alone_can_play)
        seat = opened(table).window.seats[1]
        wire = everybody[table.live.table.match.seats[seat]]
        play, moves = answers_in_window(table.live.table, seat)[-1], len(table.live.table.match.moves)
        for number in range(MOST_CHANGES):
            reply = await wire.answer((play, PASS)[number % 2])
            assert reply["type"] == "acknowledged"
        assert (await wire.answer(play))["code"] == "too_often"
        assert opened(table).sealed == {seat: PASS}
        number = opened(table).number
        await house.pass_time(20.1)
        window = table.live.table.window
        assert window is None or window.number > number
        kept = [unpacked(data) for data in await house.hub.store.entries(table.id)]
        assert sum(isinstance(entry, Sealed) for entry in kept) == MOST_CHANGES
        heard = [entry for entry in kept if isinstance(entry, Moved)][moves:]
        assert [entry.answer for entry in heard if entry.seat == seat][:1] == [PASS]
        assert play not in [entry.answer for entry in heard if entry.seat == seat]


async def test_of_two_who_resigns_twice_resigned_once_and_nobody_does_after_the_end(folder: Path) -> None:
    async with House(folder) as house:
        table = await house.open_table()
        everybody = await table.sit_all()
        city, forest = everybody["city"], everybody["forest"]
        assert await resign(everybody[SPECTATOR]) == "not_yours"
        for number in range(2):
            city.say({"type": "ask", "id": f"r{number}", "version": city.version, "wish": RESIGN})
        forest.say({"type": "ask", "id": "f", "version": forest.version, "wish": RESIGN})
        replies = [(await city.told("acknowledged", "refused")).get("code") for _ in range(2)]
        assert replies == [None, "over"]
        assert (await forest.told("refused"))["code"] == "over"
        assert await resign(city, id="r0") == "acknowledged", "sent again, it was done long ago"
        assert await resign(city) == await resign(forest) == "over"
        outcome = (await table.request("GET", "?as=city", token=table.tokens["city"])).json["position"]["outcome"]
        assert (outcome["how"], outcome["winners"]) == ("resign", ["forest"])


@pytest.mark.parametrize("has_sealed", [True, False])
async def test_who_resigns_while_asked_in_a_window_leaves_it_to_a_computer_unless_an_answer_is_sealed(
    has_sealed: bool, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    async def choose(question: Question, asker: Asker) -> int:
        asked.append(question.seat)
        return PASS

    async with House(folder) as house:
        monkeypatch.setattr(house.hub.computers, "choose", choose)
        table, everybody = await in_window(house, second_alone_can_play)
        inner, seat = table.live.table, opened(table).window.seats[1]
        wire, moves = everybody[inner.match.seats[seat]], len(inner.match.moves)
        play, number = answers_in_window(inner, seat)[-1], opened(table).number
        if has_sealed:
            await wire.answer(play)
        assert await resign(wire) == "acknowledged"
        assert await resign(wire) == "not_yours", "the seat is a computer player’s now"
        assert (await wire.answer(PASS))["code"] == "not_yours"
        assert inner.stage == "playing" and inner.out == {seat} and opened(table).number == number
        for _ in range(3):
            await house.pass_time(10)
        while inner.window is not None and inner.window.number == number:
            await asyncio.sleep(0.01)
        heard = [(move.seat, move.answer) for move in inner.match.moves[moves : moves + 2]]
        assert heard[1] == (seat, play if has_sealed else PASS)
        assert (seat in asked[:1]) != has_sealed
