"""Telling events: two voices, secrets, data beside the sentence."""

from typing import Any

import pytest

from tablehaven.kernel.event import Event, Field, numbered
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.state import ALL_SEEING
from tablehaven.kernel.story import Count, Flag, Happening, Seat, Told

NAMES = ("Fox", "Owl")


class Card(Field):
    def value(self, happening: Happening[Any], number: int) -> str:
        return NAMES[number]

    def words(self, happening: Happening[Any], number: int) -> str:
        return f"the {NAMES[number]}"

    def veiled(self, happening: Happening[Any], number: int) -> str:
        return "a card"


class How(Field):
    def words(self, happening: Happening[Any], number: int) -> str:
        return ("by more", "by a tie")[number]

    def rule(self, happening: Happening[Any], number: int) -> str:
        return ("XX 1.2", "XX 1.3")[number]


EVENTS = numbered(
    [
        Event("drew", "XX 1.1", "{seat} [draw|draws] {card}.", informs=True, seat=Seat(), card=Card(secret=True)),
        Event("laid", "XX 1.1", "{seat} [lay|lays] {card}.", seat=Seat(), card=Card(unless="up"), up=Flag()),
        Event("won", "", "{seat} [win|wins] {foe’s} token {how}.", seat=Seat(), foe=Seat(), how=How()),
        Event("took", "XX 1.4", "{seat} [take|takes] {count} and [your|its] leave.", seat=Seat(), count=Count("card")),
    ]
)


class TwoSeats:
    """As much of a game as telling needs."""

    over = False

    def seat_names(self, state: object) -> tuple[str, ...]:
        return ("city", "forest")

    def knows(self, state: object, viewer: int, seat: int) -> bool:
        return viewer in (seat, ALL_SEEING)


def told(name: str, *details: int, viewer: int) -> Told:
    event = next(event for event in EVENTS if event.name == name)
    packed = int(event.number) + sum(detail << shift for detail, shift in zip(details, (8, 20, 32, 44), strict=False))
    game: Any = TwoSeats()
    return Happening(game, EVENTS, game, packed, viewer).told


def test_an_event_is_told_in_two_voices() -> None:
    assert told("took", 1, 2, viewer=1).sentence == "You take 2 cards and your leave."
    assert told("took", 1, 1, viewer=0).sentence == "Forest takes 1 card and its leave."
    assert told("took", 1, 0, viewer=0).sentence == "Forest takes 0 cards and its leave."
    assert told("won", 0, 1, 0, viewer=1).sentence == "City wins your token by more."
    assert told("won", 0, 1, 0, viewer=0).sentence == "You win Forest’s token by more."


def test_a_secret_is_told_to_its_seat_and_to_nobody_else_in_words_or_as_data() -> None:
    assert told("drew", 0, 1, viewer=0) == Told("drew", {"seat": "city", "card": "Owl"}, "You draw the Owl.", "XX 1.1")
    for viewer in (1, SPECTATOR):
        assert told("drew", 0, 1, viewer=viewer) == Told("drew", {"seat": "city"}, "City draws a card.", "XX 1.1")
    assert told("drew", 0, 1, viewer=ALL_SEEING).sentence == "City draws the Owl."


@pytest.mark.parametrize(("up", "sentence"), [(0, "City lays a card."), (1, "City lays the Fox.")])
def test_what_lies_face_up_is_no_secret(up: int, sentence: str) -> None:
    assert told("laid", 0, 0, up, viewer=1).sentence == sentence
    assert ("card" in told("laid", 0, 0, up, viewer=1).fields) == bool(up)
    assert told("laid", 0, 0, up, viewer=1).fields["up"] is bool(up)


def test_the_rule_may_depend_on_what_happened() -> None:
    assert [told("won", 0, 1, how, viewer=0).rule for how in (0, 1)] == ["XX 1.2", "XX 1.3"]


def test_an_event_of_too_many_fields_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="more than 4 fields"):
        Event("much", "", "", a=Flag(), b=Flag(), c=Flag(), d=Flag(), e=Flag())


def test_more_kinds_of_events_than_a_packed_one_can_name_are_a_mistake() -> None:
    kinds = [Event(f"kind {number}", "", "") for number in range(256)]
    assert numbered(kinds[:255])[-1].number == 255
    with pytest.raises(ValueError, match="256 kinds of events are too many"):
        numbered(kinds)
