# interpreted: one page a review
"""A review as one page that needs nothing else, in light and dark."""

from collections.abc import Iterator, Sequence
from html import escape

from tablehaven import Match
from tablehaven.kernel.wording import counted
from tablehaven.review import told
from tablehaven.review.look import LENSES
from tablehaven.review.review import Review, felt

_STYLE = """
:root { color-scheme: light dark; --table: light-dark(#ece2d0, #16110c); --glow: light-dark(#fffaf0, #4a3318);
  --panel: light-dark(#faf5ea, #231b13); --panel-2: light-dark(#f1e8d8, #2e2419); --line: light-dark(#d3c4a8, #453828);
  --ink: light-dark(#2a2117, #f6ebd7); --ink-2: light-dark(#594b39, #cdbda2); --ink-3: light-dark(#5f503c, #b4a38a);
  --touch: light-dark(#6f4e00, #ffc658); --touch-fill: light-dark(#f4b53a, #ffc658);
  --serif: "Source Serif 4", "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif;
  --sans: Inter, -apple-system, "Segoe UI", Roboto, system-ui, sans-serif; }
.seat-1 { --c: light-dark(#98360a, #ff9355); } .seat-2 { --c: light-dark(#00624b, #3ccaa0); }
.seat-3 { --c: light-dark(#07598c, #66bcf0); } .seat-4 { --c: light-dark(#853b6c, #e09cc2); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 1360px; padding: 12px clamp(12px, 3vw, 40px) 40px; color: var(--ink);
  font: 400 .9375rem/1.45 var(--sans); background: var(--table) fixed
  radial-gradient(ellipse 70% 60% at 50% 40%, var(--glow), transparent 100%); }
h1, h2, h3, p, ol, figure { margin: 0; padding: 0; }
h1 { font: 600 2.125rem/1.1 var(--serif); } h2 { font: 600 1.125rem/1.2 var(--serif); margin-bottom: 12px; }
h2 small { font: 400 .75rem/1 var(--sans); color: var(--ink-3); margin-left: 8px; }
h3 { font: 600 1.1875rem/1.2 var(--serif); }
.brand { font: 600 1.1875rem/52px var(--serif); } .brand span { font: 400 .8125rem/1 var(--sans); color: var(--ink-2);
  margin-left: 16px; padding-left: 16px; border-left: 1px solid var(--line); }
.head { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 24px; margin: 8px 0 16px; }
.head > div:first-child { flex: 1 1 320px; } .head p { color: var(--ink-2); margin-top: 4px; }
.choice { position: absolute; opacity: 0; }
.lens { display: flex; padding: 4px; border-radius: 99px; background: light-dark(#e0d3ba, #100c08); }
.lens label { display: flex; align-items: center; min-height: 44px; padding: 0 20px; border-radius: 99px;
  color: var(--ink-2); font-weight: 500; cursor: pointer; }
#known:checked ~ .head [for=known], #true:checked ~ .head [for=true] { background: var(--touch-fill); color: #251800; }
#known:focus-visible ~ .head [for=known], #true:focus-visible ~ .head [for=true] {
  outline: 3px solid var(--touch); outline-offset: 3px; }
#known:checked ~ main .by-true, #true:checked ~ main .by-known { display: none; }
.panel { background: color-mix(in srgb, var(--panel) 86%, transparent); border-radius: 16px; padding: 16px 20px;
  margin-bottom: 14px; }
svg { display: block; width: 100%; height: auto; overflow: visible; }
svg text { font: 500 13px var(--sans); fill: var(--ink-3); }
.grid { stroke: var(--line); opacity: .55; } .half { stroke-dasharray: 4 5; stroke: var(--ink-3); opacity: 1; }
.near { fill: none; stroke: var(--c); stroke-width: 3; stroke-linejoin: round; } .area { fill: var(--c); opacity: .2; }
.far { fill: none; stroke: var(--ink-2); stroke-width: 1.8; stroke-dasharray: 5 5; }
.point circle { fill: var(--panel-2); stroke: var(--ink); stroke-width: 2; }
.point text { font: 700 14px var(--serif); fill: var(--ink); }
.point .delta { font-family: var(--sans); paint-order: stroke; stroke: var(--panel); stroke-width: 4px; }
svg .end { font: 600 15px var(--serif); fill: var(--c); }
figcaption { color: var(--ink-3); font-size: .8125rem; margin-top: 6px; }
.turning { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 380px), 1fr)); gap: 14px;
  list-style: none; margin-bottom: 14px; }
.turning > li { margin: 0; } .turning p { color: var(--ink-2); margin-top: 8px; } .turning .dim { color: var(--ink-3);
  font-size: .8125rem; } .turning header { display: flex; gap: 10px; align-items: baseline; font-family: var(--serif);
  font-weight: 600; color: var(--ink-2); margin-bottom: 12px; }
.turning i { font: 700 .875rem/26px var(--serif); width: 26px; border-radius: 50%; text-align: center;
  color: var(--ink); box-shadow: inset 0 0 0 1.5px var(--ink-3); }
.option { display: grid; grid-template-columns: 1fr auto; gap: 6px 12px; align-items: end; margin-top: 12px; }
.option small { display: block; color: var(--ink-3); font: 600 .8125rem/1.4 var(--serif); }
.option b { font: 600 2rem/1 var(--serif); } .meter { grid-column: 1 / -1; height: 8px; border-radius: 4px;
  background: var(--line); } .meter span { display: block; height: 8px; border-radius: 4px; background: var(--ink-3); }
.best .meter span { background: var(--touch-fill); }
.two { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 420px), 1fr)); gap: 14px; }
.scrolls { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; width: 100%; font-size: .8125rem; }
th, td { padding: .35rem .9rem .35rem 0; text-align: left; border-bottom: 1px solid var(--line); vertical-align: top; }
th { font-weight: 500; color: var(--ink-3); } td.number, th.number { text-align: right; white-space: nowrap; }
"""
_NUMBER = ' class="number"'
_WIDTH, _HEIGHT = 1150.0, 268.0


