# interpreted: sentences for people
"""What speaks for a move: what it leads to in an imagined world, and the words for that."""

from dataclasses import dataclass

from tablehaven.kernel.state import State


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

    The words begin with a verb, and the move is what does it: `takes S08, the third Shrine of two Havens`.
    """

    words: str
    worth: float
    avoided: str = ""  # the words for a move that does not do this harm, where another would: `keeps City from S08`
