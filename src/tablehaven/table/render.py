"""What a role is told of a table, and the news of a change. What it may know is asked of `roles`."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

import msgspec

from tablehaven.kernel.game import SPECTATOR, Game, turned
from tablehaven.kernel.match import Match
from tablehaven.kernel.state import State
from tablehaven.kernel.vocabulary import Answer
from tablehaven.table import messages, roles
from tablehaven.table.changes import Changes
from tablehaven.table.errors import TableRefused
from tablehaven.table.requests import still_to_agree
from tablehaven.table.roles import Role
from tablehaven.table.table import Table
from tablehaven.table.talk import Spoken
from tablehaven.table.undo import undoable, why_not_undo
from tablehaven.table.windows import beat_at, foreseen, has_windows, limit_at

PROTOCOL = 2
STORY_BYTES = 64 * 1024  # of it that are told at once
CHAT_BYTES = 32 * 1024  # of it that a newcomer is told
FEW = 8  # moves whose story is never too long
MOVES_REMEMBERED = 8192  # whose parts are known; no game has many more texts of moves


def welcome(table: Table, role: Role, now: int, since: int = 0, chat: int = 0) -> messages.Welcome:
    """Everything, but for the story that the client knew at a version, and the table's chat up to a line."""
    viewer = role.seat
    after = table.story_since(viewer, since)
    skipped, recent = recent_story(table, viewer, after)
    lines = [*table.talk.lines["table"], *table.talk.lines["spectators"]]
    return messages.Welcome(
        version=table.version(viewer),
        protocol=PROTOCOL,
        now=now,
        you=messages.You(seat=_seat_name(table, viewer), host=role.is_host),
        table=table_shown(table, viewer, now),
        position=position(table, viewer, now),
        after=after,
        skipped=skipped,
        story=recent,
        chat=_latest(
            table,
            (
                line
                for line in lines
                if roles.hears(table, viewer, line) and not (line.channel == "table" and line.number <= chat)
            ),
        ),
    )


def news(table: Table, changes: Changes, viewer: int, now: int) -> tuple[messages.Message, ...]:
    """The messages that tell a seat, or the spectators, of changes; the same for all who look through these eyes."""
    version = table.version(viewer)
    told: list[messages.Message] = []
    if changes.table or viewer in changes.own:
        told.append(messages.TableChanged(version=version, now=now, table=table_shown(table, viewer, now)))
    if viewer in changes.after and (now_shown := position(table, viewer, now)):
        after = changes.after[viewer]
        skipped, lines = recent_story(table, viewer, after)
        told.append(messages.Update(version=version, position=now_shown, after=after, skipped=skipped, story=lines))
    elif changes.clock and (clock := clock_shown(table, viewer, now)):
        told.append(messages.ClockChanged(version=version, clock=clock))
    overheard = table.talk.lines["spectators"] if changes.ended and viewer != SPECTATOR else ()
    if overheard:
        told.append(messages.Overheard(version=version, lines=_latest(table, overheard)))
    told += [
        messages.Said(version=version, line=_line(table, line))
        for line in changes.said
        if roles.hears(table, viewer, line)
    ]
    return tuple(told)


def presence(table: Table, viewer: int, now: int) -> messages.PresenceChanged:
    found = {seat.name: seat.presence(now, table.opened.grace) for seat in table.seats}
    return messages.PresenceChanged(
        version=table.version(viewer),
        seats={name: there for name, there in found.items() if there},
        spectators=table.spectators,
    )


def acknowledged(table: Table, role: Role, id: str) -> messages.Acknowledged:
    """The same for a command that was carried out just now or long ago."""
    version = table.version_after(role.source(table), id)
    assert version is not None, "only what was carried out is acknowledged"
    return messages.Acknowledged(version=version, id=id)


def refusal(table: Table, role: Role, id: str | None, refused: TableRefused) -> messages.Refusal:
    return messages.Refusal(
        version=table.version(role.seat),
        id=id,
        code=refused.code,
        sentence=refused.sentence,
        rule=refused.rule,
        wait=refused.wait,
        place=refused.place,
    )


def table_shown(table: Table, viewer: int, now: int) -> messages.TableShown:
    opened = table.opened
    seed, salt = roles.shown_seed(table)
    own = table.seats[viewer] if viewer != SPECTATOR else None
    return messages.TableShown(
        table=table.id,
        game=table.game.name,
        title=table.game.title,
        revision=opened.revision,
        content=opened.content,
        options=table.match.options,
        stage=table.stage,
        public=opened.public,
        seats=tuple(_seat(table, number, now) for number in range(len(table.seats))),
        sides=tuple(_names(table, side) for side in table.sides),
        spectators=table.spectators,
        spectators_see=opened.spectators_see,
        clock=opened.clock,
        grace=opened.grace,
        beat=opened.beat,
        limit=opened.limit,
        hints=opened.hints,
        paused=table.paused,
        requests=tuple(
            messages.RequestShown(
                number=request.number,
                by=table.seats[request.seat].name,
                wish=request.wish,
                agreed=_names(table, request.agreed),
                waiting=_names(table, still_to_agree(table, request, now)),
            )
            for request in table.requests.values()
        ),
        ask_again_at=own.ask_again_at if own and own.ask_again_at > now else None,
        record=roles.may_have_record(table),
        commitment=opened.commitment,
        seed=seed,
        salt=salt,
        muted=_names(table, own.muted) if own else (),
        origin=opened.origin,
        next=table.next or None,
    )


