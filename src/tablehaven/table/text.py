"""What people write: names and chat, as plain text of bounded length that cannot disguise itself."""

import unicodedata

from tablehaven.table.errors import TableRefused

LONGEST_NAME = 24
LONGEST_CHAT = 400

_JOINER = "\u200d"  # holds an emoji together


def name(text: str) -> str:
    return _cleaned(text, "A name", LONGEST_NAME)


def chat(text: str) -> str:
    return _cleaned(text, "What you say", LONGEST_CHAT)


def _cleaned(text: str, what: str, longest: int) -> str:
    """The text on one line, without characters that are not seen or that turn the direction of others."""
    spaced = " ".join(unicodedata.normalize("NFC", text).split())
    seen = "".join(c for c in spaced if c == _JOINER or not unicodedata.category(c).startswith("C")).strip()
    if not seen.strip(_JOINER):
        raise TableRefused("bad_text", f"{what} must have at least one character that can be seen.")
    if len(seen) > longest:
        raise TableRefused("bad_text", f"{what} may have at most {longest} characters.")
    return seen
