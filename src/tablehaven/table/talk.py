"""What was said at a table: the table's own channel, and the spectators'."""

from collections import deque
from dataclasses import dataclass
from typing import Literal

KEPT = 300  # lines of each channel that newcomers can still read

Channel = Literal["table", "spectators"]


@dataclass(frozen=True)
class Spoken:
    """A line: from a seat, from a spectator, who has a name but no seat, or a note of the table's own."""

    channel: Channel
    number: int
    at: int
    seat: int | None
    name: str | None
    text: str


class Talk:
    def __init__(self) -> None:
        self.lines: dict[Channel, deque[Spoken]] = {"table": deque(maxlen=KEPT), "spectators": deque(maxlen=KEPT)}
        self._count: dict[Channel, int] = {"table": 0, "spectators": 0}

    def count(self, channel: Channel) -> int:
        """How many lines there were."""
        return self._count[channel]

    def add(self, channel: Channel, at: int, text: str, seat: int | None = None, name: str | None = None) -> Spoken:
        self._count[channel] += 1
        line = Spoken(channel, self._count[channel], at, seat, name, text)
        self.lines[channel].append(line)
        return line
