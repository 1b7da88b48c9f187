"""The effect language: every word that an entry of `effects` in the content file can use, and its number."""

from typing import Final

# kinds of cards, in the order of their numbers; arcane cards are treasure, items or heroes of an own group
TREASURE: Final = 0
ITEM: Final = 1
HERO: Final = 2
LEADER: Final = 3
ARTIFACT: Final = 4
MONSTER: Final = 5  # one that a player has taken in
KIND_NAMES: Final = ("treasure", "item", "hero", "leader", "artifact", "monster")

# colors of pixels, in the order of the circle
BLUE: Final = 0
RED: Final = 1
GREEN: Final = 2
YELLOW: Final = 3
COLORS: Final = 4
ANY: Final = 4  # a grey pixel of a cost
COSTS: Final = 5  # how many numbers tell a cost: each color, and grey
COLOR_NAMES: Final = ("blue", "red", "green", "yellow")
COST_NAMES: Final = (*COLOR_NAMES, "any")

# what says an effect
INFORMATION: Final = 0  # of a card in play: each effect may be used once in a turn
ABILITY: Final = 1
SPELL: Final = 2
CRYSTAL: Final = 3
THEN: Final = 4  # what follows `whenever`

# when a spell can be played
IN_OWN_TURN: Final = 0
AT_ANY_TIME: Final = 1
IN_REPLY: Final = 2  # to a spell that was just played
WINDOW_NAMES: Final = ("own_turn", "any", "reply")

# what
DO_EITHER: Final = 0  # all of `one`, or all of `other`
DO_DRAW: Final = 1
DO_DRAW_NEXT: Final = 2  # with the next hand; n may be less than 0, and `by_rank` tells n for each rank of a monster
DO_TREASURE: Final = 3
DO_STATS: Final = 4  # add damage and health
DO_STATS_OF_MINION: Final = 5  # this hero adds half of a Minion's printed numbers
DO_SILENCE: Final = 6  # a hero gives nothing
DO_TURN_COAT: Final = 7  # a hero's numbers count for the monster instead
DO_MONSTER_STATS: Final = 8  # add to what monsters need
DO_LESSEN_BY_RANK: Final = 9  # the monster fought needs less, by the rank of another
DO_MONSTER_NUMBERS: Final = 10  # fight with the other pair of numbers
DO_MONSTER_REVERSE: Final = 11  # exchange the damage and the health it needs
DO_MONSTER_SWITCH: Final = 12
DO_MONSTER_MOVE: Final = 13
DO_MONSTER_SHIFT: Final = 14  # all, to the left
DO_MONSTER_PIXEL: Final = 15  # use n monsters as pixels
DO_MONSTER_BLOCK: Final = 16  # nobody may fight it until one's next turn
DO_MONSTER_CALM: Final = 17  # its attack is ignored
DO_FIGHT_DEFEATED: Final = 18  # the monster defeated last
DO_GAIN: Final = 19  # a certain card: from its pile, or if it is arcane from its row
DO_REVIVE: Final = 20  # put a trashed card into play
DO_GAIN_SAME: Final = 21  # one more of the hero bought, or of the deck that was flipped
DO_GAIN_HIGHER: Final = 22  # what is gained so is one rank higher instead
DO_GAIN_SPELL: Final = 23
DO_TRASH: Final = 24
DO_REPLACE: Final = 25
DO_RAISE_TREASURE: Final = 26  # trash one, gain the next
DO_LOWER_TREASURE: Final = 27  # exchange one for the next lower
DO_TREASURE_TO_HEALTH: Final = 28
DO_STEAL: Final = 29
DO_SWITCH_CARD: Final = 30  # with one in a hand
DO_LAY: Final = 31  # a card of its pile somewhere
DO_PUT_BACK: Final = 32  # this card, beside the spell deck
DO_RECOVER: Final = 33  # the last trashed card
DO_COPY: Final = 34  # have the information of another card
DO_USE_COPIED: Final = 35  # the ability of the card it copies
DO_COUNT_AGAIN: Final = 36  # the base numbers of a hero
DO_ACTIVATE: Final = 37  # another ability, without its pixels
DO_KEEP: Final = 38  # cards for the next hand
DO_RESET: Final = 39
DO_EXHAUST: Final = 40
DO_RETURN_PIXEL: Final = 41
DO_TAKE_PIXEL: Final = 42
DO_SWITCH_PIXEL: Final = 43
DO_SCORE: Final = 44  # if a Boss was defeated
DO_EXTRA_BUY: Final = 45
DO_EXTRA_ACTION: Final = 46
DO_CANCEL: Final = 47  # the spell just played
DO_FORBID_SPELLS: Final = 48
DO_SPARE: Final = 49  # the second part of the information is left out, for all whom it would concern
DO_DOUBLE_ABILITY: Final = 50  # the next one costs twice its pixels
DO_WHENEVER: Final = 51
DO_RETURN_CARD: Final = 52  # from a hand onto the deck
DO_RETURN_SPELL: Final = 53  # onto the spell deck
DO_IMMUNE: Final = 54  # to attack cards
DO_ANY_PIXELS: Final = 55  # pay for spells
DO_DRAIN: Final = 56  # a spell
DO_MONSTER_SPELL: Final = 57
DO_FLIP_DECK: Final = 58  # a hero deck, face down
DO_DISCARD: Final = 59
DO_CRYSTAL_AGAIN: Final = 60  # a used one onto the Crystals
DO_CRYSTAL_BACK: Final = 61  # the next is played at the tier before
DO_AND_OR: Final = 62  # `one`, `other`, or both
VERBS: Final = 63
VERB_NAMES: Final = (
    "either",
    "draw",
    "draw_next",
    "treasure",
    "stats",
    "stats_of_minion",
    "silence",
    "turn_coat",
    "monster_stats",
    "lessen_by_rank",
    "monster_numbers",
    "monster_reverse",
    "monster_switch",
    "monster_move",
    "monster_shift",
    "monster_pixel",
    "monster_block",
    "monster_calm",
    "fight_defeated",
    "gain",
    "revive",
    "gain_same",
    "gain_higher",
    "gain_spell",
    "trash",
    "replace",
    "raise_treasure",
    "lower_treasure",
    "treasure_to_health",
    "steal",
    "switch_card",
    "lay",
    "put_back",
    "recover",
    "copy",
    "use_copied",
    "count_again",
    "activate",
    "keep",
    "reset",
    "exhaust",
    "return_pixel",
    "take_pixel",
    "switch_pixel",
    "score",
    "extra_buy",
    "extra_action",
    "cancel",
    "forbid_spells",
    "spare",
    "double_ability",
    "whenever",
    "return_card",
    "return_spell",
    "immune",
    "any_pixels",
    "drain",
    "monster_spell",
    "flip_deck",
    "discard",
    "crystal_again",
    "crystal_back",
    "and_or",
)

