"""Cards that do what other cards do, and cards that come back."""

from librt.vecs import vec
from mypy_extensions import i64

from tests.games.havenfall.turns import RED, Turn
from tests.marks import card, decision, rule


@decision("which card")
@card("Squire")
@rule("HF 12.4")
def test_assist_uses_up_an_ability_of_one_pixel_without_its_pixels() -> None:
    turn = Turn("Squire; Copper; Gold", "blue yellow").plays("activate 1")
    assert turn.offers == ["choose 2"]
    turn.plays("choose 2")
    assert turn.treasure == 6
    assert turn.available() == ["yellow"]
    assert "activate 2" not in turn.offers


@decision("which part")
@card("Healer")
@rule("HF 12.4")
def test_mend_activates_the_ability_of_a_hero_that_was_used() -> None:
    turn = Turn("Healer; Swordsman; Copper", "blue red").plays("activate 2", "either", "activate 1")
    assert turn.offers == ["choose 2"]
    assert turn.plays("choose 2", "or").totals == (8, 8)


@card("Healer", "Squire")
@rule("HF 12.4")
def test_healers_and_squires_do_not_activate_each_other_for_ever() -> None:
    assert "activate 1" not in Turn("Healer; Healer; Squire", "blue").offers
    assert "activate 1" not in Turn("Squire; Squire", "blue").offers
    turn = Turn("Squire; Healer; Swordsman", "blue").plays("activate 1", "choose 2", "choose 3", "either")
    assert turn.totals == (2 + 2 + 3 + 3, 1 + 3 + 2)


@card("Shadow")
@rule("HF 12.5")
def test_a_shadow_has_the_numbers_and_the_kind_of_the_card_it_copies() -> None:
    turn = Turn("Shadow; Archer; Elite Guard", "red green").plays("use 1", "choose 2")
    assert turn.totals == (3 + 3 + 4, 4 + 4 + 4)
    turn.plays("activate 3", "choose 1", "choose 2")
    assert turn.totals == (14, 16)


@card("Shadow")
@rule("HF 12.5", "HF 1.5")
def test_a_shadow_may_use_what_it_copies() -> None:
    turn = Turn("Shadow; Cavalry; Archer", "red").plays("use 1", "choose 2", "use 1", "choose 3")
    assert turn.totals == (6, 9)


@card("Shadow")
@rule("HF 12.5")
def test_embody_uses_the_ability_of_what_it_copies() -> None:
    turn = Turn("Shadow; Swordsman", "red")
    assert "activate 1" not in turn.offers
    assert turn.plays("use 1", "choose 2", "activate 1", "either").totals == (9, 4)


@card("Shadow")
def test_leaders_and_shadows_are_not_copied() -> None:
    assert "use 1" not in Turn("Shadow; Shadow; Commander Trauss").offers


@card("Mirror Image")
@rule("HF 1.12")
def test_mirror_image_counts_the_base_of_a_hero_again() -> None:
    turn = Turn("Swordsman; Squire", "blue red red", spells="Mirror Image").plays("activate 1", "either")
    assert turn.plays("cast mirror image", "choose 1").totals == (6 + 2 + 3, 2 + 1 + 2)


@card("Resurrect")
def test_resurrect_puts_a_trashed_hero_into_play() -> None:
    turn = Turn("Archer; Dwarven Stone", "blue green red yellow", spells="Resurrect")
    turn.plays("activate 2", "choose 1", "pass")
    assert turn.totals == (0, 0)
    turn.plays("cast resurrect", "take archer")
    assert turn.totals == (3, 4)
    assert turn.trash == []


@card("Resurrect")
@rule("HF 3.11")
def test_resurrect_takes_the_hero_and_leaves_what_was_trashed_before_and_after() -> None:
    turn = Turn("Copper; Squire; Gold; Dwarven Stone; Sword", "blue green red yellow", spells="Resurrect")
    turn.g.trash = vec[i64]([turn.kind(name) for name in ("Copper", "Squire", "Gold")])
    turn.g.offer_anew()
    assert turn.plays("cast resurrect", "pay red", "take squire").trash == ["Copper", "Gold"]
    assert turn.in_play[-1] == "Squire"


@card("Resurrect", "Ghost of Sen", "Dwarven Stone")
@rule("HF 11.3")
def test_a_trashed_ghost_is_not_in_its_row_again_but_can_be_resurrected() -> None:
    turn = Turn("Ghost of Sen; Dwarven Stone", "blue green red yellow", spells="Resurrect")
    ghost = turn.kind("Ghost of Sen")
    turn.g.supply[ghost] = 0
    turn.plays("activate 2", "choose 1", "pass")
    assert (turn.trash, turn.g.supply[ghost]) == (["Ghost of Sen"], 0)
    turn.plays("cast resurrect", "take ghost of sen")
    assert turn.in_play == ["Dwarven Stone", "Ghost of Sen"]


