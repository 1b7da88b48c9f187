"""What happened at a table, as it is kept: a table is the sum of its entries. They are facts, and never refused.

A token is kept as its hash only. The seed is in the first entry, which nobody but the server ever reads.
"""

from typing import Literal

import msgspec
from msgspec import Struct

from tablehaven.table.commands import LetPass, Wish
from tablehaven.table.messages import ClockRules, Origin, SpectatorsSee

Absence = Literal["left", "gone", "time"]

# How the hashes of moves were made: at first from how a state was laid out, which can no longer be compared.
HASHES_OF_LAYOUT = 1
HASHES_OF_OFFERS = 2


class Entry(Struct, frozen=True, kw_only=True, tag_field="entry", omit_defaults=True, forbid_unknown_fields=True):
    """Something that happened, when, and the id of the command that asked for it, if one did."""

    at: int
    by: str = ""  # who gave the command: a seat's name, or the key of a spectator
    id: str = ""


class Holder(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who has a seat at the beginning, and the hash of the key; of an open one, that of the invitation."""

    kind: Literal["open", "person", "computer"]
    name: str = ""
    token: str = ""


class Opened(Entry, frozen=True, tag="opened"):
    """The table was set up. A table made from a record is there to be looked through."""

    table: str
    game: str
    revision: int
    content: str
    options: dict[str, str]
    commitment: str
    seed: str
    salt: str
    seats: tuple[Holder, ...]
    host: str
    spectators: str
    public: bool = False
    spectators_see: SpectatorsSee = "public"
    clock: ClockRules = ClockRules()
    grace: int | None = None
    hints: bool = True
    origin: Origin | None = None
    moves: tuple[tuple[int, str], ...] = ()  # made before: answers and hashes
    beat: int = 3  # seconds before which no pass is heard in a window for answers
    limit: int | None = 20  # seconds after which silence is a pass
    movers: tuple[int, ...] = ()  # the seats that made them, unless each was the first of those who were asked
    given: int = 0  # how many of these moves the seats were given: decks that are brought to a match of a tournament
    tournament: str = ""  # whose match it is
    is_record: bool = False
    hashes: int = HASHES_OF_LAYOUT


class Joined(Entry, frozen=True, tag="joined"):
    """A person took an open seat, or came back to the own one."""

    seat: int
    name: str
    token: str = ""  # the key, if it is a new one; at first an invitation became the key


class Left(Entry, frozen=True, tag="left"):
    seat: int


class SeatOpened(Entry, frozen=True, tag="seat_opened"):
    """The host opened a seat again, before the game; its link is no longer valid."""

    seat: int


class ComputerSeated(Entry, frozen=True, tag="computer_seated"):
    seat: int
    player: str


class LinkChanged(Entry, frozen=True, tag="link_changed"):
    """A seat that somebody has, or the spectators (-1), got another key, or none; an open seat another invitation."""

    seat: int
    token: str = ""


class Moved(Entry, frozen=True, tag="moved"):
    """A seat gave an answer. The hash is that of the match after it."""

    seat: int
    answer: int
    hash: str


class Sealed(Entry, frozen=True, tag="sealed"):
    """A seat gave an answer in a window, which is not heard yet; or it took it back."""

    seat: int
    answer: int | None = None


class Stood(Entry, frozen=True, tag="stood"):
    """A seat said which windows pass without asking it."""

    seat: int
    passes: tuple[LetPass, ...] = ()


class ThisTurn(Entry, frozen=True, tag="this_turn"):
    """A seat lets everything happen for the rest of the turn, or no longer."""

    seat: int
    on: bool


class WillBeAsked(Entry, frozen=True, tag="will_be_asked"):
    """A seat wants to be asked at the next window, or no longer."""

    seat: int
    on: bool


class Undone(Entry, frozen=True, tag="undone"):
    """A seat took back its last moves: so many are left. Those that are named were taken out from among others’."""

    seat: int
    moves: int
    taken: tuple[int, ...] = ()


class Asked(Entry, frozen=True, tag="asked"):
    """A seat asked the others for something; a takeback names its move."""

    seat: int
    request: int
    wish: Wish


class Agreed(Entry, frozen=True, tag="agreed"):
    seat: int
    request: int


class Declined(Entry, frozen=True, tag="declined"):
    """Somebody declined a request, or the one who made it took it back."""

    seat: int
    request: int


class Granted(Entry, frozen=True, tag="granted"):
    """All agreed to a request, and what was wished for happened. Of somebody absent: why the others could do so.

    If a side is out and the game goes on, a computer player has its seats.
    """

    request: int
    why: Absence | None = None
    player: str = ""


class AgreedToEnd(Entry, frozen=True, tag="agreed_to_end"):
    """A seat agreed to end, as a draw, a game whose rules were no longer there."""

    seat: int


class Woke(Entry, frozen=True, tag="woke"):
    """The server came back; it had been away since, and no clock ran."""

    away_since: int


class Excused(Entry, frozen=True, tag="excused"):
    """A seat was shut out since a moment, by the server's doing: its time did not run."""

    seat: int
    since: int


class Succeeded(Entry, frozen=True, tag="succeeded"):
    """The rematch is at this table."""

    table: str


class Said(Entry, frozen=True, tag="said"):
    seat: int  # -1 for a spectator
    name: str
    text: str


class Muted(Entry, frozen=True, tag="muted"):
    seat: int
    whom: int
    muted: bool


AnyEntry = (
    Opened
    | Joined
    | Left
    | SeatOpened
    | ComputerSeated
    | LinkChanged
    | Moved
    | Sealed
    | Stood
    | ThisTurn
    | WillBeAsked
    | Undone
    | Asked
    | Agreed
    | Declined
    | Granted
    | AgreedToEnd
    | Woke
    | Excused
    | Succeeded
    | Said
    | Muted
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = msgspec.json.Decoder(AnyEntry)


def packed(entry: AnyEntry) -> bytes:
    return _encoder.encode(entry)


def unpacked(data: bytes) -> AnyEntry:
    return _decoder.decode(data)
