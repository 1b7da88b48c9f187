"""The server as an ASGI application: its routes, the page, and what every answer carries."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tablehaven.server import games
from tablehaven.server.hub import Hub
from tablehaven.server.replying import as_json, careful, check_origin
from tablehaven.server.sockets import Sockets
from tablehaven.server.tables import Tables
from tablehaven.table.refusing import TableRefused


def built_page() -> Path:
    """The page in the package, as a wheel has it; in a checkout, where `web/build.py` puts it."""
    inside = Path(__file__).parent.parent / "page"
    places = [inside, *(parent / "build/page" for parent in Path(__file__).parents)]
    return next((place for place in places if (place / "index.html").is_file()), inside)


_CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
_HEADERS = {
    "content-security-policy": _CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}
_RAW_HEADERS = [(name.encode(), value.encode()) for name, value in _HEADERS.items()]


@dataclass(frozen=True)
class Settings:
    """How the server shall run, beside its storage."""

    origins: frozenset[str] = frozenset()  # of pages elsewhere that may speak to it
    page: Path = field(default_factory=built_page)


def application(hub: Hub, settings: Settings) -> ASGIApp:
    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await hub.start()
        yield
        await hub.stop()

    page = Page(settings.page)
    routes: list[BaseRoute] = [
        *games.routes(),
        *Tables(hub).routes(),
        *Sockets(hub, settings.origins).routes(),
        Route("/api/health", Health(hub).show, methods=["GET"]),
        Route("/api/{rest:path}", _unknown, methods=["GET", "POST", "DELETE", "PUT", "PATCH"]),
        Route("/{path:path}", page.show, methods=["GET"]),
    ]
    for route in routes:
        if isinstance(route, Route):
            _guard(route, settings.origins)
    return Headers(Starlette(routes=routes, lifespan=lifespan))


def _guard(route: Route, origins: frozenset[str]) -> None:
    """Let no other site's page change anything, and tell every failure in a sentence."""
    endpoint = route.endpoint

    async def checked(request: Request) -> Response:
        if request.method not in ("GET", "HEAD"):
            check_origin(request, origins)
        response: Response = await endpoint(request)
        return response

    guarded = Route(route.path, careful(checked), methods=list(route.methods or ()))
    route.app = guarded.app


async def _unknown(request: Request) -> Response:
    raise TableRefused("unknown_path", "There is nothing here. The protocol lists what there is.")


class Health:
    """Whether the server is well: it can keep what is played."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    async def show(self, request: Request) -> Response:
        trouble = self.hub.store.trouble
        return as_json({"storage": "away" if trouble else "well"}, 503 if trouble else 200)


class Page:
    """The page, as it was built: its files, and for every other path its first page."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()

    async def show(self, request: Request) -> Response:
        file = (self.folder / request.path_params["path"]).resolve()
        if file.is_file() and file.is_relative_to(self.folder):
            is_named_by_content = file.is_relative_to(self.folder / "assets")
            kept = "public, max-age=31536000, immutable" if is_named_by_content else "no-cache"
            return FileResponse(file, headers={"cache-control": kept})
        first = self.folder / "index.html"
        if first.is_file() and not request.path_params["path"].startswith("assets/"):
            return FileResponse(first, headers={"cache-control": "no-cache"})
        return PlainTextResponse("The page is not there: it has not been built.\n", 404)


class Headers:
    """Adds to every answer what keeps browsers careful."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = message["headers"]
                if not any(name == b"cache-control" for name, _ in headers):
                    headers.append((b"cache-control", b"no-store"))
                headers.extend(_RAW_HEADERS)
            await send(message)

        await self.app(scope, receive, sent)
