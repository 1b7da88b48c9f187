"""For everybody: no violation by axe on any screen; on a phone nothing scrolls sideways and nothing is too small."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.records import DISCARDS, HAVENFALL_OF_THREE, SPACES
from tests.browser.screens import SCREENS
from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]
AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
TARGET = 44  # pixels

# What can be touched and is smaller than a finger: in sentences links may be as small as words.
_TOO_SMALL = """(target) => {
  const small = [];
  for (const each of document.querySelectorAll("button, a[href], input, select, [role=button], [role=slider]")) {
    const { width, height, left, right, top, bottom } = each.getBoundingClientRect();
    const seen = each.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && width && height;
    const inside = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    const covered = document.querySelector("dialog[open]") && !each.closest("dialog[open]");
    const sentence = each.closest("p, li.e, label") && getComputedStyle(each).display.startsWith("inline");
    if (!seen || !inside || covered || sentence || each.getAttribute("aria-disabled") === "true") continue;
    const label = each.closest("label")?.getBoundingClientRect();
    const high = Math.max(height, label?.height ?? 0), wide = Math.max(width, label?.width ?? 0);
    if (Math.min(high, wide) < target - 0.5) small.push(`${each.outerHTML.slice(0, 160)} ${wide}×${high}`);
  }
  return small;
}"""


# What is new on a screen that is another one besides.
PARTS = {"why not": ".note", "hint": ".stand", "plan": ".stand", "replay": ".scrubp", "ending": ".ending"}
SEEN_RULES = ["color-contrast", "link-in-text-block"]  # those that depend on the theme


def violations(page: Page, part: str | None, only: list[str] | None = None) -> list[str]:
    wanted = {"runOnly": only} if only else {}
    found: list[dict[str, Any]] = page.evaluate(
        """([part, wanted]) => axe.run(part ?? document.querySelector("dialog[open]") ?? document, wanted)
        .then((result) => result.violations)""",
        [part, wanted],
    )
    return [f"{each['id']}: {each['help']}: {node['html'][:200]}" for each in found for node in each["nodes"]]


@pytest.mark.parametrize("screen", SCREENS)
def test_no_violation_in_lamplight_and_in_daylight(guest: Visitor, screen: str) -> None:
    SCREENS[screen](guest)
    guest.page.evaluate(AXE.read_text(encoding="utf-8"))
    part = PARTS.get(screen)
    assert violations(guest.page, part) == []
    guest.page.emulate_media(color_scheme="light")
    assert violations(guest.page, part, SEEN_RULES) == []


@pytest.mark.parametrize("screen", SCREENS)
def test_a_phone_needs_no_sideways_scrolling_and_a_finger_hits_everything(somebody: Arrive, screen: str) -> None:
    guest = somebody(phone=True)
    SCREENS[screen](guest)
    assert guest.page.evaluate("document.documentElement.scrollWidth") <= 390
    assert guest.page.evaluate(_TOO_SMALL, TARGET) == []


@pytest.mark.parametrize(
    ("record", "move", "seat"),
    [
        pytest.param(DISCARDS, 125, "city", id="fourteen cards beside the hand"),
        pytest.param(SPACES, 475, "hare", id="thirty-one spaces under a tile in hand"),
        pytest.param(HAVENFALL_OF_THREE, 200, "blue", id="abilities, spells and pixels"),
    ],
)
def test_whatever_is_lit_can_be_touched_at_any_size(guest: Visitor, record: Path, move: int, seat: str) -> None:
    guest.go_on_with(record, move, seat)
    for width, height in ((1440, 900), (1280, 720), (820, 1180), (390, 844)):
        guest.page.set_viewport_size({"width": width, "height": height})
        guest.wait_for_turn()
        assert guest.out_of_reach() == []
        assert guest.page.evaluate("document.documentElement.scrollWidth") <= width
