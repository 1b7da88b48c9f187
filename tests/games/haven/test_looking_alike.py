"""What the other side sees of an answer tells it no more than the table does [HV 12.1]."""

import pytest

from tablehaven.games.haven import GAME
from tablehaven.games.haven.actions import NAME_TOKEN
from tablehaven.games.haven.content import CITY
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import Rng, seeded
from tests.games.haven.scene import haven
from tests.marks import rule
from tests.walks import walk

TOKENS = ("leaf 6: city Orrery Beacon? Crusher? ; forest Badger? Heron?", "water 5: city Glider? ; forest Raven")


def told_after(position: Position, answer: int, viewer: int) -> str:
    """All that a viewer sees and is told once another has given an answer, chance being the same."""
    after = position.copy()
    after.state.listening = True
    after.state.chance = Rng(7, 7)
    after.play(answer)
    story = [GAME.tell(after.state, int(event), viewer) for event in after.state.told]
    return repr((GAME.view(after.state, viewer), GAME.question(after.state, viewer), story))


def check_looks(position: Position) -> int:
    """Answers after which the other side sees and is told the same look the same to it; how many had such a twin."""
    state, twins = position.state, 0
    viewer = 1 - int(state.seat)
    looks: dict[str, set[int]] = {}
    for answer in [int(option) for option in state.options]:
        told = told_after(position, answer, viewer)
        twins += told in looks
        looks.setdefault(told, set()).add(int(state.rulebook.seen(state, answer, viewer)))
    assert all(len(seen) == 1 for seen in looks.values()), GAME.question(state, int(state.seat))
    return twins


@rule("HV 12.1")
@pytest.mark.parametrize("number", range(6))
def test_what_cannot_be_told_apart_looks_alike_in_random_games(number: int) -> None:
    rng, twins = seeded(f"looks {number}"), 0
    for position in walk(GAME, number):
        state = position.state
        if state.over or GAME.in_secret(state) or state.kind == NAME_TOKEN.kind:
            continue  # a token is named aloud, before anything lies there
        if rng.below(4) == 0:
            twins += check_looks(position)
    assert twins > 0


@rule("HV 12.1")
@pytest.mark.parametrize(
    ("power", "answers"),
    [
        ("path of vines", ["leaf"]),
        ("path of vines", ["leaf", "{}"]),
        ("elixir of life", []),
        ("misty gateway", []),
        ("misty gateway", ["glider"]),
        ("dust storm", []),
        ("dust storm", ["orrery"]),
        ("smelling salts", ["leaf"]),
    ],
)
def test_a_seeker_that_a_lore_power_is_about_looks_like_any_other_face_down(power: str, answers: list[str]) -> None:
    scene = haven(*TOKENS, city=f"leaf {power.replace(' ', '_')}", city_discards="Digger Courier")
    scene.plays(f"play {power}")
    for answer in answers:
        scene.plays(answer.format(scene.offered[0]))
    assert scene.seat == CITY
    assert check_looks(scene.position) > 0
