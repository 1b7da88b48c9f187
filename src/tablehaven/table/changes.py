"""What changed at a table, for those who must be told."""

from dataclasses import dataclass, field

from tablehaven.table.talk import Spoken


@dataclass
class Changes:
    """What entries changed, for those who must be told."""

    own: set[int] = field(default_factory=set)  # viewers for whom alone something about the table changed
    after: dict[int, int] = field(default_factory=dict)  # by viewer: the move up to which its story still stands
    table: bool = False
    clock: bool = False
    ended: bool = False
    said: list[Spoken] = field(default_factory=list)

    def add(self, later: "Changes") -> None:
        for viewer, after in later.after.items():
            self.after[viewer] = min(after, self.after.get(viewer, after))
        self.table |= later.table
        self.own |= later.own
        self.clock |= later.clock
        self.ended |= later.ended
        self.said += later.said
