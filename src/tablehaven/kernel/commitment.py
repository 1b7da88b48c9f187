# interpreted: worked out once a game
"""The commitment to a seed: shown before a game, it proves after the game that the seed was not chosen later."""

import hashlib


def commitment(salt: str, seed: str) -> str:
    """The SHA-256 of a seed and of a salt, without which a short seed could be guessed."""
    return hashlib.sha256(f"tablehaven seed\n{salt}\n{seed}\n".encode()).hexdigest()
