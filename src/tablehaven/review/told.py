# interpreted: words for people
"""A review in sentences, for the terminal and the page alike."""

from collections.abc import Iterator

from tablehaven import Match
from tablehaven.kernel.wording import counted
from tablehaven.players.named import player_names
from tablehaven.review.look import LENSES
from tablehaven.review.review import Account, Decision, Review, TurningPoint

TITLES = dict(zip(LENSES, ("What could be known", "What was true"), strict=True))


def headline(match: Match) -> str:
    outcome = match.outcome
    return outcome.reason if outcome else "The game was not played to its end."


def played_by(match: Match, seat: str) -> str:
    """A seat, and who sat in it."""
    return f"{seat.capitalize()} ({match.players[seat]})" if seat in match.players else seat.capitalize()


def people(match: Match) -> list[str]:
    """The seats that people sat in, as far as the record tells; all, if computers played alone."""
    computers = player_names(match.game)
    return [seat for seat in match.seats if match.players.get(seat) not in computers] or list(match.seats)


def percent(chance: float) -> str:
    return f"{round(100 * chance)} %"


def points(share: float) -> str:
    """A part of a result, in points of a hundred: `+12`, `−7`."""
    whole = round(100 * share)
    return f"{'−' if whole < 0 else '+'}{abs(whole)}" if whole else "0"


def account(told: Account) -> str:
    """`50 % at the start, +20 by play and +30 by luck.`"""
    return f"{percent(told.start)} at the start, {points(told.play)} by play and {points(told.luck)} by luck."


def gave_up(decision: Decision, lens: int) -> str:
    """`gave up 14 of 58 %`."""
    whole = max(1, round(100 * decision.gave_up[lens]))
    return f"gave up {whole} of {percent(decision.chances[lens])}"


def in_truth(decision: Decision) -> str:
    """What the other lens says of a decision that seemed to give up something."""
    if decision.gave_up[1] == 0.0:
        return "As the cards truly lay, it gave up nothing."
    if decision.better[1] == decision.better[0]:
        return f"As the cards truly lay, it {gave_up(decision, 1)}."
    return f"As the cards truly lay, it {gave_up(decision, 1)}, and better was: {decision.better[1]}."


def lines(match: Match, review: Review) -> Iterator[str]:
    """The whole of it as text."""
    yield headline(match)
    for lens in LENSES:
        yield ""
        yield f"{TITLES[lens]}:"
        for seat, told in review.accounts[lens].items():
            yield f"  {played_by(match, seat)}: {account(told)}"
    yield ""
    if not review.turning_points:
        yield "No decision gave up anything that could have been known."
        return
    yield "Turning points, by what could be known:"
    for number, point in enumerate(review.turning_points, start=1):
        yield from _turning_point(match, number, point)
    yield ""
    for seat in match.seats:
        own = [each for each in review.decisions if each.seat == seat and each.gave_up[0] > 0.0]
        all_own = sum(1 for moment in review.moments[:-1] if match.seats[match.moves[moment].seat] == seat)
        total = round(100 * sum(each.gave_up[0] for each in own))
        yield (
            f"{played_by(match, seat)} gave up {counted(total, 'point')} in {len(own)} of "
            f"{counted(all_own, 'decision')}."
        )


def _turning_point(match: Match, number: int, point: TurningPoint) -> Iterator[str]:
    decision = point.decision
    who = played_by(match, decision.seat)
    yield f"  {number}. Turn {decision.turn}, move {decision.move + 1}: {who} {gave_up(decision, 0)}."
    yield f"     Given:  {decision.given}"
    yield f"     Better: {decision.better[0]}. {point.why}"
    yield f"     {in_truth(decision)}"
