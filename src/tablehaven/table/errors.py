"""What the table says when it does not do what somebody asked for."""

from tablehaven.kernel.errors import TablehavenError


class TableRefused(TablehavenError):
    """A command that is not carried out, with a code for programs and a sentence for people; nothing has changed."""

    def __init__(
        self, code: str, sentence: str, rule: str | None = None, wait: int | None = None, place: int | None = None
    ) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.rule = rule
        self.wait = wait  # milliseconds after which it may be tried again
        self.place = place  # of the first of several answers that was refused, counted from 1


class TableLost(TablehavenError):
    """The entries of a table cannot be played again: they were made under other rules, or altered."""
