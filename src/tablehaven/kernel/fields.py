# interpreted: looks at classes by name, once a class
"""The fields of a state as plain lists, for saving and comparing.

A class of the state declares its fields in its body. Those it names in `SHARED` are the same in every state of a game
or can be worked out from the others, by `work_out`; they are left out.
"""

from collections.abc import Callable
from functools import cache
from inspect import get_annotations
from operator import attrgetter
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

_NUMBERS = vec[i64]().__class__
_ROWS = vec[vec[i64]]().__class__


@cache
def field_names(cls: type) -> tuple[str, ...]:
    """The names of the fields that make up the state, base class first."""
    names: list[str] = []
    shared: set[str] = set()
    for base in reversed(cls.__mro__):
        declared = base.__dict__.get("__mypyc_attrs__") or get_annotations(base)
        names += [name for name in declared if name not in names and not name.startswith("__")]
        shared.update(base.__dict__.get("SHARED", ()))
    return tuple(name for name in names if name not in shared and name != "SHARED")


def pack(value: Any) -> Any:
    """A state, or a part of one, as integers in nested lists; equal for equal states."""
    return _packing(value.__class__)(value)


@cache
def _packing(cls: type) -> Callable[[Any], Any]:
    """How an object of this class is packed."""
    if issubclass(cls, int):
        return int
    if cls is _NUMBERS:
        return list
    if hasattr(cls, "__iter__"):
        return lambda value: [pack(item) for item in value]
    fields = _fields(cls)
    return lambda value: [field if field.__class__ is int else pack(field) for field in fields(value)]


def _fields(cls: type) -> Callable[[Any], tuple[Any, ...]]:
    """Reads all fields of an object of this class at once."""
    names = field_names(cls)
    return attrgetter(*names) if len(names) > 1 else lambda value: tuple(getattr(value, name) for name in names)


def unpack(into: Any, packed: Any) -> None:
    """Give a state of the same game the fields that were packed."""
    for name, value in zip(field_names(into.__class__), packed, strict=True):
        old = getattr(into, name)
        if isinstance(old, bool):
            setattr(into, name, bool(value))
        elif isinstance(old, int):
            setattr(into, name, value)
        elif isinstance(old, _NUMBERS):
            setattr(into, name, vec[i64](value))
        elif isinstance(old, _ROWS):
            setattr(into, name, vec[vec[i64]]([vec[i64](row) for row in value]))
        elif hasattr(old, "__iter__"):
            for item, item_value in zip(old, value, strict=True):
                unpack(item, item_value)
        else:
            unpack(old, value)
