"""The terminal: what is printed, in the colors of a game, and what is typed."""

import sys
import textwrap
from collections.abc import Iterable
from contextlib import suppress

from rich.console import Console

from tablehaven.cli.palette import colored

_SAID = {"y": True, "yes": True, "n": False, "no": False}


class Left(Exception):
    """The person closed the input, or interrupted."""


class Screen:
    """Prints texts of one game and reads lines. No text is ever taken for markup."""

    def __init__(self, game: str) -> None:
        self._game = game
        self._console = Console(highlight=False, markup=False, emoji=False)
        if self.is_watched:
            with suppress(ImportError):
                import readline  # noqa: F401, PLC0415  # input() edits lines and remembers them

    @property
    def is_watched(self) -> bool:
        """Whether a person sits in front of it, rather than a pipe."""
        return sys.stdin.isatty() and sys.stdout.isatty()

    @property
    def width(self) -> int:
        return min(self._console.width, 120)

    def say(self, sentence: str = "", style: str = "", hang: int = 0) -> None:
        """A sentence, wrapped at words; further lines are indented as the first, and by `hang` more."""
        indent = " " * (len(sentence) - len(sentence.lstrip(" ")) + hang)
        lines = textwrap.wrap(
            sentence, self.width, subsequent_indent=indent, break_on_hyphens=False, break_long_words=False
        )
        self.draw("\n".join(lines), style)

    def draw(self, text: str, style: str = "") -> None:
        """A picture or a table, line by line as it is."""
        self._console.print(colored(self._game, text, style), no_wrap=True, overflow="ignore", crop=False)

    def tell(self, sentences: Iterable[str]) -> None:
        """What happened, a line for each sentence."""
        for sentence in sentences:
            self.say(f"  {sentence}", hang=2)

    def ask(self, prompt: str) -> str:
        """The next line that is typed, without spaces around it."""
        try:
            return input(f"{prompt}> ").strip()
        except (EOFError, KeyboardInterrupt):
            self.say()
            raise Left from None

    def agrees(self, question: str) -> bool:
        """Whether the answer to a question is yes."""
        self.say(question)
        return yes_or_no(self.ask("y/n")) is True

    def clear(self) -> None:
        """Wipe everything off the screen, so that the next person sees nothing of it."""
        if self.is_watched:
            self._console.file.write("\033[2J\033[3J\033[H")
            self._console.file.flush()


def yes_or_no(answer: str) -> bool | None:
    """What the first word of an answer says, `yes please` as well as `Y`; None if it says neither."""
    first = answer.casefold().replace(",", " ").partition(" ")[0]
    return _SAID.get(first.rstrip(".!"))
