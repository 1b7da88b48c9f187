# interpreted: builds plain data for people
"""What a seat may see of a game of Haven [HV 12.1]: a view is built from what is open to it, never cut down."""

from collections.abc import Sequence

from msgspec import Struct

from tablehaven.games.haven.content import POWER_NAMES, SIDE_NAMES, SMELLING_SALTS, TYPE_NAMES
from tablehaven.games.haven.contest import lore_of_seekers, offerings_at, weapons_of_seekers
from tablehaven.games.haven.decisions import KIND_NAMES, NAME_TOKEN, SALTS_SEEKER
from tablehaven.games.haven.notation import DECK_NAMES, symbols_name
from tablehaven.games.haven.options import CLAIMER_SEES_ARTIFACT, HIDDEN_ARTIFACTS
from tablehaven.games.haven.scoring import Score, score, token_lore
from tablehaven.games.haven.state import NONE, Haven, Side
from tablehaven.games.haven.supply import listed_under
from tablehaven.games.haven.turn import SCORING, SETUP
from tablehaven.kernel.bits import listed, size
from tablehaven.kernel.game import ALL_SEEING, SPECTATOR

STEP_NAMES = ("set-up", "actions", "draw", "resolve", "resolve", "offering", "end of turn", "scoring")


class SeekerView(Struct, frozen=True):
    name: str
    lore: int
    weapons: int
    elixir: bool


class SpotView(Struct, frozen=True):
    """One side of a Lore Token."""

    up: tuple[SeekerView, ...]
    down: tuple[SeekerView, ...]  # known to their owner; empty for others
    down_count: int
    down_elixirs: int
    lore: int  # of the Seekers that the viewer knows, as it counts now
    weapons: int
    offerings: tuple[str, ...]
    elementals: int
    orchids: int
    blades: int
    storms: int  # Rain Storms that this side raised over the token
    rock_slide: bool
    won: tuple[int, ...]


class HandView(Struct, frozen=True):
    seekers: tuple[SeekerView, ...]
    offerings: tuple[str, ...]
    powers: tuple[str, ...]


class SideView(Struct, frozen=True):
    """City or Forest. `hand` and `put_away` are there only for their owner, and for all after the end.

    `held` is there for those who can tell which Seekers they are.
    """

    side: str
    hand: HandView | None
    hand_sizes: dict[str, int]
    deck_sizes: dict[str, int]
    discard_sizes: dict[str, int]
    spots: dict[str, SpotView]
    held: tuple[SeekerView, ...] | None  # picked up by a Lore Power
    held_count: int
    discards: tuple[SeekerView, ...] | None  # its discarded Seekers, while Smelling Salts let it look through them
    powers_played: tuple[str, ...]
    powers_out: int | None  # Lore Powers out of the game unseen; not told before both sides have given some back
    put_away: tuple[str, ...] | None  # which ones
    lore: dict[str, int]  # the sum of its tokens of each type
    havens: int
    points: dict[str, int]  # if the game ended now; hidden artifacts are left out


class LoreView(Struct, frozen=True):
    """A type of Lore: the token in the row, what is left of its stack, and where its Elemental stands."""

    value: int | None
    storms: int
    stack: int
    under: tuple[int, ...]
    elemental: str | None
    offerings: int  # of both sides; enough of them and the token is resolved


class ShrineView(Struct, frozen=True):
    name: str
    x: int
    y: int
    exit: tuple[int, ...]
    holder: str | None
    elemental: str | None


class HavenView(Struct, frozen=True):
    name: str
    shrines: tuple[str, ...]
    needed: int
    holder: str | None


class ArtifactView(Struct, frozen=True):
    number: int
    holder: str | None
    card: str | None  # None while it is hidden


