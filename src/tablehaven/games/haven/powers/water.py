"""Water Lore: flow."""

from typing import final

from mypy_extensions import i64

from tablehaven.games.haven import events
from tablehaven.games.haven.cards import open_tokens
from tablehaven.games.haven.content import RAIN_STORM, TYPES
from tablehaven.games.haven.decisions import ELIXIR_SEEKER, GATEWAY_SEEKER, GATEWAY_WHERE
from tablehaven.games.haven.options import ROCK_SLIDE_BLOCKS_MOVES
from tablehaven.games.haven.powers.power import Power, chosen, grant_actions, name_token, named
from tablehaven.games.haven.state import Haven, Side
from tablehaven.kernel.bits import bit, first
from tablehaven.kernel.state import Rule


def without_elixir(me: Side) -> i64:
    """The Seekers of a side in play that an Elixir can still be given to."""
    seekers: i64 = 0
    for spot in me.spots:
        seekers |= spot.seekers() & ~spot.elixirs
    return seekers


@final
class ElixirOfLife(Power):
    """One of your Seekers in play counts twice its Lore and as two cards until its token is resolved. [HV 4.8]"""

    def playable(self, g: Haven, me: Side) -> bool:
        return without_elixir(me) != 0

    def play(self, g: Haven, me: Side) -> Rule:
        yield g.ask(me.seat, ELIXIR_SEEKER)
        kind = me.place_of(chosen(g))
        spot = me.spots[kind]
        spot.elixirs |= bit(chosen(g))
        g.tell(events.ELIXIR_LAID, me.seat, chosen(g), kind, i64(spot.up & bit(chosen(g)) != 0))


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
        to &= to - 1
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
class MistyGateway(Power):
    """Move one of your Seekers in play to another Lore Token, or exchange two of them. [HV 4.9]"""

    def playable(self, g: Haven, me: Side) -> bool:
        return movable(g, me) != 0

    def play(self, g: Haven, me: Side) -> Rule:
        yield g.ask(me.seat, GATEWAY_SEEKER)
        leaves = me.place_of(chosen(g))
        # The Seeker is held, and only open facts about it are remembered, while its owner decides where it goes.
        face_up = me.spots[leaves].up & bit(chosen(g)) != 0
        elixir = pick_up(me, chosen(g), leaves)
        yield g.ask(me.seat, GATEWAY_WHERE, place=leaves)
        seeker = first(me.held)
        could = me.held_could
        me.held = 0
        me.held_could = 0
        if g.answer < g.words.seeker:
            put_down(g, me, seeker, could, named(g), face_up, elixir)
            return
        other = chosen(g)
        goes_to = me.place_of(other)
        other_face_up = me.spots[goes_to].up & bit(other) != 0
        other_elixir = pick_up(me, other, goes_to)
        other_could = me.held_could
        me.held = 0
        me.held_could = 0
        put_down(g, me, seeker, could, goes_to, face_up, elixir)
        put_down(g, me, other, other_could, leaves, other_face_up, other_elixir)


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
    g.tell(events.SEEKER_MOVED, me.seat, seeker, kind, i64(face_up))


@final
class RainStorm(Power):
    """A Lore Token is worth one more until it is resolved; take another action. [HV 4.10]"""

    def playable(self, g: Haven, me: Side) -> bool:
        return True

    def play(self, g: Haven, me: Side) -> Rule:
        yield name_token(g, me, RAIN_STORM, g.tokens)
        me.spots[named(g)].storms += 1
        g.tell(events.STORM_ROSE, me.seat, named(g))
        grant_actions(g, g.content.rain_actions)
