"""What the table offers beside the moves: reasons, hints, taking back, plans, help, words."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.records import HAVEN, LAGOON
from tests.browser.visitor import Visitor


def test_touching_what_may_not_be_touched_says_why_with_the_rule(guest: Visitor) -> None:
    guest.go_on_with(HAVEN, 20, "city")
    guest.wait_for_turn()
    guest.page.locator("[data-thing='shrine:S07']").click(force=True)
    note = guest.page.locator(".note")
    expect(note).to_contain_text(re.compile(r"[a-z]{3,}"))
    number = note.locator(".cite").inner_text()
    assert re.fullmatch(r"HV \d+\.\d+", number)
    note.locator(".cite").click()
    expect(guest.page.get_by_role("dialog").locator(f"[id='{number.replace(' ', '-')}']")).to_be_in_viewport()


def test_lagoon_says_why_not(guest: Visitor) -> None:
    guest.go_on_with(LAGOON, 40, "stag")
    guest.wait_for_turn()
    idle = "[data-thing^='druid:hare']:not(.legal)"
    guest.page.locator(idle).first.click(force=True)
    expect(guest.page.locator(".note .cite")).to_have_text(re.compile(r"LG \d+\.\d+"))


@pytest.mark.parametrize(("record", "seat"), [(HAVEN, "city"), (LAGOON, "stag")])
def test_a_hint_names_a_move_and_says_why_and_how_good_it_is(guest: Visitor, record: Path, seat: str) -> None:
    guest.go_on_with(record, 30, seat)
    guest.wait_for_turn()
    guest.page.keyboard.press("h")
    hint = guest.page.locator(".hint")
    expect(hint).to_be_visible()
    move, verdict, all_of_it = (part.inner_text() for part in (hint.locator("b"), hint.locator("small"), hint))
    assert re.fullmatch(r"\d\d? % for you[,;] .+\.", verdict)
    assert "`" not in verdict, "moves go by the names they have on the page"
    assert len(all_of_it) > len(move) + len(verdict) + 20
    hint.get_by_role("button", name="Thanks").click()
    expect(hint).to_have_count(0)


def test_a_computer_player_says_why_it_moved(guest: Visitor) -> None:
    guest.go_on_with(HAVEN, 30, "city", "level1")
    guest.wait_for_turn()
    log = guest.page.locator(".side [role=log]")
    log.get_by_role("button", name="Why this move?").last.click()
    expect(log.locator("em")).to_have_text(re.compile(r"^[A-Z].+\.$"))


def test_undo_takes_back_a_choice_and_says_why_when_it_cannot(guest: Visitor) -> None:
    guest.sit_down("haven", mine="city", rest={"holder": "computer", "player": "random"})
    guest.wait_for_turn()
    undo = guest.page.get_by_role("button", name="Undo U")
    undo.click(force=True)
    expect(guest.page.locator(".note")).to_contain_text("Nothing to take back")
    guest.page.locator(".card.legal").first.click()
    guest.page.locator(".choice.sure").click()
    slider = guest.page.get_by_role("slider", name="Move")
    expect(slider).to_have_attribute("aria-valuemax", "1")
    guest.page.keyboard.press("u")
    expect(slider).to_have_attribute("aria-valuemax", "0")
    expect(guest.page.locator(".card.legal")).to_have_count(10)


def test_a_plan_is_tried_in_private_and_then_played(guest: Visitor) -> None:
    guest.sit_down("haven", mine="city", rest={"holder": "computer", "player": "random"})
    guest.wait_for_turn()
    guest.page.keyboard.press("p")
    expect(guest.page.get_by_role("button", name="Leave the plan")).to_be_visible()
    for left in (9, 8):
        guest.page.locator(".card.legal").first.click()
        guest.page.locator(".choice.sure").click()
        expect(guest.page.locator(".card.legal")).to_have_count(left)
    assert guest.move == 0
    guest.page.get_by_role("button", name="Play the plan").click()
    expect(guest.page.get_by_role("slider", name="Move")).to_have_attribute("aria-valuemax", "2")
    expect(guest.page.locator(".card.legal")).to_have_count(8)


def test_help_on_every_piece_that_has_some(guest: Visitor) -> None:
    guest.go_on_with(HAVEN, 30, "city")
    guest.wait_for_turn()
    guest.page.locator(".card[data-help]").first.click(button="right")
    expect(guest.page.locator(".note p")).to_contain_text(re.compile(r"\w+ \w+ \w+"))
    guest.page.keyboard.press("Escape")
    expect(guest.page.locator(".note")).to_have_count(0)


def test_text_mode_is_the_same_table_in_words(guest: Visitor) -> None:
    guest.go_on_with(LAGOON, 30, "stag")
    guest.wait_for_turn()
    guest.page.keyboard.press("m")
    guest.page.get_by_role("button", name="Text mode").click()
    expect(guest.page.get_by_role("heading", name="Choices")).to_be_visible()
    before = guest.move
    guest.page.get_by_label("Number of a choice").fill("1")
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_role("slider", name="Move")).not_to_have_attribute("aria-valuemax", str(before))
    expect(guest.page.locator("section[aria-label=Choices] li").first).to_be_visible()
    guest.page.get_by_label("Number of a choice").fill("999")
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_role("alert")).to_contain_text("There is no choice “999”.")
