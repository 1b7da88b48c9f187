"""Roles and secrets: what each role may see and do is decided here, and nowhere else.

During play nobody is shown the seed, the set-up, the generator, another seat's options, or the record. After the end
everything is open to everybody.
"""

from dataclasses import dataclass

from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.state import ALL_SEEING
from tablehaven.table.clock import Clock
from tablehaven.table.errors import TableRefused
from tablehaven.table.table import Table
from tablehaven.table.talk import Spoken

EYES = {"spectator": SPECTATOR, "all": ALL_SEEING}


@dataclass(frozen=True)
class Role:
    """Whom a token makes somebody: a seat by its number or a spectator, and perhaps the host.

    Spectators share a token; the server tells them apart by a key of its own, and knows what they call themselves.
    The server's own computer players have no token: it says that they are.
    """

    seat: int = SPECTATOR
    is_host: bool = False
    is_computer: bool = False
    key: str = ""
    name: str = "Spectator"

    def source(self, table: Table) -> str:
        """Whose commands these are: ids are unique for each source."""
        return f"~{self.key}" if self.seat == SPECTATOR else table.seats[self.seat].name


def role_of(table: Table, token: str) -> Role | None:
    """The role that the hash of a token gives; no token at all may watch a public table, or what is over."""
    if not token:
        return Role() if table.opened.public or table.stage == "over" else None
    is_host = token == table.host
    for number, seat in enumerate(table.seats):
        if seat.token == token:
            return Role(number, is_host)
    if is_host:
        return Role(is_host=True, key="host")
    return Role() if token == table.spectators_token else None


def eyes(table: Table, viewer: int) -> int | None:
    """Through whose eyes a seat or a spectator looks at the game; None before it begins."""
    if table.stage == "waiting":
        return None
    if table.stage == "over" or (viewer == SPECTATOR and table.opened.spectators_see == "all"):
        return ALL_SEEING
    return viewer


def story_eyes(table: Table, viewer: int) -> int:
    """Who the story is told to. A game that ended by its rules tells everything to everybody in their own voice."""
    looks = eyes(table, viewer)
    return viewer if looks is None or table.match.over else looks


def other_eyes(table: Table, viewer: int, named: str | None) -> int:
    """The eyes that somebody wants to look back through: during play the own ones."""
    own = eyes(table, viewer)
    if own is None:
        raise TableRefused("not_begun", "The game has not begun.")
    if named is None:
        return own
    seats = [seat.name for seat in table.seats]
    wanted = seats.index(named) if named in seats else EYES.get(named)
    if wanted is None:
        known = ", ".join((*seats, *EYES))
        raise TableRefused("unknown_seat", f"Nobody looks on by that name. There are: {known}.")
    if wanted != own and table.stage != "over":
        raise TableRefused("secret", "You can look through other eyes when the game is over.")
    return wanted


def name_of_eyes(table: Table, viewer: int) -> str:
    return table.seats[viewer].name if viewer >= 0 else next(name for name, eye in EYES.items() if eye == viewer)


def has_options(table: Table, viewer: int) -> bool:
    """Whether the answers on offer are shown: to a seat that must give one, or may in a window, and to no other."""
    return table.stage == "playing" and (viewer in table.match.deciding or in_window(table, viewer))


def in_window(table: Table, viewer: int) -> bool:
    """Whether a seat may answer in the window that is open."""
    return table.window is not None and viewer in table.window.window.seats


def asked(table: Table, viewer: int) -> int | None:
    """Who must decide: the viewer itself if it must. Of those who choose in secret nobody else knows whether they do.

    Those who see everything are told the first of them.
    """
    if table.stage != "playing":
        return None
    match = table.match
    if viewer in match.deciding or in_window(table, viewer):
        return viewer
    return None if table.is_secret and eyes(table, viewer) != ALL_SEEING else match.seat


def clocks(table: Table, viewer: int) -> dict[int, Clock]:
    """By seat: the clock to show of it. Whose of those who choose in secret has stopped is hidden from the others."""
    sees_all = eyes(table, viewer) == ALL_SEEING
    return {seat: table.clock if sees_all else seen for seat, seen in table.clock.seen_by(viewer).items()}


def hears(table: Table, viewer: int, line: Spoken) -> bool:
    """Whether somebody is told what was said: spectators talk among themselves until the end."""
    if line.channel == "spectators" and viewer != SPECTATOR and table.stage != "over":
        return False
    return viewer == SPECTATOR or line.seat not in table.seats[viewer].muted


def may_have_record(table: Table) -> bool:
    """The record holds the seed and all that is hidden: it is for after the end."""
    return table.stage == "over"


def shown_seed(table: Table) -> tuple[str | None, str | None]:
    """The seed and its salt, once they are no secret."""
    return (table.opened.seed, table.opened.salt) if may_have_record(table) else (None, None)
