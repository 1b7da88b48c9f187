# interpreted: run by tests, after every decision
"""Nothing is created or lost: the invariants of a game of Haven."""

from tablehaven.games.haven.content import TYPES
from tablehaven.games.haven.decisions import CONTEST_SHRINE, MOVE_ELEMENTAL
from tablehaven.games.haven.state import NONE, Haven, Side
from tablehaven.games.haven.supply import Supply, under_cards
from tablehaven.kernel.bits import listed, size

_BEFORE_HAVENS = (MOVE_ELEMENTAL, CONTEST_SHRINE)


def check(g: Haven) -> None:
    """Every component is in exactly one place, and what the opponent can tell holds the truth."""
    for side in g.sides:
        _check_side(g, side)
    _check_board(g)
    for kind in range(TYPES):
        _check_tokens(g, kind)
    assert len(set(g.artifacts)) == len(g.artifacts), "an artifact lies under two numbers"
    assert not g.sides[0].artifacts & g.sides[1].artifacts, "an artifact has two owners"
    assert g.over or g.count > 0, "nobody is left without an option"
    options = [int(g.options[i]) for i in range(g.count)]
    assert options == sorted(set(options)), "options are in ascending order, each once"


def _check_side(g: Haven, side: Side) -> None:
    cards = side.cards
    zones = [side.seekers.deck, under_cards(side.seekers.under), side.seekers.hand, side.seekers.discards, side.held]
    for spot in side.spots:
        zones += [spot.up, spot.down]
        assert not spot.elixirs & ~spot.seekers(), "an Elixir lies on no Seeker"
        assert spot.down or not spot.down_could, "knowledge of face-down Seekers outlives them"
    _partition(zones, cards.seekers, "Seeker")
    offerings = side.offerings
    zones = [offerings.deck, offerings.hand, offerings.discards, *(spot.offerings for spot in side.spots)]
    _partition(zones, cards.offerings, "Offering")
    assert not offerings.hand & cards.elementals, "an Elemental is in a hand"
    _partition([side.powers.deck, side.powers.hand, side.used, side.out], cards.powers, "Lore Power")
    for supply in (side.seekers, side.offerings, side.powers):
        _check_knowledge(supply)
    assert not side.held & ~side.held_could, "knowledge of the Seekers held excludes the truth"
    for spot in side.spots:
        assert not spot.down & ~spot.down_could, "knowledge of face-down Seekers excludes the truth"


def _check_knowledge(supply: Supply) -> None:
    assert not (supply.deck | under_cards(supply.under)) & ~supply.deck_could, "knowledge of a deck excludes the truth"
    assert not supply.hand & ~supply.hand_could, "knowledge of a hand excludes the truth"
    assert not supply.discards & ~supply.discards_could, "knowledge of discards excludes the truth"


def _partition(zones: list[int], whole: int, what: str) -> None:
    assert sum(zones) == whole == sum(2**card for zone in zones for card in listed(zone)), f"a {what} is lost or doubled"


def _check_board(g: Haven) -> None:
    city, forest = g.sides
    board = g.content.board
    assert not city.shrines & forest.shrines, "a Shrine has two holders"
    assert not city.havens & forest.havens, "a Haven has two holders"
    standing = [lore.shrine for lore in g.lores if lore.shrine != NONE]
    assert len(set(standing)) == len(standing), "two Elementals share a Shrine"
    for haven, around in enumerate(board.around):
        for side in g.sides:
            if size(around & side.shrines) >= board.needed[haven] and g.kind not in _BEFORE_HAVENS:
                assert haven in listed(side.havens), "a majority without a Haven"


def _check_tokens(g: Haven, kind: int) -> None:
    lore = g.lores[kind]
    zones = [lore.stack, under_cards(lore.under), g.sides[0].spots[kind].won, g.sides[1].spots[kind].won]
    if lore.token != NONE:
        zones.append(2**lore.token)
    _partition(zones, 2 ** len(g.content.tokens[kind]) - 1, "Lore Token")
    assert (lore.token != NONE) == (kind in listed(g.tokens)), "the row of tokens is wrong"
