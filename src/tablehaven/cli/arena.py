"""The arena at the terminal: a progress bar, the standings, and how to go on."""

import logging
import os
import shlex
from contextlib import closing
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn
from rich.table import Table

from tablehaven import OptionError, TablehavenError, game
from tablehaven.arena.ledger import REPORT, Ledger, opened
from tablehaven.arena.plan import Plan, Recruiter, planned
from tablehaven.arena.sheets import Sheet, failures, headline, sheets
from tablehaven.arena.standings import Standings, standings
from tablehaven.arena.workers import played_on
from tablehaven.kernel.record import save
from tablehaven.kernel.wording import counted
from tablehaven.players.named import player_named, players_called

_NEEDED = ("matplotlib", "openskill")
_LONG = 600.0  # seconds over which the speed is averaged, because a game may take minutes


@dataclass(frozen=True)
class Wishes:
    """What was asked for, not yet looked at."""

    game: str
    options: dict[str, str]
    players: str
    games: int
    seed: str
    cores: int | None
    folder: Path | None
    capped: bool


def hold(wishes: Wishes, recruit: Recruiter = player_named) -> bool:
    """Play what is missing of an arena, print the standings and write the report; whether it came to its end."""
    if missing := [name for name in _NEEDED if find_spec(name) is None]:
        raise TablehavenError(f"The arena needs {' and '.join(missing)}. Run: pip install 'tablehaven[arena]'")
    players = players_called(game(wishes.game), wishes.players)
    plan = planned(wishes.game, wishes.options, players, wishes.games, wishes.seed, wishes.capped, recruit)
    cores = os.cpu_count() or 1 if wishes.cores is None else wishes.cores
    if cores < 1:
        raise OptionError(f"--cores must be at least 1, and it is {cores}.")
    folder = wishes.folder or Path(f"arena-{plan.game}-{'-'.join(plan.players)}")
    with opened(folder, plan) as ledger:
        return Arena(plan, ledger, cores, wishes.games).run(recruit)


class Arena:
    """An arena that is held in its folder."""

    def __init__(self, plan: Plan, ledger: Ledger, cores: int, wished: int) -> None:
        self.plan = plan
        self.ledger = ledger
        self.cores = cores
        self.console = Console(highlight=False, markup=False, emoji=False)
        if plan.games != wished:
            self.say(
                f"{plan.games} games at each table instead of {wished}: "
                f"each deal is played {len(plan.sides)} times, once with each rotation of the seats."
            )

    def say(self, sentence: str, style: str = "") -> None:
        self.console.print(sentence, style=style, soft_wrap=True)

    def run(self, recruit: Recruiter) -> bool:
        """Play, and show what came of it; whether it was not interrupted."""
        done = len(self.ledger.results)
        if done:
            self.say(f"Played before, in {self.ledger.folder}: {done} of {counted(self.plan.total, 'game')}.")
        ended = self.play(recruit)
        found = standings(self.plan, self.ledger.results)
        self.show(found)
        if not ended:
            self.say(
                f"Stopped after {len(self.ledger.results)} of {counted(self.plan.total, 'game')}. Go on with:\n"
                f"  {self.command}"
            )
        return ended

    def play(self, recruit: Recruiter) -> bool:
        """Play what is missing; false if it was interrupted."""
        missing = self.ledger.missing
        try:
            with _progress() as progress, closing(played_on(self.cores, self.plan, missing, recruit)) as results:
                bar = progress.add_task(self.plan.game, total=self.plan.total, completed=self.plan.total - len(missing))
                for played in results:
                    self.ledger.add(played)
                    progress.advance(bar)
        except KeyboardInterrupt:
            self.ledger.read()  # the interrupt may have come while a result was added
            return False
        return True

    def show(self, found: Standings) -> None:
        """Print the standings and write the report."""
        logging.getLogger("matplotlib").setLevel(logging.ERROR)  # it tells whoever waits long for it of its font cache
        from tablehaven.arena.report import report  # noqa: PLC0415  # matplotlib takes a second

        if not found.games and not found.failures:
            self.say("No game has ended yet.")
            return
        self.say(headline(self.plan, found.games), "bold")
        for sheet in sheets(self.plan, found):
            self.console.print()
            self.show_sheet(sheet)
        for sentence in failures(found, str(self.ledger.folder)):
            self.say(sentence)
        page = self.ledger.folder / REPORT
        save(report(self.plan, found, str(self.ledger.folder), self.command), page)
        self.say(f"\nThe report with plots: {page}")

    def show_sheet(self, sheet: Sheet) -> None:
        self.say(sheet.title, "bold")
        self.say(sheet.note)
        table = Table(box=None, pad_edge=False)
        for number, column in enumerate(sheet.columns):
            is_name = number == 0 or column == "against"
            table.add_column(column, justify="left" if is_name else "right", header_style="bold")
        for row in sheet.rows:
            table.add_row(*row)
        self.console.print(table)

    @property
    def command(self) -> str:
        """The command that goes on with this arena, or repeats it."""
        plan = self.plan
        usual = plan.described.choose(plan.described.among_computers({}))
        words = ["tablehaven", "arena", plan.game, "--players", ",".join(plan.players), "--games", str(plan.games)]
        words += ["--seed", plan.seed]
        for name, value in plan.options.items():
            if value != usual[name]:
                words += ["--option", f"{name}={value}"]
        words += ["--capped"] if plan.capped else []
        return shlex.join([*words, "--folder", str(self.ledger.folder)])


def _progress() -> Progress:
    """A bar with what is left, if there is a terminal to show it on."""
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TextColumn("games"),
        TimeElapsedColumn(),
        TextColumn("left:"),
        TimeRemainingColumn(),
        console=console,
        disable=not console.is_terminal,
        speed_estimate_period=_LONG,
    )
