"""A rule that is called is also followed: a call that returns a `Rule` stands under `yield from` or is handed on.

Calling a generator does nothing, and `mypy --strict` has nothing against it. Functions and methods are known by their
names alone; a name that is also defined with another return type is left in peace.
"""

import ast
from collections import defaultdict
from collections.abc import Iterator

from tests.lints.package import Offence, Package, last_name

FORGOTTEN = "{name}() only makes a rule and nobody follows it; write `yield from` before the call."
MISPLACED = (
    "{name}() makes a rule, and a rule can only be followed or handed on; "
    "put the call under `yield from` or `return`, into a variable, or into an argument."
)


def check(package: Package) -> Iterator[Offence]:
    """Every call of a rule whose result is dropped, or stands where a rule makes no sense."""
    functions: dict[str, set[str]] = defaultdict(set)
    methods: dict[str, set[str]] = defaultdict(set)
    for source in package.sources:
        _collect(source.tree, functions, methods)
    for source in package.sources:
        for call, place in _calls(source.tree):
            name = last_name(call.func)
            known = methods if isinstance(call.func, ast.Attribute) and name in methods else functions
            kinds = known.get(name, {"other"})
            if isinstance(place, ast.Expr) and "other" not in kinds:
                yield source.offence(call, FORGOTTEN.format(name=name))
            elif kinds == {"Rule"} and not _may_hold_a_rule(call, place):
                yield source.offence(call, MISPLACED.format(name=name))


def _collect(node: ast.AST, functions: dict[str, set[str]], methods: dict[str, set[str]]) -> None:
    """Note under the name of each function and method what its definitions return."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
            known = methods if isinstance(node, ast.ClassDef) else functions
            known[child.name].add(_kind(child.returns))
        _collect(child, functions, methods)


def _kind(annotation: ast.expr | None) -> str:
    """`Rule`, `Rule | None` or `other`."""
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        annotation = ast.parse(annotation.value, mode="eval").body
    if isinstance(annotation, ast.BinOp):
        parts = [ast.unparse(annotation.left), ast.unparse(annotation.right)]
        is_optional = "None" in parts and "Rule" in {part.split(".")[-1] for part in parts}
        return "Rule | None" if is_optional else "other"
    return "Rule" if last_name(annotation) == "Rule" else "other"


def _calls(node: ast.AST) -> Iterator[tuple[ast.Call, ast.AST]]:
    """Each call with the node that receives its value; a choice between two values passes it on."""
    for place in ast.walk(node):
        if isinstance(place, ast.IfExp):
            continue
        waiting = list(ast.iter_child_nodes(place))
        while waiting:
            child = waiting.pop()
            if isinstance(child, ast.Call):
                yield child, place
            elif isinstance(child, ast.IfExp):
                waiting += [child.body, child.orelse]


def _may_hold_a_rule(call: ast.Call, place: ast.AST) -> bool:
    if isinstance(place, ast.Call):
        return call is not place.func
    holders = ast.YieldFrom | ast.Return | ast.Assign | ast.AnnAssign | ast.NamedExpr | ast.keyword | ast.Lambda
    return isinstance(place, holders)
