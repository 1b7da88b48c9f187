"""Worlds that a role cannot tell apart give it identical bytes on the wire: every frame, in its order, of its size."""

from collections.abc import Iterator
from contextlib import AsyncExitStack
from copy import deepcopy
from itertools import count
from pathlib import Path

import pytest

from tablehaven import Game
from tablehaven.games.haven.events import SEEKER_SHOWN
from tablehaven.games.havenfall.events import DREW
from tablehaven.kernel.fields import pack
from tablehaven.kernel.game import turned
from tablehaven.kernel.match import Match
from tablehaven.kernel.position import Position
from tablehaven.kernel.rng import Rng, seeded
from tablehaven.kernel.story import unpacked
from tablehaven.server import admission, dispatch, invitations, upkeep
from tablehaven.server.routes import tables
from tablehaven.table.creation import Fresh
from tests.conftest import IS_COMPILED
from tests.server.proofs.house import SPECTATOR, House, Sitter, TableLinks
from tests.walks import GAMES, option_set

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
SHOWS = {"haven": SEEKER_SHOWN.number, "havenfall": DREW.number}
CLOCK = {"kind": "bank", "seconds": 600, "increment": 5}


@pytest.fixture
def nothing_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same keys of spectators and dice for planning in all worlds."""

    class Same:
        token_hex = staticmethod(lambda size: "5eed" * (size // 2))

    monkeypatch.setattr(dispatch, "secrets", Same)
    monkeypatch.setattr(admission, "secrets", Same)


class World:
    """A server of its own, one table, a socket for every role, and the bytes that came on each."""

    def __init__(self, table: TableLinks, everybody: dict[str, Sitter]) -> None:
        self.table = table
        self.everybody = everybody

    @property
    def match(self) -> Match:
        return self.table.live.table.match

    async def answer(self, answer: int, seat: int | None = None) -> None:
        seat = self.match.seat if seat is None else seat
        version = self.table.live.table.version(seat)
        reply = await self.everybody[self.match.seats[seat]].answer(answer, version=version)
        assert reply["type"] == "acknowledged"

    def become(self, other: "World", position: Position) -> None:
        """Be as the other world is, but for the position."""
        mine, its = self.table.live.table, other.table.live.table
        position.state.listening = True
        mine.match.position, mine.match.moves = position, list(its.match.moves)
        mine.stood = {viewer: list(moves) for viewer, moves in its.stood.items()}
        mine.clock = deepcopy(its.clock)
        mine.window, mine.windows, mine.settled = deepcopy(its.window), its.windows, its.settled
        mine.timed = its.timed

    async def heard(self, role: str) -> bytes:
        """All bytes that a role got since it was last asked for."""
        wire = self.everybody[role]
        await wire.ask("ping", id="same")
        heard = bytes(wire.bytes)
        wire.bytes.clear()
        return heard

    async def replies(self, role: str) -> bytes:
        """All that a role gets by asking for it: a fresh load, all refusals, looks back, plans; and over plain HTTP."""
        wire = await self.table.sit(role)
        seat = self.match.seats.index(role) if role != SPECTATOR else -1
        if seat >= 0:
            answers = range(0, len(self.match.game.vocabulary(self.match.state, seat)), 3 if IS_COMPILED else 9)
            for answer in answers:
                await wire.ask("why_not", id="w", version=wire.version, answer=answer)
                if not wire.options:
                    await wire.ask("answer", id="a", version=wire.version, answer=answer)
            for answer in wire.options[:3] or [0]:
                await wire.ask("plan", id="p", version=wire.version, answers=[answer])
        await wire.ask("look", id="l", move=0)
        await wire.ask("look", id="l", move=0, eyes="all")
        await wire.ask("undo", id="u", version=2**30)
        await self.table.lose(wire)
        token = self.table.tokens[role]
        pages = [await self.table.request("GET", path, token=token) for path in ("", "/record", "/vocabulary")]
        return bytes(wire.bytes) + b"".join(b"%d %s" % (page.status, page.body) for page in pages)


async def worlds(
    stack: AsyncExitStack, folder: Path, monkeypatch: pytest.MonkeyPatch, game: Game, number: int
) -> list[World]:
    """Two worlds that are the same, down to the tokens."""
    made = []
    for name in ("one", "other"):
        (folder / name).mkdir()
        numbers = count()
        monkeypatch.setattr(invitations, "new_token", lambda numbers=numbers: f"token-{next(numbers):026}")
        monkeypatch.setattr(tables, "fresh", lambda: Fresh("abcdefghjkmn", f"seed {number}", "salt"))
        house = await stack.enter_async_context(House(folder / name))
        table = await house.open_table(game=game.name, options=option_set(game, 5 * number), clock=CLOCK)
        made.append(World(table, await table.sit_all()))
    monkeypatch.setattr(upkeep, "TOGETHER", 3600.0)  # who else comes and goes is told when the test is over
    for role in made[0].everybody:
        same(await made[0].heard(role), await made[1].heard(role))
    return made


def same(one: bytes, other: bytes) -> None:
    """The same bytes; if not, the first that differ are shown."""
    if one != other:
        place = next((at for at, (a, b) in enumerate(zip(one, other, strict=False)) if a != b and at > 3), len(one))
        start = max(place - 80, 0)
        raise AssertionError(f"{one[start : place + 80]!r} and {other[start : place + 80]!r} differ")


def differ(one: Match, other: Match) -> bool:
    """Whether two worlds differ in more than the chance to come."""
    return bool(pack(one.state)[1:] != pack(other.state)[1:])


def alike(
    one: Match, other: Match, viewer: int, secret: int | None, rng: Rng, asked: int | None = None
) -> tuple[int, int] | None:
    """An answer in each world that look alike to a viewer, different ones if the seat with the secret has such."""
    seat = one.seat if asked is None else asked
    with turned(one.state, seat), turned(other.state, seat):
        pairs = [
            (a, b)
            for a in one.answers_of(seat)
            for b in other.answers_of(seat)
            if (seat == viewer or one.state.rulebook.seen(one.state, a, viewer) == _seen(other, b, viewer))
            and (seat == secret or a == b)
        ]
    hidden = [(a, b) for a, b in pairs if a != b]
    chosen = hidden if hidden and rng.below(3) else pairs
    return chosen[rng.below(len(chosen))] if chosen else None


def _seen(match: Match, answer: int, viewer: int) -> int:
    return int(match.state.rulebook.seen(match.state, answer, viewer))


def was_shown(match: Match) -> bool:
    """Whether the last move showed what chance, or another, had chosen: the order of draws is told, and not seen."""
    shows = SHOWS.get(match.game.name)
    return any(unpacked(event)[0] == shows for event in match.moves[-1].events)


def blind(match: Match, viewer: int) -> Iterator[str]:
    """The roles that know no more than a seat."""
    yield match.seats[viewer]
    yield SPECTATOR


@pytest.mark.usefixtures("nothing_by_chance")
@pytest.mark.parametrize("number", range(4 if IS_COMPILED else 3))
async def test_whatever_city_does_in_secret_forest_and_spectators_get_the_same_bytes(
    number: int, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two true worlds of one seed: City gives other Lore Powers back, lays other Seekers face down, discards others."""
    rng, different, compared = seeded(f"wire {number}"), 0, 0
    haven = GAMES[0]
    async with AsyncExitStack() as stack:
        one, other = await worlds(stack, folder, monkeypatch, haven, number)
        while not one.match.over and compared < 60:
            answers = alike(one.match, other.match, 1, 0, rng)
            if answers is None:
                break
            seconds = int(rng.below(9))
            for world, answer in zip((one, other), answers, strict=True):
                world.table.house.gone += seconds * 1000
                await world.answer(answer)
            if was_shown(one.match) or was_shown(other.match) or one.match.view(1) != other.match.view(1):
                break
            different += differ(one.match, other.match)
            compared += 1
            for role in blind(one.match, 1):
                same(await one.heard(role), await other.heard(role))
                if rng.below(8) == 0:
                    same(await one.replies(role), await other.replies(role))
    assert different > 3


