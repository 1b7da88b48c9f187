# interpreted: sentences for people
"""What happened, in words: to the side that did it, and to those who look on. Secrets are told to their owner only."""

from collections.abc import Callable

from tablehaven.games.haven import events
from tablehaven.games.haven.content import POWER_NAMES
from tablehaven.games.haven.notation import offering_name, side_name, type_name
from tablehaven.games.haven.state import Haven
from tablehaven.games.haven.words import DRAW_OFFERING, DRAW_POWER, DRAW_SEEKER
from tablehaven.kernel.game import ALL_SEEING
from tablehaven.kernel.wording import counted

# events in which somebody saw something hidden or random, or may have
INFORMING = frozenset(
    {
        events.SOUGHT_FROM_DECK,
        events.DREW,
        events.ELEMENTAL_CAME,
        events.ELEMENTAL_DISCARDED,
        events.RESHUFFLED,
        events.SEEKERS_LOOKED_AT,
        events.DISCARDS_LOOKED_THROUGH,
        events.SEEKER_SHOWN,
        events.RESOLVING,
        events.TOKEN_TURNED,
        events.ARTIFACT_CLAIMED,
        events.GAME_ENDED,
    }
)

_DECKS = ("Seeker", "Offering", "Lore Power")


def unpacked(event: int) -> tuple[int, tuple[int, int, int, int]]:
    """The kind of an event, and its details."""
    return event & 0xFF, (event >> 8 & 0xFFF, event >> 20 & 0xFFF, event >> 32 & 0xFFF, event >> 44 & 0xFFF)


def tell(g: Haven, event: int, viewer: int) -> str:
    """An event in a sentence, as far as the viewer may know."""
    kind, details = unpacked(event)
    return _SENTENCES[kind](_Teller(g, viewer), *details)


class _Teller:
    """Names things as one viewer should read them."""

    def __init__(self, g: Haven, viewer: int) -> None:
        self.g = g
        self.viewer = viewer

    def who(self, seat: int, you: str, they: str) -> str:
        """“You draw”, or “Forest draws”."""
        return f"You {you}" if seat == self.viewer else f"{side_name(seat)} {they}"

    def knows(self, seat: int) -> bool:
        """Whether the viewer may know the secrets of a seat."""
        return self.viewer in (seat, ALL_SEEING) or bool(self.g.over)

    def whose(self, seat: int) -> str:
        return "your" if seat == self.viewer else f"{side_name(seat)}’s"

    def seeker(self, seat: int, seeker: int, open_to_all: bool = True) -> str:
        if not (open_to_all or self.knows(seat)):
            return "a Seeker"
        cards = self.g.content.cards[seat]
        weapons = counted(int(cards.weapons[seeker]), "weapon")
        return f"the {cards.seeker_names[seeker]} ({cards.lore[seeker]} Lore, {weapons})"

    def card(self, seat: int, deck: int, card: int) -> str:
        if not self.knows(seat):
            return f"{'an' if deck == DRAW_OFFERING else 'a'} {_DECKS[deck]}"
        cards = self.g.content.cards[seat]
        if deck == DRAW_SEEKER:
            return self.seeker(seat, card)
        if deck == DRAW_POWER:
            return POWER_NAMES[cards.power[card]]
        return f"a {offering_name(int(cards.symbols[card]))}"


def _how(by: int, what: str, nature: str) -> str:
    ways = (
        f"by {what}",
        "by the number of cards",
        f"as {nature} does when all is tied",
        "as the only side with a Seeker",
    )
    return ways[by]


def _shrine(t: _Teller, shrine: int) -> str:
    return t.g.content.board.shrine_names[shrine]


def _combat_won(t: _Teller, seat: int, kind: int, by: int, _: int) -> str:
    return f"{t.who(seat, 'win', 'wins')} combat at {type_name(kind)}, {_how(by, 'weapons', 'City')}."


def _lore_won(t: _Teller, seat: int, kind: int, value: int, by: int) -> str:
    how = _how(by, "Lore", "Forest")
    return f"{t.who(seat, 'win', 'wins')} the {type_name(kind)} token of {value}, {how}."


def _given_back(t: _Teller, seat: int, count: int, *_: int) -> str:
    return f"{t.who(seat, 'give', 'gives')} {counted(count, 'Lore Power', 'no')} back to the box."


