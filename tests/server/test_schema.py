"""The files generated from the structs of the protocol are up to date."""

from pathlib import Path

import pytest

from scripts.protocol.schema import FILES, generated

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(("file", "text"), list(zip(FILES, generated(), strict=True)), ids=[f.name for f in FILES])
def test_a_generated_file_is_up_to_date(file: Path, text: str) -> None:
    assert (ROOT / file).read_text(encoding="utf-8") == text, "run python -m scripts.protocol"
