"""Whoever floods a table shuts nobody out of it, and wins nothing by it."""

from pathlib import Path

import httpx
import pytest

from tablehaven.kernel.game import SPECTATOR
from tablehaven.server.app import Settings, application
from tablehaven.server.connection import MOST_BYTES
from tablehaven.server.crowd import FROM_AN_ADDRESS, LOOKING_ON, Crowd
from tablehaven.server.limits import PER_SEAT, Limits
from tablehaven.server.protocol import written
from tablehaven.table import commands, queries, render
from tablehaven.table.creation import Terms
from tablehaven.table.errors import TableRefused
from tablehaven.table.messages import ClockRules
from tablehaven.table.requests import asked
from tablehaven.table.roles import Role
from tablehaven.table.seats import EXCUSED, LONGEST_EXCUSE
from tests.server.halls import Hall, arrive, heard, in_hall, move

EMOJI = "🦉" * 400


async def chat(hall: Hall, role: Role, lines: int, text: str = EMOJI) -> None:
    (live,) = hall.hub.tables.values()
    for number in range(lines):
        await live.command(role, commands.Chat(id=f"{role.seat}-{number}", text=text))


async def call_off(hall: Hall) -> None:
    (live,) = hall.hub.tables.values()
    await live.command(Role(0), commands.Ask(id="off", wish=commands.CallOff(), version=live.table.version(0)))
    await live.command(Role(1), commands.Agree(id="yes", request=live.table.asked))


