# interpreted: sentences for people
"""Every decision of Lagoon as a question, in two voices: to the seat that decides, and to those who look on."""

from tablehaven.games.lagoon import decisions
from tablehaven.games.lagoon.content import EXILE_BY_UNRAVEL
from tablehaven.games.lagoon.names import Names, curly
from tablehaven.games.lagoon.state import SUMMON, UNRAVEL, Lagoon
from tablehaven.kernel.bits import first, listed, size
from tablehaven.kernel.state import NONE
from tablehaven.kernel.wording import counted, joined

# by kind: what the seat that decides reads, and what the others read after the name of its circle
QUESTIONS: dict[int, tuple[str, str]] = {
    decisions.BEGIN: ("Begin step: use {sites}, or pass.", "may use {sites} in the Begin step"),
    decisions.REFRESH: (
        "Refresh step: choose a druid to refresh, {refreshes} at most{or_all}, or pass.",
        "chooses druids to refresh, {refreshes} at most",
    ),
    decisions.ACTION: ("Take an action, or pass to end the Action step: {ready}.", "takes an action: {ready}"),
    decisions.END: ("End step: use {sites}, or pass.", "may use {sites} in the End step"),
    decisions.PAY: ("{payment}: choose the druid that pays.", "chooses the druid that pays for {action}"),
    decisions.REFRESH_DRUID: (
        "{source}: choose an exhausted druid to refresh{or_pass}.",
        "chooses a druid to refresh{by}",
    ),
    decisions.EXHAUST_DRUID: (
        "{source}: choose a refreshed druid to exhaust.",
        "chooses a druid to exhaust for {source}",
    ),
    decisions.EXILE_DRUID: ("{source}: choose a druid to exile.", "chooses a druid to exile for {source}"),
    decisions.MOVE_DRUID: ("{source}: choose a druid to move{or_pass}.", "chooses a druid to move{by}"),
    decisions.MOVE_TO: ("{source}: choose the site to which {druid} goes.", "chooses where {druid} goes{by}"),
    decisions.TRADE_DRUID: ("{source}: choose {one_druid}.", "chooses druids that trade places{by}"),
    decisions.SUMMON_DRUID: ("{source}: choose a druid {where_from} to summon.", "chooses a druid to summon{by}"),
    decisions.SUMMON_TO: ("{source}: choose the site that {druid} enters.", "chooses where {druid} enters{by}"),
    decisions.MOVE_SITE: ("{source}: choose an unlocked site to move.", "chooses a site to move{by}"),
    decisions.PLACE_SITE: ("{source}: choose a space for {tile}.", "chooses a space for {tile}"),
    decisions.SWAP_SITE: ("{source}: choose {one_site}{or_pass}.", "chooses sites that trade places{by}"),
    decisions.RESTORE_SITE: (
        "{source}: choose a site of your score area to put back.",
        "chooses a site of the score area to put back{by}",
    ),
    decisions.CHOOSE_SIDE: (
        "{source}: you have drawn {drawn}; which side do you lay, {sides}?",
        "has drawn {drawn} and chooses a side, {sides}",
    ),
    decisions.ENTER_SITE: (
        "You have explored {sites}: enter it with {payer}, or pass.",
        "has explored {sites} and may enter it with {payer}",
    ),
    decisions.EXPLORATION: (
        "You have explored {sites}: use it now, or pass. {words}",
        "has explored {sites} and may use it now",
    ),
    decisions.GIVE_SEED: ("{source}: choose a seed to give up{or_pass}.", "chooses a seed to give up for {source}"),
    decisions.EXTRA_ENERGY: (
        "Unravel: use {sites} as extra energy, or pass and give up seeds.",
        "may use {sites} as extra energy to unravel",
    ),
    decisions.ESCAPE_EXILE: (
        "{way_out}: choose a haven for {druid}, or pass to let it go into exile.",
        "may send {druid} to a haven instead of into exile by {way_out}",
    ),
    decisions.DISPLACE: ("Unravel: choose a haven for {druid}.", "chooses a haven for {druid}"),
    decisions.AWAKEN: (
        "A site was unraveled: use {sites}, or pass. {words}",
        "may use {sites} because a site was unraveled",
    ),
    decisions.AFTER_UNRAVEL: (
        "Your unraveling is done: use {sites}, or pass. {words}",
        "may use {sites} after unraveling",
    ),
}

