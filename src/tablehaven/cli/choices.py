"""The moves on offer as a numbered list: grouped by verb, and as a grid where a verb has two objects."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import takewhile

_INDENT = 2
_GAP = 2
_ROOMY = 6  # columns of a grid, up to which they have room around them


def numbered(offered: Iterable[str]) -> dict[int, str]:
    """A number for every move: `pass` is always 0, the others count from 1."""
    others = [text for text in offered if text != "pass"]
    numbers = {0: "pass"} if len(others) < len(list(offered)) else {}
    return {**numbers, **dict(enumerate(others, start=1))}


def verbs(vocabulary: Iterable[str]) -> dict[str, str]:
    """The verb of every move that has one, by its first word: `give back` is what all moves with `give` begin with.

    A move that no other begins like, such as `end turn`, has none.
    """
    alike: dict[str, list[list[str]]] = {}
    for text in vocabulary:
        words = text.split()
        if len(words) > 1:
            alike.setdefault(words[0], []).append(words)
    found = {}
    for first, moves in alike.items():
        if len(moves) > 1:
            shared = takewhile(
                lambda column: len(set(column)) == 1, zip(*(words[:-1] for words in moves), strict=False)
            )
            found[first] = " ".join(column[0] for column in shared)
    return found


@dataclass(frozen=True)
class _Choice:
    number: int
    words: tuple[str, ...]  # without the verb


def laid_out(
    numbers: Mapping[int, str], verb_of: Mapping[str, str], captions: Mapping[str, str], width: int
) -> list[str]:
    """The list as lines: a label for each verb, then its moves."""
    groups: dict[str, list[_Choice]] = {}
    for number, text in sorted(numbers.items(), key=lambda item: (item[0] == 0, item[0])):
        verb = verb_of.get(text.partition(" ")[0], "") if " " in text else ""
        if text.removeprefix(verb).strip().isdecimal():
            verb = ""  # a bare number would be taken for the number of a move
        groups.setdefault(verb, []).append(_Choice(number, tuple(text.removeprefix(verb).split())))
    label_width = max(len(verb) for verb in groups) + _INDENT + _GAP
    lines = []
    for verb, choices in groups.items():
        arrange = _grid if _is_grid(choices, width - label_width) else _flow
        lines += arrange(verb, choices, captions, label_width, width)
    return lines


def _is_grid(choices: Sequence[_Choice], width: int) -> bool:
    """Whether the moves are pairs, such as a Seeker and a token, of which the first recurs, and fit side by side."""
    if any(len(choice.words) < 2 for choice in choices):
        return False
    heads = {choice.words[:-1] for choice in choices}
    tails = {choice.words[-1] for choice in choices}
    is_narrow = len(tails) <= _ROOMY or max(len(" ".join(head)) for head in heads) + _GAP + 5 * len(tails) <= width
    return len(heads) < len(choices) and is_narrow and 2 * len(choices) > len(heads) * len(tails)


def _grid(
    verb: str, choices: Sequence[_Choice], captions: Mapping[str, str], label_width: int, width: int
) -> list[str]:
    tails = list(dict.fromkeys(choice.words[-1] for choice in choices))
    rows: dict[str, dict[str, int]] = {}
    for choice in choices:
        rows.setdefault(_captioned(verb, choice.words[:-1], captions), {})[choice.words[-1]] = choice.number
    head_width = max(len(head) for head in rows) + _GAP
    label = f"{'':{_INDENT}}{verb}"
    cell = 7 if len(tails) <= _ROOMY else 5
    lines = [f"{label:{label_width}}{'':{head_width}}" + "".join(f"{tail:>{cell}}" for tail in tails)]
    for head, cells in rows.items():
        numbers = "".join(f"{cells.get(tail, ''):>{cell}}" for tail in tails)
        lines.append(f"{'':{label_width}}{head:{head_width}}{numbers}".rstrip())
    return lines


def _flow(
    verb: str, choices: Sequence[_Choice], captions: Mapping[str, str], label_width: int, width: int
) -> list[str]:
    cells = [f"{choice.number:>2} {_captioned(verb, choice.words, captions)}" for choice in choices]
    cell_width = max(len(cell) for cell in cells) + _GAP
    columns = max((width - label_width) // cell_width, 1)
    lines = []
    for first in range(0, len(cells), columns):
        label = "" if first else f"{'':{_INDENT}}{verb}"
        row = "".join(f"{cell:{cell_width}}" for cell in cells[first : first + columns])
        lines.append(f"{label:{label_width}}{row}".rstrip())
    return lines


def _captioned(verb: str, words: Sequence[str], captions: Mapping[str, str]) -> str:
    """A name and the note that stands beside it, or beside the whole move."""
    name = " ".join(words)
    caption = captions.get(f"{verb} {name}".strip()) or captions.get(name)
    return f"{name} {caption}" if caption else name
