"""A tournament from its first entry to its winner, with any game for two: here Ferry."""

import pytest

from tablehaven.table.errors import TableLost, TableRefused
from tablehaven.tournament import validate
from tablehaven.tournament.entries import Entrant, MatchEnded, Opened, TableLeft
from tablehaven.tournament.matches import begun, decks, played_out
from tablehaven.tournament.tournament import MOST_DRAWS, Tournament, rebuilt
from tests.marks import rule
from tests.tournament.playing import Held, names

FOUR = ("Ann", "Ben", "Cleo", "Dan")


def refused(act: object, *args: object) -> TableRefused:
    with pytest.raises(TableRefused) as caught:
        act(*args)  # type: ignore[operator]
    return caught.value


# who takes part


@rule("WH 11.2")
@pytest.mark.parametrize("count", [0, 1, 17, 100])
def test_two_to_sixteen_play(count: int) -> None:
    wrong = refused(Held, *[f"P{number}" for number in range(count)])
    assert str(wrong) == f"A tournament is for 2 to 16 players, and these are {count}. [FE 1.1]"


def test_a_game_without_a_tournament_and_players_there_are_not() -> None:
    people = [Entrant("person", "Ann"), Entrant("person", "Ben")]
    assert "There is no tournament of 'haven'." in str(refused(validate.opened, "haven", {}, people, "cup", "seed", 0))
    assert "There is no such computer player." in str(refused(Held, "Ann", "deep blue"))
    assert "Two players are called ann" in str(refused(Held, "Ann", "ANN"))


def test_computer_players_have_names_that_tell_them_apart() -> None:
    held = Held("Ann", "greedy", "random", "greedy", "greedy")
    assert [player.name for player in held.tournament.players] == ["Ann", "greedy", "random", "greedy 2", "greedy 3"]


def test_nobody_begins_before_all_places_are_taken() -> None:
    held = Held("Ann", "?")
    assert held.stage == "waiting"
    assert "Not everybody is there yet." in str(refused(held.choose, "Ann", "Heavy"))
    assert "Somebody else is called ann" in str(refused(validate.join, held.tournament, 1, "ann", 1))
    held.keep(validate.join(held.tournament, 1, "Ben", 1))
    assert held.stage == "choosing"
    assert "Somebody has this place already." in str(refused(validate.join, held.tournament, 1, "Cleo", 1))


# the choice


@rule("WH 11.1")
def test_everybody_chooses_once_and_then_the_first_round_begins() -> None:
    held = Held("Ann", "Ben")
    held.choose("Ann", "heavy")
    assert held.stage == "choosing"
    assert "You have chosen already." in str(refused(held.choose, "Ann", "Light"))
    assert "There is no 'Medium' to choose. There are: Heavy; Light." in str(refused(held.choose, "Ben", "Medium"))
    held.choose("Ben", "Light")
    assert held.stage == "playing"
    assert held.player("Ann").deck != held.player("Ben").deck


def test_computer_players_choose_by_lot_and_the_order_of_choices_changes_nothing() -> None:
    held = Held("Ann", "greedy", "random")
    held.keep(validate.by_computers(held.tournament, 1))
    held.choose("Ann", "Light")
    other = Held("Ann", "greedy", "random")
    other.choose("Ann", "Light")
    other.keep(validate.by_computers(other.tournament, 1))
    assert [player.deck for player in held.tournament.players] == [player.deck for player in other.tournament.players]
    assert names(held.tournament) == names(other.tournament)


# rounds


@rule("WH 11.2")
@pytest.mark.parametrize("count", range(2, 17))
def test_who_loses_is_out_and_one_wins_in_the_end(count: int) -> None:
    held = Held(*[f"P{number}" for number in range(count)]).all_choose()
    tournament = held.tournament
    played = 0
    while tournament.stage != "over":
        before = len(tournament.left)
        pairs = tournament.unplayed
        held.end_round()
        played += 1
        assert len(tournament.left) == before - len(pairs)
        held.nobody_trades()
    assert played == tournament.all_rounds
    assert tournament.winner == tournament.left[0]
    assert held.tables == count - 1
    assert held.again().winner == tournament.winner


