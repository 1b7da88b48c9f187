"""The page, measured in a real Chromium against a real server: `python -m bench.page`.

How much script a table needs, how soon it is there, how long after a message the answer is painted, how long the page’s
thread is at work for it, and how many frames a second are drawn while pieces fly over Lagoon’s full map.
"""

import gzip
import random
import sys
import tempfile
import time
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, CDPSession, Page, Response, expect, sync_playwright

from tests.browser.conftest import CHROMIUM, missing, serving
from tests.browser.records import HAVEN, LAGOON
from tests.browser.visitor import Visitor

ASSETS = Path(__file__).resolve().parent.parent / "build/page/assets"
MOVES = 40
FLIGHT = 300  # milliseconds

# For every new position: when its message came, when the next frame was painted, and the frames of the flight after it.
_WATCH = """
window.noted = [];
const Real = window.WebSocket;
window.WebSocket = class extends Real {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", (event) => {
      if (!event.data.startsWith('{"type":"update"')) return;
      const note = { came: performance.now(), frames: [] };
      window.noted.push(note);
      const frame = (at) => {
        note.frames.push(performance.now());
        if (performance.now() - note.came < FLIGHT) requestAnimationFrame(frame);
      };
      requestAnimationFrame(() => {
        const channel = new MessageChannel(); // is served after the frame is painted
        channel.port1.onmessage = () => (note.painted = performance.now());
        channel.port2.postMessage(0);
        requestAnimationFrame(frame);
      });
    });
  }
};
""".replace("FLIGHT", str(FLIGHT))


def opened(browser: Browser, address: str, *, motion: bool) -> Visitor:
    context = browser.new_context(
        base_url=address,
        viewport={"width": 1440, "height": 900},
        reduced_motion="no-preference" if motion else "reduce",
    )
    context.add_init_script(_WATCH)
    return Visitor(context.new_page())


def script_sizes(browser: Browser, address: str) -> dict[str, float]:
    """Kilobytes of script, gzipped, that the front page and then a table of each game load."""
    sizes = {}
    for game in ("haven", "lagoon"):
        guest = opened(browser, address, motion=False)
        loaded: set[str] = set()
        guest.page.on("response", partial(_note_name, loaded))
        guest.page.goto(f"/learn/{game}")
        guest.wait_for_turn()
        scripts = [ASSETS / name for name in loaded if name.endswith(".js")]
        sizes[game] = sum(len(gzip.compress(script.read_bytes())) for script in scripts) / 1024
        guest.page.context.close()
    return sizes


def _note_name(names: set[str], answer: Response) -> None:
    names.add(answer.url.rpartition("/")[2])


def first_move(browser: Browser, address: str) -> float:
    """Seconds from the front page’s address to the first legal move, by two clicks."""
    guest = opened(browser, address, motion=True)
    began = time.perf_counter()
    guest.page.goto("/")
    guest.tile("Haven").get_by_role("button", name="Play now").click()
    guest.page.get_by_role("button", name="Keep the rest").click()
    expect(guest.page.get_by_role("slider", name="Move")).not_to_have_attribute("aria-valuemax", "0")
    taken = time.perf_counter() - began
    guest.page.context.close()
    return taken


def watched(browser: Browser, address: str, record: Path, move: int, seat: str) -> tuple[list[dict[str, Any]], float]:
    """What was noted while somebody played on from the middle of a record, and how busy the page was with a message."""
    guest = opened(browser, address, motion=True)
    tools = guest.page.context.new_cdp_session(guest.page)
    tools.send("Performance.enable", {"timeDomain": "threadTicks"})
    guest.go_on_with(record, move, seat)
    guest.wait_for_turn()
    guest.page.wait_for_timeout(2 * FLIGHT)
    busy, known = work(tools), len(noted(guest.page))
    play_calmly(guest, random.Random(1))
    found = noted(guest.page)[known:]
    busy = 1000 * (work(tools) - busy) / len(found)
    guest.page.context.close()
    return found, busy


def play_calmly(guest: Visitor, chance: random.Random) -> None:
    """Touch what lights up, and let everything land before the next touch: looking for it would hold up the page."""
    last = guest.move + MOVES
    while guest.move < last:
        guest.play_by_touch(chance, moves=1)
        guest.page.wait_for_timeout(1.5 * FLIGHT)


def work(tools: CDPSession) -> float:
    """Seconds that the page’s thread was at work, on its own clock: others on the machine do not count."""
    measures = {each["name"]: each["value"] for each in tools.send("Performance.getMetrics")["metrics"]}
    return float(measures["TaskDuration"])


def noted(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("window.noted")
    return [note for note in found if "painted" in note]


def frames_a_second(notes: list[dict[str, Any]]) -> list[float]:
    """Of every flight that no other move cut short."""
    rates = []
    for note, after in zip(notes, [*notes[1:], None], strict=True):
        frames = note["frames"]
        if len(frames) > 1 and (after is None or after["came"] > frames[-1]):
            rates.append(1000 * (len(frames) - 1) / (frames[-1] - frames[0]))
    return rates


def main() -> None:
    if (what := missing()) is not None:
        sys.exit(what)
    with (
        tempfile.TemporaryDirectory() as scratch,
        serving(f"sqlite:///{scratch}/tables.db") as (_, address),
        sync_playwright() as playwright,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for game, size in script_sizes(browser, address).items():
            print(f"Script for the shell and {game.title()}, gzipped: {size:.0f} KB", flush=True)
        print(
            f"From the address to the first legal move: {median(first_move(browser, address) for _ in range(3)):.2f} s"
        )
        for game, record, move, seat in (("Haven", HAVEN, 60, "city"), ("Lagoon", LAGOON, 400, "stag")):
            notes, busy = watched(browser, address, record, move, seat)
            painted = [note["painted"] - note["came"] for note in notes]
            rates = frames_a_second(notes)
            print(
                f"{game}: painted {median(painted):.0f} ms after its message (the quickest {min(painted):.0f},"
                f" 95 of 100 within {quantiles(painted, n=20)[-1]:.0f} ms, {len(painted)} messages),"
                f" the page at work for {busy:.0f} ms from one message to the next;"
                f" flights at {median(rates):.0f} frames/s (the smoothest {max(rates):.0f}, {len(rates)} flights)",
                flush=True,
            )
        browser.close()


if __name__ == "__main__":
    main()
