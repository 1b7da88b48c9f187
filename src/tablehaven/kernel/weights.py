# interpreted: reads a file once
"""What the features of a judgment are worth: data beside the game, written by `tablehaven tune`."""

import tomllib
from collections.abc import Sequence
from pathlib import Path

from librt.vecs import vec

from tablehaven.kernel.errors import ContentError


def read_weights(file: Path, features: Sequence[str]) -> "vec[float]":
    """The weight of each feature, in their order."""
    weights = tomllib.loads(file.read_text(encoding="utf-8"))["weights"]
    if list(weights) != list(features):
        raise ContentError(f"{file}: there must be a weight for each of {', '.join(features)}, in this order.")
    return vec[float]([float(weight) for weight in weights.values()])
