"""What can happen in a game of Havenfall alone."""

from typing import TYPE_CHECKING, Any, Final

from tablehaven.games.havenfall import names
from tablehaven.games.havenfall.events import CARD, COLOR, MONSTER, NAMED, SEAT, SPELL
from tablehaven.kernel.event import Event, Field
from tablehaven.kernel.story import Count

if TYPE_CHECKING:
    from tablehaven.games.havenfall.state import Havenfall
    from tablehaven.kernel.story import Happening


class Crystal(Field):
    """A Crystal card."""

    def value(self, happening: "Happening[Havenfall]", number: int) -> Any:
        return names.crystal_name(happening.g, number)


class Deck(Field):
    """One of the three opponent decks."""

    def value(self, happening: "Happening[Havenfall]", number: int) -> Any:
        return ("first", "second", "third")[number]


CRYSTAL, OPPONENT, RANK = Crystal(), Deck(), Count()

# Crystals and monster spells
CRYSTALS_SHUFFLED: Final = Event(
    "crystals shuffled", "HS 2.3", "All Crystals were played: they are shuffled, and tier {tier} holds.", tier=RANK
)
CRYSTAL_PLAYED: Final = Event(
    "crystal played", "HS 2.2", "The {crystal} is played at tier {tier}.", informs=True, crystal=CRYSTAL, tier=RANK
)
CRYSTAL_AGAIN: Final = Event(
    "crystal again", "HS 5.7", "The {crystal} goes back onto the Crystals.", informs=True, crystal=CRYSTAL
)
CRYSTAL_BACK: Final = Event("crystal back", "HS 5.10", "The next Crystal is played at the tier before.")
MONSTERS_CAST: Final = Event("monsters cast", "HS 2.4", "The monsters play {spell}.", informs=True, spell=SPELL)
NO_MONSTER_SPELL: Final = Event("no monster spell", "HS 2.4", "The monsters have no spell left.")
SPELL_LOST: Final = Event(
    "spell lost", "HS 5.17", "{spell} of {seat} is trashed.", informs=True, seat=SEAT, spell=SPELL
)

# monsters that move and attack, rung by rung
MOVED: Final = Event("moved", "HS 3.1", "The monsters move one place to the left.")
LEFT: Final = Event("left", "HS 3.3", "{monster} leaves Minion 1.", monster=MONSTER)
DIAMOND_LEFT: Final = Event("diamond left", "HS 5.2", "A Fake Diamond leaves Minion 1 and goes back to its pile.")
CALM: Final = Event("calm", "HS 5.6", "{monster} makes no attack.", monster=MONSTER)
ATTACKS: Final = Event("attacks", "HS 3.4", "{monster} attacks with rank {rank}.", monster=MONSTER, rank=RANK)
ALL_OF_RANK_DOWN: Final = Event(
    "all of rank down", "HS 3.8", "Rank {rank} does nothing: no hero deck of that rank lies face up.", rank=RANK
)
NO_SUCH_PIXEL: Final = Event(
    "no such pixel",
    "HS 3.8",
    "Rank {rank} does nothing: {seat} [have|has] no {color} pixel.",
    seat=SEAT,
    color=COLOR,
    rank=RANK,
)
NO_POINT: Final = Event(
    "no point", "HS 3.8", "Rank {rank} does nothing: {seat} [have|has] no point.", seat=SEAT, rank=RANK
)
NEXT_RANK: Final = Event("next rank", "HS 3.6", "The attack is made with rank {rank} instead.", rank=RANK)
NO_ATTACK: Final = Event("no attack", "HS 3.7", "No attack can be done, and nothing happens.")
TURNED_DOWN: Final = Event("turned down", "HS 3.5", "The deck of {card} is turned face down.", informs=True, card=NAMED)
TURNED_UP: Final = Event("turned up", "HS 3.9", "The deck of {card} is turned face up.", informs=True, card=NAMED)
LOST_POINTS: Final = Event("lost points", "HS 3.4", "{seat} [lose|loses] {points}.", seat=SEAT, points=Count("point"))
CALMED: Final = Event("calmed", "HS 5.6", "{monster} is turned over: it will make no attack.", monster=MONSTER)
LAID_DIAMOND: Final = Event(
    "laid diamond", "HS 5.2", "{seat} [lay|lays] a Fake Diamond onto the monster deck.", seat=SEAT
)

# the opponent decks
TOOK_FROM_DECK: Final = Event(
    "took from deck",
    "HS 4.3",
    "{seat} [take|takes] {card} from the {deck} opponent deck.",
    informs=True,
    seat=SEAT,
    card=CARD,
    deck=OPPONENT,
)
WENT_BACK_TO_DECK: Final = Event(
    "went back to deck", "HS 4.3", "{card} goes back to the {deck} opponent deck.", card=NAMED, deck=OPPONENT
)
SWITCHED_CARDS: Final = Event(
    "switched cards",
    "HS 5.9",
    "{seat} [switch|switches] {given} for {taken} of the {deck} opponent deck.",
    informs=True,
    seat=SEAT,
    given=CARD,
    taken=CARD,
    deck=OPPONENT,
)

# the end
WON: Final = Event("won", "HS 6.1", "Ten points: the town is saved.")
ALL_FACE_DOWN: Final = Event("all face down", "HS 6.2", "All six hero decks lie face down: the game is lost.")
PASSED: Final = Event("passed", "HS 6.3", "The last monster has passed: the game is lost.")
