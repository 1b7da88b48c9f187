"""What the computer players think of a position alone: hero decks, and who is about to attack."""

import tablehaven
from tablehaven import Match
from tablehaven.games.havenfall.bot_alone import FEATURE_WORDS_ALONE, FEATURES_ALONE
from tablehaven.games.havenfall.solo import ALL_FACE_DOWN, WON
from tests.games.havenfall.alone import Alone, alone
from tests.marks import rule

GAME = tablehaven.game("havenfall-solo")


def seen(scene: Alone, feature: str) -> float:
    return float(GAME.judge.features(scene.g, 0)[FEATURES_ALONE.index(feature)])


def test_every_feature_that_can_change_has_words() -> None:
    assert set(FEATURE_WORDS_ALONE) == set(FEATURES_ALONE) - {"odds"}


def test_a_game_that_has_just_begun_is_open() -> None:
    for number in range(10):
        match = Match(GAME, {}, f"open {number}")
        assert abs(GAME.judge.value(match.state, 0)) < 0.5


@rule("HS 6.1", "HS 6.2")
def test_only_ten_points_are_a_victory() -> None:
    scene = alone()
    results = []
    for ending in (ALL_FACE_DOWN, WON):
        scene.g.solo.ending = ending
        results.append(GAME.judge.result(scene.g, 0))
    assert results == [0, 1]


@rule("HS 6.2")
def test_the_last_hero_decks_are_worth_more_than_the_first() -> None:
    full, fewer, last_two, last = (
        GAME.judge.value(alone(flipped=flipped).g, 0)
        for flipped in (
            "",
            "Squire",
            "Squire; Swordsman; Assassin; Shape Shifter",
            "Squire; Swordsman; Assassin; Shape Shifter; Seer",
        )
    )
    assert full > fewer > last_two > last
    assert last_two - last > full - fewer


@rule("HS 3.3", "HS 5.2")
def test_a_monster_threatens_the_more_the_nearer_it_is_and_a_fake_diamond_does_not() -> None:
    rows = (("Fish", "", ""), ("", "Fish", ""), ("", "", "Fish"), ("Fake Diamond", "", ""))
    near, middle, far, fake = (seen(alone(row=row), "menace") for row in rows)
    assert near < middle < far < fake == 0


def test_nobody_is_ahead_of_or_behind_who_plays_alone() -> None:
    scene = alone(points=9)
    assert seen(scene, "lead") == seen(scene, "rival_hands") == 0
