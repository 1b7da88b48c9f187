"""Games and rules to be read, and how little is loaded for it."""

import re
import subprocess
import sys

import pytest

from tablehaven import GAMES, game
from tests.cli.desk import said, tablehaven
from tests.kernel.stand_ins import WithTiles


def test_games_lists_every_option_with_its_values_and_rule() -> None:
    output = said(tablehaven("games").stdout)
    assert "Haven (haven) by Alf Seegert" in output
    for option in (*game("haven").options, *game("lagoon").options):
        assert f"{option.name}={'|'.join(option.values)}" in output
        assert f"{option.effect} [{option.rule}]" in output


@pytest.mark.parametrize("name", GAMES)
def test_every_option_has_one_sentence_of_its_own_that_is_no_rule(name: str) -> None:
    effects = [option.effect for option in game(name).options]
    assert len(set(effects)) == len(effects)
    rules = " ".join(rule.text for rule in game(name).rules.values())
    for effect in effects:
        assert re.fullmatch(r"(Whether|Which|How) [^.]+\.", effect)
        assert effect not in rules


def test_games_tells_which_other_values_an_option_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablehaven.cli.reference.game", lambda _: WithTiles())
    assert "tiles=all|<tile numbers such as 1-6 10-27>" in said(tablehaven("games").stdout)


def test_rules_prints_every_rule() -> None:
    output = said(tablehaven("rules", "haven").stdout)
    for rule in game("haven").rules.values():
        assert said(f"{rule.number} {rule.text}") in output


@pytest.mark.parametrize("topic", [["HV", "7.5"], ["HV 7.5"], ["7.5"], ["hv7.5"]])
def test_one_rule_by_its_number(topic: list[str]) -> None:
    output = tablehaven("rules", "haven", *topic).stdout
    assert output.startswith("HV 7.5 ")
    assert "HV 7.6" not in output


def test_a_chapter_of_rules() -> None:
    output = tablehaven("rules", "haven", "HV", "8").stdout
    assert "HV 8.1 " in output and "HV 8.7 " in output and "HV 9.1 " not in output


def test_rules_with_a_word() -> None:
    output = said(tablehaven("rules", "haven", "rock", "slide").stdout)
    assert "HV 4.14" in output and "HV 4.16" in output and "HV 10.1" not in output


def loaded(code: str) -> set[str]:
    """The modules that are loaded after some code, in a Python of its own."""
    ask = f"{code}\nimport sys\nprint(*sys.modules)"
    return set(subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=True).stdout.split())


def test_the_package_alone_loads_nothing_of_the_command_line() -> None:
    modules = loaded("import tablehaven")
    assert not {"typer", "rich", "tablehaven.cli", "tablehaven.games.haven"} & modules


def test_help_waits_for_no_game_and_no_color() -> None:
    modules = loaded("import tablehaven.cli.main")
    assert (
        not {"rich.console", "tablehaven.games.haven", "tablehaven.cli.terminal", "tablehaven.players.simple"} & modules
    )
