"""Resigning, claims for any number of seats, and who picks a seat for the next game."""

import pytest

from tablehaven.kernel.rng import seeded
from tablehaven.table import commands
from tablehaven.table.creation import Fresh, Terms, rematch
from tablehaven.table.messages import OutcomeShown
from tablehaven.table.roles import Role
from tests.marks import rule
from tests.table.sitting import Sitting, computer, inside, people, refused, token

THREE = {"players": "3", "tiles": "beginner"}
TEAMS = {"players": "4", "tiles": "beginner"}


def outcome(at: Sitting) -> OutcomeShown:
    position = at.welcome(0).position
    assert position is not None and position.outcome is not None
    return position.outcome


def notes(at: Sitting) -> list[str]:
    return [line.text for line in at.welcome(0).chat if line.seat is None]


def gone(at: Sitting, seat: int) -> None:
    at.table.depart(seat, at.now)
    at.pass_time(121)


@pytest.mark.parametrize(("loser", "winner"), [("city", "forest"), ("forest", "city")])
def test_of_two_sides_the_other_wins_when_one_resigns(loser: str, winner: str) -> None:
    at = Sitting().set_up()
    at.ask(loser, commands.Resign())
    assert at.stage == "over"
    assert (outcome(at).how, outcome(at).winners, outcome(at).rule) == ("resign", (winner,), None)
    assert f"{loser.title()} ({loser.title()}) resigns." in notes(at)
    assert inside(at.rebuilt()) == inside(at.table)
    with refused("over"):
        at.ask(winner, commands.Resign())


def test_who_resigns_alone_has_lost_to_nobody() -> None:
    at = Sitting("lagoon", options={"players": "1", "tiles": "beginner"})
    at.ask(0, commands.Resign())
    assert (outcome(at).how, outcome(at).winners) == ("resign", ())


def test_of_three_sides_a_computer_goes_on_for_who_resigns_and_that_side_cannot_win() -> None:
    at = Sitting("lagoon", options=THREE)
    first, second, third = at.table.match.seats
    at.ask(first, commands.Resign())
    assert (at.stage, at.holder(0)) == ("playing", "computer")
    shown = at.welcome(1).table
    assert [seat.out for seat in shown.seats] == [True, False, False]
    assert shown.seats[0].player == "level3"
    with refused("over"):
        at.send(at.role(0).__class__(0), commands.Join(id="back", name="Ada"))
    at.ask(second, commands.Resign())
    assert (outcome(at).how, outcome(at).winners) == ("resign", (third,))
    assert inside(at.rebuilt()) == inside(at.table)


def test_a_side_that_is_out_does_not_win_by_the_rules() -> None:
    at, again = (Sitting("lagoon", options=THREE, seed="out") for _ in range(2))
    rng = seeded("out")
    while at.stage == "playing":
        at.answer_any(rng)
    winners = outcome(at).winners
    again.ask(winners[0], commands.Resign())
    rng = seeded("out")
    while again.stage == "playing":
        again.answer_any(rng)
    assert (outcome(again).how, outcome(again).winners) == ("rules", winners[1:])


def test_the_people_of_a_side_resign_together() -> None:
    at = Sitting("lagoon", options=TEAMS)
    ours, theirs = at.table.sides
    names = at.table.match.seats
    assert [len(side) for side in at.welcome(0).table.sides] == [2, 2]
    at.ask(ours[0], commands.Resign())
    (request,) = at.welcome(theirs[0]).table.requests
    assert request.waiting == (names[ours[1]],)
    with refused("unknown_request"):
        at.agree(theirs[0])
    at.agree(ours[1])
    assert outcome(at).winners == tuple(names[seat] for seat in sorted(theirs))


def test_a_claim_against_a_team_whose_partner_is_there_needs_the_partner() -> None:
    at = Sitting("lagoon", options=TEAMS, terms=Terms(grace=120))
    ours, theirs = at.table.sides
    gone(at, theirs[0])
    with refused("not_absent"):
        at.ask(theirs[1], commands.Claim(seat=at.table.match.seats[theirs[0]]))
    at.ask(ours[0], commands.Claim(seat=at.table.match.seats[theirs[0]]))
    assert at.stage == "playing"
    with refused("unknown_request"):
        at.agree(ours[1])
    assert at.stage == "playing", "the partner of who claims has no say in it"
    at.agree(theirs[1])
    assert (outcome(at).how, len(outcome(at).winners)) == ("claim", 2)


def test_of_three_a_claim_puts_the_absent_one_out_if_those_who_are_there_agree() -> None:
    at = Sitting("lagoon", options=THREE, terms=Terms(grace=120))
    first, second, third = at.table.match.seats
    with refused("not_absent"):
        at.ask(second, commands.Claim(seat=first))
    gone(at, 0)
    at.ask(second, commands.Claim(seat=first))
    assert at.stage == "playing" and at.holder(0) == "person"
    at.agree(third)
    assert at.holder(0) == "computer" and 0 in at.table.out
    gone(at, 2)
    at.ask(second, commands.Claim(seat=third))
    assert (outcome(at).how, outcome(at).winners) == ("claim", (second,))
    assert notes(at)[-1].endswith(f"did not come back; {at.table.person_at(1)} claims the game.")
    assert inside(at.rebuilt()) == inside(at.table)


FRESH = Fresh("second", "another seed", "another salt")


@rule("HV 1.1")
def test_the_loser_of_a_game_picks_the_side_in_the_next() -> None:
    at = Sitting().set_up()
    at.ask("city", commands.Resign())
    with refused("not_yours"):
        at.ask("forest", commands.Rematch(seat="city"))
    at.ask("forest", commands.Rematch())
    at.ask("city", commands.Rematch(seat="forest"))
    assert at.table.rematch_agreed
    first, _ = rematch(at.table, FRESH, at.now)
    assert [(holder.name, holder.token) for holder in first.seats] == [
        ("Forest", token("forest")),
        ("City", token("city")),
    ]
    assert inside(at.rebuilt()) == inside(at.table)


