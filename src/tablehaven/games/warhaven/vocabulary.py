# interpreted: words are made once for each content file
"""The vocabulary of War Haven: every answer that can ever be given, its text, what is touched for it and its label.

In a move a character is the letter of its side and its place in the army, `s3` or `n5`, so that the words tell nobody
who is behind the blinder; labels call it by its name, and moves that do are understood.
"""

import re
from collections.abc import Callable, Sequence
from functools import cache
from typing import Final

from tablehaven.games.warhaven import notes
from tablehaven.games.warhaven.content import Content
from tablehaven.games.warhaven.language import ATTACK_CARD, SPELL, UPGRADE
from tablehaven.games.warhaven.names import codes, printed, unit_names
from tablehaven.games.warhaven.state import WarHaven
from tablehaven.games.warhaven.tables import Tables
from tablehaven.kernel.vocabulary import Answer, Cases, Name, Verb, Vocabulary, names, plain

# where moves name characters: by group, and whether they are one's own
_SAYINGS: Final = (
    (re.compile(r"(?:move|place) (.+) (?:to|at) \S+"), ((1, True),)),
    (re.compile(r"attack (.+) with (.+)"), ((2, True), (1, False))),
    (re.compile(r"upgrade (.+) with .+"), ((1, True),)),
    (re.compile(r"cast .+ on (.+)"), ((1, True),)),
    (re.compile(r"cast .+ against (.+)"), ((1, False),)),
    (re.compile(r"strike (.+)"), ((1, False),)),
    (re.compile(r"choose (.+)"), ((1, True),)),
)


def _support(content: Content, blank: str, kinds: Sequence[int]) -> Cases:
    named = [(kind, content.support[kind].name) for kind in kinds]
    return Cases({blank: Name(kind, name.lower(), printed(name))} for kind, name in named)


@cache
def vocabulary(content: Content, tables: Tables, seat: int) -> Vocabulary:
    """Every answer as one side says it; the numbers are the same for both."""
    size = int(content.cards.army_size)
    spaces = names("space", tables.board.names, tables.board.names)
    units = names("unit", codes(seat, size))
    rivals = names("enemy", codes(1 - seat, size))
    firsts = [int(first) for first in content.cards.first_of_type]
    upgrades = _support(content, "card", range(firsts[UPGRADE], firsts[UPGRADE + 1]))
    spells = _support(content, "card", range(firsts[SPELL], firsts[SPELL + 1]))
    in_combat = _support(content, "card", range(firsts[ATTACK_CARD], len(content.support)))
    cards = _support(content, "card", range(len(content.support)))
    ready = [deck.name for deck in content.decks]
    decks = names("deck", [name.lower() for name in ready], [printed(name) for name in ready])
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
            label=_named("{unit} at {space}"),
        ),
        Verb(
            "move {unit} to {space}",
            units * spaces,
            "move",
            things=("unit:{unit}", "space:{space}"),
            label=_named("Move {unit} to {space}"),
        ),
        Verb(
            "attack {enemy} with {unit}",
            units * rivals,
            "attack",
            things=("unit:{unit}", "enemy:{enemy}"),
            label=_named("Attack {enemy} with {unit}"),
            weighty=True,
            note=notes.of_attack,
        ),
        Verb(
            "upgrade {unit} with {card}",
            upgrades * units,
            "upgrade",
            things=("hand:{card}", "unit:{unit}"),
            label=_named("{Card} for {unit}"),
            weighty=True,
        ),
        Verb("cast {card}", spells, things=("hand:{card}",), label="Cast {Card}", weighty=True),
        Verb(
            "cast {card} on {unit}",
            spells * units,
            "cast on",
            things=("hand:{card}", "unit:{unit}"),
            label=_named("Cast {Card} on {unit}"),
            weighty=True,
        ),
        Verb(
            "cast {card} against {enemy}",
            spells * rivals,
            "cast against",
            things=("hand:{card}", "enemy:{enemy}"),
            label=_named("Cast {Card} against {enemy}"),
            weighty=True,
        ),
        Verb(
            "play {card}",
            in_combat,
            things=("hand:{card}",),
            label="Play {Card}",
            weighty=True,
            note=notes.of_card,
        ),
        Verb("reroll", things=("die:",), label="Roll again", weighty=True),
        Verb("go to {space}", spaces, "go to", things=("space:{space}",), label="To {space}"),
        Verb("strike {enemy}", rivals, things=("enemy:{enemy}",), label=_named("Attack {enemy}"), weighty=True),
        Verb("choose {unit}", units, things=("unit:{unit}",), label=_named("{unit}")),
        Verb("push", things=("push:",), label="Push the defender", weighty=True),
        Verb("take {card}", cards, things=("pile:{card}",), label="Take {Card}"),
        Verb("draw", things=("draw:",), label="Draw a card"),
    )


def _named(words: str) -> Callable[[WarHaven, int, Answer], str]:
    """A label in which characters go by their names."""

    def label(g: WarHaven, seat: int, answer: Answer) -> str:
        filled = words
        for blank, owner in (("unit", seat), ("enemy", 1 - seat)):
            if blank in answer.case:
                army = [int(kind) for kind in g.sides[owner].army]
                filled = filled.replace(f"{{{blank}}}", unit_names(g.content, army)[answer[blank]])
        return answer.filled(filled)

    return label


def in_codes(g: WarHaven, seat: int, text: str) -> str:
    """A move in which characters may go by their names, with their codes in place of those."""
    said = plain(text)
    for pattern, owners in _SAYINGS:
        if found := pattern.fullmatch(said):
            for group, is_own in owners:
                if not is_own and g.turns == 0:
                    continue  # nobody knows the enemy's before the first turn
                owner = seat if is_own else 1 - seat
                army = unit_names(g.content, [int(kind) for kind in g.sides[owner].army])
                known = [plain(name) for name in army]
                if found[group] in known:
                    code = codes(owner, len(army))[known.index(found[group])]
                    said = said[: found.start(group)] + code + said[found.end(group) :]
                    found = pattern.fullmatch(said)
                    assert found is not None
            return said
    return said


def _passing(g: WarHaven, seat: int, answer: Answer) -> str:
    return g.rulebook.decisions[g.kind].passing
