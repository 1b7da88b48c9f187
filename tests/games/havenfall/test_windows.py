"""Spells, and the windows in which they are played."""

import pytest

from tablehaven.games.havenfall.pixels import total
from tablehaven.games.havenfall.responding import window
from tablehaven.games.havenfall.totals import needed_damage
from tests.games.havenfall.box import monster, spell
from tests.games.havenfall.scene import havenfall, pixels
from tests.marks import card, decision, rule


@decision("respond")
@rule("HF 9.1", "HF 9.2")
def test_windows_open_where_the_rules_say_and_let_things_happen() -> None:
    scene = havenfall(
        ("Shield", "Commander Trauss"),
        available="green",
        spells={"red": ["Strength"]},
        rivals="red",
        row=("Octopus", "Djiran Grunt", "Fish"),
    )
    told = []
    for move in ("announce fight", "activate:Shield", "fight minion 2", "end turn"):
        while scene.asked == "red: respond":
            now = window(scene.g)
            assert now is not None
            told.append(now.kind)
            assert scene.offers == ["pass"]  # Strength does not fit, and the seat is asked all the same [HF 9.6]
            scene.plays("pass")
        assert scene.asked == "blue: act"
        scene.plays(move)
    assert told == ["hand revealed", "action named", "ability paid", "fight"]
    assert window(scene.g) is not None
    assert scene.g.defeated[0] == monster("Djiran Grunt").number


@rule("HF 9.6")
def test_who_has_no_spell_or_no_pixel_is_not_asked() -> None:
    assert havenfall(spells={"red": ["Hex"]}).asked == "blue: act"
    assert havenfall(rivals="red").asked == "blue: act"
    assert havenfall(spells={"red": ["Hex"]}, rivals="red").asked == "red: respond"


@rule("HF 9.2")
def test_opponents_are_asked_clockwise_and_anew_after_a_spell() -> None:
    scene = havenfall(
        war_rooms="blue red green",
        spells={"red": ["Blast", "Barrier"], "green": ["Hex"]},
        rivals="red green",
    )
    now = window(scene.g)
    assert now is not None
    assert now.seats == (scene.seat("red"), scene.seat("green"))
    scene.plays("pass")
    assert scene.asked == "green: respond"
    scene.plays("cast hex")
    assert scene.asked == "red: cancel"
    scene.plays("pass")
    assert scene.asked == "red: respond"
    assert scene.g.trashed_spells == 2 ** spell("Hex").number
    assert total(scene.player("green").exhausted) == 2


@rule("HF 8.5", "HF 8.8")
def test_a_spell_that_changes_what_a_monster_needs_decides_a_fight() -> None:
    scene = havenfall(
        ("Commander Trauss",), spells={"red": ["Barrier"]}, rivals="green", row=("Octopus", "Grall Sorcerer", "Fish")
    )
    for move in ("announce fight", "fight minion 2"):
        scene.plays("pass", move)
    scene.plays("cast barrier", "monster minion 2")
    assert scene.asked == "red: act"  # 6 health are not 11
    assert scene.g.row[1] == monster("Grall Sorcerer").number


@decision("cancel")
@card("Expel", "Hex")
@rule("HF 9.3", "HF 9.4")
def test_expel_cancels_a_spell() -> None:
    scene = havenfall(
        ("Copper",), available="yellow yellow", spells={"red": ["Hex"], "blue": ["Expel"]}, rivals="red green"
    )
    scene.plays("cast hex")
    assert scene.asked == "blue: cancel"
    now = window(scene.g)
    assert now is not None
    assert (now.kind, now.about) == ("spell", {"of": "red", "spell": "Hex"})
    scene.plays("cast expel")
    assert scene.g.turn.damage == 0
    assert scene.g.trashed_spells == 2 ** spell("Hex").number | 2 ** spell("Expel").number
    assert scene.asked == "blue: act"


@rule("HF 9.8")
def test_whose_turn_it_is_may_use_abilities_when_asked_about_a_fight() -> None:
    scene = havenfall(
        ("Swordsman", "Shield"), available="green blue", spells={"blue": ["Swift"]}, row=("Octopus", "Octopus", "Fish")
    )
    scene.plays("announce fight", "fight boss")
    assert scene.asked == "blue: respond"
    scene.plays("activate:Shield")
    assert scene.asked == "blue: respond"  # a blue pixel is left, and a spell
    assert "cast swift" not in scene.offers
    scene.plays("pass")
    assert scene.player("blue").points == 1


