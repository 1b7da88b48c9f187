# interpreted: sentences for people
"""What a move of Haven is for, by the kind of decision: said when nothing it brings about stands out."""

from collections.abc import Callable, Iterator

from tablehaven.games.haven import decisions
from tablehaven.games.haven.content import (
    DRAW_OFFERING,
    DRAW_POWER,
    DRAW_SEEKER,
    POWER_NAMES,
    TYPES,
    offering_name,
    type_name,
)
from tablehaven.games.haven.contest import offerings_at
from tablehaven.games.haven.looking import Look
from tablehaven.games.haven.scoring import lore_of
from tablehaven.games.haven.shrines import free_shrines
from tablehaven.games.haven.standing import havens_foreseen, standing
from tablehaven.games.haven.state import NONE
from tablehaven.games.haven.vocabulary import PASS, SEEK_DECK, SEEK_HAND
from tablehaven.kernel.bits import listed, size
from tablehaven.kernel.motive import Motive
from tablehaven.kernel.wording import a, counted

_NOUNS = ("Seeker", "Offering", "Lore Power")  # by deck
_CHOICE = ("of what to lay down", "of where to resolve", "of effects")
_TO_WHAT_END = (  # of a Lore Power
    "to draw cards or to act more often",
    "to pick a Seeker and lay it face down",
    "to bring a Seeker from the deck to each token",
    "to count one Offering more at a token",
    "to bring several Seekers from the deck to one token",
    "to count a Seeker twice",
    "to have a Seeker where it does more",
    "to make a token worth more, and to act again",
    "to have more weapons at one token",
    "to lay Seekers out anew, face down",
    "to see what {foe} laid face down, and to act again",
    "to shut a token to {foe}, and to act again",
    "to bring a discarded Seeker back, face down",
)
_SLIGHT = 0.02  # what a purpose is worth that gains nothing by itself


def purposes(look: Look) -> Iterator[Motive]:
    """At least one for every answer; others than the mover read nothing of its cards."""
    yield from _BY_DECISION[look.before.kind](look)


def _plain(words: str) -> Iterator[Motive]:
    yield Motive(words, _SLIGHT)


def _give_back(look: Look) -> Iterator[Motive]:
    if not look.is_own:
        return _plain("chooses in secret which Lore Powers to play with")
    if look.answer == PASS:
        return _plain("keeps the Lore Powers that are left, each of some use")
    return _plain("makes the better Lore Powers likelier to be drawn")


# step 1


def _action(look: Look) -> Iterator[Motive]:
    words, answer = look.before.words, look.answer
    if answer == PASS:
        return _plain("leaves the tokens as they are and saves the Seekers")
    if answer < SEEK_HAND:
        return _seek_deck(look, answer - SEEK_DECK)
    if answer < words.remove:
        seeker, kind = divmod(answer - SEEK_HAND, TYPES)
        return _adds(look, seeker, kind)
    if answer < words.play:
        return _remove(look, answer - int(words.remove))
    if answer < words.clear:
        return _power(look, answer - int(words.play))
    return _plain(f"opens {type_name(answer - int(words.clear))} to Seekers again")


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
    return _plain(f"plays {POWER_NAMES[power]}, {_TO_WHAT_END[power].format(foe=look.name(look.foe))}")


# cards


def _draw(look: Look) -> Iterator[Motive]:
    me = look.before.sides[look.seat]
    deck = look.answer - int(look.before.words.draw)
    held = int(size((me.seekers, me.offerings, me.powers)[deck].hand))
    noun = _NOUNS[deck]
    worth = look.worth(("seekers", "offerings", "powers")[deck]) / (1 + held)
    if deck == DRAW_OFFERING and held == 0:
        worth += look.worth("no_offering")
    if held < 2:
        yield Motive(f"draws {a(noun)}: {'only one' if held else 'none'} is in hand", worth)
    else:
        yield Motive(f"draws {a(noun)}, for more choice {_CHOICE[deck]}", worth)


def _granted_draw(look: Look) -> Iterator[Motive]:
    if look.answer == PASS:
        return _plain("declines the card: the hand is full enough")
    return _plain("takes a Lore Power that costs nothing")


def _discard(look: Look) -> Iterator[Motive]:
    """The backs of the cards are open to all; which card it is, only to its owner."""
    words, me = look.before.words, look.before.sides[look.seat]
    if look.answer < words.discard_offering:
        deck, card = DRAW_SEEKER, look.seeker(look.answer - int(words.discard_seeker))
    elif look.answer < words.discard_power:
        deck, card = DRAW_OFFERING, f"a {offering_name(look.answer - int(words.discard_offering) + 1)}"
    else:
        deck, card = DRAW_POWER, POWER_NAMES[look.answer - int(words.discard_power)]
    counts = [int(size(supply.hand)) for supply in (me.seekers, me.offerings, me.powers)]
    noun = _NOUNS[deck]
    most = f": {counted(counts[deck], noun)} are in hand" if counts[deck] > 1 else ""
    if look.is_own:
        yield Motive(f"parts with {card}, which is missed least{most}", _SLIGHT)
    else:
        yield Motive(f"parts with {a(noun)}{most}", _SLIGHT)


def _offering(look: Look) -> Iterator[Motive]:
    kind = int(look.before.words.type_of[look.answer])
    needed, there = int(look.before.content.offerings_to_resolve), int(offerings_at(look.after, kind))
    if there >= needed:
        return _plain(f"has {type_name(kind)} resolved next turn")
    return _plain(f"brings {type_name(kind)} to {there} of the {needed} Offerings that resolve it")


# the board


