"""Random games alone: nothing is lost, copies are alike, worlds dealt anew keep what the player knows, and all end."""

from collections.abc import Iterator

import pytest

from tablehaven.games.havenfall.checks import check
from tablehaven.games.havenfall.responding import window
from tablehaven.games.havenfall.scoring import outcome
from tablehaven.games.havenfall.solo_opening import start_alone
from tablehaven.games.havenfall.solo_options import OPTIONS
from tablehaven.games.havenfall.solo_outcome import ENDINGS_ALONE
from tablehaven.games.havenfall.state import DECK, HAND, Havenfall
from tablehaven.games.havenfall.turn import TURN
from tablehaven.games.havenfall.vocabulary import vocabulary
from tablehaven.kernel.fields import pack, unpack
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import Rng, seeded
from tests.games.havenfall.box import CONTENT
from tests.marks import rule

NUMBERS = range(8)


def begun(number: int) -> Havenfall:
    rng = seeded(f"alone {number}")
    chosen = {option.name: option.values[rng.below(len(option.values))] for option in OPTIONS}
    chosen["round_limit"] = "40"
    return start_alone(CONTENT, chosen, f"game {number}")


def walk(number: int) -> Iterator[tuple[Position, Havenfall, Rng]]:
    """A game at random; in every other one the player is so strong that much more of it is seen."""
    position, rng = Position(begun(number)), seeded(f"player {number}")
    while True:
        g = position.state
        assert isinstance(g, Havenfall)
        yield position, g, rng
        if g.over:
            return
        if number % 2 == 1 and position.rule is None:
            g.turn.damage = g.turn.health = 20
            g.turn.spent = -9  # treasure enough
            g.offer_anew()
        position.play(g.option(rng.below(g.count)))


@rule("HF 1.16", "HS 1.4")
@pytest.mark.parametrize("number", NUMBERS)
def test_every_component_is_somewhere_and_the_game_ends(number: int) -> None:
    for _, g, _ in walk(number):
        check(g)
        assert window(g) is None
    ended = outcome(g)
    assert ended is not None
    assert set(ended.endings) <= set(ENDINGS_ALONE)
    assert (ended.winners == (0,)) == (g.players[0].points == g.content.points_to_win)


@pytest.mark.parametrize("number", NUMBERS)
def test_copies_and_saved_states_are_alike_and_independent(number: int) -> None:
    for position, g, rng in walk(number):
        if g.over or (position.rule is None and rng.below(20) != 0):
            continue
        before = pack(g)
        twin = position.copy()
        assert pack(twin.state) == before
        twin.play(twin.state.option(rng.below(twin.state.count)))
        assert pack(g) == before
        if position.rule is None:
            other = begun(number)
            TURN[0].proceed(other)
            other.slots = g.slots[0 : len(g.slots)]
            other.players[0].cards = g.players[0].cards.clone()
            unpack(other, before)
            assert pack(other) == before


@rule("HF 1.16", "HS 2.4")
@pytest.mark.parametrize("number", NUMBERS)
def test_worlds_dealt_anew_keep_what_the_player_knows_and_change_what_comes(number: int) -> None:
    differ = 0
    for position, g, rng in walk(number):
        if g.over or (position.rule is None and rng.below(20) != 0):
            continue
        world = position.imagined(0, rng.split()).state
        assert isinstance(world, Havenfall)
        check(world)
        for place in (DECK, HAND):  # which cards are left in the own deck follows from what was seen, not their order
            assert list(world.players[0].cards.held[place]) == list(g.players[0].cards.held[place])
        assert pack(world.spells) == pack(g.spells)
        assert pack(world.solo) == pack(g.solo)
        assert list(world.options) == list(g.options)
        differ += world.chance.state != g.chance.state
    assert differ > 0


@pytest.mark.parametrize("number", NUMBERS)
def test_every_answer_has_a_text_of_its_own(number: int) -> None:
    for _, g, rng in walk(number):
        if rng.below(20) == 0 and not g.over:
            said = vocabulary(g.tables, g.words.seat_names)
            for answer in g.options:
                assert said.understood(said[answer]) == answer
                assert said.answers[answer].label(g, 0)
            decision = g.rulebook.decisions[g.kind]
            assert "{" not in decision.asks.format(**decision.blanks(g, 0))
