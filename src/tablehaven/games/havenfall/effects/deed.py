"""Who does something by a card or a spell."""

from typing import final

from mypy_extensions import i64, mypyc_attr

from tablehaven.kernel.state import NONE


@final
@mypyc_attr(acyclic=True)
class Deed:
    """What an effect works with: the player, and the slot of the card, the spell or the Crystal that it is of."""

    def __init__(
        self,
        seat: i64,
        slot: i64 = NONE,
        spell: i64 = NONE,
        is_information: bool = False,
        paid: i64 = 0,
        crystal: i64 = NONE,
    ) -> None:
        self.seat: i64 = seat
        self.slot: i64 = slot
        self.spell: i64 = spell
        self.is_information: bool = is_information
        self.paid: i64 = paid  # pixels that lie exhausted for it, packed
        self.crystal: i64 = crystal
        self.other: i64 = NONE  # the opponent that it has named
