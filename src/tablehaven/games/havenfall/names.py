# interpreted: words
"""What cards, monsters and spells are called."""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from tablehaven.games.havenfall.in_play import is_there, kind_in
from tablehaven.games.havenfall.language import COST_NAMES
from tablehaven.games.havenfall.tables import FAKE
from tablehaven.kernel.wording import joined

if TYPE_CHECKING:
    from tablehaven.games.havenfall.state import Havenfall
    from tablehaven.games.havenfall.tables import Tables

LOCATION_NAMES: Final = ("Minion 1", "Minion 2", "Boss", "beaten as a Minion", "beaten as the Boss")
ACTION_NAMES: Final = ("", "buy", "fight", "trash")


def printed(name: str) -> str:
    """A name with the apostrophe of print, not the one that is typed."""
    return name.replace("'", "’")


def card_name(g: "Havenfall", kind: int) -> str:
    return printed(g.tables.cards.cards[int(g.tables.card_of[kind])].name)


def spell_name(g: "Havenfall", spell: int) -> str:
    return printed(g.tables.cards.spells[spell].name)


def crystal_name(g: "Havenfall", crystal: int) -> str:
    return printed(g.tables.cards.crystals[crystal].name)


def monster_name(g: "Havenfall", monster: int) -> str:
    if monster == FAKE:
        return card_name(g, int(g.tables.fake_diamond))
    return printed(g.tables.cards.monsters[monster].name)


@cache
def short_words(tables: "Tables", kind: int) -> str:
    """What a card says, in a few words: its information, then its ability with the pixels it takes."""
    card = tables.cards.cards[int(tables.card_of[kind])]
    said = []
    if card.information:
        said.append((card.information.solo if tables.is_solo else card.information.text).short)
    if card.ability:
        text = card.ability.solo if tables.is_solo else card.ability.text
        said.append(f"{'+'.join(cost_names(list(card.ability.cost)))}: {text.short}")
    return printed(" / ".join(said))


def cost_names(cost: Sequence[int]) -> tuple[str, ...]:
    """The pixels of a cost, one after the other: blue, any, any."""
    return tuple(name for color, name in enumerate(COST_NAMES) for _ in range(cost[color]))


def cost_words(cost: Sequence[int]) -> str:
    """The pixels of a cost: `blue and any`, `2 red`."""
    parts = [name if count == 1 else f"{count} {name}" for name, count in zip(COST_NAMES, cost, strict=True) if count]
    return joined(parts)


def slot_names(g: "Havenfall") -> tuple[str, ...]:
    """What each slot is called in moves: the card that is in play there, of equal ones with a number; or its number."""
    return _slot_names(g.tables, tuple(kind_in(g, slot) if is_there(g, slot) else -1 for slot in range(len(g.slots))))


@lru_cache(1024)
def _slot_names(tables: "Tables", kinds: tuple[int, ...]) -> tuple[str, ...]:
    said: list[str] = []
    for slot, kind in enumerate(kinds):
        before = kinds[:slot].count(kind)
        name = tables.cards.cards[int(tables.card_of[kind])].name.lower() if kind >= 0 else ""
        said.append(f"{name} {before + 1}" if name and before else name or str(slot + 1))
    return tuple(said)
