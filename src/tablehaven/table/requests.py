"""Requests to the others: what needs their consent, when it may be asked for, and who must agree."""

import msgspec

from tablehaven.table import commands, entries
from tablehaven.table.entries import AnyEntry
from tablehaven.table.errors import TableRefused
from tablehaven.table.seats import check_player, stand_in
from tablehaven.table.table import Request, Table

Entries = tuple[AnyEntry, ...]


def asked(table: Table, seat: int, wish: commands.Wish, now: int) -> Entries:
    """A request, granted at once if there is nobody to ask."""
    wish = _possible(table, seat, wish, now)
    request = Request(table.asked + 1, seat, wish)
    asking = entries.Asked(at=now, seat=seat, request=request.number, wish=wish)
    if not still_to_agree(table, request, now):
        return (asking, _granted(table, request, now))
    wait = table.seats[seat].ask_again_at - now
    if wait > 0:
        raise TableRefused("too_soon", "You were refused a moment ago. Wait a little before you ask again.", wait=wait)
    return (asking,)


def answered(table: Table, seat: int, number: int, agrees: bool, now: int) -> Entries:
    """Consent or a refusal; the last consent grants the request."""
    request = table.requests.get(number)
    waits_for = still_to_agree(table, request, now) if request else set()
    is_own = request is not None and request.seat == seat
    if request is None or not (seat in waits_for or (is_own and not agrees)):
        raise TableRefused("unknown_request", "There is nothing of this kind to agree to, or no longer.")
    if not agrees:
        return (entries.Declined(at=now, seat=seat, request=number),)
    agreed = entries.Agreed(at=now, seat=seat, request=number)
    if waits_for - {seat}:
        return (agreed,)
    _possible(table, request.seat, request.wish, now)
    return (agreed, _granted(table, request, now))


def still_to_agree(table: Table, request: Request, now: int) -> set[int]:
    """Whose consent is missing: other people's, and for doing without somebody, that of those who are there.

    An empty chair agrees to nothing: who is away is waited for, and nothing is taken back while somebody who left can
    come back to it. To resign is for the own side to agree to. A claim that ends the game is for those of the absent
    one's side who are there, if any are.
    """
    others = {n for n, seat in enumerate(table.seats) if seat.is_held} - {request.seat} - request.agreed
    match request.wish:
        case commands.Rematch(seat=wanted):
            return others - _who_wish_the_same(table, wanted)
        case commands.Takeback():
            return (
                {n for n, seat in enumerate(table.seats) if seat.holder == "person"} - {request.seat} - request.agreed
            )
        case commands.Pause() | commands.Resume() | commands.CallOff():
            return others
        case commands.Resign():
            return others & set(table.side_of(request.seat))
        case commands.Claim(seat=named):
            absent = table.match.seats.index(named)
            if len(table.sides_without(absent)) <= 1:
                others &= set(table.side_of(absent))
    return {n for n in others if table.absence(n, now) is None}


def _who_wish_the_same(table: Table, wanted: str | None) -> set[int]:
    """Who asked for a rematch themselves, and left open who sits where, or want the same."""
    return {
        other.seat
        for other in table.requests.values()
        if isinstance(other.wish, commands.Rematch) and other.wish.seat in (None, wanted)
    }


def _granted(table: Table, request: Request, now: int) -> entries.Granted:
    absent = request.wish.seat if isinstance(request.wish, commands.SeatComputer | commands.Claim) else None
    why = table.absence(table.match.seats.index(absent), now) if absent else None
    puts_out = isinstance(request.wish, commands.Resign | commands.Claim)
    player = stand_in(table.game) if puts_out else ""
    return entries.Granted(at=now, request=request.number, why=why, player=player)


def _possible(table: Table, seat: int, wish: commands.Wish, now: int) -> commands.Wish:
    """The wish in full, if it can be granted now at all."""
    if isinstance(wish, commands.Rematch):
        if table.stage != "over" or table.opened.is_record:
            raise TableRefused("not_yet", "A rematch comes after the end of a game.")
        if table.rematch_agreed:
            raise TableRefused("over", "The rematch is agreed upon.")
        if wish.seat is not None:
            _check_pick(table, seat, wish.seat)
        return wish
    table.check_goes_on()
    match wish:
        case commands.Takeback(move=move):
            return msgspec.structs.replace(wish, move=_decision(table, seat, move))
        case commands.ShareRecord():
            sentence = "The record shows all that is hidden: it can be had after the end. You can call the game off."
            raise TableRefused("secret", sentence)
        case commands.Pause() if table.paused:
            raise TableRefused("paused", "The game is paused already.")
        case commands.Resume() if not table.paused:
            raise TableRefused("not_paused", "The game is not paused.")
        case commands.SeatComputer(seat=named, player=player):
            _check_absent(table, seat, named, now)
            check_player(table.game, player)
        case commands.Free(seat=named):
            _check_left(table, named)
        case commands.Claim(seat=named):
            _check_absent(table, seat, named, now)
            if table.seat_named(named) in table.side_of(seat):
                raise TableRefused("not_absent", "You cannot claim the game from your own side.")
    return wish


def _check_pick(table: Table, seat: int, wanted: str) -> None:
    """That it is for this seat to say who sits where in a rematch."""
    if table.seat_named(wanted) == seat or not table.winners or len(table.winners) == len(table.seats):
        return
    if not table.game.loser_picks_seat:
        raise TableRefused("not_yours", "Everybody keeps the same seat in a rematch of this game.")
    if seat in table.winners:
        raise TableRefused("not_yours", "The loser of the last game picks the seat.", table.game.loser_picks_seat)


def _decision(table: Table, seat: int, move: int | None) -> int:
    """The move before which a seat wants to stand again: one of its own, not in the part that was forked."""
    if table.is_secret:
        raise TableRefused("not_yours", "Nothing can be taken back while all choose in secret.")
    first = table.inherited
    own = [n for n, made in enumerate(table.match.moves) if made.seat == seat and n >= first]
    choices = [n for n in own if table.match.moves[n].choices > 1]
    if move is None and choices:
        return choices[-1]
    if move is None or move not in own:
        raise TableRefused("unknown_move", "There is no decision of yours at this move to go back to.")
    return move


def _check_left(table: Table, named: str) -> None:
    seat = table.seats[table.seat_named(named)]
    if seat.holder != "person" or not seat.left or not seat.token:
        raise TableRefused("not_absent", "That is for a seat whose person left.")


def _check_absent(table: Table, seat: int, named: str, now: int) -> None:
    absent = table.seat_named(named)
    if absent == seat or table.absence(absent, now) is None:
        raise TableRefused("not_absent", "That is for a seat whose person left, is gone, or ran out of time.")