@card("Rift Stone")
@rule("HF 9.6", "HF 9.8")
def test_a_pixel_that_is_there_for_this_turn_alone_lets_its_player_answer() -> None:
    scene = havenfall(("Rift Stone",), spells={"blue": ["Swift"]}, row=("Octopus", "Octopus", "Frog"))
    scene.plays("announce fight", "fight boss")
    assert scene.asked == "red: act", "a spell, and nothing to pay with"
    scene = havenfall(("Rift Stone",), spells={"blue": ["Swift"]}, row=("Octopus", "Octopus", "Frog"))
    scene.plays("use:Rift Stone", "or", "monster boss", "announce fight", "fight boss")
    assert scene.asked == "blue: respond"
    assert "cast swift" in scene.offers


@rule("HF 8.6")
def test_some_spells_are_played_in_ones_own_turn_only() -> None:
    scene = havenfall(spells={"red": ["Alchemy"]}, rivals="yellow")
    assert scene.refuses("cast alchemy").rule == "HF 8.6"
    assert scene.refuses("cast hex").rule == "HF 8.4"


@decision("sixth spell")
@rule("HF 8.10")
def test_who_gains_a_sixth_spell_parts_with_one_at_once() -> None:
    held = ["Hex", "Blast", "Barrier", "Blind", "Fear"]
    scene = havenfall(("Spell Book",), available="blue", spells={"blue": held}).plays("activate:Spell Book")
    assert scene.asked == "blue: sixth spell"
    assert len(scene.offers) == 6
    scene.plays("drop hex")
    assert scene.g.spell_count(scene.seat("blue")) == 5
    assert scene.asked == "blue: act"


@rule("HF 8.11")
def test_from_an_empty_spell_deck_nothing_is_gained() -> None:
    scene = havenfall(("Spell Book", "Gold"), available="blue")
    for number in range(40):
        scene.g.spells.take(number, 0)
        scene.g.trashed_spells |= 2**number
    scene.g.offer_anew()
    assert scene.refuses("activate:Spell Book").rule == "HF 4.5"


@rule("HF 14.5")
def test_partners_are_no_opponents() -> None:
    scene = havenfall(war_rooms="blue red / green yellow")
    assert scene.g.opponents(scene.seat("blue")) == 2 ** scene.seat("green") | 2 ** scene.seat("yellow")


@rule("HF 14.6")
def test_partners_see_each_others_spells_and_rivals_do_not() -> None:
    scene = havenfall(war_rooms="blue red / green yellow", spells={"blue": ["Hex"]})
    place = 3 + scene.seat("blue")
    hex_ = 2 ** spell("Hex").number
    assert scene.g.spells.known(place, scene.seat("red")) == hex_
    assert scene.g.spells.known(place, scene.seat("green")) == 0


@rule("HF 6.6")
def test_what_a_monster_needs_is_added_to() -> None:
    scene = havenfall(spells={"red": ["Blast"]}, rivals="red", row=("Octopus", "Octopus", "Fish"))
    before = needed_damage(scene.g, 1)
    scene.plays("cast blast", "monster minion 2")
    assert needed_damage(scene.g, 1) == before + 6
    assert needed_damage(scene.g, 0) == before
    assert scene.player("red").exhausted == pixels("red")


@card("Blacksmith", "Lightning Strike")
@rule("HF 8.14", "HF 4.6", "HF 12.1")
def test_a_blacksmith_struck_in_mid_ability_leaves_neither_the_treasure_nor_the_next() -> None:
    """The published case: the Silver is on its way to the trash already, and the Gold does not come."""
    scene = havenfall(
        ("Blacksmith", "Silver"),
        available="yellow",
        heroes="second",
        spells={"red": ["Lightning Strike"]},
        rivals="blue red green",
    )
    scene.plays("pass", "activate:Blacksmith", "choose:Silver")
    assert scene.asked == "red: respond"
    scene.plays("cast lightning strike")
    assert scene.asked == "red: which card"
    scene.plays(f"choose {scene.slot('Blacksmith')}")
    assert scene.asked == "blue: act"
    assert [int(kind) for kind in scene.g.trash] == [scene.kind("Silver"), scene.kind("Blacksmith")]
    assert scene.discards("blue", "Gold") == 0
    assert scene.player("blue").exhausted == pixels("yellow")
    assert not [move for move in scene.offers if move.startswith("activate")]


