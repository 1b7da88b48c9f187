"""What changes numbers for a turn: treasure, damage, health, and what monsters need."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.havenfall.effect import Effect
from tablehaven.games.havenfall.effects.deed import Deed
from tablehaven.games.havenfall.effects.verb import Verb
from tablehaven.games.havenfall.in_play import (
    A_SPELL,
    TO_MONSTER,
    TO_TREASURE,
    add_bonus,
    distinct,
    face_in,
    in_play,
    is_there,
)
from tablehaven.games.havenfall.language import (
    OF_ANY,
    OF_BOSS,
    OF_EACH_HERO,
    OF_FOUGHT,
    OF_PLAYER,
    OF_THIS,
    POINTS_HALF,
)
from tablehaven.games.havenfall.names import card_name
from tablehaven.games.havenfall.promises import promise
from tablehaven.games.havenfall.state import LOCATIONS, Havenfall
from tablehaven.games.havenfall.tables import FAKE
from tablehaven.games.havenfall.words import PASS
from tablehaven.kernel.bits import bit, drop_first, first
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Decision, Rule
from tablehaven.kernel.vocabulary import Answer


@final
class AddTreasure(Verb):
    """More treasure in this turn, or less."""

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return deed.seat == g.active

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        promise(g, deed.slot, TO_TREASURE, effect.n)


@final
class AddStats(Verb):
    """Add damage and health to heroes in play, or to the totals of the player whose turn it is."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return effect.of not in (OF_THIS, OF_EACH_HERO, OF_PLAYER)

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        if effect.of == OF_PLAYER:
            return True
        if deed.seat != g.active:
            return False
        if effect.of == OF_THIS:
            return is_there(g, deed.slot)
        return self._heroes(g, deed) != 0

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "there is no other hero in play"

    def _heroes(self, g: Havenfall, deed: Deed) -> i64:
        heroes = in_play(g, g.tables.heroes)
        if deed.slot != NONE:
            heroes &= ~bit(deed.slot)
        return heroes

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        if effect.of == OF_PLAYER:
            g.turn.damage += effect.damage
            g.turn.health += effect.health
            return
        if effect.of == OF_THIS:
            self._add(g, deed, deed.slot, effect)
            return
        heroes = in_play(g, g.tables.heroes)
        while heroes != 0:
            self._add(g, deed, first(heroes), effect)
            heroes = drop_first(heroes)

    def _add(self, g: Havenfall, deed: Deed, target: i64, effect: Effect) -> None:
        source: i64 = deed.slot
        if source == NONE:
            source = A_SPELL
        add_bonus(g, source, target, effect.damage, effect.health, not deed.is_information)

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        left = effect.n
        heroes = self._heroes(g, deed)
        while left > 0 and heroes != 0:
            yield g.ask(
                deed.seat, WHICH_HERO, choices=distinct(g, heroes), may_pass=left < effect.n, subject=face_of(g, deed)
            )
            if g.answer == PASS:
                return
            target = g.answer - g.words.choose
            heroes &= ~bit(target)
            self._add(g, deed, target, effect)
            left -= 1


def face_of(g: Havenfall, deed: Deed) -> i64:
    """The kind of the card that does something, or none if it is a spell."""
    if deed.slot == NONE:
        return NONE
    return face_in(g, deed.slot)


@final
class WhichHero(Decision[Havenfall]):
    """Which hero is strengthened? `choices` are slots, `subject` is the card that does it."""

    name = "which hero"
    rule = "HF 8.15"
    asks = "Which hero gains by {card}?"
    tells = "chooses which hero gains by {card}"
    verbs = ("choose",)
    passing = "No other"

    def offer(self, g: Havenfall, /) -> None:
        if g.may_pass:
            g.offer(PASS)
        g.offer_each(g.words.choose, g.choices)

    def blanks(self, g: Havenfall, seat: int, /) -> dict[str, str]:
        return {"card": card_name(g, int(g.subject)) if g.subject != NONE else "the spell"}

    def why_not(self, g: Havenfall, seat: int, answer: Answer, /) -> Refused:
        slot = answer["slot"]
        if slot >= len(g.slots) or not is_there(g, slot):
            return Refused("HF 3.3", f"No card lies in play at {slot + 1}.")
        name = card_name(g, int(face_in(g, slot)))
        if g.tables.heroes & bit(face_in(g, slot)) == 0:
            return Refused("HF 1.14", f"{name} is not a hero.")
        return Refused("HF 12.2", f"{name} cannot be chosen here.")


WHICH_HERO: Final = WhichHero()


@final
class ChangeNeeds(Verb):
    """Monsters need more or less damage and health in this turn [HF 3.11]."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return effect.of == OF_ANY

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return effect.of != OF_ANY or monsters_in_row(g) != 0 or self._taken_in(g, effect) != 0

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "there is no monster"

    def _taken_in(self, g: Havenfall, effect: Effect) -> i64:
        """The monsters in play that a player has taken in [HF 6.13]."""
        if not effect.in_decks:
            return 0
        return distinct(g, in_play(g, g.tables.taken_in))

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        turn = g.turn
        if effect.of == OF_FOUGHT:
            promise(g, deed.slot, TO_MONSTER, effect.damage, effect.health)
        elif effect.per_other:
            turn.for_others += effect.damage
        else:
            turn.all_damage += effect.damage
            turn.all_health += effect.health

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        yield g.ask(deed.seat, WHICH_MONSTER, choices=monsters_in_row(g), subject=self._taken_in(g, effect))
        if g.answer < g.words.monster:
            add_bonus(g, A_SPELL, g.answer - g.words.choose, effect.damage, effect.health, True)
            return
        location = g.answer - g.words.monster
        g.turn.more_damage[location] += effect.damage
        g.turn.more_health[location] += effect.health


def monsters_in_row(g: Havenfall) -> i64:
    """The locations at which a monster stands; a Fake Diamond is none [HS 5.2]."""
    found: i64 = 0
    location: i64 = 0
    while location < LOCATIONS:
        if g.row[location] not in (NONE, FAKE):
            found |= bit(location)
        location += 1
    return found


@final
class WhichMonster(Decision[Havenfall]):
    """Which monster is it? `choices` are locations, `subject` the slots that can be chosen as well, or none."""

    name = "which monster"
    rule = "HF 8.15"
    asks = "Which monster?"
    tells = "chooses a monster"
    verbs = ("choose", "monster")
    passing = "None"

    def offer(self, g: Havenfall, /) -> None:
        if g.may_pass:
            g.offer(PASS)
        if g.subject != NONE:
            g.offer_each(g.words.choose, g.subject)
        g.offer_each(g.words.monster, g.choices)

    def why_not(self, g: Havenfall, seat: int, answer: Answer, /) -> Refused:
        if answer.verb.called == "choose":
            return Refused("HF 6.13", "No monster in play that a player has taken in can be chosen there.")
        return Refused("HF 8.15", f"You cannot choose {answer.filled('{location}')} here.")


WHICH_MONSTER: Final = WhichMonster()


@final
class ChangeNumbers(Verb):
    """The Boss is fought with the numbers of a Minion, or Minions with those of the Boss."""

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return True

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        if effect.of == OF_BOSS:
            g.turn.is_demoted = effect.points == POINTS_HALF
        else:
            g.turn.is_promoted = True
