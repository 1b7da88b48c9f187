"""Resolving a Lore Token: overshooting, combat, Lore, and what is left afterwards [HV 6, HV 7, HV 8]."""

from typing import Final, final

from mypy_extensions import i64

from tablehaven.games.haven import events
from tablehaven.games.haven.cards import discard_all, turn_up
from tablehaven.games.haven.content import CITY, FOREST, TYPES, type_name
from tablehaven.games.haven.options import (
    ELIXIR_DOUBLES_WEAPONS,
    KEPT_SEEKER_KEEPS_ELIXIR,
    MUST_KEEP_SEEKER,
    NO_TIES_WITHOUT_SEEKERS,
    ORCHID_IS_NO_CARD,
    RAIN_STORM_IS_A_CARD,
    RAIN_STORM_SCORES,
    ROCK_SLIDE_ENDS,
)
from tablehaven.games.haven.shrines import claim_shrine
from tablehaven.games.haven.state import Haven, Side, Spot
from tablehaven.games.haven.vocabulary import PASS
from tablehaven.kernel.bits import bit, drop_first, first, size
from tablehaven.kernel.errors import Refused
from tablehaven.kernel.state import NONE, Decision, Rule
from tablehaven.kernel.supply import put_under, rest_under, top_under
from tablehaven.kernel.vocabulary import Answer


def offerings_at(g: Haven, kind: i64) -> i64:
    """Offerings of both sides at a token, Elementals and Orchids included [HV 6.1]."""
    city = g.sides[CITY].spots[kind]
    forest = g.sides[FOREST].spots[kind]
    return size(city.offerings) + city.orchids + size(forest.offerings) + forest.orchids


def tokens_due(g: Haven) -> i64:
    """The types to be resolved, one bit each [HV 6.1]."""
    due: i64 = 0
    tokens = g.tokens
    while tokens != 0:
        kind = first(tokens)
        tokens = drop_first(tokens)
        if offerings_at(g, kind) >= g.content.offerings_to_resolve:
            due |= bit(kind)
    return due


def leftmost_due(g: Haven) -> i64:
    """The next token to resolve: from the active side's left to its right [HV 6.2, HV 1.6]."""
    place: i64 = 0
    while True:
        kind = g.content.row[place if g.active == CITY else TYPES - 1 - place]
        if g.due & bit(kind) != 0:
            return kind
        place += 1


def lore_of_seekers(me: Side, spot: Spot, seekers: i64) -> i64:
    """The Lore of some Seekers of a side at a token, an Elixir counting its Seeker twice [HV 8.1, HV 4.8]."""
    total: i64 = 0
    while seekers != 0:
        seeker = first(seekers)
        seekers = drop_first(seekers)
        total += me.cards.lore[seeker]
        if spot.elixirs & bit(seeker) != 0:
            total += me.cards.lore[seeker]
    return total


def weapons_of_seekers(g: Haven, me: Side, spot: Spot, seekers: i64) -> i64:
    """The weapons of some Seekers of a side at a token, with Dazzling Blades [HV 7.1, HV 4.11]."""
    total: i64 = 0
    while seekers != 0:
        seeker = first(seekers)
        seekers = drop_first(seekers)
        weapons = me.cards.weapons[seeker] + spot.blades * g.content.blades_weapons
        total += weapons
        if g.rules & ELIXIR_DOUBLES_WEAPONS != 0 and spot.elixirs & bit(seeker) != 0:
            total += weapons
    return total


def lore_at(me: Side, kind: i64) -> i64:
    """All Lore of a side at a token."""
    spot = me.spots[kind]
    return lore_of_seekers(me, spot, spot.seekers())


def weapons_at(g: Haven, me: Side, kind: i64) -> i64:
    """All weapons of a side at a token."""
    spot = me.spots[kind]
    return weapons_of_seekers(g, me, spot, spot.seekers())


