"""The Hidden and Revealed Artifacts variants: claiming a card [HV 11.3 to HV 11.6]."""

from mypy_extensions import i64

from tablehaven.games.haven import events
from tablehaven.games.haven.content import TYPES
from tablehaven.games.haven.state import Haven, Side
from tablehaven.kernel.bits import bit, first


def of_lore(me: Side, seekers: i64, lore: i64) -> i64:
    """Those of some Seekers whose printed Lore is this [HV 11.5]."""
    found: i64 = 0
    while seekers != 0:
        seeker = first(seekers)
        seekers &= seekers - 1
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
