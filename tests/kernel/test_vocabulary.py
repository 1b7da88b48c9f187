"""What an answer on offer says of itself beside its text."""

from dataclasses import dataclass

from tablehaven.kernel.vocabulary import Verb, Vocabulary, names


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
