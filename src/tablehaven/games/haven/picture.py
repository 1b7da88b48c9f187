# interpreted: text for people
"""A view of Haven as text, at most 80 columns wide: the map beside the standings, the row of tokens, and the hands.

A place in [square] brackets is City's, one in (round) brackets Forest's; `3††` is a Seeker of 3 Lore and 2 weapons.
"""

import textwrap
from collections.abc import Iterable, Sequence
from functools import cache

from tablehaven.games.haven.content import TYPE_NAMES, Content
from tablehaven.games.haven.shapes import SeekerView, ShrineView, SideView, SpotView, TableView
from tablehaven.games.haven.state import Haven
from tablehaven.games.haven.view import artifacts_are_hidden
from tablehaven.kernel.bits import listed
from tablehaven.kernel.wording import counted

WIDTH = 80
_MAP_COLUMNS, _MAP_ROWS = 51, 17
_SPOT = 26  # columns for each token of the row
_WEAPON = "†"
_BRAILLE = 0x2800  # the cell without dots; each dot is a bit
_DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
_HELD_BY = {"city": "[{}]", "forest": "({})", None: "{}"}
_LEGEND = f"Key: 3{_WEAPON * 2} = 3 Lore, 2 weapons · [S01] City’s · (S01) Forest’s · :Leaf Elemental"
_HELD = {"dust seeker": "gathered", "gateway where": "moving"}  # otherwise they are looked at
_PILES = {"seeker": "Seekers", "offering": "Offerings", "power": "Lore Powers"}


def picture(view: TableView) -> str:
    near = view.viewer if view.viewer in view.sides else "city"
    far = next(side for side in view.sides if side != near)
    blocks = [_headline(view), *_beside(_map(view), _standings(view))]
    if view.artifacts:
        blocks += _artifacts(view)
    blocks += ["", *_row(view, near, far), ""]
    for side in (near, far):
        blocks += _hand(view, side)
    return "\n".join(line.rstrip() for line in [*blocks, _LEGEND])


def captions(g: Haven, seat: int) -> dict[str, str]:
    """What stands beside a name in a list of moves.

    Of a Seeker its Lore and weapons, as in the picture, and where it lies; of a Lore Power what it does; of a Shrine
    the Havens around it; of a number the artifact that lies open under it.
    """
    side = g.sides[seat]
    notes = _printed(g.content, seat).copy()
    for seeker in listed(side.in_play()):
        notes[side.cards.seeker_names[seeker].lower()] += f" at {TYPE_NAMES[side.place_of(seeker)]}"
    if not artifacts_are_hidden(g):
        for number, card in zip(g.content.artifact_numbers, g.artifacts, strict=False):
            notes[str(number)] = f"– {g.content.artifact_names[card]}"
    return notes


@cache
def _printed(content: Content, seat: int) -> dict[str, str]:
    """The captions of what is printed on the board and on a side's cards."""
    cards, board = content.cards[seat], content.board
    notes = {power.name.lower(): f"– {power.listed_as(content)}" for power in content.powers}
    for shrine, name in enumerate(board.shrine_names):
        notes[name.lower()] = " ".join(board.haven_names[haven] for haven in listed(board.corner_of[shrine]))
    for seeker, name in enumerate(cards.seeker_names):
        notes[name.lower()] = f"{cards.lore[seeker]}{_WEAPON * int(cards.weapons[seeker])}"
    return notes


def _headline(view: TableView) -> str:
    you = f" · you are {view.viewer.capitalize()}" if view.viewer in view.sides else ""
    if view.over:
        return f"The game is over after turn {view.turn}{you}"
    if not view.turn:
        return f"Set-up{you}"
    return f"Turn {view.turn} · {view.active.capitalize()}’s turn · {view.step}{you}"


def _beside(left: Sequence[str], right: Sequence[str]) -> list[str]:
    height = max(len(left), len(right))
    left, right = ([*lines, *[""] * (height - len(lines))] for lines in (left, right))
    return [f"{a:{_MAP_COLUMNS}}  {b}" for a, b in zip(left, right, strict=True)]


