"""No compiled module or generated C lies under `src/`, where it would be imported instead of its edited source."""

from collections.abc import Iterator

from tests.lints.package import Offence, Package

SUFFIXES = {".so", ".pyd", ".c"}
SENTENCE = "what a compiler made lies among the sources and hides later edits; delete it and build with hatch_build.py."


def check(package: Package) -> Iterator[Offence]:
    """Every product of a compiler among the sources."""
    for path in package.folder.rglob("*"):
        if path.suffix in SUFFIXES:
            yield Offence(path, 1, SENTENCE)
