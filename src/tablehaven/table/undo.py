"""How far back a seat may go on its own: to its last choice, as long as nothing hidden or random was seen since."""

from tablehaven.kernel.match import Match


def undoable(match: Match, seat: int, first: int = 0) -> int:
    """How many moves an undo takes back: the last choice and what was forced after it. None of the first moves."""
    if match.seat != seat:
        return 0
    for number in range(len(match.moves) - 1, first - 1, -1):
        move = match.moves[number]
        if move.seat != seat or any(match.game.informs(event) for event in move.events):
            return 0
        if move.choices > 1:
            return len(match.moves) - number
    return 0


def why_not_undo(match: Match, seat: int) -> str:
    """Why a seat cannot take a move back. While others choose in secret, nothing is said of them."""
    if match.over:
        return "The game is over."
    moves = match.moves
    if not any(move.seat == seat for move in moves):
        return "There is no move of yours to take back yet."
    if match.seat != seat and match.game.in_secret(match.state):
        return "It is too late to take your choice back."
    if moves[-1].seat != seat:
        return f"It is too late to take your move back: {match.seats[moves[-1].seat].capitalize()} has moved since."
    if match.seat != seat:
        return f"It is too late to take your move back: {match.seats[match.seat].capitalize()} has the turn now."
    if moves[-1].choices == 1:
        return "Your last move was the only one there was."
    return "Your last move cannot be taken back: it showed something that was hidden, or left to chance."
