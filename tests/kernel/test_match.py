"""A match: what may be played, taken back, looked at and gone on with."""

import json
from typing import Any

import pytest

from tablehaven import Game, Match, OptionError, Refused, TablehavenError
from tablehaven.games.haven import HavenGame
from tablehaven.kernel import match as match_module
from tablehaven.kernel.fields import pack
from tablehaven.kernel.match import restored
from tablehaven.kernel.rng import seeded
from tablehaven.table.undo import undoable
from tests.walks import GAMES, match_walk, midst, option_set

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def begun(game: Game, moves: int = 25, seed: str = "match") -> Match:
    """A match after some random moves."""
    match = Match(game, {}, seed)
    rng = seeded(f"begun {seed}")
    for _ in range(midst(game, moves)):
        match.play(match.answers[rng.below(len(match.answers))])
    return match


def everything(match: Match) -> Any:
    return pack(match.state), match.answers, list(match.moves), match.seed, match.options


def in_an_effect(game: Game, number: int) -> Match:
    """A match in the middle of an effect that has already taken two answers."""
    rng = seeded(f"effect {number}")
    match = Match(game, option_set(game, number), f"effect {number}")
    while match.position.rule is None or len(match.position.answers) < 2:
        if match.over:
            match = Match(game, option_set(game, number), f"effect {number} {rng.below(1000)}")
        match.play(match.answers[rng.below(len(match.answers))])
    return match


@each_game
def test_a_move_may_be_given_by_its_number_or_by_its_text(game: Game) -> None:
    by_number, by_text = begun(game), begun(game)
    for _ in range(20):
        if by_text.over:
            break
        text = by_text.offered[-1]
        assert by_number.play(by_number.answers[-1]) == by_text.play(text)
    assert everything(by_number) == everything(by_text)


@each_game
def test_the_text_of_a_move_may_be_in_any_case_and_spaced_at_will(game: Game) -> None:
    match = begun(game)
    text = match.offered[0]
    assert match.play(f"  {text.upper().replace(' ', '   ')}\t").text == text


@each_game
def test_a_move_that_is_not_on_offer_is_refused_and_changes_nothing(game: Game) -> None:
    match = begun(game)
    before = everything(match)
    refused = next(n for n in range(len(game.vocabulary(match.state, match.seat))) if n not in match.answers)
    for answer in (refused, game.text(match.state, match.seat, refused)):
        with pytest.raises(Refused):
            match.play(answer)
        assert everything(match) == before


@each_game
@pytest.mark.parametrize("beyond", [-1, -1000, 0, 1, 10**30])
def test_a_number_that_is_no_move_is_refused_with_the_range(game: Game, beyond: int) -> None:
    match = begun(game)
    before = everything(match)
    size = len(game.vocabulary(match.state, match.seat))
    number = beyond if beyond < 0 else size + beyond
    with pytest.raises(OptionError, match=f"^{number} is not a move of {game.title}: .* from 0 to {size - 1}"):
        match.play(number)
    assert everything(match) == before


@each_game
@pytest.mark.parametrize("text", ["", "   ", "xyzzy", "pass;", "\n", "0", "🜁"])
def test_a_text_that_is_no_move_is_refused(game: Game, text: str) -> None:
    match = begun(game)
    before = everything(match)
    with pytest.raises(OptionError, match=f"is not a move of {game.title}"):
        match.play(text)
    assert everything(match) == before


@each_game
def test_a_misspelled_move_is_refused_with_what_may_have_been_meant(game: Game) -> None:
    match = begun(game)
    text = max(match.offered, key=len)
    with pytest.raises(OptionError, match="Did you mean ") as caught:
        match.play(text[:-1])
    assert repr(text) in str(caught.value)


@each_game
def test_only_the_seat_that_is_asked_may_answer(game: Game) -> None:
    match = begun(game)
    assert match.why_not(match.answers[0]) is None
    for other in set(range(len(match.seats))) - set(match.deciding):
        assert match.why_not(match.answers[0], other) is not None


@each_game
@pytest.mark.parametrize("seat", [-2, 99])
def test_a_seat_that_the_game_does_not_have_is_answered_with_a_sentence(game: Game, seat: int) -> None:
    match = begun(game)
    for ask in (match.why_not, match.number):
        with pytest.raises(OptionError, match=f"^{game.title} has no seat {seat}: 0 is {match.seats[0]}[,.]"):
            ask(match.answers[0], seat)


@each_game
def test_after_the_end_every_move_is_refused_with_the_outcome(game: Game) -> None:
    match = match_walk(game, 0)
    before = everything(match)
    assert match.outcome is not None
    with pytest.raises(Refused) as caught:
        match.play(0)
    assert caught.value.rule == match.outcome.rule
    assert match.outcome.reason in caught.value.sentence
    assert everything(match) == before


@each_game
def test_at_the_start_there_is_nothing_to_take_back(game: Game) -> None:
    match = Match(game, seed="start")
    before = everything(match)
    assert not any(undoable(match, seat) for seat in range(len(match.seats)))
    with pytest.raises(TablehavenError, match=r"^There is no move to take back\.$"):
        match.undo()
    assert everything(match) == before


@each_game
def test_taking_moves_back_leads_to_the_start(game: Game) -> None:
    match = begun(game, moves=12)
    played = [move.answer for move in match.moves]
    whole = everything(match)
    for _ in played:
        match.undo()
    assert everything(match) == everything(Match(game, seed="match"))
    for answer in played:
        match.play(answer)
    assert everything(match) == whole


