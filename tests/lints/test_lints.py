"""Each lint catches what it is for and lets the remedy pass."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

import hatch_build
from tests.lints import offences
from tests.lints.package import Offence, Package

Planted = Callable[[str], list[Offence]]


def cells(table: str) -> list[str]:
    """The entries of a table whose columns are at least two spaces apart."""
    return [cell for line in table.splitlines() for cell in re.split(r"\s{2,}", line) if cell]


@pytest.fixture
def plant(tmp_path: Path) -> Planted:
    """Write a compiled module into an otherwise empty package, and lint it."""

    def planted(text: str) -> list[Offence]:
        module = tmp_path / "tablehaven" / "kernel" / "planted.py"
        module.parent.mkdir(parents=True, exist_ok=True)
        module.write_text(text)
        return offences(Package.read(tmp_path))

    return planted


def test_the_package_is_clean() -> None:
    assert [str(offence) for offence in offences(Package.read(hatch_build.SOURCE))] == []


SHIFTED_CONSTANTS = """
1 << n        -1 << n       ~0 << n        (1 + 2) << n   x | 1 << n     1000 >> n
ONE << n      K.TWO << n    i64(1) << n    i64(ONE) << n  local << n
i64(1) << 40  local << 40
"""
OTHER_SHIFTS = """
x << n        x << 40       x >> n         twice << n     x.local << n   1 << 40        ONE << 40     BIT[n]        2**n
"""


@pytest.mark.parametrize("expression", cells(SHIFTED_CONSTANTS))
def test_a_shifted_constant_is_caught(plant: Planted, expression: str) -> None:
    (offence,) = plant(SHIFT.format(expression))
    assert offence.line == SHIFT.splitlines().index("    return {}") + 1
    assert "32 bits" in offence.sentence


@pytest.mark.parametrize("expression", cells(OTHER_SHIFTS))
def test_other_shifts_pass(plant: Planted, expression: str) -> None:
    assert plant(SHIFT.format(expression)) == []


def test_an_argument_hides_a_constant_of_the_same_name(plant: Planted) -> None:
    assert plant("ONE: Final = 1\ndef f(ONE: i64, n: i64) -> i64:\n    return ONE << n\n") == []


SHIFT = """
ONE: Final = 1
class K:
    TWO: Final[int] = 2
def f(x: i64, n: i64) -> i64:
    local: i64 = 1
    twice: i64 = 1
    twice = twice * 2
    return {}
"""


DROPPED_RULES = """
draw(g)              power.play(g)     g.follow(g)     draw(g).close()
yield draw(g)        if draw(g): pass  for x in draw(g): pass
"""
KEPT_RULES = """
yield from draw(g)   return draw(g)    rule = draw(g)  g.push(draw(g))  yield from power.play(g) if g else draw(g)
rule = g.follow(g)   power.mixed(g)    play(g)         yield g.ask(1)   if g.follow(g) is None: pass
"""


@pytest.mark.parametrize("statement", cells(DROPPED_RULES))
def test_a_rule_that_nobody_follows_is_caught(plant: Planted, statement: str) -> None:
    (offence,) = plant(RULE + "    " + statement)
    assert offence.line == RULE.count("\n") + 1
    assert "yield from" in offence.sentence


@pytest.mark.parametrize("statement", cells(KEPT_RULES))
def test_a_rule_that_is_followed_or_handed_on_passes(plant: Planted, statement: str) -> None:
    assert plant(RULE + "    " + statement) == []


RULE = """
def draw(g: Game) -> Rule: ...
def play(g: Game) -> None: ...
class Power:
    def play(self, g: Game) -> "Rule": ...
    def follow(self, g: Game) -> Rule | None: ...
    def mixed(self, g: Game) -> Rule: ...
class Other:
    def mixed(self, g: Game) -> int: ...
def turn(g: Game, power: Power) -> Rule:
"""


@pytest.mark.parametrize("name", ["planted.cpython-311-x86_64-linux-gnu.so", "planted.c"])
def test_a_product_of_the_compiler_is_caught(tmp_path: Path, name: str) -> None:
    (tmp_path / name).touch()
    (offence,) = offences(Package.read(tmp_path))
    assert offence.path == tmp_path / name


@pytest.mark.parametrize("line", ["Cells = vec[i64]", "Cells: TypeAlias = vec[i64]", "Cells = vecs.vec[i64]"])
def test_an_alias_of_vec_is_caught(plant: Planted, line: str) -> None:
    (offence,) = plant(line)
    assert "spell the type out" in offence.sentence


@pytest.mark.parametrize("line", ["CELLS = vec[i64]()", "CELLS: Final[vec[i64]] = vec[i64]([1])"])
def test_a_vec_passes(plant: Planted, line: str) -> None:
    assert plant(line) == []


def test_an_open_class_with_attributes_is_caught(plant: Planted) -> None:
    (offence,) = plant(CLASS)
    assert offence.line == 2
    assert "@final" in offence.sentence


@pytest.mark.parametrize(
    "text",
    ["@final" + "{0}", "@mypyc_attr(allow_interpreted_subclasses=True)" + "{0}", "{0}class Sub(Side): ...\n"],
)
def test_a_class_that_is_closed_or_open_on_purpose_passes(plant: Planted, text: str) -> None:
    assert plant(text.format(CLASS)) == []


CLASS = """
class Side:
    def __init__(self) -> None:
        self.hand: i64 = 0
"""


@pytest.mark.parametrize("text", ["def f(n: i64) -> i64:\n    return 1 << n\n", CLASS, "Cells = vec[i64]\n"])
def test_an_interpreted_module_may_do_all_that(plant: Planted, text: str) -> None:
    assert plant("# interpreted: it reads files\n" + text) == []