class TableView(Struct, frozen=True):
    """All that one seat, or a spectator, may see."""

    viewer: str
    turn: int
    active: str
    step: str
    asked: str | None
    decision: str
    actions: int
    song_actions: int
    draws: int
    offerings_to_resolve: int
    over: bool
    width: int
    height: int
    shrines: tuple[ShrineView, ...]
    havens: tuple[HavenView, ...]
    lores: dict[str, LoreView]
    sides: dict[str, SideView]
    artifacts: tuple[ArtifactView, ...]


def table_view(g: Haven, viewer: int) -> TableView:
    board = g.content.board
    holders = {shrine: SIDE_NAMES[side.seat] for side in g.sides for shrine in listed(side.shrines)}
    guardians = {haven: SIDE_NAMES[side.seat] for side in g.sides for haven in listed(side.havens)}
    elementals = {int(lore.shrine): name for lore, name in zip(g.lores, TYPE_NAMES, strict=True)}
    return TableView(
        viewer={SPECTATOR: "spectator", ALL_SEEING: "all"}.get(viewer) or SIDE_NAMES[viewer],
        turn=int(g.turns),
        active="both" if g.step == SETUP else SIDE_NAMES[g.active],
        step=STEP_NAMES[g.step],
        asked=SIDE_NAMES[g.seat] if g.seat >= 0 and (g.step != SETUP or viewer in (g.seat, ALL_SEEING)) else None,
        decision=KIND_NAMES[g.kind] if g.seat >= 0 else "",
        actions=int(g.actions),
        song_actions=int(g.song),
        draws=int(g.draws),
        offerings_to_resolve=int(g.content.offerings_to_resolve),
        over=bool(g.over),
        width=board.width,
        height=board.height,
        shrines=tuple(
            ShrineView(name, *board.places[i], tuple(board.ways_out[i]), holders.get(i), elementals.get(i))
            for i, name in enumerate(board.shrine_names)
        ),
        havens=tuple(
            HavenView(
                name,
                tuple(board.shrine_names[corner] for corner in board.outlines[i]),
                int(board.needed[i]),
                guardians.get(i),
            )
            for i, name in enumerate(board.haven_names)
        ),
        lores={name: _lore(g, kind) for kind, name in enumerate(TYPE_NAMES)},
        sides={SIDE_NAMES[side.seat]: _side(g, side, viewer) for side in g.sides},
        artifacts=tuple(_artifact(g, place, viewer) for place in range(len(g.artifacts))),
    )


def _lore(g: Haven, kind: int) -> LoreView:
    lore, values = g.lores[kind], g.content.tokens[kind]
    return LoreView(
        value=int(values[lore.token]) if lore.token != NONE else None,
        storms=int(g.storms(kind)),
        stack=int(size(lore.stack)),
        under=tuple(int(values[token]) for token in listed_under(lore.under)),
        elemental=g.content.board.shrine_names[lore.shrine] if lore.shrine != NONE else None,
        offerings=int(offerings_at(g, kind)),
    )


def _side(g: Haven, side: Side, viewer: int) -> SideView:
    own = viewer in (side.seat, ALL_SEEING) or bool(g.over)
    supplies = (side.seekers, side.offerings, side.powers)
    decks = [int(supply.deck_size()) for supply in supplies]
    deciding = g.step == SETUP and not own
    if deciding:  # the height of the deck tells nothing before both sides have decided [HV 1.8]
        decks[2] += int(size(side.out))
    points = _open_points(g, side)
    return SideView(
        side=SIDE_NAMES[side.seat],
        hand=_hand(side) if own else None,
        hand_sizes=_by_deck([size(supply.hand) for supply in supplies]),
        deck_sizes=_by_deck(decks),
        discard_sizes=_by_deck([size(side.seekers.discards), size(side.offerings.discards)]),
        spots={name: _spot(g, side, kind, own) for kind, name in enumerate(TYPE_NAMES)},
        held=_seekers(side, side.held, 0) if own or size(side.held) == size(side.held_could) else None,
        held_count=int(size(side.held)),
        discards=_seekers(side, side.seekers.discards, 0) if viewer == side.seat and _looks_through(g, side) else None,
        powers_played=_powers(side, side.used),
        powers_out=None if deciding else int(size(side.out)),
        put_away=_powers(side, side.out) if own else None,
        lore={name: int(token_lore(g, side, kind)) for kind, name in enumerate(TYPE_NAMES)},
        havens=int(size(side.havens)),
        points={
            "lore tokens": int(points.tokens),
            "shrines": int(points.shrines),
            "elementals": int(points.elementals),
            "haven guardian": int(points.guardian),
            "artifacts": int(points.artifacts),
        },
    )


