"""What becomes of a client's message: a command changes the table, everything else looks at it. There is one reply."""

import secrets
from collections.abc import Coroutine
from typing import TypeVar

from tablehaven.kernel.rng import seeded
from tablehaven.server.computers import ComputersFailed
from tablehaven.server.line import Asker
from tablehaven.server.live import LiveTable, away
from tablehaven.server.protocol import ClientMessage, Explained, Hint, Hinted, Ping, Pong, ServerMessage, Why
from tablehaven.server.thinker import Question
from tablehaven.table import commands, queries, render
from tablehaven.table.errors import TableRefused
from tablehaven.table.roles import Role
from tablehaven.table.validate import check_version
from tablehaven.table.windows import foreseen

Thought = TypeVar("Thought")


async def reply(live: LiveTable, role: Role, message: ClientMessage, address: str) -> ServerMessage:
    """The reply to a message from an address, when what it asks for is done and durable."""
    table = live.table
    try:
        match message:
            case commands.WhyNot():
                return queries.why_not(table, role, message)
            case commands.Look():
                return queries.look(table, role, message)
            case commands.Recount():
                return queries.recount(table, role, message)
            case commands.Plan():
                return queries.plan(table, role, message, seeded(secrets.token_hex(8)))
            case Hint():
                return await _hint(live, role, message, Asker(address))
            case Why():
                return await _why(live, role, message, Asker(address))
            case Ping():
                return Pong(version=table.version(role.seat), id=message.id, now=live.hub.now())
        await live.command(role, message)
        return render.acknowledged(table, role, message.id)
    except TableRefused as refused:
        return render.refusal(table, role, message.id, refused)


async def _hint(live: LiveTable, role: Role, message: Hint, asker: Asker) -> Hinted:
    table = live.table
    queries.check_hint(table, role, message.version)
    question = Question.about(foreseen(table, role.seat), "advise", role.seat)
    advice = await _thought(live, role, live.hub.computers.advise(question, asker))
    check_version(table, role, message.version)
    shown = {offered.answer: offered for offered in render.options(table, role.seat)}
    best, second = shown[advice.answer], None if advice.second is None else shown[advice.second]
    return Hinted(
        version=message.version,
        id=message.id,
        answer=best.answer,
        text=best.text,
        label=best.label,
        things=best.things,
        why=advice.reason,
        verdict=advice.judged.format(f"“{second.label}”" if second else ""),
        chance=advice.chance,
        next_best=None if advice.ahead is None else advice.chance - advice.ahead,
    )


async def _why(live: LiveTable, role: Role, message: Why, asker: Asker) -> Explained:
    table = live.table
    made = queries.move_to_explain(table, role, message.move)
    before, move = table.match.at(made), table.match.moves[made]
    question = Question.about(before, "explain", role.seat, answer=move.answer, mover=move.seat)
    why = await _thought(live, role, live.hub.computers.explain(question, asker))
    return Explained(version=table.version(role.seat), id=message.id, move=message.move, why=why)


async def _thought(live: LiveTable, role: Role, thinking: Coroutine[object, object, Thought]) -> Thought:
    """What comes of a question that a seat asks the computer players; one at a time."""
    if role.seat in live.advised:
        thinking.close()
        raise TableRefused("too_often", "What you asked last is still being thought about.", wait=1000)
    live.advised.add(role.seat)
    try:
        return await thinking
    except ComputersFailed:
        raise away() from None
    finally:
        live.advised.discard(role.seat)
