"""Spells, and the windows in which they are played."""

from tablehaven.games.havenfall.pixels import total
from tablehaven.games.havenfall.responding import window
from tablehaven.games.havenfall.totals import needed_damage
from tests.games.havenfall.box import monster, spell
from tests.games.havenfall.scene import havenfall, pixels
from tests.marks import decision, rule


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


@rule("HF 8.14", "HF 4.6")
def test_lightning_strikes_a_blacksmith_before_it_smelts() -> None:
    scene = havenfall(
        ("Blacksmith", "Silver"),
        available="yellow",
        heroes="second",
        spells={"red": ["Lightning Strike"]},
        rivals="blue red green",
    )
    scene.plays("pass", "activate:Blacksmith")
    assert scene.asked == "red: respond"
    scene.plays("cast lightning strike")
    assert scene.asked == "red: which card"
    scene.plays(f"choose {scene.slot('Blacksmith')}")
    assert scene.asked == "blue: act"
    assert scene.g.trash[0] == scene.kind("Blacksmith")
    assert scene.slot("Silver") > 0
    assert scene.discards("blue", "Gold") == 0
    assert scene.player("blue").exhausted == pixels("yellow")
    assert not [move for move in scene.offers if move.startswith("activate")]
