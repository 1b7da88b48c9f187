"""The review of a game on the page: the curve, both lenses, what decisions gave up, and playing on from there."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.reviews import answer_quickly, reviewed
from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]


def number(text: str) -> int:
    return int(text.replace("−", "-").rstrip("%"))


def test_the_review_of_a_game_from_its_progress_to_playing_on(guest: Visitor, somebody: Arrive) -> None:
    address = reviewed(guest)
    page = guest.page

    # the curve and the weightiest turning point
    expect(page.get_by_role("img", name=re.compile(r"Chance that .* wins, move by move"))).to_be_visible()
    expect(page.locator(".track .chance")).to_be_attached()
    points = page.get_by_role("region", name="Turning points").get_by_role("listitem").get_by_role("button")
    assert 1 <= points.count() <= 3
    expect(page.locator(".points [aria-current]")).to_have_count(1)
    better = page.locator("article.opt", has=page.get_by_text("Better", exact=True))
    played = page.locator("article.opt").first
    assert number(better.locator("b").inner_text()) > number(played.locator("b").inner_text())
    expect(better.locator("p").first).to_have_text(re.compile(r"\w+ .*\.$"))

    # luck and play add up
    luck = page.get_by_role("region", name="Luck and play")
    for rows in luck.locator("tbody").all():
        start = number(rows.locator("td.num").first.inner_text())
        shares = [number(each) for each in rows.locator(".share").all_inner_texts()]
        assert any(abs(start + sum(shares) - result) <= 2 for result in (0, 50, 100))

    # every decision, and the other lens
    decisions = page.get_by_role("region", name="Decisions")
    few = decisions.get_by_role("listitem").count()
    decisions.get_by_label("Every decision").check()
    assert decisions.get_by_role("listitem").count() > few
    before = luck.inner_text()
    page.get_by_role("button", name="What was true").click()
    expect(luck).not_to_have_text(before)
    expect(luck).to_contain_text("by what was true")

    # whoever has the link sees it at once
    friend = somebody("Ben")
    answer_quickly(friend)
    friend.page.goto(f"{address}/review")
    expect(friend.page.get_by_role("region", name="Turning points")).to_be_visible()
    friend.page.goto(f"{address}/12")
    expect(friend.page.get_by_role("slider", name="Move")).to_have_attribute("aria-valuenow", "12")

    # and on from here
    points.first.click()
    at = int(page.get_by_role("slider", name="Move").get_attribute("aria-valuenow") or 0)
    page.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile(rf"/t/(?!{address[3:]})"))
    guest.wait_for_turn()
    assert guest.move >= at


def test_on_a_phone_the_review_stays_within_its_width(somebody: Arrive) -> None:
    guest = somebody(phone=True)
    reviewed(guest)
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= 390
