# interpreted: sentences for people
"""What AJ did in his turn, and why, in words."""

from collections.abc import Callable

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.aj.invoke import ACTIVE, DORMANT, INACTIVE, SUPPORTING
from tablehaven.games.lagoon.aj.outing import YOU, circle_of
from tablehaven.games.lagoon.teller import Teller
from tablehaven.kernel.bits import listed
from tablehaven.kernel.wording import counted, joined

_LOT = "the lot falls on it"


def _you(t: Teller, you: str, they: str) -> str:
    """“you stand”, or “Stag stands”, inside a sentence."""
    return f"you {you}" if t.viewer == YOU else f"{t.circle(YOU)} {they}"


def _circle(t: Teller, circle: int) -> str:
    return t.g.content.circle_names[circle].capitalize()


def _energies(t: Teller, energies: int, word: str = "and") -> str:
    return joined([t.energy(int(energy)) for energy in listed(energies)], word)


def _given(reasons: int, clauses: dict[int, str]) -> list[str]:
    """The clauses of those reasons that counted, the lot at the end."""
    return [clause for reason, clause in clauses.items() if reasons & reason]


def _came(t: Teller, druid: int, site: int, *_: int) -> str:
    circle = int(circle_of(t.g, druid))
    one, other = (_circle(t, which) for which in sorted((circle, circle ^ 1)))
    return f"{t.druid(druid)} enters {t.site(site)}; the acolytes of {one} and {other} go into the token bag."


# Explore


def _eyed_lock(t: Teller, druid: int, site: int, hexes: int, _: int) -> str:
    if hexes == 0:
        return f"AJ has an eye on {t.site(site)}: it is locked, and {t.druid(druid)} stands on it."
    return f"AJ has an eye on {t.site(site)}: it is locked, and {_hexes(hexes)} from {t.druid(druid)}."


def _set_out(t: Teller, druid: int, site: int, reasons: int, neighbors: int) -> str:
    why = _given(
        reasons,
        {
            events.BESIDE_SPACE: "it stands beside a space",
            events.NEAREST_LOCK: "no other is as near to a locked site",
            events.MOST_NEIGHBORS: f"its site has most neighbors, {neighbors}",
            events.BY_LOT: _LOT,
        },
    )
    return f"{t.druid(druid)} sets out from {t.site(site)}{_because(why)}."


def _landlocked(t: Teller, druid: int, site: int, reasons: int, spaces: int) -> str:
    why = _given(
        reasons,
        {
            events.MOST_SPACES: f"it has most spaces beside it, {spaces}",
            events.BY_LOT: _LOT,
        },
    )
    return (
        f"No space is left to explore from there: {t.druid(druid)} walks on to {t.site(site)}{_because(why, ', for ')}."
    )


def _chose_space(t: Teller, reasons: int, touched: int, away: int, unlocked: int) -> str:
    aims = _given(
        reasons,
        {
            events.UNLOCKS: f"unlock {t.site(unlocked - 1)}" if unlocked else "",
            events.TOUCHES_TWO: f"touch {counted(touched, 'site')}",
            events.FAR_FROM_NEAREST: f"keep {_hexes(away)} away from {t.whose(YOU)} nearest druid",
            events.FAR_FROM_ALL: f"keep away from {t.whose(YOU)} druids all together",
        },
    )
    if not aims:
        return "The lot picks the space." if reasons & events.BY_LOT else "There is only one space for the new site."
    lot = "; of the spaces left, the lot picks one" if reasons & events.BY_LOT else ""
    return f"The new site is to {joined(aims)}{lot}."


def _chose_side(t: Teller, site: int, reasons: int, points: int, other_points: int) -> str:
    energy, other = (t.energy(int(t.g.content.energy[which])) for which in (site, site ^ 1))
    few = t.g.content.aj_looks_from
    score = _you(t, "would score", "would score")
    if reasons & events.KEEPS_HIS_SCORE:
        why = f"{t.site(site ^ 1)} would lower his score"
    elif reasons & events.YOU_SCORE_LESS:
        why = f"{score} {points} under {energy}, and {other_points} under {other}"
    elif reasons & events.YOU_SCORE_ALIKE:
        why = f"{score} {points} under {energy} as well as under {other}"
    else:
        why = f"{_you(t, 'have', 'has')} unraveled fewer than {few} sites"
    if reasons & events.BY_CUNNING:
        why += ", and this side leaves him further ahead"
    if reasons & events.BY_LOT:
        why += ", and the lot decides"
    return f"AJ turns up {t.site(site)}: {why}."


