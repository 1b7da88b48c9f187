"""The effect language: every word that an entry of `effects` in the content file can use, and its number."""

from typing import Final

# classes of characters
GRUNT: Final = 0
INFANTRY: Final = 1
DISTANCE: Final = 2
VEHICLE: Final = 3
HERO: Final = 4
COMMANDER: Final = 5
CLASSES: Final = 6
CLASS_NAMES: Final = ("grunt", "infantry", "distance", "vehicle", "hero", "commander")

# what holds an effect: a character itself, or a support card of this type
UPGRADE: Final = 0
SPELL: Final = 1
ATTACK_CARD: Final = 2
DEFENSE_CARD: Final = 3
TYPES: Final = 4
TYPE_NAMES: Final = ("upgrade", "spell", "attack", "defense")
CHARACTER: Final = 4

# when
AT_PASSIVE: Final = 0  # as long as its holder is on the board
AT_PLAY: Final = 1  # when the spell is carried out, in order
AT_PRE_ROLL: Final = 2  # both sides have chosen their cards, no die is rolled yet
AT_POST_ROLL: Final = 3  # both dice lie there, the totals are not final yet
AT_END_COMBAT: Final = 4
AT_TURN_START: Final = 5  # its controller's
AT_TURN_END: Final = 6
AT_DEATH: Final = 7  # of its holder
AT_SPELL: Final = 8  # its owner has played a spell
AT_ALLY_KILLED: Final = 9  # one of its owner's
AT_DRAW: Final = 10  # the draw that ends its owner's turn
AT_AFTER_ATTACK: Final = 11  # its holder's
MOMENT_NAMES: Final = (
    "passive",
    "play",
    "pre_roll",
    "post_roll",
    "end_combat",
    "turn_start",
    "turn_end",
    "death",
    "on_spell",
    "on_ally_killed",
    "on_draw",
    "after_attack",
)

# what
DO_STAT: Final = 0
DO_DAMAGE: Final = 1
DO_HEAL: Final = 2
DO_REROLL: Final = 3  # the attacker's die; the new one stands
DO_ROLL_TWICE: Final = 4  # the attacker rolls two dice, the higher counts
DO_IGNORE_ATTACK: Final = 5
DO_CANCEL_ATTACK_CARD: Final = 6
DO_REDUCE_DAMAGE: Final = 7
DO_SURVIVE_AT_ONE: Final = 8
DO_BLOCK_STATUS: Final = 9  # in this combat
DO_DRAW: Final = 10
DO_DISCARD: Final = 11  # at random
DO_RECOVER: Final = 12  # from one's own discard pile, no rare card
DO_DIG: Final = 13  # look at the top n, take one, the others go to the bottom
DO_MOVE: Final = 14
DO_PUSH: Final = 15  # straight away from the attacker
DO_SWAP: Final = 16
DO_ATTACK: Final = 17
DO_EXHAUST: Final = 18
DO_STATUS: Final = 19
DO_CLEANSE: Final = 20  # of every status
DO_REMOVE_UPGRADE: Final = 21
DO_EXTRA_ACTIONS: Final = 22
DO_IMMUNE: Final = 23  # to the opponent's cards
DO_FLY: Final = 24  # over occupied spaces
DO_NO_ATTACK_AFTER_MOVE: Final = 25
DO_KILL_IF_HEALTH_AT_MOST: Final = 26
VERB_NAMES: Final = (
    "stat",
    "damage",
    "heal",
    "reroll",
    "roll_twice_keep_high",
    "ignore_attack",
    "cancel_attack_card",
    "reduce_damage",
    "survive_at_one",
    "block_status",
    "draw",
    "discard",
    "recover",
    "dig",
    "move",
    "push",
    "swap",
    "attack",
    "exhaust",
    "status",
    "cleanse",
    "remove_upgrade",
    "extra_actions",
    "immune",
    "fly",
    "no_attack_after_move",
    "kill_if_health_at_most",
)

