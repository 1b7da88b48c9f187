"""What must hold at every moment of a game of Havenfall."""

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.havenfall.cards import TIERS
from tablehaven.games.havenfall.in_play import kind_in, owner_of
from tablehaven.games.havenfall.monster_deck import only
from tablehaven.games.havenfall.monsters import monsters_left
from tablehaven.games.havenfall.pixels import COLORS, of
from tablehaven.games.havenfall.scoring import is_limit_reached
from tablehaven.games.havenfall.setup import first_supply
from tablehaven.games.havenfall.solo import NOT_YET, UPPER
from tablehaven.games.havenfall.state import LOCATIONS, Havenfall
from tablehaven.games.havenfall.steps import SET_UP
from tablehaven.games.havenfall.tables import FAKE
from tablehaven.kernel.bits import bit, full, size
from tablehaven.kernel.rows import total
from tablehaven.kernel.state import NOBODY, NONE


def check(g: Havenfall) -> None:
    if g.step == SET_UP:
        return
    check_cards(g)
    check_monsters(g)
    if g.tables.is_solo:
        check_alone(g)
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
    for deck in g.solo.decks:
        add_row(found, deck)
    found[tables.fake_diamond] += diamonds(g)
    seats: i64 = len(g.players)
    expected = first_supply(g.content, tables, seats)
    for kind in g.artifacts:
        expected[kind] += 1
    for boxed in g.content.opponent_decks if tables.is_solo else []:
        for card in boxed.cards:
            if tables.items & bit(tables.kind_of[card]) != 0:
                expected[tables.kind_of[card]] += 1
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
    count = monsters_left(g) + len(g.defeated) - diamonds(g)
    if g.tables.is_solo:
        count += total(g.solo.unseen) - total(g.solo.left)
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


def diamonds(g: Havenfall) -> i64:
    """How many Fake Diamonds lie among the monsters."""
    count = g.monsters[FAKE]
    for pile in (g.monsters_on_top, g.monsters_below, g.row):
        for monster in pile:
            if monster == FAKE:
                count += 1
    return count


def check_alone(g: Havenfall) -> None:
    """Crystals, hero decks, opponent decks and what is unseen of the monsters [HS]."""
    solo, content = g.solo, g.content
    assert solo.crystals & solo.used_crystals == 0, "a Crystal is used or not"
    on_top: i64 = len(solo.crystals_on_top)
    assert size(solo.crystals | solo.used_crystals) + on_top == len(content.cards.crystals), "every Crystal is there"
    assert 0 <= solo.played_tier <= solo.tier < TIERS, "there are three tiers [HS 2.3]"
    assert solo.flipped & ~g.tables.hero_decks == 0, "only hero decks lie face down"
    assert g.over or solo.flipped != g.tables.hero_decks, "with the sixth the game is lost [HS 6.2]"
    assert g.over or g.players[0].points < content.points_to_win, "ten points win at once [HS 6.1]"
    assert g.over == (solo.ending != NOT_YET) or is_limit_reached(g), "the game ends in one of its ways"
    part: i64 = 0
    while part < len(solo.left):
        own = only(g, content.upper_ranks if part == UPPER else content.lower_ranks)
        assert 0 <= solo.left[part] <= total(own) + solo.shared[part], "the deck is there to be drawn [HS 1.6]"
        part += 1
    assert total(solo.shared) == total(only(g, vec[i64]([content.shared_rank]))), "and so are those both share"
    stolen: i64 = 0
    slot: i64 = 0
    while slot < len(g.slots):
        if g.slots[slot] != 0 and owner_of(g, slot) != NOBODY:
            stolen += 1
        slot += 1
    cards: i64 = 0
    for deck in solo.decks:
        cards += total(deck)
    expected: i64 = 0
    for opponent in content.opponent_decks:
        expected += opponent.size
    assert cards + stolen == expected, "the opponent decks keep their sizes [HS 4.3]"


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
    count: i64 = 0
    for held in g.spells.held:
        count += size(held)
    assert count == size(g.spells.pool()), "and in one place"
    viewer: i64 = 0
    while viewer <= g.spells.onlooker:
        assert g.spells.fits(viewer), "nobody holds the truth impossible"
        viewer += 1
