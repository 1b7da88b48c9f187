# interpreted: data for people and programs
"""What a seat may see of Havenfall [HF 1.16, 14.6]: a view is built from what is open to it, never cut down."""

from collections import Counter
from collections.abc import Iterable
from functools import cache

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.havenfall.casting import CANCEL
from tablehaven.games.havenfall.drawing import deck_size, hand_size
from tablehaven.games.havenfall.in_play import (
    HELD_BACK,
    IDLE,
    INFORMED,
    TURNED,
    USED,
    copied_in,
    face_in,
    has,
    is_there,
    kind_in,
    owner_of,
)
from tablehaven.games.havenfall.language import KIND_NAMES
from tablehaven.games.havenfall.language import WINDOW_NAMES as MOMENT_NAMES
from tablehaven.games.havenfall.monsters import monsters_left
from tablehaven.games.havenfall.names import (
    ACTION_NAMES,
    LOCATION_NAMES,
    card_name,
    cost_names,
    crystal_name,
    monster_name,
    printed,
    short_words,
    slot_names,
    spell_name,
)
from tablehaven.games.havenfall.outlook import outlooks
from tablehaven.games.havenfall.pixels import COLOR_NAMES, of
from tablehaven.games.havenfall.promises import borrowed
from tablehaven.games.havenfall.responding import RESPOND, matter, window
from tablehaven.games.havenfall.scoring import sides
from tablehaven.games.havenfall.shapes import (
    CardView,
    Counts,
    MonsterView,
    PileView,
    PlayerView,
    SoloView,
    SpellView,
    TableView,
    WindowView,
)
from tablehaven.games.havenfall.state import (
    DECK,
    HAND,
    HELD,
    LOCATIONS,
    LOOKED_AT,
    MINION_1,
    MONSTER_SPELLS,
    SPELL_DECK,
    Havenfall,
    Player,
)
from tablehaven.games.havenfall.tables import FAKE, Tables
from tablehaven.games.havenfall.totals import (
    can_defeat,
    damage_of,
    health_of,
    needed_damage,
    needed_health,
    total_damage,
    total_health,
    treasure_left,
)
from tablehaven.games.havenfall.windows import WINDOW_NAMES
from tablehaven.kernel.bits import bit, listed, size
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.state import ALL_SEEING, NOBODY, NONE


def table_view(g: Havenfall, viewer: int) -> TableView:
    names = g.words.seat_names
    turn = g.turn
    return TableView(
        viewer={SPECTATOR: "spectator", ALL_SEEING: "all"}.get(viewer) or names[viewer],
        step=g.rulebook.turn[g.step].name,
        turn=int(g.turns),
        round=int(g.rounds),
        active=names[g.active],
        asked=tuple(names[seat] for seat in asked(g)),
        decision=g.rulebook.decisions[g.kind].name if g.seat != NOBODY else "",
        over=bool(g.over),
        last_round=bool(g.is_last_round),
        teams=tuple(tuple(names[seat] for seat in listed(side)) for side in sides(g)) if g.in_teams() else (),
        action=ACTION_NAMES[turn.action],
        done=bool(turn.is_done),
        more_actions=int(turn.extra_actions),
        more_buys=int(turn.extra_buys),
        location=None if turn.location == NONE else LOCATION_NAMES[turn.location],
        treasure=int(treasure_left(g)),
        damage=int(total_damage(g)),
        health=int(total_health(g)),
        borrowed=_pixels(borrowed(g)),
        in_play=_in_play(g),
        window=_window(g),
        outlooks=outlooks(g, viewer),
        piles=_piles(g),
        row={LOCATION_NAMES[location]: _monster(g, location) for location in range(LOCATIONS)},
        pixels=_pixels(g.pixels),
        monsters=int(monsters_left(g)),
        defeated=tuple(monster_name(g, int(monster)) for monster in g.defeated),
        spell_deck=int(size(g.spells.held[SPELL_DECK]) + g.spells_on_top()),
        looked_at=_looked_at(g, viewer),
        trashed_spells=tuple(spell_name(g, spell) for spell in listed(g.trashed_spells)),
        trash=dict(Counter(card_name(g, int(kind)) for kind in g.trash)),
        players={names[player.seat]: _player(g, player, viewer) for player in g.players},
        solo=_solo(g) if g.tables.is_solo else None,
        order=tuple(names[seat] for seat in g.order),
    )


