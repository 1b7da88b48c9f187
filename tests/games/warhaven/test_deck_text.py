"""Decks as text: what is written is read back, what people write is read with patience, and faults have lines."""

import pytest

from tablehaven.games.warhaven.building import random_deck
from tablehaven.games.warhaven.content import ReadyDeck
from tablehaven.games.warhaven.deck_text import MOST_CHARACTERS, explained, read, written
from tablehaven.kernel.rng import seeded
from tests.games.warhaven.decks import CARDS, CONTENT, card, character, ready

ASHFALL = written(CARDS, ready("Ashfall Offensive"), "Ashfall Offensive")


def faults(text: str) -> list[str]:
    return [str(fault) for fault in read(CARDS, text).faults]


def line_of(text: str, words: str) -> int:
    return next(number for number, line in enumerate(text.splitlines(), start=1) if words in line)


def test_a_deck_is_written_one_line_a_card() -> None:
    lines = ASHFALL.splitlines()
    assert lines[:4] == ["Deck: Ashfall Offensive", "", "Army", "2 Ashfall Regulars"]
    assert lines[lines.index("Upgrades") + 1] == "2 Trench Carbine"
    assert [line for line in lines if line.endswith("cards")] == ["Attack cards", "Defense cards"]


@pytest.mark.parametrize("each", CONTENT.decks, ids=lambda each: each.key)
def test_what_is_written_is_read_back(each: ReadyDeck) -> None:
    reading = read(CARDS, written(CARDS, each.deck, each.name))
    assert (reading.name, reading.deck, reading.faults) == (each.name, each.deck, [])


@pytest.mark.parametrize("seed", range(20))
def test_random_decks_are_read_back(seed: int) -> None:
    deck = random_deck(CARDS, seeded(f"text {seed}"))
    assert read(CARDS, written(CARDS, deck)).deck == deck


@pytest.mark.parametrize(
    "line",
    [
        "2 Trench Carbine",
        "2x Trench Carbine",
        "2 x trench carbine",
        "x2 Trench Carbine",
        "TRENCH CARBINE x2",
        "Trench Carbine (2)",
        "  - 2 trench-carbine   # the usual ones",
        "2 × TrenchCarbine // twice",
        "\ufeff2\tTrench Carbine",
        "trench carbine\nTrench Carbine",
        "2 Trench Carbine (rare)",
    ],
)
def test_people_write_as_they_like(line: str) -> None:
    reading = read(CARDS, line)
    assert reading.deck.support[card("Trench Carbine")] == 2
    assert sum(reading.deck.support) + sum(reading.deck.army) == 2


@pytest.mark.parametrize(
    "line", ["Army", "ARMY (6):", "Support deck", "Attack cards:", "# 2 Dig In", "", "upgrades (8)"]
)
def test_headings_and_comments_are_no_cards(line: str) -> None:
    reading = read(CARDS, line)
    assert not sum(reading.deck.support) + sum(reading.deck.army)
    assert all(fault.rule for fault in reading.faults)


def test_the_order_of_lines_does_not_matter() -> None:
    cards = [line for line in ASHFALL.splitlines() if line[:1].isdigit()]
    assert read(CARDS, "\n".join(reversed(cards))).deck == ready("Ashfall Offensive")


def test_names_with_marks_are_found() -> None:
    reading = read(
        CARDS, "sgt roberts\n1 mara voss duelist\n1 khar vael the broodlord\nExecutioners Mark\nPoint Blank Burst"
    )
    names = ("Sgt. Roberts", "Mara Voss, Duelist", "Khar-Vael the Broodlord")
    assert all(reading.deck.army[character(name)] == 1 for name in names)
    assert all(reading.deck.support[card(name)] == 1 for name in ("Executioner's Mark", "Point-Blank Burst"))


