"""Random games for two, three and four: nothing is lost, copies are alike, and worlds dealt anew keep what is known."""

from collections.abc import Iterator

import pytest

from tablehaven.games.havenfall.checks import check
from tablehaven.games.havenfall.opening import start
from tablehaven.games.havenfall.options import OPTIONS
from tablehaven.games.havenfall.responding import window
from tablehaven.games.havenfall.scoring import LIMIT_REACHED, SHARED, outcome
from tablehaven.games.havenfall.state import HAND, HELD, Havenfall
from tablehaven.games.havenfall.turn import TURN
from tablehaven.games.havenfall.vocabulary import vocabulary
from tablehaven.kernel.fields import pack, unpack
from tablehaven.kernel.game import Window
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import Rng, seeded
from tests.games.havenfall.box import CONTENT
from tests.marks import ending, rule

NUMBERS = range(6)


def begun(number: int) -> Havenfall:
    rng = seeded(f"options {number}")
    chosen = {option.name: option.values[rng.below(len(option.values))] for option in OPTIONS}
    if number < len(OPTIONS[0].values):
        chosen["war_rooms"] = OPTIONS[0].values[-1 - number]
    chosen["round_limit"] = "40"
    g = start(CONTENT, chosen, f"game {number}")
    g.limit = 12
    return g


def walk(number: int) -> Iterator[tuple[Position, Havenfall, Rng]]:
    position, rng = Position(begun(number)), seeded(f"player {number}")
    while True:
        g = position.state
        assert isinstance(g, Havenfall)
        yield position, g, rng
        if g.over:
            return
        position.play(g.option(rng.below(g.count)))


@rule("HF 1.16", "HF 2.13")
@ending(LIMIT_REACHED, SHARED)
@pytest.mark.parametrize("number", NUMBERS)
def test_every_component_is_somewhere_and_the_game_ends(number: int) -> None:
    ended = None
    for _, g, _ in walk(number):
        check(g)
        ended = outcome(g)
    assert ended is not None
    assert ended.winners


@pytest.mark.parametrize("number", NUMBERS)
def test_copies_and_saved_states_are_alike_and_independent(number: int) -> None:
    for position, g, rng in walk(number):
        if rng.below(25) != 0 or g.over:
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
            for mine, its in zip(other.players, g.players, strict=True):
                mine.cards = its.cards.clone()
            unpack(other, before)
            assert pack(other) == before


@rule("HF 1.16")
@pytest.mark.parametrize("number", NUMBERS)
def test_worlds_dealt_anew_keep_what_a_seat_sees(number: int) -> None:
    differ = 0
    for position, g, rng in walk(number):
        if rng.below(25) != 0 or g.over:
            continue
        seat = rng.below(len(g.players))
        world = position.imagined(seat, rng.split()).state
        assert isinstance(world, Havenfall)
        check(world)
        assert list(world.players[seat].cards.held[HAND]) == list(g.players[seat].cards.held[HAND])
        assert world.spells_of(seat) == g.spells_of(seat)
        if g.waiting & (1 << seat):
            assert list(world.options) == list(g.options)
        for other in range(len(g.players)):
            if g.partners[seat] & (1 << other):
                assert world.spells.held[HELD + other] == g.spells.held[HELD + other]
            differ += list(world.players[other].cards.held[HAND]) != list(g.players[other].cards.held[HAND])
    assert differ > 0


@pytest.mark.parametrize("number", NUMBERS)
def test_every_answer_has_a_text_of_its_own(number: int) -> None:
    for _, g, rng in walk(number):
        if rng.below(25) == 0 and not g.over:
            said = vocabulary(g.tables, g.words.seat_names)
            for answer in g.options:
                assert said.understood(said[answer]) == answer
                assert said.answers[answer].label(g, int(g.seat))


@rule("HF 9.6", "HF 9.5")
@pytest.mark.parametrize("number", NUMBERS)
def test_who_is_asked_is_the_same_in_all_worlds_and_letting_it_happen_changes_nothing(number: int) -> None:
    seen = 0
    for position, g, rng in walk(number):
        now = window(g)
        if now is None or rng.below(15) != 0:
            continue
        seen += 1
        world = position.imagined(rng.below(len(g.players)), rng.split())
        for place, seat in enumerate(now.seats):
            other = world.state
            assert isinstance(other, Havenfall)
            assert window(other) == Window(now.seats[place:], now.passing, now.kind, now.about)
            assert other.seat == seat
            before = other.chance.state
            world.play(now.passing)
            assert other.chance.state == before or place == len(now.seats) - 1
        assert isinstance(world.state, Havenfall)
        after = window(world.state)
        assert after is None or (after.kind, after.about) != (now.kind, now.about)
    assert seen > 0