def page(match: Match, review: Review) -> str:
    """The page, as HTML."""
    title = f"{match.game.title}: {told.headline(match)}"
    parts = [
        *_lenses(),
        f'<p class="brand">Tablehaven<span>Review of {escape(match.game.title)}</span></p>',
        _head(match),
        "<main>",
        *(_curve(match, review, lens, seat) for lens in LENSES for seat in _whose(match)),
        _turning_points(match, review),
        '<div class="two">',
        *(_accounts(match, review, lens) for lens in LENSES),
        "</div>",
        *(_decisions(match, review, lens) for lens in LENSES),
        "</main>",
    ]
    body = "\n".join(parts)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n{body}\n</body>\n</html>\n"
    )


def _lenses() -> Iterator[str]:
    """What is looked through: two radio buttons, whose labels are in the head, decide what the style shows."""
    for lens in LENSES:
        checked = " checked" if lens == LENSES[0] else ""
        yield f'<input class="choice" type="radio" name="lens" id="{lens}"{checked}>'


def _head(match: Match) -> str:
    labels = "".join(f'<label for="{lens}">{escape(told.TITLES[lens])}</label>' for lens in LENSES)
    return (
        f'<header class="head"><div><h1>{escape(told.headline(match))}</h1><p>{escape(_who(match))}</p></div>'
        f'<div class="lens">{labels}</div></header>'
    )


def _who(match: Match) -> str:
    seats = ", ".join(told.played_by(match, seat) for seat in match.seats)
    return f"{seats}. {len(match.moves)} moves, {match.moves[-1].turn} turns."


def _whose(match: Match) -> Sequence[str]:
    """Whose chances are drawn: of two that play against each other one’s are enough, for the other’s mirror them."""
    return match.seats[:1] if len(match.game.sides(match.options)) == len(match.seats) == 2 else match.seats


def _color(match: Match, seat: str) -> str:
    return f"seat-{match.seats.index(seat) % 4 + 1}"


