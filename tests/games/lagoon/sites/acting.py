"""What the tests of several energies do with sites."""

import pytest

from tests.games.lagoon.scene import Scene, lagoon
from tests.marks import card


def each(sites: dict[str, str]) -> pytest.MarkDecorator:
    """A test for each of these sites, given by number and name."""
    return pytest.mark.parametrize("site", [pytest.param(site, marks=card(name)) for site, name in sites.items()])


def eldrid_refreshed(scene: Scene) -> Scene:
    """An acolyte on Gruu's Refuge refreshes the Eldrid, so that only the site itself can say no."""
    scene.play("use 1A", "acolyte 1A", "eldrid")
    assert scene.refreshed("eldrid")
    return scene


def explored(site: str, stag: str, hare: str = "", seeds: str = "", then: str = "pass") -> Scene:
    """Stag's Eldrid has explored a site to the west of 1A, and may use it if that can be done."""
    row = "1A    12A   21A   15A   20A   9A"
    scene = lagoon(row, stag=f"eldrid 1A, {stag}", hare=hare, seeds=seeds, draws=site[:-1])
    return scene.play("explore eldrid", f"side {site}", "1A west", then)
