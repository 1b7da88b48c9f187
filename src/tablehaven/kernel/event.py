"""What can happen in a game, each kind with its rule, its words and what its numbers stand for.

    OFFERED: Final = Event("offered", "HV 9.1", "{seat} [make|makes] a {symbols} at {type}.",
                           seat=SEAT, symbols=OFFERING, type=TYPE)
    …
    g.tell(OFFERED, me.seat, symbols, kind)

Of words in square brackets, the first are for the seat itself and the others for those who look on. `story.py` beside
this file tells an event to a viewer.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from tablehaven.kernel.story import Happening

_MOST_FIELDS: Final = 4
_MOST_EVENTS: Final = 255


@mypyc_attr(allow_interpreted_subclasses=True)
class Field:
    """What a number of an event stands for. A game subclasses it for its cards and places.

    One that is `secret` is told to the seat it belongs to, `unless` the number of another field, such as whether the
    card lies face up, says that it is open.
    """

    def __init__(self, secret: bool = False, unless: str = "") -> None:
        self.secret: bool = secret or unless != ""
        self.unless: str = unless

    def value(self, happening: "Happening[Any]", number: int) -> Any:
        """As data: a name, a number, a truth."""
        return number

    def words(self, happening: "Happening[Any]", number: int) -> str:
        """In a sentence."""
        return str(self.value(happening, number))

    def veiled(self, happening: "Happening[Any]", number: int) -> str:
        """In a sentence for those who may not know it; it may say what is open, such as the back of the card."""
        raise NotImplementedError("this is open to all")

    def is_open_to(self, happening: "Happening[Any]", viewer: int) -> bool:
        """Whether a viewer may know a secret one: as the game says of all secrets of the seat, unless it says else."""
        return happening.game.knows(happening.g, viewer, happening.seat)

    def rule(self, happening: "Happening[Any]", number: int) -> str:
        """The rule that the event follows, if it depends on this."""
        return ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """A kind of event. `informs` says that something hidden or random is seen in it, so that it cannot be undone.

    `always` is data that goes with each event of the kind, such as the step of the turn it belongs to.
    """

    def __init__(
        self,
        name: str,
        rule: str,
        words: str,
        informs: bool = False,
        always: Mapping[str, str] | None = None,
        **fields: Field,
    ) -> None:
        if len(fields) > _MOST_FIELDS:
            raise ValueError(f"{name} has more than {_MOST_FIELDS} fields")
        self.number: i64 = 0
        self.name: str = name
        self.rule: str = rule
        self.words: str = words
        self.informs: bool = informs
        self.always: dict[str, str] = dict(always or {})
        self.fields: dict[str, Field] = fields


def numbered(events: list[Event]) -> list[Event]:
    """The events of a game, each given its number: the first is 1."""
    if len(events) > _MOST_EVENTS:
        raise ValueError(f"{len(events)} kinds of events are too many; {_MOST_EVENTS} is the most")
    for number, event in enumerate(events, start=1):
        event.number = number
    return events
