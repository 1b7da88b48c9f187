"""Who may see what. Every leak that other platforms had is a test here, as far as the table decides it."""

import json
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from tablehaven import Game
from tablehaven.kernel.commitment import commitment
from tablehaven.kernel.fields import pack
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.rng import seeded
from tablehaven.server.protocol import read
from tablehaven.table import commands
from tablehaven.table.creation import Terms, fork, record
from tablehaven.table.entries import packed
from tablehaven.table.errors import TableRefused
from tablehaven.table.queries import look
from tablehaven.table.render import welcome
from tablehaven.table.roles import Role, role_of
from tablehaven.table.windows import foreseen
from tests.table.sitting import SPECTATORS_TOKEN, Sitting, people, refused, token
from tests.walks import GAMES, midst

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def played(at: Sitting, moves: int, label: str = "moves") -> Sitting:
    rng = seeded(label)
    while at.table.stage == "playing" and moves > 0:
        at.answer_any(rng)
        moves -= 1
    return at


def everything_sent(at: Sitting) -> bytes:
    """All that all roles have been sent, and would be sent on coming back."""
    return b"\n".join([*(message for sent in at.sent.values() for message in sent), *at.told()])


def view(at: Sitting, viewer: str | int) -> Any:
    position = at.welcome(viewer).position
    assert position is not None
    return json.loads(bytes(position.view))


