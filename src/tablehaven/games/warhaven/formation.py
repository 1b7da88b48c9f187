# interpreted: words for people
"""A whole formation in one line, as people write it [WH 3.2, 3.3].

    b3 c3 d3 b2 c2 c1                        a space for each character, in the order of the army
    firebreathers c3, s2 at d3, khar c1, …   or by their names, which may be shortened

It is read as a whole: every fault is told, and only a formation without any becomes moves.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from tablehaven.games.warhaven.cards import folded
from tablehaven.games.warhaven.legality import number
from tablehaven.games.warhaven.names import codes, seat_name, space_name, unit_names
from tablehaven.games.warhaven.state import NORTH, SOUTH, WarHaven
from tablehaven.kernel.bits import bit, listed
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.wording import counted, joined

_PARTING = re.compile(r"[\s,;:=]+")
_SPACE = re.compile(r"[a-z]\d{1,2}")
_FILLING = ("at", "to", "on", "place")


@dataclass
class Formation:
    """Where each character of an army shall stand, by its place in the army, and all that is wrong with it."""

    spaces: dict[int, str] = field(default_factory=dict)
    faults: list[Refused] = field(default_factory=list)

    def moves(self, seat: int, size: int) -> list[str]:
        """The moves that place everybody so, in the order of the army."""
        return [f"place {code} at {self.spaces[place]}" for place, code in enumerate(codes(seat, size))]


def read(g: WarHaven, seat: int, army: Sequence[int], text: str) -> Formation:
    """The formation of this army that a text describes, behind the blinder of a seat."""
    found = Formation()
    called = _codes_and_names(g, seat, army)
    names = unit_names(g.content, army)
    said = _parts(called, text)
    if all(who == "" for who, _ in said):
        if len(said) != len(army):
            these = f"{counted(len(said), 'space', 'no')} {'was' if len(said) == 1 else 'were'} named"
            found.faults.append(Refused("WH 3.2", f"A formation places {number(len(army))} characters, and {these}."))
            return found
        found.spaces = {place: space for place, (_, space) in enumerate(said)}
    else:
        for who, space in sorted(
            said, key=lambda part: len(_meant(called, part[0]))
        ):  # of two alike those in full first
            _place(found, called, names, who, space)
        left = [name for place, name in enumerate(names) if place not in found.spaces]
        if left and not found.faults:
            everybody = f"all {number(len(army))} characters, and this one leaves out {joined(left)}"
            found.faults.append(Refused("WH 3.2", f"A formation places {everybody}."))
    _check_spaces(g, seat, found, names)
    return found


def _codes_and_names(g: WarHaven, seat: int, army: Sequence[int]) -> list[tuple[str, str]]:
    """What each character may be called."""
    return list(zip(codes(seat, len(army)), map(folded, unit_names(g.content, army)), strict=True))


def _parts(called: Sequence[tuple[str, str]], text: str) -> list[tuple[str, str]]:
    """Who is to stand where, as it was said: nobody is named where only a space was."""
    known = {code for owner in (SOUTH, NORTH) for code in codes(owner, len(called))}
    found: list[tuple[str, str]] = []
    who: list[str] = []
    for word in filter(None, _PARTING.split(text.casefold())):
        if _SPACE.fullmatch(word) and word not in known:
            found.append((" ".join(who), word))
            who = []
        elif word not in _FILLING:
            who.append(word)
    if who:
        found.append((" ".join(who), ""))
    return found


def _place(found: Formation, called: Sequence[tuple[str, str]], names: Sequence[str], who: str, space: str) -> None:
    """One character, if it is clear who is meant and where."""
    if not who:
        found.faults.append(Refused("WH 3.2", f"Say who stands at {space}, or name nobody and only spaces."))
        return
    meant = _meant(called, who)
    alike = {folded(names[place]).rstrip("0123456789") for place in meant}
    free = [place for place in meant if place not in found.spaces]
    if not meant:
        found.faults.append(Refused("WH 3.2", f"Nobody in this army is called “{who[:60]}”: it has {joined(names)}."))
    elif len(alike) > 1:
        either = joined([names[place] for place in meant], "or")
        found.faults.append(Refused("WH 3.2", f"“{who[:60]}” may be {either}: say which."))
    elif not space:
        found.faults.append(Refused("WH 3.2", f"Say where {names[meant[0]]} stands."))
    elif not free:
        found.faults.append(Refused("WH 3.2", f"{names[meant[0]]} is placed twice: the second time at {space}."))
    else:
        found.spaces[free[0]] = space


def _meant(called: Sequence[tuple[str, str]], who: str) -> list[int]:
    """The places in the army of those whom a name may mean: in full, or as it begins, or as a word of it begins."""
    plain = folded(who)
    for place, (code, name) in enumerate(called):
        if who == code or plain == name:
            return [place]
    return [place for place, (_, name) in enumerate(called) if plain and plain in name]


def _check_spaces(g: WarHaven, seat: int, found: Formation, names: Sequence[str]) -> None:
    """That everybody stands in the own zone, and nobody where somebody else does."""
    zone = listed(g.content.zones[seat])
    corners = f"{space_name(g, zone[0])} to {space_name(g, zone[-1])}"
    board = g.tables.board.names
    standing: dict[str, list[str]] = {}
    outside: list[str] = []
    for place, space in sorted(found.spaces.items()):
        standing.setdefault(space, []).append(names[place])
        if space not in board:
            ends = f"from {board[0]} to {board[-1]}"
            found.faults.append(Refused("WH 3.1", f"There is no space {space}: the board goes {ends}."))
        elif not g.content.zones[seat] & bit(board.index(space)):
            outside.append(f"{names[place]} at {space}")
    if outside:
        sentence = f"{seat_name(seat)} sets up from {corners}, and this is outside: {joined(outside)}."
        found.faults.append(Refused("WH 3.2", sentence))
    for space, who_stand in standing.items():
        if len(who_stand) > 1:
            sentence = f"A space holds one character, and at {space} there are {joined(who_stand)}."
            found.faults.append(Refused("WH 3.3", sentence))
