"""Decks and formations: chosen in secret, by both at the same time [WH 2, 3]."""

import pytest

from tablehaven import Match, OptionError
from tablehaven.games.warhaven import GAME
from tablehaven.games.warhaven.state import WarHaven
from tablehaven.kernel.bits import size
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.rng import seeded
from tests.marks import decision, refused, rule

ARMY = [
    "general ada kestrel",
    "firebreathers",
    "ashfall regulars",
    "ashfall regulars",
    "prism rifles",
    "rustback hauler",
]
PLACES = ["b1", "c1", "d1", "e1", "b2", "c2"]


def state(match: Match) -> WarHaven:
    assert isinstance(match.state, WarHaven)
    return match.state


def recruited(*names: str) -> Match:
    match = Match(GAME, seed="recruits")
    for name in names:
        match.play(f"recruit {name}", 0)
    return match


def with_decks(south: str = "brood tide", north: str = "long guns") -> Match:
    match = Match(GAME, seed="decks")
    match.play(f"deck {south}", 0)
    match.play(f"deck {north}", 1)
    return match


def in_formation() -> Match:
    match = with_decks()
    for seat, row in ((0, "1"), (1, "7")):
        spaces = [f"{column}{row}" for column in "bcde"] + [f"{column}{'2' if seat == 0 else '6'}" for column in "bc"]
        for _ in range(6):
            place = next(text for text in texts(match, seat) if text.endswith(spaces[0]))
            spaces.pop(0)
            match.play(place, seat)
    return match


def texts(match: Match, seat: int) -> list[str]:
    return [GAME.text(match.state, seat, answer) for answer in match.answers_of(seat)]


def imagined(match: Match, seat: int, number: int = 0) -> WarHaven:
    world = match.position.imagined(seat, seeded(f"world {number}")).state
    assert isinstance(world, WarHaven)
    return world


@decision("build deck")
@rule("WH 2.7", "WH 1.1")
def test_both_choose_at_the_same_time_a_ready_deck_or_card_by_card() -> None:
    match = Match(GAME, seed="both")
    assert match.deciding == [0, 1]
    assert "deck brood tide" in texts(match, 0) and "recruit firebreathers" in texts(match, 0)
    match.play("deck brood tide", 1)
    assert match.deciding == [0]
    assert [match.view(seat).asked for seat in (0, 1, SPECTATOR)] == [("south",), (), ()]
    assert match.question(1) == "Both players choose their decks in secret."
    match.play("recruit firebreathers", 0)
    with refused("WH 2.7", "card by card"):
        match.play("deck brood tide", 0)
    with refused("WH 2.7", "characters come before"):
        match.play("add field medicine", 0)


@rule("WH 2.1", "WH 1.5", "WH 1.4")
def test_a_deck_has_six_characters_and_twenty_five_support_cards_of_any_race_and_type() -> None:
    match = recruited(*ARMY)
    with refused("WH 2.1"):
        match.play("recruit unit seven", 0)
    cards = 0
    while match.deciding == [0, 1]:
        match.play(texts(match, 0)[-1], 0)
        cards += 1
    assert cards == 25 and match.deciding == [1]
    races = {state(match).content.characters[kind].race for kind in state(match).sides[0].army}
    assert len(races) == 3


@rule("WH 2.2")
def test_an_army_has_one_commander() -> None:
    with refused("WH 2.2", "commander already"):
        recruited("general ada kestrel").play("recruit khar-vael the broodlord", 0)
    match = recruited("firebreathers", "ashfall regulars", "ashfall regulars", "prism rifles", "rustback hauler")
    with refused("WH 2.2", "last place"):
        match.play("recruit unit seven", 0)
    assert len(texts(match, 0)) == 6


@rule("WH 2.3", "WH 1.3")
def test_two_of_a_class_are_the_limit_and_three_of_infantry() -> None:
    with refused("WH 2.3", "2 of class hero"):
        recruited("firebreathers", "unit seven").play("recruit sgt. roberts", 0)
    match = recruited("ashfall regulars", "ashfall regulars", "spearclaw warband")
    with refused("WH 2.3", "3 of class infantry"):
        match.play("recruit lattice troopers", 0)


@rule("WH 2.4")
def test_two_copies_are_the_limit() -> None:
    with refused("WH 2.4", "2 of Ashfall Regulars"):
        recruited("ashfall regulars", "ashfall regulars").play("recruit ashfall regulars", 0)
    match = recruited(*ARMY)
    match.play("add field medicine", 0)
    match.play("add field medicine", 0)
    with refused("WH 2.4", "2 of Field Medicine"):
        match.play("add field medicine", 0)


@rule("WH 2.5")
def test_rare_cards_have_limits_of_their_own() -> None:
    with refused("WH 2.5", "is rare"):
        recruited("mara voss, duelist").play("recruit mara voss, duelist", 0)
    match = recruited(*ARMY)
    match.play("add orbital lance", 0)
    with refused("WH 2.5", "is rare"):
        match.play("add orbital lance", 0)
    match.play("add killing blow", 0)
    with refused("WH 2.5", "2 rare cards are the limit"):
        match.play("add desperate gambit", 0)
    match = recruited("mara voss, duelist", "izzra the unshed", *ARMY[3:], "general ada kestrel")
    with refused("WH 2.5", "2 rare cards are the limit"):
        match.play("add killing blow", 0)
    with refused("WH 2.5", "2 rare cards are the limit"):
        recruited("mara voss, duelist", "izzra the unshed").play("recruit ael thessaly, phaseblade", 0)


