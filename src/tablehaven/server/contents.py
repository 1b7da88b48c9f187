"""The content files that tables were begun with, kept once each beside the tables, so that they go on with them."""

from contextlib import suppress

from tablehaven import TablehavenError, game
from tablehaven.kernel.datafile import ContentFile, content_kept
from tablehaven.storage import Store, TableExists, TableRow, UnknownTable
from tablehaven.table.entries import Opened

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
        try:
            ours = game(first.game).content_file
        except TablehavenError:
            return None
        if not ours.is_known_as(first.content):
            with suppress(UnknownTable):
                (data,) = await self.store.entries(CONTENT + first.content)
                return content_kept(ours.path, data)
        return None
