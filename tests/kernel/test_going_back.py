"""To go back, or to look back, is to stand where one stood, and takes no longer in a long game."""

import pytest

from tablehaven import GAMES, Match, game
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.match import CHECKPOINT
from tablehaven.kernel.rng import seeded

FEW = 100


def walked(name: str, moves: int = FEW) -> Match:
    match, rng = Match(game(name), {}, "going back"), seeded("going back")
    while not match.over and len(match.moves) < moves:
        seat = match.deciding[rng.below(len(match.deciding))]
        answers = match.answers_of(seat)
        match.play(answers[rng.below(len(answers))], seat)
    return match


@pytest.mark.parametrize("name", GAMES)
def test_it_is_the_same_position_and_the_game_goes_on_the_same(name: str) -> None:
    match = walked(name)
    for moves in (0, 1, CHECKPOINT - 1, CHECKPOINT, CHECKPOINT + 1, 5 * CHECKPOINT + 3, len(match.moves)):
        if moves > len(match.moves):
            continue
        fresh = Match(match.game, match.options, match.seed)
        for move in match.moves[:moves]:
            fresh.follow(move.answer, seat=move.seat)
        earlier = match.at(moves)
        assert (earlier.saved(), earlier.moves, earlier.deciding) == (fresh.saved(), fresh.moves, fresh.deciding)
        for viewer in range(SPECTATOR, len(match.seats)):
            assert earlier.view(viewer) == fresh.view(viewer)
        for move in match.moves[moves:]:
            assert earlier.follow(move.answer, seat=move.seat) == move
        assert earlier.saved() == match.saved()


@pytest.mark.parametrize("name", GAMES)
def test_nothing_is_played_again_but_the_last_few_moves(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match = walked(name)
    followed: list[int] = []
    really = Match.follow

    def follow(self: Match, answer: int, hash: str = "", seat: int | None = None) -> object:
        followed.append(answer)
        return really(self, answer, hash, seat)

    monkeypatch.setattr(Match, "follow", follow)
    for back in (lambda: match.at(len(match.moves) - 1), match.undo, lambda: match.return_to(len(match.moves) - 3)):
        followed.clear()
        back()
        assert len(followed) < CHECKPOINT
