"""docs/protocol.md says what is true: its statuses and its figures are those of the server."""

import re
from pathlib import Path

from tablehaven.server import connection, crowd, lobby, plain_http, protocol
from tablehaven.server.routes import sockets
from tablehaven.table import repeats

PAGE = (Path(__file__).parent.parent.parent / "docs" / "protocol.md").read_text(encoding="utf-8")
KB = 1024


def test_every_status_and_its_codes_are_in_the_table() -> None:
    told: dict[str, int] = {}
    for statuses, codes in re.findall(r"^\| ([0-9, ]+) \| (`.*) \|$", PAGE, re.MULTILINE):
        names, numbers = re.findall(r"`([a-z_]+)`", codes), [int(number) for number in statuses.split(",")]
        told |= dict(zip(names, numbers if len(numbers) > 1 else numbers * len(names), strict=False))
    assert told == plain_http._STATUS


def test_its_figures_are_those_of_the_server() -> None:
    for sentence in (
        f"A message may have {protocol.MOST_BYTES // KB} KB",
        f"more than {4 * protocol.MOST_BYTES // KB} KB at once is closed with 1009",
        f"beyond {connection.MOST_BYTES // KB} KB of the rest the connection is ended as `too_slow`",
        f"is sent every {sockets.STILL_THERE:.0f} seconds of silence",
        f"if no message comes by `POST` for {sockets.SILENT:.0f} seconds",
        f"at least the last {repeats.KEPT_AT_LEAST}; of each spectator the last {repeats.OF_SPECTATORS}",
        f"have {crowd.FROM_AN_ADDRESS} connections",
        f"and {lobby.NEW_TABLES.burst:.0f} new tables at once",
        f"a table has room for {crowd.LOOKING_ON} who look on",
    ):
        assert sentence in " ".join(PAGE.split()), sentence
    assert repeats.KEPT_FOR == 60 * 60_000, "an hour"
    assert lobby.PUBLIC_AT_ONCE == 4, "four public tables"
    assert lobby.NEW_TABLES.rate == 0.1, "one every ten seconds"