def _names(table: Table, seats: Iterable[int]) -> tuple[str, ...]:
    return tuple(table.seats[seat].name for seat in sorted(seats))


def _seat_name(table: Table, seat: int | None) -> str | None:
    return table.seats[seat].name if seat is not None and seat >= 0 else None


def _seat(table: Table, number: int, now: int) -> messages.SeatShown:
    seat = table.seats[number]
    there = seat.presence(now, table.opened.grace)
    return messages.SeatShown(
        seat=seat.name,
        holder=seat.holder,
        name=seat.called,
        player=seat.player if seat.holder == "computer" else None,
        host=bool(seat.token) and seat.token == table.host,
        left=seat.left,
        vacant=seat.is_vacant,
        presence=there,
        away_since=seat.away_since if there in ("away", "gone") else None,
        out_of_time=table.absence(number, now) == "time",
        out=number in table.out,
    )


def _line(table: Table, line: Spoken) -> messages.ChatLine:
    return messages.ChatLine(
        channel=line.channel,
        number=line.number,
        at=line.at,
        seat=_seat_name(table, line.seat),
        name=line.name,
        text=line.text,
    )


def _latest(table: Table, lines: Iterable[Spoken]) -> tuple[messages.ChatLine, ...]:
    """The last lines of the chat, as many as a newcomer is told, in the order in which they were said."""
    kept: list[messages.ChatLine] = []
    size = 0
    for line in sorted(lines, key=lambda line: (line.at, line.number), reverse=True):
        shown = _line(table, line)
        size += len(msgspec.json.encode(shown))
        if size > CHAT_BYTES:
            break
        kept.append(shown)
    return tuple(reversed(kept))


def position(table: Table, viewer: int, now: int) -> messages.Position | None:
    """The game as a viewer sees it; None before it begins."""
    looks = roles.eyes(table, viewer)
    if looks is None:
        return None
    match = table.match
    turn, active = match.game.turn(match.state)
    asked, ahead = roles.asked(table, viewer), foreseen(table, viewer)
    return messages.Position(
        version=table.version(viewer),
        move=len(table.moves_seen(viewer)),
        turn=turn,
        active=_seat_name(table, asked if table.is_secret else active),
        asked=_seat_name(table, asked),
        question=ahead.question(looks) if table.stage == "playing" else "The game is over.",
        options=options(table, viewer),
        window=window_shown(table, viewer),
        standing=standing_shown(table, viewer),
        view=encoded(match.view(looks)),
        undo=undo(table, viewer),
        clock=clock_shown(table, viewer, now),
        outcome=outcome(table),
    )


def window_shown(table: Table, viewer: int) -> messages.WindowShown | None:
    """The window that is open: who is asked follows from open facts, and who let it happen from what was heard."""
    window = table.window
    if window is None:
        return None
    asked = [(seat, True) for seat in window.heard] + [(seat, False) for seat in window.window.seats]
    return messages.WindowShown(
        kind=window.window.kind,
        about=dict(window.window.about),
        asked=tuple(messages.Asked(seat=table.seats[seat].name, passed=passed) for seat, passed in asked),
        opened=window.opened,
        beat_at=beat_at(table, window),
        limit_at=limit_at(table, window),
        sealed=window.sealed.get(viewer),
    )


def standing_shown(table: Table, viewer: int) -> messages.StandingShown | None:
    """What a seat lets pass, for itself alone, in a game that has windows."""
    if viewer == SPECTATOR or table.stage != "playing" or not has_windows(table.game):
        return None
    standing = table.standing[viewer]
    return messages.StandingShown(
        passes=standing.passes,
        nothing_this_turn=standing.nothing_in == table.game.turn(table.match.state),
        ask_me=standing.ask_next,
    )


def encoded(view: object) -> msgspec.Raw:
    return msgspec.Raw(msgspec.json.encode(view))


def options(table: Table, viewer: int) -> tuple[messages.Offered, ...]:
    """The answers on offer at a table, as whoever may give one sees them; none for anybody else."""
    ahead = foreseen(table, viewer)
    return offered(ahead.game, ahead.state, viewer) if roles.has_options(table, viewer) else ()


