"""Seats and links, the host, leaving, and the tables that come after."""

from pathlib import Path

import msgspec
import pytest

import tablehaven
from tablehaven.kernel.errors import RecordError
from tablehaven.kernel.game import SPECTATOR
from tablehaven.kernel.record import replayed, save
from tablehaven.kernel.rng import seeded
from tablehaven.table import commands
from tablehaven.table.apply import rebuilt
from tablehaven.table.creation import Fresh, Terms, fork, from_record, new_table, record, rematch
from tablehaven.table.entries import Holder, Joined, unpacked
from tablehaven.table.errors import TableLost
from tablehaven.table.messages import ClockRules
from tablehaven.table.queries import look
from tablehaven.table.roles import Role, role_of
from tablehaven.table.validate import accept_invitation, change_link, take_open_seat, validate
from tests.table.sitting import SPECTATORS_TOKEN, START, Sitting, computer, inside, people, refused, token
from tests.walks import match_walk

HAVEN = tablehaven.game("haven")


def played(at: Sitting, moves: int = 3000) -> Sitting:
    rng = seeded("seats")
    while at.stage == "playing" and moves > 0:
        at.answer(at.table.match.answers[rng.below(len(at.table.match.answers))])
        moves -= 1
    return at


def waiting() -> Sitting:
    """City has sat down, and Forest's link is on its way."""
    return Sitting(seats={**people("city"), "forest": Holder("open", token=token("forest"))})


def test_a_key_opens_exactly_its_seat_and_the_game_begins_when_all_sit() -> None:
    at = waiting()
    assert at.welcome("forest").table.stage == "waiting"
    at.keep(accept_invitation(at.table, token("forest"), "  Fern \u202e ", "a key", "public", at.now))
    forest = role_of(at.table, "a key")
    assert forest == Role(1)
    assert at.welcome("city").table.stage == "playing"
    assert at.welcome("city").table.seats[1].name == "Fern"
    assert at.welcome("city").position is not None
    with refused("seat_taken"):
        at.send(forest, commands.Join(id="k", name="Fern"))


def test_a_revoked_link_is_refused_and_a_renewed_one_opens_the_seat() -> None:
    at = Sitting()
    forest = Role(1)
    at.keep(change_link(at.table, forest, "forest", "new hash", at.now))
    assert role_of(at.table, token("forest")) is None
    assert role_of(at.table, "new hash") == forest
    at.keep(change_link(at.table, forest, "forest", "", at.now))
    assert role_of(at.table, "new hash") is None
    at.keep(change_link(at.table, Role(0, is_host=True), None, "watchers", at.now))
    assert role_of(at.table, SPECTATORS_TOKEN) is None
    assert role_of(at.table, "watchers") == Role()
    assert inside(at.rebuilt()) == inside(at.table)


def test_a_host_who_renews_the_own_link_stays_the_host() -> None:
    at = Sitting()
    at.keep(change_link(at.table, Role(0, is_host=True), "city", "new hash", at.now))
    assert role_of(at.table, "new hash") == Role(0, is_host=True)
    assert role_of(at.table, token("city")) is None


def test_the_host_cannot_get_the_link_of_a_seat_in_play_nor_anybody_another_s() -> None:
    at = Sitting()
    for role in (Role(0, is_host=True), Role(), Role(0)):
        with refused("not_yours"):
            change_link(at.table, role, "forest", "mine", at.now)
    with refused("not_yours"):
        change_link(at.table, Role(1), None, "mine", at.now)
    at.send(at.role("forest"), commands.Leave(id="bye"))
    with refused("not_yours"):
        change_link(at.table, Role(0, is_host=True), "forest", "mine", at.now)


def test_before_the_game_the_host_gives_new_links_and_fills_seats() -> None:
    at = waiting()
    host = Role(0, is_host=True)
    at.keep(change_link(at.table, host, "forest", "second", at.now))
    assert role_of(at.table, token("forest")) is None
    with refused("not_yours"):
        at.send(Role(1), commands.Fill(id="f", seat="forest", player="greedy"))
    with refused("unknown_player"):
        at.send(host, commands.Fill(id="f", seat="forest", player="nobody"))
    with refused("unknown_seat"):
        at.send(host, commands.Fill(id="f", seat="moon", player="greedy"))
    at.send(host, commands.Fill(id="f", seat="forest", player="greedy"))
    assert at.welcome("city").table.stage == "playing"
    assert role_of(at.table, "second") is None
    with refused("not_yours"):
        at.send(host, commands.Fill(id="g", seat="forest"))
    assert inside(at.rebuilt()) == inside(at.table)


