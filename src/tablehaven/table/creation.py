"""New tables, rematches, forks and records. Ids, seeds and tokens are passed in, tokens as hashes."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from tablehaven import Game, game
from tablehaven.kernel.commitment import commitment
from tablehaven.kernel.errors import OptionError
from tablehaven.kernel.match import Match, Move
from tablehaven.kernel.record import written
from tablehaven.table import text
from tablehaven.table.entries import HASHES_OF_OFFERS, Holder, Opened, Succeeded
from tablehaven.table.errors import TableRefused
from tablehaven.table.messages import ClockRules, Origin, SpectatorsSee
from tablehaven.table.roles import may_have_record
from tablehaven.table.seats import Seat, check_player
from tablehaven.table.table import Table

NO_CLOCK = ClockRules()


@dataclass(frozen=True)
class Fresh:
    """What nobody can foresee of a new table, drawn by the caller: its id, a seed and a salt of 128 bits each."""

    table: str
    seed: str
    salt: str


@dataclass(frozen=True)
class Terms:
    """How a table is kept, beside the game's own options."""

    public: bool = False
    spectators_see: SpectatorsSee = "public"
    clock: ClockRules = NO_CLOCK
    grace: int | None = 120
    hints: bool = True
    beat: int = 3  # seconds before which no pass is heard in a window for answers
    limit: int | None = 20  # seconds after which silence is a pass there


def new_table(
    game: Game,
    options: Mapping[str, str],
    seats: Mapping[str, Holder],
    terms: Terms,
    fresh: Fresh,
    host: str,
    spectators: str,
    now: int,
) -> Opened:
    """The first entry of a new table. Wishes that cannot be met raise `TableRefused`."""
    try:
        match = Match(game, options, fresh.seed)
        if all(holder.kind == "computer" for holder in _held(match, seats)):
            match = Match(game, game.among_computers(options), fresh.seed)
    except OptionError as error:
        raise TableRefused("bad_options", str(error)) from error
    return Opened(
        at=now,
        table=fresh.table,
        game=game.name,
        revision=game.revision,
        content=match.content.sense,
        options=match.options,
        commitment=commitment(fresh.salt, fresh.seed),
        seed=fresh.seed,
        salt=fresh.salt,
        seats=_held(match, seats),
        host=host,
        spectators=spectators,
        public=terms.public,
        spectators_see=terms.spectators_see,
        clock=checked_clock(terms.clock),
        grace=terms.grace,
        hints=terms.hints,
        beat=terms.beat,
        limit=_no_shorter(terms.beat, terms.limit),
        hashes=HASHES_OF_OFFERS,
    )


def _held(match: Match, seats: Mapping[str, Holder]) -> tuple[Holder, ...]:
    """Who has each seat; those that are not named are open."""
    for name, holder in seats.items():
        if name not in match.seats:
            known = ", ".join(match.seats)
            raise TableRefused("unknown_seat", f"{match.game.title} has no such seat. It has: {known}.")
        if holder.kind == "computer":
            check_player(match.game, holder.name)
        elif holder.kind == "person":
            seats = {**seats, name: msgspec.structs.replace(holder, name=text.name(holder.name))}
    return tuple(seats.get(name, Holder("open")) for name in match.seats)


def _no_shorter(beat: int, limit: int | None) -> int | None:
    if limit is not None and limit < beat:
        raise TableRefused("bad_options", "The limit for an answer must not be shorter than the beat.")
    return limit


def checked_clock(clock: ClockRules) -> ClockRules:
    """A clock that can be played with."""
    if clock.kind != "none" and clock.seconds < 5:
        raise TableRefused("bad_options", "A clock must leave at least five seconds.")
    return clock


