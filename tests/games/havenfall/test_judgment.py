"""What the computer players think of a position: points, decks by the hand, what a turn can still bring, and spells."""

from itertools import pairwise

import pytest

from tablehaven.games.havenfall import GAME
from tablehaven.games.havenfall.bot import FEATURE_WORDS, FEATURES
from tablehaven.games.havenfall.decks import deck_of, income
from tablehaven.games.havenfall.in_play import put_in_play
from tablehaven.kernel.bits import bit
from tablehaven.kernel.rng import seeded
from tablehaven.players.practice import Onlooker
from tablehaven.players.search import Search
from tests.games.havenfall.scene import Scene, havenfall
from tests.games.havenfall.turns import Turn
from tests.marks import card, rule

BLUE = 0


def seen(scene: Scene, feature: str, seat: int = BLUE) -> float:
    return float(GAME.judge.features(scene.g, seat)[FEATURES.index(feature)])


def value(scene: Scene) -> float:
    return float(GAME.plain_judge.value(scene.g, BLUE))


def greedy(scene: Scene) -> str:
    """What looks best one answer later."""
    return scene.said[int(Onlooker(GAME.plain_judge, seeded("a world"), 0.0).choose(scene.position))]


def test_every_feature_has_words() -> None:
    assert set(FEATURE_WORDS) == set(FEATURES)


@rule("HF 6.9")
def test_points_count_the_more_the_nearer_the_end() -> None:
    scene = havenfall()
    worths = []
    for points in (0, 2, 4, 8):
        scene.g.players[BLUE].points = points
        worths.append(value(scene))
    gains = [later - earlier for earlier, later in pairwise(worths)]
    assert min(gains) > 0
    assert gains[2] / 4 > gains[0] / 2


@rule("HF 3.10")
def test_a_deck_counts_by_the_hand_wherever_its_cards_are() -> None:
    scene = havenfall(("Gold", "Elite Guard", "Copper", "Copper", "Copper"), deck=("Copper",) * 5)
    deck = deck_of(scene.g, scene.g.players[BLUE])
    assert (deck.cards, deck.damage, deck.health, deck.treasure) == (10, 4, 4, 12)
    assert deck.a_hand(deck.treasure) == 6
    assert income(8) - income(6) < income(4) - income(2)


@rule("HF 10.5")
def test_a_stolen_card_still_belongs_to_its_owner() -> None:
    scene = havenfall()
    before = deck_of(scene.g, scene.g.players[1]).treasure
    scene.g.players[1].cards.take(scene.kind("Copper"), 1)
    put_in_play(scene.g, scene.kind("Copper"), 1)
    assert deck_of(scene.g, scene.g.players[1]).treasure == before
    assert deck_of(scene.g, scene.g.players[BLUE]).treasure == 10


WEAK_ROW = ("Octopus", "Djiran Grunt", "Fish")
MIGHTY = ("Elite Guard", "Copper", "Copper", "Copper", "Copper")


@rule("HF 6.9")
def test_a_boss_within_reach_is_fought() -> None:
    scene = havenfall(MIGHTY, row=WEAK_ROW)
    assert greedy(scene) == "announce fight"
    scene.plays("announce fight")
    assert greedy(scene) == "fight boss"


@rule("HF 5.1")
def test_what_treasure_can_buy_is_bought_when_no_monster_can_be_beaten() -> None:
    scene = havenfall(("Copper",) * 5, row=("Dragon", "Dragon", "Queen of Nyra"))
    assert greedy(scene) == "announce buy"
    scene.plays("announce buy")
    assert greedy(scene).startswith("buy")


@rule("HF 9.1")
@pytest.mark.parametrize("move", ["announce fight", "end turn"])
def test_the_turn_is_worth_nothing_more_once_it_ends(move: str) -> None:
    scene = havenfall(MIGHTY, row=WEAK_ROW, spells={"red": ["Strength"]}, rivals="red")
    scene.plays("pass", move)
    assert scene.asked == "red: respond"
    assert (seen(scene, "prospects") > 0) == (move != "end turn")


@rule("HF 5.3")
def test_a_card_that_is_being_bought_is_counted_while_the_others_are_asked() -> None:
    scene = havenfall(spells={"red": ["Strength"]}, rivals="red").plays("pass", "announce buy", "pass")
    before = deck_of(scene.g, scene.g.players[BLUE]).treasure
    scene.plays("buy silver")
    assert scene.asked == "red: respond"
    assert deck_of(scene.g, scene.g.players[BLUE]).treasure == before + 2


@rule("HF 6.5")
def test_a_rival_with_the_right_spell_spoils_a_fight() -> None:
    scene = havenfall(MIGHTY, row=WEAK_ROW, spells={"red": ["Blast", "Teleport"]}, rivals="red red")
    scene.plays("pass", "announce fight", "pass", "fight boss")
    assert scene.asked == "red: respond"
    assert greedy(scene) == "cast blast"


@rule("HF 9.6")
def test_who_is_asked_without_a_spell_that_fits_costs_a_search_no_iteration() -> None:
    scene = havenfall(MIGHTY, row=WEAK_ROW, spells={"red": ["Strength"]}, rivals="red").plays("pass")
    assert scene.asked == "blue: act"

    assert not scene.g.rulebook.is_formality(scene.g)
    search = Search(GAME.judge, BLUE, seeded("tree"), 0, 0.2, 2.0)
    search.run(lambda _: scene.position.copy(), 12)
    tree = search.tree
    scene.plays("announce fight")
    assert scene.asked == "red: respond" and scene.g.rulebook.is_formality(scene.g)
    search.follow(scene.said.parsed("announce fight", "Havenfall"))
    once = search.root
    assert tree.visits[once] > 1
    assert tree.visits[tree.first[once]] == tree.visits[once] - 1
    assert tree.first[tree.first[once]] >= 0, "what comes after the window was looked at the first time it was passed"


@rule("HF 14.4")
def test_a_team_wins_together_and_equals_share() -> None:
    scene = havenfall(war_rooms="blue red / green yellow")
    for player in scene.g.players:
        player.points = 10 if scene.g.partners[0] & bit(player.seat) else 3
    assert [GAME.judge.result(scene.g, seat) for seat in range(4)] == [1, 1, 0, 0]
    even = havenfall()
    even.g.players[0].available = even.g.players[1].available
    even.g.players[0].exhausted = even.g.players[1].exhausted
    assert {GAME.judge.result(even.g, seat) for seat in range(2)} == {0.5}


@rule("HF 12.4", "HF 12.5")
@card("Shadow", "Squire")
def test_two_shadows_of_a_squire_do_not_wait_for_each_other() -> None:
    turn = Turn("Shadow; Shadow; Squire", "red red")
    turn.plays("use 1", "choose 3", "use 2", "choose 3")
    assert "activate 1" not in turn.offers
