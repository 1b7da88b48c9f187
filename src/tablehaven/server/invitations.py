"""Who sits where at a new table, and the tokens of its links."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from tablehaven.server.bodies import Created, Seating
from tablehaven.server.tokens import hashed, new_token
from tablehaven.table.entries import Holder
from tablehaven.table.errors import TableRefused

ANY = "any"
USUAL_PLAYER = "level3"


@dataclass(frozen=True)
class Invitations:
    """Holders of seats with the hashes of their tokens, and the tokens themselves for the creator to hand out."""

    holders: dict[str, Holder]
    tokens: dict[str, str]
    host: str
    spectators: str
    mine: str | None

    def created(self, table: str) -> Created:
        return Created(table=table, seat=self.mine, host=self.host, seats=self.tokens, spectators=self.spectators)


def invitations(names: Sequence[str], wish: Seating) -> Invitations:
    """A token for every seat that is not a computer's. The creator's seat, if there is one, is also the host's."""
    wishes = dict(wish.seats)
    if wish.mine is not None:
        free = [name for name in names if name not in wishes]
        mine = secrets.choice(free) if wish.mine == ANY and free else wish.mine
        wishes[mine] = type(wish.rest)(holder="me")
    for name in wishes:
        if name not in names:
            raise TableRefused("unknown_seat", f"There is no such seat. There are: {', '.join(names)}.")
    own = [name for name, each in wishes.items() if each.holder == "me"]
    if len(own) > 1 or wish.rest.holder == "me":
        raise TableRefused("bad_options", "You can have one seat at a table.")
    holders: dict[str, Holder] = {}
    tokens: dict[str, str] = {}
    for name in names:
        each = wishes.get(name, wish.rest)
        if each.holder == "computer":
            holders[name] = Holder("computer", each.player or USUAL_PLAYER)
        else:
            tokens[name] = new_token()
            is_mine = each.holder == "me"
            holders[name] = Holder("person" if is_mine else "open", wish.name if is_mine else "", hashed(tokens[name]))
    mine_is = own[0] if own else None
    return Invitations(holders, tokens, tokens[mine_is] if mine_is else new_token(), new_token(), mine_is)
