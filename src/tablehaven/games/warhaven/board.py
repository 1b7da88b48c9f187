"""The board: its spaces, row by row from 0, and how far they are from each other [WH 3.1]."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.kernel.bits import bit, drop_first, first, full

COLUMN_NAMES: Final = "abcdefghi"


@final
@mypyc_attr(acyclic=True)
class Board:
    """Spaces and distances. It never changes, and all states of a game share it."""

    def __init__(self, columns: int, rows: int) -> None:
        self.columns: i64 = columns
        self.rows: i64 = rows
        self.spaces: i64 = columns * rows
        self.names: list[str] = [f"{COLUMN_NAMES[c]}{row + 1}" for row in range(rows) for c in range(columns)]
        self.everywhere: i64 = full(self.spaces)
        places = [(space % columns, space // columns) for space in range(columns * rows)]
        self._steps: vec[i64] = vec[i64]([abs(c - d) + abs(r - s) for c, r in places for d, s in places])
        self._in_line: vec[i64] = vec[i64]([int(c == d or r == s) for c, r in places for d, s in places])
        self._farthest: i64 = columns + rows
        self._within: vec[i64] = vec[i64](  # by distance and space, the spaces that are not farther
            [
                sum(2**n for n, (d, s) in enumerate(places) if abs(c - d) + abs(r - s) <= away)
                for away in range(columns + rows + 1)
                for c, r in places
            ]
        )
        self.beside: vec[i64] = vec[i64](  # by space, the spaces next to it
            [sum(2**n for n, (d, s) in enumerate(places) if abs(c - d) + abs(r - s) == 1) for c, r in places]
        )

    def steps(self, one: i64, other: i64) -> i64:
        """How many steps one space is from another; nobody in between counts."""
        return self._steps[one * self.spaces + other]

    def within(self, space: i64, steps: i64) -> i64:
        """The spaces that are at most so many steps away."""
        return self._within[min(steps, self._farthest) * self.spaces + space]

    def in_line(self, one: i64, other: i64) -> bool:
        """Whether two spaces lie in one row or column."""
        return self._in_line[one * self.spaces + other] != 0

    def around(self, spaces: i64) -> i64:
        """All spaces next to some of these."""
        found: i64 = 0
        while spaces != 0:
            found |= self.beside[first(spaces)]
            spaces = drop_first(spaces)
        return found

    def reachable(self, start: i64, steps: i64, free: i64, flies: bool) -> i64:
        """The free spaces within so many steps, each onto a free space unless it flies [WH 5.1, 5.3, 5.4]."""
        if steps == 1:
            return self.beside[start] & free
        through = free
        if flies:
            through = self.everywhere
        reached = bit(start)
        edge = reached
        while steps > 0 and edge != 0:
            edge = self.around(edge) & through & ~reached
            reached |= edge
            steps -= 1
        return reached & free & ~bit(start)

    def behind(self, attacker: i64, defender: i64) -> i64:
        """The space straight behind the defender as a set of one; empty off the line or the board [WH 5.9]."""
        if not self.in_line(attacker, defender):
            return 0
        apart = self.steps(attacker, defender)
        spaces = self.beside[defender]
        while spaces != 0:
            space = first(spaces)
            if self.in_line(attacker, space) and self.steps(attacker, space) == apart + 1:
                return bit(space)
            spaces = drop_first(spaces)
        return 0
