"""What players gain by cards and spells: cards, spells, points, another action."""

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.havenfall.state import HAND
from tests.games.havenfall.box import monster
from tests.games.havenfall.scene import havenfall
from tests.games.havenfall.turns import RED, Turn
from tests.marks import card, decision, rule


@card("Bard", "Lute")
@rule("HF 2.7", "HF 8.11")
def test_serenade_gains_a_lute_while_there_is_one() -> None:
    turn = Turn("Bard; Bard", "green green")
    turn.g.supply[turn.kind("Lute")] = 1
    assert turn.plays("activate 1").discards() == ["Lute"]
    assert "activate 2" not in turn.offers


@card("Necromancer", "Shadow")
@rule("HF 2.7")
def test_raise_gains_a_shadow() -> None:
    assert Turn("Necromancer", "red").plays("activate 1").discards() == ["Shadow"]


@card("Wizard")
@rule("HF 12.9")
def test_conjure_gains_one_of_three_and_orders_the_others() -> None:
    turn = Turn("Wizard", "blue red").plays("activate 1")
    assert len(turn.offers) == 3
    kept = turn.offers[1]
    turn.plays(kept)
    assert len(turn.offers) == 2
    turn.plays(turn.offers[0])
    assert [name.lower() for name in turn.spells()] == [kept.removeprefix("keep ")]
    turn = turn.plays("end turn")
    assert turn.g.spells_on_top() == 2


@decision("recall")
@card("Sorceress Alira")
@rule("HF 12.13", "HF 8.11")
def test_recall_gains_a_trashed_spell_of_choice_that_all_have_seen() -> None:
    assert "activate 1" not in Turn("Sorceress Alira", "blue blue").offers
    turn = Turn("Sorceress Alira", "blue blue red blue", spells="Hex; Swift")
    turn.plays("cast hex", "activate 1")
    assert turn.plays("keep hex").spells() == ["Hex", "Swift"]
    assert turn.g.trashed_spells == 0


@card("King Mordell")
@rule("HF 3.12", "HF 12.14")
def test_decree_buys_one_more_card_of_what_is_left() -> None:
    turn = Turn("King Mordell; Gold; Copper", "yellow yellow").plays("activate 1")
    assert turn.treasure == 7
    turn.plays("announce buy", "buy silver", "buy silver")
    assert (turn.treasure, turn.discards()) == (1, ["Silver", "Silver"])
    turn = Turn("King Mordell; Gold; Gold; Gold", "yellow yellow").plays("activate 1")
    turn.plays("announce buy", "buy silver", "buy silver")
    assert turn.treasure == 8
    assert not [offer for offer in turn.offers if offer.startswith("buy")]
    turn = Turn("King Mordell; Gold; Gold; Gold", "yellow yellow").plays("activate 1", "buy silver")
    assert not [offer for offer in turn.offers if offer.startswith("buy")], "what is granted may come first"
    turn.plays("announce buy", "buy silver")
    assert not [offer for offer in turn.offers if offer.startswith("buy")]


@card("Commander Trauss", "Stop Time")
@rule("HF 12.7", "HF 3.12")
def test_conquer_may_come_before_a_fight_that_is_still_granted() -> None:
    pixels = "blue red green green green yellow"
    turn = Turn("Commander Trauss; Gold", pixels, spells="Stop Time").plays("announce buy", "buy silver")
    assert "activate 1" not in turn.offers, "no Boss can be defeated any more"
    turn = Turn("Commander Trauss; Gold", pixels, spells="Stop Time", row=("Octopus", "Octopus", "Fish"))
    turn.plays("cast stop time", "announce buy", "buy silver", "activate 1", "announce fight", "fight boss")
    assert turn.g.players[0].points == 1 + 1


@card("Commander Trauss", "Stop Time")
@rule("HF 12.7", "HF 1.15")
def test_conquer_scores_for_one_boss_of_two() -> None:
    pixels = "blue red green green green yellow"
    hand = "Commander Trauss; Elite Guard; Archer"
    turn = Turn(hand, pixels, spells="Stop Time", row=("Octopus", "Octopus", "Fish"))
    turn.g.monsters_on_top = vec[i64]([monster("Frog").number])
    turn.g.monsters[monster("Frog").number] -= 1
    turn.plays("cast stop time", "activate 1", "announce fight", "fight boss")
    assert turn.g.players[0].points == 1 + 1
    turn.plays("announce fight", "fight boss")
    assert turn.g.players[0].points == 1 + 1 + 1


