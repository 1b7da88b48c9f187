"""Standing answers: what a seat lets pass without being asked, from open facts alone."""

from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.rng import seeded
from tablehaven.table import commands
from tests.table.ferries import hear, in_window, seats, shown, window, window_of
from tests.table.sitting import Sitting, inside, refused

ALL = (commands.LetPass(kind="shipment"), commands.LetPass(kind="fog"))


def stand(at: Sitting, seat: int, *passes: commands.LetPass) -> None:
    at.send(at.role(seat), commands.Standing(id=at.id(), passes=passes))


def next_window(at: Sitting, label: str = "next") -> None:
    """Go on until another window opens in another turn."""
    rng, turn = seeded(label), at.table.game.turn(at.table.match.state)
    while at.stage == "playing":
        if at.table.window is None:
            at.answer_any(rng)
        elif at.table.game.turn(at.table.match.state) != turn:
            return
        else:
            hear(at, 20)


def test_a_standing_answer_counts_from_the_next_turn_on() -> None:
    at = in_window("2")
    (seat,) = seats(at)
    stand(at, seat, *ALL)
    assert shown(at, seat).standing is not None
    assert hear(at, 3) == 0
    assert hear(at, 17) == 1
    for each in (0, 1):
        stand(at, each, *ALL)
    next_window(at)
    assert window(at).quiet
    assert hear(at) == 1
    assert inside(at.rebuilt()) == inside(at.table)


def test_a_standing_answer_is_for_windows_with_the_facts_it_names() -> None:
    at = in_window("2")
    for seat in (0, 1):
        stand(at, seat, commands.LetPass(kind="shipment", about={"card": "no such card"}))
    next_window(at)
    assert not window(at).quiet
    assert hear(at, 3) == 0


def test_who_said_so_in_advance_is_heard_at_the_beat_if_others_are_asked() -> None:
    """A pause names nobody: all who may answer are shown as asked."""
    at = in_window("3")
    for seat in (0, 1):
        stand(at, seat, *ALL)
    next_window(at)
    while not (len(seats(at)) == 2 and seats(at)[1] == 2):
        next_window(at)
    standing, asked = seats(at)
    assert not window(at).quiet
    assert [(each.seat, each.passed) for each in window_of(at, SPECTATOR).asked] == [
        (at.table.match.seats[seat], False) for seat in (standing, asked)
    ]
    assert hear(at, 2.9) == 0
    assert hear(at, 0.1) == 1
    assert window(at).heard == [standing]


def test_nothing_this_turn_counts_at_once() -> None:
    at = in_window("3")
    first = seats(at)[0]
    at.send(at.role(first), commands.NothingThisTurn(id="n"))
    standing = shown(at, first).standing
    assert standing is not None and standing.nothing_this_turn
    assert hear(at, 2.9) == 0
    assert hear(at, 0.1) == 1
    assert first in window(at).heard


def test_who_wants_to_be_asked_is_asked_at_the_next_window_whatever_was_said() -> None:
    at = in_window("2")
    for seat in (0, 1):
        stand(at, seat, *ALL)
        at.send(at.role(seat), commands.AskMe(id=f"ask {seat}".replace(" ", "")))
    next_window(at)
    assert not window(at).quiet
    assert window(at).wanted == set(seats(at))
    assert hear(at, 3) == 0
    standing = shown(at, seats(at)[0]).standing
    assert standing is not None and not standing.ask_me


def test_standing_answers_show_to_nobody_else() -> None:
    at = in_window("3")
    before = {viewer: list(sent) for viewer, sent in at.sent.items()}
    seat = seats(at)[0]
    stand(at, seat, *ALL)
    at.send(at.role(seat), commands.NothingThisTurn(id="n"))
    at.send(at.role(seat), commands.AskMe(id="w"))
    for viewer, sent in before.items():
        assert (at.sent[viewer] == sent) == (viewer != seat)
    assert shown(at, SPECTATOR).standing is None


def test_a_game_without_windows_has_no_standing_answers() -> None:
    at = Sitting().set_up()
    assert shown(at, "city").standing is None
    with refused("not_yours"):
        stand(at, 0)
