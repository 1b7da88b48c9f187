"""Nobody but the guest has the guest's key, over the wire."""

import httpx

from tests.server.serving import PATIENCE, Served
from tests.server.test_tables import code

KEY = "a-key-that-the-guest-has-drawn-alone"


def test_the_host_has_only_a_link_that_is_used_up(served: Served) -> None:
    made = served.create(mine="city")
    at, link = f"/api/tables/{made['table']}", made["seats"]["forest"]
    assert code(served.get(at, link)) == (403, "unknown_link"), "an invitation is no key"
    key = served.post(f"{at}/join", {"name": "Bob", "token": link}).json()["token"]
    assert key != link
    assert code(served.get(at, link)) == (403, "unknown_link")
    assert code(served.post(f"{at}/join", {"name": "Ada too", "token": link})) == (403, "unknown_link")
    assert code(served.post(f"{at}/seats/forest/link", {}, made["host"])) == (403, "not_yours")
    assert served.get(at, key).json()["you"] == {"seat": "forest", "host": False}


def test_an_answer_that_was_lost_locks_nobody_out(served: Served) -> None:
    made = served.create(mine="city", public=True)
    at = f"/api/tables/{made['table']}"
    wish = {"name": "Bob", "token": made["seats"]["forest"], "key": KEY}
    first, again = (served.post(f"{at}/join", wish).json() for _ in range(2))
    assert first == again == {"table": made["table"], "seat": "forest", "token": KEY}
    assert code(served.post(f"{at}/join", {**wish, "key": KEY + "-another"})) == (403, "unknown_link")


def test_a_key_that_opens_something_already_is_not_taken(served: Served) -> None:
    made = served.create(mine="city")
    wish = {"name": "Bob", "token": made["seats"]["forest"], "key": made["spectators"]}
    assert code(served.post(f"/api/tables/{made['table']}/join", wish)) == (403, "unknown_link")


def test_nobody_who_has_a_part_in_the_game_takes_a_seat_that_was_freed(served: Served) -> None:
    with served.both() as (ada, bob):
        bob.say("leave")
        ada.say("ask", version=ada.version, wish={"kind": "free", "seat": "forest"})
        assert bob.farewell() == "revoked"
        at, host = f"/api/tables/{ada.table}", str(ada.welcome["you"]["host"]) and ada.socket.request
        assert host
        key = host.headers["Authorization"].removeprefix("Bearer ")
        made = served.post(f"{at}/seats/forest/link", {}, key)
        link = made.json()["token"]
        assert "set-cookie" not in made.headers
        wish = {"name": "Bob’s friend", "token": link}
        assert code(served.post(f"{at}/join", wish, key)) == (403, "not_yours")
        with httpx.Client(base_url=served.address, timeout=PATIENCE) as browser:
            browser.cookies.set("tablehaven-city", key)
            assert code(browser.post(f"{at}/join", json=wish)) == (403, "not_yours")
        assert served.post(f"{at}/join", wish).json()["seat"] == "forest"
        seats = ada.hear("table", lambda message: not message["table"]["seats"][1]["left"])["table"]["seats"]
        assert seats[1]["name"] == "Bob’s friend"
