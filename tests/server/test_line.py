"""Thinking is a budget: people come first, then tables of computers, each address in its turn."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tablehaven.players.advice import Advice
from tablehaven.server.computers import Computers, ComputersFailed
from tablehaven.server.dispatch import reply
from tablehaven.server.line import Asker, Line
from tablehaven.server.protocol import Hint
from tablehaven.server.thinker import Question
from tablehaven.table.messages import Refusal
from tablehaven.table.roles import Role
from tests.server.halls import COMPUTER, Hall, arrive, heard, in_hall, move

PERSON, COMPUTERS = True, False


def served(places: int, *askers: tuple[str, bool]) -> list[str]:
    """In which order those who came while somebody else was thinking have their turns; each by its address."""
    order: list[str] = []

    async def run() -> None:
        line, begins = Line(places), asyncio.Event()

        async def first() -> None:
            async with line.turn(Asker("first")):
                await begins.wait()

        async def ask(address: str, is_person: bool) -> None:
            async with line.turn(Asker(address, is_person)):
                order.append(address)
                await asyncio.sleep(0)

        holding = [asyncio.create_task(first()) for _ in range(places)]
        await asyncio.sleep(0)
        tasks = [asyncio.create_task(ask(*asker)) for asker in askers]
        await asyncio.sleep(0)
        begins.set()
        await asyncio.gather(*holding, *tasks)

    asyncio.run(run())
    return order


def test_one_address_with_many_tables_delays_itself() -> None:
    flood = [("flood", PERSON)] * 20
    assert served(1, *flood, ("ada", PERSON), ("bob", PERSON))[:4] == ["flood", "ada", "bob", "flood"]


def test_a_person_who_waits_comes_before_tables_of_computers() -> None:
    assert served(1, *[("flood", COMPUTERS)] * 20, ("ada", PERSON))[0] == "ada"


def test_no_address_has_all_places() -> None:
    async def run() -> None:
        line, never = Line(2), asyncio.Event()

        async def ask() -> None:
            async with line.turn(Asker("flood")):
                await never.wait()

        flood = [asyncio.create_task(ask()) for _ in range(5)]
        await asyncio.sleep(0)
        async with asyncio.timeout(5), line.turn(Asker("ada")):
            pass
        for each in flood:
            each.cancel()
        await asyncio.gather(*flood, return_exceptions=True)
        async with asyncio.timeout(5), line.turn(Asker("ada")):
            assert not any(line._lines), "whoever gave up waits no more"

    asyncio.run(run())


def test_it_is_told_how_many_are_before() -> None:
    told: list[int] = []

    async def run() -> None:
        line = Line(1)

        async def ask(address: str, told: Callable[[int], None]) -> None:
            async with line.turn(Asker(address, told=told)):
                await asyncio.sleep(0)

        async with line.turn(Asker("first")):
            others = [asyncio.create_task(ask(f"{number}", lambda before: None)) for number in range(2)]
            await asyncio.sleep(0)
            mine = asyncio.create_task(ask("mine", told.append))
            await asyncio.sleep(0)
        await asyncio.gather(*others, mine)

    asyncio.run(run())
    assert told == [3, 2, 1]


def test_a_table_shows_how_many_are_before_it(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        async with hall.hub.computers.line.turn(Asker("somebody else")):
            live = await hall.table(COMPUTER)
            ada = arrive(live, 0)
            while live.table.match.seat == 0:
                await move(live, f"m{live.length}", -1)
            queued: list[dict[str, object]] = []
            while not queued:
                queued = [message for message in await heard(ada) if message["type"] == "queued"]
        assert (queued[0]["seat"], queued[0]["before"]) == ("forest", 1)

    in_hall(tmp_path, test)


def test_a_hint_is_thought_about_for_the_address_that_asks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Else whoever asks for many would make everybody wait who asks for one."""
    askers: list[Asker] = []

    async def test(hall: Hall) -> None:
        live = await hall.table()

        async def advise(question: Question, asker: Asker) -> Advice:
            askers.append(asker)
            raise ComputersFailed

        monkeypatch.setattr(hall.hub.computers, "advise", advise)
        seat = live.table.match.seat
        hint = Hint(id="h", version=live.table.version(seat))
        said = await reply(live, Role(seat), hint, "203.0.113.7")
        assert isinstance(said, Refusal) and said.code == "unavailable"

    in_hall(tmp_path, test)
    assert askers == [Asker("203.0.113.7")]


@pytest.mark.parametrize("is_forced", [True, False])
def test_a_forced_move_waits_its_turn_and_takes_as_long_as_a_chosen_one(
    monkeypatch: pytest.MonkeyPatch, is_forced: bool
) -> None:
    slept: list[float] = []
    really: Callable[[float], Awaitable[None]] = asyncio.sleep

    async def sleep(seconds: float) -> None:
        slept.append(seconds)
        await really(0)

    async def run() -> None:
        monkeypatch.setattr(asyncio, "sleep", sleep)
        computers = Computers(1)
        computers._lately["haven", "level1"].extend([1.5, 1.5])
        monkeypatch.setattr(computers, "_ask", lambda question: 7)
        async with computers.line.turn(Asker("somebody else")):
            question = Question("choose", "haven", {}, {}, 0, "level1", "seed")
            forced, chosen = computers.seem_to_choose("haven", "level1"), computers.choose(question)
            waits = asyncio.ensure_future(forced if is_forced else chosen)
            (chosen if is_forced else forced).close()
            await really(0.01)
            assert not waits.done(), "others are before it"
        await waits
        computers.close()
        assert slept == ([1.5] if is_forced else [])
        assert len(computers._lately["haven", "level1"]) == (2 if is_forced else 3)

    asyncio.run(run())