_ABOUT_SITES = (
    decisions.BEGIN,
    decisions.END,
    decisions.ENTER_SITE,
    decisions.EXPLORATION,
    decisions.EXTRA_ENERGY,
    decisions.AWAKEN,
    decisions.AFTER_UNRAVEL,
)
_ABOUT_A_DRUID = (decisions.MOVE_TO, decisions.SUMMON_TO, decisions.ESCAPE_EXILE, decisions.DISPLACE)


def question(g: Lagoon, viewer: int) -> str:
    """Who must do what, as the viewer should read it."""
    if g.seat < 0:
        return "The game is over."
    own, others = QUESTIONS[g.kind]
    blanks = _Blanks(g, viewer)
    if viewer == g.seat:
        return own.format_map(blanks)
    sentence = f"{blanks.t.circle(int(g.seat))} {others.format_map(blanks)}"
    return sentence if sentence.endswith(".") else f"{sentence}."


class _Blanks(dict[str, str]):
    """What fills a blank of a question, found when it is needed."""

    def __init__(self, g: Lagoon, viewer: int) -> None:
        super().__init__()
        self.g = g
        self.t = Names(g, viewer)
        self.choices = int(g.choices)
        self.subject = int(g.subject)

    def __missing__(self, name: str) -> str:
        filled = getattr(self, f"_{name}")()
        assert isinstance(filled, str)
        return filled

    def _or_pass(self) -> str:
        return ", or pass" if self.g.may_pass else ""

    def _source(self) -> str:
        return self.t.source()

    def _by(self) -> str:
        """The site that acts; a basic action goes without saying."""
        return f" by {self._source()}" if self.g.source < self.g.content.sites else ""

    def _sites(self) -> str:
        assert self.g.kind in _ABOUT_SITES
        return joined([self.t.tile(int(tile)) for tile in listed(self.choices)], "or")

    def _words(self) -> str:
        """What the only site to choose says."""
        return curly(self.g.content.words[self.g.world.site(first(self.choices))])

    def _druid(self) -> str:
        assert self.g.kind in _ABOUT_A_DRUID
        return self.t.druid(self.subject)

    def _payer(self) -> str:
        return self.t.druid(int(self.g.payer))

    def _tile(self) -> str:
        return self.t.tile(self.subject)

    def _refreshes(self) -> str:
        return str(self.g.refreshes)

    def _or_all(self) -> str:
        return ", or all" if size(self.choices) <= self.g.refreshes else ""

    def _ready(self) -> str:
        g = self.g
        me = g.circles[g.seat]
        druids = counted(int(size(g.ready(me))), "refreshed druid")
        return f"{druids}, player marker {'refreshed' if me.marker else 'exhausted'}"

    def _payment(self) -> str:
        unraveled = unraveling(self.g)
        return f"Unravel {unraveled}" if unraveled else self._source()

    def _action(self) -> str:
        unraveled = unraveling(self.g)
        if unraveled:
            return f"unraveling {unraveled}"
        return "summoning" if self.g.source == SUMMON else self._source()

    def _one_druid(self) -> str:
        if self.subject != NONE:
            return f"the druid that trades places with {self.t.druid(self.subject)}"
        return "the first of two druids that trade places"

    def _one_site(self) -> str:
        if self.subject != NONE:
            return f"the site that trades places with {self.t.tile(self.subject)}"
        return "the first of two sites that trade places"

    def _where_from(self) -> str:
        return "on the board" if self.choices & self.g.present else "of your supply"

    def _drawn(self) -> str:
        numbers = [str(tile + 1) for tile in listed(self.choices)]
        return f"tile{'s' if len(numbers) > 1 else ''} {joined(numbers)}"

    def _sides(self) -> str:
        return joined([self.t.site(2 * int(tile) + side) for tile in listed(self.choices) for side in (0, 1)], "or")

    def _way_out(self) -> str:
        g = self.g
        return self.t.tile(int(first(g.usable(g.circles[g.seat], EXILE_BY_UNRAVEL))))


def unraveling(g: Lagoon) -> str:
    """The site that a druid is asked to pay for unraveling, or nothing."""
    if g.source != UNRAVEL:
        return ""
    return Names(g, -1).tile(int(g.stands[first(g.choices)]))
