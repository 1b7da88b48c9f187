"""A game to look back on, and its review at once."""

import msgspec
from playwright.sync_api import Route, expect

from tablehaven import game
from tablehaven.kernel.record import written
from tablehaven.review.review import moments
from tablehaven.server.bodies import ReviewShown
from tests.browser.visitor import Visitor
from tests.review.games import finished, looked_back

MATCH = finished(game("haven"), "turning")
LOOKS = 100  # iterations


def answer_quickly(guest: Visitor) -> None:
    """In place of the server, which lets the strongest level look: first how far it has come, then a review."""
    total = len(moments(MATCH))
    shown = [ReviewShown(done=total // 2, total=total), ReviewShown(total, total, looked_back(MATCH, LOOKS))]

    def answer(route: Route) -> None:
        body = msgspec.json.encode(shown.pop(0) if len(shown) > 1 else shown[0])
        route.fulfill(body=body, content_type="application/json")

    guest.page.route("**/review?as=*", answer)


def reviewed(guest: Visitor) -> str:
    """The address of a game that is looked back on."""
    answer_quickly(guest)
    kept = guest.ask("/api/records", record=written(MATCH))
    guest.page.goto(f"/t/{kept['table']}/review")
    expect(guest.page.get_by_role("progressbar", name="How far the review has come")).to_be_visible()
    expect(guest.page.get_by_role("region", name="Turning points")).to_be_visible()
    return f"/t/{kept['table']}"