def _solo(g: Havenfall) -> SoloView:
    solo = g.solo
    crystal = None if solo.crystal == NONE else g.tables.cards.crystals[solo.crystal]
    return SoloView(
        tier=int(solo.tier) + 1,
        crystal=crystal.name if crystal else None,
        crystal_words=crystal.tiers[solo.played_tier].words if crystal else "",
        crystals=int(size(solo.crystals)) + len(solo.crystals_on_top),
        used_crystals=tuple(crystal_name(g, int(number)) for number in listed(solo.used_crystals)),
        face_down=tuple(card_name(g, int(kind)) for kind in listed(solo.flipped)),
        decks=tuple(_cards(g, deck) for deck in solo.decks),
        monster_spells=int(size(g.spells.held[MONSTER_SPELLS])),
        cast=tuple(spell_name(g, int(spell)) for spell in listed(solo.spells)),
    )


def asked(g: Havenfall) -> list[int]:
    """Who is asked; in a window all who may still answer [HF 9.5]."""
    open_window = window(g)
    return list(open_window.seats) if open_window else [int(seat) for seat in listed(g.waiting)]


def _pixels(pixels: i64) -> Counts:
    return {name: count for color, name in enumerate(COLOR_NAMES) if (count := int(of(pixels, color)))}


def _cards(g: Havenfall, row: "vec[i64]") -> Counts:
    return {card_name(g, kind): int(count) for kind, count in enumerate(row) if count}


def _window(g: Havenfall) -> WindowView | None:
    if g.seat == NOBODY:
        return None
    names = g.words.seat_names
    if g.kind == RESPOND.kind:
        return WindowView(kind=WINDOW_NAMES[g.window], of=names[g.active], about=matter(g) or None)
    if g.kind == CANCEL.kind:
        return WindowView(kind="spell", of=names[g.place], about=spell_name(g, int(g.subject)))
    return None


# the cards in play and the monsters


def _in_play(g: Havenfall) -> tuple[CardView, ...]:
    said = slot_names(g)
    return tuple(_card(g, slot, said[slot]) for slot in range(len(g.slots)) if is_there(g, slot))


def _card(g: Havenfall, slot: int, said: str) -> CardView:
    kind, face, copied, owner = kind_in(g, slot), face_in(g, slot), copied_in(g, slot), owner_of(g, slot)
    return CardView(
        slot=slot + 1,
        name=card_name(g, int(kind)),
        move_name=said,
        copies=None if copied == NONE else card_name(g, int(copied)),
        owner=None if owner == NOBODY else _owner(g, int(owner)),
        kind=KIND_NAMES[g.tables.cards.kind[g.tables.card_of[face]]],
        damage=int(damage_of(g, slot)),
        health=int(health_of(g, slot)),
        treasure=int(g.tables.treasure[face]),
        used=bool(has(g, slot, USED)),
        informed=bool(has(g, slot, INFORMED)),
        idle=bool(has(g, slot, IDLE)),
        turned=bool(has(g, slot, TURNED)),
        kept=bool(has(g, slot, HELD_BACK)),
        short=short_words(g.tables, int(face)),
    )


def _owner(g: Havenfall, owner: int) -> str:
    """To whom a stolen card goes back: a seat, or alone one of the opponent decks [HS 4.3]."""
    return f"opponent deck {owner + 1}" if g.tables.is_solo else g.words.seat_names[owner]


def _monster(g: Havenfall, location: int) -> MonsterView | None:
    monster = g.row[location]
    if monster == NONE:
        return None
    if monster == FAKE:
        nothing = (0, 0)
        name = monster_name(g, FAKE)
        return MonsterView(name, "", 0, 0, 0, minion=nothing, boss=nothing, falls=False, blocked=True, words="")
    tables, card = g.tables, g.tables.cards.monsters[monster]
    return MonsterView(
        name=monster_name(g, int(monster)),
        color=COLOR_NAMES[card.color],
        rank=int(card.rank),
        damage=int(needed_damage(g, location)),
        health=int(needed_health(g, location)),
        minion=(int(tables.minion_damage[monster]), int(tables.minion_health[monster])),
        boss=(int(tables.boss_damage[monster]), int(tables.boss_health[monster])),
        falls=bool(can_defeat(g, location)),
        blocked=bool(location == MINION_1 and g.blocked != NOBODY),
        words=tables.cards.cards[card.card].words,
    )


# the board


def _piles(g: Havenfall) -> tuple[PileView, ...]:
    on_sale = g.on_sale()
    kinds = [kind for kind in range(g.tables.kinds) if _lies_on_board(g, kind)]
    return tuple(_pile(g, kind, bool(on_sale & bit(kind))) for kind in kinds)


