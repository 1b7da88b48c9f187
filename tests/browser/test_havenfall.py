"""Havenfall at the table: whole games by touch and by keyboard, windows for answers in several browsers, and alone."""

import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.records import HAVENFALL, HAVENFALL_ALONE, HAVENFALL_OF_THREE
from tests.browser.test_by_keyboard import look
from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]
AT_ONCE = {"beat": 0, "limit": 60}
BEFORE_THE_FIGHT = 117  # Red has chosen to fight; Blue holds Barrier and can pay for it
IN_A_WINDOW = 97  # of three: Red fights, and Blue could answer


def chain(who: Visitor) -> Locator:
    return who.page.locator(".chain")


def let_it_happen(who: Visitor) -> Locator:
    return who.page.get_by_role("button", name=re.compile("^Let it happen"))


def test_a_whole_game_by_touching_things(guest: Visitor) -> None:
    rest = {"holder": "computer", "player": "greedy"}
    guest.sit_down("havenfall", mine="blue", rest=rest, options={"round_limit": "40"}, **AT_ONCE)
    guest.play_by_touch(random.Random(1))
    expect(guest.ending).to_contain_text("10")


def test_a_whole_game_alone_by_keyboard(guest: Visitor) -> None:
    """N opens the choices as a list, and Enter takes the one that has the focus."""
    guest.sit_down("havenfall-solo", mine="survivor")
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
    expect(guest.page.locator(".endpage")).to_contain_text(re.compile("lie face down|the last monster", re.IGNORECASE))


def test_alone_to_a_victory_on_a_phone(somebody: Arrive) -> None:
    """The record’s last fight is left to be fought."""
    guest = somebody(phone=True)
    guest.go_on_with(HAVENFALL_ALONE, 50, "survivor")
    guest.wait_for_turn()
    guest.play_by_touch(random.Random(2), likes="action:fight")
    expect(guest.ending).to_be_visible()


def test_one_answers_a_fight_and_who_looks_on_learns_nothing(somebody: Arrive) -> None:
    ada, ben, cy = somebody("Ada"), somebody("Ben"), somebody("Cy")
    made = fork(ada, "blue")
    ben.open_link(ada.table, made["seats"]["red"])
    cy.open_link(ada.table, made["spectators"])
    ben.wait_for_turn()
    ben.page.locator("[data-thing='row:boss']").click()
    ben.page.get_by_role("button", name=re.compile("^Fight Boss")).click()
    ada.wait_for_turn()
    expect(chain(ada)).to_contain_text("Red fights the Boss")
    ada.page.locator("[data-thing='spell:barrier']").click()
    expect(ada.page.locator(".tracker")).to_contain_text("2 short")  # before it is played
    expect(let_it_happen(ada)).to_be_visible()
    for who in (ben, cy):
        expect(chain(who)).to_contain_text("fight")
        assert "Barrier" not in who.page.content()
    chain(ada).get_by_role("button", name="Play Barrier").click()
    for who in (ben, cy):
        expect(chain(who)).to_contain_text("Barrier")
    let_it_happen(ben).click()  # a spell in his hand might cancel it
    ada.page.locator("[data-thing='row:boss'].legal").click()
    expect(ben.page.locator("[data-thing='row:boss']")).to_contain_text("needs 3 damage and 8 health")
    let_it_happen(ben).click()
    expect(cy.page.get_by_role("log")).to_contain_text("Red loses the fight")
    expect(let_it_happen(cy)).to_have_count(0)


def fork(host: Visitor, seat: str) -> dict[str, Any]:
    """A table before the fight, with the other seat open."""
    kept = host.ask("/api/records", record=HAVENFALL.read_text(encoding="utf-8"))
    made = host.ask(
        f"/api/tables/{kept['table']}/fork",
        move=BEFORE_THE_FIGHT,
        name=host.name,
        seats={seat: {"holder": "me"}},
        rest={"holder": "open"},
    )
    host.open_link(made["table"], made["host"])
    return made


def test_space_lets_it_happen_and_nothing_this_turn_passes_by_itself(guest: Visitor) -> None:
    guest.go_on_with(HAVENFALL_OF_THREE, IN_A_WINDOW, "blue")
    guest.wait_for_turn()
    expect(guest.page.get_by_role("timer")).to_be_visible()
    guest.page.wait_for_timeout(500)  # the keyboard is not heard at once
    guest.page.keyboard.press("Shift+Space")
    expect(guest.page.get_by_role("button", name="Nothing this turn")).to_have_attribute("aria-pressed", "true")
    expect(guest.page.get_by_role("log")).to_contain_text("Red defeats Giant Worm")


def test_four_seats_with_standing_answers(guest: Visitor) -> None:
    rest = {"holder": "computer", "player": "random"}
    rooms = {"war_rooms": "blue red / green yellow"}
    guest.sit_down("havenfall", mine="blue", rest=rest, options=rooms, **AT_ONCE)
    guest.wait_for_turn()
    expect(guest.page.locator(".side .seat")).to_have_count(4)
    expect(guest.page.locator(".seat", has_text="with you")).to_have_count(1)
    guest.play_by_touch(random.Random(4), moves=4)
    end = guest.page.get_by_role("button", name="End the turn")
    if end.count():
        end.click()
    purchases = guest.page.get_by_role("switch", name="Purchases")
    purchases.click()
    expect(purchases).to_have_attribute("aria-checked", "false")
    guest.page.reload()
    expect(guest.page.get_by_role("switch", name="Purchases")).to_have_attribute("aria-checked", "false")
