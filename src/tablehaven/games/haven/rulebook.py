"""Haven's rules as the kernel calls them."""

from typing import Final, cast, final

from mypy_extensions import i64

from tablehaven.games.haven.actions import take_action
from tablehaven.games.haven.bot import seen
from tablehaven.games.haven.contest import leftmost_due, resolve
from tablehaven.games.haven.decisions import ACTION, CLAIM_ARTIFACT, DISCARD, DRAW, GIVE_BACK, MAKE_OFFERING
from tablehaven.games.haven.offers import offer_answers
from tablehaven.games.haven.redeal import redeal
from tablehaven.games.haven.setup import give_back
from tablehaven.games.haven.state import Haven
from tablehaven.games.haven.turn import (
    ACTIONS,
    CLAIMS,
    DRAWING,
    ENDING,
    OFFERING,
    RESOLVING,
    SCORING,
    SETUP,
    claim_artifacts,
    discard,
    draw_cards,
    end_turn,
    give_powers_back,
    lay_offering,
    make_offering,
    perform_actions,
    score_game,
    take_claim,
    take_draw,
    take_wild_lore,
)
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.state import Rule, Rulebook, State


@final
class HavenRulebook(Rulebook):
    """The steps of the turn, what they ask, and what the answers do."""

    def proceed(self, state: State) -> Rule | None:
        """A step that is done goes over into the next one; a step that asks stays."""
        g = cast(Haven, state)
        if g.step == ACTIONS:
            perform_actions(g)
        if g.step == DRAWING:
            draw_cards(g)
        if g.step == CLAIMS:
            claim_artifacts(g)
        if g.step == RESOLVING:
            if g.due != 0:
                return resolve(g, leftmost_due(g))  # step 3: each token that is due, from left to right
            g.step = OFFERING
        if g.step == OFFERING:
            make_offering(g)
        elif g.step == ENDING:
            end_turn(g)
        elif g.step == SETUP:
            give_powers_back(g)
        elif g.step == SCORING:
            score_game(g)
        return None

    def take(self, state: State) -> Rule | None:
        g = cast(Haven, state)
        me = g.sides[g.seat]
        kind = g.kind
        if kind == ACTION:
            return take_action(g, me)
        if kind == DRAW:
            take_draw(g, me)
        elif kind == MAKE_OFFERING:
            lay_offering(g, me)
        elif kind == DISCARD:
            discard(g, me)
        elif kind == CLAIM_ARTIFACT:
            take_claim(g, me)
        elif kind == GIVE_BACK:
            give_back(g, me)
        else:
            take_wild_lore(g, me)
        return None

    def offer_answers(self, state: State) -> None:
        offer_answers(cast(Haven, state))

    def redeal(self, state: State, seat: i64, rng: Rng) -> None:
        redeal(cast(Haven, state), seat, rng)

    def seen(self, state: State, answer: i64, viewer: i64) -> i64:
        return seen(cast(Haven, state), answer)


RULEBOOK: Final = HavenRulebook((), ())
