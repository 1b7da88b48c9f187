"""Checks of the package's source that neither ruff nor mypy makes: mostly the traps of mypyc.

`python -m tests.lints` prints every offence as a sentence with its place, and ends with 1 if there is one.
"""

from collections.abc import Callable, Iterator

from tests.lints import final_classes, forgotten_rules, leftovers, narrow_shifts, vec_aliases
from tests.lints.package import Offence, Package

LINTS: tuple[Callable[[Package], Iterator[Offence]], ...] = (
    narrow_shifts.check,
    forgotten_rules.check,
    leftovers.check,
    vec_aliases.check,
    final_classes.check,
)


def offences(package: Package) -> list[Offence]:
    """Everything that any lint objects to, in the order of the files."""
    return sorted(offence for check in LINTS for offence in check(package))
