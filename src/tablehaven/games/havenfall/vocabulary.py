# interpreted: words are made once for each hero set
"""The vocabulary of Havenfall: every answer that can be given, its text, what is touched for it, and its label.

In a move a card in play goes by its name, `use shield`, and the second of its kind is `shield 2`; it is understood by
the number of its slot as well, counted from 1, and so is called what is not in play.
"""

from collections.abc import Callable
from functools import cache, lru_cache

from tablehaven.games.havenfall import names as called
from tablehaven.games.havenfall.in_play import face_in, is_there
from tablehaven.games.havenfall.names import slot_names
from tablehaven.games.havenfall.pixels import COLOR_NAMES
from tablehaven.games.havenfall.state import MOST_IN_PLAY, Havenfall
from tablehaven.games.havenfall.tables import Tables
from tablehaven.kernel.vocabulary import Answer, Cases, Name, Verb, Vocabulary, names


def _cards(tables: Tables, blank: str) -> Cases:
    """All kinds of cards of a game. Of monsters one may have two, so they are called by what they are."""
    shown = [tables.cards.cards[int(number)].name for number in tables.card_of]
    return Cases({blank: Name(kind, name.lower(), called.printed(name))} for kind, name in enumerate(shown))


@cache
def vocabulary(tables: Tables, seats: tuple[str, ...]) -> Vocabulary:
    cards = _cards(tables, "card")
    shown = [spell.name for spell in tables.cards.spells]
    spells = names("spell", [name.lower() for name in shown], [called.printed(name) for name in shown])
    slots = names("slot", [str(number + 1) for number in range(MOST_IN_PLAY)])
    colors = names("color", COLOR_NAMES)
    wanted = names("wanted", COLOR_NAMES)
    places = names("location", [name.lower() for name in called.LOCATION_NAMES], called.LOCATION_NAMES)
    actions = Cases({"action": Name(n, name, name.capitalize())} for n, name in enumerate(called.ACTION_NAMES[1:]))
    return Vocabulary(
        Verb("pass", label=_passing, also=("let it happen",)),
        Verb("announce {action}", actions, things=("action:{action}",), label="{Action}"),
        Verb("buy {card}", cards, things=("pile:{card}",), label="Buy {Card}", weighty=True),
        Verb("fight {location}", places, things=("row:{location}",), label="Fight {Location}", weighty=True),
        Verb("trash {slot}", slots, things=("play:{Slot}",), label=_named("Trash {card}"), weighty=True),
        Verb("activate {slot}", slots, things=("ability:{Slot}",), label=_named("Activate {card}")),
        Verb("use {slot}", slots, things=("play:{Slot}",), label=_named("Use {card}")),
        Verb("cast {spell}", spells, things=("spell:{spell}",), label="Play {Spell}", weighty=True),
        Verb(
            "trade {color} for {wanted}",
            colors * wanted,
            "trade",
            things=("pixel:{color}", "supply:{wanted}"),
            label="Trade two {color} pixels for {wanted}",
        ),
        Verb("pay {color}", colors, things=("pixel:{color}",), label="Pay {color}"),
        Verb("choose {slot}", slots, things=("play:{Slot}",), label=_named("{card}")),
        Verb("monster {location}", places, things=("row:{location}",), label="{Location}"),
        Verb("player {seat}", names("seat", seats), things=("player:{seat}",), label="{Seat}"),
        Verb("take {card}", cards, things=("card:{card}",), label="{Card}"),
        Verb("keep {spell}", spells, things=("spell:{spell}",), label="Keep {Spell}"),
        Verb("drop {spell}", spells, things=("spell:{spell}",), label="Trash {Spell}"),
        Verb("lay {spell}", spells, things=("spell:{spell}",), label="{Spell} on the deck"),
        Verb("pixel {color}", colors, things=("pixel:{color}",), label="A {color} pixel"),
        Verb("either", label="The first"),
        Verb("or", label="The second"),
        Verb("both", label="Both"),
        Verb("end turn", things=("end",), label="End the turn"),
    )


def spoken(g: Havenfall) -> Vocabulary:
    """Every answer as it is said now, with the cards in play by their names."""
    return _spoken(g.tables, g.words.seat_names, slot_names(g))


@lru_cache(256)
def _spoken(tables: Tables, seats: tuple[str, ...], said: tuple[str, ...]) -> Vocabulary:
    numbers = {slot: str(slot + 1) for slot in range(len(said))}
    called_now = {slot: Name(slot, name, numbers[slot]) for slot, name in enumerate(said) if name != numbers[slot]}
    return vocabulary(tables, seats).calling("slot", called_now)


def _named(words: str) -> Callable[[Havenfall, int, Answer], str]:
    """A label in which the card in a slot goes by its name."""

    def label(g: Havenfall, seat: int, answer: Answer) -> str:
        slot = answer["slot"]
        if slot >= len(g.slots) or not is_there(g, slot):
            return answer.text
        return words.replace("{card}", called.card_name(g, int(face_in(g, slot))))

    return label


def _passing(g: Havenfall, seat: int, answer: Answer) -> str:
    return g.rulebook.decisions[g.kind].passing
