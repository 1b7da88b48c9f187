"""What the compiled modules of a release are trained with: `python -m compiling.training`.

Every game is played at random, with its usual options and with any, and looked at, copied, dealt anew and searched on
the way. It is the same each time.
"""

import tablehaven
from tablehaven import Game
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import Rng, seeded
from tablehaven.players.levels import CURIOSITY, levels
from tablehaven.players.search import Search

ROUNDS = 50
PAUSE = 20  # decisions between two looks
PAUSES = 4  # between two searches
ITERATIONS = 30
PLAYOUTS = (-1, 0)  # to the end of the game; none


def train(game: Game) -> None:
    """Play one game after the other, every second of them with the usual options."""
    for number in range(ROUNDS):
        rng = seeded(f"training {game.name} {number}")
        any_options = {o.name: o.values[rng.below(len(o.values))] for o in game.options if not o.ends_games}
        for wishes in ({}, any_options):
            options = game.choose(game.among_computers(wishes))
            seed = f"training {number}"
            Position(game.start(options, seed, game.content_file), remembers=False).play_out(rng)
            walk(game, Position(game.start(options, seed, game.content_file)), len(game.seats(options)), rng)


def walk(game: Game, position: Position, seats: int, rng: Rng) -> None:
    """Play at random to the end, and pause now and then."""
    state = position.state
    decisions = 0
    while not state.over:
        if decisions % PAUSE == 0:
            look(game, position, seats, rng)
        if decisions % (PAUSE * PAUSES) == 0:
            search(game, position, rng)
        position.play(state.options[rng.below(state.count)])
        decisions += 1


def look(game: Game, position: Position, seats: int, rng: Rng) -> None:
    """Show everybody the table, and play on in copies of it."""
    for viewer in (*range(seats), SPECTATOR):
        game.view(position.state, viewer)
    position.copy().play_out(rng)
    position.imagined(position.state.seat, rng).play_out(rng)


def search(game: Game, position: Position, rng: Rng) -> None:
    """Search for the player to move, as the strongest level does, and with playouts to the end."""
    seat = position.state.seat
    for plies in PLAYOUTS:
        found = Search(game.judge, seat, rng, plies, CURIOSITY, levels(game)[-1].width)
        found.run(lambda chance: position.imagined(seat, chance), ITERATIONS)


if __name__ == "__main__":
    for name in tablehaven.GAMES:
        train(tablehaven.game(name))
