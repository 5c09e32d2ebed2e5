"""The whole game as a static site: Python runs in the visitor's browser, no server does anything but hand out files.

The site holds Pyodide's core, this package without its widgets, and the same front end. It works from any folder of any
host, and after the first visit without a network.
"""

from __future__ import annotations

import base64
import hashlib
import html
import io
import json
import shutil
import subprocess
import tarfile
import tempfile
import zipfile
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from rake_learn.teach.text import catalogue, languages
from rake_learn.widgets.bundle import SITE, page_text, style_text

PYODIDE: Final = "pyodide@314.0.6"
"""The npm package that holds Python for the browser: its core alone, 6.5 MB."""

PYODIDE_CHECK: Final = "sha512-BKDTJyIqFxC4BExLqeRS3f5xvXZIjOt8C3zGLN/Cc7tFxSwvKVhVkchQQ2AGLOtR4YrVOIFxbV8poyDOOmWwxQ=="
"""As the registry has it (subresource integrity)."""

LOCK: Final = "pyodide-lock.json"
CORE: Final = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", LOCK)
ROOMS: Final = ("rules", "odds", "teach", "game", "text")
"""What of this package runs in a page; none of it needs a widget library or numpy."""

POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; connect-src 'self'; "
    "style-src 'self'; img-src 'self' data:; manifest-src 'self'"
)
ICON: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="#0f3b43"/>'
    '<path fill="#ffd98a" d="M16 5c-4 6-9 8-9 13 0 4 5 5 7 2-.2 2-1 4-3 6h10c-2-2-2.8-4-3-6 2 3 7 2 7-2 0-5-5-7-9-13z"/></svg>'
)
PAGE: Final = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<title>{title}</title>
<link rel="icon" type="image/svg+xml" href="icon.svg">
<link rel="manifest" href="site.webmanifest">
<link rel="stylesheet" href="rake.css">
<link rel="modulepreload" href="pyodide/pyodide.mjs">
</head>
<body data-jp-theme-light="true" data-rake-page>
<main>
<h1 class="rake-unseen" data-word="title">{title}</h1>
<p id="rake-loading" class="rake-loading" role="status" data-word="loading">{loading}</p>
<div id="rake-table"></div>
<p id="rake-newer" class="rake-newer" role="status" hidden><span data-word="newer">{newer}</span> <button type="button" data-word="reload">{reload}</button></p>
<noscript><p>{noscript}</p></noscript>
</main>
<script type="application/json" id="rake-words">{words}</script>
<script type="module" src="rake.js"></script>
</body>
</html>
"""
STYLE: Final = """html, body { margin: 0 }
body { background: #e9ecee; color: #17222c; font: 1rem/1.5 system-ui, sans-serif }
body[data-jp-theme-light="false"] { background: #0d1217; color: #eef2f4 }
.rake-unseen { position: absolute; clip-path: inset(50%) }
.rake-loading { display: grid; place-items: center; min-height: 80vh; margin: 0; padding: 1rem; text-align: center }
.rake-newer:not([hidden]) { position: sticky; bottom: 0; margin: 0; padding: .5rem 1rem; background: #f4e8d0; color: #17222c; text-align: center }
.rake-newer button { min-height: 44px; padding: 0 1rem; font: inherit }
"""


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
    for name, text in _pages().items():
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
    return {**core, LOCK: json.dumps({**lock, "packages": {}}).encode()}


# --------------------------------------------------------------------------- our own


def _python() -> bytes:
    """This package's rooms, the same bytes whenever and wherever it is made."""
    package = resources.files("rake_learn")
    found = {"rake_learn/__init__.py": (package / "__init__.py").read_bytes()}
    for room in ROOMS:
        found |= dict(_files(package / room, f"rake_learn/{room}"))
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in sorted(found.items()):
            archive.writestr(zipfile.ZipInfo(name), data, zipfile.ZIP_DEFLATED)
    return packed.getvalue()


def _files(folder: Traversable, name: str) -> list[tuple[str, bytes]]:
    found: list[tuple[str, bytes]] = []
    for each in folder.iterdir():
        if each.is_dir() and each.name != "__pycache__":
            found += _files(each, f"{name}/{each.name}")
        elif each.is_file():
            found.append((f"{name}/{each.name}", each.read_bytes()))
    return found


def _pages() -> dict[str, str]:
    worker = resources.files("rake_learn") / "frontend" / "site" / "worker.js"
    words = {code: _words(code) for code in languages()}
    english = {name: html.escape(text) for name, text in words["en"].items()}
    manifest = {
        "name": words["en"]["title"],
        "short_name": "Rake",
        "start_url": "./",
        "display": "standalone",
        "background_color": "#0f3b43",
        "theme_color": "#0f3b43",
        "icons": [{"src": "icon.svg", "sizes": "any", "type": "image/svg+xml"}],
    }
    data = json.dumps(words, ensure_ascii=False).replace("<", "\\u003c")
    return {
        "index.html": PAGE.format(policy=POLICY, words=data, **english),
        "rake.js": page_text(SITE),
        "rake.css": STYLE + style_text(),
        "worker.js": worker.read_text("utf-8"),
        "icon.svg": ICON,
        "site.webmanifest": json.dumps(manifest, indent=1),
    }


def _words(code: str) -> dict[str, str]:
    """What the page says before Python is there."""
    words = catalogue(code)
    return {**words.entry("site"), "title": words.entry("table.title"), "lang": words.language.tag}


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
