# interpreted: reads the content file once
"""The effects of all sites, put together from the parts that the content file names.

A part says what to `do`; what else it can be told stands beside `read` in its class. Any class of parts is found here
once its module is imported.
"""

import re
from functools import cache
from itertools import pairwise
from textwrap import wrap

from librt.vecs import append, vec

from tablehaven.games.lagoon.actions import CALL, STEP
from tablehaven.games.lagoon.content import (
    ACTION,
    AFTER_UNRAVEL,
    BEGIN,
    ELDRID_INVOKE,
    END,
    EXPLORATION,
    FIRST_UNRAVEL,
    INVOKE,
    Content,
)
from tablehaven.games.lagoon.effects import druids, moving, seeds, sites, standing, summoning
from tablehaven.games.lagoon.effects.part import Effect
from tablehaven.kernel.datafile import ContentFile, DataTable, read_content
from tablehaven.kernel.state import NONE

MODULES = (druids, moving, seeds, sites, standing, summoning)  # those with the parts of the game

_PAID = (INVOKE, ELDRID_INVOKE)
_WHEN = {  # in short words
    EXPLORATION: "on arrival: ",
    BEGIN: "begin: ",
    ACTION: "in your Action step: ",
    END: "end: ",
    FIRST_UNRAVEL: "first unravel of a turn: ",
    AFTER_UNRAVEL: "after your unravel: ",
}
_LINE, _LINES = 26, 2  # characters and lines on a hex
_LAST_OPTION = re.compile(r"\[[^\[]*?\](?=[^\[]*$)")


def parts() -> dict[str, type[Effect]]:
    """All classes of parts, by the names that the content file has for them."""
    return {part.name: part for part in sorted(Effect.__subclasses__(), key=lambda part: part.name)}


@cache
def load(file: ContentFile) -> "tuple[Content, vec[Effect]]":
    """The components of a content file, and what its sites do; after them, what the basic actions do."""
    content = Content(read_content(file))
    effects = vec[Effect]()
    for site in range(content.sites):
        effect = _effect(content, site)
        content.short[site] = short_words(effect, content.moments[site])
        effects = append(effects, effect)
    content.file.finish()
    return content, append(append(effects, STEP), CALL)


def _effect(content: Content, site: int) -> Effect:
    """The parts of a site's effect, one after the other."""
    rows, moment, known = content.effect_rows[site], content.moments[site], parts()
    standing = [name for name, part in known.items() if part.moment == moment]
    choices = standing or [name for name, part in known.items() if part.moment == NONE]
    found: list[Effect] = []
    for row in rows[:1] if standing else rows:
        kind = known[row.text("do", choices)]
        if wrong := _misplaced(row, kind, rows[: len(found)], moment in _PAID):
            row.fail(wrong)
        found.append(kind.read(row))
        found[-1].enter(content, site, row)
    for part, after in pairwise(found):
        part.then = after
    return found[0]


def _misplaced(row: DataTable, kind: type[Effect], before: list[DataTable], paid: bool) -> str:
    """Why a part cannot come after these others; nothing if it can."""
    about = [row.text(key) for key in ("of", "to", "which", "one", "other", "beside") if row.has(key)]
    about += kind.about
    done = [part.text("do") for part in before]
    given = [part.integer("seeds_at_most") if part.has("seeds_at_most") else 1 for part in _seeds(before)]
    if "seed_energy" in about and given != [1]:
        return "one seed, and no more, must be given up before this part."
    if row.has("each_seed") and not given:
        return "no seed was given up before this part."
    if kind is seeds.GiveSeed and given:
        return "seeds are given up once only."
    if "exhausted" in about and "exhaust" not in done:
        return "no druid was exhausted before this part."
    if ("invoker" in about or kind is sites.RestoreSite) and not paid:
        return "only invoke actions have an invoking druid."
    if ("invoker" in about or "exhausted" in about) and ("exile" in done or "unravel_freely" in done):
        return "the druid that this part is about may have left the board before."
    return ""


def _seeds(rows: list[DataTable]) -> list[DataTable]:
    """The parts that give up seeds."""
    return [row for row in rows if row.text("do") == seeds.GiveSeed.name]


def short_words(effect: Effect, moment: int) -> str:
    """What a site does, in words that fit on a hex of the map.

    What stands in brackets is left out where there is no room, the last first.
    """
    said = _WHEN.get(moment, "")
    part: Effect | None = effect
    while part is not None:
        said += part.short()
        if part.then is not None:
            said += ": " if part.is_price and moment not in _WHEN else ", "
        part = part.then
    while len(wrap(_spelled(said), _LINE)) > _LINES and "[" in said:
        said = _LAST_OPTION.sub("", said)
    return _spelled(said)


def _spelled(words: str) -> str:
    """As a sentence, with all that may be left out."""
    sentence = re.sub(r"[\[\]]", "", f"{words}.")
    return sentence[0].upper() + sentence[1:]
