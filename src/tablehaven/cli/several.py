"""Several moves in one line, parted by semicolons: all of them, or none."""

from collections.abc import Mapping

from tablehaven import Match, OptionError
from tablehaven.cli.phrase import meaning
from tablehaven.cli.refusals import refusal

MOST = 64


def several(match: Match, line: str, numbers: Mapping[int, str]) -> tuple[int, ...]:
    """The answers that a line names, one after the other; numbers are those of the list that is shown."""
    trial, seat, answers = match.trial(), match.seat, []
    for part in filter(None, (part.strip() for part in line.split(";"))):
        is_number = part.isdecimal() and part.isascii() and len(part) < 9
        text = numbers.get(int(part), part) if is_number else part
        answers.append(trial.play(_meant(trial, seat, text), seat).answer)
    if not 0 < len(answers) <= MOST:
        raise OptionError(f"Nothing was played: a line has from 1 to {MOST} moves.")
    return tuple(answers)


def _meant(trial: Match, seat: int, text: str) -> str:
    """The move that is meant, where those before it have led; if it is none, that is told, and by which rule."""
    nothing = f"Nothing was played: `{text[:60]}` is not a move at that point."
    if seat not in trial.deciding:
        raise OptionError(nothing)
    offered = [trial.game.text(trial.state, seat, answer) for answer in trial.answers_of(seat)]
    meant = meaning(text, offered, trial.game.vocabulary(trial.state, seat))
    if meant.move is not None:
        return meant.move
    if meant.not_offered and trial.seat == seat:
        said, refused = refusal(trial, meant.not_offered)
        raise OptionError(f"Nothing was played: {said}: {refused}")
    raise OptionError(nothing)
