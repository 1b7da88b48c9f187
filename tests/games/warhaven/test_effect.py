"""Effects as the rules get them: moment, verb, whom, what the verb needs, and conditions as a set."""

from tablehaven.games.warhaven import language as words
from tablehaven.games.warhaven.effect import Effect
from tablehaven.kernel.bits import bit
from tests.games.warhaven.decks import CONTENT, card, character


def of_card(name: str) -> list[Effect]:
    return CONTENT.support[card(name)].effects


def of_character(name: str) -> list[Effect]:
    return CONTENT.characters[character(name)].effects


def test_a_lasting_bonus_for_neighbors_of_some_classes() -> None:
    (effect,) = of_character("Sgt. Roberts")
    assert (effect.at, effect.do, effect.who) == (words.AT_PASSIVE, words.DO_STAT, words.WHO_ADJACENT_ALLIES)
    assert (effect.stat, effect.n, effect.until) == (words.STAT_ATTACK, 1, words.UNTIL_ATTACHED)
    assert effect.classes == bit(words.GRUNT) | bit(words.INFANTRY)
    assert effect.conditions == 0


def test_a_bonus_against_some_classes() -> None:
    (effect,) = of_character("Breach Sappers")
    assert (effect.at, effect.until, effect.n) == (words.AT_PRE_ROLL, words.UNTIL_COMBAT, 2)
    assert effect.conditions == bit(words.IF_SELF_ATTACKING) | bit(words.IF_AGAINST)
    assert effect.against == bit(words.VEHICLE) | bit(words.HERO)


def test_a_bonus_beside_some_classes() -> None:
    (effect,) = of_character("Trench Rats")
    assert (effect.conditions, effect.beside) == (bit(words.IF_BESIDE), bit(words.GRUNT) | bit(words.INFANTRY))


def test_damage_by_what_the_die_shows() -> None:
    (effect,) = of_character("Stormcallers")
    assert (effect.at, effect.do, effect.who) == (words.AT_END_COMBAT, words.DO_DAMAGE, words.WHO_DEFENDER)
    assert effect.conditions == bit(words.IF_SELF_ATTACKING) | bit(words.IF_DIE)
    assert effect.dice == bit(5) | bit(6)


def test_re_rolls() -> None:
    (own,) = of_character("Salvage Gunners")
    assert (own.at, own.do, own.when, own.n) == (words.AT_POST_ROLL, words.DO_REROLL, words.REROLL_AT_MOST, 2)
    assert (of_card("Smoke Screen")[1].when, of_card("Smoke Screen")[1].n) == (words.REROLL_AT_LEAST, 4)
    assert of_card("Second Volley")[1].when == words.REROLL_ATTACK_FAIL


def test_parts_of_a_spell_in_their_order() -> None:
    move, attack = of_card("Charge Order")
    assert (move.do, move.n, attack.do, attack.bonus) == (words.DO_MOVE, 1, words.DO_ATTACK, 1)
    assert not attack.again
    assert not attack.without_cards
    swap, draw = of_card("Decoy Convoy")
    assert (swap.do, swap.partner, draw.do, draw.n) == (words.DO_SWAP, words.WHO_MY_COMMANDER, words.DO_DRAW, 1)


def test_an_attack_in_return() -> None:
    attack = of_card("Retaliation")[1]
    assert (attack.who, attack.again, attack.without_cards) == (words.WHO_DEFENDER, True, True)
    assert attack.conditions == bit(words.IF_SURVIVES) | bit(words.IF_ATTACKER_IN_RANGE)


def test_statuses_exhaustion_and_immunity() -> None:
    (deadly,) = of_card("Venom Mist")
    assert (deadly.do, deadly.status) == (words.DO_STATUS, words.STATUS_DEADLY)
    assert of_card("Suppressing Volley")[0].until == words.EXHAUSTED_THROUGH_NEXT_TURN
    assert of_card("Trap Line")[1].until == words.EXHAUSTED_UNTIL_NEXT_TURN
    assert of_character("Unit Seven")[0].immune_to == words.IMMUNE_TO_STATUS | words.IMMUNE_TO_EXHAUSTION


def test_upgrades_are_removed_by_their_medallion() -> None:
    assert of_card("EMP Pulse")[0].medallion == words.SILVER
    assert of_card("Poach the Crew")[0].medallion == words.GOLD


def test_a_bonus_may_be_negative() -> None:
    assert [effect.n for effect in of_card("Serrated Glaives")] == [3, -1]


def test_the_names_and_the_numbers_of_the_language_agree() -> None:
    for prefix, names in (
        ("AT_", words.MOMENT_NAMES),
        ("DO_", words.VERB_NAMES),
        ("WHO_", words.WHO_NAMES),
        ("STAT_", words.STAT_NAMES),
        ("STATUS_", words.STATUS_NAMES),
    ):
        numbered = {name: value for name, value in vars(words).items() if name.startswith(prefix)}
        numbers = sorted(value for value in numbered.values() if isinstance(value, int))
        assert numbers == list(range(len(names))), prefix