@card("Wizard", "Alira's Talisman")
@rule("HF 12.9", "HF 8.1")
def test_what_was_laid_back_last_is_gained_first() -> None:
    turn = Turn("Wizard; Alira's Talisman; Spell Book", "blue blue blue red").plays("activate 1")
    kept, first = turn.offers[0], turn.offers[1]
    turn.plays(kept)
    last = turn.offers[1]
    turn.plays(turn.offers[0])
    assert first.split()[1:] != last.split()[1:]
    turn.plays("activate 2")
    assert last.removeprefix("lay ").title() in [name.title() for name in turn.spells()]
    assert turn.g.spells_on_top() == 1
    turn.plays("activate 3")
    assert turn.g.spells_on_top() == 0
    assert first.removeprefix("keep ").title() in [name.title() for name in turn.spells()]


@card("Spell Book")
@rule("HF 5.4", "HF 8.10")
def test_a_sixth_spell_is_paid_for_as_any_other() -> None:
    turn = Turn("Spell Book; Gold", spells="Hex; Blast; Barrier; Blind; Fear").plays("use 1", "drop hex")
    assert turn.treasure == 1


@card("King Mordell")
@rule("HF 3.12")
def test_decree_buys_after_a_fight_that_was_lost() -> None:
    turn = Turn("King Mordell; Gold", "yellow yellow").plays("activate 1", "announce fight", "fight boss")
    assert "buy silver" in turn.offers
    assert not [offer for offer in turn.offers if offer.startswith("fight")]


@card("Stop Time")
@rule("HF 3.12", "HF 12.14")
def test_stop_time_gives_one_more_action_but_no_fight_after_a_lost_one() -> None:
    turn = Turn("Gold; Sword", "blue red green yellow", spells="Stop Time").plays("cast stop time", "announce buy")
    assert "announce fight" not in turn.offers, "the first action is not done"
    turn.plays("buy silver", "announce fight", "fight boss")
    turn = Turn("Gold; Sword", "blue red green yellow", spells="Stop Time")
    turn.plays("cast stop time", "announce fight", "fight boss")
    assert turn.g.turn.lost
    turn.plays("announce fight")
    assert not [offer for offer in turn.offers if offer.startswith("fight")]


@card("Cosmic Energy", "Astral Descent")
@rule("HF 11.1", "HF 11.2", "HF 11.3")
def test_cosmic_energy_brings_astral_descent_once() -> None:
    turn = Turn("Dwarven Stone", "blue red green yellow yellow", spells="Cosmic Energy").plays("cast cosmic energy")
    assert turn.in_play == ["Dwarven Stone", "Astral Descent"]
    assert turn.totals == (6, 6)
    turn.plays("activate 1", "choose 2", "pass")
    assert turn.trash == ["Astral Descent"]
    assert turn.g.supply[turn.kind("Astral Descent")] == 0


@card("Alira's Talisman")
def test_attune_gains_the_top_spell() -> None:
    turn = Turn("Alira's Talisman", "blue", decks="Copper").plays("activate 1", "use 1")
    assert len(turn.spells()) == 1
    assert turn.in_play == ["Alira's Talisman", "Copper"]


@card("Trauss's Helmet")
@rule("HF 3.10")
def test_vanguard_draws_now_and_with_the_next_hand() -> None:
    turn = Turn("Trauss's Helmet", "green", decks="Copper").plays("activate 1")
    assert turn.in_play == ["Trauss's Helmet", "Copper"]
    assert len(turn.plays("end turn").hand(0)) == 6


