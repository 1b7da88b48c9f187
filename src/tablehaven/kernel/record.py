# interpreted: reads and writes files
"""Records: a match as a few readable lines, which can be replayed and checked move by move."""

import hashlib
import os
import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from itertools import groupby
from pathlib import Path
from typing import NoReturn, TypeVar

from tablehaven.kernel.commitment import commitment
from tablehaven.kernel.datafile import ContentFile
from tablehaven.kernel.errors import OptionError, RecordError, Refused
from tablehaven.kernel.game import Game
from tablehaven.kernel.match import Match, check_seed
from tablehaven.kernel.wording import joined

T = TypeVar("T")

_FORMAT = "tablehaven record 2"
_WITH_OTHER_HASHES = "tablehaven record 1"  # made from how a state was laid out: they can no longer be compared
_HEADER = ("game", "revision", "content", "options", "players", "seed")
_HASH_DIGITS = 6
_TURN = re.compile(r"(?P<turn>\d+) (?P<active>\w+): (?P<moves>.+)")
_CHECKED = re.compile(r"(?P<pairs>.+) ~(?P<check>[0-9a-f]{6})")
_MOVE = re.compile(r"(?:(?P<seat>\w+) > )?(?P<text>.+?) ~(?P<hash>[0-9a-f]{6})")


def written(match: Match) -> str:
    """The record of a match: its header, a line a turn with a check after each move, and how it stands."""
    game = match.game
    unusual = {o.name: match.options[o.name] for o in game.options if match.options[o.name] != o.usual(match.revision)}
    header = {
        "game": game.name,
        "revision": str(match.revision),
        "content": f"{match.content.name} {match.content.sense}",
        "options": _pairs(unusual) or "none",
        "players": _players(match) or "unnamed",
        "seed": match.seed,
    }
    if match.salt:
        header["commitment"] = f"{commitment(match.salt, match.seed)} {match.salt}"
    lines = [_FORMAT, *(f"{key}: {value}" for key, value in header.items()), ""]
    for (turn, active), moves in groupby(match.moves, lambda move: (move.turn, move.active)):
        texts = []
        for move in moves:
            said_by = "" if move.seat == active else f"{match.seats[move.seat]} > "
            texts.append(f"{said_by}{move.text} ~{move.hash[:_HASH_DIGITS]}")
        lines.append(f"{turn} {match.seats[active]}: {'; '.join(texts)}")
    outcome = match.outcome
    lines += [
        "",
        f"moves: {len(match.moves)}",
        f"result: {outcome.reason if outcome else 'unfinished'}",
        f"hash: {match.moves[-1].hash if match.moves else 'none'}",
    ]
    return "\n".join(lines) + "\n"


def save(text: str, file: Path) -> None:
    """Write a file whole or not at all."""
    new = file.with_name(f".{file.name}.{os.getpid()}.new")
    try:
        with new.open("w", encoding="utf-8") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        new.replace(file)
    except (OSError, UnicodeError) as error:
        with suppress(OSError):
            new.unlink(missing_ok=True)
        raise RecordError(f"{file} cannot be written: {getattr(error, 'strerror', error)}.") from error


def replayed(file: Path, game_named: Callable[[str], Game], content: Path | str | ContentFile | None = None) -> Match:
    """The match that a record describes, every move played again and checked."""
    try:
        text = file.read_text(encoding="utf-8")
    except OSError as error:
        raise RecordError(f"{file} cannot be read: {error.strerror}.") from error
    except UnicodeDecodeError as error:
        raise RecordError(f"{file} is not a record: it is not text.") from error
    return read_record(text, str(file), game_named, content)


def read_record(
    text: str, name: str, game_named: Callable[[str], Game], content: Path | str | ContentFile | None = None
) -> Match:
    """The match that the text of a record describes, which goes by a name in what is said about it."""
    return _Reader(name, text.splitlines()).read(game_named, content)


