"""What a seat can tell of hidden cards [HF 1.16, 8.4, 14.6], in games rich in spells, thefts and looks."""

from collections.abc import Iterator

import pytest

from tablehaven.games.havenfall.checks import check
from tablehaven.games.havenfall.opening import start
from tablehaven.games.havenfall.options import LIMIT, OPTIONS
from tablehaven.games.havenfall.pixels import COLORS, UNIT
from tablehaven.games.havenfall.state import DECK, HAND, HELD, ON_TOP, SPELL_DECK, Havenfall
from tablehaven.games.havenfall.turn import TURN
from tablehaven.games.havenfall.view import table_view
from tablehaven.kernel.bits import bit, size
from tablehaven.kernel.fields import pack
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import Rng, seeded
from tests.games.havenfall.box import CONTENT, card, spell
from tests.games.havenfall.scene import Scene, havenfall
from tests.games.havenfall.turns import Turn
from tests.marks import card as about
from tests.marks import rule

ROOMS = ("blue red", "blue red green", "blue red / green yellow", "blue red green yellow")
SLY = ("Acolyte", "Wizard", "Cloaks of Order", "Quin's Daggers", "Talon of Fate", "Champion's Cloak")
NUMBERS = range(8)


def sly_game(number: int) -> Havenfall:
    """A game in which everybody has spells, pixels and cards that look at what is hidden."""
    chosen = {option.name: option.values[0] for option in OPTIONS} | {
        "war_rooms": ROOMS[number % len(ROOMS)],
        "heroes": "third",
        "round_limit": str(LIMIT),
    }
    g = start(CONTENT, chosen, f"sly {number}")
    TURN[0].proceed(g)
    g.limit = 6
    for player in g.players:
        for color in range(COLORS):
            if player.color != color:
                g.pixels -= UNIT[color]
                player.available += UNIT[color]
        for name in SLY:
            kind = g.tables.kind_of[card(name).number]
            if g.supply[kind] > 0:
                g.supply[kind] -= 1
                player.cards.bring(kind, 1, DECK)
        for _ in range(3):
            g.spells.draw(SPELL_DECK, HELD + player.seat, g.chance)
    return g


def walk(number: int) -> Iterator[tuple[Position, Havenfall, Rng]]:
    """A random game of that kind; whoever may pass or end the turn seldom does."""
    position, rng = Position(sly_game(number)), seeded(f"sly player {number}")
    while True:
        g = position.state
        assert isinstance(g, Havenfall)
        if g.over:
            return
        yield position, g, rng
        answer = g.option(rng.below(g.count))
        if answer in (0, g.words.end) and rng.below(3) > 0:
            answer = g.option(rng.below(g.count))
        position.play(answer)


@rule("HF 1.16", "HF 14.6")
@pytest.mark.parametrize("number", NUMBERS)
def test_the_truth_is_never_excluded_and_a_world_keeps_all_that_a_seat_sees(number: int) -> None:
    for position, g, rng in walk(number):
        viewers = range(len(g.players) + 1)
        assert all(player.cards.fits(viewer) for player in g.players for viewer in viewers)
        assert all(g.spells.fits(viewer) for viewer in viewers)
        if rng.below(6):
            continue
        seat = rng.below(len(g.players))
        world = position.imagined(seat, rng.split()).state
        assert isinstance(world, Havenfall)
        check(world)
        assert list(world.players[seat].cards.held[HAND]) == list(g.players[seat].cards.held[HAND])
        assert (world.seat, world.waiting, world.kind, world.step) == (g.seat, g.waiting, g.kind, g.step)
        if g.seat == seat:
            assert list(world.options) == list(g.options)
        for other in range(len(g.players)):
            if g.partners[seat] & bit(other):
                assert world.spells_of(other) == g.spells_of(other)
            assert world.spell_count(other) == g.spell_count(other)