@card("Blacksmith", "Fear", "Lightning Strike")
@rule("HF 8.14", "HF 12.1")
def test_what_one_blacksmith_was_kept_from_no_other_gains() -> None:
    scene = havenfall(
        ("Blacksmith", "Blacksmith", "Silver", "Copper"),
        available="yellow yellow",
        heroes="second",
        spells={"red": ["Fear"]},
        rivals="red",
    )
    first = scene.slot("Blacksmith")
    scene.plays("pass", f"activate {first}", "choose:Silver", "cast fear", f"choose {first}")
    assert scene.asked == "blue: act"
    assert scene.discards("blue", "Gold") == 0
    scene.plays(f"activate {first + 1}", "choose:Copper")
    assert (scene.discards("blue", "Silver"), scene.discards("blue", "Gold")) == (1, 0)


@card("Expel", "Champion's Cloak")
@rule("HF 9.3", "HF 9.4", "HF 9.6")
def test_the_cloak_cancels_expel_and_hex_has_its_effect() -> None:
    """A cancel is canceled in turn, by somebody without any spell whose Cloak all can see."""
    scene = havenfall(
        ("Champion's Cloak", "Archer"),
        available="green green",
        war_rooms="blue red green",
        heroes="adventurer healer swordsman shape_shifter archer wizard",
        spells={"green": ["Expel"], "blue": ["Swift"]},
        rivals="yellow red",
    )
    scene.plays("pass", "announce buy", "pass", "cast swift")
    assert scene.asked == "green: cancel"
    scene.plays("cast expel")
    assert scene.asked == "blue: cancel"
    assert scene.offers == ["pass", "activate 2"]
    scene.plays("activate:Champion's Cloak")
    assert [name for name in scene.offers if name.startswith("activate")] == []
    assert len(scene.g.slots) == 2 + 2, "two cards were drawn"
    assert scene.player("blue").exhausted == pixels("green green")


@card("Champion's Cloak", "Hex")
@rule("HF 9.3", "HF 9.4", "HF 4.5")
def test_the_cloak_shrugs_off_one_spell_in_a_turn() -> None:
    scene = havenfall(
        ("Champion's Cloak", "Commander Trauss"),
        available="green green",
        spells={"red": ["Hex", "Fear"]},
        rivals="red red red",
    )
    scene.plays("cast hex", "activate:Champion's Cloak")
    assert scene.asked == "red: respond", "the asking begins anew"
    assert scene.g.turn.damage == 0
    assert scene.player("red").exhausted == pixels("red red"), "a canceled spell has cost its pixels"
    scene.plays("cast fear")
    assert scene.asked == "blue: act"


@card("Champion's Cloak", "Weaken")
@rule("HF 9.6", "HF 12.15")
def test_a_weakened_cloak_costs_twice() -> None:
    scene = havenfall(("Champion's Cloak",), available="green", spells={"red": ["Weaken", "Fear"]}, rivals="blue red")
    scene.plays("cast weaken", "pass", "cast fear")
    assert scene.asked == "blue: act", "one green pixel is not two"
    scene = havenfall(
        ("Champion's Cloak", "Copper"),
        available="green green yellow",
        spells={"red": ["Weaken", "Fear"]},
        rivals="blue red",
    )
    scene.plays("cast weaken", "pass", "cast fear", "activate:Champion's Cloak")
    assert scene.player("blue").exhausted == pixels("green green")
    scene.plays("activate:Copper")
    assert scene.player("blue").exhausted == pixels("green green yellow"), "the first ability alone costs twice"


