"""The turn: four steps, in this order [LG 3.1]; AJ's turn is one of its own."""

from typing import TYPE_CHECKING, ClassVar, Final, cast, final

from mypy_extensions import i64

from tablehaven.games.lagoon import content, events
from tablehaven.games.lagoon.actions import PAY, TAKE_ACTION, usable_now, use_timely
from tablehaven.games.lagoon.aj.turn import aj_turn
from tablehaven.games.lagoon.case import Case, no_use, off_the_board
from tablehaven.games.lagoon.decision import ChooseDruid, UseSite, chosen_druid, distinct
from tablehaven.games.lagoon.effects.druids import EXHAUST_DRUID, EXILE_DRUID, REFRESH_DRUID
from tablehaven.games.lagoon.effects.moving import MOVE_DRUID, MOVE_TO, TRADE_DRUID
from tablehaven.games.lagoon.effects.seeds import GIVE_SEED
from tablehaven.games.lagoon.effects.sites import MOVE_SITE, RESTORE_SITE, SWAP_SITE
from tablehaven.games.lagoon.effects.summoning import SUMMON_DRUID, SUMMON_TO
from tablehaven.games.lagoon.exploring import CHOOSE_SIDE, ENTER_SITE, PLACE_SITE, USE_EXPLORED
from tablehaven.games.lagoon.names import capital
from tablehaven.games.lagoon.options import QUIET_END, TURNS_END
from tablehaven.games.lagoon.state import BY_LAST_TILE, BY_NO_DRUIDS, BY_QUIET, PASS, Lagoon
from tablehaven.games.lagoon.unraveling import AWAKEN, DISPLACE, ESCAPE_EXILE, EXTRA_ENERGY, USE_AFTERWARDS
from tablehaven.kernel.bits import bit, drop_first, first, size
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.state import NOBODY, NONE, Rule, Rulebook, State, Step
from tablehaven.kernel.vocabulary import Answer

if TYPE_CHECKING:
    from tablehaven.games.lagoon.motives import Look

_NEVER: Final = 1 << 40


@final
class Start(Step[Lagoon]):
    """A turn begins."""

    name = "start"

    def proceed(self, g: Lagoon, /) -> Rule | None:
        g.turns += 1
        g.used = 0
        g.actions = 0
        g.unraveled = 0
        g.tell(events.TURN_BEGAN, g.active)
        if g.active == g.players:  # only alone: AJ's comes after yours
            g.step = AJS_TURN.number
        else:
            g.gated = g.present & bit(g.circles[g.active].eldrid()) == 0
            g.go_on()
        return None


# step 1


class UseTimely(UseSite):
    """Use a site whose action belongs to this step?"""

    moment: ClassVar[int] = NONE

    def take(self, g: Lagoon, /) -> Rule | None:
        if g.answer == PASS:
            g.go_on()
            return None
        return use_timely(g, g.circles[g.seat], (g.answer - g.words.use) >> 1)

    def why_not(self, g: Lagoon, seat: int, answer: Answer, /) -> Refused:
        return no_use(Case(g, seat, answer), answer["site"], (self.moment,))


@final
class UseAtBegin(UseTimely):
    name = "begin"
    rule = "LG 3.2"
    asks = "Begin step: use {sites}, or pass."
    tells = "may use {sites} in the Begin step"
    passing = "Begin without it"
    moment = content.BEGIN


USE_AT_BEGIN: Final = UseAtBegin()


@final
class Begin(Step[Lagoon]):
    """Timely actions [LG 3.2]."""

    name = "begin"

    def proceed(self, g: Lagoon, /) -> Rule | None:
        me = g.circles[g.active]
        tiles = usable_now(g, me, content.BEGIN)
        if tiles == 0:
            g.go_on()
        else:
            USE_AT_BEGIN.ask_or_pass(g, me, tiles)
        return None


# step 2


