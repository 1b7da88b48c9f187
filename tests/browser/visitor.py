"""Somebody at the page: what people do there with hands and eyes."""

import random
import re
from pathlib import Path
from typing import Any, TypedDict

from playwright.sync_api import Locator, Page, expect

MANY = 10_000
PATIENCE = 12_000  # milliseconds, on a busy machine
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

# Whether the game is over, how many moves were made, and what may be touched: first of all what lies beside a choice.
_STANDS = f"""([lit, beside]) => {{
  const find = {_FINDS}, near = find(beside);
  const moves = Number(document.querySelector("[role=slider]")?.getAttribute("aria-valuemax") ?? 0);
  return [Boolean(document.querySelector(".ending")), moves, near.length ? near : find(lit)];
}}"""


class Visitor:
    """A page in a browser, and the ways of a person with it."""

    def __init__(self, page: Page, name: str = "Ada") -> None:
        self.page = page
        self.name = name

    # finding one's way

    def come_home(self) -> None:
        self.page.goto("/")
        expect(self.page.get_by_role("button", name="Play now").first).to_be_visible()

    def tile(self, game: str) -> Locator:
        return self.page.locator("article.tile", has=self.page.get_by_role("heading", name=game))

    def sit_down(self, game: str, **wish: Any) -> dict[str, Any]:
        """At a new table, as a program would make it: against players and with options that the front page has not."""
        made = self.ask("/api/tables", game=game, name=self.name, **wish)
        self.open_link(made["table"], made["host"])
        return made

    def go_on_with(self, record: Path, move: int, seat: str, player: str = "random") -> dict[str, Any]:
        """At a table that goes on from a move of a record, with computers in the other seats."""
        seats = {seat: {"holder": "me"}}
        kept = self.ask("/api/records", record=record.read_text(encoding="utf-8"))
        rest = {"holder": "computer", "player": player}
        made = self.ask(f"/api/tables/{kept['table']}/fork", move=move, name=self.name, seats=seats, rest=rest)
        self.open_link(made["table"], made["host"])
        return made

    def ask(self, path: str, **body: Any) -> dict[str, Any]:
        """Something of the server, as the page would."""
        answer = self.page.request.post(path, data=body)
        assert answer.ok, answer.text()
        found: dict[str, Any] = answer.json()
        return found

    def open_link(self, table: str, token: str) -> None:
        self.page.goto(f"/t/{table}#{token}")
        self.page.get_by_label("Your name").fill(self.name)
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

    def rendered(self) -> str:
        """The table in words, as it is drawn."""
        return self.page.locator("main").inner_text()

    def play_by_touch(self, chance: random.Random, moves: int = MANY, likes: str = " ") -> None:
        """Touch what lights up, by chance, until the game is over or so many moves are made.

        Things whose names begin with what they like come first.
        """
        last = self.move + moves
        idle = 0
        while idle < PATIENCE:
            over, move, things = self.page.evaluate(_STANDS, [LIT, BESIDE])
            if over or move >= last:
                return
            idle = 0 if things else idle + STEP
            if things:
                self.touch(chance.choice([thing for thing in things if thing["name"].startswith(likes)] or things))
            else:
                self.page.wait_for_timeout(STEP)
        raise AssertionError(f"Nothing lights up: {self.status.inner_text()}")