@rule("WH 2.6", "WH 1.10")
def test_every_support_card_plays_on_one_of_the_six() -> None:
    match = recruited(*ARMY)
    with refused("WH 2.6", "plays on nobody"):
        match.play("add brood-kin", 0)
    with refused("WH 1.10", "Khar-Vael"):
        match.play("add brood call", 0)
    for text in ("add field medicine", "add shrapnel drop", "add signal flare", "add battle hymn"):
        match.play(text, 0)


@rule("WH 1.12", "WH 2.7")
def test_nobody_is_told_what_the_other_chooses() -> None:
    match = recruited(*ARMY)
    match.play("add field medicine", 0)
    match.play("deck brood tide", 1)
    for viewer in (1, SPECTATOR):
        assert set(match.story(viewer)[:7]) == {"South recruits a character.", "South adds a card to the deck."}
    for viewer in (0, SPECTATOR):
        assert match.story(viewer)[7] == "North chooses a deck."
    g = state(match)
    assert len({int(g.rulebook.seen(g, answer, 1)) for answer in g.options}) == 1


@rule("WH 1.12", "WH 3.4")
def test_nothing_of_the_enemy_is_left_in_a_world_dealt_anew_before_the_blinder_is_lifted() -> None:
    match = recruited("firebreathers")
    assert len(imagined(match, 1).sides[0].army) == 0 and len(imagined(match, 0).sides[0].army) == 1
    match = with_decks()
    match.play("place firebreathers at c3", 0)
    truth = list(state(match).sides[0].army)
    worlds = [imagined(match, 1, number) for number in range(5)]
    assert all(g.army_of(0) == 0 and list(g.sides[0].army) != truth for g in worlds)
    assert size(imagined(match, 0).army_of(0)) == 1


@decision("place")
@rule("WH 3.2", "WH 3.3", "WH 3.1")
def test_a_formation_fills_six_of_twelve_spaces() -> None:
    match = with_decks()
    assert match.deciding == [0, 1]
    places = {text.split(" at ")[1] for text in texts(match, 0)}
    assert places == {f"{column}{row}" for column in "bcde" for row in "123"}
    assert {text.split(" at ")[1] for text in texts(match, 1)} == {f"{c}{row}" for c in "bcde" for row in "567"}
    assert len(state(match).tables.board.names) == 42
    match.play("place firebreathers at c3", 0)
    with refused("WH 3.3", "c3"):
        match.play("place mudscale brood at c3", 0)
    with refused("WH 3.2", "from b1 to e3"):
        match.play("place mudscale brood at a1", 0)
    with refused("WH 3.2", "has its place"):
        match.play("place firebreathers at c2", 0)


@rule("WH 3.4", "WH 1.12")
def test_nothing_shows_until_the_blinder_is_lifted() -> None:
    match = with_decks()
    match.play("place firebreathers at c3", 0)
    for viewer in (1, SPECTATOR):
        view = match.view(viewer)
        assert view.sides["south"].army is None and view.sides["south"].deck is None
        assert "firebreathers" not in repr(view).lower() and "Firebreathers" not in match.picture(viewer)
        assert "s1" not in GAME.captions(match.state, viewer)
        assert "a character at a space" in match.story(viewer)[-1] if viewer == 1 else True
    with pytest.raises(OptionError):
        match.why_not("strike firebreathers", 1)
    before = list(GAME.vocabulary(match.state, 1))
    match = in_formation()
    assert match.view(1).sides["south"].army is not None
    assert list(GAME.vocabulary(match.state, 1)) == before
    assert match.why_not("strike firebreathers", 1) is not None


@rule("WH 3.5", "WH 1.12")
def test_after_the_blinder_both_draw_five() -> None:
    match = in_formation()
    assert [int(size(side.hand)) for side in state(match).sides] == [5, 5]
    assert match.view(1).sides["south"].hand is None and match.view(1).sides["south"].hand_size == 5
    story = " ".join(match.story(1))
    assert story.index("blinder is lifted") < story.index("rolls") < story.index("draw")
    assert "South draws a card." in story


@rule("WH 3.6")
def test_the_higher_roll_begins() -> None:
    begun = set()
    for number in range(12):
        match = Match(GAME, seed=f"roll-off {number}")
        for seat in (0, 1):
            match.play("deck brood tide", seat)
        while match.deciding == [0, 1] or GAME.in_secret(match.state):
            seat = match.deciding[0]
            match.play(texts(match, seat)[0], seat)
        line = next(line for line in match.story(SPECTATOR) if "rolls" in line)
        south, north = (int(word.strip(":")) for word in line.split() if word.strip(":").isdigit())
        assert south != north and match.seat == (0 if south > north else 1)
        begun.add(match.seat)
    assert begun == {0, 1}


@rule("WH 2.7")
@pytest.mark.parametrize("seat", [0, 1])
def test_a_whole_deck_and_formation_are_one_command(seat: int) -> None:
    match = Match(GAME, seed="one command")
    match.play("deck brood tide", 1 - seat)
    cards = ["field medicine", "shrapnel drop", "signal flare", "radium mortar", "emp pulse", "gravity well"] * 2
    cards += ["recall orders", "jammed signals", "loyal guard", "bodyguard detail", "command beacon"] * 2
    cards += ["killing blow", "orbital lance", "poach the crew"]
    match.play_all([*(f"recruit {name}" for name in ARMY), *(f"add {name}" for name in cards)], seat)
    assert match.deciding == [0, 1] and GAME.decision(match.state).name == "place"
