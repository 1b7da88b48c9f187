"""A table as a test that fails: for whoever has to find out what is wrong with it."""

import json
import textwrap

from tablehaven import Match, OptionError

_TEST = '''\
"""{title}, table {table}, after {moves} of {all} moves."""

import tablehaven


def test_table_{table}_at_{moves}() -> None:
    match = tablehaven.new({game}, {options}, seed={seed})
    for move in (
{played}
    ):
        match.play(move)
    assert match.seats[match.seat] == {seat}
    assert match.offered == [
{offered}
    ]
    raise AssertionError("Say here what should be otherwise.")
'''
_OVER = '''\
"""{title}, table {table}, after its last move, {moves}."""

import tablehaven


def test_table_{table}_at_{moves}() -> None:
    match = tablehaven.new({game}, {options}, seed={seed})
    for move in (
{played}
    ):
        match.play(move)
    assert match.outcome is not None
    assert match.outcome.reason == {reason}
    raise AssertionError("Say here what should be otherwise.")
'''


def fixture(match: Match, table: str, at: int | None = None) -> str:
    """The text of a test that plays a match up to a move, the last one if none is named."""
    moves = len(match.moves) if at is None else at
    if not 0 <= moves <= len(match.moves):
        raise OptionError(f"There is no move {moves}: this table has moves 0 to {len(match.moves)}.")
    earlier = match.at(moves)
    outcome = earlier.outcome
    return (_OVER if outcome else _TEST).format(
        title=match.game.title,
        table=table,
        moves=moves,
        all=len(match.moves),
        game=_quoted(match.game.name),
        options="{" + ", ".join(f"{_quoted(name)}: {_quoted(value)}" for name, value in _unusual(match).items()) + "}",
        seed=_quoted(match.seed),
        played=_lines([move.text for move in earlier.moves]),
        seat="" if outcome else _quoted(earlier.seats[earlier.seat]),
        offered=_lines(earlier.offered),
        reason=_quoted(outcome.reason) if outcome else "",
    )


def _unusual(match: Match) -> dict[str, str]:
    """The options that were chosen otherwise than usual."""
    usual = {option.name: option.values[0] for option in match.game.options}
    return {name: value for name, value in match.options.items() if value != usual[name]}


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _lines(texts: list[str]) -> str:
    return textwrap.indent("\n".join(f"{_quoted(text)}," for text in texts), " " * 8)
