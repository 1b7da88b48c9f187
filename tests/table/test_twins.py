"""What a role receives is a function of what it may know: worlds it cannot tell apart give it identical bytes."""

from collections.abc import Iterator

import msgspec
import pytest

from tablehaven import Game
from tablehaven.games.haven import GAME as HAVEN
from tablehaven.games.haven.events import SEEKER_SHOWN
from tablehaven.kernel.fields import pack
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import Rng, seeded
from tablehaven.kernel.story import unpacked
from tablehaven.table import commands
from tablehaven.table.creation import Terms
from tablehaven.table.errors import TableRefused
from tablehaven.table.messages import ClockRules
from tablehaven.table.queries import look, plan, why_not
from tests.conftest import IS_COMPILED
from tests.table.sitting import Sitting
from tests.walks import GAMES, is_short, option_set, sometimes

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
CLOCK = Terms(clock=ClockRules(kind="bank", seconds=600, increment=5), beat=0)


def replies(at: Sitting, viewer: int, rng: Rng) -> Iterator[bytes]:
    """All that a role can get from the table by asking, now: everything, why not anything, and what it could plan."""
    yield msgspec.json.encode(at.welcome(viewer))
    role, match = at.role(viewer), at.table.match
    for move in {0, len(at.table.moves_seen(viewer))}:
        yield msgspec.json.encode(look(at.table, role, commands.Look(id="l", move=move)))
    if viewer == SPECTATOR:
        return
    version = at.version(role)
    for answer in range(0, len(match.game.vocabulary(match.state, viewer)), 1 if IS_COMPILED else 7):
        yield msgspec.json.encode(why_not(at.table, role, commands.WhyNot(id="w", version=version, answer=answer)))
    for answer in match.answers_of(viewer)[:4] or [0]:
        try:
            planned = plan(at.table, role, commands.Plan(id="p", version=version, answers=(answer,)), rng.clone())
            yield msgspec.json.encode(planned)
        except TableRefused as refused:
            yield at.refusal(viewer, refused)


def differ(one: Position, other: Position) -> bool:
    """Whether two worlds differ in more than the chance to come."""
    return bool(pack(one.state)[1:] != pack(other.state)[1:])


@each_game
@pytest.mark.parametrize("number", range(4) if IS_COMPILED else range(2))
def test_a_role_gets_the_same_bytes_when_all_it_cannot_know_is_dealt_anew(game: Game, number: int) -> None:
    at = Sitting(game.name, options=option_set(game, 5 * number), terms=CLOCK, seed=f"anew {number}")
    rng = seeded(f"anew {number}")
    compared = different = 0
    while at.table.stage == "playing" and len(at.log) < 150:
        match = at.table.match
        if (is_short(game) or sometimes(rng, 5)) and match.position.rule is None:
            true, generator = match.position, rng.split()
            for seat in range(len(match.seats)):
                world = true.imagined(seat, rng)
                for viewer in (seat, SPECTATOR):
                    match.position = true
                    expected = list(replies(at, viewer, generator))
                    match.position = world
                    assert list(replies(at, viewer, generator)) == expected
                compared += 1
                different += differ(true, world)
            match.position = true
        at.pass_time(int(rng.below(9)))
        at.answer_any(rng)
    assert compared > 10
    assert game is not HAVEN or different > 15


def still_hidden(at: Sitting, twin: Sitting, viewer: int) -> bool:
    """Whether by the rules a viewer was shown nothing that differs: no Seeker was turned up, and its view is one."""
    one, other = at.table.match, twin.table.match
    shown = any(unpacked(event)[0] == SEEKER_SHOWN.number for match in (one, other) for event in match.moves[-1].events)
    return not shown and one.view(viewer) == other.view(viewer)


def pair_of_answers(at: Sitting, twin: Sitting, seat: int, other: int, rng: Rng) -> tuple[int, int] | None:
    """An answer in each world that look alike to the other seat, different ones if there are such; None if none do."""
    one, two = at.table.match, twin.table.match
    pairs = [
        (a, b)
        for a in one.answers
        for b in two.answers
        if one.state.rulebook.seen(one.state, a, other) == two.state.rulebook.seen(two.state, b, other)
    ]
    if one.seat != seat:
        pairs = [(a, b) for a, b in pairs if a == b]
    secret = [(a, b) for a, b in pairs if a != b]
    chosen = secret if secret and not sometimes(rng, 3) else pairs
    return chosen[rng.below(len(chosen))] if chosen else None


