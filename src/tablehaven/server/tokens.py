"""What nobody can foresee: ids of tables, tokens of links, seeds. Of a token only the hash is kept."""

import hashlib
import re
import secrets

from tablehaven.table.creation import Fresh

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that looks like another
_TABLE = re.compile(f"[{_LETTERS}]{{12}}")


def new_token() -> str:
    return secrets.token_urlsafe(24)


def new_id() -> str:
    """An id, such as a table has."""
    return "".join(secrets.choice(_LETTERS) for _ in range(12))


def id_of(secret: str) -> str:
    """The id that belongs to a text which nobody knows: the same one each time."""
    digest = hashlib.sha256(secret.encode()).digest()
    return "".join(_LETTERS[byte % len(_LETTERS)] for byte in digest[:12])


def is_table(id: str) -> bool:
    """Whether a text could be the id of a table."""
    return _TABLE.fullmatch(id) is not None


def hashed(token: str) -> str:
    """What is kept of a token; nothing of no token."""
    return hashlib.sha256(token.encode()).hexdigest() if token else ""


def fresh() -> Fresh:
    """What a new table needs: its id, a seed and a salt."""
    return Fresh(new_id(), secrets.token_hex(16), secrets.token_hex(16))
