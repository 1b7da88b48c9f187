"""Cards and spells that change numbers for a turn: treasure, damage, health, and what monsters need."""

import pytest

from tablehaven.games.havenfall.state import BOSS, MINION_1, MINION_2
from tests.games.havenfall.box import CARDS, monster
from tests.games.havenfall.turns import Turn
from tests.marks import card, rule


@card("Copper", "Silver", "Gold")
@rule("HF 4.5", "HF 5.2")
@pytest.mark.parametrize(
    ("name", "pixels", "before", "after"),
    [("Copper", "yellow", 1, 2), ("Silver", "yellow", 2, 4), ("Gold", "yellow yellow", 4, 8)],
)
def test_the_abilities_of_treasure_double_it(name: str, pixels: str, before: int, after: int) -> None:
    turn = Turn(f"{name}; {name}", pixels)
    assert turn.treasure == 2 * before
    assert turn.plays("activate 1").treasure == before + after


@card("Elite Guard")
@rule("HF 12.3", "HF 1.14")
def test_rally_reaches_three_other_heroes_and_no_leader() -> None:
    turn = Turn("Elite Guard; Archer; Bard; Squire; Thief; Commander Trauss", "red green").plays("activate 1")
    assert turn.offers == ["choose 2", "choose 3", "choose 4", "choose 5"]
    before = turn.totals
    turn.plays("choose 2", "choose 3")
    assert turn.offers == ["pass", "choose 4", "choose 5"], "each hero once, and fewer than three will do"
    turn.plays("choose 5")
    assert turn.totals == (before[0] + 6, before[1] + 6)
    assert [offer for offer in turn.offers if offer.startswith("choose")] == []


@card("Astral Descent")
@rule("HF 1.11")
def test_starfall_takes_three_off_whatever_is_fought() -> None:
    turn = Turn("Astral Descent", "red red", row=("Octopus", "Giant Worm", "Dragon")).plays("activate 1")
    assert [turn.needs(place) for place in (MINION_1, MINION_2, BOSS)] == [(0, 0), (1, 3), (11, 7)]


@card("Orken Jewel")
def test_war_cry_takes_two_off_whatever_is_fought() -> None:
    turn = Turn("Orken Jewel", "green").plays("activate 1")
    assert turn.needs(MINION_2) == (2, 4)


@card("Overpower")
@rule("HF 1.11")
def test_overpower_takes_four_off_whatever_is_fought() -> None:
    turn = Turn("Copper", "green blue", spells="Overpower").plays("cast overpower")
    assert [turn.needs(place) for place in (MINION_1, BOSS)] == [(0, 0), (10, 6)]


@card("Hex")
@rule("HF 1.11", "HF 3.11")
def test_hex_takes_three_off_the_totals_but_not_below_nothing() -> None:
    assert Turn("Archer; Bard", "red blue", spells="Hex").plays("cast hex").totals == (1, 5)
    turn = Turn("Sword", "red blue", spells="Hex").plays("cast hex")
    assert turn.totals == (0, 0)
    turn.plays("end turn")
    assert turn.g.turn.damage == 0


@card("Reinforcements")
@rule("HF 12.6")
def test_reinforcements_add_two_for_each_other_monster() -> None:
    turn = Turn("Copper", "green blue", spells="Reinforcements").plays("cast reinforcements")
    assert [turn.needs(place) for place in (MINION_1, MINION_2, BOSS)] == [(7, 7), (8, 10), (18, 14)]


@card("Demote")
@rule("HF 6.2", "HF 6.9")
def test_a_demoted_boss_needs_less_and_scores_half_rounded_up() -> None:
    turn = Turn("Archer; Elite Guard; Bard", "green blue", spells="Demote", row=("Fish", "Fish", "Giant Worm"))
    turn.plays("cast demote")
    assert turn.needs(BOSS) == (4, 6)
    turn.plays("announce fight", "fight boss")
    assert turn.g.players[0].points == 2


@card("Promote")
@rule("HF 6.2", "HF 6.9")
def test_promoted_minions_need_more_and_score_nothing() -> None:
    turn = Turn("Archer", "yellow blue", spells="Promote", row=("Fish", "Octopus", "Dragon")).plays("cast promote")
    assert (turn.needs(MINION_1), turn.needs(MINION_2), turn.needs(BOSS)) == ((2, 3), (5, 6), (14, 10))
    turn.plays("announce fight", "fight minion 1")
    assert turn.g.players[0].points == 0
    assert turn.exhausted() == ["blue", "blue", "yellow"]


