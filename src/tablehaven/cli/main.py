# ruff: noqa: PLC0415  # `--help` and `--version` must not wait for what only one command needs
"""The `tablehaven` command and its subcommands. What is heavy is imported only by the command that needs it."""

import io
import os
import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from tablehaven import GAMES, __version__
from tablehaven.__main__ import INTERRUPTED
from tablehaven.cli import deck_commands, tournament_commands
from tablehaven.cli.game_name import as_known
from tablehaven.cli.sentences import in_sentences

_GameName = Annotated[str, typer.Argument(metavar="GAME", help=f"One of: {', '.join(GAMES)}.", callback=as_known)]
_RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record that `save` wrote.")]
_ContentFile = Annotated[
    Path | None, typer.Option("--content", metavar="FILE", help="Another content file, with numbers of your own.")
]
_Options = Annotated[
    list[str] | None, typer.Option(metavar="NAME=VALUE", help="A variant or ruling; `tablehaven games` lists them.")
]
_Store = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="Where tables are kept: sqlite:///FILE or postgresql://…"),
]

app = typer.Typer(
    name="tablehaven",
    help="Board games, exactly by their rulebooks.",
    invoke_without_command=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.add_typer(deck_commands.app)
app.add_typer(tournament_commands.app)


def _show_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"tablehaven {__version__}")
        raise typer.Exit


