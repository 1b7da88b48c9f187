# interpreted: sentences for people
"""What a move of Lagoon is for, by the kind of decision: said when nothing it brings about stands out."""

from collections.abc import Callable, Iterator

from tablehaven.games.lagoon import decisions
from tablehaven.games.lagoon.content import DRUIDS, ENERGIES
from tablehaven.games.lagoon.looking import Look
from tablehaven.games.lagoon.state import PASS
from tablehaven.games.lagoon.vocabulary import verb_of
from tablehaven.kernel.bits import listed, size
from tablehaven.kernel.motive import Motive
from tablehaven.kernel.state import NONE
from tablehaven.kernel.wording import a, counted

_TO_WHAT_END = {  # by what a part of a site's effect does; all other parts are its price
    "refresh": "to ready a druid once more",
    "walk": "to bring a druid to another site",
    "jump": "to bring a druid to another site",
    "trade_druids": "to have two druids trade places",
    "summon": "to bring one druid more onto the board",
    "place_eldrid": "to bring the Eldrid onto the board",
    "refresh_marker": "to explore once more",
    "move_site": "to lay a site elsewhere",
    "swap_sites": "to have two sites trade places",
    "explore": "to gain a seed and a new site",
    "restore_site": "to put a site back into play",
    "unravel_freely": "to unravel a site without energy",
    "extra_energy": "for energy that need not be paid in seeds",
}
_SLIGHT = 0.02  # what a purpose is worth that gains nothing by itself


def purposes(look: Look) -> Iterator[Motive]:
    """At least one for every answer."""
    yield Motive(_BY_DECISION[look.before.kind](look), _SLIGHT)
    if look.before.kind == decisions.ACTION and verb_of(look.before, look.answer)[0] == "explore":
        left = counted(int(size(look.before.bag)), "tile")
        yield Motive(f"explores for a seed and a new site, with {left} in the bag", look.worth_of_a_point / ENERGIES)


def _number(look: Look) -> int:
    """What the answer is about: a site, a druid, an energy or a space, by its verb."""
    return verb_of(look.before, look.answer)[1]


def _energy_of(look: Look, site: int) -> str:
    return look.t.energy(int(look.before.content.energy[site]))


def _place(look: Look, site: int) -> str:
    """“Gruu’s Refuge (1A), an Elemeen site”."""
    return f"{look.site(site)}, {a(_energy_of(look, site))} site"


def _use(look: Look) -> str:
    if look.answer == PASS:
        return "leaves the site unused: nothing it does would help now"
    return _put_to_use(look, _number(look))


def _put_to_use(look: Look, site: int) -> str:
    """“uses Tonic Leaf (12B) to ready a druid once more”."""
    parts = [row.text("do") for row in look.before.content.effect_rows[site]]
    ends = [_TO_WHAT_END[part] for part in parts if part in _TO_WHAT_END]
    return " ".join(["uses", look.site(site), *ends[-1:]])


def _refresh(look: Look) -> str:
    if look.answer == look.before.words.all:
        return "refreshes every druid: each is an action more"
    return _druid_first(look, "refreshes", "leaves the other druids as they are")


def _druid_first(look: Look, verb: str, if_passed: str, where: str = "at") -> str:
    if look.answer == PASS:
        return if_passed
    druid = _number(look)
    stands = look.before.stands[druid]
    return f"{verb} {look.t.druid(druid)}" + (f" {where} {look.tile(int(stands))}" if stands != NONE else "")


def _action(look: Look) -> str:
    verb, number = verb_of(look.before, look.answer)
    if verb == "pass":
        return "ends the Action step: no action left would gain anything"
    if verb == "summon":
        return "calls a druid onto the board"
    if verb == "explore":
        return "explores for a seed and a new site"
    if verb == "move":
        druid = look.seat * DRUIDS + number
        where = look.after.stands[druid]
        return f"brings {look.t.druid(druid)} to {_place(look, int(look.after.world.site(where)))}"
    if verb == "unravel":
        return f"unravels {look.site(number)}"
    return _put_to_use(look, number)


def _pay(look: Look) -> str:
    druid = _number(look)
    kept = [other for other in range(look.seat * DRUIDS, look.seat * DRUIDS + DRUIDS) if other != druid]
    ready = [other for other in kept if look.before.fresh & 2**other]
    if druid % DRUIDS and look.seat * DRUIDS in ready:
        return f"pays with {look.t.druid(druid)} and keeps the Eldrid ready"
    return f"pays with {look.t.druid(druid)} and keeps {counted(len(ready), 'druid', 'no')} ready"


def _site(verb: str) -> Callable[[Look], str]:
    def said(look: Look) -> str:
        if look.answer == PASS:
            return "leaves the sites where they are"
        return f"{verb} {_place(look, _number(look))}"

    return said


def _space(look: Look) -> str:
    g, world = look.before, look.before.world
    touched = int(size(world.touching(world.named(_number(look)))))
    tile = int(g.subject)
    locked, was_locked = int(look.after.world.locked()), int(world.locked())
    changed = [int(other) for other in listed((locked ^ was_locked) & world.up & look.after.world.up)]
    words = f"lays {look.tile(tile)} where it touches {counted(touched, 'site')}"
    if len(changed) == 1:
        words += f" and {'locks' if locked & 2 ** changed[0] else 'unlocks'} {look.tile(changed[0])}"
    return words


def _side(look: Look) -> str:
    return f"lays {_place(look, _number(look))}, rather than its other side"


def _enter(look: Look) -> str:
    if look.answer == PASS:
        return f"keeps {look.t.druid(int(look.before.payer))} where it stands"
    tile = int(look.before.choices).bit_length() - 1
    return f"takes {_place(look, int(look.before.world.site(tile)))}"


def _seed(look: Look) -> str:
    if look.answer == PASS:
        return "keeps the seeds"
    return f"gives up {look.t.seed(_number(look))}, which is missed least"


_BY_DECISION: dict[int, Callable[[Look], str]] = {
    decisions.BEGIN: _use,
    decisions.REFRESH: _refresh,
    decisions.ACTION: _action,
    decisions.END: _use,
    decisions.PAY: _pay,
    decisions.REFRESH_DRUID: lambda look: _druid_first(look, "refreshes", "refreshes no further druid"),
    decisions.EXHAUST_DRUID: lambda look: _druid_first(look, "spends", "spends no druid"),
    decisions.EXILE_DRUID: lambda look: _druid_first(look, "gives up", "gives up no druid"),
    decisions.MOVE_DRUID: lambda look: _druid_first(look, "moves", "moves no further druid", "away from"),
    decisions.MOVE_TO: _site("goes to"),
    decisions.TRADE_DRUID: lambda look: _druid_first(look, "trades the place of", "leaves the druids where they are"),
    decisions.SUMMON_DRUID: lambda look: _druid_first(look, "calls", "calls no druid"),
    decisions.SUMMON_TO: _site("enters"),
    decisions.MOVE_SITE: _site("moves"),
    decisions.PLACE_SITE: _space,
    decisions.SWAP_SITE: _site("swaps"),
    decisions.RESTORE_SITE: _site("puts back"),
    decisions.CHOOSE_SIDE: _side,
    decisions.ENTER_SITE: _enter,
    decisions.EXPLORATION: _use,
    decisions.GIVE_SEED: _seed,
    decisions.EXTRA_ENERGY: _use,
    decisions.ESCAPE_EXILE: _site("escapes exile to"),
    decisions.DISPLACE: _site("sends the druid to"),
    decisions.AWAKEN: _use,
    decisions.AFTER_UNRAVEL: _use,
}
