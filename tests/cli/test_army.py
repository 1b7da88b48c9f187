"""War Haven in the terminal: decks that people bring, formations in one line, and what is refused."""

from pathlib import Path

import pytest

from tests.cli.desk import said, tablehaven

PLACES = "b3 c3 d3 b2 c2 c1"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of this test alone."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path


def play(*typed: str, more: tuple[str | Path, ...] = ()) -> str:
    result = tablehaven("play", "warhaven", "--seed", "desk", *more, typed=typed)
    assert result.exit_code == 0, result.output
    return said(result.stdout)


def refused(*more: str | Path) -> list[str]:
    result = tablehaven("play", "war-haven", *more)
    assert (result.exit_code, result.stdout) == (2, "")
    return result.stderr.splitlines()


def mine(home: Path, gone: str = "", come: str = "") -> Path:
    """A deck in a file, much like Long Guns; perhaps with another line in place of one."""
    text = tablehaven("deck", "show", "Long Guns").stdout
    file = home / "mine.deck"
    file.write_text(text.replace("Deck: Long Guns", "Deck: Mine").replace(gone, come), encoding="utf-8")
    return file


@pytest.mark.parametrize("name", ["war-haven", "War Haven", "warhaven"])
def test_the_name_of_the_game_however_it_is_written(name: str) -> None:
    result = tablehaven("play", name, typed=["quit"])
    assert result.exit_code == 0
    assert "War Haven, by Raymond and Rusty Hayes." in said(result.stdout)


def test_a_ready_deck_and_a_formation_are_brought_to_the_table() -> None:
    output = play(more=("--deck", "brood tide", "--formation", PLACES))
    assert "You bring Brood Tide: Khar-Vael the Broodlord, 9 upgrade, 6 spell, 6 attack and 4 defense cards." in output
    assert "You place your Firebreathers at c2." in output
    assert "South rolls " in output and "Take an action: 3 actions left." in output
    assert "Choose a ready deck" not in output


def test_a_deck_in_a_file_is_brought(home: Path) -> None:
    output = play(more=("--deck", mine(home)))
    assert "You bring Mine: Prefect Oriane Dal, 9 upgrade, 7 spell, 5 attack and 4 defense cards." in output
    assert "Place a character behind the blinder: 6 to go." in output
    assert "to your deck." not in output, "not card by card"


