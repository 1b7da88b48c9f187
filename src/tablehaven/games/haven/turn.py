"""The turn: five steps, between the set-up and the scoring [HV 2.1]. Whatever a step asks is a boundary of its own.

A step that is done goes over into the next one; those that ask something else than the turn's own questions, such as
the contest for a token, return the rule that does.
"""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.haven import events
from tablehaven.games.haven.actions import ACTION, not_yours
from tablehaven.games.haven.artifacts import CLAIM_ARTIFACT, seems_claimable
from tablehaven.games.haven.cards import (
    DISCARD,
    DRAW,
    MAKE_OFFERING,
    draw_to_hand,
    fitting_offerings,
    must_draw_offering,
    power_card,
    powers_among,
)
from tablehaven.games.haven.content import CITY, DRAW_POWER, DRAW_SEEKER, FOREST
from tablehaven.games.haven.contest import KEEP_SEEKER, leftmost_due, resolve, tokens_due
from tablehaven.games.haven.options import ARTIFACTS, BLADES_LAST_THIS_TURN
from tablehaven.games.haven.scoring import WILD_LORE, elemental_gone, has_wild, stack_gone
from tablehaven.games.haven.shrines import CONTEST_SHRINE, GRANTED_DRAW, MOVE_ELEMENTAL, tokens_on_board
from tablehaven.games.haven.state import Haven, Side
from tablehaven.games.haven.vocabulary import PASS, SEEN_NOTHING
from tablehaven.kernel.bits import bit, size
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Decision, Rule, Step
from tablehaven.kernel.vocabulary import Answer
from tablehaven.kernel.wording import counted


@final
class GiveBack(Decision[Haven]):
    """Return Lore Powers to the box? Both sides at the same time, in secret [HV 1.8]."""

    name = "give back"
    rule = "HV 1.8"
    asks = "You may give {spare} back to the box: choose one, or pass to keep the rest."
    tells = "chooses Lore Powers to give back"
    together = "Both sides choose in secret which Lore Powers to give back."
    verbs = ("give back",)
    passing = "Keep the rest"

    def offer(self, g: Haven, /) -> None:
        me = g.sides[g.seat]
        g.offer(PASS)
        g.offer_each(g.words.give_back, powers_among(me, may_give_back(g, me)))

    def take(self, g: Haven, /) -> None:
        me = g.sides[g.seat]
        if g.answer == PASS:
            g.undecided &= ~bit(me.seat)
        else:
            card = power_card(me, me.powers.deck, g.said_power())
            me.powers.deck &= ~bit(card)
            me.out |= bit(card)

    def seen(self, g: Haven, answer: i64, viewer: i64, /) -> i64:
        return answer if answer == PASS else g.words.size + SEEN_NOTHING

    def blanks(self, g: Haven, seat: int, /) -> dict[str, str]:
        given = size(g.sides[seat].out)
        noun = "more Lore Power" if given > 0 else "Lore Power"
        return {"spare": f"up to {counted(g.content.powers_removable - given, noun)}"}

    def why_not(self, g: Haven, seat: int, answer: Answer, /) -> Refused:
        given = Refused(self.rule, answer.filled("You have given {Power} back already."))
        return not_yours(g, g.sides[seat], answer["power"]) or given


GIVE_BACK: Final = GiveBack()


def may_give_back(g: Haven, me: Side) -> i64:
    """The Lore Powers that may still be given back [HV 1.8]."""
    if size(me.out) >= g.content.powers_removable:
        return 0
    return me.powers.deck


@final
class SetUp(Step[Haven]):
    """Lore Powers are given back; nothing is shown until both sides have decided [HV 1.8]."""

    name = "set-up"

    def proceed(self, g: Haven, /) -> None:
        for me in g.sides:
            if may_give_back(g, me) == 0:
                g.undecided &= ~bit(me.seat)
        if g.undecided != 0:
            g.ask_all(g.undecided, GIVE_BACK)
        else:
            deal(g)
            begin_turn(g, CITY)  # HV 1.12


def deal(g: Haven) -> None:
    """The starting hands, once both sides have decided [HV 1.10, HV 1.11]."""
    for me in g.sides:
        g.tell(events.POWERS_GIVEN_BACK, me.seat, size(me.out))
        dealt: i64 = 0
        while dealt < g.content.seekers_at_start:
            draw_to_hand(g, me, DRAW_SEEKER)
            dealt += 1
        dealt = 0
        while dealt < me.cards.powers_at_start and me.powers.can_draw():
            draw_to_hand(g, me, DRAW_POWER)
            dealt += 1


def begin_turn(g: Haven, seat: i64) -> None:
    first = g.turns <= FOREST
    g.turns += 1
    g.active = seat
    g.step = PERFORM_ACTIONS.number
    g.acted = 0
    g.actions = g.sides[seat].cards.actions_on_first_turn if first else g.content.actions  # HV 3.1, HV 3.2
    g.powers = g.content.powers_a_turn
    g.tokens_at_start = tokens_on_board(g)
    g.tell(events.TURN_BEGAN, seat, g.turns)


