# interpreted: data for people and programs
"""What a seat may see of War Haven [WH 1.12, 3.4]: a view is built from what is open to it, never cut down."""

from functools import cache

from mypy_extensions import i64

from tablehaven.games.warhaven import prospects
from tablehaven.games.warhaven.cards import Support
from tablehaven.games.warhaven.content import Content
from tablehaven.games.warhaven.effects.afflictions import bearers
from tablehaven.games.warhaven.language import (
    CLASS_NAMES,
    MEDALLION_NAMES,
    STAT_ATTACK,
    STAT_DEFENSE,
    STAT_RANGE,
    STATUS_NAMES,
    TYPE_NAMES,
)
from tablehaven.games.warhaven.names import card_name, space_name, unit_name
from tablehaven.games.warhaven.preparing import FORM_UP, SEAL_DECKS, listed_kinds
from tablehaven.games.warhaven.shapes import (
    CardView,
    DeckView,
    SideView,
    TableView,
    UnitView,
    UpgradeView,
)
from tablehaven.games.warhaven.state import DRAWN, SEAT_NAMES, Side, WarHaven
from tablehaven.games.warhaven.values import base, health, most_health, pace, value
from tablehaven.kernel.bits import bit, listed
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.state import ALL_SEEING, NOBODY, NONE


def in_secret(g: WarHaven) -> bool:
    """Whether both choose at the same time: decks, then formations [WH 2.7, 3.4]."""
    return bool(g.step <= FORM_UP.number)


def table_view(g: WarHaven, viewer: int) -> TableView:
    hidden = in_secret(g)
    winner = SEAT_NAMES[g.winner] if g.winner not in (NONE, DRAWN) else None
    return TableView(
        viewer={SPECTATOR: "spectator", ALL_SEEING: "all"}.get(viewer) or SEAT_NAMES[viewer],
        step=g.rulebook.turn[g.step].name,
        turn=int(g.turns),
        active=None if hidden else SEAT_NAMES[g.active],
        acted=int(g.acted),
        actions=int(g.actions),
        asked=tuple(SEAT_NAMES[seat] for seat in asked_as_shown(g, viewer)),
        decision=g.rulebook.decisions[g.kind].name if g.seat != NOBODY else "",
        over=bool(g.over),
        winner=winner,
        columns=int(g.content.columns),
        rows=int(g.content.rows),
        zones={SEAT_NAMES[n]: _names(g, int(zone)) for n, zone in enumerate(g.content.zones)},
        decks=_ready_decks(g.content) if g.step == SEAL_DECKS.number else (),
        combat=prospects.combat(g),
        odds=prospects.combat_odds(g, viewer),
        attacks=prospects.attacks(g, viewer),
        moves=prospects.moves(g, viewer),
        dangers={} if hidden or g.over else prospects.dangers(g),
        sides={SEAT_NAMES[side.seat]: _side(g, side, viewer) for side in g.sides},
    )


@cache
def _ready_decks(content: Content) -> tuple[DeckView, ...]:
    return tuple(
        DeckView(
            name=ready.name,
            words=ready.words,
            army=tuple(content.characters[kind].name for kind in listed_kinds(ready.deck.army)),
            support=tuple(content.support[kind].name for kind in listed_kinds(ready.deck.support)),
        )
        for ready in content.decks
    )


def _names(g: WarHaven, spaces: int) -> tuple[str, ...]:
    return tuple(space_name(g, space) for space in listed(spaces))


def asked_as_shown(g: WarHaven, viewer: int) -> list[int]:
    """Who is asked, as far as a viewer is told."""
    if in_secret(g) and viewer != ALL_SEEING:
        return [viewer] if viewer >= 0 and g.waiting & bit(viewer) else []
    return [int(seat) for seat in listed(g.waiting)]


def _side(g: WarHaven, side: Side, viewer: int) -> SideView:
    is_own = viewer in (side.seat, ALL_SEEING) or bool(g.over)
    hidden = in_secret(g) and not is_own
    kinds = side.kinds_among
    return SideView(
        seat=SEAT_NAMES[side.seat],
        army=None if hidden else _army(g, side),
        hand=tuple(_card(g.content, kind) for kind in kinds(side.hand)) if is_own else None,
        hand_size=len(kinds(side.hand)),
        shown=_cards(g, side, side.shown),
        deck=_deck(g, side) if is_own else None,
        under=tuple(card_name(g, side.cards[card]) for card in side.under) if is_own else None,
        deck_size=None if hidden else len(side.cards) if in_secret(g) else int(side.deck_size()),
        held=_cards(g, side, side.held) if is_own else None,
        discards=_cards(g, side, side.discards),
    )


