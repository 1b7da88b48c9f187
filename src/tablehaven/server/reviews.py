"""The reviews of finished games: worked out on the side by the processes of the computer players, and kept.

One is begun when somebody asks for it, and goes on as long as somebody waits for it. What was found so far is kept, so
that nothing is looked at twice, whoever asks again and whenever.
"""

import asyncio
import hashlib
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import msgspec

from tablehaven.players.levels import levels
from tablehaven.review.look import Look
from tablehaven.review.review import moments, results_of, reviewed
from tablehaven.server.bodies import ReviewShown
from tablehaven.server.computers import ComputersFailed
from tablehaven.server.line import Asker
from tablehaven.server.live import LiveTable, away
from tablehaven.server.thinker import Question
from tablehaven.storage import Snapshot, StorageError, TableExists, TableRow, UnknownTable
from tablehaven.table.errors import TableRefused
from tablehaven.table.roles import may_have_record
from tablehaven.table.table import Table

if TYPE_CHECKING:
    from tablehaven.server.hub import Hub

REVIEW = "review"  # in place of a game, in the lists of the storage
METHOD = 2  # to be raised when the same game would be looked at in another way
AT_ONCE = 16  # reviews that are worked out at a time
WAITED_FOR = 30_000  # milliseconds since somebody asked last
_KEPT_TOGETHER = 8  # looks, in one entry of the log


@dataclass
class _UnderWay:
    asked: int
    total: int
    looks: list[Look] = field(default_factory=list)  # of the first moments


class Reviews:
    """What is being looked back on, and what was."""

    def __init__(self, hub: "Hub") -> None:
        self.hub = hub
        self._under_way: dict[str, _UnderWay] = {}

    async def of(self, live: LiveTable, address: str) -> ReviewShown:
        """The review of a finished game, or how far it has come; to ask is to begin it."""
        table = live.table
        check_over(table)
        id = _id_of(table)
        try:
            if kept := await self.hub.store.snapshot(id):
                return msgspec.json.decode(kept.data, type=ReviewShown)
        except UnknownTable:
            pass
        except StorageError as error:
            raise away() from error
        work = self._under_way.get(id)
        if work is None:
            if len(self._under_way) >= AT_ONCE:
                sentence = "Many games are being looked back on. Ask again in a minute."
                raise TableRefused("too_often", sentence, wait=60_000)
            work = self._under_way[id] = _UnderWay(self.hub.now(), len(moments(table.match)))
            self.hub.spawn(self._work_out(live, id, work, Asker(address, is_person=False)))
        work.asked = self.hub.now()
        return ReviewShown(done=len(work.looks), total=work.total)

    async def _work_out(self, live: LiveTable, id: str, work: _UnderWay, asker: Asker) -> None:
        try:
            work.looks += await self._found_before(id)
            for number in moments(live.table.match)[len(work.looks) :]:
                if self.hub.now() - work.asked > WAITED_FOR or self.hub.is_stopping:
                    return
                live.used = self.hub.now()
                question = Question.in_review(live.table.match, number)
                work.looks.append(await self.hub.computers.look(question, asker))
                if len(work.looks) % _KEPT_TOGETHER == 0:
                    entry, moment = len(work.looks) // _KEPT_TOGETHER - 1, self.hub.now() / 1000
                    await self.hub.store.append(id, entry, [_packed(work.looks)], changed=moment)
            shown = await asyncio.to_thread(_shown, live.table, work.looks)
            await self.hub.store.keep_snapshot(id, Snapshot(0, msgspec.json.encode(shown)))
        except (StorageError, ComputersFailed):
            return  # whoever asks again finds what is kept
        finally:
            self._under_way.pop(id, None)

    async def _found_before(self, id: str) -> list[Look]:
        """What was found and kept by an earlier attempt."""
        moment = self.hub.now() / 1000
        with suppress(TableExists):
            await self.hub.store.create(TableRow(id, REVIEW, moment, moment, is_open=False), ())
            return []
        kept = await self.hub.store.entries(id)
        return [look for some in kept for look in msgspec.json.decode(some, type=list[Look])]


def check_over(table: Table) -> None:
    if not may_have_record(table):
        raise TableRefused("secret", "A game can be looked back on when it is over.")
    if table.match.outcome is None and table.end is None:
        raise TableRefused("secret", "This record ends before the game does: there is nothing to look back on.")


def _id_of(table: Table) -> str:
    """Where the review of a table is kept; another one, if it would be looked at with other eyes."""
    eyes = (METHOD, levels(table.game)[-1], [float(weight) for weight in table.game.judge.weights])
    return f"_review-{table.id}-{hashlib.sha256(repr(eyes).encode()).hexdigest()[:12]}"


def _packed(looks: Sequence[Look]) -> bytes:
    return msgspec.json.encode(looks[-_KEPT_TOGETHER:])


def _shown(table: Table, looks: Sequence[Look]) -> ReviewShown:
    match = table.match
    found = reviewed(match, dict(zip(moments(match), looks, strict=True)), _results(table))
    return ReviewShown(done=len(looks), total=len(looks), review=found)


def _results(table: Table) -> list[float]:
    """What the end was worth to each seat, by the rules or otherwise."""
    if table.match.outcome is not None and not table.out:
        return results_of(table.match)
    if len(table.winners) in (0, len(table.seats)):
        return [0.5 if len(table.sides) > 1 else 0.0] * len(table.seats)
    return [1.0 if seat in table.winners else 0.0 for seat in range(len(table.seats))]
