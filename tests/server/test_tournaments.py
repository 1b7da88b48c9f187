"""Tournaments on a server: links, choices, tables that open and end by themselves, trades, and restarts."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from tablehaven.server.app import Settings, application
from tablehaven.server.hub import IDLE
from tablehaven.server.tokens import hashed
from tablehaven.table import commands
from tablehaven.table.errors import TableRefused
from tablehaven.table.roles import role_of
from tests.cli.desk import tablehaven
from tests.server.halls import Hall, in_hall
from tests.tournament import ferries

assert ferries.FORMAT
OPEN, ME = {"holder": "open"}, {"holder": "me"}
Message = dict[str, Any]


class Guests:
    """People who speak to a server that runs in the same loop, over plain HTTP."""

    def __init__(self, hall: Hall) -> None:
        self.hall = hall
        self.at = ""
        self.tokens: list[str] = []
        transport = httpx.ASGITransport(application(hall.hub, Settings()))
        self.client = httpx.AsyncClient(transport=transport, base_url="http://localhost", timeout=30)

    async def create(self, *players: Message, **wishes: Any) -> Message:
        wish = {"name": "Ann", "game": "ferry", "options": {"ferries": "2"}, "players": players, **wishes}
        made = await self.client.post("/api/tournaments", json=wish)
        assert made.status_code == 201, made.text
        created: Message = made.json()
        self.client.cookies.clear()
        self.at = f"/api/tournaments/{created['tournament']}"
        self.tokens = created["players"]
        return created

    async def ask(self, path: str, body: Message, token: str) -> httpx.Response:
        return await self.client.post(self.at + path, json=body, headers={"authorization": f"Bearer {token}"})

    async def done(self, path: str, body: Message, player: int) -> Message:
        answer = await self.ask(path, body, self.tokens[player])
        assert answer.status_code == 200, answer.text
        shown: Message = answer.json()
        if path == "/join":
            self.client.cookies.clear()
            self.tokens[player] = shown["token"]
        return shown

    async def look(self, token: str, since: int = 0) -> Message:
        query = f"?since={since}" if since else ""
        answer = await self.client.get(self.at + query, headers={"authorization": f"Bearer {token}"})
        assert answer.status_code == 200, answer.text
        shown: Message = answer.json()
        return shown

    async def until(self, is_so: Callable[[Message], object], player: int = 0) -> Message:
        """How it stands as soon as something is so."""
        for _ in range(400):
            if is_so(shown := await self.look(self.tokens[player])):
                return shown
            await asyncio.sleep(0.01)
        raise AssertionError(f"It never came to this: {shown}")

    async def of_four(self) -> Message:
        """Ann, Ben, Cleo and Dan have chosen, and two tables are open."""
        await self.create(ME, OPEN, OPEN, OPEN)
        for player, name in enumerate(("Ben", "Cleo", "Dan"), start=1):
            await self.done("/join", {"name": name}, player)
        for player in range(4):
            await self.done("/choose", {"choice": "Heavy"}, player)
        return await self.until(lambda shown: shown["rounds"] and all(pair["tables"] for pair in shown["rounds"][-1]))

    async def resign(self, table: str, loser: int) -> None:
        """A player gives a match up, through the table."""
        live = await self.hall.hub.table(table)
        role = role_of(live.table, hashed(self.tokens[loser]))
        assert role and role.seat >= 0
        await live.command(
            role, commands.Ask(id="enough", version=live.table.version(role.seat), wish=commands.Resign())
        )

    async def win_all(self, shown: Message) -> None:
        """In each pair of the last round, whoever stands first wins."""
        for pair in shown["rounds"][-1]:
            if pair["winner"] is None:
                await self.resign(pair["tables"][-1], pair["players"][1])


def with_guests(folder: Path, test: Callable[[Guests], Awaitable[None]]) -> None:
    async def run(hall: Hall) -> None:
        guests = Guests(hall)
        async with guests.client:
            await test(guests)

    in_hall(folder, run)


def code(answer: httpx.Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["code"]


def test_a_tournament_from_its_links_to_its_winner(tmp_path: Path) -> None:
    async def test(guests: Guests) -> None:
        shown = await guests.of_four()
        assert [player["name"] for player in shown["players"]] == ["Ann", "Ben", "Cleo", "Dan"]
        assert (shown["stage"], shown["all_rounds"], len(shown["rounds"])) == ("playing", 2, 1)
        assert shown["table"] in [pair["tables"][0] for pair in shown["rounds"][0]]
        await guests.win_all(shown)
        shown = await guests.until(lambda shown: shown["stage"] == "trading")
        left = [number for number, player in enumerate(shown["players"]) if not player["out"]]
        assert [player["awaited"] for player in shown["players"]] == [number in left for number in range(4)]
        wrong = await guests.ask("/trade", {"given": ["Salt"], "taken": []}, guests.tokens[left[0]])
        assert code(wrong) == (409, "refused")
        assert wrong.json()["sentence"] == "A deck has ten cards, two of a kind at most. [FE 2.2]"
        for player in left:
            mine = (await guests.look(guests.tokens[player]))["mine"]
            assert (len(mine["deck"]), len(mine["dealt"])) == (10, 3)
            await guests.done("/trade", {}, player)
        shown = await guests.until(lambda shown: len(shown["rounds"]) == 2 and shown["rounds"][1][0]["tables"])
        await guests.win_all(shown)
        shown = await guests.until(lambda shown: shown["stage"] == "over")
        assert shown["winner"] == shown["rounds"][1][0]["players"][0]
        while (row := await guests.hall.hub.store.row(shown["tournament"])) is None or row.is_open:
            await asyncio.sleep(0.01)

    with_guests(tmp_path, test)


def test_the_token_of_a_player_opens_the_seat_and_the_deck_is_there(tmp_path: Path) -> None:
    async def test(guests: Guests) -> None:
        shown = await guests.of_four()
        live = await guests.hall.hub.table(shown["table"])
        role = role_of(live.table, hashed(guests.tokens[0]))
        assert role and live.table.seats[role.seat].person == "Ann"
        assert (live.table.stage, live.table.settled, live.table.opened.tournament) == (
            "playing",
            20,
            shown["tournament"],
        )
        others = [pair["tables"][0] for pair in shown["rounds"][0] if pair["tables"][0] != shown["table"]]
        elsewhere = role_of((await guests.hall.hub.table(others[0])).table, hashed(guests.tokens[0]))
        assert elsewhere is not None and elsewhere.seat < 0  # the host may look on

    with_guests(tmp_path, test)


def test_nobody_sees_the_cards_of_others(tmp_path: Path) -> None:
    async def test(guests: Guests) -> None:
        created = await guests.create(ME, OPEN)
        await guests.done("/join", {"name": "Ben"}, 1)
        await guests.done("/choose", {"choice": "light"}, 1)
        seen = [await guests.look(token) for token in (created["host"], created["spectators"])]
        assert [each["mine"] for each in seen] == [None, None]
        assert "Fog" not in str(seen)
        assert (await guests.look(guests.tokens[1]))["mine"]["deck"]

    with_guests(tmp_path, test)


def test_a_draw_opens_another_table_with_the_sides_changed(tmp_path: Path) -> None:
    async def test(guests: Guests) -> None:
        await guests.create(ME, OPEN)
        await guests.done("/join", {"name": "Ben"}, 1)
        for player in range(2):
            await guests.done("/choose", {"choice": "Heavy"}, player)
        shown = await guests.until(lambda shown: shown["table"])
        first = await guests.hall.hub.table(shown["table"])
        roles = [role_of(first.table, hashed(token)) for token in guests.tokens]
        assert roles[0] and roles[1]
        await first.command(roles[0], commands.Ask(id="ask", version=first.table.version(0), wish=commands.CallOff()))
        await first.command(roles[1], commands.Agree(id="agree", request=first.table.asked))
        assert first.table.stage == "over"
        shown = await guests.until(lambda shown: len(shown["rounds"][0][0]["tables"]) == 2)
        assert shown["rounds"][0][0]["draws"] == 1
        second = await guests.hall.hub.table(shown["table"])
        assert [seat.person for seat in second.table.seats] == [seat.person for seat in first.table.seats][::-1]

    with_guests(tmp_path, test)


def test_who_waits_is_told_as_soon_as_something_changes(tmp_path: Path) -> None:
    async def test(guests: Guests) -> None:
        await guests.create(ME, OPEN)
        before = await guests.look(guests.tokens[0])
        waiting = asyncio.create_task(guests.look(guests.tokens[0], before["version"]))
        await asyncio.sleep(0.05)
        assert not waiting.done()
        await guests.done("/join", {"name": "Ben"}, 1)
        assert (await waiting)["stage"] == "choosing"

    with_guests(tmp_path, test)


def test_the_host_goes_on_without_somebody(tmp_path: Path) -> None:
    async def test(guests: Guests) -> None:
        created = await guests.create(ME, OPEN)
        await guests.done("/join", {"name": "Ben"}, 1)
        await guests.done("/choose", {"choice": "Heavy"}, 0)
        assert code(await guests.ask("/without", {"player": 0}, guests.tokens[1])) == (403, "not_yours")
        assert code(await guests.ask("/without", {"player": 7}, created["host"])) == (409, "unknown_seat")
        assert (await guests.ask("/without", {"player": 1}, created["host"])).status_code == 200
        assert code(await guests.ask("/without", {"player": 1}, created["host"])) == (409, "not_now")
        await guests.until(lambda shown: shown["table"])

    with_guests(tmp_path, test)


@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        ({"players": [OPEN] * 17}, (400, "bad_options")),
        ({"players": [ME]}, (400, "bad_options")),
        ({"players": [ME, ME]}, (400, "bad_options")),
        ({"players": [ME, {"holder": "computer", "player": "deep blue"}]}, (409, "unknown_player")),
        ({"game": "haven"}, (400, "bad_options")),
        ({"options": {"weather": "rain"}}, (400, "bad_options")),
        ({"clock": {"kind": "turn", "seconds": 1}}, (400, "bad_options")),
        ({"name": "\u200b"}, (400, "bad_text")),
        ({"seed": "mine"}, (400, "malformed")),
        ({"players": [OPEN] * 65}, (400, "malformed")),
    ],
)
def test_a_tournament_that_cannot_be(tmp_path: Path, wish: Message, expected: tuple[int, str]) -> None:
    async def test(guests: Guests) -> None:
        whole = {"name": "Ann", "game": "ferry", "players": [ME, OPEN], "options": {"ferries": "2"}, **wish}
        answer = await guests.client.post("/api/tournaments", json=whole)
        assert code(answer) == expected
        if wish.get("players") == [OPEN] * 17:
            assert answer.json()["sentence"] == "A tournament is for 2 to 16 players, and these are 17. [FE 1.1]"
        assert [row async for row in guests.hall.hub.store.open_tables()] == []

    with_guests(tmp_path, test)


def test_nobody_gets_in_without_a_link_and_nobody_acts_for_others(tmp_path: Path) -> None:
    async def test(guests: Guests) -> None:
        created = await guests.create(OPEN, OPEN)
        assert created["player"] is None
        assert code(await guests.client.get(guests.at)) == (403, "unknown_link")
        assert code(await guests.ask("/join", {"name": "Eve"}, "x" * 32)) == (403, "unknown_link")
        for token in (created["host"], created["spectators"]):
            assert code(await guests.ask("/join", {"name": "Eve"}, token)) == (403, "not_yours")
            assert code(await guests.ask("/trade", {}, token)) == (403, "not_yours")
        invitation = guests.tokens[0]
        assert code(await guests.ask("/choose", {"choice": "Heavy"}, invitation)) == (403, "unknown_link")
        await guests.done("/join", {"name": "Ann"}, 0)
        assert code(await guests.ask("/join", {"name": "Eve"}, invitation)) == (403, "unknown_link"), "it is used up"
        assert code(await guests.ask("/choose", {"choice": "Heavy"}, guests.tokens[0])) == (409, "not_now")
        assert code(await guests.ask("/join", {"name": "Eve"}, guests.tokens[0])) == (409, "seat_taken")
        assert code(await guests.ask("/join", {"name": "ann"}, guests.tokens[1])) == (400, "bad_text")

    with_guests(tmp_path, test)


def test_tables_and_tournaments_are_not_taken_for_each_other(tmp_path: Path) -> None:
    async def test(guests: Guests) -> None:
        created = await guests.create(ME, OPEN)
        with pytest.raises(TableRefused, match="There is no such table"):
            await guests.hall.hub.table(created["tournament"])
        table = await guests.hall.table()
        for unknown in (table.table.id, "abcdefghjkmn", "x"):
            assert code(await guests.client.get(f"/api/tournaments/{unknown}")) == (404, "unknown_table")

    with_guests(tmp_path, test)


def test_a_tournament_is_no_fixture(tmp_path: Path) -> None:
    made: Message = {}

    async def test(guests: Guests) -> None:
        made.update(await guests.create(ME, OPEN))

    with_guests(tmp_path, test)
    result = tablehaven("fixture", made["tournament"], "--store", f"sqlite:///{tmp_path / 'tables.db'}")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith(f"{made['tournament']} is a tournament, not a table")


def test_a_cookie_opens_the_place_as_well(tmp_path: Path) -> None:
    async def test(guests: Guests) -> None:
        await guests.create(ME, OPEN)
        joined = await guests.ask("/join", {"name": "Ben"}, guests.tokens[1])
        (cookie,) = joined.headers.get_list("set-cookie")
        assert "HttpOnly" in cookie and "SameSite=strict" in cookie and f"Path={guests.at};" in cookie
        assert (await guests.client.get(guests.at)).json()["you"] == 1

    with_guests(tmp_path, test)


def test_a_tournament_goes_on_after_a_restart_also_if_a_match_ended_meanwhile(tmp_path: Path) -> None:
    kept: dict[str, Any] = {}

    async def before(guests: Guests) -> None:
        shown = await guests.of_four()
        first, second = shown["rounds"][0]
        hub = guests.hall.hub
        hub.tournaments.forget(await hub.tournaments.tournament(shown["tournament"]))
        hub.tournaments.note_end = _nothing  # type: ignore[method-assign]  # the server ends before it can note it
        await guests.resign(first["tables"][0], first["players"][1])
        kept.update(at=guests.at, tokens=guests.tokens, second=second, winner=first["players"][0])

    async def after(guests: Guests) -> None:
        guests.at, guests.tokens = kept["at"], kept["tokens"]
        shown = await guests.until(lambda shown: shown["rounds"][0][0]["winner"] is not None)
        assert shown["rounds"][0][0]["winner"] == kept["winner"]
        assert shown["rounds"][0][1] == kept["second"]
        await guests.win_all(shown)
        await guests.until(lambda shown: shown["stage"] == "trading")

    with_guests(tmp_path, before)
    with_guests(tmp_path, after)


def test_the_table_of_a_match_has_the_same_id_if_it_must_be_opened_again(tmp_path: Path) -> None:
    kept: dict[str, Any] = {}

    async def before(guests: Guests) -> None:
        shown = await guests.of_four()
        kept.update(at=guests.at, tokens=guests.tokens, table=shown["table"])

    async def after(guests: Guests) -> None:
        guests.at, guests.tokens = kept["at"], kept["tokens"]
        live = None
        for _ in range(200):
            if kept["table"] in guests.hall.hub.tables:
                live = guests.hall.hub.tables[kept["table"]]
                break
            await asyncio.sleep(0.01)
        assert live and live.table.stage == "playing" and live.table.settled == 20

    with_guests(tmp_path, before)
    with sqlite3.connect(tmp_path / "tables.db") as database:
        database.execute("DELETE FROM entries WHERE table_id = ?", [kept["table"]])
        database.execute("DELETE FROM tables WHERE id = ?", [kept["table"]])
    with_guests(tmp_path, after)


def test_what_nobody_asks_for_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    async def test(guests: Guests) -> None:
        await guests.create(ME, OPEN)
        before = await guests.look(guests.tokens[0])
        tournaments = guests.hall.hub.tournaments
        await asyncio.sleep(0.05)
        guests.hall.time += IDLE + 1
        tournaments.put_away(guests.hall.time - IDLE)
        assert not tournaments._live
        assert await guests.look(guests.tokens[0]) == before

    with_guests(tmp_path, test)


async def _nothing(table: str, tournament: str) -> None:
    """Nobody notes it."""
