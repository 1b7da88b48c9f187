"""Shrines, Elementals and Havens: what the winner of combat gains [HV 7.4 to HV 7.9, HV 11.11 to HV 11.13]."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.haven import events
from tablehaven.games.haven.cards import draw_to_hand
from tablehaven.games.haven.content import DRAW_POWER, TYPES, type_name
from tablehaven.games.haven.options import CONFRONTATION, NO_LORE_DRAW_FOR_RECLAIM, ONE_LORE_DRAW_A_CLAIM
from tablehaven.games.haven.state import Haven, Side
from tablehaven.games.haven.vocabulary import PASS
from tablehaven.kernel.bits import bit, drop_first, first, size
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Decision, Rule
from tablehaven.kernel.vocabulary import Answer


def tokens_on_board(g: Haven) -> i64:
    """The Shrines that bear a token of either side."""
    return g.sides[0].shrines | g.sides[1].shrines


def elementals_at(g: Haven) -> i64:
    """The Shrines on which an Elemental stands."""
    shrines: i64 = 0
    kind: i64 = 0
    while kind < TYPES:
        shrine = g.lores[kind].shrine
        if shrine != NONE:
            shrines |= bit(shrine)
        kind += 1
    return shrines


def contested_shrines(g: Haven) -> i64:
    """Where a token may still be turned over, because an Elemental stands on it [HV 11.12]."""
    return tokens_on_board(g) & elementals_at(g)


def free_shrines(g: Haven) -> i64:
    """Where an Elemental may go: no token, no Elemental [HV 7.5]."""
    return g.content.board.shrines & ~tokens_on_board(g) & ~elementals_at(g)


def contestable(g: Haven) -> i64:
    """Where an Elemental may go when no Shrine is free: a token, but no Elemental [HV 11.11]."""
    return tokens_on_board(g) & ~elementals_at(g)


@final
class MoveElemental(Decision[Haven]):
    """To which free Shrine? `place` is the type of the Elemental."""

    name = "move elemental"
    rule = "HV 7.5"
    asks = "Move the {type} Elemental to a free Shrine."
    tells = "moves the {type} Elemental"
    verbs = ("shrine",)

    def offer(self, g: Haven, /) -> None:
        g.offer_each(g.words.shrine, free_shrines(g))

    def blanks(self, g: Haven, seat: int, /) -> dict[str, str]:
        return {"type": type_name(g.place)}

    def why_not(self, g: Haven, seat: int, answer: Answer, /) -> Refused:
        taken = answer.filled("A token lies at {Shrine}; the Elemental goes to a Shrine without one.")
        return stands_there(g, self.rule, answer) or Refused(self.rule, taken)


@final
class ContestShrine(Decision[Haven]):
    """To which Shrine that bears a token? `place` is the type of the Elemental."""

    name = "contest shrine"
    rule = "HV 11.11"
    asks = "No Shrine is free: send the {type} Elemental to a Shrine with a token, to be contested."
    tells = "sends the {type} Elemental to contest a Shrine"
    verbs = ("shrine",)

    def offer(self, g: Haven, /) -> None:
        g.offer_each(g.words.shrine, contestable(g))

    def blanks(self, g: Haven, seat: int, /) -> dict[str, str]:
        return {"type": type_name(g.place)}

    def why_not(self, g: Haven, seat: int, answer: Answer, /) -> Refused:
        free = Refused(self.rule, answer.filled("No token lies at {Shrine}."))
        return stands_there(g, self.rule, answer) or free


def stands_there(g: Haven, rule: str, answer: Answer) -> Refused | None:
    """Why an Elemental cannot go to a Shrine where one stands already."""
    for kind, lore in enumerate(g.lores):
        if lore.shrine == answer["shrine"]:
            if kind == g.place:
                return Refused(rule, answer.filled("The Elemental stands at {Shrine}, and it may not stay."))
            return Refused(rule, f"The {type_name(kind)} Elemental stands at {answer.filled('{Shrine}')}.")
    return None


@final
class GrantedDraw(Decision[Haven]):
    """A Lore Power for the opponent's Haven?"""

    name = "granted draw"
    rule = "HV 7.8"
    asks = "Your opponent marked a Haven: draw a Lore Power, or pass."
    tells = "may draw a Lore Power"
    verbs = ("draw",)
    passing = "Draw none"

    def offer(self, g: Haven, /) -> None:
        g.offer(PASS)
        g.offer(g.words.draw + DRAW_POWER)

    def why_not(self, g: Haven, seat: int, answer: Answer, /) -> Refused:
        return Refused(self.rule, "Only a Lore Power may be drawn for an opponent’s Haven.")


