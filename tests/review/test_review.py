"""The review of a finished game: play and luck add up, and what was planted is found."""

import pytest

from tablehaven import Game, Match
from tablehaven.games.haven import GAME as HAVEN
from tablehaven.kernel.rng import seeded
from tablehaven.players.player import Player, Seat
from tablehaven.players.search import Search
from tablehaven.review.look import LENSES, Look, Weighing
from tablehaven.review.review import moments, results_of, reviewed
from tablehaven.review.working import looks
from tests.players.tables import quick_search
from tests.review.games import finished, looked_back, quick
from tests.walks import GAMES

MUCH = 0.2  # of the chance of winning
KEEN = 120  # iterations
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@each_game
def test_for_every_seat_the_start_play_and_luck_add_up_to_the_result(game: Game) -> None:
    match = finished(game, "adds up")
    review = looked_back(match)
    for lens in LENSES:
        for place, seat in enumerate(match.seats):
            account = review.accounts[lens][seat]
            assert account.start + account.play + account.luck == pytest.approx(account.result)
            assert account.result == results_of(match)[place]
            chances = review.chances[lens][seat]
            assert len(chances) == len(review.moments)
            assert (chances[0], chances[-1]) == (account.start, account.result)
            assert all(0.0 <= chance <= 1.0 for chance in chances)


def short_match() -> Match:
    """A game that is cut off after a few decisions of both sides."""
    match = Match(HAVEN, {}, "short")
    while len(moments(match)) < 4 or match.moves[-1].seat == match.moves[0].seat:
        match.play(match.answers[0])
    return match


def look_of(mine: float, theirs: float, gave_up: float = 0.0) -> Look:
    weighing = Weighing(1, mine, gave_up)
    return Look(((mine, theirs), (0.5, 0.5)), (weighing, Weighing(0, 0.5, 0.0)))


def test_what_one_gives_up_is_its_loss_and_the_gain_of_the_other_and_the_rest_is_luck() -> None:
    match = short_match()
    at = moments(match)
    seat = match.moves[at[0]].seat
    looks = {moment: look_of(0.5, 0.5) for moment in at}
    looks[at[0]] = look_of(0.6, 0.4, gave_up=0.25)
    review = reviewed(match, looks, [1.0, 0.0])
    own, other = review.accounts["known"][match.seats[seat]], review.accounts["known"][match.seats[1 - seat]]
    assert own.play == pytest.approx(-0.25)
    assert other.play == pytest.approx(0.25)
    first, second = review.accounts["known"].values()
    assert first.luck == pytest.approx(1.0 - 0.6 - first.play)
    assert second.luck == pytest.approx(0.0 - 0.4 - second.play)
    assert [decision.move for decision in review.decisions if decision.gave_up[0] > 0.0] == [at[0]]
    assert all(account.play == 0.0 for account in review.accounts["true"].values())


class Blunderer(Player):
    """Plays as well as another, but once takes the worst answer, where much is to be lost."""

    name = "blunderer"

    def __init__(self, sound: Player) -> None:
        self.sound = sound
        self.blundered = False

    def choose(self, seat: Seat) -> int:
        if not self.blundered and len(seat.answers) > 2:
            search = Search(seat.game.judge, seat.seat, seeded("blunder"), 0, 0.2, 0.0)
            search.run(seat.imagined, 20 * len(seat.answers))
            by_worth = sorted(seat.answers, key=search.worth_of)
            self.blundered = search.worth_of(by_worth[-1]) - search.worth_of(by_worth[0]) > MUCH
            if self.blundered:
                return by_worth[0]
        return self.sound.choose(seat)


def test_a_planted_blunder_is_found() -> None:
    match = Match(HAVEN, {}, "blunder")
    blunderer = Blunderer(quick_search("sound", 40))
    players: list[Player] = [blunderer, quick_search("other", 40)]
    planted = -1
    while not match.over:
        match.play(players[match.seat].choose(Seat(match, match.seat)))
        if blunderer.blundered and planted < 0:
            planted = len(match.moves) - 1
    (point,) = (point for point in looked_back(match, KEEN).turning_points if point.decision.move == planted)
    assert point.decision.gave_up[0] > MUCH / 2
    assert point.decision.given == match.game.vocabulary(match.at(planted).state, 0).answers[
        match.moves[planted].answer
    ].label(match.at(planted).state, 0)


def test_turning_points_are_the_three_that_gave_up_most_in_order_of_time() -> None:
    match = finished(HAVEN, "turning")
    review = looked_back(match, KEEN)
    points = [point.decision for point in review.turning_points]
    least = min(point.gave_up[0] for point in points)
    assert len(points) == 3 and points == sorted(points, key=lambda each: each.move)
    assert sum(decision.gave_up[0] > least for decision in review.decisions) == 2
    assert all(point.why.endswith(".") for point in review.turning_points)


def test_forced_moves_are_no_moments() -> None:
    match = finished(HAVEN, "turning")
    forced = {number for number, move in enumerate(match.moves) if move.choices == 1}
    assert forced and not forced & set(moments(match))


def test_several_cores_find_what_one_finds() -> None:
    match = finished(HAVEN, "turning")
    assert dict(looks(match, 2, quick(HAVEN))) == dict(looks(match, 1, quick(HAVEN)))
