"""Stone Lore: force."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.haven import events
from tablehaven.games.haven.actions import ChooseSeeker, grant_actions, name_token
from tablehaven.games.haven.cards import open_tokens, turn_up
from tablehaven.games.haven.content import TYPES, Content, type_name
from tablehaven.games.haven.powers.power import ACT_AGAIN, Power
from tablehaven.games.haven.state import Haven, Side
from tablehaven.games.haven.vocabulary import PASS, SEEN_NOTHING
from tablehaven.kernel.bits import bit, drop_first, first, size
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.event import Event
from tablehaven.kernel.state import Rule
from tablehaven.kernel.vocabulary import Answer
from tablehaven.kernel.wording import counted

BLADES_LAID: Final = Event(
    "blades laid",
    "HV 4.11",
    "Dazzling Blades arm {seat’s} Seekers at {type}.",
    seat=events.SEAT,
    type=events.TYPE,
)


@final
class DazzlingBlades(Power):
    """Each of your Seekers at one Lore Token has one more weapon. [HV 4.11]"""

    name = "Dazzling Blades"
    rule = "HV 4.11"
    lore = "stone"
    text = "One more weapon each at a token."
    note = "more weapons at one token"
    aim = "to have more weapons at one token"
    numbers = (("weapons", 0, 9),)
    events = (BLADES_LAID,)

    def play(self, g: Haven, me: Side) -> Rule:
        yield name_token(g, me, self, g.tokens)
        me.spots[g.said_type()].blades += 1
        g.tell(BLADES_LAID, me.seat, g.said_type())

    def counts(self, content: Content) -> str:
        return counted(self.count(content, "weapons"), "more weapon")


SEEKERS_GATHERED: Final = Event(
    "seekers gathered",
    "HV 4.12",
    "{seat} [gather|gathers] {count} from the tokens.",
    seat=events.SEAT,
    count=events.SEEKER_COUNT,
)


@final
class DustSeeker(ChooseSeeker):
    """The next gathered Seeker that goes to the token of type `place`, if any."""

    name = "dust seeker"
    rule = "HV 4.12"
    asks = "Dust Storm: choose a Seeker to lay face down at {type}, or pass for the next token."
    tells = "lays its Seekers out again"
    passing = "Next token"

    def offer(self, g: Haven, /) -> None:
        g.offer(PASS)
        super().offer(g)

    def seen(self, g: Haven, answer: i64, viewer: i64, /) -> i64:
        return answer if answer == PASS else g.words.size + SEEN_NOTHING

    def why_not(self, g: Haven, seat: int, answer: Answer, /) -> Refused:
        return Refused(self.rule, answer.filled("{Seeker} is not among the Seekers you have yet to lay out."))


DUST_SEEKER: Final = DustSeeker()


@final
class DustStorm(Power):
    """Gather all your Seekers in play and lay them out again, face down. [HV 4.12]"""

    name = "Dust Storm"
    rule = "HV 4.12"
    lore = "stone"
    text = "Lay your Seekers out again, face down."
    note = "lay your Seekers out again, face down"
    aim = "to lay Seekers out anew, face down"
    decisions = (DUST_SEEKER,)
    events = (SEEKERS_GATHERED,)

    def playable(self, g: Haven, me: Side) -> bool:
        return me.in_play() != 0

    def play(self, g: Haven, me: Side) -> Rule:
        for spot in me.spots:
            if spot.seekers() != 0:
                me.held |= spot.seekers()
                me.held_could |= spot.up | spot.down_could
                spot.up = 0
                spot.down = 0
                spot.down_could = 0
                spot.elixirs = 0
                spot.blades = 0
        g.tell(SEEKERS_GATHERED, me.seat, size(me.held))
        # Token by token, so that the order of the choices tells the opponent no more than their result.
        tokens = g.tokens
        while me.held != 0:
            kind = first(tokens)
            tokens = drop_first(tokens)
            while me.held != 0:
                laid = first(me.held)
                if tokens != 0:
                    yield g.ask(me.seat, DUST_SEEKER, subject=self.number, place=kind)
                    if g.answer == PASS:
                        break
                    laid = g.said_seeker()
                me.held &= ~bit(laid)
                me.spots[kind].lay_down(laid, me.held_could)
                g.tell(events.SEEKER_LAID, me.seat, laid, kind)
        me.held_could = 0

    def lacks(self, g: Haven, me: Side) -> str:
        return "you have no Seeker in play"


@final
class Earthquake(Power):
    """Turn all face-down Seekers of the opponent up; take another action. [HV 4.13]"""

    name = "Earthquake"
    rule = "HV 4.13"
    lore = "stone"
    text = "Turn all hidden foes up. Act again."
    note = "turn up the opponent’s Seekers" + ACT_AGAIN
    aim = "to see what {foe} laid face down, and to act again"
    numbers = (("actions", 0, 9),)

    def play(self, g: Haven, me: Side) -> None:
        kind: i64 = 0
        while kind < TYPES:
            turn_up(g, g.foe(me), kind)
            kind += 1
        grant_actions(g, self.count(g.content, "actions"))

    def counts(self, content: Content) -> str:
        return counted(self.count(content, "actions"), "more action")


ROCK_LAID: Final = Event(
    "rock laid",
    "HV 4.14",
    "A Rock Slide blocks {side’s} side of {type}.",
    seat=events.SEAT,
    type=events.TYPE,
    side=events.SEAT,
)


@final
class RockSlide(Power):
    """Block the opponent's side of a Lore Token until they clear it by an action; take another action. [HV 4.14]"""

    name = "Rock Slide"
    rule = "HV 4.14"
    lore = "stone"
    text = "Shut a token to the foe. Act again."
    note = "shut a token to the opponent" + ACT_AGAIN
    aim = "to shut a token to {foe}, and to act again"
    numbers = (("actions", 0, 9),)
    events = (ROCK_LAID,)

    def playable(self, g: Haven, me: Side) -> bool:
        return open_tokens(g, g.foe(me)) != 0

    def play(self, g: Haven, me: Side) -> Rule:
        foe = g.foe(me)
        yield name_token(g, me, self, open_tokens(g, foe))
        foe.rocks |= bit(g.said_type())
        g.tell(ROCK_LAID, me.seat, g.said_type(), foe.seat)
        grant_actions(g, self.count(g.content, "actions"))

    def lacks(self, g: Haven, me: Side) -> str:
        return "a Rock Slide lies at every token already"

    def why_not_at(self, g: Haven, me: Side, kind: int) -> Refused:
        return Refused(self.rule, f"A Rock Slide lies there already, on the other side of {type_name(kind)}.")

    def counts(self, content: Content) -> str:
        return counted(self.count(content, "actions"), "more action")


