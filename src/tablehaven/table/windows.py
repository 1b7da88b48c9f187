"""Windows for answers: all who may answer are asked together, and heard in the order of the rules.

An answer stays sealed until those before have let it happen. A pass is not heard before the table's beat, whether it
was pressed at once, said in advance or comes of silence: so its time tells nothing. Nobody is heard after a play.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from tablehaven.kernel.game import Game, GameOf, Window
from tablehaven.kernel.match import Match
from tablehaven.table import entries
from tablehaven.table.commands import LetPass

if TYPE_CHECKING:
    from tablehaven.table.entries import AnyEntry
    from tablehaven.table.table import Table

MOST_CHANGES = 32  # of mind, in one window
_SECOND = 1000


@dataclass
class OpenWindow:
    """A window that is open: who is still to be heard, since when, and what is sealed in it."""

    window: Window
    number: int  # of the windows of this table
    opened: int
    quiet: bool  # nobody wanted to be asked
    wanted: frozenset[int]  # who wants to be asked, whatever they let pass
    heard: list[int] = field(default_factory=list)  # who let it happen
    sealed: dict[int, int] = field(default_factory=dict)  # answers by seat
    changes: dict[int, int] = field(default_factory=dict)  # how often each seat sealed or took back
    shown: dict[int, int] = field(default_factory=dict)  # by viewer: the version that showed it first

    def goes_on(self, seat: int, answer: int, after: Window | None) -> bool:
        """Whether it is still the same window after an answer was heard: a pass, and the next is asked."""
        before = self.window
        is_pass = answer == before.passing and seat == before.seats[0]
        return is_pass and after is not None and (after.seats, after.kind) == (before.seats[1:], before.kind)


@dataclass
class Standing:
    """What a seat lets pass without being asked. It follows from open facts alone, and so tells nothing."""

    passes: tuple[LetPass, ...] = ()
    before: tuple[LetPass, ...] = ()  # in force until the turn in which the others were named is over
    named_in: tuple[int, int] | None = None
    nothing_in: tuple[int, int] | None = None  # the turn in which it lets everything pass
    ask_next: bool = False  # at the next window, whatever it lets pass

    def name(self, passes: tuple[LetPass, ...], turn: tuple[int, int]) -> None:
        """Let others pass, from the next turn on."""
        self.before, self.passes, self.named_in = self.in_force(turn), passes, turn

    def in_force(self, turn: tuple[int, int]) -> tuple[LetPass, ...]:
        return self.before if turn == self.named_in else self.passes

    def lets_pass(self, window: Window, turn: tuple[int, int]) -> bool:
        return turn == self.nothing_in or any(_fits(each, window) for each in self.in_force(turn))


def _fits(each: LetPass, window: Window) -> bool:
    return each.kind == window.kind and all(window.about.get(fact) == value for fact, value in each.about.items())


def has_windows(game: Game) -> bool:
    """Whether a game has windows at all."""
    return type(game).window is not GameOf.window


def newly_open(table: "Table", window: Window, number: int, now: int) -> OpenWindow:
    """A window that opens now; who wished to be asked at the next one is."""
    wanted = frozenset(seat for seat in window.seats if table.standing[seat].ask_next)
    for seat in wanted:
        table.standing[seat].ask_next = False
    turn = table.game.turn(table.match.state)
    quiet = not wanted and all(table.standing[seat].lets_pass(window, turn) for seat in window.seats)
    return OpenWindow(window, number, now, quiet, wanted)


def foreseen(table: "Table", seat: int) -> Match:
    """The match as it will stand when a seat is heard: in a window, those before it have let it happen."""
    if table.window is None or seat not in table.window.window.seats[1:]:
        return table.match
    trial, window = table.match.trial(), table.window.window
    for before in window.seats[: window.seats.index(seat)]:
        trial.position.turn_to(before)
        trial.position.play(window.passing)
    return trial


def limit_at(table: "Table", window: OpenWindow) -> int | None:
    """When silence becomes a pass."""
    limit = table.opened.limit
    return None if limit is None else window.opened + limit * _SECOND


def beat_at(table: "Table", window: OpenWindow) -> int:
    """When passes are heard."""
    return window.opened + table.opened.beat * _SECOND


def _due(table: "Table", window: OpenWindow, seat: int, answer: int | None) -> int | None:
    """When a seat will be heard, whose turn to be heard it is."""
    if answer is not None and answer != window.window.passing:
        return window.opened
    if answer is not None:
        return beat_at(table, window)
    turn = table.game.turn(table.match.state)
    if seat not in window.wanted and table.standing[seat].lets_pass(window.window, turn):
        return window.opened if window.quiet else beat_at(table, window)
    return limit_at(table, window)


def hearing(table: "Table", now: int, sealing: dict[int, int] | None = None) -> "tuple[AnyEntry, ...]":
    """The answers that are to be heard now, one after the other, as moves; nothing is heard after a play."""
    window = table.window
    if window is None or table.stage != "playing" or table.paused:
        return ()
    sealed, made, trial = window.sealed | (sealing or {}), [], None
    for seat in window.window.seats:
        answer = sealed.get(seat)
        due = _due(table, window, seat, answer)
        if due is None or now < due:
            break
        given = window.window.passing if answer is None else answer
        trial = trial or table.match.trial()
        made.append(entries.Moved(at=now, seat=seat, answer=given, hash=trial.follow(given, seat=seat).hash))
        if given != window.window.passing:
            break
    return tuple(made)


def next_hearing(table: "Table") -> int | None:
    """When somebody will be heard if nothing happens until then."""
    window = table.window
    if window is None or table.stage != "playing" or table.paused:
        return None
    first = window.window.seats[0]
    return _due(table, window, first, window.sealed.get(first))
