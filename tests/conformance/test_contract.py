"""The contract that every game keeps, point by point. Nothing here knows a game."""

import json
from pathlib import Path

import pytest

from tablehaven import Game, Match, Refused
from tablehaven.cli.phrase import meaning
from tablehaven.cli.reference import component_named, rules_about
from tablehaven.kernel.fields import pack
from tablehaven.kernel.game import SPECTATOR, is_asked
from tablehaven.kernel.match import restored
from tablehaven.kernel.position import Position
from tablehaven.kernel.record import replayed, save, written
from tablehaven.kernel.rng import Rng, seeded
from tablehaven.table.undo import undoable
from tests.conformance.telling import known_to, offered, offered_to
from tests.conftest import IS_COMPILED
from tests.soak import soak
from tests.walks import GAMES, is_short, match_walk, option_set, seats, sometimes, started, walk

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
some_numbers = pytest.mark.parametrize("number", range(6) if IS_COMPILED else range(0, 6, 2))


@each_game
@some_numbers
def test_an_answer_is_refused_if_and_only_if_it_was_not_offered(game: Game, number: int) -> None:
    """Point 1."""
    rng = seeded(f"refusals {number}")
    for position in walk(game, number):
        state = position.state
        if state.over or not sometimes(rng, 10):
            continue
        for seat in seats(game, number):
            allowed = offered_to(position, seat)
            for answer in range(len(game.vocabulary(state, seat))):
                refusal = game.why_not(state, seat, answer)
                assert (refusal is None) == (answer in allowed), game.text(state, seat, answer)


@each_game
def test_a_refused_answer_changes_nothing(game: Game) -> None:
    """Point 1."""
    match = Match(game, seed="refused")
    rng = seeded("refused")
    refused = 0
    for _ in range(60):
        before = pack(match.state), match.answers, len(match.moves)
        for answer in range(len(game.vocabulary(match.state, match.seat))):
            if answer not in match.answers:
                with pytest.raises(Refused):
                    match.play(answer)
                refused += 1
        assert (pack(match.state), match.answers, len(match.moves)) == before
        if match.over:
            break
        match.play(match.answers[rng.below(len(match.answers))])
    assert refused > 1000


@each_game
@some_numbers
def test_the_same_seed_and_answers_give_the_same_state(game: Game, number: int) -> None:
    """Point 2, within a process; golden games and checksums compare builds and processes."""
    match = match_walk(game, number)
    again = Match(game, match.options, match.seed)
    for move in match.moves:
        assert again.play(move.answer) == move
    assert pack(again.state) == pack(match.state)


@each_game
@some_numbers
def test_a_copy_is_the_same_and_goes_its_own_way(game: Game, number: int) -> None:
    """Point 3."""
    rng = seeded(f"copies {number}")
    for position in walk(game, number):
        before = pack(position.state), offered(position)
        copy = position.copy()
        second = copy.copy()
        assert (pack(copy.state), offered(copy)) == before
        if IS_COMPILED or sometimes(rng, 10):
            copy.play_out(rng.split())
        assert (pack(position.state), offered(position)) == before
        assert (pack(second.state), offered(second)) == before


@each_game
@some_numbers
def test_saving_and_loading_change_nothing_after_any_decision(game: Game, number: int) -> None:
    """Point 3."""
    match = Match(game, option_set(game, number), f"twin {number}")
    rng = seeded(f"twin {number}")
    while not match.over:
        saved = json.loads(json.dumps(match.saved()))
        twin = restored(game, match.options, saved)
        assert pack(twin.state) == pack(match.state)
        assert offered(twin) == match.answers
        answer = match.answers[rng.below(len(match.answers))]
        match.play(answer)
        twin.play(answer)
        assert pack(twin.state) == pack(match.state)


@each_game
def test_a_saved_position_is_small(game: Game) -> None:
    """What each seat can tell of each other seat’s cards is in it, so it grows with the square of the seats.

    What lies beside it on the table takes as much room for one as for two.
    """
    largest = 0
    match = Match(game, option_set(game, 30), "small")
    rng = seeded("small")
    while not match.over:
        largest = max(largest, len(json.dumps(match.saved())))
        match.play(match.answers[rng.below(len(match.answers))])
    assert largest <= 1280 * max(2, len(match.seats)) ** 2


