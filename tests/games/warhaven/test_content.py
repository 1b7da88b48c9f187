"""The content file of War Haven holds what the rulebook says, and a set of cards that keeps to its principles."""

import re
import tomllib
from collections import Counter
from textwrap import wrap

import pytest

from tablehaven.games.warhaven.cards import Character, Support
from tablehaven.games.warhaven.language import (
    CLASS_NAMES,
    COMMANDER,
    DO_DAMAGE,
    DO_HEAL,
    DO_STAT,
    GOLD,
    GRUNT,
    HERO,
    IF_ONCE_PER_TURN,
    INFANTRY,
    SILVER,
    SPELL,
    STAT_HEALTH,
    TYPE_NAMES,
    UPGRADE,
)
from tablehaven.games.warhaven.legality import flaws
from tablehaven.kernel.bits import listed
from tests.games.warhaven.decks import CARDS, CONTENT, FILE, card, character, ready
from tests.marks import rule

DATA = tomllib.loads(FILE.read_text(encoding="utf-8"))
CHARACTERS = CONTENT.characters
SUPPORT = CONTENT.support


def names_of(characters: int) -> set[str]:
    return {CHARACTERS[number].name for number in listed(characters)}


# the rulebook's numbers


@rule("WH 3.1", "WH 3.2")
def test_the_board_has_42_spaces_and_two_zones_of_four_by_three_with_a_row_between() -> None:
    assert (CONTENT.columns, CONTENT.rows, CONTENT.spaces) == (6, 7, 42)
    south, north = ({divmod(int(space), 6) for space in listed(zone)} for zone in CONTENT.zones)
    assert south == {(row, column) for row in (0, 1, 2) for column in (1, 2, 3, 4)}
    assert north == {(row, column) for row in (4, 5, 6) for column in (1, 2, 3, 4)}


@rule("WH 3.5", "WH 4.1", "WH 4.9")
def test_three_actions_five_cards_to_begin_with_and_one_draw() -> None:
    assert (CONTENT.actions, CONTENT.opening_hand, CONTENT.draws) == (3, 5, 1)


@rule("WH 2.1", "WH 2.4", "WH 2.5")
def test_the_limits_of_a_deck() -> None:
    assert (CARDS.army_size, CARDS.support_size) == (6, 25)
    assert (CARDS.copies, CARDS.rare_copies, CARDS.most_rares) == (2, 1, 2)


@rule("WH 1.3", "WH 2.2", "WH 2.3")
def test_what_the_classes_are_good_for() -> None:
    numbers = zip(CARDS.most_of_class, CARDS.move_of_class, CARDS.range_of_class, strict=True)
    assert dict(zip(CLASS_NAMES, numbers, strict=True)) == {
        "grunt": (2, 1, 1),
        "infantry": (3, 1, 1),
        "distance": (2, 1, 2),
        "vehicle": (2, 2, 1),
        "hero": (2, 1, 1),
        "commander": (1, 1, 1),
    }


# the cards


@rule("WH 1.2", "WH 1.4")
def test_there_are_two_characters_of_each_race_and_class() -> None:
    assert len(CHARACTERS) == 36
    assert set(Counter((each.race, each.class_) for each in CHARACTERS).values()) == {2}


@rule("WH 1.5")
def test_there_are_112_support_cards_of_four_types_which_lie_together() -> None:
    assert Counter(TYPE_NAMES[each.type] for each in SUPPORT) == {
        "upgrade": 34,
        "spell": 30,
        "attack": 24,
        "defense": 24,
    }
    assert [each.type for each in SUPPORT] == sorted(each.type for each in SUPPORT)
    assert list(CARDS.first_of_type) == [0, 34, 64, 88, 112]


def test_a_number_is_a_position() -> None:
    assert [each.number for each in CHARACTERS] == list(range(36))
    assert [each.number for each in SUPPORT] == list(range(112))


def test_firebreathers_are_printed_in_the_rulebook() -> None:
    firebreathers = CHARACTERS[character("Firebreathers")]
    assert (firebreathers.attack, firebreathers.defense, firebreathers.health) == (9, 6, 10)
    assert firebreathers.emblem == "gharrana hero"
    assert not firebreathers.effects


def test_grunts_have_the_lowest_numbers() -> None:
    total = {each.number: int(each.attack + each.defense + each.health) for each in CHARACTERS}
    grunts = [total[each.number] for each in CHARACTERS if each.class_ == GRUNT]
    assert max(grunts) < min(total[each.number] for each in CHARACTERS if each.class_ != GRUNT)


def test_infantry_has_most_support_cards_and_heroes_have_fewest() -> None:
    reach = {
        class_: sum(any(mark.endswith(f" {CLASS_NAMES[class_]}") for mark in each.plays_on) for each in SUPPORT)
        for class_ in range(COMMANDER)
    }
    assert max(reach, key=lambda class_: reach[class_]) == INFANTRY
    assert min(reach, key=lambda class_: reach[class_]) == HERO


def test_fifteen_cards_are_rare() -> None:
    assert sum(each.rare for each in CHARACTERS) == 3
    assert sum(each.rare for each in SUPPORT) == 12


