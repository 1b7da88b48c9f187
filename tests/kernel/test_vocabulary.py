"""The vocabulary: numbers, texts both ways, things to touch, labels."""

from dataclasses import dataclass
from typing import Any

import pytest

from tablehaven import OptionError
from tablehaven.kernel.vocabulary import Answer, Touch, Verb, Vocabulary, names

TYPES = names("type", ("leaf", "water"))
CARDS = names("card", ("fox", "elixir of life"), ("Fox", "Elixir of Life"))


def lies(state: Any, seat: int, answer: Answer) -> Touch:
    return Touch((f"{state}:{answer.filled('{card}')}",), near=f"seat:{seat}")


WORDS = Vocabulary(
    Verb("pass", label=lambda state, seat, answer: f"Pass in {state}"),
    Verb("lay {card} {type}", CARDS * TYPES, things=("hand:{card}", "spot:{type}"), label="{Card} at {Type}"),
    Verb("{type}", TYPES, name="token", things=("spot:{type}",), also=("at {type}",)),
    Verb("{card}", CARDS, name="card", things=lies, weighty=True),
)


def test_answers_are_numbered_verb_by_verb_and_the_last_thing_varies_first() -> None:
    assert list(WORDS) == [
        *("pass", "lay fox leaf", "lay fox water", "lay elixir of life leaf", "lay elixir of life water"),
        *("leaf", "water", "fox", "elixir of life"),
    ]
    assert [WORDS.first(verb) for verb in ("pass", "lay", "token", "card")] == [0, 1, 5, 7]


def test_an_answer_is_taken_apart_again() -> None:
    for number, answer in enumerate(WORDS.answers):
        assert answer.number == number
        assert WORDS.understood(answer.text) == number
    laid = WORDS.answers[4]
    assert (laid.verb.called, laid["card"], laid["type"]) == ("lay", 1, 1)


def test_a_text_is_understood_in_any_case_and_in_other_words() -> None:
    assert WORDS.understood("  LAY  Elixir of Life   water") == 4
    assert WORDS.understood("at water") == 6
    assert WORDS.understood("lay owl leaf") is None
    with pytest.raises(OptionError, match=r"'lay fox leave' is not a move of Chess. Did you mean 'lay fox leaf'"):
        WORDS.parsed("lay fox leave", "Chess")


def test_things_and_labels_come_from_words_or_from_the_position() -> None:
    laid, token, card = WORDS.answers[3], WORDS.answers[5], WORDS.answers[7]
    assert laid.touch(None, 0) == Touch(("hand:elixir of life", "spot:leaf"))
    assert laid.label(None, 0) == "Elixir of Life at Leaf"
    assert token.label(None, 0) == "Leaf"
    assert card.touch("held", 1) == Touch(("held:fox",), "seat:1")
    assert WORDS.answers[0].label("time", 0) == "Pass in time"
    assert WORDS.answers[0].touch(None, 0) == Touch()


def test_of_answers_that_touch_a_thing_the_one_of_the_likeliest_verb_is_meant() -> None:
    def meant(touched: list[str], verbs: tuple[str, ...]) -> str | None:
        answer = WORDS.meant("held", 0, touched, verbs)
        return answer.text if answer else None

    assert meant(["spot:water"], ("token",)) == "water"
    assert meant(["spot:water"], ("lay", "token")) == "lay fox water"
    assert meant(["spot:water", "hand:elixir of life"], ("token",)) == "lay elixir of life water"
    assert meant(["spot:water"], ()) == "water", "of verbs alike, the one that takes fewest touches"
    assert meant(["held:fox"], ()) == "fox"
    assert meant(["seat:0"], ()) == "fox"
    assert meant(["moon:"], ("lay",)) is None
    assert meant([], ("lay",)) is None


def test_the_text_of_an_answer_is_never_taken_for_other_words_of_another() -> None:
    words = Vocabulary(Verb("wait", also=("leaf", "stay")), Verb("{type}", TYPES, name="token", also=("stay",)))
    assert [words.understood(text) for text in ("wait", "leaf", "water")] == [0, 1, 2]
    assert words.understood("stay") == 0, "of other words alike, those of the first"


def test_two_answers_of_one_text_are_a_mistake() -> None:
    with pytest.raises(AssertionError, match="a text of its own"):
        Vocabulary(Verb("{type}", TYPES, name="one"), Verb("{type}", TYPES, name="other"))


@dataclass
class _Fair:
    is_late: bool


_DYES = names("dye", ("woad", "madder"))


def test_a_glyph_and_a_note_name_what_the_answer_is_about() -> None:
    dip = Vocabulary(Verb("dip {dye}", _DYES, glyph="pot-{dye}", note="in {Dye}")).answers[1]
    assert (dip.glyph(_Fair(False), 0), dip.note(_Fair(False), 0)) == ("pot-madder", "in Madder")
    assert not dip.is_weighty(_Fair(False), 0)


def test_what_depends_on_the_position_is_asked_of_it() -> None:
    sell = Vocabulary(
        Verb(
            "sell {dye}",
            _DYES,
            weighty=lambda g, seat, answer: g.is_late,
            glyph=lambda g, seat, answer: "night" if g.is_late else "",
            note=lambda g, seat, answer: f"seat {seat}, pot {answer['dye']}",
        )
    ).answers[1]
    assert [sell.is_weighty(_Fair(late), 0) for late in (False, True)] == [False, True]
    assert [sell.glyph(_Fair(late), 0) for late in (False, True)] == ["", "night"]
    assert sell.note(_Fair(True), 1) == "seat 1, pot 1"
