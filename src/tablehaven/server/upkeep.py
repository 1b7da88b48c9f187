"""What happens at a table by itself: the moves of computer players, the end of a time, who is there, a rematch."""

import asyncio
import math
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tablehaven.kernel.game import SPECTATOR
from tablehaven.server import logs
from tablehaven.server.computers import ComputersFailed
from tablehaven.server.line import Asker
from tablehaven.server.protocol import Queued
from tablehaven.server.thinker import Question
from tablehaven.server.tokens import fresh
from tablehaven.table import commands, render
from tablehaven.table.creation import rematch
from tablehaven.table.errors import TableRefused
from tablehaven.table.messages import TableChanged
from tablehaven.table.roles import Role
from tablehaven.table.table import Table
from tablehaven.table.validate import on_time
from tablehaven.table.windows import foreseen, hearing

if TYPE_CHECKING:
    from tablehaven.server.live import LiveTable

TOGETHER = 0.2  # seconds in which arrivals and departures are told together
AGAIN = 1.0  # seconds after which what the storage refused is tried again
PACE = 0.25  # seconds for each move where only computer players sit: to be watched, and not to crowd others out
EARLIEST = 0.3  # of the beat: when a computer player may have answered in a window
SHORTEST = 1.0  # seconds that a computer player has there, if the beat is shorter
ON_THE_WAY = 0.1  # of that time: for the question and its answer
A_MOMENT = 0.005  # seconds, so that a timer is never early