@card("The Rift Core")
@rule("HF 4.3", "HF 12.11")
def test_the_rift_core_uses_two_monsters_and_sends_one_under_the_deck() -> None:
    turn = Turn("The Rift Core; Gold", row=("Giant Worm", "Giant Worm", "Djiran Grunt"))
    turn.plays("use 1", "monster minion 1", "monster minion 2", "activate 2")
    assert (turn.treasure, turn.exhausted()) == (8, [])
    turn = Turn("The Rift Core", row=("Giant Worm", "Giant Worm", "Djiran Grunt")).plays("use 1", "monster minion 2")
    assert turn.offers == ["pass", "monster minion 1", "monster boss"], "each monster is one pixel"
    turn = Turn("The Rift Core", row=("Giant Worm", "Octopus", "Djiran Grunt")).plays("use 1", "monster boss", "pass")
    turn.plays("activate 1", "monster minion 1")
    assert turn.row[:2] == ["Octopus", "Djiran Grunt"]
    assert len(turn.g.monsters_below) == 1


@card("Rift Stone")
@rule("HF 12.11")
def test_rupture_shuffles_a_minion_into_the_deck() -> None:
    turn = Turn("Rift Stone", "red").plays("activate 1")
    assert turn.offers == ["monster minion 1", "monster minion 2"]
    turn.plays("monster minion 2")
    assert turn.row[:2] == ["Octopus", "Dragon"]
    assert len(turn.g.monsters_on_top) + len(turn.g.monsters_below) == 0


@card("Elemental Shard")
def test_flare_draws_a_card_and_discards_one() -> None:
    turn = Turn("Elemental Shard; Sword", "red", decks="Copper").plays("activate 1")
    assert turn.offers == ["choose 1", "choose 2", "choose 3"]
    assert turn.plays("choose 2").discards() == ["Sword"]
    assert turn.in_play == ["Elemental Shard", "Copper"]


@card("Trident of the Lost Seas")
@rule("HF 1.4", "HF 1.10")
def test_the_trident_may_switch_the_boss_with_a_minion() -> None:
    turn = Turn("Trident of the Lost Seas", decks="Copper").plays("use 1", "both")
    assert turn.offers == ["pass", "monster minion 1", "monster minion 2"]
    assert turn.plays("monster minion 1").row == ["Dragon", "Giant Worm", "Octopus"]


@card("Axe of Kyrent Caverns")
@rule("HF 1.4")
def test_the_axe_may_trash_a_card_without_drawing_one() -> None:
    turn = Turn("Axe of Kyrent Caverns; Sword", decks="Copper").plays("use 1", "or", "choose 2")
    assert (turn.in_play, turn.trash) == (["Axe of Kyrent Caverns"], ["Sword"])


@card("Mordell's Ring")
@rule("HF 12.18")
def test_the_ring_brings_a_second_hero_of_rank_one_or_two_only() -> None:
    turn = Turn("Mordell's Ring; Gold; Gold; Squire; Archer").plays("use 1", "announce buy", "buy squire")
    assert turn.discards() == ["Squire", "Squire"]
    turn = Turn("Mordell's Ring; Gold; Gold; Healer").plays("use 1", "announce buy", "buy healer")
    assert turn.discards() == ["Healer", "Healer"]
    turn = Turn("Mordell's Ring; Gold; Gold; Squire; Archer").plays("use 1", "announce buy", "buy archer")
    assert turn.discards() == ["Archer"]
    turn = Turn("Mordell's Ring; Gold; Gold; Squire").plays("announce buy", "buy squire")
    assert turn.discards() == ["Squire"]
    turn = Turn("Mordell's Ring; Gold; Gold; Squire").plays("use 1", "announce buy", "buy gold")
    assert turn.discards() == ["Gold"]


@card("Mordell's Ring")
@rule("HF 12.18")
def test_the_ring_brings_nothing_from_an_empty_pile() -> None:
    turn = Turn("Mordell's Ring; Gold; Gold; Squire")
    turn.g.supply[turn.kind("Squire")] = 1
    assert turn.plays("use 1", "announce buy", "buy squire").discards() == ["Squire"]


