"""Parts of effects that are never carried out, but count at a moment of their own."""

from typing import final

from mypy_extensions import i64

from tablehaven.games.lagoon.content import (
    DRUIDS,
    EMPTY_SUPPLY,
    ENERGY_NAMES,
    EXILE_BY_UNRAVEL,
    REFRESH,
    UNRAVEL_ENERGY,
    Content,
)
from tablehaven.games.lagoon.effects.part import Effect
from tablehaven.kernel.datafile import DataTable


@final
class RefreshStep(Effect):
    """The Refresh step covers so many druids [LG 8.14]."""

    name = "refresh_step"
    moment = REFRESH

    def __init__(self, druids: i64) -> None:
        self.druids = druids

    @staticmethod
    def read(row: DataTable) -> Effect:
        """How many `druids`."""
        return RefreshStep(row.integer("druids", most=DRUIDS))

    def short(self) -> str:
        return f"your Refresh step wakes up to {self.druids}"

    def enter(self, content: Content, site: int, row: DataTable) -> None:
        content.amount[site] = self.druids


@final
class ExtraEnergy(Effect):
    """The site counts as so much energy more, against one other energy [LG 6.6]."""

    name = "extra_energy"
    aim = "for energy that need not be paid in seeds"
    moment = UNRAVEL_ENERGY

    def __init__(self, of: i64, amount: i64, against: i64) -> None:
        self.of = of
        self.amount = amount
        self.against = against

    @staticmethod
    def read(row: DataTable) -> Effect:
        """The `amount`, `of` which energy, and `against` which."""
        of, against = (ENERGY_NAMES.index(row.text(key, ENERGY_NAMES)) for key in ("of", "against"))
        return ExtraEnergy(of, row.integer("amount", least=1, most=9), against)

    def short(self) -> str:
        return f"{self.amount} extra {ENERGY_NAMES[self.of].capitalize()} energy, once a turn"

    def enter(self, content: Content, site: int, row: DataTable) -> None:
        if content.threatens[self.of] != self.against:
            row.fail("extra energy helps against the energy that it threatens.", "against")
        content.amount[site] = self.amount
        content.against[site] = self.against


@final
class EscapeExile(Effect):
    """A druid that unravels may go to a haven instead of into exile [LG 6.13]."""

    name = "escape_exile"
    moment = EXILE_BY_UNRAVEL

    @staticmethod
    def read(row: DataTable) -> Effect:
        return EscapeExile()

    def short(self) -> str:
        return "unraveling, your druid goes to a haven instead"


@final
class SummonFromBoard(Effect):
    """With an empty supply, a druid on the board can be summoned [LG 8.10]."""

    name = "summon_from_board"
    moment = EMPTY_SUPPLY

    @staticmethod
    def read(row: DataTable) -> Effect:
        return SummonFromBoard()

    def short(self) -> str:
        return "supply empty? Summon one from the board"
