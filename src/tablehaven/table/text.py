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


# letters and marks of which nothing is seen: fillers of alphabets, selectors of variants, blanks
_UNSEEN = frozenset(map(chr, (0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x2800, 0x3164, 0xFFA0)))
_VARIANTS = (range(0x180B, 0x1810), range(0xFE00, 0xFE0F), range(0xE0100, 0xE01F0))
_MOST_MARKS = 3  # above and below one letter


def _cleaned(text: str, what: str, longest: int) -> str:
    """The text on one line, without characters that are not seen or that turn the direction of others."""
    spaced = " ".join(unicodedata.normalize("NFC", text).split())
    kept, marks = [], 0
    for c in spaced:
        marks = marks + 1 if unicodedata.category(c) in ("Mn", "Me") else 0
        if marks <= _MOST_MARKS and (c == _JOINER or not _is_unseen(c)):
            kept.append(c)
    seen = " ".join("".join(kept).split())
    if not any(unicodedata.category(c)[0] in "LNPS" for c in seen):
        raise TableRefused("bad_text", f"{what} must have at least one character that can be seen.")
    if len(seen) > longest:
        raise TableRefused("bad_text", f"{what} may have at most {longest} characters.")
    return seen


def _is_unseen(c: str) -> bool:
    is_variant = any(ord(c) in each for each in _VARIANTS)
    return c in _UNSEEN or is_variant or unicodedata.category(c).startswith("C")
