"""What becomes of a client's message: a command changes the table, everything else looks at it. There is one reply."""

import secrets

from tablehaven.kernel.rng import seeded
from tablehaven.players.levels import levels
from tablehaven.server.computers import ComputersFailed
from tablehaven.server.live import LiveTable, away
from tablehaven.server.messages import ClientMessage, Hint, Hinted, Ping, Pong, ServerMessage
from tablehaven.table import commands, looking, showing
from tablehaven.table.refusing import TableRefused
from tablehaven.table.roles import Role

ADVISER_THINKS = 2.0  # seconds at most, as a level says


async def reply(live: LiveTable, role: Role, message: ClientMessage) -> ServerMessage:
    """The reply to a message, when what it asks for is done and durable."""
    table = live.table
    try:
        match message:
            case commands.WhyNot():
                return looking.why_not(table, role, message)
            case commands.Look():
                return looking.look(table, role, message)
            case commands.Plan():
                return looking.plan(table, role, message, seeded(secrets.token_hex(8)))
            case Hint():
                return await _hint(live, role, message)
            case Ping():
                return Pong(version=table.version(role.seat), id=message.id, now=live.hub.now())
        await live.command(role, message)
        return showing.acknowledged(table, role, message.id)
    except TableRefused as refused:
        return showing.refusal(table, role, message.id, refused)


async def _hint(live: LiveTable, role: Role, message: Hint) -> Hinted:
    table = live.table
    looking.check_hint(table, role, message.version)
    if role.seat in live.advised:
        raise TableRefused("too_often", "The last hint is still being thought about.", wait=1000)
    fitting = [level.name for level in levels(table.game) if level.seconds <= ADVISER_THINKS]
    live.advised.add(role.seat)
    try:
        advice = await live.hub.computers.advise(live.upkeep.question("advise", role.seat, fitting[-1]))
    except ComputersFailed:
        raise away() from None
    finally:
        live.advised.discard(role.seat)
    if table.version(role.seat) != message.version:
        raise TableRefused("stale", "The table has changed since. Look again, and choose anew.")
    return Hinted(
        version=message.version,
        id=message.id,
        answer=advice.answer,
        text=advice.text,
        why=advice.reason,
        chance=advice.chance,
        next_best=None if advice.ahead is None else advice.chance - advice.ahead,
    )
