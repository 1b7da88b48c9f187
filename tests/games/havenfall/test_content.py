"""The content file of Havenfall holds what the two rulebooks say, and numbers that keep to their worked examples."""

import re
import tomllib
from collections import Counter
from textwrap import wrap
from typing import Any

import pytest

from tablehaven.games.havenfall.cards import ATTACKS, CANNOT_BE_TRASHED, IS_ARCANE, IS_PROMO, ONE_USE, RETURNS, Text
from tablehaven.games.havenfall.effect import Effect
from tablehaven.games.havenfall.language import (
    ANY,
    ARTIFACT,
    AT_ANY_TIME,
    BLUE,
    COLOR_NAMES,
    COST_NAMES,
    DO_ACTIVATE,
    DO_DRAW,
    DO_DRAW_NEXT,
    DO_GAIN_SPELL,
    DO_MONSTER_STATS,
    DO_RAISE_TREASURE,
    DO_SCORE,
    DO_STATS,
    DO_STEAL,
    DO_TREASURE,
    DO_TREASURE_TO_HEALTH,
    GREEN,
    HERO,
    IN_OWN_TURN,
    IN_REPLY,
    ITEM,
    KIND_NAMES,
    LEADER,
    MONSTER,
    OF_HEROES,
    OF_OTHER_HEROES,
    PICK_CHOOSE,
    PICK_RANDOM,
    RED,
    TREASURE,
    VERB_NAMES,
    VERBS,
    YELLOW,
)
from tablehaven.kernel.bits import bit
from tablehaven.kernel.state import NONE
from tests.games.havenfall.box import CARDS, CONTENT, FILE, ability, card, information, monster, numbers, spell
from tests.marks import rule

DATA = tomllib.loads(FILE.read_text(encoding="utf-8"))
HEROES = CARDS.cards[int(CARDS.heroes) : int(CARDS.arcane)]
ARTIFACTS = CARDS.cards[int(CARDS.artifacts) : int(CARDS.taken_in)]


def cost(name: str) -> list[str]:
    """The pixels of an ability."""
    return _pixels(list(ability(name).cost))


def spell_cost(name: str) -> list[str]:
    return _pixels(list(spell(name).cost))


def _pixels(counts: list[int]) -> list[str]:
    return [color for color, count in zip(COST_NAMES, counts, strict=True) for _ in range(count)]


def effects(name: str) -> list[Effect]:
    """What the ability of a card does."""
    return list(ability(name).text.effects)


def totals(*names: str) -> tuple[int, int]:
    """The damage and the health that stand on cards."""
    return sum(int(card(name).damage) for name in names), sum(int(card(name).health) for name in names)


def texts() -> list[tuple[str, Text]]:
    """Everything that a card says, by its name."""
    found: list[tuple[str, Text]] = []
    for each in CARDS.cards:
        if each.information:
            found += [(each.name, each.information.text), (f"{each.name} alone", each.information.solo)]
        if each.ability:
            found += [(each.ability.name, each.ability.text), (f"{each.ability.name} alone", each.ability.solo)]
    for spell_ in CARDS.spells:
        found += [(spell_.name, spell_.text), (f"{spell_.name} alone", spell_.solo)]
    for crystal in CARDS.crystals:
        found += [(f"{crystal.name} {tier}", text) for tier, text in enumerate(crystal.tiers, start=1)]
    return [
        (name, text) for place, (name, text) in enumerate(found) if all(text is not one for _, one in found[:place])
    ]


TEXTS = texts()


def with_inner(effects: list[Effect]) -> list[Effect]:
    """Effects, and those inside them."""
    found = []
    for effect in effects:
        found += [effect, *with_inner([*effect.one, *effect.other, *effect.then])]
    return found


# what is in the box


def test_cards_of_a_group_lie_together_and_a_number_is_a_position() -> None:
    assert [each.number for each in CARDS.cards] == list(range(73))
    assert list(CARDS.first_of_group) == [0, 4, 9, 27, 31, 35, 53, 73]
    assert [each.group for each in CARDS.cards] == sorted(each.group for each in CARDS.cards)
    firsts = ("Copper", "Sword", "Adventurer", "Diamond", "Sorceress Alira", "Alira's Talisman", "Fish")
    assert [card(name).number for name in firsts] == list(CARDS.first_of_group)[:7]