@rule("WH 1.10")
def test_each_commander_has_a_spell_of_its_own() -> None:
    bound = {CHARACTERS[each.commander].name: each.name for each in SUPPORT if each.commander >= 0}
    assert bound == {
        "General Ada Kestrel": "Battle Hymn",
        "Warlord Josiah Crane": "Scorched Earth",
        "High Oracle Sszeth": "Venom Mist",
        "Khar-Vael the Broodlord": "Brood Call",
        "Archon Velis Tau": "Stasis Lock",
        "Prefect Oriane Dal": "Coordinated Fire",
    }


def test_only_upgrades_have_medallions_and_six_have_both() -> None:
    assert all((each.type == UPGRADE) == bool(each.medallions) for each in SUPPORT)
    assert Counter(each.medallions for each in SUPPORT if each.medallions) == {SILVER: 16, GOLD: 12, SILVER | GOLD: 6}


# whom cards play on


@rule("WH 1.6")
def test_an_emblem_names_a_race_and_a_class() -> None:
    assert names_of(SUPPORT[card("Brood-Kin")].fits) == {"Mudscale Brood", "Venom Hatchlings"}


@rule("WH 1.6")
def test_an_emblem_of_any_race_takes_the_whole_class() -> None:
    grunts = {each.name for each in CHARACTERS if each.class_ == GRUNT}
    assert names_of(SUPPORT[card("Drillmaster")].fits) == grunts
    assert len(grunts) == 6


@rule("WH 1.7")
def test_a_flag_adds_one_character() -> None:
    assert names_of(SUPPORT[card("Warbeast Bond")].fits) == {"Thunderback Riders", "Marsh Skimmer", "Mudscale Brood"}


@rule("WH 1.8")
def test_any_ally_is_everybody_but_the_commanders() -> None:
    fits = SUPPORT[card("Field Medicine")].fits
    assert names_of(fits) == {each.name for each in CHARACTERS if each.class_ != COMMANDER}


@rule("WH 1.8")
def test_cards_for_enemies_or_nobody_play_on_no_character_of_ones_own() -> None:
    elsewhere = [each for each in SUPPORT if each.on_enemies or each.on_nobody]
    assert (sum(each.on_enemies for each in elsewhere), sum(each.on_nobody for each in elsewhere)) == (10, 7)
    assert all(each.fits == 0 and each.type == SPELL for each in elsewhere)


def test_three_spells_may_be_used_on_a_commander() -> None:
    assert {each.name for each in SUPPORT if each.on_commander} == {"Emergency Evac", "Repair Drones", "Decoy Convoy"}


# words


@pytest.mark.parametrize("each", [*CHARACTERS, *SUPPORT], ids=lambda each: each.name)
def test_words_and_effects_agree(each: Character | Support) -> None:
    assert bool(each.words) == bool(each.effects)
    for effect in each.effects:
        if effect.conditions & ~(2**IF_ONCE_PER_TURN):
            continue
        if effect.do == DO_STAT and effect.stat <= STAT_HEALTH:
            assert f"{effect.n:+d}" in each.words
        if effect.do in (DO_DAMAGE, DO_HEAL):
            assert str(effect.n) in each.words


@pytest.mark.parametrize("each", [*CHARACTERS, *SUPPORT], ids=lambda each: each.name)
def test_short_words_fit_on_a_small_card_and_keep_the_numbers(each: Character | Support) -> None:
    assert len(wrap(each.short, 26)) <= 2, each.short
    assert not each.short or re.fullmatch(r"[A-Z0-9+].*\.", each.short)
    assert set(re.findall(r"[+-]\d", each.short)) == set(re.findall(r"[+-]\d", each.words))


def test_a_character_without_an_ability_has_a_line_of_flavor() -> None:
    assert all(bool(each.flavor) != bool(each.words) for each in CHARACTERS)


def test_every_table_says_where_it_comes_from() -> None:
    for name, table in DATA.items():
        rows = [table] if "provenance" in table else list(table.values())
        assert all("provenance" in row for row in rows), name


def test_what_is_known_of_cards_from_elsewhere() -> None:
    known = {each.name for each in CHARACTERS if each.origins != ["reconstructed"]}
    known |= {each.name for each in SUPPORT if each.origins != ["reconstructed"]}
    assert known == {
        "Firebreathers",
        "Sgt. Roberts",
        "Daisy Cartridges",
        "Positron Energy Shield",
        "Foresight",
        "Radium Mortar",
    }


# decks


def test_there_are_nine_ready_decks_and_all_are_legal() -> None:
    assert len(CONTENT.decks) == 9
    for each in CONTENT.decks:
        assert flaws(CARDS, each.deck) == [], each.name


@rule("WH 11.1")
def test_the_standard_deck_comes_with_one_of_three_commanders_and_its_spell() -> None:
    standard = [ready(f"Standard {name}") for name in ("Kestrel", "Sszeth", "Velis Tau")]
    assert CONTENT.standard_decks == standard
    leaders = [CHARACTERS[number].name for number in CONTENT.standard_commanders]
    assert leaders == ["General Ada Kestrel", "High Oracle Sszeth", "Archon Velis Tau"]
    assert CONTENT.dealt_after_round == 15


def test_no_character_regains_health_every_turn_as_a_commander() -> None:
    """Two lone commanders would never come to an end."""
    for each in SUPPORT:
        if each.type == UPGRADE and each.fits & CARDS.commanders:
            assert all(effect.do != DO_HEAL for effect in each.effects), each.name
