"""Who is next to think: people who wait come before tables of computers, and each address has its turn."""

import asyncio
from collections import Counter, OrderedDict, deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Asker:
    """For whom something is thought about: the address they come from, and whether a person waits for it.

    `told` hears how many are before them, whenever that changes.
    """

    address: str = ""
    is_person: bool = True
    told: Callable[[int], None] = lambda before: None


@dataclass(eq=False)
class _Waiting:
    asker: Asker
    turn: "asyncio.Future[None]"
    before: int = field(default=0)


class Line:
    """So many think at once. Where there is room for several, no address has all of it."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._most = max(1, places - 1)  # for one address
        self._thinking: Counter[str] = Counter()
        self._lines: tuple[OrderedDict[str, deque[_Waiting]], ...] = (OrderedDict(), OrderedDict())

    @asynccontextmanager
    async def turn(self, asker: Asker) -> AsyncIterator[None]:
        """Wait for a place, and have it."""
        waiting = _Waiting(asker, asyncio.get_running_loop().create_future())
        self._lines[not asker.is_person].setdefault(asker.address, deque()).append(waiting)
        try:
            self._go_on()
            self._tell()
            await waiting.turn
            yield
        finally:
            if waiting.turn.done() and not waiting.turn.cancelled():
                self._free += 1
                self._thinking[asker.address] -= 1
            else:
                self._leave(waiting)
            self._go_on()
            self._tell()

    def _go_on(self) -> None:
        while self._free and (waiting := self._next()):
            self._free -= 1
            self._thinking[waiting.asker.address] += 1
            waiting.turn.set_result(None)

    def _next(self) -> _Waiting | None:
        """Whoever is next, which is then no longer in the line; whose address was served goes to its end."""
        for line in self._lines:
            for address in line:
                if self._thinking[address] < self._most:
                    waiting = line[address].popleft()
                    line.move_to_end(address)
                    if not line[address]:
                        del line[address]
                    return waiting
        return None

    def _leave(self, waiting: _Waiting) -> None:
        line = self._lines[not waiting.asker.is_person]
        if waiting in line.get(waiting.asker.address, ()):
            line[waiting.asker.address].remove(waiting)
            if not line[waiting.asker.address]:
                del line[waiting.asker.address]

    def _tell(self) -> None:
        """Each hears how many are before it: the addresses have their turns one after the other."""
        before = 0
        for line in self._lines:
            rounds = max((len(each) for each in line.values()), default=0)
            for number in range(rounds):
                for each in [waiting[number] for waiting in line.values() if number < len(waiting)]:
                    before += 1
                    if each.before != before:
                        each.before = before
                        each.asker.told(before)
