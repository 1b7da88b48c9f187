"""The rules as the kernel calls them, and dealing anew what a seat cannot know [HF 1.16]."""

from typing import Final, cast, final

from mypy_extensions import i64

from tablehaven.games.havenfall.in_play import kind_in
from tablehaven.games.havenfall.options import LIMIT
from tablehaven.games.havenfall.state import Havenfall
from tablehaven.games.havenfall.words import PASS
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.state import Rulebook, State

# what was shown, card by card, becomes one number: two that meet by chance share a node of a search, no more
_KEY: Final = 1_000_003
_MASK: Final = 0x3FFFFFFF


@final
class HavenfallRulebook(Rulebook):
    """The steps of the turn and the decisions, as the kernel calls them."""

    def redeal(self, state: State, seat: i64, rng: Rng) -> None:
        redeal(cast(Havenfall, state), seat, rng)

    def seen(self, state: State, answer: i64, viewer: i64) -> i64:
        return self.decisions[state.kind].seen(state, answer, viewer)

    def shown(self, state: State) -> i64:
        """Which cards are in play, which monsters are out and which Crystal counts: what the lot has turned up."""
        g = cast(Havenfall, state)
        found = g.solo.crystal + 1
        for monster in g.row:
            found = (found * _KEY + monster + 1) & _MASK
        slot: i64 = 0
        while slot < len(g.slots):
            found = (found * _KEY + kind_in(g, slot) + 1) & _MASK
            slot += 1
        return found

    def is_formality(self, state: State) -> bool:
        """Asked in a window without a spell that fits, as all who hold a spell are [HF 9.6]."""
        return state.count == 1 and state.offers(PASS)


def redeal(g: Havenfall, seat: i64, rng: Rng) -> None:
    """Replace, in place, everything hidden from a seat by something that fits all it has seen; chance included.

    What is imagined comes to an end, also where people play without a limit [HF 13.8].
    """
    if g.over:
        return
    if g.limit == 0:
        g.limit = g.rounds + LIMIT
    for player in g.players:
        player.cards.redeal(seat, rng)
    g.spells.redeal(seat, rng)
    g.chance = rng.split()
    g.offer_anew()
