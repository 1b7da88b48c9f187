"""Whole games by keyboard alone: nothing is clicked once the table is open."""

from playwright.sync_api import expect

from tests.browser.test_whole_games import AGAINST_CHANCE, FEWEST_TILES
from tests.browser.visitor import PATIENCE, Visitor

# Wait until the keys can do something; then say whether the game is over, whether the choices lie open as a list, and
# whether the focus is where Enter chooses. Until the lamp is lit, the answer before is on its way.
_SEEN = """async (patience) => {
  const until = performance.now() + patience;
  for (;;) {
    const over = Boolean(document.querySelector(".ending")), sheet = Boolean(document.querySelector("dialog[open]"));
    const waits = document.querySelector("[aria-label=Status] .lamp.out, [aria-label=Choices][aria-busy=true]");
    const mine = document.title.startsWith("Your turn") && !waits;
    const ready = document.activeElement?.matches("dialog .list button, main .text input");
    if (over || mine || performance.now() > until) return { over, mine, sheet, ready };
    await new Promise((done) => setTimeout(done, 10));
  }
}"""

_EXPLORES = """() => [...document.querySelectorAll("ol button")]
  .findIndex((choice) => choice.textContent.startsWith("Explore"))"""


def test_a_whole_game_of_haven_by_keyboard(guest: Visitor) -> None:
    """On the drawn table: N opens the choices as a list, and Enter takes the one that has the focus."""
    guest.sit_down("haven", **AGAINST_CHANCE)
    keys = guest.page.keyboard
    turn = 0
    while not (seen := look(guest))["over"]:
        if not seen["sheet"]:
            keys.press("n")
        elif not seen["ready"]:
            keys.press("Tab")
        else:
            turn += 1
            for _ in range(turn % 3):
                keys.press("Tab")
            keys.press("Enter")
    expect(guest.ending).to_contain_text("You")


def test_a_whole_game_of_lagoon_by_keyboard(guest: Visitor) -> None:
    """In text mode, where a number and Enter choose."""
    guest.sit_down("lagoon", **AGAINST_CHANCE, **FEWEST_TILES)
    guest.wait_for_turn()
    keys = guest.page.keyboard
    keys.press("m")
    expect(guest.page.get_by_role("dialog")).to_be_visible()
    for _ in range(20):
        if guest.page.evaluate("document.activeElement.textContent").startswith("Text mode"):
            break
        keys.press("Tab")
    keys.press("Enter")
    expect(guest.page.get_by_role("heading", name="Choices")).to_be_visible()
    while not (seen := look(guest))["over"]:
        if seen["sheet"]:
            keys.press("Escape")  # opened by an Enter that came while the choices changed
        elif not seen["ready"]:
            keys.press("Tab")
        else:
            keys.type(str(max(guest.page.evaluate(_EXPLORES), 0) + 1))
            keys.press("Enter")
    expect(guest.ending).to_contain_text("You")


def look(guest: Visitor) -> dict[str, bool]:
    """What the keys can do, as soon as they can do anything."""
    seen: dict[str, bool] = guest.page.evaluate(_SEEN, PATIENCE)
    assert seen["over"] or seen["mine"], f"There is nothing to decide: {guest.status.inner_text()}"
    return seen
