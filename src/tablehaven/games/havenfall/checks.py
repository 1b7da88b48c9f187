"""What must hold at every moment of a game of Havenfall."""

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.havenfall.in_play import kind_in
from tablehaven.games.havenfall.monsters import monsters_left
from tablehaven.games.havenfall.pixels import COLORS, of
from tablehaven.games.havenfall.setup import first_supply
from tablehaven.games.havenfall.state import LOCATIONS, Havenfall
from tablehaven.games.havenfall.steps import SET_UP
from tablehaven.kernel.bits import bit, full, size
from tablehaven.kernel.state import NONE


def check(g: Havenfall) -> None:
    if g.step == SET_UP:
        return
    check_cards(g)
    check_monsters(g)
    check_pixels(g)
    check_spells(g)
    assert g.over or g.count > 0, "somebody has something to choose"
    for player in g.players:
        assert 0 <= player.points <= g.content.points_to_win, "nobody has more points than there are [HF 13.1]"


def check_cards(g: Havenfall) -> None:
    """Every card is in one place, and all know only what is true."""
    tables = g.tables
    found = g.supply[0 : len(g.supply)]
    for player in g.players:
        for held in player.cards.held:
            add_row(found, held)
        add_row(found, player.discards)
        viewer: i64 = 0
        while viewer <= player.cards.onlooker():
            assert player.cards.fits(viewer), "nobody holds the truth impossible"
            viewer += 1
    slot: i64 = 0
    while slot < len(g.slots):
        if g.slots[slot] != 0:
            found[kind_in(g, slot)] += 1
        slot += 1
    for kind in g.trash:
        found[kind] += 1
    seats: i64 = len(g.players)
    expected = first_supply(g.content, tables, seats)
    for kind in g.artifacts:
        expected[kind] += 1
    for player in g.players:
        if g.are_leaders_out:
            expected[tables.leader_of[player.color]] += 1
    kind = 0
    while kind < tables.kinds:
        wanted = expected[kind] + seats * g.content.starting_deck[tables.card_of[kind]]
        if tables.taken_in & bit(kind) == 0:
            assert found[kind] == wanted, "every card is somewhere, once"
        kind += 1


def add_row(sums: vec[i64], row: vec[i64]) -> None:
    kind: i64 = 0
    while kind < len(row):
        sums[kind] += row[kind]
        kind += 1


def check_monsters(g: Havenfall) -> None:
    """Every monster is in the deck, in the row, defeated, or taken in."""
    count = monsters_left(g) + len(g.defeated)
    location: i64 = 0
    while location < LOCATIONS:
        if g.row[location] != NONE:
            count += 1
        location += 1
    kind = g.tables.first_monster
    while kind < g.tables.kinds:
        for player in g.players:
            count += player.discards[kind]
            for held in player.cards.held:
                count += held[kind]
        slot: i64 = 0
        while slot < len(g.slots):
            if g.slots[slot] != 0 and kind_in(g, slot) == kind:
                count += 1
            slot += 1
        for trashed in g.trash:
            if trashed == kind:
                count += 1
        kind += 1
    copies: i64 = 0
    for number in g.tables.monster_copies:
        copies += number
    assert count == copies, "every monster is somewhere, once"


def check_pixels(g: Havenfall) -> None:
    color: i64 = 0
    while color < COLORS:
        count = of(g.pixels, color)
        for player in g.players:
            count += of(player.available, color) + of(player.exhausted, color)
        assert count == g.content.supply[len(g.players)], "every pixel is somewhere, once [HF 2.13]"
        color += 1


def check_spells(g: Havenfall) -> None:
    assert g.spells.pool() | g.trashed_spells == full(len(g.tables.spell_cost)), "every spell is somewhere"
    assert g.spells.pool() & g.trashed_spells == 0, "once"
    total: i64 = 0
    for held in g.spells.held:
        total += size(held)
    assert total == size(g.spells.pool()), "and in one place"
    viewer: i64 = 0
    while viewer <= g.spells.onlooker:
        assert g.spells.fits(viewer), "nobody holds the truth impossible"
        viewer += 1
