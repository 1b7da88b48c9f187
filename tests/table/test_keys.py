"""Invitations and keys: an invitation opens a seat once, and the key that it is exchanged for is its holder's alone."""

from tablehaven.table import commands
from tablehaven.table.entries import Holder, Joined
from tablehaven.table.roles import Role, role_of
from tablehaven.table.validate import accept_invitation, change_link
from tests.table.sitting import Sitting, inside, people, refused, token

HOST = Role(0, is_host=True)
INVITATION = "hash of the invitation"
KEY = "hash of the guest’s key"


def invited() -> Sitting:
    """City, the host, has sent Forest's invitation."""
    return Sitting(seats={**people("city"), "forest": Holder("open", token=INVITATION)})


def sit_down(at: Sitting, invitation: str = INVITATION, name: str = "Fern", key: str = KEY) -> None:
    at.keep(accept_invitation(at.table, invitation, name, key, "public", at.now))


def test_an_invitation_shows_nothing_and_opens_its_seat_once() -> None:
    at = invited()
    assert role_of(at.table, INVITATION) is None, "before anybody sat down"
    sit_down(at)
    assert role_of(at.table, INVITATION) is None, "whoever kept the invitation has nothing"
    assert role_of(at.table, KEY) == Role(1)
    with refused("unknown_link"):
        sit_down(at, key="hash of the host’s second key")
    assert inside(at.rebuilt()) == inside(at.table)


def test_a_host_revokes_an_invitation_that_nobody_used() -> None:
    at = invited()
    at.keep(change_link(at.table, HOST, "forest", "", at.now))
    with refused("unknown_link"):
        sit_down(at)
    with refused("unknown_link"):
        sit_down(at, invitation="")
    at.keep(change_link(at.table, HOST, "forest", "a second one", at.now))
    sit_down(at, "a second one")
    assert role_of(at.table, KEY) == Role(1)


def test_who_left_before_the_game_can_come_back_until_the_host_invites_somebody_else() -> None:
    at = invited()
    at.table.seats[0].holder = "open"  # so that the game does not begin
    sit_down(at)
    at.send(Role(1), commands.Leave(id="bye"))
    assert role_of(at.table, KEY) == Role(1)
    at.keep(change_link(at.table, HOST, "forest", "another", at.now))
    assert role_of(at.table, KEY) is None


def test_a_seat_that_was_left_is_freed_in_sight_of_all_and_the_host_never_has_its_key() -> None:
    at = Sitting("lagoon", options={"players": "3", "tiles": "beginner"})
    left = at.table.match.seats[2]
    with refused("not_absent"):
        at.ask(0, commands.Free(left))
    with refused("not_yours"):
        change_link(at.table, HOST, left, "mine", at.now)
    at.send(at.role(2), commands.Leave(id="bye"))
    with refused("not_yours"):
        change_link(at.table, HOST, left, "mine", at.now)
    at.ask(0, commands.Free(left))
    with refused("not_yours"):
        change_link(at.table, HOST, left, "mine", at.now)
    at.agree(1)
    assert role_of(at.table, token(left)) is None, "who left has no part in it any more"
    with refused("not_yours"):
        change_link(at.table, at.role(1), left, "mine", at.now)
    at.keep(change_link(at.table, HOST, left, INVITATION, at.now))
    assert role_of(at.table, INVITATION) is None, "the host sees nothing by it"
    sit_down(at, name="Sedge")
    assert role_of(at.table, KEY) == Role(2)
    said = [line.text for line in at.table.talk.lines["table"]]
    assert any("is free for somebody else" in line for line in said) and any("Sedge" in line for line in said)
    assert inside(at.rebuilt()) == inside(at.table)


def test_a_table_of_before_whose_links_were_keys_opens_as_it_did() -> None:
    at = invited()
    at.keep((Joined(at=at.now, seat=1, name="Fern"),))
    assert role_of(at.table, INVITATION) == Role(1)
