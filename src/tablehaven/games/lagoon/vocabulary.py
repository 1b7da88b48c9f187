# interpreted: words are made once for each game
"""The vocabulary of Lagoon: every answer as a player would say it, what is touched for it, and what it is called."""

from functools import cache
from typing import TYPE_CHECKING, cast

from tablehaven.games.lagoon.content import DRUIDS, ENERGY_NAMES, TYPE_NAMES, Content, site_id
from tablehaven.games.lagoon.names import MEMBERS, curly, druid_name, druid_title
from tablehaven.games.lagoon.state import ALL_DRUIDS, SEATS, Lagoon, Words
from tablehaven.games.lagoon.world import DIRECTION_NAMES, DIRECTIONS, coordinates
from tablehaven.kernel.bits import first, size
from tablehaven.kernel.state import NONE
from tablehaven.kernel.vocabulary import Answer, Cases, Name, Touch, Verb, Vocabulary, names
from tablehaven.kernel.wording import a, counted, joined

if TYPE_CHECKING:
    from tablehaven.games.lagoon.decision import Choice

# The content file spells sites as the rulebook does; by these names they are printed on their tiles.
PRINTED = {"Cirque Laguun": "Cirqus Laguun"}

ACTION_GLYPHS = ("a-invoke", "a-eldrid", "a-explore", "a-timely")  # by when the action of a site can be used


def vocabulary(g: Lagoon, seat: int) -> Vocabulary:
    """Every answer, as this seat says it. It stays the same for the whole game."""
    return _vocabulary(g.content, seat, int(g.players), tuple(int(emblem) for emblem in g.emblems))


def choice(g: Lagoon) -> "Choice":
    """The kind of decision that is due."""
    return cast("Choice", g.rulebook.decisions[g.kind])


@cache
def words_of(content: Content) -> Words:
    """The numbers of all answers, which are the same whoever plays."""
    return Words(_vocabulary(content, 0, SEATS, tuple(range(SEATS))))


@cache
def _vocabulary(content: Content, seat: int, players: int, emblems: tuple[int, ...]) -> Vocabulary:
    sites, druids = _sites(content), _druids(content, seat, players, emblems)
    members = names("member", MEMBERS)
    own = Cases({**member, **druid} for member, druid in zip(members, druids[max(seat, 0) * DRUIDS :], strict=False))
    energies = names("energy", ENERGY_NAMES, [f"{a(name.capitalize())} seed" for name in ENERGY_NAMES])
    spaces = names("tile", [str(tile + 1) for tile in range(content.tiles)]) * names("direction", DIRECTION_NAMES)
    return Vocabulary(
        Verb("pass", label=_passing, weighty=_weighs),
        Verb("all", label="Refresh all", glyph="a-invoke"),
        Verb("summon", things=("supply:",), label="Summon a druid", note=_supply, glyph="t-haven", weighty=True),
        Verb("enter", things=_entered, label="Enter the new site", glyph="step"),
        Verb(
            "move {member}",
            own,
            things=("druid:{full}",),
            label="Move {Druid}",
            note=_sites_beside,
            glyph="step",
            weighty=True,
        ),
        Verb(
            "explore {member}",
            own,
            things=("druid:{full}",),
            label="Explore with {Druid}",
            note=_spaces_beside,
            glyph="a-explore",
            weighty=True,
        ),
        Verb(
            "unravel {site}",
            sites,
            things=("site:{site}",),
            label="Unravel {Site}",
            note=_price,
            also=("unravel {name}", "unravel {printed}"),
            glyph="{threat}",
            weighty=True,
        ),
        Verb(
            "use {site}",
            sites,
            things=("site:{site}",),
            label="Use {Site}",
            note=_short,
            also=("use {name}", "use {printed}"),
            glyph="{action}",
            weighty=_weighs,
        ),
        Verb(
            "{site}",
            sites,
            name="site",
            things=_site,
            label=_chosen_site,
            also=("{name}", "{printed}", "site {site}", "to {site}"),
        ),
        Verb(
            "place {site}",
            sites,
            name="place",
            things=("side:{site}",),
            label="Lay {Site}",
            note=_short,
            also=("place {name}", "place {printed}"),
            glyph="{type}",
        ),
        Verb(
            "{druid}",
            druids,
            name="druid",
            things=("druid:{full}",),
            label=_chosen_druid,
            note=_whereabouts,
            also=("{full}",),
        ),
        Verb("give {energy}", energies, things=("seed:{energy}",), label="Give up {Energy}", glyph="{energy}"),
        Verb("{direction} of {tile}", spaces, name="space", things=_space, label="Lay it {direction} of {tile}"),
    )


def understood(g: Lagoon, seat: int, text: str) -> int | None:
    """The answer that a text stands for, also in another way of saying it, if there is one."""
    answer = vocabulary(g, seat).understood(text)
    return None if answer is None else meant(g, seat, answer)


def meant(g: Lagoon, seat: int, answer: int) -> int:
    """The answer on offer that means the same: a space by its lowest neighbor, the first of acolytes just alike.

    Without such an answer it stays as it is.
    """
    if g.seat != seat or g.offers(answer):
        return answer
    said = vocabulary(g, seat).answers[answer]
    verb = said.verb.called
    same = answer
    if verb == "space" and g.world.up & 2 ** said["tile"]:
        same = int(g.words.space + g.world.name_of(g.world.named(_place(said))))
    elif verb == "druid" and choice(g).stands_for_another(g, said["druid"]):
        same = _first_alike(g, said["druid"], int(g.words.druid))
    elif verb in ("move", "explore"):
        same = _first_alike(g, seat * DRUIDS + said["member"], answer - said["member"] - seat * DRUIDS)
    return same if g.offers(same) else answer


