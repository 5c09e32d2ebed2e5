"""The whole game as a static site: Python runs in the visitor's browser, no server does anything but hand out files.

The site holds Pyodide's core, this package without its widgets, and the same front end. It works from any folder of any
host, and after the first visit without a network.
"""

from __future__ import annotations

import base64
import hashlib
import io
import json
import shutil
import subprocess
import tarfile
import tempfile
import zipfile
from fnmatch import fnmatchcase
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from rake_learn.site_pages import STYLE, site_pages
from rake_learn.widgets.bundle import SITE, page_text, style_text

PYODIDE: Final = "pyodide@314.0.6"
"""The npm package that holds Python for the browser: its core alone, 6.5 MB."""

PYODIDE_CHECK: Final = "sha512-BKDTJyIqFxC4BExLqeRS3f5xvXZIjOt8C3zGLN/Cc7tFxSwvKVhVkchQQ2AGLOtR4YrVOIFxbV8poyDOOmWwxQ=="
"""As the registry has it (subresource integrity)."""

LOCK: Final = "pyodide-lock.json"
LIBRARY: Final = "python_stdlib.zip"
CORE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", LIBRARY, LOCK)
NOT_THERE: Final = ("frontend", "server", "widgets")
"""What of this package runs in no page: all else needs neither a widget library nor numpy."""

LEFT_OUT: Final = (
    *(
        "_pyrepl",
        "asyncio/windows_*",
        "bdb.py",
        "ctypes",
        "doctest.py",
        "ensurepip",
        "ftplib.py",
        "http/server.py",
        "imaplib.py",
    ),
    *(
        "mailbox.py",
        "multiprocessing",
        "nturl2path.py",
        "optparse.py",
        "pdb.py",
        "pickletools.py",
        "poplib.py",
        "profile.py",
    ),
    *(
        "pydoc.py",
        "pydoc_data",
        "smtplib.py",
        "sqlite3",
        "tkinter",
        "turtle.py",
        "unittest",
        "venv",
        "wsgiref",
        "xml",
        "xmlrpc",
    ),
    *(
        "encodings/big5*",
        "encodings/cp[125-9]*",
        "encodings/cp03*",
        "encodings/cp424*",
        "encodings/euc_*",
        "encodings/gb*",
    ),
    *(
        "encodings/hz*",
        "encodings/iso2022*",
        "encodings/iso8859_[2-9]*",
        "encodings/iso8859_1[0-6]*",
        "encodings/johab*",
    ),
    *(
        "encodings/koi8*",
        "encodings/kz1048*",
        "encodings/mac_*",
        "encodings/ptcp154*",
        "encodings/shift_*",
        "encodings/tis_620*",
    ),
)
"""Of Python's own library: what serves desktops, servers, tests and the alphabets of old files, a tenth of the site."""


class CannotBuild(Exception):
    """The reason, in one sentence, why there is no site."""


def build(folder: Path, pyodide: Path | None = None) -> int:
    """Write the site into a folder that is new or empty.

    Args:
        folder: where to.
        pyodide: the npm package as a file; fetched with npm if left out.

    Returns:
        Its size in bytes.

    Raises:
        CannotBuild: the folder is in use, or Pyodide cannot be had.
    """
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise CannotBuild(f"{folder} is not empty: name a folder that is, or a new one.")
    package = pyodide.read_bytes() if pyodide else _fetched()
    _check(package)
    (folder / "pyodide").mkdir(parents=True)
    for name, data in _core(package).items():
        (folder / "pyodide" / name).write_bytes(data)
    worker = resources.files("rake_learn") / "frontend" / "site" / "worker.js"
    scripts = {"rake.js": page_text(SITE), "rake.css": STYLE + style_text(), "worker.js": worker.read_text("utf-8")}
    for name, text in {**site_pages(), **scripts}.items():
        (folder / name).write_text(text, "utf-8")
    (folder / "rake_learn.zip").write_bytes(_python())
    _write_service(folder)
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


