"""What players and hints foresee of a token is what resolving it brings."""

from typing import cast

from librt.vecs import vec

from tablehaven.games.haven import GAME, bot, events
from tablehaven.games.haven.contest import resolve
from tablehaven.games.haven.standing import standing
from tablehaven.games.haven.state import NONE, Haven
from tests.games.haven.scene import haven
from tests.walks import walk


def resolved(g: Haven, kind: int) -> tuple[int, int]:
    """Who wins the Shrine and the token when it is resolved at once, or nobody."""
    g = g.clone()
    g.listening = True
    for _ in resolve(g, kind):
        g.answer = g.option(0)
    won = {int(event & 0xFF): int(event >> 8 & 0xFFF) for event in g.told}
    return won.get(events.COMBAT_WON, NONE), won.get(events.LORE_WON, NONE)


def outlook(g: Haven, kind: int) -> tuple[float, float]:
    """What the judgment expects for City of the Shrine and of the token."""
    found = vec[float]([0.0] * len(bot.FEATURES))
    bot.add_outlook(g, g.sides[0], g.sides[1], kind, found)
    expected = dict(zip(bot.FEATURES, map(float, found), strict=True))
    shrine, token = (
        sum(expected[f"{near}_{what}"] for near in ("far", "near", "due")) for what in ("shrines", "tokens")
    )
    return shrine, token


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
