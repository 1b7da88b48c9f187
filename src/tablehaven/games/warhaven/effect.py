"""One effect of a card, as the content file says it.

An effect is a moment, a verb, whom it concerns, what the verb needs to be told, and conditions that must all hold.
Which verbs and conditions are heard from which cards, at which moments and for whom, is checked when the file is
loaded, so the rules need not ask.
"""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tablehaven.games.warhaven.language import (
    AT_END_COMBAT,
    AT_PASSIVE,
    AT_PLAY,
    AT_PRE_ROLL,
    ATTACK_CARD,
    CHARACTER,
    CLASS_NAMES,
    CONDITION_NAMES,
    DEFENSE_CARD,
    DO_ATTACK,
    DO_EXHAUST,
    DO_IMMUNE,
    DO_REMOVE_UPGRADE,
    DO_REROLL,
    DO_STAT,
    DO_STATUS,
    DO_SWAP,
    EXHAUSTED_NAMES,
    IF_AGAINST,
    IF_BESIDE,
    IF_DIE,
    IMMUNITY_NAMES,
    MEDALLION_NAMES,
    MOMENT_NAMES,
    REROLL_ATTACK_FAIL,
    REROLL_NAMES,
    SPELL,
    STAT_ATTACK,
    STAT_DEFENSE,
    STAT_NAMES,
    STATUS_NAMES,
    UNTIL_ATTACHED,
    UNTIL_COMBAT,
    UNTIL_END_OF_TURN,
    UNTIL_NAMES,
    UPGRADE,
    VERB_NAMES,
    WHO_ATTACKER,
    WHO_DEFENDER,
    WHO_NAMES,
    WHO_SELF,
)
from tablehaven.kernel.bits import bit
from tablehaven.kernel.datafile import DataTable

_COMBAT: Final = ("pre_roll", "post_roll", "end_combat")
_STANDING: Final = ("passive", *_COMBAT, *MOMENT_NAMES[5:])
_MOMENTS: Final = (_STANDING, ("play",), _COMBAT, _COMBAT, _STANDING)  # by holder
_LASTING: Final = (UPGRADE, CHARACTER)
_RECKONED: Final = ("damage", "remove_upgrade")  # with the dice, before anything else at the end of a combat
_FIGHTERS: Final = ("attacker", "defender")
_HOLDER: Final = ("self", "adjacent_allies", "adjacent_friends", "my_allies", "my_commander")
_OUTCOMES: Final = ("attack_success", "defense_success")
_ONCE_SETTLED: Final = ("defender_killed", "survives", "attacker_in_range")
_STANDING_SO: Final = ("moved", "not_moved", "self_damaged", "self_upgraded")
_IN_COMBAT: Final = ("self_attacking", "self_defending", "adjacent", "not_adjacent", "two_away")
_OF_DEFENDER: Final = ("defender_damaged", "defender_not_commander")

_COUNTING: Final = (
    "damage",
    "heal",
    "reduce_damage",
    "draw",
    "discard",
    "recover",
    "dig",
    "move",
    "push",
    "extra_actions",
    "kill_if_health_at_most",
)

# moments and persons of each verb
_GRAMMAR: Final = {
    "stat": (("passive", "play", "pre_roll"), (*_HOLDER, *_FIGHTERS, "target")),
    "damage": (
        ("play", "end_combat"),
        (*_FIGHTERS, "target", "enemies_next_to_defender", "enemy_allies_next_to_my_allies"),
    ),
    "heal": (
        ("play", "end_combat", "turn_start", "turn_end", "on_spell"),
        ("self", *_FIGHTERS, "target", "self_or_adjacent_friend", "any_friend"),
    ),
    "reroll": (("post_roll",), ("attacker",)),
    "roll_twice_keep_high": (("pre_roll",), ("attacker",)),
    "ignore_attack": (("pre_roll",), ("defender",)),
    "cancel_attack_card": (("pre_roll",), ("attacker",)),
    "reduce_damage": (("pre_roll",), ("defender",)),
    "survive_at_one": (("pre_roll",), ("defender",)),
    "block_status": (("pre_roll",), ("defender",)),
    "draw": (("play", "end_combat", "death", "on_ally_killed"), ("owner",)),
    "discard": (("play", "end_combat"), ("opponent",)),
    "recover": (("play",), ("owner",)),
    "dig": (("on_draw",), ("owner",)),
    "move": (("play", "end_combat", "after_attack"), ("self", "defender", "target")),
    "push": (("end_combat",), ("defender",)),
    "swap": (("play",), ("target",)),
    "attack": (("play", "end_combat"), (*_FIGHTERS, "target")),
    "exhaust": (("play", "end_combat"), (*_FIGHTERS, "target")),
    "status": (("play", "end_combat"), (*_FIGHTERS, "target")),
    "cleanse": (("play", "end_combat"), (*_FIGHTERS, "target")),
    "remove_upgrade": (("play", "end_combat"), ("defender", "target")),
    "extra_actions": (("play",), ("owner",)),
    "immune": (("passive",), ("self",)),
    "fly": (("passive",), ("self",)),
    "no_attack_after_move": (("passive",), ("self",)),
    "kill_if_health_at_most": (("play",), ("target",)),
}
# verbs that are heard from one type of card alone
_OF_ONE_TYPE: Final = {
    "roll_twice_keep_high": ATTACK_CARD,
    "ignore_attack": DEFENSE_CARD,
    "cancel_attack_card": DEFENSE_CARD,
    "reduce_damage": DEFENSE_CARD,
    "survive_at_one": DEFENSE_CARD,
    "block_status": DEFENSE_CARD,
}