@rule("HF 1.2", "HF 1.6", "HF 2.2")
def test_treasure() -> None:
    treasure = {each.name: (int(each.rank), int(each.copies)) for each in CARDS.cards if each.kind == TREASURE}
    assert treasure == {
        "Copper": (1, 28),
        "Silver": (2, 12),
        "Gold": (3, 8),
        "Fake Diamond": (0, 6),
        "Diamond": (4, 1),
    }
    assert [each.name for each in CARDS.cards if each.kind == TREASURE and each.cost != NONE] == ["Silver", "Gold"]
    assert [CARDS.cards[kind].name for kind in CARDS.steps] == ["Copper", "Silver", "Gold"]


@rule("HF 2.15")
def test_the_first_deck_and_copies_for_four() -> None:
    deck = {CARDS.cards[kind].name: count for kind, count in enumerate(CONTENT.starting_deck) if count}
    assert deck == {"Copper": 7, "Sword": 1, "Shield": 1, "Spell Book": 1}
    assert card("Copper").copies == 4 * deck["Copper"]
    items = {each.name: int(each.copies) for each in CARDS.cards if each.kind == ITEM}
    assert items == {"Sword": 4, "Shield": 4, "Spell Book": 4, "Lute": 8, "Shadow": 8, "Family Heirloom": 1}


@rule("HF 1.7", "HF 2.5")
def test_heroes_have_copies_by_rank_and_cost_their_colors() -> None:
    assert Counter((int(each.rank), int(each.copies)) for each in HEROES) == {(1, 4): 4, (2, 8): 8, (3, 10): 6}
    pairs = [frozenset(_pixels(list(ability(each.name).cost))) for each in HEROES if each.rank == 3]
    assert len(set(pairs)) == 6, "each pair of colors has one hero of rank 3"
    single = Counter(cost(each.name)[0] for each in HEROES if each.rank < 3)
    assert single == {"blue": 3, "red": 3, "green": 3, "yellow": 3}


@rule("HF 1.14", "HF 1.15", "HF 2.16")
def test_leaders() -> None:
    leaders = {each.name: each.colors for each in CARDS.cards if each.kind == LEADER}
    assert leaders == {
        "Sorceress Alira": bit(BLUE),
        "Blade Master Quin": bit(RED),
        "Commander Trauss": bit(GREEN),
        "King Mordell": bit(YELLOW),
    }
    assert all(cost(name) == 2 * [COLOR_NAMES[place]] for place, name in enumerate(leaders))
    assert all(card(name).cost == NONE for name in leaders)


@rule("HF 2.3", "HF 14.7")
def test_there_are_four_artifacts_of_each_color_and_two_promotional_ones() -> None:
    usual = [each for each in ARTIFACTS if not each.flags & IS_PROMO]
    assert Counter(each.colors for each in usual) == {bit(color): 4 for color in range(4)}
    promotional = {each.name for each in ARTIFACTS if each.flags & IS_PROMO}
    assert promotional == {"Emerald of the Sacred Wilds", "The Rift Core"}
    assert all(each.damage == 0 and each.health == 0 and 7 <= each.cost <= 9 for each in ARTIFACTS)
    assert CONTENT.artifacts_of_a_color == 2


@rule("HF 2.8", "HF 1.8", "HF 11.2")
def test_arcane_cards_exist_once_and_are_not_for_sale() -> None:
    arcane = [each for each in CARDS.cards if each.flags & IS_ARCANE]
    assert {each.name: KIND_NAMES[each.kind] for each in arcane} == {
        "Diamond": "treasure",
        "Family Heirloom": "item",
        "Astral Descent": "hero",
        "Ghost of Sen": "hero",
    }
    assert all(each.copies == 1 and each.cost == NONE for each in arcane)


@rule("HF 2.7", "HF 7.3")
def test_what_comes_with_a_hero_has_its_own_pile() -> None:
    brought = {each.name: CARDS.cards[each.brings].name for each in CARDS.cards if each.brings != NONE}
    assert brought == {"Necromancer": "Shadow", "Bard": "Lute", "Thief": "Fake Diamond"}
    assert {each.name for each in CARDS.cards if each.flags & RETURNS} == set(brought.values())


