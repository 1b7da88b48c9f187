"""For whoever runs the server: whether it is well, and its figures."""

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from tablehaven.server.hub import Hub
from tablehaven.server.plain_http import as_json
from tablehaven.table.errors import TableRefused


class Health:
    """Routes that tell of the server, not of its tables."""

    def __init__(self, hub: Hub, readers: frozenset[str]) -> None:
        self.hub = hub
        self.readers = readers  # the addresses that may read the figures

    def routes(self) -> list[Route]:
        return [
            Route("/api/health", self.health, methods=["GET"]),
            Route("/metrics", self.metrics, methods=["GET"]),
        ]

    async def health(self, request: Request) -> Response:
        """Well, or with the status 503, not able to keep what is played, or about to end."""
        is_away = self.hub.store.trouble is not None
        return as_json({"storage": "away" if is_away else "well"}, 503 if is_away or self.hub.is_stopping else 200)

    async def metrics(self, request: Request) -> Response:
        if not request.client or request.client.host not in self.readers:
            raise TableRefused("not_yours", "The figures are for whoever runs this server.")
        hub = self.hub
        gauges = {
            "tables": ("Tables in memory.", len(hub.tables)),
            "connections": ("Live connections.", sum(len(live.connections) for live in hub.tables.values())),
            "computers_waiting": ("Questions to computer players under way.", hub.computers.waiting),
            "computers_replaced": ("Processes of computer players that died.", hub.computers.replaced),
            "storage_up": ("Whether the storage could be written to.", hub.store.trouble is None),
        }
        return PlainTextResponse(hub.metrics.text(gauges), media_type="text/plain; version=0.0.4")
