"""What all tests share."""

import os

import pytest
from hypothesis import settings

settings.register_profile("tests", derandomize=True, deadline=None)
settings.load_profile("tests")

IS_COMPILED = os.environ.get("TABLEHAVEN_BUILD") == "compiled"


@pytest.fixture
def games_to_soak() -> int:
    """Random games to play in one run of the suite; `make soak` plays a million."""
    return 20_000 if IS_COMPILED else 200