def test_marks() -> None:
    attacks = {each.name for each in CARDS.cards if each.flags & ATTACKS}
    assert attacks == {"Sword", "Thief", "Cloaks of Order", "Blade Master Quin", "Quin's Daggers", "Talon of Fate"}
    assert [each.name for each in CARDS.cards if each.flags & CANNOT_BE_TRASHED] == ["Family Heirloom"]
    assert [each.name for each in CARDS.cards if each.flags & ONE_USE] == ["Spell Book"]


@rule("HF 6.1", "HF 6.2")
def test_forty_monsters_ten_of_each_color_in_five_ranks() -> None:
    assert sum(int(each.copies) for each in CARDS.monsters) == 40
    by_rank = {1: 1, 2: 3, 3: 3, 4: 2, 5: 1}
    assert all(each.copies == by_rank[int(each.rank)] for each in CARDS.monsters)
    assert len({(int(each.rank), int(each.color)) for each in CARDS.monsters}) == 20
    in_color: Counter[int] = Counter()
    for each in CARDS.monsters:
        in_color[int(each.color)] += int(each.copies)
    assert in_color == {BLUE: 10, RED: 10, GREEN: 10, YELLOW: 10}


@pytest.mark.parametrize("form", ["boss", "minion"])
def test_monsters_of_a_higher_rank_need_more(form: str) -> None:
    needs: dict[int, list[int]] = {rank: [] for rank in range(1, 6)}
    for each in CARDS.monsters:
        boss = int(each.boss_damage + each.boss_health)
        minion = int(each.minion_damage + each.minion_health)
        assert boss > minion
        needs[int(each.rank)].append(boss if form == "boss" else minion)
    assert all(max(needs[rank]) < min(needs[rank + 1]) for rank in range(1, 5))


@rule("HF 6.13")
def test_a_monster_that_was_taken_in_has_the_numbers_of_a_minion() -> None:
    taken = card("Giant Worm")
    assert (taken.kind, taken.damage, taken.health, taken.cost) == (MONSTER, 4, 6, NONE)
    assert monster("Giant Worm").card == taken.number


@rule("HF 8.5", "HF 8.6")
def test_forty_spells_cost_one_to_four_pixels_and_colors_equally() -> None:
    assert Counter(int(sum(each.cost)) for each in CARDS.spells) == {4: 4, 3: 6, 2: 12, 1: 18}
    paid = [sum(int(each.cost[color]) for each in CARDS.spells) for color in range(4)]
    assert len(set(paid)) == 1
    for each in CARDS.spells:
        assert all(each.cost[color] <= 1 for color in range(4)), each.name
        assert sum(each.cost) < 4 or each.cost[ANY] == 0, each.name
    assert [each.name for each in CARDS.spells if each.window == IN_REPLY] == ["Expel"]
    windows = Counter(int(each.window) for each in CARDS.spells if each.of_monsters)
    assert windows == {AT_ANY_TIME: 20}
    assert spell("Alchemy").window == IN_OWN_TURN


@rule("HS 1.5")
def test_the_two_spell_decks_of_a_game_alone() -> None:
    of_monsters = {each.name for each in CARDS.spells if each.of_monsters}
    assert of_monsters == {
        "Banish",
        "Barrier",
        "Blast",
        "Blind",
        "Cheat Code",
        "Confusion",
        "Corrupt",
        "Drain",
        "Enchant",
        "False Memory",
        "Fear",
        "Freeze",
        "Hex",
        "Leadership",
        "Lightning Strike",
        "Mind Trick",
        "Promote",
        "Reinforcements",
        "Succumb",
        "Weaken",
    }
    assert CARDS.monster_spells == sum(bit(each.number) for each in CARDS.spells if each.name in of_monsters)
    assert len(CARDS.spells) == 40


@rule("HS 5.1")
def test_the_cards_that_differ_alone() -> None:
    both = [(each.name, each.information, each.ability) for each in CARDS.cards]
    changed = {
        name
        for name, middle, bottom in both
        if (middle and middle.solo is not middle.text) or (bottom and bottom.solo is not bottom.text)
    }
    assert changed == {
        "Thief",
        "Axe of Kyrent Caverns",
        "Chains of the Ancient",
        "Elemental Shard",
        "Emerald of the Sacred Wilds",
        "Quin's Daggers",
        "Mordell's Ring",
        "Talon of Fate",
        "The Rift Core",
    }
    assert {each.name for each in CARDS.spells if each.solo is not each.text} == {
        "Barrier",
        "Blast",
        "Blind",
        "Cheat Code",
        "Confusion",
        "Drain",
        "Enchant",
        "Expel",
        "Frostfire",
        "Leadership",
        "Mind Trick",
        "Succumb",
        "Weaken",
    }


