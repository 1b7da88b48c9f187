"""Hidden places of equal cards, as counts by kind, and what each viewer can tell of them.

    cards = Counts(4, len(KINDS))                       # one player's cards; four viewers: the seats
    deck, hand = cards.place(), cards.place(bit(me))    # nobody sees the deck, I always see my hand
    cards.bring(COPPER, 7, deck)                        # from where all have seen them
    kind = cards.draw(deck, hand, g.chance)             # by lot; who sees the hand sees the card
    cards.take(kind, hand)                              # played or discarded: it is open, and in no hidden place
    cards.bring(kind, 1, hand)                          # a stolen card comes back: all know that it is there
    cards.look(hand, bit(thief))                        # a rival sees the whole hand
    cards.known(COPPER, hand, thief)                    # so many Coppers at least, for all the thief can tell
    world.cards.redeal(seat, rng)                       # anything else that fits all this seat has seen

The same verbs as in `piles`, which holds single cards; what is said there of sets of viewers and of piles in a known
order is true here too. One `Counts` holds the places between which hidden cards go: those of one player, or of all.
"""

from typing import ClassVar, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from tablehaven.kernel.bits import bit, full
from tablehaven.kernel.dealing import drawn
from tablehaven.kernel.rng import Rng
from tablehaven.kernel.rows import added, changed, with_row, with_zeros, without, without_row
from tablehaven.kernel.sight import Sight


