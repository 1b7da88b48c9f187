"""Where the command keeps what it keeps."""

import os
import sys
from pathlib import Path

from tablehaven import TablehavenError


def data_folder() -> Path:
    """Where this system keeps the data of a person's programs."""
    if sys.platform == "win32":
        home = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local")
    elif sys.platform == "darwin":
        home = Path.home() / "Library/Application Support"
    else:
        home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local/share")
    return home / "tablehaven"


def make_data_folder(remedy: str, part: str = "") -> Path:
    """Only those who are about to keep something need it; the remedy is told if it cannot be made."""
    folder = data_folder() / part
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise TablehavenError(f"{folder} cannot be made: {error.strerror}. {remedy}") from error
    return folder
