"""Cards that draw, now and with the next hand."""

from tests.games.havenfall.turns import BLUE, RED, Turn
from tests.marks import card, rule


@card("Chains of the Ancient")
def test_the_chains_draw_three_and_one_for_the_opponents_unless_bound() -> None:
    turn = Turn("Chains of the Ancient", "yellow", decks="Copper").plays("use 1")
    assert len(turn.in_play) == 4
    assert turn.hand(RED) == ["Copper"]
    assert "activate 1" not in turn.offers
    turn = Turn("Chains of the Ancient", "yellow", decks="Copper").plays("activate 1", "use 1")
    assert len(turn.in_play) == 4
    assert turn.hand(RED) == []


@card("Lute")
@rule("HF 3.7")
def test_encore_draws_a_card_into_play() -> None:
    turn = Turn("Lute", "green", decks="Copper")
    assert turn.plays("activate 1").in_play == ["Lute", "Copper"]


@card("Archer")
@rule("HF 3.7")
def test_volley_draws_two_cards_into_play() -> None:
    turn = Turn("Archer", "green yellow", decks="Copper")
    assert turn.plays("activate 1").in_play == ["Archer", "Copper", "Copper"]


@card("Archer", "Quin's Daggers")
@rule("HF 3.7", "HF 3.8")
def test_a_card_that_lies_on_top_of_a_deck_is_drawn_first() -> None:
    turn = Turn("Archer", "green yellow", decks="Copper")
    cards = turn.g.players[BLUE].cards
    cards.bring(turn.kind("Gold"), 1, cards.place())
    assert turn.plays("activate 1").in_play == ["Archer", "Gold", "Copper"]
    turn = Turn("Copper", decks="Copper")
    cards = turn.g.players[BLUE].cards
    cards.bring(turn.kind("Gold"), 1, cards.place())
    assert turn.plays("end turn").hand(BLUE) == ["Copper"] * 4 + ["Gold"]


@card("Elemental Shard")
@rule("HF 3.10")
def test_a_victory_makes_the_next_hand_larger_by_the_rank_of_the_monster() -> None:
    for row, cards in (("Fish", 6), ("Giant Worm", 7)):
        turn = Turn("Elemental Shard; Elite Guard; Archer", row=(row, "Octopus", "Dragon"), decks="Copper")
        turn.plays("use 1", "both", "announce fight", "fight minion 1", "end turn")
        assert len(turn.hand(0)) == cards
    spent = "blue red green yellow"
    hand = "Elemental Shard; Elite Guard; Archer"
    turn = Turn(hand, spent, spells="Stop Time", row=("Giant Worm", "Fish", "Dragon"), decks="Copper")
    turn.plays(
        "cast stop time", "use 1", "both", "announce fight", "fight minion 1", "announce fight", "fight minion 1"
    )
    assert turn.g.turn.victories == 2
    assert len(turn.plays("end turn").hand(0)) == 7, "the higher of two"
