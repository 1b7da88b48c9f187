"""The turn: its beginning, three actions, the draw and its end, after the set-up [WH 3.5, 4]."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.warhaven import events
from tablehaven.games.warhaven.actions import ACT
from tablehaven.games.warhaven.clash import FACES, of_fighter
from tablehaven.games.warhaven.combat import PLAY_ATTACK_CARD, PLAY_DEFENSE_CARD, ROLL_AGAIN
from tablehaven.games.warhaven.effects.catalog import DECISIONS as ASKED_BY_EFFECTS
from tablehaven.games.warhaven.effects.deed import Deed
from tablehaven.games.warhaven.effects.drawing import draw_cards
from tablehaven.games.warhaven.effects.verb import carry_out
from tablehaven.games.warhaven.harm import Toll, deal, settle_deaths
from tablehaven.games.warhaven.language import AT_DRAW, AT_TURN_END, AT_TURN_START
from tablehaven.games.warhaven.preparing import BUILD_DECK, FORM_UP, PLACE, SEAL_DECKS
from tablehaven.games.warhaven.state import BRIEF, DRAWN, NORTH, SOUTH, WarHaven
from tablehaven.games.warhaven.words import PASS
from tablehaven.kernel.bits import bit, drop_first, first, full, size
from tablehaven.kernel.state import NONE, Decision, Rule, Step


@final
class LiftBlinder(Step[WarHaven]):
    """Decks are shuffled, the blinder is lifted, the dice say who begins, and hands are drawn [WH 3.5, 3.6]."""

    name = "blinder"

    def proceed(self, g: WarHaven, /) -> None:
        g.tell(events.LIFTED)
        south: i64 = 0
        north: i64 = 0
        while south == north:
            south = 1 + g.chance.below(FACES)
            north = 1 + g.chance.below(FACES)
            g.active = SOUTH
            if north > south:
                g.active = NORTH
        g.tell(events.ROLLED_OFF, south, north, g.active)
        for side in g.sides:
            side.deck = full(len(side.cards))
            draw_cards(g, side, g.content.opening_hand)
        g.step = BEGIN_TURN.number


@final
class BeginTurn(Step[WarHaven]):
    """The next turn begins, unless the limit is reached [WH 4.1, 4.3, 10.4]."""

    name = "turn begins"

    def proceed(self, g: WarHaven, /) -> None:
        if g.limit != 0 and g.turns >= g.limit:
            g.tell(events.LIMIT_REACHED, g.turns)
            g.winner = DRAWN
            g.over = True
            return
        begin_turn(g)
        g.step = AWAKEN.number


def begin_turn(g: WarHaven) -> None:
    g.turns += 1
    g.acted = 0
    g.actions = g.content.actions
    g.passed = False
    g.moved = 0
    g.attacked = 0
    g.used = 0
    own = g.army_of(g.active)
    g.exhausted &= ~(own & ~g.through)  # WH 9.5
    g.exhaustion_ending |= own & g.through
    g.through &= ~own
    g.pins_ending |= own & g.pinned  # WH 9.9
    unit = BRIEF * g.first_of(g.active)
    last = unit + BRIEF * g.units
    while unit < last:
        g.until_turn[unit] = 0
        unit += 1
    g.tell(events.TURN_BEGAN, g.active, g.turns)


def have_moment(g: WarHaven, seat: i64, at: i64) -> bool:
    """Whether an ability or an upgrade of a player does something at a moment."""
    tables = g.tables
    army = g.army_of(seat)
    while army != 0:
        unit = first(army)
        army = drop_first(army)
        if tables.moments_of_character[g.kinds[unit]] & bit(at) != 0:
            return True
        upgrades = g.upgrades[unit]
        while upgrades != 0:
            if tables.moments_of_support[g.sides[seat].cards[first(upgrades)]] & bit(at) != 0:
                return True
            upgrades = drop_first(upgrades)
    return False


def carry_out_all(g: WarHaven, seat: i64, at: i64) -> Rule:
    """What the characters of a player do at a moment, one after the other."""
    army = g.army_of(seat)
    while army != 0:
        unit = first(army)
        army = drop_first(army)
        for effect in of_fighter(g, unit, NONE, at):
            yield from carry_out(g, effect, Deed(seat, unit))


@final
class Awaken(Step[WarHaven]):
    """What abilities and upgrades do as a turn begins."""

    name = "turn begins"

    def proceed(self, g: WarHaven, /) -> Rule | None:
        if have_moment(g, g.active, AT_TURN_START):
            return awaken(g)
        g.step = TAKE_ACTIONS.number
        return None


def awaken(g: WarHaven) -> Rule:
    g.step = TAKE_ACTIONS.number
    yield from carry_out_all(g, g.active, AT_TURN_START)


@final
class TakeActions(Step[WarHaven]):
    """Actions, until they are used up or somebody passes; who can do nothing has passed [WH 4.1, 4.5]."""

    name = "actions"

    def proceed(self, g: WarHaven, /) -> None:
        if not g.passed and g.acted < g.actions:
            g.ask(g.active, ACT)
            if g.count > 1:
                return
            g.settle()
            g.passed = True
            g.tell(events.PASSED, g.active)
        g.step = DRAW_STEP.number


def actions_to_draw(g: WarHaven, seat: i64) -> i64:
    """How many actions it takes to draw [WH 4.6, 4.7]."""
    return min(g.content.actions, size(g.army_of(seat)))


@final
class DrawStep(Step[WarHaven]):
    """Who has done enough may draw [WH 4.6, 4.9]."""

    name = "draw"

    def proceed(self, g: WarHaven, /) -> None:
        g.step = CLOSE_TURN.number
        if g.acted >= actions_to_draw(g, g.active) and g.sides[g.active].deck_size() > 0:
            g.ask(g.active, DRAW_CARD)


@final
class DrawCard(Decision[WarHaven]):
    """Draw a card at the end of the turn?"""

    name = "draw"
    rule = "WH 4.6"
    asks = "You may draw a card; then your turn ends."
    tells = "may draw a card"
    verbs = ("draw",)
    passing = "Draw nothing"

    def offer(self, g: WarHaven, /) -> None:
        g.offer(PASS)
        g.offer(g.words.draw)

    def take(self, g: WarHaven, /) -> Rule | None:
        if g.answer == PASS:
            g.tell(events.DREW_NOTHING, g.seat)
            return None
        if have_moment(g, g.seat, AT_DRAW):
            return carry_out_all(g, g.seat, AT_DRAW)
        draw_cards(g, g.sides[g.seat], g.content.draws)
        return None


@final
class CloseTurn(Step[WarHaven]):
    """What a turn leaves behind, and what ends with it [WH 9.7, 9.9, 9.11]."""

    name = "turn ends"

    def proceed(self, g: WarHaven, /) -> Rule | None:
        if g.deadly & g.army_of(g.active) != 0 or have_moment(g, g.active, AT_TURN_END):
            return close_painfully(g)
        close_turn(g)
        return None


def close_painfully(g: WarHaven) -> Rule:
    """The losses of a turn's end are all taken before anybody falls [WH 9.11]."""
    toll = Toll(2 * g.units)
    deadly = g.deadly & g.army_of(g.active)
    while deadly != 0:
        unit = first(deadly)
        deadly = drop_first(deadly)
        deal(g, toll, unit, g.content.deadly_damage)
        g.tell(events.DEADLY_LOSS, unit, g.content.deadly_damage)
    yield from carry_out_all(g, g.active, AT_TURN_END)
    yield from settle_deaths(g)
    if not g.over:
        close_turn(g)


