"""Somebody at the page: what people do there with hands and eyes."""

import random
import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

MANY = 10_000
IN_CIRCLES = 150  # touches without a move: things picked by chance and put back again make some
PATIENCE = 30_000  # milliseconds: nothing waits so long but on a very busy machine

# Wait until something lights up, the game is over or so many moves are made; then choose one of the lit things.
# Nothing is lit before the lamp is: until then the answer before is on its way. What a note over the table offers comes
# first, then what they like. A thing counts with a point where a finger meets the thing itself and nothing above it,
# and that stays where it is; what is lit without one is hidden, unless a note lies open.
_LOOKS = """async ([last, likes, dice, patience]) => {
  const named = (thing) => thing.dataset.thing ?? thing.textContent.trim();
  const meets = (thing) => {
    const { left, top, width, height } = thing.getBoundingClientRect();
    for (const down of [0.5, 0.2, 0.8, 0.06, 0.94]) for (const right of [0.5, 0.15, 0.85, 0.3, 0.7, 0.03]) {
      const x = left + width * right, y = top + height * down;
      if (document.elementFromPoint(x, y)?.closest("[data-thing], .choice, .primary") === thing) return { x, y };
    }
    return null;
  };
  const brought = (thing) => {
    const point = meets(thing);
    if (!point) thing.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    return point ?? meets(thing);
  };
  const glows = ".legal[data-thing]:not(.through), .whole[data-thing], .choice:not(.back)";
  const drawn = () => new Promise((done) => {
    requestAnimationFrame(() => setTimeout(done));
    setTimeout(done, 1000); // a page that is not drawn must not hold up the visitor
  });
  const until = performance.now() + patience;
  let looks = 0; // at what stays hidden: a slow machine takes as many, only longer
  for (;; await new Promise((done) => setTimeout(done, 10))) {
    const over = Boolean(document.querySelector(".ending"));
    const move = Number(document.querySelector("[role=slider]")?.getAttribute("aria-valuemax") ?? 0);
    if (over || move >= last) return { done: true, hidden: [] };
    const late = performance.now() > until;
    if (!document.querySelector("[aria-label=Status] .lamp:not(.out)")) {
      if (late) return { done: false, hidden: [], touch: null };
      continue;
    }
    const lit = [...document.querySelectorAll(glows)];
    const found = lit.filter(brought), names = new Set(found.map(named));
    const note = document.querySelector(".frame .note");
    const needed = note ? [] : lit.filter((thing) => !thing.closest(".gap:not(.near)")).map(named);
    const hidden = needed.filter((name) => !names.has(name));
    if ((hidden.length && ++looks < 200 || !lit.length) && !late) continue;
    const beside = found.filter((thing) => thing.matches(".choice.sure, li .choice"));
    const liked = found.filter((thing) => named(thing).startsWith(likes));
    const few = [beside, liked, found].find((some) => some.length) ?? [];
    const thing = few[Math.floor(dice * few.length)], point = thing && brought(thing);
    if (thing?.closest(".frame")) await drawn(); // the map may still be on its way
    const still = thing && brought(thing);
    if (!late && (still?.x !== point?.x || still?.y !== point?.y)) continue;
    return { done: false, hidden, move, name: thing && named(thing), touch: still };
  }
}"""


def apart(one: Locator, other: Locator) -> bool:
    """Whether neither lies over the other."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a and b
    return (
        a["x"] + a["width"] <= b["x"] + 1
        or b["x"] + b["width"] <= a["x"] + 1
        or a["y"] + a["height"] <= b["y"] + 1
        or b["y"] + b["height"] <= a["y"] + 1
    )


class Visitor:
    """A page in a browser, and the ways of a person with it."""

    def __init__(self, page: Page, name: str = "Ada", *, phone: bool = False, pace: str = "at once") -> None:
        self.page = page
        page.add_init_script(f"try {{ localStorage['tablehaven.pace'] ??= '\"{pace}\"' }} catch {{}}")
        self.name = name
        self.phone = phone

    # finding one's way

    def come_home(self) -> None:
        self.page.goto("/")
        expect(self.page.get_by_role("button", name="Play now").first).to_be_visible()

    def tile(self, game: str) -> Locator:
        """A game, taken from the shelf of the front page and laid on the table."""
        self.page.locator("article.tile", has=self.page.get_by_text(game, exact=True)).get_by_role("button").click()
        stage = self.page.locator("article.stage", has=self.page.get_by_role("heading", name=game))
        expect(stage).to_be_visible()
        return stage

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

    @property
    def main(self) -> Locator:
        """The table."""
        return self.page.locator("main")

    def rendered(self) -> str:
        """The table in words, as it is drawn."""
        return self.main.inner_text()

    def out_of_reach(self) -> list[str]:
        """What is lit and cannot be touched."""
        seen = self.page.evaluate(_LOOKS, [MANY, "", 0, PATIENCE])
        assert seen["touch"], f"Nothing lights up: {self.status.inner_text()}"
        hidden: list[str] = seen["hidden"]
        return hidden

    def play_by_touch(self, chance: random.Random, moves: int = MANY, likes: str = " ") -> None:
        """Touch what lights up, by chance, until the game is over or so many moves are made.

        Things whose names begin with what they like come first.
        """
        last = self.move + moves
        touched: list[str] = []  # since the last move
        before = -1
        while True:
            seen = self.page.evaluate(_LOOKS, [last, likes, chance.random(), PATIENCE])
            if seen["done"]:
                return
            said = self.status.inner_text
            assert not seen["hidden"], f"What lights up cannot be touched: {seen['hidden']} at “{said()}”"
            assert seen["touch"], f"Nothing lights up at “{said()}”, after {touched[-3:]}"
            touched = [*touched, seen["name"]] if seen["move"] == before else [seen["name"]]
            before = seen["move"]
            assert len(touched) < IN_CIRCLES, f"Touches lead nowhere at “{said()}”: {touched[-12:]}"
            self.touch(**seen["touch"])

    def touch(self, x: float, y: float) -> None:
        if self.phone:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)
