"""The clocks of a table. They read no time of their own: whoever asks says what time it is, in milliseconds."""

from collections.abc import Collection

from tablehaven.table.messages import ClockRules

_SECOND = 1000


class Clock:
    """The time of each seat. It runs for all who are asked, and for none while it is stopped.

    While seats choose in secret, each sees its own clock as it is. The clocks of the others it sees as they look from
    outside: running, for all who were asked when the secret began.
    """

    def __init__(self, rules: ClockRules, seats: int) -> None:
        self.rules = rules
        self.left = [rules.seconds * _SECOND] * seats  # when it was last stopped
        self.since: dict[int, int] = {}  # by running seat: when it began to run
        self.took: set[int] = set()  # whose time ran since somebody else's turn ended
        self.halted: tuple[int, ...] = ()  # who goes on after a pause
        self.outside: Clock | None = None  # as it looks from outside, while seats choose in secret

    @property
    def running(self) -> list[int]:
        return sorted(self.since)

    def run(self, seats: Collection[int], now: int) -> None:
        """It is the time of these seats from now on; those whose time it was have made a turn."""
        self.stop(now)
        if self.rules.kind == "bank":
            for seat in self.took:
                self.left[seat] += self.rules.increment * _SECOND
        if self.rules.kind in ("turn", "days"):
            for seat in seats:
                self.left[seat] = self.rules.seconds * _SECOND
        self.outside = None
        self.took = set()
        self.go_on(seats, now)

    def run_in_secret(self, seats: Collection[int], now: int) -> None:
        """Run for seats that choose in secret at the same time: who of them is done is not seen from outside."""
        self.run(seats, now)
        self.outside = Clock(self.rules, len(self.left))
        self.outside.left = list(self.left)
        self.outside.go_on(seats, now)

    def go_on(self, seats: Collection[int], now: int) -> None:
        """Run for some seats, and no others, with the time they have left."""
        for seat in set(self.since) - set(seats):
            self.left[seat] = self.of(seat, now)
            del self.since[seat]
        for seat in set(seats) - set(self.since):
            self.since[seat] = now
        self.took |= set(seats)

    def stop(self, now: int) -> None:
        self.go_on((), now)

    def pause(self, now: int) -> None:
        self.halted = tuple(self.since)
        self.stop(now)
        if self.outside:
            self.outside.pause(now)

    def resume(self, now: int) -> None:
        self.go_on(self.halted, now)
        self.halted = ()
        if self.outside:
            self.outside.resume(now)

    def forgive(self, start: int, end: int, seats: Collection[int] | None = None) -> None:
        """Between these moments the time of some seats, or of nobody, stood still.

        The end may be before the start: the machine's clock was set back while the server was away.
        """
        for seat in self.since if seats is None else self.since.keys() & set(seats):
            self.since[seat] += end - max(start, self.since[seat])
        if self.outside:
            self.outside.forgive(start, end, seats)

    def of(self, seat: int, now: int) -> int:
        """How much time a seat has left."""
        gone = max(now - self.since[seat], 0) if seat in self.since else 0
        return max(self.left[seat] - gone, 0)

    def is_out(self, seat: int, now: int) -> bool:
        """Whether a seat's time ran out: it is late as long as it is asked."""
        return self.rules.kind != "none" and seat in self.since and self.of(seat, now) == 0

    def runs_out_at(self) -> list[int]:
        """When those whose time runs will be out of it."""
        if self.rules.kind == "none":
            return []
        return [since + self.left[seat] for seat, since in self.since.items()]

    def seen_by(self, viewer: int) -> dict[int, "Clock"]:
        """By seat: the clock that a viewer sees of it; one who sees everything has no seat, and asks for the truth."""
        return {seat: self if seat == viewer or not self.outside else self.outside for seat in range(len(self.left))}
