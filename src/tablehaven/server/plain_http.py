"""Plain HTTP: bodies that are read strictly, and answers that are JSON, also when something fails."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from tablehaven.server import logs
from tablehaven.server.bodies import Problem
from tablehaven.server.protocol import MOST_BYTES
from tablehaven.table.errors import TableRefused

Route = Callable[[Request], Awaitable[Response]]
T = TypeVar("T")

_STATUS = {
    "malformed": 400,
    "bad_options": 400,
    "bad_record": 400,
    "bad_text": 400,
    "not_yours": 403,
    "unknown_link": 403,
    "bad_origin": 403,
    "secret": 403,
    "unknown_table": 404,
    "unknown_game": 404,
    "unknown_move": 404,
    "unknown_path": 404,
    "wrong_method": 405,
    "too_slow": 408,
    "other_rules": 410,
    "too_large": 413,
    "bad_host": 421,
    "too_often": 429,
    "failed": 500,
    "unavailable": 503,
}
_REFUSED = 409
BODY_WITHIN = 30.0  # seconds


def as_json(value: object, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def problem(refused: TableRefused) -> Response:
    """Why not: a code and a sentence."""
    body = Problem(code=refused.code, sentence=refused.sentence)
    response = as_json(body, _STATUS.get(refused.code, _REFUSED))
    if refused.wait:
        response.headers["retry-after"] = str(-(-refused.wait // 1000))
    return response


def failure() -> TableRefused:
    """A mistake of ours."""
    return TableRefused("failed", "Something went wrong here. It was noted; try again.")


def careful(route: Route) -> Route:
    """A route whose failures are told in a sentence that reveals nothing."""

    async def answered(request: Request) -> Response:
        try:
            return await route(request)
        except TableRefused as refused:
            return problem(refused)
        except ClientDisconnect:  # whoever sent the half of it is gone, and reads no answer
            return Response(status_code=400)
        except Exception as error:
            logs.failed("request_failed", error)
            return problem(failure())

    return answered


async def body(request: Request, wanted: type[T], most: int = MOST_BYTES) -> T:
    """What the sender sent, if it is what was asked for."""
    data = await raw_body(request, most)
    try:
        return msgspec.json.decode(data or b"{}", type=wanted)
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        raise TableRefused("malformed", f"The body must be JSON of the shape {wanted.__name__}.") from None


async def raw_body(request: Request, most: int = MOST_BYTES) -> bytes:
    data = b""
    try:
        async with asyncio.timeout(BODY_WITHIN):
            async for part in request.stream():
                data += part
                if len(data) > most:
                    raise TableRefused("too_large", f"This is too large: at most {most // 1024} KB are read.")
    except TimeoutError:
        raise TableRefused("too_slow", "What was announced did not come in time. Send it again.") from None
    return data
