"""What is in the box of Havenfall, by name."""

from pathlib import Path

import tablehaven.games.havenfall
from tablehaven.games.havenfall.cards import Ability, Card, Information, Monster, Spell
from tablehaven.games.havenfall.loading import load
from tablehaven.kernel.datafile import content_at

FILE = Path(tablehaven.games.havenfall.__file__).with_name("content.toml")
CONTENT = load(content_at(FILE))
CARDS = CONTENT.cards


def card(name: str) -> Card:
    number = CARDS.card(name)
    assert number >= 0, f"no card: {name!r}"
    return CARDS.cards[number]


def numbers(*names: str) -> list[int]:
    return [card(name).number for name in names]


def spell(name: str) -> Spell:
    number = CARDS.spell(name)
    assert number >= 0, f"no spell: {name!r}"
    return CARDS.spells[number]


def monster(name: str) -> Monster:
    return next(each for each in CARDS.monsters if each.name == name)


def ability(name: str) -> Ability:
    """The ability of a card."""
    found = card(name).ability
    assert found is not None, name
    return found


def information(name: str) -> Information:
    """The information of a card beyond its numbers."""
    found = card(name).information
    assert found is not None, name
    return found