def offered(game: Game, state: State, seat: int) -> tuple[messages.Offered, ...]:
    """The answers on offer to a seat that is asked, with the notes that the game has for what they name."""
    answers, captions = game.vocabulary(state, seat).answers, game.captions(state, seat)
    with turned(state, seat):
        return tuple(_offered(answers[number], state, seat, captions) for number in state.options)


def _offered(answer: Answer, state: State, seat: int, captions: Mapping[str, str]) -> messages.Offered:
    touch = answer.touch(state, seat)
    return messages.Offered(
        answer=answer.number,
        text=answer.text,
        verb=answer.verb.called,
        label=answer.label(state, seat),
        things=touch.things,
        near=touch.near or None,
        weighty=answer.is_weighty(state, seat),
        glyph=answer.glyph(state, seat) or None,
        note=answer.note(state, seat) or _note(answer.text, captions),
    )


def _note(text: str, captions: Mapping[str, str]) -> str:
    """The note for the longest part of a move that has one: `rain storm` of `play rain storm`."""
    for part in _parts(text):
        if note := captions.get(part):
            return note.removeprefix("– ")
    return ""


@lru_cache(MOVES_REMEMBERED)
def _parts(text: str) -> tuple[str, ...]:
    """All rows of words in a text, the longest first."""
    words = text.split()
    return tuple(
        " ".join(words[first : first + length])
        for length in range(len(words), 0, -1)
        for first in range(len(words) - length + 1)
    )


def undo(table: Table, viewer: int) -> messages.UndoShown:
    if viewer == SPECTATOR:
        return messages.UndoShown(moves=0, reason="Only those who have a seat can take moves back.")
    if table.stage == "over":
        return messages.UndoShown(moves=0, reason="The game is over.")
    if table.window and viewer in table.window.sealed:
        return messages.UndoShown(moves=1, reason="")
    moves = len(undoable(table.match, viewer, table.settled))
    return messages.UndoShown(moves=moves, reason="" if moves else why_not_undo(table.match, viewer))


def clock_shown(table: Table, viewer: int, now: int) -> messages.ClockShown | None:
    """The clocks, as far as the viewer may know whose runs; none at a table without."""
    if table.clock.rules.kind == "none":
        return None
    clocks = roles.clocks(table, viewer)
    return messages.ClockShown(
        at=now,
        left={table.seats[seat].name: clock.of(seat, now) for seat, clock in clocks.items()},
        running=_names(table, (seat for seat, clock in clocks.items() if seat in clock.running)),
    )


def outcome(table: Table) -> messages.OutcomeShown | None:
    match = table.match
    if by_rules := match.outcome:
        return messages.OutcomeShown(
            how="rules",
            winners=_names(table, table.winners),
            points={seat.name: points for seat, points in zip(table.seats, by_rules.points, strict=False)},
            rule=by_rules.rule,
            reason=by_rules.reason,
        )
    if end := table.end:
        winners = _names(table, table.winners)
        return messages.OutcomeShown(how=end.how, winners=winners, points=None, rule=None, reason=end.reason)
    return None


def story(table: Table, viewer: int) -> tuple[messages.Line, ...]:
    """All that happened, as far as the viewer may know."""
    if table.stage == "waiting":
        return ()
    listener, seen = roles.story_eyes(table, viewer), table.moves_seen(viewer)
    return tuple(
        line for number, made in enumerate(seen, start=1) for line in told(table.match, made, number, listener)
    )


def recent_story(
    table: Table, viewer: int, after: int, until: int | None = None
) -> tuple[int, tuple[messages.Line, ...]]:
    """What happened after a move, as far as the viewer may know.

    If that is too long, the latest of it, and the move after which it begins.
    """
    if table.stage == "waiting":
        return after, ()
    listener, seen = roles.story_eyes(table, viewer), table.moves_seen(viewer)
    first = last = min(len(seen) if until is None else until, len(seen))
    moves: list[tuple[messages.Line, ...]] = []
    size = 0
    while first > after:
        lines = tuple(told(table.match, seen[first - 1], first, listener))
        if last - first >= FEW:
            size += len(msgspec.json.encode(lines))
            if size > STORY_BYTES:
                break
        moves.append(lines)
        first -= 1
    return first, tuple(line for lines in reversed(moves) for line in lines)


def told(match: Match, made: int, number: int, listener: int) -> Iterable[messages.Line]:
    """The lines of one move of a match, which goes by a number."""
    move = match.moves[made]
    for event in move.events:
        happened = match.game.told(match.state, event, listener)
        yield messages.Line(
            move=number,
            turn=move.turn,
            seat=match.seats[move.seat],
            kind=happened.kind,
            fields=dict(happened.fields),
            text=happened.sentence,
            rule=happened.rule or None,
        )
