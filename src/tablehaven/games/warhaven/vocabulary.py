"""The vocabulary of War Haven: every answer that can ever be given, its text, what is touched for it and its label.

Characters on the board are called by their names; of two that are alike, by a number as well. Until the blinder is
lifted nobody knows the enemy's.
"""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final, final

from mypy_extensions import i64, mypyc_attr

from tablehaven.games.warhaven.content import Content
from tablehaven.games.warhaven.language import ATTACK_CARD, SPELL, UPGRADE
from tablehaven.games.warhaven.tables import Tables
from tablehaven.kernel.vocabulary import Answer, Cases, Name, Verb, Vocabulary, names

if TYPE_CHECKING:
    from tablehaven.games.warhaven.state import WarHaven

PASS: Final = 0

# what the other side sees of a secret answer, numbered after the vocabulary
SEEN_CHOOSING: Final = 0
SEEN_PLACING: Final = 1
SEEN_TAKING: Final = 2


def unit_names(content: Content, army: Sequence[int], size: int) -> list[str]:
    """What the characters of an army are called; without an army, by their numbers alone."""
    if not army:
        return [f"Character {number + 1}" for number in range(size)]
    found: list[str] = []
    for place, kind in enumerate(army):
        name = content.characters[kind].name
        alike = [other for other in army if other == kind]
        copy = 1 + sum(other == kind for other in army[:place])
        found.append(f"{name} {copy}" if len(alike) > 1 else name)
    return found


def _support(content: Content, blank: str, kinds: Sequence[int]) -> Cases:
    return Cases({blank: Name(kind, content.support[kind].name.lower(), content.support[kind].name)} for kind in kinds)


@cache
def vocabulary(content: Content, tables: Tables, army: tuple[int, ...], enemies: tuple[int, ...]) -> Vocabulary:
    """Every answer of somebody who leads one army against another; who is not known yet goes by a number."""
    size = int(content.cards.army_size)
    spaces = names("space", tables.board.names, tables.board.names)
    own, foes = unit_names(content, army, size), unit_names(content, enemies, size)
    units = names("unit", [name.lower() for name in own], own)
    rivals = names("enemy", [name.lower() for name in foes], foes)
    firsts = [int(first) for first in content.cards.first_of_type]
    upgrades = _support(content, "card", range(firsts[UPGRADE], firsts[UPGRADE + 1]))
    spells = _support(content, "card", range(firsts[SPELL], firsts[SPELL + 1]))
    in_combat = _support(content, "card", range(firsts[ATTACK_CARD], len(content.support)))
    cards = _support(content, "card", range(len(content.support)))
    decks = names("deck", [deck.name.lower() for deck in content.decks], [deck.name for deck in content.decks])
    characters = [character.name for character in content.characters]
    recruits = names("character", [name.lower() for name in characters], characters)
    return Vocabulary(
        Verb("pass", label=_passing),
        Verb("deck {deck}", decks, things=("deck:{deck}",), label="{Deck}"),
        Verb("recruit {character}", recruits, things=("catalog:{character}",), label="Recruit {Character}"),
        Verb("add {card}", cards, things=("catalog:{card}",), label="Add {Card}"),
        Verb(
            "place {unit} at {space}",
            units * spaces,
            "place",
            things=("army:{unit}", "space:{space}"),
            label="{Unit} at {space}",
        ),
        Verb(
            "move {unit} to {space}",
            units * spaces,
            "move",
            things=("unit:{unit}", "space:{space}"),
            label="Move {Unit} to {space}",
        ),
        Verb(
            "attack {enemy} with {unit}",
            units * rivals,
            "attack",
            things=("unit:{unit}", "enemy:{enemy}"),
            label="Attack {Enemy} with {Unit}",
            weighty=True,
        ),
        Verb(
            "upgrade {unit} with {card}",
            upgrades * units,
            "upgrade",
            things=("hand:{card}", "unit:{unit}"),
            label="{Card} for {Unit}",
            weighty=True,
        ),
        Verb("cast {card}", spells, things=("hand:{card}",), label="Cast {Card}", weighty=True),
        Verb(
            "cast {card} on {unit}",
            spells * units,
            "cast on",
            things=("hand:{card}", "unit:{unit}"),
            label="Cast {Card} on {Unit}",
            weighty=True,
        ),
        Verb(
            "cast {card} against {enemy}",
            spells * rivals,
            "cast against",
            things=("hand:{card}", "enemy:{enemy}"),
            label="Cast {Card} against {Enemy}",
            weighty=True,
        ),
        Verb("play {card}", in_combat, things=("hand:{card}",), label="Play {Card}", weighty=True),
        Verb("reroll", things=("die",), label="Roll again", weighty=True),
        Verb("go to {space}", spaces, "go to", things=("space:{space}",), label="To {space}"),
        Verb("strike {enemy}", rivals, things=("enemy:{enemy}",), label="Attack {Enemy}", weighty=True),
        Verb("choose {unit}", units, things=("unit:{unit}",), label="{Unit}"),
        Verb("push", things=("push",), label="Push the defender", weighty=True),
        Verb("take {card}", cards, things=("pile:{card}",), label="Take {Card}"),
        Verb("draw", things=("deck",), label="Draw a card"),
    )


def _passing(g: "WarHaven", seat: int, answer: Answer) -> str:
    return g.rulebook.decisions[g.kind].passing


@final
@mypyc_attr(acyclic=True)
class Words:
    """Where the answers of each verb begin: the same for both sides, whatever their armies."""

    def __init__(self, content: Content, tables: Tables) -> None:
        said = vocabulary(content, tables, (), ())
        self.size: i64 = len(said)
        self.deck: i64 = said.first("deck")  # + ready deck
        self.recruit: i64 = said.first("recruit")  # + character
        self.add: i64 = said.first("add")  # + support card
        self.place: i64 = said.first("place")  # + spaces * own character + space
        self.move: i64 = said.first("move")  # + spaces * own character + space
        self.attack: i64 = said.first("attack")  # + army * own character + enemy character
        self.upgrade: i64 = said.first("upgrade")  # + army * upgrade + own character
        self.cast: i64 = said.first("cast")  # + spell, counted from the first of them
        self.cast_on: i64 = said.first("cast on")  # + army * spell + own character
        self.cast_against: i64 = said.first("cast against")  # + army * spell + enemy character
        self.play: i64 = said.first("play")  # + card, counted from the first attack card
        self.reroll: i64 = said.first("reroll")
        self.go: i64 = said.first("go to")  # + space
        self.strike: i64 = said.first("strike")  # + enemy character
        self.choose: i64 = said.first("choose")  # + own character
        self.push: i64 = said.first("push")
        self.take: i64 = said.first("take")  # + support card
        self.draw: i64 = said.first("draw")