# to whom: `me` has the card in play or casts the spell
WHO_ME: Final = 0
WHO_OPPONENT: Final = 1  # one, chosen
WHO_EACH_OPPONENT: Final = 2
WHO_ACTIVE: Final = 3  # whose turn it is
WHO_ANYBODY: Final = 4  # one player, chosen
WHO_NAMES: Final = ("me", "opponent", "each_opponent", "active", "anybody")

# which heroes or monsters
OF_THIS: Final = 0  # the card itself
OF_HEROES: Final = 1  # up to n of them
OF_OTHER_HEROES: Final = 2
OF_EACH_HERO: Final = 3
OF_PLAYER: Final = 4  # the totals
OF_FOUGHT: Final = 5
OF_ANY: Final = 6  # one monster, chosen; where `in_decks` says so also one among somebody's cards
OF_BOSS: Final = 7
OF_MINION: Final = 8  # one, chosen
OF_MINIONS: Final = 9
OF_MINION_1: Final = 10
OF_ALL: Final = 11
OF_LAST_DEFEATED: Final = 12
OF_NAMES: Final = (
    "this",
    "heroes",
    "other_heroes",
    "each_hero",
    "player",
    "fought",
    "any",
    "boss",
    "minion",
    "minions",
    "minion_1",
    "all",
    "last_defeated",
)

# where from, where to
AT_DISCARD: Final = 0
AT_PLAY: Final = 1
AT_TRASH: Final = 2
AT_DECK: Final = 3  # onto it: of monsters, or of spells
AT_BOTTOM: Final = 4  # under it
AT_SHUFFLE: Final = 5  # into it
AT_ME: Final = 6
PLACE_NAMES: Final = ("discard", "play", "trash", "deck", "bottom", "shuffle", "me")

PICK_CHOOSE: Final = 0
PICK_RANDOM: Final = 1
PICK_NAMES: Final = ("choose", "random")

POINTS_USUAL: Final = 0
POINTS_HALF: Final = 1  # rounded up
POINTS_NONE: Final = 2
POINTS_NAMES: Final = ("usual", "half", "none")

WITH_OPPONENT: Final = 0
WITH_SUPPLY: Final = 1
WITH_NAMES: Final = ("opponent", "supply")

# what `whenever` waits for, until the end of the turn
ON_BUYING_HERO: Final = 0
ON_PIXEL_EXHAUSTED: Final = 1
ON_MONSTER_DEFEATED: Final = 2
ON_MONSTER_ATTACK: Final = 3
ON_DECK_FLIPPED: Final = 4  # by an attack
ON_NAMES: Final = ("buying_hero", "pixel_exhausted", "monster_defeated", "monster_attack", "deck_flipped")
