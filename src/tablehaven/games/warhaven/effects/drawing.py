"""Cards drawn, discarded, taken back and dug for."""

from typing import ClassVar, Final, final

from mypy_extensions import i64

from tablehaven.games.warhaven import events
from tablehaven.games.warhaven.effect import Effect
from tablehaven.games.warhaven.effects.deed import Deed
from tablehaven.games.warhaven.effects.verb import CARDS, Verb
from tablehaven.games.warhaven.language import AT_PLAY
from tablehaven.games.warhaven.names import card_name
from tablehaven.games.warhaven.state import Side, WarHaven
from tablehaven.games.warhaven.words import PASS, SEEN_TAKING
from tablehaven.kernel.bits import bit, drop_first, first, size
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import Decision, Rule
from tablehaven.kernel.vocabulary import Answer
from tablehaven.kernel.wording import counted


def draw_cards(g: WarHaven, side: Side, cards: i64) -> None:
    """Draw some cards, as long as there are any [WH 4.9]."""
    while cards > 0 and side.deck_size() > 0:
        card = side.draw(g.chance)
        side.hand |= bit(card)
        g.tell(events.DREW, side.seat, side.cards[card])
        cards -= 1


@final
class MayDraw(Decision[WarHaven]):
    """Draw by a card that lets one? `subject` is the number of cards."""

    name = "may draw"
    rule = "WH 4.12"
    asks = "You may draw {cards}."
    tells = "may draw {cards}"
    verbs = ("draw",)
    passing = "Draw nothing"

    def offer(self, g: WarHaven, /) -> None:
        g.offer(PASS)
        g.offer(g.words.draw)

    def blanks(self, g: WarHaven, seat: int, /) -> dict[str, str]:
        return {"cards": counted(int(g.subject), "card")}


MAY_DRAW: Final = MayDraw()


@final
class Draw(Verb):
    """Draw cards: a spell draws, an ability lets its player draw [WH 4.9, 4.12]."""

    stage: ClassVar[int] = CARDS

    def asks(self, effect: Effect) -> bool:
        return effect.at != AT_PLAY

    def can(self, g: WarHaven, deed: Deed, effect: Effect) -> bool:
        return g.sides[deed.seat].deck_size() > 0

    def lacks(self, g: WarHaven, deed: Deed, effect: Effect) -> str:
        return "your support deck is empty"

    def do(self, g: WarHaven, deed: Deed, effect: Effect) -> None:
        draw_cards(g, g.sides[deed.seat], effect.n)

    def ask(self, g: WarHaven, deed: Deed, effect: Effect) -> Rule:
        yield g.ask(deed.seat, MAY_DRAW, subject=effect.n)
        if g.answer != PASS:
            draw_cards(g, g.sides[deed.seat], effect.n)


@final
class Discard(Verb):
    """The opponent discards cards at random [WH 1.11]."""

    stage: ClassVar[int] = CARDS

    def can(self, g: WarHaven, deed: Deed, effect: Effect) -> bool:
        return g.sides[1 - deed.seat].hand != 0

    def lacks(self, g: WarHaven, deed: Deed, effect: Effect) -> str:
        return "your opponent has no card in hand"

    def do(self, g: WarHaven, deed: Deed, effect: Effect) -> None:
        side = g.sides[1 - deed.seat]
        left = effect.n
        while left > 0 and side.hand != 0:
            card = g.chance.member(side.hand)
            side.discard(card)
            g.tell(events.DISCARDED, side.seat, side.cards[card])
            left -= 1


@final
class TakeBack(Decision[WarHaven]):
    """Which card comes back from the discard pile? `subject` is the spell that fetches it."""

    name = "take back"
    rule = "WH 7.9"
    asks = "Which card do you take back from your discard pile?"
    tells = "takes a card back from the discard pile"
    verbs = ("take",)

    def offer(self, g: WarHaven, /) -> None:
        side = g.sides[g.seat]
        offer_kinds(g, side, recoverable(g, side, g.subject))

    def why_not(self, g: WarHaven, seat: int, answer: Answer, /) -> Refused:
        name, card = answer.filled("{Card}"), answer["card"]
        if card not in g.sides[seat].kinds_among(g.sides[seat].discards):
            return Refused("WH 7.9", f"There is no {name} in your discard pile.")
        if g.tables.is_rare[card] != 0:
            return Refused("WH 7.9", f"{name} is rare, and rare cards do not come back.")
        return Refused("WH 7.1", f"{name} cannot fetch itself back.")


