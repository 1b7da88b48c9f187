# interpreted: sentences for people
"""What speaks for a move of Haven, in words: what it wins, and how the tokens stand after it."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import cast

from tablehaven.games.haven import events
from tablehaven.games.haven.bot import edge
from tablehaven.games.haven.content import CITY, FOREST, TYPES, side_name, type_name
from tablehaven.games.haven.contest import (
    cards_at,
    left_at,
    lore_at,
    offerings_at,
    sage_by,
    victor_by,
    weapons_at,
)
from tablehaven.games.haven.scoring import lore_of, score
from tablehaven.games.haven.shrines import havens_with
from tablehaven.games.haven.state import Haven
from tablehaven.games.haven.turn import DRAW_CARDS, PERFORM_ACTIONS
from tablehaven.games.haven.vocabulary import vocabulary
from tablehaven.kernel.bits import bit, first, listed
from tablehaven.kernel.event import Event
from tablehaven.kernel.game import PASSING
from tablehaven.kernel.motive import PERHAPS, Course, Motive
from tablehaven.kernel.state import NONE
from tablehaven.kernel.story import unpacked
from tablehaven.kernel.wording import counted, joined, ordinal

_VAGUE = 0.9  # how much of a lead is told by saying that ground is gained


@dataclass(frozen=True)
class Standing:
    """One token, with the counts of both sides by seat. Nobody wins where nobody would have a Seeker left."""

    value: int
    offerings: int
    lacking: int  # Offerings until it is resolved
    lore: tuple[int, int]
    weapons: tuple[int, int]
    more_cards: int  # that City has
    overshoots: tuple[bool, bool]
    sage: int  # who would win the token, or none
    victor: int  # who would win the Shrine, or none

    def of_token(self, seat: int) -> float:
        """From -1 to 1: how safely a side would win the token."""
        return self._sureness(seat, self.lore, self.sage)

    def of_shrine(self, seat: int) -> float:
        """From -1 to 1: how safely a side would win the Shrine."""
        return self._sureness(seat, self.weapons, self.victor)

    def _sureness(self, seat: int, counts: tuple[int, int], winner: int) -> float:
        if winner == NONE:
            return 0.0
        if any(self.overshoots):
            return 1.0 if winner == seat else -1.0
        return edge(counts[CITY] - counts[FOREST], self.more_cards, winner == seat)

    @property
    def nearness(self) -> str:
        """How near it is to being resolved, as the judgment calls it."""
        return ("due", "near", "far")[min(self.lacking, 2)]


def standing(g: Haven, kind: int) -> Standing:
    """How the token of a type in play stands."""
    value = int(g.value(kind))
    sides = g.sides
    lore = int(lore_at(sides[CITY], kind)), int(lore_at(sides[FOREST], kind))
    weapons = int(weapons_at(g, sides[CITY], kind)), int(weapons_at(g, sides[FOREST], kind))
    more_cards = int(cards_at(g, sides[CITY], kind) - cards_at(g, sides[FOREST], kind))
    overshoots = lore[CITY] > value, lore[FOREST] > value
    overshot = sum(bit(seat) for seat in (CITY, FOREST) if overshoots[seat])
    left = left_at(g, kind, overshot)
    sage = victor = NONE
    if overshot and left:
        sage = victor = first(left)
    elif left:
        sage = int(sage_by(lore[CITY] - lore[FOREST], more_cards))
        victor = int(victor_by(weapons[CITY] - weapons[FOREST], more_cards))
    offerings = int(offerings_at(g, kind))
    lacking = max(int(g.content.offerings_to_resolve) - offerings, 0)
    return Standing(value, offerings, lacking, lore, weapons, more_cards, overshoots, sage, victor)


def havens_foreseen(g: Haven, seat: int, shrine: int) -> list[int]:
    """The Havens that a side would mark if it held this Shrine too, one by one."""
    return [int(haven) for haven in listed(havens_with(g, g.sides[seat], shrine))]


class Look:
    """A course of events, with what its features are worth and the words for both sides."""

    def __init__(self, course: Course, weights: Mapping[str, float]) -> None:
        self.before = cast(Haven, course.before)
        self.after = cast(Haven, course.after)
        self.events = course.events
        self.answer = vocabulary(self.before.content, course.seat).answers[course.answer]
        self.seat = course.seat
        self.foe = 1 - course.seat
        self.viewer = course.viewer
        self.weights = weights

    @property
    def is_own(self) -> bool:
        """Whether the viewer is the one who moves, and knows its cards."""
        return self.viewer == self.seat

    @property
    def passes(self) -> bool:
        return self.answer.verb.called == PASSING

    def worth(self, feature: str) -> float:
        return abs(self.weights[feature])

    def stake_in_token(self, now: Standing) -> float:
        """What it is worth to lead for a token, by its value and by how soon it is resolved."""
        return self.worth(f"{now.nearness}_tokens") * (1 + 0.2 * now.value)

    def stake_in_shrine(self, now: Standing) -> float:
        return self.worth(f"{now.nearness}_shrines")

    def told(self, wanted: Event) -> list[tuple[int, int, int, int]]:
        """The details of all events of a kind."""
        return [details for kind, details in map(unpacked, self.events) if kind == wanted.number]

    def is_unresolved(self, kind: int) -> bool:
        """Whether the token of a type is in play, its Elemental too, and it was not resolved on the way."""
        token, lore = self.before.lores[kind].token, self.after.lores[kind]
        return token != NONE and lore.token == token and lore.shrine != NONE

    def gap(self, counts: tuple[int, int]) -> int:
        """By how much the side that moves is ahead."""
        return counts[self.seat] - counts[self.foe]

    # words

    def name(self, seat: int) -> str:
        return "you" if seat == self.viewer else side_name(seat)

    def leads(self, seat: int) -> str:
        """“you lead”, or “City leads”: of face-down Seekers it is a guess."""
        return f"you {PERHAPS}lead" if seat == self.viewer else f"{side_name(seat)} {PERHAPS}leads"

    def overshoots(self, seat: int) -> str:
        return "you overshoot" if seat == self.viewer else f"{side_name(seat)} overshoots"

    def whose(self, seat: int) -> str:
        return "your" if seat == self.viewer else f"{side_name(seat)}’s"

    def lore(self, counts: tuple[int, int]) -> str:
        """“5 Lore to 3”: the side that moves first."""
        return f"{counts[self.seat]} Lore to {counts[self.foe]}"

    def weapons(self, counts: tuple[int, int]) -> str:
        return f"{counted(counts[self.seat], 'weapon')} to {counts[self.foe]}"

    def shrine_at_stake(self, kind: int) -> int:
        """The Shrine that combat at a token is for."""
        return int(self.after.lores[kind].shrine)

    def shrine_name(self, kind: int) -> str:
        return f"the Shrine {self.after.content.board.shrine_names[self.shrine_at_stake(kind)]}"

    @staticmethod
    def shrines(g: Haven, seat: int) -> set[int]:
        return {int(shrine) for shrine in listed(g.sides[seat].shrines)}

    def havens(self, havens: list[int]) -> str:
        """“the Haven H02”, or “two Havens”."""
        if len(havens) == 1:
            return f"the Haven {self.before.content.board.haven_names[havens[0]]}"
        return f"{_NUMBERS.get(len(havens), str(len(havens)))} Havens"

    def seeker(self, seeker: int) -> str:
        """“the Fox (2 Lore, 1 weapon)”, of the side that moves."""
        cards = self.before.sides[self.seat].cards
        weapons = counted(int(cards.weapons[seeker]), "weapon")
        return f"the {cards.seeker_names[seeker]} ({cards.lore[seeker]} Lore, {weapons})"


_NUMBERS = {2: "two", 3: "three", 4: "four"}


def reasons(look: Look) -> Iterator[Motive]:
    """What speaks for and against an answer by what it brings about, but for the end of the game."""
    yield from of_the_end(look)
    yield from of_gains(look)
    for kind in range(TYPES):
        if look.is_unresolved(kind):
            yield from of_token(look, kind)


def of_the_end(look: Look) -> Iterator[Motive]:
    """Whether the game is about to end, and with which points."""
    g = look.after
    told = {unpacked(event)[0] for event in look.events}
    if not told & {events.ELEMENTAL_LEFT.number, events.STACK_USED_UP.number}:
        return
    mine, theirs = (int(score(g, g.sides[seat]).total()) for seat in (look.seat, look.foe))
    if mine > theirs:
        yield Motive(f"ends the game while {look.leads(look.seat)} {counted(mine, 'point')} to {theirs}", 5.0)
    elif mine < theirs:
        harm = f"ends the game while {look.leads(look.foe)} {counted(theirs, 'point')} to {mine}"
        yield Motive(harm, -5.0, f"keeps the game going while {look.leads(look.foe)}")


def of_gains(look: Look) -> Iterator[Motive]:
    """Tokens, Shrines, Havens and artifacts that somebody wins on the way."""
    for seat, factor in ((look.seat, 1.0), (look.foe, -1.0)):
        gains = list(_gains(look, seat))
        if len(gains) > 1 and factor > 0:
            yield Motive(joined([words for words, _, _ in gains]), sum(worth for _, _, worth in gains))
        for words, what, worth in gains:
            if factor > 0:
                yield Motive(words, worth)
            else:
                yield Motive(f"lets {look.name(seat)} win {what}", -worth, f"keeps {look.name(seat)} from {what}")


def _gains(look: Look, seat: int) -> Iterator[tuple[str, str, float]]:
    """What a side wins: as what a move does, as a thing, and what it is worth."""
    board = look.before.content.board
    marked = [haven for who, haven, *_ in look.told(events.HAVEN_CLAIMED) if who == seat]
    for who, kind, value, _ in look.told(events.LORE_WON):
        if who == seat:
            token = f"the {type_name(kind)} token of {value}"
            leads = _leads_in_lore(look.after, seat, kind) and not _leads_in_lore(look.before, seat, kind)
            words = f"wins {token}" + (f" and the lead in {type_name(kind)} Lore" if leads else "")
            yield words, token, look.worth("points") * (3 if leads else 1) + look.worth("lore") * value
    for who, shrine, *_ in look.told(events.SHRINE_CLAIMED):
        if who == seat:
            havens = [haven for haven in marked if shrine in board.outlines[haven]]
            worth = look.worth("points") + 2 * look.worth("havens") * len(havens)
            yield f"takes {_shrine(look, seat, shrine, havens)}", f"the Shrine {board.shrine_names[shrine]}", worth
    for who, number, *_ in look.told(events.ARTIFACT_CLAIMED):
        if who == seat:
            yield f"takes the artifact under the {number}", f"the artifact under the {number}", 3 * look.worth("points")


def _leads_in_lore(g: Haven, seat: int, kind: int) -> bool:
    """Whether a side would get the Victory Point card of a type [HV 10.1]."""
    return bool(lore_of(g, g.sides[seat], kind) > lore_of(g, g.sides[1 - seat], kind))


def _shrine(look: Look, seat: int, shrine: int, havens: list[int]) -> str:
    """A Shrine that is taken, with the Havens it brings: `S08, the third Shrine of two Havens, and marks them`."""
    board = look.after.content.board
    name = board.shrine_names[shrine]
    if not havens:
        return f"the Shrine {name}"
    held = {len(set(board.outlines[haven]) & (look.shrines(look.after, seat) | {shrine})) for haven in havens}
    if len(held) > 1:
        return f"{name} and with it {look.havens(havens)}"
    which = f"the {ordinal(held.pop())} Shrine of {look.havens(havens)}"
    return f"{name}, {which}, and marks {'it' if len(havens) == 1 else 'them'}"


def of_token(look: Look, kind: int) -> Iterator[Motive]:
    """How the token of a type stands better or worse than before."""
    was, now = standing(look.before, kind), standing(look.after, kind)
    yield from _of_limit(look, kind, was, now)
    token = look.stake_in_token(now) * (now.of_token(look.seat) - was.of_token(look.seat))
    shrine = look.stake_in_shrine(now) * (now.of_shrine(look.seat) - was.of_shrine(look.seat))
    havens = havens_foreseen(look.after, look.seat, look.shrine_at_stake(kind))
    shrine *= 1 + 0.5 * len(havens)
    takes_token = now.sage == look.seat != was.sage
    takes_shrine = now.victor == look.seat != was.victor
    if takes_token and takes_shrine:
        words = f"leads at {type_name(kind)} for the token of {now.value} and for {look.shrine_name(kind)}"
        if _is_due(look, now):
            taken = _shrine(look, look.seat, look.shrine_at_stake(kind), havens)
            words = f"wins the {type_name(kind)} token of {now.value} this turn and takes {taken}"
        yield Motive(words, token + shrine)
    if token > 0:
        for words, exactness in _of_lore(look, kind, now, takes_token):
            yield Motive(words, exactness * token)
    if shrine > 0:
        for words, exactness in _of_combat(look, kind, now, takes_shrine, havens):
            yield Motive(words, exactness * shrine)
    if now.sage == look.foe == was.sage and look.gap(was.lore) < look.gap(now.lore) and token <= 0:
        closer = look.gap(now.lore) - look.gap(was.lore)
        yield Motive(f"comes closer at {type_name(kind)}, {look.lore(now.lore)}", 0.02 * closer)
    if now.offerings > was.offerings:
        yield from _of_offerings(look, kind, was, now)


def _is_due(look: Look, now: Standing) -> bool:
    """Whether a token will be resolved in this turn, which is the mover's."""
    g = look.after
    in_time = g.active == look.seat and g.step in (PERFORM_ACTIONS.number, DRAW_CARDS.number)
    return in_time and now.lacking == 0


