"""A view of Ferry as text."""

from tablehaven.kernel.wording import counted
from tests.games.ferry.content import Content
from tests.games.ferry.view import BoatView, Pile, TableView


def picture(view: TableView) -> str:
    head = f"Round {view.round} of {view.rounds} · tide {view.tide or '–'}"
    if view.active:
        head += f" · {view.active.capitalize()}’s turn"
    if view.announced:
        head += f" · {view.announced} is announced"
    return "\n".join([head, *(line for boat in view.boats for line in _boat(boat, view.viewer))])


def _boat(boat: BoatView, viewer: str) -> list[str]:
    mine = " (you)" if boat.seat == viewer else ""
    title = f"── {boat.seat.capitalize()}{mine} · {counted(boat.coins, 'coin')} · {counted(boat.points, 'point')} "
    rows = {
        "landed": _pile(boat.landed),
        "spent": _pile(boat.spent),
        "hold": _pile(boat.hold, boat.hold_size),
        "hand": _pile(boat.hand, boat.hand_size) + (f" · {boat.chosen} goes overboard" if boat.chosen else ""),
        "deck": _pile(boat.deck, boat.deck_size),
    }
    return [title.ljust(60, "─"), *(f"  {name:7} {row}" for name, row in rows.items() if row)]


def _pile(pile: Pile | None, size: int | None = 0) -> str:
    if pile is None:
        return counted(size, "card") if size else ""
    return ", ".join(f"{count} {name}" if count > 1 else name for name, count in pile.items())


def captions(content: Content) -> dict[str, str]:
    """What stands beside a card in a list of moves: its weight and its points."""
    return {card.name.lower(): f"weight {card.weight}, {counted(card.points, 'point')}" for card in content.cards}
