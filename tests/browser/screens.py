"""Every screen of the page, and how somebody comes there: for the proofs of reach and the pictures of the docs."""

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.records import AJ, FOUR, HAVEN, HAVENFALL, HAVENFALL_ALONE, HAVENFALL_OF_THREE, LAGOON, WARHAVEN
from tests.browser.reviews import reviewed
from tests.browser.visitor import Visitor


def front(guest: Visitor) -> None:
    guest.come_home()


def new_table(guest: Visitor) -> None:
    guest.come_home()
    guest.tile("Lagoon").get_by_role("button", name="Invite friends").click()
    expect(guest.page.get_by_role("dialog")).to_be_visible()


def waiting(guest: Visitor) -> None:
    guest.sit_down("haven", mine="city")
    expect(guest.page.get_by_role("heading", name="Send a link")).to_be_visible()


def invited(guest: Visitor) -> None:
    made = guest.ask("/api/tables", game="haven", name="Ben", mine="city")
    guest.page.goto(f"/t/{made['table']}#{made['seats']['forest']}")
    expect(guest.page.get_by_label("Your name")).to_be_visible()


def haven(guest: Visitor) -> None:
    guest.go_on_with(HAVEN, 73, "city", "level2")
    guest.wait_for_turn()


def lagoon(guest: Visitor) -> None:
    guest.go_on_with(LAGOON, 266, "stag", "level2")
    guest.wait_for_turn()


def lagoon_of_four(guest: Visitor) -> None:
    guest.go_on_with(FOUR, 244, "stag", "level2")
    guest.wait_for_turn()


def lagoon_with_aj(guest: Visitor) -> None:
    guest.go_on_with(AJ, 96, "stag")
    guest.wait_for_turn()


def ready_decks(guest: Visitor) -> None:
    guest.sit_down("warhaven", mine="south", rest={"holder": "computer", "player": "random"})
    expect(guest.page.get_by_role("group", name="Ready decks").get_by_role("button")).to_have_count(9)


def formation(guest: Visitor) -> None:
    ready_decks(guest)
    guest.page.get_by_role("button", name="Long Guns").click()
    guest.page.locator(".draft [data-thing='army:s1']").click()
    guest.page.locator("[data-thing='space:d3']").click()
    expect(guest.page.locator(".grip[data-thing='army:s1']")).to_be_visible()


def warhaven(guest: Visitor) -> None:
    guest.go_on_with(WARHAVEN, 132, "south", "level1")
    guest.wait_for_turn()
    guest.page.locator(".grip.legal[data-thing='unit:s6']").click()
    expect(guest.page.locator(".grip.legal[data-thing^='enemy:']").first).to_be_visible()


def combat(guest: Visitor) -> None:
    guest.go_on_with(WARHAVEN, 133, "south", "level1")
    guest.wait_for_turn()
    expect(guest.page.get_by_role("region", name="The combat")).to_be_visible()


def havenfall(guest: Visitor) -> None:
    guest.go_on_with(HAVENFALL_OF_THREE, 200, "blue")
    guest.wait_for_turn()


def havenfall_window(guest: Visitor) -> None:
    guest.go_on_with(HAVENFALL, 118, "blue")
    guest.wait_for_turn()
    guest.page.locator("[data-thing='spell:barrier']").click()
    expect(guest.page.locator(".tracker")).to_contain_text("2 short")


def havenfall_alone(guest: Visitor) -> None:
    """The monsters attack, and a deck is to be chosen."""
    guest.go_on_with(HAVENFALL_ALONE, 35, "survivor")
    guest.wait_for_turn()


def why_not(guest: Visitor) -> None:
    haven(guest)
    idle = guest.page.locator(".place:not(.legal)").first
    idle.click(force=True)
    expect(guest.page.locator(".note")).to_be_visible()


def at_usual_pace(guest: Visitor) -> None:
    guest.page.add_init_script("try { localStorage['tablehaven.pace'] = '\"usual\"' } catch {}")


def chosen(guest: Visitor, label: str) -> None:
    """One of the choices, from their list."""
    guest.wait_for_turn()
    guest.page.keyboard.press("n")
    guest.page.get_by_role("dialog").get_by_role("button", name=label).first.click()


def turn_told(guest: Visitor) -> None:
    at_usual_pace(guest)
    guest.go_on_with(HAVEN, 7, "city", "level1")
    chosen(guest, "Offering")
    expect(guest.status).to_have_text(re.compile("^Take an action"))
    guest.page.keyboard.press("Space")
    expect(guest.page.get_by_role("button", name=re.compile("Go on|Tell it again")).first).to_be_attached()


