"""The plain routes by their description: requests that fit it and requests that do not, and answers that must fit."""

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tablehaven.server import bodies, protocol, tournament_bodies
from tests.conftest import IS_COMPILED
from tests.server.proofs.house import SPECTATOR, House, TableLinks, TravelingLoop
from tests.tournament.ferries import FORMAT

EXAMPLES = 20 if IS_COMPILED else 10
BODIES = {
    ("/api/tables", "post"): "CreateTable",
    ("/api/tables/{table}/join", "post"): "JoinTable",
    ("/api/tables/{table}/fork", "post"): "ForkTable",
    ("/api/tables/{table}/messages", "post"): "ClientMessage",
    ("/api/records", "post"): "ImportRecord",
    ("/api/tournaments", "post"): "CreateTournament",
    ("/api/tournaments/{tournament}/join", "post"): "JoinTournament",
    ("/api/tournaments/{tournament}/choose", "post"): "ChooseBeginning",
    ("/api/tournaments/{tournament}/trade", "post"): "TradeCards",
    ("/api/tournaments/{tournament}/without", "post"): "GoOnWithout",
}
GETS = ("/api/games", "/api/games/{game}/rules", "/api/games/{game}/content", "/api/tables", "/api/health")
OF_A_TOURNAMENT = "/api/tournaments/{tournament}"
OF_A_TABLE = ("", "/vocabulary", "/moves/{move}", "/record")
LINKS = ("/api/tables/{table}/seats/{seat}/link", "/api/tables/{table}/spectators/link")


def description() -> dict[str, Any]:
    """The routes as OpenAPI, made of the schema that is generated from the structs."""
    paths: dict[str, Any] = {}
    for path in (*GETS, OF_A_TOURNAMENT, *(f"/api/tables/{{table}}{rest}" for rest in OF_A_TABLE)):
        paths.setdefault(path, {})["get"] = operation(path)
    for (path, method), wanted in BODIES.items():
        body = {"$ref": f"#/components/schemas/{wanted}"}
        content = {"content": {"application/json": {"schema": body}}, "required": True}
        paths.setdefault(path, {})[method] = {**operation(path), "requestBody": content}
    for path in LINKS:
        paths[path] = {"post": operation(path), "delete": operation(path)}
    (union, *_), schemas = msgspec.json.schema_components(
        [protocol.ClientMessage, *bodies.REQUESTS, *tournament_bodies.REQUESTS, bodies.Problem],
        ref_template="#/components/schemas/{name}",
    )
    schemas["ClientMessage"] = union
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tablehaven", "version": "1"},
        "paths": paths,
        "components": {"schemas": schemas},
    }


def operation(path: str) -> dict[str, Any]:
    names = [part[1:-1] for part in path.split("/") if part.startswith("{")]
    kinds = {"move": {"type": "integer"}, "game": {"enum": ["haven", "lagoon", "chess"]}}
    inside = [
        {"name": name, "in": "path", "required": True, "schema": kinds.get(name, {"type": "string", "minLength": 1})}
        for name in names
    ]
    query = [{"name": "as", "in": "query", "schema": {"enum": ["city", "forest", "spectator", "host", "nobody"]}}]
    problem = {"$ref": "#/components/schemas/Problem"}
    told = {"description": "why not", "content": {"application/json": {"schema": problem}}}
    return {"parameters": inside + query, "responses": {"2XX": {"description": "done"}, "default": told}}


@contextmanager
def house_in_a_thread(folder: Path) -> Iterator[tuple[House, Callable[[Any], Any]]]:
    """A server in a thread of its own, for clients that wait, and a way to wait for what happens in that thread."""
    house, loop = House(folder), TravelingLoop()
    thread = threading.Thread(target=loop.run_forever)
    thread.start()

    def wait(work: Any) -> Any:
        return asyncio.run_coroutine_threadsafe(work, loop).result()

    wait(house.__aenter__())
    try:
        yield house, wait
    finally:
        wait(house.__aexit__(None, None, None))
        loop.call_soon_threadsafe(loop.stop)
        thread.join()
        loop.close()


OPERATIONS = [(path, method) for path, methods in description()["paths"].items() for method in methods]


@pytest.mark.parametrize(("path", "method"), OPERATIONS, ids=[f"{method} {path}" for path, method in OPERATIONS])
def test_a_route_answers_whatever_is_asked_with_what_is_described(path: str, method: str, folder: Path) -> None:
    import schemathesis  # noqa: PLC0415  (it takes a second to be imported)

    operation = schemathesis.openapi.from_dict(description())[path][method]
    with house_in_a_thread(folder) as (house, wait):

        @settings(max_examples=EXAMPLES, suppress_health_check=list(HealthCheck))
        @given(operation.as_strategy(), st.sampled_from(["", "city", "forest", SPECTATOR, "host"]))
        def asked(case: Any, role: str) -> None:
            if role and "{table}" in path:
                let_in(case, wait(house.open_table()), role)
            if role and "{tournament}" in path:
                let_into_tournament(case, wait(opened_tournament(house)), role)
            response = case.call(base_url=f"http://127.0.0.1:{house.port}")
            assert response.status_code < 500, response.content
            assert b"Traceback" not in response.content
            if response.status_code >= 400:
                problem = json.loads(response.content)
                assert problem.keys() == {"code", "sentence"} and problem["sentence"].endswith((".", "]"))
                is_let_in = role and ("{table}" in path or "{tournament}" in path)
                assert not is_let_in or problem["code"] not in ("unknown_table", "unknown_link")

        asked()


TOURNAMENT = {
    "name": "Ada",
    "game": FORMAT.game,
    "options": {"ferries": "2"},
    "players": [{"holder": "me"}, {"holder": "open"}, {"holder": "open"}],
}


async def opened_tournament(house: House) -> dict[str, Any]:
    """A tournament in which a second player has taken a place, and a third has not."""
    created: dict[str, Any] = (await house.request("POST", "/api/tournaments", TOURNAMENT)).json
    mine, invitation, open_place = created["players"]
    at = f"/api/tournaments/{created['tournament']}/join"
    joined = await house.request("POST", at, {"name": "Bob"}, invitation)
    return {**created, "players": [mine, joined.json["token"], open_place]}


def let_into_tournament(case: Any, created: dict[str, Any], role: str) -> None:
    """Let a request be about a tournament that there is, from somebody who has a part in it."""
    mine, other, _ = created["players"]
    tokens = {"city": mine, "forest": other, SPECTATOR: created["spectators"], "host": created["host"]}
    case.path_parameters["tournament"] = created["tournament"]
    case.headers["Authorization"] = f"Bearer {tokens[role]}"


def let_in(case: Any, table: TableLinks, role: str) -> None:
    """Let a request be about a table that there is, from somebody who has a role at it."""
    case.path_parameters["table"] = table.id
    case.headers["Authorization"] = f"Bearer {table.tokens[role]}"
    case.query.pop("as", None)
    if case.path.endswith("/join") and isinstance(case.body, dict):
        case.body["token"] = table.tokens[role]
        case.body.pop("seat", None)
