"""The vocabulary of Haven: every answer that can ever be given, its text, what is touched for it and its label.

An answer is one small integer. The rules read `Words`, where each verb's answers begin and what each answer names.
"""

from functools import cache
from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.haven.content import (
    CITY,
    DECK_NAMES,
    TYPE_NAMES,
    Content,
    symbols_name,
)
from tablehaven.kernel.bits import bit
from tablehaven.kernel.state import NONE
from tablehaven.kernel.vocabulary import Answer, Cases, Name, Touch, Verb, Vocabulary, names

if TYPE_CHECKING:
    from tablehaven.games.haven.state import Haven

PASS: Final = 0
THINGS: Final = {"token": "The {Type} token", "seeker": "The {Seeker}", "shrine": "The Shrine {Shrine}"}
_SYMBOLS: Final = 8  # sets of types

# what the other side sees of a secret answer, numbered after the vocabulary
SEEN_SEEKING: Final = 0  # + type
SEEN_AT: Final = 3  # + type: a face-down Seeker that lies there
SEEN_NOTHING: Final = 6
SEEN_DISCARDING: Final = 7  # + deck


@cache
def vocabulary(content: Content, seat: int) -> Vocabulary:
    """Every answer as one side says it; the numbers are the same for both."""
    types = names("type", TYPE_NAMES)
    seekers = names("seeker", _said(content.cards[seat].seeker_names), content.cards[seat].seeker_names)
    powers = names("power", _said(content.power_names), content.power_names)
    decks = names("deck", DECK_NAMES, ("a Seeker", "an Offering", "a Lore Power"))
    shrines = names("shrine", _said(content.board.shrine_names), content.board.shrine_names)
    numbers = names("number", [str(number) for number in content.artifact_numbers])
    from_hand = ("hand:{seeker}", "spot:{type}")
    return Vocabulary(
        Verb("pass", label=_passing),
        Verb(
            "seek deck {type}",
            types,
            things=("deck:seeker", "spot:{type}"),
            label="Seeker from the deck at {Type}, face up",
        ),
        Verb("seek {seeker} {type}", seekers * types, things=from_hand, label="{Seeker} at {Type}, face down"),
        Verb("remove {seeker}", seekers, things=_lying, label="Remove the {Seeker}", weighty=True),
        Verb("play {power}", powers, things=("hand:{power}",), label="Play {Power}", weighty=True, glyph="power"),
        Verb("clear {type}", types, things=("rock:{type}",), label="Clear the Rock Slide at {Type}", weighty=True),
        Verb("draw {deck}", decks, things=("deck:{deck}",), label="Draw {Deck}"),
        Verb("song draws", label="Draw cards", glyph="power"),
        Verb("song acts", label="Take actions", glyph="seeker"),
        Verb("{type}", types, "token", things=("spot:{type}",), label="{Type}"),
        Verb("{seeker}", seekers, "seeker", things=_lying, label="The {Seeker}"),
        Verb("{shrine}", shrines, "shrine", things=("shrine:{Shrine}",), label="Shrine {Shrine}"),
        Verb(
            "claim {number}",
            numbers,
            things=("artifact:{number}",),
            label="Claim the artifact under the {number}",
            weighty=True,
        ),
        Verb(
            "offer {offering}",
            _offerings(),
            things=("hand:{symbols}", "spot:{type}"),
            label="{Symbols} Offering at {Type}",
        ),
        Verb(
            "discard {seeker}",
            seekers,
            "discard seeker",
            things=("hand:{seeker}",),
            label="Discard {Seeker}",
            weighty=True,
        ),
        Verb(
            "discard {symbols}",
            Cases({"symbols": _symbols(symbols)} for symbols in range(1, _SYMBOLS)),
            "discard offering",
            things=("hand:{symbols}",),
            label="Discard the {Symbols} Offering",
            weighty=True,
        ),
        Verb(
            "discard {power}",
            powers,
            "discard power",
            things=("hand:{power}",),
            label="Discard {Power}",
            weighty=True,
        ),
        Verb("give back {power}", powers, things=("box:{power}",), label="Give {Power} back", weighty=True),
    )


def _said(shown: list[str]) -> list[str]:
    return [name.lower() for name in shown]