def cards_at(g: Haven, me: Side, kind: i64) -> i64:
    """The cards of a side at a token, as they count in ties [HV 7.2]."""
    spot = me.spots[kind]
    if g.rules & NO_TIES_WITHOUT_SEEKERS != 0 and spot.seekers() == 0:
        return NONE
    cards = size(spot.seekers()) + size(spot.elixirs) + size(spot.offerings)
    if g.rules & ORCHID_IS_NO_CARD == 0:
        cards += spot.orchids
    if g.rules & RAIN_STORM_IS_A_CARD != 0:
        cards += spot.storms
    return cards


def victor_by(more_weapons: i64, more_cards: i64) -> i64:
    """Who wins the combat, by what City has more than Forest; the last tie is City's [HV 7.1, HV 7.2, HV 7.3]."""
    if more_weapons > 0 or (more_weapons == 0 and more_cards >= 0):
        return CITY
    return FOREST


def sage_by(more_lore: i64, more_cards: i64) -> i64:
    """Who wins the token, by what City has more than Forest; the last tie is Forest's [HV 8.1, HV 8.2, HV 8.3]."""
    if more_lore > 0 or (more_lore == 0 and more_cards > 0):
        return CITY
    return FOREST


def left_at(g: Haven, kind: i64, overshot: i64) -> i64:
    """The sides with Seekers at a token that did not overshoot it, one bit each; without any, nobody wins [HV 6.7]."""
    left: i64 = 0
    for me in g.sides:
        if me.spots[kind].seekers() != 0:
            left |= bit(me.seat)
    return left & ~overshot


def resolve(g: Haven, kind: i64) -> Rule:
    """Resolve one Lore Token, in the order of HV 6.9."""
    g.due &= ~bit(kind)
    city = g.sides[CITY]
    forest = g.sides[FOREST]
    g.tell(events.RESOLVING, kind, g.value(kind))
    turn_up(g, city, kind)
    turn_up(g, forest, kind)
    overshot = drive_away_overshooters(g, kind)
    if city.spots[kind].up | forest.spots[kind].up == 0:
        return_token(g, kind)
        return
    city_cards: i64 = 0
    forest_cards: i64 = 0
    if overshot & bit(CITY) == 0:
        city_cards = cards_at(g, city, kind)
    if overshot & bit(FOREST) == 0:
        forest_cards = cards_at(g, forest, kind)
    more_cards = city_cards - forest_cards
    more_weapons = weapons_at(g, city, kind) - weapons_at(g, forest, kind)
    more_lore = lore_at(city, kind) - lore_at(forest, kind)
    victor = g.sides[victor_by(more_weapons, more_cards)]
    sage = g.sides[sage_by(more_lore, more_cards)]
    tell_weight(g, city, kind, city_cards)
    tell_weight(g, forest, kind, forest_cards)
    g.tell(events.COMBAT_WON, victor.seat, kind, how_won(g, kind, more_weapons, more_cards))
    yield from claim_shrine(g, victor, kind)
    g.tell(
        events.LORE_WON,
        sage.seat,
        kind,
        g.content.tokens[kind][g.lores[kind].token],
        how_won(g, kind, more_lore, more_cards),
    )
    award_token(g, sage, kind)
    kept: i64 = 0
    if victor is sage and g.foe(victor).spots[kind].up != 0:
        yield g.ask(1 - victor.seat, KEEP_SEEKER, place=kind)
        if g.answer != PASS:
            kept = bit(g.said_seeker())
            g.tell(events.SEEKER_KEPT, 1 - victor.seat, g.said_seeker(), kind)
    clear_away(g, g.foe(victor), kind, kept)
    clear_away(g, victor, kind, 0)
    turn_next_token(g, kind)


@final
class KeepSeeker(Decision[Haven]):
    """Which Seeker stays for the loser of both contests? `place` is the type."""

    name = "keep seeker"
    rule = "HV 8.5"
    asks = "You lost both contests at {type}: keep one Seeker there{or_pass}."
    tells = "keeps a Seeker at {type}{or_none}"
    verbs = ("seeker", "pass")
    passing = "Keep none"

    def offer(self, g: Haven, /) -> None:
        if g.rules & MUST_KEEP_SEEKER == 0:
            g.offer(PASS)
        g.offer_each(g.words.seeker, g.sides[g.seat].spots[g.place].up)

    def blanks(self, g: Haven, seat: int, /) -> dict[str, str]:
        must = g.rules & MUST_KEEP_SEEKER != 0
        return {
            "type": type_name(g.place),
            "or_pass": "" if must else ", or pass",
            "or_none": "" if must else ", or none",
        }

    def why_not(self, g: Haven, seat: int, answer: Answer, /) -> Refused:
        if answer.verb.called == "pass":
            return Refused(self.rule, "A Seeker must be kept.")
        return Refused(self.rule, answer.filled("{Seeker} does not lie on your side of ") + f"{type_name(g.place)}.")


