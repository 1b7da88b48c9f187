"""The clocks of a table. They read no time of their own: whoever asks says what time it is, in milliseconds."""

from tablehaven.table.messages import ClockRules

_SECOND = 1000


class Clock:
    """The time of each seat. It runs for one seat at a time, and for none while it is stopped."""

    def __init__(self, rules: ClockRules, seats: int) -> None:
        self.rules = rules
        self.left = [rules.seconds * _SECOND] * seats  # when it was last stopped
        self.running: int | None = None
        self.since = 0  # when it began to run

    def run(self, seat: int, now: int) -> None:
        """It is this seat's time from now on; whoever's time it was has made a turn."""
        before = self.running
        self.stop(now)
        if self.rules.kind == "bank" and before is not None:
            self.left[before] += self.rules.increment * _SECOND
        if self.rules.kind in ("turn", "days"):
            self.left[seat] = self.rules.seconds * _SECOND
        self.go_on(seat, now)

    def go_on(self, seat: int, now: int) -> None:
        """Run for a seat with the time it has left."""
        self.running = seat
        self.since = now

    def stop(self, now: int) -> None:
        if self.running is not None:
            self.left[self.running] = self.of(self.running, now)
            self.running = None

    def forgive(self, start: int, end: int) -> None:
        """Nobody's time ran between these moments."""
        if self.running is not None:
            self.since += max(end - start, 0)

    def of(self, seat: int, now: int) -> int:
        """How much time a seat has left."""
        gone = max(now - self.since, 0) if seat == self.running else 0
        return max(self.left[seat] - gone, 0)

    def is_out(self, seat: int, now: int) -> bool:
        """Whether a seat's time ran out: it alone is late, for only one clock runs."""
        return self.rules.kind != "none" and seat == self.running and self.of(seat, now) == 0

    def runs_out_at(self) -> int | None:
        if self.rules.kind == "none" or self.running is None:
            return None
        return self.since + self.left[self.running]