@card("Blast", "Barrier")
@rule("HF 6.13", "HF 3.11")
@pytest.mark.parametrize(("name", "pixel", "more"), [("blast", "red", (6, 0)), ("barrier", "green", (0, 6))])
def test_a_monster_on_the_board_needs_six_more(name: str, pixel: str, more: tuple[int, int]) -> None:
    turn = Turn("Copper", pixel, spells=name.capitalize()).plays(f"cast {name}", "monster minion 2")
    assert turn.needs(MINION_2) == (4 + more[0], 6 + more[1])
    assert turn.needs(MINION_1) == (3, 3)


@card("Blast", "Barrier")
@rule("HF 6.13")
@pytest.mark.parametrize(("name", "pixel", "more"), [("blast", "red", (6, 0)), ("barrier", "green", (0, 6))])
def test_a_monster_that_was_taken_in_gives_six_more(name: str, pixel: str, more: tuple[int, int]) -> None:
    turn = Turn("Copper; Giant Worm", pixel, spells=name.capitalize())
    assert turn.totals == (4, 6)
    turn.plays(f"cast {name}")
    assert turn.offers == ["choose 2", "monster minion 1", "monster minion 2", "monster boss"]
    assert turn.plays("choose 2").totals == (4 + more[0], 6 + more[1])
    assert turn.needs(MINION_1) == (3, 3)


@rule("HF 6.13", "HF 6.2")
@card(*(each.name for each in CARDS.monsters))
@pytest.mark.parametrize("name", [each.name for each in CARDS.monsters])
def test_each_monster_needs_its_numbers_brings_its_pixel_and_counts_when_it_is_taken_in(name: str) -> None:
    printed = monster(name)
    lower = (printed.minion_damage, printed.minion_health)
    turn = Turn(name, row=(name, "Octopus", name) if printed.copies > 1 else (name, "Octopus", "Fish"))
    assert turn.totals == turn.needs(MINION_1) == lower
    if printed.copies > 1:
        assert turn.needs(BOSS) == (printed.boss_damage, printed.boss_health)
    turn.plays("announce fight", "fight minion 1")
    assert turn.exhausted() == [("blue", "red", "green", "yellow")[printed.color]]
    assert turn.g.players[0].points == 0
    assert turn.g.defeated[0] == printed.number


@card("Barrage")
@rule("HF 1.14")
def test_barrage_gives_each_hero_two_damage() -> None:
    turn = Turn("Archer; Bard; Commander Trauss; Giant Worm", "red", spells="Barrage")
    before = turn.totals
    assert turn.plays("cast barrage").totals == (before[0] + 4, before[1])


@card("Strength", "Bulwark")
@pytest.mark.parametrize(("name", "more"), [("strength", (6, 0)), ("bulwark", (0, 6))])
def test_one_hero_gains_six(name: str, more: tuple[int, int]) -> None:
    turn = Turn("Archer; Bard; Commander Trauss", "green", spells=name.capitalize()).plays(f"cast {name}")
    assert turn.offers == ["choose 1", "choose 2"]
    before = turn.totals
    assert turn.plays("choose 2").totals == (before[0] + more[0], before[1] + more[1])


@card("Alchemy")
@rule("HF 5.5", "HF 3.11")
def test_alchemy_is_three_treasure_for_the_turn() -> None:
    turn = Turn("Copper", "yellow", spells="Alchemy").plays("cast alchemy")
    assert turn.treasure == 4
    turn.plays("end turn", "end turn")
    assert turn.treasure == sum(1 for name in turn.in_play if name == "Copper")


@card("Swift")
@rule("HF 3.7")
def test_swift_draws_two_cards_into_play() -> None:
    turn = Turn("Sword", "green", spells="Swift", decks="Copper").plays("cast swift")
    assert turn.in_play == ["Sword", "Copper", "Copper"]


@rule("HF 12.15")
@card("Weaken")
def test_what_is_doubled_is_doubled_once() -> None:
    turn = Turn("Copper", "blue yellow yellow yellow", spells="Weaken")
    turn.g.turn.factor = 2
    turn.plays("cast weaken", "activate 1")
    assert turn.available() == ["yellow"]


@rule("HF 4.12")
@card("Weaken", "Crown of Nyra")
def test_all_that_was_paid_for_a_doubled_ability_stays_exhausted() -> None:
    turn = Turn("Crown of Nyra", "blue blue blue", "red", spells="Weaken").plays("cast weaken", "activate 1")
    assert turn.available() == ["blue", "red"], "Weaken's own pixel is one of the exhausted ones"
