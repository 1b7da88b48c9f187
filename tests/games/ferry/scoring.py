"""Points, and who wins [FE 6]."""

from collections.abc import Sequence

from tablehaven.kernel.game import Outcome
from tablehaven.kernel.wording import joined
from tests.games.ferry.content import SEAT_NAMES
from tests.games.ferry.state import Boat, Ferry

BY_POINTS = "most points"
BY_COINS = "most coins after a tie"
SHARED = "shared victory"
ENDINGS = (BY_POINTS, BY_COINS, SHARED)


def points_landed(g: Ferry, boat: Boat) -> int:
    return sum(count * card.points for count, card in zip(boat.landed, g.content.cards, strict=True))


def points_in_hold(g: Ferry, boat: Boat) -> int:
    """Half of what each card would have brought, rounded down [FE 6.1]."""
    return sum(count * (card.points // 2) for count, card in zip(boat.hold, g.content.cards, strict=True))


def points(g: Ferry, boat: Boat) -> int:
    return points_landed(g, boat) + points_in_hold(g, boat)


def sides(seats: int, in_teams: bool) -> tuple[tuple[int, ...], ...]:
    """The seats that win together [FE 1.1, 1.2]."""
    return ((0, 2), (1, 3)) if in_teams else tuple((seat,) for seat in range(seats))


def side_points(g: Ferry, side: Sequence[int]) -> int:
    return sum(points(g, g.boats[seat]) for seat in side)


def side_coins(g: Ferry, side: Sequence[int]) -> int:
    return sum(g.boats[seat].coins for seat in side)


def winning_sides(g: Ferry) -> list[tuple[int, ...]]:
    """Those that nobody is ahead of [FE 6.2–6.4]."""
    worth = {side: (side_points(g, side), side_coins(g, side)) for side in sides(len(g.boats), g.in_teams)}
    return [side for side in worth if worth[side] == max(worth.values())]


def outcome(g: Ferry) -> Outcome | None:
    if not g.over:
        return None
    all_sides, winning = sides(len(g.boats), g.in_teams), winning_sides(g)
    most = side_points(g, winning[0])
    level = [side for side in all_sides if side_points(g, side) == most]
    names = joined([SEAT_NAMES[seat].capitalize() for side in winning for seat in side])
    scored = tuple(next(side_points(g, side) for side in all_sides if seat in side) for seat in range(len(g.boats)))
    winners = tuple(sorted(seat for side in winning for seat in side))
    wins = "win" if len(winners) > 1 else "wins"
    if len(level) == 1:
        others = " and ".join(str(side_points(g, side)) for side in all_sides if side not in winning)
        return Outcome(winners, scored, "FE 6.2", f"{names} {wins} with {most} points to {others}.", (BY_POINTS,))
    coins = side_coins(g, winning[0])
    if len(winning) == 1:
        reason = f"{names} {wins} a tie at {most} points by coins: {coins}."
        return Outcome(winners, scored, "FE 6.3", reason, (BY_COINS,))
    reason = f"{names} share the victory with {most} points and {coins} coins."
    return Outcome(winners, scored, "FE 6.4", reason, (SHARED,))