@final
@mypyc_attr(acyclic=True)
class Counts:
    """How many cards of each kind lie in each hidden place, and what each viewer can tell of that.

    Guarantee: what a viewer knows to lie in a place is really there, and follows from what it has seen, and from
    numbers of cards, which are open. Worlds dealt anew are exactly as likely as they are to who saw cards shuffled,
    drawn by lot, looked at place by place, and come and go openly.

    Limits, none of which excludes the truth: what a viewer learns *not* to lie in a place is not kept. If a card leaves
    unseen a place of which a viewer knows a part, it no longer knows that part. If a card of a kind that it has seen in
    a place leaves openly, it takes it for the one it had seen. If unseen cards come to a place from two others, neither
    of which it knows, it no longer tells these two apart.
    """

    SHARED: ClassVar[tuple[str, ...]] = ("nothing",)

    nothing: vec[i64]  # a row of zeros, one for each kind
    held: vec[vec[i64]]  # by place and kind: the true cards
    sizes: vec[i64]  # by place
    seers: vec[i64]  # by place: the viewers who see at any time what lies there
    sights: list[Sight]  # by viewer, and one more: the onlooker, who sees only what all see

    def __init__(self, viewers: i64, kinds: i64) -> None:
        self.nothing = vec[i64]([0] * kinds)
        self.held = vec[vec[i64]]()
        self.sizes = vec[i64]()
        self.seers = vec[i64]()
        self.sights = [Sight(viewer, self.nothing) for viewer in range(viewers + 1)]

    def clone(self) -> "Counts":
        twin = Counts(-1, 0)
        twin.nothing = self.nothing
        twin.held = self.held[0 : len(self.held)]
        twin.sizes = self.sizes[0 : len(self.sizes)]
        twin.seers = self.seers[0 : len(self.seers)]
        twin.sights = [sight.clone() for sight in self.sights]
        return twin

    def place(self, seers: i64 = 0) -> i64:
        """One more empty place, after all others; its number."""
        return self.insert(len(self.sizes), seers)

    def insert(self, place: i64, seers: i64 = 0) -> i64:
        """A new empty place of this number; those that had it or a higher one now have the next."""
        self.held = with_row(self.held, place, self.nothing)
        self.sizes = with_zeros(self.sizes, place, 1)
        self.seers = with_zeros(self.seers, place, 1)
        self.seers[place] = seers
        for sight in self.sights:
            sight.insert(place)
        return place

    def remove(self, place: i64) -> None:
        """Close an empty place; those of a higher number have the one before."""
        if self.sizes[place] != 0:
            raise ValueError(f"there are still cards in place {place}: they must be moved before it is closed")
        self.held = without_row(self.held, place)
        self.sizes = without(self.sizes, place, 1)
        self.seers = without(self.seers, place, 1)
        for sight in self.sights:
            sight.remove(place)

    def count(self, kind: i64, place: i64) -> i64:
        """How many cards of a kind lie here."""
        return self.held[place][kind]

    def known(self, kind: i64, place: i64, viewer: i64) -> i64:
        """How many cards of a kind lie here at least, for all this viewer can tell."""
        sight = self.sights[viewer]
        if sight.is_settled(place):
            return self.held[place][kind]
        return sight.placed[place][kind]

    def bring(self, kind: i64, count: i64, place: i64) -> None:
        """Equal cards that all have seen come into this place."""
        if count < 0:
            raise ValueError(f"{count} cards cannot come into a place")
        self._check(kind, 0, place)
        self._change(kind, count, place)
        for sight in self.sights:
            sight.see_come(kind, count, place)

    def take(self, kind: i64, place: i64) -> None:
        """A card leaves this place for all to see."""
        self._check(kind, 1, place)
        self._change(kind, -1, place)
        for sight in self.sights:
            sight.see_leave(kind, place)

    def move(self, kind: i64, source: i64, target: i64, seen_by: i64) -> None:
        """A card goes from one place to another; these viewers see which, as do those who see what lies in either."""
        self._check(kind, 1, source)
        if source == target:
            return
        all_alike = self.held[source][kind] == self.sizes[source]
        seen_by = self._with_onlooker(seen_by | self.seers[source] | self.seers[target])
        for sight in self.sights:
            if seen_by & bit(sight.viewer) != 0 or (all_alike and sight.is_settled(source)):
                sight.see_leave(kind, source)
                sight.see_come(kind, 1, target)
            else:
                sight.miss(source, target, self.held, self.sizes[source])
        self._change(kind, -1, source)
        self._change(kind, 1, target)

    def draw(self, source: i64, target: i64, chance: Rng, seen_by: i64 = 0) -> i64:
        """Move a card by lot, and return its kind."""
        if self.sizes[source] == 0:
            raise ValueError(f"there is no card in place {source} to draw")
        kind = drawn(self.held[source], chance.below(self.sizes[source]))
        self.move(kind, source, target, seen_by)
        return kind

    def pour(self, source: i64, target: i64) -> None:
        """Shuffle all cards of one place into another."""
        if source == target:
            return
        for sight in self.sights:
            sight.pour(source, target, self.held)
        self.held[target] = added(self.held[target], self.held[source])
        self.held[source] = self.nothing
        self.sizes[target] += self.sizes[source]
        self.sizes[source] = 0
        self.look(target, self.seers[target])

    def look(self, place: i64, viewers: i64) -> None:
        """These viewers see all cards in this place."""
        viewers = self._with_onlooker(viewers)
        for sight in self.sights:
            if viewers & bit(sight.viewer) != 0:
                sight.settle(place, self.held)

    def show(self, kind: i64, count: i64, place: i64, viewers: i64) -> None:
        """These viewers see that at least so many cards of a kind lie here."""
        self._check(kind, count, place)
        viewers = self._with_onlooker(viewers)
        for sight in self.sights:
            if viewers & bit(sight.viewer) != 0:
                sight.see(kind, count, place)

    def fits(self, viewer: i64) -> bool:
        """Whether the truth is among what this viewer holds possible: it always is."""
        return self.sights[viewer].fits(self.held)

    def redeal(self, viewer: i64, rng: Rng) -> None:
        """Deal anew, in place, all that this viewer cannot know; it depends on what it can tell and the generator only.

        The others then know what is open to all and what lies in the places that they see at any time. Whatever else
        they may have seen is for them alone to know, so that it cannot tell anything to this viewer.
        """
        self.sights[viewer].redeal(self.held, rng)
        for sight in self.sights:
            if sight.viewer != viewer and sight.viewer != self.onlooker():
                sight.take_over(self.sights[self.onlooker()])
                place: i64 = 0
                while place < len(self.sizes):
                    if self.seers[place] & bit(sight.viewer) != 0:
                        sight.settle(place, self.held)
                    place += 1

    def onlooker(self) -> i64:
        """The viewer who sees only what all see; its number comes after those of the others."""
        return len(self.sights) - 1

    def _with_onlooker(self, viewers: i64) -> i64:
        """What all viewers see is open."""
        if viewers == full(self.onlooker()):
            return viewers | bit(self.onlooker())
        return viewers

    def _change(self, kind: i64, by: i64, place: i64) -> None:
        self.held[place] = changed(self.held[place], kind, by)
        self.sizes[place] += by

    def _check(self, kind: i64, count: i64, place: i64) -> None:
        """Refuse to do something with cards that are not there."""
        if not 0 <= kind < len(self.nothing):
            raise ValueError(f"there are {len(self.nothing)} kinds of cards, numbered from 0, and none is {kind}")
        if self.held[place][kind] < count:
            raise ValueError(f"{count} of kind {kind} cannot be found in place {place}")
