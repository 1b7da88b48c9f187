"""The turn, its action, its end."""

import pytest

from tablehaven.games.havenfall.pixels import total
from tablehaven.games.havenfall.state import HAND
from tests.games.havenfall.scene import havenfall, pixels
from tests.marks import decision, rule


@rule("HF 3.2", "HF 3.3")
def test_a_turn_begins_with_the_hand_in_play_and_all_pixels_available() -> None:
    scene = havenfall(("Copper", "Sword", "Shield"), available="red")
    assert scene.asked == "blue: act"
    assert scene.player("blue").cards.sizes[HAND] == 0
    assert len(scene.g.slots) == 3
    scene.plays("end turn")
    assert scene.asked == "red: act"


@rule("HF 4.7")
def test_a_pixel_that_was_paid_comes_back_when_its_owners_turn_begins() -> None:
    scene = havenfall(("Shield", *("Copper",) * 4), available="green").plays("activate:Shield")
    assert scene.player("blue").exhausted == pixels("green")
    scene.plays("end turn")
    assert scene.player("blue").exhausted == pixels("green")
    scene.plays("end turn")
    assert scene.player("blue").available == pixels("green")


@rule("HF 3.4")
def test_an_action_that_was_announced_is_not_exchanged() -> None:
    scene = havenfall().plays("announce buy")
    assert scene.refuses("announce fight").rule == "HF 3.4"
    assert scene.refuses("fight boss").rule == "HF 3.4"


@rule("HF 3.6")
def test_an_action_that_was_announced_need_not_be_completed() -> None:
    assert havenfall().plays("announce buy", "end turn").asked == "red: act"


@rule("HF 3.10")
def test_example_four_the_shield_draws_one_card_more() -> None:
    scene = havenfall(("Shield", *("Copper",) * 4), available="green", deck=("Copper",) * 9)
    scene.plays("activate:Shield", "announce buy", "buy silver", "end turn")
    assert scene.player("blue").cards.sizes[HAND] == 6
    assert scene.discards("blue", "Silver") == 1


@rule("HF 4.13")
def test_example_nine_the_shield_draws_although_it_was_trashed() -> None:
    scene = havenfall(
        ("Copper", "Copper", "Copper", "Shield", "Silver"),
        available="green blue blue blue blue blue",
        deck=("Copper",) * 9,
    )
    scene.plays("activate:Shield", "announce trash")
    for name in ("Copper", "Copper", "Copper", "Shield", "Silver"):
        scene.plays(f"trash:{name}")
    assert len(scene.g.trash) == 5
    scene.plays("end turn")
    assert total(scene.player("blue").exhausted) == 6
    assert scene.player("blue").cards.sizes[HAND] == 6


@rule("HF 3.8")
def test_an_empty_deck_is_made_of_the_discard_pile() -> None:
    scene = havenfall(deck=("Sword", "Shield")).plays("end turn")
    assert scene.player("blue").cards.sizes[HAND] == 5
    assert scene.in_hand("blue", "Sword") == scene.in_hand("blue", "Shield") == 1


@rule("HF 3.7")
def test_a_card_drawn_in_ones_turn_comes_into_play() -> None:
    scene = havenfall(("Crown of Nyra",), deck=("Silver",))
    scene.plays("use:Crown of Nyra")
    assert scene.slot("Silver") == 2
    assert scene.refuses("use:Crown of Nyra").rule == "HF 1.5"


@decision("pay")
@rule("HF 4.4", "HF 7.1")
def test_a_grey_pixel_is_paid_in_any_color_and_asked_for_if_there_is_a_choice() -> None:
    scene = havenfall(available="blue red").plays("announce trash", "trash:Copper")
    assert scene.asked == "blue: pay"
    assert scene.offers == ["pay blue", "pay red"]
    scene.plays("pay red")
    assert scene.player("blue").available == pixels("blue")
    scene.plays("trash:Copper")  # one way is left
    assert scene.asked == "blue: act"
    assert scene.refuses("trash:Copper").rule == "HF 7.1"


@rule("HF 4.9", "HF 4.8")
def test_two_pixels_are_traded_for_an_exhausted_one() -> None:
    scene = havenfall(available="blue blue")
    scene.plays("trade blue for red")
    assert (scene.player("blue").available, scene.player("blue").exhausted) == (0, pixels("red"))
    assert scene.refuses("trade red for blue").rule == "HF 4.9"


@rule("HF 12.9")
@decision("keep spell", "lay back")
def test_poise_after_a_victory_chooses_one_of_two_and_lays_the_other_on_top() -> None:
    scene = havenfall(
        ("Acolyte", "Commander Trauss"), available="blue", row=("Octopus", "Frog", "Fish"), heroes="third"
    )
    scene.plays("activate:Acolyte", "announce fight", "fight minion 1", "end turn")
    assert scene.asked == "blue: keep spell"
    first, second = scene.offers
    scene.plays(first)
    assert scene.g.spells_on_top() == 1
    assert scene.g.spell_count(scene.seat("blue")) == 1
    laid_back = scene.said.answers[scene.said.parsed(second, "")]["spell"]
    assert scene.g.spells.held[len(scene.g.spells.held) - 1] == 2**laid_back


@rule("HF 3.10")
@decision("keep card")
def test_a_hero_kept_by_the_lookout_joins_the_next_hand() -> None:
    scene = havenfall(("Lookout", "Healer"), available="green", heroes="second", deck=("Copper",) * 5)
    scene.plays("activate:Lookout", "end turn")
    assert scene.asked == "blue: keep card"
    assert scene.offers == ["pass", f"choose {scene.slot('Healer')}"]
    scene.plays(f"choose {scene.slot('Healer')}")
    assert scene.in_hand("blue", "Healer") == 1
    assert scene.player("blue").cards.sizes[HAND] == 6
    assert scene.discards("blue", "Lookout") == 1


@pytest.mark.parametrize("color", ["blue", "red", "green"])
@rule("HF 3.1", "HF 13.2")
def test_turns_go_around_and_a_round_begins_with_the_first_player(color: str) -> None:
    scene = havenfall(war_rooms="blue red green", row=("Octopus", "Frog", "Fish"))
    while scene.asked != f"{color}: act":
        scene.plays("end turn")
    scene.g.players[scene.seat(color)].points = 10
    scene.g.is_last_round = True
    ends = 0
    while not scene.g.over:
        scene.plays("end turn")
        ends += 1
    assert ends == 3 - scene.seat(color)