def test_anybody_takes_an_open_seat_of_a_public_table_once() -> None:
    at = Sitting(seats=people("city"), terms=Terms(public=True))
    at.keep(take_open_seat(at.table, "forest", "Fern", "fern’s hash", "public", at.now))
    assert role_of(at.table, "fern’s hash") == Role(1)
    with refused("seat_taken"):
        take_open_seat(at.table, "forest", "Late", "late", "public", at.now)
    private = waiting()
    with refused("not_yours"):
        take_open_seat(private.table, "forest", "Fern", "fern", "public", private.now)


def test_who_leaves_before_the_game_leaves_the_seat_open() -> None:
    at = waiting()
    at.send(at.role("city"), commands.Leave(id="bye"))
    assert at.welcome("forest").table.seats[0].holder == "open"
    at.send(Role(0), commands.Join(id="back", name="Ada"))
    assert at.welcome("forest").table.seats[0].name == "Ada"


def test_a_leaver_is_replaced_by_a_computer_if_the_others_wish_and_may_come_back() -> None:
    at = played(Sitting(), 10)
    wish = commands.SeatComputer(seat="forest", player="greedy")
    with refused("not_absent"):
        at.ask("city", wish)
    at.send(at.role("forest"), commands.Leave(id="bye"))
    with refused("not_yours"):
        at.answer(0, "forest")
    with refused("unknown_player"):
        at.ask("city", commands.SeatComputer(seat="forest", player="nobody"))
    at.ask("city", wish)
    seat = at.welcome("city").table.seats[1]
    assert (seat.holder, seat.player, seat.name) == ("computer", "greedy", "greedy")
    while at.table.match.seat != 1:
        at.answer(at.table.match.answers[0])
    with refused("not_yours"):
        at.send(Role(1), commands.Answer(id="x", version=at.version(Role(1)), answer=0))
    at.answer(at.table.match.answers[0], "forest")
    at.send(Role(1), commands.Join(id="back", name="Fern"))
    assert at.welcome("city").table.seats[1].holder == "person"
    assert inside(at.rebuilt()) == inside(at.table)


def test_with_four_at_the_table_all_others_must_wish_for_the_computer() -> None:
    at = played(Sitting("lagoon", options={"players": "4"}), 10)
    names = at.table.match.seats
    at.send(at.role(3), commands.Leave(id="bye"))
    at.ask(0, commands.SeatComputer(seat=names[3], player="greedy"))
    (request,) = at.welcome(0).table.requests
    assert set(request.waiting) == {names[1], names[2]}
    at.agree(1)
    assert at.holder(3) == "person"
    at.agree(2)
    assert at.holder(3) == "computer"
    with refused("not_absent"):
        at.ask(0, commands.Claim(seat=names[3]))


def test_a_seat_s_names_are_text_and_bounded() -> None:
    at = waiting()
    for name in ("x" * 25, "\u200b\u202e", "\n\t "):
        with refused("bad_text"):
            at.send(Role(1), commands.Join(id="j", name=name))
    at.send(Role(1), commands.Join(id="j", name="<b>Ada</b>\n& co"))
    assert at.welcome("city").table.seats[1].name == "<b>Ada</b> & co"


