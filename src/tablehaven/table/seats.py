"""The seats of a table: who has each, by which token, and whether they are there."""

from dataclasses import dataclass, field
from typing import Literal

from tablehaven.kernel.game import Game
from tablehaven.players.named import player_names
from tablehaven.table.errors import TableRefused
from tablehaven.table.messages import Presence

SHOWN_AWAY_AFTER = 10_000  # milliseconds
STAND_IN = "level3"
FIRST_WAIT = 10_000  # milliseconds after a first refusal; three times as long after each further one
LONGEST_WAIT = 15 * 60_000
EXCUSED = 60_000  # milliseconds for which nobody can be done without whom the server shut out
LONGEST_EXCUSE = 5 * 60_000  # in all, so that nobody makes a way out of it


@dataclass
class Seat:
    """A seat, and who has it. Connections are not kept: after a restart everybody is away until they are back."""

    name: str
    holder: Literal["open", "person", "computer"]
    person: str = ""  # the name of who has it, or had it before a computer player
    player: str = ""  # the computer player that has it
    token: str = ""  # the hash of the key of who has it
    invitation: str = ""  # the hash of the token by which somebody may sit down, once
    left: bool = False
    connections: int = 0
    away_since: int = 0
    refusals: int = 0  # of what it asked for, in a row
    ask_again_at: int = 0
    shut_out_since: int = 0  # by the server's doing: too much load, or a connection that it ended; not kept
    shut_out_at: int = 0  # the last time
    excused: int = 0  # milliseconds that did not count for this
    muted: set[int] = field(default_factory=set)

    @property
    def is_held(self) -> bool:
        """Whether a person has it who did not leave."""
        return self.holder == "person" and not self.left

    @property
    def is_vacant(self) -> bool:
        """Whether somebody may be invited: nobody has it yet, or who had it left and it was freed."""
        return self.holder == "open" or (self.left and not self.token)

    @property
    def is_kept(self) -> bool:
        """Whether it is the seat of a person who left, or for whom a computer player goes on."""
        return bool(self.person) and not self.is_held

    def is_shut_out(self, now: int) -> bool:
        """Whether it is the server's doing that the person is not there."""
        is_excused = now - self.shut_out_since + self.excused < LONGEST_EXCUSE
        return bool(self.shut_out_at) and not self.connections and now - self.shut_out_at < EXCUSED and is_excused

    def make_wait(self, now: int) -> None:
        """What it asked for was declined: it asks again after a while, longer each time."""
        self.refusals += 1
        self.ask_again_at = now + min(FIRST_WAIT * 3 ** (self.refusals - 1), LONGEST_WAIT)

    @property
    def called(self) -> str:
        return self.player if self.holder == "computer" else self.person

    def presence(self, now: int, grace: int | None) -> Presence | None:
        """Whether the person is there, away for a while, or gone for longer than the table waits."""
        if not self.is_held:
            return None
        if self.connections or now - self.away_since < SHOWN_AWAY_AFTER:
            return "here"
        return "gone" if grace is not None and now - self.away_since >= grace * 1000 else "away"


def stand_in(game: Game) -> str:
    """The computer player that takes over for somebody."""
    known = player_names(game)
    return STAND_IN if STAND_IN in known else known[-1]


def check_player(game: Game, player: str) -> None:
    """That a game has this computer player."""
    known = player_names(game)
    if player not in known:
        raise TableRefused("unknown_player", f"There is no such computer player. There are: {', '.join(known)}.")
