"""What a Lore Power is, and the verbs that several of them share."""

from mypy_extensions import i64, mypyc_attr

from tablehaven.games.haven.decisions import NAME_TOKEN
from tablehaven.games.haven.options import BONUS_ACTION_MAY_BE_LORE_POWER
from tablehaven.games.haven.state import Haven, Side
from tablehaven.kernel.state import Rule


@mypyc_attr(acyclic=True)
class Power:
    """A Lore Power: when it can be played, and what it does."""

    def playable(self, g: Haven, me: Side) -> bool:
        """Whether what it needs is there [HV 3.11]."""
        raise NotImplementedError

    def play(self, g: Haven, me: Side) -> Rule | None:
        """Do what it says: at once, or by the rule returned."""
        raise NotImplementedError


def name_token(g: Haven, me: Side, power: i64, types: i64) -> None:
    """Ask for the Lore Token that a power is played at; its type will be `named(g)`."""
    g.ask(me.seat, NAME_TOKEN, types, subject=power)


def named(g: Haven) -> i64:
    """The type of the token that was named."""
    return g.answer - g.words.token


def chosen(g: Haven) -> i64:
    """The Seeker that was chosen."""
    return g.answer - g.words.seeker


def grant_actions(g: Haven, actions: i64) -> None:
    """Another action, which may not be a Lore Power [HV 3.10]."""
    powers: i64 = 0
    if g.rules & BONUS_ACTION_MAY_BE_LORE_POWER != 0:
        powers = actions
    if g.song > 0:
        g.song += actions
        g.song_powers += powers
    else:
        g.actions += actions
        g.granted += actions
        g.powers += powers
