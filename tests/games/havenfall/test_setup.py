"""The set-up, and the ways to play."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.havenfall.opening import start
from tablehaven.games.havenfall.options import OPTIONS
from tablehaven.games.havenfall.pixels import COLOR_NAMES, of
from tablehaven.games.havenfall.setup import place_monsters
from tablehaven.games.havenfall.state import BOSS, DECK, HAND, Havenfall
from tablehaven.games.havenfall.turn import TURN
from tablehaven.kernel.bits import bit
from tablehaven.kernel.errors import OptionError
from tablehaven.kernel.rng import seeded
from tablehaven.kernel.state import NONE
from tests.games.havenfall.box import CONTENT, card, monster
from tests.marks import rule

SEEDS = [f"set-up {number}" for number in range(12)]


def set_up(seed: str, **wishes: str) -> Havenfall:
    chosen = {option.name: wishes.get(option.name, option.values[0]) for option in OPTIONS}
    g = start(CONTENT, chosen, seed)
    TURN[0].proceed(g)
    return g


def supply(g: Havenfall, name: str) -> int:
    return int(g.supply[g.tables.kind_of[card(name).number]])


@rule("HF 2.3", "HF 2.4", "HF 14.7")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("promos", ["no", "yes"])
def test_two_artifacts_of_each_color_lie_on_the_board(seed: str, promos: str) -> None:
    g = set_up(seed, promos=promos)
    assert len(set(g.artifacts)) == 8
    for place, kind in enumerate(g.artifacts):
        assert g.tables.colors[kind] == bit(place // 2)
        assert promos == "yes" or not CONTENT.is_promo(g.tables.card_of[kind])


@rule("HF 14.7")
def test_promotional_artifacts_come_into_the_game_if_they_are_asked_for() -> None:
    found = {
        int(g.tables.card_of[kind]) for g in (set_up(seed, promos="yes") for seed in SEEDS) for kind in g.artifacts
    }
    assert any(CONTENT.is_promo(number) for number in found)


@rule("HF 2.7")
@pytest.mark.parametrize(
    ("heroes", "piles"),
    [("beginner", (0, 0, 0)), ("second", (8, 0, 0)), ("fourth", (0, 0, 6))],
)
def test_side_piles_come_with_the_heroes_that_bring_them(heroes: str, piles: tuple[int, ...]) -> None:
    g = set_up("piles", heroes=heroes)
    assert tuple(supply(g, name) for name in ("Shadow", "Lute", "Fake Diamond")) == piles


@rule("HF 2.9", "HF 2.10", "HF 2.11")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(("first", "most"), [("any", 4), ("easy", 3)])
def test_the_first_three_monsters_have_ranks_that_fit(seed: str, first: str, most: int) -> None:
    g = set_up(seed, first_monsters=first)
    ranks = [int(g.tables.monster_rank[monster]) for monster in g.row]
    assert all(2 <= rank <= 3 for rank in ranks[:BOSS])
    assert 1 <= ranks[BOSS] <= most
    assert sum(g.monsters) == 37


@rule("HF 2.10")
def test_a_monster_that_did_not_fit_one_place_is_not_tried_at_a_later_one() -> None:
    """A Fish among three Octopuses is the Boss only if it comes after two of them: in one game of four."""
    fish, octopus = monster("Fish").number, monster("Octopus").number
    bosses = []
    for number in range(200):
        g = set_up("misfits")
        g.chance = seeded(f"misfits {number}")
        g.row = vec[i64]([NONE] * 3)
        g.monsters = vec[i64]([0] * len(g.monsters))
        g.monsters[fish], g.monsters[octopus] = 1, 3
        place_monsters(g)
        bosses.append(int(g.row[BOSS]))
        assert sum(g.monsters) == 1, "what did not fit is in the deck again"
    assert 35 <= bosses.count(fish) <= 65


@rule("HF 2.13", "HF 2.14", "HF 2.16")
@pytest.mark.parametrize(
    ("war_rooms", "each"), [("red yellow", 5), ("blue red green", 7), ("blue red green yellow", 10)]
)
def test_pixels_are_counted_by_players_and_each_has_one_of_the_own_color(war_rooms: str, each: int) -> None:
    g = set_up("pixels", war_rooms=war_rooms)
    for color, name in enumerate(COLOR_NAMES):
        assert of(g.pixels, color) == each - (name in war_rooms.split())
    for player in g.players:
        assert of(player.available, player.color) == 1
        assert player.pixels() == 1


@rule("HF 14.1")
def test_in_quick_play_each_begins_with_the_next_color_as_well() -> None:
    g = set_up("quick", war_rooms="red yellow", quick_play="yes")
    assert [[of(player.available, color) for color in range(4)] for player in g.players] == [[0, 1, 1, 0], [1, 0, 0, 1]]


@rule("HF 2.15")
def test_everybody_draws_five_of_ten_cards() -> None:
    g = set_up("decks")
    for player in g.players:
        assert (player.cards.sizes[DECK], player.cards.sizes[HAND]) == (5, 5)
        held = player.cards.held
        names = {"Copper": 7, "Sword": 1, "Shield": 1, "Spell Book": 1}
        for name, count in names.items():
            kind = g.tables.kind_of[card(name).number]
            assert held[DECK][kind] + held[HAND][kind] == count
    assert [supply(g, name) for name in ("Sword", "Shield", "Spell Book")] == [0, 0, 0], "the others stay in the box"


@rule("HF 2.16", "HF 2.17")
def test_war_rooms_are_dealt_around_the_table_and_any_goes_first() -> None:
    orders = {tuple(set_up(seed, war_rooms="blue red green yellow").order) for seed in SEEDS}
    assert len(orders) > 4
    assert len({order[0] for order in orders}) > 2


@rule("HF 14.2")
@pytest.mark.parametrize("seed", SEEDS)
def test_partners_sit_opposite(seed: str) -> None:
    g = set_up(seed, war_rooms="blue yellow / red green")
    assert g.partners[g.order[0]] == bit(g.order[0]) | bit(g.order[2])
    assert sorted(g.order) == [0, 1, 2, 3]


@rule("HF 2.5", "HF 2.6")
def test_heroes_that_make_no_set_are_refused() -> None:
    with pytest.raises(OptionError, match=r"HF 2\.5"):
        set_up("heroes", heroes="squire lookout seer healer archer wizard")
    assert len({tuple(set_up(seed, heroes="random").tables.card_of) for seed in SEEDS}) > 1


@rule("HF 2.2", "HF 2.8")
def test_silver_and_gold_are_for_sale_and_copper_is_not() -> None:
    g = set_up("sale")
    kinds = [
        name
        for name in ("Copper", "Silver", "Gold", "Diamond", "Ghost of Sen")
        if g.on_sale() & bit(g.tables.kind_of[card(name).number])
    ]
    assert kinds == ["Silver", "Gold"]
    assert supply(g, "Diamond") == supply(g, "Ghost of Sen") == 1
