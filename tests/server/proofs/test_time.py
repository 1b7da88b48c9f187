"""Clocks and absence on the wire, with a clock that the test turns."""

from pathlib import Path
from typing import Any

from tests.server.proofs.house import House, Sitter

SIGNS_APART = 6000  # milliseconds that may be lost between the server's last sign of life and its end


def presence(shown: dict[str, Any], seat: str) -> str:
    return str(next(each["presence"] for each in shown["table"]["seats"] if each["seat"] == seat))


async def latest_presence(wire: Sitter) -> dict[str, str]:
    """Who is there, by the last message about it so far."""
    wire.say({"type": "ping", "id": "now"})
    found: dict[str, str] = {}
    while (message := await wire.hear())["type"] != "pong":
        found = message["seats"] if message["type"] == "presence" else found
    return found


async def test_who_is_away_is_shown_after_ten_seconds_and_gone_after_the_grace(folder: Path) -> None:
    async with House(folder) as house:
        table = await house.open_table(grace=60)
        city, forest = await table.sit("city"), await table.sit("forest")
        await table.lose(forest)
        await house.pass_time(9)
        assert presence((await table.request("GET", token=table.tokens["city"])).json, "forest") == "here"
        await house.pass_time(2)
        assert (await latest_presence(city))["forest"] == "away"
        refused = await city.ask("ask", version=city.version, wish={"kind": "claim", "seat": "forest"})
        assert refused["code"] == "not_absent"
        await house.pass_time(50)
        assert (await latest_presence(city))["forest"] == "gone"
        claimed = await city.ask("ask", version=city.version, wish={"kind": "claim", "seat": "forest"})
        assert claimed["type"] == "acknowledged"
        welcome = (await table.request("GET", token=table.tokens["forest"])).json
        assert welcome["table"]["stage"] == "over" and welcome["position"]["outcome"]["how"] == "claim"


async def test_who_comes_back_in_time_is_not_absent(folder: Path) -> None:
    async with House(folder) as house:
        table = await house.open_table(grace=60)
        city, forest = await table.sit("city"), await table.sit("forest")
        await table.lose(forest)
        await house.pass_time(40)
        await table.sit("forest")
        await house.pass_time(40)
        refused = await city.ask("ask", version=city.version, wish={"kind": "claim", "seat": "forest"})
        assert refused["code"] == "not_absent"


async def test_a_turn_that_takes_too_long_lets_the_others_go_on(folder: Path) -> None:
    """Time runs for whoever must decide, and for nobody else; when it is over the other may claim."""
    async with House(folder) as house:
        table = await house.open_table(clock={"kind": "bank", "seconds": 100, "increment": 5})
        everybody = await table.sit_all()
        while table.live.table.is_secret:
            await table.play(everybody, 0)
        match = table.live.table.match
        slow, other = everybody[match.seats[match.seat]], everybody[match.seats[1 - match.seat]]
        before = other.position["clock"]["left"]  # type: ignore[index]
        await house.pass_time(50)
        now = (await table.request("GET", token=table.tokens[other.role])).json["position"]["clock"]["left"]
        assert now == {**before, slow.role: before[slow.role] - 50_000}
        refused = await other.ask("ask", version=other.version, wish={"kind": "claim", "seat": slow.role})
        assert refused["code"] == "not_absent"
        await house.pass_time(60)
        late = next(s for s in (await other.told("table"))["table"]["seats"] if s["seat"] == slow.role)
        assert late["out_of_time"]
        done = await other.ask("ask", version=other.version, wish={"kind": "claim", "seat": slow.role})
        assert done["type"] == "acknowledged"


async def test_no_clock_runs_while_the_server_is_down(folder: Path) -> None:
    async with House(folder) as house:
        table = await house.open_table(clock={"kind": "bank", "seconds": 100, "increment": 0})
        everybody = await table.sit_all()
        while table.live.table.is_secret:
            await table.play(everybody, 0)
        await house.pass_time(20)
        left = (await table.request("GET", token=table.tokens["city"])).json["position"]["clock"]["left"]
    again = House(folder)
    again.gone = house.gone + 7_200_000
    async with again:
        table.house = again
        city = await table.sit("city")
        clock = city.position["clock"]  # type: ignore[index]
        while min(clock["left"].values()) == 0:  # until what was lost meanwhile is given back
            clock = (await city.told("clock"))["clock"]
        now = clock["left"]
        assert all(left[seat] - now[seat] <= SIGNS_APART for seat in left), (now, left)
