"""What a seat may see of a game of Haven [HV 12.1]: a view is built from what is open to it, never cut down."""

from functools import cache
from typing import Final

from mypy_extensions import i64

from tablehaven.games.haven.content import (
    DECK_NAMES,
    HAVENS,
    SIDE_NAMES,
    TYPE_NAMES,
    Board,
    Content,
    symbols_name,
)
from tablehaven.games.haven.contest import lore_of_seekers, offerings_at, weapons_of_seekers
from tablehaven.games.haven.options import CLAIMER_SEES_ARTIFACT, HIDDEN_ARTIFACTS
from tablehaven.games.haven.scoring import Score, artifact_bonus, score, token_lore
from tablehaven.games.haven.shapes import (
    ArtifactView,
    HandView,
    HavenView,
    LoreView,
    PowerView,
    SeekerView,
    ShrineView,
    SideView,
    SpotView,
    TableView,
)
from tablehaven.games.haven.state import Haven, Side
from tablehaven.games.haven.turn import SCORING, SET_UP
from tablehaven.kernel.bits import bit, listed, size
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.state import ALL_SEEING, NONE
from tablehaven.kernel.supply import listed_under

_OFFERING_NAMES: Final = [symbols_name(symbols) for symbols in range(8)]


def asked_as_shown(g: Haven, viewer: int) -> str | None:
    """Who must decide; while both choose in secret, a side knows of itself alone [HV 1.8]."""
    if g.seat < 0:
        return None
    if g.step != SET_UP.number or viewer == ALL_SEEING:
        return SIDE_NAMES[g.seat]
    return SIDE_NAMES[viewer] if viewer >= 0 and g.waiting & bit(viewer) != 0 else None


def table_view(g: Haven, viewer: int) -> TableView:
    board = g.content.board
    holders = {shrine: SIDE_NAMES[side.seat] for side in g.sides for shrine in listed(side.shrines)}
    guardians = {haven: SIDE_NAMES[side.seat] for side in g.sides for haven in listed(side.havens)}
    elementals = {g.lores[kind].shrine: name for kind, name in enumerate(TYPE_NAMES)}
    return TableView(
        viewer={SPECTATOR: "spectator", ALL_SEEING: "all"}.get(viewer) or SIDE_NAMES[viewer],
        turn=g.turns,
        active="both" if g.step == SET_UP.number else SIDE_NAMES[g.active],
        step=g.rulebook.turn[g.step].name,
        asked=asked_as_shown(g, viewer),
        decision=g.rulebook.decisions[g.kind].name if g.seat >= 0 else "",
        actions=g.actions,
        song_actions=g.song,
        draws=g.draws,
        offerings_to_resolve=g.content.offerings_to_resolve,
        over=bool(g.over),
        width=board.width,
        height=board.height,
        shrines=tuple(_shrine(board, i, holders.get(i), elementals.get(i)) for i in range(len(board.shrine_names))),
        havens=tuple(_haven(board, i, guardians.get(i)) for i in range(len(board.haven_names))),
        lores={TYPE_NAMES[kind]: _lore(g, kind) for kind in g.content.row},
        sides={SIDE_NAMES[side.seat]: _side(g, side, viewer) for side in g.sides},
        artifacts=tuple(_artifact(g, place, viewer) for place in range(len(g.artifacts))),
        powers=_powers_known(g.content),
    )


@cache
def _powers_known(content: Content) -> dict[str, PowerView]:
    """What is printed on the Lore Powers of the game, by name."""
    return {power.name: PowerView(power.lore, power.text) for power in content.powers}


@cache
def _shrine(board: Board, shrine: int, holder: str | None, elemental: str | None) -> ShrineView:
    """Few things happen to a Shrine or a Haven: each of them is put into words once."""
    x, y = board.places[shrine]
    return ShrineView(board.shrine_names[shrine], x, y, tuple(board.ways_out[shrine]), holder, elemental)


@cache
def _haven(board: Board, haven: int, holder: str | None) -> HavenView:
    corners = tuple(board.shrine_names[corner] for corner in board.outlines[haven])
    return HavenView(board.haven_names[haven], corners, board.needed[haven], holder)


def _lore(g: Haven, kind: i64) -> LoreView:
    lore, values = g.lores[kind], g.content.tokens[kind]
    return LoreView(
        value=values[lore.token] if lore.token != NONE else None,
        storms=g.storms(kind),
        stack=size(lore.stack),
        under=tuple(values[token] for token in listed_under(lore.under)),
        elemental=g.content.board.shrine_names[lore.shrine] if lore.shrine != NONE else None,
        offerings=offerings_at(g, kind),
    )


