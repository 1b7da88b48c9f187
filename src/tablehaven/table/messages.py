"""What a role is told. Seats go by their names; times are whole milliseconds since 1970, by the server's clock."""

from typing import Annotated, Literal

from msgspec import Meta, Raw

from tablehaven.table.commands import LetPass, Strict, Wish

Stage = Literal["waiting", "playing", "over"]
Presence = Literal["here", "away", "gone"]
PlanEnd = Literal["open", "refused", "unknown"]
SpectatorsSee = Literal["public", "all"]
View = Annotated[Raw, Meta(extra_json_schema={"$ref": "#/$defs/View"})]


class Offered(Strict, frozen=True):
    """An answer on offer: its text, its verb, and how it is given by hand.

    `things` are touched in any order; without any it is a button. `near` is a larger thing that the last one lies on.
    What is `weighty` asks once more before it is done.
    """

    answer: int
    text: str
    verb: str
    label: str
    things: tuple[str, ...]
    near: str | None
    weighty: bool
    glyph: str | None
    note: str


class Line(Strict, frozen=True):
    """Something that came of a move: its kind and what it is about, a sentence, and the rule it follows.

    Moves count from 1; `seat` is whose move it was. What the viewer may not know is not among the fields.
    """

    move: int
    turn: int
    seat: str | None
    kind: str
    fields: dict[str, str | int | bool | tuple[str, ...] | None]
    text: str
    rule: str | None


class UndoShown(Strict, frozen=True):
    """How many moves an undo would take back; if none, why not."""

    moves: int
    reason: str


class OutcomeShown(Strict, frozen=True):
    """How it ended: by the rules, by a claim, by resigning, or called off. A side wins with all its seats."""

    how: Literal["rules", "claim", "resign", "call_off"]
    winners: tuple[str, ...]
    points: dict[str, int] | None
    rule: str | None
    reason: str


class ClockShown(Strict, frozen=True):
    """The time each seat had left at a moment; that of the running ones has been getting less since.

    While seats choose in secret, it is not seen whose of the others has stopped.
    """

    at: int
    left: dict[str, int]
    running: tuple[str, ...]


class Asked(Strict, frozen=True):
    """A seat that is asked in a window, and whether it was heard to let it happen."""

    seat: str
    passed: bool


class WindowShown(Strict, frozen=True):
    """A window in which several may answer something before it happens: asked together, heard in this order.

    No pass is heard before `beat_at`; silence at `limit_at` is a pass. `sealed` is the own answer that is not heard
    yet: another one takes its place, and an undo takes it back.
    """

    kind: str
    about: dict[str, str | int | bool]
    asked: tuple[Asked, ...]
    opened: int
    beat_at: int
    limit_at: int | None
    sealed: int | None


class StandingShown(Strict, frozen=True):
    """What the own seat lets pass without being asked: from the next turn on, and what acts at once."""

    passes: tuple[LetPass, ...]
    nothing_this_turn: bool
    ask_me: bool


class Position(Strict, frozen=True):
    """The game as one role sees it now. Options are there only for a seat that must decide, or may in a window."""

    version: int
    move: int
    turn: int
    active: str | None
    asked: str | None
    question: str
    options: tuple[Offered, ...]
    window: WindowShown | None
    standing: StandingShown | None
    view: View
    undo: UndoShown
    clock: ClockShown | None
    outcome: OutcomeShown | None


class SeatShown(Strict, frozen=True):
    """A seat and who has it. To one that is `vacant` the host may invite.

    At a public table anybody may take an open one. The side of a seat that is `out` cannot win any more.
    """

    seat: str
    holder: Literal["open", "person", "computer"]
    name: str
    player: str | None
    host: bool
    left: bool
    vacant: bool
    presence: Presence | None
    away_since: int | None
    out_of_time: bool
    out: bool


class RequestShown(Strict, frozen=True):
    """Something a seat asked the others for, who agreed, and who has yet to say."""

    number: int
    by: str
    wish: Wish
    agreed: tuple[str, ...]
    waiting: tuple[str, ...]


class ClockRules(Strict, frozen=True):
    """How long a seat may think: a time for each turn, in days for slow games, or a bank with an increment a turn."""

    kind: Literal["none", "turn", "bank", "days"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=60 * 60 * 24 * 60)] = 0
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    at_zero: Literal["claim", "computer"] = "claim"


class Origin(Strict, frozen=True):
    """The table and the move that a table was forked from."""

    table: str
    move: int


