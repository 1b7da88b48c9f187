"""What happens at a table by itself: the moves of computer players, the end of a time, who is there, a rematch."""

import asyncio
import secrets
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablehaven.server import logs
from tablehaven.server.computers import ComputersFailed
from tablehaven.server.thinker import Question
from tablehaven.server.tokens import fresh
from tablehaven.table import commands, render
from tablehaven.table.creation import rematch
from tablehaven.table.errors import TableRefused
from tablehaven.table.messages import TableChanged
from tablehaven.table.roles import Role
from tablehaven.table.validate import on_time

if TYPE_CHECKING:
    from tablehaven.server.live import LiveTable

TOGETHER = 0.2  # seconds in which arrivals and departures are told together
AGAIN = 1.0  # seconds after which what the storage refused is tried again
PACE = 0.25  # seconds for each move where only computer players sit: to be watched, and not to crowd others out
A_MOMENT = 0.005  # seconds, so that a timer is never early


@dataclass(frozen=True)
class _Thought:
    """What a computer player thinks about, and the task that waits for its answer."""

    about: object
    task: "asyncio.Task[None]"


class Upkeep:
    """Sees to a table."""

    def __init__(self, live: "LiveTable") -> None:
        self.live = live
        self._thinking: dict[int, _Thought] = {}  # by seat
        self._playing_again: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._presence_timer: asyncio.TimerHandle | None = None
        self._presence_told: object = None
        self._is_ended = False

    def go_on(self) -> None:
        """See to whatever is next."""
        if self._is_ended:
            return
        self._wait_for_next_moment()
        self._let_computers_think()
        table = self.live.table
        if table.rematch_agreed and not table.next and not self._playing_again:
            self._playing_again = self.live.hub.spawn(self._play_again())

    def end(self) -> None:
        """Do nothing any more."""
        self._is_ended = True
        for timer in (self._timer, self._presence_timer):
            if timer:
                timer.cancel()
        for task in (*(thought.task for thought in self._thinking.values()), self._playing_again):
            if task:
                task.cancel()

    @property
    def runs_clock(self) -> bool:
        clock = self.live.table.clock
        return clock.rules.kind != "none" and bool(clock.running)

    @property
    def is_needed(self) -> bool:
        """Whether something will happen at the table without anybody there."""
        return self.runs_clock or bool(self._thinking) or _is_under_way(self._playing_again)

    # computer players

    def _let_computers_think(self) -> None:
        """Put a question to each computer player that is asked, once; drop questions that are no longer of use."""
        table = self.live.table
        goes_on = table.stage == "playing" and not table.paused
        asked = [seat for seat in table.match.deciding if goes_on and table.seats[seat].holder == "computer"]
        about = {seat: (table.version(seat), table.seats[seat].player) for seat in asked}
        for seat in [seat for seat, thought in self._thinking.items() if thought.about != about.get(seat)]:
            self._thinking.pop(seat).task.cancel()
        for seat in asked:
            if seat not in self._thinking:
                task = self.live.hub.spawn(self._think(seat, table.version(seat)))
                self._thinking[seat] = _Thought(about[seat], task)

    async def _think(self, seat: int, version: int) -> None:
        live = self.live
        if all(each.holder == "computer" for each in live.table.seats):
            await asyncio.sleep(PACE)
        command = commands.Answer(id=f"computer-{live.length}", version=version, answer=await self._chosen(seat))
        while True:
            try:
                await live.command(Role(seat, is_computer=True), command)
                return
            except TableRefused as refused:
                if refused.code != "unavailable":
                    return  # the table went on without it
            await asyncio.sleep(AGAIN)

    async def _chosen(self, seat: int) -> int:
        answers = self.live.table.match.answers_of(seat)
        if len(answers) == 1:
            return answers[0]
        question = Question.about(self.live.table.match, "choose", seat, self.live.table.seats[seat].player)
        try:
            return await self.live.hub.computers.choose(question)
        except ComputersFailed:
            logs.warn("computer_failed", table=self.live.table.id)
            return secrets.choice(answers)

    # time

    def _wait_for_next_moment(self) -> None:
        if self._timer:
            self._timer.cancel()
        now = self.live.hub.now()
        moment = self.live.table.next_moment(now)
        if moment is None:
            self._timer = None
        else:
            seconds = (moment - now) / 1000 + A_MOMENT
            self._timer = asyncio.get_running_loop().call_later(seconds, self._wake)

    def _wake(self) -> None:
        """Somebody may have been away for so long that it is shown, or be out of time."""
        clock, now = self.live.table.clock, self.live.hub.now()
        if any(clock.is_out(seat, now) for seat in clock.running):
            self.live.hub.spawn(self._run_out())
        self._tell_presence()
        self._wait_for_next_moment()

    async def _run_out(self) -> None:
        live = self.live
        with suppress(TableRefused):
            await live.change(lambda now: on_time(live.table, now))
        now = live.hub.now()
        live.tell_all(
            lambda viewer: (
                TableChanged(
                    version=live.table.version(viewer), now=now, table=render.table_shown(live.table, viewer, now)
                ),
            )
        )

    # who is there

    def presence_changed(self) -> None:
        """Somebody came or went: those who come and go together are told of together."""
        if not self._is_ended and self._presence_timer is None:
            self._presence_timer = asyncio.get_running_loop().call_later(TOGETHER, self._tell_presence)

    def _tell_presence(self) -> None:
        if self._presence_timer:
            self._presence_timer.cancel()
            self._presence_timer = None
        table, now = self.live.table, self.live.hub.now()
        there = [seat.presence(now, table.opened.grace) for seat in table.seats], table.spectators
        if there != self._presence_told:
            self._presence_told = there
            self.live.tell_all(lambda viewer: (render.presence(table, viewer, now),))
        self._wait_for_next_moment()

    # a rematch

    async def _play_again(self) -> None:
        while not self.live.table.next:
            with suppress(TableRefused):
                await self._open_rematch()
                return
            await asyncio.sleep(AGAIN)

    async def _open_rematch(self) -> None:
        live = self.live
        first, pointer = rematch(live.table, fresh(), live.hub.now())
        await live.hub.open(first)
        await live.change(lambda now: () if live.table.next else (pointer,))


def _is_under_way(task: "asyncio.Task[None] | None") -> bool:
    return task is not None and not task.done()
