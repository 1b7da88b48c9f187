# interpreted: sentences for people
"""What a move of Haven is for, by the kind of decision: said when nothing it brings about stands out."""

from collections.abc import Callable, Iterator
from typing import Any

from tablehaven.games.haven.actions import ACTION, NAME_TOKEN, power_asked
from tablehaven.games.haven.artifacts import CLAIM_ARTIFACT
from tablehaven.games.haven.cards import DISCARD, DRAW, MAKE_OFFERING
from tablehaven.games.haven.content import DECK_NOUNS, DRAW_OFFERING, DRAW_SEEKER, type_name
from tablehaven.games.haven.contest import KEEP_SEEKER, offerings_at
from tablehaven.games.haven.powers.leaf import SONG, SONG_DRAW, VINES_SEEKER, VINES_UNDER
from tablehaven.games.haven.powers.stone import DUST_SEEKER, SALTS_SEEKER
from tablehaven.games.haven.powers.water import ELIXIR_SEEKER, GATEWAY_SEEKER, GATEWAY_WHERE
from tablehaven.games.haven.reasons import Look, havens_foreseen, reasons, standing
from tablehaven.games.haven.scoring import WILD_LORE, lore_of
from tablehaven.games.haven.shrines import CONTEST_SHRINE, GRANTED_DRAW, MOVE_ELEMENTAL, free_shrines
from tablehaven.games.haven.turn import GIVE_BACK
from tablehaven.kernel.bits import listed, size
from tablehaven.kernel.game import PASSING
from tablehaven.kernel.motive import Motive
from tablehaven.kernel.state import NONE, Decision
from tablehaven.kernel.wording import a, counted

_CHOICE = ("of what to lay down", "of where to resolve", "of effects")
_CARD = ("", "a {Symbols} Offering", "{Power}")
_SLIGHT = 0.02  # what a purpose is worth that gains nothing by itself


def motives(look: Look) -> Iterator[Motive]:
    """All that speaks for and against an answer in one world, but for the end of the game."""
    decision = look.before.rulebook.decisions[look.before.kind]
    yield from _PURPOSES.get(decision, _any)(look)
    if not look.after.over and (look.is_own or decision not in _SECRET):
        yield from reasons(look)


def _any(look: Look) -> Iterator[Motive]:
    return _plain("looks best of what is on offer")


def _plain(words: str) -> Iterator[Motive]:
    yield Motive(words, _SLIGHT)


def _give_back(look: Look) -> Iterator[Motive]:
    if not look.is_own:
        return _plain("chooses in secret which Lore Powers to play with")
    if look.passes:
        return _plain("keeps the Lore Powers that are left, each of some use")
    return _plain("makes the better Lore Powers likelier to be drawn")


# step 1


def _action(look: Look) -> Iterator[Motive]:
    answer = look.answer
    verb = answer.verb.called
    if verb == PASSING:
        return _plain("leaves the tokens as they are and saves the Seekers")
    if verb == "seek deck":
        return _seek_deck(look, answer["type"])
    if verb == "seek":
        return _adds(look, answer["seeker"], answer["type"])
    if verb == "remove":
        return _remove(look, answer["seeker"])
    if verb == "play":
        return _power(look, answer["power"])
    return _plain(answer.filled("opens {Type} to Seekers again"))


def _seek_deck(look: Look, kind: int) -> Iterator[Motive]:
    now = standing(look.before, kind)
    token = f"the {type_name(kind)} token of {now.value}"
    if now.sage == look.foe:
        yield Motive(f"tries the top Seeker at {type_name(kind)}, where {look.leads(look.foe)}", 2 * _SLIGHT)
    yield Motive(f"tries the top Seeker for {token} and saves those in hand", _SLIGHT)


def _adds(look: Look, seeker: int, kind: int) -> Iterator[Motive]:
    """A Seeker that is laid face down."""
    now = standing(look.before, kind)
    goal = f"the {type_name(kind)} token of {now.value}"
    if look.before.lores[kind].shrine != NONE:
        goal += f" and {look.shrine_name(kind)}"
    if look.is_own:
        cards = look.before.sides[look.seat].cards
        lore, weapons = int(cards.lore[seeker]), int(cards.weapons[seeker])
        what = " and ".join([f"{lore} Lore"] * (lore > 0) + [counted(weapons, "weapon")] * (weapons > 0))
        yield Motive(f"brings {what or 'a card'} to the contest for {goal}", _SLIGHT)
        return
    if now.sage == look.foe:
        yield Motive(f"answers {look.whose(look.foe)} lead for {goal} with a hidden Seeker", 2 * _SLIGHT)
    yield Motive(f"brings a hidden Seeker to the contest for {goal}", _SLIGHT)


