"""A match of Haven after its set-up, and what a viewer sees of it."""

import tablehaven
from tablehaven import Match
from tablehaven.games.haven import GAME
from tablehaven.games.haven.content import CITY
from tablehaven.games.haven.shapes import HandView, SideView, TableView

SEEDS = [f"set-up {number}" for number in range(12)]


def dealt(seed: str, *given_back: str) -> Match:
    """A match after both sides have given these Lore Powers back: City's before a pass, then Forest's."""
    match = tablehaven.new("haven", seed=seed)
    for text in given_back or ("pass", "pass"):
        match.play(text)
        GAME.check(match.state)
    assert match.view(CITY).step == "actions"
    return match


def hand_of(match: Match, seat: int) -> HandView:
    hand = side_of(match, seat, match.seats[seat]).hand
    assert hand is not None
    return hand


def side_of(match: Match, viewer: int, side: str) -> SideView:
    view = match.view(viewer)
    assert isinstance(view, TableView)
    return view.sides[side]
