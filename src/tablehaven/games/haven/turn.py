"""The turn: five steps, in this order [HV 2.1]. Whatever a step asks of the active side is a boundary of its own."""

from typing import Final

from mypy_extensions import i64

from tablehaven.games.haven import events
from tablehaven.games.haven.actions import power_card
from tablehaven.games.haven.artifacts import claim, seems_claimable
from tablehaven.games.haven.cards import draw_to_hand, fitting_offerings, must_draw_offering
from tablehaven.games.haven.content import CITY, DRAW_OFFERING, DRAW_POWER, DRAW_SEEKER, FOREST
from tablehaven.games.haven.contest import tokens_due
from tablehaven.games.haven.decisions import (
    ACTION,
    CLAIM_ARTIFACT,
    DISCARD,
    DRAW,
    GIVE_BACK,
    MAKE_OFFERING,
    WILD_LORE,
)
from tablehaven.games.haven.options import ARTIFACTS, BLADES_LAST_THIS_TURN, ONE_ARTIFACT_A_CLAIM
from tablehaven.games.haven.scoring import elemental_gone, has_wild, stack_gone
from tablehaven.games.haven.setup import deal, may_give_back
from tablehaven.games.haven.shrines import tokens_on_board
from tablehaven.games.haven.state import NONE, Haven, Side
from tablehaven.games.haven.vocabulary import PASS
from tablehaven.kernel.bits import bit, first

SETUP: Final = 0
ACTIONS: Final = 1
DRAWING: Final = 2
CLAIMS: Final = 3  # the beginning of the third step, with artifacts
RESOLVING: Final = 4
OFFERING: Final = 5
ENDING: Final = 6
SCORING: Final = 7


def give_powers_back(g: Haven) -> None:
    """Both sides at the same time, in secret; nothing is shown until both have decided [HV 1.8]."""
    for me in g.sides:
        if may_give_back(g, me) == 0:
            g.undecided &= ~bit(me.seat)
    if g.undecided != 0:
        g.ask_all(g.undecided, GIVE_BACK)
    else:
        deal(g)
        begin_turn(g, CITY)  # HV 1.12


def begin_turn(g: Haven, seat: i64) -> None:
    first = g.turns <= FOREST
    g.turns += 1
    g.active = seat
    g.step = ACTIONS
    g.acted = 0
    g.actions = g.sides[seat].cards.actions_on_first_turn if first else g.content.actions  # HV 3.1, HV 3.2
    g.powers = g.content.powers_a_turn
    g.tokens_at_start = tokens_on_board(g)
    g.tell(events.TURN_BEGAN, seat, g.turns)


def perform_actions(g: Haven) -> None:
    """Step 1."""
    if g.song + g.actions > 0:
        g.ask(g.active, ACTION)
    else:
        g.step = DRAWING
        g.draws = g.content.draws
        g.must_offer = must_draw_offering(g.sides[g.active])


def draw_cards(g: Haven) -> None:
    """Step 2."""
    if g.draws == 0:
        begin_resolving(g)
        return
    g.ask(g.active, DRAW)
    if g.count == 0:  # HV 5.6
        g.settle()
        g.draws = 0
        g.tell(events.DRAW_LOST, g.active)


def begin_resolving(g: Haven) -> None:
    """With artifacts, both sides may claim some first [HV 11.3]."""
    if g.rules & ARTIFACTS != 0:
        g.step = CLAIMS
        g.claims = bit(CITY) | bit(FOREST)
    else:
        g.step = RESOLVING
        g.due = tokens_due(g)


def take_draw(g: Haven, me: Side) -> None:
    deck = g.answer - g.words.draw
    g.draws -= 1
    if deck == DRAW_OFFERING:
        g.must_offer = False
    draw_to_hand(g, me, deck)


def claim_artifacts(g: Haven) -> None:
    """The beginning of step 3: the active side first, then the other [HV 11.4]."""
    seat = g.active if g.claims & bit(g.active) != 0 else 1 - g.active
    if g.claims == 0:
        g.step = RESOLVING
        g.due = tokens_due(g)
    elif seems_claimable(g, g.sides[seat]):
        g.ask(seat, CLAIM_ARTIFACT)
    else:
        g.claims &= ~bit(seat)


def take_claim(g: Haven, me: Side) -> None:
    if g.answer != PASS:
        claim(g, me, g.answer - g.words.claim)
    if g.answer == PASS or g.rules & ONE_ARTIFACT_A_CLAIM != 0:
        g.claims &= ~bit(me.seat)


def make_offering(g: Haven) -> None:
    """Step 4."""
    g.ask(g.active, MAKE_OFFERING)
    if g.count == 0:
        g.settle()
        g.step = ENDING
        me = g.sides[g.active]
        me.offerings.hand_could &= ~fitting_offerings(g, me)  # the opponent can tell that much
        g.tell(events.NO_OFFERING_FITS, g.active)  # HV 9.4


def offering_card(me: Side, symbols: i64) -> i64:
    """An Offering in the hand with these symbols."""
    cards = me.offerings.hand
    while me.cards.symbols[first(cards)] != symbols:
        cards &= cards - 1
    return first(cards)


def lay_offering(g: Haven, me: Side) -> None:
    symbols = g.words.symbols_of[g.answer]
    kind = g.words.type_of[g.answer]
    card = offering_card(me, symbols)
    me.offerings.take_from_hand(card)
    me.offerings.show(card)
    me.spots[kind].offerings |= bit(card)
    g.tell(events.OFFERED, me.seat, symbols, kind)
    g.step = ENDING


def end_turn(g: Haven) -> None:
    """Step 5."""
    me = g.sides[g.active]
    if me.hand_size() > g.content.hand_limit:  # HV 9.5
        g.ask(g.active, DISCARD)
        return
    if g.rules & BLADES_LAST_THIS_TURN != 0:
        for spot in me.spots:
            spot.blades = 0
    if elemental_gone(g) or stack_gone(g):  # HV 9.6
        g.step = SCORING
        g.tell(events.GAME_ENDED, i64(elemental_gone(g)), i64(stack_gone(g)))
    else:
        begin_turn(g, 1 - g.active)


def discard(g: Haven, me: Side) -> None:
    """Discard a card from the hand unseen, to the pile of its type; a Lore Power leaves the game [HV 9.5, HV 3.14]."""
    words = g.words
    answer = g.answer
    if answer < words.discard_offering:
        card = answer - words.discard_seeker
        me.seekers.discard(card, me.seekers.take_from_hand(card))
        g.tell(events.DISCARDED, me.seat, DRAW_SEEKER, card)
    elif answer < words.discard_power:
        card = offering_card(me, answer - words.discard_offering + 1)
        me.offerings.discard(card, me.offerings.take_from_hand(card))
        g.tell(events.DISCARDED, me.seat, DRAW_OFFERING, card)
    else:
        card = power_card(me, answer - words.discard_power)
        me.powers.take_from_hand(card)
        me.out |= bit(card)
        g.tell(events.DISCARDED, me.seat, DRAW_POWER, card)


def score_game(g: Haven) -> None:
    """The owner of Wild Lore applies it to a type; then all is counted [HV 11.7]."""
    for me in g.sides:
        if me.wild == NONE and has_wild(g, me):
            g.ask(me.seat, WILD_LORE)
            return
    g.over = True


def take_wild_lore(g: Haven, me: Side) -> None:
    me.wild = g.answer - g.words.token
    g.tell(events.WILD_LORE_APPLIED, me.seat, me.wild)
