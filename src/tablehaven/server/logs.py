"""The server's log: one JSON object a line. No names of cards or people, no seeds, no tokens."""

import json
import logging
import sys
import time
import traceback
from typing import Any

_logger = logging.getLogger("tablehaven.server")


def begin(only_trouble: bool = False) -> None:
    """Write the log to the standard error output."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(message)s"))
    _logger.addHandler(handler)
    _logger.setLevel(logging.WARNING if only_trouble else logging.INFO)
    _logger.propagate = False


def tell(event: str, **fields: Any) -> None:
    _write(logging.INFO, event, fields)


def warn(event: str, **fields: Any) -> None:
    _write(logging.WARNING, event, fields)


def failed(event: str, error: BaseException, **fields: Any) -> None:
    """A mistake of ours: where it happened, but not its message, which might tell of cards."""
    where = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in traceback.extract_tb(error.__traceback__)]
    _write(logging.ERROR, event, {**fields, "error": type(error).__name__, "where": where})


def _write(level: int, event: str, fields: dict[str, Any]) -> None:
    if _logger.isEnabledFor(level):
        line = {"at": round(time.time(), 3), "level": logging.getLevelName(level).lower(), "event": event, **fields}
        _logger.log(level, json.dumps(line, ensure_ascii=False))
