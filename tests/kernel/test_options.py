"""Games, options and seats that do not exist are refused with those that do."""

import pytest

import tablehaven
from tablehaven import Game, Match, OptionError
from tests.walks import GAMES

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def test_an_unknown_game_is_refused_with_the_games_there_are() -> None:
    with pytest.raises(OptionError) as caught:
        tablehaven.game("chess")
    assert str(caught.value) == f"There is no game 'chess'. There are: {', '.join(tablehaven.GAMES)}."


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
            Match(game, {option.name: "perhaps"})
        assert str(caught.value) == f"{option.name} cannot be 'perhaps'. It can be: {', '.join(option.values)}."


@each_game
def test_the_name_of_an_option_is_not_guessed(game: Game) -> None:
    with pytest.raises(OptionError):
        Match(game, {game.options[0].name.upper(): game.options[0].values[0]})


@each_game
def test_an_unknown_seat_is_refused_with_the_seats_there_are(game: Game) -> None:
    with pytest.raises(OptionError) as caught:
        game.seat_named("dummy")
    assert str(caught.value) == f"{game.title} has no seat 'dummy'. It has: {', '.join(game.seats)}."


@each_game
def test_a_seat_is_found_by_its_name_in_any_case(game: Game) -> None:
    for seat, name in enumerate(game.seats):
        assert game.seat_named(name.upper()) == game.seat_named(name) == seat


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
        assert len(set(option.values)) == len(option.values) > 1
