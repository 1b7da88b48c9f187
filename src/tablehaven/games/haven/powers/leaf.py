"""Leaf Lore: growth."""

from typing import final

from mypy_extensions import i64

from tablehaven.games.haven import events
from tablehaven.games.haven.cards import (
    add_from_deck,
    draw_from,
    draw_to_hand,
    may_draw,
    must_draw_offering,
    open_tokens,
)
from tablehaven.games.haven.content import (
    DRAW_OFFERING,
    DRAW_SEEKER,
    PATH_OF_VINES,
    REJUVENATING_FRUIT,
    SUMMONING_ORCHID,
    TREE_WALKING,
)
from tablehaven.games.haven.decisions import SONG, SONG_DRAW, VINES_SEEKER, VINES_UNDER
from tablehaven.games.haven.powers.power import Power, chosen, name_token, named
from tablehaven.games.haven.state import Haven, Side
from tablehaven.kernel.bits import bit, first, size
from tablehaven.kernel.state import Rule


@final
class GrowthSong(Power):
    """Draw two cards, or take two further actions, one of which may be a Lore Power. [HV 4.2, HV 4.3]"""

    def playable(self, g: Haven, me: Side) -> bool:
        return True

    def play(self, g: Haven, me: Side) -> Rule:
        yield g.ask(me.seat, SONG)
        if g.answer == g.words.song_draws:
            g.draws = g.content.song_draws
            g.must_offer = must_draw_offering(me)
            while g.draws > 0:
                if may_draw(me) == 0:
                    g.tell(events.DRAW_LOST, me.seat)
                    break
                yield g.ask(me.seat, SONG_DRAW)
                if g.answer - g.words.draw == DRAW_OFFERING:
                    g.must_offer = False
                draw_to_hand(g, me, g.answer - g.words.draw)
                g.draws -= 1
            g.draws = 0
        else:
            g.song += g.content.song_actions
            g.song_powers += g.content.song_powers


@final
class PathOfVines(Power):
    """Look at your top three Seekers, lay one face down at a Lore Token and put the others under the deck. [HV 4.4]"""

    def playable(self, g: Haven, me: Side) -> bool:
        return me.seekers.can_draw() and open_tokens(g, me) != 0

    def play(self, g: Haven, me: Side) -> Rule:
        seekers = me.seekers
        looked_at: i64 = 0
        while looked_at < g.content.vines_seekers and seekers.can_draw():
            me.held |= bit(draw_from(g, me, seekers, DRAW_SEEKER))
            me.held_could |= seekers.deck_could
            looked_at += 1
        g.tell(events.SEEKERS_LOOKED_AT, me.seat, looked_at)
        yield name_token(g, me, PATH_OF_VINES, open_tokens(g, me))
        kind = named(g)
        yield g.ask(me.seat, VINES_SEEKER, place=kind)
        me.held &= ~bit(chosen(g))
        me.spots[kind].lay_down(chosen(g), me.held_could)
        g.tell(events.SEEKER_LAID, me.seat, chosen(g), kind)
        if me.held != 0:
            g.tell(events.SEEKERS_BURIED, me.seat, size(me.held))
        while me.held != 0:
            if size(me.held) > 1:
                yield g.ask(me.seat, VINES_UNDER)
            else:
                g.answer = g.words.seeker + first(me.held)
            me.held &= ~bit(chosen(g))
            seekers.bury(chosen(g), me.held_could)
        me.held_could = 0


@final
class RejuvenatingFruit(Power):
    """For each Lore Token, name it and then draw a Seeker for it, face up. [HV 4.5]"""

    def playable(self, g: Haven, me: Side) -> bool:
        return me.seekers.can_draw() and open_tokens(g, me) != 0

    def play(self, g: Haven, me: Side) -> Rule:
        left = open_tokens(g, me)
        while left != 0 and me.seekers.can_draw():
            yield name_token(g, me, REJUVENATING_FRUIT, left)
            left &= ~bit(named(g))
            add_from_deck(g, me, named(g))


@final
class SummoningOrchid(Power):
    """Lies on your side of a Lore Token and is one Offering there until it is resolved. [HV 4.6]"""

    def playable(self, g: Haven, me: Side) -> bool:
        return True

    def play(self, g: Haven, me: Side) -> Rule:
        yield name_token(g, me, SUMMONING_ORCHID, g.tokens)
        me.spots[named(g)].orchids += 1
        g.tell(events.ORCHID_LAID, me.seat, named(g))


@final
class TreeWalking(Power):
    """Name a Lore Token, then draw two Seekers for it, face up. [HV 4.7]"""

    def playable(self, g: Haven, me: Side) -> bool:
        return me.seekers.can_draw() and open_tokens(g, me) != 0

    def play(self, g: Haven, me: Side) -> Rule:
        yield name_token(g, me, TREE_WALKING, open_tokens(g, me))
        drawn: i64 = 0
        while drawn < g.content.tree_seekers and me.seekers.can_draw():
            add_from_deck(g, me, named(g))
            drawn += 1
