# interpreted: texts for people
"""What each component of Lagoon is and does, in a sentence or two."""

from collections.abc import Mapping

from tablehaven.games.lagoon.content import (
    ELDRID_INVOKE,
    ENERGY_NAMES,
    EXPLORATION,
    GROUP_NAMES,
    INVOKE,
    TYPE_NAMES,
    Content,
    site_id,
)
from tablehaven.games.lagoon.options import LEVEL_NAMES
from tablehaven.games.lagoon.teller import curly
from tablehaven.kernel.catalog import RuleText
from tablehaven.kernel.wording import joined

_PIECES = {
    "Goal": "Have most points when the last tile of the bag was explored and Lagoon’s destiny shows. [LG 7.1, LG 7.8]",
    "Turn": "Begin, refresh up to three druids, act as often as druids can pay, end. [LG 3.1, LG 3.3, LG 3.4]",
    "Points": "A seed of the destiny is 1 point, an unraveled site of another energy 2. [LG 7.3, LG 7.7]",
    "Druid": "A token of a circle, refreshed or exhausted. A refreshed one on the board pays for an action. [LG 4.1]",
    "Eldrid": "The elder of a circle’s five druids. Eldrid actions are paid by it alone. [LG 4.2]",
    "Acolyte": "One of the four lesser druids of a circle. Its whole circle shares the site it stands on. [LG 4.8]",
    "Seed": "Gained by exploring a site of its energy. It is a point if its energy becomes the destiny, "
    "and may be given up as energy or for an action. [LG 6.4] [LG 7.7]",
    "Player marker": "Exhausted by the basic explore action, and refreshed in the next Refresh step. [LG 5.1]",
    "Site": "A side of a tile, with an energy and an action. Circles on it may use the action. [LG 4.8]",
    "Tile": "It has two sides, A and B, with a site on each, of different energies. [LG 1.4]",
    "Haven": "A site where druids enter play and where they go when theirs is unraveled. The only one stays. [LG 6.9]",
    "Trove": "A site whose action is used right as it is explored, and never again. [LG 4.4]",
    "Ally": "A kind of site; it means nothing in this game. [LG 8.17]",
    "Sanctum": "A kind of site; it means nothing in this game. [LG 8.17]",
    "Shrine": "A kind of site; it means nothing in this game. [LG 8.17]",
    "Locked": "A site without which the world would fall apart is locked: it is neither moved nor unraveled. [LG 2.3]",
    "Space": "An empty hex beside a site, named by a direction and a tile, such as “east of 14”. [LG 2.2]",
    "Bag": "The tiles that are not in play yet. When its last one was explored, the game ends with the turn. [LG 7.1]",
    "Supply": "A circle’s druids that are not on the board. They can be summoned. [LG 2.10]",
    "Exile": "A druid that is exiled goes to its owner’s supply. [LG 2.10]",
    "Score area": "Where unraveled sites lie. Those of the destiny’s energy are worth nothing. [LG 7.7]",
    "Destiny": "The energy with most sites in play at the end. [LG 7.3]",
    "AJ": "The opponent of the lone player. His turns follow rules, and what they leave open is drawn by lot. [LG 9.8]",
    "Token bag": "The acolytes from which AJ draws in his Invoke step. [LG 9.21]",
    "Level": "How strong AJ is: initiate, acolyte, adept, eldrid or legend. [LG 10.2]",
}

_LEVEL_RULES = (("10.1",), ("10.3", "10.4"), ("10.5", "10.6", "10.7", "10.8"), ("10.9", "10.10", "10.11"), ("10.12",))

_ACTIONS = {
    INVOKE: "Invoke: a refreshed druid of the circle pays",
    ELDRID_INVOKE: "Eldrid invoke: the Eldrid pays",
    EXPLORATION: "Exploration: used right after it is explored",
}


def component_help(content: Content, rules: Mapping[str, RuleText]) -> dict[str, str]:
    """The help text of every component, by name; that of a site by its number, too."""
    help_texts = dict(_PIECES)
    for energy in range(len(ENERGY_NAMES)):
        help_texts[_name(ENERGY_NAMES[energy])] = _energy_help(content, energy)
    help_texts["Power swirl"] = _swirl(content)
    for path, name in enumerate(content.path_names):
        circles = [_name(circle) for circle in content.circle_names[2 * path : 2 * path + 2]]
        path_name = f"Path of {_name(name)}"
        help_texts[path_name] = f"One of the four paths of druids. Its circles are {joined(circles)}. [LG 1.11]"
        for circle in circles:
            help_texts[circle] = f"A circle of druids on the {path_name}: an Eldrid and four acolytes. [LG 1.12]"
    for level, numbers in zip(LEVEL_NAMES, _LEVEL_RULES, strict=True):
        texts = [_without_ruling(rules[f"LG {number}"].text) for number in numbers]
        cited = " ".join(f"[LG {number}]" for number in numbers)
        help_texts[f"{_name(level)} level"] = f"A level of AJ. {' '.join(texts)} {cited}"
    for site in range(content.sites):
        text = site_help(content, site)
        help_texts[content.names[site]] = f"site {site_id(site)}, {text}"
        help_texts[site_id(site)] = f"{curly(content.names[site])}, {text}"
    return help_texts


def site_help(content: Content, site: int) -> str:
    """A site's energy and type, its action, and what is known of it."""
    energy = _name(ENERGY_NAMES[content.energy[site]])
    group = GROUP_NAMES[content.group[site // 2]]
    kind = TYPE_NAMES[content.types[site]]
    action = _ACTIONS.get(content.moments[site], "Timely: no druid pays")
    once = ", once a turn" if content.once[site] else ""
    article = "an" if kind[0] in "aeiou" else "a"
    text = f"{article} {kind} of {energy}, group {group}. {action}{once}. {curly(content.words[site])}"
    return f"{text} {_known(content, site)}"


def _known(content: Content, site: int) -> str:
    """What is known of a site; what was made up is marked first."""
    origins = content.origins[site]
    note = f" {curly(content.notes[site])}" if content.notes[site] else ""
    if "reconstructed" in origins:
        known = [origin for origin in origins if origin != "reconstructed"]
        return f"Partly RECONSTRUCTED{f', partly {joined(known)}' if known else ''}.{note}"
    return f"Known from: {joined(origins)}.{note}"


def _energy_help(content: Content, energy: int) -> str:
    threatened = _name(ENERGY_NAMES[content.threatens[energy]])
    threat = _name(ENERGY_NAMES[content.threatened_by[energy]])
    return f"One of the three energies. It unravels sites of {threatened} and is unraveled by {threat}. [LG 6.2]"


def _swirl(content: Content) -> str:
    threats = [
        f"{_name(name)} threatens {_name(ENERGY_NAMES[content.threatens[energy]])}"
        for energy, name in enumerate(ENERGY_NAMES)
    ]
    return f"Which energy threatens which: {joined(threats)}. It settles ties of two energies, too. [LG 6.2] [LG 7.4]"


def _name(word: str) -> str:
    return word.capitalize()


def _without_ruling(text: str) -> str:
    return text.partition(" (ruling")[0]
