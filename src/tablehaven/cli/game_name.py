"""The name of a game, as people write it."""

from tablehaven import GAMES


def as_known(name: str) -> str:
    """The game that is meant, if it is one of ours: `War Haven` and `war-haven` are warhaven."""
    plain = "".join(filter(str.isalnum, name.casefold()))
    return plain if plain in GAMES else name
