"""Validating commands: each is held against what the table offers, and becomes entries or a refusal.

Nothing changes here. The entries of one command are kept together or not at all.
"""

from collections.abc import Callable
from typing import Any

import msgspec

from tablehaven.kernel.errors import OptionError
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.match import Match
from tablehaven.table import commands, entries, text
from tablehaven.table.entries import AnyEntry
from tablehaven.table.errors import TableRefused
from tablehaven.table.messages import SpectatorsSee
from tablehaven.table.requests import answered, asked
from tablehaven.table.roles import Role
from tablehaven.table.seats import Seat, check_player, stand_in
from tablehaven.table.table import Table
from tablehaven.table.undo import undoable, why_not_undo
from tablehaven.table.windows import MOST_CHANGES, OpenWindow, foreseen, has_windows, hearing, limit_at

MOST_OF_SPECTATORS = 5000  # lines that are kept of what they say at a table

Entries = tuple[AnyEntry, ...]


def validate(table: Table, role: Role, command: commands.Command, now: int) -> Entries:
    """The entries that carry a command out; none if it was carried out before."""
    source = role.source(table)
    if table.version_after(source, command.id) is not None:
        return ()
    *first, last = _VALIDATORS[type(command)](table, role, command, now)
    return (*first, msgspec.structs.replace(last, by=source, id=command.id))


def _answer(table: Table, role: Role, command: commands.Answer, now: int) -> Entries:
    check_playing(table, role)
    if table.window and role.seat in table.window.window.seats:
        return _answer_in_window(table, table.window, role, command, now)
    check_version(table, role, command.version)
    check_offered(table.match, role.seat, command.answer)
    hash = table.match.hash_after(command.answer, role.seat)
    return (entries.Moved(at=now, seat=role.seat, answer=command.answer, hash=hash),)


def _answer_in_window(table: Table, window: OpenWindow, role: Role, command: commands.Answer, now: int) -> Entries:
    """An answer is sealed, and heard at once if it is its turn. It holds for the window, whoever passed meanwhile."""
    seat, answer, limit = role.seat, command.answer, limit_at(table, window)
    if not window.shown.get(seat, 0) <= command.version <= table.version(seat):
        check_version(table, role, command.version)
    check_offered(foreseen(table, seat), seat, answer)
    if limit is not None and now >= limit:
        raise TableRefused("too_late", "It is too late to answer: it happens now.")
    _check_changes(window, seat)
    heard = hearing(table, now, {seat: answer})
    if any(isinstance(entry, entries.Moved) and entry.seat == seat for entry in heard):
        return heard
    return (entries.Sealed(at=now, seat=seat, answer=answer), *heard)


def _check_changes(window: OpenWindow, seat: int) -> None:
    if window.changes.get(seat, 0) >= MOST_CHANGES:
        raise TableRefused("too_often", "You have changed your mind too often about this.")


def _stand(
    table: Table, role: Role, command: commands.Standing | commands.NothingThisTurn | commands.AskMe, now: int
) -> Entries:
    """What a seat lets pass, from open facts alone, without being asked."""
    check_playing(table, role)
    if not has_windows(table.game):
        raise TableRefused("not_yours", "Nobody is asked in between in this game.")
    match command:
        case commands.Standing(passes=passes):
            return (entries.Stood(at=now, seat=role.seat, passes=passes),)
        case commands.NothingThisTurn(on=on):
            return (entries.ThisTurn(at=now, seat=role.seat, on=on),)
        case commands.AskMe(on=on):
            return (entries.WillBeAsked(at=now, seat=role.seat, on=on),)


def _answers(table: Table, role: Role, command: commands.Answers, now: int) -> Entries:
    """Each is held against what is offered after those before it, on a copy."""
    check_playing(table, role)
    check_version(table, role, command.version)
    trial, seat = table.match.trial(), role.seat
    made: list[AnyEntry] = []
    for place, answer in enumerate(command.answers, start=1):
        if table.game.window(trial.state):
            raise TableRefused("not_offered", f"Answer {place}: others may answer first.", place=place)
        check_offered(trial, seat, answer, place)
        made.append(entries.Moved(at=now, seat=seat, answer=answer, hash=trial.follow(answer, seat=seat).hash))
    return tuple(made)


