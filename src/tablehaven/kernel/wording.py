# interpreted: words for people
"""Words that the sentences of all games need."""

from collections.abc import Sequence

# what people at any table may type that is no move
COMMANDS = ("help", "hint", "why", "undo", "log", "save", "board", "resign", "quit", "exit", "y", "yes")

_ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def a(noun: str) -> str:
    """A noun with its article: `a card`, `an Offering`."""
    return f"{'an' if noun[0] in 'AEIOUaeiou' else 'a'} {noun}"


def counted(number: int, noun: str, none: str = "0") -> str:
    """So many of something: `1 card`, `2 cards`, and `0 cards`, or as the caller says it."""
    return f"{number or none} {noun}{'' if number == 1 else 's'}"


def ordinal(number: int) -> str:
    """`third`; beyond the words we have, `no. 11`."""
    return _ORDINALS[number - 1] if 0 < number <= len(_ORDINALS) else f"no. {number}"


def joined(words: Sequence[str], word: str = "and") -> str:
    """“one, two and three”."""
    return f"{', '.join(words[:-1])} {word} {words[-1]}" if len(words) > 1 else "".join(words)
