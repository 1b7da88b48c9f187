"""The server's log: one JSON object a line. No names of cards or people, no seeds, no tokens."""

import json
import logging
import sys
import traceback
from typing import Any

_logger = logging.getLogger("tablehaven.server")
_NO_MATTER = (  # what uvicorn says of a socket that we refused, and of one that is closed because it sent no text
    "ASGI callable returned without completing handshake.",
    "Invalid UTF-8 sequence received from client.",
)


def begin(only_trouble: bool = False) -> None:
    """Write the log to the standard error output, and what libraries have to say."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(_Lines())
    handler.addFilter(lambda record: record.msg not in _NO_MATTER)
    logging.getLogger().addHandler(handler)
    _logger.setLevel(logging.WARNING if only_trouble else logging.INFO)


def tell(event: str, **fields: Any) -> None:
    _logger.info(event, extra={"fields": fields})


def warn(event: str, **fields: Any) -> None:
    _logger.warning(event, extra={"fields": fields})


def failed(event: str, error: BaseException, **fields: Any) -> None:
    """A mistake of ours."""
    _logger.error(event, exc_info=error, extra={"fields": fields})


class _Lines(logging.Formatter):
    """Of an error where it happened, but not its message, which might tell of cards; nor of what a library fills in."""

    def format(self, record: logging.LogRecord) -> str:
        line = {"at": round(record.created, 3), "level": record.levelname.lower(), "event": str(record.msg).strip()}
        line |= getattr(record, "fields", {"by": record.name})
        if record.exc_info and record.exc_info[0]:
            line["error"] = record.exc_info[0].__name__
            line["where"] = [f"{at.filename}:{at.lineno} {at.name}" for at in traceback.extract_tb(record.exc_info[2])]
        return json.dumps(line, ensure_ascii=False)
