"""Finished games to look back on, and eyes that are quick."""

from dataclasses import replace
from functools import cache

from tablehaven import Game, Match
from tablehaven.players.levels import Level, levels
from tablehaven.players.player import Player
from tablehaven.review.review import Review, look_at, moments, results_of, reviewed
from tests.players.tables import played_out, quick_search


def quick(game: Game, iterations: int = 30) -> Level:
    """The strongest level's way to look, for a short while."""
    return replace(levels(game)[-1], iterations=iterations, glances=1)


@cache
def finished(game: Game, seed: str, *wishes: tuple[str, str]) -> Match:
    """A game that quick searches have played to its end."""
    match = Match(game, game.among_computers(dict(wishes)), seed)
    players: list[Player] = [quick_search(f"{seed} {seat}", 8, haze=0.1) for seat in match.seats]
    return played_out(match, players)


@cache
def looked_back(match: Match, iterations: int = 30) -> Review:
    found = {moment: look_at(match, moment, quick(match.game, iterations)) for moment in moments(match)}
    return reviewed(match, found, results_of(match))
