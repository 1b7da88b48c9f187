"""Tablehaven's own speeds, for the build that is on the path, through the calls a user of the package would make."""

from itertools import count, cycle

import tablehaven
from tablehaven import Game
from tablehaven.kernel import position as position_module
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import seeded

from .peers import POSITIONS, Figures, rates


def measure(seconds: float) -> list[Figures]:
    """Return a row for each game, each figure timed for the given seconds."""
    return [_measure(tablehaven.game(name), seconds) for name in tablehaven.GAMES]


def _measure(game: Game, seconds: float) -> Figures:
    options = game.choose({})
    rng = seeded("bench")
    numbers = count()

    def play() -> int:
        state = game.start(options, f"bench {next(numbers)}", game.content_file)
        return Position(state, remembers=False).play_out(rng)

    def copy_all(positions: list[Position]) -> int:
        for position in positions:
            position.copy()
        return len(positions)

    def redeal_all() -> int:
        for position in halfway:
            game.judge.imagined(position, int(position.state.seat), rng)
        return POSITIONS

    games, decisions = rates(seconds, play)
    halfway = _halfway(game, inside_an_effect=False)
    inside = _halfway(game, inside_an_effect=True)
    turn = cycle(halfway)
    _, copies = rates(seconds, lambda: copy_all(halfway))
    _, copies_inside = rates(seconds, lambda: copy_all(inside))
    _, redeals = rates(seconds, redeal_all)
    playouts, _ = rates(seconds, lambda: next(turn).copy().play_out(rng))
    build = "interpreted" if position_module.__file__.endswith(".py") else "compiled"
    return Figures(
        name=f"tablehaven {game.name}, {build}",
        version=tablehaven.__version__,
        note=f"{decisions / games:.0f} decisions a game; inside an effect {copies_inside:,.0f} copies/s",
        games=games,
        decisions=decisions,
        copies=copies,
        redeals=redeals,
        playouts=playouts,
    )


def _halfway(game: Game, inside_an_effect: bool) -> list[Position]:
    """Return positions at the middle decision of random games; on demand only those where an effect is in progress."""
    found: list[Position] = []
    for number in count():
        start = Position(game.start(game.choose({}), f"halfway {number}", game.content_file))
        length = start.copy().play_out(seeded(f"halfway {number}"))
        rng = seeded(f"halfway {number}")
        for _ in range(length // 2):
            start.play(start.state.options[rng.below(start.state.count)])
        if start.rule is not None or not inside_an_effect:
            found.append(start)
        if len(found) == POSITIONS:
            break
    return found
