"""Standings as tables of words, for the terminal and the report alike."""

from dataclasses import dataclass

from tablehaven.arena.plan import Plan
from tablehaven.arena.standings import Standings, Tally, pairs_in_order, quantile
from tablehaven.kernel.wording import counted


@dataclass(frozen=True)
class Sheet:
    """A table: a title, a sentence on how to read it, its columns, and rows of words."""

    title: str
    note: str
    columns: tuple[str, ...]
    rows: list[tuple[str, ...]]


def headline(plan: Plan, games: int) -> str:
    """What is played: `Haven – level3, greedy: 400 of 400 games`."""
    return f"{plan.described.title} – {', '.join(plan.players)}: {games} of {counted(plan.total, 'game')}"


def sheets(plan: Plan, found: Standings) -> list[Sheet]:
    """Everything that is told of an arena, in tables that fit eighty columns."""
    if plan.is_alone:
        return [_players(plan, found), _thinking(found), _games(found)]
    return [_pairs(plan, found), _players(plan, found), _thinking(found), _sides(plan, found), _games(found)]


def failures(found: Standings, folder: str) -> list[str]:
    """A sentence for each game that failed."""
    return [
        f"Game {number} failed: {failure.player} in the seat {failure.seat}: {failure.error} "
        f"(the game so far: {folder}/{failure.record})"
        for number, failure in found.failures
    ]


def _pairs(plan: Plan, found: Standings) -> Sheet:
    note = "A draw is half a win." if plan.is_between_two else "Only games that one of the two won; half if shared."
    rows = [(one, other, *_tallied(found.pairs[one, other])) for one, other in pairs_in_order(found)]
    return Sheet("Pairs", note, ("player", "against", *_TALLIED), rows)


def _players(plan: Plan, found: Standings) -> Sheet:
    rated = () if plan.is_alone else ("mu", "sigma", "ordinal")
    rows = []
    for standing in found.players:
        rating = standing.rating
        numbers = [f"{n:.1f}" for n in (rating.mu, rating.sigma, rating.ordinal)] if rating else []
        rows.append((standing.name, *numbers, *_tallied(standing.tally), str(standing.failures or "–")))
    fair = f"{100 / len(plan.sides):.0f} % is a fair share of victories."
    note = "How often each wins alone, against the game itself." if plan.is_alone else f"Ratings by openskill. {fair}"
    return Sheet("Players", note, ("player", *rated, *_TALLIED, "failed"), rows)


def _thinking(found: Standings) -> Sheet:
    rows = [
        (standing.name, str(len(standing.thought)), *map(duration, standing.quantiles() or [0] * 4))
        for standing in found.players
    ]
    note = "Per decision that had more than one answer; 50 % took at most the time under p50."
    return Sheet("Thinking time", note, ("player", "decisions", "p50", "p90", "p99", "max"), rows)


def _sides(plan: Plan, found: Standings) -> Sheet:
    rows = [(plan.side_name(side), *_tallied(tally)) for side, tally in enumerate(found.sides)]
    return Sheet("Seats", "How often each side of the table won, whoever played it.", ("side", *_TALLIED), rows)


def _games(found: Standings) -> Sheet:
    rows = [
        (what, *(str(quantile(numbers, part)) for part in (0.0, 0.5, 1.0)))
        for what, numbers in (("decisions", found.decisions), ("turns", found.turns))
        if numbers
    ]
    speed = f"{found.decided / found.seconds:,.0f} decisions a second on one core." if found.seconds else ""
    return Sheet("Length of a game", speed, ("counted in", "shortest", "median", "longest"), rows)


_TALLIED = ("games", "wins", "shares", "rate", "95 %")


def _tallied(tally: Tally) -> tuple[str, ...]:
    low, high = tally.interval
    rate = f"{100 * tally.rate:.1f} %" if tally.games else "–"
    shares = round(2 * tally.rate * tally.games) / 2
    return str(tally.games), str(tally.wins), f"{shares:g}", rate, f"{100 * low:.1f}–{100 * high:.1f}"


def duration(microseconds: int) -> str:
    """A time with its unit: `340 µs`, `1.2 ms`, `2.5 s`."""
    if microseconds < 1_000:
        return f"{microseconds} µs"
    if microseconds < 1_000_000:
        return f"{microseconds / 1_000:.1f} ms"
    return f"{microseconds / 1_000_000:.2f} s"
