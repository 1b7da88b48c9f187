"""The protocol: what clients say and what they are told, one shape for WebSocket and for SSE with POST."""

from typing import Literal

import msgspec

from tablehaven.table import commands, messages
from tablehaven.table.commands import Command, Id, Version

MOST_BYTES = 16 * 1024


class Hint(Command, frozen=True, tag="hint"):
    """Ask for a good move, where the table allows hints."""

    version: Version


class Why(Command, frozen=True, tag="why"):
    """Ask why a computer player made a move, where the table allows hints."""

    move: commands.Number


class Ping(Command, frozen=True, tag="ping"):
    """I am still there."""


ClientMessage = (
    commands.Answer
    | commands.Answers
    | commands.Undo
    | commands.Standing
    | commands.NothingThisTurn
    | commands.AskMe
    | commands.Ask
    | commands.Agree
    | commands.Decline
    | commands.Join
    | commands.Leave
    | commands.Fill
    | commands.Chat
    | commands.Mute
    | commands.WhyNot
    | commands.Look
    | commands.Recount
    | commands.Plan
    | Hint
    | Why
    | Ping
)


class Hinted(messages.Reply, frozen=True, tag="hinted"):
    """A good answer, why, and how likely it makes the seat to win, from 0 to 1, beside the next best.

    The verdict says how good it is in a sentence that names the next best by its label.
    """

    answer: int
    text: str
    label: str
    things: tuple[str, ...]
    why: str
    verdict: str
    chance: float
    next_best: float | None


class Explained(messages.Reply, frozen=True, tag="explained"):
    """Why a move was made, in a sentence, worded from what the reader’s seat may know."""

    move: int
    why: str


class Queued(messages.Message, frozen=True, tag="queued"):
    """A computer player waits for its turn to think: so many questions are before it."""

    seat: str
    before: int


class Pong(messages.Reply, frozen=True, tag="pong"):
    now: int


class Goodbye(messages.Message, frozen=True, tag="goodbye"):
    """The server ends the connection: it stops, a link was revoked, a client reads too slowly or is silent."""

    code: Literal["stopping", "revoked", "too_slow", "replaced", "silent"]
    sentence: str


ServerMessage = (
    messages.Welcome
    | messages.Update
    | messages.TableChanged
    | messages.ClockChanged
    | messages.PresenceChanged
    | messages.Said
    | messages.Overheard
    | messages.Acknowledged
    | messages.Refusal
    | messages.Reason
    | messages.Looked
    | messages.Recounted
    | messages.Planned
    | Hinted
    | Explained
    | Queued
    | Pong
    | Goodbye
)

_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_encoder = msgspec.json.Encoder()


class _OnlyId(msgspec.Struct):
    id: Id


_id_decoder = msgspec.json.Decoder(_OnlyId)


def read(message: bytes | str) -> ClientMessage:
    """A client's message; whatever is none raises `msgspec.MsgspecError` or `RecursionError`."""
    return _decoder.decode(message)


def id_of(message: bytes | str) -> str | None:
    """The id of a message that could not be read, if at least that can be."""
    try:
        return _id_decoder.decode(message).id
    except (msgspec.MsgspecError, RecursionError, UnicodeError):
        return None


def written(message: messages.Message) -> bytes:
    return _encoder.encode(message)