def _looks_through(g: Haven, side: Side) -> bool:
    """Whether a side is choosing among its discarded Seekers [HV 4.17]."""
    naming = g.kind == NAME_TOKEN and g.about & 15 == SMELLING_SALTS
    return g.seat == side.seat and (naming or g.kind == SALTS_SEEKER)


def _by_deck(sizes: Sequence[int]) -> dict[str, int]:
    return {name: int(count) for name, count in zip(DECK_NAMES, sizes, strict=False)}


def _open_points(g: Haven, side: Side) -> Score:
    """The points if the game ended now, from what everybody can see: hidden artifacts are left out."""
    if not artifacts_are_hidden(g):
        return score(g, side)
    twin = g.clone()
    for each in twin.sides:
        each.artifacts = 0
    return score(twin, twin.sides[side.seat])


def artifacts_are_hidden(g: Haven) -> bool:
    return g.rules & HIDDEN_ARTIFACTS != 0 and g.step != SCORING


def _hand(side: Side) -> HandView:
    return HandView(
        _seekers(side, side.seekers.hand, 0), _offerings(side, side.offerings.hand), _powers(side, side.powers.hand)
    )


def _seekers(side: Side, seekers: int, elixirs: int) -> tuple[SeekerView, ...]:
    if not seekers:
        return ()
    cards = side.cards
    return tuple(
        SeekerView(cards.seeker_names[i], int(cards.lore[i]), int(cards.weapons[i]), i in listed(elixirs))
        for i in listed(seekers)
    )


def _offerings(side: Side, offerings: int) -> tuple[str, ...]:
    return tuple(symbols_name(side.cards.symbols[card]) for card in listed(offerings))


def _powers(side: Side, powers: int) -> tuple[str, ...]:
    return tuple(POWER_NAMES[side.cards.power[card]] for card in listed(powers))


def _spot(g: Haven, side: Side, kind: int, own: bool) -> SpotView:
    spot = side.spots[kind]
    elementals = spot.offerings & side.cards.elementals
    known = spot.seekers() if own else spot.up
    return SpotView(
        up=_seekers(side, spot.up, spot.elixirs),
        down=_seekers(side, spot.down, spot.elixirs) if own else (),
        down_count=int(size(spot.down)),
        down_elixirs=int(size(spot.down & spot.elixirs)),
        lore=int(lore_of_seekers(side, spot, known)),
        weapons=int(weapons_of_seekers(g, side, spot, known)),
        offerings=_offerings(side, spot.offerings & ~elementals),
        elementals=int(size(elementals)),
        orchids=int(spot.orchids),
        blades=int(spot.blades),
        storms=int(spot.storms),
        rock_slide=kind in listed(side.rocks),
        won=tuple(int(g.content.tokens[kind][token]) for token in listed(spot.won)),
    )


def _artifact(g: Haven, place: int, viewer: int) -> ArtifactView:
    owner = next((side.seat for side in g.sides if place in listed(side.artifacts)), None)
    seen_by_owner = g.rules & CLAIMER_SEES_ARTIFACT != 0 and owner is not None and owner == viewer
    return ArtifactView(
        number=int(g.content.artifact_numbers[place]),
        holder=None if owner is None else SIDE_NAMES[owner],
        card=g.content.artifact_names[g.artifacts[place]]
        if viewer == ALL_SEEING or seen_by_owner or not artifacts_are_hidden(g)
        else None,
    )