MOVE_ELEMENTAL: Final = MoveElemental()
CONTEST_SHRINE: Final = ContestShrine()
GRANTED_DRAW: Final = GrantedDraw()


def claim_shrine(g: Haven, winner: Side, kind: i64) -> Rule:
    """The winner of combat claims the Elemental's Shrine, the loser moves the Elemental, and Havens may follow."""
    loser = g.foe(winner)
    lore = g.lores[kind]
    shrine = lore.shrine
    change_hands(g, winner, loser, shrine)
    where = where_to_move(g, shrine)
    if where is None:
        lore.shrine = NONE
        g.tell(events.ELEMENTAL_LEFT, kind, i64(g.rules & CONFRONTATION != 0))
    else:
        yield g.ask(loser.seat, where, place=kind)
        lore.shrine = g.said_shrine()
        g.tell(events.ELEMENTAL_MOVED, loser.seat, kind, lore.shrine, i64(where is CONTEST_SHRINE))
    grants = mark_havens(g, winner, shrine)
    if grants > 0:
        yield from draw_for_havens(g, loser, grants)


def change_hands(g: Haven, winner: Side, loser: Side, shrine: i64) -> None:
    """The winner's token lies on a Shrine from now on, and the loser's no longer [HV 7.4]."""
    if winner.shrines & bit(shrine) != 0:
        g.tell(events.SHRINE_HELD, winner.seat, shrine)
    else:
        g.tell(events.SHRINE_CLAIMED, winner.seat, shrine, i64(loser.shrines & bit(shrine) != 0))
    winner.shrines |= bit(shrine)
    loser.shrines &= ~bit(shrine)


def where_to_move(g: Haven, shrine: i64) -> Decision[Haven] | None:
    """What the loser is asked about an Elemental: a free Shrine; without one to contest another, or nothing."""
    if free_shrines(g) != 0:
        return MOVE_ELEMENTAL
    stood_on_token = g.tokens_at_start & bit(shrine) != 0
    if g.rules & CONFRONTATION != 0 and not stood_on_token and contestable(g) != 0:
        return CONTEST_SHRINE
    return None


def lacking(g: Haven, haven: i64, shrines: i64) -> i64:
    """How many Shrines around a Haven these lack for the majority, none or less if they have it [HV 7.7]."""
    board = g.content.board
    return board.needed[haven] - size(board.around[haven] & shrines)


def havens_with(g: Haven, me: Side, shrine: i64) -> i64:
    """The Havens that a side marks when it takes a Shrine, also those of the other side [HV 7.7, HV 11.13]."""
    shrines = me.shrines | bit(shrine)
    marked: i64 = 0
    around = g.content.board.corner_of[shrine] & ~me.havens
    while around != 0:
        haven = first(around)
        around = drop_first(around)
        if lacking(g, haven, shrines) <= 0:
            marked |= bit(haven)
    return marked


def mark_havens(g: Haven, winner: Side, shrine: i64) -> i64:
    """Mark each Haven at this Shrine in which the winner now has the majority; how many draws that grants [HV 7.8]."""
    loser = g.foe(winner)
    grants: i64 = 0
    marked = havens_with(g, winner, shrine)
    while marked != 0:
        haven = first(marked)
        marked = drop_first(marked)
        taken = loser.havens & bit(haven) != 0
        if not taken or g.rules & NO_LORE_DRAW_FOR_RECLAIM == 0:
            grants += 1
        winner.havens |= bit(haven)
        loser.havens &= ~bit(haven)
        g.tell(events.HAVEN_CLAIMED, winner.seat, haven, i64(taken))
    if grants > 1 and g.rules & ONE_LORE_DRAW_A_CLAIM != 0:
        return 1
    return grants


def draw_for_havens(g: Haven, loser: Side, grants: i64) -> Rule:
    """For each Haven marked, the opponent may draw a Lore Power [HV 7.8]."""
    while grants > 0 and loser.powers.can_draw():
        yield g.ask(loser.seat, GRANTED_DRAW)
        if g.answer == PASS:
            g.tell(events.GRANTED_DRAW_DECLINED, loser.seat)
        else:
            draw_to_hand(g, loser, DRAW_POWER)
        grants -= 1
