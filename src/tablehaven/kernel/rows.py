"""Tables that grow and shrink by a row: all numbers in one `vec`, row after row."""

from librt.vecs import append, extend, vec
from mypy_extensions import i64


def with_row(table: vec[i64], at: i64, width: i64) -> vec[i64]:
    """The table with a new row of zeros at this number."""
    start = at * width
    longer = table[0:start]
    while width > 0:
        longer = append(longer, 0)
        width -= 1
    return extend(longer, table[start : len(table)])


def without_row(table: vec[i64], at: i64, width: i64) -> vec[i64]:
    """The table without the row of this number."""
    start = at * width
    return extend(table[0:start], table[start + width : len(table)])