@rule("HF 9.2", "HF 9.5")
def test_the_order_starts_left_of_whose_turn_it_is_and_in_a_cancel_left_of_the_caster() -> None:
    scene = havenfall(
        war_rooms="blue red green yellow",
        available="red",
        spells={
            name: [each] for name, each in (("blue", "Swift"), ("red", "Fear"), ("green", "Hex"), ("yellow", "Blind"))
        },
        rivals="red red",
    )
    now = window(scene.g)
    assert now is not None
    names = [scene.g.words.seat_names[seat] for seat in now.seats]
    assert names == ["red", "green", "yellow"]
    scene.plays("pass", "cast hex")
    now = window(scene.g)
    assert now is not None
    assert [scene.g.words.seat_names[seat] for seat in now.seats] == ["yellow", "blue", "red"]
    scene.plays("pass", "pass", "pass")
    assert scene.asked == "red: respond", "what yellow had answered is dropped, and red is asked again"


@rule("HF 9.6", "HF 9.5")
@pytest.mark.parametrize("held", ["Hex", "Swift", "Strength", "Expel", "Lightning Strike"])
def test_a_turn_asks_the_same_whatever_a_rival_holds(held: str) -> None:
    """Twin worlds: only the spell differs, and all are asked at the same moments in the same order."""
    told = []
    for spell_held in ("Blind", held):
        scene = havenfall(
            ("Shield", "Commander Trauss", "Gold"),
            available="green red",
            war_rooms="blue red green yellow",
            spells={"green": [spell_held], "yellow": ["Fear"]},
            rivals="red green",
            row=("Octopus", "Frog", "Fish"),
        )
        seen = []
        for move in ("activate:Shield", "announce fight", "fight minion 1", "activate:Gold", "end turn"):
            while not scene.asked.startswith("blue"):
                now = window(scene.g)
                assert now is not None
                seen.append((now.seats, now.kind, str(now.about), scene.asked))
                scene.plays("pass")
            if scene.filled(move) in scene.offers:
                scene.plays(move)
        told.append((seen, scene.asked))
    assert told[0] == told[1]
    assert len(told[0][0]) >= 8


@rule("HF 9.5", "HF 9.6")
def test_a_table_of_four_waits_for_nobody_who_has_nothing_to_say() -> None:
    """Without a spell, or without a pixel, nobody is asked in a whole turn."""
    scene = havenfall(
        ("Shield", "Commander Trauss", "Copper"),
        available="green yellow",
        war_rooms="blue red green yellow",
        spells={"red": ["Hex"], "green": ["Blast"]},
        row=("Octopus", "Frog", "Fish"),
    )
    scene.player("yellow").available = pixels("blue red green yellow")
    for move in ("activate:Shield", "announce fight", "fight minion 1", "activate:Copper"):
        scene.plays(move)
        assert scene.asked == "blue: act", move
    scene.plays("end turn")
    assert scene.asked == "red: act"


@card("Cavalry")
@rule("HF 9.8", "HF 9.2")
def test_information_that_is_used_when_asked_about_a_fight_has_all_asked_anew() -> None:
    scene = havenfall(
        ("Cavalry", "Squire"),
        available="blue",
        heroes="squire swordsman shape_shifter assassin cavalry cloaks_of_order",
        spells={"blue": ["Radiate"], "red": ["Hex"]},
        rivals="red red",
        row=("Octopus", "Octopus", "Octopus"),
    )
    scene.plays("pass", "announce fight", "pass", "fight minion 1", "pass")
    assert scene.asked == "blue: respond"
    scene.plays("use:Cavalry", "choose:Squire")
    assert scene.asked == "red: respond", "the fight looks otherwise now"


@card("Hex", "Swordsman")
@rule("HF 9.8", "HF 9.9")
def test_after_a_spell_one_ability_after_the_other_is_used_before_a_fight_is_decided() -> None:
    scene = havenfall(
        ("Swordsman", "Adventurer", "Shield"),
        available="red yellow green",
        heroes="adventurer healer swordsman shape_shifter archer wizard",
        spells={"red": ["Hex"]},
        rivals="red red",
        row=("Octopus", "Octopus", "Octopus"),
    )
    scene.plays("pass", "announce fight", "pass", "fight minion 1", "cast hex")
    assert scene.asked == "blue: respond", "blue has no spell, but cards that can do something"
    scene.plays("activate:Swordsman", "either")
    assert scene.asked == "blue: respond"
    scene.plays("activate:Adventurer", "or", "pass")
    assert scene.g.defeated[0] == monster("Octopus").number
