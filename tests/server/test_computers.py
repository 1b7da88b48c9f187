"""Computer players in processes of their own."""

import asyncio
import os
import signal
import time
from collections.abc import Iterator
from dataclasses import replace

import pytest

import tablehaven
from tablehaven import Match
from tablehaven.kernel.rng import seeded
from tablehaven.players.advice import Advice, advise
from tablehaven.players.levels import Level
from tablehaven.players.player import Seat
from tablehaven.players.thinking import LevelPlayer
from tablehaven.server.computers import Computers, ComputersFailed
from tablehaven.server.thinker import Kind, Question, answered
from tests.players.tables import OtherWorld
from tests.players.test_advice import look_alike


@pytest.fixture(scope="module")
def computers() -> Iterator[Computers]:
    found = Computers(1)
    yield found
    found.close()


def thinking() -> Match:
    match = tablehaven.new("haven", seed="thinking")
    for _ in range(12):
        match.play(match.answers[-1])
    return match


def question(player: str = "greedy", kind: Kind = "choose") -> tuple[Question, list[int]]:
    match = thinking()
    return Question(kind, "haven", match.options, match.saved(), match.seat, player, "seed"), match.answers


def test_an_answer_comes_from_another_process(computers: Computers) -> None:
    asked, answers = question()
    found = asyncio.run(computers.choose(asked))
    assert found in answers
    assert found == answered(asked), "the same question and seed, the same answer"


def test_who_must_answer_by_a_moment_thinks_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = Level(9, "Endless", 10**9, 2.0, 0.0, 10**6)
    monkeypatch.setattr("tablehaven.players.named.levels", lambda _: (endless,))
    asked, answers = question("level9")
    assert answered(replace(asked, until=time.monotonic() + 0.1)) in answers
    assert answered(replace(asked, until=0.0)) in answers, "also if it is too late already"


def test_advice_comes_with_a_reason(computers: Computers) -> None:
    asked, answers = question(kind="advise")
    advice = asyncio.run(computers.advise(asked))
    assert isinstance(advice, Advice) and advice.answer in answers and advice.reason


def test_advice_comes_from_the_strongest_level(monkeypatch: pytest.MonkeyPatch) -> None:
    weak, strong = (Level(number, "Quick", number, 2.0, 0.0, 1.0) for number in (2, 9))
    monkeypatch.setattr("tablehaven.players.advice.levels", lambda _: (weak, strong))
    asked, _ = question(kind="advise")
    match = thinking()
    by_strength = [
        advise(Seat(match, match.seat), LevelPlayer(level, "hint", capped=False)) for level in (weak, strong)
    ]
    assert answered(asked) == by_strength[1] != by_strength[0]


def test_a_reason_tells_the_reader_only_what_its_seat_may_know(computers: Computers) -> None:
    """The process is given the truth; what it says is the same in a world that the reader cannot tell from it."""
    match, rng = tablehaven.new("haven", seed="reasons"), seeded("reasons")
    compared = 0
    while compared < 8:
        viewer = 1 - match.seat
        if match.position.rule is None and match.game.turn(match.state)[0]:
            world = OtherWorld(match, match.position.imagined(viewer, rng))
            answer = match.answers[rng.below(len(match.answers))]
            for other in look_alike(match, answer, world.position, viewer)[:1]:
                asked = Question.about(match, "explain", viewer, answer=answer)
                reason = asyncio.run(computers.explain(asked))
                assert reason == answered(Question.about(world, "explain", viewer, answer=other))
                compared += match.view(match.seat) != world.view(match.seat)
        match.play(match.answers[rng.below(len(match.answers))])


def test_a_process_that_dies_is_replaced_and_asked_again(computers: Computers) -> None:
    asked, answers = question()
    asyncio.run(computers.choose(asked))
    process = computers._idle.get()
    assert process.process and process.process.pid
    os.kill(process.process.pid, signal.SIGKILL)
    process.process.join()
    computers._idle.put(process)
    before = computers.replaced
    assert asyncio.run(computers.choose(asked)) in answers
    assert computers.replaced == before + 1


def test_ctrl_c_is_not_for_computer_players_not_even_while_they_load() -> None:
    computers = Computers(1)
    asked, answers = question()
    process = computers._idle.get()
    process.start()
    assert process.process and process.process.pid
    os.kill(process.process.pid, signal.SIGINT)
    computers._idle.put(process)
    assert asyncio.run(computers.choose(asked)) in answers
    assert computers.replaced == 0
    computers.close()


def test_a_question_that_kills_every_process_is_given_up(computers: Computers) -> None:
    asked, _ = question("nobody")
    with pytest.raises(ComputersFailed):
        asyncio.run(computers.choose(asked))
    assert asyncio.run(computers.choose(question()[0])) in question()[1]
