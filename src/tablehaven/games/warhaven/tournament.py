# interpreted: a few decisions in a tournament
"""The tournament of War Haven: a standard deck, one of three commanders, fifteen cards after a round [WH 11]."""

from collections import Counter
from collections.abc import Sequence

from tablehaven.games.warhaven.content import Content
from tablehaven.games.warhaven.deck import Deck
from tablehaven.games.warhaven.deck_text import explained, moves
from tablehaven.games.warhaven.legality import flaws
from tablehaven.games.warhaven.loading import USUAL, load
from tablehaven.kernel.datafile import ContentFile, content_at
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.rng import Rng
from tablehaven.tournament.format import Format


class WarHavenTournament(Format[Deck]):
    """Decks of War Haven in a tournament."""

    game = "warhaven"
    rule_of_size = "WH 11.2"
    rule_of_choice = "WH 11.1"
    rule_of_trade = "WH 11.5"

    def __init__(self, file: ContentFile) -> None:
        self._file = file

    @property
    def _content(self) -> Content:
        return load(self._file)

    @property
    def most(self) -> int:
        return self._content.most_players

    @property
    def content(self) -> str:
        return self._file.fingerprint

    @property
    def choices(self) -> Sequence[str]:
        return [self._content.characters[commander].name for commander in self._content.standard_commanders]

    @property
    def question(self) -> str:
        return "Pick the commander of your standard deck, with the support card that belongs to it."

    def beginning(self, choice: int) -> Deck:
        return self._content.standard_decks[choice].clone()

    def dealt(self, chance: Rng) -> tuple[str, ...]:
        """Cards drawn from the whole set, each as likely as any other each time [WH 11.4]."""
        content = self._content
        characters = len(content.characters)
        lots = [chance.below(characters + len(content.support)) for _ in range(content.dealt_after_round)]
        return tuple(
            content.characters[lot].name if lot < characters else content.support[lot - characters].name
            for lot in sorted(map(int, lots))
        )

    def traded(self, deck: Deck, given: Sequence[str], taken: Sequence[str]) -> Deck:
        """The deck after a trade, if it is allowed again [WH 11.5]."""
        found = deck.clone()
        for card, change in (Counter(taken) - Counter(given)).items():
            self._change(found, card, change)
        for card, change in (Counter(given) - Counter(taken)).items():
            self._change(found, card, -change)
        if wrong := flaws(self._content.cards, found):
            raise Refused(wrong[0].rule, " ".join(flaw.sentence for flaw in wrong))
        return found

    def _change(self, deck: Deck, card: str, change: int) -> None:
        cards = self._content.cards
        character = cards.character(card)
        copies, number = (deck.army, character) if character >= 0 else (deck.support, cards.support_card(card))
        if number < 0 or copies[number] + change < 0:
            raise Refused(self.rule_of_trade, f"There is no {card} to give away.")
        copies[number] += change

    def card(self, name: str) -> str:
        cards = self._content.cards
        character, support = cards.character(name), cards.support_card(name)
        if character >= 0:
            return cards.characters[character].name
        return cards.support[support].name if support >= 0 else ""

    def cards(self, deck: Deck) -> Sequence[str]:
        content = self._content
        army = [content.characters[number].name for number, copies in enumerate(deck.army) for _ in range(copies)]
        return [*army, *(content.support[number].name for number, n in enumerate(deck.support) for _ in range(n))]

    def told(self, card: str) -> str:
        return explained(self._content.cards, card)

    def moves(self, deck: Deck) -> Sequence[str]:
        return moves(self._content.cards, deck)


FORMAT = WarHavenTournament(content_at(USUAL))
