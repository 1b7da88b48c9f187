"""A deck and a formation of War Haven, each in one line: `deck mine`, `formation b3 c3 d3 b2 c2 c1`."""

from collections.abc import Sequence

from tablehaven import Match, OptionError, Refused, TablehavenError
from tablehaven.cli.decks import Shelf
from tablehaven.cli.phrase import meaning
from tablehaven.cli.shorthand import BringsDeck, Meant
from tablehaven.games.warhaven.content import ReadyDeck
from tablehaven.games.warhaven.deck_text import moves as moves_of_deck
from tablehaven.games.warhaven.formation import read
from tablehaven.games.warhaven.preparing import FORM_UP, SEAL_DECKS
from tablehaven.games.warhaven.state import WarHaven

_EXAMPLE = "formation b3 c3 d3 b2 c2 c1"


class Army(BringsDeck):
    """What people bring to a match: any deck that they keep, ready or their own or in a file, and a formation."""

    def __init__(self, match: Match) -> None:
        self.shelf = Shelf(match.content)
        self.formations: dict[int, str] = {}  # by seat, as decided before the game

    def bring(self, match: Match, seat: int, deck: str | None, formation: str | None) -> str:
        if deck is None:
            raise OptionError("--formation places the army of a deck: name that with --deck.")
        found = self.shelf.named_or_in_file(deck)
        moves = self._moves(found)
        trial = match.trial()
        trial.play_all(moves, seat)
        if formation is not None:
            self.formations[seat] = _formation(_state(trial), seat, formation)
        match.play_all(moves, seat)
        return self._told(found)

    def meant(self, match: Match, line: str) -> Meant | None:
        g = _state(match)
        word, _, rest = line.partition(" ")
        if word.casefold() == "deck" and rest and g.step == SEAL_DECKS.number:
            return self._deck(match, rest.strip())
        if word.casefold() == "formation" and g.turns == 0:
            if g.step != FORM_UP.number:
                raise OptionError("The formation comes after the decks.")
            if g.army_of(match.seat):
                raise OptionError("Somebody has a place already: `undo` takes that back, or place the others alone.")
            return Meant(_formation(g, match.seat, rest))
        return None

    def _deck(self, match: Match, name: str) -> Meant | None:
        """A deck of one's own; None if a ready one is meant, which is a move itself."""
        if len(_state(match).sides[match.seat].army):
            raise Refused("WH 2.7", "You have begun to choose a deck card by card.")
        meant = meaning(f"deck {name}", match.offered, match.game.vocabulary(match.state, match.seat))
        if not self.shelf.keeps(name) and (meant.move or meant.near):
            return None
        found = self.shelf.named_or_in_file(name)
        return Meant("; ".join(self._moves(found)), self._told(found))

    def _moves(self, found: ReadyDeck) -> Sequence[str]:
        """The moves that bring a deck: one for a ready deck, else one for each card."""
        if found in self.shelf.content.decks:
            return [f"deck {found.name.lower()}"]
        return moves_of_deck(self.shelf.cards, found.deck)

    def _told(self, found: ReadyDeck) -> str:
        return f"You bring {found.name}: {self.shelf.about(found.deck)}."

    def told(self, match: Match) -> Sequence[str]:
        g = _state(match)
        if g.step == SEAL_DECKS.number and len(g.sides[match.seat].army) == 0:
            own = self.shelf.own_names()
            kept = f" You keep {', '.join(own)}." if own else ""
            return [f"`deck NAME` takes one that you keep, `deck FILE` one in a file.{kept}"]
        if g.step == FORM_UP.number and not g.army_of(match.seat):
            example = _EXAMPLE if match.seat == 0 else _EXAMPLE.translate(str.maketrans("321", "567"))
            return [f"`{example}` places all at once, in the order of your army; names may stand before spaces."]
        return ()

    def prepared(self, match: Match) -> str:
        if _state(match).step != FORM_UP.number:
            return ""
        return self.formations.pop(match.seat, "")


def _state(match: Match) -> WarHaven:
    assert isinstance(match.state, WarHaven)
    return match.state


def _formation(g: WarHaven, seat: int, text: str) -> str:
    """The moves of a formation; every fault of it in one error."""
    army = [int(kind) for kind in g.sides[seat].army]
    found = read(g, seat, army, text)
    if found.faults:
        raise TablehavenError("\n".join(str(fault) for fault in found.faults))
    return "; ".join(found.moves(seat, len(army)))
