"""What proves the rules, the builds and the promises of Tablehaven.

Where the kernel is compiled, the states of games that the tests made up are too, and lie in the tree of that build.
"""

import sys
from collections.abc import Sequence
from importlib.machinery import ExtensionFileLoader, ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

import tablehaven

TREE = Path(tablehaven.__file__).parents[1]


class CompiledStates:
    """Finds such a state before Python finds its source."""

    @staticmethod
    def find_spec(name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        package = name.rpartition(".")[0]
        if not package.startswith(__name__):
            return None
        found = PathFinder.find_spec(name, [str(TREE.joinpath(*package.split(".")))])
        return found if found and isinstance(found.loader, ExtensionFileLoader) else None


sys.meta_path.insert(0, CompiledStates)
