"""Asking why an answer is refused, for tests."""

from tablehaven.games.lagoon import GAME
from tablehaven.games.lagoon.vocabulary import vocabulary
from tests.games.lagoon.scene import Scene


def row(sites: str) -> str:
    """The picture of some sites in a row."""
    return "".join(site.ljust(6) for site in sites.split()).rstrip()


def because(scene: Scene, text: str, seat: str = "") -> tuple[str, str]:
    """The rule that forbids an answer, given in the words of the game, and the sentence."""
    g = scene.g
    asking = scene.seat(seat) if seat else int(g.seat)
    answer = list(vocabulary(g, asking)).index(text)
    refused = GAME.why_not(g, asking, answer)
    assert refused, f"{text!r} is on offer"
    return refused.rule, refused.sentence
