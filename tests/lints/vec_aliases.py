"""`vec[...]` is spelled out where it is used: a module-level alias of it fails when compiled."""

import ast
from collections.abc import Iterator

from tests.lints.package import Offence, Package, last_name

SENTENCE = "a name for `vec[...]` at the top of a module fails when compiled; spell the type out where it is used."


def check(package: Package) -> Iterator[Offence]:
    """Every module-level alias of a vec type in the compiled sources."""
    for source in package.compiled:
        for node in source.tree.body:
            if isinstance(node, ast.Assign | ast.AnnAssign) and _names_vec(node.value):
                yield source.offence(node, SENTENCE)


def _names_vec(value: ast.expr | None) -> bool:
    return isinstance(value, ast.Subscript) and last_name(value.value) == "vec"
