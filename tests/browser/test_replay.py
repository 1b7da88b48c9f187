"""Looking back, link to a move, other eyes, playing on from there, records."""

import re
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.records import HAVEN, LAGOON
from tests.browser.visitor import Visitor


def open_record(guest: Visitor, record: Path) -> None:
    guest.come_home()
    guest.page.locator("input[type=file]").set_input_files(record)
    expect(guest.ending).to_be_visible()


def test_a_game_that_is_being_played_can_be_looked_through(guest: Visitor) -> None:
    guest.go_on_with(HAVEN, 30, "city")
    guest.wait_for_turn()
    now, live = guest.move, guest.status.inner_text()
    slider = guest.page.get_by_role("slider", name="Move")
    guest.page.keyboard.press("Home")
    expect(slider).to_have_attribute("aria-valuenow", "0")
    expect(guest.page.locator(".legal")).to_have_count(0)
    guest.page.keyboard.press("ArrowRight")
    expect(slider).to_have_attribute("aria-valuenow", "1")
    guest.page.get_by_role("button", name="Back to the game").first.click()
    expect(slider).to_have_attribute("aria-valuenow", str(now))
    expect(guest.status).to_have_text(live)


def test_a_record_is_opened_and_looked_at_through_other_eyes(guest: Visitor) -> None:
    open_record(guest, HAVEN)
    slider = guest.page.get_by_role("slider", name="Move")
    expect(slider).to_have_attribute("aria-valuenow", "0")
    guest.page.get_by_role("button", name="Forward").click()
    expect(slider).to_have_attribute("aria-valuenow", "1")
    guest.page.goto(f"/t/{guest.table}/40")
    expect(slider).to_have_attribute("aria-valuenow", "40")
    expect(guest.page.locator(".card")).not_to_have_count(0)
    guest.page.get_by_label("Seen by").select_option("spectator")
    expect(guest.page.locator(".card")).to_have_count(0)
    guest.page.get_by_label("Seen by").select_option("city")
    expect(guest.page.locator(".card")).not_to_have_count(0)


def test_a_finished_game_goes_on_from_any_move(guest: Visitor) -> None:
    open_record(guest, LAGOON)
    before = guest.table
    slider = guest.page.get_by_role("slider", name="Move")
    slider.focus()
    for _ in range(3):
        guest.page.keyboard.press("PageUp")
    expect(slider).to_have_attribute("aria-valuenow", "30")
    guest.page.get_by_role("button", name="Play on from move 30").click()
    expect(guest.page).to_have_url(re.compile(rf"/t/(?!{before})"))
    guest.wait_for_turn()
    assert guest.move >= 30


def test_the_record_of_a_finished_game_is_downloaded_and_opened_again(guest: Visitor, tmp_path: Path) -> None:
    open_record(guest, HAVEN)
    with guest.page.expect_download() as download:
        guest.page.get_by_role("link", name="Record").click()
    file = tmp_path / "again.txt"
    download.value.save_as(file)
    assert file.read_text(encoding="utf-8").split("\n\n")[1] == HAVEN.read_text(encoding="utf-8").split("\n\n")[1]
    open_record(guest, file)