@final
class ChooseRefreshed(ChooseDruid):
    """Which druid in the Refresh step? [LG 3.3]"""

    name = "refresh"
    rule = "LG 3.3"
    own_by = "LG 3.3"
    asks = "Refresh step: choose a druid to refresh, {refreshes} at most{or_all}, or pass."
    tells = "chooses druids to refresh, {refreshes} at most"
    verbs = ("druid", "all")
    passing = "Enough refreshed"
    chooses = "Refresh"
    does = "refreshes"
    does_not = "leaves the other druids as they are"

    def offer(self, g: Lagoon, /) -> None:
        g.offer(PASS)
        if size(g.choices) <= g.refreshes:
            g.offer(g.words.all)
        g.offer_each(g.words.druid, distinct(g, g.choices))

    def take(self, g: Lagoon, /) -> Rule | None:
        me = g.circles[g.seat]
        if g.answer == PASS:
            g.refreshes = 0
        elif g.answer == g.words.all:
            druids = g.own(me) & ~g.fresh
            while druids != 0:
                g.tell(events.REFRESHED, me.seat, first(druids))
                g.refresh(first(druids))
                druids = drop_first(druids)
        else:
            g.refreshes -= 1
            g.refresh(chosen_druid(g))
            g.tell(events.REFRESHED, me.seat, chosen_druid(g))
        return None

    def blanks(self, g: Lagoon, viewer: int, /) -> dict[str, str]:
        or_all = ", or all" if size(g.choices) <= g.refreshes else ""
        return {"refreshes": str(g.refreshes), "or_all": or_all}

    def why_not(self, g: Lagoon, seat: int, answer: Answer, /) -> Refused:
        if answer.verb.called == "all":
            few = f"{size(g.choices)} of your druids are exhausted, and {g.refreshes} may be refreshed"
            return Refused("LG 3.3", f"{few}: choose.")
        return super().why_not(g, seat, answer)

    def no_druid(self, case: Case, druid: int) -> Refused:
        refreshed = Refused("LG 3.3", f"{capital(case.names.druid(druid))} is refreshed.")
        return off_the_board(case, druid) or refreshed

    def purpose(self, look: "Look") -> str:
        if look.said.verb.called == "all":
            return "refreshes every druid: each is an action more"
        return super().purpose(look)


CHOOSE_REFRESHED: Final = ChooseRefreshed()


@final
class Refresh(Step[Lagoon]):
    """The player marker, and some druids [LG 3.3]."""

    name = "refresh"

    def proceed(self, g: Lagoon, /) -> Rule | None:
        me = g.circles[g.active]
        me.marker = True
        if g.refreshes < 0:
            g.refreshes = refresh_limit(g)
        druids = g.own(me) & ~g.fresh
        if g.refreshes == 0 or druids == 0:
            g.refreshes = NONE
            g.go_on()
        else:
            CHOOSE_REFRESHED.ask_or_pass(g, me, druids)
        return None


def refresh_limit(g: Lagoon) -> i64:
    """How many druids may be refreshed [LG 3.3, LG 8.14]."""
    most = g.content.refreshed
    tiles = g.usable(g.circles[g.active], content.REFRESH)
    while tiles != 0:
        most = max(most, g.content.amount[g.world.site(first(tiles))])
        tiles = drop_first(tiles)
    return most


# step 3


@final
class Act(Step[Lagoon]):
    """One action after the other [LG 3.4, LG 3.5]."""

    name = "action"

    def proceed(self, g: Lagoon, /) -> Rule | None:
        me = g.circles[g.active]
        if g.present == 0:
            game_over(g, BY_NO_DRUIDS)  # LG 7.2
        elif g.ready(me) == 0 and usable_now(g, me, content.ACTION) == 0:
            g.go_on()
        elif g.actions >= g.most_actions:
            g.go_on()  # LG 3.9
            g.tell(events.ACTIONS_EXCEEDED, me.seat, g.content.most_actions)
        else:
            TAKE_ACTION.ask(g, me, 0)
        return None


# step 4


