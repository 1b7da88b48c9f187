"""Tables to keep."""

from tablehaven.storage import Store, StoredTable, TableRow


def row(table_id: str = "oak", **changes: object) -> TableRow:
    values: dict[str, object] = {"id": table_id, "game": "haven", "created": 1.0, "changed": 1.0, **changes}
    return TableRow(**values)  # type: ignore[arg-type]


async def opened(store: Store) -> list[StoredTable]:
    return [table async for table in store.open_tables()]