def rematch(table: Table, fresh: Fresh, now: int) -> tuple[Opened, Succeeded]:
    """The table that was agreed upon: the same seats, options, terms and links; and the entry that points to it."""
    assert table.rematch_agreed and not table.next, "a rematch is opened once, when all agreed"
    first = msgspec.structs.replace(
        table.opened,
        at=now,
        table=fresh.table,
        revision=known if (known := table.opened.revision) in table.game.opens else table.game.revision,
        content=table.game.content_file.sense,
        seed=fresh.seed,
        salt=fresh.salt,
        commitment=commitment(fresh.salt, fresh.seed),
        seats=_seated_again(table),
        host=table.host,
        spectators=table.spectators_token,
        origin=None,
        moves=(),
        movers=(),
        given=0,
        tournament="",
        hashes=HASHES_OF_OFFERS,
    )
    return first, Succeeded(at=now, table=fresh.table)


def _seated_again(table: Table) -> tuple[Holder, ...]:
    """Who has each seat in a rematch: whoever had it in this game, though a computer player may have gone on in it.

    It is open to those who left, or for whom a computer went on, unless they asked for the rematch themselves.
    """
    seats = [_again(seat, number in table.returning) for number, seat in enumerate(table.seats)]
    if table.swapped:
        one, other = table.swapped
        seats[one], seats[other] = seats[other], seats[one]
    return tuple(seats)


def _again(seat: Seat, returns: bool) -> Holder:
    if seat.is_kept and not returns:
        return Holder("open", token=seat.token)
    return Holder("person", seat.person, seat.token) if seat.person else Holder(seat.holder, seat.called, seat.token)


def fork(table: Table, move: int, seats: Mapping[str, Holder], id: str, host: str, spectators: str, now: int) -> Opened:
    """A table that goes on from a move of a game whose secrets are open; the cards to come are the same."""
    if not may_have_record(table):
        raise TableRefused("secret", "A game can be forked when it is over, for a fork shows everything in it.")
    moves = table.match.moves
    if not 0 <= move <= len(moves):
        raise TableRefused("unknown_move", f"There is no such move: they are numbered from 0 to {len(moves)}.")
    return msgspec.structs.replace(
        table.opened,
        at=now,
        table=id,
        seats=_held(table.match, seats),
        host=host,
        spectators=spectators,
        public=False,
        clock=NO_CLOCK,
        origin=Origin(table=table.id, move=move),
        tournament="",
        is_record=False,
        hashes=HASHES_OF_OFFERS,
        **_made(moves[:move]),
    )


def from_record(match: Match, id: str, salt: str, host: str, spectators: str, now: int) -> Opened:
    """A table to look through, of a match that was read from a record."""
    salt = match.salt or salt
    return Opened(
        at=now,
        table=id,
        game=match.game.name,
        revision=match.revision,
        content=match.content.sense,
        options=match.options,
        commitment=commitment(salt, match.seed),
        seed=match.seed,
        salt=salt,
        seats=tuple(Holder("open", match.players.get(name, "")) for name in match.seats),
        host=host,
        spectators=spectators,
        is_record=True,
        hashes=HASHES_OF_OFFERS,
        **_made(match.moves),
    )


def for_tournament(first: Opened, tournament: str, given: Sequence[Sequence[str]]) -> Opened:
    """A new table for a match of a tournament: each seat has made the moves that bring its deck, and they stay."""
    match = Match(game(first.game), first.options, first.seed)
    for seat, moves in enumerate(given):
        match.play_all(moves, seat)
    made = _made(match.moves)
    return msgspec.structs.replace(first, tournament=tournament, given=len(match.moves), **made)


def _made(moves: Sequence[Move]) -> dict[str, Any]:
    """Moves as the first entry of a table keeps them."""
    return {"moves": tuple((made.answer, made.hash) for made in moves), "movers": tuple(made.seat for made in moves)}


def continued(match: Match, seats: Mapping[str, Holder], id: str, now: int, given: int = 0) -> Opened:
    """A table that goes on where a match stands, for people who sit together and need no links."""
    first = from_record(match, id, salt="", host="", spectators="", now=now)
    return msgspec.structs.replace(first, seats=_held(match, seats), is_record=False, beat=0, limit=None, given=given)


def record(table: Table) -> str:
    """The record of a game whose secrets are open."""
    if not may_have_record(table):
        raise TableRefused("secret", "The record can be had when the game is over.")
    match = table.match
    match.players = {seat.name: seat.called.replace(";", ",") for seat in table.seats if seat.called}
    return written(match)
