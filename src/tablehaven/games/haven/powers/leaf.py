"""Leaf Lore: growth."""

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.haven import events
from tablehaven.games.haven.actions import ChooseSeeker, name_token
from tablehaven.games.haven.cards import (
    Draw,
    add_from_deck,
    draw_from,
    draw_to_hand,
    may_draw,
    must_draw_offering,
    open_tokens,
)
from tablehaven.games.haven.content import DRAW_OFFERING, DRAW_SEEKER, Content, type_name
from tablehaven.games.haven.options import EVERY_DRAW_MAY_BE_FORCED
from tablehaven.games.haven.powers.power import Power
from tablehaven.games.haven.state import Haven, Side
from tablehaven.games.haven.vocabulary import SEEN_NOTHING
from tablehaven.kernel.bits import bit, first, is_single, size
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.event import Event
from tablehaven.kernel.state import Decision, Rule
from tablehaven.kernel.supply import MOST_UNDER
from tablehaven.kernel.vocabulary import Answer
from tablehaven.kernel.wording import counted


def nowhere_to_draw_for(me: Side) -> str:
    """What a Lore Power lacks that plays Seekers from the deck."""
    if not me.seekers.can_draw():
        return "you have no Seeker left to draw"
    return "Rock Slides lie on your side of every token"


@final
class Song(Decision[Haven]):
    """Draw, or act?"""

    name = "song"
    rule = "HV 4.2"
    asks = "Growth Song: draw cards, or take actions?"
    tells = "decides what Growth Song does"
    verbs = ("song draws", "song acts")

    def offer(self, g: Haven, /) -> None:
        if may_draw(g.sides[g.seat]) != 0:
            g.offer(g.words.song_draws)
        g.offer(g.words.song_acts)

    def why_not(self, g: Haven, seat: int, answer: Answer, /) -> Refused:
        return Refused("HV 5.6", "There is no card left that you could draw.")


@final
class SongDraw(Draw):
    """A card that Growth Song lets a side draw."""

    name = "song draw"
    rule = "HV 4.3"
    asks = "Growth Song: draw a card, {draws} to go{duty}."
    tells = "draws a card for Growth Song, {draws} to go"

    def is_forced(self, g: Haven) -> bool:
        return g.must_offer and g.rules & EVERY_DRAW_MAY_BE_FORCED != 0


SONG: Final = Song()
SONG_DRAW: Final = SongDraw()


@final
class GrowthSong(Power):
    """Draw two cards, or take two further actions, one of which may be a Lore Power. [HV 4.2, HV 4.3]"""

    name = "Growth Song"
    rule = "HV 4.2"
    lore = "leaf"
    text = "Draw two cards, or take two more actions."
    note = "draw cards, or take further actions"
    aim = "to draw cards or to act more often"
    numbers = (("draws", 0, 9), ("actions", 0, 9), ("lore_powers", 0, 9))
    decisions = (SONG, SONG_DRAW)

    def play(self, g: Haven, me: Side) -> Rule:
        yield g.ask(me.seat, SONG, subject=self.number)
        if g.said_verb() == g.words.song_draws:
            g.draws = self.count(g.content, "draws")
            g.must_offer = must_draw_offering(me)
            while g.draws > 0:
                if may_draw(me) == 0:
                    g.tell(events.DRAW_LOST, me.seat)
                    break
                yield g.ask(me.seat, SONG_DRAW, subject=self.number)
                if g.said_deck() == DRAW_OFFERING:
                    g.must_offer = False
                draw_to_hand(g, me, g.said_deck())
                g.draws -= 1
            g.draws = 0
        else:
            g.song += self.count(g.content, "actions")
            g.song_powers += self.count(g.content, "lore_powers")

    def counts(self, content: Content) -> str:
        draws = counted(self.count(content, "draws"), "card")
        actions = counted(self.count(content, "actions"), "action")
        powers = counted(self.count(content, "lore_powers"), "Lore Power")
        return f"{draws} to draw, or {actions} with at most {powers} among them"


SEEKERS_LOOKED_AT: Final = Event(
    "seekers looked at",
    "HV 4.4",
    "{seat} [look at your|looks at its] top {count}.",
    informs=True,
    seat=events.SEAT,
    count=events.SEEKER_COUNT,
)
SEEKERS_BURIED: Final = Event(
    "seekers buried",
    "HV 4.4",
    "{seat} [put|puts] {count} under the deck.",
    seat=events.SEAT,
    count=events.SEEKER_COUNT,
)


class VinesChoice(ChooseSeeker):
    """One of the Seekers looked at: only their owner sees which."""

    rule = "HV 4.4"

    def seen(self, g: Haven, answer: i64, viewer: i64, /) -> i64:
        return g.words.size + SEEN_NOTHING

    def why_not(self, g: Haven, seat: int, answer: Answer, /) -> Refused:
        return Refused(self.rule, answer.filled("{Seeker} is not among the Seekers you look at."))


@final
class VinesSeeker(VinesChoice):
    """The one to lay down."""

    name = "vines seeker"
    asks = "Path of Vines: choose the Seeker to lay face down at {type}."
    tells = "chooses a Seeker for Path of Vines"


@final
class VinesUnder(VinesChoice):
    """The next one under the deck."""

    name = "vines under"
    asks = "Path of Vines: choose the next Seeker to go under the deck; the others will lie below it."
    tells = "puts Seekers under the deck"


VINES_SEEKER: Final = VinesSeeker()
VINES_UNDER: Final = VinesUnder()


