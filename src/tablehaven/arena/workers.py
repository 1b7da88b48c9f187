"""Playing the games of an arena on several cores. A process that dies takes no more than its own game with it."""

import multiprocessing
import signal
from collections import deque
from collections.abc import Generator, Iterable
from contextlib import suppress
from ctypes import Array, c_int64
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait

from tablehaven import TablehavenError
from tablehaven.arena.bout import Failure, Result, begun, played
from tablehaven.arena.plan import Plan, Recruiter
from tablehaven.players.named import player_named

_READY = "ready"
_LONGEST = 1 << 16  # answers of one game that are noted

_processes = multiprocessing.get_context("spawn")


@dataclass(frozen=True)
class Played:
    """A result as it comes, and every answer that was given if the game failed."""

    result: Result
    answers: tuple[int, ...] = ()


def played_on(
    cores: int, plan: Plan, numbers: Iterable[int], recruit: Recruiter = player_named
) -> Generator[Played, None, None]:
    """Play the games of these numbers on so many cores, and yield the results in the order in which they come.

    A game whose process dies is played once more; if that dies too, it is a failure of the player whose turn it was.
    """
    waiting = deque(numbers)
    lost: set[int] = set()  # games whose process died
    workers: list[_Worker] = []
    try:
        for _ in range(min(cores, len(waiting))):
            workers.append(_Worker(plan, recruit))
        while workers:
            ready = wait([worker.connection for worker in workers])
            for worker in [worker for worker in workers if worker.connection in ready]:
                came = worker.received()
                if came is None:
                    workers.remove(worker)
                    worker.end()
                    if worker.game is None:
                        raise TablehavenError("A process that should play could not start; its own message is above.")
                    if worker.game in lost:
                        yield worker.failure()
                    else:
                        lost.add(worker.game)
                        waiting.appendleft(worker.game)
                    if waiting:
                        workers.append(_Worker(plan, recruit))
                    continue
                if waiting:
                    worker.give(waiting.popleft())
                else:
                    workers.remove(worker)
                    worker.end()
                if isinstance(came, Played):
                    yield came
    finally:
        for worker in workers:
            worker.end()


class _Worker:
    """A process that plays one game after the other, seen from outside."""

    def __init__(self, plan: Plan, recruit: Recruiter) -> None:
        self.plan = plan
        self.game: int | None = None
        # The answers of its game and before them their number, where they outlive it.
        self.notes: Array[c_int64] = _processes.RawArray(c_int64, _LONGEST + 1)
        self.connection, its_own = _processes.Pipe()
        self.process = _processes.Process(target=_work, args=(plan, recruit, its_own, self.notes), daemon=True)
        # Ctrl-C is for who asks, not for who plays: a process that begins while it is ignored goes on ignoring it.
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)
        try:
            self.process.start()
        finally:
            signal.signal(signal.SIGINT, before)
        its_own.close()

    def give(self, game: int) -> None:
        self.game = game
        self.notes[0] = 0
        with suppress(OSError):  # if it has just died, that is noticed when nothing comes back
            self.connection.send(game)

    def received(self) -> Played | str | None:
        """What it says; nothing if it died."""
        try:
            came: Played | str = self.connection.recv()
        except (EOFError, OSError):
            return None
        return came

    def end(self) -> None:
        self.connection.close()
        self.process.kill()
        self.process.join()

    def failure(self) -> Played:
        """The game that it left behind when it died."""
        assert self.game is not None
        bout = self.plan.bout(self.game)
        answers = _noted(self.notes)
        match = begun(self.plan, bout)
        for answer in answers:
            match.position.play(answer)
        seat = match.seats[match.seat]
        error = f"the process that played ended twice, at last with status {self.process.exitcode}"
        failure = Failure(match.players[seat], seat, error)
        turns = self.plan.described.turn(match.state)[0]
        return Played(Result(self.game, bout.lineup, (), (), len(answers), turns, 0.0, failure), answers)


def _work(plan: Plan, recruit: Recruiter, connection: "Connection[object, int]", notes: "Array[c_int64]") -> None:
    """Play games as they are asked for, until the other end is closed."""

    def note(answer: int) -> None:
        count = notes[0]
        if count < _LONGEST:
            notes[count + 1] = answer
            notes[0] = count + 1

    with suppress(EOFError, OSError):
        connection.send(_READY)
        while True:
            result = played(plan, connection.recv(), recruit, note)
            answers = _noted(notes) if result.failure else ()
            connection.send(Played(result, answers))


def _noted(notes: "Array[c_int64]") -> tuple[int, ...]:
    return tuple(notes[1 : 1 + notes[0]])