def _lies_on_board(g: Havenfall, kind: int) -> bool:
    tables = g.tables
    if tables.leaders & bit(kind):
        return False
    if tables.artifacts & bit(kind):
        return kind in g.artifacts
    return bool(tables.for_sale & bit(kind)) or g.supply[kind] > 0


def _pile(g: Havenfall, kind: int, can_be_bought: bool) -> PileView:
    name, of_what, rank, cost, colors, numbers, words, short = _printed(g.tables, kind)
    return PileView(
        name=name,
        kind=of_what,
        rank=rank,
        cost=cost,
        colors=colors,
        damage=numbers[0],
        health=numbers[1],
        treasure=numbers[2],
        left=int(g.supply[kind]),
        can_be_bought=can_be_bought,
        words=words,
        short=short,
    )


_Printed = tuple[str, str, int, int | None, tuple[str, ...], tuple[int, int, int], str, str]


@cache
def _printed(tables: Tables, kind: int) -> _Printed:
    """What stands on a card."""
    card = tables.cards.cards[int(tables.card_of[kind])]
    parts = [card.words] if card.words else []
    if card.information:
        parts.append((card.information.solo if tables.is_solo else card.information.text).words)
    if card.ability:
        text = card.ability.solo if tables.is_solo else card.ability.text
        parts.append(f"{card.ability.name} ({', '.join(cost_names(list(card.ability.cost)))}): {text.words}")
    return (
        printed(card.name),
        KIND_NAMES[card.kind],
        int(card.rank),
        None if card.cost == NONE else int(card.cost),
        tuple(COLOR_NAMES[color] for color in listed(card.colors)),
        (int(card.damage), int(card.health), int(card.treasure)),
        " ".join(parts),
        short_words(tables, kind),
    )


# players


def _player(g: Havenfall, player: Player, viewer: int) -> PlayerView:
    is_own = viewer in (player.seat, ALL_SEEING) or bool(g.over)
    knows_spells = is_own or (viewer >= 0 and bool(g.partners[player.seat] & bit(viewer)))
    cards = player.cards
    return PlayerView(
        seat=g.words.seat_names[player.seat],
        color=COLOR_NAMES[player.color],
        points=int(player.points),
        available=_pixels(player.available),
        exhausted=_pixels(player.exhausted),
        leader=None if g.are_leaders_out else card_name(g, int(g.tables.leader_of[player.color])),
        hand=_cards(g, cards.held[HAND]) if is_own else None,
        hand_size=int(hand_size(player)),
        seen={} if is_own else _told(g, player, HAND, viewer),
        deck=_deck(g, player, viewer) if is_own else None,
        deck_size=int(deck_size(player)),
        discards=_cards(g, player.discards),
        spells=_spells(g, listed(g.spells_of(player.seat))) if knows_spells else None,
        seen_spells=() if knows_spells else _spells_told(g, player, viewer),
        spell_count=int(g.spell_count(player.seat)),
    )


def _told(g: Havenfall, player: Player, place: int, viewer: int) -> Counts:
    """The cards that a viewer can tell to lie in a place."""
    teller = len(g.players) if viewer < 0 else viewer
    found = ((kind, int(player.cards.known(kind, place, teller))) for kind in range(g.tables.kinds))
    return {card_name(g, kind): count for kind, count in found if count}


def _deck(g: Havenfall, player: Player, viewer: int) -> Counts:
    if viewer == player.seat and not g.over:
        return _told(g, player, DECK, viewer)
    return _cards(g, player.cards.held[DECK])


def _spells_told(g: Havenfall, player: Player, viewer: int) -> tuple[str, ...]:
    """The spells that a viewer can tell somebody to hold."""
    known = g.spells.known(HELD + player.seat, g.spells.onlooker if viewer < 0 else viewer)
    return tuple(spell_name(g, spell) for spell in listed(known))


def _looked_at(g: Havenfall, viewer: int) -> tuple[str, ...] | None:
    spells = g.spells.held[LOOKED_AT]
    if spells == 0 or not (viewer == ALL_SEEING or (viewer >= 0 and g.spells.seers[LOOKED_AT] & bit(viewer))):
        return None
    return tuple(spell_name(g, spell) for spell in listed(spells))


def _spells(g: Havenfall, spells: Iterable[int]) -> tuple[SpellView, ...]:
    return tuple(_spell(g.tables, int(spell)) for spell in spells)


@cache
def _spell(tables: Tables, number: int) -> SpellView:
    spell = tables.cards.spells[number]
    text = spell.solo if tables.is_solo else spell.text
    return SpellView(
        name=spell.name,
        cost=cost_names(list(spell.cost)),
        window=MOMENT_NAMES[spell.window],
        words=text.words,
        short=text.short,
    )