@final
class PathOfVines(Power):
    """Look at your top three Seekers, lay one face down at a Lore Token and put the others under the deck. [HV 4.4]"""

    name = "Path of Vines"
    rule = "HV 4.4"
    lore = "leaf"
    text = "Look at three Seekers, lay one face down."
    note = "look at Seekers, lay one face down"
    aim = "to pick a Seeker and lay it face down"
    numbers = (("seekers", 1, 9),)
    decisions = (VINES_SEEKER, VINES_UNDER)
    events = (SEEKERS_LOOKED_AT, SEEKERS_BURIED)

    def playable(self, g: Haven, me: Side) -> bool:
        return me.seekers.can_draw() and open_tokens(g, me) != 0

    def play(self, g: Haven, me: Side) -> Rule:
        seekers = me.seekers
        looked_at: i64 = 0
        most: i64 = self.count(g.content, "seekers")
        while looked_at < most and seekers.can_draw():
            me.held |= bit(draw_from(g, me, seekers, DRAW_SEEKER))
            me.held_could |= seekers.deck_could
            looked_at += 1
        g.tell(SEEKERS_LOOKED_AT, me.seat, looked_at)
        yield name_token(g, me, self, open_tokens(g, me))
        kind = g.said_type()
        yield g.ask(me.seat, VINES_SEEKER, subject=self.number, place=kind)
        laid = g.said_seeker()
        me.held &= ~bit(laid)
        me.spots[kind].lay_down(laid, me.held_could)
        g.tell(events.SEEKER_LAID, me.seat, laid, kind)
        if me.held != 0:
            g.tell(SEEKERS_BURIED, me.seat, size(me.held))
        while me.held != 0:
            buried = first(me.held)
            if not is_single(me.held):
                yield g.ask(me.seat, VINES_UNDER, subject=self.number)
                buried = g.said_seeker()
            me.held &= ~bit(buried)
            seekers.bury(buried, me.held_could)
        me.held_could = 0

    def lacks(self, g: Haven, me: Side) -> str:
        return nowhere_to_draw_for(me)

    def counts(self, content: Content) -> str:
        return f"{counted(self.count(content, 'seekers'), 'Seeker')} to look at"

    def mistake(self, numbers: Mapping[str, int], copies: int) -> tuple[str, str]:
        buried = (numbers["seekers"] - 1) * copies
        if buried > MOST_UNDER:
            return f"{buried} Seekers might come under a deck; {MOST_UNDER} is the most.", "seekers"
        return "", ""


@final
class RejuvenatingFruit(Power):
    """For each Lore Token, name it and then draw a Seeker for it, face up. [HV 4.5]"""

    name = "Rejuvenating Fruit"
    rule = "HV 4.5"
    lore = "leaf"
    text = "A Seeker from the deck at every token."
    note = "a Seeker from the deck at each token"
    aim = "to bring a Seeker from the deck to each token"

    def playable(self, g: Haven, me: Side) -> bool:
        return me.seekers.can_draw() and open_tokens(g, me) != 0

    def play(self, g: Haven, me: Side) -> Rule:
        left = open_tokens(g, me)
        while left != 0 and me.seekers.can_draw():
            yield name_token(g, me, self, left)
            left &= ~bit(g.said_type())
            add_from_deck(g, me, g.said_type())

    def lacks(self, g: Haven, me: Side) -> str:
        return nowhere_to_draw_for(me)

    def why_not_at(self, g: Haven, me: Side, kind: int) -> Refused | None:
        had = Refused(self.rule, f"{type_name(kind)} has had its Seeker.")
        return had if me.rocks & bit(kind) == 0 else None


ORCHID_LAID: Final = Event(
    "orchid laid",
    "HV 4.6",
    "{seat} [lay|lays] a Summoning Orchid at {type}, as an Offering.",
    seat=events.SEAT,
    type=events.TYPE,
)


@final
class SummoningOrchid(Power):
    """Lies on your side of a Lore Token and is one Offering there until it is resolved. [HV 4.6]"""

    name = "Summoning Orchid"
    rule = "HV 4.6"
    lore = "leaf"
    text = "Counts as an Offering at a token."
    note = "one more Offering at a token"
    aim = "to count one Offering more at a token"
    events = (ORCHID_LAID,)

    def play(self, g: Haven, me: Side) -> Rule:
        yield name_token(g, me, self, g.tokens)
        me.spots[g.said_type()].orchids += 1
        g.tell(ORCHID_LAID, me.seat, g.said_type())


@final
class TreeWalking(Power):
    """Name a Lore Token, then draw two Seekers for it, face up. [HV 4.7]"""

    name = "Tree Walking"
    rule = "HV 4.7"
    lore = "leaf"
    text = "Two Seekers from the deck at a token."
    note = "Seekers from the deck at one token"
    aim = "to bring several Seekers from the deck to one token"
    numbers = (("seekers", 1, 9),)

    def playable(self, g: Haven, me: Side) -> bool:
        return me.seekers.can_draw() and open_tokens(g, me) != 0

    def play(self, g: Haven, me: Side) -> Rule:
        yield name_token(g, me, self, open_tokens(g, me))
        drawn: i64 = 0
        most: i64 = self.count(g.content, "seekers")
        while drawn < most and me.seekers.can_draw():
            add_from_deck(g, me, g.said_type())
            drawn += 1

    def lacks(self, g: Haven, me: Side) -> str:
        return nowhere_to_draw_for(me)

    def counts(self, content: Content) -> str:
        return f"{counted(self.count(content, 'seekers'), 'Seeker')} to draw"


LEAF_POWERS: Final = (GrowthSong(), PathOfVines(), RejuvenatingFruit(), SummoningOrchid(), TreeWalking())