@app.callback()
@in_sentences
def tablehaven(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_show_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Board games, exactly by their rulebooks. Without a command, play in the browser."""
    if context.invoked_subcommand is None:
        from tablehaven.cli.server import play_in_browser

        play_in_browser()


@app.command()
@in_sentences
def play(
    game: _GameName,
    seat: Annotated[
        str | None, typer.Option("--as", metavar="SEAT", help="Your seat; the first one if not said.")
    ] = None,
    against: Annotated[
        str | None,
        typer.Option(
            metavar="PLAYER",
            help="Who has the other seats: gentle, easy, fair, firm, strong or master (level1 to level6), "
            "greedy (the usual one) or random; one for all, or one for each, such as easy,firm,easy.",
        ),
    ] = None,
    seed: Annotated[str | None, typer.Option(metavar="TEXT", help="The same text deals the same cards.")] = None,
    option: _Options = None,
    content: _ContentFile = None,
    resume: Annotated[Path | None, typer.Option(metavar="FILE", help="Go on with a game that was saved.")] = None,
    everybody: Annotated[bool, typer.Option("--all", help="Everybody plays at this keyboard, in turn.")] = False,
    ask_forced: Annotated[
        bool, typer.Option("--ask-forced", help="Ask also when there is only one move; it is played for you otherwise.")
    ] = False,
    cores: Annotated[int, typer.Option(metavar="N", help="How many cores a computer player thinks on.")] = 1,
    ponder: Annotated[bool, typer.Option("--ponder", help="Computer players also think while you do.")] = False,
    why: Annotated[
        bool, typer.Option("--why/--no-why", help="Whether computer players that think say why they move.")
    ] = True,
    deck: Annotated[
        str | None,
        typer.Option(metavar="NAME or FILE", help="War Haven: your deck, one that `tablehaven deck list` names."),
    ] = None,
    formation: Annotated[
        str | None,
        typer.Option(metavar="SPACES", help="War Haven: where that deck's army stands, such as 'b3 c3 d3 b2 c2 c1'."),
    ] = None,
) -> None:
    """Play a game in the terminal. `?` explains everything at the table."""
    from tablehaven.cli.play import Wishes, play

    choices = option or []
    play(
        Wishes(
            game,
            seat,
            against,
            seed,
            choices,
            content,
            resume,
            everybody,
            ask_forced,
            cores,
            why,
            ponder,
            deck,
            formation,
        )
    )


@app.command()
@in_sentences
def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 is everywhere.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(metavar="N", min=0, max=65535, help="0 is any port that is free.")] = 8765,
    store: _Store = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="A site whose pages may use this server too, such as https://example.org."),
    ] = None,
    name: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME", help="The name under which people reach it, such as play.example.org."),
    ] = None,
    proxy: Annotated[
        str, typer.Option(metavar="A,B,…", help="Reverse proxies to believe about who is behind them.")
    ] = "127.0.0.1,::1",
    metrics_for: Annotated[
        str, typer.Option(metavar="A,B,…", help="Addresses that may read /metrics.")
    ] = "127.0.0.1,::1",
    computers: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="Processes for computer players; the cores if not said.")
    ] = None,
    rate: Annotated[
        float, typer.Option(metavar="N", min=0, help="Requests and moves a second from one address; 0 for no limit.")
    ] = 200,
    put_away_after: Annotated[
        float, typer.Option(metavar="DAYS", min=0, help="When unfinished tables are put away; 0 is never.")
    ] = 30,
    remove_after: Annotated[
        float, typer.Option(metavar="DAYS", min=0, help="When tables that nobody touches are removed; 0 is never.")
    ] = 0,
    reached_at: Annotated[
        str, typer.Option(metavar="URL", help="Where other hosts on the same database reach this one.")
    ] = "",
    page: Annotated[Path | None, typer.Option(metavar="DIR", help="Another folder with the built page.")] = None,
) -> None:
    """Serve tables to people with browsers, until stopped."""
    from tablehaven.cli.server import host_tables, usual_store
    from tablehaven.server.app import Settings
    from tablehaven.server.limits import Limit
    from tablehaven.server.routes.page import FOLDER
    from tablehaven.server.serve import Hosting
    from tablehaven.server.sweeping import Keeping

    names = frozenset(each.casefold() for each in name or ())
    settings = Settings(frozenset(origin or ()), names, frozenset(metrics_for.split(",")), page or FOLDER)
    limit = Limit(burst=5 * rate, rate=rate)
    keeping = Keeping(put_away_after, remove_after)
    host_tables(Hosting(store or usual_store(), host, port, settings, computers, proxy, limit, keeping, reached_at))


@app.command()
@in_sentences
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Where the copy goes; an older one is replaced.")],
    store: _Store = None,
) -> None:
    """Copy all tables of a SQLite file into another one, while play goes on."""
    from tablehaven.cli.server import back_up, usual_store

    back_up(store or usual_store(), file)


@app.command("check-upgrade")
@in_sentences
def check_upgrade(
    records: Annotated[list[Path] | None, typer.Argument(metavar="[RECORD]…", help="Records to try as well.")] = None,
    store: _Store = None,
) -> None:
    """Say what this version would make of every table, of a copy for example, before you switch to it."""
    from tablehaven.cli.server import usual_store
    from tablehaven.cli.upgrade import check_upgrade as check

    check(store or usual_store(), records or [])


@app.command()
@in_sentences
def fixture(
    table: Annotated[str, typer.Argument(metavar="TABLE", help="The id of a table, as in its links.")],
    at: Annotated[int | None, typer.Option(metavar="N", help="After this many moves; the last if not said.")] = None,
    store: _Store = None,
) -> None:
    """Print a test that plays a table up to a move, and fails until you say what is wrong there."""
    from tablehaven.cli.server import show_fixture, usual_store

    show_fixture(store or usual_store(), table, at)


@app.command()
@in_sentences
def replay(
    file: _RecordFile,
    at: Annotated[int | None, typer.Option(metavar="N", help="Begin after this many moves.")] = None,
    seat: Annotated[
        str | None, typer.Option("--as", metavar="SEAT", help="Whose eyes to look through: a seat, spectator, or all.")
    ] = None,
    content: _ContentFile = None,
) -> None:
    """Step through a record. In a pipe, with --at, print that one position."""
    from tablehaven.cli.replay import replay as step_through

    step_through(file, at, seat, content)


@app.command()
@in_sentences
def verify(file: _RecordFile, content: _ContentFile = None) -> None:
    """Play a record again, compare the hash of every move, and the seed with its commitment."""
    from tablehaven import game
    from tablehaven.kernel.record import replayed, vouches_for_players
    from tablehaven.kernel.wording import counted

    match = replayed(file, game, content)
    how = match.outcome.reason if match.outcome else "unfinished."
    typer.echo(f"verified: {counted(len(match.moves), 'move')}, {how}")
    if match.salt:
        typer.echo("The seed is the one that was promised before the game.")
    if match.players and not vouches_for_players(file):
        typer.echo("Who played is not verified: the names have no check.")


@app.command()
@in_sentences
def review(
    file: _RecordFile,
    to: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Where the page goes; beside the record if not said.")
    ] = None,
    cores: Annotated[int | None, typer.Option(metavar="N", help="Processes to use; all cores if not said.")] = None,
    content: _ContentFile = None,
) -> None:
    """Look back on a finished game: the chance of winning all along, what decided it, and how much was luck."""
    from tablehaven.cli.review import review as look_back

    look_back(file, to, cores, content)


@app.command()
@in_sentences
def tune(
    game: _GameName,
    games: Annotated[int, typer.Option(metavar="N", help="Games of practice in each generation.")] = 50_000,
    fits: Annotated[int, typer.Option(metavar="N", help="Generations fitted to how the games ended.")] = 4,
    duels: Annotated[
        int, typer.Option(metavar="N", help="Games of duels: weights against the same bent the other way.")
    ] = 0,
    trials: Annotated[int, typer.Option(metavar="N", help="Games against the hand-made weights.")] = 1000,
    cores: Annotated[int | None, typer.Option(metavar="N", help="Processes to use; all cores if not said.")] = None,
) -> None:
    """Tune how computer players judge a game, by letting them play against themselves."""
    from tablehaven.cli.tune import tune as practise

    practise(game, games, fits, duels, trials, cores)


@app.command()
@in_sentences
def games() -> None:
    """List the games and the options of each."""
    from tablehaven.cli.reference import show_games

    show_games()


@app.command()
@in_sentences
def rules(
    game: _GameName,
    topic: Annotated[
        list[str] | None,
        typer.Argument(metavar="[RULE or WORDS]", help="A number, a name or a word, such as HV 7.5, HV 7, fox, tie."),
    ] = None,
) -> None:
    """Print the rules of a game: all, one by its number, or those with a word."""
    from tablehaven.cli.reference import show_rules

    show_rules(game, " ".join(topic or []))


@app.command()
@in_sentences
def arena(
    game: _GameName,
    players: Annotated[
        str, typer.Option(metavar="A,B,…", help="Computer players, such as level3,level4,greedy; all meet all.")
    ],
    games: Annotated[int, typer.Option(metavar="N", help="How many games each pair, or table, plays.")] = 400,
    seed: Annotated[str, typer.Option(metavar="TEXT", help="The same text repeats the same games.")] = "arena",
    option: _Options = None,
    cores: Annotated[
        int | None, typer.Option(metavar="N", help="How many games at a time; all cores if not said.")
    ] = None,
    folder: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Where results and the report go; named after the players if not said."),
    ] = None,
    capped: Annotated[
        bool, typer.Option("--capped", help="End thinking with the seconds of a level, as at the table.")
    ] = False,
) -> None:
    """Let computer players play each other, and rate them. The same command goes on with a run that was stopped."""
    from tablehaven.cli.arena import Wishes, hold
    from tablehaven.cli.play import chosen

    if not hold(Wishes(game, chosen(option or []), players, games, seed, cores, folder, capped)):
        raise typer.Exit(INTERRUPTED)


def run() -> None:
    """Run the command that was typed. What the terminal cannot write or we cannot read becomes a question mark."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        try:
            app(prog_name="tablehaven")
        finally:
            sys.stdout.flush()
    except OSError as error:
        if error.filename is not None:
            raise
        _give_up_writing(error)


def _give_up_writing(error: OSError) -> NoReturn:
    """The output cannot be written: say so, unless nobody reads it any more, and let what is left of it go."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    if isinstance(error, BrokenPipeError):
        sys.exit(1)
    typer.echo(f"The output cannot be written: {error.strerror}.", err=True)
    sys.exit(2)
