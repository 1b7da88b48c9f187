"""The tree of a search: for each node, how often it was come to and what came of it."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.kernel.state import NONE


@final
@mypyc_attr(acyclic=True)
class Tree:
    """Nodes, by number. A node belongs to the seat whose answer led to it."""

    answers: vec[i64]  # as the searching seat sees them
    first: vec[i64]  # child
    sibling: vec[i64]
    visits: vec[i64]
    chances: vec[i64]  # how often the answer was on offer
    totals: vec[float]  # of what came of it, for the seat that answered
    ours: vec[float]  # the same for the searching seat
    hopes: vec[float]  # what a glance at it promised that seat, when it was first on offer

    def __init__(self) -> None:
        self.answers = vec[i64]()
        self.first = vec[i64]()
        self.sibling = vec[i64]()
        self.visits = vec[i64]()
        self.chances = vec[i64]()
        self.totals = vec[float]()
        self.ours = vec[float]()
        self.hopes = vec[float]()
        self.add(NONE, NONE, 0.0)

    def add(self, parent: i64, answer: i64, hope: float) -> i64:
        node: i64 = len(self.answers)
        self.answers = append(self.answers, answer)
        self.first = append(self.first, NONE)
        self.sibling = append(self.sibling, NONE)
        self.visits = append(self.visits, 0)
        self.chances = append(self.chances, 1)
        self.totals = append(self.totals, 0.0)
        self.ours = append(self.ours, 0.0)
        self.hopes = append(self.hopes, hope)
        if parent != NONE:
            self.sibling[node] = self.first[parent]
            self.first[parent] = node
        return node

    def size(self) -> i64:
        return len(self.answers)

    def child_of(self, node: i64, answer: i64) -> i64:
        """The child of a node for an answer; none if it has no such child."""
        child = self.first[node]
        while child != NONE and self.answers[child] != answer:
            child = self.sibling[child]
        return child