def _move_elemental(look: Look) -> Iterator[Motive]:
    """The Elemental stands on the Shrine that the next combat at its token is for."""
    g, shrine = look.before, look.answer - int(look.before.words.shrine)
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
    g, shrine = look.before, look.answer - int(look.before.words.shrine)
    name = g.content.board.shrine_names[shrine]
    if shrine in look.shrines(g, look.foe):
        return iter([Motive(f"contests {look.whose(look.foe)} Shrine {name}", 2 * _SLIGHT)])
    return _plain(f"contests the own Shrine {name} rather than end the game")


def _keep_seeker(look: Look) -> Iterator[Motive]:
    me, kind = look.before.sides[look.seat], int(look.before.place)
    if look.answer == PASS:
        return _plain(f"keeps {type_name(kind)} clear for Seekers that fit the next token")
    seeker = look.answer - int(look.before.words.seeker)
    others = [int(other) for other in listed(me.spots[kind].up)]
    if me.cards.lore[seeker] == max(me.cards.lore[other] for other in others) > 0:
        return _plain(f"saves {look.seeker(seeker)} for the next {type_name(kind)} token")
    return _plain(f"saves {look.seeker(seeker)} for the next combat at {type_name(kind)}")


def _claim(look: Look) -> Iterator[Motive]:
    if look.answer == PASS:
        return _plain("keeps its face-down Seekers secret" if not look.is_own else "keeps the face-down Seekers secret")
    return _plain("takes an artifact: a point, and its bonus when scoring")


def _wild_lore(look: Look) -> Iterator[Motive]:
    g, kind = look.after, look.answer - int(look.before.words.token)
    mine, theirs = (int(lore_of(g, g.sides[seat], kind)) for seat in (look.seat, look.foe))
    if mine > theirs:
        return iter([Motive(f"leads in {type_name(kind)} Lore, {mine} to {theirs}", look.worth("points"))])
    return _plain(f"goes to {type_name(kind)}, where no type makes a difference")


# Lore Powers


def _name_token(look: Look) -> Iterator[Motive]:
    power, kind = int(look.before.subject), look.answer - int(look.before.words.token)
    now = standing(look.before, kind)
    lead = f", where {look.leads(now.sage)}" if now.sage != NONE else ""
    value = f"the {type_name(kind)} token of {now.value}"
    yield Motive(f"plays {POWER_NAMES[power]} at {value}{lead}", 2 * _SLIGHT)
    yield Motive(f"plays {POWER_NAMES[power]} at {value}", _SLIGHT)


def _song(look: Look) -> Iterator[Motive]:
    if look.answer == look.before.words.song_draws:
        return _plain("draws: cards are wanted more than actions")
    return _plain("acts: there is more to do at the tokens")


def _held_seeker(look: Look) -> Iterator[Motive]:
    """A Seeker out of several that only their owner sees."""
    g = look.before
    kind = type_name(int(g.place)) if g.kind != decisions.VINES_UNDER else ""
    if g.kind == decisions.DUST_SEEKER and look.answer == PASS:
        return _plain(f"lays no further Seeker at {kind}")
    if g.kind == decisions.VINES_UNDER:
        return _plain("puts the Seekers under the deck in the order in which they will be wanted")
    if not look.is_own:
        return _plain(f"brings a hidden Seeker to {kind}")
    seeker = look.answer - int(g.words.seeker)
    return _plain(f"brings {look.seeker(seeker)} to {kind}")


def _seeker_in_play(look: Look) -> Iterator[Motive]:
    """Elixir of Life and Misty Gateway: a Seeker at a token, which others know if it lies face up."""
    g, me = look.before, look.before.sides[look.seat]
    if g.kind == decisions.GATEWAY_WHERE and look.answer < g.words.seeker:
        return _plain(f"moves the Seeker to {type_name(look.answer - int(g.words.token))}")
    seeker = look.answer - int(g.words.seeker)
    kind = int(me.place_of(seeker))
    is_open = look.is_own or seeker in listed(me.spots[kind].up)
    which = look.seeker(seeker) if is_open else "a hidden Seeker"
    if g.kind == decisions.GATEWAY_SEEKER:
        return _plain(f"moves {which} away from {type_name(kind)}, where it does less")
    at = f"{which} at {type_name(kind)}"
    return _plain(f"counts {at} twice" if g.kind == decisions.ELIXIR_SEEKER else f"exchanges it with {at}")


_BY_DECISION: dict[int, Callable[[Look], Iterator[Motive]]] = {
    decisions.GIVE_BACK: _give_back,
    decisions.ACTION: _action,
    decisions.DRAW: _draw,
    decisions.CLAIM_ARTIFACT: _claim,
    decisions.MOVE_ELEMENTAL: _move_elemental,
    decisions.CONTEST_SHRINE: _contest_shrine,
    decisions.GRANTED_DRAW: _granted_draw,
    decisions.KEEP_SEEKER: _keep_seeker,
    decisions.MAKE_OFFERING: _offering,
    decisions.DISCARD: _discard,
    decisions.WILD_LORE: _wild_lore,
    decisions.NAME_TOKEN: _name_token,
    decisions.SONG: _song,
    decisions.SONG_DRAW: _draw,
    decisions.VINES_SEEKER: _held_seeker,
    decisions.VINES_UNDER: _held_seeker,
    decisions.ELIXIR_SEEKER: _seeker_in_play,
    decisions.GATEWAY_SEEKER: _seeker_in_play,
    decisions.GATEWAY_WHERE: _seeker_in_play,
    decisions.DUST_SEEKER: _held_seeker,
    decisions.SALTS_SEEKER: _held_seeker,
}
