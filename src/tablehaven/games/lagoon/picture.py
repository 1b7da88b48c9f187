# interpreted: text for people
"""A view of Lagoon as text: the map, the balance of energies, and the seats; usually at most 99 columns wide.

`S*12(3)` are druids of Stag's: the Eldrid and acolytes 1 and 2 refreshed, acolyte 3 exhausted.
"""

import textwrap
from collections.abc import Iterable, Mapping

from tablehaven.games.lagoon.content import ENERGY_NAMES
from tablehaven.games.lagoon.hexmap import Hex, columns, drawn
from tablehaven.games.lagoon.names import AJ_NAME, curly
from tablehaven.games.lagoon.state import Lagoon
from tablehaven.games.lagoon.view import DruidView, FaceView, SeatView, SiteView, SpaceView, TableView, table_view

WIDTH = 99
_WIDTHS = (18, 16, 14, 12)  # of a hex with its name
_FULL_ENERGY = 16  # from this width on an energy is written out
_NARROW_WIDTHS = (8, 6, 4)  # of a hex without
_NAME_LINES = 2
_HAVEN, _LOCKED, _USED, _UNRAVEL = "⌂", "#", "×", "!"
_MEANINGS = {_HAVEN: "haven", _LOCKED: "locked", _USED: "used this turn", _UNRAVEL: "you can unravel it"}
_SHORT = {"east": "e", "southeast": "se", "southwest": "sw", "west": "w", "northwest": "nw", "northeast": "ne"}
_ENDINGS = {
    "last tile": "the last tile was explored",
    "no druids": "no druid is left on the board",
    "quiet": "nobody explored any more",
}


def picture(view: TableView) -> str:
    letters = _letters(view)
    blocks = [[_headline(view)], _map(view, letters), _hand(view, letters), _balance(view), _seats(view, letters)]
    blocks.append([*_score_areas(view), *_aj(view, letters), *_bag(view)])
    blocks.append(_key(view, letters))
    return "\n".join("\n".join(line.rstrip() for line in block) + "\n" for block in blocks if block).rstrip("\n")


def captions(g: Lagoon, seat: int) -> Mapping[str, str]:
    """What stands beside a site in a list of moves, a druid or a space."""
    view = table_view(g, seat)
    faces = [face for tile in (*view.bag, *view.hand) for face in tile.sides]
    faces += [site.face for site in view.world]
    faces += [face for each in view.seats.values() for face in each.score_area]
    found = {face.id: f"{curly(face.name)}, {face.energy.capitalize()}" for face in faces}
    found |= {space.name: f"({_label(space)})" for space in view.spaces}
    for druid in (druid for each in view.seats.values() for druid in each.druids):
        found[druid.name.removeprefix(f"{view.viewer} ")] = _whereabouts(druid)
    return found


def _whereabouts(druid: DruidView) -> str:
    if druid.site is None:
        return "in the supply"
    return f"on {druid.site}" + ("" if druid.refreshed else ", exhausted")


def _title(name: str) -> str:
    return "AJ" if name == AJ_NAME else name.capitalize()


def _letters(view: TableView) -> dict[str, str]:
    """A letter for every circle in play: the first of its name that no other has."""
    found: dict[str, str] = {}
    for seat in view.seats.values():
        for druid in seat.druids:
            if druid.circle not in found:
                letters = [letter for letter in druid.circle.upper() if letter not in found.values()]
                found[druid.circle] = letters[0]
    return found


def _headline(view: TableView) -> str:
    you = f" · you are {_title(view.viewer)}" if view.viewer in view.seats else ""
    if view.over:
        return f"The game is over after turn {view.turn}: {_ENDINGS[view.ended or '']}{you}"
    step = "" if view.step == "aj" else f" · {view.step} step"
    last = " · the last turn" if view.last_turn else ""
    return f"Turn {view.turn} · {_title(view.active)}’s turn{step}{last}{you}"


# the map


def _map(view: TableView, letters: Mapping[str, str]) -> list[str]:
    druids = {druid.name: druid for seat in view.seats.values() for druid in seat.druids}
    groups = {site.face.id: _grouped((druids[name] for name in site.druids), letters) for site in view.world}
    sites = {(site.q, site.r): site for site in view.world}
    shown = {**sites, **{(space.q, space.r): space for space in view.spaces if space.offered}}
    for width in _WIDTHS:
        if columns(shown, width) <= WIDTH:
            bricks = {place: _brick(site, groups[site.face.id], width) for place, site in sites.items()}
            return drawn(bricks, _labels(view, width), width)
    narrow = (width for width in _NARROW_WIDTHS if columns(shown, width) <= WIDTH)
    width = next(narrow, _NARROW_WIDTHS[-1])
    bricks = {place: _narrow_brick(site, groups[site.face.id], width) for place, site in sites.items()}
    return [*drawn(bricks, _labels(view, width), width), "", *_site_list(view, groups)]