def test_a_table_full_of_chat_still_welcomes_everybody(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        live = await hall.table()
        await chat(hall, Role(0), 300)
        await chat(hall, Role(SPECTATOR, key="eve"), 300)
        for viewer in (1, SPECTATOR):
            assert len(written(render.welcome(live.table, Role(viewer), hall.time))) < MOST_BYTES // 4
            somebody = arrive(live, viewer)
            (welcome, *_) = await heard(somebody)
            assert welcome["type"] == "welcome" and welcome["chat"][-1]["text"] == EMOJI
            assert not somebody.is_ended

    in_hall(tmp_path, test)


def test_what_spectators_said_keeps_nobody_from_seeing_the_end(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        live = await hall.table()
        ada, bob = arrive(live, 0), arrive(live, 1)
        await chat(hall, Role(SPECTATOR, key="eve"), 200, "short")
        await call_off(hall)
        for seat in (ada, bob):
            messages = await heard(seat)
            assert [message for message in messages if message.get("position", {}).get("outcome")]
            (overheard,) = [message for message in messages if message["type"] == "overheard"]
            assert len(overheard["lines"]) == 200

    in_hall(tmp_path, test)


def test_chat_evicts_nobody_and_takes_no_move_away(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        live = await hall.table()
        bob = arrive(live, 1)
        await heard(bob)
        await chat(hall, Role(0), 400)
        while live.table.is_secret:
            await move(live, f"m{live.length}", -1)
        messages = await heard(bob)
        assert not bob.is_ended
        said = [message["line"]["number"] for message in messages if message["type"] == "chat"]
        assert said == sorted(said) and said[-1] == 400 and len(said) < 40, "the latest of it"
        assert messages[-1]["type"] == "update" and not live.table.is_secret

    in_hall(tmp_path, test)


def test_whoever_comes_and_goes_again_and_again_evicts_nobody(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        live = await hall.table()
        bob = arrive(live, 1)
        for _ in range(300):
            live.detach(arrive(live, SPECTATOR))
            live.upkeep._tell_presence()
            arrive(live, SPECTATOR)
            live.upkeep._tell_presence()
        assert not bob.is_ended
        assert [message["type"] for message in await heard(bob)].count("presence") == 1

    in_hall(tmp_path, test)


def test_the_story_of_a_long_game_comes_in_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(hall: Hall) -> None:
        live = await hall.table()
        while live.table.stage == "playing" and live.length < 60:
            await move(live, f"m{live.length}")
        whole = render.welcome(live.table, Role(1), hall.time)
        assert whole.skipped == whole.after == 0
        monkeypatch.setattr("tablehaven.table.render.STORY_BYTES", 2000)
        welcome = render.welcome(live.table, Role(1), hall.time)
        story, first = list(welcome.story), welcome.skipped
        assert first > 0
        while first:
            page = queries.recount(live.table, Role(1), commands.Recount(id="r", move=first))
            assert page.move == first and page.after < first
            story, first = [*page.story, *story], page.after
        assert tuple(story) == whole.story
        with pytest.raises(TableRefused, match="no such move"):
            queries.recount(live.table, Role(1), commands.Recount(id="r", move=10_000))

    in_hall(tmp_path, test)


def test_a_stranger_with_a_new_name_each_time_is_one_stranger(tmp_path: Path) -> None:
    """Without a cookie, or with one made up, each request looked like somebody new."""

    async def test(hall: Hall) -> None:
        live = await hall.table(terms=Terms(public=True))
        live.limits = Limits(PER_SEAT, lambda: 0.0)
        live.audience = Limits(live.audience.limit, lambda: 0.0)
        server = httpx.ASGITransport(application(hall.hub, Settings()), client=("203.0.113.7", 1))
        codes = []
        async with httpx.AsyncClient(transport=server, base_url="http://localhost") as client:
            for number in range(30):
                client.cookies.clear()
                message = {"type": "chat", "id": "x", "text": "Hello"}
                made_up = {"cookie": f"tablehaven-spectator=.key{number}.RXZl"} if number % 2 else {}
                at = f"/api/tables/{live.table.id}/messages?as=spectator"
                reply = await client.post(at, json=message, headers=made_up)
                codes.append(reply.json().get("code", "done"))
                if codes[-1] == "too_often":
                    break
        assert codes.count("done") <= 20 and codes[-1] == "too_often"
        assert live.limits.wait("city", 6) == 0, "the seats have limits of their own"

    in_hall(tmp_path, test)


def test_a_crowd_of_spectators_makes_no_seat_forgotten(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        live = await hall.table()
        once = commands.Chat(id="once", text="Good luck!")
        await live.command(Role(0), once)
        for number in range(300):
            await live.command(Role(SPECTATOR, key=f"k{number}"), commands.Chat(id="x", text="Hello"))
        for number in range(100):
            await live.command(Role(0), commands.Chat(id=f"c{number}", text="Hello"))
        before = live.length
        await live.command(Role(0), once)
        assert live.length == before, "it was said already"

    in_hall(tmp_path, test)


def test_nobody_claims_from_somebody_whom_the_server_shut_out(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        clock = ClockRules(kind="bank", seconds=300)
        live = await hall.table(terms=Terms(clock=clock, grace=10))
        while live.table.is_secret:
            await move(live, f"m{live.length}", -1)
        mover = live.table.match.seat
        other = 1 - mover
        victim = arrive(live, mover)
        for _ in range(300):
            victim.tell(b"x" * 10_000)  # the line is slow
        live.tell(victim, b"")
        assert victim.is_ended
        wish = commands.Claim(seat=live.table.seats[mover].name)

        def claimed() -> str:
            try:
                asked(live.table, other, wish, hall.time)
            except TableRefused as refused:
                return refused.code
            return "done"

        hall.time += EXCUSED - 1
        assert claimed() == "not_absent"
        left = live.table.clock.of(mover, hall.time)
        arrive(live, mover)
        while not live.table.seats[mover].excused:
            await live.change(lambda now: ())
        assert live.table.clock.of(mover, hall.time) == left + EXCUSED - 1, "the time did not count"
        gone = live.connections[-1]
        live.detach(gone)
        hall.time += LONGEST_EXCUSE
        assert claimed() == "done", "nobody makes a way out of it"

    in_hall(tmp_path, test)


def test_only_the_muter_is_told_of_it(tmp_path: Path) -> None:
    async def test(hall: Hall) -> None:
        live = await hall.table()
        ada, bob = arrive(live, 0), arrive(live, 1)
        await live.command(Role(0), commands.Mute(id="m", seat="forest"))
        await live.command(Role(0), commands.Chat(id="c", text="Hello"))
        kinds = [[message["type"] for message in await heard(seat)] for seat in (ada, bob)]
        assert kinds == [["welcome", "table", "chat"], ["welcome", "chat"]]

    in_hall(tmp_path, test)


def test_one_address_has_so_many_connections_and_no_more() -> None:
    crowd = Crowd()
    for _ in range(FROM_AN_ADDRESS):
        crowd.check_room("here", 0)
        crowd.enter("here")
    with pytest.raises(TableRefused, match="too many connections"):
        crowd.check_room("here", None)
    crowd.check_room("there", None)
    crowd.leave("here")
    crowd.check_room("here", None)
    with pytest.raises(TableRefused, match="no more room"):
        crowd.check_room("there", LOOKING_ON)
    Crowd(is_limited=False).check_room("here", LOOKING_ON)