def _side(g: Haven, side: Side, viewer: i64) -> SideView:
    own = viewer in (side.seat, ALL_SEEING) or bool(g.over)
    supplies = [side.seekers, side.offerings, side.powers]
    decks = [supply.deck_size() for supply in supplies]
    deciding = g.step == SET_UP.number and not own
    if deciding:  # the height of the deck tells nothing before both sides have decided [HV 1.8]
        decks[2] += size(side.out)
    points = _open_points(g, side)
    return SideView(
        side=SIDE_NAMES[side.seat],
        hand=_hand(g, side) if own else None,
        hand_sizes=_by_deck([size(supply.hand) for supply in supplies]),
        deck_sizes=_by_deck(decks),
        discard_sizes=_by_deck([size(side.seekers.discards), size(side.offerings.discards)]),
        spots={name: _spot(g, side, kind, own) for kind, name in enumerate(TYPE_NAMES)},
        held=_seekers(side, side.held, 0) if own or size(side.held) == size(side.held_could) else None,
        held_count=size(side.held),
        discards=_seekers(side, side.seekers.discards, 0) if viewer == side.seat and _looks_through(g, side) else None,
        powers_played=_powers(g, side, side.used),
        powers_out=None if deciding else size(side.out),
        put_away=_powers(g, side, side.out) if own else None,
        lore={name: token_lore(g, side, kind) for kind, name in enumerate(TYPE_NAMES)},
        havens=size(side.havens),
        bonus=_open_bonus(g, side),
        points={
            "lore tokens": points.tokens,
            "shrines": points.shrines,
            "elementals": points.elementals,
            "haven guardian": points.guardian,
            "artifacts": points.artifacts,
        },
    )


def _looks_through(g: Haven, side: Side) -> bool:
    """Whether a side is choosing among its discarded Seekers [HV 4.17]."""
    return g.seat == side.seat and g.subject != NONE and g.content.powers[g.subject].looks_through


def _by_deck(sizes: list[i64]) -> dict[str, int]:
    return {DECK_NAMES[deck]: count for deck, count in enumerate(sizes)}


def _open_points(g: Haven, side: Side) -> Score:
    """The points if the game ended now, from what everybody can see: hidden artifacts are left out."""
    if not artifacts_are_hidden(g):
        return score(g, side)
    twin = g.clone()
    for each in twin.sides:
        each.artifacts = 0
    return score(twin, twin.sides[side.seat])


def _open_bonus(g: Haven, side: Side) -> dict[str, int]:
    """What the artifacts of a side that all can see add when scoring, beside points [HV 11.7]."""
    kinds = {**{name: kind for kind, name in enumerate(TYPE_NAMES)}, "havens": HAVENS}
    are_hidden = artifacts_are_hidden(g)
    return {name: 0 if are_hidden else artifact_bonus(g, side, kind) for name, kind in kinds.items()}


def artifacts_are_hidden(g: Haven) -> bool:
    return g.rules & HIDDEN_ARTIFACTS != 0 and g.step != SCORING.number


def _hand(g: Haven, side: Side) -> HandView:
    return HandView(
        _seekers(side, side.seekers.hand, 0), _offerings(side, side.offerings.hand), _powers(g, side, side.powers.hand)
    )


def _seekers(side: Side, seekers: i64, elixirs: i64) -> tuple[SeekerView, ...]:
    cards = side.cards
    return tuple(
        SeekerView(cards.seeker_names[i], cards.lore[i], cards.weapons[i], elixirs & bit(i) != 0)
        for i in listed(seekers)
    )


def _offerings(side: Side, offerings: i64) -> tuple[str, ...]:
    return tuple(_OFFERING_NAMES[side.cards.symbols[card]] for card in listed(offerings))


def _powers(g: Haven, side: Side, powers: i64) -> tuple[str, ...]:
    return tuple(g.content.power_names[side.cards.power[card]] for card in listed(powers))


def _spot(g: Haven, side: Side, kind: i64, own: bool) -> SpotView:
    spot = side.spots[kind]
    elementals = spot.offerings & side.cards.elementals
    known = spot.seekers() if own else spot.up
    return SpotView(
        up=_seekers(side, spot.up, spot.elixirs),
        down=_seekers(side, spot.down, spot.elixirs) if own else (),
        down_count=size(spot.down),
        down_elixirs=size(spot.down & spot.elixirs),
        lore=lore_of_seekers(side, spot, known),
        weapons=weapons_of_seekers(g, side, spot, known),
        offerings=_offerings(side, spot.offerings & ~elementals),
        elementals=size(elementals),
        orchids=spot.orchids,
        blades=spot.blades,
        storms=spot.storms,
        rock_slide=side.rocks & bit(kind) != 0,
        won=tuple(g.content.tokens[kind][token] for token in listed(spot.won)),
    )


def _artifact(g: Haven, place: i64, viewer: i64) -> ArtifactView:
    owner: i64 = NONE
    for side in g.sides:
        if side.artifacts & bit(place) != 0:
            owner = side.seat
    seen_by_owner = g.rules & CLAIMER_SEES_ARTIFACT != 0 and owner != NONE and owner == viewer
    return ArtifactView(
        number=g.content.artifact_numbers[place],
        holder=None if owner == NONE else SIDE_NAMES[owner],
        card=g.content.artifact_names[g.artifacts[place]]
        if viewer == ALL_SEEING or seen_by_owner or not artifacts_are_hidden(g)
        else None,
    )
