"""What several folders of tests share: the checkout, Chromium, and servers that run apart from the user's own settings."""

import contextlib
import os
import re
import shutil
import site
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import psutil
import pytest

CHECKOUT = Path(__file__).resolve().parents[1]
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome")
no_chromium = pytest.StashKey[bool]()


@pytest.fixture(scope="session")
def checkout():
    """The folder of this checkout."""
    return CHECKOUT


def find_chromium():
    """The browser named by RAKE_LEARN_CHROMIUM, else the first one on the path, else None."""
    named = os.environ.get("RAKE_LEARN_CHROMIUM")
    return named or next(filter(None, map(shutil.which, CHROMIUM_NAMES)), None)


@pytest.fixture(scope="session")
def chromium(request):
    """The path of a Chromium; without one the test is skipped, and one line at the end says so."""
    path = find_chromium()
    if path is None:
        request.config.stash[no_chromium] = True
        pytest.skip("no Chromium found")
    return path


def pytest_terminal_summary(terminalreporter, config):
    if config.stash.get(no_chromium, False):
        names = ", ".join(CHROMIUM_NAMES)
        terminalreporter.write_line(
            f"Browser tests skipped: none of {names} on the path, and RAKE_LEARN_CHROMIUM is not set."
        )


def private_environment(folder):
    """This environment, with a home, settings and temporary files of its own below the folder."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("JUPYTER", "XDG_", "IPYTHON"))}
    home, temporary = folder / "home", folder / "temporary"
    home.mkdir()
    temporary.mkdir()
    return {
        **kept,
        "HOME": str(home),
        "USERPROFILE": str(home),
        "TMPDIR": str(temporary),
        # Packages installed for this user stay in reach when the home moves.
        "PYTHONUSERBASE": site.getuserbase(),
        "JUPYTER_PLATFORM_DIRS": "1",
        "PYTHONUNBUFFERED": "1",
    }


@dataclass
class Running:
    """A server that was started for a test."""

    process: subprocess.Popen
    log: Path
    temporary: Path
    address: str = ""

    def wait_for(self, pattern, seconds=60):
        """The first match of the pattern in what the server has printed."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            if match := re.search(pattern, self.log.read_text()):
                return match
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        pytest.fail(f"the server has not printed {pattern!r}:\n{self.log.read_text()[-3000:]}")

    def children(self):
        """The processes below the server: its kernels."""
        return psutil.Process(self.process.pid).children(recursive=True)

    def end(self, signal_number):
        """Sends the signal and returns the exit code."""
        self.process.send_signal(signal_number)
        return self.process.wait(30)


@contextlib.contextmanager
def running(command, folder, extra_environment=None, cwd=None):
    """Starts a server; at the end of the block it is ended by its process id, with all it has started."""
    environment = {**private_environment(folder), **(extra_environment or {})}
    log = folder / "server.log"
    with log.open("wb") as output:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=subprocess.STDOUT,
            env=environment,
            cwd=cwd or folder,
        )
    server = Running(process, log, folder / "temporary")
    try:
        yield server
    finally:
        if process.poll() is None:
            below = server.children()
            process.terminate()
            with contextlib.suppress(subprocess.TimeoutExpired):
                process.wait(20)
            for left in [process, *below]:
                with contextlib.suppress(psutil.NoSuchProcess):
                    left.kill()
            process.wait()


@pytest.fixture(scope="session")
def start_server():
    """`with start_server(command, folder) as server:` runs a server apart from the user's settings."""
    return running


@pytest.fixture(scope="session")
def start_app():
    """`with start_app(folder) as app:` runs `rake-learn --no-browser`; `app.address` answers."""

    @contextlib.contextmanager
    def start(folder, *arguments, command=(sys.executable, "-m", "rake_learn"), **options):
        with running([*command, "--no-browser", *arguments], folder, **options) as app:
            app.address = app.wait_for(r"http://127\.0\.0\.1:\d+/")[0]
            yield app

    return start