def _of_lore(look: Look, kind: int, now: Standing, takes: bool) -> Iterator[tuple[str, float]]:
    """Words for a better standing in Lore; the more exact ones, which hold in fewer worlds, tell more."""
    token = f"the {type_name(kind)} token of {now.value}"
    due = " this turn" if _is_due(look, now) else ""
    if now.sage != look.seat or look.is_own:
        yield f"gains ground for {token}{due and f', due{due}'}", 1.0 if now.sage != look.seat else _VAGUE
    if now.sage != look.seat:
        return
    if any(now.overshoots):
        yield f"wins {token}{due or ' as it stands'}, because {look.overshoots(look.foe)}", 1.0
    elif look.gap(now.lore) == 0:
        yield f"{_wins(due)} the tie for {token}{due}", 1.0
    else:
        how = "wins" if due and takes else "leads for" if takes else "leads more safely for"
        yield f"{how} {token}{due}, {look.lore(now.lore)}", 1.05
        yield f"{how} {token}{due}", 1.0


def _wins(due: str) -> str:
    return "wins" if due else f"would {PERHAPS}win"


def _of_combat(look: Look, kind: int, now: Standing, takes: bool, havens: list[int]) -> Iterator[tuple[str, float]]:
    """The same for the weapons, and the Shrine they are for."""
    shrine = look.shrine_name(kind)
    promise = f"{shrine}, which would mark {look.havens(havens)}" if havens else shrine
    due = " this turn" if _is_due(look, now) else ""
    if now.victor != look.seat or look.is_own:
        yield f"gains ground for {promise}", 1.0 if now.victor != look.seat else _VAGUE
    if now.victor != look.seat:
        return
    if any(now.overshoots):
        yield f"wins {shrine}{due or ' as it stands'}, because {look.overshoots(look.foe)}", 1.0
    elif look.gap(now.weapons) == 0:
        yield f"{_wins(due)} the tie for {promise}", 1.0
    elif due and takes:
        yield f"takes {_shrine(look, look.seat, look.shrine_at_stake(kind), havens)} this turn", 1.05
    else:
        how = "leads in combat" if takes else "leads more safely in combat"
        yield f"{how} for {promise}{due}", 1.02
        yield f"{how}, {look.weapons(now.weapons)}, for {promise}{due}", 1.07


