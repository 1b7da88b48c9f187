"""Print what the lints object to in `src/`."""

import os
import sys
from pathlib import Path

import hatch_build
from tests.lints import offences
from tests.lints.package import Package

found = offences(Package.read(Path(os.path.relpath(hatch_build.SOURCE))))
for offence in found:
    print(offence)
sys.exit(1 if found else 0)