def test_a_rematch_keeps_seats_options_links_and_terms() -> None:
    terms = Terms(spectators_see="public", clock=ClockRules(kind="bank", seconds=600, increment=5), grace=60)
    at = Sitting(options={"haven_master": "yes"}, terms=terms)
    with refused("not_yet"):
        at.ask("city", commands.Rematch())
    played(at)
    at.ask("forest", commands.Rematch())
    assert not at.table.rematch_agreed
    at.agree("city")
    assert at.table.rematch_agreed
    first, succeeded = rematch(at.table, Fresh("second", "another seed", "another salt"), at.now)
    at.keep((succeeded,))
    assert at.welcome(SPECTATOR).table.next == "second"
    again = Sitting.of(first)
    old, new = at.welcome("city").table, again.welcome("city").table
    for kept in ("game", "options", "clock", "grace", "spectators_see", "public", "hints"):
        assert getattr(old, kept) == getattr(new, kept)
    assert [seat.name for seat in old.seats] == [seat.name for seat in new.seats]
    assert (new.stage, new.seed, new.commitment != old.commitment) == ("playing", None, True)
    assert role_of(again.table, token("forest")) == Role(1)
    assert role_of(again.table, SPECTATORS_TOKEN) == Role()
    assert inside(at.rebuilt()) == inside(at.table)


def test_a_fork_goes_on_from_any_move_of_a_finished_game() -> None:
    at = played(Sitting())
    for move in (0, 7, 60):
        seats = {"city": Holder("person", "Ada", "ada"), "forest": computer()}
        again = Sitting.of(fork(at.table, move, seats, "fork", "ada", "watch", at.now))
        table = again.welcome("city").table
        assert table.origin is not None and (table.origin.table, table.origin.move) == ("table", move)
        assert again.table.match.saved() == at.table.match.at(move).saved()
        assert table.seed is None
        with refused("nothing_to_undo"):
            again.undo(again.table.match.seat)
        played(again, 5)
        assert len(again.table.match.moves) == move + 5
        assert inside(again.rebuilt()) == inside(again.table)
    with refused("unknown_move"):
        fork(at.table, 9999, {}, "fork", "", "", at.now)


def test_a_record_carries_the_commitment_and_verifies(tmp_path: Path) -> None:
    at = played(Sitting())
    file = tmp_path / "game.record"
    save(record(at.table), file)
    assert f"commitment: {at.table.opened.commitment} {at.table.opened.salt}\n" in file.read_text()
    assert "players: city=City; forest=Forest" in file.read_text()
    match = replayed(file, tablehaven.game)
    assert match.moves == at.table.match.moves
    altered = file.read_text().replace(f"commitment: {at.table.opened.commitment[:4]}", "commitment: 0000")
    for text in (altered, file.read_text().replace(f" {at.table.opened.salt}\n", " pepper\n")):
        save(text, file)
        with pytest.raises(RecordError, match="line 8: the commitment does not belong to this seed"):
            replayed(file, tablehaven.game)


def test_a_record_becomes_a_table_to_look_through_and_fork_from(tmp_path: Path) -> None:
    match = match_walk(HAVEN, 0)
    at = Sitting.of(from_record(match, "old", "salt", "host", "watch", START))
    told = at.welcome(SPECTATOR)
    assert (told.table.stage, told.table.record) == ("over", True)
    looked = look(at.table, Role(), commands.Look(id="l", move=30, eyes="forest"))
    assert (looked.move, looked.moves, looked.eyes) == (30, len(match.moves), "forest")
    with refused("not_yours"):
        at.ask("city", commands.Rematch())
    assert fork(at.table, 30, {}, "fork", "", "", at.now).moves
    assert inside(at.rebuilt()) == inside(at.table)


@pytest.mark.parametrize(
    ("seats", "options", "terms", "code"),
    [
        ({"moon": Holder("open")}, {}, Terms(), "unknown_seat"),
        ({"city": computer("nobody")}, {}, Terms(), "unknown_player"),
        ({"city": Holder("person", "\u200b", "t")}, {}, Terms(), "bad_text"),
        ({}, {"moon": "full"}, Terms(), "bad_options"),
        ({}, {"artifacts": "many"}, Terms(), "bad_options"),
        ({}, {}, Terms(clock=ClockRules(kind="turn", seconds=1)), "bad_options"),
    ],
)
def test_wishes_that_cannot_be_met(seats: dict[str, Holder], options: dict[str, str], terms: Terms, code: str) -> None:
    with refused(code):
        new_table(HAVEN, options, seats, terms, Fresh("t", "s", "s"), "h", "w", START)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"revision": 99}, "was begun under revision 99 of the rules of Haven, and this is revision 1"),
        ({"content": "0123456789ab"}, "was begun with another content file"),
        ({"seed": "another"}, "commitment of table table does not belong to its seed"),
    ],
)
def test_a_table_of_other_rules_is_not_played_on(change: dict[str, object], sentence: str) -> None:
    at = played(Sitting(), 12)
    kept = [unpacked(data) for data in at.log]
    altered = msgspec.structs.replace(kept[5], hash="00") if "seed" not in change else kept[5]
    with pytest.raises(TableLost, match=sentence):
        rebuilt([msgspec.structs.replace(kept[0], **change), *kept[1:5], altered, *kept[6:]])


