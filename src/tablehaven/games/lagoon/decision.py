"""What the kinds of decisions in Lagoon have in common. Each of them stands beside the rule that asks it."""

from typing import TYPE_CHECKING, ClassVar

from mypy_extensions import i64

from tablehaven.games.lagoon.case import Case, nobodys, not_in_play, off_the_board, twin
from tablehaven.games.lagoon.content import DRUIDS
from tablehaven.games.lagoon.names import Names, capital, curly
from tablehaven.games.lagoon.state import ELDRIDS, ONE_CIRCLE, PASS, Circle, Lagoon
from tablehaven.kernel.bits import bit, drop_first, first, is_single
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Decision
from tablehaven.kernel.vocabulary import Answer
from tablehaven.kernel.wording import a

if TYPE_CHECKING:
    from tablehaven.games.lagoon.motives import Look


class Choice(Decision[Lagoon]):
    """A kind of decision. Its words about what is chosen are `chooses` on a button, and `does` in a reason for it."""

    chooses: ClassVar[str] = "Choose"
    does: ClassVar[str] = "chooses"
    does_not: ClassVar[str] = "leaves it at that"
    duty: ClassVar[str] = "LG 4.11"  # the rule by which it cannot be left out
    weighty: ClassVar[bool] = False  # whether its answers ask once more

    def ask(self, g: Lagoon, me: Circle, choices: i64, subject: i64 = NONE, place: i64 = NONE) -> None:
        """Ask for one of a set of druids, tiles or energies."""
        g.ask(me.seat, self, choices, False, subject, place)

    def ask_or_pass(self, g: Lagoon, me: Circle, choices: i64, subject: i64 = NONE) -> None:
        """Ask for one of a set, or none."""
        g.ask(me.seat, self, choices, True, subject)

    def blanks(self, g: Lagoon, viewer: int, /) -> dict[str, str]:
        names = Names(g, viewer)
        source = names.source()
        return {
            "source": source,
            "by": f" by {source}" if g.source < g.content.sites else "",  # a basic action goes without saying
            "or_pass": ", or pass" if g.may_pass else "",
        }

    def stands_for_another(self, g: Lagoon, druid: int) -> bool:
        """Whether a druid that is not on offer could be chosen, but for another that is just like it."""
        return bool(g.choices & 2**druid)

    def rule_of_duty(self, case: Case) -> str:
        return self.duty

    def rule_asking(self, case: Case) -> str:
        """The rule that asks, also where that depends on what acts."""
        return self.rule

    def purpose(self, look: "Look") -> str:
        """What the answer is for, said when nothing it brings about stands out."""
        return self.does_not if look.answer == PASS else f"{self.does} “{look.said.text}”"


class ChooseDruid(Choice):
    """Which druid?"""

    verbs: ClassVar[tuple[str, ...]] = ("druid",)
    own_by: ClassVar[str] = ""  # the rule by which it must be a druid of one's own
    where: ClassVar[str] = "at"

    def offer(self, g: Lagoon, /) -> None:
        if g.may_pass:
            g.offer(PASS)
        g.offer_each(g.words.druid, distinct(g, g.choices))

    def why_not(self, g: Lagoon, seat: int, answer: Answer, /) -> Refused:
        case = Case(g, seat, answer)
        druid = answer["druid"]
        if found := nobodys(case, druid) or twin(case):
            return found
        if self.own_by and not case.is_own(druid):
            return Refused(self.own_by, f"{capital(case.names.druid(druid))} is not a druid of yours.")
        return self.no_druid(case, druid)

    def no_druid(self, case: Case, druid: int) -> Refused:
        """Why a druid of the game cannot be chosen, by the words of what asks."""
        return off_the_board(case, druid) or case.part(self).no_druid(case, druid)

    def purpose(self, look: "Look") -> str:
        if look.answer == PASS:
            return self.does_not
        druid = look.said["druid"]
        stands = look.before.stands[druid]
        where = f" {self.where} {look.tile(int(stands))}" if stands != NONE else ""
        return f"{self.does} {look.names.druid(druid)}{where}"


