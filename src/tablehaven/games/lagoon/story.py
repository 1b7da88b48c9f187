# interpreted: sentences for people
"""What happened, in words: to the circle that did it, and to those who look on."""

from collections.abc import Callable

from tablehaven.games.lagoon import events
from tablehaven.games.lagoon.aj.story import AJ_SENTENCES
from tablehaven.games.lagoon.state import Lagoon
from tablehaven.games.lagoon.teller import BASIC_ACTIONS, Teller, capital
from tablehaven.kernel.wording import counted

_FIRST_OF_AJ = 40
_LAST_OF_AJ = 79

# events in which something random was seen: a tile that was drawn, and whatever AJ does [LG 3.10]
INFORMING = frozenset({events.DREW, *range(_FIRST_OF_AJ, _LAST_OF_AJ + 1)})


def unpacked(event: int) -> tuple[int, tuple[int, int, int, int]]:
    """The kind of an event, and its details."""
    return event & 0xFF, (event >> 8 & 0xFFF, event >> 20 & 0xFFF, event >> 32 & 0xFFF, event >> 44 & 0xFFF)


def tell(g: Lagoon, event: int, viewer: int) -> str:
    """An event in a sentence."""
    kind, details = unpacked(event)
    return _SENTENCES[kind](Teller(g, viewer), *details)


def _used(t: Teller, seat: int, site: int, payer: int, _: int) -> str:
    paid = f"; {t.druid(payer - 1)} pays" if payer else ""
    return f"{t.who(seat, 'use', 'uses')} {t.site(site)}{paid}."


def _drew(t: Teller, seat: int, tile: int, *_: int) -> str:
    return f"{t.who(seat, 'draw', 'draws')} tile {tile + 1}: {t.site(2 * tile)} and {t.site(2 * tile + 1)}."


def _explored(t: Teller, seat: int, site: int, *_: int) -> str:
    energy = t.energy(int(t.g.content.energy[site]))
    return f"{t.who(seat, 'explore', 'explores')} {t.site(site)}, a site of {energy}."


def _unraveled(t: Teller, seat: int, site: int, energy: int, seeds: int) -> str:
    told = f"{t.who(seat, 'unravel', 'unravels')} {t.site(site)}"
    if not seeds:
        return f"{told}."
    give = "give" if seat == t.viewer else "gives"
    return f"{told} and {give} up {counted(seeds, f'{t.energy(energy)} seed')}."


_HOW_IT_ENDED = {
    events.BY_LAST_TILE: "The turn in which the last tile was explored is over, and so is the game.",
    events.BY_NO_DRUIDS: "No druid is left on the board: the game is over.",
    events.BY_QUIET: "Nobody has explored for many rounds: the game is over.",
}

# by event; the details are those named in events.py
_SENTENCES: dict[int, Callable[..., str]] = {
    **AJ_SENTENCES,
    events.TURN_BEGAN: lambda t, seat, *_: f"{capital(t.whose(seat))} turn begins.",
    events.USED: _used,
    events.PAID: lambda t, seat, druid, action, _: (
        f"{t.who(seat, 'exhaust', 'exhausts')} {t.druid(druid)} to {BASIC_ACTIONS[action]}."
    ),
    events.REFRESHED: lambda t, seat, druid, *_: f"{t.who(seat, 'refresh', 'refreshes')} {t.druid(druid)}.",
    events.EXHAUSTED: lambda t, seat, druid, *_: f"{t.who(seat, 'exhaust', 'exhausts')} {t.druid(druid)}.",
    events.EXILED: lambda t, seat, druid, *_: f"{capital(t.druid(druid))} goes into exile.",
    events.MARKER_REFRESHED: lambda t, seat, *_: f"{capital(t.whose(seat))} player marker is refreshed.",
    events.MOVED: lambda t, seat, druid, site, _: f"{t.who(seat, 'move', 'moves')} {t.druid(druid)} to {t.site(site)}.",
    events.TRADED: lambda t, seat, one, other, _: (
        f"{t.who(seat, 'let', 'lets')} {t.druid(one)} and {t.druid(other)} trade places."
    ),
    events.SUMMONED: lambda t, seat, druid, site, _: (
        f"{t.who(seat, 'summon', 'summons')} {t.druid(druid)} to {t.site(site)}, exhausted."
    ),
    events.LIFTED: lambda t, seat, druid, *_: (
        f"{t.who(seat, 'lift', 'lifts')} {t.druid(druid)} off the board to summon it anew."
    ),
    events.ELDRID_PLACED: lambda t, seat, druid, site, _: (
        f"{capital(t.druid(druid))} enters {t.site(site)}, refreshed."
    ),
    events.DREW: _drew,
    events.TILE_RETURNED: lambda t, seat, tile, *_: f"{t.who(seat, 'put', 'puts')} tile {tile + 1} back into the bag.",
    events.EXPLORED: _explored,
    events.SEED_GAINED: lambda t, seat, energy, *_: f"{t.who(seat, 'gain', 'gains')} {t.seed(energy)}.",
    events.SEED_GIVEN: lambda t, seat, energy, *_: f"{t.who(seat, 'give', 'gives')} up {t.seed(energy)}.",
    events.SITE_MOVED: lambda t, seat, site, *_: f"{t.who(seat, 'move', 'moves')} {t.site(site)} to another place.",
    events.SITES_SWAPPED: lambda t, seat, one, other, _: (
        f"{t.who(seat, 'swap', 'swaps')} {t.site(one)} and {t.site(other)}."
    ),
    events.SITE_RESTORED: lambda t, seat, site, *_: (
        f"{t.who(seat, 'put', 'puts')} {t.site(site)} from the score area back on the board."
    ),
    events.EXTRA_ENERGY_USED: lambda t, seat, site, *_: (
        f"{t.site(site)} counts as extra energy for {'you' if seat == t.viewer else t.circle(seat)}."
    ),
    events.UNRAVELED: _unraveled,
    events.ESCAPED: lambda t, seat, druid, site, _: f"{capital(t.druid(druid))} escapes exile to {t.site(site)}.",
    events.DISPLACED: lambda t, seat, druid, site, _: (
        f"{t.who(seat, 'send', 'sends')} {t.druid(druid)}, exhausted, to {t.site(site)}."
    ),
    events.ACTIONS_ENDED: lambda t, seat, *_: f"{t.who(seat, 'take', 'takes')} no further action.",
    events.LAST_TILE_EXPLORED: lambda t, seat, *_: "That was the last tile of the bag: the game ends with this turn.",
    events.GAME_ENDED: lambda t, how, *_: _HOW_IT_ENDED[how],
    events.ACTIONS_EXCEEDED: lambda t, seat, *_: (
        f"{t.who(seat, 'have', 'has')} acted {t.g.content.most_actions} times, and the Action step ends."
    ),
}
