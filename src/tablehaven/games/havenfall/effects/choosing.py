"""What somebody chooses where a card leaves it open: a player, a card in play, a pixel [HF 8.15]."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.havenfall.effects.deed import Deed
from tablehaven.games.havenfall.in_play import face_in, is_there
from tablehaven.games.havenfall.language import ARTIFACT, HERO, ITEM, LEADER, MONSTER, TREASURE
from tablehaven.games.havenfall.names import card_name, crystal_name, spell_name
from tablehaven.games.havenfall.pixels import COLOR_NAMES
from tablehaven.games.havenfall.state import HAND, Havenfall
from tablehaven.games.havenfall.words import PASS
from tablehaven.kernel.bits import bit, drop_first, first, full, is_single
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Decision
from tablehaven.kernel.vocabulary import Answer

A_SPELL: Final = 1000  # added to a spell where the subject of a question may also be a card
A_CRYSTAL: Final = 2000


def source(g: Havenfall, deed: Deed) -> i64:
    """What asks: the kind of a card, a spell or a Crystal."""
    if deed.crystal != NONE:
        return A_CRYSTAL + deed.crystal
    if deed.slot == NONE:
        return A_SPELL + deed.spell
    return face_in(g, deed.slot)


def source_name(g: Havenfall) -> str:
    subject = int(g.subject)
    if subject == NONE:
        return "the monsters"
    if subject >= A_CRYSTAL:
        return crystal_name(g, subject - A_CRYSTAL)
    return spell_name(g, subject - A_SPELL) if subject >= A_SPELL else card_name(g, subject)


def aimed_at(g: Havenfall, deed: Deed) -> i64:
    """The seats that a card for opponents can strike; alone, the spells of the monsters strike the player [HS 2.4]."""
    if g.tables.is_solo:
        return bit(deed.seat)
    return g.opponents(deed.seat)


def kinds_in(g: Havenfall, kinds: i64) -> i64:
    """The kinds of cards of a game that are treasure, items and so on; of 0, all."""
    if kinds == 0:
        return full(g.tables.kinds)
    found: i64 = 0
    if kinds & bit(TREASURE) != 0:
        found |= g.tables.treasures
    if kinds & bit(ITEM) != 0:
        found |= g.tables.items
    if kinds & bit(HERO) != 0:
        found |= g.tables.heroes
    if kinds & bit(LEADER) != 0:
        found |= g.tables.leaders
    if kinds & bit(ARTIFACT) != 0:
        found |= g.tables.artifacts
    if kinds & bit(MONSTER) != 0:
        found |= g.tables.taken_in
    return found


def chosen_seat(g: Havenfall, seats: i64) -> i64:
    """The player that was asked for, or the only one there was."""
    if is_single(seats):
        return first(seats)
    return g.answer - g.words.player


@final
class WhichPlayer(Decision[Havenfall]):
    """Which player does it concern? `choices` are seats, `subject` is what asks."""

    name = "which player"
    rule = "HF 8.15"
    asks = "Which player does {card} concern?"
    tells = "chooses whom {card} concerns"
    verbs = ("player",)
    passing = "Nobody"

    def offer(self, g: Havenfall, /) -> None:
        if g.may_pass:
            g.offer(PASS)
        g.offer_each(g.words.player, g.choices)

    def blanks(self, g: Havenfall, seat: int, /) -> dict[str, str]:
        return {"card": source_name(g)}

    def why_not(self, g: Havenfall, seat: int, answer: Answer, /) -> Refused:
        if g.partners[g.seat] & bit(answer["seat"]) != 0:
            return Refused("HF 14.5", f"{source_name(g)} is for opponents.")
        return Refused("HF 8.15", answer.filled("{Seat} has nothing that it could concern."))


@final
class WhichCard(Decision[Havenfall]):
    """Which card in play is it? `choices` are slots, `subject` is what asks."""

    name = "which card"
    rule = "HF 8.15"
    asks = "Which card in play does {card} concern?"
    tells = "chooses a card for {card}"
    verbs = ("choose",)
    passing = "None"

    def offer(self, g: Havenfall, /) -> None:
        if g.may_pass:
            g.offer(PASS)
        g.offer_each(g.words.choose, g.choices)

    def blanks(self, g: Havenfall, seat: int, /) -> dict[str, str]:
        return {"card": source_name(g)}

    def why_not(self, g: Havenfall, seat: int, answer: Answer, /) -> Refused:
        slot = answer["slot"]
        if slot >= len(g.slots) or not is_there(g, slot):
            return Refused("HF 3.3", f"No card lies in play at {slot + 1}.")
        return Refused("HF 8.15", f"{card_name(g, int(face_in(g, slot)))} cannot be chosen for {source_name(g)}.")


@final
class WhichPixel(Decision[Havenfall]):
    """A pixel of which color? `choices` are colors, `subject` is what asks, `place` is whose pixels they are."""

    name = "which pixel"
    rule = "HF 8.15"
    asks = "A pixel of which color, for {card}?"
    tells = "chooses a pixel for {card}"
    verbs = ("pixel",)
    passing = "No other"

    def offer(self, g: Havenfall, /) -> None:
        if g.may_pass:
            g.offer(PASS)
        g.offer_each(g.words.pixel, g.choices)

    def blanks(self, g: Havenfall, seat: int, /) -> dict[str, str]:
        return {"card": source_name(g)}

    def why_not(self, g: Havenfall, seat: int, answer: Answer, /) -> Refused:
        return Refused("HF 8.15", f"There is no such {COLOR_NAMES[answer['color']]} pixel.")


def kinds_of_hand(g: Havenfall, seat: i64, kinds: i64) -> i64:
    """Which of these kinds are in a hand."""
    found: i64 = 0
    cards = g.players[seat].cards
    while kinds != 0:
        kind = first(kinds)
        kinds = drop_first(kinds)
        if cards.count(kind, HAND) > 0:
            found |= bit(kind)
    return found


@final
class WhichKind(Decision[Havenfall]):
    """Which of the cards that lie somewhere? `choices` are kinds, `subject` is what asks.

    `place` is whose hand they are in, if they are in one: whoever does not see it cannot tell which of them are there.
    """

    name = "which kind"
    rule = "HF 8.15"
    asks = "Which card do you take by {card}?"
    tells = "chooses a card for {card}"
    verbs = ("take",)
    passing = "None"

    def offer(self, g: Havenfall, /) -> None:
        kinds = g.choices
        if g.place != NONE:
            kinds = kinds_of_hand(g, g.place, kinds)
        if g.may_pass or kinds == 0:
            g.offer(PASS)
        g.offer_each(g.words.card, kinds)

    def blanks(self, g: Havenfall, seat: int, /) -> dict[str, str]:
        return {"card": source_name(g)}

    def why_not(self, g: Havenfall, seat: int, answer: Answer, /) -> Refused:
        return Refused("HF 8.15", f"{source_name(g)} finds no {answer.filled('{Card}')} there.")


WHICH_KIND: Final = WhichKind()
WHICH_PLAYER: Final = WhichPlayer()
WHICH_CARD: Final = WhichCard()
WHICH_PIXEL: Final = WhichPixel()
