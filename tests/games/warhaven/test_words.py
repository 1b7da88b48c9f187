"""What is said at the table: pictures, stories, labels, help and reasons."""

import pytest

from tablehaven.games.warhaven import GAME
from tablehaven.games.warhaven.events import added_to_base, packed_parts
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.motive import Course
from tablehaven.players.advice import explained
from tests.games.warhaven.scene import Scene, number, war
from tests.marks import rule
from tests.walks import match_walk, walk


@pytest.mark.parametrize("number", range(2))
def test_a_picture_is_at_most_80_columns_wide(number: int) -> None:
    for position in walk(GAME, number):
        for viewer in (0, 1, SPECTATOR):
            picture = GAME.picture(GAME.view(position.state, viewer))
            assert max(map(len, picture.splitlines())) <= 80


@rule("WH 8.5", "WH 8.7")
def test_a_combat_is_told_as_sums() -> None:
    scene = war({"Rooftop Marksmen": "c3"}, {"Ashfall Regulars": "c5"}, hand="Daisy Cartridges", foes_hand="Dig In")
    scene.rolls(5, 2).plays("attack ashfall regulars with rooftop marksmen", "play daisy cartridges", "play dig in")
    assert scene.story(0) == [
        "You attack North’s Ashfall Regulars with your Rooftop Marksmen.",
        "You play Daisy Cartridges for the attack.",
        "North plays Dig In for the defense.",
        "Attack 7 + 5 (die) = 12.",
        "Defense 5 + 3 (card) + 2 (die) = 10.",
        "Plus 1 damage by Daisy Cartridges.",
        "The attack succeeds, and costs North’s Ashfall Regulars 3 of 9 health.",
    ]
    assert scene.story(1)[0] == "South attacks your Ashfall Regulars with Rooftop Marksmen."


@rule("WH 8.7", "WH 6.1")
def test_a_sum_says_where_its_parts_come_from() -> None:
    scene = war(
        {"Spearclaw Warband": "c3", "Khar-Vael the Broodlord": "a1"},
        {"Ashfall Regulars": "c4", "General Ada Kestrel": "d4"},
        hand="Venom Fang",
        foes_hand="Dig In",
        upgrades={"Spearclaw Warband": "Serrated Glaives", "Ashfall Regulars": "Veteran Cadre"},
    )
    scene.rolls(2, 3).plays("attack ashfall regulars with spearclaw warband", "play venom fang", "play dig in")
    assert "Attack 8 + 3 (upgrades) + 1 (card) + 2 (die) = 14." in scene.told()
    assert "Defense 5 + 1 (upgrades) + 1 (effects) + 3 (card) + 3 (die) = 13." in scene.told()
    scene = war(
        {"Firebreathers": "c3"}, {"Spearclaw Warband": "c4"}, upgrades={"Spearclaw Warband": "Serrated Glaives"}
    )
    scene.rolls(1, 1).plays("attack spearclaw warband with firebreathers")
    assert "Defense 4 − 1 (upgrades) + 1 (die) = 4." in scene.told()


def test_what_a_sum_is_made_of_is_told_to_programs_too() -> None:
    assert added_to_base(packed_parts(-5, 10, 3)) == {"upgrades": -5, "effects": 10, "card": 3}
    assert packed_parts(11, 0, 0) == packed_parts(0, -6, 0) == 0, "what does not fit is not told"
    assert added_to_base(0) == {}


