"""Water Lore: flow."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.haven import events
from tablehaven.games.haven.actions import ChooseSeeker, grant_actions, name_token, not_in_play
from tablehaven.games.haven.cards import open_tokens, used_up
from tablehaven.games.haven.content import TYPES, Content, type_name
from tablehaven.games.haven.options import ROCK_SLIDE_BLOCKS_MOVES
from tablehaven.games.haven.powers.power import ACT_AGAIN, Power
from tablehaven.games.haven.state import Haven, Side
from tablehaven.kernel.bits import bit, drop_first, first
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.event import Event
from tablehaven.kernel.state import Decision, Rule
from tablehaven.kernel.vocabulary import Answer
from tablehaven.kernel.wording import counted

ELIXIR_LAID: Final = Event(
    "elixir laid",
    "HV 4.8",
    "{seat} [give|gives] {seeker} at {type} an Elixir of Life.",
    seat=events.SEAT,
    seeker=events.SEEKER_UNLESS_UP,
    type=events.TYPE,
    up=events.UP,
)


def without_elixir(me: Side) -> i64:
    """The Seekers of a side in play that an Elixir can still be given to."""
    seekers: i64 = 0
    for spot in me.spots:
        seekers |= spot.seekers() & ~spot.elixirs
    return seekers


@final
class ElixirSeeker(ChooseSeeker):
    """The Seeker that an Elixir is given to."""

    name = "elixir seeker"
    rule = "HV 4.8"
    asks = "Elixir of Life: choose one of your Seekers in play."
    tells = "chooses a Seeker for Elixir of Life"

    def among(self, g: Haven, me: Side) -> i64:
        return without_elixir(me)

    def seen(self, g: Haven, answer: i64, viewer: i64, /) -> i64:
        return g.seen_seeker(answer)

    def why_not(self, g: Haven, seat: int, answer: Answer, /) -> Refused:
        given = Refused(self.rule, answer.filled("{Seeker} has an Elixir already."))
        return not_in_play(g.sides[seat], self.rule, answer) or given


ELIXIR_SEEKER: Final = ElixirSeeker()


@final
class ElixirOfLife(Power):
    """One of your Seekers in play counts twice its Lore and as two cards until its token is resolved. [HV 4.8]"""

    name = "Elixir of Life"
    rule = "HV 4.8"
    lore = "water"
    text = "One of your Seekers counts twice."
    note = "one of your Seekers counts twice"
    aim = "to count a Seeker twice"
    decisions = (ELIXIR_SEEKER,)
    events = (ELIXIR_LAID,)

    def playable(self, g: Haven, me: Side) -> bool:
        return without_elixir(me) != 0

    def play(self, g: Haven, me: Side) -> Rule:
        yield g.ask(me.seat, ELIXIR_SEEKER, subject=self.number)
        seeker = g.said_seeker()
        kind = me.place_of(seeker)
        spot = me.spots[kind]
        spot.elixirs |= bit(seeker)
        g.tell(ELIXIR_LAID, me.seat, seeker, kind, i64(spot.up & bit(seeker) != 0))

    def lacks(self, g: Haven, me: Side) -> str:
        if me.in_play() == 0:
            return "you have no Seeker in play"
        return "each of your Seekers in play has an Elixir already"


SEEKER_MOVED: Final = Event(
    "seeker moved",
    "HV 4.9",
    "{seat} [move|moves] {seeker} to {type}.",
    seat=events.SEAT,
    seeker=events.SEEKER_UNLESS_UP,
    type=events.TYPE,
    up=events.UP,
)


def gateways(g: Haven, me: Side) -> i64:
    """The tokens that Misty Gateway may move a Seeker to."""
    return open_tokens(g, me) if g.rules & ROCK_SLIDE_BLOCKS_MOVES != 0 else g.tokens


def exchangeable(g: Haven, me: Side, leaves: i64) -> i64:
    """The Seekers elsewhere that may change places with one that leaves a token."""
    if g.rules & ROCK_SLIDE_BLOCKS_MOVES != 0 and me.rocks & bit(leaves) != 0:
        return 0
    seekers: i64 = 0
    to = gateways(g, me) & ~bit(leaves)
    while to != 0:
        seekers |= me.spots[first(to)].seekers()
        to = drop_first(to)
    return seekers


def movable(g: Haven, me: Side) -> i64:
    """The Seekers that have somewhere to go."""
    seekers: i64 = 0
    kind: i64 = 0
    while kind < TYPES:
        if gateways(g, me) & ~bit(kind) != 0:
            seekers |= me.spots[kind].seekers()
        kind += 1
    return seekers


@final
class GatewaySeeker(ChooseSeeker):
    """The Seeker that moves."""

    name = "gateway seeker"
    rule = "HV 4.9"
    asks = "Misty Gateway: choose one of your Seekers to move."
    tells = "chooses a Seeker for Misty Gateway"

    def among(self, g: Haven, me: Side) -> i64:
        return movable(g, me)

    def seen(self, g: Haven, answer: i64, viewer: i64, /) -> i64:
        return g.seen_seeker(answer)

    def why_not(self, g: Haven, seat: int, answer: Answer, /) -> Refused:
        blocked = answer.filled("{Seeker} has nowhere to go: Rock Slides lie on your side of the other tokens.")
        return not_in_play(g.sides[seat], self.rule, answer) or Refused("HV 4.15", blocked)


@final
class GatewayWhere(Decision[Haven]):
    """A token to move to, or a Seeker elsewhere to change places with; `place` is the type that it leaves."""

    name = "gateway where"
    rule = "HV 4.9"
    asks = "Misty Gateway: choose a token to move {held} to, or a Seeker to exchange it with."
    tells = "chooses where the Misty Gateway leads"
    verbs = ("token", "seeker")

    def offer(self, g: Haven, /) -> None:
        me = g.sides[g.seat]
        g.offer_each(g.words.token, gateways(g, me) & ~bit(g.place))
        g.offer_each(g.words.seeker, exchangeable(g, me, g.place))

    def seen(self, g: Haven, answer: i64, viewer: i64, /) -> i64:
        return g.seen_seeker(answer) if answer >= g.words.seeker else answer

    def blanks(self, g: Haven, seat: int, /) -> dict[str, str]:
        me = g.sides[seat]
        return {"held": me.cards.seeker_names[first(me.held)]}

    def why_not(self, g: Haven, seat: int, answer: Answer, /) -> Refused:
        if answer.verb.called == "token":
            return self.why_not_to(g, answer["type"])
        me, seeker = g.sides[seat], answer["seeker"]
        if me.held & bit(seeker) != 0:
            return Refused(self.rule, answer.filled("{Seeker} is the Seeker that moves."))
        if me.spots[g.place].seekers() & bit(seeker) != 0:
            return Refused(self.rule, answer.filled("{Seeker} lies at the same token."))
        blocked = answer.filled("A Rock Slide keeps {Seeker} and the other Seeker from changing places.")
        return not_in_play(me, self.rule, answer) or Refused("HV 4.15", blocked)

    def why_not_to(self, g: Haven, kind: int) -> Refused:
        if g.tokens & bit(kind) == 0:
            return used_up(self.rule, kind)
        if kind == g.place:
            return Refused(self.rule, f"The Seeker comes from {type_name(kind)}; it must go to another token.")
        return Refused("HV 4.15", f"A Rock Slide lies on your side of {type_name(kind)}: no Seeker may be moved there.")


GATEWAY_SEEKER: Final = GatewaySeeker()
GATEWAY_WHERE: Final = GatewayWhere()


@final
class MistyGateway(Power):
    """Move one of your Seekers in play to another Lore Token, or exchange two of them. [HV 4.9]"""

    name = "Misty Gateway"
    rule = "HV 4.9"
    lore = "water"
    text = "Move a Seeker, or exchange two."
    note = "move one of your Seekers, or exchange two"
    aim = "to have a Seeker where it does more"
    decisions = (GATEWAY_SEEKER, GATEWAY_WHERE)
    events = (SEEKER_MOVED,)

    def playable(self, g: Haven, me: Side) -> bool:
        return movable(g, me) != 0

    def play(self, g: Haven, me: Side) -> Rule:
        yield g.ask(me.seat, GATEWAY_SEEKER, subject=self.number)
        leaves = me.place_of(g.said_seeker())
        # The Seeker is held, and only open facts about it are remembered, while its owner decides where it goes.
        face_up = me.spots[leaves].up & bit(g.said_seeker()) != 0
        elixir = pick_up(me, g.said_seeker(), leaves)
        yield g.ask(me.seat, GATEWAY_WHERE, subject=self.number, place=leaves)
        seeker = first(me.held)
        could = me.held_could
        me.held = 0
        me.held_could = 0
        if g.said_verb() == g.words.token:
            put_down(g, me, seeker, could, g.said_type(), face_up, elixir)
            return
        other = g.said_seeker()
        goes_to = me.place_of(other)
        other_face_up = me.spots[goes_to].up & bit(other) != 0
        other_elixir = pick_up(me, other, goes_to)
        other_could = me.held_could
        me.held = 0
        me.held_could = 0
        put_down(g, me, seeker, could, goes_to, face_up, elixir)
        put_down(g, me, other, other_could, leaves, other_face_up, other_elixir)

    def lacks(self, g: Haven, me: Side) -> str:
        if me.in_play() == 0:
            return "you have no Seeker in play"
        return "your Seekers in play have nowhere to go"


def pick_up(me: Side, seeker: i64, kind: i64) -> bool:
    """Take a Seeker in play into `held`; whether an Elixir came along."""
    spot = me.spots[kind]
    card = bit(seeker)
    elixir = spot.elixirs & card != 0
    spot.elixirs &= ~card
    if spot.up & card != 0:
        spot.up &= ~card
        me.held_could |= card
    else:
        me.held_could |= spot.take_down(seeker)
    me.held |= card
    return elixir


def put_down(g: Haven, me: Side, seeker: i64, could: i64, kind: i64, face_up: bool, elixir: bool) -> None:
    """Lay a Seeker that was picked up at another token, as it was."""
    spot = me.spots[kind]
    if face_up:
        spot.up |= bit(seeker)
    else:
        spot.lay_down(seeker, could)
    if elixir:
        spot.elixirs |= bit(seeker)
    g.tell(SEEKER_MOVED, me.seat, seeker, kind, i64(face_up))


STORM_ROSE: Final = Event(
    "storm rose", "HV 4.10", "A Rain Storm rises over {type}.", seat=events.SEAT, type=events.TYPE
)


@final
class RainStorm(Power):
    """A Lore Token is worth one more until it is resolved; take another action. [HV 4.10]"""

    name = "Rain Storm"
    rule = "HV 4.10"
    lore = "water"
    text = "A token is worth one more. Act again."
    note = "a token is worth more" + ACT_AGAIN
    aim = "to make a token worth more, and to act again"
    numbers = (("value", 0, 99), ("actions", 0, 9))
    events = (STORM_ROSE,)

    def play(self, g: Haven, me: Side) -> Rule:
        yield name_token(g, me, self, g.tokens)
        me.spots[g.said_type()].storms += 1
        g.tell(STORM_ROSE, me.seat, g.said_type())
        grant_actions(g, self.count(g.content, "actions"))

    def counts(self, content: Content) -> str:
        actions = counted(self.count(content, "actions"), "more action")
        return f"{self.count(content, 'value')} more value and {actions}"


WATER_POWERS: Final = (ElixirOfLife(), MistyGateway(), RainStorm())
