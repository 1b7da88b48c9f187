"""Tables of Ferry at which a window for answers has just opened, and what is done there."""

from collections.abc import Callable

from tablehaven.kernel.rng import seeded
from tablehaven.table import commands
from tablehaven.table.creation import Terms
from tablehaven.table.messages import Position, WindowShown
from tablehaven.table.windows import OpenWindow, foreseen, hearing
from tests.table.sitting import Sitting
from tests.walks import GAMES

assert any(game.name == "ferry" for game in GAMES)
USUAL = Terms()
PASS = 0


def window(at: Sitting) -> OpenWindow:
    assert at.table.window is not None
    return at.table.window


def seats(at: Sitting) -> tuple[int, ...]:
    """Who is still to be heard."""
    return window(at).window.seats


def shown(at: Sitting, viewer: str | int) -> Position:
    position = at.welcome(viewer).position
    assert position is not None
    return position


def window_of(at: Sitting, viewer: str | int) -> WindowShown:
    found = shown(at, viewer).window
    assert found is not None
    return found


def plays(at: Sitting, seat: int) -> list[int]:
    """What a seat can do in the window beside letting it happen."""
    return [answer for answer in foreseen(at.table, seat).answers_of(seat) if answer != PASS]


def give(at: Sitting, answer: int, seat: int) -> None:
    role = at.role(seat)
    at.send(role, commands.Answer(id=at.id(), version=at.version(role), answer=answer))


def hear(at: Sitting, seconds: float = 0) -> int:
    """Let time go by, and whoever is to be heard then be heard."""
    at.pass_time(seconds)
    made = hearing(at.table, at.now)
    if made:
        at.keep(made)
    return len(made)


def in_window(
    ferries: str = "4",
    wanted: Callable[[Sitting], bool] = lambda at: True,
    terms: Terms = USUAL,
    label: str = "",
) -> Sitting:
    """A game in which a window of as many seats as there can be has just opened."""
    most = {"2": 1, "3": 2, "4": 3, "teams": 2}[ferries]
    for number in range(60):
        at = Sitting("ferry", options={"ferries": ferries}, terms=terms, seed=f"{label} {number}")
        rng = seeded(f"{label} {number}")
        while at.stage == "playing":
            if at.table.window is None:
                at.answer_any(rng)
            elif len(seats(at)) == most and not window(at).heard and wanted(at):
                return at
            else:
                hear(at, 20)
    raise AssertionError("there is no such window")


def last_can_play(at: Sitting) -> bool:
    return bool(plays(at, seats(at)[-1]))


def first_can_play(at: Sitting) -> bool:
    return bool(plays(at, seats(at)[0]))
