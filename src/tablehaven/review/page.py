# interpreted: one page a review
"""A review as one page that needs nothing else, in light and dark."""

from collections.abc import Iterator, Sequence
from html import escape

from tablehaven import Match
from tablehaven.review import told
from tablehaven.review.look import LENSES
from tablehaven.review.review import Account, Decision, Review

_STYLE = """
:root { color-scheme: light dark; --ink: #2a241b; --dim: #6d6252; --page: #f6f0e3; --panel: #fffaf0; --line: #ddd0b8;
  --known: #1f6f8b; --truth: #2a241b; --good: #3d7a3d; --bad: #b04a2f; }
@media (prefers-color-scheme: dark) { :root { --ink: #f0e6d2; --dim: #b3a58c; --page: #17130e; --panel: #211b14;
  --line: #4a4033; --known: #6fbcd6; --truth: #f0e6d2; --good: #8fc98a; --bad: #ec9276; } }
body { margin: 2rem auto; max-width: 64rem; padding: 0 1rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1, h2, h3 { font-family: ui-serif, Georgia, serif; line-height: 1.2; }
h1 { font-size: 2rem; margin: 0; }
h2 { font-size: 1.25rem; margin: 2.4rem 0 .6rem; }
h3 { font-size: 1.05rem; margin: 0 0 .3rem; }
p { margin: .2rem 0; }
.dim { color: var(--dim); }
figure { margin: 1rem 0; padding: 1rem; border-radius: 12px; background: var(--panel); }
svg { display: block; width: 100%; height: auto; overflow: visible; }
svg text { font: 500 13px system-ui, sans-serif; fill: var(--dim); }
.grid { stroke: var(--line); } .half { stroke-dasharray: 4 5; stroke: var(--dim); }
.known { fill: none; stroke: var(--known); stroke-width: 3; stroke-linejoin: round; }
.area { fill: var(--known); opacity: .16; }
.true { fill: none; stroke: var(--truth); stroke-width: 1.6; stroke-dasharray: 5 5; opacity: .7; }
.point circle { fill: var(--panel); stroke: var(--ink); stroke-width: 2; }
.point text { font-weight: 700; fill: var(--ink); }
figcaption { color: var(--dim); font-size: .9rem; margin-top: .6rem; }
.key { display: inline-block; width: 1.8rem; border-top: 3px solid var(--known); vertical-align: middle; }
.key.dashed { border-top: 2px dashed var(--truth); }
.scrolls { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100%; }
th, td { padding: .35rem .9rem .35rem 0; text-align: left; border-bottom: 1px solid var(--line); vertical-align: top; }
td.number, th.number { text-align: right; white-space: nowrap; }
ol { list-style: none; padding: 0; display: grid; gap: .8rem; }
ol > li { padding: 1rem 1.2rem; border-radius: 12px; background: var(--panel); }
.better { color: var(--good); font-weight: 600; } .given { color: var(--bad); }
"""
_NUMBER = ' class="number"'
_WIDTH, _HEIGHT = 960.0, 240.0


def page(match: Match, review: Review) -> str:
    """The page, as HTML."""
    title = f"{match.game.title}: {told.headline(match)}"
    parts = [
        f'<p class="dim">Tablehaven · Review · {escape(match.game.title)}</p>',
        f"<h1>{escape(told.headline(match))}</h1>",
        f'<p class="dim">{escape(_who(match))}</p>',
        *_curves(match, review),
        "<h2>Play and luck</h2>",
        _accounts(match, review),
        "<h2>Turning points</h2>",
        _turning_points(match, review),
        "<h2>What was given up</h2>",
        _decisions(match, review.decisions),
    ]
    body = "\n".join(parts)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _who(match: Match) -> str:
    seats = ", ".join(told.played_by(match, seat) for seat in match.seats)
    return f"{seats}. {len(match.moves)} moves, {match.moves[-1].turn} turns."


def _curves(match: Match, review: Review) -> Iterator[str]:
    """A curve a seat; of two that play against each other one is enough, for the other is its mirror."""
    shown = match.seats[:1] if len(match.game.sides(match.options)) == len(match.seats) == 2 else match.seats
    for seat in shown:
        yield f"<h2>The chance that {escape(seat.capitalize())} wins</h2>"
        yield _curve(match, review, seat)


