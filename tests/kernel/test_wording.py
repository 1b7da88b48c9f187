"""Words that the sentences of all games need."""

from tablehaven.kernel.wording import counted


def test_a_noun_is_counted() -> None:
    assert [counted(number, "card") for number in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
    assert counted(0, "card", "no") == "no cards"
