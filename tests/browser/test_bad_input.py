"""What goes wrong is said calmly, with what to do."""

import re
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import WebSocketRoute, expect

from tests.browser.conftest import serving
from tests.browser.records import HAVEN
from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]


def test_the_server_goes_and_comes_back_and_the_page_with_it(somebody: Arrive, tmp_path: Path) -> None:
    store = f"sqlite:///{tmp_path / 'tables.db'}"
    with serving(store) as (first, address):
        guest = somebody(at=address)
        guest.sit_down("haven", mine="city", rest={"holder": "computer", "player": "random"})
        guest.wait_for_turn()
        before = guest.rendered()
        first.stop()
        banner = guest.page.get_by_text("The connection is down. Nothing is lost; this page comes back by itself.")
        expect(banner).to_be_visible()
        with serving(store, int(address.rpartition(":")[2])):
            expect(banner).to_have_count(0)
            expect(guest.main).to_have_text(before, use_inner_text=True)
            guest.page.get_by_role("button", name="Keep the rest").click()
            expect(guest.page.get_by_role("slider", name="Move")).not_to_have_attribute("aria-valuemax", "0")
    guest.page.goto("about:blank")


def test_a_front_page_without_a_server_says_so(guest: Visitor) -> None:
    guest.page.route("**/api/**", lambda route: route.abort())
    guest.page.goto("/")
    expect(guest.page.get_by_role("alert")).to_contain_text("The server cannot be reached.")
    guest.page.unroute_all()
    expect(guest.page.get_by_role("button", name="Play now").first).to_be_visible()
    expect(guest.page.get_by_role("alert")).to_have_count(0)


def test_an_address_that_leads_nowhere(guest: Visitor) -> None:
    guest.page.goto("/no/such/page")
    expect(guest.page.get_by_role("heading", name="There is nothing here")).to_be_visible()
    guest.page.get_by_role("link", name="To the front page", exact=True).click()
    expect(guest.page.get_by_role("button", name="Play now").first).to_be_visible()


def test_a_table_that_does_not_exist(guest: Visitor) -> None:
    guest.page.goto("/t/abcdefghjkmn")
    expect(guest.page.get_by_role("heading", name="There is no such table")).to_be_visible()


def test_a_link_that_is_not_valid(somebody: Arrive) -> None:
    ada, ben = somebody("Ada"), somebody("Ben")
    made = ada.ask("/api/tables", game="haven", name="Ada", mine="city")
    ben.page.goto(f"/t/{made['table']}")
    expect(ben.page.get_by_role("heading", name="This link is not valid")).to_be_visible()
    ben.open_link(made["table"], "x" * 32)
    expect(ben.page.get_by_role("heading", name="This link is not valid")).to_be_visible()


def test_a_link_that_was_revoked(somebody: Arrive) -> None:
    ada, ben = somebody("Ada"), somebody("Ben")
    made = ada.ask("/api/tables", game="haven", name="Ada", mine="city")
    ada.open_link(made["table"], made["host"])
    ben.open_link(made["table"], made["spectators"])
    expect(ben.page.get_by_role("heading", name="The table waits for somebody")).to_be_visible()
    ada.ask(f"/api/tables/{made['table']}/spectators/link?as=host")
    expect(ben.page.get_by_role("heading", name="This link is no longer valid")).to_be_visible()
    ben.page.reload()
    expect(ben.page.get_by_role("heading", name="This link is not valid")).to_be_visible()


def test_the_last_open_seat_is_taken_by_somebody_else(somebody: Arrive) -> None:
    ada, ben, eve = somebody("Ada"), somebody("Ben"), somebody("Eve")
    made = ada.ask("/api/tables", game="haven", name="Ada", mine="city", public=True)
    seat = eve.page.get_by_role("button", name="Sit down here")
    eve.page.route_web_socket(re.compile("/live"), hears_only_the_welcome)
    eve.page.goto(f"/t/{made['table']}")
    expect(seat).to_be_visible()
    ben.page.goto(f"/t/{made['table']}")
    ben.page.get_by_role("button", name="Sit down here").click()
    expect(ben.status).to_be_visible()
    seat.click()
    expect(eve.page.locator(".banner")).to_contain_text("taken")


def hears_only_the_welcome(socket: WebSocketRoute) -> None:
    """A line so slow that the news has not come yet."""
    server = socket.connect_to_server()
    server.on_message(lambda message: socket.send(message) if '"welcome"' in str(message)[:30] else None)


def test_records_that_cannot_be_opened(guest: Visitor, tmp_path: Path) -> None:
    guest.come_home()
    text = HAVEN.read_text(encoding="utf-8")
    for name, content, said in (
        ("other.txt", text.replace("revision: 1", "revision: 99"), "revision"),
        ("none.txt", "Dear diary,\n", "record"),
    ):
        file = tmp_path / name
        file.write_text(content, encoding="utf-8")
        guest.page.locator("input[type=file]").set_input_files(file)
        expect(guest.page.get_by_role("alert")).to_contain_text(said)