@rule("HS 1.8", "HS 2.3")
def test_there_are_eight_crystals_with_three_tiers() -> None:
    assert len(CARDS.crystals) == 8
    assert all(len(each.tiers) == 3 for each in CARDS.crystals)


# the numbers of the game


@rule("HF 2.13", "HF 2.14", "HS 1.4")
def test_the_supply_by_players() -> None:
    assert list(CONTENT.supply)[1:] == [10, 5, 7, 10]


@rule("HF 2.9", "HF 2.11")
def test_the_first_monsters() -> None:
    assert list(CONTENT.minion_ranks) == [2, 3]
    assert list(CONTENT.boss_ranks) == [1, 4]
    assert CONTENT.beginner_rank == 3


@rule("HF 3.10", "HF 4.9", "HF 8.10", "HF 13.1", "HF 12.16")
def test_numbers_of_the_turn() -> None:
    assert (CONTENT.hand, CONTENT.trade, CONTENT.most_spells, CONTENT.points_to_win) == (5, 2, 5, 10)
    assert CONTENT.smallest_hand == 3


@rule("HF 14.1")
def test_the_circle_of_colors() -> None:
    assert [COLOR_NAMES[color] for color in CONTENT.next_color] == ["red", "green", "yellow", "blue"]


@rule("HS 1.6")
def test_the_two_monster_decks() -> None:
    assert (CONTENT.shared_rank, CONTENT.shared_each) == (3, 6)
    assert (list(CONTENT.lower_ranks), CONTENT.lower_take) == ([4, 5], 12)
    assert (list(CONTENT.upper_ranks), CONTENT.upper_take) == ([1, 2], 10)


@rule("HS 1.9", "HS 4.1", "HS 4.2")
def test_the_opponent_decks() -> None:
    decks = CONTENT.opponent_decks
    assert [each.pixels for each in decks] == [0, 4, 7]
    assert [each.size for each in decks] == [5, 5, 5]
    assert list(decks[0].cards) == numbers("Copper", "Copper", "Sword", "Silver")
    assert list(decks[1].cards) == numbers("Copper", "Shield", "Silver")
    assert list(decks[2].cards) == numbers("Spell Book", "Gold")
    assert [list(each.places) for each in decks] == [[1], [2, 3], [4, 5]]
    assert [each.artifacts for each in decks] == [0, 0, 1]


# the worked examples


@rule("HF 5.2")
def test_example_4_four_copper_buy_a_silver_and_prepare_draws_one_more() -> None:
    assert card("Silver").cost <= 4 * card("Copper").treasure
    assert cost("Shield") == ["green"]
    assert [(each.do, each.n) for each in effects("Shield")] == [(DO_DRAW_NEXT, 1)]


@rule("HF 5.2")
def test_example_5_three_copper_and_a_yellow_pixel_buy_a_blacksmith() -> None:
    assert cost("Copper") == ["yellow"]
    (polish,) = effects("Copper")
    assert polish.do == DO_TREASURE
    assert 3 * card("Copper").treasure + polish.n == 4 == card("Blacksmith").cost
    assert card("Sword").treasure == card("Shield").treasure == 0


@rule("HF 5.2", "HF 8.1")
def test_example_6_gold_copper_and_wealth_are_9_and_decipher_is_free() -> None:
    (wealth,) = effects("Gold")
    assert cost("Gold") == ["yellow", "yellow"]
    assert card("Gold").treasure + card("Copper").treasure + wealth.n == 9 >= card("Dwarven Stone").cost
    (decipher,) = effects("Spell Book")
    assert cost("Spell Book") == ["blue"]
    assert (decipher.do, decipher.price) == (DO_GAIN_SPELL, 0)


@rule("HF 12.2", "HF 12.9")
def test_example_8_cavalry_and_acolyte_have_7_and_6_against_the_giant_worm() -> None:
    (ride,) = information("Cavalry").text.effects
    assert (ride.do, ride.of, ride.n, ride.damage, ride.health) == (DO_STATS, OF_OTHER_HEROES, 1, 3, 5)
    damage, health = totals("Cavalry", "Acolyte")
    assert (damage + ride.damage, health + ride.health) == (7, 6)
    worm = monster("Giant Worm")
    assert (worm.rank, worm.color, worm.minion_damage, worm.minion_health) == (3, YELLOW, 4, 6)
    (poise,) = effects("Acolyte")
    assert cost("Acolyte") == ["blue"]
    assert (poise.at_end, poise.look_after_victory) == (True, 2)


