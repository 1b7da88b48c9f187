"""Rows of numbers that are never changed, so that copies share them, and tables of rows that grow and shrink."""

from librt.vecs import append, extend, vec
from mypy_extensions import i64


def changed(row: vec[i64], at: i64, by: i64) -> vec[i64]:
    """The row with one number that is larger by so much."""
    result = row[0 : len(row)]
    result[at] += by
    return result


def added(row: vec[i64], other: vec[i64]) -> vec[i64]:
    """The sums of two rows."""
    result = row[0 : len(row)]
    at: i64 = 0
    while at < len(other):
        result[at] += other[at]
        at += 1
    return result


def total(row: vec[i64]) -> i64:
    """The sum of all numbers."""
    found: i64 = 0
    at: i64 = 0
    while at < len(row):
        found += row[at]
        at += 1
    return found


def with_row(table: vec[vec[i64]], at: i64, row: vec[i64]) -> vec[vec[i64]]:
    """The table with one more row at this number."""
    return extend(append(table[0:at], row), table[at : len(table)])


def without_row(table: vec[vec[i64]], at: i64) -> vec[vec[i64]]:
    """The table without the row of this number."""
    return extend(table[0:at], table[at + 1 : len(table)])


def with_zeros(numbers: vec[i64], at: i64, count: i64) -> vec[i64]:
    """The numbers with so many zeros before this one."""
    longer = numbers[0:at]
    while count > 0:
        longer = append(longer, 0)
        count -= 1
    return extend(longer, numbers[at : len(numbers)])


def without(numbers: vec[i64], at: i64, count: i64) -> vec[i64]:
    """The numbers without so many from this one on."""
    return extend(numbers[0:at], numbers[at + count : len(numbers)])
