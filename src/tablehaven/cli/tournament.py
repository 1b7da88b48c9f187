"""A tournament at one keyboard: people and computer players, match after match."""

import secrets
import time
from dataclasses import dataclass
from pathlib import Path

from tablehaven import Match, OptionError, game
from tablehaven.cli.play import PERSON, chosen, set_up
from tablehaven.cli.record_file import RecordFile
from tablehaven.cli.screen import Left, Screen
from tablehaven.cli.terminal import TerminalTable
from tablehaven.cli.tournament_file import TournamentFile
from tablehaven.cli.trading import Trading
from tablehaven.kernel.match import check_seed
from tablehaven.kernel.record import read_record, written
from tablehaven.players.named import player_named, player_names, players_called
from tablehaven.tournament import validate
from tablehaven.tournament.entries import Entrant, TableLeft, TableOpened
from tablehaven.tournament.matches import begun, decks, played_out, sitting
from tablehaven.tournament.tournament import Pair, Player, Tournament


@dataclass(frozen=True)
class Wishes:
    """What was asked for, not yet looked at."""

    file: Path
    players: str
    game: str
    seed: str | None
    options: list[str]


def start(wishes: Wishes) -> None:
    """A new tournament, which is played until it is over or the people leave."""
    if wishes.seed is not None:
        check_seed(wishes.seed)
    seed = secrets.token_hex(16) if wishes.seed is None else wishes.seed
    first = validate.opened(
        wishes.game, chosen(wishes.options), entrants(wishes.game, wishes.players), wishes.file.name, seed, _now()
    )
    Hall(TournamentFile.begun(wishes.file, first)).run()


def resume(file: Path) -> None:
    """Go on with a tournament."""
    Hall(TournamentFile.opened(file)).run()


def show(file: Path) -> None:
    """How a tournament stands."""
    Hall(TournamentFile.opened(file)).show()


def entrants(name: str, players: str) -> list[Entrant]:
    """Who takes part: what is the name of a computer player is one, anybody else a person."""
    described = game(name)
    names = [each.strip() for each in players.split(",")]
    if "" in names:
        raise OptionError(f"A name is missing in {players!r}.")
    known = player_names(described)
    called = [players_called(described, each)[0] for each in names]
    return [
        Entrant("computer", player=player) if player in known else Entrant("person", each)
        for each, player in zip(names, called, strict=True)
    ]


def _now() -> int:
    return time.time_ns() // 1_000_000


class _KeptByTournament(RecordFile):
    """A match whose tournament keeps it: nothing is lost by leaving."""

    @property
    def is_saved(self) -> bool:
        return True

    def save(self, name: str = "") -> bool:
        if name:
            return super().save(name)
        self._screen.say("The tournament keeps this match when you leave it. `save FILE` writes a record of its own.")
        return True


