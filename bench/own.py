"""Tablehaven's own speeds, for the build that is on the path, through the calls a user of the package would make."""

from collections.abc import Callable
from itertools import count, cycle

import tablehaven
from tablehaven import Game
from tablehaven.kernel import position as position_module
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import Rng, seeded
from tablehaven.players.levels import levels
from tablehaven.players.search import Search

from .peers import ANSWERS, FEW_ITERATIONS, ITERATIONS, POSITIONS, Figures, rates

IS_COMPILED = not position_module.__file__.endswith(".py")
TO_THE_END = -1
JUDGED = 0


def measure(seconds: float) -> list[Figures]:
    """Return a row for each game, each figure timed for the given seconds."""
    return [_measure(tablehaven.game(name), seconds) for name in tablehaven.GAMES]


def _measure(game: Game, seconds: float) -> Figures:
    options = game.choose(game.among_computers({}))
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
            position.imagined(int(position.state.seat), rng)
        return POSITIONS

    def search(plies: int) -> int:
        return int(searcher(game, next(wide), plies, rng)(ITERATIONS if IS_COMPILED else FEW_ITERATIONS).iterations)

    games, decisions = rates(seconds, play)
    halfway = positions(game, lambda _: True)
    inside = positions(game, lambda position: position.rule is not None)
    turn = cycle(halfway)
    wide = cycle(positions(game, is_wide))
    _, copies = rates(seconds, lambda: copy_all(halfway))
    _, copies_inside = rates(seconds, lambda: copy_all(inside))
    _, redeals = rates(seconds, redeal_all)
    playouts, _ = rates(seconds, lambda: next(turn).copy().play_out(rng))
    _, iterations = rates(seconds, lambda: search(TO_THE_END))
    _, judged = rates(seconds, lambda: search(JUDGED))
    return Figures(
        name=f"tablehaven {game.name}, {'compiled' if IS_COMPILED else 'interpreted'}",
        version=tablehaven.__version__,
        note=f"{decisions / games:.0f} decisions a game; inside an effect {copies_inside:,.0f} copies/s",
        games=games,
        decisions=decisions,
        copies=copies,
        redeals=redeals,
        playouts=playouts,
        iterations=iterations,
        judged=judged,
    )


def searcher(game: Game, position: Position, plies: int, rng: Rng) -> Callable[[int], Search]:
    """Return a search for the player to move, which goes on for as many iterations as it is told."""
    seat = int(position.state.seat)
    strongest = levels(game)[-1]
    search = Search(game.judge, seat, rng, plies, strongest.curiosity, strongest.width)

    def go_on(iterations: int) -> Search:
        search.run(lambda chance: position.imagined(seat, chance), iterations)
        return search

    return go_on


def is_wide(position: Position) -> bool:
    return position.state.count >= ANSWERS


def positions(game: Game, suits: Callable[[Position], bool]) -> list[Position]:
    """Return positions at the middle decision of random games, of those that suit."""
    found: list[Position] = []
    for number in count():
        start = Position(game.start(game.choose(game.among_computers({})), f"halfway {number}", game.content_file))
        length = start.copy().play_out(seeded(f"halfway {number}"))
        rng = seeded(f"halfway {number}")
        for _ in range(length // 2):
            start.play(start.state.options[rng.below(start.state.count)])
        if suits(start):
            found.append(start)
        if len(found) == POSITIONS:
            break
    return found