def _of_limit(look: Look, kind: int, was: Standing, now: Standing) -> Iterator[Motive]:
    """Lore beyond the value of the token loses everything there [HV 6.5]."""
    me, name = look.seat, type_name(kind)
    stake = look.stake_in_token(now) + look.stake_in_shrine(now)
    if now.overshoots[me] and not was.overshoots[me]:
        within = f"stays within the limit of the {name} token of {now.value}"
        yield Motive(f"overshoots at {name}", -stake, within)
    elif was.overshoots[me] and not now.overshoots[me]:
        words = f"comes back within the limit at {name}, {now.lore[me]} Lore for a token of {now.value}"
        yield Motive(words, 2 * stake)


def _of_offerings(look: Look, kind: int, was: Standing, now: Standing) -> Iterator[Motive]:
    """An Offering more brings a token nearer to being resolved: good where one leads."""
    name, foe = type_name(kind), look.foe
    net, sooner = (
        look.stake_in_token(at) * now.of_token(look.seat) + look.stake_in_shrine(at) * now.of_shrine(look.seat)
        for at in (was, now)
    )
    worth = sooner - net + 0.1 * sooner
    brings = f"brings {name} nearer to being resolved"
    if now.lacking == 0:
        brings = f"has {name} resolved {'this' if _is_due(look, now) else 'next'} turn"
    if now.sage == NONE:
        yield Motive(f"{brings}, while nobody seeks there", 0.02)
    elif worth > 0:
        yield Motive(f"{brings}, where {look.leads(look.seat)}{_for_what(look, look.seat, now, kind)}", worth)
    else:
        there = f"where {look.leads(foe)}{_for_what(look, foe, now, kind)}"
        yield Motive(f"{brings}, {there}", worth, f"does not hasten {name}, {there}")


def _for_what(look: Look, seat: int, now: Standing, kind: int) -> str:
    if now.sage == now.victor:
        return f" for the token of {now.value} and {look.shrine_name(kind)}"
    return f" for the token of {now.value}" if now.sage == seat else f" for {look.shrine_name(kind)}"
