"""Nothing is created or lost: the invariants of a game of Haven."""

from librt.vecs import append, vec
from mypy_extensions import i64

from tablehaven.games.haven.content import CITY, FOREST, TYPES
from tablehaven.games.haven.shrines import CONTEST_SHRINE, MOVE_ELEMENTAL
from tablehaven.games.haven.state import Haven, Side
from tablehaven.kernel.bits import bit, full, size
from tablehaven.kernel.state import NONE
from tablehaven.kernel.supply import Supply, under_cards


def check(g: Haven) -> None:
    """Every component is in exactly one place, and what the opponent can tell holds the truth."""
    for side in g.sides:
        check_cards(side)
        check_knowledge(side)
    check_board(g)
    kind: i64 = 0
    while kind < TYPES:
        check_tokens(g, kind)
        kind += 1
    check_artifacts(g)
    check_options(g)


def check_cards(side: Side) -> None:
    seekers = side.seekers
    offerings = side.offerings
    zones = vec[i64]([seekers.deck, under_cards(seekers.under), seekers.hand, seekers.discards, side.held])
    laid = vec[i64]([offerings.deck, offerings.hand, offerings.discards])
    for spot in side.spots:
        zones = append(append(zones, spot.up), spot.down)
        laid = append(laid, spot.offerings)
        assert spot.elixirs & ~spot.seekers() == 0, "an Elixir lies on no Seeker"
    assert makes_up(zones, side.cards.seekers), "a Seeker is lost or doubled"
    assert makes_up(laid, side.cards.offerings), "an Offering is lost or doubled"
    assert offerings.hand & side.cards.elementals == 0, "an Elemental is in a hand"
    powers = vec[i64]([side.powers.deck, side.powers.hand, side.used, side.out])
    assert makes_up(powers, side.cards.powers), "a Lore Power is lost or doubled"


def makes_up(zones: vec[i64], whole: i64) -> bool:
    """Whether zones have no card in common and together are the whole."""
    found: i64 = 0
    i: i64 = 0
    while i < len(zones):
        if found & zones[i] != 0:
            return False
        found |= zones[i]
        i += 1
    return found == whole


def check_knowledge(side: Side) -> None:
    assert is_known_of(side.seekers), "what can be told of Seekers excludes the truth"
    assert is_known_of(side.offerings), "what can be told of Offerings excludes the truth"
    assert is_known_of(side.powers), "what can be told of Lore Powers excludes the truth"
    assert side.held & ~side.held_could == 0, "what can be told of the Seekers held excludes the truth"
    for spot in side.spots:
        assert spot.down & ~spot.down_could == 0, "what can be told of face-down Seekers excludes the truth"
        assert spot.down != 0 or spot.down_could == 0, "something is told of Seekers that are not there"
        assert spot.up & spot.down_could == 0, "a Seeker that lies open could lie face down"


def is_known_of(supply: Supply) -> bool:
    deck = supply.deck | under_cards(supply.under)
    return (deck & ~supply.deck_could) | (supply.hand & ~supply.hand_could) | (
        supply.discards & ~supply.discards_could
    ) == 0


def check_board(g: Haven) -> None:
    city = g.sides[CITY]
    forest = g.sides[FOREST]
    board = g.content.board
    assert city.shrines & forest.shrines == 0, "a Shrine has two holders"
    assert city.havens & forest.havens == 0, "a Haven has two holders"
    standing: i64 = 0
    for lore in g.lores:
        if lore.shrine != NONE:
            assert standing & bit(lore.shrine) == 0, "two Elementals share a Shrine"
            standing |= bit(lore.shrine)
    if g.kind in (MOVE_ELEMENTAL.kind, CONTEST_SHRINE.kind):
        return  # Havens are marked after the Elemental has moved
    haven: i64 = 0
    while haven < len(board.around):
        for side in g.sides:
            if size(board.around[haven] & side.shrines) >= board.needed[haven]:
                assert side.havens & bit(haven) != 0, "a majority of Shrines is without its Haven"
        haven += 1


def check_tokens(g: Haven, kind: i64) -> None:
    lore = g.lores[kind]
    zones = vec[i64](
        [lore.stack, under_cards(lore.under), g.sides[CITY].spots[kind].won, g.sides[FOREST].spots[kind].won]
    )
    if lore.token != NONE:
        zones = append(zones, bit(lore.token))
    assert makes_up(zones, full(len(g.content.tokens[kind]))), "a Lore Token is lost or doubled"
    assert (lore.token != NONE) == (g.tokens & bit(kind) != 0), "the row of tokens is wrong"


def check_artifacts(g: Haven) -> None:
    assert g.sides[CITY].artifacts & g.sides[FOREST].artifacts == 0, "an artifact has two owners"
    found: i64 = 0
    place: i64 = 0
    while place < len(g.artifacts):
        assert found & bit(g.artifacts[place]) == 0, "an artifact lies under two numbers"
        found |= bit(g.artifacts[place])
        place += 1


def check_options(g: Haven) -> None:
    assert g.over or g.count > 0, "somebody is left without an option"
    i: i64 = 1
    while i < g.count:
        assert g.options[i - 1] < g.options[i], "the options are not in ascending order"
        i += 1
