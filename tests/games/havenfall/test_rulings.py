"""Rules that no single card shows: what a turn allows, what lasts, ties, giving up, teams and the limit."""

import pytest

from tablehaven.games.havenfall.monsters import draw_monster
from tablehaven.games.havenfall.pixels import COLOR_NAMES, of, total
from tablehaven.games.havenfall.scoring import LIMIT_REACHED, SHARED, outcome, score, winners
from tablehaven.games.havenfall.state import BOSS, DECK, HAND
from tablehaven.games.havenfall.totals import needed_damage, total_damage, treasure_left
from tests.games.havenfall.box import CARDS, CONTENT
from tests.games.havenfall.scene import havenfall, pixels
from tests.games.havenfall.turns import RED, Turn
from tests.marks import card, ending, rule


@rule("HF 1.1", "HF 1.2")
@pytest.mark.parametrize("war_rooms", ["blue red", "red green yellow", "blue red green yellow"])
def test_each_has_a_deck_of_treasure_and_items_and_spells_lie_beside_it(war_rooms: str) -> None:
    g = havenfall(war_rooms=war_rooms).g
    assert 2 <= len(g.players) <= 4
    assert CONTENT.points_to_win == 10
    for player in g.players:
        assert len(player.cards.held[DECK]) == g.tables.kinds, "a deck has places for cards and for no spells"


@rule("HF 1.3", "HF 1.5")
def test_numbers_count_by_themselves() -> None:
    scene = havenfall(("Gold", "Sword"))
    assert (treasure_left(scene.g), total_damage(scene.g)) == (4, 1)
    assert scene.refuses("use:Sword").rule == "HF 1.5"
    assert scene.refuses("activate:Sword").rule == "HF 4.3"
    assert CARDS.cards[CARDS.card("Fake Diamond")].ability is None


@rule("HF 3.5", "HF 5.6", "HF 6.11")
@pytest.mark.parametrize("action", ["buy", "fight", "trash"])
def test_abilities_are_used_in_a_turn_of_any_action_before_and_after_it(action: str) -> None:
    done = {"buy": ("buy silver",), "fight": ("fight minion 1",), "trash": ("trash:Sword", "pay red")}[action]
    scene = havenfall(
        ("Shield", "Copper", "Gold", "Sword", "Commander Trauss"),
        available="green yellow red" if action != "trash" else "green yellow red blue",
        row=("Octopus", "Octopus", "Fish"),
    )
    scene.plays("activate:Shield", f"announce {action}", *done, "activate:Copper")
    assert of(scene.player("blue").available, COLOR_NAMES.index("green")) == 0
    assert scene.refuses("activate:Copper").rule == "HF 4.5"


@rule("HF 3.11", "HF 5.5")
def test_numbers_last_a_turn_and_cards_and_pixels_for_good() -> None:
    scene = havenfall(("Copper",), available="yellow", spells={"red": ["Blast"]}, rivals="red", deck=())
    before = needed_damage(scene.g, BOSS)
    scene.plays("cast blast", "monster boss", "activate:Copper")
    assert (treasure_left(scene.g), needed_damage(scene.g, BOSS)) == (2, before + 6)
    scene.plays("end turn")
    assert needed_damage(scene.g, BOSS) == before
    assert scene.player("blue").exhausted == pixels("yellow")
    assert scene.player("red").available == pixels("red"), "it is red's turn, and the pixel was reset"


@rule("HF 4.1", "HF 4.2")
def test_pixels_have_four_colors_and_two_sides() -> None:
    assert COLOR_NAMES == ("blue", "red", "green", "yellow")
    scene = havenfall(available="blue red")
    player = scene.player("blue")
    assert (total(player.available), total(player.exhausted), player.pixels()) == (2, 0, 2)


@rule("HF 4.14", "HF 4.9")
def test_a_trade_takes_exhausted_pixels_first() -> None:
    scene = havenfall(("Shield",), available="green green green").plays("activate:Shield", "trade green for red")
    assert (scene.player("blue").available, scene.player("blue").exhausted) == (pixels("green"), pixels("red"))


@rule("HF 4.15")
@card("Blacksmith", "Crown of Nyra")
def test_what_would_do_nothing_is_not_on_offer() -> None:
    assert "activate 1" not in Turn("Blacksmith; Gold", "yellow").offers
    assert "use 1" not in Turn("Crown of Nyra").offers, "there is no card to draw"


@rule("HF 6.4", "HF 6.5", "HF 9.9")
def test_a_place_is_named_after_the_action_and_not_changed() -> None:
    scene = havenfall(("Sword",), spells={"red": ["Strength"]}, rivals="blue").plays("pass", "announce fight", "pass")
    assert [move for move in scene.offers if move.startswith("fight")] == [
        "fight minion 1",
        "fight minion 2",
        "fight boss",
    ]
    scene.plays("fight boss")
    assert scene.asked == "red: respond"
    scene.plays("pass")
    assert scene.asked == "red: respond", "the last window, before the turn ends: blue is not asked"
    assert scene.plays("pass").asked == "red: act"