def _remove(look: Look, seeker: int) -> Iterator[Motive]:
    me = look.before.sides[look.seat]
    kind = int(me.place_of(seeker))
    is_open = look.is_own or seeker in listed(me.spots[kind].up)
    which = look.seeker(seeker) if is_open else "a hidden Seeker"
    if standing(look.before, kind).sage == look.foe:
        yield Motive(f"takes {which} out of {type_name(kind)}, where {look.leads(look.foe)} all the same", 2 * _SLIGHT)
    yield Motive(f"takes {which} out of {type_name(kind)}, to be drawn again for another token", _SLIGHT)


def _power(look: Look, power: int) -> Iterator[Motive]:
    played = look.before.content.powers[power]
    return _plain(f"plays {played.name}, {played.aim.format(foe=look.name(look.foe))}")


# cards


def _draw(look: Look) -> Iterator[Motive]:
    me = look.before.sides[look.seat]
    deck = look.answer["deck"]
    held = int(size((me.seekers, me.offerings, me.powers)[deck].hand))
    noun = DECK_NOUNS[deck]
    worth = look.worth(("seekers", "offerings", "powers")[deck]) / (1 + held)
    if deck == DRAW_OFFERING and held == 0:
        worth += look.worth("no_offering")
    if held < 2:
        yield Motive(f"draws {a(noun)}: {'only one' if held else 'none'} is in hand", worth)
    else:
        yield Motive(f"draws {a(noun)}, for more choice {_CHOICE[deck]}", worth)


def _granted_draw(look: Look) -> Iterator[Motive]:
    if look.passes:
        return _plain("declines the card: the hand is full enough")
    return _plain("takes a Lore Power that costs nothing")


def _discard(look: Look) -> Iterator[Motive]:
    """The backs of the cards are open to all; which card it is, only to its owner."""
    me, answer = look.before.sides[look.seat], look.answer
    deck = DISCARD.verbs.index(answer.verb.called)
    card = look.seeker(answer["seeker"]) if deck == DRAW_SEEKER else answer.filled(_CARD[deck])
    counts = [int(size(supply.hand)) for supply in (me.seekers, me.offerings, me.powers)]
    noun = DECK_NOUNS[deck]
    most = f": {counted(counts[deck], noun)} are in hand" if counts[deck] > 1 else ""
    if look.is_own:
        yield Motive(f"parts with {card}, which is missed least{most}", _SLIGHT)
    else:
        yield Motive(f"parts with {a(noun)}{most}", _SLIGHT)


def _offering(look: Look) -> Iterator[Motive]:
    kind = look.answer["type"]
    needed, there = int(look.before.content.offerings_to_resolve), int(offerings_at(look.after, kind))
    if there >= needed:
        return _plain(f"has {type_name(kind)} resolved next turn")
    return _plain(f"brings {type_name(kind)} to {there} of the {needed} Offerings that resolve it")


# the board


def _move_elemental(look: Look) -> Iterator[Motive]:
    """The Elemental stands on the Shrine that the next combat at its token is for."""
    g, shrine = look.before, look.answer["shrine"]
    name = g.content.board.shrine_names[shrine]
    stake = look.worth("points") + look.worth("havens")
    mine, theirs = havens_foreseen(g, look.seat, shrine), havens_foreseen(g, look.foe, shrine)
    if mine:
        yield Motive(
            f"puts {name} at stake next, which would mark {look.havens(mine)} for {look.name(look.seat)}", stake
        )
    if theirs:
        harm = f"puts {name} at stake next, which would mark {look.havens(theirs)} for {look.name(look.foe)}"
        yield Motive(
            harm, -stake, f"keeps away from {name}, which would mark {look.havens(theirs)} for {look.name(look.foe)}"
        )
    elsewhere = [int(other) for other in listed(free_shrines(g)) if havens_foreseen(g, look.foe, int(other))]
    if elsewhere and not theirs:
        yield Motive(f"keeps away from Shrines that would mark a Haven for {look.name(look.foe)}", 0.5 * stake)
    touching = len(listed(g.content.board.corner_of[shrine]))
    yield Motive(f"puts {name} at stake next, a corner of {counted(touching, 'Haven')}", _SLIGHT)
    if size(free_shrines(g)) == 1:
        yield Motive("takes the last free Shrine: the next Elemental that must move leaves the board", 2 * _SLIGHT)


def _contest_shrine(look: Look) -> Iterator[Motive]:
    g, shrine = look.before, look.answer["shrine"]
    name = g.content.board.shrine_names[shrine]
    if shrine in look.shrines(g, look.foe):
        return iter([Motive(f"contests {look.whose(look.foe)} Shrine {name}", 2 * _SLIGHT)])
    return _plain(f"contests {look.whose(look.seat)} own Shrine {name}")