# Unravel


def _chose_energy(t: Teller, target: int, reasons: int, seeds: int, sites: int) -> str:
    threat = t.energy(int(t.g.content.threatened_by[target]))
    if reasons & events.FREELY:
        return f"{threat} flows to AJ freely, against {t.energy(target)}."
    why = _given(
        reasons,
        {
            events.FEWEST_SEEDS: f"it costs him fewest seeds, {seeds or 'none'}",
            events.MOST_SITES: f"no other has as many sites in play, {sites}",
            events.BY_CUNNING: "it leaves him furthest ahead",
            events.BY_LOT: _LOT,
        },
    )
    return f"AJ turns {threat} against {t.energy(target)}: {joined(why) or 'he can unravel nothing else'}."


def _chose_target(t: Teller, site: int, reasons: int, of: int, _: int) -> str:
    why = _given(
        reasons,
        {
            events.YOU_ARE_THERE: _you(t, "stand there", "stands there"),
            events.NO_TROVE: "it is no trove",
            events.BY_LOT: _LOT,
        },
    )
    if of == 1:
        why = ["no other is free to be unraveled"]
    return f"Of its sites he picks {t.site(site)}: {joined(why)}."


def _nothing(t: Teller, why: int, needed: int, energies: int, _: int) -> str:
    reasons = {
        events.NO_ENERGY: f"he cannot raise {needed} energy of any kind",
        events.NO_SITE: f"there is no site of {_energies(t, energies, 'or')} that is neither locked nor the only haven",
        events.SPARING_ENERGY: "he could touch no other energy",
        events.SPARING_SCORE: f"what {_energies(t, energies, 'or')} he could unravel would lower his score",
    }
    return f"AJ unravels nothing: {reasons[why]}."


def _laid_seeds(t: Teller, energy: int, seeds: int, site: int, _: int) -> str:
    which = f"The {t.energy(energy)} seed stays" if seeds == 1 else f"The {seeds} {t.energy(energy)} seeds stay"
    return f"{which} on {t.site(site)}, to be counted at the end."


def _found_haven(t: Teller, site: int, hexes: int, havens: int, _: int) -> str:
    if havens > 1:
        return f"The nearest havens are {havens}, {_hexes(hexes)} away; the lot picks one for each druid there."
    return f"The nearest haven for the druids there is {t.site(site)}, {_hexes(hexes)} away."


# Invoke


def _drew_token(t: Teller, circle: int, kind: int, explorer: int, eldrid: int) -> str:
    name = _circle(t, circle)
    who = t.druid(explorer - 1) if explorer else ""
    meanings = {
        ACTIVE: f"Active, for {who} set out this turn. It lets him unravel freely",
        SUPPORTING: f"Supporting, for {name} shares the path of {who}. It brings him a seed",
        INACTIVE: f"Inactive, for {t.druid(eldrid - 1) if eldrid else ''} has not set out this turn. Now it does",
        DORMANT: f"Dormant, for AJ has no {name} Eldrid in play. It moves the site he explored",
    }
    return f"AJ draws {'an' if name[0] in 'AEIOU' else 'a'} {name} token: {meanings[kind]}."


def _ignored_token(t: Teller, kind: int, why: int, site: int, _: int) -> str:
    name = t.site(site - 1) if site else ""
    reasons = {
        events.NOT_EXPLORED: "AJ has explored nothing in this turn",
        events.SITE_GONE: f"{name} is no longer in play",
        events.SITE_LOCKED: f"{name} is locked itself",
        events.NOTHING_LOCKED: f"no site is locked that {name} could move to",
    }
    return f"But {reasons[why]}, and nothing happens."


def _chose_seed(t: Teller, energy: int, reasons: int, fewest: int, _: int) -> str:
    name = t.energy(energy)
    tie = f"No energy alone has fewest sites in play, {fewest}"
    if reasons & events.AS_EXPLORED:
        return f"{tie}: the explored site decides for {name}."
    if reasons & events.BY_LOT:
        return f"{tie}: the lot decides for {name}."
    if reasons & events.BY_CUNNING:
        return f"{tie}: {name} leaves AJ furthest ahead."
    return f"{name} has fewest sites in play, {fewest}."


