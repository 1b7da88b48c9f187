# interpreted: waits for other processes
"""The review of a match on several cores. Its parts are the same whoever works them out."""

import multiprocessing
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from tablehaven import Match, game
from tablehaven.kernel.datafile import ContentFile
from tablehaven.kernel.record import read_record, written
from tablehaven.players.levels import Level
from tablehaven.review.look import Look
from tablehaven.review.review import look_at, moments


def looks(match: Match, cores: int, level: Level | None = None) -> Iterator[tuple[int, Look]]:
    """What is found at every moment of a match, one after the other."""
    if cores == 1:
        for moment in moments(match):
            yield moment, look_at(match, moment, level)
        return
    record, content = written(match), match.content
    with ProcessPoolExecutor(cores, multiprocessing.get_context("spawn")) as pool:
        tasks = [pool.submit(_look_at, record, content, moment, level) for moment in moments(match)]
        try:
            for moment, task in zip(moments(match), tasks, strict=True):
                yield moment, task.result()
        finally:
            pool.shutdown(cancel_futures=True)


_played_again: dict[str, Match] = {}  # by record, in the process that looks


def _look_at(record: str, content: ContentFile, moment: int, level: Level | None) -> Look:
    if record not in _played_again:
        _played_again[record] = read_record(record, "the record", game, content)
    return look_at(_played_again[record], moment, level)
