"""The package as the lints read it: its files parsed once, each known to be compiled or not."""

import ast
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

import hatch_build


@dataclass(frozen=True, order=True)
class Offence:
    """One place that breaks a lint, with the reason and the remedy in a sentence."""

    path: Path
    line: int
    sentence: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: {self.sentence}"


@dataclass(frozen=True)
class Source:
    """One parsed file of the package."""

    path: Path
    tree: ast.Module
    is_compiled: bool

    def offence(self, node: ast.stmt | ast.expr, sentence: str) -> Offence:
        """An offence at the line where `node` begins."""
        return Offence(self.path, node.lineno, sentence)


@dataclass(frozen=True)
class Package:
    """All sources under one `src` folder."""

    folder: Path
    sources: list[Source] = field(repr=False)

    @classmethod
    def read(cls, folder: Path) -> Self:
        """Parse every Python file under `folder`; a relative `folder` gives relative paths in the messages."""
        compiled = set(hatch_build.compiled_sources(folder))
        paths = sorted(folder.rglob("*.py"))
        trees = [ast.parse(path.read_text(encoding="utf-8"), str(path)) for path in paths]
        are_compiled = [path.relative_to(folder) in compiled for path in paths]
        return cls(folder, [Source(*parts) for parts in zip(paths, trees, are_compiled, strict=True)])

    @property
    def compiled(self) -> list[Source]:
        """The sources that mypyc compiles."""
        return [source for source in self.sources if source.is_compiled]


def last_name(node: ast.expr | None) -> str:
    """`c` for both `c` and `a.b.c`; empty for anything that is not a name."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Attribute):
        return node.attr
    return ""
