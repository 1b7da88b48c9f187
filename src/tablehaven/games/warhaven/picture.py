# interpreted: text for people
"""A view of War Haven as text, at most 80 columns wide: the board, both armies and what the viewer holds.

On the board a character is the letter of its side and its number in its army: `S3` is South's third.
A commander stands in brackets.
"""

import textwrap
from collections import Counter
from collections.abc import Iterable

from tablehaven.games.warhaven.board import COLUMN_NAMES
from tablehaven.games.warhaven.names import armies, codes
from tablehaven.games.warhaven.shapes import SideView, TableView, UnitView
from tablehaven.games.warhaven.state import WarHaven
from tablehaven.games.warhaven.view import in_secret
from tablehaven.kernel.wording import counted

WIDTH = 80
_CELL = 5
_LEGEND = "Key: S1, N1 characters by their number · [S1] a commander · 9/6 attack and defense · 8/10 health left"


def picture(view: TableView) -> str:
    near = view.viewer if view.viewer in view.sides else "south"
    far = next(seat for seat in view.sides if seat != near)
    blocks = [_headline(view), "", *_board(view, near), ""]
    if view.combat:
        blocks += [*_combat(view), ""]
    for seat in (far, near):
        blocks += _side(view.sides[seat], seat == view.viewer)
    return "\n".join(line.rstrip() for line in [*blocks, *textwrap.wrap(_LEGEND, WIDTH)])


def captions(g: WarHaven, seat: int) -> dict[str, str]:
    """What stands beside a name in a list of moves: what a card does in short, where a character stands."""
    notes = {card.name.lower(): f"– {card.short}" for card in g.content.support}
    for character in g.content.characters:
        notes[character.name.lower()] = f"{character.attack}/{character.defense}/{character.health}"
    if len(g.kinds):
        said = [code for owner in (0, 1) for code in codes(owner, int(g.units))]
        for unit, (code, name) in enumerate(zip(said, armies(g), strict=True)):
            if g.seat_of(unit) == seat or not in_secret(g):
                space = g.stands[unit]
                notes[code] = f"{name} at {g.tables.board.names[space]}" if space >= 0 else name
    return notes


def _headline(view: TableView) -> str:
    you = f" · you are {view.viewer.capitalize()}" if view.viewer in view.sides else ""
    if view.over:
        return f"The game is over after turn {view.turn}{you}"
    if view.active is None:
        return f"{view.step.capitalize()}{you}"
    left = counted(view.actions - view.acted, "action")
    return f"Turn {view.turn} · {view.active.capitalize()}’s turn · {left} left{you}"


def _board(view: TableView, near: str) -> list[str]:
    """The rows from the far side to the near one."""
    standing = {}
    for seat, side in view.sides.items():
        for number, unit in enumerate(side.army or (), start=1):
            if unit.space:
                mark = f"{seat[0].upper()}{number}"
                standing[unit.space] = f"[{mark}]" if unit.character_class == "commander" else f" {mark} "
    columns = COLUMN_NAMES[: view.columns]
    rows = range(view.rows, 0, -1) if near == "south" else range(1, view.rows + 1)
    columns = columns if near == "south" else columns[::-1]
    lines = ["   " + "".join(column.center(_CELL) for column in columns)]
    for row in rows:
        cells = "".join(standing.get(f"{column}{row}", "·").center(_CELL) for column in columns)
        lines.append(f"{row:2} {cells}")
    return lines


def _combat(view: TableView) -> list[str]:
    combat = view.combat
    assert combat is not None
    card = f" with {combat.attack_card}" if combat.attack_card else ""
    bonus = f" (+{combat.bonus} attack)" if combat.bonus else ""
    lines = [f"Combat: {combat.attacker}{bonus}{card} against {combat.defender}"]
    if view.odds:
        odds = view.odds[0]
        lines.append(f"  as it stands: hits {odds.hit:.0%}, fells {odds.fell:.0%}, {odds.mean:.1f} damage on average")
    return lines


def _side(side: SideView, is_own: bool) -> list[str]:
    mine = " (you)" if is_own else ""
    deck = "" if side.deck_size is None else f" · deck {side.deck_size}"
    title = f"── {side.seat.capitalize()}{mine} · hand {side.hand_size}{deck} "
    lines = [title.ljust(WIDTH, "─")]
    if side.army is None:
        lines.append("  behind the blinder")
    for number, unit in enumerate(side.army or (), start=1):
        lines += _unit(side.seat[0].upper(), number, unit)
    for name, cards in (("looks at", side.held or ()), ("discards", side.discards)):
        if cards:
            lines += _wrapped(f"  {name}: ", _counted(cards))
    if side.hand is not None and side.hand:
        lines += ["  hand:", *(line for card in side.hand for line in _wrapped(f"    {card.name}: ", card.short))]
    elif side.shown:
        lines += _wrapped("  seen in hand: ", _counted(side.shown))
    return lines


def _unit(letter: str, number: int, unit: UnitView) -> list[str]:
    if unit.fallen:
        return [f"  {letter}{number} {unit.name}: fallen"]
    exhausted = "exhausted through the next turn" if unit.exhausted_through else "exhausted"
    statuses = [exhausted if status == "exhausted" else status for status in unit.statuses]
    marks = [*statuses, *(["moved"] * unit.moved), *(["attacked"] * unit.attacked)]
    upgrades = [f"+{upgrade.name}" for upgrade in unit.upgrades]
    kind = f"{unit.race} {unit.character_class}"
    space = unit.space or "–"
    text = f"{unit.name} {unit.attack}/{unit.defense} {unit.health}/{unit.most_health} {kind}"
    notes = ", ".join([*upgrades, *marks])
    return _wrapped(f"  {letter}{number} {space}  ", text + (f" · {notes}" if notes else ""))


def _counted(cards: Iterable[str]) -> str:
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in Counter(cards).items())


def _wrapped(head: str, text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, initial_indent=head, subsequent_indent="      ")
