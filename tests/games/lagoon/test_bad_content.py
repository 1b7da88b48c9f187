"""Content files of Lagoon with a mistake: it is named with its line and its key."""

import re
from pathlib import Path

import pytest

from tablehaven import Match
from tablehaven.games.lagoon import GAME
from tablehaven.kernel.errors import ContentError
from tests.games.lagoon.content_files import USUAL, further_tile, written
from tests.marks import rule


def mistake(tmp_path: Path, text: str) -> str:
    """What is said about a content file, from the line number on."""
    file = written(tmp_path, text)
    with pytest.raises(ContentError) as caught:
        Match(GAME, {}, "content", file)
    said = str(caught.value)
    assert said.startswith(f"{file}, line ")
    assert said.endswith(".")
    assert "\n" not in said
    return said.removeprefix(f"{file}, ")


def altered(old: str, new: str, key: str) -> str:
    """The usual file with one text replaced, the first such text of the site that the key names."""
    site = re.match(r"\w+\.\d+[AB]", key)
    start = USUAL.index(f"[{site[0]}]") if site and not old.startswith("[") else 0
    assert old in USUAL[start:]
    return USUAL[:start] + USUAL[start:].replace(old, new, 1)


def line_of(text: str, key: str) -> int:
    """The line of a table, of a key in it, or of a row of its effect."""
    if key == "the file":
        return 1
    lines = text.splitlines()
    parts = re.fullmatch(r"(\w+(?:\.\d+[A-C])?)(?:\.(\w+))?(?:\[(\d+)\])?(?:\.\w+)?", key)
    assert parts, key
    line = lines.index(f"[{parts[1]}]")
    if parts[2]:
        line = next(number for number in range(line, len(lines)) if re.match(rf"{parts[2]}\s*=", lines[number]))
    return line + 1 + (int(parts[3]) + 1 if parts[3] else 0)


