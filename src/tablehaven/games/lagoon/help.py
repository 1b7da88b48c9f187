# interpreted: texts for people
"""What each component of Lagoon is and does, in a sentence or two."""

from collections.abc import Mapping

from tablehaven.games.lagoon.content import (
    ELDRID_INVOKE,
    ENERGY_NAMES,
    EXPLORATION,
    GROUP_NAMES,
    INVOKE,
    PIECES,
    TYPE_NAMES,
    Content,
    site_id,
)
from tablehaven.games.lagoon.names import curly
from tablehaven.games.lagoon.options import LEVEL_NAMES
from tablehaven.games.lagoon.vocabulary import PRINTED
from tablehaven.kernel.rule_texts import RuleText
from tablehaven.kernel.wording import a, counted, joined

_LEVEL_RULES = (("10.1",), ("10.3", "10.4"), ("10.5", "10.6", "10.7", "10.8"), ("10.9", "10.10", "10.11"), ("10.12",))

_ACTIONS = {
    INVOKE: "Invoke: a refreshed druid of the circle pays",
    ELDRID_INVOKE: "Eldrid invoke: the Eldrid pays",
    EXPLORATION: "Exploration: used right after it is explored",
}


def component_help(content: Content, rules: Mapping[str, RuleText]) -> dict[str, str]:
    """The help text of every component, by name; that of a site by its number, too."""
    counts = {
        "refreshed": counted(int(content.refreshed), "druid"),
        "seed": counted(int(content.seed_points), "point"),
        "site": counted(int(content.site_points), "point"),
    }
    help_texts = {name: text.format_map(counts) for name, text in PIECES.items()}
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
        name = content.names[site]
        for called in dict.fromkeys((name, PRINTED.get(name, name))):
            help_texts[called] = f"site {site_id(site)}, {text}"
        help_texts[site_id(site)] = f"{curly(name)}, {text}"
    return help_texts


def site_help(content: Content, site: int) -> str:
    """A site's energy and type, its action, and what is known of it."""
    energy = _name(ENERGY_NAMES[content.energy[site]])
    group = GROUP_NAMES[content.group[site // 2]]
    kind = TYPE_NAMES[content.types[site]]
    action = _ACTIONS.get(content.moments[site], "Timely: no druid pays")
    once = ", once a turn" if content.once[site] else ""
    text = f"{a(kind)} of {energy}, group {group}. {action}{once}. {curly(content.words[site])}"
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
