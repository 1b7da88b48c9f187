"""What is sent and received about tournaments. `docs/protocol.md` lists the routes."""

from typing import Annotated, Literal

from msgspec import Meta, field

from tablehaven.server.bodies import OptionText, SeatWish, Token
from tablehaven.table.commands import Number, PersonName, Strict
from tablehaven.table.messages import ClockRules

CardName = Annotated[str, Meta(max_length=80)]
Cards = Annotated[tuple[CardName, ...], Meta(max_length=64)]


class CreateTournament(Strict, frozen=True, kw_only=True):
    """`POST /api/tournaments`. Each of `players` is the creator, a computer player, or a place that is open."""

    name: PersonName
    players: Annotated[tuple[SeatWish, ...], Meta(max_length=64)]
    game: Annotated[str, Meta(max_length=40)] = "warhaven"
    options: dict[Annotated[str, Meta(max_length=80)], OptionText] = field(default_factory=dict)
    clock: ClockRules = ClockRules()
    grace: Annotated[int, Meta(ge=10, le=86_400)] | None = 600
    hints: bool = True


class TournamentCreated(Strict, frozen=True):
    """A new tournament and the tokens of its links: the key of the own place, and an invitation for each open one.

    The token of spectators opens the tables of all matches to look on.
    """

    tournament: str
    player: int | None
    host: Token
    players: tuple[Token | None, ...]
    spectators: Token


class JoinTournament(Strict, frozen=True):
    """`POST /api/tournaments/{tournament}/join`, with the invitation to an open place, which is good for once.

    It is exchanged for a key, which the sender may draw.
    """

    name: PersonName
    key: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{32,64}$")] | None = None


class TournamentJoined(Strict, frozen=True):
    """The own place and its key, also set as a cookie. It opens the player's seat at the table of each match, too."""

    tournament: str
    player: int
    token: Token


class ChooseBeginning(Strict, frozen=True):
    """`POST /api/tournaments/{tournament}/choose`: with what to begin. It is final."""

    choice: CardName


class TradeCards(Strict, frozen=True):
    """`POST /api/tournaments/{tournament}/trade`: cards of the deck for cards that were dealt, or none. It is final."""

    given: Cards = ()
    taken: Cards = ()


class GoOnWithout(Strict, frozen=True):
    """`POST /api/tournaments/{tournament}/without`: the host waits no longer for somebody to choose or to trade."""

    player: Number


class CardShown(Strict, frozen=True):
    """A card, or something to begin with, and what it does."""

    name: str
    words: str


class TournamentPlayer(Strict, frozen=True):
    """Somebody who takes part. `awaited` says that the others wait for a choice or a trade."""

    name: str
    holder: Literal["open", "person", "computer"]
    player: str | None
    out: bool
    awaited: bool


class TournamentPair(Strict, frozen=True):
    """Who meets whom: the numbers of one or two players, the winner, and the tables of their matches in order."""

    players: tuple[int, ...]
    winner: int | None
    draws: int
    tables: tuple[str, ...]


class TournamentDeck(Strict, frozen=True):
    """What only its player sees: the deck, and what was dealt to be traded in."""

    deck: tuple[CardShown, ...]
    dealt: tuple[CardShown, ...]


class TournamentShown(Strict, frozen=True):
    """`GET /api/tournaments/{tournament}`: how it stands, as the sender sees it. `version` grows with each change."""

    tournament: str
    game: str
    version: int
    stage: Literal["waiting", "choosing", "playing", "trading", "over"]
    you: int | None
    host: bool
    players: tuple[TournamentPlayer, ...]
    rounds: tuple[tuple[TournamentPair, ...], ...]
    all_rounds: int
    question: str
    choices: tuple[CardShown, ...]
    mine: TournamentDeck | None
    table: str | None
    winner: int | None


REQUESTS = (CreateTournament, JoinTournament, ChooseBeginning, TradeCards, GoOnWithout)
RESPONSES = (TournamentCreated, TournamentJoined, TournamentShown)