# --------------------------------------------------------------------------- Python for the browser


def _fetched() -> bytes:
    npm = shutil.which("npm")
    if npm is None:
        raise CannotBuild(f"npm is needed to fetch {PYODIDE}; or name the package's file with --pyodide.")
    with tempfile.TemporaryDirectory() as folder:
        command = [npm, "pack", PYODIDE, "--silent", "--pack-destination", folder]
        done = subprocess.run(command, capture_output=True, text=True, check=False)  # noqa: S603  (nothing of it comes from outside)
        found = [*Path(folder).glob("*.tgz")]
        if done.returncode or not found:
            raise CannotBuild(f"npm could not fetch {PYODIDE}: {(done.stderr.strip() or 'no reason given')[-300:]}")
        return found[0].read_bytes()


def _check(package: bytes) -> None:
    found = "sha512-" + base64.b64encode(hashlib.sha512(package).digest()).decode()
    if found != PYODIDE_CHECK:
        raise CannotBuild(f"the package of Pyodide is not {PYODIDE}: its checksum begins {found[:20]}.")


def _core(package: bytes) -> dict[str, bytes]:
    with tarfile.open(fileobj=io.BytesIO(package)) as archive:
        found = {name: archive.extractfile(f"package/{name}") for name in CORE}
        core = {name: file.read() for name, file in found.items() if file}
    lock = json.loads(core[LOCK])
    # The list of other packages, which would come from another host: there are none here.
    return {**core, LIBRARY: _smaller(core[LIBRARY]), LOCK: json.dumps({**lock, "packages": {}}).encode()}


def _smaller(library: bytes) -> bytes:
    """Python's own library without what nothing here can use."""
    with zipfile.ZipFile(io.BytesIO(library)) as whole:
        kept = {name: whole.read(name) for name in whole.namelist() if not _is_left_out(name)}
    return _packed(kept)


def _is_left_out(name: str) -> bool:
    return any(fnmatchcase(name, pattern) or fnmatchcase(name, f"{pattern}/*") for pattern in LEFT_OUT)


# --------------------------------------------------------------------------- our own


def _python() -> bytes:
    """This package's rooms, the same bytes whenever and wherever it is made."""
    package = resources.files("rake_learn")
    found = {"rake_learn/__init__.py": (package / "__init__.py").read_bytes()}
    for room in package.iterdir():
        if room.is_dir() and room.name not in (*NOT_THERE, "__pycache__"):
            found |= dict(_files(room, f"rake_learn/{room.name}"))
    return _packed(found)


def _packed(files: dict[str, bytes]) -> bytes:
    """An archive: of the same files the same bytes."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name, data in sorted(files.items()):
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED, 9)
    return packed.getvalue()


def _files(folder: Traversable, name: str) -> list[tuple[str, bytes]]:
    found: list[tuple[str, bytes]] = []
    for each in folder.iterdir():
        if each.is_dir() and each.name != "__pycache__":
            found += _files(each, f"{name}/{each.name}")
        elif each.is_file():
            found.append((f"{name}/{each.name}", each.read_bytes()))
    return found


def _write_service(folder: Path) -> None:
    """The service worker knows every file and a version made of them: a change anywhere is a new version."""
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    version = hashlib.sha256()
    for path in files:
        version.update(path.relative_to(folder).as_posix().encode() + b"\0" + path.read_bytes())
    names = ["./", *(path.relative_to(folder).as_posix() for path in files)]
    text = (resources.files("rake_learn") / "frontend" / "site" / "service.js").read_text("utf-8")
    text = text.replace('"rake-learn 0"', f'"rake-learn {version.hexdigest()[:16]}"')
    text = text.replace("const FILES = [];", f"const FILES = {json.dumps(names)};")
    (folder / "service.js").write_text(text, "utf-8")