def alike(g: Lagoon, one: int, other: int) -> bool:
    """Whether two druids are acolytes of one circle, in one place, both refreshed or both exhausted."""
    if one // DRUIDS != other // DRUIDS or one % DRUIDS == 0 or other % DRUIDS == 0:
        return False
    return bool(g.stands[one] == g.stands[other] and (g.fresh & 2**one == 0) == (g.fresh & 2**other == 0))


def _first_alike(g: Lagoon, druid: int, verb: int) -> int:
    """The answer about the first acolyte on offer that is just like a druid, or about the druid itself."""
    if g.players == 1 and druid >= DRUIDS:
        return verb + druid
    own = range(druid - druid % DRUIDS, druid - druid % DRUIDS + DRUIDS)
    return verb + next((other for other in own if alike(g, other, druid) and g.offers(verb + other)), druid)


# what is touched, where that depends on the position


def _entered(g: Lagoon, seat: int, answer: Answer) -> Touch:
    """A button, and the site that may be entered."""
    return Touch((), f"site:{site_id(int(g.world.site(first(g.choices))))}" if g.choices else "")


def _site(g: Lagoon, seat: int, answer: Answer) -> Touch:
    """A site in play, or one that was won."""
    in_play = g.world.up & 2 ** (answer["site"] // 2)
    return Touch((f"{'site' if in_play else 'won'}:{site_id(answer['site'])}",))


def _space(g: Lagoon, seat: int, answer: Answer) -> Touch:
    """A space by its place on the map; one is named by a tile in play."""
    if not g.world.up & 2 ** answer["tile"]:
        return Touch()
    q, r = coordinates(g.world, int(g.world.named(_place(answer))))
    return Touch((f"space:{q},{r}",))


def _place(answer: Answer) -> int:
    """A space as `World.named` knows it."""
    return answer["tile"] * DIRECTIONS + answer["direction"]


# what it is called, where that depends on the decision


def _passing(g: Lagoon, seat: int, answer: Answer) -> str:
    return choice(g).passing


def _chosen_site(g: Lagoon, seat: int, answer: Answer) -> str:
    return answer.filled(f"{choice(g).chooses} {{Site}}")


def _chosen_druid(g: Lagoon, seat: int, answer: Answer) -> str:
    return answer.filled(f"{choice(g).chooses} {{Druid}}")


def _weighs(g: Lagoon, seat: int, answer: Answer) -> bool:
    return choice(g).weighty


# a few more words


def _short(g: Lagoon, seat: int, answer: Answer) -> str:
    return g.content.short[answer["site"]]


def _supply(g: Lagoon, seat: int, answer: Answer) -> str:
    return f"{size(g.supply(g.circles[seat]))} in the supply"


def _sites_beside(g: Lagoon, seat: int, answer: Answer) -> str:
    tile = g.stands[answer["druid"]]
    return f"one hex, {counted(int(size(g.world.near[tile])) if tile != NONE else 0, 'site')}"


def _spaces_beside(g: Lagoon, seat: int, answer: Answer) -> str:
    tile = g.stands[answer["druid"]]
    return f"draw a tile, {counted(int(g.world.spaces_beside(tile)) if tile != NONE else 0, 'space')}"


def _price(g: Lagoon, seat: int, answer: Answer) -> str:
    """What unraveling a site would take: “2 Elemeen sites and 1 seed”, or “1 extra” where sites count as more."""
    energy = int(g.content.threatened_by[g.content.energy[answer["site"]]])
    name, needed = ENERGY_NAMES[energy].capitalize(), int(g.content.energy_needed)
    sites = min(int(size(g.occupied_by(g.circles[seat]) & g.of_energy(energy))), needed)
    seeds = min(needed - sites, int(g.circles[seat].seeds[energy]))
    extra = needed - sites - seeds if g.offers(answer.number) else 0
    parts = [counted(sites, f"{name} site")] if sites else []
    parts += [counted(seeds, "seed" if sites else f"{name} seed")] if seeds else []
    parts += [f"{extra} extra"] if extra else []
    return joined(parts) or f"{needed} {name}"


def _whereabouts(g: Lagoon, seat: int, answer: Answer) -> str:
    druid = answer["druid"]
    if g.stands[druid] == NONE:
        return "in the supply"
    name = curly(g.content.names[g.world.site(g.stands[druid])])
    return f"on {name}" + ("" if g.fresh & 2**druid else ", exhausted")


# the things that answers name


def _sites(content: Content) -> Cases:
    """The sites: by number and side, by name, and with the signs that stand for them."""
    return Cases(
        {
            "site": Name(site, site_id(site), curly(name)),
            "name": Name(site, name, name),
            "printed": Name(site, PRINTED.get(name, name), name),
            "threat": Name(site, ENERGY_NAMES[content.threatened_by[content.energy[site]]], ""),
            "action": Name(site, ACTION_GLYPHS[min(content.moments[site], len(ACTION_GLYPHS) - 1)], ""),
            "type": Name(site, f"t-{TYPE_NAMES[content.types[site]]}", ""),
        }
        for site, name in enumerate(content.names)
    )


def _druids(content: Content, seat: int, players: int, emblems: tuple[int, ...]) -> Cases:
    """The druids of all circles: one's own without the name of the circle."""
    return Cases(
        {
            "druid": Name(
                druid,
                MEMBERS[druid % DRUIDS] if druid // DRUIDS == seat else full,
                druid_title(content, seat, players, emblems, druid),
            ),
            "full": Name(druid, full, full),
        }
        for druid in range(ALL_DRUIDS)
        for full in [druid_name(content, players, emblems, druid)]
    )
