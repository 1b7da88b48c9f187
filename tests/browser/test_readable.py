"""What could not be read, reached or found, and now can: at every size, by touch and by keyboard."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Locator, expect

from tests.browser.records import HAVEN, LAGOON
from tests.browser.visitor import Visitor, apart

Arrive = Callable[..., Visitor]


def inside(guest: Visitor, thing: Locator) -> bool:
    """Whether all of it is in sight, and nothing lies over its middle."""
    seen: bool = thing.evaluate(
        """(thing) => {
        const { left, top, right, bottom } = thing.getBoundingClientRect();
        const met = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && thing.contains(met);
    }"""
    )
    return seen


def test_put_back_is_in_its_place_at_every_size_and_the_next_act_is_named(guest: Visitor) -> None:
    guest.go_on_with(HAVEN, 73, "city")
    guest.wait_for_turn()
    guest.page.locator(".card.legal").first.click()
    back = guest.page.get_by_role("button", name="Put back")
    expect(guest.page.get_by_label("Status").locator("p")).to_contain_text("Choose a Lore Token")
    for width, height in ((1366, 768), (1440, 900), (1920, 1080), (390, 844)):
        guest.page.set_viewport_size({"width": width, "height": height})
        assert inside(guest, back), f"at {width}×{height}"
        assert apart(back, guest.status), f"at {width}×{height}"
    back.click()
    expect(back).to_have_count(0)


def test_on_a_phone_the_first_cards_are_in_sight_and_a_lore_power_is_read_before_it_is_chosen(somebody: Arrive) -> None:
    guest = somebody(phone=True)
    guest.sit_down("haven", mine="city", rest={"holder": "computer", "player": "random"})
    guest.wait_for_turn()
    card = guest.page.locator(".card.legal").first
    assert inside(guest, card)
    name = card.locator(".name").inner_text()
    card.tap()
    read = guest.page.locator(".reading")
    expect(read).to_contain_text(re.compile(r"\w+ \w+ \w+ \w+"))
    assert read.locator("b").inner_text().split() == name.split()
    assert inside(guest, read)
    guest.page.get_by_role("button", name="Put back").tap()
    expect(read).to_have_count(0)
    assert guest.move == 0


def test_a_hint_points_and_does_not_cover_what_it_points_at(guest: Visitor) -> None:
    guest.go_on_with(HAVEN, 73, "city")
    guest.wait_for_turn()
    for width, height in ((1440, 900), (390, 844)):
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.keyboard.press("h")
        ring = guest.page.locator(".ring").first
        expect(ring).to_be_visible()
        assert apart(ring, guest.page.locator(".hint"))
        guest.page.get_by_role("button", name="Thanks").click()
        expect(ring).to_have_count(0)


def test_the_filter_of_the_log_takes_what_is_typed(guest: Visitor) -> None:
    guest.go_on_with(HAVEN, 73, "city")
    guest.wait_for_turn()
    guest.page.locator(".side").get_by_role("button", name="Filter the log").click()
    guest.page.keyboard.type("shrine")
    lines = guest.page.locator(".side [role=log] .e")
    for line in lines.all_inner_texts():
        assert "shrine" in line.lower()
    expect(guest.page.get_by_role("dialog")).to_have_count(0)


def test_the_log_goes_along_when_a_game_is_looked_through(guest: Visitor) -> None:
    kept = guest.ask("/api/records", record=HAVEN.read_text(encoding="utf-8"))
    guest.page.goto(f"/t/{kept['table']}/40")
    seen = guest.page.locator(".side [role=log] .e.seen").first
    expect(seen).to_be_visible()
    assert inside(guest, seen)
    expect(guest.page.get_by_label("Status").locator("p")).not_to_have_text("The game began.")
    number = seen.locator(".to")
    seen.hover()
    words = seen.evaluate(
        """(line) => {
        const range = document.createRange();
        range.selectNodeContents(line.firstElementChild ?? line);
        return Math.max(...[...range.getClientRects()].map(({ right }) => right));
    }"""
    )
    box = number.bounding_box()
    assert box
    assert words <= box["x"] + 6


def test_four_seekers_in_a_lane_can_be_told_apart(guest: Visitor) -> None:
    guest.go_on_with(HAVEN, 73, "city")
    guest.wait_for_turn()
    for width, height in ((1440, 900), (1280, 720)):
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.page.evaluate(
            """() => {
            const seeks = [...document.querySelectorAll(".half.up .seeks")].find((each) => each.querySelector(".mini"));
            const card = seeks.querySelector(".mini");
            while (seeks.querySelectorAll(".mini").length < 4) seeks.append(card.cloneNode(true));
            seeks.classList.add("many");
        }"""
        )
        for card in guest.page.locator(".many > .mini").all():
            box = card.bounding_box()
            assert box
            assert box["width"] >= 50
            assert apart(card.locator(".lore"), card.locator(".arms"))


def test_text_mode_does_not_say_that_the_hidden_are_unarmed(guest: Visitor) -> None:
    guest.go_on_with(HAVEN, 24, "city")
    guest.wait_for_turn()
    guest.page.keyboard.press("m")
    guest.page.get_by_role("button", name="Text mode").click()
    said = guest.main.inner_text()
    hidden = [line for line in said.split("\n") if "Seeker face down" in line or "Seekers face down" in line]
    assert hidden
    assert all("or more" in line.split(" Lore ")[-1] for line in hidden)


def test_clocks_have_names(guest: Visitor) -> None:
    guest.sit_down(
        "haven", mine="city", rest={"holder": "computer", "player": "random"}, clock={"kind": "bank", "seconds": 600}
    )
    guest.wait_for_turn()
    expect(guest.page.locator(".clock small")).to_have_text(["City", "Forest"])


def test_a_link_that_is_revoked_is_answered(guest: Visitor) -> None:
    guest.sit_down("haven", mine="city")
    guest.page.get_by_role("button", name="Revoke").or_(guest.page.get_by_role("button", name="Make a link")).click()
    expect(guest.page.get_by_role("status").filter(has_text="new link")).to_be_visible()


def test_no_rule_is_seen_behind_the_search_field(guest: Visitor) -> None:
    guest.go_on_with(HAVEN, 73, "city")
    guest.wait_for_turn()
    guest.page.keyboard.press("r")
    dialog = guest.page.get_by_role("dialog")
    expect(dialog.locator("section").first).to_be_visible()
    dialog.locator("section p").nth(30).scroll_into_view_if_needed()
    covered = dialog.locator(".search").evaluate(
        """(search) => {
        const { left, top, bottom, width } = search.getBoundingClientRect();
        const heights = [top + 2, (top + bottom) / 2, bottom - 2];
        const places = heights.map((y) => document.elementFromPoint(left + width / 2, y));
        const filled = getComputedStyle(search).backgroundColor;
        return places.every((each) => search.contains(each)) && !/, 0\\)|transparent/.test(filled);
    }"""
    )
    assert covered


def test_lagoon_shows_its_spaces_has_its_actions_and_keeps_its_zoom(guest: Visitor) -> None:
    guest.sit_down("lagoon", mine="stag", rest={"holder": "computer", "player": "random"})
    guest.wait_for_turn()
    acts = guest.page.get_by_role("group", name="Actions").get_by_role("button")
    expect(acts).to_have_text(["Move", "Explore", "Invoke", "Unravel", "Summon"])
    frame = guest.page.locator(".frame").bounding_box()
    assert frame
    for gap in guest.page.locator(".frame .gap").all():
        box = gap.bounding_box()
        assert box
        assert box["x"] >= frame["x"] - 2
        assert box["y"] >= frame["y"] - 2
        assert box["y"] + box["height"] <= frame["y"] + frame["height"] + 2
    before = guest.page.locator("svg.map > g.scene").evaluate("(scene) => scene.style.transform")
    expect(acts.filter(has_text="Move")).to_be_enabled()
    acts.filter(has_text="Move").click()
    guest.page.locator(".acts .pick").first.click()
    expect(guest.page.get_by_role("slider", name="Move")).not_to_have_attribute("aria-valuemax", "0")
    after = guest.page.locator("svg.map > g.scene").evaluate("(scene) => scene.style.transform")
    assert re.findall(r"scale\([\d.]+\)", before) == re.findall(r"scale\([\d.]+\)", after)


def test_a_saved_record_keeps_the_names_of_its_players(guest: Visitor, tmp_path: Path) -> None:
    guest.go_on_with(LAGOON, 466, "hare")
    guest.wait_for_turn()
    guest.page.keyboard.press("m")
    guest.page.get_by_role("button", name="Resign").click()
    guest.page.get_by_role("button", name="Resign: yes, give this game up").click()
    with guest.page.expect_download() as download:
        guest.ending.get_by_role("link", name="Record").click()
    file = tmp_path / "kept.txt"
    download.value.save_as(file)
    kept = guest.ask("/api/records", record=file.read_text(encoding="utf-8"))
    guest.page.goto(f"/t/{kept['table']}/466")
    expect(guest.page.locator("aside.side")).to_contain_text("Ada")
