"""How good a position of Havenfall looks: a few features, and what `weights.toml` says they are worth.

They are asked of worlds that were dealt anew for the seat that judges, so they may look at all cards without peeking.
"""

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.games.havenfall.decks import deck_of, income
from tablehaven.games.havenfall.in_play import TO_NEXT_HAND, TO_SPELLS, kind_in
from tablehaven.games.havenfall.pixels import COLORS, covers, of, total
from tablehaven.games.havenfall.promises import is_promised, promised
from tablehaven.games.havenfall.prospects import Price, of_a_hand, of_the_turn
from tablehaven.games.havenfall.scoring import side_points, standing, winners
from tablehaven.games.havenfall.state import Havenfall, Player
from tablehaven.kernel.bits import drop_first, first, size
from tablehaven.kernel.judge import Judge
from tablehaven.kernel.state import NONE, State

FEATURES: Final = (
    "points",
    "late_points",  # the same, the more the nearer somebody is to the end; so are all that are called late
    "lead",  # being ahead, the nearer the end the more
    "damage",  # in a hand, on average
    "health",
    "might",  # the less of the two
    "late_might",
    "income",  # treasure in a hand, the more of it the less one more
    "late_income",
    "abilities",  # in a hand, that the pixels can pay
    "ballast",  # cards in a hand that give nothing
    "pixels",
    "colors",  # of them
    "ready",  # pixels that are available, while there are spells to pay
    "spells",
    "payable",  # of them, that the pixels can pay
    "next_hand",  # cards more than usual, spells to come and cards kept
    "begun",  # pixels that lie exhausted for an ability that has not worked yet
    "initiative",  # the action of this turn is still to come
    "prospects",  # what it could bring
    "rival_hands",  # what the others could do with their hands
)
FEATURE_WORDS: Final = {
    "points": "brings points",
    "late_points": "brings points near the end",
    "lead": "keeps the lead",
    "damage": "brings damage into the deck",
    "health": "brings health into the deck",
    "might": "makes the deck ready to fight",
    "late_might": "makes the deck ready for the last fights",
    "income": "brings treasure into the deck",
    "late_income": "keeps treasure in the deck",
    "abilities": "brings abilities that the pixels pay",
    "ballast": "clogs the rivals or clears the own deck",
    "pixels": "brings pixels",
    "colors": "brings a pixel of another color",
    "ready": "keeps pixels for spells",
    "spells": "brings spells",
    "payable": "brings spells that the pixels pay",
    "next_hand": "makes the next hand larger",
    "begun": "uses an ability",
    "initiative": "keeps the action of the turn",
    "prospects": "makes more of the turn",
    "rival_hands": "makes the rivals’ hands poorer",
}
_POINTS: Final = 0
_LATE_POINTS: Final = 1
_LEAD: Final = 2
_DAMAGE: Final = 3
_HEALTH: Final = 4
_MIGHT: Final = 5
_LATE_MIGHT: Final = 6
_INCOME: Final = 7
_LATE_INCOME: Final = 8
_ABILITIES: Final = 9
_BALLAST: Final = 10
_PIXELS: Final = 11
_COLORS: Final = 12
_READY: Final = 13
_SPELLS: Final = 14
_PAYABLE: Final = 15
_NEXT_HAND: Final = 16
_BEGUN: Final = 17
_INITIATIVE: Final = 18
_PROSPECTS: Final = 19
_RIVAL_HANDS: Final = 20
_BLANK: Final = vec[float]([0.0] * len(FEATURES))