@rule("HF 5.4", "HF 8.1")
def test_example_10_a_thief_and_a_spell_cost_5() -> None:
    (offer,) = information("Spell Book").text.effects
    assert (offer.do, offer.price) == (DO_GAIN_SPELL, 3)
    assert card("Thief").cost + offer.price == 5
    assert 2 * card("Silver").treasure + card("Copper").treasure == 5


@rule("HF 6.3", "HF 8.7")
def test_example_11_archer_and_adventurer_have_4_and_6_and_lightning_strike_costs_three() -> None:
    assert totals("Archer", "Adventurer") == (4, 6)
    assert totals("Adventurer") == (1, 2)
    assert spell_cost("Lightning Strike") == ["blue", "red", "any"]
    (strike,) = spell("Lightning Strike").text.effects
    assert strike.kinds == bit(HERO)


@rule("HF 10.6", "HF 12.1")
def test_example_12_strike_takes_at_random_and_smelt_raises() -> None:
    (strike,) = effects("Sword")
    assert (ability("Sword").name, strike.do, strike.pick, strike.kinds) == ("Strike", DO_STEAL, PICK_RANDOM, 0)
    (smelt,) = effects("Blacksmith")
    assert smelt.do == DO_RAISE_TREASURE


@rule("HF 6.14", "HF 12.3")
def test_example_12_of_the_tracker_ends_with_24_and_24() -> None:
    damage, health = totals("Assassin", "Necromancer", "Elite Guard", "Blade Master Quin")
    assert (damage, health) == (17, 12)
    assert [each.do for each in effects("Assassin")] == [DO_TREASURE_TO_HEALTH]
    (press,) = effects("Blade Master Quin")
    assert (press.do, press.pick, press.kinds) == (DO_STEAL, PICK_CHOOSE, bit(HERO))
    (rally,) = effects("Elite Guard")
    assert (rally.of, rally.n) == (OF_OTHER_HEROES, 3)
    assert totals("Bard") == (1, 4)
    damage += 1 + 3 * rally.damage
    health += card("Silver").treasure + 4 + 3 * rally.health
    assert (damage, health) == (24, 24)


@rule("HF 12.7", "HF 12.8")
def test_example_13_the_dwarven_king_falls_as_a_boss_for_six_points() -> None:
    damage, health = totals("Ghost of Sen", "Elite Guard", "Elite Guard", "Commander Trauss")
    king = monster("Dwarven King")
    assert damage >= king.boss_damage
    assert health >= king.boss_health
    (conquer,) = effects("Commander Trauss")
    assert (conquer.do, king.rank + conquer.n) == (DO_SCORE, 6)
    assert cost("Commander Trauss") == ["green", "green"]
    assert (king.color, monster("Fish").rank) == (YELLOW, 1)


def test_what_was_published_of_single_cards() -> None:
    (volley,) = effects("Archer")
    assert (volley.do, volley.n) == (DO_DRAW, 2)
    (strength,) = spell("Strength").text.effects
    assert (strength.do, strength.of, strength.damage) == (DO_STATS, OF_HEROES, 6)
    (blast,), (barrier,) = spell("Blast").text.effects, spell("Barrier").text.effects
    assert (blast.do, blast.damage, blast.in_decks) == (DO_MONSTER_STATS, 6, True)
    assert (barrier.do, barrier.health, barrier.in_decks) == (DO_MONSTER_STATS, 6, True)


@rule("HF 12.4")
def test_assist_uses_one_pixel_abilities_and_mend_those_of_heroes_again() -> None:
    (assist,), (mend,) = effects("Squire"), effects("Healer")
    assert assist.do == mend.do == DO_ACTIVATE
    assert (assist.kinds, assist.most_pixels, assist.again) == (0, 1, False)
    assert (mend.kinds, mend.most_pixels, mend.again) == (bit(HERO), 2, True)


# balance that the ranks promise