# what is altered, into what; the key of the culprit, and what is said about it
MISTAKES = [
    # numbers
    ("energy_to_unravel = 3\n", "", "numbers", "`energy_to_unravel` is missing here."),
    ("points_of_a_site = 2", "points_of_a_site = -2", "numbers.points_of_a_site", "-2 is out of range"),
    ("energy_to_unravel = 3", "energy_to_unravel = 0", "numbers.energy_to_unravel", "0 is out of range"),
    ("step = 3", "step = 6", "numbers.refreshed_in_refresh_step", "6 is out of range: it must be from 0 to 5."),
    ("points_of_a_seed = 1", 'points_of_a_seed = "one"', "numbers.points_of_a_seed", "a whole number, not 'one'."),
    ("= [21, 24, 27]", "= []", "numbers.play_set_sizes", "this must be a list with at least one entry."),
    ("= [21, 24, 27]", "= [21, 24, 31]", "numbers.play_set_sizes", "31 is out of range"),
    ("points_of_a_seed = 1", "points_of_a_seed = 1\nluck = 7", "numbers.luck", "nothing of this name belongs here."),
    ("[numbers]", "[weather]\nrain = 1\n\n[numbers]", "weather", "nothing of this name belongs here."),
    # energies, groups and paths
    ('threatens = "vowelon"', 'threatens = "deonin"', "energies", "each energy threatens one other, in a circle."),
    ('threatens = "vowelon"', 'threatens = "elemeen"', "energies", "each energy threatens one other, in a circle."),
    ('threatens = "vowelon"', 'threatens = "astral"', "energies.elemeen", "'astral' is unknown"),
    ("deonin = { threatens", "astral = { threatens", "energies", "`deonin` is missing here."),
    ('a = "deonin", b = "elemeen"', 'a = "elemeen", b = "deonin"', "groups", "tile 3 has two energies that no group"),
    ('a = "deonin", b = "elemeen"', 'a = "vowelon", b = "elemeen"', "groups.III", "another pair of two energies."),
    ('a = "deonin", b = "elemeen"', 'a = "deonin", b = "deonin"', "groups.III", "another pair of two energies."),
    ("[vowelon.1B]", "[deonin.1B]", "groups", "tile 1 has two energies that no group has."),
    ('["hare", "owl"]', '["hare", "stag"]', "paths", "8 circles have 8 different names."),
    ('["hare", "owl"]', '["hare"]', "paths.renewal", "each path has two circles."),
    ('["hare", "owl"]', '["hare", "owl", "elk"]', "paths.renewal", "each path has two circles."),
    ('["hare", "owl"]', '["hare", "Snow owl"]', "paths", "one word in small letters, unlike 'Snow owl'."),
    ('["hare", "owl"]', '["hare", "quit"]', "paths", "'quit' already means something else"),
    ('["hare", "owl"]', '["hare", "explore"]', "paths", "'explore' already means something else"),
    ('["hare", "owl"]', '["hare", "seed"]', "paths", "'seed' already means something else"),
    ('["hare", "owl"]', '["hare", "sylphina"]', "paths", "'sylphina' already means something else"),
    ("adventure = [", "adventures = [", "paths", "`adventure` is missing here."),
    # play sets, set-ups and AJ
    ("[1, 24]", "[1, 24, 27]", "play_sets.regular", "the first and the last tile of each run must stand here."),
    ("[1, 24]", "[1, 28]", "play_sets.regular", "28 is out of range: it must be from 1 to 27."),
    ("[1, 24]", "[1, 18]", "play_sets.regular", "a play set of one of the sizes allowed."),
    ("[1, 24]", "[24, 1]", "play_sets.regular", "a play set of one of the sizes allowed."),
    ("[1, 24]", "[1, 12, 12, 23]", "play_sets.regular", "each tile stands once"),
    ("[1, 24]", "[1, 22, 25, 26]", "play_sets.regular", "equally many tiles of each group."),
    ('"1A", "14A", "21A"', '"1A", "14A"', "starts.gruus_walkabout", "sites of three tiles start a game."),
    ('"1A", "14A", "21A"', '"1A", "1B", "21A"', "starts.gruus_walkabout", "sites of three tiles start a game."),
    ('"1A", "14A", "21A"', '"1A", "5A", "21A"', "starts.gruus_walkabout", "exactly one starting site is a haven."),
    ('"1A", "14A", "21A"', '"7A", "14A", "21A"', "starts.gruus_walkabout", "exactly one starting site is a haven."),
    ('"1A", "14A", "21A"', '"1A", "14A", "21B"', "starts.gruus_walkabout", "three different energies."),
    ('"1A", "14A", "21A"', '"1A", "14A", "28A"', "starts.gruus_walkabout", "'28A' is not a site of this game."),
    ('"1A", "14A", "21A"', '"1A", "14A", "oak"', "starts.gruus_walkabout", "'oak' is not a site of this game."),
    ('invokes_twice = ["16A"]', 'invokes_twice = ["99A"]', "aj.invokes_twice", "'99A' is not a site of this game."),
    ("tiles_to_spare_his_energy = 3\n", "", "aj", "`tiles_to_spare_his_energy` is missing here."),
    # sites
    ("[elemeen.1A]", "[elemeen.1C]", "elemeen.1C", "'1C' is not a site: a tile and a side, such as 7B, must stand"),
    ("[elemeen.1A]", "[elemeen.28A]", "the file", "numbered from 1 on; 1A is not."),
    ("[elemeen.3B]", "[elemeen.3A]", "deonin.3A", "the site 3A stands twice."),
    ('"Mani Temple"', '"Sylphina"', "elemeen.19A.name", "Sylphina is the name of another site."),
    ('"Mani Temple"', '"SYLPHINA"', "elemeen.19A.name", "SYLPHINA is the name of another site."),
    ('"Mani Temple"', '"Goal"', "elemeen.19A.name", "'Goal' already means something else in this game"),
    ('"Mani Temple"', '"deonin"', "elemeen.19A.name", "'deonin' already means something else in this game"),
    ('"Mani Temple"', '"3b"', "elemeen.19A.name", "'3b' already means something else in this game"),
    ('"Mani Temple"', '"Mani\\u001b[2J"', "elemeen.19A.name", "words with single spaces between them."),
    ('"Mani Temple"', '"Mani  Temple"', "elemeen.19A.name", "words with single spaces between them."),
    ('name = "Sylphina"\n', "", "elemeen.10A", "`name` is missing here."),
    ('type = "ally"', 'type = "friend"', "elemeen.10A.type", "'friend' is unknown; it must be one of ally"),
    ('type = "ally"', 'type = "trove"', "elemeen.10A.type", "troves have exploration actions, and no other"),
    ('"exploration"', '"invoke"', "elemeen.6B.type", "troves have exploration actions, and no other"),
    ('"invoke"', '"sing"', "elemeen.1A.action", "'sing' is unknown; it must be one of invoke"),
    ('when = "begin"\n', "", "elemeen.13A", "`when` is missing here."),
    ('when = "begin"', 'when = "noon"', "elemeen.13A.when", "'noon' is unknown; it must be one of begin"),
    ('"invoke"', '"invoke"\nwhen = "begin"', "elemeen.1A.when", "nothing of this name belongs here."),
    ("once = true", 'once = "yes"', "elemeen.3B.once", "this must be true or false, not 'yes'."),
    ("once = true", "twice = true", "elemeen.3B.twice", "nothing of this name belongs here."),
    ('provenance = "published"', 'provenance = "hearsay"', "elemeen.3B.provenance", "'hearsay' is unknown"),
    # effects
    ("effect = [", "effects = [", "elemeen.1A", "`effect` is missing here."),
    (
        '"refresh"',
        '"rejoice"',
        "elemeen.1A.effect[0].do",
        "'rejoice' is unknown; it must be one of exhaust, exile, explore",
    ),
    ('of = "any"', 'of = "old"', "elemeen.1A.effect[0].of", "'old' is unknown; it must be one of any, own"),
    (', of = "any"', "", "elemeen.1A.effect[0]", "`of` is missing here."),
    ("druids = 1", "druids = 0", "elemeen.1A.effect[0].druids", "0 is out of range"),
    ("druids = 1", "druids = -1", "elemeen.1A.effect[0].druids", "-1 is out of range"),
    ("druids = 1", "druids = 1, luck = 2", "elemeen.1A.effect[0].luck", "nothing of this name belongs"),
    ("druids = 1", "druids = 1, druids_at_most = 2", "elemeen.1A.effect[0].druids", "nothing of this name"),
    ('to = "any"', 'to = "moon"', "elemeen.10A.effect[0].to", "'moon' is unknown; it must be one of any"),
    ('"vowelon"]', '"astral"]', "elemeen.9B.effect[0].energies", "'astral' is unknown"),
    ("at_most = 2 }", "at_most = 0 }", "elemeen.18B.effect[0].seeds_at_most", "0 is out of range"),
    (", hexes = 1 }", "}", "vowelon.2A.effect[0]", "`hexes` is missing here."),
    ('which = "invoker"', 'which = "moon"', "deonin.2B.effect[0].which", "'moon' is unknown"),
    ("tiles = 2", "tiles = 0", "deonin.12A.effect[0].tiles", "0 is out of range"),
    ('of = "own"', 'of = "any"', "deonin.23B.effect[0].of", "'any' is unknown; it must be one of own"),
    ('of = "own"', 'of = "any"', "elemeen.12B.effect[0].of", "'any' is unknown; it must be one of own"),
    # parts in the wrong place
    (
        '  { do = "give_seed" },\n',
        "",
        "elemeen.22A.effect[0]",
        "one seed, and no more, must be given up before this part.",
    ),
    (
        '{ do = "give_seed" }',
        '{ do = "give_seed", seeds_at_most = 2 }',
        "elemeen.27B.effect[1]",
        "one seed, and no more, must be given up before this part.",
    ),
    ('  { do = "give_seed" },\n', "", "vowelon.20A.effect[0]", "one seed, and no more,"),
    ('  { do = "give_seed" },\n', "", "deonin.27A.effect[0]", "one seed, and no more,"),
    (
        '  { do = "give_seed", seeds_at_most = 2 },\n',
        "",
        "elemeen.18B.effect[0]",
        "no seed was given up before this part.",
    ),
    (
        '{ do = "give_seed" },',
        '{ do = "give_seed" },\n  { do = "give_seed" },',
        "elemeen.22A.effect[1]",
        "seeds are given up once only.",
    ),
    (
        '  { do = "exhaust", of = "own_on_unlocked" },\n',
        "",
        "deonin.11B.effect[0]",
        "no druid was exhausted before this part.",
    ),
    ('of = "any"', 'of = "invoker"', "elemeen.18B.effect[1]", "only invoke actions have an invoking druid."),
    (
        '{ do = "refresh_marker" }',
        '{ do = "restore_site" }',
        "deonin.5B.effect[1]",
        "only invoke actions have an invoking druid.",
    ),
    (
        '{ do = "refresh_marker" }',
        '{ do = "unravel_freely" }',
        "deonin.5B.effect[1]",
        "only invoke actions have an invoking druid.",
    ),
    (
        '{ do = "restore_site" }',
        '{ do = "move_site", which = "invoker" }',
        "deonin.17B.effect[1]",
        "the druid that this part is about may have left the board before.",
    ),
    # what is counted, and never carried out
    ("druids = 4", "druids = 6", "elemeen.19A.effect[0].druids", "6 is out of range"),
    ('"refresh_step"', '"refresh"', "elemeen.19A.effect[0].do", "it must be one of refresh_step."),
    ("amount = 1", "amount = 0", "elemeen.7A.effect[0].amount", "0 is out of range"),
    (
        'against = "vowelon"',
        'against = "deonin"',
        "elemeen.7A.effect[0].against",
        "extra energy helps against the energy that it threatens.",
    ),
    ('"escape_exile"', '"refresh_step"', "elemeen.4A.effect[0].do", "it must be one of escape_exile."),
    (
        '{ do = "summon_from_board" },',
        '{ do = "summon_from_board" },\n  { do = "summon", to = "any" },',
        "elemeen.25A.effect[1].do",
        "nothing of this name belongs here.",
    ),
    (
        '{ do = "summon", to = "any" }',
        '{ do = "summon_from_board" }',
        "elemeen.10A.effect[0].do",
        "'summon_from_board' is unknown; it must be one of exhaust, exile, explore",
    ),
]