def test_a_deck_that_is_kept_goes_before_a_file_of_that_name(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tablehaven("deck", "save", mine(home), "--name", "Mine")
    monkeypatch.chdir(home)
    (home / "Mine").write_text("nonsense")
    assert "You bring Mine: Prefect Oriane Dal" in play(more=("--deck", "Mine"))


def test_north_brings_a_deck_too() -> None:
    output = play(more=("--as", "north", "--deck", "long guns", "--formation", "b5 c5 d5 b6 c6 c7"))
    assert "You bring Long Guns" in output
    assert "You place your Prefect Oriane Dal at c7." in output


def test_at_the_prompt_ones_own_decks_are_named_and_taken(home: Path) -> None:
    tablehaven("deck", "save", mine(home), "--name", "Mine")
    output = play("deck mine")
    assert "`deck NAME` takes one that you keep, `deck FILE` one in a file. You keep Mine." in output
    assert "You bring Mine: Prefect Oriane Dal" in output
    assert "Place a character behind the blinder: 6 to go." in output


def test_at_the_prompt_a_file_is_taken_and_ready_decks_still_go_by_their_names(home: Path) -> None:
    assert "You bring Mine" in play(f"deck {mine(home)}")
    assert "You choose Long Guns." in play("deck long")
    assert "There is no deck 'short'. There are: Standard Kestrel," in play("deck short")


def test_a_bad_file_at_the_prompt_is_told_and_nothing_is_chosen(home: Path) -> None:
    file = mine(home, "1 Loyal Guard", "1 Dig In")
    output = play(f"deck {file}", "deck long")
    assert "Dig In plays on no character of this army" in output and "[WH 2.6]" in output
    assert "You choose Long Guns." in output


def test_a_deck_that_was_begun_card_by_card_is_gone_on_with() -> None:
    assert "You have begun to choose a deck card by card. [WH 2.7]" in play("recruit firebreathers", "deck long guns")


def test_a_formation_at_the_prompt_is_taken_as_a_whole() -> None:
    output = play("deck brood tide", f"formation {PLACES}")
    assert "`formation b3 c3 d3 b2 c2 c1` places all at once, in the order of your army;" in output
    assert "Take an action: 3 actions left." in output


@pytest.mark.parametrize(
    ("spaces", "told"),
    [
        ("b3 c3 d3 b2 c2 a1", "and this is outside: Khar-Vael the Broodlord at a1. [WH 3.2]"),
        ("b3 c3 d3 b2 c2 b3", "at b3 there are Mudscale Brood and Khar-Vael the Broodlord. [WH 3.3]"),
        ("b3 c3", "A formation places six characters, and 2 spaces were named. [WH 3.2]"),
    ],
)
def test_a_formation_is_refused_as_a_whole(spaces: str, told: str) -> None:
    output = play("deck brood tide", f"formation {spaces}", "board")
    assert told in output
    assert output.count("Place a character behind the blinder: 6 to go.") == 2
    (only,) = refused("--deck", "brood tide", "--formation", spaces)
    assert only.endswith(told)


def test_places_parted_by_semicolons_are_refused_as_a_whole_too_and_by_their_rule() -> None:
    output = play("deck brood tide", "place s1 at b3; place s2 at b3", "place s1 at b3; place s2 at a1", "board")
    assert "Nothing was played: place s2 at b3: The space b3 is taken. [WH 3.3]" in output
    assert "South sets up from b1 to e3, and not at a1. [WH 3.2]" in output
    assert output.count("Place a character behind the blinder: 6 to go.") == 2


def test_after_a_first_place_no_whole_formation_is_taken() -> None:
    output = play("formation b3", "deck brood tide", "place s1 at b3", f"formation {PLACES}")
    assert "The formation comes after the decks." in output
    assert "Somebody has a place already: `undo` takes that back" in output


@pytest.mark.parametrize(
    ("gone", "come", "told"),
    [
        ("1 Loyal Guard", "1 Loyal Gard", "line 36: There is no card “Loyal Gard”. Did you mean Loyal Guard? [WH 2.1]"),
        ("1 Loyal Guard\n", "", ": A support deck has 25 cards, and this one has 24. [WH 2.1]"),
        ("2 Focused Beam", "3 Focused Beam", "Two copies of a card are the limit: there are three of Focused Beam."),
        ("1 Null Lancers", "1 Archon Velis Tau", "One commander is the limit: Archon Velis Tau and Prefect Oriane Dal"),
        ("1 Loyal Guard", "1 Last Ditch", "Last Ditch plays on no character of this army; it plays on any grunt."),
    ],
)
def test_a_bad_deck_is_told_as_in_deck_check(home: Path, gone: str, come: str, told: str) -> None:
    file = mine(home, gone, come)
    lines = refused("--deck", file)
    assert any(told in line for line in lines), lines
    assert lines == tablehaven("deck", "check", file).stderr.splitlines()
    assert {each.name for each in home.iterdir()} == {"mine.deck"}, "nothing is half written"


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (("--deck", "short guns"), "There is no deck 'short guns'. There are: Standard Kestrel,"),
        (("--deck", "nowhere/my.deck"), "nowhere/my.deck cannot be read: No such file or directory."),
        (("--formation", PLACES), "--formation places the army of a deck: name that with --deck."),
        (
            ("--all", "--deck", "long guns"),
            "--deck and --formation are for one seat: with --all,",
        ),
    ],
)
def test_wishes_that_cannot_be_met(args: tuple[str, ...], sentence: str) -> None:
    (told,) = refused(*args)
    assert told.startswith(sentence)


def test_other_games_have_no_decks_to_bring() -> None:
    result = tablehaven("play", "haven", "--deck", "long guns")
    assert result.exit_code == 2
    assert result.stderr == "Haven has no decks to bring: leave --deck and --formation out.\n"


def test_a_saved_game_has_its_decks(home: Path) -> None:
    file = home / "kept.record"
    play(f"save {file}", more=("--deck", "long guns"))
    assert refused("--resume", file, "--deck", "long guns") == [
        "A saved game has its decks: leave --deck and --formation out with --resume."
    ]
    resumed = tablehaven("play", "warhaven", "--resume", file)
    assert "Place a character behind the blinder: 6 to go." in said(resumed.stdout)


def test_a_deck_that_was_brought_is_not_taken_back() -> None:
    output = play("undo", more=("--deck", "long guns"))
    assert "Place a character behind the blinder: 6 to go." in output
    assert "Choose a ready deck" not in output


def test_the_record_of_a_game_with_an_own_deck_is_an_ordinary_one(home: Path) -> None:
    file = home / "kept.record"
    play("formation b3 c3 d3 b2 c2 c1", f"save {file}", more=("--deck", mine(home)))
    assert "verified: " in tablehaven("verify", file).stdout