class _Reader:
    def __init__(self, file: str, lines: list[str]) -> None:
        self.file = file
        self.lines = lines
        self.next = 0
        self.compares = True  # hashes
        self.otherwise = ""  # what is different about the rules that it was made under

    def read(self, game_named: Callable[[str], Game], content: Path | str | ContentFile | None) -> Match:
        if not self.lines or self.lines[0] not in (_FORMAT, _WITH_OTHER_HASHES):
            raise RecordError(f"{self.file} is not a record: its first line must be {_FORMAT!r}.")
        self.compares = self.lines[0] == _FORMAT
        self.next = 1
        header = {key: self.labelled(key) for key in _HEADER}
        match = self.begin(header, game_named, content)
        if self.next < len(self.lines) and self.lines[self.next]:
            self.check_commitment(match)
        self.expect_empty()
        while self.next < len(self.lines) and self.lines[self.next]:
            self.play_turn(match)
            self.next += 1
        self.expect_empty()
        self.check_end(match)
        return match

    def begin(
        self, header: dict[str, str], game_named: Callable[[str], Game], content: Path | str | ContentFile | None
    ) -> Match:
        game = self.under("game", lambda: game_named(header["game"]))
        revision = next((each for each in (game.revision, *game.opens) if str(each) == header["revision"]), None)
        if revision is None:
            self.otherwise = (
                f"it was made under revision {header['revision']} of the rules of {game.title}, "
                f"and this is revision {game.revision}."
            )
            if not header["revision"].isascii() or not header["revision"].isdigit() or not self.compares:
                self.fail("", 0)
            revision = int(header["revision"])  # it is read if each of its moves leads where it led
        options = self.under("options", lambda: game.choose(_unpaired(header["options"], "none"), revision))
        self.under("seed", lambda: check_seed(header["seed"]))
        match = self.under("options", lambda: Match(game, options, header["seed"], content, revision=revision))
        match.players = self.under("players", lambda: _who_played(header["players"], match))
        name, _, expected = header["content"].rpartition(" ")
        if not match.content.is_known_as(expected):
            self.fail(
                f"it was played with another content file, {name} {expected}; this one is "
                f"{match.content.name} {match.content.sense}. Name the right one with --content.",
                self.line_of("content"),
            )
        return match

    def check_commitment(self, match: Match) -> None:
        """The seed is the one that was promised before the game."""
        promised, _, match.salt = self.labelled("commitment").partition(" ")
        if not match.salt or promised != commitment(match.salt, match.seed):
            self.fail("the commitment does not belong to this seed: another one was promised.", self.next)

    def under(self, key: str, read: Callable[[], T]) -> T:
        """What is read from a line of the header; what is wrong with it is reported under that line."""
        try:
            return read()
        except OptionError as error:
            self.fail(str(error), self.line_of(key))

    @staticmethod
    def line_of(key: str) -> int:
        return 2 + _HEADER.index(key)

    def labelled(self, key: str) -> str:
        line = self.lines[self.next] if self.next < len(self.lines) else ""
        label, colon, value = line.partition(": ")
        if label != key or not colon:
            self.fail(f"`{key}: …` must stand here; the record is cut off or altered.", self.next + 1)
        self.next += 1
        return value

    def expect_empty(self) -> None:
        if self.next >= len(self.lines) or self.lines[self.next]:
            self.fail("an empty line must stand here; the record is cut off or altered.", self.next + 1)
        self.next += 1

    def play_turn(self, match: Match) -> None:
        number = self.next + 1
        turn = _TURN.fullmatch(self.lines[self.next])
        if not turn:
            self.fail("this is not a turn: a number, a seat, a colon and moves must stand here.", number)
        for part in turn["moves"].split("; "):
            move = _MOVE.fullmatch(part)
            if not move:
                self.fail(f"{part!r} is not a move with its check, such as `pass ~1f9a2b`.", number)
            where = f"move {len(match.moves) + 1}, {move['text']!r}"
            active = match.game.turn(match.state)
            seat = move["seat"] or turn["active"]
            if match.over:
                self.fail(f"{where} comes after the end of the game.", number)
            if (str(active[0]), match.seats[active[1]]) != (turn["turn"], turn["active"]):
                self.fail(f"{where} is noted in the wrong turn.", number)
            asked = [match.seats[each] for each in match.deciding]
            if seat not in asked:
                self.fail(
                    f"{where} is not {seat}'s to make; {joined(asked)} {'is' if len(asked) == 1 else 'are'} asked.",
                    number,
                )
            try:
                played = match.play(move["text"], match.seats.index(seat))
            except (Refused, OptionError) as error:
                self.fail(f"{where} cannot be played: {error}", number)
            if self.compares and played.hash[:_HASH_DIGITS] != move["hash"]:
                self.fail(f"{where} leads to another position than the record says; it was altered.", number)

    def check_end(self, match: Match) -> None:
        moves = self.labelled("moves")
        if moves != str(len(match.moves)):
            self.fail(f"it has {len(match.moves)} moves, not {moves}.", self.next)
        outcome = match.outcome
        if self.labelled("result") != (outcome.reason if outcome else "unfinished"):
            self.fail(f"the result is another: {outcome.reason if outcome else 'unfinished'}", self.next)
        if self.labelled("hash") != (match.moves[-1].hash if match.moves else "none") and self.compares:
            self.fail("the hash of the whole is another; the record was altered.", self.next)
        if self.next < len(self.lines):
            self.fail("nothing may follow the hash.", self.next + 1)

    def fail(self, sentence: str, line: int) -> NoReturn:
        if self.otherwise:  # then nothing is altered: the rules are others
            sentence, line = self.otherwise, self.line_of("revision")
        raise RecordError(f"{self.file}, line {line}: {sentence}")


def vouches_for_players(file: Path) -> bool:
    """Whether the players of a record have a check; those of records from before there was one have none."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return bool(_CHECKED.fullmatch(lines[1 + _HEADER.index("players")]))


def _players(match: Match) -> str:
    """Who sits where, with a check that belongs to these players and this seed alone."""
    pairs = _pairs(match.players)
    return f"{pairs} ~{_check_of_players(pairs, match.seed)}" if pairs else ""


def _who_played(text: str, match: Match) -> dict[str, str]:
    """The players by their seats, compared with their check if there is one."""
    checked = _CHECKED.fullmatch(text)
    pairs = checked["pairs"] if checked else text
    players = _unpaired(pairs, "unnamed")
    for seat, name in players.items():
        if seat not in match.seats:
            raise OptionError(f"this game has no seat {seat!r}; it has: {', '.join(match.seats)}.")
        if not name.strip():
            raise OptionError(f"nobody is named for the seat {seat!r}.")
    if checked and checked["check"] != _check_of_players(pairs, match.seed):
        raise OptionError("these are not the players that were recorded; the line was altered.")
    return players


def _check_of_players(pairs: str, seed: str) -> str:
    return hashlib.sha256(f"{seed} {pairs}".encode()).hexdigest()[:_HASH_DIGITS]


def _pairs(values: Mapping[str, str]) -> str:
    return "; ".join(f"{key}={value}" for key, value in values.items())


def _unpaired(text: str, empty: str) -> dict[str, str]:
    if text == empty:
        return {}
    pairs = [part.partition("=") for part in text.split("; ")]
    found: dict[str, str] = {}
    for name, equals, value in pairs:
        if not equals:
            raise OptionError(f"{name!r} must be a name and a value, NAME=VALUE.")
        if name in found:
            raise OptionError(f"{name!r} stands here twice.")
        found[name] = value
    return found
