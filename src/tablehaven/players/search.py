"""Information-set search: one tree over what a seat can know, many worlds that fit it.

Each iteration deals a world anew, walks down the tree by the answers that this world allows, tries one that was not
tried before, judges the position it leads to and gives every node on the way its share. A node stands for what the seat
has seen happen: answers of others that look alike to it are one, and what chance showed everybody after an answer, if
the game says so, has a node of its own. What is asked for form's sake alone costs no iteration. Where one ends, each
answer on offer gets a node with what a glance at it promises, and those that promise most are tried first; that is all
the memory it takes.
"""

import math
import time
from collections.abc import Callable
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.kernel.judge import Judge
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.state import NONE
from tablehaven.players.glance import best_at_once
from tablehaven.players.tree import Tree

_SHOWN: Final = -2  # less what chance has shown, in place of an answer
NEVER: Final = math.inf
_UNKNOWN: Final = -1.0
_SPREAD: Final = 0x1E3779B97F4A7C15  # sets numbered worlds far apart
_MASK: Final = 0x3FFFFFFFFFFFFFFF
_LOTS: Final = 1 << 20
_PLIES_A_LOOK: Final = 64  # of a playout, between two looks at the clock


@final
@mypyc_attr(acyclic=True)
class Search:
    """A search for one seat. `plies` is how far a playout goes before the position is judged; -1 is to the end."""

    def __init__(
        self,
        judge: Judge,
        seat: i64,
        rng: Rng,
        plies: i64,
        curiosity: float,
        width: float,
        glances: i64 = 1,
        sees_all: bool = False,
    ) -> None:
        self.judge: Judge = judge
        self.seat: i64 = seat
        self.rng: Rng = rng
        self.plies: i64 = plies
        self.curiosity: float = curiosity
        self.width: float = width  # answers tried at a node, by the root of its visits; 0 for all
        self.glances: i64 = glances  # worlds in which each answer to the own decision is glanced at before all else
        self.sees_all: bool = sees_all  # answers of others too, as nobody does before the end
        self.only: i64 = NONE  # the one answer to the own decision that is tried, if there is one
        self.tree: Tree = Tree()
        self.root: i64 = 0  # the node of the decision that is due
        self.path: vec[i64] = vec[i64]([0] * 512)  # nodes of this iteration
        self.movers: vec[i64] = vec[i64]([0] * 512)  # the seats whose answers led to them
        self.marks: vec[i64] = vec[i64]()  # by answer: the last look at a node that found it among the children
        self.looks: i64 = 0
        self.iterations: i64 = 0
        self.own: bool = False  # whether the decision that is due is the searching seat's
        self.offered: i64 = 0  # how many answers it has
        self.shown: i64 = NONE  # what chance has shown before the decision that is due; none if not known yet
        self.worlds: Rng = rng.split()  # where the numbered worlds come from
        self.deadline: float = NEVER

    def run(self, imagined: Callable[[Rng], Position], iterations: i64, deadline: float = NEVER) -> None:
        """Search so many iterations, or until a moment of the monotonic clock has passed."""
        self.deadline = deadline
        if self.glances > 1 and self.plies == 0 and self.tree.first[self.root] == NONE:
            self._look_around(imagined)
        done: i64 = 0
        while done < iterations:
            if self.iterations > 0 and self._is_late():
                return
            self.iterate(imagined(self._world()))
            done += 1

    def _world(self) -> Rng:
        """What to deal the next world by.

        Every answer to the own decision is tried in the same worlds, one after the other: so it is the answers that are
        compared, not the luck they had.
        """
        if not self.own:
            return self.rng
        if self.only != NONE:
            return self._numbered(self.visits_of(self.only))
        tree = self.tree
        number: i64 = 0
        tried: i64 = 0
        best_bound = -1.0
        child = tree.first[self.root]
        while child != NONE:
            if tree.visits[child] > 0:
                bound = self._bound(child, tree.chances[child] + 1)
                if bound > best_bound:
                    best_bound = bound
                    number = tree.visits[child]
                tried += 1
            child = tree.sibling[child]
        if tried < self.offered and self._widens(tried, tree.visits[self.root]):
            number = 0
        return self._numbered(number)

    def _numbered(self, number: i64) -> Rng:
        return Rng(self.worlds.state ^ (number * _SPREAD & _MASK), self.worlds.stream).split()

    def _look_around(self, imagined: Callable[[Rng], Position]) -> None:
        """Glance at each answer to the own decision in several worlds: one alone may be lucky for the wrong answer."""
        answers = vec[i64]()
        hopes = vec[float]()
        number: i64 = 0
        while number < self.glances:
            world = imagined(self._numbered(number))
            if world.state.seat != self.seat:
                return
            if number == 0:
                answers = world.state.options
                hopes = vec[float]([0.0] * len(answers))
            n: i64 = 0
            while n < len(answers):
                hopes[n] += self._hope(world, answers[n])
                n += 1
            number += 1
        n = 0
        while n < len(answers):
            self.tree.add(self.root, answers[n], hopes[n] / float(self.glances))
            n += 1

    def iterate(self, world: Position) -> None:
        """One iteration, in a world that fits what the seat knows; it is played on."""
        world.remembers = self.plies == 0
        state = world.state
        tree = self.tree
        shown = state.rulebook.shown(state)
        if self.shown not in (NONE, shown):  # since the answer that was followed
            self.root = self._outcome(self.root, shown)
        self.shown = shown
        node = self.root
        depth: i64 = 0
        fresh = False
        self.own = state.seat == self.seat
        self.offered = state.count
        while not state.over and not fresh and depth < len(self.path) - 1:
            mover = state.seat
            is_choice = not state.rulebook.is_formality(state)
            node = self._choose(node, world)
            fresh = is_choice and tree.visits[node] == 0
            self.path[depth] = node
            self.movers[depth] = mover
            depth += 1
            if not fresh and state.rulebook.shown(state) != shown:
                shown = state.rulebook.shown(state)
                node = self._outcome(node, shown)
                self.path[depth] = node
                self.movers[depth] = mover
                depth += 1
        if self.plies == 0:
            self._finish(world)
        else:
            self._play_out(world)
        self._share(world, depth)
        self.iterations += 1

    def _outcome(self, node: i64, shown: i64) -> i64:
        """The node for what chance has shown after an answer; the answer's own is for nothing new."""
        child = self.tree.child_of(node, _SHOWN - shown)
        if child == NONE:
            child = self.tree.add(node, _SHOWN - shown, 0.0)
        return child

    def _choose(self, node: i64, world: Position) -> i64:
        """Choose an answer, play it, and return the node it leads to."""
        tree = self.tree
        self.looks += 1
        look = self.looks
        hides = world.state.seat != self.seat and not self.sees_all
        if hides:
            self._mark_seen(world, look)
        best: i64 = NONE
        best_bound = 0.0
        hope: i64 = NONE
        tried: i64 = 0
        self._welcome(node, world, hides, look)
        child = tree.first[node]
        while child != NONE:
            if self._on_offer(world, tree.answers[child], hides, look):
                tree.chances[child] += 1
                if tree.visits[child] == 0:
                    if hope == NONE or tree.hopes[child] > tree.hopes[hope]:
                        hope = child
                else:
                    tried += 1
                    bound = self._bound(child, tree.chances[child])
                    if bound > best_bound or best == NONE:
                        best = child
                        best_bound = bound
            child = tree.sibling[child]
        if hope != NONE and (best == NONE or self._widens(tried, tree.visits[node])):
            best = hope
        if self.only != NONE and node == self.root:
            best = self.tree.child_of(node, self.only)
        world.play(self._answer_for(world, tree.answers[best], hides))
        return best

    def _welcome(self, node: i64, world: Position, hides: bool, look: i64) -> None:
        """Give the node a child for each answer on offer that has none, with what a glance at it promises."""
        tree = self.tree
        state = world.state
        known: i64 = 0
        child = tree.first[node]
        while child != NONE:
            if self._on_offer(world, tree.answers[child], hides, look):
                known += 1
                self._mark(tree.answers[child], look)
            child = tree.sibling[child]
        if not hides and known == state.count:
            return
        for answer in state.options:
            seen = answer
            if hides:
                seen = state.rulebook.seen(state, answer, self.seat)
            if seen >= len(self.marks) or self.marks[seen] != 2 * look + 1:
                tree.add(node, seen, self._hope(world, answer))
                self._mark(seen, look)

    def _hope(self, world: Position, answer: i64) -> float:
        """What an answer promises at a glance; by lot if playouts judge it."""
        if self.plies != 0:
            return float(self.rng.below(_LOTS))
        mover = world.state.seat
        if world.state.rulebook.is_formality(world.state):
            return self.judge.standing(world.state, mover)
        after = world.copy()
        after.play(answer)
        self._finish(after)
        return self.judge.standing(after.state, mover)

    def _bound(self, child: i64, chances: i64) -> float:
        """How good an answer may still turn out to be."""
        visits = float(self.tree.visits[child])
        return self.tree.totals[child] / visits + self.curiosity * math.sqrt(math.log(float(chances)) / visits)

    def _widens(self, tried: i64, visits: i64) -> bool:
        return self.width <= 0.0 or float(tried) < self.width * math.sqrt(float(visits + 1))

    # What is on offer, as the searching seat sees it. Marks: 2 * look if it is on offer, one more if it has a child.

    def _mark(self, answer: i64, look: i64) -> None:
        while len(self.marks) <= answer:
            self.marks = append(self.marks, 0)
        self.marks[answer] = 2 * look + 1

    def _mark_seen(self, world: Position, look: i64) -> None:
        state = world.state
        for answer in state.options:
            seen = state.rulebook.seen(state, answer, self.seat)
            while len(self.marks) <= seen:
                self.marks = append(self.marks, 0)
            self.marks[seen] = 2 * look

    def _on_offer(self, world: Position, seen: i64, hides: bool, look: i64) -> bool:
        if hides:
            return 0 <= seen < len(self.marks) and self.marks[seen] >= 2 * look
        return seen >= 0 and world.state.offers(seen)

    def _answer_for(self, world: Position, seen: i64, hides: bool) -> i64:
        """The answer on offer that looks like this; by lot if there are several."""
        if not hides:
            return seen
        state = world.state
        found: i64 = NONE
        count: i64 = 0
        for answer in state.options:
            if state.rulebook.seen(state, answer, self.seat) == seen:
                count += 1
                if self.rng.below(count) == 0:
                    found = answer
        return found

    def _finish(self, world: Position) -> None:
        """Bring to its end what was begun: a position is judged between two steps, never halfway through one."""
        while world.rule is not None and not self.judge.foresees(world.state):
            world.play(best_at_once(self.judge, world))

    def _play_out(self, world: Position) -> None:
        """Play at random as far as a playout goes, or until the time is up."""
        state = world.state
        played: i64 = 0
        while not state.over and played != self.plies:
            world.play(state.option(self.rng.below(state.count)))
            played += 1
            if played % _PLIES_A_LOOK == 0 and self._is_late():
                return

    def _is_late(self) -> bool:
        return time.monotonic() >= self.deadline

    def _share(self, world: Position, depth: i64) -> None:
        """Give every node on the way what came of it for the seat that answered."""
        tree = self.tree
        tree.visits[self.root] += 1
        worth = vec[float]([_UNKNOWN, _UNKNOWN, _UNKNOWN, _UNKNOWN])
        ours = self._worth(world, self.seat)
        worth[self.seat] = ours
        step: i64 = 0
        while step < depth:
            mover = self.movers[step]
            if worth[mover] == _UNKNOWN:
                worth[mover] = self._worth(world, mover)
            node = self.path[step]
            tree.visits[node] += 1
            tree.totals[node] += worth[mover]
            tree.ours[node] += ours
            step += 1

    def _worth(self, world: Position, seat: i64) -> float:
        state = world.state
        if state.over:
            return self.judge.result(state, seat)
        return chance_of(self.judge.value(state, seat))

    def follow(self, seen: i64) -> None:
        """An answer was given, which looks like this to the searching seat: go on from there with what was found."""
        child = self.tree.child_of(self.root, seen)
        if child == NONE:
            child = self.tree.add(self.root, seen, 0.0)
        self.root = child
        self.own = False  # until a world shows it

    def visits_of(self, answer: i64) -> i64:
        """How often an answer to the decision that is due was tried."""
        child = self.tree.child_of(self.root, answer)
        if child == NONE:
            return 0
        return self.tree.visits[child]

    def worth_of(self, answer: i64) -> float:
        """What came of an answer on average, for the seat that gives it; 0 if it was never tried."""
        child = self.tree.child_of(self.root, answer)
        if child == NONE or self.tree.visits[child] == 0:
            return 0.0
        return self.tree.totals[child] / float(self.tree.visits[child])

    def expected(self) -> float:
        """What comes of the decision that is due on average, for the searching seat, after the answer tried most."""
        tree = self.tree
        best: i64 = NONE
        child = tree.first[self.root]
        while child != NONE:
            if best == NONE or tree.visits[child] > tree.visits[best]:
                best = child
            child = tree.sibling[child]
        assert best != NONE and tree.visits[best] > 0, "nothing was searched yet"
        return tree.ours[best] / float(tree.visits[best])


def chance_of(value: float) -> float:
    """The chance of winning that a judgment stands for."""
    if value < -30.0:
        return 0.0
    if value > 30.0:
        return 1.0
    return 1.0 / (1.0 + math.exp(-value))
