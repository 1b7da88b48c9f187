# interpreted: words are made once for each game
"""The text of every answer in Lagoon, as a player would say it, and the other ways in which it may be said."""

from collections.abc import Sequence
from functools import cache

from tablehaven.games.lagoon.content import DRUIDS, ENERGY_NAMES, Content, site_id
from tablehaven.games.lagoon.decisions import ACTION, EXHAUST_DRUID, EXILE_DRUID
from tablehaven.games.lagoon.state import Lagoon
from tablehaven.games.lagoon.words import ALL, ALL_DRUIDS, ENTER, PASS, SUMMON, Words
from tablehaven.games.lagoon.world import DIRECTION_NAMES, DIRECTIONS
from tablehaven.kernel.vocabulary import Verb, Vocabulary

# The content file spells sites as the rulebook does; by these names they are printed on their tiles.
PRINTED = {"Cirque Laguun": "Cirqus Laguun"}

_MEMBERS = ("eldrid", *(f"acolyte {number}" for number in range(1, DRUIDS)))
_NOT_UNDERSTOOD = -1


def vocabulary(g: Lagoon, seat: int) -> Vocabulary:
    """The text of every answer, in the order of their numbers. It stays the same for the whole game."""
    return _vocabulary(g.content, seat, int(g.players), tuple(int(emblem) for emblem in g.emblems))


def verb_of(words: Words, answer: int) -> tuple[str, int]:
    """The verb of an answer, and its number among the answers of that verb."""
    verbs = (
        ("space", words.space),
        ("give", words.give),
        ("druid", words.druid),
        ("side", words.side),
        ("site", words.site),
        ("use", words.use),
        ("unravel", words.unravel),
        ("explore", words.explore),
        ("move", words.move),
        ("enter", ENTER),
        ("summon", SUMMON),
        ("all", ALL),
        ("pass", PASS),
    )
    return next((verb, answer - int(first)) for verb, first in verbs if answer >= first)


def understood(g: Lagoon, seat: int, text: str) -> int:
    """The answer that a text stands for, also in another way of saying it; -1 if there is none."""
    said = _plain(text)
    answer = _readings(g.content, seat, int(g.players), tuple(int(emblem) for emblem in g.emblems)).get(said)
    return _NOT_UNDERSTOOD if answer is None else meant(g, seat, answer)


def meant(g: Lagoon, seat: int, answer: int) -> int:
    """The answer on offer that means the same: a space by its lowest neighbor, the first of acolytes just alike.

    Without such an answer it stays as it is.
    """
    if g.seat != seat or g.offers(answer):
        return answer
    verb, what = verb_of(g.words, answer)
    same = answer
    if verb == "space" and g.world.up & 2 ** (what // DIRECTIONS):
        same = int(g.words.space + g.world.name_of(g.world.named(what)))
    elif verb == "druid" and _may_stand_for_another(g, what):
        same = answer - what + _first_alike(g, what, int(g.words.druid), 0)
    elif verb in ("move", "explore"):
        first = seat * DRUIDS
        same = answer - what + _first_alike(g, first + what, answer - what, first) - first
    return same if g.offers(same) else answer


def alike(g: Lagoon, one: int, other: int) -> bool:
    """Whether two druids are acolytes of one circle, in one place, both refreshed or both exhausted."""
    if one // DRUIDS != other // DRUIDS or one % DRUIDS == 0 or other % DRUIDS == 0:
        return False
    return bool(g.stands[one] == g.stands[other] and (g.fresh & 2**one == 0) == (g.fresh & 2**other == 0))


def _may_stand_for_another(g: Lagoon, druid: int) -> bool:
    """Whether a druid could be chosen, but for another that is just like it."""
    if g.kind == ACTION:
        return False
    return g.kind in (EXHAUST_DRUID, EXILE_DRUID) or bool(g.choices & 2**druid)


def _first_alike(g: Lagoon, druid: int, verb: int, first: int) -> int:
    """The first acolyte on offer that is just like a druid, or the druid itself."""
    if g.players == 1 and druid >= DRUIDS:
        return druid
    own = range(druid - druid % DRUIDS, druid - druid % DRUIDS + DRUIDS)
    return next((other for other in own if alike(g, other, druid) and g.offers(verb + other - first)), druid)


@cache
def _vocabulary(content: Content, seat: int, players: int, emblems: tuple[int, ...]) -> Vocabulary:
    sites = [site_id(site) for site in range(content.sites)]
    texts = [
        "pass",
        "all",
        "summon",
        "enter",
        *(f"move {member}" for member in _MEMBERS),
        *(f"explore {member}" for member in _MEMBERS),
        *(f"unravel {site}" for site in sites),
        *(f"use {site}" for site in sites),
        *sites,
        *(f"place {site}" for site in sites),
        *_druids(content, seat, players, emblems),
        *(f"give {energy}" for energy in ENERGY_NAMES),
        *(f"{direction} of {tile + 1}" for tile in range(content.tiles) for direction in DIRECTION_NAMES),
    ]
    assert len(texts) == len({text.casefold() for text in texts}), "every answer has a text of its own"
    return Vocabulary(*(Verb(text) for text in texts))


def circle_of(content: Content, players: int, emblems: Sequence[int], druid: int) -> int:
    """The circle that a druid belongs to. Numbers that no druid of the game has stand for circles nobody plays."""
    free = [circle for circle in range(len(content.circle_names)) if circle not in emblems]
    if players > 1:
        return [*emblems, *free][druid // DRUIDS]
    if DRUIDS <= druid < 2 * DRUIDS:  # AJ's Eldrids, and no acolytes
        return [*emblems, *free][druid - DRUIDS + 1]
    return emblems[0] if druid < DRUIDS else free[druid // DRUIDS]


def _druids(content: Content, seat: int, players: int, emblems: tuple[int, ...]) -> list[str]:
    """The druids: one's own without the name of the circle."""
    texts = []
    for druid in range(ALL_DRUIDS):
        member = _MEMBERS[0] if players == 1 and DRUIDS <= druid < 2 * DRUIDS else _MEMBERS[druid % DRUIDS]
        circle = content.circle_names[circle_of(content, players, emblems, druid)]
        texts.append(member if druid // DRUIDS == seat else f"{circle} {member}")
    return texts


@cache
def _readings(content: Content, seat: int, players: int, emblems: tuple[int, ...]) -> dict[str, int]:
    """Everything that can be said for an answer: its text, sites by name, and one's own druids by their circle."""
    texts = _vocabulary(content, seat, players, emblems)
    answers = {_plain(text): answer for answer, text in enumerate(texts)}
    readings: dict[str, int] = {}
    names = [_plain(name) for name in content.names]
    printed = {_plain(name): _plain(other) for name, other in PRINTED.items()}
    words = Words(content)
    for verb, first in (("unravel ", words.unravel), ("use ", words.use), ("", words.site), ("place ", words.side)):
        for site, name in enumerate(names):
            if names.count(name) == 1:
                readings[verb + name] = int(first) + site
                readings.setdefault(verb + printed.get(name, name), int(first) + site)
            if not verb:
                readings[f"site {site_id(site)}".casefold()] = int(first) + site
                readings[f"to {site_id(site)}".casefold()] = int(first) + site
    if seat < players:
        own = content.circle_names[emblems[seat]]
        for member, name in enumerate(_MEMBERS):
            readings[f"{own} {name}"] = int(words.druid) + seat * DRUIDS + member
    return readings | answers


def _plain(text: str) -> str:
    return " ".join(text.replace("’", "'").casefold().split())