@mypyc_attr(acyclic=True)
class HavenfallJudge(Judge):
    """The judgment of Havenfall. What an action could bring is reckoned by the weights of what it would change."""

    def features(self, state: State, seat: i64) -> vec[float]:
        """What speaks for a seat and its partner, less what speaks for the others, in the order of `FEATURES`."""
        g = cast(Havenfall, state)
        found = _BLANK[0 : len(_BLANK)]
        late = lateness(g)
        price = self._price(late)
        partners = g.partners[seat]
        mine = 1.0 / float(size(partners))
        theirs = -1.0 / float(len(g.players) - size(partners)) if len(g.players) > size(partners) else 0.0
        for player in g.players:
            if partners == g.partners[player.seat]:
                self._add(g, player, found, mine, late, price, player.seat == seat)
            else:
                self._add(g, player, found, theirs, late, price, False)
        found[_LATE_POINTS] = late * found[_POINTS]
        found[_LEAD] = late * late * lead(g, seat)
        found[_LATE_MIGHT] = late * found[_MIGHT]
        found[_LATE_INCOME] = late * found[_INCOME]
        return found

    def _price(self, late: float) -> Price:
        """What a few features are worth when the game has come so far."""
        weights = self.weights
        return Price(
            weights[_POINTS] + late * weights[_LATE_POINTS],
            weights[_PIXELS],
            weights[_DAMAGE],
            weights[_HEALTH],
            weights[_MIGHT] + late * weights[_LATE_MIGHT],
            weights[_INCOME] + late * weights[_LATE_INCOME],
            weights[_ABILITIES],
        )

    def _add(
        self, g: Havenfall, player: Player, found: vec[float], factor: float, late: float, price: Price, is_own: bool
    ) -> None:
        """Add what speaks for one player."""
        deck = deck_of(g, player)
        damage = deck.a_hand(deck.damage)
        health = deck.a_hand(deck.health)
        pixels = player.available + player.exhausted
        found[_POINTS] += factor * float(player.points)
        found[_DAMAGE] += factor * damage
        found[_HEALTH] += factor * health
        found[_MIGHT] += factor * min(damage, health)
        found[_INCOME] += factor * income(deck.a_hand(deck.treasure))
        found[_ABILITIES] += factor * deck.a_hand(deck.abilities)
        found[_BALLAST] -= factor * deck.a_hand(deck.ballast)
        found[_PIXELS] += factor * float(total(pixels))
        color: i64 = 0
        while color < COLORS:
            if of(pixels, color) > 0:
                found[_COLORS] += factor
            color += 1
        self._add_spells(g, player, found, factor)
        if player.seat == g.active:
            turn = g.turn
            found[_NEXT_HAND] += factor * float(turn.next_hand + turn.kept + promised(g, TO_NEXT_HAND))
            if is_promised(g, TO_SPELLS):
                found[_NEXT_HAND] += factor
            if g.pending != NONE:
                found[_BEGUN] += factor * float(total(g.tables.ability_cost[kind_in(g, g.pending)]))
            if is_own and (turn.action == 0 or (not turn.is_done and not turn.lost) or turn.extra_actions > 0):
                found[_INITIATIVE] += factor
            found[_PROSPECTS] += factor * of_the_turn(g, player, deck, price)
        elif not is_own:
            found[_RIVAL_HANDS] += factor * of_a_hand(g, player, deck, price)

    def _add_spells(self, g: Havenfall, player: Player, found: vec[float], factor: float) -> None:
        spells = g.spells_of(player.seat)
        if spells == 0:
            return
        found[_SPELLS] += factor * float(size(spells))
        found[_READY] += factor * float(min(total(player.available), 2 * size(spells)))
        pixels = player.available + player.exhausted
        while spells != 0:
            if covers(pixels, g.tables.spell_cost[first(spells)]):
                found[_PAYABLE] += factor
            spells = drop_first(spells)

    def result(self, state: State, seat: i64) -> float:
        g = cast(Havenfall, state)
        won = winners(g)
        if won & g.partners[seat] == 0:
            return 0.0
        if won == g.partners[seat]:
            return 1.0
        return 0.5


def lateness(g: Havenfall) -> float:
    """How far the game has come, from 0 to 1: by the side that is nearest to its end."""
    if g.is_last_round:
        return 1.0
    found = 0.0
    for side in g.partners:
        found = max(found, float(side_points(g, side)) / float(size(side) * g.content.points_to_win))
    return found


def lead(g: Havenfall, seat: i64) -> float:
    """1 for a side that is ahead of all others, less than nothing for one that is behind; alone there is no lead."""
    if size(g.partners[seat]) == len(g.players):
        return 0.0
    own = standing(g, g.partners[seat])
    others: i64 = -1
    for side in g.partners:
        if side != g.partners[seat]:
            others = max(others, standing(g, side))
    if own > others:
        return 1.0
    if own < others:
        return -1.0
    return 0.0
