"""What can go wrong with the storage, as sentences for whoever runs the server."""

from tablehaven.kernel.errors import TablehavenError


class StorageError(TablehavenError):
    """Something could not be kept or found; nothing is half written.

    The sentence is for the host: it may name files and servers, and is not meant for players.
    """


class UnknownTable(StorageError):
    """There is no table with this id."""


class TableExists(StorageError):
    """There is a table with this id already."""


class LogMoved(StorageError):
    """The log does not stand where the writer thought: somebody else wrote. Read it again from there."""

    def __init__(self, sentence: str, stands_at: int) -> None:
        super().__init__(sentence)
        self.stands_at = stands_at


class TakenOver(StorageError):
    """Another host has the table by now: only that one may add to its log."""


class Unavailable(StorageError):
    """The database cannot be reached or written at present; try again later.

    Nothing was written, unless it is `in_doubt`: then the connection broke during the commit itself. Appending
    the same entries at the same place again settles the doubt.
    """

    def __init__(self, sentence: str, in_doubt: bool = False) -> None:
        super().__init__(sentence)
        self.in_doubt = in_doubt

    def repeated(self) -> "Unavailable":
        """The same for another caller, as an exception remembers who raised it."""
        return Unavailable(str(self), self.in_doubt)