@pytest.mark.parametrize("number", range(12 if IS_COMPILED else 5))
def test_forest_and_spectators_get_the_same_bytes_whatever_city_does_in_secret(number: int) -> None:
    """Two tables with one seed: City gives other Lore Powers back, lays other Seekers face down, discards others."""
    at, twin = (Sitting("haven", terms=CLOCK, seed=f"secret {number}") for _ in range(2))
    rng = seeded(f"secret {number}")
    different = 0
    while at.table.stage == "playing":
        answers = pair_of_answers(at, twin, 0, 1, rng)
        if answers is None:
            break
        seconds = int(rng.below(9))
        for sitting, answer in zip((at, twin), answers, strict=True):
            sitting.pass_time(seconds)
            sitting.answer(answer)
        if not still_hidden(at, twin, 1):
            break
        different += differ(at.table.match.position, twin.table.match.position)
        for viewer in (1, SPECTATOR):
            assert at.sent[viewer] == twin.sent[viewer]
            if sometimes(rng, 4):
                assert list(replies(at, viewer, seeded("plan"))) == list(replies(twin, viewer, seeded("plan")))
    assert different > 3


def test_how_often_city_chooses_in_secret_is_seen_by_nobody_before_forest_has_chosen() -> None:
    """One Lore Power, none, or three with an undo: the number of messages and every number in them are the same."""
    first, second, third = (Sitting(terms=CLOCK, seed="set-up") for _ in range(3))
    powers = [text for text in first.table.match.offered if text != "pass"]
    for text in (powers[0], "pass"):
        first.answer(text)
    second.answer("pass")
    for text in powers[:2]:
        third.answer(text)
    third.undo("city")
    third.undo("city")
    for text in powers[1:4]:
        third.answer(text)
    sittings = (first, second, third)
    for viewer in (1, SPECTATOR):
        assert first.sent[viewer] == second.sent[viewer] == third.sent[viewer]
        assert len({tuple(replies(at, viewer, seeded("plan"))) for at in sittings}) == 1
    assert [len(at.sent[1]) for at in sittings] == [0, 0, 0]
    assert [len(at.sent[SPECTATOR]) for at in sittings] == [0, 0, 0]


def test_before_city_has_chosen_forest_cannot_see_how_far_it_is() -> None:
    first, second = (Sitting(seed="set-up") for _ in range(2))
    second.answer(next(text for text in second.table.match.offered if text != "pass"))
    for viewer in (1, SPECTATOR):
        assert first.sent[viewer] == second.sent[viewer] == []
        assert list(replies(first, viewer, seeded("plan"))) == list(replies(second, viewer, seeded("plan")))


def test_a_spectator_cannot_see_who_of_the_two_chooses_in_secret() -> None:
    first, second = (Sitting(terms=CLOCK, seed="set-up") for _ in range(2))
    second.answer("pass")
    assert (first.table.match.seat, second.table.match.seat) == (0, 1)
    assert list(replies(first, SPECTATOR, seeded("plan"))) == list(replies(second, SPECTATOR, seeded("plan")))


def test_city_cannot_see_what_forest_does_after_it() -> None:
    first, second = (Sitting(seed="set-up") for _ in range(2))
    for at in (first, second):
        at.answer("pass")
    second.answer(next(text for text in second.table.match.offered if text != "pass"))
    assert first.table.match.seat == second.table.match.seat == 1
    for viewer in (0, SPECTATOR):
        assert first.sent[viewer] == second.sent[viewer]
        assert list(replies(first, viewer, seeded("plan"))) == list(replies(second, viewer, seeded("plan")))


def test_when_the_secret_is_over_everybody_counts_the_same_moves() -> None:
    at = Sitting(seed="set-up")
    at.answer(next(text for text in at.table.match.offered if text != "pass"))
    at.answer("pass")
    at.answer("pass")
    assert not at.table.is_secret
    for viewer in at.sent:
        position = at.welcome(viewer).position
        assert position is not None and position.move == 3
        update = msgspec.json.decode(at.sent[viewer][-1])
        assert (update["type"], update["after"], update["version"]) == ("update", 0, at.table.version(viewer))
