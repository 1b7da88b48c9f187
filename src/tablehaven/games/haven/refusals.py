# interpreted: sentences for people
"""Why an answer is not on offer: the rule, and a sentence. Nothing here decides anything; offering is deciding.

A refusal is given to the seat that asks and rests only on what that seat may know.
"""

from tablehaven.games.haven import decisions
from tablehaven.games.haven.actions import may_play_power
from tablehaven.games.haven.content import (
    DECK_NAMES,
    DRAW_OFFERING,
    DRAW_POWER,
    DUST_STORM,
    ELIXIR_OF_LIFE,
    MISTY_GATEWAY,
    POWER_NAMES,
    POWER_RULES,
    REJUVENATING_FRUIT,
    ROCK_SLIDE,
    SMELLING_SALTS,
    TYPE_NAMES,
    offering_name,
    type_name,
)
from tablehaven.games.haven.options import ARTIFACTS, BONUS_ACTION_MAY_BE_LORE_POWER
from tablehaven.games.haven.questions import question
from tablehaven.games.haven.state import Haven, Side
from tablehaven.games.haven.vocabulary import PASS, SEEK_DECK, SEEK_HAND, vocabulary
from tablehaven.kernel.bits import listed
from tablehaven.kernel.errors import Refused

# by kind: the rule that asks, and the verbs that can answer it
_ASKS: dict[int, tuple[str, str]] = {
    decisions.GIVE_BACK: ("HV 1.8", "pass, give back"),
    decisions.ACTION: ("HV 3.1", "pass, seek deck, seek, remove, play, clear"),
    decisions.DRAW: ("HV 5.1", "draw"),
    decisions.CLAIM_ARTIFACT: ("HV 11.3", "pass, claim"),
    decisions.MOVE_ELEMENTAL: ("HV 7.5", "shrine"),
    decisions.CONTEST_SHRINE: ("HV 11.11", "shrine"),
    decisions.GRANTED_DRAW: ("HV 7.8", "pass, draw"),
    decisions.KEEP_SEEKER: ("HV 8.5", "pass, seeker"),
    decisions.MAKE_OFFERING: ("HV 9.1", "offer"),
    decisions.DISCARD: ("HV 9.5", "discard seeker, discard offering, discard power"),
    decisions.WILD_LORE: ("HV 11.7", "token"),
    decisions.NAME_TOKEN: ("", "token"),  # the rule is the power's
    decisions.SONG: ("HV 4.2", "song"),
    decisions.SONG_DRAW: ("HV 4.3", "draw"),
    decisions.VINES_SEEKER: ("HV 4.4", "seeker"),
    decisions.VINES_UNDER: ("HV 4.4", "seeker"),
    decisions.ELIXIR_SEEKER: ("HV 4.8", "seeker"),
    decisions.GATEWAY_SEEKER: ("HV 4.9", "seeker"),
    decisions.GATEWAY_WHERE: ("HV 4.9", "token, seeker"),
    decisions.DUST_SEEKER: ("HV 4.12", "pass, seeker"),
    decisions.SALTS_SEEKER: ("HV 4.17", "seeker"),
}

_ONLY_IN_ITS_STEP = ("seek deck", "seek", "remove", "play", "clear", "draw", "offer", "claim", "give back")


def refusal(g: Haven, seat: int, answer: int) -> Refused:
    """The rule against an answer that is not on offer, and a sentence about it."""
    if g.seat != seat:
        return Refused("HV 2.2", f"It is not yours to decide now. {question(g, seat)}")
    me = g.sides[seat]
    verb, what = _verb(g, answer)
    rule, verbs = _ASKS[g.kind]
    if g.kind == decisions.NAME_TOKEN:
        rule = POWER_RULES[g.subject]
    if verb not in verbs.split(", "):
        return _wrong_verb(g, me, rule, answer)
    if g.kind == decisions.ACTION:
        return _no_action(g, me, verb, what)
    if verb == "draw":
        return _no_draw(g, me, rule, what)
    if verb == "token":
        return _no_token(g, me, rule, what)
    if verb == "shrine":
        return _no_shrine(g, rule, what)
    if verb == "seeker":
        return _no_seeker(g, me, rule, what)
    return _nothing_there(g, me, rule, verb, what)


def _verb(g: Haven, answer: int) -> tuple[str, int]:
    """The verb of an answer, and its number among the answers of that verb."""
    words = g.words
    verbs = (
        ("give back", words.give_back),
        ("discard power", words.discard_power),
        ("discard offering", words.discard_offering),
        ("discard seeker", words.discard_seeker),
        ("offer", words.offer),
        ("claim", words.claim),
        ("shrine", words.shrine),
        ("seeker", words.seeker),
        ("token", words.token),
        ("song", words.song_draws),
        ("draw", words.draw),
        ("clear", words.clear),
        ("play", words.play),
        ("remove", words.remove),
        ("seek", SEEK_HAND),
        ("seek deck", SEEK_DECK),
        ("pass", PASS),
    )
    return next((verb, answer - int(first)) for verb, first in verbs if answer >= first)