class TableShown(Strict, frozen=True):
    """All about a table but the game on it. The seed and its salt are there after the end.

    `sides` are the seats that win together.
    """

    table: str
    game: str
    title: str
    revision: int
    content: str
    options: dict[str, str]
    stage: Stage
    public: bool
    seats: tuple[SeatShown, ...]
    sides: tuple[tuple[str, ...], ...]
    spectators: int
    spectators_see: SpectatorsSee
    clock: ClockRules
    grace: int | None
    beat: int
    limit: int | None
    hints: bool
    paused: bool
    requests: tuple[RequestShown, ...]
    ask_again_at: int | None
    record: bool
    commitment: str
    seed: str | None
    salt: str | None
    muted: tuple[str, ...]
    origin: Origin | None
    next: str | None


class ChatLine(Strict, frozen=True):
    """Something said, or a note of the table itself, which nobody said. Each channel numbers its lines from 1."""

    channel: Literal["table", "spectators"]
    number: int
    at: int
    seat: str | None
    name: str | None
    text: str


class You(Strict, frozen=True):
    """Whom the server takes you for: a seat, or a spectator, and perhaps the host."""

    seat: str | None
    host: bool


class Message(Strict, frozen=True, tag_field="type"):
    """Whatever a role is told, at the version of the position it was last shown."""

    version: int


class Welcome(Message, frozen=True, tag="welcome"):
    """Everything, at the beginning of a connection. The story leaves out what the client said it has.

    If it would be too long, it begins only after the move `skipped`: `recount` has the rest. Of the chat there are the
    last lines.
    """

    protocol: int
    now: int
    you: You
    table: TableShown
    position: Position | None
    after: int
    skipped: int
    story: tuple[Line, ...]
    chat: tuple[ChatLine, ...]


class Update(Message, frozen=True, tag="update"):
    """The position changed: forget the story's lines of moves later than `after`, then add these.

    Those of moves up to `skipped` are left out, if it is later: `recount` has them.
    """

    position: Position
    after: int
    skipped: int
    story: tuple[Line, ...]


class TableChanged(Message, frozen=True, tag="table"):
    """The table changed: seats, requests, a pause, the next table."""

    now: int
    table: TableShown


class ClockChanged(Message, frozen=True, tag="clock"):
    """The clocks were stopped, or started again."""

    clock: ClockShown


class PresenceChanged(Message, frozen=True, tag="presence"):
    """Who is there: by seat of a person, and how many look on."""

    seats: dict[str, Presence]
    spectators: int


class Said(Message, frozen=True, tag="chat"):
    """A new line of the chat."""

    line: ChatLine


class Overheard(Message, frozen=True, tag="overheard"):
    """The last that spectators said among themselves, for the seats after the end."""

    lines: tuple[ChatLine, ...]


class Reply(Message, frozen=True):
    """Said to the sender of one command alone, with its id."""

    id: str


class Acknowledged(Reply, frozen=True, tag="acknowledged"):
    """It is done and can no longer be lost. `version` is that of the position it led to."""


class Refusal(Message, frozen=True, tag="refused"):
    """It was not done, and nothing changed. `rule` is a rule of the game, if one forbids it.

    Of several answers, `place` is the first that was refused, counted from 1.
    """

    id: str | None
    code: str
    sentence: str
    rule: str | None
    wait: int | None
    place: int | None


class Reason(Reply, frozen=True, tag="reason"):
    """Why an answer is not on offer; `allowed` if it is."""

    answer: int
    text: str
    allowed: bool
    rule: str | None
    sentence: str


class Looked(Reply, frozen=True, tag="looked"):
    """The position after a move, through somebody's eyes, and what came of that move."""

    move: int
    moves: int
    eyes: str
    turn: int
    active: str | None
    question: str
    view: View
    story: tuple[Line, ...]


class Recounted(Reply, frozen=True, tag="recounted"):
    """The story of the moves later than `after`, up to the one that was named."""

    after: int
    move: int
    story: tuple[Line, ...]


class Planned(Reply, frozen=True, tag="planned"):
    """What the seat can foresee of a plan: after `played` of its answers, with the answers it could go on with.

    A plan ends early before an answer that is not on offer, with the reason, and before one that would show
    something hidden or random.
    """

    played: int
    end: PlanEnd
    sentence: str
    question: str
    options: tuple[Offered, ...]
    view: View
    story: tuple[str, ...]