@decision("which player")
@card("Axe of Kyrent Caverns")
def test_unearth_gives_the_card_trashed_last_to_anybody() -> None:
    turn = Turn("Axe of Kyrent Caverns; Copper", "yellow").plays("use 1", "choose 2", "activate 1", "player red")
    assert turn.discards(1) == ["Copper"]
    assert turn.trash == []


@card("Healer", "Shadow")
@rule("HF 12.4")
def test_two_shadows_of_a_healer_do_not_activate_each_other_for_ever() -> None:
    turn = Turn("Shadow; Shadow; Healer; Necromancer", "red red").plays("use 1", "choose 3", "use 2", "choose 3")
    turn.plays("activate 1")
    assert turn.offers == ["choose 4"], "neither the Healer nor its other Shadow"


@card("Shadow")
@rule("HF 12.5")
def test_a_copy_ends_when_the_copied_card_leaves_play() -> None:
    turn = Turn("Shadow; Archer; Elite Guard", "red green blue").plays("use 1", "choose 2", "activate 3", "choose 1")
    assert turn.plays("pass").totals == (3 + 3 + 2 + 4, 4 + 4 + 2 + 4)
    turn.plays("announce trash", "trash 2")
    assert turn.totals == (4, 4)
    assert "use 1" not in turn.offers, "it copies once in a turn"


@card("Shadow")
@rule("HF 12.5")
def test_a_copy_of_one_card_is_not_ended_by_another() -> None:
    turn = Turn("Shadow; Archer; Archer", "red").plays("use 1", "choose 2", "announce trash", "trash 3")
    assert turn.totals == (6, 8)


@card("Crown of Nyra", "Squire")
@rule("HF 4.12")
def test_a_crown_that_the_squire_activates_does_not_reset_the_squires_pixel() -> None:
    turn = Turn("Squire; Crown of Nyra", "blue", "red yellow green").plays("activate 1", "choose 2")
    assert "pixel blue" not in turn.offers
    turn.plays("pixel yellow", "pixel green")
    assert (turn.available(), turn.exhausted()) == (["green", "yellow"], ["blue", "red"])


@card("Axe of Kyrent Caverns")
@rule("HF 1.4")
def test_unearth_puts_a_monster_back_or_gives_a_card_or_both() -> None:
    for answers, on_top, given in (
        (("either",), 1, []),
        (("or", "player blue"), 0, ["Copper"]),
        (("both", "player blue"), 1, ["Copper"]),
    ):
        turn = Turn("Axe of Kyrent Caverns; Elite Guard; Archer; Copper", "yellow", row=("Fish", "Octopus", "Dragon"))
        turn.plays("use 1", "choose 4", "announce fight", "fight minion 1", "activate 1", *answers)
        assert len(turn.g.monsters_on_top) == on_top
        assert len(turn.g.defeated) == 1 - on_top
        assert turn.discards() == given


@card("Squire", "Spell Book")
@rule("HF 8.3", "HF 12.4")
def test_a_spell_book_that_was_paid_for_gives_the_squire_no_second_spell() -> None:
    turn = Turn("Squire; Spell Book; Gold", "blue").plays("use 2")
    assert "activate 1" not in turn.offers
    turn = Turn("Squire; Spell Book; Gold", "blue").plays("activate 1", "choose 2")
    assert len(turn.spells()) == 1
    assert "use 2" not in turn.offers


@card("Shadow", "Spell Book")
@rule("HF 8.3", "HF 12.5")
def test_a_shadow_of_a_spell_book_gives_one_spell_paid_or_free() -> None:
    turn = Turn("Shadow; Spell Book; Gold", "red").plays("use 1", "choose 2", "use 1")
    assert len(turn.spells()) == 1
    assert "activate 1" not in turn.offers
    turn = Turn("Shadow; Spell Book; Gold", "red").plays("use 1", "choose 2", "activate 1")
    assert len(turn.spells()) == 1
    assert [offer for offer in turn.offers if offer.startswith("use")] == ["use 2"], "the book itself gives one more"


@card("Shadow", "Lookout", "Sword")
@rule("HF 12.5", "HF 10.5", "HF 3.9")
def test_a_shadow_of_a_stolen_hero_is_a_shadow_when_that_has_gone_back() -> None:
    turn = Turn("Sword; Lookout; Shadow", "red green", hands={RED: "Archer"}, decks="Copper")
    turn.plays("activate 1", "use 3", "choose 4", "activate 2", "end turn")
    assert turn.discards() == ["Sword", "Shadow", "Lookout"], "there is no other hero to keep"