class ChooseSite(Choice):
    """Which site?"""

    verbs = ("site",)
    does_not = "leaves the sites where they are"

    def offer(self, g: Lagoon, /) -> None:
        if g.may_pass:
            g.offer(PASS)
        offer_sites(g, g.words.site, g.choices)

    def why_not(self, g: Lagoon, seat: int, answer: Answer, /) -> Refused:
        case = Case(g, seat, answer)
        return not_in_play(case, answer["site"]) or self.no_site(case, answer["site"])

    def no_site(self, case: Case, site: int) -> Refused:
        """Why a site in play cannot be chosen, by the words of what asks."""
        return case.part(self).no_site(case, site)

    def purpose(self, look: "Look") -> str:
        return self.does_not if look.answer == PASS else f"{self.does} {place(look, look.said['site'])}"


class ChooseGoal(ChooseSite):
    """To which site does a druid go, the subject?"""

    def blanks(self, g: Lagoon, viewer: int, /) -> dict[str, str]:
        return super().blanks(g, viewer) | {"druid": Names(g, viewer).druid(int(g.subject))}


class UseSite(Choice):
    """Use a site, or not?"""

    verbs = ("use",)
    passing = "Leave it unused"
    does_not = "leaves the site unused: nothing it does would help now"

    def offer(self, g: Lagoon, /) -> None:
        if g.may_pass:
            g.offer(PASS)
        offer_sites(g, g.words.use, g.choices)

    def blanks(self, g: Lagoon, viewer: int, /) -> dict[str, str]:
        """The sites, and what the first of them says."""
        words = curly(g.content.words[g.world.site(first(g.choices))])
        return super().blanks(g, viewer) | {"sites": Names(g, viewer).tiles(int(g.choices), "or"), "words": words}

    def why_not(self, g: Lagoon, seat: int, answer: Answer, /) -> Refused:
        case, site = Case(g, seat, answer), answer["site"]
        if found := not_in_play(case, site):
            return found
        only = case.names.tiles(int(g.choices))
        return Refused(self.rule, f"Only {only} can be used now, not {case.names.site(site)}.")

    def purpose(self, look: "Look") -> str:
        return self.does_not if look.answer == PASS else put_to_use(look, look.said["site"])


def chosen_druid(g: Lagoon) -> i64:
    return g.answer - g.words.druid


def chosen_tile(g: Lagoon) -> i64:
    """The tile of the site that was chosen."""
    return (g.answer - g.words.site) >> 1


def chosen_hex(g: Lagoon) -> i64:
    """The hex of the space that was chosen."""
    return g.world.named(g.answer - g.words.space)


def offer_sites(g: Lagoon, verb: i64, tiles: i64) -> None:
    while tiles != 0:
        g.offer(verb + g.world.site(first(tiles)))
        tiles = drop_first(tiles)


def distinct(g: Lagoon, druids: i64) -> i64:
    """The druids without acolytes that are just like one before them: of one circle, in one place, in one state."""
    acolytes = druids & ~ELDRIDS
    if g.players == 1:
        acolytes &= ONE_CIRCLE  # AJ has only Eldrids
    if acolytes == 0 or is_single(acolytes):
        return druids
    stands = g.stands
    left = druids
    while acolytes != 0:
        druid = first(acolytes)
        acolytes = drop_first(acolytes)
        circle = druid // DRUIDS
        later = acolytes
        while later != 0:
            other = first(later)
            later = drop_first(later)
            if other // DRUIDS != circle:
                break
            if stands[other] == stands[druid] and (g.fresh & bit(other) == 0) == (g.fresh & bit(druid) == 0):
                left &= ~bit(other)
                acolytes &= ~bit(other)
    return left


def place(look: "Look", site: int) -> str:
    """“Gruu’s Refuge (1A), an Elemeen site”."""
    energy = look.names.energy(int(look.before.content.energy[site]))
    return f"{look.site(site)}, {a(energy)} site"


def put_to_use(look: "Look", site: int) -> str:
    """“uses Tonic Leaf (12B) to ready a druid once more”."""
    aim = ""
    part = look.before.effects[site] if site < look.before.content.sites else None
    while part is not None:
        aim = part.aim or aim
        part = part.then
    return " ".join(["uses", look.site(site), aim]).rstrip()