def close_turn(g: WarHaven) -> None:
    own = g.army_of(g.active)
    g.exhausted &= ~(own & g.exhaustion_ending)
    g.exhaustion_ending &= ~own
    g.pinned &= ~(own & g.pins_ending)
    g.pins_ending &= ~own
    n: i64 = 0
    while n < len(g.this_turn):
        g.this_turn[n] = 0
        n += 1
    g.active = 1 - g.active
    g.step = BEGIN_TURN.number


LIFT_BLINDER: Final = LiftBlinder()
BEGIN_TURN: Final = BeginTurn()
AWAKEN: Final = Awaken()
TAKE_ACTIONS: Final = TakeActions()
DRAW_STEP: Final = DrawStep()
CLOSE_TURN: Final = CloseTurn()
DRAW_CARD: Final = DrawCard()

TURN: Final = (SEAL_DECKS, FORM_UP, LIFT_BLINDER, BEGIN_TURN, AWAKEN, TAKE_ACTIONS, DRAW_STEP, CLOSE_TURN)
DECISIONS: Final = (
    BUILD_DECK,
    PLACE,
    ACT,
    PLAY_ATTACK_CARD,
    PLAY_DEFENSE_CARD,
    ROLL_AGAIN,
    DRAW_CARD,
    *ASKED_BY_EFFECTS,
)
