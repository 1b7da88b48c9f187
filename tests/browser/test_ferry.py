"""The page of Ferry, the example of a game: its folder lies elsewhere, and the shell gives it all that games share.

Several choose in secret at once, answer in windows, and play in teams, each in a browser of their own.
"""

import fcntl
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import ROOT, serving
from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]
FERRY = ROOT / "tests/games/ferry"
PAGE = ROOT / "build/page-with-ferry"
KINDS = ("Reed", "Clay", "Wool", "Salt", "Amber", "Toll", "Lantern", "Flood", "Fog")
DECK = 10
# South holds a Fog, and North a Lantern that it can ship.
FOGGED, DECKS_SEALED = FERRY / "golden/game-5.txt", 30
IN_TEAMS, LATE = FERRY / "golden/game-6.txt", 87


@pytest.fixture(scope="module")
def river(needs: None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with Ferry, and with a page that was built with Ferry's."""
    with (ROOT / "build/.page-with-ferry").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # one worker builds it, the others find it built
        builder = [sys.executable, str(ROOT / "web/build.py"), str(PAGE), f"ferry={FERRY / 'page'}"]
        subprocess.run(builder, check=True)
    store = f"sqlite:///{tmp_path_factory.mktemp('river') / 'tables.db'}"
    with serving(store, module="tests.games.ferry.served", page=PAGE) as (_, address):
        yield address


def fork(host: Visitor, record: Path, move: int, rest: dict[str, str]) -> dict[str, dict[str, str]]:
    """A table that goes on from a move of a record, with the host as North."""
    kept = host.ask("/api/records", record=record.read_text(encoding="utf-8"))
    seats = {"north": {"holder": "me"}}
    made = host.ask(f"/api/tables/{kept['table']}/fork", move=move, name=host.name, seats=seats, rest=rest)
    host.open_link(made["table"], made["host"])
    return made


def sit_beside(host: Visitor, others: dict[str, Visitor], made: dict[str, dict[str, str]]) -> None:
    for seat, who in others.items():
        who.open_link(host.table, made["seats"][seat])


def ferry(who: Visitor, seat: str) -> Locator:
    return who.page.get_by_role("region", name=f"{seat}’s ferry")


def in_hand(who: Visitor) -> Locator:
    return who.page.get_by_role("group", name="Your hand").locator("[data-thing]")


def window(who: Visitor) -> Locator:
    return who.page.locator(".window")


def test_three_pack_their_decks_at_once_and_nothing_of_it_shows(somebody: Arrive, river: str) -> None:
    ada, ben, cy = (somebody(name, at=river) for name in ("Ada", "Ben", "Cy"))
    ada.come_home()
    ada.tile("Ferry").get_by_role("button", name="Invite friends").click()
    expect(ada.page.get_by_label("Your seat").locator("option")).to_have_text(["North", "East", "South"])
    made = ada.sit_down("ferry", mine="north")
    sit_beside(ada, {"east": ben, "south": cy}, made)
    for who in (ada, ben, cy):
        who.wait_for_turn()
    before = [who.page.content() for who in (ada, cy)]
    ben.play_by_touch(random.Random(1), moves=DECK)
    expect(ben.status).to_have_text("All choose their decks in secret.")
    assert [who.page.content() for who in (ada, cy)] == before
    cy.play_by_touch(random.Random(2), moves=DECK)
    assert ada.page.content() == before[0]
    ada.play_by_touch(random.Random(3), moves=DECK)
    for who in (ada, ben, cy):
        expect(in_hand(who)).to_have_count(4)
    hidden = ferry(ada, "East").inner_html() + ferry(ada, "South").inner_html()
    assert not [kind for kind in KINDS if kind in hidden]
    expect(ferry(ada, "East")).to_contain_text("to draw, 4 in hand")


def test_one_cancels_in_a_window_that_another_lets_pass(somebody: Arrive, river: str) -> None:
    ada, ben, cy = somebody("Ada", at=river), somebody("Ben", at=river, phone=True), somebody("Cy", at=river)
    sit_beside(ada, {"east": ben, "south": cy}, fork(ada, FOGGED, DECKS_SEALED, {"holder": "open"}))
    ada.wait_for_turn()
    ada.page.locator("[data-thing='hand:lantern']").click()
    ada.page.get_by_role("button", name="Ship Lantern").click()
    expect(window(ada)).to_contain_text("Asked: East, South.")
    expect(window(ada).get_by_role("button")).to_have_count(0)  # it is nothing to her
    expect(window(cy)).to_contain_text("Asked: East, you.")
    cy.page.locator("[data-thing='hand:fog']").click()
    cy.page.get_by_role("button", name="Cancel it").click()
    expect(window(cy)).to_contain_text("Your answer waits until it is heard: Cancel it.")
    for who in (ada, ben):
        assert "Fog" not in who.page.locator(".stand").inner_html() + ferry(who, "South").inner_html()
    ben.page.get_by_role("button", name="Nothing this turn").click()
    expect(window(ben)).to_contain_text("You let it happen, like all else this turn.")
    expect(window(ada)).to_contain_text("Asked: you, East.")  # the Fog can be answered in its turn
    expect(ferry(ada, "South")).to_contain_text("3 in hand")
    ada.page.get_by_role("button", name="Let it happen").click()
    expect(ben.status).to_have_text("Ship a card or stow one: the tide is 2.")  # he was not asked again
    expect(window(ada)).to_have_count(0)
    expect(ada.page.get_by_role("log")).to_contain_text("Your Lantern is canceled.")


def test_a_team_plays_to_the_end_by_touch(somebody: Arrive, river: str) -> None:
    ada = somebody("Ada", at=river)
    fork(ada, IN_TEAMS, LATE, {"holder": "computer", "player": "random"})
    expect(ada.page.locator(".crumb")).to_contain_text("North and South against East and West")
    expect(ferry(ada, "South")).to_contain_text("South, partner")
    expect(ferry(ada, "South").get_by_role("group", name="Hand").get_by_role("img")).not_to_have_count(0)
    expect(ferry(ada, "East").get_by_role("group", name="Hand")).to_have_count(0)
    ada.play_by_touch(random.Random(4))
    expect(ada.ending).to_contain_text("Your team")