def test_prices_and_strength_rise_with_the_rank() -> None:
    prices: dict[int, list[int]] = {1: [], 2: [], 3: []}
    strength: dict[int, list[int]] = {1: [], 2: [], 3: []}
    for each in HEROES:
        prices[int(each.rank)].append(int(each.cost))
        if each.name != "Cavalry":
            strength[int(each.rank)].append(int(each.damage + each.health))
    assert all(max(prices[rank]) < min(prices[rank + 1]) for rank in (1, 2))
    assert all(max(strength[rank]) < min(strength[rank + 1]) for rank in (1, 2))
    assert card("Silver").cost < card("Gold").cost
    values = [int(card(name).treasure) for name in ("Fake Diamond", "Copper", "Silver", "Gold", "Diamond")]
    assert values == sorted(set(values))


# the language


def test_every_verb_is_on_a_card() -> None:
    assert len(VERB_NAMES) == VERBS
    used = {effect.do for _, text in TEXTS for effect in with_inner(list(text.effects))}
    assert used == set(range(VERBS))


@pytest.mark.parametrize(("name", "text"), TEXTS, ids=[name for name, _ in TEXTS])
def test_words_are_sentences_and_short_words_fit_on_a_small_card(name: str, text: Text) -> None:
    assert re.fullmatch(r"[A-Z0-9].*\.", text.words)
    assert re.fullmatch(r"[A-Z0-9].*\.", text.short)
    assert name[-1] in "123" or len(wrap(text.short, 26)) <= 2, text.short


@pytest.mark.parametrize(("name", "text"), TEXTS, ids=[name for name, _ in TEXTS])
def test_the_numbers_of_an_effect_stand_in_its_words(name: str, text: Text) -> None:
    numerals = {2: "two|2", 3: "three|3", 4: "four|4", 5: "5", 6: "6"}
    for effect in with_inner(list(text.effects)):
        for number in (abs(int(effect.n)), abs(int(effect.damage)), abs(int(effect.health))):
            if number > 1:
                assert re.search(rf"\b({numerals[number]})\b", text.words.lower()), (name, number)


def test_several_and_alone_are_told_apart_in_the_tables() -> None:
    thief = card("Thief").number
    assert CARDS.ability(thief, False)[0].do == DO_STEAL
    assert len(CARDS.ability(thief, False)) == 2
    assert len(CARDS.ability(thief, True)) == 1
    expel = spell("Expel").number
    assert CARDS.spell_effects(expel, False)[0].do == CARDS.spell_effects(expel, True)[0].do
    assert len(CARDS.information(card("Copper").number, False)) == 0
    assert list(CARDS.crystal_effects(1, 2)) == list(CARDS.crystals[1].tiers[2].effects)


def test_the_tables_say_what_the_cards_say() -> None:
    for each in CARDS.cards:
        number = each.number
        assert (CARDS.kind[number], CARDS.cost[number], CARDS.rank[number]) == (each.kind, each.cost, each.rank)
        assert (CARDS.damage[number], CARDS.health[number]) == (each.damage, each.health)
        assert (CARDS.treasure[number], CARDS.flags[number]) == (each.treasure, each.flags)
        paid = [int(CARDS.ability_cost[5 * number + color]) for color in range(5)]
        assert paid == (list(each.ability.cost) if each.ability else [0] * 5)
        assert CARDS.ability_pixels[number] == sum(paid)


# provenance


def _unsourced(table: dict[str, Any], path: str) -> list[str]:
    """Entries that say something without saying where it comes from."""
    if "provenance" in table:
        return []
    parts = {key: value for key, value in table.items() if isinstance(value, dict)}
    if not parts or len(parts) < len(table):
        return [path]
    return [found for key, value in parts.items() for found in _unsourced(value, f"{path}.{key}")]


def test_every_entry_says_where_it_comes_from() -> None:
    for name, table in DATA.items():
        assert _unsourced(table, name) == []
        for key, entry in table.items():
            for part in ("information", "ability", "solo"):
                if isinstance(entry, dict) and part in entry:
                    assert "provenance" in entry[part], f"{name}.{key}.{part}"


def test_all_artifact_abilities_and_crystals_are_reconstructed() -> None:
    assert all(each.ability and each.kind == ARTIFACT for each in ARTIFACTS)
    assert all(DATA["crystals"][each.key]["provenance"] == "reconstructed" for each in CARDS.crystals)