@rule("WH 8.10", "WH 8.15", "WH 9.8")
def test_all_damage_says_what_deals_it() -> None:
    scene = war({"Firebreathers": "c3"}, {"Mara Voss, Duelist": "c4"}, foes_hand="Riposte").rolls(1, 6)
    scene.g.irradiated = 2 ** number(scene.g, "Firebreathers")
    scene.plays("attack mara voss, duelist with firebreathers", "play riposte")
    assert scene.story(0)[-4:] == [
        "The attack fails against North’s Mara Voss, Duelist.",
        "Damage to your Firebreathers: 2, by irradiation.",
        "Damage to your Firebreathers: 2, by Mara Voss, Duelist.",
        "Damage to your Firebreathers: 2, by Riposte.",
    ]
    assert scene.health("Firebreathers") == 10 - 6
    enemies = {"Unit Seven": "c4", "Hover Lancet": "d4"}
    scene = war({"Stormcallers": "c3"}, enemies, hand="Inferno Breath").rolls(5, 6)
    scene.plays("attack unit seven with stormcallers", "play inferno breath")
    assert "Plus 1 damage by Stormcallers. The attack succeeds" in scene.told()
    assert scene.story(1)[-1] == "Damage to your Hover Lancet: 2, by Inferno Breath."
    scene = war({}, {"Hover Lancet": "d4"}, hand="Shrapnel Drop").plays("cast shrapnel drop against hover lancet")
    assert scene.story(0)[-1] == "Damage to North’s Hover Lancet: 2, by Shrapnel Drop."


@rule("WH 8.9", "WH 8.11")
@pytest.mark.parametrize(("dice", "told"), [((4, 6, 6), ["Plus 1 damage by Stormcallers."]), ((4, 6, 1), [])])
def test_only_the_last_dice_are_told_of(dice: tuple[int, ...], told: list[str]) -> None:
    scene = war({"Stormcallers": "c3"}, {"Unit Seven": "c4"}, hand="Second Volley").rolls(*dice)
    scene.plays("attack unit seven with stormcallers", "play second volley", "reroll")
    assert [line for line in scene.story(0) if line.startswith("Plus")] == told


@rule("WH 5.1", "WH 7.7")
def test_to_others_it_is_said_whose_character_it_is_only_if_it_is_not_the_own_one() -> None:
    scene = war({"Firebreathers": "c3"}, {"Rustback Hauler": "c6"}, hand="Gravity Well").plays(
        "move firebreathers to c4"
    )
    assert scene.story(0)[-1] == "You move your Firebreathers to c4."
    assert scene.story(1)[-1] == "South moves Firebreathers to c4."
    scene.plays("cast gravity well against rustback hauler", "go to c5")
    assert "You move North’s Rustback Hauler to c5." in scene.story(0)
    assert "South moves your Rustback Hauler to c5." in scene.story(1)


@rule("WH 8.17", "WH 8.11")
def test_nobody_is_told_to_lose_more_health_than_there_was() -> None:
    scene = war({"Firebreathers": "c3"}, {"Rustback Hauler": "c4"}, damage={"Rustback Hauler": 6}).rolls(6, 1)
    scene.plays("attack rustback hauler with firebreathers")
    assert "costs North’s Rustback Hauler 2 of 2 health." in scene.told()


def test_a_button_calls_characters_by_their_names_and_tells_the_odds() -> None:
    scene = war({"Firebreathers": "c3"}, {"Rustback Hauler": "c4"}, hand="Killing Blow")
    words = GAME.vocabulary(scene.state, 0)
    attack = words.answers[scene.number("attack rustback hauler with firebreathers")]
    assert attack.text == "attack n5 with s6"
    assert attack.label(scene.state, 0) == "Attack Rustback Hauler with Firebreathers"
    assert attack.note(scene.state, 0) == "hits 83%, fells 3%, 3.1 damage on average"
    scene.plays("attack rustback hauler with firebreathers")
    blow = words.answers[scene.number("play killing blow")]
    assert blow.note(scene.state, 0) == "hits 100%, fells 72%, 9.0 damage on average"
    assert "hits 83%" in scene.picture(0)


def test_captions_tell_who_stands_where() -> None:
    scene = war({"Firebreathers": "c3"}, {"Rustback Hauler": "c4"})
    captions = GAME.captions(scene.state, 0)
    assert captions["s6"] == "Firebreathers at c3" and captions["n5"] == "Rustback Hauler at c4"
    assert captions["killing blow"] == "– +6 attack."


