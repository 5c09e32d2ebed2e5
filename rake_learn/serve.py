"""Serves the notebooks with Voila on this computer.

Voila runs inside this process rather than as a child of it: then the port that was found free is the port that is used,
one process owns the kernels and ends them, nothing is left behind when it is killed, and requests can be refused that
Voila's command line would let through.
"""

import asyncio
import importlib.metadata
import logging
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import webbrowser
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import traitlets
from jupyter_client.kernelspec import KernelSpecManager
from jupyter_server.services.kernels.kernelmanager import AsyncMappingKernelManager
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop, PeriodicCallback
from tornado.iostream import IOStream
from tornado.web import HTTPError, RedirectHandler
from traitlets.config import Config
from voila.app import Voila
from voila.handler import BaseVoilaHandler

ADDRESS = "127.0.0.1"
# The same port each time, when it is free: a browser keeps what it remembers of a page by address and port.
PREFERRED_PORT = 8704
WELCOME = "welcome.ipynb"
EXTENSIONS = ("anywidget", "@jupyter-widgets/jupyterlab-manager", "@voila-dashboards/widgets-manager8")
HOUR = 3600


class CannotServe(Exception):
    """The reason, in one sentence, why there is nothing to see."""


@dataclass(frozen=True)
class Places:
    """Where this installation keeps what is not Python."""

    notebooks: Path
    jupyter: Path


def find_places() -> Places:
    """The checkout's own folders when this is one, else those that were installed with this package."""
    checkout = Path(__file__).resolve().parents[1]
    if (checkout / "pyproject.toml").is_file():
        return Places(checkout / "notebooks", checkout / "share" / "jupyter")
    for file in importlib.metadata.files("rake-learn") or ():
        if file.name == WELCOME:
            notebooks = Path(file.locate()).resolve().parent
            return Places(notebooks, notebooks.parents[1] / "jupyter")
    raise CannotServe("the notebooks were not installed; please install rake-learn again.")


def copy_notebooks(source: Path, target: Path) -> None:
    """Copies the notebooks, so that nothing a visitor does can reach the originals or the files beside them."""
    if not (source / WELCOME).is_file():
        raise CannotServe(f"there is no {WELCOME} in {source}.")
    target.mkdir()
    for notebook in source.glob("*.ipynb"):
        shutil.copyfile(notebook, target / notebook.name)


def listen(port: int | None) -> socket.socket:
    """A socket that listens, on this computer only."""
    if port is None:
        try:
            return socket.create_server((ADDRESS, PREFERRED_PORT))
        except OSError:
            return socket.create_server((ADDRESS, 0))
    try:
        return socket.create_server((ADDRESS, port))
    except OSError as error:
        reason = error.strerror or str(error)
        raise CannotServe(f"port {port} cannot be used ({reason}); try another, or leave --port away.") from error


class ThisPython(KernelSpecManager):
    """Only the Python that runs the server: another one, registered under the same name, may lack this package."""

    def _kernel_dirs_default(self) -> list[str]:
        return []