def test_an_unknown_card_is_told_with_its_line_and_what_may_be_meant() -> None:
    text = ASHFALL.replace("2 Trench Carbine", "2 Trench Carbin")
    line = line_of(text, "Trench Carbin")
    assert faults(text) == [f"line {line}: There is no card “Trench Carbin”. Did you mean Trench Carbine? [WH 2.1]"]


def test_every_unknown_card_is_told_and_every_rule_that_is_surely_broken() -> None:
    text = ASHFALL.replace("2 Trench Carbine", "2 Zzyzx").replace("2 Dig In", "3 Dig In") + "Qwertyuiop\n"
    assert faults(text) == [
        f"line {line_of(text, 'Zzyzx')}: There is no card “Zzyzx”. [WH 2.1]",
        f"line {line_of(text, 'Dig In')}: Two copies of a card are the limit: there are three of Dig In. [WH 2.4]",
        f"line {line_of(text, 'Qwerty')}: There is no card “Qwertyuiop”. [WH 2.1]",
    ]


def test_rules_are_told_at_the_last_line_that_breaks_them() -> None:
    text = ASHFALL.replace("1 Loyal Guard", "1 Brood-Kin")
    assert faults(text) == [
        f"line {line_of(text, 'Brood-Kin')}: Brood-Kin plays on no character of this army; "
        "it plays on a Gharrana grunt. [WH 2.6]"
    ]
    text = ASHFALL + "1 Orbital Lance\n"
    assert faults(text) == [
        "A support deck has 25 cards, and this one has 26. [WH 2.1]",
        f"line {len(text.splitlines())}: Two rares are the limit: "
        "Siege Battalion, Orbital Lance and Killing Blow are three. [WH 2.5]",
    ]


def test_what_plays_on_nobody_is_told_beside_an_unknown_card_once_all_characters_are_known() -> None:
    text = ASHFALL.replace("2 Trench Carbine", "2 Zzyzx").replace("1 Loyal Guard", "1 Brood-Kin")
    unknown = f"line {line_of(text, 'Zzyzx')}: There is no card “Zzyzx”. [WH 2.1]"
    told, misfit = faults(text)
    assert told == unknown
    assert misfit.startswith(f"line {line_of(text, 'Brood-Kin')}: Brood-Kin plays on no character of this army")
    assert faults(text.replace("1 Sgt. Roberts", "# 1 Sgt. Roberts")) == [unknown]  # the unknown one may be its bearer


@pytest.mark.parametrize("count", ["0", "100", "99999999999999999999"])
def test_odd_numbers_of_copies(count: str) -> None:
    assert f"line 1: {count} is not a number of copies. [WH 2.4]" in faults(f"{count} Dig In")


def test_of_no_deck_at_all_it_is_told_what_is_lacking() -> None:
    assert faults("") == [
        "An army has six characters, and this one has none. [WH 2.1]",
        "A support deck has 25 cards, and this one has none. [WH 2.1]",
        "An army has one commander, and this one has none. [WH 2.2]",
    ]


def test_what_is_far_too_long_is_not_read() -> None:
    assert faults("x" * (MOST_CHARACTERS + 1)) == ["This is too long for a deck: 20001 characters."]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("Firebreathers", "gharrana hero 9/6/10"),
        ("General Ada Kestrel", "human commander 7/6/12 Your allies next to General Kestrel have +1 defense."),
        ("Dig In", "defense card, plays on a Human grunt or a Human infantry: +3 defense."),
        ("Signal Flare", "spell: Draw two cards."),
        ("Shrapnel Drop", "spell, plays on any enemy ally: That character takes 2 damage."),
        ("Mirror Field", "rare defense card, plays on "),
        ("Mara Voss, Duelist", "rare human hero 9/5/9 "),
        ("Siege Battalion", "rare silver and gold upgrade, plays on a Human infantry: +3 attack"),
        ("Excalibur", ""),
    ],
)
def test_a_card_in_a_few_words(name: str, words: str) -> None:
    told = explained(CARDS, name)
    assert told.startswith(words) and bool(told) == bool(words)
