"""`tablehaven deck`: checks, lists, shows, makes by lot, keeps and lets go."""

from pathlib import Path

import pytest
from typer.testing import Result

from tests.cli.desk import said, tablehaven


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of this test alone."""
    monkeypatch.setattr("tablehaven.cli.data_folder.sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data" / "tablehaven" / "decks"


def deck(*args: str | Path, typed: str = "") -> Result:
    return tablehaven("deck", *args, typed=typed.splitlines())


def shown(name: str) -> str:
    result = deck("show", name)
    assert result.exit_code == 0, result.stderr
    return result.stdout


def in_file(tmp_path: Path, text: str) -> Path:
    file = tmp_path / "some.deck"
    file.write_text(text, encoding="utf-8")
    return file


def refused(result: Result) -> list[str]:
    """What was said instead, a line for each fault."""
    assert (result.exit_code, result.stdout) == (2, "")
    return result.stderr.splitlines()


def test_a_legal_deck_is_called_so(tmp_path: Path) -> None:
    result = deck("check", in_file(tmp_path, shown("Long Guns")))
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout == (
        "“Long Guns” may be played: Prefect Oriane Dal, 9 upgrade, 7 spell, 5 attack and 4 defense cards.\n"
    )


def test_a_deck_may_be_piped_in() -> None:
    assert "“Brood Tide” may be played" in deck("check", "-", typed=shown("brood_tide")).stdout
    assert refused(deck("check", "-", typed="3 Dig In"))[-1].startswith("the input, line 1: Two copies of a card")


def test_an_illegal_deck_is_told_every_rule_it_breaks_with_lines(tmp_path: Path) -> None:
    text = shown("Ashfall Offensive").replace("2 Dig In", "3 Dig In").replace("1 Loyal Guard", "1 Orbital Lance")
    file = in_file(tmp_path, text.replace("1 Sgt. Roberts", "1 Khar-Vael the Broodlord"))
    lines = file.read_text(encoding="utf-8").splitlines()
    assert refused(deck("check", file)) == [
        f"{file}: A support deck has 25 cards, and this one has 26. [WH 2.1]",
        f"{file}, line {lines.index('1 General Ada Kestrel') + 1}: "
        "One commander is the limit: General Ada Kestrel and Khar-Vael the Broodlord are two. [WH 2.2]",
        f"{file}, line {lines.index('3 Dig In') + 1}: "
        "Two copies of a card are the limit: there are three of Dig In. [WH 2.4]",
        f"{file}, line {lines.index('1 Orbital Lance') + 1}: "
        "Two rares are the limit: Siege Battalion, Orbital Lance and Killing Blow are three. [WH 2.5]",
    ]


def test_an_unknown_card_has_its_line(tmp_path: Path) -> None:
    file = in_file(tmp_path, shown("Long Guns").replace("1 Spotter Team", "1 Spotted Team"))
    (told,) = refused(deck("check", file))
    assert told.endswith("There is no card “Spotted Team”. Did you mean Spotter Team? [WH 2.1]")
    assert told.startswith(f"{file}, line ")


def test_files_that_cannot_be_decks(tmp_path: Path) -> None:
    assert refused(deck("check", tmp_path / "nowhere")) == [
        f"{tmp_path / 'nowhere'} cannot be read: No such file or directory."
    ]
    assert refused(deck("check", tmp_path)) == [f"{tmp_path} cannot be read: Is a directory."]
    picture = tmp_path / "picture"
    picture.write_bytes(b"\x89PNG\xff\xfe")
    assert refused(deck("check", picture)) == [f"{picture} is not a deck: it is not text."]
    picture.write_bytes(b"x" * 1_000_000)
    assert refused(deck("check", picture)) == [f"{picture} is too long for a deck."]


def test_the_list_has_all_nine_and_ones_own(tmp_path: Path) -> None:
    deck("save", in_file(tmp_path, shown("Long Guns")), "--name", "Longer Guns")
    listed = said(deck("list").stdout)
    assert "Standard Kestrel" in listed
    assert "Oracle's Patience Gharrana attrition" in listed
    assert "Longer Guns (yours) Prefect Oriane Dal, 9 upgrade, 7 spell, 5 attack and 4 defense cards." in listed


def test_a_deck_is_shown_whatever_the_case_of_its_name() -> None:
    assert shown("ORACLES PATIENCE") == shown("oracles_patience") == shown("Oracle's Patience")
    assert shown("Long Guns").startswith("Deck: Long Guns\n\nArmy\n1 Rooftop Marksmen\n")


def test_with_words_each_card_says_what_it_does_and_it_is_still_a_deck() -> None:
    text = deck("show", "Brood Tide", "--words").stdout
    assert "2 Brood-Kin  # gold upgrade, plays on a Gharrana grunt: +2 attack, +2 health.\n" in text
    assert "1 Khar-Vael the Broodlord  # gharrana commander 8/6/10 Your grunts have +1 attack.\n" in text
    assert deck("check", "-", typed=text).exit_code == 0


def test_as_moves_a_deck_is_one_line_to_be_pasted_at_a_table() -> None:
    line = deck("show", "Brood Tide", "--moves").stdout
    moves = line.rstrip("\n").split("; ")
    assert line.count("\n") == 1
    assert (len(moves), moves[0]) == (31, "recruit mudscale brood")
    assert moves.count("add brood-kin") == 2


def test_an_unknown_deck_is_answered_with_those_there_are() -> None:
    (told,) = refused(deck("show", "Short Guns"))
    assert told.startswith("There is no deck 'Short Guns'. There are: Standard Kestrel, ")
    assert refused(deck("show", ""))


def test_the_same_seed_makes_the_same_deck() -> None:
    one, same, other = (deck("random", "--seed", seed).stdout for seed in ("one", "one", "other"))
    assert one == same != other
    assert deck("check", "-", typed=one).exit_code == 0
    assert deck("random").stdout != deck("random").stdout
    assert refused(deck("random", "--seed", " ")) == ["A seed must be some text on one line."]


def test_a_deck_is_kept_shown_and_let_go(tmp_path: Path, home: Path) -> None:
    text = shown("Long Guns").replace("Deck: Long Guns", "Deck: My Guns")
    result = deck("save", in_file(tmp_path, text))
    assert result.stdout == f"My Guns is kept in {home / 'myguns.deck'}.\n"
    assert shown("my guns") == text
    assert [file.name for file in home.iterdir()] == ["myguns.deck"]
    assert deck("remove", "my guns").exit_code == 0
    assert list(home.iterdir()) == []
    assert refused(deck("remove", "my guns")) == ["You keep no deck 'my guns'."]


def test_a_deck_that_is_kept_is_replaced_only_if_that_is_said(tmp_path: Path) -> None:
    deck("save", in_file(tmp_path, shown("Long Guns")), "--name", "Mine")
    tide = in_file(tmp_path, shown("Brood Tide"))
    assert refused(deck("save", tide, "--name", "mine")) == ["You keep a deck mine already: --replace replaces it."]
    assert "Prefect Oriane Dal" in shown("Mine")
    assert deck("save", tide, "--name", "Mine", "--replace").exit_code == 0
    assert "Khar-Vael the Broodlord" in shown("Mine")


def test_nothing_is_kept_of_an_illegal_deck(tmp_path: Path, home: Path) -> None:
    file = in_file(tmp_path, shown("Long Guns").replace("1 Loyal Guard", "2 Loyal Guard"))
    assert refused(deck("save", file, "--name", "Mine"))[0].endswith("this one has 26. [WH 2.1]")
    assert not home.exists()


@pytest.mark.parametrize("name", ["Long Guns", "long_guns", "a/b", "../mine", "…", "x" * 61, " "])
def test_names_that_no_deck_of_ones_own_can_have(tmp_path: Path, home: Path, name: str) -> None:
    assert len(refused(deck("save", in_file(tmp_path, shown("Long Guns")), "--name", name))) == 1
    assert not home.exists()


def test_a_deck_without_a_name_is_not_kept(tmp_path: Path) -> None:
    text = shown("Long Guns").partition("\n")[2]
    assert refused(deck("save", in_file(tmp_path, text))) == [
        "A deck that is kept has a name: give it one with --name."
    ]


def test_a_deck_that_was_changed_by_hand_is_told_its_faults(tmp_path: Path, home: Path) -> None:
    deck("save", in_file(tmp_path, shown("Long Guns")), "--name", "Mine")
    kept = home / "mine.deck"
    kept.write_text(kept.read_text(encoding="utf-8").replace("2 Focused Beam", "1 Focused Beam"), encoding="utf-8")
    assert "Mine (yours) It may not be played: 1 fault." in said(deck("list").stdout)
    assert refused(deck("show", "Mine")) == [f"{kept}: A support deck has 25 cards, and this one has 24. [WH 2.1]"]


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    blocked = tmp_path / "blocked"
    blocked.write_text("a file")
    monkeypatch.setenv("XDG_DATA_HOME", str(blocked))
    (told,) = refused(deck("save", in_file(tmp_path, shown("Long Guns")), "--name", "Mine"))
    assert told.endswith("cannot be made: Not a directory. Set XDG_DATA_HOME to a folder of yours.")
