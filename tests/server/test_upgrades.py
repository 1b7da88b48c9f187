"""Other content, other rules: games go on where these do not touch them, and it is said before where they do."""

from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

import tablehaven
from tablehaven.kernel.datafile import ContentFile
from tablehaven.kernel.record import written
from tablehaven.server.app import Settings, application
from tablehaven.storage import TableRow
from tablehaven.table.entries import Moved, packed, unpacked
from tablehaven.table.errors import TableRefused
from tests.cli.desk import tablehaven as command
from tests.server.halls import COMPUTER, Hall, arrive, heard, in_hall, move

HAVEN = tablehaven.game("haven")
ORIGINAL = HAVEN.content_file
TWO_SEEKERS = ORIGINAL.data.replace(b"seekers_at_start = 1", b"seekers_at_start = 2")


def with_content(monkeypatch: pytest.MonkeyPatch, data: bytes) -> ContentFile:
    """The game's own content file is another one from now on."""
    other = ContentFile(HAVEN.content_file.path, data)
    monkeypatch.setitem(HAVEN.__dict__, "content_file", other)
    return other


async def some_moves(hall: Hall, folder: Path) -> str:
    live = await hall.table()
    for number in range(10):
        await move(live, f"m{number}", -1)
    return live.table.id


def test_a_comment_is_no_other_content(monkeypatch: pytest.MonkeyPatch) -> None:
    before = HAVEN.content_file
    after = ContentFile(before.path, b"# A remark.\n" + before.data + b"\n")
    assert before.fingerprint != after.fingerprint
    assert after.is_known_as(before.sense)


@pytest.mark.parametrize("another", [b"# A remark.\n" + ORIGINAL.data, TWO_SEEKERS])
def test_a_table_goes_on_with_the_content_it_was_begun_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, another: bytes
) -> None:
    kept: dict[str, Any] = {}

    async def before(hall: Hall) -> None:
        kept["id"] = await some_moves(hall, tmp_path)
        kept["saved"] = hall.hub.tables[kept["id"]].table.match.saved()

    async def after(hall: Hall) -> None:
        live = await hall.hub.table(kept["id"])
        assert live.table.match.saved() == kept["saved"]
        await move(live, "on", -1)

    in_hall(tmp_path, before)
    content = with_content(monkeypatch, another)
    assert content.is_known_as(ORIGINAL.sense) == (b"remark" in another)
    in_hall(tmp_path, after)


def test_a_computer_player_thinks_about_the_content_of_its_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tablehaven.server.thinker import Question, answered  # noqa: PLC0415

    other = ContentFile(ORIGINAL.path, ORIGINAL.data + b"\n")
    match = tablehaven.Match(HAVEN, {}, "seed", other)
    question = Question.about(match, "choose", match.seat, "random")
    assert question.content is other
    assert answered(question) in match.answers


def test_a_new_revision_ends_only_the_games_that_it_touches(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: dict[str, Any] = {}

    async def before(hall: Hall) -> None:
        kept["same"] = await some_moves(hall, tmp_path)
        log = [unpacked(entry) for entry in await hall.hub.store.entries(kept["same"])]
        touched = [
            msgspec.structs.replace(entry, hash="0" * 64) if isinstance(entry, Moved) and number == 3 else entry
            for number, entry in enumerate(log)
        ]
        kept["touched"] = "aaaaaaaaaaaa"
        row = TableRow(kept["touched"], "haven", 1.0, 1.0)
        await hall.hub.store.create(row, [packed(entry) for entry in touched])

    async def after(hall: Hall) -> None:
        live = await hall.hub.table(kept["same"])
        assert len(live.table.match.moves) == 10
        await move(live, "on", -1)
        with pytest.raises(TableRefused):
            await hall.hub.table(kept["touched"])

    in_hall(tmp_path, before)
    monkeypatch.setattr(type(HAVEN), "revision", HAVEN.revision + 1, raising=False)
    store = f"sqlite:///{tmp_path / 'tables.db'}"
    said = command("check-upgrade", "--store", store)
    assert said.exit_code == 1
    assert f"{kept['touched']}: Table" in said.stdout and "begun under revision 1" in said.stdout
    assert "It cannot be read either" in said.stdout, "it was written by no server that stopped in order"
    assert "1 of 2 go on as they are." in said.stdout
    in_hall(tmp_path, after)
    in_hall(tmp_path, lambda hall: _go_on(hall, kept["same"]))


async def _go_on(hall: Hall, id: str) -> None:
    live = await hall.hub.table(id)
    assert len(live.table.match.moves) == 11, "what was played under both is opened again"


def test_what_nothing_changed_goes_on(tmp_path: Path) -> None:
    async def before(hall: Hall) -> None:
        live = await hall.table(COMPUTER)
        await heard(arrive(live, 0))

    in_hall(tmp_path, before)
    said = command("check-upgrade", "--store", f"sqlite:///{tmp_path / 'tables.db'}")
    assert (said.exit_code, said.stdout) == (0, "1 of 1 go on as they are.\n")


def test_a_record_is_opened_with_the_content_it_was_played_with(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As long as this server has seen that content."""
    match = tablehaven.Match(HAVEN, {}, "kept", ORIGINAL)
    for _ in range(12):
        match.play(match.answers[-1])
    text = written(match)

    async def before(hall: Hall) -> None:
        await some_moves(hall, tmp_path)

    async def after(hall: Hall) -> None:
        transport = httpx.ASGITransport(application(hall.hub, Settings()))
        async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
            opened = await client.post("/api/records", json={"record": text})
            assert opened.status_code == 201, opened.text
            live = await hall.hub.table(opened.json()["table"])
            assert live.table.match.saved() == match.saved()
            other = text.replace(ORIGINAL.sense, "0" * 12)
            refused = await client.post("/api/records", json={"record": other})
            assert refused.json()["code"] == "bad_record"

    in_hall(tmp_path, before)
    with_content(monkeypatch, TWO_SEEKERS)
    in_hall(tmp_path, after)
    record = tmp_path / "old.record"
    record.write_text(text, encoding="utf-8")
    said = command("check-upgrade", "--store", f"sqlite:///{tmp_path / 'tables.db'}", str(record))
    assert (said.exit_code, said.stdout) == (0, "3 of 3 go on as they are.\n"), "the same is said before the switch"
    said = command("check-upgrade", "--store", f"sqlite:///{tmp_path / 'tables.db'}", str(tmp_path / "none.record"))
    assert said.exit_code == 1 and "cannot be read: No such file" in said.stdout


def test_a_table_of_which_nothing_is_known_is_one_that_is_lost(tmp_path: Path) -> None:
    async def before(hall: Hall) -> None:
        await some_moves(hall, tmp_path)
        await hall.hub.store.create(TableRow("aaaaaaaaaaaa", "haven", 1.0, 1.0), [b'{"entry": "of another time"}'])

    in_hall(tmp_path, before)
    said = command("check-upgrade", "--store", f"sqlite:///{tmp_path / 'tables.db'}")
    assert said.exit_code == 1
    assert "aaaaaaaaaaaa: Its log has an entry that this version does not know. It cannot be read" in said.stdout