def _chose_lock(t: Teller, lock: int, hexes: int, locks: int, site: int) -> str:
    lot = f", by lot from {locks}" if locks > 1 else ""
    return f"{t.site(site)} is drawn to the nearest locked site{lot}: {t.site(lock)}, {_hexes(hexes)} away."


def _chose_gap(t: Teller, touched: int, gaps: int, *_: int) -> str:
    lot = f", one of {gaps} such spaces by lot" if gaps > 1 else ""
    return f"It goes where it touches most sites, {touched}{lot}."


# the end of the turn


def _lured(t: Teller, site: int, druid: int, goal: int, reasons: int) -> str:
    why = _given(
        reasons,
        {
            events.OFF_TROVES: "one that is not on a trove",
            events.TO_HAVEN: "one that can go to a haven",
            events.BY_LOT: "one that the lot falls on",
        },
    )
    return f"{t.site(site)} lets AJ move one of {t.whose(YOU)} druids{_because(why, ', ')}."


def _lured_nobody(t: Teller, site: int, *_: int) -> str:
    return f"{t.site(site)} would let AJ move a druid, but {_you(t, 'have', 'has')} no other site to move one to."


def _because(clauses: list[str], word: str = ": ") -> str:
    return word + joined(clauses) if clauses else ""


def _hexes(number: int) -> str:
    return "1 hex" if number == 1 else f"{number} hexes"


# by event; the details are those named in events.py
AJ_SENTENCES: dict[int, Callable[..., str]] = {
    events.ELDRID_CAME: _came,
    events.AJ_FOUND_NO_TILE: lambda t, *_: "The bag is empty, and AJ cannot explore.",
    events.AJ_EYED_LOCK: _eyed_lock,
    events.AJ_SET_OUT: _set_out,
    events.AJ_WAS_LANDLOCKED: _landlocked,
    events.AJ_CHOSE_SPACE: _chose_space,
    events.AJ_CHOSE_SIDE: _chose_side,
    events.AJ_STAYED: lambda t, druid, site, *_: (
        f"A new Eldrid has come to {t.site(site)}, so {t.druid(druid)} stays where it is."
    ),
    events.AJ_HAS_HELIX: lambda t, site, needed, *_: (
        f"{t.site(site)} is in play: AJ may unravel twice, with {needed} energy each time."
    ),
    events.AJ_TRIED_AGAIN: lambda t, site, *_: f"{t.site(site)} is still in play: AJ tries to unravel once more.",
    events.AJ_SPARED_ENERGY: lambda t, energy, points, tiles, _: (
        f"With {counted(tiles, 'tile')} in the bag AJ spares {t.energy(energy)}, which would give him most, "
        f"{counted(points, 'point')}."
    ),
    events.AJ_SPARED_SCORE: lambda t, energies, tiles, *_: (
        f"With {counted(tiles, 'tile')} in the bag AJ lets {_energies(t, energies)} be: it would lower his score."
    ),
    events.AJ_CHOSE_ENERGY: _chose_energy,
    events.AJ_CHOSE_TARGET: _chose_target,
    events.AJ_UNRAVELED_NOTHING: _nothing,
    events.AJ_LAID_SEEDS: _laid_seeds,
    events.AJ_FOUND_HAVEN: _found_haven,
    events.AJ_SKIPPED_INVOKE: lambda t, *_: "AJ has unraveled a site, so the Initiate draws no token.",
    events.AJ_HAS_PRESENCE: lambda t, site, *_: f"{t.site(site)} gives AJ a second token.",
    events.AJ_DREW_TOKEN: _drew_token,
    events.AJ_FOUND_NO_TOKEN: lambda t, *_: "The token bag is empty, and nothing happens.",
    events.AJ_RETURNED_TOKEN: lambda t, circle, *_: f"The {_circle(t, circle)} token goes back into the bag.",
    events.AJ_IGNORED_TOKEN: _ignored_token,
    events.AJ_CHOSE_SEED: _chose_seed,
    events.AJ_CHOSE_LOCK: _chose_lock,
    events.AJ_CHOSE_GAP: _chose_gap,
    events.AJ_EXPLORED_ONCE_MORE: lambda t, *_: "AJ has unraveled nothing, so the Legend explores once more.",
    events.AJ_LURED: _lured,
    events.AJ_LURED_NOBODY: _lured_nobody,
}