def _brick(site: SiteView, druids: list[str], width: int) -> list[str]:
    """A site: where it is printed, its energy and marks, its name, and who stands on it."""
    room = width - 2
    energy = site.face.energy.capitalize()
    head = f"{site.face.id} {energy if width >= _FULL_ENERGY else energy[:3]}"
    name = textwrap.wrap(curly(site.face.name), room, max_lines=_NAME_LINES, placeholder="…", break_on_hyphens=False)
    marks = _marks(site)
    lines = [f"{head:{room - len(marks)}}{marks}", *name, *textwrap.wrap(" ".join(druids), room)]
    return [f" {line}" for line in [*lines, *[""] * (3 - len(lines))]]


def _narrow_brick(site: SiteView, druids: list[str], width: int) -> list[str]:
    room = width - 1
    standing = " ".join(druids)
    if len(standing) > room:
        standing = "".join(group[0] for group in druids)[:room]
    return [site.face.id, (site.face.energy[0].upper() + _marks(site))[:room], standing]


def _site_list(view: TableView, groups: Mapping[str, list[str]]) -> list[str]:
    """What does not fit on a narrow map."""
    return [
        f"{site.face.id:4}{site.face.energy.capitalize():8}{_marks(site):4} {curly(site.face.name):26}"
        + " ".join(groups[site.face.id])
        for site in view.world
    ]


def _marks(site: SiteView) -> str:
    marks = (
        (_HAVEN, site.face.type == "haven"),
        (_LOCKED, site.locked),
        (_USED, site.used),
        (_UNRAVEL, site.may_unravel),
    )
    return "".join(mark for mark, is_so in marks if is_so)


def _labels(view: TableView, width: int) -> dict[Hex, list[str]]:
    """Names for the spaces that may be chosen now, and dots in other gaps between sites of a row."""
    labels: dict[Hex, list[str]] = {}
    for space in view.spaces:
        row = [site.q for site in view.world if site.r == space.r]
        if space.offered:
            label = _label(space)
            labels[space.q, space.r] = [label] if width > len(label) else [f"{space.tile}", _SHORT[space.direction]]
        elif row and min(row) < space.q < max(row):
            labels[space.q, space.r] = ["·"]
    return labels


def _label(space: SpaceView) -> str:
    return f"{space.tile}{_SHORT[space.direction]}"


def _grouped(druids: Iterable[DruidView], letters: Mapping[str, str]) -> list[str]:
    """Druids by circle, such as `S*12(3)`."""
    circles: dict[str, list[DruidView]] = {}
    for druid in druids:
        circles.setdefault(druid.circle, []).append(druid)
    found = []
    for circle, members in circles.items():
        refreshed, exhausted = (
            "".join(str(druid.number or "*") for druid in members if druid.refreshed is state)
            for state in (True, False)
        )
        found.append(letters[circle] + refreshed + (f"({exhausted})" if exhausted else ""))
    return found


# tiles in hand


def _hand(view: TableView, letters: Mapping[str, str]) -> list[str]:
    lines = []
    for tile in view.hand:
        faces = [face for face in tile.sides if tile.shows in (None, face.id)]
        riders = [d for seat in view.seats.values() for d in seat.druids if d.site == tile.shows and d.site]
        for face in faces:
            stands = f" · with {' '.join(_grouped(riders, letters))}" if riders else ""
            lines += _wrapped(f"In hand: {_described(face)}{stands}")
    return lines


def _described(face: FaceView) -> str:
    kind = " (haven)" if face.type == "haven" else ""
    return f"{face.id} {curly(face.name)}{kind}, {face.energy.capitalize()}: {curly(face.words)}"


# the standings


def _balance(view: TableView) -> list[str]:
    bars = (f"{energy.capitalize()} {'■' * count}{' ' * bool(count)}{count}" for energy, count in view.balance.items())
    return ["Sites in play: " + "   ".join(bars), f"Destiny{'' if view.over else ' now'}: {_destiny(view)}"]


def _destiny(view: TableView) -> str:
    if view.destiny is None:
        return "none, all three tie · a draw"
    leaders = [_title(seat.name) for seat in view.seats.values() if seat.leads]
    together = " and ".join([", ".join(leaders[:-1]), leaders[-1]] if leaders[1:] else leaders)
    if view.over:
        return f"{view.destiny.capitalize()} · won by {together}"
    return f"{view.destiny.capitalize()} · " + ("level" if len(leaders) == len(view.seats) else f"{together} ahead")