def _game_ended(t: _Teller, elemental: int, stack: int, *_: int) -> str:
    reasons = ["an Elemental has left the board"] * elemental + ["a stack of Lore Tokens is used up"] * stack
    return f"The Haven Guardian awakens: {' and '.join(reasons)}."


# by event; the details are those named in events.py
_SENTENCES: dict[int, Callable[..., str]] = {
    events.TURN_BEGAN: lambda t, seat, number, *_: (
        f"Turn {number} begins; it is {'yours' if seat == t.viewer else t.whose(seat)}."
    ),
    events.SOUGHT_FROM_DECK: lambda t, seat, seeker, kind, _: (
        f"{t.who(seat, 'draw', 'draws')} {t.seeker(seat, seeker)} for {type_name(kind)}, face up."
    ),
    events.SOUGHT_FROM_HAND: lambda t, seat, seeker, kind, _: (
        f"{t.who(seat, 'lay', 'lays')} {t.seeker(seat, seeker, False)} face down at {type_name(kind)}."
    ),
    events.SEEKER_REMOVED: lambda t, seat, seeker, kind, up: (
        f"{t.who(seat, 'remove', 'removes')} {t.seeker(seat, seeker, bool(up))} from {type_name(kind)}."
    ),
    events.POWER_PLAYED: lambda t, seat, power, *_: f"{t.who(seat, 'play', 'plays')} {POWER_NAMES[power]}.",
    events.ROCK_CLEARED: lambda t, seat, kind, *_: (
        f"{t.who(seat, 'clear', 'clears')} the Rock Slide at {type_name(kind)}."
    ),
    events.DREW: lambda t, seat, deck, card, _: f"{t.who(seat, 'draw', 'draws')} {t.card(seat, deck, card)}.",
    events.ELEMENTAL_CAME: lambda t, seat, kind, *_: (
        f"The {type_name(kind)} Elemental appears among {t.whose(seat)} Offerings and goes to {type_name(kind)}."
    ),
    events.ELEMENTAL_DISCARDED: lambda t, seat, kind, *_: (
        f"The {type_name(kind)} Elemental appears among {t.whose(seat)} Offerings, but its tokens are gone."
    ),
    events.RESHUFFLED: lambda t, seat, deck, *_: (
        f"{t.who(seat, 'shuffle your', 'shuffles its')} discarded {_DECKS[deck]}s into a new deck."
    ),
    events.DRAW_LOST: lambda t, seat, *_: f"{t.who(seat, 'have', 'has')} no card left to draw.",
    events.SEEKERS_LOOKED_AT: lambda t, seat, count, *_: (
        f"{t.who(seat, 'look at your', 'looks at its')} top {counted(count, 'Seeker')}."
    ),
    events.DISCARDS_LOOKED_THROUGH: lambda t, seat, *_: (
        f"{t.who(seat, 'look through your', 'looks through its')} discarded Seekers."
    ),
    events.ORCHID_LAID: lambda t, seat, kind, *_: (
        f"{t.who(seat, 'lay', 'lays')} a Summoning Orchid at {type_name(kind)}, as an Offering."
    ),
    events.ELIXIR_LAID: lambda t, seat, seeker, kind, up: (
        f"{t.who(seat, 'give', 'gives')} {t.seeker(seat, seeker, bool(up))} at {type_name(kind)} an Elixir of Life."
    ),
    events.STORM_ROSE: lambda t, seat, kind, *_: f"A Rain Storm rises over {type_name(kind)}.",
    events.BLADES_LAID: lambda t, seat, kind, *_: f"Dazzling Blades arm {t.whose(seat)} Seekers at {type_name(kind)}.",
    events.ROCK_LAID: lambda t, seat, kind, *_: f"A Rock Slide blocks {t.whose(1 - seat)} side of {type_name(kind)}.",
    events.SEEKER_MOVED: lambda t, seat, seeker, kind, up: (
        f"{t.who(seat, 'move', 'moves')} {t.seeker(seat, seeker, bool(up))} to {type_name(kind)}."
    ),
    events.SEEKER_LAID: lambda t, seat, seeker, kind, _: (
        f"{t.who(seat, 'lay', 'lays')} {t.seeker(seat, seeker, False)} face down at {type_name(kind)}."
    ),
    events.SEEKERS_BURIED: lambda t, seat, count, *_: (
        f"{t.who(seat, 'put', 'puts')} {counted(count, 'Seeker')} under the deck."
    ),
    events.SEEKERS_GATHERED: lambda t, seat, count, *_: (
        f"{t.who(seat, 'gather', 'gathers')} {counted(count, 'Seeker')} from the tokens."
    ),
    events.SEEKER_SHOWN: lambda t, seat, seeker, kind, _: (
        f"{t.who(seat, 'turn', 'turns')} up {t.seeker(seat, seeker)} at {type_name(kind)}."
    ),
    events.RESOLVING: lambda t, kind, value, *_: f"The {type_name(kind)} token is resolved, at a value of {value}.",
    events.OVERSHOT: lambda t, seat, kind, lore, _: (
        f"{t.who(seat, 'reach', 'reaches')} for {lore} Lore at {type_name(kind)}, too much, and "
        f"{'lose all your' if seat == t.viewer else 'loses all its'} cards there."
    ),
    events.TOKEN_RETURNED: lambda t, kind, *_: f"Nobody seeks at {type_name(kind)}: the token goes under its stack.",
    events.WEIGHED: lambda t, seat, lore, weapons, cards: (
        f"{t.who(seat, 'have', 'has')} {lore} Lore, {counted(weapons, 'weapon')} and {counted(cards, 'card')} there."
    ),
    events.COMBAT_WON: _combat_won,
    events.SHRINE_CLAIMED: lambda t, seat, shrine, *_: (
        f"{t.who(seat, 'claim', 'claims')} the Shrine {_shrine(t, shrine)}."
    ),
    events.SHRINE_HELD: lambda t, seat, shrine, *_: f"{t.who(seat, 'hold', 'holds')} the Shrine {_shrine(t, shrine)}.",
    events.ELEMENTAL_MOVED: lambda t, seat, kind, shrine, _: (
        f"{t.who(seat, 'move', 'moves')} the {type_name(kind)} Elemental to {_shrine(t, shrine)}."
    ),
    events.ELEMENTAL_LEFT: lambda t, kind, *_: (
        f"The {type_name(kind)} Elemental leaves the board: the game ends after this turn."
    ),
    events.HAVEN_CLAIMED: lambda t, seat, haven, *_: (
        f"{t.who(seat, 'mark', 'marks')} the Haven {t.g.content.board.haven_names[haven]}."
    ),
    events.GRANTED_DRAW_DECLINED: lambda t, seat, *_: f"{t.who(seat, 'decline', 'declines')} the Lore Power.",
    events.LORE_WON: _lore_won,
    events.SEEKER_KEPT: lambda t, seat, seeker, kind, _: (
        f"{t.who(seat, 'keep', 'keeps')} {t.seeker(seat, seeker)} at {type_name(kind)}."
    ),
    events.TOKEN_TURNED: lambda t, kind, value, *_: f"The next {type_name(kind)} token is worth {value}.",
    events.STACK_USED_UP: lambda t, kind, *_: f"No {type_name(kind)} token is left: the game ends after this turn.",
    events.OFFERED: lambda t, seat, symbols, kind, _: (
        f"{t.who(seat, 'make', 'makes')} a {offering_name(symbols)} at {type_name(kind)}."
    ),
    events.DISCARDED: lambda t, seat, deck, card, _: (
        f"{t.who(seat, 'discard', 'discards')} {t.card(seat, deck, card)}."
    ),
    events.ARTIFACT_CLAIMED: lambda t, seat, number, *_: (
        f"{t.who(seat, 'claim', 'claims')} the artifact under the {number}."
    ),
    events.NO_OFFERING_FITS: lambda t, seat, *_: f"{t.who(seat, 'have', 'has')} no Offering to make.",
    events.ACTIONS_ENDED: lambda t, seat, *_: f"{t.who(seat, 'take', 'takes')} no further action.",
    events.SONG_ENDED: lambda t, seat, *_: f"{t.who(seat, 'leave', 'leaves')} out the rest of Growth Song’s actions.",
    events.POWERS_GIVEN_BACK: _given_back,
    events.WILD_LORE_APPLIED: lambda t, seat, kind, *_: (
        f"{t.who(seat, 'apply', 'applies')} Wild Lore to {type_name(kind)}."
    ),
    events.GAME_ENDED: _game_ended,
}
