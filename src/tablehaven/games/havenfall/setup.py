"""The set-up [HF 2]: laying out what is not left to chance, and the first step of the game for the rest."""

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablehaven.games.havenfall import events, steps
from tablehaven.games.havenfall.content import Content
from tablehaven.games.havenfall.drawing import draw_hand
from tablehaven.games.havenfall.monster_deck import lay_out_monsters
from tablehaven.games.havenfall.opponent_decks import lay_out_decks
from tablehaven.games.havenfall.options import FOR_BEGINNERS, PROMOS, QUICK, TEAMS
from tablehaven.games.havenfall.pixels import COLORS, UNIT
from tablehaven.games.havenfall.state import (
    BOSS,
    DECK,
    LOCATIONS,
    MONSTER_SPELLS,
    SPELL_DECK,
    Havenfall,
    Player,
)
from tablehaven.games.havenfall.tables import MONSTERS, Tables
from tablehaven.games.havenfall.this_turn import ThisTurn
from tablehaven.games.havenfall.words import Words
from tablehaven.kernel.bits import bit, full
from tablehaven.kernel.counts import Counts
from tablehaven.kernel.dealing import drawn
from tablehaven.kernel.piles import Piles
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.rows import total
from tablehaven.kernel.state import NONE, Rulebook, Step


def lay_out(
    rulebook: Rulebook,
    content: Content,
    tables: Tables,
    words: Words,
    rules: i64,
    chance: Rng,
    colors: vec[i64],
    partners: vec[i64],
) -> Havenfall:
    """The table before anything is shuffled: players of these colors, by seat."""
    seats: i64 = len(colors)
    players = vec[Player]()
    spells = Piles(seats)
    spells.place()  # SPELL_DECK
    spells.place()  # MONSTER_SPELLS
    spells.place()  # LOOKED_AT
    seat: i64 = 0
    while seat < seats:
        cards = Counts(seats, tables.kinds)
        cards.place()  # DECK
        cards.place(bit(seat))  # HAND
        players = append(players, Player(seat, colors[seat], cards, cards.nothing))
        spells.place(partners[seat])
        seat += 1
    spells.bring(full(len(tables.spell_cost)) & ~tables.monster_spells, SPELL_DECK)
    spells.bring(tables.monster_spells, MONSTER_SPELLS)
    g = Havenfall(rulebook, content, tables, words, rules, chance, players, spells, ThisTurn())
    g.partners = partners
    g.order = vec[i64]([seat.seat for seat in players])
    g.supply = first_supply(content, tables, seats)
    g.artifacts = vec[i64]([NONE] * (2 * COLORS))
    g.row = vec[i64]([NONE] * LOCATIONS)
    g.monsters = tables.monster_copies[0 : len(tables.monster_copies)]
    color: i64 = 0
    while color < COLORS:
        g.pixels += content.supply[seats] * UNIT[color]
        color += 1
    return g


def first_supply(content: Content, tables: Tables, seats: i64) -> vec[i64]:
    """The piles on the board but for the artifacts [HF 2.1, 2.5, 2.7, 2.8]."""
    supply = vec[i64]([0] * tables.kinds)
    brought: i64 = 0
    kind: i64 = 0
    while kind < tables.kinds:
        brings = content.cards.brings[tables.card_of[kind]]
        if tables.is_on_board(kind) and brings != NONE:
            brought |= bit(tables.kind_of[brings])
        kind += 1
    kind = 0
    while kind < tables.kinds:
        here = bit(kind)
        is_left_out = (tables.artifacts | tables.leaders | tables.taken_in) & here != 0
        if tables.to_own_pile & here != 0 and brought & here == 0:
            is_left_out = True
        if not is_left_out:
            supply[kind] = tables.copies[kind] - seats * content.starting_deck[tables.card_of[kind]]
            if tables.items & here != 0 and content.starting_deck[tables.card_of[kind]] > 0:
                supply[kind] = 0  # what is left of these stays in the box
        kind += 1
    return supply


@final
class SetUp(Step[Havenfall]):
    """Everything that is drawn or shuffled [HF 2.3, 2.9, 2.15–2.17]."""

    name = "set-up"

    def proceed(self, g: Havenfall, /) -> None:
        deal_artifacts(g)
        if g.tables.is_solo:
            lay_out_decks(g)
            lay_out_monsters(g)
        else:
            place_monsters(g)
        seat_players(g)
        for player in g.players:
            give_pixel(g, player, player.color)
            if g.rules & QUICK != 0:
                give_pixel(g, player, g.content.next_color[player.color])
        for player in g.players:
            kind: i64 = 0
            while kind < g.tables.kinds:
                count = g.content.starting_deck[g.tables.card_of[kind]]
                if count > 0:
                    player.cards.bring(kind, count, DECK)
                kind += 1
            draw_hand(g, player, g.content.hand)
        g.active = g.order[0]
        if not g.tables.is_solo:
            g.tell(events.GOES_FIRST, g.active)
        g.step = steps.BEGIN_TURN


def give_pixel(g: Havenfall, player: Player, color: i64) -> None:
    """A pixel out of the supply, on the available side [HF 2.14, 14.1]."""
    g.pixels -= UNIT[color]
    player.available += UNIT[color]


def deal_artifacts(g: Havenfall) -> None:
    """Two of each color, in one pile [HF 2.3, 2.4, 14.7]."""
    color: i64 = 0
    while color < COLORS:
        among: i64 = 0
        kind: i64 = 0
        while kind < g.tables.kinds:
            is_one = g.tables.artifacts & bit(kind) != 0 and g.tables.colors[kind] & bit(color) != 0
            if is_one and (g.rules & PROMOS != 0 or not g.content.is_promo(g.tables.card_of[kind])):
                among |= bit(kind)
            kind += 1
        place: i64 = 0
        while place < 2:
            chosen = g.chance.member(among)
            among &= ~bit(chosen)
            g.artifacts[2 * color + place] = chosen
            g.supply[chosen] = 1
            place += 1
        color += 1


def place_monsters(g: Havenfall) -> None:
    """The first three; those that do not fit a place are shuffled back in when all are there [HF 2.9–2.11]."""
    misfits = vec[i64]([0] * MONSTERS)
    location: i64 = 0
    while location < LOCATIONS:
        least = g.content.minion_ranks[0]
        most = g.content.minion_ranks[1]
        if location == BOSS:
            least = g.content.boss_ranks[0]
            most = g.content.boss_ranks[1]
        if g.rules & FOR_BEGINNERS != 0 and most > g.content.beginner_rank:
            most = g.content.beginner_rank
        while g.row[location] == NONE:
            monster = drawn(g.monsters, g.chance.below(total(g.monsters)))
            g.monsters[monster] -= 1
            if least <= g.tables.monster_rank[monster] <= most:
                g.row[location] = monster
                g.tell(events.CAME_OUT, monster, location)
            else:
                misfits[monster] += 1
        location += 1
    monster = 0
    while monster < MONSTERS:
        g.monsters[monster] += misfits[monster]
        monster += 1


def seat_players(g: Havenfall) -> None:
    """The war rooms are dealt around the table; partners sit opposite each other [HF 2.16, 2.17, 14.2]."""
    order = vec[i64]()
    left = full(len(g.players))
    while left != 0:
        among = left
        count: i64 = len(order)
        if g.rules & TEAMS != 0:
            if count == 1:
                among = left & ~g.partners[order[0]]
            elif count > 1:
                among = left & g.partners[order[count - 2]]
        seat = g.chance.member(among)
        left &= ~bit(seat)
        order = append(order, seat)
    g.order = order
