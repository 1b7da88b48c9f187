"""The vocabulary as numbers: where the answers of each verb begin."""

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from tablehaven.kernel.vocabulary import Vocabulary

PASS: Final = 0


@final
@mypyc_attr(acyclic=True)
class Words:
    """Where the answers of each verb begin, in ascending order: answers are offered so."""

    def __init__(self, said: Vocabulary, seats: tuple[str, ...]) -> None:
        assert said.first("pass") == PASS
        self.size: i64 = len(said)
        self.seat_names: tuple[str, ...] = seats
        self.announce: i64 = said.first("announce")  # + action, from buying on
        self.buy: i64 = said.first("buy")  # + kind of card
        self.fight: i64 = said.first("fight")  # + location
        self.trash: i64 = said.first("trash")  # + slot
        self.activate: i64 = said.first("activate")  # + slot
        self.use: i64 = said.first("use")  # + slot
        self.cast: i64 = said.first("cast")  # + spell
        self.trade: i64 = said.first("trade")  # + colors * color given + color wanted
        self.pay: i64 = said.first("pay")  # + color
        self.choose: i64 = said.first("choose")  # + slot
        self.monster: i64 = said.first("monster")  # + location
        self.player: i64 = said.first("player")  # + seat
        self.card: i64 = said.first("take")  # + kind of card
        self.keep: i64 = said.first("keep")  # + spell
        self.drop: i64 = said.first("drop")  # + spell
        self.lay: i64 = said.first("lay")  # + spell
        self.pixel: i64 = said.first("pixel")  # + color
        self.either: i64 = said.first("either")  # + 0 for the one, 1 for the other, 2 for both
        self.end: i64 = said.first("end turn")
