"""Who does something by a card, and to whom."""

from typing import TYPE_CHECKING, Optional, final

from mypy_extensions import i64, mypyc_attr

from tablehaven.kernel.state import NONE

if TYPE_CHECKING:
    from tablehaven.games.warhaven.clash import Clash
    from tablehaven.games.warhaven.harm import Toll


@final
@mypyc_attr(acyclic=True)
class Deed:
    """What an effect works with: the player, the character that has it or plays it, a spell's target, the combat."""

    def __init__(
        self,
        seat: i64,
        holder: i64 = NONE,
        target: i64 = NONE,
        card: i64 = NONE,
        toll: Optional["Toll"] = None,
        clash: Optional["Clash"] = None,
    ) -> None:
        self.seat: i64 = seat
        self.holder: i64 = holder
        self.target: i64 = target
        self.card: i64 = card  # the kind of the spell
        self.toll: Toll | None = toll
        self.clash: Clash | None = clash
        self.is_done: bool = False  # whether anything has come of the card so far
        self.may_rest: bool = True  # whether what it lets one do may be left out
