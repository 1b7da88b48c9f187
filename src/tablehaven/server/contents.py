"""The content files that tables were begun with, kept once each beside the tables, so that they go on with them."""

import re
from contextlib import suppress

from tablehaven import TablehavenError, game
from tablehaven.kernel.datafile import ContentFile, content_kept
from tablehaven.storage import Store, TableExists, TableRow, UnknownTable
from tablehaven.table.entries import Opened

_HEADER = re.compile(r"^game: (?P<game>\w+)$.*?^content: .* (?P<content>[0-9a-f]{12})$", re.MULTILINE | re.DOTALL)
CONTENT = "_content-"  # before the fingerprints under which they are kept


class Contents:
    """What is kept of them in a storage."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._kept: set[str] = set()

    async def keep(self, content: ContentFile, moment: float) -> None:
        """Keep a content file, unless it is there. May raise `StorageError`."""
        if content.sense in self._kept:
            return
        with suppress(TableExists):
            row = TableRow(CONTENT + content.sense, "", moment, moment, is_open=False)
            await self.store.create(row, [content.data])
        self._kept.add(content.sense)

    async def of(self, first: Opened) -> ContentFile | None:
        """The content that a table was begun with, if it is another than the game has now, and was kept."""
        return await self._other(first.game, first.content)

    async def of_record(self, record: str) -> ContentFile | None:
        """The same for the text of a record."""
        named = _HEADER.search(record)
        return await self._other(named["game"], named["content"]) if named else None

    async def _other(self, name: str, fingerprint: str) -> ContentFile | None:
        try:
            ours = game(name).content_file
        except TablehavenError:
            return None
        if not ours.is_known_as(fingerprint):
            with suppress(UnknownTable):
                (data,) = await self.store.entries(CONTENT + fingerprint)
                return content_kept(ours.path, data)
        return None
