"""The Hidden and Revealed Artifacts variants: claiming a card [HV 11.3 to HV 11.6]."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.haven import events
from tablehaven.games.haven.content import TYPES
from tablehaven.games.haven.options import ONE_ARTIFACT_A_CLAIM
from tablehaven.games.haven.state import Haven, Side
from tablehaven.games.haven.vocabulary import PASS
from tablehaven.kernel.bits import bit, drop_first, first
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import Decision
from tablehaven.kernel.vocabulary import Answer


def of_lore(me: Side, seekers: i64, lore: i64) -> i64:
    """Those of some Seekers whose printed Lore is this [HV 11.5]."""
    found: i64 = 0
    while seekers != 0:
        seeker = first(seekers)
        seekers = drop_first(seekers)
        if me.cards.lore[seeker] == lore:
            found |= bit(seeker)
    return found


def shows(g: Haven, me: Side, leaf: i64, water: i64, stone: i64) -> i64:
    """The places in the row of numbers not yet claimed whose number is among the Seekers of all three tokens."""
    places: i64 = 0
    claimed = g.sides[0].artifacts | g.sides[1].artifacts
    numbers = g.content.artifact_numbers
    place: i64 = 0
    while place < len(numbers):
        number = numbers[place]
        if (
            claimed & bit(place) == 0
            and of_lore(me, leaf, number) != 0
            and of_lore(me, water, number) != 0
            and of_lore(me, stone, number) != 0
        ):
            places |= bit(place)
        place += 1
    return places


def claimable(g: Haven, me: Side) -> i64:
    """The places in the row of numbers that this side can claim [HV 11.3]."""
    spots = me.spots
    return shows(g, me, spots[0].seekers(), spots[1].seekers(), spots[2].seekers())


def seems_claimable(g: Haven, me: Side) -> bool:
    """Whether this side might claim something for all the other side can tell: to be asked must tell it nothing."""
    spots = me.spots
    return (
        shows(
            g,
            me,
            spots[0].up | spots[0].down_could,
            spots[1].up | spots[1].down_could,
            spots[2].up | spots[2].down_could,
        )
        != 0
    )


def claim(g: Haven, me: Side, place: i64) -> None:
    """Show one Seeker of the number at each token, face-up ones if possible, and take the card."""
    number = g.content.artifact_numbers[place]
    me.artifacts |= bit(place)
    g.tell(events.ARTIFACT_CLAIMED, me.seat, number)
    kind: i64 = 0
    while kind < TYPES:
        spot = me.spots[kind]
        found = of_lore(me, spot.seekers(), number)
        if found & spot.up == 0:
            seeker = first(found)
            spot.take_down(seeker)
            spot.up |= bit(seeker)
            me.show(seeker)
            g.tell(events.SEEKER_SHOWN, me.seat, seeker, kind)
        kind += 1


@final
class ClaimArtifact(Decision[Haven]):
    """Show three equal Seekers?"""

    name = "claim artifact"
    rule = "HV 11.3"
    asks = "Claim an artifact with three equal Seekers, or pass."
    tells = "may claim an artifact"
    verbs = ("claim",)
    passing = "Claim none"

    def offer(self, g: Haven, /) -> None:
        g.offer(PASS)
        g.offer_each(g.words.claim, claimable(g, g.sides[g.seat]))

    def take(self, g: Haven, /) -> None:
        if g.answer != PASS:
            claim(g, g.sides[g.seat], g.said_number())
        if g.answer == PASS or g.rules & ONE_ARTIFACT_A_CLAIM != 0:
            g.claims &= ~bit(g.seat)

    def why_not(self, g: Haven, seat: int, answer: Answer, /) -> Refused:
        claimed = g.sides[0].artifacts | g.sides[1].artifacts
        if claimed & bit(answer["number"]) != 0:
            return Refused(self.rule, answer.filled("The artifact under the {number} has been claimed."))
        lacking = "You do not have a Seeker of Lore {number} at each of the three tokens."
        return Refused(self.rule, answer.filled(lacking))


CLAIM_ARTIFACT: Final = ClaimArtifact()
