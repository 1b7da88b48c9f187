"""Everything that a seat, or a spectator, is told of a position."""

from tablehaven import Game
from tablehaven.kernel.game import SPECTATOR, is_asked, turned
from tablehaven.kernel.position import Position


def offered(position: Position) -> list[int]:
    return [int(position.state.options[i]) for i in range(position.state.count)]


def offered_to(position: Position, seat: int) -> list[int]:
    """What is on offer to a seat, which may be one of several that are asked at the same time."""
    with turned(position.state, seat):
        return offered(position) if is_asked(position.state, seat) else []


def known_to(game: Game, position: Position, seat: int) -> object:
    """Everything a seat is told: its view, question, options, and the refusal of every answer."""
    state = position.state
    answers = range(len(game.vocabulary(state, seat)))
    refusals = [repr(game.why_not(state, seat, answer)) for answer in answers] if not state.over else []
    with turned(state, seat):
        turn = game.turn(state) if is_asked(state, seat) or not game.in_secret(state) else ()
    told = game.view(state, seat), game.question(state, seat), offered_to(position, seat), refusals
    return *told, turn, game.window(state), game.in_secret(state)


def told_to_spectators(game: Game, position: Position) -> object:
    return game.view(position.state, SPECTATOR), game.question(position.state, SPECTATOR)