@rule("HV 1.1")
def test_the_rule_says_what_the_table_does_in_a_rematch() -> None:
    haven = Sitting().table.game
    assert "In a rematch the loser picks" in haven.rules[haven.loser_picks_seat].text


@rule("HV 1.1")
def test_a_loser_who_agrees_to_a_rematch_keeps_the_side() -> None:
    at = Sitting().set_up()
    at.ask("city", commands.Resign())
    at.ask("forest", commands.Rematch())
    at.agree("city")
    first, _ = rematch(at.table, FRESH, at.now)
    assert [holder.name for holder in first.seats] == ["City", "Forest"]


@rule("HV 1.1")
def test_if_nobody_lost_who_sits_where_is_as_agreed() -> None:
    at = Sitting().set_up()
    at.ask("city", commands.CallOff())
    at.agree("forest")
    at.ask("forest", commands.Rematch(seat="city"))
    assert not at.table.rematch_agreed
    at.agree("city")
    first, _ = rematch(at.table, FRESH, at.now)
    assert [holder.name for holder in first.seats] == ["Forest", "City"]


@rule("HV 1.1")
def test_a_person_who_lost_to_a_computer_picks_at_once() -> None:
    at = Sitting(seats={**people("city"), "forest": computer()}).set_up()
    at.ask("city", commands.Resign())
    at.ask("city", commands.Rematch(seat="forest"))
    first, _ = rematch(at.table, FRESH, at.now)
    assert [holder.kind for holder in first.seats] == ["computer", "person"]


def resigned_of_three() -> Sitting:
    """A game of three that the others played to its end after the first had resigned."""
    at = Sitting("lagoon", options=THREE)
    first, second, third = at.table.match.seats
    at.ask(first, commands.Resign())
    at.ask(second, commands.Resign())
    assert outcome(at).winners == (third,) and at.holder(0) == "computer"
    return at


def person(at: Sitting, seat: int) -> Role:
    """Whoever came with the link of a seat, whether a computer has it now or not."""
    return Role(seat, is_host=seat == 0)


def wish_for_rematch(at: Sitting, seat: int) -> None:
    role = person(at, seat)
    at.send(role, commands.Ask(id=at.id(), version=at.version(role), wish=commands.Rematch()))


def test_who_resigned_finds_the_seat_open_in_a_rematch_of_the_others() -> None:
    at = resigned_of_three()
    wish_for_rematch(at, 2)
    at.agree(1)
    first, _ = rematch(at.table, FRESH, at.now)
    names = at.table.match.seats
    assert [(holder.kind, holder.token) for holder in first.seats] == [
        ("open", token(names[0])),
        ("person", token(names[1])),
        ("person", token(names[2])),
    ]
    again = Sitting.of(first)
    assert again.stage == "waiting"
    again.send(Role(0), commands.Join(id="back", name="Ada"))
    assert (again.stage, again.holder(0)) == ("playing", "person")
    assert inside(at.rebuilt()) == inside(at.table)


@pytest.mark.parametrize("is_first", [True, False])
def test_who_resigned_may_ask_for_a_rematch_and_is_back_in_the_seat(is_first: bool) -> None:
    at = resigned_of_three()
    for seat in (0, 2) if is_first else (2, 0):
        wish_for_rematch(at, seat)
    at.agree(1)
    first, _ = rematch(at.table, FRESH, at.now)
    assert [(holder.kind, holder.name) for holder in first.seats] == [
        ("person", name.title()) for name in at.table.match.seats
    ]
    assert inside(at.rebuilt()) == inside(at.table)


def test_a_person_who_resigned_against_computers_plays_again_at_once() -> None:
    names = Sitting("lagoon", options=THREE).table.match.seats
    at = Sitting("lagoon", {**people(names[0]), names[1]: computer(), names[2]: computer("random")}, THREE)
    at.ask(0, commands.Resign())
    rng = seeded("on")
    while at.stage == "playing":
        at.answer_any(rng)
    wish_for_rematch(at, 0)
    first, _ = rematch(at.table, FRESH, at.now)
    assert [holder.kind for holder in first.seats] == ["person", "computer", "computer"]
    assert [holder.name for holder in first.seats][1:] == ["greedy", "random"]


def test_who_resigned_may_ask_for_nothing_else() -> None:
    at = Sitting("lagoon", options=THREE)
    at.ask(0, commands.Resign())
    for wish in (commands.Resign(), commands.Pause(), commands.CallOff(), commands.Takeback()):
        with refused("not_yours"):
            at.send(person(at, 0), commands.Ask(id=at.id(), version=at.version(person(at, 0)), wish=wish))
    with refused("not_yet"):
        wish_for_rematch(at, 0)


def test_who_resigned_may_take_back_the_wish_for_a_rematch() -> None:
    at = resigned_of_three()
    wish_for_rematch(at, 0)
    with refused("unknown_request"):
        at.send(person(at, 0), commands.Agree(id=at.id(), request=at.table.asked))
    at.send(person(at, 0), commands.Decline(id=at.id(), request=at.table.asked))
    assert not at.table.requests
    wish_for_rematch(at, 2)
    with refused("unknown_request"):
        at.send(person(at, 0), commands.Decline(id=at.id(), request=at.table.asked))
    at.agree(1)
    first, _ = rematch(at.table, FRESH, at.now)
    assert first.seats[0].kind == "open"
