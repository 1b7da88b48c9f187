"""How far back a seat may go on its own: to its last choice, as long as nothing hidden or random was seen since."""

from tablehaven.kernel.match import Match


def undoable(match: Match, seat: int, first: int = 0) -> list[int]:
    """Which moves an undo takes back: the last choice and what was forced after it. None of the first moves.

    While seats choose in secret each may take back its own, also when it has chosen; afterwards nobody may, for that
    all have chosen shows something.
    """
    is_secret = match.game.in_secret(match.state)
    if seat not in match.deciding and not is_secret:
        return []
    taken: list[int] = []
    for number in range(len(match.moves) - 1, first - 1, -1):
        move = match.moves[number]
        if move.in_secret != is_secret:
            return []
        if move.seat != seat and is_secret:
            continue
        if move.seat != seat or any(match.game.informs(event) for event in move.events):
            return []
        taken.insert(0, number)
        if move.choices > 1:
            return taken
    return []


def why_not_undo(match: Match, seat: int) -> str:
    """Why a seat cannot take a move back. While others choose in secret, nothing is said of them."""
    if match.over:
        return "The game is over."
    moves = match.moves
    if not any(move.seat == seat for move in moves):
        return "There is no move of yours to take back yet."
    if match.game.in_secret(match.state):
        return "There is no choice of yours to take back."
    if moves[-1].in_secret:
        return "It is too late to take your choice back: all have chosen."
    if moves[-1].seat != seat:
        return f"It is too late to take your move back: {match.seats[moves[-1].seat].capitalize()} has moved since."
    if seat not in match.deciding:
        return f"It is too late to take your move back: {match.seats[match.seat].capitalize()} has the turn now."
    if moves[-1].choices == 1:
        return "Your last move was the only one there was."
    return "Your last move cannot be taken back: it showed something that was hidden, or left to chance."