class Hall:
    """Where a tournament is held."""

    def __init__(self, kept: TournamentFile) -> None:
        self.kept = kept
        self.screen = Screen(kept.tournament.opened.game)

    @property
    def tournament(self) -> Tournament:
        return self.kept.tournament

    def run(self) -> None:
        """Go on until the tournament is over, or the people leave."""
        try:
            while self.tournament.stage != "over":
                self.kept.keep(validate.by_computers(self.tournament, _now()))
                if self.tournament.choosing:
                    self.choose(self.tournament.choosing[0])
                elif self.tournament.trading:
                    self.trade(self.tournament.trading[0])
                else:
                    self.play(self.tournament.unplayed[0])
            self.show()
        except (Left, KeyboardInterrupt):
            self.screen.say(f"Good-bye. `tablehaven tournament resume {self.kept.file}` goes on.")

    def show(self) -> None:
        """All rounds so far, and who has won."""
        tournament, screen = self.tournament, self.screen
        for number, pairs in enumerate(tournament.rounds, start=1):
            screen.say(f"Round {number} of {tournament.all_rounds}", "bold")
            for pair in pairs:
                screen.say(f"  {self.told(pair)}")
        if winner := tournament.winner:
            screen.say(f"{winner.name} wins the tournament.", "bold")
        elif waited_for := [*tournament.choosing, *tournament.trading]:
            what = "choose" if tournament.choosing else "trade"
            screen.say(f"Still to {what}: {', '.join(player.name for player in waited_for)}.")

    def told(self, pair: Pair) -> str:
        names = [self.tournament.players[number].name for number in pair.players]
        if len(names) == 1:
            return f"{names[0]} has no opponent and goes on."
        draws = f" after {pair.draws} {'draw' if pair.draws == 1 else 'draws'}" if pair.draws else ""
        if pair.winner is None:
            return f"{names[0]} and {names[1]} play{draws}."
        winner = self.tournament.players[pair.winner].name
        loser = next(name for name in names if name != winner)
        return f"{winner} beats {loser}{draws}."

    def hand_over(self, player: Player) -> None:
        """Nobody else reads what is private to a player, if several share the keyboard."""
        if sum(each.is_person for each in self.tournament.players) > 1:
            self.screen.clear()
            self.screen.say(
                f"Pass the keyboard to {player.name}. When only {player.name} is looking, press Enter.", "bold"
            )
            self.screen.ask(player.name)

    def choose(self, player: Player) -> None:
        """Somebody picks with what to begin."""
        self.hand_over(player)
        form, screen = self.tournament.format, self.screen
        screen.say(f"{player.name}: {form.question}", "bold")
        for number, choice in enumerate(form.choices, start=1):
            screen.say(f"  {number} {choice}: {form.told(choice)}", hang=4)
        while True:
            said = screen.ask(player.name)
            if said.casefold() in ("quit", "exit"):
                raise Left
            near = [each for each in form.choices if said and said.casefold() in each.casefold()]
            if said.isdecimal() and said.isascii() and 0 < int(said[:9]) <= len(form.choices):
                near = [form.choices[int(said[:9]) - 1]]
            if len(near) == 1:
                self.kept.keep(validate.choose(self.tournament, player.number, near[0], _now()))
                screen.say(f"{player.name} begins with {near[0]}.")
                return
            screen.say(f"Type a number from 1 to {len(form.choices)}, or a name.")

    def trade(self, player: Player) -> None:
        """Somebody trades, or does not."""
        self.hand_over(player)
        made = Trading(self.tournament, player, self.screen).run(_now())
        self.kept.keep(made)
        self.screen.say(f"{player.name} is ready for the next round.")

    def play(self, number: int) -> None:
        """The next match of a pair, or the rest of it."""
        tournament, pair = self.tournament, self.tournament.pairs[number]
        players = sitting(tournament, number)
        match = read_record(pair.record, "The match", game) if pair.record else begun(tournament, number)
        if not pair.table:
            self.kept.keep([TableOpened(at=_now(), pair=number, table=tournament.seed_of(number))])
        self.announce(players, match)
        if all(player.kind == "computer" for player in players):
            winners = played_out(tournament, number, match)
        else:
            winners = self.at_table(number, players, match)
        self.kept.keep(validate.ended(tournament, pair.table, winners, _now()))
        self.screen.say(self.told(pair) if pair.winner is not None else f"A draw: {self.told(pair)}", "bold")

    def announce(self, players: list[Player], match: Match) -> None:
        rounds = f"Round {len(self.tournament.rounds)} of {self.tournament.all_rounds}"
        who = [f"{player.name} ({seat.capitalize()})" for player, seat in zip(players, match.seats, strict=True)]
        self.screen.say(f"{rounds}: {who[0]} meets {who[1]}.", "bold")

    def at_table(self, number: int, players: list[Player], match: Match) -> tuple[int, ...]:
        """A match with a person in it; who leaves it leaves the tournament for now."""
        seats = dict(zip(match.seats, players, strict=True))
        match.players = {seat: PERSON if player.is_person else player.player for seat, player in seats.items()}
        computers = {
            match.seats.index(seat): player_named(match.game, player.player, f"{match.seed} {seat}")
            for seat, player in seats.items()
            if not player.is_person
        }
        given = sum(map(len, decks(self.tournament, number)))
        table = set_up(match, given)
        record = _KeptByTournament(table.match, self.screen)
        names = {match.seats.index(seat): player.name for seat, player in seats.items()}
        TerminalTable(table, computers, self.screen, record, counts_for=names).run()
        if table.stage != "over":
            self.kept.keep([TableLeft(at=_now(), pair=number, record=written(table.match))])
            raise Left
        return table.winners
