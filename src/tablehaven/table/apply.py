"""Applying entries: what each of them changes at a table, and whom it must be told."""

from collections.abc import Iterable, Iterator

from tablehaven import game
from tablehaven.kernel.datafile import ContentFile
from tablehaven.kernel.errors import TablehavenError
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.wording import joined
from tablehaven.table import commands, entries
from tablehaven.table.changes import Changes
from tablehaven.table.entries import AnyEntry, Opened
from tablehaven.table.errors import TableLost
from tablehaven.table.seats import LONGEST_EXCUSE, LONGEST_WAIT, Seat
from tablehaven.table.table import End, Request, Table, otherwise_begun
from tablehaven.table.talk import Channel
from tablehaven.table.windows import newly_open

ABSENCES = {"left": "left the table", "gone": "did not come back", "time": "ran out of time", None: "was away"}


def opened(first: Opened, content: ContentFile | None = None) -> Table:
    """A table at its beginning; if all seats are taken, the game begins."""
    *_, table = opening(first, content)
    return table


def opening(first: Opened, content: ContentFile | None = None) -> Iterator[Table]:
    """The same, after each of the moves that were made before, so that others can do something in between."""
    table = Table(first, content)
    for _ in table.making_first_moves():
        yield table
    _Applying(table, first).begin_if_full()
    yield table


def apply(table: Table, kept: Iterable[AnyEntry]) -> Changes:
    """Carry out entries that have been kept."""
    changes = Changes()
    for entry in kept:
        changes.add(_Applying(table, entry).carry_out())
    return changes


def rebuilt(kept: Iterable[AnyEntry], content: ContentFile | None = None) -> Table:
    """The table that entries add up to; if they no longer do, `TableLost` says why."""
    *_, table = rebuilding(kept, content)
    return table


def rebuilding(kept: Iterable[AnyEntry], content: ContentFile | None = None) -> Iterator[Table]:
    """The table as it was after each entry, the last time as it is."""
    log = iter(kept)
    first = next(log, None)
    if not isinstance(first, Opened):
        raise TableLost("The first entry of a table must say what is played.")
    table: Table | None = None
    try:
        for table in opening(first, content):
            yield table
        assert table is not None, "it was opened"
        for entry in log:
            _Applying(table, entry).carry_out()
            yield table
    except TablehavenError as error:
        if why := _otherwise(first, content):
            raise TableLost(f"{why} {error}") from error
        if isinstance(error, TableLost):
            raise
        raise TableLost(f"Table {first.table} cannot be played again: {error}") from error
    if not table.match.is_true:
        raise TableLost(f"Table {first.table} leads to another position than it did; its entries were altered.")


def _otherwise(first: Opened, content: ContentFile | None) -> str:
    """How the rules or the content differ from those of a table, as far as that can be said."""
    try:
        described = game(first.game)
        return otherwise_begun(first, described, described.content(content))
    except TablehavenError as error:
        return str(error)