def _curve(match: Match, review: Review, lens: str, seat: str) -> str:
    last = max(review.moments[-1], 1)
    other = next(each for each in LENSES if each != lens)

    def path(lens: str) -> str:
        """A curve through the chances, flat where nothing changes."""
        drawn, before = "", (0.0, 0.0)
        for moment, chance in zip(review.moments, review.chances[lens][seat], strict=True):
            x, y = _WIDTH * moment / last, _HEIGHT * (1.0 - chance)
            middle = (before[0] + x) / 2
            drawn += f"C{middle:.1f} {before[1]:.1f} {middle:.1f} {y:.1f} {x:.1f} {y:.1f}" if drawn else f"M{x} {y:.1f}"
            before = x, y
        return drawn

    near = path(lens)
    lines = [
        f'<path class="grid{" half" if share == 50 else ""}" d="M0 {_HEIGHT * (1 - share / 100)}H{_WIDTH}"/>'
        f'<text x="-8" y="{_HEIGHT * (1 - share / 100) + 4}" text-anchor="end">{share}</text>'
        for share in (0, 25, 50, 75, 100)
    ]
    turns = {move.turn: number for number, move in reversed(list(enumerate(match.moves)))}
    every = max(1, len(turns) // 8)
    lines += [
        f'<text x="{_WIDTH * number / last:.1f}" y="{_HEIGHT + 22}" text-anchor="middle">{turn}</text>'
        for turn, number in turns.items()
        if turn and turn % every == 0
    ]
    lines += [
        f'<path class="area" d="{near}V{_HEIGHT}H{_WIDTH * review.moments[0] / last:.1f}Z"/>',
        f'<path class="far" d="{path(other)}"/>',
        f'<path class="near" d="{near}"/>',
    ]
    for number, point in enumerate(review.turning_points, start=1):
        place = review.moments.index(point.decision.move) + 1
        x, y = _WIDTH * review.moments[place] / last, _HEIGHT * (1.0 - review.chances[lens][seat][place])
        lost = point.decision.gave_up[0]
        meant = told.points(lost * felt(match, match.seat_named(point.decision.seat), match.seat_named(seat)))
        below = y < _HEIGHT / 4 or (meant.startswith("−") and y < _HEIGHT * 0.8)
        lines.append(
            f'<g class="point" transform="translate({x:.1f} {y:.1f})"><circle r="14"/>'
            f'<text y="5" text-anchor="middle">{number}</text>'
            f'<text class="delta" y="{34 if below else -22}" text-anchor="middle">{meant}</text></g>'
        )
    name = escape(seat.capitalize())
    lines.append(f'<text class="end" x="{_WIDTH + 12}" y="5">{name}</text>')
    caption = f"The chance that {name} wins, in percent, by turn. Dashed: {told.TITLES[other].lower()}."
    return (
        f'<figure class="panel by-{lens} {_color(match, seat)}"><svg viewBox="-40 -22 {_WIDTH + 150} {_HEIGHT + 50}" '
        f'role="img" aria-label="The chance that {name} wins, by turn">{"".join(lines)}</svg>'
        f"<figcaption>{caption}</figcaption></figure>"
    )


def _turning_points(match: Match, review: Review) -> str:
    if not review.turning_points:
        return '<p class="panel">No decision gave up anything that could have been known.</p>'
    items = []
    for number, point in enumerate(review.turning_points, start=1):
        decision = point.decision
        where = f"Turn {decision.turn}, move {decision.move + 1}: {told.played_by(match, decision.seat)}"
        items.append(
            f'<li class="panel"><header><i>{number}</i>{escape(where)}</header>'
            + _option("Played", decision.given, decision.chances[0] - decision.gave_up[0])
            + _option("Better", decision.better[0], decision.chances[0], " best")
            + f'<p>{escape(point.why)}</p><p class="dim">{escape(told.in_truth(decision))}</p></li>'
        )
    return f'<h2>Turning points</h2><ol class="turning">{"".join(items)}</ol>'


def _option(tag: str, answer: str, chance: float, kind: str = "") -> str:
    return (
        f'<div class="option{kind}"><h3><small>{tag}</small>{escape(answer)}</h3><b>{told.percent(chance)}</b>'
        f'<div class="meter"><span style="width:{100 * chance:.0f}%"></span></div></div>'
    )


def _accounts(match: Match, review: Review, lens: str) -> str:
    rows = [
        (
            told.played_by(match, seat),
            told.percent(account.start),
            told.points(account.play),
            told.points(account.luck),
            told.percent(account.result),
        )
        for seat, account in review.accounts[lens].items()
    ]
    return (
        f"<section class='panel by-{lens}'><h2>Luck and play<small>points of a hundred</small></h2>"
        f"{_table(('', 'start', 'play', 'luck', 'end'), rows, words=1)}</section>"
    )


def _decisions(match: Match, review: Review, lens: str) -> str:
    number = LENSES.index(lens)
    shown = told.people(match)
    decisions = [each for each in review.decisions if each.seat in shown]
    rows = [
        (
            f"{decision.turn or '–'}",
            f"{decision.move + 1}",
            told.played_by(match, decision.seat),
            decision.given,
            decision.better[number] if decision.gave_up[number] > 0.0 else "",
            told.points(-decision.gave_up[number]),
        )
        for decision in decisions
    ]
    sound = sum(decision.gave_up[number] == 0.0 for decision in decisions)
    note = f"{sound} of {counted(len(decisions), 'decision')} gave up nothing"
    return (
        f'<section class="panel by-{lens}"><h2>Every decision<small>{note}</small></h2>'
        + _table(("turn", "move", "", "given", "better", "gave up"), rows, words=5)
        + "</section>"
    )


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
