"""The cards in play, each in a slot of its own, because two copies of a card are two cards [HF 4.5].

A slot is one number: its kind, the seat a stolen card goes back to, the kind that a Shadow copies and from which slot,
and what has happened to it. A slot keeps its number until the turn ends; an empty one is 0. A bonus is one number as
well: from which slot, to which or to what else, and how much.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from tablehaven.games.havenfall.state import MOST_IN_PLAY, Havenfall
from tablehaven.kernel.bits import bit
from tablehaven.kernel.state import NOBODY, NONE

# a slot: eight bits for the kind and one more than it, and so on
_OWNER: Final = 8
_COPIED: Final = 16
_BYTE: Final = 255
USED: Final = 1 << 24  # its ability
INFORMED: Final = 1 << 25  # its information was used
IDLE: Final = 1 << 26  # gives nothing this turn
TURNED: Final = 1 << 27  # its numbers count for the monster that is fought
AWAY: Final = 1 << 28  # has left play, and goes back to its owner when the turn ends
RAISED: Final = 1 << 29  # something was added to it or by it, or copies it: it is like no other
HELD_BACK: Final = 1 << 30  # kept for the next hand
SPARED: Final = 1 << 31  # the opponents do not draw by its information
_COPIED_FROM: Final = 32  # one more than the slot
TWISTED: Final = 1 << 40  # a card will be switched before one is taken by its information

# a bonus: source and target in eight bits each, then damage and health, each raised so that none is negative
_TARGET: Final = 8
_DAMAGE: Final = 16
_HEALTH: Final = 28
_LASTING: Final = 1 << 40  # stays when its source leaves play
_LEVEL: Final = 2048
_TWELVE: Final = 4095
A_SPELL: Final = 255  # in place of a source
# in place of a target, see `promises`
TO_SPELL_COSTS: Final = 243  # spells are paid in any colors
TO_PIXELS: Final = 244  # one of a color is there for this turn alone
TO_SPOILS: Final = 245  # cards more in the next hand after a victory, by the rank of the first number
TO_DISTRACT: Final = 246  # the monster at a location was picked to distract the one that is fought
TO_RAISED: Final = 247  # a treasure that was trashed for it, the next is gained
TO_TREASURE: Final = 248
TO_NEXT_HAND: Final = 249
TO_MONSTER: Final = 250  # that is fought: to what it needs
TO_SPELLS: Final = 251  # one is gained at the end of the turn; of so many after a victory
TO_KEPT: Final = 252  # another hero is kept for the next hand
TO_REVENGE: Final = 253  # the monster defeated last may be fought
# a hero bought, up to the rank of the first number, brings another; the second number, less one, is the kind by which
# that is of the rank above
TO_PURCHASE: Final = 254


def kind_in(g: Havenfall, slot: i64) -> i64:
    """The card that lies there, or none."""
    return (g.slots[slot] & _BYTE) - 1


def copied_in(g: Havenfall, slot: i64) -> i64:
    """The kind that a Shadow copies, or none."""
    return ((g.slots[slot] >> _COPIED) & _BYTE) - 1


def face_in(g: Havenfall, slot: i64) -> i64:
    """The kind that the card counts as [HF 12.5]."""
    copied = copied_in(g, slot)
    if copied != NONE:
        return copied
    return kind_in(g, slot)


def owner_of(g: Havenfall, slot: i64) -> i64:
    """The seat that a stolen card goes back to, or nobody."""
    return ((g.slots[slot] >> _OWNER) & _BYTE) - 1


def is_there(g: Havenfall, slot: i64) -> bool:
    """Whether a card is in play there."""
    return g.slots[slot] != 0 and g.slots[slot] & AWAY == 0


def has(g: Havenfall, slot: i64, flag: i64) -> bool:
    return g.slots[slot] & flag != 0


def is_used_up(g: Havenfall, slot: i64, flag: i64) -> bool:
    """Whether the ability, or the information, of a card was used in this turn: of some both count as one [HF 8.3]."""
    if g.tables.one_use & bit(face_in(g, slot)) != 0:
        return has(g, slot, USED | INFORMED)
    return has(g, slot, flag)


def mark(g: Havenfall, slot: i64, flag: i64) -> None:
    g.slots[slot] |= flag


def unmark(g: Havenfall, slot: i64, flag: i64) -> None:
    g.slots[slot] &= ~flag


def has_room(g: Havenfall) -> bool:
    """Whether one more card can come into play: there is room for more than anybody ever has."""
    return len(g.slots) < MOST_IN_PLAY


def put_in_play(g: Havenfall, kind: i64, owner: i64 = NOBODY) -> i64:
    """A card comes into play; its slot. A stolen one names the seat that it goes back to."""
    g.slots = append(g.slots, (kind + 1) | ((owner + 1) << _OWNER))
    return len(g.slots) - 1


def copy_onto(g: Havenfall, slot: i64, other: i64) -> None:
    """A Shadow copies the card in another slot."""
    g.slots[slot] |= ((kind_in(g, other) + 1) << _COPIED) | ((other + 1) << _COPIED_FROM)
    mark(g, other, RAISED)


def end_copies(g: Havenfall, slot: i64) -> None:
    """Shadows of a card that leaves play are Shadows again, with nothing added to them [HF 12.5]."""
    shadow: i64 = 0
    while shadow < len(g.slots):
        if (g.slots[shadow] >> _COPIED_FROM) & _BYTE == slot + 1:
            g.slots[shadow] &= ~((_BYTE << _COPIED) | (_BYTE << _COPIED_FROM))
            mark(g, shadow, INFORMED)
            drop_bonuses(g, shadow, False)
        shadow += 1


def in_play(g: Havenfall, kinds: i64) -> i64:
    """The slots in which a card of these kinds is in play."""
    found: i64 = 0
    slot: i64 = 0
    while slot < len(g.slots):
        if is_there(g, slot) and kinds & bit(face_in(g, slot)) != 0:
            found |= bit(slot)
        slot += 1
    return found


def all_in_play(g: Havenfall) -> i64:
    found: i64 = 0
    slot: i64 = 0
    while slot < len(g.slots):
        if is_there(g, slot):
            found |= bit(slot)
        slot += 1
    return found


def distinct(g: Havenfall, among: i64) -> i64:
    """Some slots without those that are in all like one before, so that equal cards are offered once."""
    found: i64 = 0
    slot: i64 = 0
    while slot < len(g.slots):
        if among & bit(slot) != 0:
            value = g.slots[slot]
            other: i64 = 0
            if value & RAISED == 0:
                while other < slot and (g.slots[other] != value or among & bit(other) == 0):
                    other += 1
            else:
                other = slot
            if other == slot:
                found |= bit(slot)
        slot += 1
    return found


# leaving play


def take_from_play(g: Havenfall, slot: i64, is_struck: bool = False) -> i64:
    """A card leaves play, and its kind is returned; a stolen one is only away until the turn ends [HF 10.5].

    What its ability gave stays [HF 4.13], but not if a spell strikes the card [HF 8.14].
    """
    kind = kind_in(g, slot)
    if owner_of(g, slot) != NOBODY:
        g.slots[slot] |= AWAY
    else:
        g.slots[slot] = 0
    if len(g.bonuses) > 0:
        drop_bonuses(g, slot, is_struck)
    end_copies(g, slot)
    return kind


def trash_from_play(g: Havenfall, slot: i64, is_struck: bool = False) -> None:
    """A card in play is trashed. A stolen card belongs to another [HF 10.6]."""
    is_own = owner_of(g, slot) == NOBODY
    kind = take_from_play(g, slot, is_struck)
    if is_own:
        send_to_trash(g, kind)


def carry_off(g: Havenfall, slot: i64, owner: i64) -> None:
    """A spell takes a card out of play until the turn ends [HF 8.14, 10.5]."""
    if owner_of(g, slot) == NOBODY:
        g.slots[slot] |= (owner + 1) << _OWNER
    take_from_play(g, slot, True)


def send_to_trash(g: Havenfall, kind: i64) -> None:
    """A card comes to the trash, or to its own pile [HF 7.2, 7.3]."""
    if g.tables.to_own_pile & bit(kind) != 0:
        g.supply[kind] += 1
    else:
        g.trash = append(g.trash[0 : len(g.trash)], kind)


# what is added to cards


def add_bonus(g: Havenfall, source: i64, target: i64, damage: i64, health: i64, lasts: bool) -> None:
    """Something adds to a card in play; `lasts` says whether that stays when the source is trashed by its owner."""
    bonus = source | (target << _TARGET) | ((damage + _LEVEL) << _DAMAGE) | ((health + _LEVEL) << _HEALTH)
    if lasts:
        bonus |= _LASTING
    g.bonuses = append(g.bonuses[0 : len(g.bonuses)], bonus)
    if target < MOST_IN_PLAY:
        mark(g, target, RAISED)
    if source < MOST_IN_PLAY and is_there(g, source):
        mark(g, source, RAISED)


def drop_bonuses(g: Havenfall, slot: i64, is_struck: bool) -> None:
    """What was added to a slot is gone, and what it added, unless that lasts."""
    kept = vec[i64]()
    for bonus in g.bonuses:
        gone = (bonus >> _TARGET) & _BYTE == slot
        if bonus & _BYTE == slot and (is_struck or bonus & _LASTING == 0):
            gone = True
        if not gone:
            kept = append(kept, bonus)
    g.bonuses = kept


def bonus_source(bonus: i64) -> i64:
    return bonus & _BYTE


def bonus_damage(bonus: i64) -> i64:
    return ((bonus >> _DAMAGE) & _TWELVE) - _LEVEL


def bonus_health(bonus: i64) -> i64:
    return ((bonus >> _HEALTH) & _TWELVE) - _LEVEL


def bonus_target(bonus: i64) -> i64:
    return (bonus >> _TARGET) & _BYTE


def with_damage(bonus: i64, damage: i64) -> i64:
    """The same bonus with another first number."""
    return bonus & ~(_TWELVE << _DAMAGE) | ((damage + _LEVEL) << _DAMAGE)
