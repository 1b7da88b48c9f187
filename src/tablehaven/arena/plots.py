"""The plots of a report, as SVG that takes its colors from the page around it, so that it fits light and dark."""

import io
import re
from collections.abc import Sequence
from typing import Any

import matplotlib
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.patches import Rectangle

from tablehaven.arena.plan import Plan
from tablehaven.arena.sheets import duration
from tablehaven.arena.standings import Standing, Standings, Tally

# Colors that stand for those of the page: matplotlib wants real ones, and the page has two of each.
_INK = "#010203"
_FAINT = "#040506"
_ACCENT = "#070809"
_OTHER = "#0a0b0c"
_OF_THE_PAGE = {_INK: "var(--ink)", _FAINT: "var(--faint)", _ACCENT: "var(--accent)", _OTHER: "var(--other)"}
_SETTINGS: dict[Any, Any] = {
    "svg.fonttype": "none",  # text stays text
    "svg.hashsalt": "tablehaven",  # the same report, the same bytes
    "font.family": "sans-serif",
    "font.size": 10,
    "text.color": _INK,
    "axes.labelcolor": _INK,
    "axes.edgecolor": _FAINT,
    "xtick.color": _INK,
    "ytick.color": _INK,
}
_WIDTH = 7.0  # inches
_ROW = 0.42
_PIXELS = 4 / 3  # in a point
_ID = re.compile(r'(?P<before>\bid="|url\(#|href="#)')


def drawn(plan: Plan, found: Standings) -> dict[str, str]:
    """The plot that belongs to a table, by the title of the table."""
    with matplotlib.rc_context(_SETTINGS):
        if plan.is_alone:
            return {"Players": _win_rates(found), "Thinking time": _thinking(found)}
        return {"Pairs": _matrix(found), "Players": _ratings(found), "Thinking time": _thinking(found)}


def _ratings(found: Standings) -> str:
    """Ratings with a bar of two sigma on either side."""
    figure, axes = _rows(found.players, "rating (mu ± 2 sigma)")
    for row, standing in enumerate(found.players):
        if standing.rating:
            _bar(axes, row, standing.rating.mu, 2 * standing.rating.sigma, 2 * standing.rating.sigma)
    return _svg(figure, "Ratings of the players", "ratings")


def _win_rates(found: Standings) -> str:
    """Who plays alone: how often it wins, with the interval of 95 %."""
    figure, axes = _rows(found.players, "games won, in %, with the interval of 95 %")
    for row, standing in enumerate(found.players):
        rate = standing.tally.rate
        low, high = standing.tally.interval
        _bar(axes, row, 100 * rate, 100 * (rate - low), 100 * (high - rate))
    axes.set_xlim(-2, 102)
    return _svg(figure, "Win rates of the players", "rates")


def _matrix(found: Standings) -> str:
    """Every player against every other: the rate of the one whose row it is."""
    names = [standing.name for standing in found.players]
    size = len(names)
    figure = Figure(figsize=(min(_WIDTH, 1.6 + 0.9 * size), 0.9 + 0.55 * size))
    axes = figure.add_subplot()
    for row, one in enumerate(names):
        for column, other in enumerate(names):
            if one != other:
                _cell(axes, row, column, found.pairs[one, other])
    axes.set_xlim(-0.5, size - 0.5)
    axes.set_ylim(size - 0.5, -0.5)
    axes.set_xticks(range(size), names)
    axes.set_yticks(range(size), names)
    axes.xaxis.tick_top()
    _plain(axes)
    return _svg(figure, "Win rates of every player against every other", "matrix")


def _thinking(found: Standings) -> str:
    """Thinking times from the median to the longest, on a scale of powers of ten."""
    players = [standing for standing in found.players if standing.thought]
    figure, axes = _rows(players, "thinking time per decision: p50 ●, p90 ▲, p99 ■, longest │")
    axes.set_xscale("log")
    for row, standing in enumerate(players):
        times = [max(time, 1) for time in standing.quantiles()]
        axes.plot([times[0], times[-1]], [row, row], color=_FAINT, linewidth=2, zorder=1)
        for time, marker in zip(times, "o^s|", strict=True):
            axes.plot([time], [row], marker=marker, markersize=7, color=_ACCENT, markeredgewidth=1.5, zorder=2)
    axes.tick_params(which="minor", length=0)
    axes.xaxis.set_major_formatter(lambda time, _: duration(round(time)))
    return _svg(figure, "Thinking times of the players", "thinking")


def _rows(players: Sequence[Standing], label: str) -> tuple[Figure, Axes]:
    """A plot with a row for each player, the first on top."""
    figure = Figure(figsize=(_WIDTH, 0.9 + _ROW * len(players)))
    axes = figure.add_subplot()
    axes.set_yticks(range(len(players)), [standing.name for standing in players])
    axes.set_ylim(max(len(players), 1) - 0.5, -0.5)
    axes.set_xlabel(label)
    axes.grid(axis="x", color=_FAINT, linewidth=0.5)
    axes.set_axisbelow(True)
    _plain(axes)
    return figure, axes


def _bar(axes: Axes, row: int, middle: float, left: float, right: float) -> None:
    axes.errorbar([middle], [row], xerr=[[left], [right]], fmt="o", color=_ACCENT, capsize=4, markersize=6)


def _cell(axes: Axes, row: int, column: int, tally: Tally) -> None:
    """A cell the stronger in color the further its rate is from a half: one color above, the other below."""
    rate = tally.rate
    color = _ACCENT if rate >= 0.5 else _OTHER
    strength = abs(rate - 0.5)
    axes.add_patch(Rectangle((column - 0.48, row - 0.46), 0.96, 0.92, color=color, alpha=strength, linewidth=0))
    words = f"{100 * rate:.1f} %" if tally.games else "–"
    axes.text(column, row, words, ha="center", va="center", color=_INK)


def _plain(axes: Axes) -> None:
    axes.patch.set_visible(False)
    axes.tick_params(which="both", length=0)
    for spine in axes.spines.values():
        spine.set_visible(False)


def _svg(figure: Figure, title: str, name: str) -> str:
    """A figure as an element of a page: without links, with names of its own, in the colors of the page."""
    stream = io.StringIO()
    nothing = dict.fromkeys(("Creator", "Date", "Format", "Type"))
    figure.savefig(stream, format="svg", transparent=True, bbox_inches="tight", metadata=nothing)
    text = stream.getvalue()
    drawing = text[text.index("<svg") :]
    head, _, body = drawing.partition(">")
    view = re.search(r'viewBox="0 0 (?P<width>[\d.]+) [\d.]+"', head)
    assert view is not None, "matplotlib says how large its drawing is"
    body = _ID.sub(lambda found: f"{found['before']}{name}-", body)
    for color, of_the_page in _OF_THE_PAGE.items():
        body = body.replace(color, of_the_page)
    width = float(view["width"]) * _PIXELS
    return f'<svg role="img" aria-label="{title}" {view.group()} style="max-width: {width:.0f}px">{body}'