def _map(view: TableView) -> list[str]:
    """The board: Shrines at the crossings of the paths, Havens between them."""
    dots = [[0] * _MAP_COLUMNS for _ in range(_MAP_ROWS)]
    top, bottom = min(s.y for s in view.shrines), max(s.y for s in view.shrines)

    def place(shrine: ShrineView) -> tuple[int, int]:
        down = (shrine.y - top) / max(bottom - top, 1)
        return round(shrine.x / view.width * (_MAP_COLUMNS - 5)) + 2, round(down * (_MAP_ROWS - 1))

    places = {shrine.name: place(shrine) for shrine in view.shrines}
    outlines = {haven: [places[name] for name in haven.shrines] for haven in view.havens}
    for corners in outlines.values():
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            _draw_path(dots, start, end)
    canvas = [[chr(_BRAILLE + cell) if cell else " " for cell in line] for line in dots]
    for haven, corners in outlines.items():
        middle = (round(sum(x for x, _ in corners) / len(corners)), round(sum(y for _, y in corners) / len(corners)))
        _write(canvas, middle, _HELD_BY[haven.holder].format(haven.name))
    for shrine in view.shrines:
        label = _HELD_BY[shrine.holder].format(shrine.name)
        _write(canvas, places[shrine.name], label, f":{shrine.elemental.capitalize()}" if shrine.elemental else "")
    return ["".join(line) for line in canvas]


