"""What a tournament needs to know of the game that is played in it."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from importlib import import_module
from typing import Generic, TypeVar

from tablehaven.kernel.errors import OptionError
from tablehaven.kernel.rng import Rng

D = TypeVar("D")

_FORMATS = {"warhaven": "tablehaven.games.warhaven.tournament"}


class Format(ABC, Generic[D]):
    """The tournament of a game for two: with what everybody begins, what is dealt after a round, and how it is traded.

    A deck is the format's own affair. Cards and choices go by their names, as people say them.
    """

    game: str
    fewest = 2
    rule_of_size: str  # and these are the rules that refusals cite
    rule_of_choice: str
    rule_of_trade: str

    @property
    @abstractmethod
    def most(self) -> int:
        """How many players there can be."""

    @property
    @abstractmethod
    def choices(self) -> Sequence[str]:
        """What everybody can choose from to begin with."""

    @property
    @abstractmethod
    def question(self) -> str:
        """What is asked of who has to choose, with all there is to choose from."""

    @property
    @abstractmethod
    def content(self) -> str:
        """The fingerprint of the content file: a tournament goes on only with the one it was begun with."""

    @abstractmethod
    def beginning(self, choice: int) -> D:
        """The deck that comes with a choice."""

    @abstractmethod
    def dealt(self, chance: Rng) -> tuple[str, ...]:
        """The cards that somebody is dealt after a round."""

    @abstractmethod
    def traded(self, deck: D, given: Sequence[str], taken: Sequence[str]) -> D:
        """A deck after a trade of its cards for others. What is wrong raises `Refused` with every rule broken."""

    @abstractmethod
    def card(self, name: str) -> str:
        """The card that is meant, as it is called; an empty text if there is none."""

    @abstractmethod
    def cards(self, deck: D) -> Sequence[str]:
        """The cards of a deck, each as often as there are copies of it."""

    @abstractmethod
    def told(self, card: str) -> str:
        """A card with what it does, on one line."""

    @abstractmethod
    def moves(self, deck: D) -> Sequence[str]:
        """The moves that a seat makes to bring this deck to a table."""


def format_of(game: str) -> Format[object]:
    """The tournament of a game, with its usual content file."""
    if game not in _FORMATS:
        raise OptionError(f"There is no tournament of {game!r}. There are tournaments of: {', '.join(_FORMATS)}.")
    found = import_module(_FORMATS[game]).FORMAT
    assert isinstance(found, Format)
    return found


def add_format(game: str, package: str) -> None:
    """Let a tournament of a game be held whose format lies elsewhere: a module with its `FORMAT`."""
    _FORMATS[game] = package
