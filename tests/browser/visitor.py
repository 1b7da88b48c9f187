"""Somebody at the page: what people do there with hands and eyes."""

import random
import re
from typing import Any, TypedDict

from playwright.sync_api import Locator, Page, expect

MANY = 10_000
PATIENCE = 20_000  # milliseconds, on a busy machine
STEP = 20
LIT = ".legal[data-thing], .whole[data-thing], .choice:not(.back)"
BESIDE = ".choice.sure, li .choice"


class Lit(TypedDict):
    """A thing that lights up."""

    x: float
    y: float
    name: str


# Every thing that lights up, with a point where a finger meets the thing itself and nothing above it.
_FINDS = """(what) => {
  const found = [];
  for (const thing of document.querySelectorAll(what)) {
    const { left, top, width, height } = thing.getBoundingClientRect();
    search: for (const down of [0.5, 0.2, 0.8, 0.06, 0.94]) for (const right of [0.5, 0.15, 0.85, 0.3, 0.7, 0.03]) {
      const x = left + width * right, y = top + height * down;
      const hit = document.elementFromPoint(x, y);
      if (hit?.closest("[data-thing], .choice") === thing) {
        found.push({ x, y, name: thing.dataset.thing ?? thing.textContent.trim() });
        break search;
      }
    }
  }
  return found;
}"""


class Visitor:
    """A page in a browser, and the ways of a person with it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    # finding one's way

    def come_home(self) -> None:
        self.page.goto("/")
        expect(self.page.get_by_role("button", name="Play now").first).to_be_visible()

    def tile(self, game: str) -> Locator:
        return self.page.locator("article.tile", has=self.page.get_by_role("heading", name=game))

    def sit_down(self, game: str, **wish: Any) -> None:
        """At a new table, as a program would make it: against a player and with options that the front page has not."""
        made = self.page.request.post("/api/tables", data={"game": game, "name": "Ada", **wish})
        assert made.ok, made.text()
        self.page.goto(f"/t/{made.json()['table']}#{made.json()['host']}")
        self.come_in()

    def come_in(self) -> None:
        self.page.get_by_role("button", name="Come in").click()

    @property
    def table(self) -> str:
        return self.page.url.split("/t/")[1].split("/")[0].split("#")[0]

    # the table

    @property
    def status(self) -> Locator:
        return self.page.locator("[aria-label=Status] h2")

    @property
    def ending(self) -> Locator:
        return self.page.get_by_role("region", name="The end")

    @property
    def move(self) -> int:
        """How many moves the scrubber counts."""
        return int(self.page.locator(".scrubp [role=slider]").get_attribute("aria-valuemax") or 0)

    def wait_for_turn(self) -> None:
        """Wait until there is something to decide."""
        expect(self.page).to_have_title(re.compile("^Your turn"))

    def lit(self, what: str = LIT) -> list[Lit]:
        """What may be touched now, each with a point where a finger meets it."""
        found: list[Lit] = self.page.evaluate(_FINDS, what)
        return found

    def touch(self, thing: Lit) -> None:
        self.page.mouse.click(thing["x"], thing["y"])

    def play_by_touch(self, chance: random.Random, moves: int = MANY, likes: str = " ") -> None:
        """Touch what lights up, by chance, until the game is over or so many moves are made.

        Things whose names begin with what they like come first.
        """
        last = self.move + moves
        idle = 0
        while idle < PATIENCE:
            if self.ending.is_visible() or self.move >= last:
                return
            things = self.lit(BESIDE) or self.lit()
            idle = 0 if things else idle + STEP
            if things:
                self.touch(chance.choice([thing for thing in things if thing["name"].startswith(likes)] or things))
            else:
                self.page.wait_for_timeout(STEP)
        raise AssertionError(f"Nothing lights up: {self.status.inner_text()}")