def check_offered(match: Match, seat: int, answer: int, place: int | None = None) -> None:
    """That an answer is on offer to a seat; if it is one of several, its place is named."""
    said = f"Answer {place}: " if place else ""
    try:
        refused = match.why_not(answer, seat)
    except OptionError as error:
        raise TableRefused("not_offered", f"{said}{error}", place=place) from error
    if refused:
        raise TableRefused("not_offered", f"{said}{refused.sentence}", refused.rule, place=place)


def _undo(table: Table, role: Role, command: commands.Undo, now: int) -> Entries:
    check_playing(table, role)
    check_version(table, role, command.version)
    if table.window and role.seat in table.window.sealed:
        return (entries.Sealed(at=now, seat=role.seat),)
    taken = undoable(table.match, role.seat, table.settled)
    if not taken:
        raise TableRefused("nothing_to_undo", why_not_undo(table.match, role.seat))
    left = len(table.match.moves) - len(taken)
    among_others = tuple(taken) if table.is_secret else ()
    return (entries.Undone(at=now, seat=role.seat, moves=left, taken=among_others),)


def check_playing(table: Table, role: Role) -> None:
    """Somebody who has a seat wants to do something in a game that goes on."""
    check_seated(table, role)
    table.check_goes_on()
    if table.paused:
        raise TableRefused("paused", "The game is paused.")


def check_seated(table: Table, role: Role) -> Seat:
    """The seat of a role that may act for it: its person, or the computer player that has it."""
    if role.seat == SPECTATOR:
        raise TableRefused("not_yours", "Only those who have a seat can do this.")
    seat = table.seats[role.seat]
    if seat.holder != ("computer" if role.is_computer else "person"):
        raise TableRefused("not_yours", f"You do not have the seat of {seat.name.capitalize()} now.")
    if seat.left:
        raise TableRefused("not_yours", "You left this seat. Join again to have it back.")
    return seat


def _check_in_person(table: Table, role: Role) -> None:
    """That a role may ask for a rematch: its seat is its own, though a computer player may have gone on in it."""
    is_own = role.seat != SPECTATOR and not role.is_computer and table.seats[role.seat].is_kept
    if not is_own:
        check_seated(table, role)


def check_version(table: Table, role: Role, version: int) -> None:
    if version != table.version(role.seat):
        raise TableRefused("stale", "The table has changed since. Look again, and choose anew.")


def _ask(table: Table, role: Role, command: commands.Ask, now: int) -> Entries:
    if isinstance(command.wish, commands.Rematch):
        _check_in_person(table, role)
    else:
        check_seated(table, role)
    if isinstance(command.wish, commands.Takeback):
        check_playing(table, role)
        check_version(table, role, command.version)
    return asked(table, role.seat, command.wish, now)


def _agree(table: Table, role: Role, command: commands.Agree, now: int) -> Entries:
    _check_in_person(table, role)
    return answered(table, role.seat, command.request, True, now)


def _decline(table: Table, role: Role, command: commands.Decline, now: int) -> Entries:
    _check_in_person(table, role)
    return answered(table, role.seat, command.request, False, now)


def _join(table: Table, role: Role, command: commands.Join, now: int) -> Entries:
    if role.seat == SPECTATOR:
        raise TableRefused("not_yours", "This link is for spectators. To play, use the link of a seat.")
    return _sit_down(table, role.seat, command.name, command.spectators_see, now)


def take_open_seat(table: Table, named: str, name: str, token: str, spectators_see: SpectatorsSee, now: int) -> Entries:
    """Somebody without a link takes an open seat of a public table; the hash of a new token is passed in."""
    seat = table.seat_named(named)
    if not table.opened.public:
        raise TableRefused("not_yours", "This table is private: ask for the link of a seat.")
    if table.seats[seat].holder != "open":
        raise TableRefused("seat_taken", "This seat is taken.")
    (joined,) = _sit_down(table, seat, name, spectators_see, now)
    return (msgspec.structs.replace(joined, token=token),)


def accept_invitation(
    table: Table, invitation: str, name: str, key: str, spectators_see: SpectatorsSee, now: int
) -> Entries:
    """Somebody sits down by an invitation, which is no more from then on; the hash of the new key is passed in."""
    seat = invited_to(table, invitation)
    (joined,) = _sit_down(table, seat, name, spectators_see, now)
    return (msgspec.structs.replace(joined, token=key),)


def invited_to(table: Table, invitation: str) -> int:
    """The seat that an invitation is for."""
    for number, seat in enumerate(table.seats):
        if invitation and seat.invitation == invitation:
            return number
    if invitation in table.spent:
        sentence = "Somebody has sat down by this invitation. Whoever sits there has a key of their own."
        raise TableRefused("unknown_link", sentence)
    raise unknown_link()