@rule("HF 6.6")
@card("Teleport")
def test_whoever_stands_at_the_named_place_is_fought() -> None:
    scene = havenfall(
        ("Commander Trauss",), spells={"red": ["Teleport"]}, rivals="red blue", row=("Octopus", "Frog", "Dragon")
    )
    scene.plays("pass", "announce fight", "pass", "fight minion 1")
    scene.plays("cast teleport", "monster minion 1", "monster boss")
    assert scene.asked == "red: act"
    assert len(scene.g.defeated) == 0


@rule("HF 8.12", "HF 10.7")
@card("Champion's Cloak", "Lightning Strike")
def test_the_cloak_does_not_keep_spells_off() -> None:
    turn = Turn("Copper", "blue red green", spells="Lightning Strike", hands={RED: "Champion's Cloak; Archer"})
    turn.plays("cast lightning strike")
    assert turn.trash == ["Archer"]


@rule("HF 12.12")
def test_the_heirloom_is_not_trashed_by_a_pixel() -> None:
    turn = Turn("Family Heirloom; Copper", "red").plays("announce trash")
    assert turn.offers[:2] != ["trash 1", "trash 2"]
    assert "trash 1" not in turn.offers
    assert "trash 2" in turn.offers


@rule("HF 2.12")
def test_later_any_rank_comes_to_any_place() -> None:
    ranks = set()
    for number in range(60):
        g = havenfall(seed=f"monsters {number}").g
        ranks.add(int(g.tables.monster_rank[draw_monster(g)]))
    assert ranks == {1, 2, 3, 4, 5}


@rule("HF 13.6")
@ending(SHARED)
def test_who_is_equal_in_all_shares_the_victory() -> None:
    scene = havenfall(war_rooms="blue red green", rivals="red")
    scene.g.over = True
    for color in ("red", "green"):
        scene.player(color).points = 4
    ended = outcome(scene.g)
    assert ended is not None
    assert ended.winners == (scene.seat("red"), scene.seat("green"))
    assert SHARED in ended.endings
    assert ended.rule == "HF 13.6"


@rule("HF 13.8")
@ending(LIMIT_REACHED)
def test_a_game_can_be_counted_after_some_rounds() -> None:
    scene = havenfall(round_limit="40")
    scene.g.limit = 1
    scene.player("red").points = 1
    scene.plays("end turn")
    assert not scene.g.over
    scene.plays("end turn")
    ended = outcome(scene.g)
    assert ended is not None
    assert (ended.winners, LIMIT_REACHED in ended.endings) == ((scene.seat("red"),), True)


@rule("HF 14.3", "HF 14.4")
def test_a_team_needs_ten_points_of_both_and_wins_together() -> None:
    scene = havenfall(war_rooms="blue red / green yellow")
    g = scene.g
    score(g, scene.seat("blue"), 10)
    assert not g.is_last_round
    score(g, scene.seat("green"), 10)
    assert not g.is_last_round, "they are no partners"
    score(g, scene.seat("red"), 12)
    assert g.is_last_round
    assert winners(g) == 2 ** scene.seat("blue") | 2 ** scene.seat("red")
    scene.player("green").points = 9
    scene.player("blue").points = scene.player("red").points = 5
    scene.player("yellow").points = 1
    scene.player("green").exhausted = pixels("green")
    assert winners(g) == 2 ** scene.seat("green") | 2 ** scene.seat("yellow"), "10 and 10 points, and a pixel more"


@rule("HF 3.10", "HF 12.16")
@card("Confusion")
def test_a_hand_is_not_smaller_than_three() -> None:
    turn = Turn("Copper; Copper; Copper; Copper", "red yellow yellow yellow yellow", spells="Confusion", decks="Sword")
    turn.plays("cast confusion", "activate 1", "activate 2", "activate 3", "activate 4", "end turn")
    assert turn.g.players[0].cards.sizes[HAND] == 3


@rule("HF 14.5")
@card("Sword", "Champion's Cloak")
def test_neither_attacks_nor_cancels_are_aimed_at_a_partner() -> None:
    scene = havenfall(
        ("Sword", "Champion's Cloak"),
        available="red green",
        war_rooms="blue red / green yellow",
        spells={"red": ["Swift"]},
        rivals="green",
    )
    while scene.asked != "red: respond":
        scene.plays("pass")
    scene.plays("cast swift")
    assert scene.asked != "blue: cancel"
    while scene.asked != "blue: act":
        scene.plays("pass")
    scene.plays("activate:Sword")
    while scene.asked != "blue: which player":
        scene.plays("pass")
    assert sorted(scene.offers) == ["player green", "player yellow"]
