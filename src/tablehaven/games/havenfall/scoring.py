"""Points, and who wins [HF 13, 14.3, 14.4]."""

from typing import Final

from mypy_extensions import i64

from tablehaven.games.havenfall import events, solo_events
from tablehaven.games.havenfall.in_play import kind_in, owner_of
from tablehaven.games.havenfall.solo import ALL_FACE_DOWN, PASSED, WON
from tablehaven.games.havenfall.solo_outcome import outcome_alone
from tablehaven.games.havenfall.state import BOSS, Havenfall
from tablehaven.kernel.bits import bit, drop_first, first, size
from tablehaven.kernel.game import Outcome
from tablehaven.kernel.state import NOBODY, NONE
from tablehaven.kernel.wording import joined

BY_POINTS: Final = "most points"
BY_PIXELS: Final = "most pixels and artifacts after a tie"
SHARED: Final = "shared victory"
MONSTERS_GONE: Final = "no monsters left"
LIMIT_REACHED: Final = "round limit"
ENDINGS: Final = (BY_POINTS, BY_PIXELS, SHARED, MONSTERS_GONE, LIMIT_REACHED)


def score(g: Havenfall, seat: i64, points: i64) -> None:
    """A player gains points, up to those that bring the end [HF 6.9, 13.1, 13.2]."""
    player = g.players[seat]
    if player.points + points > g.content.points_to_win:
        points = g.content.points_to_win - player.points
    player.points += points
    g.tell(events.SCORED, seat, points)
    if g.tables.is_solo:
        if has_reached(g, seat):
            end_alone(g, WON)
    elif not g.is_last_round and has_reached(g, seat):
        g.is_last_round = True
        g.tell(events.LAST_ROUND)


def end_alone(g: Havenfall, ending: i64) -> None:
    """A game alone is over at once [HS 6]."""
    if g.over:
        return
    g.solo.ending = ending
    g.over = True
    if ending == WON:
        g.tell(solo_events.WON)
    elif ending == ALL_FACE_DOWN:
        g.tell(solo_events.ALL_FACE_DOWN)
    elif ending == PASSED:
        g.tell(solo_events.PASSED)


def has_reached(g: Havenfall, seat: i64) -> bool:
    """Whether all of its side have the points that bring the end."""
    partners = g.partners[seat]
    while partners != 0:
        if g.players[first(partners)].points < g.content.points_to_win:
            return False
        partners = drop_first(partners)
    return True


def artifacts_of(g: Havenfall, seat: i64) -> i64:
    """How many artifacts a player owns, wherever they are [HF 13.5]."""
    player = g.players[seat]
    count: i64 = 0
    kinds = g.tables.artifacts
    while kinds != 0:
        kind = first(kinds)
        kinds = drop_first(kinds)
        count += player.discards[kind]
        for held in player.cards.held:
            count += held[kind]
    slot: i64 = 0
    while slot < len(g.slots):
        if g.slots[slot] != 0 and g.tables.artifacts & bit(kind_in(g, slot)) != 0:
            owner = owner_of(g, slot)
            if owner == seat or (owner == NOBODY and seat == g.active):
                count += 1
        slot += 1
    return count


def side_points(g: Havenfall, side: i64) -> i64:
    points: i64 = 0
    while side != 0:
        points += g.players[first(side)].points
        side = drop_first(side)
    return points


def side_wealth(g: Havenfall, side: i64) -> i64:
    """Pixels of both sides of the war rooms, and artifacts [HF 13.4]."""
    wealth: i64 = 0
    while side != 0:
        seat = first(side)
        side = drop_first(side)
        wealth += g.players[seat].pixels() + artifacts_of(g, seat)
    return wealth


def sides(g: Havenfall) -> list[i64]:
    """The sets of seats that win together, each once."""
    found: list[i64] = []
    for partners in g.partners:
        if partners not in found:
            found.append(partners)
    return found


def standing(g: Havenfall, side: i64) -> i64:
    """What is compared at the end: points, and among equals pixels and artifacts."""
    return side_points(g, side) * 1024 + side_wealth(g, side)


def winners(g: Havenfall) -> i64:
    """The seats of all sides that nobody is ahead of."""
    best: i64 = -1
    found: i64 = 0
    for side in g.partners:
        worth = standing(g, side)
        if worth > best:
            best = worth
            found = side
        elif worth == best:
            found |= side
    return found


def outcome(g: Havenfall) -> Outcome | None:
    if g.tables.is_solo:
        return outcome_alone(g)
    if not g.over:
        return None
    won = winners(g)
    best = max(sides(g), key=lambda side: int(standing(g, side)))
    most = side_points(g, best)
    level = [side for side in sides(g) if side_points(g, side) == most]
    names = joined([g.words.seat_names[seat].capitalize() for seat in range(len(g.players)) if won & bit(seat) != 0])
    wins = "win" if size(won) > 1 else "wins"
    points = tuple(int(side_points(g, side)) for side in g.partners)
    seats = tuple(seat for seat in range(len(g.players)) if won & bit(seat) != 0)
    how: list[str] = []
    if g.row[BOSS] == NONE:
        how = [MONSTERS_GONE]
    elif is_limit_reached(g):
        how = [LIMIT_REACHED]
    if len(level) == 1:
        return Outcome(seats, points, "HF 13.4", f"{names} {wins} with {most} points.", (BY_POINTS, *how))
    wealth = side_wealth(g, best)
    if len([side for side in level if side_wealth(g, side) == wealth]) == 1:
        reason = f"{names} {wins} a tie at {most} points by pixels and artifacts: {wealth}."
        return Outcome(seats, points, "HF 13.4", reason, (BY_PIXELS, *how))
    reason = f"{names} share the victory with {most} points, and {wealth} pixels and artifacts."
    return Outcome(seats, points, "HF 13.6", reason, (SHARED, *how))


def is_limit_reached(g: Havenfall) -> bool:
    """Whether the game ended because all its rounds were played [HF 13.8]."""
    return g.limit != 0 and g.rounds >= g.limit and not g.is_last_round
