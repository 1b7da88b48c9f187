# interpreted: words
"""What cards, monsters and spells are called."""

from typing import TYPE_CHECKING, Final

from tablehaven.games.havenfall.tables import FAKE

if TYPE_CHECKING:
    from tablehaven.games.havenfall.state import Havenfall

LOCATION_NAMES: Final = ("Minion 1", "Minion 2", "Boss", "beaten as a Minion", "beaten as the Boss")
ACTION_NAMES: Final = ("", "buy", "fight", "trash")


def card_name(g: "Havenfall", kind: int) -> str:
    return g.tables.cards.cards[int(g.tables.card_of[kind])].name


def spell_name(g: "Havenfall", spell: int) -> str:
    return g.tables.cards.spells[spell].name


def crystal_name(g: "Havenfall", crystal: int) -> str:
    return g.tables.cards.crystals[crystal].name


def monster_name(g: "Havenfall", monster: int) -> str:
    if monster == FAKE:
        return card_name(g, int(g.tables.fake_diamond))
    return g.tables.cards.monsters[monster].name