KEEP_SEEKER: Final = KeepSeeker()


def tell_weight(g: Haven, me: Side, kind: i64, cards: i64) -> None:
    """What a side brings to both contests, if anything, for the story."""
    if g.listening and cards > 0:
        g.tell(events.WEIGHED, me.seat, lore_at(me, kind), weapons_at(g, me, kind), cards)


def how_won(g: Haven, kind: i64, more: i64, more_cards: i64) -> i64:
    """By what a contest was won, for the story."""
    if more != 0:
        return events.MORE
    if more_cards == 0:
        return events.NATURE
    both_seek = g.sides[CITY].spots[kind].up != 0 and g.sides[FOREST].spots[kind].up != 0
    if g.rules & NO_TIES_WITHOUT_SEEKERS != 0 and not both_seek:
        return events.SEEKERS
    return events.CARDS


def drive_away_overshooters(g: Haven, kind: i64) -> i64:
    """Both sides are judged before either loses anything [HV 6.5]; who overshot, one bit each."""
    limit = g.value(kind)
    overshot: i64 = 0
    for me in g.sides:
        lore = lore_at(me, kind)
        if lore > limit:
            overshot |= bit(me.seat)
            g.tell(events.OVERSHOT, me.seat, kind, lore)
    for me in g.sides:
        if overshot & bit(me.seat) != 0:
            discard_all(me, kind)
    return overshot


def return_token(g: Haven, kind: i64) -> None:
    """Nobody has a Seeker there: the token goes under its stack, and the cards there go [HV 6.7, HV 6.8]."""
    lore = g.lores[kind]
    lore.under = put_under(lore.under, lore.token)
    lore.token = NONE
    g.tokens &= ~bit(kind)
    g.tell(events.TOKEN_RETURNED, kind)
    clear_away(g, g.sides[CITY], kind, 0)
    clear_away(g, g.sides[FOREST], kind, 0)
    turn_next_token(g, kind)


def award_token(g: Haven, winner: Side, kind: i64) -> None:
    lore = g.lores[kind]
    spot = winner.spots[kind]
    spot.won |= bit(lore.token)
    lore.token = NONE
    g.tokens &= ~bit(kind)
    if g.rules & RAIN_STORM_SCORES != 0:
        spot.storms_won += g.storms(kind)


def clear_away(g: Haven, me: Side, kind: i64, kept: i64) -> None:
    """Discard a side's cards at a resolved token, but for the Seeker kept [HV 8.4, HV 8.5]."""
    spot = me.spots[kind]
    elixirs: i64 = 0
    if g.rules & KEPT_SEEKER_KEEPS_ELIXIR != 0:
        elixirs = spot.elixirs & kept
    spot.up &= ~kept
    discard_all(me, kind)
    spot.up = kept
    spot.elixirs = elixirs
    spot.storms = 0
    if g.rules & ROCK_SLIDE_ENDS != 0:
        me.rocks &= ~bit(kind)


def turn_next_token(g: Haven, kind: i64) -> None:
    """Turn up the next token of a stack, if there is one [HV 8.6]."""
    lore = g.lores[kind]
    if lore.stack != 0:
        lore.token = g.chance.member(lore.stack)
        lore.stack &= ~bit(lore.token)
    elif lore.under != 0:
        lore.token = top_under(lore.under)
        lore.under = rest_under(lore.under)
    if lore.token != NONE:
        g.tokens |= bit(kind)
        g.tell(events.TOKEN_TURNED, kind, g.content.tokens[kind][lore.token])
    else:
        g.tell(events.STACK_USED_UP, kind)