def _symbols(symbols: int) -> Name:
    return Name(symbols, symbols_name(symbols), symbols_name(symbols).title())


def _offerings() -> Cases:
    """Each Offering at each type that it shows; one with a single symbol needs no word on where."""
    cases: list[dict[str, Name]] = []
    for symbols in range(_SYMBOLS):
        for kind, at in enumerate(TYPE_NAMES):
            if symbols & 2**kind:
                shown = _symbols(symbols)
                said = shown.said if shown.said == at else f"{shown.said} at {at}"
                cases.append(
                    {
                        "offering": Name(len(cases), said, said.title()),
                        "symbols": shown,
                        "type": Name(kind, at, at.capitalize()),
                    }
                )
    return Cases(cases)


def _passing(g: "Haven", seat: int, answer: Answer) -> str:
    return g.rulebook.decisions[g.kind].passing


def _lying(g: "Haven", seat: int, answer: Answer) -> Touch:
    """A Seeker of the side that answers: held, at a token, or else among the discards that it looks through."""
    me, seeker, said = g.sides[seat], answer["seeker"], answer.case["seeker"].said
    if me.held & bit(seeker) != 0:
        return Touch((f"held:{said}",))
    if me.in_play() & bit(seeker) != 0:
        return Touch((f"seeker:{said}",), f"spot:{TYPE_NAMES[me.place_of(seeker)]}")
    return Touch((f"discards:{said}",))


@final
@mypyc_attr(acyclic=True)
class Words:
    """The vocabulary as numbers, the same for both sides: where each verb's answers begin, and what each names."""

    def __init__(self, content: Content) -> None:
        said = vocabulary(content, CITY)
        self.size: i64 = len(said)
        self.seek_deck: i64 = said.first("seek deck")  # + type
        self.seek: i64 = said.first("seek")  # + 3 * Seeker + type
        self.remove: i64 = said.first("remove")  # + Seeker
        self.play: i64 = said.first("play")  # + power
        self.clear: i64 = said.first("clear")  # + type
        self.draw: i64 = said.first("draw")  # + deck
        self.song_draws: i64 = said.first("song draws")
        self.song_acts: i64 = said.first("song acts")
        self.token: i64 = said.first("token")  # + type
        self.seeker: i64 = said.first("seeker")  # + Seeker
        self.shrine: i64 = said.first("shrine")  # + Shrine
        self.claim: i64 = said.first("claim")  # + place of the number in the list of numbers
        self.offer: i64 = said.first("offer")  # + place in the list of Offerings and types
        self.discard_seeker: i64 = said.first("discard seeker")  # + Seeker
        self.discard_offering: i64 = said.first("discard offering")  # + symbols - 1
        self.discard_power: i64 = said.first("discard power")  # + power
        self.give_back: i64 = said.first("give back")  # + power
        self.verb_of: vec[i64] = vec[i64]([said.first(answer.verb.called) for answer in said.answers])
        self.type_of: vec[i64] = _named(said, "type")
        self.seeker_of: vec[i64] = _named(said, "seeker")
        self.power_of: vec[i64] = _named(said, "power")
        self.deck_of: vec[i64] = _named(said, "deck")
        self.shrine_of: vec[i64] = _named(said, "shrine")
        self.number_of: vec[i64] = _named(said, "number")
        self.symbols_of: vec[i64] = _named(said, "symbols")
        offers = [(a["offering"], a["symbols"], a["type"]) for a in said.answers if a.verb.called == "offer"]
        self._fitting: vec[i64] = vec[i64](
            [
                sum(2**offer for offer, shown, kind in offers if shown == symbols and types & 2**kind)
                for symbols in range(_SYMBOLS)
                for types in range(_SYMBOLS)
            ]
        )

    def fitting(self, symbols: i64, types: i64) -> i64:
        """Those ways to offer in which an Offering with these symbols lies at a token of one of these types."""
        return self._fitting[_SYMBOLS * symbols + types]


def _named(said: Vocabulary, blank: str) -> vec[i64]:
    """By answer, the number of what it names of a kind, if anything."""
    return vec[i64]([answer[blank] if blank in answer.case else NONE for answer in said.answers])
