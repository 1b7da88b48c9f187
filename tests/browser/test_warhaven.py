"""War Haven at the table: decks and formations, whole games, what is told before and after a combat."""

import random
import re
import time
from collections.abc import Callable

from playwright.sync_api import expect

from tablehaven.games.warhaven import GAME
from tablehaven.games.warhaven.deck_text import written
from tablehaven.games.warhaven.loading import load
from tests.browser.records import WARHAVEN
from tests.browser.test_by_keyboard import look
from tests.browser.test_whole_games import AGAINST_CHANCE
from tests.browser.visitor import Visitor

Arrive = Callable[..., Visitor]
AS_SOUTH = {"mine": "south", "rest": {"holder": "computer", "player": "random"}}
SHORT = {"options": {"turn_limit": "200"}}


def test_a_whole_game_by_touching_things(guest: Visitor) -> None:
    guest.sit_down("warhaven", **AGAINST_CHANCE, **SHORT)
    guest.play_by_touch(random.Random(1), likes="enemy")
    expect(guest.ending).to_be_visible()
    expect(guest.page.get_by_role("region", name="Now open")).to_be_visible()


def test_some_turns_on_a_phone(somebody: Arrive) -> None:
    guest = somebody(phone=True)
    guest.sit_down("warhaven", **AGAINST_CHANCE, **SHORT)
    guest.play_by_touch(random.Random(2), moves=80, likes="enemy")
    expect(guest.page.locator(".warfield")).to_be_visible()


def test_a_whole_game_by_keyboard(guest: Visitor) -> None:
    """N opens the choices as a list, and Enter takes the one that has the focus; attacks come first."""
    guest.sit_down("warhaven", **AGAINST_CHANCE, **SHORT)
    keys = guest.page.keyboard
    turn = 0
    while not (seen := look(guest))["over"]:
        if not seen["sheet"]:
            keys.press("n")
        elif not seen["ready"]:
            keys.press("Tab")
        else:
            turn += 1
            labels = guest.page.locator("dialog .list button").all_inner_texts()
            attacks = [n for n, label in enumerate(labels) if label.startswith("Attack")]
            for _ in range(attacks[0] if attacks else turn % 5):
                keys.press("Tab")
            keys.press("Enter")
    expect(guest.ending).to_be_visible()


def test_who_wants_to_play_at_once_has_moved_in_two_clicks_and_three_seconds(guest: Visitor) -> None:
    guest.come_home()
    stage = guest.tile("War Haven")
    begun = time.monotonic()
    stage.get_by_role("button", name="Play now").click()
    guest.page.get_by_role("button", name="Play at once").click()
    expect(guest.page.get_by_role("slider", name="Move")).not_to_have_attribute("aria-valuemax", "0")
    assert time.monotonic() - begun < 3
    expect(guest.page.locator(".grip[data-thing='unit:s1']")).to_be_visible()
    expect(guest.page.locator(".grip[data-thing^='unit:']")).to_have_count(6)


def test_a_deck_is_built_by_touch_and_an_illegal_one_is_refused_with_its_rules(guest: Visitor) -> None:
    guest.sit_down("warhaven", **AS_SOUTH)
    guest.page.get_by_role("button", name="Build your own").click()
    six = guest.page.get_by_role("region", name="Your six")
    use = guest.page.get_by_role("button", name="Use this deck")
    guest.page.get_by_role("button", name="General Ada Kestrel").click()
    expect(six.get_by_text("General Ada Kestrel")).to_be_visible()
    guest.page.get_by_role("button", name="Warlord Josiah Crane").click()
    refused = guest.page.get_by_role("alert")
    expect(refused).to_contain_text("WH 2.2")
    expect(use).to_be_disabled()
    guest.page.get_by_role("button", name="Paste").click()
    guest.page.get_by_label("A deck as text").fill("1 General Ada Kestrel\n3 Killing Blow\n1 No Such Card")
    guest.page.get_by_role("button", name="Take this deck").click()
    faults = guest.page.get_by_role("list", name="What is wrong with this deck")
    expect(faults).to_contain_text("WH 2.5")
    expect(faults).to_contain_text("There is no card")
    expect(use).to_be_disabled()
    guest.page.get_by_role("button", name="Paste").click()
    guest.page.get_by_label("A deck as text").fill(standard_deck())
    guest.page.get_by_role("button", name="Take this deck").click()
    expect(faults).to_have_count(0)
    guest.page.get_by_role("tab", name="Attack").click()
    guest.page.get_by_role("button", name="Take one Killing Blow out").click()
    expect(faults).to_contain_text("24")
    guest.page.get_by_role("tabpanel").get_by_role("button", name=re.compile("Killing Blow")).click()
    expect(use).to_be_enabled()
    use.click()
    expect(guest.page.locator(".draft [data-thing='army:s6']")).to_be_visible()


def standard_deck() -> str:
    """A ready deck as text, as somebody would paste it."""
    content = load(GAME.content_file)
    deck = next(ready.deck for ready in content.decks if ready.name == "Ashfall Offensive")
    return written(content.cards, deck, "Pasted")


