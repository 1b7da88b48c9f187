"""The Lore Powers that each side gives back in secret [HV 1.8]."""

import pytest

import tablehaven
from tablehaven.games.haven.content import CITY, FOREST
from tests.games.haven.dealing import SEEDS, dealt, hand_of, side_of
from tests.marks import decision, refused, rule


@rule("HV 1.8")
@decision("give back")
def test_each_side_is_asked_which_lore_powers_it_gives_back() -> None:
    match = tablehaven.new("haven", seed="ask")
    assert match.view(CITY).decision == "give back"
    assert (match.seat, len(match.offered)) == (CITY, 11)
    match.play("pass")
    assert match.view(FOREST).decision == "give back"
    assert (match.seat, len(match.offered)) == (FOREST, 11)


@rule("HV 1.8")
def test_a_side_may_give_nothing_back() -> None:
    match = dealt("nothing", "pass", "pass")
    assert side_of(match, CITY, "city").deck_sizes["power"] == 10
    assert side_of(match, CITY, "city").powers_out == 0


@rule("HV 1.8")
def test_a_side_may_give_one_lore_power_back() -> None:
    match = dealt("one", "give back rain storm", "pass", "pass")
    own = side_of(match, CITY, "city")
    assert (own.deck_sizes["power"], own.put_away) == (9, ("Rain Storm",))


@rule("HV 1.8")
def test_a_side_reads_how_many_lore_powers_it_may_still_give_back_and_which_it_gave() -> None:
    match = tablehaven.new("haven", seed="count")
    assert "up to 3 Lore Powers back" in match.question(CITY)
    match.play("give back rain storm")
    assert "up to 2 more Lore Powers back" in match.question(CITY)
    match.play("give back rock slide")
    assert "up to 1 more Lore Power back" in match.question(CITY)
    assert "  Put away  Rain Storm, Rock Slide" in match.picture(CITY)
    assert "Put away" not in match.picture(FOREST)


@rule("HV 1.8")
def test_after_three_lore_powers_a_side_is_not_asked_for_more() -> None:
    match = tablehaven.new("haven", seed="three")
    for power in ("path of vines", "rain storm", "rock slide"):
        assert match.seat == CITY
        match.play(f"give back {power}")
    assert match.seat == FOREST
    assert side_of(match, CITY, "city").put_away == ("Path of Vines", "Rain Storm", "Rock Slide")
    assert match.why_not("give back smelling salts", CITY) is not None


@rule("HV 1.8")
@pytest.mark.parametrize("seed", SEEDS)
def test_a_lore_power_given_back_is_never_drawn(seed: str) -> None:
    match = dealt(seed, "pass", "give back growth song", "give back path of vines", "give back tree walking")
    given_back = ("Growth Song", "Path of Vines", "Tree Walking")
    assert side_of(match, FOREST, "forest").put_away == given_back
    assert hand_of(match, FOREST).powers[0] not in given_back


@rule("HV 1.8")
def test_a_lore_power_of_the_other_side_cannot_be_given_back() -> None:
    with refused("HV 4.1", "Growth Song is not a Lore Power of yours"):
        tablehaven.new("haven", seed="other").play("give back growth song")


@rule("HV 1.8")
def test_lore_powers_may_be_given_back_in_any_order() -> None:
    match = tablehaven.new("haven", seed="order")
    for power in ("smelling salts", "rain storm", "tree walking"):
        match.play(f"give back {power}")
    assert side_of(match, CITY, "city").put_away == ("Tree Walking", "Rain Storm", "Smelling Salts")


@rule("HV 1.8")
def test_the_same_card_cannot_be_given_back_twice() -> None:
    match = tablehaven.new("haven", seed="twice")
    match.play("give back rain storm")
    with refused("HV 1.8", "You have given Rain Storm back already."):
        match.play("give back rain storm")


@rule("HV 1.8")
def test_forest_sees_nothing_of_what_city_gave_back_before_both_have_decided() -> None:
    untouched, given = tablehaven.new("haven", seed="secret"), tablehaven.new("haven", seed="secret")
    untouched.play("pass")
    for text in ("give back rain storm", "give back dust storm", "pass"):
        given.play(text)
    assert given.view(FOREST) == untouched.view(FOREST)
    assert given.story(FOREST) == untouched.story(FOREST)
    assert given.question(FOREST) == untouched.question(FOREST)


@rule("HV 1.8")
def test_a_spectator_sees_nothing_of_what_is_given_back_before_both_have_decided() -> None:
    match = tablehaven.new("haven", seed="spectator")
    before = match.view(-1)
    match.play("give back rain storm")
    assert match.view(-1) == before
    match.play("pass")
    assert match.view(-1) == before


@rule("HV 1.8")
def test_the_number_given_back_is_seen_after_both_have_decided_and_the_cards_never() -> None:
    match = dealt("height", "give back rain storm", "give back dust storm", "pass", "pass")
    seen = side_of(match, FOREST, "city")
    assert (seen.deck_sizes["power"], seen.powers_out) == (8, 2)
    assert seen.put_away is None
    assert "Rain Storm" not in " ".join(match.story(FOREST))
