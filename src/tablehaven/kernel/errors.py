"""What can go wrong, as sentences for people."""

from typing import final


class TablehavenError(Exception):
    """Something a person can put right: the message says what is wrong, where, and what to do."""


class ContentError(TablehavenError):
    """A content file does not describe a game."""


class RecordError(TablehavenError):
    """A record cannot be read, or does not lead where it says it leads."""


class OptionError(TablehavenError):
    """A game, an option or a seat that does not exist was asked for."""


@final
class Refused(TablehavenError):
    """An answer that the rules do not allow, with the rule and a sentence. It is a value as well as an exception."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(f"{sentence} [{rule}]")
        self.rule = rule
        self.sentence = sentence

    def __repr__(self) -> str:
        return f"Refused({self.rule!r}, {self.sentence!r})"
