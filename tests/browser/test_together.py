"""Several browsers at one table: links, a broken line, those who look on, chat, and another game."""

import json
import random
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import Visitor
from tests.browser.wire import Wire

Arrive = Callable[..., Visitor]
HALF_A_MINUTE = 30_000  # milliseconds


def invite(host: Visitor, game: str = "Haven") -> str:
    """Lay a table for a friend by the front page; the link for the open seat."""
    host.come_home()
    host.page.get_by_label("Your name at the table").fill(host.name)
    host.page.keyboard.press("Enter")
    host.tile(game).get_by_role("button", name="Invite friends").click()
    host.page.get_by_role("button", name="Lay the table").click()
    host.page.get_by_role("button", name="QR code").click()
    return host.page.get_by_role("textbox", name="The link").input_value()


def accept(friend: Visitor, link: str) -> None:
    friend.page.goto(link)
    friend.page.get_by_label("Your name").fill(friend.name)
    friend.page.get_by_role("button", name="Come in").click()
    expect(friend.status).to_be_visible()


@pytest.fixture
def wire(server: str) -> Iterator[Wire]:
    with Wire(server) as wire:
        yield wire


def test_a_line_that_was_cut_for_half_a_minute_comes_back_and_nothing_is_lost(somebody: Arrive, wire: Wire) -> None:
    ada, ben = somebody("Ada"), somebody("Ben", at=wire.address)
    table, token = invite(ada).split("/t/")[1].split("#")
    accept(ben, f"/t/{table}#{token}")
    for who in (ada, ben):
        who.page.get_by_role("button", name="Keep the rest").click()
    ada.wait_for_turn()
    wire.cut()
    expect(ben.page.get_by_text("The connection is down. Nothing is lost")).to_be_visible()
    ada.play_by_touch(random.Random(2), moves=1)
    ada.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_label("Say something to the table").fill("Are you there?")
    ada.page.keyboard.press("Enter")
    ben.page.wait_for_timeout(HALF_A_MINUTE)
    expect(ben.page.get_by_text("The connection is down. Nothing is lost")).to_be_visible()
    wire.mend()
    expect(ben.page.get_by_text("The connection is down.")).to_have_count(0)
    ben.page.get_by_role("tab", name="Chat").click()
    expect(ben.page.get_by_text("Are you there?")).to_have_count(1)
    expect(ben.page.get_by_role("slider", name="Move")).to_have_attribute("aria-valuemax", str(ada.move))
    came_back = ben.rendered()
    ben.page.reload()
    expect(ben.main).to_have_text(came_back, use_inner_text=True)


