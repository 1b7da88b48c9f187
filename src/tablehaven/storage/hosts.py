"""Several servers on one database: who of them is there, and who has which table."""

from abc import ABC, abstractmethod
from dataclasses import dataclass

LEASE = 3.0
"""Seconds after its last sign when a host is taken to be gone."""

SIGN_EVERY = 0.5
"""Seconds between two signs."""


@dataclass(frozen=True, slots=True)
class Host:
    """A server, as the others see it. One that is gone does not come back: it would be another one."""

    id: str
    address: str  # where the others reach it
    key: str  # which only those know who share the database
    seen: int = 0  # its last sign, in milliseconds since 1970
    is_there: bool = True


@dataclass(frozen=True, slots=True)
class Sign:
    """What a host learns when it gives a sign."""

    was_gone: bool  # the others had given it up: its tables are no longer its own
    gone: bool  # somebody else is gone since the last time
    there: frozenset[str]  # the hosts that are


class Hosts(ABC):
    """This server among the others. What is asked raises `Unavailable` when the database is away."""

    @property
    @abstractmethod
    def own(self) -> Host | None:
        """As the others see this one, once it has joined them."""

    @abstractmethod
    async def join(self, address: str) -> None:
        """Be one of them, reached at an address. A host that was there before is given up."""

    @abstractmethod
    async def sign(self) -> Sign:
        """Renew the own lease, and give up who is gone. If this one was given up, it joins them again."""

    @abstractmethod
    async def holder(self, table_id: str) -> Host | None:
        """The host that has a table, or had it last; None if nobody ever had. Raises `UnknownTable`."""

    @abstractmethod
    async def take(self, table_id: str, before: Host | None) -> bool:
        """Have a table from now on, if it is still that of the host before; whether that was so."""

    @abstractmethod
    async def leave(self) -> None:
        """Let the others have all tables, at once. Nothing can be asked any more."""
