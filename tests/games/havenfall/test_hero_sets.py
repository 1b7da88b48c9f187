"""Sets of six heroes: the printed ones, all that are legal, and what is wrong with others."""

from collections import Counter
from itertools import combinations

import pytest

from tablehaven import OptionError
from tablehaven.games.havenfall.language import BLUE, COLOR_NAMES, RED
from tablehaven.kernel.bits import bit, size
from tests.games.havenfall.box import CARDS, CONTENT, card, numbers
from tests.marks import rule

SETS = CONTENT.hero_sets
BEGINNER = ("Squire", "Shape Shifter", "Swordsman", "Assassin", "Seer", "Elite Guard")


def names(heroes: list[int]) -> list[str]:
    return [CARDS.cards[hero].name for hero in heroes]


def colors(heroes: list[int]) -> Counter[str]:
    found: Counter[str] = Counter()
    for hero in heroes:
        found.update(name for color, name in enumerate(COLOR_NAMES) if CARDS.colors[hero] & bit(color))
    return found


@rule("HF 2.5", "HF 2.6")
def test_the_four_printed_sets() -> None:
    printed = {each.name: names([int(hero) for hero in each.heroes]) for each in SETS.printed}
    assert printed == {
        "Beginner": list(BEGINNER),
        "Second": ["Lookout", "Necromancer", "Healer", "Blacksmith", "Seer", "Elite Guard"],
        "Third": ["Lookout", "Acolyte", "Assassin", "Shape Shifter", "Wizard", "Cloaks of Order"],
        "Fourth": ["Thief", "Acolyte", "Assassin", "Healer", "Archer", "Elite Guard"],
    }
    assert all(SETS.flaw([int(hero) for hero in each.heroes]) == "" for each in SETS.printed)


@rule("HF 2.5", "HF 2.6")
def test_the_legal_sets_are_those_with_the_ranks_of_the_board_and_two_pixels_of_each_color() -> None:
    first = int(CARDS.heroes)
    of_rank = {
        rank: [each.number for each in CARDS.cards if each.group == 2 and each.rank == rank] for rank in (1, 2, 3)
    }
    expected = set()
    for one in of_rank[1]:
        for three in combinations(of_rank[2], 3):
            for two in combinations(of_rank[3], 2):
                heroes = [one, *three, *two]
                if all(colors(heroes)[color] == 2 for color in COLOR_NAMES):
                    expected.add(sum(2 ** (hero - first) for hero in heroes))
    assert list(SETS.legal) == sorted(expected)
    assert len(SETS.legal) == 240
    assert all(size(members) == 6 for members in SETS.legal)


def test_every_legal_set_is_in_the_order_of_the_board() -> None:
    for place in range(len(SETS.legal)):
        heroes = SETS.legal_set(place)
        assert [CARDS.rank[hero] for hero in heroes] == [1, 2, 2, 2, 3, 3]
        assert SETS.flaw(heroes) == ""


def test_every_hero_of_the_board_is_in_a_legal_set() -> None:
    found = {name for place in range(len(SETS.legal)) for name in names(SETS.legal_set(place))}
    assert found == {each.name for each in CARDS.cards if each.group == 2}


@rule("HF 2.6")
@pytest.mark.parametrize(
    "text",
    [
        "squire shape_shifter swordsman assassin seer elite_guard",
        "Elite Guard, Squire, Shape Shifter, Swordsman, Assassin, Seer",
        "Seer,eliteguard,squire,shape shifter,swordsman,ASSASSIN",
    ],
)
def test_a_set_is_written_in_several_ways(text: str) -> None:
    heroes = SETS.named(text)
    assert sorted(heroes) == sorted(numbers(*BEGINNER))
    assert [CARDS.rank[hero] for hero in heroes] == [1, 2, 2, 2, 3, 3]


# what is wrong, and what is said of it
FLAWS = [
    (
        "squire shape_shifter swordsman assassin seer",
        "has heroes of the ranks 1, 2, 2, 2, 3, 3, and these have 1, 2, 2",
    ),
    ("", "and these have none. [HF 2.5]"),
    ("squire squire swordsman assassin seer elite_guard", "Squire stands twice in the set. [HF 2.5]"),
    ("squire shape_shifter swordsman assassin seer cavalry", "two blue pixels, and this one has 3 pixels. [HF 2.5]"),
    ("thief shape_shifter swordsman assassin seer archer", "two blue pixels, and this one has 1 pixel. [HF 2.5]"),
    ("squire healer shape_shifter bard archer cavalry", "two blue pixels, and this one has 3 pixels. [HF 2.5]"),
    ("adventurer shape_shifter bard assassin wizard seer", "two red pixels, and this one has 1 pixel. [HF 2.5]"),
    (
        "squire copper swordsman assassin seer elite_guard",
        "Copper has no place among the heroes of the board. [HF 2.1]",
    ),
    ("squire ghost_of_sen swordsman assassin seer elite_guard", "Ghost of Sen has no place among the heroes"),
    ("squire shifter swordsman assassin seer elite_guard", "There is no hero 'shifter'; a set is six heroes"),
]


@rule("HF 2.5", "HF 2.6")
@pytest.mark.parametrize(("text", "said"), FLAWS)
def test_any_other_set_is_refused_with_its_rule(text: str, said: str) -> None:
    with pytest.raises(OptionError) as caught:
        SETS.named(text)
    assert said in str(caught.value)
    assert str(caught.value)[0].isupper()


@rule("HF 1.7")
def test_the_colors_of_rank_3_that_the_printed_sets_force() -> None:
    """The table of the first set has a blue Seer and a red Elite Guard: only these colors make all four sets legal."""
    pairs = [sum(2**color for color in pair) for pair in combinations(range(4), 2)]
    seer, guard, archer = (card(name).number for name in ("Seer", "Elite Guard", "Archer"))
    fixed = {int(hero): int(CARDS.colors[hero]) for hero in range(CARDS.heroes, CARDS.arcane)}
    fitting = []
    for trial in ((one, two, three) for one in pairs for two in pairs for three in pairs):
        if not (trial[0] & bit(BLUE) and trial[1] & bit(RED)):
            continue
        of = fixed | dict(zip((seer, guard, archer), trial, strict=True))
        sets = [[of[int(hero)] for hero in each.heroes] for each in SETS.printed]
        if all(sum(colors & bit(color) != 0 for colors in each) == 2 for each in sets for color in range(4)):
            fitting.append(trial)
    assert fitting == [(fixed[seer], fixed[guard], fixed[archer])]