def shown(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The positions that were sent."""
    return [frame["position"] for frame in frames if frame.get("position")]


def hides(position: dict[str, Any]) -> bool:
    """Whether a Seeker lies face down."""
    return any(spot["down_count"] for side in position["view"]["sides"].values() for spot in side["spots"].values())


def test_a_spectator_never_receives_a_hidden_card(somebody: Arrive) -> None:
    ada, eve = somebody("Ada"), somebody("Eve")
    frames: list[dict[str, Any]] = []
    eve.page.on(
        "websocket",
        lambda socket: socket.on("framereceived", lambda data: frames.append(json.loads(data))),
    )
    made = ada.sit_down("haven", mine="city", rest={"holder": "computer", "player": "random"})
    eve.open_link(made["table"], made["spectators"])
    expect(eve.status).to_be_visible()
    chance = random.Random(3)
    ada.play_by_touch(chance, moves=30)
    while not any(map(hides, shown(frames))):  # in one game of some hundred no Seeker lies face down so early
        ada.play_by_touch(chance, moves=5)
    ada.wait_for_turn()  # so that no move is made between the two looks
    expect(eve.page.get_by_role("slider", name="Move")).to_have_attribute("aria-valuemax", str(ada.move))
    positions = shown(frames)
    assert len(positions) > 10
    shown_to_all: set[str] = set()  # Seekers that lay face up
    for position in positions:
        assert position["options"] == []
        assert position["view"]["viewer"] == "spectator"
        for side in position["view"]["sides"].values():
            assert side["hand"] is None
            assert {seeker["name"] for seeker in side["held"] or []} <= shown_to_all
            for spot in side["spots"].values():
                assert spot["down"] == []
                shown_to_all |= {seeker["name"] for seeker in spot["up"]}
    everything = json.dumps(frames)
    assert "seed" in everything and all(not frame["table"]["seed"] for frame in frames if "table" in frame)


def sent_to(who: Visitor) -> list[dict[str, Any]]:
    """All that the server tells somebody from now on."""
    frames: list[dict[str, Any]] = []
    who.page.on("websocket", lambda socket: socket.on("framereceived", lambda data: frames.append(json.loads(data))))
    return frames


def give_back(who: Visitor, power: str) -> None:
    left = who.page.locator(".card.legal").count()
    who.page.locator(f"[data-thing='box:{power}']").click()
    who.page.locator(".choice.sure").click()
    expect(who.page.locator(".card.legal")).to_have_count(left - 1)


def test_both_give_lore_powers_back_at_the_same_time_and_neither_sees_anything_of_the_other(somebody: Arrive) -> None:
    ada, ben = somebody("Ada"), somebody("Ben")
    frames = sent_to(ada)
    accept(ben, invite(ada))
    for who in (ada, ben):
        who.wait_for_turn()
        expect(who.page.locator(".card.legal")).to_have_count(10)
    heard, seen = len(frames), ada.rendered()
    give_back(ben, "rain storm")
    give_back(ben, "earthquake")
    assert ada.rendered() == seen, "Ben has chosen nothing that Ada could see"
    give_back(ada, "rain storm")
    ben.page.get_by_role("button", name="Keep the rest").click()
    expect(ben.page.locator(".lamp.out")).to_be_visible()
    expect(ada.page.locator(".card.legal")).to_have_count(9)
    assert ada.move == 1, "the moves of the other side do not count yet"
    for position in shown(frames[heard:]):
        assert position["view"]["sides"]["forest"]["powers_out"] is None
        assert position["view"]["sides"]["forest"]["put_away"] is None
        assert position["asked"] == "city"
    assert all(line["seat"] == "city" for frame in frames for line in frame.get("story", ()))
    ada.page.get_by_role("button", name="Keep the rest").click()
    for who in (ada, ben):
        expect(who.page.get_by_role("slider", name="Move")).to_have_attribute("aria-valuemax", "5")
    assert sorted(who.page.locator(".lamp:not(.out)").count() for who in (ada, ben)) == [0, 1]


def test_who_resigns_loses_and_the_other_has_won(somebody: Arrive) -> None:
    ada, ben = somebody("Ada"), somebody("Ben")
    accept(ben, invite(ada))
    ben.page.keyboard.press("m")
    ben.page.get_by_role("button", name="Resign").click()
    ben.page.get_by_role("button", name="Resign: yes").click()
    expect(ada.ending.get_by_role("heading", level=2)).to_have_text("You won")
    expect(ben.ending.get_by_role("heading", level=2)).to_have_text("You lost")
    ben.ending.get_by_role("button", name="Rematch as City").click()
    expect(ada.page.get_by_text("asks for another game, as City")).to_be_visible()
    ada.page.get_by_role("button", name="Agree").click()
    for who in (ada, ben):
        who.ending.get_by_role("button", name="To the next game").click()
    expect(ben.page.locator(".oppp")).to_contain_text("Ada")


def test_chat_is_heard_by_the_others_and_can_be_muted(somebody: Arrive) -> None:
    ada, ben = somebody("Ada"), somebody("Ben")
    accept(ben, invite(ada))
    for who in (ada, ben):
        who.page.get_by_role("tab", name="Chat").click()
    ada.page.get_by_label("Say something to the table").fill("<b>Good luck!</b>")
    ada.page.get_by_role("button", name="Send").click()
    expect(ben.page.get_by_text("<b>Good luck!</b>")).to_be_visible()
    ben.page.get_by_role("button", name="Mute Ada").click()
    expect(ben.page.get_by_text("<b>Good luck!</b>")).to_have_count(0)


def test_a_rematch_takes_both_to_a_new_table(somebody: Arrive) -> None:
    ada, ben = somebody("Ada"), somebody("Ben")
    accept(ben, invite(ada))
    first = ada.table
    ada.page.keyboard.press("m")
    ada.page.get_by_role("button", name="Ask to call the game off").click()
    ben.page.get_by_role("button", name="Agree").click()
    ada.ending.get_by_role("button", name="Rematch", exact=True).click()
    ben.page.get_by_role("button", name="Agree").click()
    for who in (ada, ben):
        who.ending.get_by_role("button", name="To the next game").click()
        expect(who.page).to_have_url(re.compile(rf"/t/(?!{first})"))
        expect(who.status).to_be_visible()
    assert ada.table == ben.table
    for who in (ada, ben):  # both choose which Lore Powers to give back
        expect(who.page.locator(".lamp:not(.out)")).to_have_count(1)
