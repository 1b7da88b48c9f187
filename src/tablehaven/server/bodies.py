"""What is sent and received over plain HTTP: games, tables, links, records. `docs/protocol.md` lists the routes."""

from typing import Annotated, Any, Literal

from msgspec import Meta, field

from tablehaven.review.review import Review
from tablehaven.table.commands import Number, PersonName, PlayerName, SeatName, Strict
from tablehaven.table.messages import ClockRules, Line, SpectatorsSee, Stage

OptionText = Annotated[str, Meta(max_length=200)]
Token = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{16,64}$")]


class OptionShown(Strict, frozen=True):
    """A choice before a game begins, and in a sentence what it changes.

    The first value is the usual one; `other` says what else is accepted.
    """

    name: str
    rule: str
    effect: str
    values: tuple[str, ...]
    variant: bool
    other: str = ""


class GameListed(Strict, frozen=True):
    """`GET /api/games`: a game, its seats with the usual options, and its computer players, the weakest first.

    Those that have a title are for people to choose from; the others are for programs. In some games the loser may pick
    a seat for a rematch.
    """

    game: str
    title: str
    designer: str
    publisher: str
    revision: int
    options: tuple[OptionShown, ...]
    seats: tuple[str, ...]
    players: tuple[str, ...]
    titles: dict[str, str]
    loser_picks_seat: bool


class RulePart(Strict, frozen=True):
    """Some words of a rule: what the rulebook says, or our ruling where it is silent or unclear."""

    text: str
    is_ruling: bool


class RuleShown(Strict, frozen=True):
    number: str
    text: str
    parts: tuple[RulePart, ...]
    rulings: tuple[str, ...]


class ChapterShown(Strict, frozen=True):
    title: str
    rules: tuple[RuleShown, ...]


class RulesShown(Strict, frozen=True):
    """`GET /api/games/{game}/rules`: the rulebook."""

    game: str
    revision: int
    chapters: tuple[ChapterShown, ...]


class HelpShown(Strict, frozen=True):
    """What a component is and does, and the rule that says most about it."""

    text: str
    rule: str | None


class ContentShown(Strict, frozen=True):
    """`GET /api/games/{game}/content`: the content file, with the provenance of every number, and help texts."""

    game: str
    content: dict[str, Any]
    help: dict[str, HelpShown]


class ReadDeck(Strict, frozen=True):
    """`POST /api/games/{game}/deck`: a deck as text, one card a line, to be checked."""

    text: Annotated[str, Meta(max_length=20_000)]


class FaultShown(Strict, frozen=True):
    """What is wrong with a deck: the line, 0 for the whole; the rule, if one is broken. `lacks`: more cards mend it."""

    line: int
    rule: str
    sentence: str
    lacks: bool


class DeckShown(Strict, frozen=True):
    """What was read: the cards as often as they are in the deck, every fault, and the deck as it is written."""

    name: str
    cards: tuple[str, ...]
    faults: tuple[FaultShown, ...]
    text: str


class VocabularyShown(Strict, frozen=True):
    """`GET /api/tables/{table}/vocabulary`: the text of every answer, by its number, as each seat says it."""

    seats: dict[str, tuple[str, ...]]


class SeatWish(Strict, frozen=True):
    """Who shall have a seat: the creator, a computer player, the usual one if none is named, or nobody yet."""

    holder: Literal["me", "computer", "open"]
    player: PlayerName | None = None


class Seating(Strict, frozen=True, kw_only=True):
    """Who shall sit where: seats by their names, and who gets the rest of them.

    `mine` is a seat for the creator, by its name or by lot (`any`), for who does not name it in `seats`.
    """

    name: PersonName
    seats: dict[SeatName, SeatWish] = field(default_factory=dict)
    rest: SeatWish = SeatWish(holder="open")
    mine: SeatName | None = None


class CreateTable(Seating, frozen=True, kw_only=True):
    """`POST /api/tables`. There is no seed to choose: the server draws it."""

    game: Annotated[str, Meta(max_length=40)]
    options: dict[Annotated[str, Meta(max_length=80)], OptionText] = field(default_factory=dict)
    public: bool = False
    spectators_see: SpectatorsSee = "public"
    hints: bool = True
    clock: ClockRules = ClockRules()
    grace: Annotated[int, Meta(ge=10, le=86_400)] | None = 120
    beat: Annotated[int, Meta(ge=0, le=60, description="Seconds before which no pass is heard in a window.")] = 3
    limit: Annotated[int, Meta(ge=1, le=7 * 86_400, description="Seconds after which silence is a pass.")] | None = 20


class Created(Strict, frozen=True):
    """A new table and the tokens of its links, `/t/{table}#{token}`: an invitation for each open seat.

    `seat` is the creator's, whose key is that of the host; the cookies for both are set with this answer.
    """

    table: str
    seat: str | None
    host: Token
    seats: dict[str, Token]
    spectators: Token


class JoinTable(Strict, frozen=True):
    """`POST /api/tables/{table}/join`: with the token of a link, or without one for an open seat of a public table.

    An invitation is good for once: it is exchanged for a key, which the sender may draw. Who does so can send the same
    again when the answer was lost.
    """

    name: PersonName
    seat: SeatName | None = None
    token: Token | None = None
    key: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{32,64}$")] | None = None
    spectators_see: SpectatorsSee = "public"


class Joined(Strict, frozen=True):
    """The own key and the role that it gives, also set as a cookie. To watch a public table needs none."""

    table: str
    seat: str | None
    token: Token | None


class Link(Strict, frozen=True):
    """`POST /api/tables/{table}/seats/{seat}/link`: a new key or invitation; the old one is refused from now on."""

    seat: str
    token: Token


class KeptStory(Strict, frozen=True):
    """`GET /api/tables/{table}/kept`: a table that can only be read, as the sender was told of it."""

    table: str
    game: str
    title: str
    sentence: str
    seat: str | None
    seats: dict[str, str]
    over: bool
    agreed: tuple[str, ...]
    story: tuple[Line, ...]


class ForkTable(Seating, frozen=True, kw_only=True):
    """`POST /api/tables/{table}/fork`: a new table that goes on from a move of a finished game."""

    move: Number


class ImportRecord(Strict, frozen=True):
    """`POST /api/records`: a record as text becomes a table to look through and to fork from."""

    record: Annotated[str, Meta(max_length=200_000)]


class ReviewShown(Strict, frozen=True):
    """`GET /api/tables/{table}/review`: how far the review of a finished game has come, and itself when it is done."""

    done: int
    total: int
    review: Review | None = None


class TableListed(Strict, frozen=True):
    """`GET /api/tables`: a public table with an open seat, or one to watch."""

    table: str
    game: str
    options: dict[str, str]
    host: str
    open_seats: tuple[str, ...]
    stage: Stage
    clock: ClockRules
    spectators_see: SpectatorsSee
    created: int


class Problem(Strict, frozen=True):
    """Every answer of the server that is not a success: a code, and a sentence for people."""

    code: str
    sentence: str


REQUESTS = (ReadDeck, CreateTable, JoinTable, ForkTable, ImportRecord)
RESPONSES = (
    GameListed,
    RulesShown,
    ContentShown,
    DeckShown,
    VocabularyShown,
    Created,
    Joined,
    Link,
    KeptStory,
    ReviewShown,
    TableListed,
    Problem,
)