class Kernels(AsyncMappingKernelManager):
    """Kernels that speak through their page only: what they print here, as when they are ended, no learner can use."""

    starting = traitlets.Set(help="The kernels that are about to be there.")

    async def start_kernel(self, **options: Any) -> str:  # type: ignore[override]  # as in the class above
        """Starts a kernel; returns its id."""
        options |= {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        start: asyncio.Future[str] = asyncio.ensure_future(super().start_kernel(**options))
        self.starting.add(start)
        start.add_done_callback(self.starting.discard)
        return await start

    async def shutdown_all(self, now: bool = False) -> None:  # type: ignore[override]  # as in the class above
        """Ends all kernels, those that are only being started too; the stock method stumbles over them."""
        await asyncio.gather(*self.starting, return_exceptions=True)
        await super().shutdown_all(now=now)


def settings(folder: Path, connections: Path) -> dict[str, dict[str, Any]]:
    """What Voila is told, and why."""
    return {
        "Voila": {
            "root_dir": str(folder),
            "connection_dir_root": str(connections),
            "open_browser": False,
            "log_level": "ERROR",
            # No voila.json of another project: it could loosen what is set here.
            "config_file_paths": [],
            "tornado_settings": {
                # Only requests addressed to this computer by name: else a web page elsewhere could reach it by a name of its own.
                "allow_remote_access": False,
                "local_hostnames": ["localhost"],
                # The farewell of a closing page carries no check value, so its kernel would live on. There is nothing here
                # that the check protects: no password, no cookie that opens a door.
                "disable_check_xsrf": True,
            },
        },
        "VoilaConfiguration": {
            "template": "rake",
            "allow_template_override": "NO",
            "allow_theme_override": "NO",
            # All three, or no widget appears.
            "extension_allowlist": list(EXTENSIONS),
            "file_allowlist": [],
            "kernel_spec_manager_class": ThisPython,
            "multi_kernel_manager_class": Kernels,
        },
        "VoilaExecutor": {"cell_error_instruction": "Please load the page again."},
        # For pages that could not say goodbye. An open page keeps its kernel however long it is idle.
        "MappingKernelManager": {"cull_idle_timeout": HOUR, "cull_interval": 60},
        # Other accounts on this computer can neither read nor answer what page and kernel say to each other.
        "KernelManager": {"transport_encryption": "auto"},
    }


class NoSuchPage(BaseVoilaHandler):
    """Our error page for every other address."""

    def get(self) -> None:
        """There is never anything."""
        raise HTTPError(404)


class PromptServer(HTTPServer):
    """A server that sends what it has at once.

    Otherwise the end of a long answer waits until the browser has confirmed its beginning: some forty milliseconds
    after every click (RFC 896 and delayed acknowledgements).
    """

    def handle_stream(self, stream: IOStream, address: tuple[str, int]) -> None:
        """A browser has connected."""
        stream.set_nodelay(True)
        super().handle_stream(stream, address)


class Server(Voila):
    """Voila on one socket of ours, with the welcome page at the front door and an orderly end."""

    socket: socket.socket
    open_page: bool

    def init_handlers(self) -> list[Any]:
        """The stock pages; the list of files gives way to the welcome page, which is our list."""
        welcome = {"url": f"/voila/render/{WELCOME}", "permanent": False}
        others = {"voila_configuration": self.voila_configuration}
        return [
            (r"/(?:voila/tree.*)?", RedirectHandler, welcome),
            *super().init_handlers(),
            (r"/.*", NoSuchPage, others),
        ]

    def listen(self) -> None:
        """Answers requests until a signal ends it."""
        IOLoop.current().run_sync(self.answer)

    async def answer(self) -> None:
        """Answers requests until a signal comes, then ends the kernels."""
        told_to_end = asyncio.Event()
        end_with_signals(told_to_end)
        self.socket.setblocking(False)
        server = PromptServer(self.app)
        server.add_socket(self.socket)
        address = f"http://{ADDRESS}:{self.socket.getsockname()[1]}/"
        print(f"Rake is at {address} (Ctrl-C ends it).", flush=True)
        if self.open_page:
            # In a thread: some browsers return only when they are closed.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        await told_to_end.wait()
        server.stop()
        # Pages that are still on their way are cut off; that is nothing to complain about.
        logging.disable(logging.CRITICAL)
        await self.kernel_manager.shutdown_all(now=True)


def ending_signals() -> list[signal.Signals]:
    """Ctrl-C, the polite kill, and a closed terminal unless that is ignored (nohup)."""
    signals = [signal.SIGINT, signal.SIGTERM]
    if hasattr(signal, "SIGHUP") and signal.getsignal(signal.SIGHUP) != signal.SIG_IGN:
        signals.append(signal.SIGHUP)
    return signals


def end_with_signals(told_to_end: asyncio.Event) -> None:
    """From now on a signal sets the event, however often it comes; whatever is being done then is not torn apart."""
    loop = asyncio.get_running_loop()
    for number in ending_signals():
        if sys.platform == "win32":
            signal.signal(number, lambda *_: loop.call_soon_threadsafe(told_to_end.set))
        else:
            loop.add_signal_handler(number, told_to_end.set)
    if sys.platform == "win32":
        # There a waiting loop does not notice a signal; this wakes it.
        PeriodicCallback(lambda: None, 500).start()


def serve(*, port: int | None, open_browser: bool) -> None:
    """Serves until Ctrl-C."""
    for number in ending_signals():
        signal.signal(number, signal.default_int_handler)
    # Pages asked for in vain are no news to a learner.
    logging.getLogger("tornado").setLevel(logging.ERROR)
    places = find_places()
    # Along this path Voila looks for our template.
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(places.jupyter), os.environ.get("JUPYTER_PATH")]))
    with (
        listen(port) as listener,
        tempfile.TemporaryDirectory(prefix="rake-learn-", ignore_cleanup_errors=True) as private,
    ):
        folder = Path(private, "notebooks")
        copy_notebooks(places.notebooks, folder)
        server = Server.instance(config=Config(settings(folder, Path(private))))
        server.socket, server.open_page = listener, open_browser
        server.initialize([])
        server.start()
        for number in ending_signals():
            signal.signal(number, signal.SIG_IGN)
