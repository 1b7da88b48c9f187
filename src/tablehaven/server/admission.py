"""Who is let in: a table, and the role that a token gives there. The token comes in a cookie or a header."""

import base64
import binascii
import ipaddress
import secrets
import socket
from dataclasses import dataclass, replace
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from tablehaven.kernel.game import SPECTATOR
from tablehaven.server.hub import Hub
from tablehaven.server.limits import address_of
from tablehaven.server.live import LiveTable
from tablehaven.server.tokens import hashed
from tablehaven.table.errors import TableRefused
from tablehaven.table.roles import Role, role_of
from tablehaven.table.validate import unknown_link

COOKIE = "tablehaven-"
A_YEAR = 365 * 24 * 60 * 60
SPECTATORS = "spectator"
HOST = "host"
_MACHINE = socket.gethostname().casefold()
_OWN_NAMES = frozenset({"localhost", _MACHINE, f"{_MACHINE}.local"})


@dataclass(frozen=True)
class Admitted:
    """Somebody at a table."""

    live: LiveTable
    role: Role
    token: str  # as its hash


@dataclass(frozen=True)
class Pass:
    """What a cookie holds: a token, and of spectators, who share one, a key and a name of their own."""

    token: str
    key: str = ""
    name: str = ""

    def written(self) -> str:
        if not self.key:
            return self.token
        return f"{self.token}.{self.key}.{base64.urlsafe_b64encode(self.name.encode()).decode().rstrip('=')}"

    @staticmethod
    def read(text: str) -> "Pass":
        token, _, rest = text.partition(".")
        key, _, name = rest.partition(".")
        try:
            return Pass(token, key, base64.urlsafe_b64decode(name + "=" * (-len(name) % 4)).decode())
        except (binascii.Error, ValueError):
            return Pass(token)


async def admitted(hub: Hub, request: HTTPConnection) -> Admitted:
    """The table of the path and the role of the sender; nobody else gets any further."""
    live = await hub.table(request.path_params["table"])
    wanted = request.query_params.get("as")
    for each in _passes(request, wanted):
        token = hashed(each.token)
        role = role_of(live.table, token)
        if role and _fits(live, role, wanted):
            if role.seat == SPECTATOR and role.key != HOST:
                role = replace(role, key=each.key or secrets.token_hex(8), name=each.name or role.name)
            return Admitted(live, role, token)
    raise unknown_link()


def excuse(hub: Hub, request: HTTPConnection, refused: TableRefused) -> None:
    """Nobody loses anything by not being let in: whoever has a seat is noted as shut out by the server's doing."""
    live = hub.tables.get(request.path_params["table"])
    if live is None or refused.code not in ("too_often", "unavailable"):
        return
    for each in _passes(request, request.query_params.get("as")):
        role = role_of(live.table, hashed(each.token))
        if role is not None:
            live.shut_out(role.seat)
            return


def check_host(request: HTTPConnection, names: frozenset[str]) -> None:
    """That a request means this server: else another site could let its own name lead here, and read what we say.

    Numbers are nobody's names. A machine may always be called what it calls itself.
    """
    name = (urlsplit(f"//{request.headers.get('host', '')}").hostname or "").rstrip(".")
    if name in names or name in _OWN_NAMES or name.endswith(".localhost"):
        return
    try:
        ipaddress.ip_address(name)
    except ValueError:
        sentence = "This server is not known by this name. Whoever runs it can say so: tablehaven serve --name NAME."
        raise TableRefused("bad_host", sentence) from None


def check_origin(request: HTTPConnection, allowed: frozenset[str]) -> None:
    """A browser says which page sends a request: only our own may."""
    origin = request.headers.get("origin")
    if origin is None or origin in allowed:
        return
    if origin.partition("://")[2] != request.headers.get("host", ""):
        raise TableRefused("bad_origin", "Another site’s page may not do this.")


def sender(request: HTTPConnection) -> str:
    """The address a request came from, as limits count it."""
    return address_of(request.client.host) if request.client else ""


def number(request: HTTPConnection, name: str) -> int:
    """A number of the query, as far as it is one."""
    given = request.query_params.get(name, "")
    return int(given) if given.isascii() and given.isdigit() and len(given) < 10 else 0


def takes_part(live: LiveTable, request: HTTPConnection) -> bool:
    """Whether the sender shows a key of somebody who has a seat at a table, or is its host."""
    roles = [role_of(live.table, hashed(each.token)) for each in _passes(request, None) if each.token]
    return any(role is not None and (role.seat != SPECTATOR or role.is_host) for role in roles)


def tokens(request: HTTPConnection) -> list[str]:
    """The tokens that the sender has to show for any role; last of all none."""
    return [each.token for each in _passes(request, request.query_params.get("as"))]


def _passes(request: HTTPConnection, wanted: str | None) -> list[Pass]:
    """What the sender has to show; last of all nothing, which is enough to watch a public table, or what is over."""
    scheme, _, bearer = request.headers.get("authorization", "").partition(" ")
    if scheme.casefold() == "bearer":
        return [Pass(bearer.strip())]
    names = [COOKIE + wanted] if wanted else [name for name in sorted(request.cookies) if name.startswith(COOKIE)]
    return [*(Pass.read(request.cookies[name]) for name in names if name in request.cookies), Pass("")]


def _fits(live: LiveTable, role: Role, wanted: str | None) -> bool:
    if wanted is None:
        return True
    if wanted == HOST:
        return role.is_host
    return wanted == (SPECTATORS if role.seat == SPECTATOR else live.table.seats[role.seat].name)


def let_in(request: HTTPConnection, response: Response, table: str, role: str, shown: Pass) -> None:
    """Set the cookie that opens a role at a table, and is sent nowhere else."""
    response.set_cookie(
        COOKIE + role,
        shown.written(),
        max_age=A_YEAR,
        path=f"/api/tables/{table}",
        secure=request.url.scheme in ("https", "wss"),
        httponly=True,
        samesite="strict",
    )
