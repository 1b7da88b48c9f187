"""The report of an arena: one page that needs nothing else, in light and dark."""

from collections.abc import Iterable
from html import escape

from tablehaven.arena import plots
from tablehaven.arena.plan import Plan
from tablehaven.arena.sheets import Sheet, failures, headline, sheets
from tablehaven.arena.standings import Standings

_STYLE = """
:root { color-scheme: light dark;
  --ink: #22211d; --page: #faf8f3; --faint: #cfc9ba; --accent: #1f6f8b; --other: #c2571a; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #ece7da; --page: #1c1b18; --faint: #55514a; --accent: #63b3cf; --other: #e8935a; }
}
body { margin: 2rem auto; max-width: 52rem; padding: 0 1rem; background: var(--page); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.6rem; line-height: 1.2; }
h2 { font-size: 1.15rem; margin: 2.2rem 0 0.2rem; }
p { margin: 0.2rem 0 0.6rem; }
code { font-size: 0.9em; overflow-wrap: anywhere; }
.scrolls { overflow-x: auto; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: 0.25rem 0.9rem 0.25rem 0; text-align: right; white-space: nowrap;
  border-bottom: 1px solid var(--faint); }
th:first-child, td:first-child, td.name, th.name { text-align: left; }
svg { display: block; width: 100%; height: auto; margin: 0.6rem 0; }
svg text { font-family: system-ui, sans-serif !important; }
"""
_NAMES = ("player", "against")  # columns that hold no numbers
_LEFT = ' class="name"'


def report(plan: Plan, found: Standings, folder: str, command: str) -> str:
    """The page, from the standings and the command that repeats it."""
    drawn = plots.drawn(plan, found)
    parts = [
        f"<h1>{escape(headline(plan, found.games))}</h1>",
        _settings(plan),
        f"<p><code>{escape(command)}</code></p>",
    ]
    if found.failures:
        parts += ["<h2>Failures</h2>", _listed(failures(found, folder))]
    for sheet in sheets(plan, found):
        parts += [_table(sheet), drawn.get(sheet.title, "")]
    page = "\n".join(parts)
    return (
        '<!DOCTYPE html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(headline(plan, found.games))}</title>\n<style>{_STYLE}</style>\n</head>\n"
        f"<body>\n{page}\n</body>\n</html>\n"
    )


def _settings(plan: Plan) -> str:
    usual = plan.described.choose(plan.described.among_computers({}))
    unusual = [f"{name}={value}" for name, value in plan.options.items() if value != usual[name]]
    told = [
        f"Rules of revision {plan.described.revision}",
        f"options: {', '.join(unusual) or 'the usual ones'}",
        f"seed: {plan.seed}",
        "thinking capped in seconds" if plan.capped else "thinking not capped in seconds",
    ]
    return f"<p>{escape('; '.join(told))}.</p>"


def _listed(sentences: Iterable[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences) + "</ul>"


def _table(sheet: Sheet) -> str:
    def row(cell: str, words: Iterable[str]) -> str:
        cells = (
            f"<{cell}{_LEFT if column in _NAMES else ''}>{escape(word)}</{cell}>"
            for column, word in zip(sheet.columns, words, strict=True)
        )
        return f"<tr>{''.join(cells)}</tr>"

    rows = "\n".join(row("td", words) for words in sheet.rows)
    return (
        f"<h2>{escape(sheet.title)}</h2>\n<p>{escape(sheet.note)}</p>\n"
        f'<div class="scrolls"><table>\n<thead>{row("th", sheet.columns)}</thead>\n'
        f"<tbody>\n{rows}\n</tbody>\n</table></div>"
    )
