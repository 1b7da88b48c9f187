# interpreted: describes a game; nothing here is hot
"""What the rest of the package needs to know of a game."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Option:
    """A choice made before a game begins. The first of its values is the usual one."""

    name: str
    rule: str
    values: tuple[str, ...]
    is_variant: bool
