"""A constant is not shifted by a variable, nor a native constant by anything: mypyc writes that as a 32-bit shift.

`1 << n` with n = 40 gives 256 when compiled. A constant is what mypyc folds: a number, a `Final`, a native integer made
of one, a local variable that is assigned once, and arithmetic of these. The build widens such shifts, but nothing tells
when it misses one; so the package has a single one, in `bits.bit`, and the tests of that function watch it.
"""

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.lints.package import Offence, Package, last_name

NATIVE = {"i64", "i32", "i16", "u8"}

SENTENCE = (
    "a constant is shifted here, which mypyc computes in 32 bits; "
    "for a set of one member use bit(n), or write 2**n where a table is filled."
)
WATCHED = Path("kernel", "bits.py")


def check(package: Package) -> Iterator[Offence]:
    """Every shift in the compiled sources that C would compute in 32 bits."""
    finals = {name for source in package.sources for final in _finals(source.tree) for name in (final, f".{final}")}
    for source in package.compiled:
        if source.path.match(str(WATCHED)):
            continue
        for scope, local in _scopes(source.tree):
            constants = finals - _assigned(scope).keys() | local
            for node in _own_nodes(scope):
                if isinstance(node, ast.BinOp) and isinstance(node.op, ast.LShift | ast.RShift):
                    is_folded = _is_constant(node.right, constants) and not _is_native(node.left, local)
                    if _is_constant(node.left, constants) and not is_folded:
                        yield source.offence(node, SENTENCE)


def _is_constant(node: ast.expr, names: set[str]) -> bool:
    match node:
        case ast.Constant(value=int()):
            return True
        case ast.UnaryOp(operand=operand):
            return _is_constant(operand, names)
        case ast.BinOp(left=left, right=right):
            return _is_constant(left, names) and _is_constant(right, names)
        case ast.Call(func=function, args=[argument]):
            return last_name(function) in NATIVE and _is_constant(argument, names)
    return _spelling(node) in names


def _is_native(node: ast.expr, local: set[str]) -> bool:
    """Whether a constant escapes the folding in Python: `i64(1)`, or a local variable."""
    parts = [part for part in ast.walk(node) if isinstance(part, ast.expr)]
    return any(isinstance(part, ast.Call) or _spelling(part) in local for part in parts)


def _spelling(node: ast.expr) -> str:
    """`x` for a variable and `.x` for an attribute, so that the one is never taken for the other."""
    return f".{node.attr}" if isinstance(node, ast.Attribute) else last_name(node)


def _finals(tree: ast.Module) -> Iterator[str]:
    """Names of constants declared `Final` at the top of a module or in a class."""
    for node in ast.walk(tree):
        if isinstance(node, ast.AnnAssign) and node.value is not None and _is_constant(node.value, set()):
            kind = node.annotation.value if isinstance(node.annotation, ast.Subscript) else node.annotation
            if last_name(kind) == "Final":
                yield last_name(node.target)


def _scopes(tree: ast.Module) -> Iterator[tuple[ast.AST, set[str]]]:
    """The module and each function, with the local variables that are assigned one constant and nothing else."""
    yield tree, set()
    for scope in ast.walk(tree):
        if isinstance(scope, ast.FunctionDef):
            times = _assigned(scope)
            local: set[str] = set()
            for node in _own_nodes(scope):
                if isinstance(node, ast.Assign | ast.AnnAssign) and node.value and _is_constant(node.value, set()):
                    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
                    local |= {name.id for name in targets if isinstance(name, ast.Name) and times[name.id] == 1}
            yield scope, local


def _assigned(scope: ast.AST) -> Counter[str]:
    """How often each name is bound in a function; nothing for a module, whose names may be `Final`."""
    if not isinstance(scope, ast.FunctionDef):
        return Counter()
    arguments = [node.arg for node in ast.walk(scope.args) if isinstance(node, ast.arg)]
    stores = [node.id for node in _own_nodes(scope) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
    return Counter(arguments + stores)


def _own_nodes(scope: ast.AST) -> Iterator[ast.AST]:
    """Everything inside a scope that is not inside a function within it."""
    for node in ast.iter_child_nodes(scope):
        if not isinstance(node, ast.FunctionDef):
            yield node
            yield from _own_nodes(node)