@each_game
def test_a_match_can_be_seen_as_it_was_after_any_move(game: Game) -> None:
    match = Match(game, option_set(game, 9), "history")
    match.players = {match.seats[0]: "random"}
    rng = seeded("history")
    history = [everything(match)]
    for _ in range(midst(game, 20)):
        match.play(match.answers[rng.below(len(match.answers))])
        history.append(everything(match))
    for moves_made, past in enumerate(history):
        earlier = match.at(moves_made)
        assert everything(earlier) == past
        assert earlier.players == match.players
    assert everything(match) == history[-1]


@each_game
@pytest.mark.parametrize("number", range(5))
def test_a_position_saved_inside_an_effect_goes_on_to_the_same_end(game: Game, number: int) -> None:
    match = in_an_effect(game, number)
    saved = json.loads(json.dumps(match.saved()))
    assert len(saved["answers"]) >= 2
    position = restored(game, match.options, saved)
    rng = seeded(f"on {number}")
    while not match.over:
        answer = match.answers[rng.below(len(match.answers))]
        match.play(answer)
        position.play(answer)
    assert pack(position.state) == pack(match.state)


@each_game
def test_saving_does_not_disturb_the_match(game: Game) -> None:
    match, other = in_an_effect(game, 0), in_an_effect(game, 0)
    match.saved()
    for _ in range(10):
        assert match.play(match.answers[0]) == other.play(other.answers[0])


@each_game
def test_a_restored_position_can_be_copied_and_imagined_inside_an_effect(game: Game) -> None:
    match = in_an_effect(game, 1)
    position = restored(game, match.options, match.saved())
    assert pack(position.copy().state) == pack(match.state)
    world = position.imagined(match.seat, seeded("world"))
    game.check(world.state)
    assert game.view(world.state, match.seat) == match.view(match.seat)


@each_game
def test_a_saved_position_goes_on_from_its_state_and_not_from_a_seed(game: Game) -> None:
    first, second = begun(game, seed="first"), begun(game, seed="second")
    assert pack(restored(game, {}, first.saved()).state) == pack(first.state)
    assert pack(restored(game, {}, second.saved()).state) == pack(second.state)


def test_what_follows_from_a_saved_state_is_worked_out_before_anything_is_offered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    class Stub:
        """A state whose offer depends on a field that is not packed."""

        SHARED = ("double", "offered")
        single: int = 1
        double: int = 2
        offered: int = 0

        def work_out(self) -> None:
            self.double = 2 * self.single

        def offer_anew(self) -> None:
            self.offered = self.double

    class Stubs(HavenGame):
        def start(self, chosen: Any, seed: str, content: Any) -> Any:
            return Stub()

    monkeypatch.setattr(match_module, "Position", lambda state: state)
    state: Any = restored(Stubs(), {}, {"state": [4], "answers": []})
    assert state.offered == 8


@each_game
def test_the_same_seed_gives_the_same_match(game: Game) -> None:
    assert everything(begun(game, seed="same")) == everything(begun(game, seed="same"))


@each_game
def test_different_seeds_give_different_matches(game: Game) -> None:
    begins = {json.dumps(pack(Match(game, seed=f"seed {number}").state)) for number in range(50)}
    assert len(begins) == 50


@each_game
def test_a_match_without_a_seed_gets_one_of_its_own(game: Game) -> None:
    first, second = Match(game), Match(game)
    assert first.seed != second.seed
    assert pack(Match(game, seed=first.seed).state) == pack(first.state)


@each_game
@pytest.mark.parametrize("seed", ["", " ", "\t", "\n", "a\nb", "a\rb", "a\u2028b", "a\x00b", "\ud800"])
def test_a_seed_must_be_some_text_on_one_line(game: Game, seed: str) -> None:
    with pytest.raises(OptionError, match=r"^A seed must be some text on one line\.$"):
        Match(game, seed=seed)


@each_game
def test_the_hash_of_a_move_depends_on_everything_before_it(game: Game) -> None:
    match = begun(game, moves=10)
    other = match.at(9)
    others = [answer for answer in other.answers if answer != match.moves[9].answer]
    assert [move.hash for move in match.moves[:9]] == [move.hash for move in other.moves]
    if others:
        assert other.play(others[0]).hash != match.moves[9].hash
    assert len({move.hash for move in match.moves}) == 10


SECRET = ((1, "give back rain storm"), (0, "give back earthquake"), (1, "give back elixir of life"), (0, "pass"))


def given(*moves: tuple[int, str]) -> Match:
    match = Match(HavenGame(), seed="in secret")
    for seat, text in moves:
        match.play(text, seat)
    return match


def test_moves_taken_out_leave_the_match_as_if_they_had_never_been_made() -> None:
    match = given(*SECRET)
    match.take_out([0, 2])
    assert match.moves == given(SECRET[1], SECRET[3]).moves
    match = given(*SECRET)
    match.take_out([1])
    assert match.moves == given(SECRET[0], SECRET[2], SECRET[3]).moves
    assert match.is_true


def test_moves_made_in_secret_are_put_in_one_order_whoever_was_quicker() -> None:
    ordered = given(SECRET[1], SECRET[3], SECRET[0], SECRET[2])
    match = given(*SECRET)
    match.put_in_order(0)
    assert match.moves == ordered.moves
    assert match.is_true
    ordered.put_in_order(0)
    assert match.moves == ordered.moves


def test_a_trial_keeps_its_moves_to_itself() -> None:
    match = given(*SECRET)
    trial = match.trial()
    trial.play("pass", 1)
    assert (len(match.moves), len(trial.moves)) == (4, 5)
    assert match.deciding == [1]


def test_of_several_answers_all_are_given_or_none() -> None:
    match = given(SECRET[0])
    before = everything(match)
    with pytest.raises(Refused, match="given Earthquake back already"):
        match.play_all(["give back earthquake", "give back earthquake"], 0)
    assert everything(match) == before
    assert len(match.play_all(["give back earthquake", "pass"], 0)) == 2
