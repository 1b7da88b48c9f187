"""Marks that say what a test proves; `python -m tests.rules` counts them."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from tablehaven import Refused

rule = pytest.mark.rule
card = pytest.mark.card
decision = pytest.mark.decision
ending = pytest.mark.ending
level = pytest.mark.level


@contextmanager
def refused(number: str, containing: str = "") -> Iterator[None]:
    """What happens inside is refused by this rule, with a sentence that holds these words."""
    with pytest.raises(Refused) as caught:
        yield
    assert caught.value.rule == number, f"refused by {caught.value.rule} instead: {caught.value.sentence}"
    assert containing in caught.value.sentence, caught.value.sentence
