"""A part of what a site does."""

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import i64, mypyc_attr

from tablehaven.games.lagoon.content import Content
from tablehaven.kernel.datafile import DataTable
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Decision, Rule

if TYPE_CHECKING:
    from tablehaven.games.lagoon.case import Case, Need
    from tablehaven.games.lagoon.state import Circle, Lagoon


@mypyc_attr(acyclic=True, allow_interpreted_subclasses=True)
class Effect:
    """A part of what a site does, and the part that comes after it: all of it, with its words.

    `name` is what the content file calls it, and `read` makes one from an entry there; `effects/catalog.py` finds all
    classes of parts.
    """

    name: ClassVar[str] = ""
    aim: ClassVar[str] = ""  # what it is good for, such as “to lay a site elsewhere”; a price is good for nothing
    is_price: ClassVar[bool] = False
    asks: ClassVar[tuple[Decision["Lagoon"], ...]] = ()  # the decisions that it leads to, if it explains their answers
    moment: ClassVar[int] = NONE  # the one at which it counts, if it is never carried out
    about: ClassVar[tuple[str, ...]] = ()  # the druids or sites that it is about without saying so

    then: "Effect | None" = None

    @staticmethod
    def read(row: DataTable) -> "Effect":
        """The part that an entry of the content file describes."""
        raise NotImplementedError

    def enter(self, content: Content, site: int, row: DataTable) -> None:
        """Enter into the content what the rules need to know of it elsewhere."""

    def short(self) -> str:
        """What it does, in as few words as will do for a hex of the map: “refresh up to 2 druids”."""
        raise NotImplementedError

    def can(self, g: "Lagoon", me: "Circle", payer: i64, seed: i64) -> bool:
        """Whether this part and those after it can be carried out, once this druid has paid and this seed is given up.

        What a part would change is changed while the parts after it are looked at, and changed back.
        """
        raise NotImplementedError

    def carry_out(self, g: "Lagoon", me: "Circle") -> Rule | None:
        """Do this part: at once, or by the rule returned."""
        raise NotImplementedError

    def room(self, g: "Lagoon", me: "Circle", payer: i64) -> i64:
        """For how many seeds this part has a use."""
        return 1

    def lacks(self, need: "Need") -> tuple[str, str] | None:
        """What this part is lacking, if anything: the rule, and a clause."""
        return None

    def no_druid(self, case: "Case", druid: int) -> Refused:
        """Why a druid on the board cannot be chosen, where this part asks for one."""
        raise NotImplementedError

    def no_site(self, case: "Case", site: int) -> Refused:
        """Why a site in play cannot be chosen, where this part asks for one."""
        raise NotImplementedError

    def no_seed(self, case: "Case", energy: int) -> Refused:
        """Why a seed at hand cannot be given up, where this part asks for one."""
        raise NotImplementedError

    def whole(self, g: "Lagoon", me: "Circle") -> Rule:
        """Do this part and all that come after it."""
        part: Effect | None = self
        while part is not None:
            rule = part.carry_out(g, me)
            if rule is not None:
                yield from rule
            part = part.then

    def goes_on(self, g: "Lagoon", me: "Circle", payer: i64, seed: i64) -> bool:
        """Whether the parts after this one can be carried out."""
        then = self.then
        return then is None or then.can(g, me, payer, seed)