def scene(guest: Visitor) -> None:
    """Where nothing moves it is a still."""
    at_usual_pace(guest)
    guest.go_on_with(HAVEN, 94, "forest", "level1")
    chosen(guest, "Draw an Offering")
    expect(guest.page.get_by_role("button", name="Go on").last).to_be_visible()


def hint(guest: Visitor) -> None:
    haven(guest)
    guest.page.keyboard.press("h")
    expect(guest.page.locator(".hint")).to_be_visible()


def plan(guest: Visitor) -> None:
    lagoon(guest)
    guest.page.keyboard.press("p")
    expect(guest.page.get_by_role("button", name="Leave the plan")).to_be_visible()


def rules_at_the_table(guest: Visitor) -> None:
    lagoon(guest)
    guest.page.keyboard.press("r")
    expect(guest.page.get_by_role("dialog").locator("section")).not_to_have_count(0)


def log(guest: Visitor) -> None:
    haven(guest)
    guest.page.keyboard.press("l")
    expect(guest.page.get_by_role("dialog")).to_be_visible()


def menu(guest: Visitor) -> None:
    haven(guest)
    guest.page.keyboard.press("m")
    expect(guest.page.get_by_role("dialog")).to_be_visible()


def choices(guest: Visitor) -> None:
    haven(guest)
    guest.page.keyboard.press("n")
    expect(guest.page.get_by_role("dialog", name="Your choices")).to_be_visible()


def chat(guest: Visitor) -> None:
    menu(guest)
    guest.page.get_by_role("dialog").get_by_role("button", name="Chat").click()
    expect(guest.page.get_by_role("dialog", name="Chat")).to_be_visible()


def text_mode(guest: Visitor) -> None:
    lagoon(guest)
    guest.page.keyboard.press("m")
    guest.page.get_by_role("button", name="Text mode").click()
    expect(guest.page.get_by_role("heading", name="Choices")).to_be_visible()


def lesson(guest: Visitor) -> None:
    guest.page.goto("/learn/haven")
    guest.wait_for_turn()
    expect(guest.page.locator(".lesson")).to_be_visible()


def replay(guest: Visitor) -> None:
    guest.come_home()
    guest.page.locator("input[type=file]").set_input_files(HAVEN)
    expect(guest.ending).to_be_visible()
    guest.page.goto(f"/t/{guest.table}/90")
    expect(guest.page.get_by_role("slider", name="Move").last).to_have_attribute("aria-valuenow", "90")


def ending(guest: Visitor) -> None:
    guest.come_home()
    guest.page.locator("input[type=file]").set_input_files(LAGOON)
    expect(guest.ending).to_be_visible()
    guest.page.goto(f"/t/{guest.table}")
    expect(guest.page.get_by_role("region", name="Now open")).to_be_visible()
    expect(guest.page.get_by_role("region", name="How it turned")).to_be_visible()


def review(guest: Visitor) -> None:
    reviewed(guest)


def rules(guest: Visitor) -> None:
    guest.page.goto("/games/lagoon/rules")
    expect(guest.page.locator(".rules section")).not_to_have_count(0)


def nothing_here(guest: Visitor) -> None:
    guest.page.goto("/t/abcdefghjkmn")
    expect(guest.page.get_by_role("heading", name="There is no such table")).to_be_visible()


SCREENS: dict[str, Callable[[Visitor], None]] = {
    "front page": front,
    "new table": new_table,
    "waiting for a friend": waiting,
    "invited": invited,
    "haven": haven,
    "why not": why_not,
    "turn told": turn_told,
    "scene": scene,
    "hint": hint,
    "log": log,
    "menu": menu,
    "choices": choices,
    "chat": chat,
    "lagoon": lagoon,
    "lagoon of four": lagoon_of_four,
    "lagoon with aj": lagoon_with_aj,
    "ready decks": ready_decks,
    "formation": formation,
    "warhaven": warhaven,
    "combat": combat,
    "havenfall": havenfall,
    "havenfall window": havenfall_window,
    "havenfall alone": havenfall_alone,
    "plan": plan,
    "rules at the table": rules_at_the_table,
    "text mode": text_mode,
    "lesson": lesson,
    "replay": replay,
    "ending": ending,
    "review": review,
    "rules": rules,
    "nothing here": nothing_here,
}