class _Applying:
    """One entry on its way into a table."""

    def __init__(self, table: Table, entry: AnyEntry) -> None:
        self.table = table
        self.entry = entry
        self.at = entry.at
        self.changes = Changes()

    def carry_out(self) -> Changes:
        table = self.table
        match self.entry:
            case entries.Moved() as moved:
                self.move(moved)
            case entries.Undone(seat=seat, moves=moves, taken=taken):
                self.go_back(seat, moves, taken)
            case entries.Sealed(seat=seat, answer=answer):
                self.seal(seat, answer)
            case entries.Stood() | entries.ThisTurn() | entries.WillBeAsked() as said:
                self.stand(said)
            case entries.Said() as said:
                self.say(said)
            case entries.Muted(seat=seat, whom=whom, muted=muted):
                (table.seats[seat].muted.add if muted else table.seats[seat].muted.discard)(whom)
                self.changes.own.add(seat)  # nobody is told who does not listen to them
            case entries.Asked() | entries.Agreed() | entries.Declined() | entries.Granted() as step:
                self.negotiate(step)
                self.changes.table = True
            case entries.Woke(away_since=away_since):
                self.forgive(max(away_since, table.latest))
            case entries.AgreedToEnd(seat=seat):
                self.agree_to_end(seat)
            case entries.Excused(seat=seat, since=since):
                self.excuse(seat, since)
            case entries.Succeeded(table=successor):
                table.next = successor
                self.changes.table = True
            case entries.Opened():
                raise TableLost(f"Table {table.id} was opened twice.")
            case entries.LinkChanged(seat=seat, token=token):
                self.change_link(seat, token)
            case _:
                self.change_seats()
                self.changes.table = True
        table.latest = self.at
        if self.entry.id:
            self.remember(self.entry.by, self.entry.id)
        return self.changes

    def remember(self, source: str, id: str) -> None:
        """Keep the id of a command that was carried out, so that it is carried out once."""
        seats = self.table.match.seats
        is_seat = source in seats
        version = self.table.version(seats.index(source) if is_seat else SPECTATOR)
        self.table.done.remember(source, id, version, self.at, is_seat)

    # the seats

    def change_seats(self) -> None:
        table = self.table
        match self.entry:
            case entries.Joined(seat=number, name=name, token=token):
                seat = table.seats[number]
                seat.holder, seat.person, seat.left = "person", name, False
                seat.token = token or seat.token or seat.invitation
                if seat.invitation:
                    table.spent.add(seat.invitation)
                seat.invitation = ""
                seat.away_since = self.at
                self.note(f"{table.person_at(number)} sits down.")
                self.begin_if_full()
            case entries.Left(seat=number):
                seat = table.seats[number]
                self.note(f"{table.person_at(number)} leaves.")
                if table.stage == "waiting":
                    seat.holder, seat.person = "open", ""
                else:
                    seat.left = True
            case entries.SeatOpened(seat=number):
                table.seats[number] = Seat(table.seats[number].name, "open")
            case entries.ComputerSeated(seat=number, player=player):
                self.seat_computer(number, player)

    def seat_computer(self, number: int, player: str) -> None:
        seat = self.table.seats[number]
        seat.holder, seat.player, seat.left = "computer", player, False
        self.note(f"A computer player, {player}, takes the seat of {seat.name.capitalize()}.")
        self.begin_if_full()

    def change_link(self, number: int, token: str) -> None:
        table = self.table
        if number == SPECTATOR:
            table.spectators_token = token
            return
        seat = table.seats[number]
        if seat.is_vacant:
            seat.token, seat.invitation = "", token
            return
        if seat.token == table.host:
            table.host = token
        seat.token = token

    def begin_if_full(self) -> None:
        table = self.table
        if table.stage == "waiting" and all(seat.holder != "open" for seat in table.seats):
            table.stage = "over" if table.match.over else "playing"
            self.changes.table = True
            if table.stage == "playing":
                self.look_for_window()
                self.run_clock()
            self.show_all(0)

    # the game

    def move(self, moved: entries.Moved) -> None:
        table, match = self.table, self.table.match
        was_secret, before_secret, before = table.is_secret, table.first_in_secret, match.deciding
        turn, window = table.game.turn(match.state), table.window
        table.follow(moved.answer, moved.hash, moved.seat)
        if was_secret and table.is_secret:
            self.show_secretly(moved.seat, 1)
            for seat in set(match.deciding) - {*before, moved.seat}:
                self.show_secretly(seat, 0)
                table.settled = len(match.moves)
            table.clock.go_on(match.deciding, self.at)
            return
        if was_secret:
            match.put_in_order(before_secret)
        if match.over:
            self.finish()
            return
        self.look_for_window(moved)
        if was_secret or window or match.deciding != before or table.game.turn(match.state) != turn:
            self.run_clock()
        self.show_all(before_secret if was_secret else len(match.moves) - 1)
        self.forget_takebacks()

    def go_back(self, seat: int, moves: int, taken: tuple[int, ...] = ()) -> None:
        table = self.table
        was_secret = table.is_secret
        if taken:
            table.match.take_out(taken)
        else:
            table.match.return_to(moves)
        table.settled = min(table.settled, moves)
        if was_secret and table.is_secret:
            self.show_secretly(seat, 0)
            table.clock.go_on(table.match.deciding, self.at)
            return
        self.look_for_window()
        if table.is_secret or table.clock.running != table.match.deciding:
            self.run_clock()
        self.show_all(min(moves, table.first_in_secret))
        self.note(f"{table.person_at(seat)} takes back what was done since move {moves}.")
        self.forget_takebacks()

    def run_clock(self) -> None:
        """It is the time of those who are asked now; nobody's in a window, after which it goes on."""
        table, clock = self.table, self.table.clock
        asked, turn = table.match.deciding, table.game.turn(table.match.state)
        if table.window:
            clock.stop(self.at)
        elif table.is_secret:
            clock.run_in_secret(asked, self.at)
            table.timed = None
        elif table.timed == (asked, turn):
            clock.go_on(asked, self.at)
        else:
            clock.run(asked, self.at)
            table.timed = (asked, turn)

    # windows for answers

    def look_for_window(self, moved: entries.Moved | None = None) -> None:
        """Open the window that the rules open now, or go on with the one that is open; what was heard in it stands."""
        table, before = self.table, self.table.window
        now = table.game.window(table.match.state)
        if before and moved:
            table.settled = len(table.match.moves)
        if before and moved and now and before.goes_on(moved.seat, moved.answer, now):
            before.window = now
            before.heard.append(moved.seat)
            before.sealed.pop(moved.seat, None)
        elif now:
            table.windows += 1
            table.window = newly_open(table, now, table.windows, self.at)
        else:
            table.window = None

    def seal(self, seat: int, answer: int | None) -> None:
        window = self.table.window
        assert window is not None, "an answer is sealed in a window"
        window.changes[seat] = window.changes.get(seat, 0) + 1
        if answer is None:
            window.sealed.pop(seat, None)
        else:
            window.sealed[seat] = answer
        self.show(seat, len(self.table.moves_seen(seat)))

    def stand(self, said: entries.Stood | entries.ThisTurn | entries.WillBeAsked) -> None:
        table, standing = self.table, self.table.standing[said.seat]
        turn = table.game.turn(table.match.state)
        match said:
            case entries.Stood(passes=passes):
                standing.name(passes, turn)
            case entries.ThisTurn(on=on):
                standing.nothing_in = turn if on else None
            case entries.WillBeAsked(on=on):
                standing.ask_next = on
        self.show(said.seat, len(table.moves_seen(said.seat)))

    def forgive(self, start: int) -> None:
        """No time went by since a moment: the server was away."""
        table = self.table
        table.clock.forgive(start, self.at)
        if table.paused:
            self.put_off_window(table.paused_at, start)
            table.paused_at = self.at
        else:
            self.put_off_window(start)
        for seat in table.seats:
            seat.ask_again_at = min(seat.ask_again_at, self.at + LONGEST_WAIT)
        self.changes.clock = True

    def excuse(self, number: int, since: int) -> None:
        """A seat could not be at the table by the server's doing: its time did not run, up to a limit in all."""
        seat = self.table.seats[number]
        start = max(since, self.at - max(LONGEST_EXCUSE - seat.excused, 0))
        seat.excused += self.at - start
        self.table.clock.forgive(start, self.at, (number,))
        self.changes.clock = True

    def put_off_window(self, start: int, end: int | None = None) -> None:
        """A window is open as long as if no time had gone by since a moment."""
        window = self.table.window
        if window:
            window.opened += (self.at if end is None else end) - max(start, window.opened)
            self.show_all(len(self.table.match.moves))

    def forget_takebacks(self) -> None:
        """A takeback was asked for in another position."""
        requests = self.table.requests
        for number in [n for n, request in requests.items() if isinstance(request.wish, commands.Takeback)]:
            del requests[number]
            self.changes.table = True

    def finish(self) -> None:
        """The game is over, and everything is told to everybody from the beginning."""
        table = self.table
        table.stage = "over"
        table.paused = False
        table.window = None
        table.clock.stop(self.at)
        table.requests.clear()
        self.changes.table = self.changes.ended = True
        self.show_all(0)

    # consent

    def agree_to_end(self, seat: int) -> None:
        table = self.table
        table.agreed_to_end.add(seat)
        if all(number in table.agreed_to_end for number, each in enumerate(table.seats) if each.is_held):
            table.end = End("call_off", "The rules had changed, and all agreed to end it without a winner.")
            self.finish()

    def negotiate(self, step: entries.Asked | entries.Agreed | entries.Declined | entries.Granted) -> None:
        table = self.table
        match step:
            case entries.Asked(seat=seat, request=number, wish=wish):
                for earlier in [n for n, request in table.requests.items() if request.seat == seat]:
                    del table.requests[earlier]
                table.requests[number] = Request(number, seat, wish)
                table.asked = number
            case entries.Agreed(seat=seat, request=number):
                table.requests[number].agreed.add(seat)
            case entries.Declined(seat=seat, request=number):
                asker = table.requests.pop(number).seat
                if asker != seat:
                    table.seats[asker].make_wait(self.at)
            case entries.Granted(request=number) as granted:
                request = table.requests.pop(number)
                table.seats[request.seat].refusals = 0
                self.grant(request, granted)

    def grant(self, request: Request, granted: entries.Granted) -> None:
        table = self.table
        match request.wish:
            case commands.Takeback(move=move):
                assert move is not None, "a takeback is kept with its move"
                self.go_back(request.seat, move)
            case commands.Pause():
                table.paused = self.changes.clock = True
                table.clock.pause(self.at)
                table.paused_at = self.at
                self.note("The game is paused.")
            case commands.Resume():
                table.paused, self.changes.clock = False, True
                table.clock.resume(self.at)
                self.put_off_window(table.paused_at)
                self.note("The game goes on.")
            case commands.SeatComputer(seat=named, player=player):
                self.seat_computer(table.match.seats.index(named), player)
            case commands.Free(seat=named):
                self.free(table.match.seats.index(named))
            case commands.Claim(seat=named):
                self.claim(request.seat, table.match.seats.index(named), granted)
            case commands.Resign():
                self.resign(request.seat, granted)
            case commands.CallOff():
                table.end = End("call_off", "The game was called off by all.")
                self.finish()
            case commands.ShareRecord():
                self.note("All agreed to share the record. It can be had after the end.")
            case commands.Rematch(seat=wanted):
                table.rematch_agreed = True
                table.returning = {request.seat, *(each.seat for each in table.requests.values())}
                table.swapped = (request.seat, table.match.seats.index(wanted)) if wanted else None

    def free(self, number: int) -> None:
        seat = self.table.seats[number]
        self.note(f"The seat of {seat.name.capitalize()}, which {seat.person} left, is free for somebody else.")
        seat.token = ""

    def claim(self, claimant: int, absent: int, granted: entries.Granted) -> None:
        table, why = self.table, ABSENCES[granted.why]
        self.note(f"{table.person_at(absent)} {why}; {table.person_at(claimant)} claims the game.")
        left = table.sides_without(absent)
        who = joined([table.match.seats[seat].capitalize() for side in left for seat in side])
        reason = f"{table.match.seats[absent].capitalize()} {why}, and {who} claimed the game."
        self.put_out(absent, End("claim", reason), granted.player)

    def resign(self, seat: int, granted: entries.Granted) -> None:
        table = self.table
        self.note(f"{table.person_at(seat)} resigns.")
        side = joined([table.match.seats[each].capitalize() for each in table.side_of(seat)])
        self.put_out(seat, End("resign", f"{side} resigned."), granted.player)

    def put_out(self, seat: int, end: End, stand_in: str) -> None:
        """The side of a seat cannot win any more; with one side left the game is over, else computers go on in it."""
        table, side = self.table, self.table.side_of(seat)
        left = table.sides_without(seat)
        table.out |= set(side)
        if len(left) <= 1:
            table.end = end
            self.finish()
            return
        for each in side:
            if table.seats[each].holder == "person":
                self.seat_computer(each, stand_in)

    # whom it is told

    def show_all(self, after: int) -> None:
        for viewer in self.table.stood:
            self.show(viewer, after)

    def show_secretly(self, seat: int, new: int) -> None:
        """While some choose in secret, a seat is shown what concerns itself, and those who see all are shown it too."""
        self.show(seat, len(self.table.moves_seen(seat)) - new)
        if self.table.opened.spectators_see == "all":
            self.show(SPECTATOR, len(self.table.match.moves) - new)

    def show(self, viewer: int, after: int) -> None:
        """A viewer is shown a new position; its story up to a move stays as it is."""
        self.table.stood[viewer].append(after)
        self.changes.after[viewer] = min(after, self.changes.after.get(viewer, after))
        if self.table.window:
            self.table.window.shown.setdefault(viewer, self.table.version(viewer))

    def say(self, said: entries.Said) -> None:
        channel: Channel = "spectators" if said.seat == SPECTATOR else "table"
        seat = None if said.seat == SPECTATOR else said.seat
        self.changes.said.append(self.table.talk.add(channel, self.at, said.text, seat, said.name))

    def note(self, text: str) -> None:
        """The table says something itself."""
        self.changes.said.append(self.table.talk.add("table", self.at, text))
