"""A compiled class with attributes is `@final`, so that mypyc reaches them and its methods directly.

Classes that others in the package inherit from, or that are marked `allow_interpreted_subclasses`, are open on purpose.
"""

import ast
from collections.abc import Iterator

from tests.lints.package import Offence, Package, last_name

SENTENCE = (
    "class {name} has attributes and is open to subclasses nobody wrote, which makes every access slower; "
    "decorate it with @final, or with @mypyc_attr(allow_interpreted_subclasses=True) if it is meant to be extended."
)


def check(package: Package) -> Iterator[Offence]:
    """Every class of the compiled sources that could be final and is not."""
    bases = {last_name(base) for source in package.sources for cls in _classes(source.tree) for base in cls.bases}
    for source in package.compiled:
        for cls in _classes(source.tree):
            if _has_attributes(cls) and cls.name not in bases and not _is_decided(cls):
                yield source.offence(cls, SENTENCE.format(name=cls.name))


def _classes(tree: ast.Module) -> Iterator[ast.ClassDef]:
    return (node for node in ast.walk(tree) if isinstance(node, ast.ClassDef))


def _has_attributes(cls: ast.ClassDef) -> bool:
    """Whether `__init__` stores anything in the object it makes."""
    for maker in cls.body:
        if isinstance(maker, ast.FunctionDef) and maker.name == "__init__":
            myself = maker.args.args[0].arg
            attributes = [node for node in ast.walk(maker) if isinstance(node, ast.Attribute)]
            return any(isinstance(node.ctx, ast.Store) and last_name(node.value) == myself for node in attributes)
    return False


def _is_decided(cls: ast.ClassDef) -> bool:
    for decorator in cls.decorator_list:
        if last_name(decorator) == "final":
            return True
        if isinstance(decorator, ast.Call) and any(
            keyword.arg == "allow_interpreted_subclasses" for keyword in decorator.keywords
        ):
            return True
    return False
