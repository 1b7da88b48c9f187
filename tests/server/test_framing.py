"""Frames: as the library would make them."""

import pytest
from websockets.frames import Frame, Opcode

from tablehaven.server import framing


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536, 70000])
def test_a_frame_is_as_the_standard_says(size: int) -> None:
    text = b"x" * size
    assert framing.framed([text]) == Frame(Opcode.TEXT, text).serialize(mask=False)
    assert framing.framed([text, b"more"]) == framing.framed([text]) + framing.framed([b"more"])
