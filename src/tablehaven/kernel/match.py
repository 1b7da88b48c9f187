# interpreted: one move at a time, for people
"""A match: a game being played by its rules, with its history."""

import hashlib
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from tablehaven.kernel.datafile import ContentFile
from tablehaven.kernel.errors import OptionError, RecordError, Refused, TablehavenError
from tablehaven.kernel.fields import pack, unpack
from tablehaven.kernel.game import SPECTATOR, Game, Outcome
from tablehaven.kernel.position import Position
from tablehaven.kernel.state import State


@dataclass(frozen=True)
class Move:
    """An answer that was given, and what came of it."""

    turn: int
    active: int  # whose turn it was
    seat: int  # who answered
    answer: int
    text: str
    events: tuple[int, ...]
    hash: str  # of all moves and states up to here
    choices: int  # how many answers were on offer
    in_secret: bool  # while others may not know who decides, nor how often


class Match:
    """A game from its set-up on: play, ask why not, take back, look at it from any seat.

    Only answers on offer are accepted. The same seed, options and answers give the same match on any machine.
    """

    def __init__(
        self,
        game: Game,
        options: Mapping[str, str] | None = None,
        seed: str | None = None,
        content: Path | str | ContentFile | None = None,
        players: Mapping[str, str] | None = None,
        salt: str = "",
        revision: int | None = None,
    ) -> None:
        if seed is not None:
            check_seed(seed)
        self.game = game
        self.players = dict(players or {})  # who sits where, by the name of the seat
        self.revision = game.revision if revision is None else revision  # of the rules, as it was begun
        self.options = game.choose(options or {}, self.revision)
        self.seats = game.seats(self.options)  # their names
        self.seed = secrets.token_hex(16) if seed is None else seed
        self.salt = salt  # of the seed's commitment, if one was made
        self.content = game.content(content)
        self.moves: list[Move] = []
        self.position = self._begin()

    @property
    def state(self) -> State:
        return self.position.state

    @property
    def seat(self) -> int:
        """Who must decide; -1 when the game is over."""
        return int(self.state.seat)

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def answers(self) -> list[int]:
        """The answers on offer."""
        return [int(self.state.options[i]) for i in range(self.state.count)]

    @property
    def offered(self) -> list[str]:
        """The answers on offer, as text."""
        return [self.game.text(self.state, self.seat, answer) for answer in self.answers]

    def seat_named(self, name: str) -> int:
        if name.casefold() not in self.seats:
            raise OptionError(f"{self.game.title} has no seat {name!r}. It has: {', '.join(self.seats)}.")
        return self.seats.index(name.casefold())

    def play(self, answer: int | str) -> Move:
        """Give an answer that is on offer; anything else raises `Refused` and changes nothing."""
        number = self.number(answer)
        if refused := self.why_not(number):
            raise refused
        return self._played(number)

    def hash_after(self, answer: int) -> str:
        """The hash that a move would have which is on offer; nothing is played."""
        ahead = self.position.copy()
        ahead.play(answer)
        return self._hash(self.moves, ahead.state)

    def follow(self, answer: int, hash: str) -> Move:
        """Give an answer that was given here before: its hash is taken over, which is quicker than to work it out."""
        if not self.state.offers(answer):
            raise RecordError(f"Move {len(self.moves) + 1}, {answer}, is not on offer.")
        return self._played(answer, hash)

    @property
    def is_true(self) -> bool:
        """Whether the hash of the last move is right, after moves were followed."""
        return not self.moves or self._hash(self.moves[:-1], self.state) == self.moves[-1].hash

    def _played(self, number: int, hash: str = "") -> Move:
        state, seat = self.state, self.seat
        turn, active = self.game.turn(state)
        text = self.game.text(state, seat, number)
        choices, in_secret = int(state.count), self.game.in_secret(state)
        self.position.play(number)
        events = tuple(int(event) for event in state.told)
        state.told = state.told[0:0]
        hash = hash or self._hash(self.moves, state)
        move = Move(turn, active, seat, number, text, events, hash, choices, in_secret)
        self.moves.append(move)
        return move

    def why_not(self, answer: int | str, seat: int | None = None) -> Refused | None:
        """The rule that forbids an answer now, with a sentence; None if it is on offer."""
        asking = self._asking(seat)
        if self.over:
            outcome = self.outcome
            assert outcome is not None
            return Refused(outcome.rule, f"The game is over. {outcome.reason}")
        return self.game.why_not(self.state, asking, self.number(answer, asking))

    def number(self, answer: int | str, seat: int | None = None) -> int:
        """An answer as the number that stands for it."""
        asking = max(self._asking(seat), 0)
        if isinstance(answer, str):
            return self.game.parse(self.state, asking, answer)
        size = len(self.game.vocabulary(self.state, asking))
        if not 0 <= answer < size:
            raise OptionError(f"{answer} is not a move of {self.game.title}: moves are numbered from 0 to {size - 1}.")
        return answer

    def question(self, viewer: int) -> str:
        return self.game.question(self.state, viewer)

    def view(self, viewer: int) -> Any:
        return self.game.view(self.state, viewer)

    def picture(self, viewer: int) -> str:
        return self.game.picture(self.view(viewer))

    def story(self, viewer: int, since: int = 0) -> list[str]:
        """What happened from a move on, in sentences, as far as the viewer may know."""
        return [
            sentence
            for move in self.moves[since:]
            for event in move.events
            if (sentence := self.game.tell(self.state, event, viewer))
        ]

    def undo(self) -> None:
        """Take the last move back, whatever it showed; who may do so is for the table to say."""
        if not self.moves:
            raise TablehavenError("There is no move to take back.")
        self.return_to(len(self.moves) - 1)

    def return_to(self, moves: int) -> None:
        """Take back all but the first moves."""
        self._follow(self.moves[:moves])

    def at(self, moves: int) -> "Match":
        """This match as it was after so many moves."""
        if not 0 <= moves <= len(self.moves):
            raise OptionError(f"There is no move {moves}: this match has moves 0 to {len(self.moves)}.")
        earlier = Match(self.game, self.options, self.seed, self.content, self.players, self.salt, self.revision)
        earlier._follow(self.moves[:moves])
        return earlier

    def saved(self) -> dict[str, Any]:
        """The position as plain data: the boundary and the answers since."""
        position = self.position
        if position.boundary is None:
            return {"state": pack(position.state), "answers": []}
        return {"state": pack(position.boundary), "answers": [int(answer) for answer in position.answers]}

    def _asking(self, seat: int | None) -> int:
        """The seat that was named, or the one that must decide; a spectator may ask, and decides nothing."""
        if seat is None:
            return self.seat
        if not SPECTATOR <= seat < len(self.seats):
            named = ", ".join(f"{number} is {name}" for number, name in enumerate(self.seats))
            raise OptionError(f"{self.game.title} has no seat {seat}: {named}.")
        return seat

    def _begin(self) -> Position:
        state = self.game.start(self.options, self.seed, self.content)
        state.listening = True
        return Position(state)

    def _follow(self, moves: Sequence[Move]) -> None:
        self.moves = []
        self.position = self._begin()
        for move in moves:
            self.follow(move.answer, move.hash)

    def _hash(self, earlier: Sequence[Move], state: State) -> str:
        before = earlier[-1].hash if earlier else f"{self.revision} {self.options} {self.seed}"
        numbers = msgspec.json.encode(pack(state)).replace(b",", b", ")  # as they were always written
        return hashlib.sha256(f"{before} ".encode() + numbers).hexdigest()


def check_seed(seed: str) -> None:
    if not (seed.strip() and seed.isprintable()):
        raise OptionError("A seed must be some text on one line.")


def restored(
    game: Game, options: Mapping[str, str], saved: Mapping[str, Any], content: ContentFile | None = None
) -> Position:
    """The position that `Match.saved` wrote down."""
    state = game.start(game.choose(options), "", game.content(content))
    unpack(state, saved["state"])
    state.work_out()
    state.offer_anew()
    position = Position(state)
    for answer in saved["answers"]:
        position.play(answer)
    return position
