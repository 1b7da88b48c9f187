"""The routes of tables that can only be read: what was told of them, and to end them by consent."""

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from tablehaven.kernel.game import SPECTATOR
from tablehaven.server import transcripts
from tablehaven.server.admission import tokens
from tablehaven.server.hub import Hub
from tablehaven.server.live import away
from tablehaven.server.plain_http import as_json
from tablehaven.server.tokens import hashed, is_table
from tablehaven.server.transcripts import Transcript
from tablehaven.storage import LogMoved, StorageError, UnknownTable
from tablehaven.table.entries import AgreedToEnd, AnyEntry, packed, unpacked
from tablehaven.table.errors import TableRefused
from tablehaven.table.validate import unknown_link


class KeptTables:
    """Tables whose rules are not those of this version."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub

    def routes(self) -> list[Route]:
        at = "/api/tables/{table}/kept"
        return [Route(at, self.show, methods=["GET"]), Route(f"{at}/end", self.end, methods=["POST"])]

    async def show(self, request: Request) -> Response:
        kept, log = await self._read(request.path_params["table"])
        return as_json(transcripts.shown(kept, _viewer(kept, request), transcripts.agreed(kept, log)))

    async def end(self, request: Request) -> Response:
        """Somebody who has a seat agrees to end the game as a draw; when all do, it is over."""
        id = request.path_params["table"]
        kept, log = await self._read(id)
        viewer, said = _viewer(kept, request), transcripts.agreed(kept, log)
        if viewer == SPECTATOR or not kept.seats[viewer].is_person:
            raise TableRefused("not_yours", "Only those who have a seat can do this.")
        if not transcripts.is_ended(kept, said) and kept.seats[viewer].seat not in said:
            entry = AgreedToEnd(at=self.hub.now(), seat=viewer)
            said = transcripts.agreed(kept, [*log, entry])
            is_open = None if not transcripts.is_ended(kept, said) else False
            try:
                await self.hub.store.append(id, len(log), [packed(entry)], changed=entry.at / 1000, is_open=is_open)
            except LogMoved:
                raise away() from None  # somebody else agreed at the same moment
            except StorageError as error:
                raise away() from error
        return as_json(transcripts.shown(kept, viewer, said))

    async def _read(self, id: str) -> tuple[Transcript, Sequence[AnyEntry]]:
        """What was kept of a table that cannot be opened, and its log."""
        if not is_table(id):
            raise TableRefused("unknown_table", "There is no such table.")
        try:
            await self.hub.table(id)
        except TableRefused as refused:
            if refused.code != "other_rules":
                raise
        else:
            raise TableRefused("not_yet", "This table can be played on: open it.")
        try:
            snapshot = await self.hub.store.snapshot(id)
            log = [unpacked(data) for data in await self.hub.store.entries(id)]
        except UnknownTable:
            raise TableRefused("unknown_table", "There is no such table.") from None
        except StorageError as error:
            raise away() from error
        if snapshot is None:
            raise TableRefused("unknown_table", "Of this table nothing was kept that could be read.")
        return transcripts.read(snapshot.data), log


def _viewer(kept: Transcript, request: Request) -> int:
    """The eyes of the first thing that the sender has to show, if any of it opens this table."""
    for token in tokens(request):
        try:
            return transcripts.viewer_of(kept, hashed(token))
        except TableRefused:
            continue
    raise unknown_link()
