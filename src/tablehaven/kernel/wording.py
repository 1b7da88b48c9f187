# interpreted: words for people
"""Words that the sentences of all games need."""


def counted(number: int, noun: str, none: str = "0") -> str:
    """So many of something: `1 card`, `2 cards`, and `0 cards`, or as the caller says it."""
    return f"{number or none} {noun}{'' if number == 1 else 's'}"
