"""What a seat may see of a game of Ferry: a view is built from what is open to it, never cut down."""

from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64

from tablehaven.kernel.bits import bit, listed
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.state import ALL_SEEING, NOBODY, NONE
from tests.games.ferry.content import SEAT_NAMES
from tests.games.ferry.flood import JETTISON
from tests.games.ferry.scoring import points, points_landed
from tests.games.ferry.sealing import SEAL_DECKS
from tests.games.ferry.shipping import window
from tests.games.ferry.state import Boat, Ferry

STEP_NAMES = ("sealing", "tide", "turn", "turn", "scoring")
Pile = dict[str, int]  # how many cards of each kind, by name


class CardView(Struct, frozen=True):
    """A kind of card, as it is printed."""

    name: str
    weight: int
    points: int
    words: str


class BoatView(Struct, frozen=True):
    """A ferry. `hand` and `hold` are there for itself and its partner, `deck` for itself alone; all after the end."""

    seat: str
    coins: int
    deck: Pile | None
    deck_size: int | None  # not told to others while decks are chosen
    hand: Pile | None
    hand_size: int
    hold: Pile | None
    hold_size: int
    landed: Pile
    spent: Pile
    chosen: str | None  # to go overboard, told to its owner alone
    points: int  # landed, and those of a hold that the viewer knows


class TableView(Struct, frozen=True):
    """All that one seat, or a spectator, may see."""

    viewer: str
    step: str
    round: int
    rounds: int
    tide: int
    active: str | None  # nobody while decks are chosen
    announced: str | None
    asked: tuple[str, ...]  # all who may answer; while all choose in secret, a seat is told of itself alone
    decision: str
    over: bool
    teams: bool
    catalog: tuple[CardView, ...]
    boats: tuple[BoatView, ...]


def table_view(g: Ferry, viewer: int) -> TableView:
    is_sealing = g.step == SEAL_DECKS.number
    return TableView(
        viewer={SPECTATOR: "spectator", ALL_SEEING: "all"}.get(viewer) or SEAT_NAMES[viewer],
        step=STEP_NAMES[g.step],
        round=int(g.round),
        rounds=g.content.rounds,
        tide=int(g.tide),
        active=None if is_sealing else SEAT_NAMES[g.active],
        announced=None if g.announced == NONE else g.content.cards[g.announced].name,
        asked=tuple(SEAT_NAMES[seat] for seat in asked_as_shown(g, viewer)),
        decision=g.rulebook.decisions[g.kind].name if g.seat != NOBODY else "",
        over=bool(g.over),
        teams=bool(g.in_teams),
        catalog=tuple(CardView(card.name, card.weight, card.points, card.words) for card in g.content.cards),
        boats=tuple(_boat(g, boat, viewer) for boat in g.boats),
    )


def in_secret(g: Ferry) -> bool:
    """Whether ferries choose in secret and at the same time [FE 2.1, 4.7]."""
    return g.step == SEAL_DECKS.number or (g.seat != NOBODY and g.kind == JETTISON.kind)


def asked_as_shown(g: Ferry, viewer: int) -> list[int]:
    """Who is asked, as far as a viewer is told [FE 2.1]: in a window all who may still answer."""
    if in_secret(g) and viewer != ALL_SEEING:
        return [viewer] if viewer >= 0 and g.waiting & bit(viewer) else []
    open_window = window(g)
    return list(open_window.seats) if open_window else [int(seat) for seat in listed(g.waiting)]


def _boat(g: Ferry, boat: Boat, viewer: int) -> BoatView:
    is_own = viewer in (boat.seat, ALL_SEEING) or bool(g.over)
    is_known = is_own or (viewer >= 0 and g.are_partners(viewer, boat.seat))
    is_sealing = g.step == SEAL_DECKS.number
    return BoatView(
        seat=SEAT_NAMES[boat.seat],
        coins=int(boat.coins),
        deck=_pile(g, boat.deck) if is_own else None,
        deck_size=sum(boat.deck) if is_own or not is_sealing else None,
        hand=_pile(g, boat.hand) if is_known else None,
        hand_size=sum(boat.hand),
        hold=_pile(g, boat.hold) if is_known else None,
        hold_size=sum(boat.hold),
        landed=_pile(g, boat.landed),
        spent=_pile(g, boat.spent),
        chosen=g.content.cards[boat.chosen].name if is_own and boat.chosen != NONE else None,
        points=points(g, boat) if is_known else points_landed(g, boat),
    )


def _pile(g: Ferry, pile: "vec[i64]") -> Pile:
    return {card.name: int(count) for card, count in zip(g.content.cards, pile, strict=True) if count}
