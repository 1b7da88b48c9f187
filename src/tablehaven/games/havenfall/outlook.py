# interpreted: data for people
"""What spells would make of the fight that waits, before they are played: from what lies open alone [HF 6.14, 8.7]."""

from collections.abc import Iterator

from tablehaven.games.havenfall.casting import castable
from tablehaven.games.havenfall.effects.deed import Deed
from tablehaven.games.havenfall.effects.verb import carry_out
from tablehaven.games.havenfall.in_play import face_in
from tablehaven.games.havenfall.language import (
    DO_COUNT_AGAIN,
    DO_MONSTER_NUMBERS,
    DO_MONSTER_REVERSE,
    DO_MONSTER_STATS,
    DO_MONSTER_SWITCH,
    DO_SILENCE,
    DO_STATS,
    DO_TURN_COAT,
)
from tablehaven.games.havenfall.names import card_name, monster_name, spell_name
from tablehaven.games.havenfall.responding import RESPOND, is_asked_at
from tablehaven.games.havenfall.shapes import OutlookView
from tablehaven.games.havenfall.state import Havenfall
from tablehaven.games.havenfall.totals import (
    monster_at,
    needed_damage,
    needed_health,
    total_damage,
    total_health,
)
from tablehaven.games.havenfall.words import PASS
from tablehaven.kernel.bits import listed
from tablehaven.kernel.state import NOBODY, NONE
from tablehaven.kernel.wording import joined

# They change numbers of what lies open, and nothing else: neither a hidden card nor chance has a part in it.
OPEN_VERBS = frozenset(
    (
        DO_STATS,
        DO_SILENCE,
        DO_TURN_COAT,
        DO_MONSTER_STATS,
        DO_MONSTER_NUMBERS,
        DO_MONSTER_REVERSE,
        DO_MONSTER_SWITCH,
        DO_COUNT_AGAIN,
    )
)
MOST_TARGETS = 12


def outlooks(g: Havenfall, viewer: int) -> dict[str, tuple[OutlookView, ...]]:
    """By name the spells that a seat may play into the fight that waits, each with what its targets would come to."""
    if g.over or g.seat == NOBODY or g.kind != RESPOND.kind or g.turn.location == NONE or viewer < 0:
        return {}
    if not is_asked_at(g, viewer):
        return {}
    spells = listed(castable(g, viewer, False))
    return {spell_name(g, spell): found for spell in spells if (found := _of_spell(g, viewer, int(spell)))}


def _of_spell(g: Havenfall, seat: int, spell: int) -> tuple[OutlookView, ...]:
    if any(effect.do not in OPEN_VERBS for effect in g.tables.spell[spell]):
        return ()
    return tuple(found for _, found in zip(range(MOST_TARGETS), _by_targets(g, seat, spell, []), strict=False))


def _by_targets(g: Havenfall, seat: int, spell: int, chosen: list[int]) -> Iterator[OutlookView]:
    """Play the spell on a copy, for each way in which its targets can be chosen."""
    twin = g.clone()
    twin.settle()
    rule = carry_out(twin, Deed(seat, NONE, spell), twin.tables.spell[spell])
    targets = []
    for answer in chosen:
        next(rule)
        targets.append(_target(twin, answer))
        twin.answer = answer
        twin.settle()
    if next(rule, True) is None:
        for answer in twin.options:
            yield from _by_targets(g, seat, spell, [*chosen, int(answer)])
        return
    location = twin.turn.location
    monster = monster_at(twin, location)
    yield OutlookView(
        target=joined([target for target in targets if target]),
        fought=None if monster == NONE else monster_name(twin, int(monster)),
        damage=int(total_damage(twin)),
        health=int(total_health(twin)),
        needs_damage=0 if monster == NONE else int(needed_damage(twin, location)),
        needs_health=0 if monster == NONE else int(needed_health(twin, location)),
    )


def _target(g: Havenfall, answer: int) -> str:
    """What is chosen by an answer: a monster, or a card in play."""
    if answer == PASS:
        return ""
    if answer >= g.words.monster:
        monster = g.row[answer - g.words.monster]
        return "" if monster == NONE else monster_name(g, int(monster))
    return card_name(g, int(face_in(g, answer - g.words.choose)))
