# interpreted: text for people
"""A view of Haven as text: the map, the row of tokens with both sides, and the hands."""

from tablehaven.games.haven.view import HandView, SeekerView, SideView, SpotView, TableView

_COLUMNS, _ROWS = 76, 21
_MARKS = {"city": "#", "forest": "*", None: " "}
_WIDTH = 34


def picture(view: TableView) -> str:
    near = view.viewer if view.viewer in view.sides else "city"
    far = next(side for side in view.sides if side != near)
    blocks = [
        _headline(view),
        _map(view),
        _supplies(view.sides[far]),
        _row(view, near, far),
        _supplies(view.sides[near]),
    ]
    if view.artifacts:
        blocks.insert(2, _artifacts(view))
    if view.over:
        blocks += [_hand(side.hand, f"{name.capitalize()}’s hand") for name, side in view.sides.items()]
    elif hand := view.sides[near].hand:
        blocks.append(_hand(hand, "Your hand"))
    return "\n".join(blocks)


def _headline(view: TableView) -> str:
    if not view.turn:
        return "Set-up"
    return f"Turn {view.turn} · {view.active.capitalize()} · {view.step}"


def _map(view: TableView) -> str:
    """The board: `#` City, `*` Forest, and L, W, S for the Elementals; a dotted line is a path."""
    canvas = [[" "] * _COLUMNS for _ in range(_ROWS)]

    def at(x: float, y: float) -> tuple[int, int]:
        return round(x / view.width * (_COLUMNS - 7)) + 3, round(y / view.height * (_ROWS - 1))

    places = {shrine.name: at(shrine.x, shrine.y) for shrine in view.shrines}
    for haven in view.havens:
        corners = [places[name] for name in haven.shrines]
        for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
            _line(canvas, start, end)
    for shrine in view.shrines:
        elemental = shrine.elemental[0].upper() if shrine.elemental else ""
        mark = _MARKS[shrine.holder].strip()
        _write(canvas, places[shrine.name], f"({shrine.name}{mark}{elemental})")
    for haven in view.havens:
        corners = [places[name] for name in haven.shrines]
        middle = (round(sum(x for x, _ in corners) / len(corners)), round(sum(y for _, y in corners) / len(corners)))
        _write(canvas, middle, haven.name + _MARKS[haven.holder].strip())
    return "\n".join("".join(line).rstrip() for line in canvas).strip("\n")


def _line(canvas: list[list[str]], start: tuple[int, int], end: tuple[int, int]) -> None:
    steps = max(abs(end[0] - start[0]) // 3, abs(end[1] - start[1]), 1)
    for i in range(steps + 1):
        x = round(start[0] + (end[0] - start[0]) * i / steps)
        y = round(start[1] + (end[1] - start[1]) * i / steps)
        canvas[y][x] = "·"


def _write(canvas: list[list[str]], place: tuple[int, int], text: str) -> None:
    left = min(max(place[0] - len(text) // 2, 0), _COLUMNS - len(text))
    canvas[place[1]][left : left + len(text)] = text


def _artifacts(view: TableView) -> str:
    cards = (
        f"{a.number}: {a.card or 'hidden'}" + (f", {a.holder.capitalize()}’s" if a.holder else "")
        for a in view.artifacts
    )
    return "Artifacts   " + " | ".join(cards)


def _supplies(side: SideView) -> str:
    """One line of counts for a side: deck, discards and hand of each kind, and what it has won."""
    piles = ", ".join(
        f"{kind}s {side.deck_sizes[kind]}"
        + (f"+{side.discard_sizes[kind]} discarded" if side.discard_sizes.get(kind) else "")
        + f", {side.hand_sizes[kind]} in hand"
        for kind in side.deck_sizes
    )
    won = ", ".join(f"{kind} {lore}" for kind, lore in side.lore.items())
    points = sum(side.points.values())
    return f"{side.side.capitalize():7} {points} points now · Lore won: {won} · Havens {side.havens}\n        {piles}"


def _row(view: TableView, near: str, far: str) -> str:
    """The three tokens from the near side's left to its right, the far side's cards above and the near side's below."""
    kinds = list(view.lores) if near == "city" else list(reversed(view.lores))
    columns = []
    for kind in kinds:
        lore = view.lores[kind]
        value = "gone" if lore.value is None else f"{lore.value}" + (f"+{lore.storms} rain" if lore.storms else "")
        left = lore.stack + len(lore.under)
        above, below = _spot(view.sides[far].spots[kind]), _spot(view.sides[near].spots[kind])
        columns.append((above, f"[ {kind.upper()} {value} ] {left} left", below))
    height_above = max(len(above) for above, _, _ in columns)
    height_below = max(len(below) for _, _, below in columns)
    blocks = [
        [""] * (height_above - len(above)) + above[::-1] + [token] + below + [""] * (height_below - len(below))
        for above, token, below in columns
    ]
    return "\n".join("".join(f"{cell:{_WIDTH}}" for cell in line).rstrip() for line in zip(*blocks, strict=True))


def _spot(spot: SpotView) -> list[str]:
    """What lies on one side of a token, the cards nearest to the token first."""
    lines = [f"  {_seeker(seeker)}" for seeker in spot.up]
    lines += [f"  {_seeker(seeker)} face down" for seeker in spot.down]
    if not spot.down and spot.down_count:
        elixirs = f", {spot.down_elixirs} with Elixir" if spot.down_elixirs else ""
        lines.append(f"  {spot.down_count} face down{elixirs}")
    if spot.blades:
        lines.append("  Dazzling Blades")
    if spot.rock_slide:
        lines.append("  Rock Slide")
    offerings = [*spot.offerings, *["Elemental"] * spot.elementals, *["Orchid"] * spot.orchids]
    if offerings:
        lines.append("  offered: " + ", ".join(offerings))
    return lines


def _seeker(seeker: SeekerView) -> str:
    return f"{seeker.name} {seeker.lore}L {seeker.weapons}W" + (" Elixir" if seeker.elixir else "")


def _hand(hand: HandView | None, whose: str) -> str:
    if hand is None:
        return ""
    cards = [_seeker(seeker) for seeker in hand.seekers]
    offerings = [f"Offering {name}" for name in hand.offerings]
    return f"{whose}: " + (" | ".join([*cards, *offerings, *hand.powers]) or "empty")