def test_an_altered_log_is_noticed() -> None:
    at = played(Sitting(), 12)
    kept = [unpacked(data) for data in at.log]
    with pytest.raises(TableLost, match="altered"):
        rebuilt([*kept[:-1], msgspec.structs.replace(kept[-1], hash="00")])
    with pytest.raises(TableLost, match="not on offer"):
        rebuilt([*kept[:-1], msgspec.structs.replace(kept[-1], answer=170)])
    with pytest.raises(TableLost, match="first entry"):
        rebuilt([Joined(at=1, seat=0, name="Ada")])


def test_chat_is_text_of_bounded_length_and_can_be_muted() -> None:
    at = Sitting()
    at.chat("city", "<script>alert(1)</script>\n\u202eok")
    assert at.welcome("forest").chat[-1].text == "<script>alert(1)</script> ok"
    with refused("bad_text"):
        at.chat("city", "x" * 401)
    with refused("bad_text"):
        at.chat("city", " \u200b ")
    at.send(at.role("forest"), commands.Mute(id="m", seat="city"))
    sent = len(at.sent[1])
    at.chat("city", "Can you hear me?")
    assert len(at.sent[1]) == sent
    assert at.welcome("forest").chat == ()
    assert at.welcome("forest").table.muted == ("city",)
    assert at.welcome(SPECTATOR).chat[-1].text == "Can you hear me?"
    at.send(at.role("forest"), commands.Mute(id="n", seat="city", muted=False))
    assert len(at.welcome("forest").chat) == 2


def test_spectators_talk_among_themselves_until_the_end() -> None:
    at = played(Sitting(), 10)
    fan = Role(key="1", name="Fan")
    at.send(fan, commands.Chat(id="c", text="City holds the Beacon!"))
    for seat in ("city", "forest"):
        assert not [line for line in at.welcome(seat).chat if line.channel == "spectators"]
    assert all(b"Beacon!" not in message for seat in (0, 1) for message in at.sent[seat])
    assert at.welcome(SPECTATOR).chat[-1].name == "Fan"
    at.ask("city", commands.CallOff())
    at.agree("forest")
    assert at.welcome("city").chat[-1].text == "City holds the Beacon!"
    assert sum(b"Beacon!" in message for message in at.sent[0]) == 1
    assert sum(b"Beacon!" in message for message in at.sent[SPECTATOR]) == 1


def test_two_spectators_may_use_the_same_id() -> None:
    at = Sitting()
    for key in ("1", "2"):
        at.send(Role(key=key, name=key), commands.Chat(id="same", text="Hello"))
    assert len(at.welcome(SPECTATOR).chat) == 2
    assert validate(at.table, Role(key="1", name="1"), commands.Chat(id="same", text="Hello"), at.now) == ()


def test_who_comes_back_gets_what_was_missed_and_only_that() -> None:
    at = played(Sitting(), 20)
    known = at.welcome("forest")
    played(at, 6)
    missed = at.welcome("forest", since=known.version)
    everything = at.welcome("forest")
    assert (*known.story, *missed.story) == everything.story
    assert missed.after == known.position.move if known.position else False


def test_who_comes_back_after_a_takeback_forgets_what_no_longer_happened() -> None:
    at = Sitting().set_up()
    at.answer("seek deck leaf")
    at.answer("draw seeker")
    known = at.welcome("forest")
    at.ask("city", commands.Takeback(move=2))
    at.agree("forest")
    at.answer("seek deck water")
    at.answer("draw offering")
    missed = at.welcome("forest", since=known.version)
    kept = [line for line in known.story if line.move <= missed.after]
    assert (*kept, *missed.story) == at.welcome("forest").story
    assert missed.after == 2
