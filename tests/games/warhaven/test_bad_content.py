"""Content files of War Haven with a mistake: it is named with its line and its key."""

from pathlib import Path

import pytest

from tablehaven.games.warhaven.loading import load
from tablehaven.kernel.datafile import content_at
from tablehaven.kernel.errors import ContentError
from tests.games.warhaven.decks import CONTENT, FILE

USUAL = FILE.read_text(encoding="utf-8")


def mistake(tmp_path: Path, text: str) -> str:
    """What is said about a content file, from the line number on."""
    file = tmp_path / "content.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load(content_at(file))
    said = str(caught.value)
    assert said.startswith(f"{file}, line ")
    assert said.endswith(".")
    assert "\n" not in said
    return said.removeprefix(f"{file}, ")


def altered(old: str, new: str, table: str) -> str:
    """The usual file with one text replaced, the first such text of a table."""
    start = USUAL.index(f"[{table}]")
    assert old in USUAL[start:]
    return USUAL[:start] + USUAL[start:].replace(old, new, 1)


# what is altered, into what; the table and the key of the culprit, and what is said about it
MISTAKES = [
    ("columns = 6", "columns = 9", "board", "rows", "63 spaces are too many; 62 is the most."),
    ("setup_columns = [1, 2, 3, 4]", "setup_columns = [1, 1]", "board", "setup_columns", "a column stands twice."),
    ("setup_rows = 3", "setup_rows = 4", "board", "setup_rows", "4 is out of range: it must be from 1 to 3."),
    ("setup_rows = 3", "setup_rows = 1", "board", "", "an army does not fit into the rows and columns"),
    ("actions = 3", "actions = 0", "turn", "actions", "0 is out of range"),
    ("copies_of_a_rare = 1", "copies_of_a_rare = 3", "deck_limits", "copies_of_a_rare", "from 1 to 2."),
    ("commander = { most = 1", "commander = { most = 2", "classes", "commander.most", "an army has one commander."),
    ("health = 7", "health = 13", "characters.trench_rats", "health", "13 is out of range"),
    ('race = "human"', 'race = "martian"', "characters.trench_rats", "race", "'martian' is unknown"),
    ('name = "Trench Rats"', 'name = "Dig-In"', "characters.trench_rats", "", "is too much like the name of another"),
    ('name = "Trench Rats"', 'name = "2 Rats"', "characters.trench_rats", "name", "must be words of plain letters"),
    ('words = "Has', 'wrods = "Has', "characters.trench_rats", "", "a character with words has effects"),
    ('who = "self"', 'who = "target"', "characters.trench_rats", "effects[0].who", "'target' is unknown"),
    ("n = 1", "n = 0", "characters.trench_rats", "effects[0].n", "0 changes nothing."),
    ('"attached"', '"combat"', "characters.trench_rats", "effects[0].until", "it must be one of attached."),
    ('at = "passive"', 'at = "play"', "characters.trench_rats", "effects[0].at", "'play' is unknown"),
    ('do = "stat"', 'do = "dance"', "characters.trench_rats", "effects[0].do", "'dance' is unknown"),
    ("n = 1", "n = 1, luck = 2", "characters.trench_rats", "effects[0].luck", "nothing of this name belongs here."),
    ('if = ["self_attacking"', 'if = ["raining"', "characters.breach_sappers", "effects[0].if", "'raining' is unknown"),
    ("die = [5, 6]", "die = [5, 7]", "characters.stormcallers", "effects[0].die", "7 is out of range"),
    ('medallions = ["silver"]', 'medallions = ["tin"]', "upgrades.trench_carbine", "medallions", "'tin' is unknown"),
    ('medallions = ["silver"]\n', "", "upgrades.trench_carbine", "", "`medallions` is missing here."),
    ('"any ally"', '"any enemy ally", "any ally"', "spells.field_medicine", "plays_on", "plays on nothing else."),
    ("on_commander = true\n", "", "spells.emergency_evac", "plays_on", "says so by `on_commander`."),
    ('["any ally"]', '["nobody"]', "defense_cards.glancing_hit", "plays_on", "'nobody' is unknown"),
    ('flag = "Sgt. Roberts"', 'flag = "Roberta"', "upgrades.salvaged_exo_frame", "flag", "'Roberta' is unknown"),
    ('"General Ada Kestrel"', '"Trench Rats"', "spells.battle_hymn", "commander", "'Trench Rats' is unknown"),
    ('"2 Dig In"', '"3 Dig In"', "decks.ashfall_offensive", "", "this one has 26."),
    ('"2 Dig In"', '"two Dig In"', "decks.ashfall_offensive", "support", "is not a number of copies and a name"),
    ('"2 Dig In"', '"2 Dug In"', "decks.ashfall_offensive", "support", "there is no support card 'Dug In'."),
    ('"Ashfall Offensive"', '"brood tide"', "decks.ashfall_offensive", "", "is the name of another deck."),
    ('"Stasis Lock"', '"Brood Call"', "tournament", "", "Brood Call is only for decks of Khar-Vael the Broodlord."),
]

