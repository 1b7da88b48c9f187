"""What happened in a tournament, as it is kept: a tournament is the sum of its entries."""

from typing import Literal

import msgspec
from msgspec import Struct

from tablehaven.table.messages import ClockRules


class Entry(Struct, frozen=True, kw_only=True, tag_field="entry", omit_defaults=True, forbid_unknown_fields=True):
    """Something that happened, and when."""

    at: int


class Entrant(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who takes part: a person with the hash of the key, an open place with that of the invitation, or a computer."""

    kind: Literal["open", "person", "computer"]
    name: str = ""
    player: str = ""
    token: str = ""


class Opened(Entry, frozen=True, tag="opened"):
    """The tournament was set up. Who meets whom and what is dealt follow from its seed."""

    tournament: str
    game: str
    content: str
    options: dict[str, str]  # those that were wished for
    seed: str
    entrants: tuple[Entrant, ...]
    host: str = ""  # the hash of a token, as is that of the spectators
    spectators: str = ""
    clock: ClockRules = ClockRules()
    grace: int | None = 600  # people are not always there when their match begins
    hints: bool = True


class Joined(Entry, frozen=True, tag="joined"):
    """A person took an open place; the hash of the new key, which at first was that of the invitation."""

    entrant: int
    name: str
    token: str = ""


class Chosen(Entry, frozen=True, tag="chosen"):
    """Somebody chose with what to begin."""

    entrant: int
    choice: int


class TableOpened(Entry, frozen=True, tag="table_opened"):
    """A match of this round is played at a table."""

    pair: int
    table: str


class TableLeft(Entry, frozen=True, tag="table_left"):
    """People who share a keyboard left a match; its record goes on where it was."""

    pair: int
    record: str


class MatchEnded(Entry, frozen=True, tag="match_ended"):
    """A match of this round came to its end; nobody is the winner of a draw."""

    pair: int
    winner: int | None


class Traded(Entry, frozen=True, tag="traded"):
    """Somebody traded cards of the deck for cards that were dealt, or none, and is ready for the next round."""

    entrant: int
    given: tuple[str, ...] = ()
    taken: tuple[str, ...] = ()


AnyEntry = Opened | Joined | Chosen | TableOpened | TableLeft | MatchEnded | Traded

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def packed(entry: AnyEntry) -> bytes:
    return _encoder.encode(entry)


def unpacked(data: bytes) -> AnyEntry:
    return _decoder.decode(data)