@final
class UseAtEnd(UseTimely):
    name = "end"
    rule = "LG 3.7"
    asks = "End step: use {sites}, or pass."
    tells = "may use {sites} in the End step"
    passing = "End the turn"
    moment = content.END


USE_AT_END: Final = UseAtEnd()


@final
class End(Step[Lagoon]):
    """Timely actions [LG 3.7]."""

    name = "end"

    def proceed(self, g: Lagoon, /) -> Rule | None:
        me = g.circles[g.active]
        tiles = usable_now(g, me, content.END)
        if tiles == 0:
            g.go_on()
        else:
            USE_AT_END.ask_or_pass(g, me, tiles)
        return None


@final
class Finish(Step[Lagoon]):
    """The turn is over; the next one begins, unless the game is over."""

    name = "end"

    def proceed(self, g: Lagoon, /) -> Rule | None:
        g.quiet += 1
        if g.ending:
            game_over(g, BY_LAST_TILE)
        elif g.quiet >= g.most_quiet:
            game_over(g, BY_QUIET)  # LG 7.11
        else:
            g.active = (g.active + 1) % max(g.players, 2)
            g.step = START.number
        return None


def game_over(g: Lagoon, how: i64) -> None:
    g.ended = how
    g.over = True
    g.seat = NOBODY
    g.tell(events.GAME_ENDED, how)


@final
class AjsTurn(Step[Lagoon]):
    """AJ's turn, all of it one rule."""

    name = "aj"

    def proceed(self, g: Lagoon, /) -> Rule | None:
        return self._play(g)

    def _play(self, g: Lagoon) -> Rule:
        yield from aj_turn(g)
        g.step = FINISH.number


START: Final = Start()
REFRESH: Final = Refresh()
ACT: Final = Act()
END: Final = End()
FINISH: Final = Finish()
AJS_TURN: Final = AjsTurn()
TURN: Final = (START, Begin(), REFRESH, ACT, END, FINISH, AJS_TURN)

DECISIONS: Final = (
    *(USE_AT_BEGIN, CHOOSE_REFRESHED, TAKE_ACTION, USE_AT_END),
    *(PAY, REFRESH_DRUID, EXHAUST_DRUID, EXILE_DRUID, MOVE_DRUID, MOVE_TO, TRADE_DRUID, SUMMON_DRUID, SUMMON_TO),
    *(MOVE_SITE, PLACE_SITE, SWAP_SITE, RESTORE_SITE, CHOOSE_SIDE, ENTER_SITE, USE_EXPLORED, GIVE_SEED),
    *(EXTRA_ENERGY, ESCAPE_EXILE, DISPLACE, AWAKEN, USE_AFTERWARDS),
)


@final
class LagoonRulebook(Rulebook):
    """The steps of the turn and the decisions; nothing but chance is hidden [LG 1.16]."""

    def redeal(self, state: State, seat: i64, rng: Rng) -> None:
        state.chance = rng.split()
        limit_imagined(cast(Lagoon, state))


RULEBOOK: Final = LagoonRulebook(TURN, DECISIONS)


# the limits of games that computers play alone, and of what they imagine: so that these end [LG 3.9, LG 7.11]


def set_limits(g: Lagoon) -> None:
    """The limits that were chosen for the game, or none."""
    g.most_actions = g.content.most_actions if g.rules & TURNS_END != 0 else _NEVER
    g.most_quiet = quiet_turns(g) if g.rules & QUIET_END != 0 else _NEVER


def limit_imagined(g: Lagoon) -> None:
    """What is imagined of a game without limits has them from now on: nobody would play it to its end otherwise."""
    if g.rules & TURNS_END == 0:
        g.most_actions = g.actions + g.content.most_actions
    if g.rules & QUIET_END == 0:
        g.most_quiet = g.quiet + quiet_turns(g)


def quiet_turns(g: Lagoon) -> i64:
    """The turns of the rounds after which nobody means to explore again."""
    return g.content.quiet_rounds * max(g.players, 2)
