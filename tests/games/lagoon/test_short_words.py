"""What each site of Lagoon does, in the few words that stand on its hex: beside the words of the content file."""

import pytest

from tablehaven.games.lagoon.content import site_number
from tablehaven.games.lagoon.effects.moving import Jump, Walk
from tablehaven.games.lagoon.effects.part import Effect
from tablehaven.games.lagoon.effects.which import ANY, HAVEN, INVOKER, ON_SEED_ENERGY, OWN, OWN_ELDRID
from tests.games.lagoon.content import CONTENT

SHORT = """
1A  Refresh a druid of any circle.
1B  This druid walks up to 3 hexes.
2A  Walk one of yours a step.
2B  Carry this druid’s site to any other space.
3A  Explore into any space.
3B  Exile this druid: refresh up to 2 druids.
4A  Unraveling, your druid goes to a haven instead.
4B  On arrival: exile one, walk one up to 3 hexes.
5A  This druid jumps to an occupied site.
5B  On arrival: exile one, refresh your marker.
6A  Swap this druid’s site with an occupied one.
6B  On arrival: exile one, refresh up to 2 druids.
7A  1 extra Elemeen energy, once a turn.
7B  On arrival: spend a seed, walk one of yours a step.
8A  1 extra Vowelon energy, once a turn.
8B  On arrival: spend a seed, carry a site of yours.
9A  1 extra Deonin energy, once a turn.
9B  On arrival: spend a seed, refresh a druid.
10A Summon a druid anywhere.
10B On arrival: exhaust one of yours, one jumps.
11A Spend a seed: walk one on its energy up to 3 hexes.
11B On arrival: exhaust one, carry its site away.
12A Explore with 2 tiles, keep one.
12B On arrival: exhaust one of yours, refresh a druid.
13A Begin: your exiled Eldrid returns refreshed.
13B On arrival: exhaust one, walk one up to 2 hexes.
14A This druid jumps anywhere.
14B On arrival: exhaust one, swap yours with another.
15A Carry any unlocked site to any space.
15B On arrival: exhaust your Eldrid, summon anywhere.
16A In your Action step: refresh your Eldrid.
16B Walk up to 2 of yours a step.
17A End: your Eldrid jumps to a haven or own site.
17B Exile this druid: put back a site you unraveled.
18A This druid unravels its site without energy.
18B Begin: spend up to 2 seeds, refresh as many.
19A Your Refresh step wakes up to 4.
19B Walk an exhausted one of yours up to 2 hexes.
20A Spend a seed: two druids on its energy trade.
20B Swap this druid’s site with a haven or empty one.
21A Spend a seed: carry a site of that energy.
21B Summon a druid to a site you occupy.
22A Spend a seed: summon a druid to its energy.
22B Exile this druid: one of yours jumps anywhere.
23A Spend a seed: one of yours jumps to that energy.
23B Exile one of yours: carry any unlocked site.
24A Spend a seed: swap any two sites.
24B First unravel of a turn: refresh a druid of yours.
25A Supply empty? Summon one from the board.
25B Spend up to 3 seeds: for each, walk up to 2 hexes.
26A After your unravel: walk one up to 2 hexes.
26B Swap any two sites, once or twice.
27A Spend a seed: explore beside that energy.
27B Spend a seed: refresh up to 2 druids on its energy.
"""


@pytest.mark.parametrize(("site", "words"), [line.split(maxsplit=1) for line in SHORT.strip().splitlines()])
def test_a_site_says_in_short_what_it_does(site: str, words: str) -> None:
    assert CONTENT.short[site_number(site)] == words


def test_every_site_stands_in_the_list() -> None:
    assert len(SHORT.strip().splitlines()) == CONTENT.sites


@pytest.mark.parametrize(
    ("part", "words"),
    [
        (Walk(INVOKER, 1, False, 1, False, False), "this druid takes a step"),
        (Walk(OWN_ELDRID, 2, True, 1, False, False), "your Eldrid walks up to 2 hexes"),
        (Walk(ANY, 2, False, 1, False, False), "walk a druid[ of any circle] 2 hexes"),
        (Walk(ANY, 1, False, 3, True, False), "walk up to 3 druids a step"),
        (Walk(ON_SEED_ENERGY, 1, False, 2, True, False), "walk up to 2 on its energy a step"),
        (Jump(ON_SEED_ENERGY, HAVEN), "one on its energy jumps to a haven"),
        (Jump(OWN, ANY), "one[ of yours] jumps anywhere"),
    ],
    ids=lambda part: part.short() if isinstance(part, Effect) else "",
)
def test_parts_of_other_content_files_say_whom_they_are_about(part: Effect, words: str) -> None:
    assert part.short() == words