def _deck(g: WarHaven, side: Side) -> tuple[str, ...]:
    if in_secret(g):
        return tuple(card_name(g, kind) for kind in side.cards)
    return _cards(g, side, side.deck)


def _cards(g: WarHaven, side: Side, cards: i64) -> tuple[str, ...]:
    return tuple(card_name(g, kind) for kind in side.kinds_among(cards))


@cache
def _card(content: Content, kind: int) -> CardView:
    card = content.support[kind]
    return CardView(
        name=card.name,
        type=TYPE_NAMES[card.type],
        rare=bool(card.rare),
        words=card.words,
        short=card.short,
        plays_on=plays_on(content, card),
    )


def plays_on(content: Content, card: Support) -> tuple[str, ...]:
    """Whom a card plays on, as its emblems and its flag say."""
    flag = (content.characters[card.flag].name,) if card.flag != NONE else ()
    return (*card.plays_on, *flag)


def _army(g: WarHaven, side: Side) -> tuple[UnitView, ...]:
    if len(side.army) < g.units or len(g.kinds) == 0:
        return tuple(_printed(g, int(kind)) for kind in side.army)
    return tuple(_unit(g, unit) for unit in range(g.first_of(side.seat), g.first_of(side.seat) + g.units))


def _printed(g: WarHaven, kind: int) -> UnitView:
    """A character of an army that is not complete."""
    character, cards = g.content.characters[kind], g.content.cards
    natural = int(character.attack), int(character.defense), int(character.health)
    return UnitView(
        name=character.name,
        card=character.name,
        race=g.content.race_names[character.race],
        character_class=CLASS_NAMES[character.class_],
        rare=bool(character.rare),
        space=None,
        fallen=False,
        attack=natural[0],
        defense=natural[1],
        health=natural[2],
        most_health=natural[2],
        natural=natural,
        move=int(cards.move_of_class[character.class_]),
        range=int(cards.range_of_class[character.class_]),
        upgrades=(),
        statuses=(),
        exhausted_through=False,
        moved=False,
        attacked=False,
        words=character.words,
        short=character.short,
    )


def _unit(g: WarHaven, unit: i64) -> UnitView:
    character = g.content.characters[g.kinds[unit]]
    natural = int(character.attack), int(character.defense), int(character.health)
    stands = g.alive & bit(unit) != 0
    side = g.side_of(unit)
    return UnitView(
        name=unit_name(g, unit),
        card=character.name,
        race=g.content.race_names[character.race],
        character_class=CLASS_NAMES[character.class_],
        rare=bool(character.rare),
        space=space_name(g, g.stands[unit]) if stands else None,
        fallen=not stands and not in_secret(g),
        attack=max(int(base(g, unit, STAT_ATTACK)), 0) if stands and not in_secret(g) else natural[0],
        defense=max(int(base(g, unit, STAT_DEFENSE)), 0) if stands and not in_secret(g) else natural[1],
        health=int(health(g, unit)) if stands else 0 if not in_secret(g) else natural[2],
        most_health=int(most_health(g, unit)),
        natural=natural,
        move=int(pace(g, unit)),
        range=int(value(g, unit, STAT_RANGE)),
        upgrades=tuple(_upgrade(g.content, kind) for kind in side.kinds_among(g.upgrades[unit])),
        statuses=tuple(name for n, name in enumerate(STATUS_NAMES) if bearers(g, n) & bit(unit)),
        exhausted_through=bool((g.through | g.exhaustion_ending) & g.exhausted & bit(unit)),
        moved=bool(g.moved & bit(unit)),
        attacked=bool(g.attacked & bit(unit)),
        words=character.words,
        short=character.short,
    )


@cache
def _upgrade(content: Content, kind: int) -> UpgradeView:
    card = content.support[kind]
    medallions = tuple(name for n, name in enumerate(MEDALLION_NAMES) if card.medallions & bit(n))
    return UpgradeView(card.name, medallions, card.short)
