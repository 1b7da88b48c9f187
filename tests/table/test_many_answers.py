"""Many answers in one command: all of them, or none."""

import msgspec
import pytest

from tablehaven.server.protocol import read
from tablehaven.table import commands
from tablehaven.table.errors import TableRefused
from tablehaven.table.validate import validate
from tests.table.sitting import Sitting, inside


def numbers(at: Sitting, seat: str, *texts: str) -> tuple[int, ...]:
    match = at.table.match
    return tuple(match.number(text, match.seats.index(seat)) for text in texts)


def give(at: Sitting, seat: str, *answers: int) -> None:
    role = at.role(seat)
    at.send(role, commands.Answers(id=at.id(), version=at.version(role), answers=answers))


def test_several_answers_are_as_many_moves() -> None:
    one, other = Sitting(seed="many"), Sitting(seed="many")
    powers = [text for text in one.table.match.offered if text != "pass"][:3]
    give(one, "city", *numbers(one, "city", *powers[:2], "pass"))
    for text in (*powers[:2], "pass"):
        other.answer(text, "city")
    assert one.table.match.moves == other.table.match.moves
    assert [len(sitting.sent[0]) for sitting in (one, other)] == [1, 3]
    assert one.sent[1] == []
    assert inside(one.rebuilt()) == inside(one.table)


def test_if_one_is_not_on_offer_none_is_given_and_its_place_is_named() -> None:
    at = Sitting().set_up()
    before, log = at.told(), list(at.log)
    role = at.role("city")
    answers = numbers(at, "city", "seek deck leaf", "offer leaf")
    with pytest.raises(TableRefused) as caught:
        validate(at.table, role, commands.Answers(id="m", version=at.version(role), answers=answers), at.now)
    assert (caught.value.code, caught.value.place, bool(caught.value.rule)) == ("not_offered", 2, True)
    assert caught.value.sentence.startswith("Answer 2: ")
    assert b'"place":2' in at.refusal("city", caught.value)
    assert (at.told(), at.log) == (before, log)


def test_answers_end_where_another_is_asked() -> None:
    """Nobody answers for others."""
    at = Sitting()
    role = at.role("city")
    with pytest.raises(TableRefused) as caught:
        at.send(role, commands.Answers(id="m", version=at.version(role), answers=numbers(at, "city", "pass", "pass")))
    assert caught.value.place == 2
    assert not at.table.match.moves


@pytest.mark.parametrize("count", [0, 65])
def test_no_command_has_no_answers_or_too_many(count: int) -> None:
    with pytest.raises(msgspec.ValidationError):
        read(msgspec.json.encode({"type": "answers", "id": "a", "version": 1, "answers": [0] * count}))
