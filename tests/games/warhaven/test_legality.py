"""What a deck may hold: every rule that one breaks is told, with the cards that break it."""

import pytest

from tablehaven.games.warhaven.deck import Deck, empty_deck
from tablehaven.games.warhaven.legality import flaws
from tests.games.warhaven.decks import CARDS, CONTENT, card, character, ready, traded
from tests.marks import rule


def broken(deck: Deck) -> list[tuple[str, str]]:
    return [(flaw.rule, flaw.sentence) for flaw in flaws(CARDS, deck)]


def ashfall(gone: str = "", come: str = "") -> Deck:
    return traded(ready("Ashfall Offensive"), gone, come)


@rule("WH 2.1")
def test_an_army_of_five() -> None:
    assert broken(ashfall("Rooftop Marksmen", ""))[0] == (
        "WH 2.1",
        "An army has six characters, and this one has five.",
    )


@rule("WH 2.1")
def test_an_army_of_seven() -> None:
    assert broken(ashfall("", "Rustback Hauler")) == [("WH 2.1", "An army has six characters, and this one has seven.")]


@rule("WH 2.1")
@pytest.mark.parametrize(("gone", "come", "count"), [("", "Signal Flare", 26), ("Loyal Guard", "", 24)])
def test_support_decks_of_other_sizes(gone: str, come: str, count: int) -> None:
    assert broken(ashfall(gone, come)) == [("WH 2.1", f"A support deck has 25 cards, and this one has {count}.")]


@rule("WH 2.2")
def test_no_commander() -> None:
    found = broken(ashfall("General Ada Kestrel", "Mudscale Brood"))
    assert ("WH 2.2", "An army has one commander, and this one has none.") in found


@rule("WH 2.2")
def test_two_commanders() -> None:
    found = broken(ashfall("Rooftop Marksmen", "Khar-Vael the Broodlord"))
    assert found[0] == (
        "WH 2.2",
        "One commander is the limit: General Ada Kestrel and Khar-Vael the Broodlord are two.",
    )


@rule("WH 2.2", "WH 2.4")
def test_the_same_commander_twice() -> None:
    found = broken(ashfall("Sgt. Roberts", "General Ada Kestrel"))
    assert found[0] == ("WH 2.2", "One commander is the limit: two General Ada Kestrel are two.")


@rule("WH 2.3")
def test_four_infantry_characters() -> None:
    assert broken(ashfall("Sgt. Roberts", "Null Lancers")) == [
        (
            "WH 2.3",
            "Three infantry characters are the limit: two Ashfall Regulars, Breach Sappers and Null Lancers are four.",
        )
    ]


@rule("WH 2.3")
def test_three_vehicles() -> None:
    deck = ready("Wasteland Convoy")
    assert broken(traded(deck, "Ashfall Regulars", "Hover Lancet"))[0] == (
        "WH 2.3",
        "Two vehicles are the limit: Rustback Hauler, Dune Strike Buggy and Hover Lancet are three.",
    )


@rule("WH 2.3", "WH 2.4")
def test_copies_of_a_character_count_for_its_class_and_for_its_copies() -> None:
    found = broken(traded(ashfall("Breach Sappers", "Rooftop Marksmen"), "Sgt. Roberts", "Rooftop Marksmen"))
    assert found == [
        ("WH 2.3", "Two distance characters are the limit: three Rooftop Marksmen are three."),
        ("WH 2.4", "Two copies of a card are the limit: there are three of Rooftop Marksmen."),
    ]


@rule("WH 2.4")
def test_three_copies_of_a_support_card() -> None:
    assert broken(ashfall("Loyal Guard", "Dig In")) == [
        ("WH 2.4", "Two copies of a card are the limit: there are three of Dig In.")
    ]


@rule("WH 2.5")
def test_two_copies_of_a_rare_card() -> None:
    assert broken(ashfall("Siege Battalion", "Killing Blow")) == [
        ("WH 2.5", "One copy of a rare card is the limit: there are two of Killing Blow.")
    ]


@rule("WH 2.5")
def test_three_rares() -> None:
    assert broken(ashfall("Loyal Guard", "Orbital Lance")) == [
        ("WH 2.5", "Two rares are the limit: Siege Battalion, Orbital Lance and Killing Blow are three.")
    ]


@rule("WH 2.5")
def test_rare_characters_count_as_well() -> None:
    assert broken(ashfall("Sgt. Roberts", "Mara Voss, Duelist")) == [
        ("WH 2.5", "Two rares are the limit: Mara Voss, Duelist, Siege Battalion and Killing Blow are three.")
    ]


@rule("WH 2.6")
def test_a_card_that_plays_on_none_of_the_six() -> None:
    assert broken(ashfall("Loyal Guard", "Brood-Kin")) == [
        ("WH 2.6", "Brood-Kin plays on no character of this army; it plays on a Gharrana grunt.")
    ]
    assert broken(ashfall("Loyal Guard", "Zealot Champion")) == [
        (
            "WH 2.6",
            "Zealot Champion plays on no character of this army; it plays on a Gharrana infantry or Izzra the Unshed.",
        )
    ]


@rule("WH 2.6")
@pytest.mark.parametrize("name", ["Field Medicine", "Shrapnel Drop", "Signal Flare"])
def test_cards_for_any_ally_for_enemies_and_for_nobody_fit_every_deck(name: str) -> None:
    for each in CONTENT.decks:
        deck = each.deck.clone()
        deck.support[card(name)] = 1
        assert not [flaw for flaw in flaws(CARDS, deck) if flaw.rule == "WH 2.6"], each.name


@rule("WH 1.7", "WH 2.6")
def test_a_flag_is_enough() -> None:
    deck = ready("Brood Tide")  # neither a vehicle nor another reason for the Warbeast Bond than Mudscale Brood
    assert deck.support[card("Warbeast Bond")] == 1
    assert broken(deck) == []
    assert broken(traded(deck, "Mudscale Brood", "Drone Laborers"))[-1][1].startswith("Warbeast Bond plays on no")


@rule("WH 1.10")
def test_a_card_of_another_commander() -> None:
    assert broken(ashfall("Loyal Guard", "Brood Call")) == [
        ("WH 1.10", "Brood Call is only for decks of Khar-Vael the Broodlord.")
    ]


def test_every_rule_that_is_broken_is_told() -> None:
    deck = ashfall("Rooftop Marksmen", "Khar-Vael the Broodlord")
    for gone, come in (("Loyal Guard", "Dig In"), ("Riposte", "Orbital Lance"), ("Shrapnel Drop", "Brood-Kin")):
        traded(deck, gone, come)
    deck.support[card("Signal Flare")] += 1
    rules = [number for number, _ in broken(deck)]
    assert rules == ["WH 2.1", "WH 2.2", "WH 2.4", "WH 2.5", "WH 2.6", "WH 2.6"]


def test_an_empty_deck_is_told_what_it_lacks_and_no_more() -> None:
    assert [number for number, _ in broken(empty_deck(36, 112))] == ["WH 2.1", "WH 2.1", "WH 2.2"]


def test_a_flaw_names_its_cards() -> None:
    (flaw,) = flaws(CARDS, ashfall("Sgt. Roberts", "Mara Voss, Duelist"))
    assert flaw.characters == (character("Mara Voss, Duelist"),)
    assert set(flaw.support) == {card("Siege Battalion"), card("Killing Blow")}
