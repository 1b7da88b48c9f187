# interpreted: reads a file once
"""What the features of a judgment are worth: data beside the game. `tablehaven tune` writes the tuned ones."""

import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path

from librt.vecs import vec

from tablehaven.kernel.errors import ContentError

HAND_MADE = "hand_made"
TUNED = "tuned"
FILE = "weights.toml"
DIGITS = 4  # of a weight, after the point
_HEAD = "# What each feature of bot.py is worth, as the logarithm of the odds of winning.\n"


def read_weights(folder: Path, table: str, features: Sequence[str], file: str = FILE) -> "vec[float]":
    """The weight of each feature, in their order."""
    weights = tomllib.loads((folder / file).read_text(encoding="utf-8")).get(table, {})
    if list(weights) != list(features):
        raise ContentError(
            f"{folder / file}: [{table}] must have a weight for each of {', '.join(features)}, in this order."
        )
    return vec[float]([float(weight) for weight in weights.values()])


def written(tables: Mapping[str, Sequence[float]], features: Sequence[str], figure: str) -> str:
    """The file with these tables; the figure says how the tuned ones were found and what they were chosen by."""
    text = _HEAD
    for table, weights in tables.items():
        text += f"\n[{table}]\n"
        if table == TUNED:
            text += "".join(f"# {line}\n" for line in figure.splitlines())
        text += "".join(f"{name} = {weight:.{DIGITS}f}\n" for name, weight in zip(features, weights, strict=True))
    return text
