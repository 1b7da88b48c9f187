"""The name of a game, however people write it."""

import pytest

from tablehaven.cli.game_name import as_known


@pytest.mark.parametrize("name", ["havenfall-solo", "Havenfall Solo", "havenfallsolo", "HAVENFALL_SOLO"])
def test_a_name_with_a_hyphen_is_known_however_its_words_are_parted(name: str) -> None:
    assert as_known(name) == "havenfall-solo"


def test_a_part_of_a_name_is_another_game_and_what_is_unknown_stays_as_it_was_typed() -> None:
    assert as_known("Haven Fall") == "havenfall"
    assert as_known("chess-solo") == "chess-solo"
