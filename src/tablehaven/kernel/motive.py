# interpreted: sentences for people
"""What speaks for a move: what it leads to in an imagined world, and the words for that."""

from dataclasses import dataclass
from typing import Final

from tablehaven.kernel.state import State

PERHAPS: Final = "{probably }"  # in the words of a motive, before the only part of it that may be doubtful


@dataclass(frozen=True)
class Course:
    """What an answer leads to in one world imagined for a viewer, once all that it began has come to its end."""

    viewer: int  # who will read of it
    seat: int  # who answers
    answer: int
    before: State
    after: State
    events: tuple[int, ...]  # from one to the other


@dataclass(frozen=True)
class Motive:
    """Something that a move does, and what that is worth to the seat that moves, as the logarithm of the odds.

    The words begin with a verb, and the move is what does it: `takes S08, the third Shrine of two Havens`. If the move
    is certain to do it and only a part of the words is a guess, `PERHAPS` stands before that part.
    """

    words: str
    worth: float
    avoided: str = ""  # the words for a move that does not do this harm, where another would: `keeps City from S08`


def said(words: str, is_sure: bool) -> str:
    """The words of a motive, with “probably” before what is not sure."""
    if is_sure:
        return words.replace(PERHAPS, "")
    return words.replace(PERHAPS, "probably ") if PERHAPS in words else f"probably {words}"
