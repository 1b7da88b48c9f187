"""What must hold at every moment of a game of Ferry."""

from tablehaven.kernel.state import NONE
from tests.games.ferry.sealing import SEAL_DECKS
from tests.games.ferry.state import Ferry


def check(g: Ferry) -> None:
    for boat in g.boats:
        cards = [sum(each) for each in zip(*(getattr(boat, pile) for pile in boat.PILES), strict=True)]
        if boat.seat == g.active and g.announced != NONE:
            cards[g.announced] += 1
        assert all(count >= 0 for pile in boat.PILES for count in getattr(boat, pile)), "nobody owes a card"
        assert max(cards) <= g.content.of_a_kind, "no deck has more of a kind than it may [FE 2.2]"
        assert boat.chosen == NONE or boat.hand[boat.chosen], "what goes overboard is in hand until then"
        assert boat.coins >= 0, "nobody owes a coin"
        if g.step == SEAL_DECKS.number:
            assert sum(cards) <= g.content.deck, "no deck is too large"
        else:
            assert sum(cards) == g.content.deck, "no card is lost"
    assert g.over or g.count > 0, "somebody has something to choose"
