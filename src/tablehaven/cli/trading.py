"""Trading between two rounds of a tournament, at the keyboard."""

from collections import Counter
from collections.abc import Sequence

from tablehaven.cli.screen import Left, Screen
from tablehaven.table.errors import TableRefused
from tablehaven.tournament import validate
from tablehaven.tournament.tournament import Player, Tournament
from tablehaven.tournament.validate import Entries

HELP = """\
  3 for dig in      the dealt card 3 for a card of your deck; names may be shortened
  back              take the last trade back
  deck              your deck, with what you have traded so far
  dealt             the cards you were dealt
  done              go on with this deck; without a trade, with the old one
  quit              leave; what was not `done` is not kept"""


class Trading:
    """What somebody trades, pair by pair, until the deck is as it shall be."""

    def __init__(self, tournament: Tournament, player: Player, screen: Screen) -> None:
        self.tournament = tournament
        self.form = tournament.format
        self.player = player
        self.screen = screen
        self.given: list[str] = []
        self.taken: list[str] = []

    def run(self, now: int) -> Entries:
        """Read lines until a trade is done that leaves a deck that is allowed."""
        self.show_dealt()
        self.screen.say("Trade cards of your deck for these, or `done`. `?` helps.", "bold")
        while True:
            line = self.screen.ask(self.player.name)
            word = line.casefold()
            if word in ("?", "help"):
                self.screen.draw(HELP)
            elif word == "dealt":
                self.show_dealt()
            elif word == "deck":
                self.show_deck()
            elif word == "back":
                self.go_back()
            elif word in ("quit", "exit"):
                raise Left
            elif word == "done":
                try:
                    return validate.trade(self.tournament, self.player.number, self.given, self.taken, now)
                except TableRefused as refused:
                    self.screen.say(f"The deck may not be played so: {refused.sentence}")
            elif line:
                self.trade(line)

    def show_dealt(self) -> None:
        self.screen.say("You were dealt:")
        for number, card in enumerate(self.player.dealt, start=1):
            mark = "*" if self.player.dealt[:number].count(card) <= self.taken.count(card) else " "
            self.screen.say(f" {mark}{number:2} {card}: {self.form.told(card)}", hang=5)

    def show_deck(self) -> None:
        counts = Counter(self.form.cards(self.player.deck))
        counts.subtract(self.given)
        counts.update(self.taken)
        for card, count in counts.items():
            if count:
                self.screen.say(f"  {count} {card}: {self.form.told(card)}", hang=4)

    def go_back(self) -> None:
        if not self.given:
            self.screen.say("There is no trade to take back.")
            return
        self.screen.say(f"Taken back: {self.taken.pop()} for {self.given.pop()}.")

    def trade(self, line: str) -> None:
        """One dealt card for one of the deck."""
        wanted, separator, offered = line.casefold().removeprefix("take ").partition(" for ")
        if not separator:
            self.screen.say("Say which dealt card for which of yours, such as `3 for dig in`; `?` helps.")
            return
        free = list((Counter(self.player.dealt) - Counter(self.taken)).elements())
        own = list((Counter(self.form.cards(self.player.deck)) - Counter(self.given)).elements())
        taken = self.meant(self.numbered(wanted.strip()), free, "among the cards you were dealt")
        given = self.meant(offered.strip(), own, "in your deck") if taken else ""
        if taken and given:
            self.taken.append(taken)
            self.given.append(given)
            self.screen.say(f"{taken} for {given}. `done` goes on, `back` takes it back.")

    def numbered(self, wanted: str) -> str:
        """The dealt card of a number, or what was said."""
        dealt = self.player.dealt
        is_number = wanted.isdecimal() and wanted.isascii() and len(wanted) < 4
        return dealt[int(wanted) - 1] if is_number and 0 < int(wanted) <= len(dealt) else wanted

    def meant(self, said: str, cards: Sequence[str], where: str) -> str:
        """The one card that is meant; if it is none or several, that is said."""
        exact = self.form.card(said)
        if exact in cards:
            return exact
        near = sorted({card for card in cards if said and card.casefold().startswith(said.casefold())})
        if len(near) == 1:
            return near[0]
        if near:
            self.screen.say(f"Which one: {', '.join(near)}?")
        else:
            self.screen.say(f"There is no “{said[:60]}” left {where}.")
        return ""
