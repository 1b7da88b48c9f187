"""From the front page to a game, for somebody who never saw it."""

import random
import re

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import Visitor

DECIDED = {
    "haven": ("You claim the Shrine S11", "Forest wins the Water token of 5", "You mark the Haven H05"),
    "lagoon": ("You unravel Ancestral Garden", "That was the last tile of the bag"),
}

# A lesson also goes on by itself as soon as its step is done, between two looks of the test.
NOTE_LESSONS = """() => {
    window.lessonsSeen = [];
    const look = () => {
        const name = document.querySelector(".lesson")?.getAttribute("aria-label");
        if (name && !lessonsSeen.includes(name)) lessonsSeen.push(name);
    };
    look();
    new MutationObserver(look).observe(document.body, { subtree: true, attributeFilter: ["aria-label"] });
}"""

COVERS_NOTHING = """() => {
    const note = document.querySelector(".lesson").getBoundingClientRect();
    return [...document.querySelectorAll(".pointed")].every((pointed) => {
        const { left, right, top, bottom } = pointed.getBoundingClientRect();
        return right <= note.left + 1 || note.right <= left + 1 || bottom <= note.top + 1 || note.bottom <= top + 1;
    });
}"""


@pytest.mark.parametrize("game", ["Haven", "Lagoon", "War Haven"])
def test_the_first_legal_move_is_two_clicks_away(guest: Visitor, game: str) -> None:
    guest.come_home()
    guest.tile(game).get_by_role("button", name="Play now").click()
    guest.wait_for_turn()
    before = guest.move
    guest.play_by_touch(random.Random(game), 1)
    assert guest.move > before


@pytest.mark.parametrize("game", ["haven", "lagoon", "warhaven"])
def test_the_lesson_goes_on_until_something_is_decided_and_covers_nothing_it_talks_about(
    guest: Visitor, game: str
) -> None:
    """By its button alone, which does each step: to a token and a Haven, or to an unraveling and the destiny."""
    guest.page.goto(f"/learn/{game}")
    note, go_on = guest.page.locator(".lesson"), guest.page.locator(".lesson .primary")
    guest.wait_for_turn()
    guest.page.evaluate(NOTE_LESSONS)
    is_last = False
    while not is_last:
        expect(go_on).to_be_enabled()
        is_last = go_on.inner_text() == "Play on"
        guest.page.wait_for_function(COVERS_NOTHING)
        if not is_last:
            go_on.click()
            guest.page.wait_for_timeout(150)
    seen = guest.page.evaluate("lessonsSeen")
    total = int(seen[0].split()[-1])
    assert seen[-1] == f"Lesson {total} of {total}" and len(seen) > total - 2, "one that is done already is left out"
    told = " ".join(" ".join(guest.page.locator("aside.side [role=log] .e").all_inner_texts()).split())
    for happened in DECIDED.get(game, ()):
        assert happened in told
    go_on.click()
    expect(note).to_have_count(0)


def test_a_lesson_goes_on_by_itself_when_its_step_is_done(guest: Visitor) -> None:
    guest.page.goto("/learn/haven")
    for _ in range(2):
        guest.page.locator(".lesson").get_by_role("button", name="Go on").click()
    expect(guest.page.get_by_role("heading", name="Before the start")).to_be_visible()
    guest.page.get_by_role("button", name="Keep the rest").click()
    expect(guest.page.get_by_role("heading", name="Add a Seeker")).to_be_visible()


def test_the_guest_keeps_their_name_and_finds_the_table_again(guest: Visitor) -> None:
    guest.come_home()
    name = guest.page.get_by_label("Your name at the table")
    name.fill("Wanda")
    name.press("Enter")
    guest.tile("Haven").get_by_role("button", name="Play now").click()
    guest.wait_for_turn()
    table = guest.table
    guest.come_home()
    expect(name).to_have_value("Wanda")
    guest.page.get_by_role("link", name="Resume").click()
    guest.wait_for_turn()
    assert guest.table == table


def test_the_rules_are_searched_and_every_rule_has_a_link(guest: Visitor) -> None:
    guest.page.goto("/games/haven/rules#HV-3.9")
    rule = guest.page.locator("[id='HV-3.9']")
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_class(re.compile("here"))
    guest.page.get_by_label("Search the rules").fill("rock slide")
    expect(guest.page.locator(".rules p")).not_to_have_count(0)
    for text in guest.page.locator(".rules section").all_inner_texts():
        assert "rock slide" in text.lower()
    guest.page.get_by_label("Search the rules").fill("no such words anywhere")
    expect(guest.page.get_by_text("No rule has these words.")).to_be_visible()


def test_a_quick_game_of_haven_begins_with_all_lore_powers(guest: Visitor) -> None:
    guest.come_home()
    guest.tile("Haven").get_by_role("button", name="Play now").click()
    guest.wait_for_turn()
    expect(guest.status).to_have_text(re.compile("^Take an action"))
    expect(guest.page.get_by_role("button", name="10 Powers in the deck")).to_be_attached()


def test_side_level_and_alone_against_aj_are_chosen_on_the_front_page(guest: Visitor) -> None:
    guest.come_home()
    stage = guest.tile("Haven")
    stage.get_by_role("radio", name="Forest").check()
    stage.get_by_role("radio", name="Firm").check()
    stage.get_by_role("button", name="Play now").click()
    guest.wait_for_turn()
    expect(guest.main).to_contain_text("computer, firm")
    assert guest.page.request.get(f"/api/tables/{guest.table}?as=forest").json()["you"]["seat"] == "forest"
    guest.come_home()
    stage = guest.tile("Lagoon")
    stage.get_by_role("radio", name="Alone against AJ").check()
    stage.get_by_role("radio", name="Adept").check()
    stage.get_by_role("button", name="Play now").click()
    guest.wait_for_turn()
    options = guest.page.request.get(f"/api/tables/{guest.table}?as=stag").json()["table"]["options"]
    assert (options["players"], options["level"]) == ("1", "adept")


@pytest.mark.parametrize("game", ["Haven", "Lagoon"])
def test_options_are_sentences_and_nothing_reads_like_a_file(guest: Visitor, game: str) -> None:
    guest.come_home()
    guest.tile(game).get_by_role("button", name="Invite friends").click()
    dialog = guest.page.get_by_role("dialog")
    for summary in dialog.locator("summary").all():
        summary.click()
    said = dialog.locator(".say").all_inner_texts()
    assert len(said) > 6
    for option in dialog.locator("option").all_inner_texts():
        assert "_" not in option
    for sentence in dialog.locator(".say small").all_inner_texts():
        assert re.search(r"\. (\w\w \d+\.\d+)?$|\.$", sentence.strip()), sentence


def test_what_is_changed_at_a_new_table_is_marked_and_put_back(guest: Visitor) -> None:
    guest.come_home()
    guest.tile("Haven").get_by_role("button", name="Invite friends").click()
    dialog = guest.page.get_by_role("dialog")
    dialog.get_by_label("Whether artifacts").select_option("can be won, face down")
    expect(dialog.locator(".changed")).to_contain_text("Changed.")
    dialog.get_by_role("button", name="As usual").click()
    expect(dialog.locator(".changed")).to_have_count(0)
    dialog.get_by_label("Whether artifacts").select_option("can be won, face up")
    dialog.get_by_role("button", name="Lay the table").click()
    expect(guest.page.get_by_role("heading", name="Send a link")).to_be_visible()
    assert guest.page.request.get(f"/api/tables/{guest.table}").json()["table"]["options"]["artifacts"] == "revealed"
