"""Whole games through the page by touching things, and some turns of those that are longer."""

import random
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]
CHANCE = {"holder": "computer", "player": "random"}
AGAINST_CHANCE = {"mine": "any", "rest": CHANCE}
FEWEST_TILES = {"options": {"tiles": "beginner"}}


def test_a_whole_game_of_haven_by_touching_things(guest: Visitor) -> None:
    guest.sit_down("haven", **AGAINST_CHANCE)
    guest.play_by_touch(random.Random(1))
    expect(guest.ending).to_contain_text("You")


def test_a_whole_game_of_lagoon_by_touching_things(guest: Visitor) -> None:
    guest.sit_down("lagoon", **AGAINST_CHANCE, **FEWEST_TILES)
    guest.play_by_touch(random.Random(1), likes="space")  # exploring empties the bag, which ends the game
    expect(guest.ending).to_contain_text("You")


def test_a_whole_game_of_haven_on_a_phone(somebody: Arrive) -> None:
    guest = somebody(phone=True)
    guest.sit_down("haven", **AGAINST_CHANCE)
    guest.play_by_touch(random.Random(2))
    expect(guest.ending).to_contain_text("You")


@pytest.mark.parametrize(("players", "turns", "phone"), [("1", {"AJ"}, False), ("4", {"Hare", "Fern", "Stag"}, True)])
def test_some_turns_of_lagoon(somebody: Arrive, players: str, turns: set[str], phone: bool) -> None:
    """Alone with AJ, and in a team of two against another."""
    guest = somebody(phone=phone)
    guest.sit_down("lagoon", mine="mushroom" if players == "4" else "stag", rest=CHANCE, options={"players": players})
    guest.wait_for_turn()
    guest.play_by_touch(random.Random(3), moves=60)
    log = guest.page.locator(".logp")
    while log.locator(".earlier").count():
        log.locator(".earlier").evaluate("button => button.click()")
    told = log.text_content() or ""
    headings = re.findall(r"Turn \d+, (you|[A-Z][a-z]+)", told)
    assert headings.count("you") > 1
    assert turns <= {*headings, *re.findall(r"(AJ)’s turn begins\.", told)}