DISCARDS_LOOKED_THROUGH: Final = Event(
    "discards looked through",
    "HV 4.17",
    "{seat} [look through your|looks through its] discarded Seekers.",
    informs=True,
    seat=events.SEAT,
)


@final
class SaltsSeeker(ChooseSeeker):
    """The discarded Seeker that comes back at the token of type `place`."""

    name = "salts seeker"
    rule = "HV 4.17"
    asks = "Smelling Salts: choose the Seeker that comes back at {type}."
    tells = "looks through its discards"

    def among(self, g: Haven, me: Side) -> i64:
        return me.seekers.discards

    def seen(self, g: Haven, answer: i64, viewer: i64, /) -> i64:
        return g.words.size + SEEN_NOTHING

    def why_not(self, g: Haven, seat: int, answer: Answer, /) -> Refused:
        return Refused(self.rule, answer.filled("{Seeker} is not among your discards."))


SALTS_SEEKER: Final = SaltsSeeker()


@final
class SmellingSalts(Power):
    """Look through your discarded Seekers and lay one face down at a Lore Token. [HV 4.17]"""

    name = "Smelling Salts"
    rule = "HV 4.17"
    lore = "stone"
    text = "A discarded Seeker comes back."
    note = "a discarded Seeker comes back, face down"
    aim = "to bring a discarded Seeker back, face down"
    decisions = (SALTS_SEEKER,)
    events = (DISCARDS_LOOKED_THROUGH,)
    looks_through = True

    def playable(self, g: Haven, me: Side) -> bool:
        return me.seekers.discards != 0 and open_tokens(g, me) != 0

    def play(self, g: Haven, me: Side) -> Rule:
        g.tell(DISCARDS_LOOKED_THROUGH, me.seat)
        yield name_token(g, me, self, open_tokens(g, me))
        kind = g.said_type()
        yield g.ask(me.seat, SALTS_SEEKER, subject=self.number, place=kind)
        seeker = g.said_seeker()
        me.spots[kind].lay_down(seeker, me.seekers.take_from_discards(seeker))
        g.tell(events.SEEKER_LAID, me.seat, seeker, kind)

    def lacks(self, g: Haven, me: Side) -> str:
        if me.seekers.discards == 0:
            return "you have no discarded Seeker"
        return "Rock Slides lie on your side of every token"


STONE_POWERS: Final = (DazzlingBlades(), DustStorm(), Earthquake(), RockSlide(), SmellingSalts())
