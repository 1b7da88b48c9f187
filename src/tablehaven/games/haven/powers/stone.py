"""Stone Lore: force."""

from typing import final

from mypy_extensions import i64

from tablehaven.games.haven import events
from tablehaven.games.haven.cards import open_tokens, turn_up
from tablehaven.games.haven.content import DAZZLING_BLADES, ROCK_SLIDE, SMELLING_SALTS, TYPES
from tablehaven.games.haven.decisions import DUST_SEEKER, SALTS_SEEKER
from tablehaven.games.haven.powers.power import Power, chosen, grant_actions, name_token, named
from tablehaven.games.haven.state import Haven, Side
from tablehaven.games.haven.vocabulary import PASS
from tablehaven.kernel.bits import bit, first, size
from tablehaven.kernel.state import Rule


@final
class DazzlingBlades(Power):
    """Each of your Seekers at one Lore Token has one more weapon. [HV 4.11]"""

    def playable(self, g: Haven, me: Side) -> bool:
        return True

    def play(self, g: Haven, me: Side) -> Rule:
        yield name_token(g, me, DAZZLING_BLADES, g.tokens)
        me.spots[named(g)].blades += 1
        g.tell(events.BLADES_LAID, me.seat, named(g))


@final
class DustStorm(Power):
    """Gather all your Seekers in play and lay them out again, face down. [HV 4.12]"""

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
        g.tell(events.SEEKERS_GATHERED, me.seat, size(me.held))
        # Token by token, so that the order of the choices tells the opponent no more than their result.
        tokens = g.tokens
        while me.held != 0:
            kind = first(tokens)
            tokens &= tokens - 1
            while me.held != 0:
                if tokens != 0:
                    yield g.ask(me.seat, DUST_SEEKER, place=kind)
                    if g.answer == PASS:
                        break
                else:
                    g.answer = g.words.seeker + first(me.held)
                me.held &= ~bit(chosen(g))
                me.spots[kind].lay_down(chosen(g), me.held_could)
                g.tell(events.SEEKER_LAID, me.seat, chosen(g), kind)
        me.held_could = 0


@final
class Earthquake(Power):
    """Turn all face-down Seekers of the opponent up; take another action. [HV 4.13]"""

    def playable(self, g: Haven, me: Side) -> bool:
        return True

    def play(self, g: Haven, me: Side) -> None:
        kind: i64 = 0
        while kind < TYPES:
            turn_up(g, g.foe(me), kind)
            kind += 1
        grant_actions(g, g.content.earthquake_actions)


@final
class RockSlide(Power):
    """Block the opponent's side of a Lore Token until they clear it by an action; take another action. [HV 4.14]"""

    def playable(self, g: Haven, me: Side) -> bool:
        return open_tokens(g, g.foe(me)) != 0

    def play(self, g: Haven, me: Side) -> Rule:
        yield name_token(g, me, ROCK_SLIDE, open_tokens(g, g.foe(me)))
        g.foe(me).rocks |= bit(named(g))
        g.tell(events.ROCK_LAID, me.seat, named(g), g.foe(me).seat)
        grant_actions(g, g.content.rock_actions)


@final
class SmellingSalts(Power):
    """Look through your discarded Seekers and lay one face down at a Lore Token. [HV 4.17]"""

    def playable(self, g: Haven, me: Side) -> bool:
        return me.seekers.discards != 0 and open_tokens(g, me) != 0

    def play(self, g: Haven, me: Side) -> Rule:
        g.tell(events.DISCARDS_LOOKED_THROUGH, me.seat)
        yield name_token(g, me, SMELLING_SALTS, open_tokens(g, me))
        kind = named(g)
        yield g.ask(me.seat, SALTS_SEEKER, place=kind)
        could = me.seekers.take_from_discards(chosen(g))
        me.spots[kind].lay_down(chosen(g), could)
        g.tell(events.SEEKER_LAID, me.seat, chosen(g), kind)
