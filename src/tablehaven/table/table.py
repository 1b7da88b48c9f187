"""`Table`: the one authority over a game and those around it. It is the sum of its entries, and does no I/O.

A command is *validated*, which changes nothing and gives entries or a refusal; the caller keeps the entries; only
then are they *applied*. Whoever applies the same entries has the same table. Time is passed in, as milliseconds.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Literal

from tablehaven import Game, game
from tablehaven.kernel.commitment import commitment
from tablehaven.kernel.datafile import ContentFile
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.match import Match
from tablehaven.table import commands, entries
from tablehaven.table.clock import Clock
from tablehaven.table.entries import Opened
from tablehaven.table.errors import TableLost, TableRefused
from tablehaven.table.messages import Stage
from tablehaven.table.repeats import Repeats
from tablehaven.table.seats import EXCUSED, SHOWN_AWAY_AFTER, Seat
from tablehaven.table.talk import Talk
from tablehaven.table.windows import OpenWindow, Standing, next_hearing


@dataclass
class Request:
    """What a seat asked the others for, and which of them agreed."""

    number: int
    seat: int
    wish: commands.Wish
    agreed: set[int] = field(default_factory=set)


@dataclass(frozen=True)
class End:
    """How a game ended that did not end by its rules, and why, in a sentence."""

    how: Literal["claim", "resign", "call_off"]
    reason: str


class Table:
    """Seats, options, clocks, talk and a match, from the first entry on: `apply.opened` makes one."""

    def __init__(self, opened: Opened, content: ContentFile | None = None) -> None:
        described = game(opened.game)
        played = described.content(content)
        _check_playable(opened)
        self.opened = opened
        self.id = opened.table
        self.host = opened.host
        self.spectators_token = opened.spectators
        self.match = Match(described, opened.options, opened.seed, played, salt=opened.salt, revision=opened.revision)
        self.is_foreign = opened.revision not in (described.revision, *described.opens) or not played.is_known_as(
            opened.content
        )
        self.seats = [
            Seat(
                name,
                who.kind,
                person=who.name if who.kind == "person" or opened.is_record else "",
                player=who.name if who.kind == "computer" else "",
                token="" if who.kind == "open" else who.token,
                invitation=who.token if who.kind == "open" else "",
            )
            for name, who in zip(self.match.seats, opened.seats, strict=True)
        ]
        self.clock = Clock(opened.clock, len(self.seats))
        self.talk = Talk()
        self.requests: dict[int, Request] = {}
        self.asked = 0  # requests so far
        self.stage: Stage = "over" if opened.is_record else "waiting"
        self.paused = False
        self.rematch_agreed = False
        self.returning: set[int] = set()  # seats whose people asked for the rematch
        self.next = ""  # the table of the rematch
        self.agreed_to_end: set[int] = set()
        self.spent: set[str] = set()  # invitations that somebody sat down by
        self.swapped: tuple[int, int] | None = None  # seats that change hands in the rematch
        self.sides = described.sides(self.match.options)  # the seats that win together
        self.out: set[int] = set()  # seats whose side cannot win any more
        self.end: End | None = None  # if it was not by the rules
        self.window: OpenWindow | None = None
        self.windows = 0  # so far
        self.standing = [Standing() for _ in self.seats]
        self.timed: object = None  # whose time ran last, outside of windows, and in which turn
        self.paused_at = 0
        self.settled = self.inherited  # how many moves nobody takes back alone
        # by viewer and version: the move up to which the story stood when that version came
        self.stood: dict[int, list[int]] = {viewer: [] for viewer in (*range(len(self.seats)), SPECTATOR)}
        self.done = Repeats()
        self.latest = opened.at  # when the last entry was made
        self.spectators = 0  # connected ones

    @property
    def game(self) -> Game:
        return self.match.game

    @property
    def compares_hashes(self) -> bool:
        """Whether the hashes that were kept can be compared; else they are worked out anew."""
        return self.opened.hashes == entries.HASHES_OF_OFFERS

    def follow(self, answer: int, hash: str, seat: int | None) -> None:
        """Make a move that was made. Under other rules or content it must lead where it led, at each step."""
        made = self.match.follow(answer, "" if self.is_foreign or not self.compares_hashes else hash, seat)
        if self.is_foreign and self.compares_hashes and made.hash != hash:
            raise TableLost(f"Move {len(self.match.moves)} no longer leads where it led.")

    def making_first_moves(self) -> Iterator[None]:
        """The moves that were made before there was a table, one at a time."""
        for (answer, hash), mover in zip_longest(self.opened.moves, self.opened.movers):
            self.follow(answer, hash, mover)
            yield

    @property
    def inherited(self) -> int:
        """How many moves were made before: at the table this one was forked from, or given. Nobody takes them back."""
        return self.opened.origin.move if self.opened.origin else self.opened.given

    @property
    def is_secret(self) -> bool:
        """Whether seats choose in secret at the same time."""
        return self.stage == "playing" and self.game.in_secret(self.match.state)

    @property
    def first_in_secret(self) -> int:
        """How many moves were made before the seats began to choose in secret."""
        number = len(self.match.moves)
        while self.is_secret and number and self.match.moves[number - 1].in_secret:
            number -= 1
        return number

    def moves_seen(self, viewer: int) -> Sequence[int]:
        """Which of the match's moves a viewer has been told of, in order: not what others do in secret now."""
        everything = range(len(self.match.moves))
        if not self.is_secret or (viewer == SPECTATOR and self.opened.spectators_see == "all"):
            return everything
        open_to_all = self.first_in_secret
        return [n for n in everything if n < open_to_all or self.match.moves[n].seat == viewer]

    def side_of(self, seat: int) -> tuple[int, ...]:
        """The seats that win with a seat, itself among them."""
        return next(side for side in self.sides if seat in side)

    def sides_without(self, seat: int) -> list[tuple[int, ...]]:
        """The sides that can still win if that of a seat cannot."""
        return [side for side in self.sides if seat not in side and not self.out & set(side)]

    @property
    def winners(self) -> tuple[int, ...]:
        """All seats of the sides that won; none before the end."""
        if by_rules := self.match.outcome:
            return tuple(seat for seat in by_rules.winners if seat not in self.out)
        if self.end is None or self.end.how == "call_off":
            return ()
        return tuple(seat for side in self.sides for seat in side if seat not in self.out)

    def check_goes_on(self) -> None:
        """That the game has begun, and is not over."""
        if self.stage == "waiting":
            raise TableRefused("not_begun", "The game has not begun: a seat is still open.")
        if self.stage == "over":
            raise TableRefused("over", "The game is over.")

    def seat_named(self, name: str) -> int:
        if name not in self.match.seats:
            raise TableRefused("unknown_seat", f"There is no such seat. There are: {', '.join(self.match.seats)}.")
        return self.match.seats.index(name)

    def person_at(self, seat: int) -> str:
        """A seat in a sentence, with the name of whoever has it."""
        name, called = self.match.seats[seat].capitalize(), self.seats[seat].called
        return f"{called} ({name})" if called else name

    def version(self, viewer: int) -> int:
        """How often a viewer was shown a new position."""
        return len(self.stood[viewer])

    def story_since(self, viewer: int, version: int) -> int:
        """The last move whose story still is as the viewer knew it at a version."""
        if version == 0:
            return 0  # nothing was told yet, though a record has moves from the start
        return min(self.stood[viewer][version:], default=len(self.moves_seen(viewer)))

    def version_after(self, source: str, id: str) -> int | None:
        """The version that a command of this id led to, if it was carried out."""
        return self.done.version_of(source, id)

    # presence is not kept: it is told by whoever holds the connections

    def arrive(self, seat: int, now: int) -> None:
        if seat == SPECTATOR:
            self.spectators += 1
        else:
            self.seats[seat].connections += 1
            self.seats[seat].away_since = now

    def depart(self, seat: int, now: int) -> None:
        if seat == SPECTATOR:
            self.spectators -= 1
        else:
            self.seats[seat].connections -= 1
            self.seats[seat].away_since = now

    def await_everybody(self, now: int) -> None:
        """After a restart nobody is connected, and everybody gets the time to come back."""
        for seat in self.seats:
            seat.connections, seat.away_since = 0, now

    def absence(self, seat: int, now: int) -> entries.Absence | None:
        """Why the others may do without the person in a seat, if they may."""
        who = self.seats[seat]
        if who.holder != "person":
            return None
        if who.left:
            return "left"
        if who.is_shut_out(now):
            return None
        if self.clock.is_out(seat, now):
            return "time"
        return "gone" if who.presence(now, self.opened.grace) == "gone" else None

    def next_moment(self, now: int) -> int | None:
        """When something will change by itself: somebody is shown to be away or gone, or runs out of time."""
        moments: list[int | None] = [*self.clock.runs_out_at(), next_hearing(self)]
        for seat in self.seats:
            if seat.is_shut_out(now):
                moments.append(seat.shut_out_at + EXCUSED)
            if seat.is_held and not seat.connections:
                moments.append(seat.away_since + SHOWN_AWAY_AFTER)
                moments.append(None if self.opened.grace is None else seat.away_since + 1000 * self.opened.grace)
        return min((moment for moment in moments if moment is not None and moment > now), default=None)


def otherwise_begun(opened: Opened, described: Game, content: ContentFile) -> str:
    """How the rules or the content differ from those that a table was begun with; nothing if they do not."""
    if opened.revision not in (described.revision, *described.opens):
        return (
            f"Table {opened.table} was begun under revision {opened.revision} of the rules of {described.title}, "
            f"and this is revision {described.revision}."
        )
    if not content.is_known_as(opened.content):
        return f"Table {opened.table} was begun with another content file of {described.title}."
    return ""


def _check_playable(opened: Opened) -> None:
    """A seed is the one that was promised."""
    if opened.commitment != commitment(opened.salt, opened.seed):
        raise TableLost(f"The commitment of table {opened.table} does not belong to its seed.")