@decision("which kind")
@card("Mordell's Ring")
@rule("HF 12.18")
def test_signet_brings_a_card_of_the_next_rank() -> None:
    for moves in (("activate:Mordell's Ring",), ("activate:Mordell's Ring", "use:Mordell's Ring")):
        scene = havenfall(("Mordell's Ring", "Gold", "Gold"), available="yellow yellow", deck=())
        scene.plays(*moves, "announce buy", "buy squire")
        assert scene.asked == "blue: which kind"
        assert scene.offers == ["take assassin", "take shape shifter", "take swordsman"]
        scene.plays("take assassin")
        assert [scene.discards("blue", name) for name in ("Squire", "Assassin")] == [1, 1]
        assert scene.asked == "blue: act", "one card more, and not two"
    scene = havenfall(("Mordell's Ring", "Gold", "Gold"), available="yellow yellow", deck=())
    scene.plays("activate:Mordell's Ring", "announce buy", "buy seer")
    upper = [scene.g.top_artifact(color) for color in range(4)]
    scene.position.play(scene.g.words.card + upper[2])
    assert scene.player("blue").discards[upper[2]] == 1
    assert scene.g.top_artifact(2) != upper[2]


@card("Succumb")
@rule("HF 8.7")
def test_succumb_gains_a_card_of_the_hero_that_was_bought() -> None:
    scene = havenfall(("Gold", "Gold"), spells={"red": ["Succumb"]}, rivals="yellow")
    scene.plays("cast succumb", "announce buy", "buy squire")
    assert (scene.discards("blue", "Squire"), scene.discards("red", "Squire")) == (1, 1)
    scene = havenfall(("Gold", "Gold"), spells={"red": ["Succumb"]}, rivals="yellow")
    assert scene.plays("cast succumb", "announce buy", "buy silver").discards("red", "Silver") == 0


@card("Lookout", "Acolyte", "Adventurer", "Astral Descent")
@rule("HF 8.14")
def test_what_a_hero_that_is_struck_had_still_to_do_is_not_done() -> None:
    for name, pixels, heroes in (
        ("Lookout", "green", "second"),
        ("Acolyte", "blue", "third"),
        ("Adventurer", "yellow", "adventurer healer swordsman shape_shifter archer wizard"),
    ):
        scene = havenfall(
            (name, "Silver"),
            available=pixels,
            heroes=heroes,
            spells={"red": ["Lightning Strike"]},
            rivals="blue red green",
        )
        scene.plays("pass", f"activate:{name}", "pass")
        if name == "Adventurer":
            scene.plays("either")
        scene.plays("announce buy", "cast lightning strike", f"choose {scene.slot(name)}")
        assert len(scene.g.bonuses) == 0
        scene.plays("end turn")
        assert scene.asked == "red: act"
        assert scene.g.spell_count(scene.seat("blue")) == 0


@card("Mule Spirit")
@rule("HF 3.9", "HF 3.10")
def test_mule_spirit_keeps_up_to_two_cards() -> None:
    turn = Turn("Gold; Silver; Copper", "yellow", spells="Mule Spirit", decks="Sword").plays("cast mule spirit")
    turn.plays("end turn", "choose 1")
    assert turn.offers == ["pass", "choose 2", "choose 3"], "each card once"
    turn.plays("choose 2")
    hand = turn.g.players[0].cards
    assert hand.sizes[HAND] == 7
    assert turn.discards() == ["Copper"]
    turn = Turn("Gold", "yellow", spells="Mule Spirit", decks="Sword").plays("cast mule spirit", "end turn", "pass")
    assert turn.discards() == ["Gold"]


@card("Commander Trauss")
@rule("HF 12.7", "HF 1.15")
def test_conquer_costs_two_green_pixels_and_is_one_point() -> None:
    assert "activate 1" not in Turn("Commander Trauss", "green").offers
    turn = Turn("Commander Trauss; Elite Guard", "green green", row=("Fish", "Octopus", "Frog"))
    turn.plays("activate 1", "announce fight", "fight boss")
    assert turn.g.players[0].points == 2
    assert turn.available(RED) == []


@card("Shield", "Spell Book")
@rule("HF 8.3")
def test_a_stolen_spell_book_is_one_more() -> None:
    turn = Turn("Sword; Spell Book; Shield", "red blue blue", hands={RED: "Spell Book"}).plays("activate 1")
    turn.plays("activate 2", "activate 4")
    assert len(turn.spells()) == 2
    assert not [offer for offer in turn.offers if offer.startswith("activate")]
