"""Builds the wheel and the source archive as a release does."""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Built:
    """The two files of a release."""

    wheel: Path
    source: Path


def built_from(folder: Path, out: Path) -> Built:
    """Builds what lies in the folder; nothing is fetched for it."""
    command = [sys.executable, "-m", "hatchling", "build", "-d", out]
    done = subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stdout + done.stderr
    (wheel,) = out.glob("*.whl")
    (source,) = out.glob("*.tar.gz")
    return Built(wheel, source)
