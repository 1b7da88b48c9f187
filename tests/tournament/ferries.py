"""A tournament of Ferry, a game for tests: ten cards a deck, at most two of a kind, and three cards after a round."""

from collections import Counter
from collections.abc import Sequence

import tablehaven
from tablehaven import Refused
from tablehaven.kernel.rng import Rng
from tablehaven.tournament.format import Format, add_format
from tests.games.ferry import GAME
from tests.games.ferry.content import load_content

KINDS = [card.name for card in load_content(GAME.content_file).cards]
HEAVY = ("Wool", "Salt", "Amber", "Clay", "Lantern")
LIGHT = ("Reed", "Clay", "Wool", "Toll", "Fog")


class FerryTournament(Format[tuple[str, ...]]):
    game = "ferry"
    rule_of_size = "FE 1.1"
    rule_of_choice = "FE 2.1"
    rule_of_trade = "FE 2.2"
    most = 16
    choices = ("Heavy", "Light")
    question = "Heavy or light?"
    content = GAME.content_file.fingerprint

    def beginning(self, choice: int) -> tuple[str, ...]:
        return tuple(sorted(2 * (HEAVY, LIGHT)[choice]))

    def dealt(self, chance: Rng) -> tuple[str, ...]:
        return tuple(KINDS[chance.below(len(KINDS))] for _ in range(3))

    def traded(self, deck: tuple[str, ...], given: Sequence[str], taken: Sequence[str]) -> tuple[str, ...]:
        found = Counter(deck)
        found.subtract(given)
        found.update(taken)
        if found.total() != 10 or max(found.values()) > 2 or min(found.values()) < 0:
            raise Refused("FE 2.2", "A deck has ten cards, two of a kind at most.")
        return tuple(sorted(found.elements()))

    def card(self, name: str) -> str:
        return name.capitalize() if name.capitalize() in KINDS else ""

    def cards(self, deck: tuple[str, ...]) -> Sequence[str]:
        return deck

    def told(self, card: str) -> str:
        return f"{card} in words."

    def moves(self, deck: tuple[str, ...]) -> Sequence[str]:
        return [f"take {card.lower()}" for card in deck]


FORMAT = FerryTournament()
tablehaven.add_game("ferry", "tests.games.ferry")
add_format("ferry", "tests.tournament.ferries")