# what the rules would never hear
SHIELD, DRILL, HYMN = "defense_cards.positron_energy_shield", "upgrades.drillmaster", "spells.battle_hymn"
UNHEARD = [
    ('"ignore_attack", who = "defender"', '"remove_upgrade", who = "defender"', SHIELD, "effects[0].do", "is unknown"),
    ('do = "reroll"', 'do = "ignore_attack"', "characters.salvage_gunners", "effects[0].do", "is unknown"),
    ('"ignore_attack"', '"roll_twice_keep_high"', SHIELD, "effects[0].do", "is unknown"),
    (
        'at = "pre_roll", do = "ignore_attack"',
        'at = "end_combat", do = "damage"',
        SHIELD,
        "effects[0].who",
        "of attacker.",
    ),
    ('who = "attacker"', 'who = "my_allies"', "attack_cards.bayonet_rush", "effects[0].who", "attacker, defender."),
    (
        'who = "attacker"',
        'who = "defender"',
        "attack_cards.bayonet_rush",
        "effects[0].stat",
        "the attack of the attack",
    ),
    ('who = "self"', 'who = "attacker"', "characters.breach_sappers", "effects[0].who", "'attacker' is unknown"),
    (
        'n = 3, until = "combat"',
        'n = 3, until = "combat", classes = ["hero"]',
        "attack_cards.bayonet_rush",
        "",
        "belong",
    ),
    (
        '"health", n = 2',
        '"health", n = 2, if = ["moved"]',
        DRILL,
        "effects[2].stat",
        "health is given always or never.",
    ),
    ('who = "my_allies"', 'if = ["moved"], who = "my_allies"', HYMN, "effects[0].if", "nothing of this name belongs"),
    ('who = "owner"', 'beside = ["hero"], who = "owner"', HYMN, "effects[1].beside", "nothing of this name belongs"),
    ('do = "fly"', 'if = ["moved"], do = "fly"', "characters.marsh_skimmer", "effects[0].if", "nothing of this name"),
    ("n = 1 }", 'n = 1, if = ["defender_killed"] }', "attack_cards.daisy_cartridges", "effects[0].if", "is unknown"),
    ("n = 1 }", 'n = 1, if = ["defense_success"] }', "attack_cards.daisy_cartridges", "effects[0].if", "is unknown"),
    ("n = 1 }", 'n = 1, if = ["once_per_turn"] }', "attack_cards.daisy_cartridges", "effects[0].if", "is unknown"),
]


@pytest.mark.parametrize(("old", "new", "table", "key", "said"), [*MISTAKES, *UNHEARD])
def test_a_mistake_is_named(tmp_path: Path, old: str, new: str, table: str, key: str, said: str) -> None:
    told = mistake(tmp_path, altered(old, new, table))
    assert said in told
    if key:
        assert f": {table}.{key}: " in told


def test_the_line_is_that_of_the_mistake(tmp_path: Path) -> None:
    text = altered("health = 7", "health = 13", "characters.trench_rats")
    line = text.splitlines().index("health = 13") + 1
    assert mistake(tmp_path, text).startswith(f"line {line}: characters.trench_rats.health: ")


def test_a_set_of_cards_from_which_decks_cannot_always_be_filled_is_refused(tmp_path: Path) -> None:
    said = mistake(tmp_path, altered("support = 25", "support = 45", "deck_limits"))
    assert "deck_limits: only 32 support cards fit any army and are not rare, too few to fill a deck of 45" in said
    said = mistake(
        tmp_path,
        altered("characters = 6", "characters = 12", "deck_limits").replace(
            "hero = { most = 2", "hero = { most = 0", 1
        ),
    )
    assert "10 characters that are not rare are too few for an army of 12." in said


def test_sixty_three_characters_are_too_many(tmp_path: Path) -> None:
    start = USUAL.index("[characters.trench_rats]")
    entry = USUAL[start : USUAL.index("\n\n", start) + 2]
    more = "".join(entry.replace("trench_rats", f"rats_{n}").replace("Trench Rats", f"Rats {n}") for n in range(27))
    assert "63 characters are too many; 62 is the most." in mistake(tmp_path, USUAL[:start] + more + USUAL[start:])


def test_another_file_is_another_game(tmp_path: Path) -> None:
    file = tmp_path / "content.toml"
    file.write_text(USUAL.replace("opening_hand = 5", "opening_hand = 7"), encoding="utf-8")
    assert load(content_at(file)).opening_hand == 7
    assert CONTENT.opening_hand == 5
