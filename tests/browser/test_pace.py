"""Moves of others are told one after the other, by a clock that these tests hold; nothing waits for them."""

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.records import HAVEN
from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]
FOREST_ANSWERS = 7  # the move after which City ends its turn with an Offering
SCENE = 94  # the move after which Forest draws the card that has a token resolved


def held(guest: Visitor, move: int, seat: str, label: str, player: str = "level1") -> None:
    """At a table where the clock stands still, right after an answer."""
    guest.page.clock.install()
    guest.go_on_with(HAVEN, move, seat, player)
    guest.wait_for_turn()
    guest.page.keyboard.press("n")
    choice = guest.page.get_by_role("dialog").get_by_role("button", name=label).first
    expect(choice).to_be_visible()
    guest.page.clock.pause_at(guest.page.evaluate("Date.now()") + 50)
    choice.click()


def panel(guest: Visitor) -> Locator:
    return guest.page.get_by_role("region", name="What the others did")


def steps(guest: Visitor) -> Locator:
    """Those that were told, and those to come."""
    return panel(guest).locator("li")


def all_came(guest: Visitor) -> int:
    """Wait until the computer’s whole turn is known to the page."""
    expect(panel(guest)).to_be_visible()
    expect(guest.status).to_have_text(re.compile("^Take an action"))
    return steps(guest).count()


def test_moves_of_others_come_one_after_the_other_and_what_changed_stays_marked(somebody: Arrive) -> None:
    guest = somebody(pace="usual", motion=True)
    held(guest, FOREST_ANSWERS, "city", "Offering")
    many = all_came(guest)
    assert many >= 3
    told = steps(guest).locator(".to")
    expect(told).to_have_count(1)
    for count in range(2, many + 1):
        guest.page.clock.run_for(620)
        expect(told).to_have_count(count)
    guest.page.clock.run_for(1000)
    marked = guest.page.locator(".fresh, .mini.fresh")
    expect(marked).not_to_have_count(0)
    expect(panel(guest).get_by_role("button", name="Tell it again")).to_be_visible()
    panel(guest).locator(".to").first.click()
    expect(panel(guest).locator("li")).to_have_count(many)
    expect(told).to_have_count(1)
    expect(panel(guest).get_by_role("button", name="Step on")).to_be_enabled()


def test_a_step_says_why(somebody: Arrive) -> None:
    guest = somebody(pace="usual", motion=True)
    held(guest, FOREST_ANSWERS, "city", "Offering")
    all_came(guest)
    panel(guest).get_by_role("button", name="Why?").first.click()
    expect(panel(guest).locator(".reason")).to_have_text(re.compile(r"[A-Z][^…]+\."))
    guest.page.clock.run_for(5000)
    expect(steps(guest).locator(".to")).to_have_count(1)  # it waits for whoever reads


def test_a_key_or_a_touch_goes_on_and_an_own_answer_waits_for_nothing(somebody: Arrive) -> None:
    guest = somebody(pace="slow", motion=True)
    held(guest, FOREST_ANSWERS, "city", "Offering")
    many = all_came(guest)
    told = steps(guest).locator(".to")
    guest.page.keyboard.press("Shift")
    expect(told).to_have_count(1)
    guest.page.keyboard.press("x")
    expect(told).to_have_count(2)
    guest.page.locator(".boardp").click(position={"x": 5, "y": 5}, force=True)
    expect(told).to_have_count(min(3, many))
    guest.page.keyboard.press("Space")
    guest.page.clock.run_for(9000)
    expect(told).to_have_count(min(3, many))
    before = guest.move
    guest.page.locator("[data-thing='deck:seeker']").first.click()
    guest.page.locator(".whole").first.click()
    expect(guest.page.locator(".scrubp [role=slider]")).not_to_have_attribute("aria-valuemax", str(before))
    expect(panel(guest)).to_have_count(0)


def test_escape_goes_to_the_end_and_at_once_tells_nothing(somebody: Arrive) -> None:
    guest = somebody(pace="usual", motion=True)
    held(guest, FOREST_ANSWERS, "city", "Offering")
    many = all_came(guest)
    guest.page.keyboard.press("Escape")
    expect(steps(guest).locator(".to")).to_have_count(many)
    guest = somebody(pace="at once", motion=True)
    held(guest, FOREST_ANSWERS, "city", "Offering")
    many = all_came(guest)
    expect(steps(guest).locator(".to")).to_have_count(many)


def test_a_token_that_is_resolved_is_staged_and_a_touch_ends_it(somebody: Arrive) -> None:
    guest = somebody(pace="usual", motion=True)
    held(guest, SCENE, "forest", "Draw an Offering")
    expect(guest.page.locator(".staging")).to_have_count(1)
    tally = guest.page.locator(".lane.stone .tally .sum.city").first
    guest.page.clock.run_for(240)
    expect(tally).to_have_text(re.compile("[01]$"))
    guest.page.clock.run_for(500)
    expect(tally).to_have_text(re.compile("4$"))
    guest.page.clock.run_for(400)
    expect(guest.page.locator(".verdict")).to_have_text("3 swords: the Shrine")
    guest.page.clock.run_for(1500)
    expect(guest.page.locator(".staging")).to_have_count(0)
    expect(guest.page.locator(".outcome")).to_contain_text("City took the Shrine of the Stone Elemental.")
    panel(guest).get_by_role("button", name="Tell it again").click()
    expect(guest.page.locator(".staging")).to_have_count(1)
    guest.page.locator(".mep").click(position={"x": 700, "y": 5}, force=True)
    expect(guest.page.locator(".staging")).to_have_count(0)
    guest.page.locator(".place.legal").first.click()
    expect(guest.page.locator(".staging")).to_have_count(1)  # the Elemental walks


def test_without_motion_a_scene_is_a_still_that_waits(somebody: Arrive) -> None:
    guest = somebody(pace="usual")
    held(guest, SCENE, "forest", "Draw an Offering")
    expect(guest.page.locator(".outcome li")).not_to_have_count(0)
    expect(guest.page.locator(".staging .badge")).not_to_have_count(0)
    guest.page.clock.run_for(9000)
    guest.page.get_by_role("button", name="Go on").first.click()
    expect(guest.page.locator(".staging")).to_have_count(0)


def test_what_happened_meanwhile_lies_ready_after_an_absence(somebody: Arrive) -> None:
    guest = somebody(pace="usual", motion=True)
    guest.go_on_with(HAVEN, FOREST_ANSWERS, "city", "level1")
    guest.wait_for_turn()
    guest.page.keyboard.press("n")
    guest.page.get_by_role("dialog").get_by_role("button", name="Offering").first.click()
    expect(guest.status).to_have_text(re.compile("^Take an action"))
    guest.page.evaluate(
        """(seen) => {
        const visits = JSON.parse(localStorage["tablehaven.visits"]);
        localStorage["tablehaven.visits"] = JSON.stringify([{ ...visits[0], seen }]);
    }""",
        FOREST_ANSWERS,
    )
    guest.page.reload()
    guest.wait_for_turn()
    expect(panel(guest).get_by_role("heading")).to_have_text("Meanwhile")
    told = steps(guest).locator(".to")
    assert told.count() >= 2
    expect(guest.page.locator(".legal").first).to_be_visible()
    told.first.click()
    expect(panel(guest).locator("[aria-current]")).to_have_count(1)
