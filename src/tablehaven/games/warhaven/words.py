"""The vocabulary as numbers: where the answers of each verb begin."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tablehaven.kernel.vocabulary import Vocabulary

PASS: Final = 0

# what the other side sees of a secret answer, numbered after the vocabulary
SEEN_CHOOSING: Final = 0
SEEN_PLACING: Final = 1
SEEN_TAKING: Final = 2


@final
@mypyc_attr(acyclic=True)
class Words:
    """Where the answers of each verb begin: the same for both sides, whatever their armies."""

    def __init__(self, said: Vocabulary) -> None:
        assert said.first("pass") == PASS
        self.size: i64 = len(said)
        self.deck: i64 = said.first("deck")  # + ready deck
        self.recruit: i64 = said.first("recruit")  # + character
        self.add: i64 = said.first("add")  # + support card
        self.place: i64 = said.first("place")  # + spaces * own character + space
        self.move: i64 = said.first("move")  # + spaces * own character + space
        self.attack: i64 = said.first("attack")  # + army * own character + enemy character
        self.upgrade: i64 = said.first("upgrade")  # + army * upgrade + own character
        self.cast: i64 = said.first("cast")  # + spell, counted from the first of them
        self.cast_on: i64 = said.first("cast on")  # + army * spell + own character
        self.cast_against: i64 = said.first("cast against")  # + army * spell + enemy character
        self.play: i64 = said.first("play")  # + card, counted from the first attack card
        self.reroll: i64 = said.first("reroll")
        self.go: i64 = said.first("go to")  # + space
        self.strike: i64 = said.first("strike")  # + enemy character
        self.choose: i64 = said.first("choose")  # + own character
        self.push: i64 = said.first("push")
        self.take: i64 = said.first("take")  # + support card
        self.draw: i64 = said.first("draw")
