"""One effect of a card, as the content file says it.

An effect is a verb and what the verb needs to be told. Which verbs can be told what, and on what they can stand, is
checked when the file is loaded, so the rules need not ask.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.havenfall.language import (
    ABILITY,
    CRYSTAL,
    INFORMATION,
    KIND_NAMES,
    OF_NAMES,
    ON_NAMES,
    PICK_NAMES,
    PLACE_NAMES,
    POINTS_NAMES,
    SPELL,
    THEN,
    VERB_NAMES,
    WHO_NAMES,
    WITH_NAMES,
)
from tablehaven.kernel.bits import bit
from tablehaven.kernel.datafile import DataTable
from tablehaven.kernel.state import NONE

RANKS: Final = 5  # of monsters

_ON_CARDS: Final = (INFORMATION, ABILITY)
_ANYWHERE: Final = (INFORMATION, ABILITY, SPELL, CRYSTAL)

# What each verb is told, with the words it may use there; `n` is a number, `?` stands before what may be left out.
_GRAMMAR: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    "either": {"one": (), "other": ()},
    "and_or": {"one": (), "other": ()},
    "draw": {"n": (), "who": ("me", "each_opponent")},
    "draw_next": {"?n": (), "?by_rank": (), "who": ("me", "active")},
    "treasure": {"n": ()},
    "stats": {
        "of": ("this", "heroes", "other_heroes", "each_hero", "player"),
        "?n": (),
        "?damage": (),
        "?health": (),
        "?who": ("me", "active"),
    },
    "stats_of_minion": {},
    "silence": {"who": ("active",)},
    "turn_coat": {"who": ("active",)},
    "monster_stats": {
        "of": ("fought", "any", "all"),
        "?damage": (),
        "?health": (),
        "?per_other": (),
        "?in_decks": (),
    },
    "lessen_by_rank": {},
    "monster_numbers": {"of": ("boss", "minions"), "points": POINTS_NAMES},
    "monster_reverse": {"of": ("any",)},
    "monster_switch": {"of": ("any", "boss"), "with": ("any", "minion")},
    "monster_move": {"of": ("any", "minion", "last_defeated"), "to": ("deck", "bottom", "shuffle", "discard")},
    "monster_shift": {},
    "monster_pixel": {"n": ()},
    "monster_block": {"of": ("minion_1",)},
    "monster_calm": {"of": ("minion_1",)},
    "fight_defeated": {},
    "gain": {"card": (), "to": ("discard", "play")},
    "revive": {"kinds": KIND_NAMES},
    "gain_same": {"?most_rank": ()},
    "gain_higher": {},
    "gain_spell": {"from": ("deck", "trash"), "?price": (), "?look": (), "?at_end": (), "?look_after_victory": ()},
    "trash": {"n": (), "who": ("me", "opponent"), "?kinds": KIND_NAMES},
    "replace": {"card": (), "who": ("me", "opponent"), "kinds": KIND_NAMES, "to": ("trash", "discard")},
    "raise_treasure": {},
    "lower_treasure": {"who": ("me", "opponent")},
    "treasure_to_health": {},
    "steal": {"who": ("opponent", "each_opponent"), "pick": PICK_NAMES, "?kinds": KIND_NAMES},
    "switch_card": {"who": ("opponent",), "pick": PICK_NAMES},
    "lay": {"card": (), "who": ("opponent", "me"), "to": ("discard", "deck")},
    "put_back": {},
    "recover": {"who": ("me", "anybody")},
    "copy": {},
    "use_copied": {},
    "count_again": {},
    "activate": {"most_pixels": (), "?kinds": KIND_NAMES, "?again": ()},
    "keep": {"n": (), "?kinds": KIND_NAMES, "?others": ()},
    "reset": {"n": ()},
    "exhaust": {"who": ("me", "opponent"), "?n": (), "?half": (), "?if_at_least": ()},
    "return_pixel": {"who": ("me", "opponent"), "pick": PICK_NAMES},
    "take_pixel": {"who": ("opponent",), "pick": PICK_NAMES},
    "switch_pixel": {"with": WITH_NAMES},
    "score": {"n": ()},
    "extra_buy": {},
    "extra_action": {},
    "cancel": {"who": ("opponent", "anybody")},
    "forbid_spells": {"who": ("me", "opponent")},
    "spare": {},
    "double_ability": {"who": ("me", "active")},
    "whenever": {"on": ON_NAMES, "who": ("me", "active"), "then": ()},
    "return_card": {"who": ("opponent",), "pick": PICK_NAMES},
    "return_spell": {"who": ("opponent",), "pick": PICK_NAMES},
    "immune": {},
    "any_pixels": {},
    "drain": {"who": ("me", "opponent"), "to": ("me", "trash")},
    "monster_spell": {"n": ()},
    "flip_deck": {},
    "discard": {"pick": PICK_NAMES},
    "crystal_again": {},
    "crystal_back": {},
}

# Verbs that do not stand just anywhere.
_PLACES: Final = {
    "stats_of_minion": _ON_CARDS,
    "lessen_by_rank": _ON_CARDS,
    "monster_pixel": _ON_CARDS,
    "monster_block": _ON_CARDS,
    "monster_calm": _ON_CARDS,
    "gain_same": (THEN,),
    "gain_higher": (ABILITY,),
    "put_back": _ON_CARDS,
    "copy": (INFORMATION,),
    "use_copied": (ABILITY,),
    "cancel": (ABILITY, SPELL),
    "spare": (ABILITY,),
    "immune": (INFORMATION,),
    "draw_next": (*_ANYWHERE, THEN),
    "flip_deck": (*_ANYWHERE, THEN),
}

# Verbs that mean something in a game alone only.
_ALONE: Final = ("monster_calm", "monster_spell", "flip_deck", "crystal_again", "crystal_back")


@final
@mypyc_attr(acyclic=True)
class Effect:
    """One effect of a card. It never changes; what a verb does not need is 0, or NONE if it is a card."""

    def __init__(self, row: DataTable, holder: int, cards: list[str], is_alone: bool) -> None:
        """What an entry says, on what holds it; `cards` are the keys of all cards, in the order of their numbers."""
        fitting = [name for name in VERB_NAMES if holder in _PLACES.get(name, _ANYWHERE)]
        verb = row.text("do", [name for name in fitting if is_alone or name not in _ALONE])
        self.do: i64 = VERB_NAMES.index(verb)
        self.who: i64 = _word(row, verb, "who", WHO_NAMES)
        self.of: i64 = _word(row, verb, "of", OF_NAMES)
        self.pick: i64 = _word(row, verb, "pick", PICK_NAMES)
        self.source: i64 = _word(row, verb, "from", PLACE_NAMES)
        self.to: i64 = _word(row, verb, "to", PLACE_NAMES)
        self.points: i64 = _word(row, verb, "points", POINTS_NAMES)
        self.on: i64 = _word(row, verb, "on", ON_NAMES)
        # with whom a pixel is switched, or with which a monster
        self.with_: i64 = _word(row, verb, "with", WITH_NAMES if verb == "switch_pixel" else OF_NAMES)
        self.n: i64 = _number(row, verb, "n", -9)
        self.damage: i64 = _number(row, verb, "damage", -20)
        self.health: i64 = _number(row, verb, "health", -20)
        self.price: i64 = _number(row, verb, "price", 1)  # in treasure
        self.look: i64 = _number(row, verb, "look", 1)  # at so many spells
        self.look_after_victory: i64 = _number(row, verb, "look_after_victory", 1)  # at so many instead
        self.most_rank: i64 = _number(row, verb, "most_rank", 1)
        self.most_pixels: i64 = _number(row, verb, "most_pixels", 1)
        self.if_at_least: i64 = _number(row, verb, "if_at_least", 1)  # pixels, available or not
        self.by_rank: vec[i64] = vec[i64](_by_rank(row, verb))
        self.again: bool = _flag(row, verb, "again")  # although it was used
        self.at_end: bool = _flag(row, verb, "at_end")  # of the turn
        self.half: bool = _flag(row, verb, "half")  # of what there is, rounded up
        self.others: bool = _flag(row, verb, "others")  # not this card itself
        self.per_other: bool = _flag(row, verb, "per_other")  # for each other monster
        self.in_decks: bool = _flag(row, verb, "in_decks")  # also a monster among somebody's cards
        self.kinds: i64 = _kinds(row, verb)  # a set; of 0, all
        self.card: i64 = cards.index(row.text("card", cards)) if _takes(verb, "card") else NONE
        self.one: vec[Effect] = _inner(row, verb, "one", holder, cards, is_alone)
        self.other: vec[Effect] = _inner(row, verb, "other", holder, cards, is_alone)
        self.then: vec[Effect] = _inner(row, verb, "then", THEN, cards, is_alone)
        self._check(row, verb)

    def _check(self, row: DataTable, verb: str) -> None:
        """What is needed in one way or another."""
        if verb in ("stats", "monster_stats") and self.damage == 0 and self.health == 0:
            row.fail("without damage and health nothing changes.")
        if verb == "stats" and (self.n != 0) != (OF_NAMES[self.of] in ("heroes", "other_heroes")):
            row.fail("`n` tells how many heroes, and stands with `heroes` and `other_heroes` only.", "of")
        if verb == "draw_next" and (self.n != 0) == (len(self.by_rank) != 0):
            row.fail("either `n` or `by_rank` tells how many cards.")
        if verb == "exhaust" and (self.n != 0) == self.half:
            row.fail("either `n` or `half` tells how many pixels.")
        if _takes(verb, "n") and self.n < 0 and verb not in ("treasure", "draw_next"):
            row.fail("less than 1 makes no sense here.", "n")


def _takes(verb: str, key: str) -> bool:
    told = _GRAMMAR[verb]
    return key in told or f"?{key}" in told


def _is_there(row: DataTable, verb: str, key: str) -> bool:
    """Whether a word is to be read: it is needed, or allowed and there."""
    return key in _GRAMMAR[verb] or (f"?{key}" in _GRAMMAR[verb] and row.has(key))


def _word(row: DataTable, verb: str, key: str, names: tuple[str, ...]) -> int:
    if not _is_there(row, verb, key):
        return 0
    told = _GRAMMAR[verb]
    return names.index(row.text(key, told[key] if key in told else told[f"?{key}"]))


def _number(row: DataTable, verb: str, key: str, least: int) -> int:
    if not _is_there(row, verb, key):
        return 0
    number = row.integer(key, least=least, most=20)
    if number == 0:
        row.fail("0 changes nothing.", key)
    return number


def _flag(row: DataTable, verb: str, key: str) -> bool:
    return row.flag(key) if _is_there(row, verb, key) else False


def _by_rank(row: DataTable, verb: str) -> list[int]:
    if not _is_there(row, verb, "by_rank"):
        return []
    numbers = row.integers("by_rank", most=9)
    if len(numbers) != RANKS:
        row.fail(f"there are {RANKS} ranks of monsters, and as many numbers are needed.", "by_rank")
    return numbers


def _kinds(row: DataTable, verb: str) -> i64:
    found: i64 = 0
    if _is_there(row, verb, "kinds"):
        for name in row.texts("kinds", KIND_NAMES):
            found |= bit(KIND_NAMES.index(name))
    return found


def _inner(row: DataTable, verb: str, key: str, holder: int, cards: list[str], is_alone: bool) -> "vec[Effect]":
    if not _is_there(row, verb, key):
        return vec[Effect]([])
    return vec[Effect]([Effect(inner, holder, cards, is_alone) for inner in row.rows(key)])