def _curve(match: Match, review: Review, seat: str) -> str:
    last = max(review.moments[-1], 1)

    def path(lens: str) -> str:
        """Steps: a chance stands until the next decision."""
        dots = [
            f"{_WIDTH * moment / last:.1f} {_HEIGHT * (1.0 - chance):.1f}"
            for moment, chance in zip(review.moments, review.chances[lens][seat], strict=True)
        ]
        return "M" + "L".join(dots)

    known = path(LENSES[0])
    lines = [
        f'<path class="grid{" half" if share == 50 else ""}" d="M0 {_HEIGHT * (1 - share / 100)}H{_WIDTH}"/>'
        f'<text x="-8" y="{_HEIGHT * (1 - share / 100) + 4}" text-anchor="end">{share}</text>'
        for share in (0, 25, 50, 75, 100)
    ]
    turns = {move.turn: number for number, move in reversed(list(enumerate(match.moves)))}
    every = max(1, len(turns) // 8)
    lines += [
        f'<text x="{_WIDTH * number / last:.1f}" y="{_HEIGHT + 20}" text-anchor="middle">{turn}</text>'
        for turn, number in turns.items()
        if turn % every == 0
    ]
    lines += [
        f'<path class="area" d="{known}V{_HEIGHT}H0Z"/>',
        f'<path class="true" d="{path(LENSES[1])}"/>',
        f'<path class="known" d="{known}"/>',
    ]
    for number, point in enumerate(review.turning_points, start=1):
        place = review.moments.index(point.decision.move)
        x, y = _WIDTH * point.decision.move / last, _HEIGHT * (1.0 - review.chances[LENSES[0]][seat][place])
        lines.append(
            f'<g class="point" transform="translate({x:.1f} {y:.1f})"><circle r="11"/>'
            f'<text y="5" text-anchor="middle">{number}</text></g>'
        )
    label = escape(f"Chance that {seat.capitalize()} wins, in percent, by turn")
    return (
        f'<figure><svg viewBox="-36 -16 {_WIDTH + 48} {_HEIGHT + 44}" role="img" aria-label="{label}">'
        f"{''.join(lines)}</svg><figcaption><span class='key'></span> what {escape(seat.capitalize())} could know "
        "&nbsp; <span class='key dashed'></span> what was true. Percent, by turn.</figcaption></figure>"
    )


def _accounts(match: Match, review: Review) -> str:
    rows = [
        (
            told.TITLES[lens],
            told.played_by(match, seat),
            *_account(account),
        )
        for lens, by_seat in review.accounts.items()
        for seat, account in by_seat.items()
    ]
    note = "Percent of winning at the start, and how many points of a hundred play and luck brought until the end."
    return f'<p class="dim">{note}</p>' + _table(("", "", "start", "play", "luck", "end"), rows, words=2)


def _account(account: Account) -> tuple[str, ...]:
    return (
        told.percent(account.start),
        told.points(account.play),
        told.points(account.luck),
        told.percent(account.result),
    )


def _turning_points(match: Match, review: Review) -> str:
    if not review.turning_points:
        return "<p>No decision gave up anything that could have been known.</p>"
    items = []
    for number, point in enumerate(review.turning_points, start=1):
        decision = point.decision
        where = f"{number}. Turn {decision.turn}: {told.played_by(match, decision.seat)} {told.gave_up(decision, 0)}"
        items.append(
            f'<li><h3>{escape(where)}</h3><p>Given: <span class="given">{escape(decision.given)}</span></p>'
            f'<p>Better: <span class="better">{escape(decision.better[0])}</span>. {escape(point.why)}</p>'
            f'<p class="dim">{escape(told.in_truth(decision))}</p></li>'
        )
    return f"<ol>{''.join(items)}</ol>"


def _decisions(match: Match, decisions: Sequence[Decision]) -> str:
    rows = [
        (
            f"{decision.turn}",
            told.played_by(match, decision.seat),
            decision.given,
            decision.better[0] if decision.gave_up[0] > 0.0 else "–",
            told.points(-decision.gave_up[0]),
            told.points(-decision.gave_up[1]),
        )
        for decision in decisions
    ]
    return _table(("turn", "", "given", "better", "could be known", "in truth"), rows, words=4)


def _table(columns: Sequence[str], rows: Sequence[Sequence[str]], words: int) -> str:
    """A table whose first columns hold words, and the others numbers."""

    def row(cell: str, texts: Sequence[str]) -> str:
        cells = (
            f"<{cell}{'' if place < words else _NUMBER}>{escape(text)}</{cell}>" for place, text in enumerate(texts)
        )
        return f"<tr>{''.join(cells)}</tr>"

    return (
        f'<div class="scrolls"><table><thead>{row("th", columns)}</thead>'
        f"<tbody>{''.join(row('td', each) for each in rows)}</tbody></table></div>"
    )
