"""A whole formation in one line, read as a whole or refused as a whole."""

import pytest

from tablehaven.games.warhaven import GAME
from tablehaven.games.warhaven.formation import read
from tablehaven.games.warhaven.state import WarHaven
from tablehaven.kernel.match import Match
from tests.games.warhaven.decks import character
from tests.marks import rule

BROOD_TIDE = sorted(
    character(name)
    for name in (
        "Mudscale Brood",
        "Venom Hatchlings",
        "Spearclaw Warband",
        "Spearclaw Warband",
        "Firebreathers",
        "Khar-Vael the Broodlord",
    )
)


def formation(text: str, seat: int = 0) -> list[str]:
    """The spaces of the army of Brood Tide, or what is wrong."""
    state = Match(GAME, seed="formation").state
    assert isinstance(state, WarHaven)
    found = read(state, seat, BROOD_TIDE, text)
    if found.faults:
        return [str(fault) for fault in found.faults]
    letter = "sn"[seat]
    moves = found.moves(seat, len(BROOD_TIDE))
    assert [move.split()[1] for move in moves] == [f"{letter}{number}" for number in range(1, 7)]
    return [move.split()[3] for move in moves]


@rule("WH 3.2")
@pytest.mark.parametrize(
    "text",
    [
        "b3 c3 d3 b2 c2 c1",
        "B3, C3, D3, B2, C2, C1",
        "s6 c1 s5 c2 s4 b2 s3 d3 s2 c3 s1 b3",
        "place s1 at b3; place s2 at c3; place s3 at d3; place s4 at b2; place s5 at c2; place s6 at c1",
        "mudscale b3, venom c3, spearclaw warband 1 d3, Spearclaw Warband 2: b2, fire c2, khar-vael c1",
        "spearclaw d3, mudscale b3, venom c3, spearclaw b2, firebreathers = c2, broodlord at c1",
        "spear b2, s3 d3, mudscale b3, venom c3, fire c2, khar c1",
    ],
)
def test_ways_to_say_the_same_formation(text: str) -> None:
    assert formation(text) == ["b3", "c3", "d3", "b2", "c2", "c1"]


@rule("WH 3.2")
def test_north_stands_in_the_rows_of_the_other_side() -> None:
    assert formation("b5 c5 d5 b6 c6 c7", seat=1) == ["b5", "c5", "d5", "b6", "c6", "c7"]
    assert formation("b5 c5 d5 b6 c6 c3", seat=1) == [
        "North sets up from b5 to e7, and this is outside: Khar-Vael the Broodlord at c3. [WH 3.2]"
    ]


@rule("WH 3.1", "WH 3.2", "WH 3.3")
def test_every_fault_is_told() -> None:
    assert formation("b1 b1 a1 g9 c2 d4") == [
        "There is no space g9: the board goes from a1 to f7. [WH 3.1]",
        "South sets up from b1 to e3, and this is outside: Spearclaw Warband 1 at a1 and "
        "Khar-Vael the Broodlord at d4. [WH 3.2]",
        "A space holds one character, and at b1 there are Mudscale Brood and Venom Hatchlings. [WH 3.3]",
    ]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "A formation places six characters, and no spaces were named."),
        ("b1", "A formation places six characters, and 1 space was named."),
        ("b1 c1 d1 e1 b2 c2 d2", "A formation places six characters, and 7 spaces were named."),
        (
            "s1 b1, s2 c1, s3 d1, s4 e1",
            "A formation places all six characters, and this one leaves out Firebreathers and Khar-Vael the Broodlord.",
        ),
        ("s1 b1, s1 c1, s3 d1", "Mudscale Brood is placed twice: the second time at c1."),
        ("spear b1, spear c1, spear d1", "Spearclaw Warband 1 is placed twice: the second time at d1."),
        ("s1 b1, c1", "Say who stands at c1, or name nobody and only spaces."),
        ("s1 b1, s2", "Say where Venom Hatchlings stands."),
        ("brood b1", "“brood” may be Mudscale Brood or Khar-Vael the Broodlord: say which."),
        ("... b1", "Nobody in this army is called “...”: it has Mudscale Brood, Venom Hatchlings, "),
        ("n1 b1", "Nobody in this army is called “n1”: it has Mudscale Brood, Venom Hatchlings, "),
    ],
)
def test_what_is_not_a_formation(text: str, told: str) -> None:
    (fault,) = formation(text)
    assert fault.startswith(told)
    assert fault.endswith("[WH 3.2]")
