# interpreted: waits for others
"""Several searches at once, each on a core of its own, and what they found taken together."""

import multiprocessing
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection

Findings = dict[int, tuple[int, float]]
"""By answer: how often it was tried, and the sum of what came of it."""


def search_together(searches: Sequence[Callable[[], Findings]]) -> Findings:
    """What all searches found, added up. All but the first run in processes of their own, where there are such."""
    if len(searches) > 1 and "fork" in multiprocessing.get_all_start_methods():
        others = [_started(search) for search in searches[1:]]
        found = [searches[0](), *(_finished(*other) for other in others)]
    else:
        found = [search() for search in searches]
    total: Findings = {}
    for findings in found:
        for answer, (visits, worth) in findings.items():
            visits_so_far, worth_so_far = total.get(answer, (0, 0.0))
            total[answer] = (visits_so_far + visits, worth_so_far + worth)
    return total


def _started(search: Callable[[], Findings]) -> "tuple[multiprocessing.context.ForkProcess, Connection]":
    """A copy of this process that does nothing but this search."""
    context = multiprocessing.get_context("fork")
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_search, args=(search, theirs), daemon=True)
    process.start()
    theirs.close()
    return process, ours


def _search(search: Callable[[], Findings], answer_to: Connection) -> None:
    answer_to.send(search())


def _finished(process: "multiprocessing.context.ForkProcess", ours: Connection) -> Findings:
    """What a search found; nothing if its process was killed."""
    try:
        found: Findings = ours.recv()
    except EOFError:
        found = {}
    process.join()
    ours.close()
    return found
