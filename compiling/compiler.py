"""The C compiler of this machine."""

import os
import shlex
import shutil
import subprocess
import sysconfig


def command() -> str | None:
    """The command of the C compiler: $CC if it is set, else the one Python was built with, else any."""
    wish = os.environ.get("CC")
    wishes = [wish] if wish else [sysconfig.get_config_var("CC"), "cc", "gcc", "clang"]
    return next((command for command in wishes if command and shutil.which(shlex.split(command)[0])), None)


def version() -> str:
    """What the compiler says of itself."""
    found = command()
    if found is None:
        return "no compiler"
    return subprocess.run([*shlex.split(found), "--version"], capture_output=True, text=True, check=False).stdout


def is_gcc() -> bool:
    """Whether it is gcc, by whatever name."""
    return "Free Software Foundation" in version()
