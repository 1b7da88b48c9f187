"""The vocabulary of Ferry: every answer that can be given."""

from dataclasses import dataclass
from functools import cache

from tablehaven.kernel.vocabulary import Verb, Vocabulary, names
from tests.games.ferry.content import SEAT_NAMES, Content

PASS = 0


@cache
def vocabulary(content: Content) -> Vocabulary:
    cards = names("card", [card.name.lower() for card in content.cards], [card.name for card in content.cards])
    return Vocabulary(
        Verb("pass", label="Let it happen", also=("let it happen",)),
        Verb("take {card}", cards, things=("catalog:{card}",), label="Take {Card}"),
        Verb("ship {card}", cards, things=("hand:{card}",), label="Ship {Card}"),
        Verb("stow {card}", cards, things=("hand:{card}", "hold:"), label="Stow {Card}, face down"),
        Verb("jettison {card}", cards, things=("hand:{card}",), label="Throw {Card} overboard"),
        Verb("cancel", things=(f"hand:{content.cards[content.fog].name.lower()}",), label="Cancel it", weighty=True),
        Verb("collect from {seat}", names("seat", SEAT_NAMES), things=("ferry:{seat}",), label="Take a coin of {Seat}"),
    )


@dataclass(frozen=True)
class Words:
    """Where the answers of each verb begin, and beyond them what rivals see of a secret answer."""

    take: int
    ship: int
    stow: int
    jettison: int
    cancel: int
    collect: int
    took: int
    stowed: int
    chose: int


@cache
def words(content: Content) -> Words:
    said = vocabulary(content)
    return Words(
        take=said.first("take"),
        ship=said.first("ship"),
        stow=said.first("stow"),
        jettison=said.first("jettison"),
        cancel=said.first("cancel"),
        collect=said.first("collect from"),
        took=len(said),
        stowed=len(said) + 1,
        chose=len(said) + 2,
    )