@rule("HF 1.16")
@pytest.mark.parametrize("number", NUMBERS)
def test_two_worlds_that_a_seat_cannot_tell_apart_deal_the_same_third(number: int) -> None:
    for position, g, rng in walk(number):
        if rng.below(8):
            continue
        seat = rng.below(len(g.players))
        dealer, one, other = rng.split(), rng.split(), rng.split()
        thirds = [position.imagined(seat, chance).imagined(seat, dealer.clone()).state for chance in (one, other, one)]
        thirds.append(position.imagined(seat, dealer.clone()).state)
        assert len({str(pack(third)) for third in thirds}) == 1
        assert len({tuple(third.options) for third in thirds}) == 1


@rule("HF 1.16", "HF 10.3")
@pytest.mark.parametrize("number", NUMBERS)
def test_a_world_dealt_anew_can_be_played_on_wherever_it_was_dealt(number: int) -> None:
    for position, g, rng in walk(number):
        if rng.below(5) and position.rule is None:
            continue
        seat = rng.below(len(g.players))
        world = position.imagined(seat, rng.split())
        assert world.state.count > 0
        for _ in range(12):
            if not world.state.over:
                world.play(world.state.option(rng.below(world.state.count)))
        end = world.state
        assert isinstance(end, Havenfall)
        check(end)


@rule("HF 13.8")
def test_a_world_that_people_play_without_limit_ends_for_computers() -> None:
    scene = havenfall()
    assert scene.g.limit == 0
    world = scene.position.imagined(0, seeded("to the end"))
    world.play_out(seeded("moves"))
    assert world.state.over


# who knows what


def laid(spells: int) -> list[int]:
    return [number for number in range(40) if spells & (1 << number)]


def worlds(scene: Scene | Turn, seat: int, count: int = 40) -> list[Havenfall]:
    rng = seeded("worlds")
    found = [scene.position.imagined(seat, rng.split()).state for _ in range(count)]
    return [world for world in found if isinstance(world, Havenfall)]


@rule("HF 12.9")
@about("Wizard")
def test_spells_put_back_are_known_to_whoever_put_them_there() -> None:
    turn = Turn("Wizard", "blue red", seats=3)
    turn.plays("activate 1")
    first = next(move for move in turn.offers if move.startswith("keep"))
    turn.plays(first)
    turn.plays(turn.offers[0])
    places = range(len(turn.g.spells.held) - 2, len(turn.g.spells.held))
    truth = [int(turn.g.spells.held[place]) for place in places]
    assert all(size(each) == 1 for each in truth)
    assert all([int(world.spells.held[place]) for place in places] == truth for world in worlds(turn, 0))
    assert len({int(world.spells.held[place]) for world in worlds(turn, 1) for place in places}) > 10


@rule("HF 8.4", "HF 12.9", "HF 14.6")
@about("Wizard")
def test_spells_that_are_looked_at_are_shown_to_who_looks_and_to_nobody_else() -> None:
    turn = Turn("Wizard", "blue red", seats=3).plays("activate 1")
    views = {viewer: table_view(turn.g, viewer) for viewer in (0, 1, 2, SPECTATOR)}
    assert len(views[0].looked_at or ()) == 3
    assert [views[viewer].looked_at for viewer in (1, 2, SPECTATOR)] == [None, None, None]
    kept = turn.offers[0]
    turn.plays(kept)
    assert len(table_view(turn.g, 0).looked_at or ()) == 2
    assert [table_view(turn.g, viewer).players["blue"].spells for viewer in (1, 2, SPECTATOR)] == [None, None, None]


@rule("HF 1.16", "HF 8.4")
@about("Drain")
def test_a_spell_that_was_drained_is_known_to_both_and_to_nobody_else() -> None:
    scene = havenfall(available="blue", war_rooms="blue red green", spells={"blue": ["Drain"], "red": ["Hex", "Fear"]})
    scene.plays("cast drain")
    taken = int(scene.g.spells_of(0))
    assert size(taken) == 1
    assert {int(world.spells_of(0)) for world in worlds(scene, 0)} == {taken}
    assert {int(world.spells_of(0)) for world in worlds(scene, 1)} == {taken}
    assert len({int(world.spells_of(0)) for world in worlds(scene, 2)}) > 5
    names = [spell.name for spell in CONTENT.cards.spells if taken & 2**spell.number]
    assert [list(table_view(scene.g, viewer).players["blue"].seen_spells) for viewer in (1, 2)] == [names, []]


