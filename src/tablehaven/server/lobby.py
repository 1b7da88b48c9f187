"""What lists of tables say of one."""

import msgspec

from tablehaven.server.bodies import TableListed
from tablehaven.table.table import Table

_decoder = msgspec.json.Decoder(TableListed)


def card(table: Table) -> bytes:
    """A table as it is listed, in the storage's own small encoding."""
    opened = table.opened
    host = next((seat.person for seat in table.seats if seat.token and seat.token == table.host), "")
    return msgspec.json.encode(
        TableListed(
            table=table.id,
            game=opened.game,
            options=opened.options,
            host=host,
            open_seats=tuple(seat.name for seat in table.seats if seat.holder == "open"),
            stage=table.stage,
            clock=opened.clock,
            spectators_see=opened.spectators_see,
            created=opened.at,
        )
    )


def listed(data: bytes) -> TableListed | None:
    """A card read; nothing if another version wrote it otherwise."""
    try:
        return _decoder.decode(data)
    except msgspec.MsgspecError:
        return None
