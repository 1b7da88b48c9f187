"""Tables that earlier versions kept still open and go on: `revision-1` holds some, as their server wrote them."""

import asyncio
import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from tablehaven.kernel.rng import seeded
from tablehaven.storage import open_store
from tablehaven.table.apply import rebuilt
from tablehaven.table.entries import unpacked
from tests.table.sitting import Sitting, inside

KEPT = Path(__file__).parent / "revision-1"
EXPECTED: dict[str, dict[str, Any]] = json.loads((KEPT / "expected.json").read_text(encoding="utf-8"))

each_table = pytest.mark.parametrize("name", EXPECTED)


@pytest.fixture(scope="module")
def logs(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[bytes]]:
    folder = tmp_path_factory.mktemp("kept")
    shutil.copy(KEPT / "tables.db", folder)

    async def read() -> dict[str, list[bytes]]:
        store = open_store(f"sqlite:///{folder}/tables.db")
        found = {name: await store.entries(name) for name in EXPECTED}
        await store.close()
        return found

    return asyncio.run(read())


@each_table
def test_an_earlier_table_opens_where_it_stood(name: str, logs: dict[str, list[bytes]]) -> None:
    expected = EXPECTED[name]
    table = rebuilt(unpacked(data) for data in logs[name])
    match = table.match
    assert (table.game.name, table.stage) == (expected["game"], expected["stage"])
    assert [[move.seat, move.text] for move in match.moves] == expected["moves"]
    if table.stage == "playing":
        assert match.seat == expected["asked"]
        assert match.offered == expected["offered"]


@each_table
def test_an_earlier_table_goes_on(name: str, logs: dict[str, list[bytes]]) -> None:
    at = Sitting.__new__(Sitting)
    first = unpacked(logs[name][0])
    at.begin(first)  # type: ignore[arg-type]
    at.log = list(logs[name])
    at.table = rebuilt(unpacked(data) for data in logs[name])
    at.now, rng = EXPECTED[name]["now"], seeded(name)
    for _ in range(30):
        if at.table.stage == "playing":
            at.pass_time(2)
            at.answer_any(rng)
    assert at.told()
    assert inside(at.rebuilt()) == inside(at.table)
