"""Frames: as the library would make them, and told one by one where the server does not know them."""

import asyncio
from typing import Any

import pytest
from starlette.websockets import WebSocket
from websockets.frames import Frame, Opcode

from tablehaven.server import framing

MESSAGES = (b'{"type":"update"}', "“fox”".encode())


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_a_frame_is_as_the_standard_says(size: int) -> None:
    text = b"x" * size
    assert framing.framed([text]) == Frame(Opcode.TEXT, text).serialize(mask=False)
    assert framing.framed([text, b"more"]) == framing.framed([text]) + framing.framed([b"more"])


@pytest.mark.parametrize(
    ("extensions", "sent"),
    [
        ({}, [{"text": '{"type":"update"}'}, {"text": "“fox”"}]),
        ({framing.EXTENSION: {}}, [{"frames": framing.framed(MESSAGES)}]),
    ],
)
def test_a_server_that_knows_no_frames_is_given_texts(extensions: dict[str, Any], sent: list[dict[str, Any]]) -> None:
    told: list[Any] = []

    async def tell(message: Any) -> None:
        told.append(message)

    async def connects() -> Any:
        return {"type": "websocket.connect"}

    async def test() -> None:
        socket = WebSocket({"type": "websocket", "extensions": extensions}, connects, tell)
        await socket.accept()
        await framing.send(socket, MESSAGES)

    asyncio.run(test())
    assert told[1:] == [{"type": "websocket.send", **each} for each in sent]
