"""From the front page to a game, for somebody who never saw it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import Visitor


@pytest.mark.parametrize("game", ["Haven", "Lagoon", "War Haven"])
def test_the_first_legal_move_is_two_clicks_away(guest: Visitor, game: str) -> None:
    guest.come_home()
    guest.tile(game).get_by_role("button", name="Play now").click()
    guest.wait_for_turn()
    before = guest.move
    guest.page.locator(".choice").first.click()
    expect(guest.page.get_by_role("slider", name="Move")).not_to_have_attribute("aria-valuemax", str(before))


@pytest.mark.parametrize("game", ["haven", "lagoon", "warhaven"])
def test_the_tutorial_plays_the_first_turns_with_you(guest: Visitor, game: str) -> None:
    guest.page.goto(f"/learn/{game}")
    lesson = guest.page.get_by_role("complementary", name=re.compile("^Lesson 1 of"))
    expect(lesson).to_be_visible()
    guest.wait_for_turn()
    lessons = int((lesson.get_attribute("aria-label") or "").split()[-1])
    for number in range(2, lessons + 1):
        guest.page.locator(".lesson .primary").click()
        expect(guest.page.get_by_role("complementary", name=f"Lesson {number} of {lessons}")).to_be_visible()
    guest.page.get_by_role("button", name="Play on").click()
    expect(guest.page.locator(".lesson")).to_have_count(0)


def test_a_lesson_goes_on_by_itself_when_its_step_is_done(guest: Visitor) -> None:
    guest.page.goto("/learn/haven")
    for _ in range(2):
        guest.page.locator(".lesson").get_by_role("button", name="Next").click()
    expect(guest.page.get_by_role("heading", name="Before the start")).to_be_visible()
    guest.page.get_by_role("button", name="Keep the rest").click()
    expect(guest.page.get_by_role("heading", name="Add a Seeker")).to_be_visible()


def test_the_guest_keeps_their_name_and_finds_the_table_again(guest: Visitor) -> None:
    guest.come_home()
    name = guest.page.get_by_label("Your name at the table")
    name.fill("Wanda")
    name.press("Enter")
    guest.tile("Haven").get_by_role("button", name="Play now").click()
    guest.wait_for_turn()
    table = guest.table
    guest.come_home()
    expect(name).to_have_value("Wanda")
    guest.page.get_by_role("link", name="Resume").click()
    guest.wait_for_turn()
    assert guest.table == table


def test_the_rules_are_searched_and_every_rule_has_a_link(guest: Visitor) -> None:
    guest.page.goto("/games/haven/rules#HV-3.9")
    rule = guest.page.locator("[id='HV-3.9']")
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_class(re.compile("here"))
    guest.page.get_by_label("Search the rules").fill("rock slide")
    expect(guest.page.locator(".rules p")).not_to_have_count(0)
    for text in guest.page.locator(".rules section").all_inner_texts():
        assert "rock slide" in text.lower()
    guest.page.get_by_label("Search the rules").fill("no such words anywhere")
    expect(guest.page.get_by_text("No rule has these words.")).to_be_visible()
