"""What was told of a table, kept beside its log: it can be read when the rules no longer lead where they led.

It is written when a table leaves memory and when the server stops, and holds what each seat and the spectators were
told, no more. A key opens what it opened.
"""

from collections.abc import Sequence

import msgspec

from tablehaven.kernel.game import SPECTATOR
from tablehaven.server.bodies import KeptStory
from tablehaven.table.entries import AgreedToEnd, AnyEntry
from tablehaven.table.errors import TableRefused
from tablehaven.table.messages import Line
from tablehaven.table.render import story
from tablehaven.table.table import Table

SENTENCE = "This table was begun under other rules, and cannot be gone on with. What happened at it can still be read."


class Sitter(msgspec.Struct, frozen=True):
    """A seat, who had it, and the hash of the key."""

    seat: str
    name: str
    token: str
    is_person: bool


class Transcript(msgspec.Struct, frozen=True):
    """A table as far as it can be read without its rules."""

    table: str
    game: str
    title: str
    is_public: bool
    is_over: bool
    spectators: str
    seats: tuple[Sitter, ...]
    stories: tuple[tuple[Line, ...], ...]  # of each seat, and of the spectators


def transcript(table: Table) -> bytes:
    """What there is to read of a table."""
    return msgspec.json.encode(
        Transcript(
            table.id,
            table.game.name,
            table.game.title,
            table.opened.public,
            table.stage == "over",
            table.spectators_token,
            tuple(Sitter(seat.name, seat.called, seat.token, seat.is_held) for seat in table.seats),
            tuple(story(table, viewer) for viewer in (*range(len(table.seats)), SPECTATOR)),
        )
    )


def read(data: bytes) -> Transcript:
    return msgspec.json.decode(data, type=Transcript)


def viewer_of(kept: Transcript, token: str) -> int:
    """Whose eyes the hash of a token gives. May raise `TableRefused`."""
    for number, seat in enumerate(kept.seats):
        if token and seat.token == token:
            return number
    if (token and token == kept.spectators) or (kept.is_public and not token):
        return SPECTATOR
    raise TableRefused("unknown_link", "This link does not open this table, or no longer.")


def agreed(kept: Transcript, log: Sequence[AnyEntry]) -> list[str]:
    """The seats whose people agreed to end it as a draw."""
    said = {entry.seat for entry in log if isinstance(entry, AgreedToEnd)}
    return [seat.seat for number, seat in enumerate(kept.seats) if number in said]


def is_ended(kept: Transcript, agreed: Sequence[str]) -> bool:
    """Whether it is over: it was, or all people agreed."""
    return kept.is_over or all(seat.seat in agreed for seat in kept.seats if seat.is_person)


def shown(kept: Transcript, viewer: int, agreed: Sequence[str]) -> KeptStory:
    return KeptStory(
        table=kept.table,
        game=kept.game,
        title=kept.title,
        sentence=SENTENCE,
        seat=None if viewer == SPECTATOR else kept.seats[viewer].seat,
        seats={seat.seat: seat.name for seat in kept.seats},
        over=is_ended(kept, agreed),
        agreed=tuple(agreed),
        story=kept.stories[viewer],
    )
