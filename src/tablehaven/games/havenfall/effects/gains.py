"""What a player gains: cards, spells, points, another action."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.havenfall import events
from tablehaven.games.havenfall.effect import Effect
from tablehaven.games.havenfall.effects.deed import Deed
from tablehaven.games.havenfall.effects.verb import Verb
from tablehaven.games.havenfall.gaining import (
    choose_of_top,
    gain_top_spell,
    has_too_many,
    settle_spells,
    spells_left,
)
from tablehaven.games.havenfall.in_play import TO_PURCHASE, TO_REVENGE, TO_SPELLS, face_in, has_room, put_in_play
from tablehaven.games.havenfall.language import AT_PLAY, AT_TRASH
from tablehaven.games.havenfall.names import spell_name
from tablehaven.games.havenfall.promises import is_promised, promise
from tablehaven.games.havenfall.scoring import score
from tablehaven.games.havenfall.state import HELD, Havenfall
from tablehaven.games.havenfall.this_turn import BUY
from tablehaven.games.havenfall.totals import treasure_left
from tablehaven.kernel.bits import bit
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import Decision, Rule
from tablehaven.kernel.vocabulary import Answer


@final
class GainCard(Verb):
    """A certain card comes from its pile: to the discard pile, or into play."""

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        kind = g.tables.kind_of[effect.card]
        return g.supply[kind] > 0 and (effect.to != AT_PLAY or has_room(g))

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "its pile is empty"

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        kind = g.tables.kind_of[effect.card]
        g.supply[kind] -= 1
        if effect.to == AT_PLAY:
            put_in_play(g, kind)
        else:
            g.players[deed.seat].gain(kind)
        g.tell(events.GAINED, deed.seat, kind)


@final
class GainHigher(Verb):
    """What a hero bought brings by this card is of the rank above, or an artifact [HF 12.18]."""

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return g.turn.action in (0, BUY) or g.turn.extra_buys > 0 or g.turn.extra_actions > 0

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "no card is bought in this turn"

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        promise(g, deed.slot, TO_PURCHASE, 0, face_in(g, deed.slot) + 1)


@final
class GainSpell(Verb):
    """Gain spells: the top one, one of the top, a trashed one, or one at the end of the turn [HF 8.1, 8.3, 12.9]."""

    def asks(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        if effect.at_end:
            return False
        return effect.source == AT_TRASH or effect.look > 1 or g.spell_count(deed.seat) >= g.content.most_spells

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        if effect.price > treasure_left(g):
            return False
        if effect.source == AT_TRASH:
            return g.trashed_spells != 0
        return spells_left(g) > 0

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        if effect.price > treasure_left(g):
            return f"a spell costs {effect.price} treasure"
        return "there is no spell to gain"

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        g.turn.spent += effect.price
        if effect.at_end:
            promise(g, deed.slot, TO_SPELLS, effect.look_after_victory)
        else:
            gain_top_spell(g, deed.seat)

    def ask(self, g: Havenfall, deed: Deed, effect: Effect) -> Rule:
        g.turn.spent += effect.price
        if effect.source == AT_TRASH:
            yield g.ask(deed.seat, RECALL)
            spell = g.answer - g.words.keep
            g.trashed_spells &= ~bit(spell)
            g.spells.bring(bit(spell), HELD + deed.seat)
            g.spells.show(bit(spell), HELD + deed.seat, g.everybody())
            g.tell(events.RECALLED, deed.seat, spell)
        elif effect.look > 1:
            yield from choose_of_top(g, deed.seat, effect.look)
        else:
            gain_top_spell(g, deed.seat)
        if has_too_many(g, deed.seat):
            yield from settle_spells(g, deed.seat)


@final
class Recall(Decision[Havenfall]):
    """Which of the trashed spells is gained?"""

    name = "recall"
    rule = "HF 12.13"
    asks = "Which of the trashed spells do you gain?"
    tells = "gains a trashed spell"
    verbs = ("keep",)

    def offer(self, g: Havenfall, /) -> None:
        g.offer_each(g.words.keep, g.trashed_spells)

    def why_not(self, g: Havenfall, seat: int, answer: Answer, /) -> Refused:
        return Refused("HF 12.13", f"{spell_name(g, answer['spell'])} is not trashed.")


RECALL: Final = Recall()


@final
class Score(Verb):
    """A point for a Boss defeated in this turn, before or after [HF 12.7]."""

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        turn = g.turn
        return turn.bosses > 0 or (not turn.lost and (not turn.is_done or turn.extra_actions > 0))

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "no Boss was defeated in this turn, and none will be"

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        if g.turn.bosses > 0:
            score(g, deed.seat, effect.n)
        else:
            g.turn.boss_points += effect.n


@final
class GrantBuy(Verb):
    """One more card may be bought [HF 3.12]."""

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return deed.seat == g.active

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        g.turn.extra_buys += 1


@final
class GrantAction(Verb):
    """One more action after this one [HF 3.12]."""

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        return deed.seat == g.active

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        g.turn.extra_actions += 1


@final
class FightDefeated(Verb):
    """The fight of this turn may be against the monster that was defeated last [HF 12.8]."""

    def can(self, g: Havenfall, deed: Deed, effect: Effect) -> bool:
        count: i64 = len(g.defeated)
        return count > 0 and not is_promised(g, TO_REVENGE)

    def lacks(self, g: Havenfall, deed: Deed, effect: Effect) -> str:
        return "no monster has been defeated"

    def do(self, g: Havenfall, deed: Deed, effect: Effect) -> None:
        promise(g, deed.slot, TO_REVENGE)