@pytest.mark.parametrize(("old", "new", "key", "sentence"), MISTAKES)
def test_a_mistake_is_named_by_line_and_key(tmp_path: Path, old: str, new: str, key: str, sentence: str) -> None:
    text = altered(old, new, key)
    said = mistake(tmp_path, text)
    assert re.match(rf"line {line_of(text, key)}: {re.escape(key)}[.\w]*: ", said), said
    assert sentence in said


@rule("LG 1.4")
@pytest.mark.parametrize("site", ["1A", "14B", "27B"])
def test_a_tile_needs_both_sides(tmp_path: Path, site: str) -> None:
    text = re.sub(rf"\[\w+\.{site}\]\n(.+\n)+", "", USUAL, count=1)
    assert mistake(tmp_path, text) == (
        f"line 1: the file: both sides of 3 to 30 tiles must be here, numbered from 1 on; {site} is not."
    )


def test_thirty_tiles_are_the_most(tmp_path: Path) -> None:
    text = USUAL + "".join(further_tile(number, number - 27) for number in range(28, 32))
    assert mistake(tmp_path, text).startswith("line 1: the file: both sides of 3 to 30 tiles must be here")


BROKEN_FILES = {
    "not TOML": USUAL.replace("[numbers]", "[numbers").encode(),
    "a site twice": (USUAL + further_tile(7, 7)).encode(),
    "not UTF-8": USUAL.replace("Sylphina", "Größe").encode("latin-1"),
}


@pytest.mark.parametrize("content", BROKEN_FILES.values(), ids=BROKEN_FILES)
def test_what_is_no_content_file_is_refused(tmp_path: Path, content: bytes) -> None:
    file = tmp_path / "content.toml"
    file.write_bytes(content)
    with pytest.raises(ContentError, match=f"^{re.escape(str(file))} is not a content file: "):
        Match(GAME, {}, "content", file)