def _draw_path(dots: list[list[int]], start: tuple[int, int], end: tuple[int, int]) -> None:
    """A dotted line between the middles of two cells, in the eight dots of each cell."""
    (x, y), (to_x, to_y) = ((2 * column + 0.5, 4 * row + 1.5) for column, row in (start, end))
    steps = max(int(max(abs(to_x - x), abs(to_y - y)) / 2), 1)
    for i in range(steps + 1):
        across, down = round(x + (to_x - x) * i / steps), round(y + (to_y - y) * i / steps)
        dots[down // 4][across // 2] |= _DOTS[down % 4][across % 2]


def _write(canvas: list[list[str]], place: tuple[int, int], text: str, after: str = "") -> None:
    """A text with its middle at a place, and another after it; both move left as far as others leave no room."""
    row, length = canvas[place[1]], len(text + after)
    middle = min(max(place[0] - len(text) // 2, 0), _MAP_COLUMNS - length)
    leftmost = max(middle - len(after), 0)
    roomy = (left for left in range(middle, leftmost - 1, -1) if _is_free(row[max(left - 1, 0) : left + length + 1]))
    left = next(roomy, middle)
    row[left : left + length] = text + after


def _is_free(cells: Sequence[str]) -> bool:
    """Whether nothing but paths is there."""
    return all(cell == " " or ord(cell) > _BRAILLE for cell in cells)


def _standings(view: TableView) -> list[str]:
    """What each side has and would score, in a column for each."""
    sides = list(view.sides.values())
    points = "Points" if view.over else "Points now"
    lines = [
        _counts("", (side.side.capitalize() for side in sides)),
        _counts(points, (sum(side.points.values()) for side in sides)),
    ]
    for name in sides[0].points:
        if name != "artifacts" or view.artifacts:
            label = f" {name.removeprefix('haven ').capitalize()}"
            lines.append(_counts(label, (side.points[name] for side in sides)))
    lines.append("Won")
    for kind in view.lores:
        lines.append(
            _counts(f" {kind.capitalize()} Lore", (_raised(side.lore[kind], side.bonus[kind]) for side in sides))
        )
    lines.append(_counts(" Havens", (_raised(side.havens, side.bonus["havens"]) for side in sides)))
    lines.append("Hand/deck+discards")
    return [*lines, *(_counts(f" {_PILES[pile]}", (_pile(side, pile) for side in sides)) for pile in _PILES)]


def _counts(label: str, cells: Iterable[int | str]) -> str:
    city, forest = cells
    return f"{label:13}{city:>7}{forest:>7}"


def _raised(count: int, bonus: int) -> str:
    """What a side has, and what artifacts add to it: `15+2`."""
    return f"{count}+{bonus}" if bonus else f"{count}"


def _pile(side: SideView, pile: str) -> str:
    discards = f"+{side.discard_sizes[pile]}" if pile in side.discard_sizes else ""
    return f"{side.hand_sizes[pile]}/{side.deck_sizes[pile]}{discards}"


def _artifacts(view: TableView) -> list[str]:
    cards = (
        f"{a.number} {a.card or 'hidden'}" + (f" ({a.holder.capitalize()}’s)" if a.holder else "")
        for a in view.artifacts
    )
    return _listed("Artifacts", cards)


def _row(view: TableView, near: str, far: str) -> list[str]:
    """The three tokens from the near side's left to its right, the far side's cards above and the near side's below."""
    kinds = list(view.lores) if near == "city" else list(reversed(view.lores))
    above = [_joined(_spot(view.sides[far].spots[kind])[::-1]) for kind in kinds]
    below = [_joined(_spot(view.sides[near].spots[kind])) for kind in kinds]
    top, bottom = max(len(lines) for lines in above), max(len(lines) for lines in below)
    lines = [_columns(cells) for cells in zip(*([""] * (top - len(a)) + a for a in above), strict=True)]
    lines += [_columns(cells) for cells in zip(*(_token(view, kind) for kind in kinds), strict=True)]
    lines += [_columns(cells) for cells in zip(*(b + [""] * (bottom - len(b)) for b in below), strict=True)]
    return [_ruled(far), *lines, _ruled(near)]


def _ruled(side: str) -> str:
    return f"── {side.capitalize()}’s side ".ljust(WIDTH - 1, "─")


def _columns(cells: Iterable[str]) -> str:
    return " ".join(f"{cell:{_SPOT}}" for cell in cells)


def _token(view: TableView, kind: str) -> tuple[str, str]:
    lore = view.lores[kind]
    if lore.value is None:
        left = "the next one comes" if lore.stack or lore.under else "no token left"
        return f"══ {kind.upper()} ".ljust(_SPOT, "═"), f"  {left}"
    value = f"{lore.value}" + (f"+{lore.storms} rain" if lore.storms else "")
    more = lore.stack + len(lore.under)
    due = ": due" if lore.offerings >= view.offerings_to_resolve else " offered"
    offered = f"{lore.offerings}/{view.offerings_to_resolve}{due}"
    return f"══ {kind.upper()} {value} ".ljust(_SPOT, "═"), f"  {offered} · {more} in stack"


def _spot(spot: SpotView) -> list[list[str]]:
    """What lies on one side of a token, in groups of lines, those nearest to the token first."""
    hidden = spot.down_count - len(spot.down)
    groups = []
    if len(spot.up) + len(spot.down) > 1 or spot.blades or any(seeker.elixir for seeker in (*spot.up, *spot.down)):
        groups.append([f"sum   {spot.lore} Lore {spot.weapons}{_WEAPON}" + "+?" * bool(hidden)])
    groups.append(_listed("up", map(_seeker, spot.up), _SPOT, 6))
    groups.append(_listed("down", map(_seeker, spot.down), _SPOT, 6))
    if hidden:
        groups.append([f"down  {_unknown(hidden, spot.down_elixirs)}"])
    if spot.blades:
        groups.append(["power Dazzling Blades"])
    if spot.storms:
        groups.append([f"power Rain Storm{' x' + str(spot.storms) if spot.storms > 1 else ''}"])
    if spot.rock_slide:
        groups.append(["shut  by a Rock Slide"])
    offerings = [*spot.offerings, *["Elemental"] * spot.elementals, *["Orchid"] * spot.orchids]
    return [*groups, _listed("offer", offerings, _SPOT, 6)]


def _joined(groups: Iterable[list[str]]) -> list[str]:
    return [line for group in groups for line in group]


def _seeker(seeker: SeekerView) -> str:
    return f"{seeker.name} {seeker.lore}{_WEAPON * seeker.weapons}" + (" +Elixir" if seeker.elixir else "")


def _hand(view: TableView, name: str) -> list[str]:
    side = view.sides[name]
    held = _HELD.get(view.decision, "looked at")
    picked_up = map(_seeker, side.held) if side.held is not None else [_unknown(side.held_count)]
    if side.hand is None:
        label = f"{name.capitalize()}’s Seekers {held}: "
        return _listed(label, picked_up, indent=len(label)) if side.held_count else []
    count = sum(side.hand_sizes.values())
    whose = "Your hand" if name == view.viewer else f"{name.capitalize()}’s hand"
    lines = [f"{whose}: {counted(count, 'card', 'no')}"]
    lines += _listed("  Seekers", map(_seeker, side.hand.seekers))
    lines += _listed("  Offerings", side.hand.offerings)
    lines += _listed("  Powers", side.hand.powers)
    lines += _listed("  Put away", side.put_away or ())
    lines += _listed("  Discards", map(_seeker, side.discards or ()))
    return lines + _listed(f"  {held.capitalize()}", picked_up)


def _unknown(count: int, elixirs: int = 0) -> str:
    return counted(count, "card") + (f", {elixirs} Elixir" if elixirs else "")


def _listed(label: str, cards: Iterable[str], width: int = WIDTH - 1, indent: int = 12) -> list[str]:
    """Some cards after a label, on as many lines as they need; no line without cards."""
    text = ", ".join(card.replace(" ", "\0").replace("\0+", " +") for card in cards)
    lines = textwrap.wrap(text, width - indent, break_on_hyphens=False)
    return [f"{'' if i else label:{indent}}{line}".replace("\0", " ") for i, line in enumerate(lines)]
