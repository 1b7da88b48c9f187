"""What players and hints foresee of a token is what resolving it brings."""

from collections.abc import Iterator
from typing import cast

import pytest
from librt.vecs import vec

from tablehaven.games.haven import GAME, bot, events
from tablehaven.games.haven.content import CITY, FOREST
from tablehaven.games.haven.contest import resolve
from tablehaven.games.haven.reasons import havens_foreseen, standing
from tablehaven.games.haven.state import Haven
from tablehaven.kernel.bits import bit, listed
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import seeded
from tablehaven.kernel.state import NONE
from tablehaven.kernel.story import unpacked
from tests.games.haven.scene import haven
from tests.marks import rule
from tests.walks import walk


def told_by_resolving(g: Haven, kind: int) -> list[tuple[int, tuple[int, int, int, int]]]:
    """What happens when a token is resolved at once."""
    g = g.clone()
    g.listening = True
    for _ in resolve(g, kind):
        g.answer = g.option(0)
    return [unpacked(int(event)) for event in g.told]


def resolved(g: Haven, kind: int) -> tuple[int, int]:
    """Who wins the Shrine and the token when it is resolved at once, or nobody."""
    won = {event: details[0] for event, details in told_by_resolving(g, kind)}
    return won.get(events.COMBAT_WON.number, NONE), won.get(events.LORE_WON.number, NONE)


def marked(g: Haven, kind: int) -> list[int]:
    """The Havens that are marked when a token is resolved at once."""
    return [details[1] for event, details in told_by_resolving(g, kind) if event == events.HAVEN_CLAIMED.number]


def expected_of(g: Haven, kind: int, what: str) -> float:
    """What the judgment expects for City of a token: of its `shrines`, `tokens` or `claims`."""
    found = vec[float]([0.0] * len(bot.FEATURES))
    bot.add_outlook(g, g.sides[0], g.sides[1], kind, found)
    expected = dict(zip(bot.FEATURES, map(float, found), strict=True))
    return sum(expected[f"{near}_{what}"] for near in ("far", "near", "due"))


def outlook(g: Haven, kind: int) -> tuple[float, float]:
    """What the judgment expects for City of the Shrine and of the token."""
    return expected_of(g, kind, "shrines"), expected_of(g, kind, "tokens")


def near_havens(g: Haven, seat: int) -> float:
    """How many Havens more than the other side a side nearly has, in the eyes of the judgment."""
    return float(bot.features(g, seat)[bot.FEATURES.index("near_havens")])


def confrontations(games: int) -> Iterator[Haven]:
    """The positions of random games with End-Game Confrontation in which a token could be resolved."""
    for number in range(games):
        position = Position(GAME.start(GAME.choose({"confrontation": "yes"}), f"{number}", GAME.content_file))
        g, rng = cast(Haven, position.state), seeded(f"confrontation {number}")
        while not g.over:
            if position.rule is None:
                yield g
            position.play(g.options[rng.below(g.count)])


def seat_of(expected: float) -> int:
    return NONE if expected == 0 else int(expected < 0)


def test_the_judgment_and_the_words_expect_what_resolving_brings() -> None:
    overshot = unclaimed = 0
    for number in range(12):
        for position in walk(GAME, number):
            g = cast(Haven, position.state)
            for kind in range(3):
                if position.rule is not None or g.over or g.lores[kind].token == NONE or g.lores[kind].shrine == NONE:
                    continue
                stands = standing(g, kind)
                won = resolved(g, kind)
                assert (stands.victor, stands.sage) == won
                assert tuple(seat_of(expected) for expected in outlook(g, kind)) == won
                overshot += any(stands.overshoots)
                unclaimed += any(stands.overshoots) and won == (NONE, NONE)
    assert overshot > 100
    assert unclaimed > 20


def test_nobody_wins_what_one_overshoots_and_the_other_does_not_seek() -> None:
    g = cast(Haven, haven("leaf 3: city +leaf +leaf ; forest Owl Moth +leaf").state)
    assert resolved(g, 0) == (NONE, NONE)
    assert outlook(g, 0) == (0.0, 0.0)


@rule("HV 7.7")
@rule("HV 11.13")
def test_the_judgment_and_the_words_expect_the_havens_that_resolving_marks() -> None:
    taken_over = held = 0
    for g in confrontations(12):
        for kind, lore in enumerate(g.lores):
            if NONE in (lore.token, lore.shrine) or (victor := standing(g, kind).victor) == NONE:
                continue
            havens = marked(g, kind)
            assert havens_foreseen(g, victor, int(lore.shrine)) == havens
            assert expected_of(g, kind, "claims") == expected_of(g, kind, "shrines") * len(havens)
            taken_over += any(haven in listed(g.sides[1 - victor].havens) for haven in havens)
            held += bool(g.sides[victor].shrines & bit(lore.shrine))
    assert taken_over > 10
    assert held > 10


CONFRONTED = {
    "elementals": "S12 S02 S03",
    "city_shrines": "S01 S04 S05 S06 S07",
    "city_havens": "H06",
    "forest_shrines": "S08 S09 S10 S11 S12",
    "forest_havens": "H07 H08 H09 H10",
}


@rule("HV 11.13")
def test_a_haven_of_the_other_side_that_a_contested_shrine_brings_is_expected() -> None:
    """City would have two of the three Shrines of H07, which Forest has marked, and three of the four of H05."""
    g = haven("leaf 8: city Colossus ; forest Owl", confrontation="yes", **CONFRONTED).g
    assert [g.content.board.haven_names[haven] for haven in havens_foreseen(g, CITY, 11)] == ["H05", "H07"]
    assert sorted(marked(g, 0)) == sorted(havens_foreseen(g, CITY, 11))
    assert expected_of(g, 0, "claims") == 2.0


@rule("HV 11.12")
def test_a_contested_shrine_of_the_own_brings_no_haven() -> None:
    g = haven("leaf 8: city Orrery ; forest Bear", confrontation="yes", **CONFRONTED).g
    assert havens_foreseen(g, FOREST, 11) == marked(g, 0) == []
    assert expected_of(g, 0, "claims") == 0.0


@rule("HV 11.13")
@pytest.mark.parametrize(("elementals", "near"), [("S12 S02 S03", 2), ("S04 S02 S03", 1)])
def test_a_haven_of_the_other_side_is_nearly_had_if_its_majority_hangs_on_a_contested_shrine(
    elementals: str, near: int
) -> None:
    """City lacks one Shrine of H05, and one of H07: that is Forest’s for good unless S12 is contested."""
    board = CONFRONTED | {"elementals": elementals, "forest_shrines": "S08 S09 S11 S12"}
    assert near_havens(haven(confrontation="yes", **board).g, CITY) == near


@rule("HV 11.13")
def test_a_haven_whose_marker_outlived_its_majority_is_nearly_had() -> None:
    """City and Forest hold two of the four Shrines of H03 each: with Forest’s marker there, only City lacks one."""
    board = {"elementals": "S01 S02 S06", "city_shrines": "S03 S04", "forest_shrines": "S09 S10"}
    unmarked, by_forest = (
        near_havens(haven(confrontation="yes", **board, forest_havens=havens).g, CITY) for havens in ("H10", "H10 H03")
    )
    assert by_forest == unmarked + 1
