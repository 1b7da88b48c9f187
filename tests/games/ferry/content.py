"""The components of Ferry, read from a content file and checked."""

from dataclasses import dataclass
from functools import cache

from tablehaven.kernel.bits import MEMBERS
from tablehaven.kernel.datafile import ContentFile, read_content

SEAT_NAMES = ("north", "east", "south", "west")
GOODS, TOLL, LANTERN, FLOOD, FOG = EFFECTS = ("goods", "toll", "lantern", "flood", "fog")


@dataclass(frozen=True)
class Card:
    """A kind of card; cards of a kind are equal [FE 1.4]."""

    name: str
    weight: int
    points: int
    effect: str
    words: str


@dataclass(frozen=True)
class Content:
    coins: int  # of a ferry, at the start
    rounds: int
    tide: int  # sides of the die
    deck: int  # cards
    of_a_kind: int  # at most, in a deck
    hand: int  # cards
    cards: tuple[Card, ...]
    fog: int  # which of them it is


@cache
def load_content(file: ContentFile) -> Content:
    data = read_content(file)
    table, decks, cards = data.table("table"), data.table("decks"), data.table("cards")
    kinds = tuple(
        Card(
            row.text("name"),
            row.integer("weight", most=99),
            row.integer("points", most=99),
            row.text("effect", EFFECTS),
            row.text("words"),
        )
        for row in cards.rows("kinds")
    )
    if len(kinds) > MEMBERS:
        cards.fail(f"there are {len(kinds)} kinds of cards, and {MEMBERS} is the most.", "kinds")
    if len({card.name.casefold() for card in kinds}) < len(kinds):
        cards.fail("two kinds of cards have the same name.", "kinds")
    if [card.effect for card in kinds].count(FOG) != 1:
        cards.fail("one kind of card must be the Fog, and only one.", "kinds")
    content = Content(
        coins=table.integer("coins", most=99),
        rounds=table.integer("rounds", least=1, most=99),
        tide=table.integer("tide", least=1, most=99),
        deck=decks.integer("cards", least=1, most=99),
        of_a_kind=decks.integer("of_a_kind", least=1, most=99),
        hand=decks.integer("hand", least=1, most=99),
        cards=kinds,
        fog=[card.effect for card in kinds].index(FOG),
    )
    if content.deck > content.of_a_kind * len(kinds):
        decks.fail(f"no deck of {content.deck} cards can be chosen from {len(kinds)} kinds.", "cards")
    data.finish()
    return content
