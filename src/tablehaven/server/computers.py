"""Computer players in processes of their own, so that no table ever waits for a search."""

import asyncio
import math
import multiprocessing
import os
import queue
import secrets
import signal
import sys
import threading
import time
from collections import defaultdict, deque
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection

from tablehaven.players.advice import Advice
from tablehaven.review.look import Look
from tablehaven.server import logs
from tablehaven.server.line import Asker, Line
from tablehaven.server.thinker import Answered, Question, think

PATIENCE = 60.0  # seconds: no level thinks nearly as long
ATTEMPTS = 3
REMEMBERED = 16  # of the last times that a player took to choose, in seconds
AT_FIRST = 0.2  # seconds, before it ever chose
ANYBODY = Asker()

_dice = secrets.SystemRandom()

_processes = multiprocessing.get_context("spawn")
_starting = threading.Lock()


class ComputersFailed(Exception):
    """A question was put several times, and none of the processes lived to answer it."""


class Computers:
    """So many processes, each of which answers one question at a time. One that dies is replaced."""

    def __init__(self, count: int | None = None) -> None:
        self.count = count or os.cpu_count() or 1
        self._processes = [_Process() for _ in range(self.count)]
        self._idle: queue.SimpleQueue[_Process] = queue.SimpleQueue()
        for process in self._processes:
            self._idle.put(process)
        self._is_closed = False
        self.line = Line(self.count)
        self._lately: defaultdict[tuple[str, str], deque[float]] = defaultdict(lambda: deque(maxlen=REMEMBERED))
        self._threads = ThreadPoolExecutor(self.count, "computer players")
        self.waiting = 0
        self.replaced = 0

    def warm_up(self) -> None:
        """Start the processes, without waiting for them."""
        for _ in range(self.count):
            self._threads.submit(self._use_started)

    async def choose(self, question: Question, asker: Asker = ANYBODY) -> int:
        answer = await self._put(question, asker)
        assert isinstance(answer, int)
        return answer

    async def seem_to_choose(self, game: str, player: str, asker: Asker = ANYBODY) -> None:
        """Take as long as a choice takes, where there is none: how long it took must not tell how much there was."""
        async with self.line.turn(asker):
            await asyncio.sleep(_dice.choice(self._lately[game, player] or [AT_FIRST]))

    async def advise(self, question: Question, asker: Asker = ANYBODY) -> Advice:
        advice = await self._put(question, asker)
        assert isinstance(advice, Advice)
        return advice

    async def explain(self, question: Question, asker: Asker = ANYBODY) -> str:
        reason = await self._put(question, asker)
        assert isinstance(reason, str)
        return reason

    async def look(self, question: Question, asker: Asker = ANYBODY) -> Look:
        look = await self._put(question, asker)
        assert isinstance(look, Look)
        return look

    async def _put(self, question: Question, asker: Asker) -> Answered:
        self.waiting += 1
        try:
            async with self.line.turn(asker):
                began = time.monotonic()
                answer = await asyncio.get_running_loop().run_in_executor(self._threads, self._ask, question)
                if question.kind == "choose" and question.until == math.inf:
                    self._lately[question.game, question.player].append(time.monotonic() - began)
                return answer
        finally:
            self.waiting -= 1

    def _use_started(self) -> None:
        process = self._idle.get()
        process.start()
        self._idle.put(process)

    def _ask(self, question: Question) -> Answered:
        process = self._idle.get()
        try:
            for _ in range(ATTEMPTS):
                process.start()
                answer = process.ask(question)
                if answer is not None:
                    return answer
                status = process.end()
                if self._is_closed:
                    break
                self.replaced += 1
                logs.warn("computer_replaced", status=status)
        finally:
            self._idle.put(process)
        raise ComputersFailed

    def close(self) -> None:
        """End all processes; whoever still waits for an answer gets none."""
        self._is_closed = True
        for process in self._processes:
            process.interrupt()
        self._threads.shutdown(cancel_futures=True)
        for process in self._processes:
            process.end()


@dataclass
class _Process:
    """A process that thinks, seen from outside."""

    process: "multiprocessing.context.SpawnProcess | None" = None
    line: "Connection[Question, Answered] | None" = None

    def start(self) -> None:
        if self.process is not None:
            return
        self.line, its_own = _processes.Pipe()
        self.process = _processes.Process(target=think, args=(its_own,), daemon=True)
        with _starting, _deaf_to_interrupts():
            self.process.start()
        its_own.close()

    def ask(self, question: Question) -> Answered | None:
        """The answer; nothing if the process died or is stuck."""
        assert self.line is not None
        try:
            self.line.send(question)
            return self.line.recv() if self.line.poll(PATIENCE) else None
        except (EOFError, OSError):
            return None

    def interrupt(self) -> None:
        """Let it not come to an answer."""
        process = self.process  # another thread may just replace it
        if process is not None and process.pid is not None:
            process.kill()

    def end(self) -> int | None:
        """End it; the status with which it ended."""
        process, line = self.process, self.line
        self.process = self.line = None
        if process is None or line is None:
            return None
        line.close()
        process.kill()
        process.join()
        return process.exitcode


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """A process that begins meanwhile never hears Ctrl-C, which is for the server, not even while it loads."""
    if sys.platform == "win32":
        yield
        return
    resource_tracker.ensure_running()  # if it began meanwhile, it would let interrupts through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