def _seats(view: TableView, letters: Mapping[str, str]) -> list[str]:
    """A row for each seat: under each heading a number for each energy."""
    seats = list(view.seats.values())
    energies = "".join(f"{energy[0].upper():>3}" for energy in ENERGY_NAMES)
    lines = [
        _row("", ["Seeds", "Occupied", "Unraveled", "Points if"], "", "", ""),
        _row("", [energies] * 4, "now", "Marker", "Supply"),
    ]
    for seat in seats:
        numbers = [seat.seeds.values(), seat.occupied.values(), seat.unraveled.values(), seat.points.values()]
        marker = "" if seat.circle is None else "refreshed" if seat.marker else "exhausted"
        now = "" if seat.team else _points_now(seat)
        lines.append(_row(_seat_name(view, seat, letters), map(_counts, numbers), now, marker, _supply(seat)))
    for first, second in zip(seats[: len(seats) // 2], seats[len(seats) // 2 :], strict=False):
        if first.team:
            pair = f"  {_title(first.name)}, {_title(second.name)}"
            lines.append(_row(pair, ["", "", "", _counts(first.side_points.values())], _points_now(first), "", ""))
    return lines


def _row(name: str, groups: Iterable[str], now: str, marker: str, supply: str) -> str:
    return f"{name:18}" + "".join(f"{group:>10}" for group in groups) + f"{now:>5}  {marker:10}{supply}"


def _counts(numbers: Iterable[int]) -> str:
    return "".join(f"{number:>3}" for number in numbers)


def _points_now(seat: SeatView) -> str:
    return "-" if seat.points_now is None else str(seat.points_now)


def _seat_name(view: TableView, seat: SeatView, letters: Mapping[str, str]) -> str:
    turn = ">" if seat.name == view.active and not view.over else " "
    letter = f"{letters[seat.circle]} " if seat.circle else ""
    return f"{turn} {letter}{_title(seat.name)}" + (" (you)" if seat.name == view.viewer else "")


def _supply(seat: SeatView) -> str:
    """The druids of a circle off the board; AJ has no supply."""
    return "".join(str(druid.number or "*") for druid in seat.druids if seat.circle and druid.site is None)


def _score_areas(view: TableView) -> list[str]:
    lines = []
    for seat in view.seats.values():
        sites = [f"{face.id} {curly(face.name)}" for face in seat.score_area]
        if sites:
            lines += _listed(f"Unraveled by {_title(seat.name)}: ", sites, ", ")
    return lines


def _aj(view: TableView, letters: Mapping[str, str]) -> list[str]:
    if view.aj is None:
        return []
    circles = [druid.circle for druid in view.seats[AJ_NAME].druids]
    eldrids = ", ".join(
        f"{letters[circle]} {circle.capitalize()}" + (" to come" if f"{circle} eldrid" in view.aj.to_come else "")
        for circle in circles
    )
    tokens = ", ".join(f"{circle.capitalize()} {count}" for circle, count in view.aj.tokens.items() if count)
    laid = ", ".join(f"{energy.capitalize()} {count}" for energy, count in view.seats[AJ_NAME].laid.items() if count)
    items = [f"Eldrids {eldrids}", f"tokens {tokens or 'none'}", *[f"seeds on his tiles {laid}"] * bool(laid)]
    return _listed(f"AJ, {view.aj.level}: ", items, " · ")


def _bag(view: TableView) -> list[str]:
    if not view.bag:
        return ["Bag: empty"]
    pairs: dict[str, list[str]] = {}
    for tile in sorted(view.bag, key=lambda tile: ENERGY_NAMES.index(tile.sides[0].energy)):
        pair = "/".join(face.energy.capitalize()[:3] for face in tile.sides)
        pairs.setdefault(pair, []).append(str(tile.number))
    tiles = [f"{pair} {' '.join(numbers)}" for pair, numbers in pairs.items()]
    return _listed("Bag: ", [f"{len(view.bag)} tile{'' if len(view.bag) == 1 else 's'}", *tiles], " · ")


def _key(view: TableView, letters: Mapping[str, str]) -> list[str]:
    """What the signs mean that are on the table now."""
    seen = {mark for site in view.world for mark in _marks(site)}
    circle = view.viewer if view.viewer in letters else next(iter(letters))
    signs = [f"{mark} {meaning}" for mark, meaning in _MEANINGS.items() if mark in seen]
    signs.append(f"{letters[circle]}*1(2) {circle.capitalize()}’s Eldrid, acolyte 1, and acolyte 2 exhausted")
    signs += [f"{_label(space)} the space {space.name}" for space in view.spaces if space.offered][:1]
    circuit = [ENERGY_NAMES[0]]
    for _ in ENERGY_NAMES:
        circuit.append(view.threatens[circuit[-1]])
    swirl = " > ".join(energy.capitalize() for energy in circuit)
    return [
        f"Key: {line}"
        for items in (signs, [f"{swirl}: each unravels the next, and wins a tie with it"])
        for line in _listed("", items, " · ")
    ]


def _listed(label: str, items: Iterable[str], between: str) -> list[str]:
    """Some items after a label, on as many lines as they need; none is broken."""
    text = label + between.join(item.replace(" ", "\0") for item in items)
    lines = textwrap.wrap(text, WIDTH - 5, subsequent_indent="  " * bool(label), break_on_hyphens=False)
    return [line.replace("\0", " ").removesuffix(" ·") for line in lines]


def _wrapped(text: str) -> list[str]:
    return textwrap.wrap(text, WIDTH, subsequent_indent="  ", break_on_hyphens=False)