@each_game
@some_numbers
def test_what_a_seat_is_told_stays_the_same_when_the_rest_is_dealt_anew(game: Game, number: int) -> None:
    """Point 4."""
    rng = seeded(f"redeals {number}")
    for position in walk(game, number):
        if not sometimes(rng, 6):
            continue
        for seat in seats(game, number):
            other_world = position.imagined(seat, rng)
            game.check(other_world.state)
            assert known_to(game, other_world, seat) == known_to(game, position, seat)
            assert game.view(other_world.state, SPECTATOR) == game.view(position.state, SPECTATOR)


@each_game
@some_numbers
def test_dealing_anew_depends_only_on_what_the_seat_knows(game: Game, number: int) -> None:
    """Point 4: from two worlds that a seat cannot tell apart, the same generator deals the same third one."""
    rng = seeded(f"two worlds {number}")
    for position in walk(game, number):
        if position.state.over or not sometimes(rng, 6):
            continue
        for seat in seats(game, number):
            dealer = rng.split()
            other_world = position.imagined(seat, rng)
            other_world.state.rulebook.redeal(other_world.state, seat, dealer.clone())
            third = position.imagined(seat, dealer)
            assert pack(other_world.state) == pack(third.state)
            assert offered(other_world) == offered(third)


@each_game
@some_numbers
def test_nothing_is_left_in_a_world_dealt_anew_of_what_another_did_in_secret(game: Game, number: int) -> None:
    """Point 4: answers that look alike to a seat, and leave it with the same view, lead it to the same third world."""
    rng = seeded(f"in secret {number}")
    for position in walk(game, number):
        if position.state.over or not sometimes(rng, 2):
            continue
        for viewer in seats(game, number):
            if viewer == position.state.seat:
                continue
            for alike in looking_alike(position, viewer):
                worlds = [after_secret(game, position, answer, viewer) for answer in alike]
                (view, world), *others = worlds
                assert all(world == other for seen, other in others if seen == view)


def looking_alike(position: Position, viewer: int) -> list[list[int]]:
    """The answers on offer that look alike to another seat: two or three of a kind."""
    state = position.state
    alike: dict[int, list[int]] = {}
    for answer in offered(position):
        alike.setdefault(int(state.rulebook.seen(state, answer, viewer)), []).append(answer)
    return [answers[:3] for answers in alike.values() if len(answers) > 1]


def after_secret(game: Game, position: Position, answer: int, viewer: int) -> tuple[object, object]:
    """What a seat sees after another's answer, and what it imagines then, chance being the same."""
    after = position.copy()
    after.state.chance = Rng(7, 7)
    after.play(answer)
    return game.view(after.state, viewer), pack(after.imagined(viewer, Rng(9, 9)).state)


@each_game
@some_numbers
def test_a_world_dealt_anew_can_be_played_to_its_end(game: Game, number: int) -> None:
    """Point 4, and 6."""
    rng = seeded(f"ends {number}")
    for position in walk(game, number):
        if sometimes(rng, 12):
            world = position.imagined(rng.below(len(seats(game, number))), rng)
            while not world.state.over:
                game.check(world.state)
                world.play(world.state.options[rng.below(world.state.count)])


@each_game
def test_random_games_end_and_nothing_is_lost_on_the_way(game: Game, games_to_soak: int) -> None:
    """Points 5 and 6."""
    report = soak(game, range(games_to_soak))
    assert report.games == games_to_soak
    assert report.longest < 3000


@each_game
def test_every_answer_has_a_text_that_parses_back(game: Game) -> None:
    """Point 8."""
    state = started(game, 0).state
    for seat in seats(game, 0):
        for answer, text in enumerate(game.vocabulary(state, seat)):
            assert game.parse(state, seat, text) == answer
            assert game.parse(state, seat, f"  {text.upper()} ") == answer


@each_game
@some_numbers
def test_every_position_prints_as_text(game: Game, number: int) -> None:
    """Point 8."""
    for position in walk(game, number):
        for viewer in (*seats(game, number), SPECTATOR):
            picture = game.picture(game.view(position.state, viewer))
            assert picture.strip()
            assert picture.isprintable() or set(picture) - {"\n"} == {c for c in picture if c.isprintable()}


@each_game
@some_numbers
def test_a_record_replays_to_the_same_match(game: Game, number: int, tmp_path: Path) -> None:
    """Point 8."""
    match = match_walk(game, number)
    match.players = {match.seats[0]: "random"}
    text = written(match)
    save(text, tmp_path / "game.txt")
    again = replayed(tmp_path / "game.txt", lambda _: game)
    assert again.moves == match.moves
    assert written(again) == text


