"""What the player whose turn it is does next: announce and carry out the action, use cards, play spells, trade."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.havenfall import events
from tablehaven.games.havenfall.abilities import activate, inform, offer_abilities, why_not_card
from tablehaven.games.havenfall.buying import affordable, buy, may_buy, why_not_buy
from tablehaven.games.havenfall.casting import cast, castable, why_not_cast
from tablehaven.games.havenfall.fighting import fightable, may_fight, name_place, why_not_fight
from tablehaven.games.havenfall.in_play import distinct
from tablehaven.games.havenfall.paying import offer_trades, trade
from tablehaven.games.havenfall.pixels import COLOR_NAMES, COLORS, of
from tablehaven.games.havenfall.state import Havenfall
from tablehaven.games.havenfall.this_turn import BUY, TRASH
from tablehaven.games.havenfall.totals import total_damage, total_health, treasure_left
from tablehaven.games.havenfall.trashing import may_trash, trash, trashable, why_not_trash
from tablehaven.games.havenfall.windows import ACTION, END, open_window
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import Decision, Rule, Step
from tablehaven.kernel.vocabulary import Answer

_ACTIONS: Final = 7  # as a set, in the order of the vocabulary: buy, fight, trash


def may_announce(g: Havenfall) -> bool:
    """Whether an action can be announced: the one of the turn, or one that was granted [HF 3.4, 3.12]."""
    turn = g.turn
    if turn.action == 0:
        return True
    return turn.extra_actions > 0 and (turn.is_done or turn.action == TRASH)


def announce(g: Havenfall, action: i64) -> None:
    """The action of the turn cannot be exchanged for another now [HF 3.4]."""
    turn = g.turn
    if turn.action != 0:
        turn.extra_actions -= 1
    turn.action = action
    turn.is_done = False
    g.tell(events.ANNOUNCED, g.active, action)
    open_window(g, ACTION)


@final
class TakeTurn(Step[Havenfall]):
    """The active player does one thing after the other."""

    name = "turn"

    def proceed(self, g: Havenfall, /) -> None:
        g.ask(g.active, ACT)


@final
class Act(Decision[Havenfall]):
    """What next?"""

    name = "act"
    rule = "HF 3.4"
    asks = "{next}"
    tells = "is taking the turn"
    verbs = ("buy", "fight", "trash", "activate", "use", "cast", "announce", "trade", "end turn")

    def offer(self, g: Havenfall, /) -> None:
        words = g.words
        if may_announce(g):
            g.offer_each(words.announce, _ACTIONS)
        if may_buy(g):
            g.offer_each(words.buy, affordable(g))
        if may_fight(g):
            g.offer_each(words.fight, fightable(g))
        if may_trash(g):
            g.offer_each(words.trash, distinct(g, trashable(g)))
        offer_abilities(g)
        g.offer_each(words.cast, castable(g, g.active, False))
        offer_trades(g, g.active)
        g.offer(words.end)

    def take(self, g: Havenfall, /) -> Rule | None:
        words, answer = g.words, g.answer
        if answer == words.end:
            g.tell(events.ENDED, g.active)
            open_window(g, END)
            return None
        if answer < words.buy:
            announce(g, answer - words.announce + BUY)
            return None
        if answer < words.fight:
            buy(g, answer - words.buy)
            return None
        if answer < words.trash:
            name_place(g, answer - words.fight)
            return None
        if answer < words.activate:
            return trash(g, answer - words.trash)
        if answer < words.use:
            return activate(g, answer - words.activate)
        if answer < words.cast:
            return inform(g, answer - words.use)
        if answer < words.trade:
            return cast(g, g.active, answer - words.cast)
        pair = answer - words.trade
        trade(g, g.active, pair // COLORS, pair % COLORS)
        return None

    def blanks(self, g: Havenfall, seat: int, /) -> dict[str, str]:
        return {"next": next_things(g)}

    def why_not(self, g: Havenfall, seat: int, answer: Answer, /) -> Refused:
        verb = answer.verb.called
        if verb == "announce":
            return Refused("HF 3.4", "You have announced the action of this turn, and it cannot be exchanged.")
        if verb == "buy":
            return why_not_buy(g, answer["card"])
        if verb == "fight":
            return why_not_fight(g, answer["location"])
        if verb == "trash":
            return why_not_trash(g, answer["slot"])
        if verb in ("activate", "use"):
            return why_not_card(g, answer["slot"], verb == "activate")
        if verb == "cast":
            return why_not_cast(g, seat, answer["spell"], False)
        return why_not_trade(g, seat, answer["color"], answer["wanted"])


def next_things(g: Havenfall) -> str:
    """What there is to do now, with the numbers that matter for it."""
    treasure, damage, health = treasure_left(g), total_damage(g), total_health(g)
    if may_buy(g):
        return f"Buy a card for {treasure} treasure or less, use cards, or end the turn."
    if may_fight(g):
        return f"Name whom you fight with {damage} damage and {health} health, use cards, or end the turn."
    if may_announce(g):
        return "Choose to buy, to fight or to trash; you may use cards before."
    if may_trash(g):
        return "Trash cards for a pixel each, use cards, or end the turn."
    return "Use cards, or end the turn."


def why_not_trade(g: Havenfall, seat: int, given: int, wanted: int) -> Refused:
    if given == wanted:
        return Refused("HF 4.9", "Pixels are traded for one of another color.")
    if of(g.pixels, wanted) == 0:
        return Refused("HF 4.9", f"No {COLOR_NAMES[wanted]} pixel is left in the supply.")
    return Refused("HF 4.9", f"You need {g.content.trade} {COLOR_NAMES[given]} pixels for that.")


ACT: Final = Act()
