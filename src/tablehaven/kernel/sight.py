"""What one viewer can tell of hidden places that hold equal cards: the other half of `counts`."""

from typing import ClassVar, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.kernel.dealing import deal_counts
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.rows import added, changed, total, with_row, with_zeros, without, without_row


@final
@mypyc_attr(acyclic=True)
class Sight:
    """Which cards a viewer knows to be where, and how far the others may be from where they were.

    A viewer has *placed* some cards: it knows that so many of a kind lie in a place. The others are *loose*. Places
    between which cards went unseen are one *lot*: the viewer knows which loose cards lie there all in all, and every
    way to deal them to those places is equally likely. So it knows everything in a place that alone has loose cards of
    its lot: such a place is settled.

    The true cards are handed in (`held`, a row of counts by kind for each place); of them only what the viewer knows is
    used, and nothing is changed here but by `redeal`.
    """

    SHARED: ClassVar[tuple[str, ...]] = ("viewer", "nothing")

    viewer: i64
    nothing: vec[i64]  # a row of zeros
    placed: vec[vec[i64]]  # by place and kind
    loose: vec[i64]  # by place: how many cards there are not placed
    lots: vec[i64]  # by place: a number that the places of one lot share; it means nothing if no card there is loose

    def __init__(self, viewer: i64, nothing: vec[i64]) -> None:
        self.viewer = viewer
        self.nothing = nothing
        self.placed = vec[vec[i64]]()
        self.loose = vec[i64]()
        self.lots = vec[i64]()

    def clone(self) -> "Sight":
        twin = Sight(self.viewer, self.nothing)
        twin.take_over(self)
        return twin

    def take_over(self, other: "Sight") -> None:
        """This viewer can tell what the other can, and nothing else."""
        self.placed = other.placed[0 : len(other.placed)]
        self.loose = other.loose[0 : len(other.loose)]
        self.lots = other.lots[0 : len(other.lots)]

    def insert(self, place: i64) -> None:
        self.placed = with_row(self.placed, place, self.nothing)
        self.loose = with_zeros(self.loose, place, 1)
        self.lots = with_zeros(self.lots, place, 1)

    def remove(self, place: i64) -> None:
        self.placed = without_row(self.placed, place)
        self.loose = without(self.loose, place, 1)
        self.lots = without(self.lots, place, 1)

    def is_settled(self, place: i64) -> bool:
        """Whether the viewer knows all that lies here."""
        if self.loose[place] == 0:
            return True
        lot = self.lots[place]
        other: i64 = 0
        while other < len(self.loose):
            if self.lots[other] == lot and self.loose[other] > 0 and other != place:
                return False
            other += 1
        return True

    def settle(self, place: i64, held: vec[vec[i64]]) -> None:
        """The viewer knows all that lies here: no card is loose."""
        self.placed[place] = held[place]
        self.loose[place] = 0

    def see_leave(self, kind: i64, place: i64) -> None:
        """A card of this kind is seen leaving."""
        if self.placed[place][kind] > 0:
            self.placed[place] = changed(self.placed[place], kind, -1)
        else:
            self.loose[place] -= 1

    def see_come(self, kind: i64, count: i64, place: i64) -> None:
        """Cards of this kind are seen coming."""
        self.placed[place] = changed(self.placed[place], kind, count)

    def see(self, kind: i64, count: i64, place: i64) -> None:
        """At least so many cards of this kind are seen lying here."""
        more = count - self.placed[place][kind]
        if more > 0:
            self.see_come(kind, more, place)
            self.loose[place] -= more

    def miss(self, source: i64, target: i64, held: vec[vec[i64]], in_source: i64) -> None:
        """A card that is not seen goes, so that it may be any of those in the one place and lie in the other now."""
        if self.loose[source] == 0:
            self.lots[source] = self._unused_lot()
        self.placed[source] = self.nothing
        self.loose[source] = in_source
        self._join(source, target, held)
        self.loose[source] -= 1
        self.loose[target] += 1

    def pour(self, source: i64, target: i64, held: vec[vec[i64]]) -> None:
        """All cards of one place are shuffled into another, unseen."""
        if self.is_settled(source):
            self.settle(source, held)
        else:
            self._join(source, target, held)
        self.placed[target] = added(self.placed[target], self.placed[source])
        self.placed[source] = self.nothing
        self.loose[target] += self.loose[source]
        self.loose[source] = 0

    def redeal(self, held: vec[vec[i64]], rng: Rng) -> None:
        """Deal the loose cards of each lot anew."""
        place: i64 = 0
        while place < len(self.loose):
            if self._begins_lot(place) and not self.is_settled(place):
                self._redeal_lot(place, held, rng)
            place += 1

    def fits(self, held: vec[vec[i64]]) -> bool:
        """Whether all that is placed is really there: it always is."""
        place: i64 = 0
        while place < len(self.loose):
            placed = self.placed[place]
            kind: i64 = 0
            while kind < len(placed):
                if placed[kind] > held[place][kind]:
                    return False
                kind += 1
            if total(placed) + self.loose[place] != total(held[place]):
                return False
            place += 1
        return True

    def _join(self, source: i64, target: i64, held: vec[vec[i64]]) -> None:
        """Both places are of the lot of the first; loose cards of the second bring their own lot along."""
        if self.is_settled(target):
            self.settle(target, held)
        lot = self.lots[target]
        if self.loose[target] > 0:
            place: i64 = 0
            while place < len(self.lots):
                if self.lots[place] == lot:
                    self.lots[place] = self.lots[source]
                place += 1
        self.lots[target] = self.lots[source]

    def _unused_lot(self) -> i64:
        """The smallest number that no lot has."""
        lot: i64 = 0
        place: i64 = 0
        while place < len(self.lots):
            if self.loose[place] > 0 and self.lots[place] == lot:
                lot += 1
                place = 0
            else:
                place += 1
        return lot

    def _begins_lot(self, place: i64) -> bool:
        """Whether this is the first place with loose cards of its lot."""
        other: i64 = 0
        while other < place:
            if self.loose[other] > 0 and self.lots[other] == self.lots[place]:
                return False
            other += 1
        return self.loose[place] > 0

    def _redeal_lot(self, first: i64, held: vec[vec[i64]], rng: Rng) -> None:
        pool = self.nothing[0 : len(self.nothing)]
        places = vec[i64]()
        sizes = vec[i64]()
        place = first
        while place < len(self.loose):
            if self.loose[place] > 0 and self.lots[place] == self.lots[first]:
                places = append(places, place)
                sizes = append(sizes, self.loose[place])
                kind: i64 = 0
                while kind < len(pool):
                    pool[kind] += held[place][kind] - self.placed[place][kind]
                    kind += 1
            place += 1
        dealt = deal_counts(pool, sizes, rng)
        at: i64 = 0
        while at < len(places):
            held[places[at]] = added(self.placed[places[at]], dealt[at])
            at += 1
