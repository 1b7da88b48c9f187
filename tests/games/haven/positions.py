"""Positions that several files of tests start from."""

from tablehaven.games.haven.content import CITY
from tablehaven.games.haven.state import Side
from tests.games.haven.scene import Scene, haven

BOARD = "S01 S02 S03"
SINGLES = "leaf leaf water water stone stone"
DOUBLES = "leaf/water water/stone leaf/stone"


def resolving(
    *lines: str,
    active: str = "city",
    city_shrines: str = "",
    city_havens: str = "",
    seed: str = "scene",
    storms_are_cards: str = "no",
    ties_without_seekers: str = "yes",
) -> Scene:
    """The third step of a turn, with Elementals at S01, S02 and S03 and an Offering in the hand for the fourth."""
    return haven(
        *lines,
        active=active,
        step="resolve",
        city="water",
        forest="water",
        city_shrines=city_shrines,
        city_havens=city_havens,
        elementals=BOARD,
        seed=seed,
        rain_storm_counts_as_card=storms_are_cards,
        offerings_can_win_ties_without_seekers=ties_without_seekers,
    )


def won(scene: Scene, side: str, kind: str = "leaf") -> list[int]:
    """The tokens of a type that a side has won."""
    return list(scene.view(CITY).sides[side].spots[kind].won)


def only_elementals_to_draw(*lines: str, elementals: str = "") -> Scene:
    """City holds every Offering that is not an Elemental, and is about to draw."""
    return haven(*lines, city=f"{SINGLES} {DOUBLES}", step="draw", elementals=elementals)


def hide_away(scene: Scene, side: Side, offerings: str) -> Scene:
    """Leave only these Offerings, of those in the deck, to be drawn: the others lie at the Stone token."""
    symbols = {"leaf": 1, "water": 2, "stone": 4}
    left = 0
    for name in offerings.split():
        elemental = name.startswith("elemental:")
        wanted = symbols[name.removeprefix("elemental:")]
        left |= next(
            2**card
            for card in range(12)
            if side.offerings.deck & ~left & 2**card
            and side.cards.symbols[card] == wanted
            and bool(side.cards.elementals & 2**card) is elemental
        )
    side.spots[2].offerings |= side.offerings.deck & ~left
    side.offerings.deck = left
    scene.g.offer_anew()
    return scene