@each_game
@pytest.mark.usefixtures("nothing_by_chance")
@pytest.mark.parametrize("number", range(2))
async def test_when_all_that_a_role_cannot_know_is_dealt_anew_it_gets_the_same_bytes(
    game: Game, number: int, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other world is dealt anew from what a seat knows, again and again; then both go on."""
    rng, different, compared, followed = seeded(f"anew {number}"), 0, 0, 0
    async with AsyncExitStack() as stack:
        one, other = await worlds(stack, folder, monkeypatch, game, number)
        while not one.match.over and len(one.match.moves) < 70:
            seat = int(rng.below(len(one.match.seats)))
            often = 1 if len(one.match.seats) == 1 else 4  # alone a random game is soon over
            has_begun = bool(one.match.moves)  # the first move tells how the game was set up
            is_anew = has_begun and one.match.position.rule is None and rng.below(often) == 0
            true = one.match.position
            other.become(one, true.imagined(seat, rng) if is_anew else true.copy())
            if is_anew:
                compared += 1
                different += differ(one.match, other.match)
                for role in blind(one.match, seat):
                    same(await one.replies(role), await other.replies(role))
            for world in (one, other):
                for role in world.everybody:
                    await world.heard(role)
            asked = one.match.deciding[rng.below(len(one.match.deciding))]
            if asked not in other.match.deciding:
                continue
            any_answer = one.match.answers_of(asked)[rng.below(len(one.match.answers_of(asked)))]
            answers = alike(one.match, other.match, seat, None, rng, asked) if is_anew else (any_answer, any_answer)
            if answers is None:
                continue
            for world, answer in zip((one, other), answers, strict=True):
                await world.answer(answer, asked)
            if one.match.over or other.match.over:
                break
            looks_same = one.match.view(seat) == other.match.view(seat) and one.match.seat == other.match.seat
            if is_anew and looks_same and not was_shown(one.match) and not was_shown(other.match):
                followed += 1
                for role in blind(one.match, seat):
                    same(await one.heard(role), await other.heard(role))
    assert compared > 5 and followed > 1
    assert game.name != "haven" or different > 5