def _keep_seeker(look: Look) -> Iterator[Motive]:
    me, kind = look.before.sides[look.seat], int(look.before.place)
    if look.passes:
        return _plain(f"keeps {type_name(kind)} clear for Seekers that fit the next token")
    seeker = look.answer["seeker"]
    others = [int(other) for other in listed(me.spots[kind].up)]
    if me.cards.lore[seeker] == max(me.cards.lore[other] for other in others) > 0:
        return _plain(f"saves {look.seeker(seeker)} for the next {type_name(kind)} token")
    return _plain(f"saves {look.seeker(seeker)} for the next combat at {type_name(kind)}")


def _claim(look: Look) -> Iterator[Motive]:
    if look.passes:
        return _plain("keeps its face-down Seekers secret" if not look.is_own else "keeps the face-down Seekers secret")
    return _plain("takes an artifact: a point, and its bonus when scoring")


def _wild_lore(look: Look) -> Iterator[Motive]:
    g, kind = look.after, look.answer["type"]
    mine, theirs = (int(lore_of(g, g.sides[seat], kind)) for seat in (look.seat, look.foe))
    if mine > theirs:
        return iter([Motive(f"leads in {type_name(kind)} Lore, {mine} to {theirs}", look.worth("points"))])
    if mine == theirs:
        words = f"ties in {type_name(kind)} Lore, so that nobody gets its card"
        return iter([Motive(words, 0.9 * look.worth("points"))])
    return _plain(f"goes to {type_name(kind)}, where it changes nothing")


# Lore Powers


def _name_token(look: Look) -> Iterator[Motive]:
    power, kind = power_asked(look.before).name, look.answer["type"]
    now = standing(look.before, kind)
    lead = f", where {look.leads(now.sage)}" if now.sage != NONE else ""
    value = f"the {type_name(kind)} token of {now.value}"
    yield Motive(f"plays {power} at {value}{lead}", 2 * _SLIGHT)
    yield Motive(f"plays {power} at {value}", _SLIGHT)


def _song(look: Look) -> Iterator[Motive]:
    if look.answer.verb.called == "song draws":
        return _plain("draws: cards are wanted more than actions")
    return _plain("acts: there is more to do at the tokens")


def _held_seeker(look: Look) -> Iterator[Motive]:
    """A Seeker out of several that only their owner sees."""
    g = look.before
    kind = type_name(int(g.place)) if g.kind != VINES_UNDER.kind else ""
    if g.kind == DUST_SEEKER.kind and look.passes:
        return _plain(f"lays no further Seeker at {kind}")
    if g.kind == VINES_UNDER.kind:
        return _plain("puts the Seekers under the deck in the order in which they will be wanted")
    if not look.is_own:
        return _plain(f"brings a hidden Seeker to {kind}")
    seeker = look.answer["seeker"]
    return _plain(f"brings {look.seeker(seeker)} to {kind}")


def _seeker_in_play(look: Look) -> Iterator[Motive]:
    """Elixir of Life and Misty Gateway: a Seeker at a token, which others know if it lies face up."""
    g, me = look.before, look.before.sides[look.seat]
    if look.answer.verb.called == "token":
        return _plain(look.answer.filled("moves the Seeker to {Type}"))
    seeker = look.answer["seeker"]
    kind = int(me.place_of(seeker))
    is_open = look.is_own or seeker in listed(me.spots[kind].up)
    which = look.seeker(seeker) if is_open else "a hidden Seeker"
    if g.kind == GATEWAY_SEEKER.kind:
        return _plain(f"moves {which} away from {type_name(kind)}, where it does less")
    at = f"{which} at {type_name(kind)}"
    return _plain(f"counts {at} twice" if g.kind == ELIXIR_SEEKER.kind else f"exchanges it with {at}")


# of these the other side sees at most that they are taken
_SECRET = (GIVE_BACK, VINES_UNDER, SALTS_SEEKER)

_PURPOSES: dict[Decision[Any], Callable[[Look], Iterator[Motive]]] = {
    GIVE_BACK: _give_back,
    ACTION: _action,
    DRAW: _draw,
    CLAIM_ARTIFACT: _claim,
    MOVE_ELEMENTAL: _move_elemental,
    CONTEST_SHRINE: _contest_shrine,
    GRANTED_DRAW: _granted_draw,
    KEEP_SEEKER: _keep_seeker,
    MAKE_OFFERING: _offering,
    DISCARD: _discard,
    WILD_LORE: _wild_lore,
    NAME_TOKEN: _name_token,
    SONG: _song,
    SONG_DRAW: _draw,
    VINES_SEEKER: _held_seeker,
    VINES_UNDER: _held_seeker,
    ELIXIR_SEEKER: _seeker_in_play,
    GATEWAY_SEEKER: _seeker_in_play,
    GATEWAY_WHERE: _seeker_in_play,
    DUST_SEEKER: _held_seeker,
    SALTS_SEEKER: _held_seeker,
}