@rule("WH 11.3")
def test_who_has_no_opponent_goes_on() -> None:
    held = Held("Ann", "Ben", "Cleo").all_choose()
    ((_, _), (alone,)) = sorted(names(held.tournament), key=len, reverse=True)
    held.end_round()
    assert held.stage == "trading"
    held.nobody_trades()
    assert alone in names(held.tournament)[0]


@rule("WH 11.2")
def test_the_second_seat_may_win() -> None:
    held = Held("Ann", "Ben").all_choose()
    loser, winner = held.tournament.pairs[0].sides
    held.end(0, [1])
    assert held.tournament.winner is held.tournament.players[winner]
    assert held.tournament.players[loser].is_out


@rule("WH 11.6")
def test_a_draw_is_played_again_with_the_sides_changed() -> None:
    held = Held("Ann", "Ben").all_choose()
    sides, seed = held.tournament.pairs[0].sides, held.tournament.seed_of(0)
    held.end(0, [])
    assert held.stage == "playing"
    assert held.tournament.pairs[0].sides == (sides[1], sides[0])
    assert held.tournament.seed_of(0) != seed
    held.end(0, [0, 1])  # all at a table may win, which is a draw as well
    assert held.tournament.pairs[0].sides == sides
    held.end(0, [0])
    assert held.tournament.winner is held.tournament.players[sides[0]]


@rule("WH 11.6")
def test_after_a_draw_the_first_seat_is_the_other_ones() -> None:
    held = Held("Ann", "Ben").all_choose()
    _, second = held.tournament.pairs[0].sides
    held.end(0, [])
    held.end(0, [0])
    assert held.tournament.winner is held.tournament.players[second]


@rule("WH 11.6")
def test_after_nine_draws_the_lot_decides() -> None:
    winners = set()
    for seed in range(12):
        held = Held("Ann", "Ben", seed=f"lot {seed}").all_choose()
        for _ in range(MOST_DRAWS):
            assert held.stage == "playing"
            held.end(0, [])
        assert held.tournament.winner
        winners.add(held.tournament.winner.name)
    assert winners == {"Ann", "Ben"}


def test_a_table_that_belongs_to_no_match_changes_nothing() -> None:
    held = Held("Ann", "Ben").all_choose()
    assert validate.ended(held.tournament, "elsewhere", [0], 1) == ()
    assert validate.ended(held.tournament, "", [0], 1) == ()


# dealing and trading


@rule("WH 11.4")
def test_who_is_left_is_dealt_cards_after_a_round_but_not_after_the_last() -> None:
    held = Held(*FOUR).all_choose()
    assert all(not player.dealt for player in held.tournament.players)
    held.end(0, [0])
    assert all(not player.dealt for player in held.tournament.players)
    held.end(1, [0])
    assert [len(player.dealt) for player in held.tournament.left] == [3, 3]
    assert all(not player.dealt for player in held.tournament.players if player.is_out)
    assert len({player.dealt for player in held.tournament.left}) == 2
    assert [player.dealt for player in held.again().left] == [player.dealt for player in held.tournament.left]
    held.nobody_trades()
    held.end_round()
    assert held.stage == "over"
    assert not held.tournament.left[0].dealt


def dealt_out() -> tuple[Held, str, str]:
    """A tournament after its first round; who trades first, and who second."""
    held = Held(*FOUR, seed="deal").all_choose()
    held.end_round()
    one, other = (player.name for player in held.tournament.left)
    return held, one, other