@each_game
@some_numbers
def test_every_decision_is_asked_in_two_voices(game: Game, number: int) -> None:
    """Point 9."""
    for position in walk(game, number):
        state = position.state
        if not state.over:
            viewers = (*seats(game, number), SPECTATOR)
            own = {game.question(state, viewer) for viewer in viewers if is_asked(state, viewer)}
            others = {game.question(state, viewer) for viewer in viewers if not is_asked(state, viewer)}
            assert all(own) and all(others) and not own & others


@each_game
@some_numbers
def test_every_event_is_told_in_sentences(game: Game, number: int) -> None:
    """Point 9."""
    match = match_walk(game, number)
    for viewer in (*seats(game, number), SPECTATOR):
        story = match.story(viewer)
        assert len(story) == sum(len(move.events) for move in match.moves)
        assert all(sentence[0].isupper() and sentence.endswith(".") for sentence in story)


@each_game
@some_numbers
def test_events_cite_rules_that_there_are(game: Game, number: int) -> None:
    """Point 9."""
    match = match_walk(game, number)
    cited = [game.told(match.state, event, SPECTATOR).rule for move in match.moves for event in move.events]
    assert set(cited) - {""} <= set(game.rules)
    assert len(set(cited)) > 8


@each_game
@some_numbers
def test_every_refusal_names_a_rule_and_says_a_sentence(game: Game, number: int) -> None:
    """Point 9."""
    rng = seeded(f"sentences {number}")
    for position in walk(game, number):
        state = position.state
        if state.over or not sometimes(rng, 10):
            continue
        for seat in seats(game, number):
            for answer in range(len(game.vocabulary(state, seat))):
                if refusal := game.why_not(state, seat, answer):
                    assert refusal.rule in game.rules
                    assert refusal.sentence[0].isupper() or refusal.sentence[0] in "“0123456789"
                    assert refusal.sentence.endswith((".", "?"))
                    assert "'" not in refusal.sentence


@each_game
def test_every_component_has_its_help(game: Game) -> None:
    """Point 9."""
    texts = game.help()
    for name in (*game.cards, "Goal", "Turn", "Points"):
        assert texts[name].strip(), name


@each_game
def test_the_examples_in_the_help_are_right(game: Game) -> None:
    """Point 9."""
    examples, words = game.examples, game.vocabulary(started(game, 0).state, 0)
    assert examples.move in words
    meant = meaning(examples.short, [examples.move], words)
    assert examples.move in (meant.move, *meant.near)
    assert len(examples.components) > 1
    assert all(component_named(game.help(), name) for name in examples.components)
    assert examples.rule in game.rules
    assert rules_about(game, examples.word)


@each_game
@some_numbers
def test_an_outcome_names_seats_that_there_are(game: Game, number: int) -> None:
    """Point 6."""
    match = match_walk(game, number)
    outcome = match.outcome
    assert outcome is not None
    assert set(outcome.winners) <= set(seats(game, number))
    assert outcome.rule in game.rules
    assert outcome.reason.endswith(".")
    assert set(outcome.endings) <= set(game.endings)
    for seat in seats(game, number):
        refused = game.why_not(match.state, seat, 0)
        assert refused is not None
        assert (refused.rule, refused.sentence) == (outcome.rule, f"The game is over. {outcome.reason}")


@each_game
@some_numbers
def test_undo_never_takes_back_chance_or_another_seats_move(game: Game, number: int) -> None:
    """What may be taken back left the generator untouched and was the same seat's, and is gone without a trace."""
    match = Match(game, option_set(game, number), f"undo {number}")
    rng = seeded(f"undo {number}")
    taken_back = 0
    states, chances = [], []  # before each move
    while not match.over:
        seat = match.seat
        states.append(pack(match.state))
        chances.append(pack(match.state.chance))
        match.play(match.answers[rng.below(len(match.answers))])
        if back := undoable(match, seat):
            first = back[0]
            assert {seat} == {match.moves[number].seat for number in back}
            assert pack(match.state.chance) == chances[first]
            if sometimes(rng, 2 if is_short(game) else 8):
                again = [match.moves[number].answer for number in back]
                match.take_out(back)
                if first == len(match.moves):  # nobody else chose in secret since
                    assert pack(match.state) == states[first]
                match.play_all(again, seat)
                taken_back += 1
    assert taken_back > 0