@final
@mypyc_attr(acyclic=True)
class Effect:
    """One effect of a card. It never changes; what a verb does not need is 0."""

    def __init__(self, row: DataTable, holder: int, source: int) -> None:
        """What an entry says, on a card of this type, or on a character; the source is told in stories."""
        self.source: i64 = source  # which card says it: see `source_name`
        moment = row.text("at", [name for name in MOMENT_NAMES if name in _MOMENTS[holder]])
        verb = row.text("do", [name for name in VERB_NAMES if _is_heard(name, moment, holder)])
        self.at: i64 = MOMENT_NAMES.index(moment)
        self.do: i64 = VERB_NAMES.index(verb)
        self.who: i64 = WHO_NAMES.index(row.text("who", _persons(verb, moment, holder)))
        self.n: i64 = 0
        self.stat: i64 = 0
        self.until: i64 = 0  # of a stat, or of being exhausted
        self.when: i64 = 0  # of a re-roll
        self.status: i64 = 0
        self.medallion: i64 = 0
        self.immune_to: i64 = 0  # a set
        self.partner: i64 = 0  # who trades places with the target
        self.bonus: i64 = 0  # to the attack of a granted attack
        self.again: bool = False  # a granted attack that the limit of one a turn does not bind
        self.without_cards: bool = False  # neither side plays cards in the granted combat
        is_by_card = moment in _COMBAT and holder not in _LASTING
        self.classes: i64 = 0  # only these receive it; of 0, all
        if verb == "stat" and not is_by_card:
            self.classes = _classes(row, "classes")
        known = _conditions(verb, moment, self.who)
        self.beside: i64 = _classes(row, "beside") if "moved" in known else 0
        self.against: i64 = _classes(row, "against")
        self.dice: i64 = 0
        self.conditions: i64 = 0  # a set: all must hold
        self._read_verb(row)
        self._read_conditions(row, moment, known)

    def _read_verb(self, row: DataTable) -> None:
        """What the verb needs to be told."""
        do = self.do
        if do == DO_STAT:
            self.stat = STAT_NAMES.index(row.text("stat", STAT_NAMES))
            self.until = UNTIL_NAMES.index(row.text("until", UNTIL_NAMES[:1] if self.at == AT_PASSIVE else UNTIL_NAMES))
            self.n = row.integer("n", least=-9, most=9)
            if self.n == 0:
                row.fail("0 changes nothing.", "n")
            if self.stat > STAT_DEFENSE and self.until != UNTIL_ATTACHED:
                row.fail(f"{STAT_NAMES[self.stat]} does not change for a while only.", "stat")
            if self.stat > STAT_DEFENSE and self.who != WHO_SELF:
                row.fail(f"{STAT_NAMES[self.stat]} is given to the holder alone.", "who")
            if self.stat > STAT_DEFENSE and (self.classes != 0 or self.beside != 0 or row.has("if")):
                row.fail(f"{STAT_NAMES[self.stat]} is given always or never.", "stat")
            if (self.who == WHO_ATTACKER and self.stat != STAT_ATTACK) or (
                self.who == WHO_DEFENDER and self.stat != STAT_DEFENSE
            ):
                row.fail("in combat the attack of the attacker counts and the defense of the defender.", "stat")
            if self.at == AT_PRE_ROLL and self.until != UNTIL_COMBAT:
                row.fail("what is given before the roll lasts for the combat.", "until")
            if self.at == AT_PLAY and self.until < UNTIL_END_OF_TURN:
                row.fail("what a spell gives lasts until the end of the turn or its owner's next turn.", "until")
        elif do == DO_REROLL:
            self.when = REROLL_NAMES.index(row.text("when", REROLL_NAMES))
            self.n = row.integer("n", least=1, most=6) if self.when != REROLL_ATTACK_FAIL else 0
        elif do == DO_SWAP:
            self.partner = WHO_NAMES.index(row.text("with", ("my_commander", "my_other_ally")))
        elif do == DO_ATTACK:
            self.bonus = row.integer("bonus", most=9)
            self.again = row.flag("again") if row.has("again") else False
            self.without_cards = row.flag("no_cards") if row.has("no_cards") else False
        elif do == DO_EXHAUST:
            self.until = EXHAUSTED_NAMES.index(row.text("until", EXHAUSTED_NAMES))
        elif do == DO_STATUS:
            self.status = STATUS_NAMES.index(row.text("status", STATUS_NAMES[1:]))
        elif do == DO_REMOVE_UPGRADE:
            self.medallion = 2 ** MEDALLION_NAMES.index(row.text("medallion", MEDALLION_NAMES))
        elif do == DO_IMMUNE:
            for name in row.texts("to", IMMUNITY_NAMES):
                self.immune_to |= bit(IMMUNITY_NAMES.index(name))
        elif VERB_NAMES[do] in _COUNTING:
            self.n = row.integer("n", least=1, most=12)

    def _read_conditions(self, row: DataTable, moment: str, known: list[str]) -> None:
        """The conditions, as far as they can be told at that moment."""
        if known and row.has("if"):
            for name in row.texts("if", known):
                self.conditions |= bit(CONDITION_NAMES.index(name))
        if self.beside != 0:
            self.conditions |= bit(IF_BESIDE)
        if self.against != 0:
            if moment not in _COMBAT:
                row.fail("there is a defender in combat only.", "against")
            self.conditions |= bit(IF_AGAINST)
        if row.has("die"):
            if self.at != AT_END_COMBAT:
                row.fail("what a die shows is told at the end of a combat.", "die")
            for face in row.integers("die", least=1, most=6):
                self.dice |= bit(face)
            self.conditions |= bit(IF_DIE)