def test_every_card_has_its_help() -> None:
    help_texts = GAME.help()
    firebreathers = "A Gharrana hero: attack 9, defense 6, health 10. Supper is served raw; the fire is for the guests."
    assert help_texts["Firebreathers"] == firebreathers
    assert help_texts["Humans"] == "What the war has left of humanity."
    assert help_texts["Zealot Champion"].endswith("Plays on a Gharrana infantry or Izzra the Unshed.")
    assert help_texts["Signal Flare"] == "A spell. Draw two cards. It needs no character."
    assert help_texts["Points"].startswith("Who fells the enemy commander wins")
    assert "Plays on any infantry or any hero." in help_texts["Killing Blow"] and "Rare." in help_texts["Killing Blow"]
    assert "silver" in help_texts["Trench Carbine"]
    assert help_texts["Goal"].endswith("[WH 10.1]")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("attack drone laborers with firebreathers", "Fells North’s Drone Laborers"),
        ("upgrade ashfall regulars with trench carbine", "Makes your Ashfall Regulars stronger"),
        ("cast radium mortar against drone laborers", "Afflicts North’s Drone Laborers"),
    ],
)
def test_a_hint_says_what_a_move_does(move: str, reason: str) -> None:
    scene = war(
        {"Firebreathers": "c3", "Ashfall Regulars": "b2"},
        {"Drone Laborers": "c4"},
        hand="Trench Carbine; Radium Mortar",
        damage={"Drone Laborers": 4},
    )
    assert reason in explained(scene, scene.number(move), 0, 6)


def test_a_hint_in_combat_tells_what_a_card_does_to_the_odds() -> None:
    armies = {"Firebreathers": "c3"}, {"Rustback Hauler": "c4"}
    scene = war(*armies, hand="Killing Blow", foes_hand="Brace for Impact")
    scene.plays("attack rustback hauler with firebreathers")
    killing = "Raises the odds that North’s Rustback Hauler falls from 3% to 72%."
    assert explained(scene, scene.number("play killing blow"), 0, 6) == killing
    scene.plays("play killing blow")
    bracing = "Cuts the odds that your Rustback Hauler falls from 72% to 28%."
    assert explained(scene, scene.number("play brace for impact"), 1, 6) == bracing
    scene = war(*armies, hand="Tail Sweep", upgrades={"Rustback Hauler": "Reactive Armor"})
    scene.plays("attack rustback hauler with firebreathers")
    sweeping = "Raises the odds that North’s Rustback Hauler is hit from 72% to 92%."
    assert explained(scene, scene.number("play tail sweep"), 0, 6) == sweeping


def test_a_hint_counts_what_a_spell_adds_to_its_attack() -> None:
    scene = war({"Lattice Troopers": "c3"}, {"Rustback Hauler": "c4"}, hand="Overclock")
    likely = "is likely to hit North’s Rustback Hauler"
    assert likely not in spoken_for(scene, "attack rustback hauler with lattice troopers")
    scene.plays("cast overclock on lattice troopers")
    assert likely in spoken_for(scene, "strike rustback hauler")


def spoken_for(scene: Scene, move: str) -> list[str]:
    """All that speaks for and against a move."""
    answer, after = scene.number(move), scene.position.copy()
    after.state.listening = True
    after.play(answer)
    course = Course(0, 0, answer, scene.position.copy().state, after.state, tuple(int(e) for e in after.state.told))
    return [motive.words for motive in GAME.motives(course)]


@pytest.mark.parametrize("number", range(2))
def test_nobody_reads_a_hidden_card_in_the_story(number: int) -> None:
    match = match_walk(GAME, number)
    draws = [line for line in match.at(len(match.moves) - 1).story(1) if line.startswith("South draws")]
    assert draws and set(draws) <= {"South draws a card.", "South draws no card."}
