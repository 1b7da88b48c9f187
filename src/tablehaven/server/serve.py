"""How the server is run: a socket, uvicorn, and a graceful end."""

import gc
import socket
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass

import uvicorn

from tablehaven import TablehavenError
from tablehaven.server import logs
from tablehaven.server.app import Settings, application
from tablehaven.server.computers import Computers
from tablehaven.server.framing import FramingProtocol
from tablehaven.server.hub import Hub
from tablehaven.server.limits import PER_ADDRESS, Limit
from tablehaven.server.protocol import MOST_BYTES
from tablehaven.server.sweeping import FOR_EVER, Keeping
from tablehaven.server.waiting_http import WaitingProtocol
from tablehaven.storage import Store, Unavailable, open_store

USUAL = Settings()
AGAIN = 2.0  # seconds after which a database server is looked for again
EVERYWHERE = ("", "0.0.0.0", "::")
SHUTDOWN = 10  # seconds at most for connections to be closed


@dataclass(frozen=True)
class Hosting:
    """Where the server listens, where it keeps its tables, and how."""

    store: str
    host: str = "127.0.0.1"
    port: int = 0  # any that is free
    settings: Settings = USUAL
    computers: int | None = None  # processes; as many as there are cores
    proxies: str = "127.0.0.1,::1"  # that are believed about who is behind them
    per_address: Limit = PER_ADDRESS
    keeping: Keeping = FOR_EVER
    reached_at: str = ""  # by other hosts with the same storage


def serve(wanted: Hosting, started: Callable[[int], None]) -> None:
    """Serve until told to stop. `started` is told the port."""
    listening = listening_at(wanted.host, wanted.port)
    with suppress(KeyboardInterrupt):
        hub = Hub(
            when_there(wanted.store),
            Computers(wanted.computers),
            wanted.per_address,
            keeping=wanted.keeping,
            address=wanted.reached_at or usual_address(wanted.host, listening.getsockname()[1]),
        )
        config = configured(hub, wanted.settings, wanted.proxies)
        Server(config, hub, lambda: started(listening.getsockname()[1])).run(sockets=[listening])


def usual_address(host: str, port: int) -> str:
    """Where other hosts reach this one, unless somebody says otherwise: if it listens everywhere, by its name."""
    name = socket.gethostname() if host in EVERYWHERE else host
    return f"http://[{name}]:{port}" if ":" in name else f"http://{name}:{port}"


def when_there(address: str) -> Store:
    """The storage, as soon as it can be reached: a database server may start later than this one, or be away."""
    while True:
        try:
            return open_store(address)
        except Unavailable as trouble:
            if address.startswith("sqlite:"):
                raise
            logs.warn("storage_awaited", why=str(trouble))
            time.sleep(AGAIN)


def configured(hub: Hub, settings: Settings, proxies: str = "") -> uvicorn.Config:
    """How uvicorn serves our application."""
    return uvicorn.Config(
        application(hub, settings),
        http=WaitingProtocol,
        ws=FramingProtocol,
        ws_max_size=4 * MOST_BYTES,  # what is only a little too large is refused in words
        ws_per_message_deflate=False,  # it would cost more memory and time than it saves
        forwarded_allow_ips=proxies,
        server_header=False,
        access_log=False,
        log_config=None,
        timeout_graceful_shutdown=SHUTDOWN,
    )


class Server(uvicorn.Server):
    """Says when it is there, and lets the tables say goodbye before connections are closed."""

    def __init__(self, config: uvicorn.Config, hub: Hub, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self.hub = hub
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        _collect_seldom()
        self.hub.computers.warm_up()
        self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.hub.say_goodbye()
        await super().shutdown(sockets)


def _collect_seldom() -> None:
    """Tables live long and hold much: to look through them for garbage often would stop all of them each time."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 100)


def listening_at(host: str, port: int) -> socket.socket:
    """A socket for all who come. It says that it is TCP's, or asyncio would let small messages wait for each other."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        made = socket.create_server(address[:2], family=family, backlog=2048)
    except OSError as error:
        raise TablehavenError(f"Nothing can listen at {host}, port {port}: {error.strerror or error}.") from error
    listening = socket.socket(family, kind, protocol, made.detach())
    listening.setblocking(False)
    return listening