def test_a_formation_is_built_by_touch_and_stays_hidden_until_it_is_ready(somebody: Arrive) -> None:
    guest, friend = somebody("Ada"), somebody("Ben")
    made = guest.sit_down("warhaven", mine="south")
    friend.open_link(made["table"], made["seats"]["north"])
    guest.page.get_by_role("button", name="Long Guns").click()
    friend.page.get_by_role("button", name="Brood Tide").click()
    card = guest.page.locator(".draft [data-thing='army:s1']")
    card.click()
    guest.page.locator("[data-thing='space:b3']").click()
    expect(guest.page.locator(".pc[data-piece='s1']")).to_have_attribute("data-at", "b3")
    guest.page.keyboard.press("x")
    expect(guest.page.locator(".pc[data-piece='s1']")).to_have_attribute("data-at", "e3")
    card.click()
    expect(guest.page.locator(".grip[data-thing='army:s1']")).to_have_count(0)
    guest.page.locator("[data-thing='space:c2']").click()
    guest.page.get_by_role("button", name="Place the rest for me").click()
    expect(guest.page.locator(".grip[data-thing^='army:']")).to_have_count(6)
    guest.page.get_by_role("button", name="I am ready").click()
    expect(guest.page.get_by_role("button", name="I am ready")).to_have_count(0)
    assert "Marksmen" not in friend.page.content()
    friend.page.get_by_role("button", name="Place the rest for me").click()
    friend.page.get_by_role("button", name="I am ready").click()
    for each, own in ((guest, "unit:s1"), (friend, "enemy:s1")):
        expect(each.page.locator(f".pc:has([data-thing='{own}'])")).to_have_attribute("data-at", "c2")
    left = friend.page.locator(".pc[data-piece='s1']").bounding_box()
    right = guest.page.locator(".pc[data-piece='s1']").bounding_box()
    assert left and right and left["y"] < right["y"], "everybody sits below"


def test_odds_stand_on_the_plate_and_a_combat_is_two_sums(guest: Visitor) -> None:
    guest.go_on_with(WARHAVEN, 132, "south")
    guest.wait_for_turn()
    guest.page.locator(".grip[data-thing='unit:s6']").click()
    target = guest.page.locator(".grip.legal[data-thing^='enemy:']").first
    expect(target).to_have_attribute("aria-label", re.compile(r"hit with \d+ percent"))
    row = guest.page.get_by_role("group", name="Whom it could attack").get_by_role("button").first
    expect(row).to_contain_text("%")
    target.click()
    guest.page.locator(".choice.sure", has_text="Attack").click()
    fight = guest.page.get_by_role("region", name="The combat")
    expect(fight.locator(".row")).to_have_count(2)
    expect(fight.locator("figure")).to_be_visible()
    card = fight.locator(".opt[data-thing^='hand:']").first
    before = fight.locator("figure").inner_text()
    card.click()
    expect(fight.locator(".crd.try")).to_be_visible()
    assert fight.locator("figure").inner_text() != before


def test_cards_out_of_place_say_why(guest: Visitor) -> None:
    guest.go_on_with(WARHAVEN, 133, "south")
    guest.wait_for_turn()
    guest.page.locator(".card.forbidden").first.click(force=True)
    expect(guest.page.locator(".note .cite")).to_have_text(re.compile(r"WH \d+\.\d+"))


def test_the_dice_of_a_combat_are_told_as_a_scene(somebody: Arrive) -> None:
    guest = somebody(motion=True, pace="usual")
    guest.go_on_with(WARHAVEN, 133, "south")
    guest.wait_for_turn()
    guest.page.get_by_role("button", name="No card").first.click()
    expect(guest.page.locator(".staging .verdict").first).to_be_attached()


def test_text_mode_tells_the_table_and_hides_what_is_hidden(guest: Visitor) -> None:
    guest.go_on_with(WARHAVEN, 133, "south")
    guest.wait_for_turn()
    guest.page.keyboard.press("m")
    guest.page.get_by_role("button", name="Text mode").click()
    expect(guest.page.get_by_role("heading", name="Choices")).to_be_visible()
    said = guest.main.inner_text()
    assert "hits with" in said
    assert re.search(r"North’s cards\s+Hand: \d+ cards?", said)


def test_a_tournament_of_four_begins_with_a_commander_and_leads_to_a_table(guest: Visitor) -> None:
    guest.come_home()
    guest.tile("War Haven").get_by_role("button", name="Tournament").click()
    bracket = guest.page.get_by_role("region", name="The bracket")
    guest.page.get_by_role("button", name="High Oracle Sszeth").click()
    expect(bracket.get_by_text("You", exact=True)).to_be_visible()
    expect(guest.page.get_by_role("region", name="Your deck")).to_contain_text("High Oracle Sszeth")
    guest.page.get_by_role("link", name="To your match").click()
    guest.page.get_by_role("button", name="Come in").click()
    expect(guest.page.locator(".draft [data-thing='army:s1'], .draft [data-thing='army:n1']")).to_be_visible()