def _wrong_verb(g: Haven, me: Side, rule: str, answer: int) -> Refused:
    verb, what = _verb(g, answer)
    text = vocabulary(g.content, me.seat)[answer]
    asked = question(g, me.seat)
    if verb == "pass":
        return Refused(rule, f"This cannot be left out. {asked}")
    if verb == "offer" and g.kind == decisions.ACTION:
        return Refused("HV 3.13", "Offerings are not laid as an action; that comes in step 4.")
    if verb == "claim" and g.rules & ARTIFACTS == 0:
        return Refused("HV 11.1", "This game is played without artifacts.")
    if verb in _ONLY_IN_ITS_STEP or verb.startswith("discard"):
        return Refused("HV 2.1", f"It is not the time for “{text}”. {asked}")
    return Refused(rule, f"{_thing(g, me, verb, what) or f'“{text}”'} does not answer the question. {asked}")


def _thing(g: Haven, me: Side, verb: str, what: int) -> str:
    """What an answer that only names something names, in a sentence."""
    if verb == "shrine":
        return f"The Shrine {g.content.board.shrine_names[what]}"
    if verb == "seeker":
        return f"The {_seeker(me, what)}"
    return f"The {type_name(what)} token" if verb == "token" else ""


def _no_action(g: Haven, me: Side, verb: str, what: int) -> Refused:
    cards = me.cards
    if verb == "pass":
        return Refused("HV 3.3", "At least one action must be taken.")
    if verb == "remove":
        return Refused("HV 3.8", f"{_seeker(me, what)} is not one of your Seekers in play.")
    if verb == "clear":
        return Refused("HV 4.14", f"No Rock Slide lies on your side of {type_name(what)}.")
    if verb == "play":
        return _no_power(g, me, what)
    kind = what if verb == "seek deck" else what % len(TYPE_NAMES)
    seeker = what // len(TYPE_NAMES)
    if verb == "seek" and seeker not in listed(me.seekers.hand):
        return Refused("HV 3.6", f"{cards.seeker_names[seeker]} is not in your hand.")
    if verb == "seek deck" and not me.seekers.can_draw():
        return Refused("HV 5.6", "No Seeker is left in your deck, and none among your discards.")
    return _closed(g, me, kind)


def _closed(g: Haven, me: Side, kind: int) -> Refused:
    """Why no Seeker may be played at a token."""
    if kind not in listed(g.tokens):
        return Refused("HV 3.6", f"No {type_name(kind)} token is in play any more.")
    return Refused(
        "HV 4.15",
        f"A Rock Slide lies on your side of {type_name(kind)}: no Seeker may be played there before it is cleared.",
    )


def _no_power(g: Haven, me: Side, power: int) -> Refused:
    name = POWER_NAMES[power]
    if power not in list(me.cards.power):
        return _not_yours(g, me, power)
    if power not in [me.cards.power[card] for card in listed(me.powers.hand)]:
        return Refused("HV 3.9", f"{name} is not in your hand.")
    if not may_play_power(g):
        if g.song > 0:
            return Refused("HV 4.2", "No further Lore Power may be played with Growth Song’s actions.")
        if g.granted == g.actions and g.rules & BONUS_ACTION_MAY_BE_LORE_POWER == 0:
            return Refused("HV 3.10", "The action that a Lore Power grants may not be another Lore Power.")
        return Refused("HV 3.9", _spent(int(g.content.powers_a_turn)))
    if power == SMELLING_SALTS and me.seekers.discards == 0:
        need = "you have no discarded Seeker"
    elif power in (ELIXIR_OF_LIFE, MISTY_GATEWAY, DUST_STORM) and me.in_play() == 0:
        need = "you have no Seeker in play"
    elif power == ELIXIR_OF_LIFE:
        need = "each of your Seekers in play has an Elixir already"
    elif power == MISTY_GATEWAY:
        need = "your Seekers in play have nowhere to go"
    elif power == ROCK_SLIDE:
        need = "a Rock Slide lies at every token already"
    elif not me.seekers.can_draw():
        need = "you have no Seeker left to draw"
    else:
        need = "Rock Slides lie on your side of every token"
    return Refused("HV 3.11", f"{name} cannot be played: {need}.")


def _spent(powers: int) -> str:
    """Why no further Lore Power may be played when there are so many a turn."""
    if powers == 0:
        return "No Lore Power may be played in this game."
    if powers == 1:
        return "One Lore Power a turn, and you have played it."
    return f"{powers} Lore Powers a turn, and you have played them."


def _not_yours(g: Haven, me: Side, power: int) -> Refused:
    where = "only the other side has it" if power in list(g.foe(me).cards.power) else "it is not in this game"
    return Refused("HV 4.1", f"{POWER_NAMES[power]} is not a Lore Power of yours; {where}.")