@final
class PerformActions(Step[Haven]):
    """Step 1."""

    name = "actions"

    def proceed(self, g: Haven, /) -> None:
        if g.song + g.actions > 0:
            g.ask(g.active, ACTION)
        else:
            g.step += 1
            g.draws = g.content.draws
            g.must_offer = must_draw_offering(g.sides[g.active])


@final
class DrawCards(Step[Haven]):
    """Step 2."""

    name = "draw"

    def proceed(self, g: Haven, /) -> None:
        if g.draws == 0:
            if g.rules & ARTIFACTS != 0:
                g.step += 1
                g.claims = bit(CITY) | bit(FOREST)
            else:
                begin_resolving(g)
            return
        g.ask(g.active, DRAW)
        if g.count == 0:  # HV 5.6
            g.settle()
            g.draws = 0
            g.tell(events.DRAW_LOST, g.active)


@final
class ClaimArtifacts(Step[Haven]):
    """The beginning of step 3, with artifacts: the active side first, then the other [HV 11.3, HV 11.4]."""

    name = "resolve"

    def proceed(self, g: Haven, /) -> None:
        seat = g.active if g.claims & bit(g.active) != 0 else 1 - g.active
        if g.claims == 0:
            begin_resolving(g)
        elif seems_claimable(g, g.sides[seat]):
            g.ask(seat, CLAIM_ARTIFACT)
        else:
            g.claims &= ~bit(seat)


def begin_resolving(g: Haven) -> None:
    """Without a token that is due the step is over at once [HV 6.2]."""
    g.due = tokens_due(g)
    g.step = RESOLVE_TOKENS.number if g.due != 0 else LAY_OFFERING.number


@final
class ResolveTokens(Step[Haven]):
    """Step 3: each token that is due, from left to right."""

    name = "resolve"

    def proceed(self, g: Haven, /) -> Rule | None:
        if g.due != 0:
            return resolve(g, leftmost_due(g))
        g.step += 1
        return None


@final
class LayOffering(Step[Haven]):
    """Step 4."""

    name = "offering"

    def proceed(self, g: Haven, /) -> None:
        g.ask(g.active, MAKE_OFFERING)
        if g.count == 0:
            g.settle()
            g.step += 1
            me = g.sides[g.active]
            me.offerings.hand_could &= ~fitting_offerings(g, me)  # the opponent can tell that much
            g.tell(events.NO_OFFERING_FITS, g.active)  # HV 9.4


@final
class EndTurn(Step[Haven]):
    """Step 5."""

    name = "end of turn"

    def proceed(self, g: Haven, /) -> None:
        me = g.sides[g.active]
        if me.hand_size() > g.content.hand_limit:  # HV 9.5
            g.ask(g.active, DISCARD)
            return
        if g.rules & BLADES_LAST_THIS_TURN != 0:
            for spot in me.spots:
                spot.blades = 0
        if elemental_gone(g) or stack_gone(g):  # HV 9.6
            g.step += 1
            g.tell(events.GAME_ENDED, i64(elemental_gone(g)), i64(stack_gone(g)))
        else:
            begin_turn(g, 1 - g.active)


@final
class Scoring(Step[Haven]):
    """The owner of Wild Lore applies it to a type; then all is counted [HV 11.7]."""

    name = "scoring"

    def proceed(self, g: Haven, /) -> None:
        for me in g.sides:
            if me.wild == NONE and has_wild(g, me):
                g.ask(me.seat, WILD_LORE)
                return
        g.over = True


SET_UP: Final = SetUp()
PERFORM_ACTIONS: Final = PerformActions()
DRAW_CARDS: Final = DrawCards()
CLAIM_ARTIFACTS: Final = ClaimArtifacts()
RESOLVE_TOKENS: Final = ResolveTokens()
LAY_OFFERING: Final = LayOffering()
END_TURN: Final = EndTurn()
SCORING: Final = Scoring()

TURN: Final = (
    SET_UP,
    PERFORM_ACTIONS,
    DRAW_CARDS,
    CLAIM_ARTIFACTS,
    RESOLVE_TOKENS,
    LAY_OFFERING,
    END_TURN,
    SCORING,
)

# what the steps ask, and what is asked while a token is resolved; Lore Powers ask more
DECISIONS: Final = (
    GIVE_BACK,
    ACTION,
    DRAW,
    CLAIM_ARTIFACT,
    MOVE_ELEMENTAL,
    CONTEST_SHRINE,
    GRANTED_DRAW,
    KEEP_SEEKER,
    MAKE_OFFERING,
    DISCARD,
    WILD_LORE,
)
