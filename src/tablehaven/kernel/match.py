# interpreted: one move at a time, for people
"""A match: a game being played by its rules, with its history."""

import hashlib
import secrets
from collections.abc import Collection, Mapping, Sequence
from copy import copy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tablehaven.kernel.bits import listed
from tablehaven.kernel.datafile import ContentFile
from tablehaven.kernel.errors import OptionError, RecordError, Refused, TablehavenError
from tablehaven.kernel.fields import pack, unpack
from tablehaven.kernel.game import SPECTATOR, Game, Outcome, is_asked, turned
from tablehaven.kernel.position import Position
from tablehaven.kernel.state import State

CHECKPOINT = 16  # moves between two positions that are kept, so that to go back takes no longer in a long game


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
        self._checkpoints: list[tuple[int, Position]] = []  # after how many moves, in order

    @property
    def state(self) -> State:
        return self.position.state

    @property
    def seat(self) -> int:
        """Who must decide, the first of them if several are asked at the same time; -1 when the game is over."""
        return int(self.state.seat)

    @property
    def deciding(self) -> list[int]:
        """All who must decide."""
        return [int(seat) for seat in listed(self.state.waiting)]

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    @property
    def answers(self) -> list[int]:
        """The answers on offer to the seat that must decide."""
        return self.answers_of(self.seat)

    def answers_of(self, seat: int) -> list[int]:
        """The answers on offer to a seat; none if it is not asked."""
        if not is_asked(self.state, seat):
            return []
        with turned(self.state, seat):
            return [int(answer) for answer in self.state.options]

    @property
    def offered(self) -> list[str]:
        """The answers on offer, as text."""
        return [self.game.text(self.state, self.seat, answer) for answer in self.answers]

    def seat_named(self, name: str) -> int:
        if name.casefold() not in self.seats:
            raise OptionError(f"{self.game.title} has no seat {name!r}. It has: {', '.join(self.seats)}.")
        return self.seats.index(name.casefold())

    def play(self, answer: int | str, seat: int | None = None) -> Move:
        """Give an answer that is on offer; anything else raises `Refused` and changes nothing."""
        asking = self._asking(seat)
        number = self.number(answer, asking)
        if refused := self.why_not(number, asking):
            raise refused
        return self._played(number, asking)

    def play_all(self, answers: Sequence[int | str], seat: int | None = None) -> list[Move]:
        """Give several answers of one seat, one after the other: all of them, or none if one is refused."""
        asking, before = self._asking(seat), len(self.moves)
        try:
            return [self.play(answer, asking) for answer in answers]
        except TablehavenError:
            self.return_to(before)
            raise

    def trial(self) -> "Match":
        """A copy to try moves on, which keeps no events; nothing that happens in it is felt here."""
        twin = copy(self)
        twin.moves = list(self.moves)
        twin.position = self.position.copy()
        twin._checkpoints = list(self._checkpoints)
        return twin

    def hash_after(self, answer: int, seat: int | None = None) -> str:
        """The hash that a move would have which is on offer; nothing is played."""
        return self.hashes_after([answer], seat)[0]

    def hashes_after(self, answers: Sequence[int], seat: int | None = None) -> list[str]:
        """The hashes that some moves of a seat would have, one after the other; nothing is played."""
        asking, ahead, hash = self._asking(seat), self.position.copy(), self._last_hash(self.moves)
        hashes = []
        for answer in answers:
            ahead.turn_to(asking)
            ahead.play(answer)
            hash = _hash(hash, asking, answer, ahead.state)
            hashes.append(hash)
        return hashes

    def follow(self, answer: int, hash: str = "", seat: int | None = None) -> Move:
        """Give an answer that was given here before: its hash is taken over, which is quicker than to work it out."""
        asking = self._asking(seat)
        if answer not in self.answers_of(asking):
            raise RecordError(f"Move {len(self.moves) + 1}, {answer}, is not on offer.")
        return self._played(answer, asking, hash)

    @property
    def is_true(self) -> bool:
        """Whether the hash of the last move is right, after moves were followed."""
        if not self.moves:
            return True
        last = self.moves[-1]
        return _hash(self._last_hash(self.moves[:-1]), last.seat, last.answer, self.state) == last.hash

    def _played(self, number: int, seat: int, hash: str = "") -> Move:
        state = self.state
        self.position.turn_to(seat)
        turn, active = self.game.turn(state)
        text = self.game.text(state, seat, number)
        choices, in_secret = int(state.count), self.game.in_secret(state)
        self.position.play(number)
        events = tuple(int(event) for event in state.told)
        state.told = state.told[0:0]
        hash = hash or _hash(self._last_hash(self.moves), seat, number, state)
        move = Move(turn, active, seat, number, text, events, hash, choices, in_secret)
        self.moves.append(move)
        if len(self.moves) % CHECKPOINT == 0:
            self._checkpoints.append((len(self.moves), self.position.copy()))
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
        self._go_back(self, moves)

    def take_out(self, moves: Collection[int]) -> None:
        """Take back some moves, by their places, which the later ones do not depend on: others were made in secret."""
        kept = [move for number, move in enumerate(self.moves) if number not in moves]
        still_right = min(moves, default=len(self.moves))
        self._go_back(self, still_right)
        for move in kept[still_right:]:
            self.follow(move.answer, seat=move.seat)

    def put_in_order(self, first: int) -> None:
        """Let the moves from one on, made in secret at the same time, stand as if the first asked had always answered.

        So nobody can tell from them in which order they were made.
        """
        made = self.moves[first:]
        if len({move.seat for move in made}) == 1:
            return
        self._go_back(self, first)
        while made:
            move = next(move for move in made if move.seat == self.seat)
            made.remove(move)
            self.follow(move.answer, seat=move.seat)

    def at(self, moves: int) -> "Match":
        """This match as it was after so many moves."""
        if not 0 <= moves <= len(self.moves):
            raise OptionError(f"There is no move {moves}: this match has moves 0 to {len(self.moves)}.")
        earlier = Match(self.game, self.options, self.seed, self.content, self.players, self.salt, self.revision)
        earlier._go_back(self, moves)
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

    def _go_back(self, other: "Match", moves: int) -> None:
        """Stand as a match did after so many moves, from the last position before that was kept."""
        made = other.moves[:moves]
        self._checkpoints = [kept for kept in other._checkpoints if kept[0] <= moves]
        first, position = self._checkpoints[-1] if self._checkpoints else (0, None)
        self.moves = made[:first]
        self.position = self._begin() if position is None else position.copy()
        self.position.state.listening = True
        for move in made[first:]:
            self.follow(move.answer, move.hash, move.seat)

    def _last_hash(self, moves: Sequence[Move]) -> str:
        return moves[-1].hash if moves else f"{self.game.name} {self.revision} {self.options} {self.seed}"


def _hash(before: str, seat: int, answer: int, state: State) -> str:
    """The hash of a move: of all before it, the answer, chance, and what is asked and offered next.

    It says nothing of how a state is laid out, so that records outlive changes of that.
    """
    offered = [int(answer) for answer in state.options]
    facts = (before, seat, answer, int(state.chance.state), bool(state.over), int(state.waiting), offered)
    return hashlib.sha256(repr(facts).encode()).hexdigest()


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
        position.give_again(answer)
    return position
