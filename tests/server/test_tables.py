"""Opening tables, the links to them, and who is let in."""

import httpx
import pytest

import tablehaven
from tablehaven import GAMES
from tablehaven.kernel.record import written
from tests.review.games import finished
from tests.server.serving import COMPUTER, PATIENCE, Served

SOLO = tablehaven.game("havenfall-solo")


def code(response: httpx.Response) -> tuple[int, str]:
    """The status and the code of what failed; it also says a sentence."""
    problem = response.json()
    assert problem["sentence"].endswith((".", "]"))
    return response.status_code, problem["code"]


def test_the_games_and_all_that_never_changes_in_them(served: Served) -> None:
    games = served.get("/api/games").json()
    assert [game["game"] for game in games] == [*GAMES]
    for game in games:
        assert game["seats"] and set(game["titles"]) < set(game["players"])
        rules = served.get(f"/api/games/{game['game']}/rules").json()
        for rule in (rule for chapter in rules["chapters"] for rule in chapter["rules"]):
            assert "".join(part["text"] for part in rule["parts"]) == rule["text"]
            assert [part["text"].startswith("(ruling ") for part in rule["parts"]] == [
                part["is_ruling"] for part in rule["parts"]
            ]
        assert any(rule["rulings"] for chapter in rules["chapters"] for rule in chapter["rules"])
        content = served.get(f"/api/games/{game['game']}/content").json()
        assert content["content"] and all(help["text"] for help in content["help"].values())
    assert code(served.get("/api/games/chess/rules")) == (404, "unknown_game")


def test_help_names_its_rule_beside_its_words(served: Served) -> None:
    goal, seeker = (served.get("/api/games/haven/content").json()["help"][name] for name in ("Goal", "Seeker"))
    assert (goal["rule"], seeker["rule"]) == ("HV 9.6", None)
    assert "[" not in goal["text"] and goal["text"].endswith(".")


def test_a_deck_is_read_with_every_rule_that_it_breaks(served: Served) -> None:
    text = "Deck: Mine\n1 General Ada Kestrel\n3 Killing Blow\n1 Nobody Knows"
    read = served.post("/api/games/warhaven/deck", {"text": text}).json()
    assert read["name"] == "Mine" and read["cards"] == ["General Ada Kestrel", *["Killing Blow"] * 3]
    assert [(fault["line"], fault["rule"]) for fault in read["faults"]] == [(3, "WH 2.5"), (3, "WH 2.5"), (4, "WH 2.1")]
    missing = served.post("/api/games/warhaven/deck", {"text": "1 General Ada Kestrel"}).json()["faults"]
    assert missing and all(fault["lacks"] for fault in missing)
    assert served.post("/api/games/haven/deck", {"text": ""}).status_code == 404


def test_a_table_is_one_request_and_the_cookies_are_set(served: Served) -> None:
    with httpx.Client(base_url=served.address, timeout=PATIENCE) as browser:
        made = browser.post("/api/tables", json={"game": "lagoon", "name": "Ada", "mine": "any", "rest": COMPUTER})
        created = made.json()
        assert created["seats"] == {created["seat"]: created["host"]}
        cookies = made.headers.get_list("set-cookie")
        assert all("HttpOnly" in each and "SameSite=strict" in each for each in cookies)
        assert all(f"Path=/api/tables/{created['table']};" in each for each in cookies)
        for role in (created["seat"], "host"):
            welcome = browser.get(f"/api/tables/{created['table']}?as={role}").json()
            assert welcome["you"] == {"seat": created["seat"], "host": True}
            assert welcome["table"]["stage"] == "playing"
        assert code(browser.get(f"/api/tables/{created['table']}?as=spectator")) == (403, "unknown_link")
        assert code(served.get(f"/api/tables/{created['table']}")) == (403, "unknown_link")


@pytest.mark.parametrize(
    ("wish", "expected"),
    [
        ({"game": "chess"}, (404, "unknown_game")),
        ({"options": {"dice": "two"}}, (400, "bad_options")),
        ({"options": {"artifacts": "many"}}, (400, "bad_options")),
        ({"seats": {"owl": COMPUTER}}, (409, "unknown_seat")),
        ({"mine": "owl"}, (409, "unknown_seat")),
        ({"mine": "city", "rest": {"holder": "me"}}, (400, "bad_options")),
        ({"rest": {"holder": "computer", "player": "level99"}}, (409, "unknown_player")),
        ({"clock": {"kind": "turn", "seconds": 1}}, (400, "bad_options")),
        ({"name": "\u200b"}, (400, "bad_text")),
        ({"seed": "mine"}, (400, "malformed")),
        ({"name": 7}, (400, "malformed")),
    ],
)
def test_a_table_that_cannot_be(served: Served, wish: dict[str, object], expected: tuple[int, str]) -> None:
    named = {"game": "haven", "name": "Ada", "mine": "city", **wish}
    assert code(served.post("/api/tables", named)) == expected


