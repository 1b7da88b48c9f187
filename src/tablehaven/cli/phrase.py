"""What a person means by a typed line: a move on offer, one that is not, or something like one."""

import difflib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Meaning:
    """At most one of: a move on offer; moves that are not, all that begin so. And moves on offer that may be meant."""

    move: str | None = None
    not_offered: tuple[str, ...] = ()
    near: tuple[str, ...] = ()


def meaning(line: str, offered: Sequence[str], vocabulary: Sequence[str]) -> Meaning:
    """A move in full, or abbreviated so that no other move of the game could be meant; anything else is a guess."""
    said = " ".join(line.casefold().split())
    for text in offered:
        if said == text.casefold():
            return Meaning(move=text)
    for text in vocabulary:
        if said == text.casefold():
            return Meaning(not_offered=(text,), near=_containing(said, offered))
    abbreviated = tuple(text for text in vocabulary if _abbreviates(said, text))
    on_offer = tuple(text for text in abbreviated if text in offered)
    if on_offer:
        return Meaning(move=on_offer[0]) if len(abbreviated) == 1 else Meaning(near=on_offer)
    if len({text.partition(" ")[0] for text in abbreviated}) == 1:
        return Meaning(not_offered=abbreviated, near=_naming(said, offered))
    if near := _containing(said, offered) or _like(said, offered):
        return Meaning(near=near)
    return Meaning(not_offered=(abbreviated or _like(said, vocabulary))[:1])


def _abbreviates(said: str, text: str) -> bool:
    """Whether each word that was said begins the word in its place."""
    short, full = said.split(), text.casefold().split()
    return 0 < len(short) <= len(full) and all(b.startswith(a) for a, b in zip(short, full, strict=False))


def _containing(said: str, texts: Iterable[str]) -> tuple[str, ...]:
    """The moves in which all that was said appears in order: `fox leaf` in `seek fox leaf`."""

    def fits(text: str) -> bool:
        words = iter(text.casefold().replace("/", " ").split())
        return all(any(word.startswith(short) for word in words) for short in said.split())

    return tuple(text for text in texts if said and fits(text))


def _naming(said: str, texts: Iterable[str]) -> tuple[str, ...]:
    """The moves in which all that was said appears as words of their own: `stag` in `move stag`, not in `stagger`."""
    return tuple(text for text in texts if set(said.split()) <= set(text.casefold().split()))


def _like(said: str, texts: Sequence[str]) -> tuple[str, ...]:
    """The moves that are spelled nearly so; the fewer, the nearer."""
    spelled = {text.casefold(): text for text in texts}
    very = difflib.get_close_matches(said, spelled, n=3, cutoff=0.9)
    return tuple(spelled[text] for text in very or difflib.get_close_matches(said, spelled, n=3, cutoff=0.7))