TAKE_BACK: Final = TakeBack()


def offer_kinds(g: WarHaven, side: Side, cards: i64) -> None:
    """Offer to take one of some cards; of two that are alike, one."""
    before: i64 = -1
    while cards != 0:
        kind = side.cards[first(cards)]
        cards = drop_first(cards)
        if kind != before:
            g.offer(g.words.take + kind)
        before = kind


def recoverable(g: WarHaven, side: Side, spell: i64) -> i64:
    """The discarded cards that can be taken back: no rare one, nor the spell that fetches them [WH 7.1]."""
    found: i64 = 0
    itself = True
    cards = side.discards
    while cards != 0:
        card = first(cards)
        cards = drop_first(cards)
        kind = side.cards[card]
        if kind == spell and itself:
            itself = False
        elif g.tables.is_rare[kind] == 0:
            found |= bit(card)
    return found


@final
class Recover(Verb):
    """Take a card that is not rare back from one's discard pile; both see which [WH 7.9]."""

    def asks(self, effect: Effect) -> bool:
        return True

    def can(self, g: WarHaven, deed: Deed, effect: Effect) -> bool:
        return recoverable(g, g.sides[deed.seat], deed.card) != 0

    def lacks(self, g: WarHaven, deed: Deed, effect: Effect) -> str:
        return "your discard pile has no card that is not rare"

    def ask(self, g: WarHaven, deed: Deed, effect: Effect) -> Rule:
        side = g.sides[deed.seat]
        left = effect.n
        while left > 0 and recoverable(g, side, deed.card) != 0:
            yield g.ask(deed.seat, TAKE_BACK, subject=deed.card)
            kind = g.answer - g.words.take
            cards = recoverable(g, side, deed.card)
            while side.cards[first(cards)] != kind:
                cards = drop_first(cards)
            side.discards &= ~bit(first(cards))
            side.hand |= bit(first(cards))
            side.shown |= bit(first(cards))
            g.tell(events.RECOVERED, side.seat, kind)
            left -= 1
        deed.is_done = True


@final
class DigFor(Decision[WarHaven]):
    """Which of the cards looked at is taken?"""

    name = "dig"
    rule = "WH 7.9"
    asks = "Which of the {cards} do you take? The rest goes to the bottom of your deck."
    tells = "takes one of the {cards} looked at"
    verbs = ("take",)

    def offer(self, g: WarHaven, /) -> None:
        side = g.sides[g.seat]
        offer_kinds(g, side, side.held)

    def seen(self, g: WarHaven, answer: i64, viewer: i64, /) -> i64:
        return g.words.size + SEEN_TAKING

    def blanks(self, g: WarHaven, seat: int, /) -> dict[str, str]:
        return {"cards": counted(int(size(g.sides[seat].held)), "card")}

    def why_not(self, g: WarHaven, seat: int, answer: Answer, /) -> Refused:
        return Refused("WH 7.9", f"{card_name(g, answer['card'])} is not among the cards you look at.")


DIG_FOR: Final = DigFor()


@final
class Dig(Verb):
    """Look at the top cards, take one and put the others to the bottom, in place of a draw [WH 7.9]."""

    def asks(self, effect: Effect) -> bool:
        return True

    def can(self, g: WarHaven, deed: Deed, effect: Effect) -> bool:
        return g.sides[deed.seat].deck_size() > 0

    def ask(self, g: WarHaven, deed: Deed, effect: Effect) -> Rule:
        side = g.sides[deed.seat]
        while size(side.held) < effect.n and side.deck_size() > 0:
            side.held |= bit(side.draw(g.chance))
        g.tell(events.LOOKED, side.seat, size(side.held))
        yield g.ask(deed.seat, DIG_FOR)
        side = g.sides[deed.seat]
        cards = side.held
        while side.cards[first(cards)] != g.answer - g.words.take:
            cards = drop_first(cards)
        card = first(cards)
        side.held &= ~bit(card)
        side.hand |= bit(card)
        g.tell(events.DUG, side.seat, side.cards[card])
        while side.held != 0:
            side.bury(first(side.held))
            side.held = drop_first(side.held)
