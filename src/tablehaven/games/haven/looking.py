# interpreted: sentences for people
"""What a move of Haven leads to, looked at by one viewer, and the names that viewer reads."""

from collections.abc import Mapping
from typing import cast

from tablehaven.games.haven.content import side_name
from tablehaven.games.haven.standing import Standing
from tablehaven.games.haven.state import NONE, Haven
from tablehaven.kernel.bits import listed
from tablehaven.kernel.event import Event
from tablehaven.kernel.motive import PERHAPS, Course
from tablehaven.kernel.story import unpacked
from tablehaven.kernel.wording import counted


class Look:
    """A course of events, with what its features are worth and the words for both sides."""

    def __init__(self, course: Course, weights: Mapping[str, float]) -> None:
        self.before = cast(Haven, course.before)
        self.after = cast(Haven, course.after)
        self.events = course.events
        self.answer = course.answer
        self.seat = course.seat
        self.foe = 1 - course.seat
        self.viewer = course.viewer
        self.weights = weights

    @property
    def is_own(self) -> bool:
        """Whether the viewer is the one who moves, and knows its cards."""
        return self.viewer == self.seat

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
