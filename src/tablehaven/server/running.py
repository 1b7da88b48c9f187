"""Running the server: a socket, uvicorn, and a graceful end."""

import socket
from collections.abc import Callable

import uvicorn

from tablehaven import TablehavenError
from tablehaven.server import logs
from tablehaven.server.app import Settings, application
from tablehaven.server.computers import Computers
from tablehaven.server.hub import Hub
from tablehaven.server.messages import MOST_BYTES
from tablehaven.storage import open_store


def serve(
    store: str,
    host: str,
    port: int,
    settings: Settings,
    computers: int | None = None,
    proxies: str = "127.0.0.1",
    started: Callable[[int], None] | None = None,
) -> None:
    """Serve until told to stop; port 0 is any that is free. `started` is told the port."""
    listening = listening_at(host, port)
    logs.begin()
    hub = Hub(open_store(store), Computers(computers))
    server = Server(configured(hub, settings, proxies), hub, lambda: started and started(listening.getsockname()[1]))
    server.run(sockets=[listening])


def configured(hub: Hub, settings: Settings, proxies: str = "127.0.0.1") -> uvicorn.Config:
    """How uvicorn serves our application."""
    return uvicorn.Config(
        application(hub, settings),
        http="httptools",
        ws="websockets-sansio",
        ws_max_size=4 * MOST_BYTES,
        ws_per_message_deflate=False,
        forwarded_allow_ips=proxies,
        server_header=False,
        access_log=False,
        log_config=None,
        log_level="warning",
        timeout_graceful_shutdown=10,
    )


class Server(uvicorn.Server):
    """Says when it is there, and lets the tables say goodbye before connections are closed."""

    def __init__(self, config: uvicorn.Config, hub: Hub, ready: Callable[[], object]) -> None:
        super().__init__(config)
        self.hub = hub
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.hub.computers.warm_up()
        self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self.hub.say_goodbye()
        await super().shutdown(sockets)


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