def keys(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        yield from value
        for each in value.values():
            yield from keys(each)
    elif isinstance(value, list):
        for each in value:
            yield from keys(each)


@each_game
def test_leak_the_seed_the_salt_and_the_generator(game: Game) -> None:
    at = Sitting(game.name, seed="2f8e0d7c5b6a49383726151403f2e1d0")
    played(at, midst(game, 60))
    sent = everything_sent(at)
    assert at.table.opened.seed.encode() not in sent
    assert b'"salt":"' not in sent
    chance = at.table.match.state.chance
    assert str(chance.state).encode() not in sent
    assert str(chance.stream).encode() not in sent
    assert at.table.opened.commitment.encode() in sent


@each_game
def test_leak_hashes_of_the_hidden_state(game: Game) -> None:
    """A hash of what is hidden lets its secrets be tried out."""
    at = played(Sitting(game.name), midst(game, 40))
    sent = everything_sent(at)
    assert not any(move.hash[:6].encode() in sent for move in at.table.match.moves if not move.hash[:6].isdecimal())


@each_game
def test_leak_the_initial_state_or_the_stack_of_undo(game: Game) -> None:
    """No message has a field for a state, earlier answers, or anything else than what is known of the protocol."""
    at = played(Sitting(game.name), midst(game, 30))
    for viewer in at.sent:
        message = json.loads(msgspec.json.encode(at.welcome(viewer)))
        position = message["position"]
        assert set(position) == {
            *("version", "move", "turn", "active", "asked", "question"),
            *("options", "window", "standing", "view", "undo", "clock", "outcome"),
        }
        assert position["undo"].keys() == {"moves", "reason"}
        del position["view"]
        assert not {"state", "moves_made", "answers", "initial", "history", "hash", "token", "host_token"} & set(
            keys(message)
        )


def test_leak_tokens() -> None:
    at = played(Sitting(), 10)
    at.send(at.role("forest"), commands.Leave(id="bye"))
    for name in ("city", "forest"):
        assert token(name).encode() not in everything_sent(at)
    assert SPECTATORS_TOKEN.encode() not in everything_sent(at)


@each_game
def test_leak_another_seats_list_of_legal_moves(game: Game) -> None:
    at, rng = Sitting(game.name), seeded("lists")
    for _ in range(midst(game, 40)):
        for viewer in at.sent:
            position = at.welcome(viewer).position
            assert position is not None
            offered = [option.answer for option in position.options]
            assert offered == foreseen(at.table, viewer).answers_of(viewer)
            in_window = at.table.window.window.seats if at.table.window else ()
            assert bool(offered) == (viewer in (*at.table.match.deciding, *in_window))
        at.answer_any(rng)


def test_leak_face_down_values_in_the_public_view() -> None:
    """What City lays face down and holds is in no message to others before it is shown."""
    at = Sitting().set_up()
    rng = seeded("face down")
    for _ in range(60):
        sides = view(at, SPECTATOR)["sides"]
        assert all(side["hand"] is None and side["put_away"] is None for side in sides.values())
        assert all(not spot["down"] for side in sides.values() for spot in side["spots"].values())
        forest = view(at, "forest")["sides"]
        assert forest["city"]["hand"] is None and forest["forest"]["hand"] is not None
        at.answer(at.table.match.answers[rng.below(len(at.table.match.answers))])


def test_leak_a_secret_card_in_the_story() -> None:
    at = Sitting().set_up()
    at.answer("seek deck leaf")
    at.answer("draw seeker")
    own = at.welcome("city").story[-1].text
    for viewer in ("forest", SPECTATOR):
        assert at.welcome(viewer).story[-1].text == "City draws a Seeker."
    assert own.startswith("You draw the ")


@each_game
def test_leak_the_record_a_fork_or_other_eyes_during_play(game: Game) -> None:
    at = played(Sitting(game.name), 20)
    with refused("secret"):
        record(at.table)
    with refused("secret"):
        fork(at.table, 3, {}, "fork", "host", "spectators", at.now)
    for viewer in at.sent:
        own = at.table.seats[viewer].name if viewer >= 0 else "spectator"
        for eyes in (*at.table.match.seats, "spectator", "all"):
            if eyes != own:
                with refused("secret"):
                    look(at.table, at.role(viewer), commands.Look(id="l", move=2, eyes=eyes))


@each_game
def test_after_the_end_everything_is_revealed_to_everybody(game: Game) -> None:
    ending = {option.name: option.among_computers for option in game.options if option.ends_games}
    at = played(Sitting(game.name, options={"tiles": "beginner"} if game.name == "lagoon" else ending), 3000)
    opened = at.table.opened
    views = set()
    for viewer in at.sent:
        told = at.welcome(viewer)
        assert told.position is not None and told.position.outcome is not None
        assert (told.table.seed, told.table.salt) == (opened.seed, opened.salt)
        assert commitment(opened.salt, opened.seed) == told.table.commitment
        views.add(bytes(told.position.view))
        for eyes in (*at.table.match.seats, "spectator", "all"):
            looked = look(at.table, at.role(viewer), commands.Look(id="l", move=5, eyes=eyes))
            assert looked.eyes == eyes
    assert len(views) == 1
    assert opened.seed in record(at.table)
    assert b'"hand":null' not in views.pop()


def test_a_game_that_was_claimed_or_called_off_is_revealed_too() -> None:
    at = played(Sitting(), 20)
    at.ask("city", commands.CallOff())
    at.agree("forest")
    told = at.welcome(SPECTATOR)
    assert told.position is not None and told.position.outcome is not None
    assert told.position.outcome.how == "call_off"
    assert told.table.seed == at.table.opened.seed
    assert b'"hand":null' not in bytes(told.position.view)
    assert any("draws the" in line.text for line in told.story)


def test_spectators_see_everything_only_if_every_seat_agreed_at_the_start() -> None:
    at = Sitting(seats={**people("city")}, terms=Terms(spectators_see="all"))
    forest = Role(1)
    with refused("consent_needed"):
        at.send(forest, commands.Join(id="j", name="Fern", spectators_see="public"))
    at.send(forest, commands.Join(id="k", name="Fern", spectators_see="all"))
    played(at, 12)
    spectator = view(at, SPECTATOR)
    assert (spectator["viewer"], spectator["sides"]["city"]["hand"] is not None) == ("all", True)
    assert view(at, "forest")["sides"]["city"]["hand"] is None


def test_nothing_is_dealt_for_anybody_s_eyes_before_all_seats_are_taken() -> None:
    at = Sitting(seats={**people("city")})
    for viewer in at.sent:
        assert at.welcome(viewer).position is None
        with refused("not_begun"):
            look(at.table, at.role(viewer), commands.Look(id="l", move=0))


def test_leak_a_connection_that_failed_to_authenticate() -> None:
    """Only a token of this table gives a role; without a role there is nothing to send."""
    at = Sitting()
    assert role_of(at.table, token("forest")) == Role(1)
    assert role_of(at.table, token("city")) == Role(0, is_host=True)
    assert role_of(at.table, SPECTATORS_TOKEN) == Role()
    for wrong in ("", "another", token("city").upper(), "hash of"):
        assert role_of(at.table, wrong) is None
    public = Sitting(terms=Terms(public=True))
    assert role_of(public.table, "") == Role()


def test_leak_a_seat_without_a_token_is_opened_by_no_token() -> None:
    at = Sitting(seats={**people("city")})
    assert at.table.seats[1].token == ""
    assert role_of(at.table, "") is None


def test_cheat_results_supplied_by_a_client_are_not_believed() -> None:
    """A command has a number and nothing else: other fields are refused when it is read."""
    for extra in ('"result": "win"', '"card": "Beacon"', '"view": {}', '"seat": "forest"', '"hash": "00"'):
        with pytest.raises(msgspec.ValidationError):
            read('{"type": "answer", "id": "a", "version": 1, "answer": 1, ' + extra + "}")


def test_cheat_a_table_is_not_closed_because_everybody_s_connection_dropped() -> None:
    at = played(Sitting(), 10)
    for seat in (0, 1):
        at.table.depart(seat, at.now)
    at.pass_time(10 * 365 * 86_400)
    assert at.table.stage == "playing"
    assert at.table.next_moment(at.now) is None
    at.table.arrive(at.table.match.seat, at.now)
    at.answer(at.table.match.answers[0])


def test_leak_a_refusal_says_nothing_of_what_is_hidden() -> None:
    """The refusal of an answer is the same whatever the other side holds."""
    at, rng = played(Sitting(), 12), seeded("refusal")
    table, seat = at.table, 1 - at.table.match.seat
    true = table.match.position
    world = true.imagined(seat, rng)
    assert pack(world.state) != pack(true.state)

    def refusals() -> list[bytes]:
        found = []
        for answer in range(len(table.game.vocabulary(table.match.state, seat))):
            with pytest.raises(TableRefused) as caught:
                at.answer(answer, seat)
            found.append(at.refusal(seat, caught.value))
        return found

    before = refusals()
    table.match.position = world
    assert refusals() == before


def test_leak_the_log_is_for_the_server_alone() -> None:
    """Entries hold the seed: no message is made of one."""
    at = played(Sitting(), 10)
    sent = everything_sent(at)
    assert b'"entry"' not in sent
    assert packed(at.table.opened) not in sent


def test_leak_the_host_sees_no_more_than_a_seat_or_a_spectator() -> None:
    at = played(Sitting(), 14)
    for seat in (0, 1, SPECTATOR):
        host, other = (welcome(at.table, Role(seat, is_host=is_host), at.now) for is_host in (True, False))
        assert msgspec.structs.replace(host, you=other.you) == other
