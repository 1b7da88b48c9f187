"""The server as an ASGI application: its routes, and what every answer carries."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablehaven.server.admission import check_host, check_origin, sender
from tablehaven.server.hub import Hub
from tablehaven.server.passing_on import answer_of_other, believe
from tablehaven.server.plain_http import careful, problem
from tablehaven.server.routes import games
from tablehaven.server.routes.health import Health
from tablehaven.server.routes.kept import KeptTables
from tablehaven.server.routes.page import FOLDER, Page
from tablehaven.server.routes.sockets import Sockets
from tablehaven.server.routes.tables import Tables
from tablehaven.server.routes.tournaments import TournamentRoutes
from tablehaven.table.errors import TableRefused

HEADERS: Mapping[str, str] = {
    # Svelte sets some styles on elements; scripts come from files only
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; media-src 'self' data:; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "cache-control": "no-store",  # unless it says otherwise itself
}


@dataclass(frozen=True)
class Settings:
    """How the server shall speak to the world."""

    origins: frozenset[str] = frozenset()  # of pages elsewhere that may speak to it
    names: frozenset[str] = frozenset()  # under which it is known, beside those of this machine
    metrics_for: frozenset[str] = frozenset({"127.0.0.1", "::1"})
    page: Path = FOLDER


def application(hub: Hub, settings: Settings) -> ASGIApp:
    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await hub.start()
        yield
        await hub.stop()

    routes = [
        *games.routes(),
        *Health(hub, settings.metrics_for).routes(),
        *KeptTables(hub).routes(),
        *Tables(hub).routes(),
        *TournamentRoutes(hub).routes(),
        *Sockets(hub, settings.origins, settings.names).routes(),
        Route("/api/{rest:path}", _unknown, methods=["GET", "POST", "PUT", "PATCH", "DELETE"]),
        *Page(settings.page).routes(),
    ]
    guarded = [_guarded(route, hub, settings) for route in routes]
    return _Finishing(Starlette(routes=guarded, lifespan=lifespan, exception_handlers={405: _wrong_method}), hub)


def _guarded(route: BaseRoute, hub: Hub, settings: Settings) -> BaseRoute:
    """A plain route that no other site's page can use to change anything, nor anybody too often."""
    if not isinstance(route, Route):
        return route

    async def checked(request: Request) -> Response:
        check_host(request, settings.names)
        if request.method not in ("GET", "HEAD"):
            check_origin(request, settings.origins)
        await hub.addresses.slow_down(sender(request))
        return await answer_of_other(hub.neighbors, request) or await _own_answer(route, request)

    return Route(route.path, careful(checked), methods=list(route.methods or ()))


async def _own_answer(route: Route, request: Request) -> Response:
    response: Response = await route.endpoint(request)
    return response


async def _unknown(request: Request) -> Response:
    raise TableRefused("unknown_path", "There is nothing here.")


async def _wrong_method(request: Request, error: Exception) -> Response:
    return problem(TableRefused("wrong_method", "This cannot be done with this path."))


class _Finishing:
    """Adds to every answer what keeps browsers careful, and counts it."""

    def __init__(self, app: ASGIApp, hub: Hub) -> None:
        self.app = app
        self.hub = hub
        self.headers = [(name.encode(), value.encode()) for name, value in HEADERS.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def finished(message: Message) -> None:
            if message["type"] in ("http.response.start", "websocket.http.response.start"):
                self.hub.metrics.requests[message["status"]] += 1
                there = {name for name, _ in message["headers"]}  # all of them, where another host answers
                missing = [each for each in self.headers if each[0] not in there]
                message["headers"] = [*message["headers"], *missing]
            await send(message)

        believe(scope, self.hub.neighbors.own)
        await self.app(scope, receive, finished)