# to whom
WHO_SELF: Final = 0  # the holder
WHO_ATTACKER: Final = 1
WHO_DEFENDER: Final = 2
WHO_TARGET: Final = 3  # of the spell
WHO_OWNER: Final = 4  # the player
WHO_OPPONENT: Final = 5  # the other player
WHO_ADJACENT_ALLIES: Final = 6  # of the holder; allies are never commanders
WHO_ADJACENT_FRIENDS: Final = 7  # friends may be
WHO_SELF_OR_ADJACENT_FRIEND: Final = 8
WHO_ANY_FRIEND: Final = 9
WHO_ENEMIES_NEXT_TO_DEFENDER: Final = 10  # of the attacker, commanders too, without the defender
WHO_ENEMY_ALLIES_NEXT_TO_MY_ALLIES: Final = 11
WHO_MY_ALLIES: Final = 12
WHO_MY_COMMANDER: Final = 13
WHO_MY_OTHER_ALLY: Final = 14  # one that is not the target
WHO_NAMES: Final = (
    "self",
    "attacker",
    "defender",
    "target",
    "owner",
    "opponent",
    "adjacent_allies",
    "adjacent_friends",
    "self_or_adjacent_friend",
    "any_friend",
    "enemies_next_to_defender",
    "enemy_allies_next_to_my_allies",
    "my_allies",
    "my_commander",
    "my_other_ally",
)

STAT_ATTACK: Final = 0
STAT_DEFENSE: Final = 1
STAT_HEALTH: Final = 2
STAT_RANGE: Final = 3
STAT_MOVE: Final = 4
STATS: Final = 5
STAT_NAMES: Final = ("attack", "defense", "health", "range", "move")

UNTIL_ATTACHED: Final = 0  # while its holder is on the board
UNTIL_COMBAT: Final = 1  # has ended
UNTIL_END_OF_TURN: Final = 2
UNTIL_OWNER_NEXT_TURN: Final = 3  # begins
UNTIL_NAMES: Final = ("attached", "combat", "end_of_turn", "owner_next_turn")

EXHAUSTED_UNTIL_NEXT_TURN: Final = 0  # its controller's next turn begins
EXHAUSTED_THROUGH_NEXT_TURN: Final = 1  # that turn is over
EXHAUSTED_NAMES: Final = ("next_turn", "through_next_turn")

REROLL_AT_MOST: Final = 0
REROLL_AT_LEAST: Final = 1
REROLL_ATTACK_FAIL: Final = 2
REROLL_NAMES: Final = ("at_most", "at_least", "attack_fail")

STATUS_EXHAUSTED: Final = 0
STATUS_DEADLY: Final = 1
STATUS_IRRADIATED: Final = 2
STATUS_PINNED: Final = 3
STATUSES: Final = 4
STATUS_NAMES: Final = ("exhausted", "deadly", "irradiated", "pinned")

SILVER: Final = 1  # medallions are a set
GOLD: Final = 2
MEDALLION_NAMES: Final = ("silver", "gold")

IMMUNE_TO_STATUS: Final = 1  # a set
IMMUNE_TO_EXHAUSTION: Final = 2
IMMUNITY_NAMES: Final = ("status", "exhausted")

# conditions, members of the set `Effect.conditions`: those with `self`, of moving and of neighbors speak of whoever
# receives the effect
IF_ATTACK_SUCCESS: Final = 0
IF_DEFENSE_SUCCESS: Final = 1
IF_DEFENDER_KILLED: Final = 2
IF_SELF_ATTACKING: Final = 3
IF_SELF_DEFENDING: Final = 4
IF_ADJACENT: Final = 5  # attacker and defender
IF_NOT_ADJACENT: Final = 6
IF_TWO_AWAY: Final = 7
IF_MOVED: Final = 8
IF_NOT_MOVED: Final = 9
IF_SELF_DAMAGED: Final = 10
IF_DEFENDER_DAMAGED: Final = 11
IF_DEFENDER_NOT_COMMANDER: Final = 12
IF_SELF_UPGRADED: Final = 13
IF_SURVIVES: Final = 14
IF_ATTACKER_IN_RANGE: Final = 15
IF_ONCE_PER_TURN: Final = 16
CONDITION_NAMES: Final = (
    "attack_success",
    "defense_success",
    "defender_killed",
    "self_attacking",
    "self_defending",
    "adjacent",
    "not_adjacent",
    "two_away",
    "moved",
    "not_moved",
    "self_damaged",
    "defender_damaged",
    "defender_not_commander",
    "self_upgraded",
    "survives",
    "attacker_in_range",
    "once_per_turn",
)
# these are written as entries of their own, with what they ask for
IF_BESIDE: Final = 17  # a friend of one of these classes is next to it
IF_AGAINST: Final = 18  # the defender has one of these classes
IF_DIE: Final = 19  # the attacker's die shows one of these

IRRADIATION: Final = 4095  # what deals damage, in place of a card
