"""How cards in play are called in moves, and what is said of moves and monsters."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

import tablehaven
from tablehaven import Match
from tablehaven.games.havenfall.names import slot_names
from tablehaven.games.havenfall.vocabulary import spoken
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.rng import seeded
from tablehaven.kernel.state import NONE
from tests.games.havenfall.alone import alone
from tests.games.havenfall.box import CONTENT
from tests.games.havenfall.scene import Scene, havenfall
from tests.marks import card, rule

GAME = tablehaven.game("havenfall")
MONSTERS = [monster.name for monster in CONTENT.cards.monsters]


def begun(scene: Scene) -> Scene:
    """After the hand was revealed, so that it is in play."""
    assert scene.asked.endswith(": act")
    return scene


def said(scene: Scene) -> list[str]:
    words = spoken(scene.g)
    return [words[answer] for answer in scene.position.state.options]


def picture(scene: Scene, viewer: int = 0) -> str:
    return GAME.picture(GAME.view(scene.g, viewer))


def test_a_card_in_play_goes_by_its_name_and_the_second_of_its_kind_by_a_number() -> None:
    scene = begun(havenfall(["Shield", "Shield", "Copper", "Sword", "Spell Book"], available="green"))
    names = slot_names(scene.g)
    assert sorted(names) == ["copper", "shield", "shield 2", "spell book", "sword"]
    assert "activate shield" in said(scene)
    slot = names.index("shield")
    scene.plays(f"activate {slot + 1}")
    assert GAME.parse(scene.g, 0, "activate Shield") == GAME.parse(scene.g, 0, f"activate {slot + 1}")


def test_what_is_not_in_play_goes_by_the_number_of_its_slot() -> None:
    scene = begun(havenfall())
    words = spoken(scene.g)
    assert words[words.first("use")] == "use copper"
    assert words[words.first("use") + 10] == "use 11"


def test_things_of_a_card_in_play_are_named_by_its_slot_whatever_it_is_called() -> None:
    scene = begun(havenfall(["Shield", "Shield", "Copper", "Copper", "Copper"], available="green"))
    slot = slot_names(scene.g).index("shield 2")
    answer = spoken(scene.g).answers[spoken(scene.g).parsed("activate shield 2", "Havenfall")]
    assert answer.touch(scene.g, 0).things == (f"ability:{slot + 1}",)
    assert answer.label(scene.g, 0) == "Activate Shield"


def test_a_record_names_the_cards_in_play_and_replays() -> None:
    match = Match(GAME, GAME.among_computers({}), "names")
    rng = seeded("names")
    while not match.over:
        match.play(match.answers[rng.below(len(match.answers))])
    texts = [move.text for move in match.moves]
    assert any(text.startswith("trash copper") for text in texts)
    again = Match(GAME, match.options, match.seed)
    for text in texts:
        again.play(text)
    assert again.outcome == match.outcome


@rule("HF 3.4", "HF 5.2", "HF 7.1")
def test_the_question_says_what_there_is_to_do() -> None:
    scene = begun(havenfall(["Copper", "Copper", "Copper", "Silver", "Shield"], available="green"))
    assert GAME.question(scene.g, 0) == "Choose to buy, to fight or to trash; you may use cards before."
    scene.plays("announce buy")
    assert GAME.question(scene.g, 0) == "Buy a card for 5 treasure or less, use cards, or end the turn."


@rule("HF 9.1")
def test_a_window_says_what_it_holds_up() -> None:
    scene = havenfall(["Copper"] * 5, spells={"red": ["Blind"]}, rivals="yellow")
    scene.plays("pass", "announce buy")
    assert GAME.question(scene.g, 1) == "Blue has chosen to buy: play a spell, or let it happen."
    assert GAME.question(scene.g, 0) == "Red may play a spell: Blue has chosen to buy."
    window = GAME.view(scene.g, SPECTATOR).window
    assert (window.kind, window.of, window.about) == ("action named", "blue", "buy")
    scene.plays("pass", "buy silver")
    assert GAME.question(scene.g, 1) == "Blue is about to buy a Silver: play a spell, or let it happen."


@card(*MONSTERS)
@pytest.mark.parametrize("name", MONSTERS)
def test_a_monster_is_shown_with_what_it_needs_where_it_stands(name: str) -> None:
    others = [other for other in MONSTERS if other != name]
    monster = next(monster for monster in CONTENT.cards.monsters if monster.name == name)
    scene = havenfall(row=(others[0], others[1], name))
    shown = GAME.view(scene.g, SPECTATOR).row["Boss"]
    assert (shown.damage, shown.health) == shown.boss == (monster.boss_damage, monster.boss_health)
    line = next(line for line in picture(scene).splitlines() if line.strip().startswith("Boss"))
    assert name in line
    assert f"{monster.boss_damage}/{monster.boss_health}" in line
    shown = GAME.view(havenfall(row=(name, others[0], others[1])).g, SPECTATOR).row["Minion 1"]
    assert (shown.damage, shown.health) == shown.minion == (monster.minion_damage, monster.minion_health)


@rule("HF 1.16", "HF 14.6")
def test_hands_and_spells_are_seen_by_their_owners_and_spells_by_partners() -> None:
    scene = havenfall(
        war_rooms="blue red / green yellow", spells={"red": ["Blind"], "green": ["Hex"]}, hands={"red": ["Sword"] * 4}
    )
    own, partner, rival = (GAME.view(scene.g, viewer).players["red"] for viewer in (1, 0, 2))
    assert own.hand == {"Sword": 4}
    assert (partner.hand, rival.hand, rival.hand_size) == (None, None, 4)
    assert [spell.name for spell in own.spells] == [spell.name for spell in partner.spells] == ["Blind"]
    assert (rival.spells, rival.spell_count) == (None, 1)
    assert "Blind" not in picture(scene, 2)


@pytest.mark.parametrize(
    ("name", "wish"), [("havenfall", {"war_rooms": "blue red green yellow"}), ("havenfall-solo", {})]
)
def test_no_line_is_wider_than_a_terminal(name: str, wish: dict[str, str]) -> None:
    game = tablehaven.game(name)
    for number in range(3):
        match = Match(game, game.among_computers(wish), f"wide {number}")
        rng = seeded(f"wide {number}")
        for _ in range(300):
            if match.over:
                break
            match.play(match.answers[rng.below(len(match.answers))])
            lines = game.picture(match.view(0)).splitlines()
            assert max(len(line) for line in lines) <= 80, max(lines, key=len)


def test_a_game_alone_shows_what_waits_for_its_player() -> None:
    game = tablehaven.game("havenfall-solo")
    match = Match(game, {"color": "red"}, "alone")
    solo = match.view(0).solo
    assert match.seats == ("survivor",)
    assert (solo.tier, solo.crystals, len(solo.decks), solo.face_down) == (1, 7, 3, ())
    assert solo.crystal in game.picture(match.view(0))
    while not match.over:
        match.play(match.answers[0])
    assert match.outcome is not None
    assert match.outcome.winners == ()
    assert match.outcome.endings[0] in game.endings


@card("Sword", "Gold", "Cavalry")
@rule("HF 4.3")
@pytest.mark.parametrize(
    ("name", "available", "said"),
    [
        ("Sword", "green", "Sword takes red: on the available side you lack 1 red pixel."),
        ("Gold", "yellow red", "Gold takes 2 yellow: on the available side you lack 1 yellow pixel."),
        ("Gold", "", "Gold takes 2 yellow: on the available side you lack 2 yellow pixels."),
        (
            "Cavalry",
            "red",
            "Cavalry takes blue and green: on the available side you lack 1 blue pixel and 1 green pixel.",
        ),
    ],
)
def test_which_pixels_an_ability_lacks_is_named(name: str, available: str, said: str) -> None:
    scene = havenfall(
        [name], available=available, heroes="squire swordsman shape_shifter assassin cavalry cloaks_of_order"
    )
    refused = scene.refuses(f"activate:{name}")
    assert (refused.rule, refused.sentence) == ("HF 4.3", said)


@card("Hex", "Lightning Strike", "Radiate")
@rule("HF 8.5", "HF 4.4")
@pytest.mark.parametrize(
    ("name", "available", "said"),
    [
        ("hex", "red", "Hex takes red and any: on the available side you lack 1 pixel of any color."),
        ("hex", "blue", "Hex takes red and any: on the available side you lack 1 red pixel."),
        (
            "lightning strike",
            "red",
            "Lightning Strike takes blue, red and any: "
            "on the available side you lack 1 blue pixel and 1 pixel of any color.",
        ),
        ("radiate", "", "Radiate takes any: on the available side you lack 1 pixel of any color."),
    ],
)
def test_which_pixels_a_spell_lacks_is_named(name: str, available: str, said: str) -> None:
    scene = havenfall(available=available, spells={"blue": [name]})
    refused = scene.refuses(f"cast {name}")
    assert (refused.rule, refused.sentence) == ("HF 8.5", said)


@card("Weaken", "Tome of Serpents")
@rule("HF 4.3", "HF 12.15")
def test_what_is_doubled_and_what_any_color_pays_is_named_so() -> None:
    scene = havenfall(["Shield"], available="green red", spells={"red": ["Weaken"]}, rivals="blue").plays("cast weaken")
    assert scene.refuses("activate:Shield").sentence == (
        "Shield takes 2 green: on the available side you lack 1 green pixel."
    )
    scene = havenfall(["Tome of Serpents"], available="blue red", spells={"blue": ["Corrupt"]})
    assert "1 green pixel and 1 yellow pixel" in scene.refuses("cast corrupt").sentence
    scene.plays("activate:Tome of Serpents")
    assert scene.refuses("cast corrupt").sentence == (
        "Corrupt takes 4 any: on the available side you lack 3 pixels of any color."
    )


@card("Sword")
@rule("HS 4.1", "HS 4.3")
@pytest.mark.parametrize(("pixels", "deck"), [("red", 1), ("red red red red", 2), ("red red red red red red red", 3)])
def test_alone_a_stolen_card_is_shown_with_the_deck_it_goes_back_to(pixels: str, deck: int) -> None:
    game = tablehaven.game("havenfall-solo")
    scene = alone("Sword; Copper", pixels).plays("activate:Sword")
    view = game.view(scene.g, 0)
    assert [shown.owner for shown in view.in_play] == [None, None, f"opponent deck {deck}"]
    assert f"· of the opponent deck {deck}" in " ".join(game.picture(view).split())


@card("Sword")
@rule("HF 10.4")
def test_a_stolen_card_is_shown_with_its_owner() -> None:
    scene = havenfall(["Sword"], available="red", hands={"red": ["Shield"]}).plays("activate:Sword")
    view = GAME.view(scene.g, SPECTATOR)
    assert [shown.owner for shown in view.in_play] == [None, "red"]
    assert "· of Red" in " ".join(GAME.picture(view).split())


@card("Sapphire Crystal", "Lightning Strike")
@rule("HS 2.2", "HS 2.4")
def test_alone_the_crystal_of_the_turn_and_what_the_monsters_cast_are_shown() -> None:
    game = tablehaven.game("havenfall-solo")
    shown = game.picture(game.view(alone(crystal="Sapphire Crystal", monster_spells="Lightning Strike").g, 0))
    assert "this turn: Sapphire Crystal – Play the top monster spell." in shown
    assert "monster spells this turn: Lightning Strike" in shown, "whether anything of it holds or not"


@card("The Rift Core")
@rule("HF 14.7", "HF 2.3", "HF 2.4")
def test_why_an_artifact_cannot_be_bought_names_the_rule_that_left_it_out() -> None:
    scene = havenfall(("Gold", "Gold", "Gold")).plays("announce buy")
    refused = scene.refuses("buy the rift core")
    assert (refused.rule, refused.sentence) == (
        "HF 14.7",
        "The Rift Core is promotional, and this game is played without such artifacts.",
    )
    names = ["alira's talisman", "crown of nyra", "tome of serpents", "trident of the lost seas"]
    upper, lower = (
        CONTENT.cards.cards[int(scene.g.tables.card_of[kind])].name.lower() for kind in scene.g.artifacts[:2]
    )
    assert f"buy {upper}" in scene.offers
    assert scene.refuses(f"buy {lower}").rule == "HF 2.4"
    assert [scene.refuses(f"buy {name}").rule for name in names if name not in (upper, lower)] == ["HF 2.3", "HF 2.3"]
    scene = havenfall(("Gold", "Gold", "Gold"), promos="yes").plays("announce buy")
    scene.g.artifacts = vec[i64]([NONE] * 8)
    assert scene.refuses("buy the rift core").rule == "HF 2.3"


def test_spells_and_cards_are_helped_with_their_cost_and_words() -> None:
    texts = GAME.help()
    assert texts["Squire"].startswith("A blue hero of rank 1, costs 3: 2 damage, 1 health.")
    assert texts["Blind"].startswith("A spell for yellow, played at any time.")
    assert "as the Boss" in texts["Octopus"]
    assert "'" not in "".join(texts.values())
