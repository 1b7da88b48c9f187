"""Gaining spells, and the sixth [HF 8.1–8.4, 8.10, 8.11]."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.havenfall import events
from tablehaven.games.havenfall.casting import cast, castable, why_not_cast
from tablehaven.games.havenfall.names import spell_name
from tablehaven.games.havenfall.state import HELD, LOOKED_AT, SPELL_DECK, Havenfall
from tablehaven.kernel.bits import bit, first, size
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import Decision, Rule
from tablehaven.kernel.vocabulary import Answer


def spells_left(g: Havenfall) -> i64:
    """How many spells lie in the deck, those on top of it included."""
    return size(g.spells.held[SPELL_DECK]) + g.spells_on_top()


def take_spell(g: Havenfall, seat: i64, place: i64) -> i64:
    """The top spell of a deck that is not empty goes to a place of this seat; which it is."""
    spells = g.spells
    if g.spells_on_top() > 0:
        top: i64 = len(spells.held) - 1
        spell = spells.draw(top, place, g.chance)
        spells.remove(top)
        return spell
    return spells.draw(SPELL_DECK, place, g.chance)


def gain_top_spell(g: Havenfall, seat: i64) -> None:
    """The top spell comes to a player, if there is one; whoever then has too many still has to part with one."""
    if spells_left(g) == 0:
        g.tell(events.NO_SPELL)
        return
    g.tell(events.GAINED_SPELL, seat, take_spell(g, seat, HELD + seat))


def has_too_many(g: Havenfall, seat: i64) -> bool:
    return g.spell_count(seat) > g.content.most_spells


def settle_spells(g: Havenfall, seat: i64) -> Rule:
    """Who has too many spells plays or trashes some at once [HF 8.10]."""
    while has_too_many(g, seat) and not g.over:
        yield g.ask(seat, SIXTH_SPELL)
        if g.answer < g.words.drop:
            yield from cast(g, seat, g.answer - g.words.cast)
        else:
            spell = g.answer - g.words.drop
            g.spells.take(spell, HELD + seat)
            g.trashed_spells |= bit(spell)
            g.tell(events.DROPPED_SPELL, seat, spell)


def put_spell_back(g: Havenfall, spell: i64, place: i64) -> None:
    """A spell is laid on top of the deck; who knew it knows it there."""
    top = g.spells.place()
    g.spells.move(spell, place, top, 0)


@final
class SixthSpell(Decision[Havenfall]):
    """Play or trash a spell: there is one too many."""

    name = "sixth spell"
    rule = "HF 8.10"
    asks = "You have more spells than anybody may keep: play or trash one."
    tells = "has a spell too many"
    verbs = ("cast", "drop")

    def offer(self, g: Havenfall, /) -> None:
        g.offer_each(g.words.cast, castable(g, g.seat, False))
        g.offer_each(g.words.drop, g.spells_of(g.seat))

    def why_not(self, g: Havenfall, seat: int, answer: Answer, /) -> Refused:
        if answer.verb.called == "cast":
            return why_not_cast(g, seat, answer["spell"], False)
        return Refused("HF 8.4", f"You do not hold {spell_name(g, answer['spell'])}.")


def choose_of_top(g: Havenfall, seat: i64, count: i64) -> Rule:
    """Look at the top spells, gain one and put the others back in any order."""
    spells = g.spells
    spells.seers[LOOKED_AT] = g.partners[seat]
    while count > 0 and spells_left(g) > 0:
        take_spell(g, seat, LOOKED_AT)
        count -= 1
    if spells.held[LOOKED_AT] == 0:
        g.tell(events.NO_SPELL)
        return
    yield g.ask(seat, KEEP_SPELL)
    spells = g.spells
    spell = g.answer - g.words.keep
    spells.move(spell, LOOKED_AT, HELD + seat, 0)
    g.tell(events.GAINED_SPELL, seat, spell)
    while size(g.spells.held[LOOKED_AT]) > 1:
        yield g.ask(seat, LAY_BACK)
        put_spell_back(g, g.answer - g.words.lay, LOOKED_AT)
    if g.spells.held[LOOKED_AT] != 0:
        put_spell_back(g, first(g.spells.held[LOOKED_AT]), LOOKED_AT)
    g.spells.seers[LOOKED_AT] = 0


@final
class KeepSpell(Decision[Havenfall]):
    """Which of the spells that were looked at is gained?"""

    name = "keep spell"
    rule = "HF 12.9"
    asks = "Which of these spells do you gain?"
    tells = "looks at the top of the spell deck and gains a spell"
    verbs = ("keep",)

    def offer(self, g: Havenfall, /) -> None:
        g.offer_each(g.words.keep, g.spells.held[LOOKED_AT])

    def seen(self, g: Havenfall, answer: i64, viewer: i64, /) -> i64:
        return unseen(g, answer, viewer)

    def why_not(self, g: Havenfall, seat: int, answer: Answer, /) -> Refused:
        return Refused("HF 12.9", f"{spell_name(g, answer['spell'])} is not among those you look at.")


@final
class LayBack(Decision[Havenfall]):
    """Which spell goes back onto the deck first? The last one lies on top."""

    name = "lay back"
    rule = "HF 12.9"
    asks = "Which of these spells goes back onto the deck first? The other will lie on it."
    tells = "puts spells back onto the deck"
    verbs = ("lay",)

    def offer(self, g: Havenfall, /) -> None:
        g.offer_each(g.words.lay, g.spells.held[LOOKED_AT])

    def seen(self, g: Havenfall, answer: i64, viewer: i64, /) -> i64:
        return unseen(g, answer, viewer)

    def why_not(self, g: Havenfall, seat: int, answer: Answer, /) -> Refused:
        return Refused("HF 12.9", f"{spell_name(g, answer['spell'])} is not among those you look at.")


def unseen(g: Havenfall, answer: i64, viewer: i64) -> i64:
    """Whoever does not see the spells sees that one of them was chosen."""
    if g.partners[g.seat] & bit(viewer) != 0:
        return answer
    return g.words.size


SIXTH_SPELL: Final = SixthSpell()
KEEP_SPELL: Final = KeepSpell()
LAY_BACK: Final = LayBack()
