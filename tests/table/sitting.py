"""A table to test with: a fake clock, a log of bytes, and what every role was sent, as bytes."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager

import msgspec
import pytest

import tablehaven
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.rng import Rng
from tablehaven.table import commands, entries, messages
from tablehaven.table.apply import apply, opened, rebuilt
from tablehaven.table.changes import Changes
from tablehaven.table.creation import Fresh, Terms, new_table
from tablehaven.table.entries import Holder, packed, unpacked
from tablehaven.table.errors import TableRefused
from tablehaven.table.render import acknowledged, news, refusal, welcome
from tablehaven.table.roles import Role
from tablehaven.table.table import Table
from tablehaven.table.validate import Entries, validate

START = 1_000_000_000_000
SECOND = 1000
SPECTATORS_TOKEN = "hash of the spectators’ token"


def token(seat: str) -> str:
    return f"hash of {seat}’s token"


def people(*names: str) -> dict[str, Holder]:
    """A person in each of these seats."""
    return {name: Holder("person", name.title(), token(name)) for name in names}


def computer(player: str = "greedy") -> Holder:
    return Holder("computer", player)


class Sitting:
    """Whoever keeps a table: it validates, keeps, applies and tells, and the time is what it says."""

    def __init__(
        self,
        game: str = "haven",
        seats: Mapping[str, Holder] | None = None,
        options: Mapping[str, str] | None = None,
        terms: Terms | None = None,
        seed: str = "a seed",
    ) -> None:
        described = tablehaven.game(game)
        names = described.seats(described.choose(options or {}))
        held = people(*names) if seats is None else seats
        first = new_table(
            described,
            options or {},
            held,
            terms or Terms(beat=0),
            Fresh("table", seed, "salt"),
            token(names[0]),
            SPECTATORS_TOKEN,
            START,
        )
        self.begin(first)

    def begin(self, first: entries.Opened) -> None:
        self.log = [packed(first)]
        self.table: Table = opened(first)
        self.now = first.at
        self.sent: dict[int, list[bytes]] = {viewer: [] for viewer in (*range(len(self.table.seats)), SPECTATOR)}
        self.commands = 0
        for seat in range(len(self.table.seats)):
            self.table.arrive(seat, self.now)

    @classmethod
    def of(cls, first: entries.Opened) -> "Sitting":
        sitting = cls.__new__(cls)
        sitting.begin(first)
        return sitting

    @property
    def stage(self) -> str:
        return self.table.stage

    def holder(self, seat: int) -> str:
        return self.table.seats[seat].holder

    def role(self, seat: str | int) -> Role:
        number = self.table.match.seats.index(seat) if isinstance(seat, str) else seat
        is_computer = number >= 0 and self.table.seats[number].holder == "computer"
        return Role(number, is_host=number == 0, is_computer=is_computer)

    def id(self) -> str:
        self.commands += 1
        return f"c{self.commands}"

    def send(self, role: Role, command: commands.Command) -> messages.Acknowledged:
        """A command all the way, and then again: the second time nothing is left to do, and the reply is the same."""
        made = validate(self.table, role, command, self.now)
        self.keep(made)
        reply = acknowledged(self.table, role, command.id)
        assert not made or reply.version == self.version(role)
        assert validate(self.table, role, command, self.now) == ()
        assert acknowledged(self.table, role, command.id) == reply
        return reply

    def keep(self, made: Entries) -> Changes:
        """Keep entries as bytes, apply what those bytes say, and tell everybody."""
        data = [packed(entry) for entry in made]
        self.log += data
        changes = apply(self.table, [unpacked(each) for each in data])
        for viewer, sent in self.sent.items():
            sent += [msgspec.json.encode(message) for message in news(self.table, changes, viewer, self.now)]
        return changes

    def answer(self, answer: int | str, seat: str | int | None = None) -> messages.Acknowledged:
        role = self.role(self.table.match.seat if seat is None else seat)
        number = self.table.match.number(answer, role.seat)
        return self.send(role, commands.Answer(id=self.id(), version=self.version(role), answer=number))

    def answer_any(self, rng: Rng) -> None:
        """One of those who are asked gives one of the answers on offer to it."""
        match = self.table.match
        seat = match.deciding[rng.below(len(match.deciding))]
        answers = match.answers_of(seat)
        self.answer(answers[rng.below(len(answers))], seat)

    def undo(self, seat: str | int) -> messages.Acknowledged:
        role = self.role(seat)
        return self.send(role, commands.Undo(id=self.id(), version=self.version(role)))

    def ask(self, seat: str | int, wish: commands.Wish) -> messages.Acknowledged:
        role = self.role(seat)
        return self.send(role, commands.Ask(id=self.id(), version=self.version(role), wish=wish))

    def agree(self, seat: str | int) -> messages.Acknowledged:
        return self.send(self.role(seat), commands.Agree(id=self.id(), request=self.table.asked))

    def decline(self, seat: str | int) -> messages.Acknowledged:
        return self.send(self.role(seat), commands.Decline(id=self.id(), request=self.table.asked))

    def chat(self, seat: str | int, text: str) -> messages.Acknowledged:
        return self.send(self.role(seat), commands.Chat(id=self.id(), text=text))

    def version(self, role: Role) -> int:
        return self.table.version(role.seat)

    def pass_time(self, seconds: float) -> None:
        self.now += int(seconds * SECOND)

    def welcome(self, seat: str | int, since: int = 0, chat: int = 0) -> messages.Welcome:
        return welcome(self.table, self.role(seat), self.now, since, chat)

    def told(self) -> list[bytes]:
        """Everything that each role would read now."""
        return [msgspec.json.encode(self.welcome(viewer)) for viewer in self.sent]

    def refusal(self, seat: str | int, refused: TableRefused) -> bytes:
        return msgspec.json.encode(refusal(self.table, self.role(seat), "c", refused))

    def rebuilt(self) -> Table:
        """The table again, from its log alone; those who are connected are still connected."""
        table = rebuilt(unpacked(data) for data in self.log)
        for seat, twin in zip(self.table.seats, table.seats, strict=True):
            twin.connections, twin.away_since = seat.connections, seat.away_since
        table.spectators = self.table.spectators
        return table

    def set_up(self) -> "Sitting":
        """Past Haven's secret choices: nobody gives a Lore Power back."""
        while self.table.is_secret:
            self.answer("pass")
        return self


def inside(table: Table) -> object:
    """All that a table is, but for its connections."""
    apart = {"opened", "match", "clock", "talk", "seats", "spectators"}
    return (
        {name: value for name, value in vars(table).items() if name not in apart},
        table.match.moves,
        table.match.saved(),
        {**vars(table.clock), "outside": table.clock.outside and vars(table.clock.outside)},
        table.talk.lines,
        table.seats,
    )


@contextmanager
def refused(code: str) -> Iterator[None]:
    """What is done here is refused, with this code and a sentence."""
    with pytest.raises(TableRefused) as caught:
        yield
    assert caught.value.code == code
    assert caught.value.sentence.endswith((".", "]"))
