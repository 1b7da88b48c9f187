"""Turns of AJ's, played at once, with the lots falling as a test wants them."""

from collections.abc import Sequence

import pytest
from _pytest.mark import ParameterSet
from librt.vecs import vec
from mypy_extensions import i64

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.aj import events as his_events
from tablehaven.games.lagoon.aj.judgment import ALL_ENERGIES
from tablehaven.games.lagoon.aj.unravel import unravel
from tablehaven.games.lagoon.options import LEVEL_NAMES
from tablehaven.kernel.event import Event
from tests.games.lagoon.chance import falling
from tests.games.lagoon.content import CONTENT
from tests.games.lagoon.scene import Scene, lagoon
from tests.marks import level

BAG = "7 8 9 10 11 12"  # a tile of each group twice, and no haven
MANY = "7 8 9 10 11 12 13 17"  # so many that AJ never looks at his score
SIDE_A = (2, 0)  # the lot between two sides
SIDE_B = (2, 1)

Lots = Sequence[tuple[int, int]]


def ready(
    picture: str, *, first: Lots = (), draw: int = 7, then: Lots = (), bag: str = BAG, tokens: str = "", **settings: str
) -> Scene:
    """A scene in which AJ plays as soon as you pass; the lots of his turn fall as said before and after his first draw.

    Without tokens he does nothing in the Invoke step.
    """
    scene = lagoon(picture, players=1, bag=bag, tokens=tokens, **settings)
    in_bag = sorted(int(tile) for tile in bag.split())
    scene.g.chance = falling([*first, (len(in_bag), in_bag.index(draw)), *then])
    scene.g.told = vec[i64]()
    return scene


def after_aj(picture: str, **settings: object) -> Scene:
    """The scene after AJ's turn."""
    return ready(picture, **settings).play("pass")  # type: ignore[arg-type]


def several(picture: str, count: int, *, explores: str = "", token: str = "", **settings: object) -> list[Scene]:
    """Scenes after turns of AJ's in which he first explores this site and first draws a token of this circle.

    All other lots fall differently: what a test says of all these turns does not depend on them.
    """
    given = {"bag": BAG, "tokens": f"{token} 1" if token else "", **settings}
    found: list[Scene] = []
    for seed in range(2000):
        scene = lagoon(picture, players=1, seed=str(seed), **given)  # type: ignore[arg-type]
        scene.g.told = vec[i64]()
        scene.play("pass")
        drawn = [CONTENT.circle_names[circle] for circle, *_ in told(scene, his_events.AJ_DREW_TOKEN)]
        if explores in ("", *explored(scene)[:1]) and token in ("", *drawn[:1]):
            found.append(scene)
            if len(found) == count:
                return found
    raise AssertionError("AJ never did that")


def played(picture: str, **settings: object) -> Scene:
    """The first of `several` such scenes."""
    return several(picture, 1, **settings)[0]  # type: ignore[arg-type]


def unraveling(picture: str, *, energies: int = ALL_ENERGIES, needed: int = 3, **settings: object) -> Scene:
    """A scene after AJ's Unravel step alone."""
    scene = lagoon(picture, **{"players": 1, "bag": BAG, "tokens": "", **settings})  # type: ignore[arg-type]
    scene.g.told = vec[i64]()
    for _ in unravel(scene.g, energies, needed):
        raise AssertionError("nobody is to be asked here")
    scene.check()
    return scene


def told(scene: Scene, event: Event) -> list[tuple[int, ...]]:
    """The details of all events of a kind."""
    return [details for kind, details in scene.events if kind is event]


def tells(scene: Scene, event: Event) -> bool:
    return bool(told(scene, event))


def explored(scene: Scene) -> list[str]:
    """The sites that AJ has explored, in order."""
    return [site_text(site) for seat, site, *_ in told(scene, events.EXPLORED) if seat == 1]


def unraveled(scene: Scene) -> list[str]:
    """The sites that AJ has unraveled, in order."""
    return [site_text(site) for seat, site, *_ in told(scene, events.UNRAVELED) if seat == 1]


def site_text(site: int) -> str:
    return f"{site // 2 + 1}{'AB'[site % 2]}"


def token(circle: str, tokens: str) -> tuple[int, int]:
    """The lot that draws a token of a circle from a bag of `owl 4 hare 3`."""
    words = tokens.split()
    counts = {CONTENT.circle_names.index(name): int(count) for name, count in zip(words[::2], words[1::2], strict=True)}
    wanted = CONTENT.circle_names.index(circle)
    return sum(counts.values()), sum(count for which, count in counts.items() if which < wanted)


def levels_from(name: str) -> list[str]:
    """A level and those above it."""
    return list(LEVEL_NAMES[LEVEL_NAMES.index(name) :])


def each_level_from(name: str) -> list[ParameterSet]:
    """The same, for a test that is run at each of them."""
    return [pytest.param(each, marks=level(each)) for each in levels_from(name)]
