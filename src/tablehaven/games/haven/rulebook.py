"""Haven's rules as the kernel calls them."""

from typing import Final, cast, final

from tablehaven.games.haven import turn
from tablehaven.games.haven.offers import offer_answers
from tablehaven.games.haven.state import Haven
from tablehaven.kernel.state import Rule, Rulebook, State


@final
class HavenRulebook(Rulebook):
    """The five steps of the turn, what they ask, and what the answers do."""

    def proceed(self, state: State) -> Rule | None:
        return turn.proceed(cast(Haven, state))

    def take(self, state: State) -> Rule | None:
        g = cast(Haven, state)
        return turn.take(g, g.sides[g.seat])

    def offer_answers(self, state: State) -> None:
        g = cast(Haven, state)
        offer_answers(g, g.sides[g.seat])


RULEBOOK: Final = HavenRulebook()