def _is_heard(verb: str, moment: str, holder: int) -> bool:
    """Whether a verb does anything at a moment, on such a card."""
    if verb == "remove_upgrade" and holder == DEFENSE_CARD:
        return False  # it is the defender's upgrade that is removed
    return moment in _GRAMMAR[verb][0] and _OF_ONE_TYPE.get(verb, holder) == holder


def _persons(verb: str, moment: str, holder: int) -> list[str]:
    """Whom a verb can concern: there is a holder on the board, a target of a spell, and two fighters in combat."""
    is_by_card = moment in _COMBAT and holder not in _LASTING
    fitting: list[str] = []
    for name in _GRAMMAR[verb][1]:
        if name == "target":
            fits = holder == SPELL
        elif name in _FIGHTERS or name == "enemies_next_to_defender":
            fits = moment in _COMBAT and (verb != "stat" or is_by_card)
            if verb == "damage" and holder == DEFENSE_CARD:
                fits = name == "attacker"
        elif name == "enemy_allies_next_to_my_allies":
            fits = moment == "play"
        elif name in ("self", "adjacent_allies", "adjacent_friends", "self_or_adjacent_friend"):
            fits = holder in _LASTING
        else:
            fits = verb != "stat" or not is_by_card
        if fits:
            fitting.append(name)
    return fitting


def _conditions(verb: str, moment: str, who: i64) -> list[str]:
    """The conditions that are heard with a verb at a moment; none where it simply happens."""
    known: list[str] = []
    if moment == "passive" and verb == "stat":
        known += _STANDING_SO
    elif moment in _COMBAT or moment == "after_attack":
        known += [*_STANDING_SO, *_IN_COMBAT, *_OF_DEFENDER]
        if moment == "end_combat":
            known += _OUTCOMES[:1] if verb in _RECKONED and who == WHO_DEFENDER else _OUTCOMES
            known += () if verb in _RECKONED else _ONCE_SETTLED
    elif verb == "heal" and moment != "play":
        known.append("once_per_turn")
    return known


def _classes(row: DataTable, key: str) -> i64:
    found: i64 = 0
    if row.has(key):
        for name in row.texts(key, CLASS_NAMES):
            found |= bit(CLASS_NAMES.index(name))
    return found
