"""Games that Haven stands in for, to test what Haven itself does not have."""

from collections.abc import Mapping

from tablehaven import OptionError
from tablehaven.games.haven import HavenGame
from tablehaven.games.haven.state import Haven
from tablehaven.kernel.datafile import ContentFile
from tablehaven.kernel.game import Option, Outcome
from tablehaven.kernel.state import State

TILES = Option("tiles", "HV 1.2", "Which tiles are in play.", ("all",), True, "tile numbers such as 1-6 10-27")


class WithTiles(HavenGame):
    """A game with an option whose value may be a text."""

    options = (*HavenGame.options, TILES)

    def start(self, chosen: Mapping[str, str], seed: str, content: ContentFile) -> Haven:
        if chosen["tiles"] not in ("all", "1-6"):
            raise OptionError(f"There are no tiles {chosen['tiles']}.")
        return super().start(chosen, seed, content)


class WithSeats(HavenGame):
    """A game with seats of other names, fewer or more of them; it is not for being played to the end."""

    def __init__(self, *names: str) -> None:
        self._names = names

    def seats(self, chosen: Mapping[str, str]) -> tuple[str, ...]:
        return self._names


class WithoutWinner(HavenGame):
    """A game that nobody ever wins."""

    def outcome(self, state: State) -> Outcome | None:
        return Outcome((), (0, 0), "HV 10.6", "It is a draw.", ()) if state.over else None