@rule("HF 1.16")
@about("Quin's Daggers")
def test_a_spell_cut_from_a_purse_is_known_to_its_owner_alone() -> None:
    turn = Turn("Quin's Daggers", "red", seats=3)
    turn.g.spells.move(spell("Hex").number, SPELL_DECK, HELD + 1, 0)
    turn.g.offer_anew()
    turn.plays("activate 1")
    top = len(turn.g.spells.held) - 1
    hex_ = 1 << spell("Hex").number
    assert turn.g.spells.held[top] == hex_
    assert {int(world.spells.held[top]) for world in worlds(turn, 1)} == {hex_}
    assert len({int(world.spells.held[top]) for world in worlds(turn, 0)}) > 5
    assert len({int(world.spells.held[top]) for world in worlds(turn, 2)}) > 5


@rule("HF 1.16")
@about("Quin's Daggers")
def test_a_card_put_back_on_the_deck_is_known_to_its_owner_alone() -> None:
    turn = Turn("Quin's Daggers", hands={1: "Gold; Silver; Sword"}, decks="Copper", seats=3)
    turn.plays("use 1", "both")
    cards = turn.g.players[1].cards
    assert len(cards.sizes) == ON_TOP + 1
    truth = list(cards.held[ON_TOP])
    tops = {seat: {tuple(world.players[1].cards.held[ON_TOP]) for world in worlds(turn, seat)} for seat in range(3)}
    assert tops[1] == {tuple(truth)}
    assert len(tops[0]) == len(tops[2]) == 3


@rule("HF 10.3")
@about("Blade Master Quin")
def test_who_does_not_see_the_hand_that_is_looked_at_cannot_tell_what_can_be_taken() -> None:
    turn = Turn("Blade Master Quin", "red red", hands={1: "Squire; Copper; Assassin"}, decks="Copper; Gold", seats=3)
    cards = turn.g.players[1].cards
    cards.pour(HAND, DECK)
    for name in ("Squire", "Copper", "Assassin"):
        cards.move(turn.kind(name), DECK, HAND, 0)
    turn.plays("activate 1")
    assert turn.offers == ["take squire", "take assassin"]
    assert {tuple(world.options) for world in worlds(turn, 0)} == {tuple(turn.g.options)}
    assert len({tuple(world.options) for world in worlds(turn, 2)}) > 1
    for number in range(20):
        world = turn.position.imagined(2, seeded(f"look {number}"))
        world.play(world.state.option(0))
        assert world.state.seat >= 0


@rule("HF 10.3")
@about("Blade Master Quin")
def test_who_finds_no_hero_has_looked_at_the_hand_all_the_same() -> None:
    turn = Turn("Blade Master Quin", "red red", hands={1: "Gold; Copper"}, decks="Silver", seats=2)
    turn.plays("activate 1")
    assert turn.offers == ["pass"]
    turn.plays("pass")
    assert turn.hand(1) == ["Copper", "Gold"]
    assert {tuple(world.players[1].cards.held[HAND]) for world in worlds(turn, 0)} == {
        tuple(turn.g.players[1].cards.held[HAND])
    }


@rule("HF 14.6")
def test_partners_see_each_others_spells_and_nobody_else_does() -> None:
    scene = havenfall(war_rooms="blue red / green yellow", spells={"red": ["Hex", "Blast"], "green": ["Fear"]})
    g = scene.g
    blue, red, green, yellow = range(4)
    assert g.partners[blue] == g.partners[red] == bit(blue) | bit(red)
    assert {int(world.spells_of(red)) for world in worlds(scene, blue)} == {int(g.spells_of(red))}
    assert {int(world.spells_of(green)) for world in worlds(scene, yellow)} == {int(g.spells_of(green))}
    assert len({int(world.spells_of(red)) for world in worlds(scene, yellow)}) > 5
    assert len({int(world.spells_of(green)) for world in worlds(scene, blue)}) > 5
