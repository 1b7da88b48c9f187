"""Games, options and seats that do not exist are refused with those that do."""

import re

import pytest

import tablehaven
from tablehaven import Game, Match, OptionError
from tests.kernel.stand_ins import WithTiles
from tests.walks import GAMES, option_set

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def test_an_unknown_game_is_refused_with_the_games_there_are() -> None:
    with pytest.raises(OptionError) as caught:
        tablehaven.game("chess")
    assert str(caught.value).startswith(f"There is no game 'chess'. There are: {', '.join(tablehaven.GAMES)}")


@each_game
def test_an_unknown_option_is_refused_with_the_options_there_are(game: Game) -> None:
    with pytest.raises(OptionError) as caught:
        Match(game, {"dragons": "yes"})
    sentence = str(caught.value)
    assert sentence.startswith(f"{game.title} has no option 'dragons'. It has: ")
    assert all(option.name in sentence for option in game.options)


@each_game
def test_an_unknown_value_is_refused_with_the_values_there_are(game: Game) -> None:
    for option in game.options:
        with pytest.raises(OptionError) as caught:
            Match(game, {option.name: "perhaps; no"})
        allowed = ", ".join(option.values) + (f", or {option.other}" if option.other else "")
        assert str(caught.value) == f"{option.name} cannot be 'perhaps; no'. It can be: {allowed}. [{option.rule}]"


def test_a_value_that_is_not_listed_is_accepted_where_others_are() -> None:
    assert Match(WithTiles(), {"tiles": "1-6"}).options["tiles"] == "1-6"
    assert WithTiles().choose({"tiles": "7 8–9, ¼"})["tiles"] == "7 8–9, ¼"
    assert WithTiles().choose({})["tiles"] == "all"


@pytest.mark.parametrize("value", ["", "  ", "1;2", "1=2", "1\n2", "1\t2", "1\u20282", "\ud800"])
def test_what_a_record_could_not_hold_is_refused_with_what_is_accepted(value: str) -> None:
    with pytest.raises(OptionError) as caught:
        Match(WithTiles(), {"tiles": value})
    assert (
        str(caught.value) == f"tiles cannot be {value!r}. It can be: all, or tile numbers such as 1-6 10-27. [HV 1.2]"
    )


def test_a_value_that_makes_no_sense_is_refused_by_the_game_in_its_own_words() -> None:
    with pytest.raises(OptionError, match=r"^There are no tiles 99\.$"):
        Match(WithTiles(), {"tiles": "99"})


@each_game
def test_the_name_of_an_option_is_not_guessed(game: Game) -> None:
    with pytest.raises(OptionError):
        Match(game, {game.options[0].name.upper(): game.options[0].values[0]})


@each_game
def test_an_unknown_seat_is_refused_with_the_seats_there_are(game: Game) -> None:
    match = Match(game)
    with pytest.raises(OptionError) as caught:
        match.seat_named("dummy")
    assert str(caught.value) == f"{game.title} has no seat 'dummy'. It has: {', '.join(match.seats)}."


@each_game
def test_a_seat_is_found_by_its_name_in_any_case(game: Game) -> None:
    match = Match(game)
    for seat, name in enumerate(match.seats):
        assert match.seat_named(name.upper()) == match.seat_named(name) == seat


@each_game
def test_there_is_a_seat_of_its_own_name_for_everybody_whatever_was_chosen(game: Game) -> None:
    for number in range(50):
        names = Match(game, option_set(game, number)).seats
        assert 0 < len(names) == len(set(names))
        assert all(re.fullmatch(r"\w+", name) and name == name.casefold() for name in names)


@each_game
def test_options_that_were_not_wished_for_have_their_usual_value(game: Game) -> None:
    usual = {option.name: option.values[0] for option in game.options}
    first = game.options[0]
    assert game.choose({}) == usual
    assert game.choose({first.name: first.values[-1]}) == usual | {first.name: first.values[-1]}


@each_game
def test_every_option_belongs_to_a_rule_and_has_a_choice(game: Game) -> None:
    for option in game.options:
        assert option.rule in game.rules
        assert len(set(option.values)) == len(option.values) > (0 if option.other else 1)


def test_what_is_usual_among_computers_gives_way_to_a_wish() -> None:
    lagoon = tablehaven.game("lagoon")
    assert lagoon.among_computers({}) == {"endless_turns": "no", "quiet_end": "yes"}
    assert lagoon.among_computers({"quiet_end": "no", "players": "3"}) == {
        "endless_turns": "no",
        "quiet_end": "no",
        "players": "3",
    }