def unknown_link() -> TableRefused:
    return TableRefused("unknown_link", "This link does not open this table, or no longer.")


def _sit_down(table: Table, seat: int, name: str, spectators_see: SpectatorsSee, now: int) -> Entries:
    if table.stage == "over":
        raise TableRefused("over", "The game is over.")
    if table.seats[seat].is_held:
        raise TableRefused("seat_taken", "This seat is taken.")
    if seat in table.out:
        raise TableRefused("over", "This side is out of the game.")
    if spectators_see != table.opened.spectators_see:
        sees = "everything, also your hand" if table.opened.spectators_see == "all" else "only what is open to all"
        raise TableRefused("consent_needed", f"Spectators of this table see {sees}. Agree to that to sit down.")
    return (entries.Joined(at=now, seat=seat, name=text.name(name)),)


def _leave(table: Table, role: Role, command: commands.Leave, now: int) -> Entries:
    check_seated(table, role)
    return (entries.Left(at=now, seat=role.seat),)


def _fill(table: Table, role: Role, command: commands.Fill, now: int) -> Entries:
    """Whoever had the seat loses it, and the link: before the game begins there is nothing to be seen by it."""
    seat = table.seat_named(command.seat)
    if not role.is_host:
        raise TableRefused("not_yours", "Only the host can do this.")
    if table.stage != "waiting":
        raise TableRefused("not_yours", "The game has begun: its seats are no longer the host’s to fill.")
    emptied = entries.SeatOpened(at=now, seat=seat)
    if command.player is None:
        return (emptied,)
    check_player(table.game, command.player)
    return (emptied, entries.ComputerSeated(at=now, seat=seat, player=command.player))


def _chat(table: Table, role: Role, command: commands.Chat, now: int) -> Entries:
    name = role.name if role.seat == SPECTATOR else check_seated(table, role).person
    if role.seat == SPECTATOR and table.talk.count("spectators") >= MOST_OF_SPECTATORS:
        raise TableRefused("too_often", "The spectators of this table have said enough.")
    return (entries.Said(at=now, seat=role.seat, name=text.name(name), text=text.chat(command.text)),)


def _mute(table: Table, role: Role, command: commands.Mute, now: int) -> Entries:
    check_seated(table, role)
    whom = table.seat_named(command.seat)
    return (entries.Muted(at=now, seat=role.seat, whom=whom, muted=command.muted),)


_VALIDATORS: dict[type, Callable[[Table, Role, Any, int], Entries]] = {
    commands.Answer: _answer,
    commands.Answers: _answers,
    commands.Undo: _undo,
    commands.Standing: _stand,
    commands.NothingThisTurn: _stand,
    commands.AskMe: _stand,
    commands.Ask: _ask,
    commands.Agree: _agree,
    commands.Decline: _decline,
    commands.Join: _join,
    commands.Leave: _leave,
    commands.Fill: _fill,
    commands.Chat: _chat,
    commands.Mute: _mute,
}


def change_link(table: Table, role: Role, named: str | None, token: str, now: int) -> Entries:
    """Another key for the own seat, an invitation to a vacant one, or a link for the spectators if no seat is named.

    An empty hash is none. The key of a seat is its holder's alone, so that no host can look into another hand.
    """
    if named is None:
        if not role.is_host:
            raise TableRefused("not_yours", "Only the host can do this.")
        return (entries.LinkChanged(at=now, seat=SPECTATOR, token=token),)
    seat = table.seat_named(named)
    if table.seats[seat].is_vacant and table.stage != "over":
        if not role.is_host:
            raise TableRefused("not_yours", "Only the host invites to an open seat.")
    elif role.seat != seat:
        raise TableRefused("not_yours", "Only whoever has this seat can do this, or the host while nobody has it.")
    return (entries.LinkChanged(at=now, seat=seat, token=token),)


def on_time(table: Table, now: int) -> Entries:
    """What happens by itself: a computer player takes over for somebody whose time ran out, if so agreed."""
    if table.opened.clock.at_zero != "computer":
        return ()
    late = [seat for seat in table.clock.running if table.absence(seat, now) == "time"]
    return tuple(entries.ComputerSeated(at=now, seat=seat, player=stand_in(table.game)) for seat in late)
