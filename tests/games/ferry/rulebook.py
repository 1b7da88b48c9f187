"""Ferry's rules as the kernel calls them, and what each seat can tell of the others' cards."""

from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.kernel.bits import bit, is_single
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.state import NONE, Rulebook, State
from tests.games.ferry.flood import JETTISON
from tests.games.ferry.sealing import SEAL_DECKS, TAKE
from tests.games.ferry.shipping import COLLECT, RESPOND
from tests.games.ferry.state import Boat, Ferry, drawn
from tests.games.ferry.turn import ACT, TURN


class FerryRulebook(Rulebook):
    def redeal(self, state: State, seat: int, rng: Rng) -> None:
        assert isinstance(state, Ferry)
        g = state
        if g.over:
            return
        for boat in g.boats:
            if boat.seat == seat:
                continue
            if g.step == SEAL_DECKS.number:
                boat.deck = vec[i64]([0] * len(boat.deck))
                g.waiting |= bit(boat.seat)
                continue
            deal_anew(g, boat, g.are_partners(seat, boat.seat), rng)
            boat.chosen = NONE
            if g.kind == JETTISON.kind and sum(boat.hand) > 0:
                g.waiting |= bit(boat.seat)
        g.chance = rng.split()
        g.offer_anew()

    def seen(self, state: State, answer: int, viewer: int) -> int:
        assert isinstance(state, Ferry)
        words = state.words
        if words.take <= answer < words.ship:
            return words.took
        if words.stow <= answer < words.jettison and not state.are_partners(viewer, state.seat):
            return words.stowed
        if words.jettison <= answer < words.cancel and not is_single(state.waiting):
            return words.chose  # the last of them is shown at once
        return answer


def deal_anew(g: Ferry, boat: Boat, is_partner: bool, rng: Rng) -> None:
    """Any card that a deck may hold beside those that were seen can be in any place that is hidden [FE 2.2]."""
    hidden = ["deck"] if is_partner else ["hand", "hold", "deck"]
    unseen = vec[i64]([g.content.of_a_kind] * len(g.content.cards))
    for name in boat.PILES:
        if name not in hidden:
            for kind, count in enumerate(getattr(boat, name)):
                unseen[kind] -= count
    if boat.seat == g.active and g.announced != NONE:
        unseen[g.announced] -= 1
    for name in hidden:
        pile = vec[i64]([0] * len(unseen))
        for _ in range(sum(getattr(boat, name))):
            pile[drawn(unseen, rng)] += 1
        setattr(boat, name, pile)


RULEBOOK = FerryRulebook(TURN, (TAKE, ACT, RESPOND, COLLECT, JETTISON))
