"""The set-up of a game alone."""

from collections import Counter

import pytest

from tablehaven.games.havenfall.monster_deck import only
from tablehaven.games.havenfall.monsters import draw_monster, monsters_left
from tablehaven.games.havenfall.pixels import COLOR_NAMES, COLORS, UNIT, of, total
from tablehaven.games.havenfall.state import DECK, HAND, MONSTER_SPELLS, SPELL_DECK
from tablehaven.kernel.bits import bit, full, size
from tablehaven.kernel.errors import OptionError
from tablehaven.kernel.state import NONE
from tests.games.havenfall.alone import Alone, alone, begun
from tests.games.havenfall.box import CARDS
from tests.marks import rule


@rule("HS 1.3")
@pytest.mark.parametrize("color", COLOR_NAMES)
def test_a_color_is_picked_and_brings_its_pixel(color: str) -> None:
    g = begun(color=color)
    assert COLOR_NAMES[g.players[0].color] == color
    assert g.players[0].available == UNIT[COLOR_NAMES.index(color)]


@rule("HS 1.3")
def test_a_color_is_drawn() -> None:
    drawn = [begun(f"lot {n}", color="random").players[0].color for n in range(40)]
    assert set(drawn) == set(range(len(COLOR_NAMES)))


@rule("HS 1.2")
def test_heroes_are_a_printed_set_one_by_lot_or_six_that_are_legal() -> None:
    assert Alone(begun(heroes="fourth")).kind("Thief") == begun(heroes="fourth").solo.board[0]
    assert len({begun(f"lot {n}", heroes="random").tables for n in range(10)}) > 5
    with pytest.raises(OptionError, match=r"HF 2\.5"):
        begun(heroes="squire lookout seer healer archer wizard")


@rule("HS 1.2", "HS 1.4")
def test_all_forty_pixels_are_there_and_the_first_hand_is_drawn() -> None:
    g = begun()
    assert total(g.pixels) + g.players[0].pixels() == 40
    assert all(of(g.pixels + g.players[0].available, color) == 10 for color in range(COLORS))
    assert (g.players[0].cards.sizes[HAND], g.players[0].cards.sizes[DECK]) == (5, 5)


@rule("HS 1.5")
def test_the_spells_are_two_decks_of_twenty() -> None:
    g = begun()
    mine, theirs = g.spells.held[SPELL_DECK], g.spells.held[MONSTER_SPELLS]
    assert (size(mine), size(theirs)) == (20, 20)
    assert mine | theirs == full(40)
    assert {each.name for each in CARDS.spells if theirs & bit(each.number)} >= {"Banish", "Weaken", "Succumb"}


@rule("HS 1.6")
@pytest.mark.parametrize("number", range(20))
def test_ten_of_the_lower_ranks_lie_on_twelve_of_the_higher(number: int) -> None:
    g = begun(f"monsters {number}")
    ranks = []
    seen: Counter[int] = Counter()
    while monsters_left(g) > 0:
        drawn = int(draw_monster(g))
        seen[drawn] += 1
        ranks.append(int(g.tables.monster_rank[drawn]))
    assert len(ranks) == 22
    assert set(ranks[:10]) <= {1, 2, 3}
    assert set(ranks[10:]) <= {3, 4, 5}
    assert ranks[:10].count(3) <= 6
    assert ranks[10:].count(3) <= 6
    assert all(count <= g.tables.monster_copies[each] for each, count in seen.items())


@rule("HS 1.6")
def test_every_monster_of_a_part_is_drawn_as_often_as_any_other() -> None:
    games = 3000
    found: Counter[int] = Counter()
    g = begun("often")
    for _ in range(games):
        world = g.clone()
        world.chance = g.chance.split()
        found[int(world.tables.monster_rank[int(draw_monster(world))])] += 1
    # 22 cards: four of rank 1, twelve of rank 2, six of rank 3
    for rank, cards in ((1, 4), (2, 12), (3, 6)):
        assert abs(found[rank] - games * cards / 22) < 0.05 * games


@rule("HS 1.6")
def test_what_is_shuffled_in_lies_anywhere_in_the_deck() -> None:
    scene = alone("Rift Stone", "red", row=("Fish", "Frog", "Dragon"))
    scene.plays("activate:Rift Stone", "monster minion 1")
    assert scene.monsters_left == 23
    assert scene.row == ["", "Frog", "Dragon"]
    ranks = Counter[int]()
    for n in range(300):
        world = scene.g.clone()
        world.chance = scene.g.chance.split()
        ranks[int(world.tables.monster_rank[int(draw_monster(world))])] += 1
        assert monsters_left(world) == 22, n
    assert ranks[4] + ranks[5] > 60
    assert sum(only(scene.g, scene.g.content.upper_ranks)) == 16


@rule("HS 1.7")
def test_nothing_can_be_fought_in_the_first_turn() -> None:
    scene = alone()
    assert scene.row == ["", "", ""]
    assert "announce fight" not in scene.offers
    assert scene.refuses("announce fight").rule == "HS 1.7"


@rule("HS 1.8")
def test_the_eight_crystals_lie_face_down() -> None:
    g = begun()
    assert (size(g.solo.crystals), g.solo.used_crystals, len(g.solo.crystals_on_top)) == (8, 0, 0)


@rule("HS 1.9", "HS 1.10")
@pytest.mark.parametrize("number", range(8))
def test_the_opponent_decks_are_of_the_board_and_of_first_decks(number: int) -> None:
    scene = Alone(begun(f"decks {number}"))
    decks = [
        sorted(scene.names[kind] for kind, count in enumerate(row) for _ in range(count)) for row in scene.g.solo.decks
    ]
    assert decks[0] == sorted(["Copper", "Copper", "Sword", "Silver", "Shape Shifter"])
    assert decks[1] == sorted(["Copper", "Shield", "Silver", "Swordsman", "Assassin"])
    artifact = next(name for name in decks[2] if scene.g.tables.artifacts & bit(scene.kind(name)))
    assert decks[2] == sorted(["Spell Book", "Gold", "Seer", "Elite Guard", artifact])
    supply = scene.g.supply
    assert [supply[scene.kind(name)] for name in ("Squire", "Assassin", "Seer")] == [4, 7, 9]
    assert [supply[scene.kind(name)] for name in ("Copper", "Silver", "Gold")] == [28 - 7 - 3, 12 - 2, 8 - 1]
    assert supply[scene.kind(artifact)] == 0
    tops = [scene.g.top_artifact(color) for color in range(COLORS)]
    assert NONE not in tops
    assert scene.kind(artifact) not in tops


@rule("HS 1.10")
def test_the_artifact_of_the_third_deck_has_any_color() -> None:
    colors = set()
    for number in range(40):
        g = begun(f"artifact {number}")
        row = g.solo.decks[2]
        colors |= {int(g.tables.colors[k]) for k in range(g.tables.kinds) if row[k] and g.tables.artifacts & bit(k)}
    assert len(colors) == 4