def test_a_key_opens_exactly_its_seat(served: Served) -> None:
    made = served.create(seats={"city": {"holder": "me"}})
    at, invitation = f"/api/tables/{made['table']}", made["seats"]["forest"]
    wrong = {"name": "Eve", "token": invitation, "seat": "city"}
    assert code(served.post(f"{at}/join", wrong)) == (403, "unknown_link")
    joined = served.post(f"{at}/join", {"name": "Bob", "token": invitation})
    token = joined.json()["token"]
    assert joined.json() == {"table": made["table"], "seat": "forest", "token": token}
    assert served.post(f"{at}/join", {"name": "Bob", "token": token}).json() == joined.json(), "the cookie once more"
    assert served.get(f"{at}?as=forest", token).json()["you"] == {"seat": "forest", "host": False}
    assert [seat["name"] for seat in served.get(at, token).json()["table"]["seats"]] == ["Ada", "Bob"]
    for other in ("city", "spectator", "host", "owl"):
        assert code(served.get(f"{at}?as={other}", token)) == (403, "unknown_link")
    assert code(served.post(f"{at}/join", {"name": "Eve", "token": "x" * 32})) == (403, "unknown_link")
    assert code(served.post(f"{at}/join", {"name": "Eve", "token": token, "seat": "city"})) == (403, "unknown_link")
    assert code(served.get("/api/tables/abcdefghjkmn", token)) == (404, "unknown_table")
    assert code(served.get("/api/tables/_alive", token)) == (404, "unknown_table")


def test_a_new_link_revokes_the_old_one_and_whoever_came_by_it(served: Served) -> None:
    made = served.of_two()
    at, old = f"/api/tables/{made['table']}", made["seats"]["forest"]
    with served.guest(made["table"], old) as bob:
        assert code(served.post(f"{at}/seats/city/link", {}, old)) == (403, "not_yours")
        assert code(served.post(f"{at}/spectators/link", {}, old)) == (403, "not_yours")
        new = served.post(f"{at}/seats/forest/link", {}, old).json()["token"]
        assert bob.farewell() == "revoked"
    assert code(served.get(at, old)) == (403, "unknown_link")
    assert served.get(at, new).json()["you"]["seat"] == "forest"
    assert served.ask("DELETE", f"{at}/spectators/link", None, made["host"]).status_code == 204
    assert code(served.get(at, made["spectators"])) == (403, "unknown_link")


def test_spectators_see_what_is_open_to_all(served: Served) -> None:
    made = served.against_computer()
    at = f"/api/tables/{made['table']}"
    with httpx.Client(base_url=served.address, timeout=PATIENCE) as browser:
        joined = browser.post(f"{at}/join", json={"name": "Eve", "token": made["spectators"]}).json()
        assert joined["seat"] is None
        welcome = browser.get(f"{at}?as=spectator").json()
    assert welcome["you"] == {"seat": None, "host": False}
    assert welcome["position"]["options"] == [] and welcome["table"]["seed"] is None
    assert code(served.get(f"{at}/record", made["spectators"])) == (403, "secret")
    assert code(served.post(f"{at}/fork", {"name": "Eve", "move": 0}, made["spectators"])) == (403, "secret")


def test_a_public_table_can_be_found_watched_and_joined(served: Served) -> None:
    made = served.create(seats={"city": {"holder": "me"}}, public=True)
    private = served.create(mine="city")
    at = f"/api/tables/{made['table']}"

    def lobby() -> dict[str, dict[str, object]]:
        return {table["table"]: table for table in served.get("/api/tables").json()}

    assert lobby()[made["table"]]["open_seats"] == ["forest"] and lobby()[made["table"]]["host"] == "Ada"
    assert private["table"] not in lobby()
    assert served.get(at).json()["you"] == {"seat": None, "host": False}
    joined = served.post(f"{at}/join", {"name": "Bob", "seat": "forest"}).json()
    assert served.get(at, joined["token"]).json()["you"]["seat"] == "forest"
    assert code(served.post(f"{at}/join", {"name": "Eve", "seat": "forest"})) == (409, "seat_taken")
    assert code(served.post(f"/api/tables/{private['table']}/join", {"name": "Eve", "seat": "forest"})) == (
        403,
        "not_yours",
    )
    assert served.get(f"{at}/record").status_code == 403


def test_a_game_that_is_over_opens_for_whoever_has_its_address(served: Served) -> None:
    record = written(finished(SOLO, "short"))
    over = f"/api/tables/{served.post('/api/records', {'record': record}).json()['table']}"
    assert served.get(over).json()["you"] == {"seat": None, "host": False}
    assert served.get(f"{over}/moves/3").json()["move"] == 3
    assert served.get(f"{over}/record").text.startswith(record.splitlines()[0])
    private = f"/api/tables/{served.create(mine='city')['table']}"
    assert [code(served.get(f"{private}{path}")) for path in ("", "/moves/0")] == [(403, "unknown_link")] * 2


def test_nobody_learns_more_of_a_failure_than_a_sentence(served: Served) -> None:
    for path, body in (
        ("/api/tables", b"{"),
        ("/api/tables", b"[" * 10_000),
        ("/api/tables", b"\xff\xfe"),
        ("/api/records", b'{"record": "nothing"}'),
    ):
        response = served.post(path, body)
        assert response.status_code == 400
        assert set(response.json()) == {"code", "sentence"}
    assert code(served.post("/api/tables", b'"' + b"x" * 20_000 + b'"')) == (413, "too_large")
    assert code(served.get("/api/nothing")) == (404, "unknown_path")
    assert code(served.ask("PUT", "/", None)) == (405, "wrong_method")


def test_another_sites_page_changes_nothing(served: Served) -> None:
    wish = {"game": "haven", "name": "Ada"}
    assert code(served.post("/api/tables", wish, origin="https://elsewhere.example")) == (403, "bad_origin")
    assert code(served.post("/api/tables", wish, origin="null")) == (403, "bad_origin")
    assert served.post("/api/tables", wish, origin=served.address).status_code == 201


def test_every_answer_keeps_browsers_careful(served: Served) -> None:
    for path in ("/api/games", "/", "/api/nothing"):
        headers = served.get(path).headers
        assert "script-src 'self';" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert "server" not in headers
    assert served.get("/api/games").headers["cache-control"] == "no-store"
