# interpreted: text for people
"""A map of hexes as text: bricks in staggered rows, two of which share a border where their hexes share an edge."""

from collections.abc import Mapping, Sequence

Hex = tuple[int, int]  # q to the east, r to the southeast

_UP, _DOWN, _LEFT, _RIGHT = 1, 2, 4, 8
_CORNERS = {_DOWN | _RIGHT: "╭", _DOWN | _LEFT: "╮", _UP | _RIGHT: "╰", _UP | _LEFT: "╯"}
_JOINTS = {
    _LEFT | _RIGHT: "─",
    _UP | _DOWN: "│",
    _UP | _DOWN | _RIGHT: "├",
    _UP | _DOWN | _LEFT: "┤",
    _DOWN | _LEFT | _RIGHT: "┬",
    _UP | _LEFT | _RIGHT: "┴",
    _UP | _DOWN | _LEFT | _RIGHT: "┼",
}
_LINES = _CORNERS | _JOINTS


def columns(hexes: Mapping[Hex, object], width: int) -> int:
    """How wide a map of these hexes is."""
    return (max(map(_across, hexes)) - min(map(_across, hexes)) + 2) * width // 2 + 1


def drawn(bricks: Mapping[Hex, Sequence[str]], labels: Mapping[Hex, Sequence[str]], width: int) -> list[str]:
    """Bricks with their texts, and labels where there are none. The width of a brick, with one border, is even."""
    west = min(map(_across, {**bricks, **labels}))
    tops = _tops(bricks, labels)
    texts: dict[Hex, str] = {}  # by column and line
    borders: dict[Hex, int] = {}
    for place, lines in bricks.items():
        left, top, bottom = (_across(place) - west) * width // 2, tops[place[1]], tops[place[1] + 1]
        _frame(borders, left, left + width, top, bottom)
        for i, line in enumerate(lines):
            texts[left + 1, top + 1 + i] = line
    for place, lines in labels.items():
        left, top, bottom = (_across(place) - west) * width // 2, tops[place[1]], tops[place[1] + 1]
        for i, line in enumerate(lines):
            texts[left + 1 + (width - len(line)) // 2, (top + bottom + 1 - len(lines)) // 2 + i] = line
    canvas = [[" "] * (columns({**bricks, **labels}, width) + 1) for _ in range(max(tops.values()) + 1)]
    for (column, row), sides in borders.items():
        canvas[row][column] = _LINES[sides]
    for (column, row), text in texts.items():
        canvas[row][column : column + len(text)] = text
    drawing = ["".join(row).rstrip() for row in canvas]
    filled = [i for i, line in enumerate(drawing) if line]
    return drawing[filled[0] : filled[-1] + 1]


def _across(place: Hex) -> int:
    """How far east a hex lies, in halves of its width."""
    return 2 * place[0] + place[1]


def _tops(bricks: Mapping[Hex, Sequence[str]], labels: Mapping[Hex, Sequence[str]]) -> dict[int, int]:
    """The line on which each row begins; a row is as high as its highest brick."""
    rows = [r for _, r in (*bricks, *labels)]
    tops = {min(rows): 0}
    for row in range(min(rows), max(rows) + 1):
        height = max((len(lines) for place, lines in (*bricks.items(), *labels.items()) if place[1] == row), default=1)
        tops[row + 1] = tops[row] + height + 1
    return tops


def _frame(borders: dict[Hex, int], left: int, right: int, top: int, bottom: int) -> None:
    for column in range(left, right + 1):
        sides = _LEFT * (column > left) | _RIGHT * (column < right)
        for line in (top, bottom):
            borders[column, line] = borders.get((column, line), 0) | sides
    for line in range(top, bottom + 1):
        sides = _UP * (line > top) | _DOWN * (line < bottom)
        for column in (left, right):
            borders[column, line] = borders.get((column, line), 0) | sides
