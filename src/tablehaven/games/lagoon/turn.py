"""The turn: four steps, in this order [LG 3.1]; AJ's turn is one of its own."""

from typing import Final, cast, final

from mypy_extensions import i64

from tablehaven.games.lagoon import content, events
from tablehaven.games.lagoon.actions import take_action, usable_now, use_timely
from tablehaven.games.lagoon.aj.turn import aj_turn
from tablehaven.games.lagoon.asking import ask_or_pass, chosen_druid
from tablehaven.games.lagoon.decisions import ACTION, BEGIN, END, REFRESH
from tablehaven.games.lagoon.limits import limit_imagined
from tablehaven.games.lagoon.offers import offer_answers
from tablehaven.games.lagoon.state import BY_LAST_TILE, BY_NO_DRUIDS, BY_QUIET, PASS, Circle, Lagoon
from tablehaven.kernel.bits import bit, first
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.state import NOBODY, NONE, Rule, Rulebook, State

STARTING: Final = 0
BEGINNING: Final = 1
REFRESHING: Final = 2
ACTING: Final = 3
ENDING: Final = 4
FINISHED: Final = 5
AJ: Final = 6


@final
class LagoonRulebook(Rulebook):
    """The steps of the turn, what they ask, and what the answers do."""

    def proceed(self, state: State) -> Rule | None:
        g = cast(Lagoon, state)
        step = g.step
        if step == ACTING:
            act(g, g.circles[g.active])
        elif step == REFRESHING:
            refresh(g, g.circles[g.active])
        elif step == BEGINNING:
            begin(g, g.circles[g.active])
        elif step == ENDING:
            end(g, g.circles[g.active])
        elif step == FINISHED:
            finish_turn(g)
        elif step == AJ:
            return play_aj(g)
        else:
            begin_turn(g)
        return None

    def take(self, state: State) -> Rule | None:
        g = cast(Lagoon, state)
        me = g.circles[g.seat]
        kind = g.kind
        if kind == ACTION:
            if g.answer == PASS:
                g.step = ENDING
                g.tell(events.ACTIONS_ENDED, me.seat)
                return None
            return take_action(g, me)
        if kind == REFRESH:
            refresh_druid(g, me)
            return None
        if g.answer != PASS:
            return use_timely(g, me, (g.answer - g.words.use) >> 1)
        if kind == BEGIN:
            g.step = REFRESHING
        else:
            g.step = FINISHED
        return None

    def offer_answers(self, state: State) -> None:
        offer_answers(cast(Lagoon, state))

    def redeal(self, state: State, seat: i64, rng: Rng) -> None:
        state.chance = rng.split()  # nothing but chance is hidden [LG 1.16]
        limit_imagined(cast(Lagoon, state))


RULEBOOK: Final = LagoonRulebook((), ())


def begin_turn(g: Lagoon) -> None:
    g.turns += 1
    g.used = 0
    g.actions = 0
    g.unraveled = 0
    g.tell(events.TURN_BEGAN, g.active)
    if g.active == g.players:  # only alone: AJ's comes after yours
        g.step = AJ
        return
    g.gated = g.present & bit(g.circles[g.active].eldrid()) == 0
    g.step = BEGINNING


def begin(g: Lagoon, me: Circle) -> None:
    """Step 1: timely actions [LG 3.2]."""
    tiles = usable_now(g, me, content.BEGIN)
    if tiles == 0:
        g.step = REFRESHING
    else:
        ask_or_pass(g, me, BEGIN, tiles)


def refresh(g: Lagoon, me: Circle) -> None:
    """Step 2: the player marker, and some druids [LG 3.3]."""
    me.marker = True
    if g.refreshes < 0:
        g.refreshes = refresh_limit(g, me)
    druids = g.own(me) & ~g.fresh
    if g.refreshes == 0 or druids == 0:
        g.step = ACTING
        g.refreshes = NONE
    else:
        ask_or_pass(g, me, REFRESH, druids)


def refresh_limit(g: Lagoon, me: Circle) -> i64:
    """How many druids may be refreshed [LG 3.3, LG 8.14]."""
    most = g.content.refreshed
    tiles = g.usable(me, content.REFRESH)
    while tiles != 0:
        most = max(most, g.content.amount[g.world.site(first(tiles))])
        tiles &= tiles - 1
    return most


def refresh_druid(g: Lagoon, me: Circle) -> None:
    if g.answer == PASS:
        g.refreshes = 0
    elif g.answer == g.words.all:
        druids = g.own(me) & ~g.fresh
        while druids != 0:
            g.tell(events.REFRESHED, me.seat, first(druids))
            g.refresh(first(druids))
            druids &= druids - 1
    else:
        g.refreshes -= 1
        g.refresh(chosen_druid(g))
        g.tell(events.REFRESHED, me.seat, chosen_druid(g))


def act(g: Lagoon, me: Circle) -> None:
    """Step 3: one action after the other [LG 3.4, LG 3.5]."""
    if g.present == 0:
        game_over(g, BY_NO_DRUIDS)  # LG 7.2
    elif g.ready(me) == 0 and usable_now(g, me, content.ACTION) == 0:
        g.step = ENDING
    elif g.actions >= g.most_actions:
        g.step = ENDING  # LG 3.9
        g.tell(events.ACTIONS_EXCEEDED, me.seat, g.content.most_actions)
    else:
        g.ask(me.seat, ACTION)


def end(g: Lagoon, me: Circle) -> None:
    """Step 4: timely actions [LG 3.7]."""
    tiles = usable_now(g, me, content.END)
    if tiles == 0:
        g.step = FINISHED
    else:
        ask_or_pass(g, me, END, tiles)


def play_aj(g: Lagoon) -> Rule:
    """AJ's turn, all of it one rule."""
    yield from aj_turn(g)
    g.step = FINISHED


def finish_turn(g: Lagoon) -> None:
    """The turn is over; the next one begins, unless the game is over."""
    seats = max(g.players, 2)
    g.quiet += 1
    if g.ending:
        game_over(g, BY_LAST_TILE)
    elif g.quiet >= g.most_quiet:
        game_over(g, BY_QUIET)  # LG 7.11
    else:
        g.active = (g.active + 1) % seats
        g.step = STARTING


def game_over(g: Lagoon, how: i64) -> None:
    g.ended = how
    g.over = True
    g.seat = NOBODY
    g.tell(events.GAME_ENDED, how)