_dice = secrets.SystemRandom()


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
        self._hearing: asyncio.Task[None] | None = None
        self._playing_again: asyncio.Task[None] | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._moment = 0  # when it is due
        self._presence_timer: asyncio.TimerHandle | None = None
        self._presence_told: object = None
        self._is_ended = False
        self._is_noted = False  # by the tournament, that the match is over

    def go_on(self) -> None:
        """See to whatever is next."""
        if self._is_ended:
            return
        self._wait_for_next_moment()
        self._hear_answers()
        self._let_computers_think()
        table = self.live.table
        if table.stage == "over" and table.opened.tournament and not self._is_noted:
            self._is_noted = True
            self.live.hub.spawn(self.live.hub.tournaments.note_end(table.id, table.opened.tournament))
        if table.rematch_agreed and not table.next and not self._playing_again:
            self._playing_again = self.live.hub.spawn(self._play_again())

    def end(self) -> None:
        """Do nothing any more."""
        self._is_ended = True
        for timer in (self._timer, self._presence_timer):
            if timer:
                timer.cancel()
        for task in (*(thought.task for thought in self._thinking.values()), self._hearing, self._playing_again):
            if task:
                task.cancel()

    @property
    def runs_clock(self) -> bool:
        """Whether time matters: a clock that runs, or a window that is open."""
        clock = self.live.table.clock
        return (clock.rules.kind != "none" and bool(clock.running)) or self.live.table.window is not None

    @property
    def is_needed(self) -> bool:
        """Whether something will happen at the table without anybody there."""
        return self.runs_clock or bool(self._thinking) or _is_under_way(self._playing_again)

    # computer players

    def _let_computers_think(self) -> None:
        """Put a question to each computer player that is asked, once; drop questions that are no longer of use."""
        table = self.live.table
        goes_on = table.stage == "playing" and not table.paused and self._is_worth_it
        asked = [seat for seat in _still_asked(table) if goes_on and table.seats[seat].holder == "computer"]
        about = {seat: (_moment(table, seat), table.seats[seat].player) for seat in asked}
        for seat in [seat for seat, thought in self._thinking.items() if thought.about != about.get(seat)]:
            self._thinking.pop(seat).task.cancel()
        for seat in asked:
            if seat not in self._thinking:
                task = self.live.hub.spawn(self._think(seat))
                self._thinking[seat] = _Thought(about[seat], task)

    @property
    def _is_worth_it(self) -> bool:
        """Whether somebody is there to see it, or a tournament waits for the end."""
        return bool(self.live.connections) or bool(self.live.table.opened.tournament)

    def _asker(self, seat: int, in_window: bool) -> Asker:
        """For whom a computer player thinks: whoever is at the table. In a window nobody may hear that it thinks."""
        places = self.live.connections
        address = places[0].address if places else ""
        is_person = any(place.role.seat != SPECTATOR for place in places)

        def told(before: int) -> None:
            table = self.live.table
            name = table.seats[seat].name
            self.live.tell_all(lambda viewer: (Queued(version=table.version(viewer), seat=name, before=before),))

        return Asker(address, is_person) if in_window else Asker(address, is_person, told)

    async def _think(self, seat: int) -> None:
        """Choose and answer."""
        live = self.live
        version, window = live.table.version(seat), live.table.window
        if window:
            answer = await self._chosen_in_time(seat, window.window.passing)
        else:
            wait = PACE if all(each.holder == "computer" for each in live.table.seats) else 0.0
            answer, _ = await asyncio.gather(self._chosen(seat), asyncio.sleep(wait))
        command = commands.Answer(id=f"computer-{live.length}", version=version, answer=answer)
        while True:
            try:
                await live.command(Role(seat, is_computer=True), command)
                return
            except TableRefused as refused:
                if refused.code != "unavailable":
                    return  # the table went on without it
            await asyncio.sleep(AGAIN)

    async def _chosen_in_time(self, seat: int, passing: int) -> int:
        """What a player has chosen in a window at a moment that is drawn before it looks at its cards.

        If it has chosen nothing by then, it passes: when it is heard must not tell whether it had something to choose.
        """
        moment = _dice.uniform(EARLIEST, 1.0) * max(self.live.table.opened.beat, SHORTEST)
        choosing = asyncio.create_task(self._chosen(seat, time.monotonic() + (1 - ON_THE_WAY) * moment))
        try:
            await asyncio.sleep(moment)
            return choosing.result() if choosing.done() else passing
        finally:
            choosing.cancel()

    async def _chosen(self, seat: int, until: float = math.inf) -> int:
        match = foreseen(self.live.table, seat)
        answers = match.answers_of(seat)
        computers, asker, player = (
            self.live.hub.computers,
            self._asker(seat, until < math.inf),
            self.live.table.seats[seat].player,
        )
        if len(answers) == 1:
            if until == math.inf:
                await computers.seem_to_choose(match.game.name, player, asker)
            return answers[0]
        question = Question.about(match, "choose", seat, player, until=until)
        try:
            return await computers.choose(question, asker)
        except ComputersFailed:
            logs.warn("computer_failed", table=self.live.table.id)
            return secrets.choice(answers)

    # time

    def _wait_for_next_moment(self) -> None:
        """Wake at the next moment. One that has come meanwhile is not missed, though no timer has told of it yet."""
        now = self.live.hub.now()
        has_come = self._timer is not None and self._moment <= now
        moment = self._moment if has_come else self.live.table.next_moment(now)
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if moment is not None:
            seconds = 0.0 if has_come else (moment - now) / 1000 + A_MOMENT
            self._moment = moment
            self._timer = asyncio.get_running_loop().call_later(seconds, self._wake)

    def _wake(self) -> None:
        """Somebody may have been away for so long that it is shown, be out of time, or be heard in a window."""
        self._timer = None
        clock, now = self.live.table.clock, self.live.hub.now()
        if any(clock.is_out(seat, now) for seat in clock.running):
            self.live.hub.spawn(self._run_out())
        self._tell_presence()
        self._hear_answers()
        self._wait_for_next_moment()

    def _hear_answers(self) -> None:
        """In a window that is open, whoever is to be heard now is heard."""
        table = self.live.table
        if table.window and not _is_under_way(self._hearing) and hearing(table, self.live.hub.now()):
            self._hearing = self.live.hub.spawn(self._hear())

    async def _hear(self) -> None:
        live = self.live
        while hearing(live.table, live.hub.now()):
            try:
                await live.change(lambda now: hearing(live.table, now))
            except TableRefused:
                await asyncio.sleep(AGAIN)

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


def _still_asked(table: Table) -> list[int]:
    """Whose answer is waited for: in a window, all who have sealed none."""
    if table.window:
        return [seat for seat in table.window.window.seats if seat not in table.window.sealed]
    return table.match.deciding


def _moment(table: Table, seat: int) -> object:
    """What a player thinks about: a window is the same for it, whoever of the others was heard meanwhile."""
    return ("window", table.window.number) if table.window else table.version(seat)


def _is_under_way(task: "asyncio.Task[None] | None") -> bool:
    return task is not None and not task.done()
