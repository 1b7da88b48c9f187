# interpreted: sentences for people
"""Why an answer is not on offer: the rule, and a sentence. Nothing here decides anything; offering is deciding."""

from tablehaven.games.lagoon import content, decisions, turn
from tablehaven.games.lagoon.outcome import outcome
from tablehaven.games.lagoon.questions import question
from tablehaven.games.lagoon.reasons import Case, not_in_play
from tablehaven.games.lagoon.refused_actions import no_action, no_use
from tablehaven.games.lagoon.refused_choices import (
    no_druid,
    no_restored,
    no_seed,
    no_side,
    no_site,
    no_space,
    placing_rule,
)
from tablehaven.games.lagoon.state import Lagoon
from tablehaven.games.lagoon.vocabulary import verb_of
from tablehaven.kernel.bits import size
from tablehaven.kernel.errors import Refused

# by kind: the rule that asks, and the verbs that can answer it, beside passing
_ASKS: dict[int, tuple[str, str]] = {
    decisions.BEGIN: ("LG 3.2", "use"),
    decisions.REFRESH: ("LG 3.3", "all, druid"),
    decisions.ACTION: ("LG 3.4", "summon, move, explore, unravel, use"),
    decisions.END: ("LG 3.7", "use"),
    decisions.PAY: ("LG 4.1", "druid"),
    decisions.REFRESH_DRUID: ("LG 8.2", "druid"),
    decisions.EXHAUST_DRUID: ("LG 5.7", "druid"),
    decisions.EXILE_DRUID: ("LG 8.5", "druid"),
    decisions.MOVE_DRUID: ("LG 8.2", "druid"),
    decisions.MOVE_TO: ("LG 2.11", "site"),
    decisions.TRADE_DRUID: ("LG 8.9", "druid"),
    decisions.SUMMON_DRUID: ("LG 4.6", "druid"),
    decisions.SUMMON_TO: ("LG 4.6", "site"),
    decisions.MOVE_SITE: ("LG 2.6", "site"),
    decisions.PLACE_SITE: ("LG 2.6", "space"),
    decisions.SWAP_SITE: ("LG 8.7", "site"),
    decisions.RESTORE_SITE: ("LG 5.9", "site"),
    decisions.CHOOSE_SIDE: ("LG 5.4", "place"),
    decisions.ENTER_SITE: ("LG 5.5", "enter"),
    decisions.EXPLORATION: ("LG 4.4", "use"),
    decisions.GIVE_SEED: ("LG 8.15", "give"),
    decisions.EXTRA_ENERGY: ("LG 6.6", "use"),
    decisions.ESCAPE_EXILE: ("LG 6.13", "site"),
    decisions.DISPLACE: ("LG 6.11", "site"),
    decisions.AWAKEN: ("LG 6.14", "use"),
    decisions.AFTER_UNRAVEL: ("LG 6.16", "use"),
}

# by kind: the rule by which it cannot be left out, where it is not that an action does not say “may”
_DUTIES = {
    decisions.PAY: "LG 4.1",
    decisions.CHOOSE_SIDE: "LG 5.4",
    decisions.DISPLACE: "LG 6.11",
    decisions.RESTORE_SITE: "LG 5.9",
}

# verbs that belong to another moment: the rule, and a sentence
_BELONGS: dict[str, tuple[str, str]] = {
    "all": ("LG 3.3", "All druids are refreshed at once only in the Refresh step."),
    "enter": ("LG 5.5", "Only a druid that has just explored may enter the new site."),
    "place": ("LG 5.3", "No tile has been drawn."),
    "space": ("LG 2.2", "No site is being laid."),
    "give": ("LG 8.15", "Nothing asks for a seed."),
}


def refusal(g: Lagoon, seat: int, answer: int) -> Refused:
    """The rule against an answer that is not on offer, and a sentence about it."""
    if ended := outcome(g):
        return Refused(ended.rule, f"The game is over. {ended.reason}")
    if g.seat != seat:
        return _not_asked(g, seat)
    c = Case(g, seat, answer)
    verb, what = verb_of(g, answer)
    if verb == "pass":
        return _no_pass(c)
    if verb not in _ASKS[g.kind][1].split(", "):
        return _wrong_verb(c, verb, what)
    if g.kind == decisions.ACTION:
        return no_action(c, verb, what)
    if verb == "all":
        return _no_all(c)
    if verb == "use":
        return _no_use_now(c, what)
    if g.kind == decisions.RESTORE_SITE:
        return no_restored(c, what)
    chosen = {"druid": no_druid, "site": no_site, "space": no_space, "place": no_side, "give": no_seed}
    return chosen[verb](c, what)


def _not_asked(g: Lagoon, seat: int) -> Refused:
    """Turns pass clockwise; only an unraveling asks others in between."""
    rule = "LG 1.13" if g.seat == g.active else "LG 6.14"
    return Refused(rule, f"It is not yours to decide now. {question(g, seat)}")


def _no_pass(c: Case) -> Refused:
    rule = _DUTIES.get(int(c.g.kind), "LG 4.11")
    if c.g.kind == decisions.PLACE_SITE:
        rule = placing_rule(c)
    return Refused(rule, f"This cannot be left out. {c.question()}")


def _wrong_verb(c: Case, verb: str, what: int) -> Refused:
    """An answer that belongs to another moment, or to no question at all."""
    g = c.g
    text = c.text(c.answer)
    asked = c.question()
    if verb in _BELONGS:
        rule, sentence = _BELONGS[verb]
        if verb in ("place", "space") and g.held:
            rule, sentence = _ASKS[g.kind][0], f"“{text}” does not answer the question."
        return Refused(rule, f"{sentence} {asked}")
    if verb in ("summon", "move", "explore", "unravel", "use"):
        return _action_at_another_time(c, text, asked)
    if g.kind == decisions.ACTION and verb == "site":
        return Refused("LG 3.4", f"“{text}” alone is no action: say “use {text}” or “unravel {text}”.")
    if g.kind == decisions.ACTION and c.is_own(what):
        return Refused("LG 3.4", f"“{text}” alone is no action: say “move {text}” or “explore {text}”.")
    named = c.t.site(what) if verb == "site" else f"“{text}”"
    return Refused(_ASKS[g.kind][0], f"{named} does not answer the question. {asked}")


def _action_at_another_time(c: Case, text: str, asked: str) -> Refused:
    g = c.g
    if g.seat != g.active:
        return Refused("LG 1.13", f"It is not your turn. {asked}")
    if g.step != turn.ACTING:
        return Refused("LG 3.1", f"“{text}” belongs to the Action step. {asked}")
    return Refused("LG 3.4", f"One action after the other: before “{text}” this one must be done. {asked}")


def _no_all(c: Case) -> Refused:
    exhausted = size(c.choices)
    return Refused("LG 3.3", f"{exhausted} of your druids are exhausted, and {c.g.refreshes} may be refreshed: choose.")


def _no_use_now(c: Case, site: int) -> Refused:
    """Why a site cannot be used when sites of another moment are asked for."""
    g = c.g
    if g.kind in (decisions.BEGIN, decisions.END):
        return no_use(c, site, (content.BEGIN if g.kind == decisions.BEGIN else content.END,))
    if found := not_in_play(c, site):
        return found
    only = c.t.tiles(c.choices)
    return Refused(_ASKS[g.kind][0], f"Only {only} can be used now, not {c.t.site(site)}.")
