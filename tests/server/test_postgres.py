"""The same server with its tables in PostgreSQL."""

import json
import signal
import time

from tests.server.serving import Serve
from tests.storage.conftest import postgres_address, server  # noqa: F401  (fixtures)
from tests.storage.server import PostgresServer


def test_play_goes_on_over_a_kill_and_an_outage(
    server: PostgresServer,  # noqa: F811
    postgres_address: str,  # noqa: F811
    serve: Serve,
) -> None:
    served = serve(store=postgres_address)
    made = served.against_computer(public=True)
    with served.guest(made["table"], made["host"]) as ada:
        for _ in range(5):
            assert ada.answer()["type"] == "acknowledged"
        seen = ada.version
    served.restart(signal.SIGKILL)
    assert [table["table"] for table in served.get("/api/tables").json()] == [made["table"]]
    with served.guest(made["table"], made["host"]) as ada:
        assert ada.version >= seen
        while not ada.options:
            ada.listen()
        server.stop()
        command = {"type": "answer", "version": ada.version, "answer": ada.options[0]["answer"], "id": "again"}
        reply = ada.send(json.dumps(command), "again")
        assert reply["code"] == "unavailable"
        server.start()
        while reply["type"] == "refused":
            time.sleep(0.2)
            reply = ada.send(json.dumps(command), "again")
        assert reply["type"] == "acknowledged"
