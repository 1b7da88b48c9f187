"""The review of a finished game at a table: begun when asked for, worked out on the side, kept, the same for all."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

import tablehaven
from tablehaven.cli.upgrade import _opened
from tablehaven.review.look import Look, looked
from tablehaven.review.review import moments, results_of, reviewed
from tablehaven.review.working import looks
from tablehaven.server import reviews
from tablehaven.server.app import Settings, application
from tablehaven.server.bodies import ReviewShown
from tablehaven.server.line import Asker
from tablehaven.server.live import LiveTable
from tablehaven.server.reviews import AT_ONCE, WAITED_FOR
from tablehaven.server.sweeping import Keeping, Sweeping
from tablehaven.server.thinker import Question
from tablehaven.server.tokens import fresh, hashed
from tablehaven.table import commands
from tablehaven.table.creation import from_record
from tablehaven.table.errors import TableRefused
from tablehaven.table.roles import Role
from tests.review.games import finished, quick
from tests.server.halls import Hall, in_hall, move

SOLO = tablehaven.game("havenfall-solo")
MATCH = finished(SOLO, "short")
A_DAY = 24 * 60 * 60_000


async def over(hall: Hall) -> LiveTable:
    """A table with a game that is over."""
    first = from_record(MATCH, fresh().table, "salt", hashed("host"), hashed("eve"), hall.time)
    return await hall.hub.open(first)


class QuickEyes:
    """In place of the processes: looks for a short while, and counts how often."""

    def __init__(self) -> None:
        self.asked = 0
        self.stop_after = 10_000

    async def look(self, question: Question, asker: Asker) -> Look:
        self.asked += 1
        while self.asked > self.stop_after:
            await asyncio.sleep(3600)
        assert not asker.is_person
        match = MATCH.at(next(at for at in moments(MATCH) if Question.in_review(MATCH, at).seed == question.seed))
        return looked(SOLO, match.position, 1, question.mover, question.answer, question.seed, quick(SOLO, 2))


def quick_eyes(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> QuickEyes:
    eyes = QuickEyes()
    monkeypatch.setattr(hall.hub.computers, "look", eyes.look)
    return eyes


async def done(hall: Hall, live: LiveTable) -> ReviewShown:
    """What comes of asking until it is done."""
    while not (shown := await hall.hub.reviews.of(live, "here")).review:
        await asyncio.sleep(0.01)
    return shown


def test_it_is_the_review_that_the_record_has(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        live = await over(hall)
        first = await hall.hub.reviews.of(live, "here")
        assert (first.done, first.total, first.review) == (0, len(moments(MATCH)), None)
        shown = await done(hall, live)
        assert shown.review == reviewed(MATCH, dict(looks(MATCH, 1)), results_of(MATCH))
        assert shown.done == shown.total == len(moments(MATCH))

    in_hall(tmp_path, test)


def test_what_was_worked_out_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[Any] = []

    async def first(hall: Hall) -> None:
        quick_eyes(hall, monkeypatch)
        live = await over(hall)
        found.extend([live.table.id, await done(hall, live)])

    async def second(hall: Hall) -> None:
        eyes = quick_eyes(hall, monkeypatch)
        live = await hall.hub.table(found[0])
        assert await hall.hub.reviews.of(live, "there") == found[1]
        assert eyes.asked == 0

    in_hall(tmp_path, first)
    in_hall(tmp_path, second)


def test_what_a_server_that_ended_had_found_is_not_looked_at_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found: list[Any] = []

    async def first(hall: Hall) -> None:
        eyes = quick_eyes(hall, monkeypatch)
        eyes.stop_after = 20
        live = await over(hall)
        while eyes.asked <= eyes.stop_after:
            await hall.hub.reviews.of(live, "here")
            await asyncio.sleep(0.01)
        found.append(live.table.id)

    async def second(hall: Hall) -> None:
        eyes = quick_eyes(hall, monkeypatch)
        await done(hall, await hall.hub.table(found[0]))
        assert eyes.asked == len(moments(MATCH)) - 16, "two entries of eight looks were kept"

    in_hall(tmp_path, first)
    in_hall(tmp_path, second)


def test_nobody_waits_nobody_works(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(hall: Hall) -> None:
        eyes = quick_eyes(hall, monkeypatch)
        live = await over(hall)
        await hall.hub.reviews.of(live, "here")
        hall.time += WAITED_FOR + 1
        await asyncio.sleep(0.3)
        assert eyes.asked <= 1
        await done(hall, live)

    in_hall(tmp_path, test)


def test_only_so_many_are_worked_out_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(hall: Hall) -> None:
        quick_eyes(hall, monkeypatch).stop_after = 0
        for _ in range(AT_ONCE):
            await hall.hub.reviews.of(await over(hall), "here")
        with pytest.raises(TableRefused) as refused:
            await hall.hub.reviews.of(await over(hall), "there")
        assert refused.value.code == "too_often" and refused.value.wait

    in_hall(tmp_path, test)


def test_a_game_that_goes_on_is_not_looked_back_on(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        live = await hall.table()
        with pytest.raises(TableRefused) as refused:
            await hall.hub.reviews.of(live, "here")
        assert refused.value.code == "secret"

    in_hall(tmp_path, test)


def test_a_record_that_ends_early_has_no_review(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        first = from_record(MATCH.at(5), fresh().table, "salt", hashed("host"), hashed("eve"), hall.time)
        with pytest.raises(TableRefused) as refused:
            await hall.hub.reviews.of(await hall.hub.open(first), "here")
        assert refused.value.code == "secret"

    in_hall(tmp_path, test)


def test_a_game_that_was_given_up_is_lost_for_who_gave_it_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(hall: Hall) -> None:
        async def look(question: Question, asker: Asker) -> Look:
            match = live.table.match
            at = next(at for at in moments(match) if Question.in_review(match, at).seed == question.seed)
            level = quick(match.game, 2)
            return looked(match.game, match.at(at).position, 2, question.mover, question.answer, question.seed, level)

        monkeypatch.setattr(hall.hub.computers, "look", look)
        live = await hall.table()
        for number in range(20):
            await move(live, f"a{number}")
        await live.command(Role(0), commands.Ask(id="r", version=live.table.version(0), wish=commands.Resign()))
        review = (await done(hall, live)).review
        assert review is not None
        assert {seat: told.result for seat, told in review.accounts["known"].items()} == {"city": 0.0, "forest": 1.0}

    in_hall(tmp_path, test)


def test_it_is_for_those_who_may_see_the_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(hall: Hall) -> None:
        quick_eyes(hall, monkeypatch)
        live = await over(hall)
        transport = httpx.ASGITransport(application(hall.hub, Settings()))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            path = f"/api/tables/{live.table.id}/review"
            stranger = await client.get(path)
            looker = await client.get(path, headers={"authorization": "Bearer eve"})
        assert looker.status_code == 200 and looker.json()["total"] == len(moments(MATCH))
        assert stranger.status_code == 403

    in_hall(tmp_path, test)


def test_it_is_removed_with_what_nobody_touches_and_is_no_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(hall: Hall) -> None:
        quick_eyes(hall, monkeypatch)
        live = await over(hall)
        await done(hall, live)
        id = reviews._id_of(live.table)
        assert await _opened(f"sqlite:///{tmp_path / 'tables.db'}", []) == (1, [])
        with pytest.raises(TableRefused):
            await hall.hub.table(id)
        hall.hub.drop(live)
        hall.time += 61 * A_DAY
        await Sweeping(hall.hub, Keeping(put_away_after=30, remove_after=60)).sweep()
        assert await hall.hub.store.row(id) is None

    in_hall(tmp_path, test)
