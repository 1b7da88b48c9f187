"""What spells take away at the last moment, and what comes into play too late."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.havenfall.promises import borrowed
from tablehaven.games.havenfall.state import HAND
from tablehaven.games.havenfall.totals import needed_damage, treasure_left
from tests.games.havenfall.box import CARDS, monster
from tests.games.havenfall.scene import Scene, havenfall, pixels
from tests.marks import card, rule

FOUR_SPELLS = ["Hex", "Blast", "Barrier", "Blind"]


def banished(scene: Scene, name: str, *moves: str) -> Scene:
    """Red banishes a card of blue when the action is announced, after these moves."""
    return scene.plays("pass", *moves, "announce fight", "cast banish", f"choose:{name}")


def against_banish(name: str, heroes: str = "beginner") -> Scene:
    """Blue has a card in hand, and red can banish it."""
    return havenfall(
        (name,),
        heroes=heroes,
        row=("Fire Elemental", "Fish", "Dragon"),
        spells={"red": ["Banish"]},
        rivals="green yellow red",
    )


@rule("HF 5.3", "HF 5.2", "HF 9.1")
@card("Blind")
def test_a_purchase_that_is_no_longer_covered_fails_and_another_card_is_bought() -> None:
    scene = havenfall(("Gold", "Gold"), spells={"red": ["Blind"]}, rivals="yellow")
    guards = int(scene.g.supply[scene.kind("Elite Guard")])
    scene.plays("pass", "announce buy", "pass", "buy elite guard", "cast blind", "choose 1")
    assert scene.asked == "blue: act"
    assert scene.discards("blue", "Elite Guard") == 0
    assert int(scene.g.supply[scene.kind("Elite Guard")]) == guards
    assert treasure_left(scene.g) == 6
    assert "announce trash" not in scene.offers, "the action is the same"
    scene.plays("buy gold")
    assert scene.discards("blue", "Gold") == 1
    assert not [move for move in scene.offers if move.startswith("buy")]


@rule("HF 5.3", "HF 5.2")
@card("Blind")
def test_a_purchase_that_is_still_covered_stands() -> None:
    scene = havenfall(("Gold", "Gold"), spells={"red": ["Blind"]}, rivals="yellow")
    scene.plays("pass", "announce buy", "pass", "buy seer", "cast blind", "choose 1")
    assert scene.discards("blue", "Seer") == 1
    assert treasure_left(scene.g) == 0


@rule("HF 5.3", "HF 3.12")
@card("Blind", "King Mordell")
def test_a_purchase_by_decree_that_fails_may_be_made_again() -> None:
    scene = havenfall(("King Mordell", "Gold"), available="yellow yellow", spells={"red": ["Blind"]}, rivals="yellow")
    scene.plays("pass", "activate:King Mordell", "pass", "buy gold", "cast blind", "choose:Gold")
    assert scene.discards("blue", "Gold") == 0
    scene.plays("buy silver")
    assert scene.discards("blue", "Silver") == 1
    assert not [move for move in scene.offers if move.startswith("buy")]


@rule("HF 12.8", "HF 8.14")
@card("Ghost of Sen", "Lightning Strike")
@pytest.mark.parametrize("is_struck", [True, False])
def test_a_ghost_that_is_struck_takes_its_revenge_along(is_struck: bool) -> None:
    scene = havenfall(
        ("Ghost of Sen", "Commander Trauss"),
        available="red",
        spells={"red": ["Lightning Strike"]},
        rivals="blue red green",
    )
    scene.g.defeated = vec[i64]([monster("Fish").number])
    scene.plays("pass", "activate:Ghost of Sen", "pass", "announce fight", "pass", "fight beaten as the boss")
    if is_struck:
        scene.plays("cast lightning strike", "choose:Ghost of Sen")
    else:
        scene.plays("pass")
    assert scene.player("blue").points == (0 if is_struck else 1), "Trauss alone would do"


@rule("HF 8.14", "HF 12.10")
@card("Lute", "Banish")
def test_a_lute_that_is_banished_distracts_nobody() -> None:
    scene = against_banish("Lute", heroes="squire bard necromancer healer archer cloaks_of_order")
    banished(scene, "Lute", "use:Lute", "monster boss")
    assert needed_damage(scene.g, 0) == 6


@rule("HF 8.14")
@card("Rift Stone", "Banish")
def test_a_pixel_that_a_banished_card_has_lent_is_gone() -> None:
    scene = banished(against_banish("Rift Stone"), "Rift Stone", "use:Rift Stone", "or", "monster boss")
    assert borrowed(scene.g) == 0
    assert scene.player("blue").pixels() == 0


@rule("HF 8.14")
@card("Tome of Serpents", "Banish")
def test_without_the_tome_spells_take_their_colors_again() -> None:
    held = {"blue": ["Swift"]}
    scene = havenfall(("Tome of Serpents",), available="blue red", spells=held)
    assert "cast swift" not in scene.offers
    assert "cast swift" in scene.plays("activate:Tome of Serpents").offers
    held["red"] = ["Banish"]
    scene = havenfall(("Tome of Serpents",), available="blue red", spells=held, rivals="green yellow red")
    scene.plays("pass", "activate:Tome of Serpents", "pass", "announce buy", "cast banish", "pass")
    scene.plays("choose:Tome of Serpents")
    assert "cast swift" not in scene.offers


@rule("HF 8.14", "HF 3.10")
@card("Elemental Shard", "Banish")
@pytest.mark.parametrize("is_banished", [True, False])
def test_the_shard_adds_to_the_next_hand_unless_it_is_banished(is_banished: bool) -> None:
    scene = havenfall(
        ("Elemental Shard", "Commander Trauss"),
        spells={"red": ["Banish"]},
        rivals="green yellow red",
        row=("Octopus", "Octopus", "Octopus"),
        deck=("Copper",) * 12,
    )
    scene.plays("pass", "use:Elemental Shard", "or", "announce fight")
    scene.plays(*(("cast banish", "choose:Elemental Shard") if is_banished else ("pass",)))
    scene.plays("fight minion 1")
    if not is_banished:
        scene.plays("pass")
    scene.plays("end turn")
    if not is_banished:
        scene.plays("pass")
    assert scene.player("blue").cards.sizes[HAND] == (5 if is_banished else 6)


@rule("HF 3.9", "HF 8.10")
@card("Acolyte", "Swift")
def test_cards_drawn_by_a_spell_too_many_at_the_end_are_discarded_too() -> None:
    scene = havenfall(
        ("Acolyte", "Copper"),
        available="blue green",
        heroes="third",
        spells={"blue": [*FOUR_SPELLS, "Swift"]},
        deck=("Silver",) * 12,
    )
    scene.plays("activate:Acolyte", "announce trash", "end turn")
    assert scene.asked == "blue: sixth spell"
    scene.plays("cast swift")
    assert scene.player("blue").cards.sizes[HAND] == 5
    assert scene.discards("blue", "Silver") == 2


@rule("HF 3.9", "HF 10.5", "HF 8.10")
@card("Acolyte", "Seduce")
def test_a_hero_stolen_by_a_spell_too_many_at_the_end_goes_back() -> None:
    scene = havenfall(
        ("Acolyte", "Copper"),
        available="blue red yellow green",
        heroes="third",
        spells={"blue": [*FOUR_SPELLS, "Seduce"]},
        hands={"red": ["Shape Shifter"]},
        war_rooms="blue red green",
    )
    scene.g.active = scene.g.order[0]
    scene.plays("activate:Acolyte", "announce trash", "end turn", "cast seduce", "player red", "take shape shifter")
    assert scene.asked == "red: act"
    assert scene.in_hand("blue", "Shape Shifter") == scene.discards("blue", "Shape Shifter") == 0
    assert scene.slot("Shape Shifter") == 1, "in play for red, whose turn it is"


@rule("HF 3.9", "HF 3.10", "HF 8.10")
@card("Acolyte", "Mule Spirit")
def test_who_keeps_no_card_is_not_asked_again() -> None:
    scene = havenfall(
        ("Acolyte", "Copper", "Silver"),
        available="blue yellow green",
        heroes="third",
        spells={"blue": [*FOUR_SPELLS, "Swift", "Mule Spirit"]},
        deck=("Silver",) * 12,
    )
    scene.plays("cast mule spirit", "activate:Acolyte", "announce trash", "end turn", "pass")
    scene.plays("cast swift")
    assert scene.asked == "red: act", "blue is not asked whether to keep what was drawn"
    assert (scene.in_hand("blue", "Copper"), scene.player("blue").cards.sizes[HAND]) == (0, 5)


@rule("HF 14.8")
def test_each_color_has_one_leader() -> None:
    leaders = [each for each in CARDS.cards if each.group == 4]
    assert sorted(each.name for each in leaders) == [
        "Blade Master Quin",
        "Commander Trauss",
        "King Mordell",
        "Sorceress Alira",
    ]


@rule("HF 12.1", "HF 12.5", "HF 8.14", "HF 7.3")
@card("Shadow", "Blacksmith", "Lightning Strike")
def test_a_shadow_that_is_struck_while_it_smelts_leaves_neither_treasure() -> None:
    scene = havenfall(
        ("Shadow", "Blacksmith", "Silver"),
        available="red",
        heroes="second",
        spells={"red": ["Lightning Strike"]},
        rivals="blue red green",
    )
    shadow, pile = scene.slot("Shadow"), int(scene.g.supply[scene.kind("Shadow")])
    scene.plays("pass", "use:Shadow", "choose:Blacksmith", "activate:Shadow", "choose:Silver")
    assert scene.asked == "red: respond"
    scene.plays("cast lightning strike", f"choose {shadow}")
    assert [int(kind) for kind in scene.g.trash] == [scene.kind("Silver")]
    assert int(scene.g.supply[scene.kind("Shadow")]) == pile + 1
    assert scene.discards("blue", "Gold") == 0


@rule("HF 4.3", "HF 8.5")
@card("Tome of Serpents", "Rift Stone")
def test_what_the_tome_and_the_stone_give_is_for_their_owner_alone() -> None:
    scene = havenfall(
        ("Tome of Serpents", "Rift Stone"),
        available="blue",
        row=("Octopus", "Octopus", "Dragon"),
        spells={"red": ["Fear", "Swift"]},
        rivals="blue",
    )
    scene.plays("pass", "activate:Tome of Serpents", "pass", "use:Rift Stone", "or", "monster boss", "announce buy")
    assert borrowed(scene.g) == pixels("red")
    assert scene.asked == "red: respond"
    assert scene.offers == ["pass"], "neither a spell in other colors nor one for blue's red pixel"


@rule("HF 4.3", "HF 8.5")
@card("Rift Stone", "Fear")
def test_a_rival_pays_with_an_own_pixel_while_another_is_lent() -> None:
    scene = havenfall(("Rift Stone",), row=("Octopus", "Octopus", "Dragon"), spells={"red": ["Fear"]}, rivals="red")
    scene.plays("pass", "use:Rift Stone", "or", "monster boss", "announce buy", "cast fear")
    assert borrowed(scene.g) == pixels("red")
    assert scene.player("red").exhausted == pixels("red")


@rule("HF 12.8", "HF 4.15")
@card("Ghost of Sen")
def test_there_is_no_revenge_before_a_monster_was_defeated_and_none_twice() -> None:
    scene = havenfall(("Ghost of Sen", "Ghost of Sen"), available="red red")
    assert scene.refuses("activate:Ghost of Sen").rule == "HF 4.5"
    scene.g.defeated = vec[i64]([monster("Fish").number])
    scene.g.offer_anew()
    scene.plays("activate:Ghost of Sen")
    assert not [move for move in scene.offers if move.startswith("activate")]
