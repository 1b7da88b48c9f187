"""Whole games through the page: by touching things, and by keyboard alone."""

import random

from playwright.sync_api import expect

from tests.browser.visitor import Visitor

AGAINST_CHANCE = {"mine": "any", "rest": {"holder": "computer", "player": "random"}}
FEWEST_TILES = {"options": {"tiles": "beginner"}}


def test_a_whole_game_of_haven_by_touching_things(guest: Visitor) -> None:
    guest.sit_down("haven", **AGAINST_CHANCE)
    guest.play_by_touch(random.Random(1))
    expect(guest.ending).to_contain_text("You")


def test_a_whole_game_of_lagoon_by_touching_things(guest: Visitor) -> None:
    guest.sit_down("lagoon", **AGAINST_CHANCE, **FEWEST_TILES)
    guest.play_by_touch(random.Random(1), likes="space")  # exploring empties the bag, which ends the game
    expect(guest.ending).to_contain_text("You")