@rule("WH 11.5")
def test_cards_of_the_deck_are_traded_for_dealt_ones() -> None:
    held, one, other = dealt_out()
    before = held.player(one).deck
    assert isinstance(before, tuple)
    card = next(card for card in held.player(one).dealt if before.count(card) < 2)
    held.trade(one, ["salt"], [card.lower()])
    after = held.player(one).deck
    assert isinstance(after, tuple)
    assert (after.count("Salt"), after.count(card)) == (before.count("Salt") - 1, before.count(card) + 1)
    assert held.stage == "trading"
    held.trade(other)
    assert held.stage == "playing"
    assert held.again().players[held.player(one).number].deck == after


@rule("WH 11.5")
def test_a_trade_is_final_and_need_not_change_anything() -> None:
    held, one, _ = dealt_out()
    before = held.player(one).deck
    held.trade(one)
    assert held.player(one).deck == before
    assert "There is nothing to trade now." in str(refused(held.trade, one))


@rule("WH 11.5")
def test_trades_that_are_refused() -> None:
    held, one, _ = dealt_out()
    dealt = held.player(one).dealt
    missing = next(card for card in ("Reed", "Clay", "Wool", "Fog", "Toll") if card not in dealt)
    assert refused(held.trade, one, ["Salt"], [missing]).sentence == f"{missing} was not dealt to you. [FE 2.2]"
    assert "dealt to you. [FE 2.2]" in refused(held.trade, one, ["Salt"] * 4, [dealt[0]] * 4).sentence
    assert refused(held.trade, one, ["Reed"], [dealt[0]]).sentence == "Your deck has none of Reed. [FE 2.2]"
    assert refused(held.trade, one, ["Salt"] * 3, dealt).sentence == "Your deck has 2 of Salt. [FE 2.2]"
    assert refused(held.trade, one, ["Pearl"], [dealt[0]]).sentence == "There is no card “Pearl”. [FE 2.2]"
    assert refused(held.trade, one, [], [dealt[0]]).rule == "FE 2.2"
    out = next(player.name for player in held.tournament.players if player.is_out)
    assert refused(held.trade, out).sentence == "You are out of the tournament. [FE 1.1]"
    assert len(held.tournament.trading) == 2


def test_nobody_has_to_be_waited_for() -> None:
    held = Held("Ann", "Ben")
    held.choose("Ann", "Light")
    held.keep(validate.without(held.tournament, 1, 1))
    assert held.stage == "playing"
    assert "Nobody waits for Ben" in str(refused(validate.without, held.tournament, 1, 1))


# matches


def test_both_bring_their_decks_to_the_match() -> None:
    held = Held("Ann", "Ben").all_choose("Light")
    match = begun(held.tournament, 0)
    assert len(match.moves) == 20
    assert [move.text for move in match.moves[:10]] == list(decks(held.tournament, 0)[0])
    assert not match.game.in_secret(match.state)


def test_computer_players_play_a_match_out() -> None:
    held = Held("random", "greedy")
    held.keep(validate.by_computers(held.tournament, 1))
    one, same = (begun(held.tournament, 0) for _ in range(2))
    winners = played_out(held.tournament, 0, one)
    assert one.over
    assert winners == played_out(held.tournament, 0, same)


def test_a_match_that_was_left_is_gone_on_with() -> None:
    held = Held("Ann", "Ben").all_choose()
    held.keep([TableLeft(at=1, pair=0, record="half of it")])
    assert held.again().pairs[0].record == "half of it"
    held.keep([MatchEnded(at=1, pair=0, winner=0)])
    assert held.again().pairs[0].record == ""


# what cannot be opened


def test_entries_that_make_no_tournament() -> None:
    held = Held("Ann", "Ben").all_choose()
    with pytest.raises(TableLost, match="must say what is played"):
        rebuilt(held.entries[1:])
    first = held.entries[0]
    assert isinstance(first, Opened)
    with pytest.raises(TableLost, match="was opened twice"):
        rebuilt([first, first])
    with pytest.raises(TableLost, match="another content file"):
        Tournament(Opened(at=0, tournament="x", game="ferry", content="?", options={}, seed="s", entrants=()))
