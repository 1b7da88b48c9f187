"""Who plays whom: every table, every deal, every rotation."""

from collections import Counter

import pytest

from tablehaven import OptionError
from tablehaven.arena.plan import Plan, planned
from tests.arena.entrants import arena, entrant


def test_every_pair_plays_each_deal_once_from_each_seat() -> None:
    plan = arena("first,random,raising", games=6)
    seen = Counter((bout.seed, bout.lineup) for bout in map(plan.bout, range(plan.total)))
    pairs = [("first", "random"), ("first", "raising"), ("random", "raising")]
    deals = [f"tests, deal {deal}" for deal in range(3)]
    assert seen == Counter((deal, lineup) for deal in deals for pair in pairs for lineup in (pair, pair[::-1]))


def test_of_three_each_sits_everywhere_and_follows_everybody() -> None:
    plan = arena("first,random,raising", games=6, game="lagoon", players="3")
    lineups = Counter(plan.bout(number).lineup for number in range(plan.total))
    assert len(lineups) == 6  # every order of three there is
    assert set(lineups.values()) == {1}


def test_four_in_lagoon_play_in_two_teams() -> None:
    plan = arena("first,random", game="lagoon", players="4")
    assert plan.sides == ((0, 2), (1, 3))
    assert [plan.bout(number).lineup for number in range(2)] == [("first", "random"), ("random", "first")]
    assert plan.side_name(0) == "Stag and Fern"


def test_alone_everybody_plays_the_same_deals() -> None:
    plan = arena("first,random", games=3, game="lagoon", players="1")
    seen = [(plan.bout(number).seed, plan.bout(number).lineup) for number in range(plan.total)]
    assert seen == [(f"tests, deal {deal}", (name,)) for deal in range(3) for name in ("first", "random")]


def test_a_player_may_sit_twice_at_a_table_of_three() -> None:
    assert arena("first,random,random", game="lagoon", players="3").tables == (("first", "random", "random"),)


def test_more_games_begin_with_the_same_games() -> None:
    few, many = arena("first,random", games=4), arena("first,random", games=400)
    assert [few.bout(number) for number in range(4)] == [many.bout(number) for number in range(4)]


def test_no_two_players_share_their_chance() -> None:
    plan = arena("first,random,raising", games=10)
    bouts = [plan.bout(number) for number in range(plan.total)]
    seeds = {bout.player_seed(seat) for bout in bouts for seat in plan.seats}
    assert len(seeds) == 2 * plan.total


@pytest.mark.parametrize(
    ("players", "wished", "games"), [("2", 1, 2), ("2", 400, 400), ("3", 400, 402), ("4", 3, 4), ("1", 7, 7)]
)
def test_games_are_rounded_up_to_whole_deals(players: str, wished: int, games: int) -> None:
    assert arena("first,random,raising", games=wished, game="lagoon", players=players).games == games


def refused(players: str, /, games: int = 4, game: str = "haven", seed: str = "tests", **options: str) -> str:
    """Why an arena cannot be held."""
    with pytest.raises(OptionError) as error:
        planned(game, options, players.split(",") if players else [], games, seed, recruit=entrant)
    return str(error.value)


def test_what_cannot_be_played_is_refused_in_a_sentence() -> None:
    assert refused("first,nobody") == "There is no nobody."
    assert refused("first") == "--players must name at least two players of Haven to compare them."
    assert refused("") == "--players must name at least one player."
    assert refused("", game="lagoon", players="1") == "--players must name at least one player."
    assert refused("first,random,first") == "--players names first twice: name each player once."
    assert refused("first,first", game="lagoon", players="1").startswith("--players names first twice")
    assert "at least two" in refused("first,first,first", game="lagoon", players="3")
    assert refused("first,random", game="lagoon", players="3") == (
        "3 play at a table of this game, and --players names 2: "
        "name more, or one of them twice, such as --players first,random,random."
    )
    assert refused("first,random", games=0) == "--games must be at least 1, and it is 0."
    assert refused("first,random", games=-5) == "--games must be at least 1, and it is -5."
    assert "no game 'chess'" in refused("first,random", game="chess")
    assert "no option 'moon'" in refused("first,random", moon="full")
    assert "players cannot be '5'" in refused("first,random", game="lagoon", players="5")
    assert "no circle 'bear'" in refused("first,random", game="lagoon", circles="bear owl")
    assert refused("first,random", seed=" ") == "A seed must be some text on one line."


def test_real_players_enter_by_their_names() -> None:
    assert isinstance(planned("haven", {}, ["random", "greedy"], 2, "tests"), Plan)
    with pytest.raises(OptionError, match="level99"):
        planned("haven", {}, ["random", "level99"], 2, "tests")
