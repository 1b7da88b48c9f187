"""Whole games by keyboard alone: nothing is clicked once the table is open."""

from playwright.sync_api import expect

from tests.browser.test_whole_games import AGAINST_CHANCE, FEWEST_TILES
from tests.browser.visitor import PATIENCE, STEP, Visitor

# Where the focus is, what the keys can do there, and how the game stands.
_SEEN = """() => {
  const at = document.activeElement;
  return {
    over: Boolean(document.querySelector(".ending")),
    mine: document.title.startsWith("Your turn"),
    ready: Boolean(at?.closest("main, dialog") && at.matches(".list button, .text input")),
    move: document.querySelector("[role=slider]")?.getAttribute("aria-valuemax"),
    sheet: Boolean(document.querySelector("dialog[open]")),
  };
}"""

_EXPLORES = """() => [...document.querySelectorAll("ol button")]
  .findIndex((choice) => choice.textContent.startsWith("Explore"))"""


def test_a_whole_game_of_haven_by_keyboard(guest: Visitor) -> None:
    """On the drawn table: N opens the choices as a list, and Enter takes the one that has the focus."""
    guest.sit_down("haven", **AGAINST_CHANCE)
    keys = guest.page.keyboard
    turn = 0
    idle = 0
    while idle < PATIENCE:
        seen = guest.page.evaluate(_SEEN)
        if seen["over"]:
            break
        idle += STEP
        if seen["sheet"] and seen["ready"]:
            turn += 1
            for _ in range(turn % 3):
                keys.press("Tab")
            keys.press("Enter")
            idle = 0
            continue
        if seen["sheet"]:
            keys.press("Tab")
        elif seen["mine"]:
            keys.press("n")
        guest.page.wait_for_timeout(STEP)
    expect(guest.ending).to_contain_text("You")


def test_a_whole_game_of_lagoon_by_keyboard(guest: Visitor) -> None:
    """In text mode, where a number and Enter choose."""
    guest.sit_down("lagoon", **AGAINST_CHANCE, **FEWEST_TILES)
    guest.wait_for_turn()
    keys = guest.page.keyboard
    keys.press("m")
    for _ in range(20):
        if guest.page.evaluate("document.activeElement.textContent").startswith("Text mode"):
            break
        keys.press("Tab")
    keys.press("Enter")
    expect(guest.page.get_by_role("heading", name="Choices")).to_be_visible()
    idle, move = 0, None
    while idle < PATIENCE:
        seen = guest.page.evaluate(_SEEN)
        if seen["over"]:
            break
        idle += STEP
        if seen["ready"] and seen["mine"]:
            explores = guest.page.evaluate(_EXPLORES)
            keys.type(str(max(explores, 0) + 1))
            keys.press("Enter")
            idle = 0 if seen["move"] != move else idle
            move = seen["move"]
        elif not seen["ready"]:
            keys.press("Tab")
        guest.page.wait_for_timeout(STEP)
    expect(guest.ending).to_contain_text("You")