def _no_draw(g: Haven, me: Side, rule: str, deck: int) -> Refused:
    if g.kind == decisions.GRANTED_DRAW:
        return Refused(rule, "Only a Lore Power may be drawn for an opponent's Haven.")
    supply = (me.seekers, me.offerings, me.powers)[deck]
    if deck == DRAW_POWER and not supply.can_draw():
        return Refused("HV 5.7", "Your Lore Power deck is empty, and Lore Powers are never reshuffled.")
    if not supply.can_draw():
        return Refused("HV 5.6", f"No {DECK_NAMES[deck].capitalize()} is left in your deck or among your discards.")
    assert deck != DRAW_OFFERING
    return Refused("HV 5.2", "You had no Offering in hand when you began to draw, so this card must be an Offering.")


def _no_token(g: Haven, me: Side, rule: str, kind: int) -> Refused:
    if kind not in listed(g.tokens):
        return Refused(rule, f"No {type_name(kind)} token is in play any more.")
    power = g.subject
    if g.kind == decisions.NAME_TOKEN and power == ROCK_SLIDE:
        return Refused(rule, f"A Rock Slide lies there already, on the other side of {type_name(kind)}.")
    if g.kind == decisions.GATEWAY_WHERE and kind == g.place:
        return Refused(rule, f"The Seeker comes from {type_name(kind)}; it must go to another token.")
    if g.kind == decisions.GATEWAY_WHERE:
        return Refused("HV 4.15", f"A Rock Slide lies on your side of {type_name(kind)}: no Seeker may be moved there.")
    if g.kind == decisions.NAME_TOKEN and power == REJUVENATING_FRUIT and kind not in listed(me.rocks):
        return Refused(rule, f"{type_name(kind)} has had its Seeker.")
    return _closed(g, me, kind)


def _no_shrine(g: Haven, rule: str, shrine: int) -> Refused:
    name = g.content.board.shrine_names[shrine]
    for kind, lore in enumerate(g.lores):
        if lore.shrine == shrine:
            if kind == g.place:
                return Refused(rule, f"The Elemental stands at {name}, and it may not stay.")
            return Refused(rule, f"The {type_name(kind)} Elemental stands at {name}.")
    if g.kind == decisions.CONTEST_SHRINE:
        return Refused(rule, f"No token lies at {name}.")
    return Refused(rule, f"A token lies at {name}; the Elemental goes to a Shrine without one.")


def _no_seeker(g: Haven, me: Side, rule: str, seeker: int) -> Refused:
    name = _seeker(me, seeker)
    if g.kind == decisions.KEEP_SEEKER:
        return Refused(rule, f"{name} does not lie on your side of {type_name(int(g.place))}.")
    if g.kind == decisions.DUST_SEEKER:
        return Refused(rule, f"{name} is not among the Seekers you have yet to lay out.")
    if g.kind in (decisions.VINES_SEEKER, decisions.VINES_UNDER):
        return Refused(rule, f"{name} is not among the Seekers you look at.")
    if g.kind == decisions.SALTS_SEEKER:
        return Refused(rule, f"{name} is not among your discards.")
    if seeker in listed(me.held):
        return Refused(rule, f"{name} is the Seeker that moves.")
    if seeker not in listed(me.in_play()):
        return Refused(rule, f"{name} is not one of your Seekers in play.")
    if g.kind == decisions.ELIXIR_SEEKER:
        return Refused(rule, f"{name} has an Elixir already.")
    if g.kind == decisions.GATEWAY_WHERE and me.place_of(seeker) == g.place:
        return Refused(rule, f"{name} lies at the same token.")
    if g.kind == decisions.GATEWAY_SEEKER:
        return Refused("HV 4.15", f"{name} has nowhere to go: Rock Slides lie on your side of the other tokens.")
    return Refused("HV 4.15", f"A Rock Slide keeps {name} and the other Seeker from changing places.")


def _nothing_there(g: Haven, me: Side, rule: str, verb: str, what: int) -> Refused:
    if verb == "pass":
        return Refused(rule, "A Seeker must be kept.")
    if verb == "song":
        return Refused("HV 5.6", "There is no card left that you could draw.")
    if verb == "claim":
        number = g.content.artifact_numbers[what]
        if what in listed(g.sides[0].artifacts | g.sides[1].artifacts):
            return Refused(rule, f"The artifact under the {number} has been claimed.")
        return Refused(rule, f"You do not have a Seeker of Lore {number} at each of the three tokens.")
    if verb == "give back":
        name = POWER_NAMES[what]
        if what not in list(me.cards.power):
            return _not_yours(g, me, what)
        return Refused(rule, f"You have given {name} back already.")
    if verb == "offer":
        symbols = g.words.symbols_of[what + g.words.offer]
        if symbols not in [me.cards.symbols[card] for card in listed(me.offerings.hand)]:
            return Refused(rule, f"You hold no {offering_name(int(symbols))}.")
        return Refused(
            "HV 9.2", f"No {type_name(int(g.words.type_of[what + g.words.offer]))} token is in play any more."
        )
    if verb == "discard offering":
        return Refused(rule, f"You hold no {offering_name(what + 1)}.")
    name = POWER_NAMES[what] if verb == "discard power" else _seeker(me, what)
    return Refused(rule, f"{name} is not in your hand.")


def _seeker(me: Side, seeker: int) -> str:
    return me.cards.seeker_names[seeker]
