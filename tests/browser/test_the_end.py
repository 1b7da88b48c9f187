"""The end of a game has a screen of its own."""

import random
import re

from playwright.sync_api import expect

from tests.browser.records import AJ, HAVEN
from tests.browser.visitor import Visitor

LATE = 170  # a few moves before the end of the record


def test_the_end_says_who_won_where_the_points_came_from_and_what_was_hidden(guest: Visitor) -> None:
    guest.go_on_with(HAVEN, LATE, "city", "level2")
    guest.wait_for_turn()
    guest.play_by_touch(random.Random(1))
    end = guest.ending
    expect(end.get_by_role("heading", level=2)).to_have_text(
        re.compile(r"^You (won|lost|share the victory), \d+ to \d+$")
    )
    for row in end.locator("tbody tr").all():
        chips = row.locator(".chips i").count()
        assert chips == int(row.locator(".total").inner_text()), "one chip is one point"
    expect(end.get_by_role("region", name="Now open")).to_contain_text("hid")
    expect(end.get_by_role("region", name="How it turned").get_by_role("listitem")).not_to_have_count(0)
    expect(end.get_by_role("button", name="Stronger: ")).to_be_visible()
    expect(end.get_by_role("button", name="Weaker: ")).to_be_visible()
    end.get_by_role("button", name="See the table").click()
    expect(guest.page.locator(".boardp")).to_be_visible()
    expect(end.get_by_role("heading")).to_have_count(1)
    guest.page.keyboard.press("Home")
    expect(end.get_by_role("heading")).to_have_count(0)  # at an earlier move nobody has won yet
    end.get_by_role("button", name="The result").click()
    end.get_by_role("button", name="Play Forest").click()
    expect(guest.page.locator("main").get_by_text("Forest").first).to_be_visible()
    guest.wait_for_turn()
    expect(guest.page.get_by_role("region", name="Forest, above")).to_have_count(0)


def test_a_game_that_aj_won_is_his(guest: Visitor) -> None:
    kept = guest.ask("/api/records", record=AJ.read_text(encoding="utf-8"))
    guest.page.goto(f"/t/{kept['table']}")
    expect(guest.ending.get_by_role("heading", level=2)).to_have_text(re.compile(r"^AJ won, \d+ to \d+$"))


def test_a_game_that_was_given_up_says_so_and_nothing_else_goes_on(guest: Visitor) -> None:
    guest.sit_down("haven", mine="city", rest={"holder": "computer", "player": "random"})
    guest.wait_for_turn()
    guest.page.keyboard.press("m")
    guest.page.get_by_role("button", name="Resign").click()
    guest.page.get_by_role("button", name="Resign: yes, give this game up").click()
    expect(guest.ending.get_by_role("heading", level=2)).to_have_text("You lost")
    expect(guest.ending.get_by_role("table")).to_have_count(0)
    guest.ending.get_by_role("button", name="See the table").click()
    expect(guest.status).to_have_text("The game is over.")
    expect(guest.page.locator(".steps [aria-current]")).to_have_count(0)
