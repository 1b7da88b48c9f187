"""The name of a game, as people write it."""

from tablehaven import GAMES


def as_known(name: str) -> str:
    """The game that is meant, if it is one of ours: `War Haven` and `war-haven` are warhaven."""
    known = {_plain(game): game for game in GAMES}
    return known.get(_plain(name), name)


def _plain(name: str) -> str:
    return "".join(filter(str.isalnum, name.casefold()))
