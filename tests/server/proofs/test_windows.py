"""Windows for answers on the wire: sealed, heard by the server's timers, and the same again after a restart."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tablehaven.kernel.rng import Rng, seeded
from tablehaven.players.advice import Advice
from tablehaven.server.line import Asker
from tablehaven.server.thinker import Question, answered
from tablehaven.table.table import Table
from tablehaven.table.windows import OpenWindow, foreseen
from tests.server.proofs.house import House, Sitter, TableLinks
from tests.walks import GAMES

assert GAMES
PASS = 0


async def in_window(
    house: House, wanted: Callable[[Table], bool] = lambda table: True, **wishes: Any
) -> tuple[TableLinks, dict[str, Sitter]]:
    """A table of three ferries at which a window of two seats has just opened that is as it is wanted."""
    rng = seeded("wire")
    for _ in range(10):
        table = await house.open_table(game="ferry", options={"ferries": "3"}, beat=3, **wishes)
        everybody = await table.sit_all()
        await choose_decks(table, everybody, rng)
        while table.live.table.stage == "playing":
            await caught_up(everybody)
            window = table.live.table.window
            if window and len(window.window.seats) == 2 and wanted(table.live.table):
                return table, everybody
            if window:
                await house.pass_time(20)
            else:
                await table.play(everybody, int(rng.below(1000)))
    raise AssertionError("no such window opened")


async def choose_decks(table: TableLinks, everybody: dict[str, Sitter], rng: Rng) -> None:
    while table.live.table.is_secret:
        match = table.live.table.match
        seat, trial = match.seat, match.trial()
        deck = []
        while seat in trial.deciding:
            answers = trial.answers_of(seat)
            deck.append(trial.play(answers[rng.below(len(answers))], seat).answer)
        wire = everybody[match.seats[seat]]
        reply = await wire.ask("answers", version=wire.version, answers=deck)
        assert reply["type"] == "acknowledged"


async def caught_up(everybody: dict[str, Sitter]) -> None:
    for wire in everybody.values():
        await wire.ask("ping")


def opened(table: TableLinks) -> OpenWindow:
    assert table.live.table.window is not None
    return table.live.table.window


async def test_what_is_sealed_is_heard_at_the_beat_and_shows_to_nobody_before(folder: Path) -> None:
    async with House(folder) as house:
        table, everybody = await in_window(house)
        names = table.live.table.match.seats
        first, second = (names[seat] for seat in opened(table).window.seats)
        for wire in everybody.values():
            wire.bytes.clear()
        for name in (second, first):
            reply = await everybody[name].answer(PASS)
            assert reply["type"] == "acknowledged"
        others = [wire for name, wire in everybody.items() if name not in (first, second)]
        assert not any(wire.bytes for wire in others)
        await everybody[second].ask("undo", version=everybody[second].version)
        await everybody[second].answer(PASS)
        assert not any(wire.bytes for wire in others)
        number = opened(table).number
        await house.pass_time(3)
        await caught_up(everybody)
        now = table.live.table.window
        assert now is None or now.number > number
        assert all(b'"update"' in bytes(wire.bytes) for wire in others)


async def test_silence_at_the_limit_lets_it_happen(folder: Path) -> None:
    async with House(folder) as house:
        table, _ = await in_window(house)
        moves = len(table.live.table.match.moves)
        await house.pass_time(19)
        assert len(table.live.table.match.moves) == moves
        await house.pass_time(1.1)
        assert len(table.live.table.match.moves) >= moves + 2


async def test_silence_is_heard_though_somebody_went_at_that_very_moment(folder: Path) -> None:
    """Who comes and goes has a timer of its own: it must not take the place of the one for the window."""
    async with House(folder) as house:
        table, everybody = await in_window(house)
        moves = len(table.live.table.match.moves)
        await table.lose(everybody["spectator"])
        await house.pass_time(20.1)
        assert len(table.live.table.match.moves) >= moves + 2


async def test_a_restart_in_a_window_keeps_what_is_sealed_and_forgives_the_time_away(folder: Path) -> None:
    async with House(folder) as house:
        table, everybody = await in_window(house)
        names = table.live.table.match.seats
        second = names[opened(table).window.seats[1]]
        await everybody[second].answer(PASS)
        await house.pass_time(2)
        before, moves = opened(table), len(table.live.table.match.moves)
        gone = house.gone
    again = House(folder)
    again.gone = gone + 3_600_000
    async with again:
        table.house = again
        everybody = await table.sit_all()
        now = opened(table)
        assert (now.window, now.sealed, now.number) == (before.window, before.sealed, before.number)
        assert len(table.live.table.match.moves) == moves
        await again.pass_time(20)
        assert len(table.live.table.match.moves) >= moves + 2


async def test_two_servers_hear_an_answer_once(folder: Path) -> None:
    async with House(folder) as house:
        table, everybody = await in_window(house)
        first = table.live.table.match.seats[opened(table).window.seats[0]]
        moves, seats = len(table.live.table.match.moves), opened(table).window.seats
        other = House(folder)
        other.gone = house.gone
        async with other:
            twin = TableLinks.__new__(TableLinks)
            vars(twin).update(vars(table), house=other)
            await twin.sit("spectator")
            await everybody[first].answer(PASS)
            other.gone += 21_000
            await house.pass_time(21)
            await other.pass_time(0)
            await house.until(lambda: len(table.live.table.match.moves) >= moves + len(seats))
            made = table.live.table.match.moves[moves : moves + len(seats)]
            assert [move.seat for move in made] == list(seats)
            assert len({move.hash for move in table.live.table.match.moves}) == len(table.live.table.match.moves)


async def test_computer_players_answer_in_windows_within_the_beat(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def choose(question: Question, asker: Asker) -> int:
        """Here and now: the game is known in this process alone."""
        found = answered(question)
        assert isinstance(found, int)
        return found

    async with House(folder) as house:
        monkeypatch.setattr(house.hub.computers, "choose", choose)
        seats = {"north": {"holder": "me"}}
        wishes: dict[str, Any] = {"seats": seats, "rest": {"holder": "computer", "player": "random"}, "beat": 1}
        made = await house.request(
            "POST", "/api/tables", {"game": "ferry", "name": "Ada", "options": {"ferries": "3"}, **wishes}
        )
        table = TableLinks(house, made.json)
        wire = await table.sit("north")
        for _ in range(400):
            await wire.ask("ping")
            inside = table.live.table
            if inside.stage == "over" or inside.game.turn(inside.match.state)[0] > 6:
                break
            position: dict[str, Any] = wire.position or {}
            if wire.options and (position["window"] or {}).get("sealed") is None:
                await wire.answer(wire.options[0])
            else:
                await house.pass_time(0.5)
        assert inside.stage == "over" or inside.game.turn(inside.match.state)[0] > 6
        assert inside.windows > 0


def second_alone_can_play(table: Table) -> bool:
    assert table.window
    first, second = table.window.window.seats
    return set(answers_in_window(table, second)) > set(answers_in_window(table, first))


def answers_in_window(table: Table, seat: int) -> list[int]:
    return foreseen(table, seat).answers_of(seat)


async def test_a_hint_in_a_window_is_one_of_the_own_answers_though_others_are_heard_first(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with House(folder) as house:
        table, everybody = await in_window(house, second_alone_can_play)
        seat = opened(table).window.seats[1]
        wire, best = everybody[table.live.table.match.seats[seat]], answers_in_window(table.live.table, seat)[-1]

        async def advise(question: Question, asker: object) -> Advice:
            found = answered(question)
            assert isinstance(found, Advice)
            return replace(found, answer=best, second=None)

        monkeypatch.setattr(house.hub.computers, "advise", advise)
        hinted = await wire.ask("hint", version=wire.version)
        assert (hinted["type"], hinted["answer"]) == ("hinted", best)
        (shown,) = [option for option in (wire.position or {})["options"] if option["answer"] == best]
        assert (hinted["text"], hinted["label"], hinted["things"]) == (shown["text"], shown["label"], shown["things"])
