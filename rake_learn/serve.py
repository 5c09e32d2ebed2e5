"""Serves the notebooks with Voila on this computer.

Voila runs inside this process rather than as a child of it: then the port that was found free is the port that is used,
one process owns the kernels and ends them, nothing is left behind when it is killed, and requests can be refused that
Voila's command line would let through.
"""

import asyncio
import errno
import hmac
import logging
import os
import shutil
import signal
import socket
import sys
import tempfile
import threading
import webbrowser
from pathlib import Path
from typing import Any

import jinja2
from jupyter_server.auth.identity import IdentityProvider, User
from tornado.httpserver import HTTPServer
from tornado.ioloop import IOLoop, PeriodicCallback
from tornado.iostream import IOStream
from tornado.web import HTTPError, RedirectHandler, RequestHandler
from traitlets.config import Config
from voila.app import Voila
from voila.handler import BaseVoilaHandler
from voila.static_file_handler import AllowListFileHandler, TemplateStaticFileHandler
from voila.tornado.contentshandler import VoilaContentsHandler
from voila.tornado.handler import TornadoVoilaHandler
from voila.tornado.treehandler import TornadoVoilaTreeHandler

from rake_learn.server.gate import Gate
from rake_learn.server.kernels import MESSAGES, Kernels, ThisPython, Visited
from rake_learn.server.log import is_news, tell_unless_left
from rake_learn.server.options import PREFERRED_PORT, ServeOptions, is_loopback
from rake_learn.server.pages import WELCOME, frame_for, words_of_pages
from rake_learn.server.places import CannotServe, find_places, page_settings

LONGEST_MESSAGE = 256 * 1024
"""Bytes that a page may say to its kernel at once, or post; its own are a few hundred."""
POLICY = (
    # Our own address only, and no `eval`. Voila's pages hold scripts and styles in the page itself; anywidget loads a
    # widget's code from a Blob.
    "default-src 'self'; script-src 'self' 'unsafe-inline' blob:; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self' data:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors 'self'"
)


def copy_notebooks(source: Path, target: Path) -> None:
    """Copies the notebooks, so that nothing a visitor does can reach the originals or the files beside them."""
    if not (source / WELCOME).is_file():
        raise CannotServe(f"there is no {WELCOME} in {source}.")
    target.mkdir()
    for notebook in source.glob("*.ipynb"):
        shutil.copyfile(notebook, target / notebook.name)


def listen(host: str, port: int | None) -> socket.socket:
    """A socket that listens at this address only."""
    wanted = PREFERRED_PORT if port is None else port
    try:
        family, _, _, _, address = socket.getaddrinfo(host, wanted, type=socket.SOCK_STREAM)[0]
    except OSError as error:
        raise CannotServe(f"host {host} is no address of this computer ({_reason(error)}).") from error
    try:
        return socket.create_server(address[:2], family=family)
    except OSError as error:
        if port is None and error.errno == errno.EADDRINUSE:
            return socket.create_server((address[0], 0), family=family)
        advice = (
            f"{host} is no address of this computer"
            if error.errno == errno.EADDRNOTAVAIL
            else "try another, or leave --port away"
        )
        raise CannotServe(f"port {wanted} cannot be used ({_reason(error)}); {advice}.") from error


def _reason(error: OSError) -> str:
    return os.strerror(error.errno) if error.errno and error.errno > 0 else error.strerror or str(error)


def settings(folder: Path, connections: Path, options: ServeOptions) -> dict[str, dict[str, Any]]:
    """What Voila is told, and why."""
    return {
        "Voila": {
            "root_dir": str(folder),
            "connection_dir_root": str(connections),
            "base_url": options.base_url,
            "open_browser": False,
            "log_level": "ERROR",
            # No voila.json of another project: it could loosen what is set here.
            "config_file_paths": [],
            "token": options.token,
            # The stock one would let a visitor set a password.
            "identity_provider_class": Word,
            "tornado_settings": {
                # The gate knows more names than Jupyter's own check; that one stays where they agree.
                "allow_remote_access": bool(options.public) or not options.is_local,
                "local_hostnames": ["localhost"],
                "allow_origin": options.public,
                # The farewell of a closing page may carry no check value, and its kernel would live on. Without a token
                # there is nothing that the check protects: no password, no cookie that opens a door.
                "disable_check_xsrf": not options.token,
                "websocket_max_message_size": LONGEST_MESSAGE,
                "headers": {"Content-Security-Policy": POLICY, "Referrer-Policy": "same-origin"},
            },
        },
        "VoilaConfiguration": {
            **page_settings(),
            "kernel_spec_manager_class": ThisPython,
            "multi_kernel_manager_class": Kernels,
            "page_config_hook": frame_for(folder),
        },
        "VoilaExecutor": {"cell_error_instruction": "Please load the page again."},
        # For pages that could not say goodbye.
        "MappingKernelManager": {
            "cull_idle_timeout": options.idle_minutes * 60,
            "cull_connected": options.ends_open_pages,
            "cull_interval": 30,
        },
        "Kernels": {"most": options.max_sessions},
        # Other accounts on this computer can neither read nor answer what page and kernel say to each other.
        "KernelManager": {"transport_encryption": "auto"},
    }


class Word(IdentityProvider):
    """Lets in who knows the token, or anybody where there is none."""

    @property
    def auth_enabled(self) -> bool:
        """Whether there is one."""
        return bool(self.token)

    def process_login_form(self, handler: RequestHandler) -> User | None:
        """Who typed the word at the door; nobody if it was another one."""
        typed = handler.get_argument("password", default="")
        is_known = hmac.compare_digest(typed.encode(), self.token.encode())
        return self.generate_anonymous_user(handler) if is_known else None


class NotebookPage(TornadoVoilaHandler, Visited):
    """A notebook as a page, and nothing else; its visitor gets the check value that its farewell will carry."""

    async def get(self, path: str | None = None) -> None:
        """The page."""
        assert self.xsrf_token  # asking for it sets the cookie
        await super().get(path)

    def on_connection_close(self) -> None:
        """The visitor has left before the page was all there, and may know no kernel to say goodbye to."""
        super().on_connection_close()
        self.has_left = True
        if self.kernel in self.kernel_manager:
            IOLoop.current().add_callback(self.kernel_manager.shutdown_kernel, self.kernel, now=True)

    def redirect_to_file(self, _path: str) -> None:
        """Of what is no notebook there is no page."""
        raise HTTPError(404)


class Refused(BaseVoilaHandler):
    """What a request gets that is none of ours, whatever it asked for."""

    async def prepare(self) -> None:
        """There is nothing to prepare."""
        self.current_user = self._jupyter_current_user = None
        raise HTTPError(403)


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


LEFT_OUT = (AllowListFileHandler, VoilaContentsHandler, TornadoVoilaTreeHandler)
"""Doors of Voila's to files and folders."""


class Server(Voila):
    """Voila on one socket of ours, with the welcome page at the front door and an orderly end."""

    socket: socket.socket
    options: ServeOptions

    def init_settings(self) -> dict[str, Any]:
        """As usual, but every error and the door look like ours, and only messages of widgets reach a kernel."""
        told: dict[str, Any] = super().init_settings()
        self.kernel_manager.allowed_message_types = list(MESSAGES)
        self.log.addFilter(is_news)
        pages: jinja2.Environment = told["voila_jinja2_env"]
        pages.globals["rake_words"] = words_of_pages()
        return {**told, "jinja2_env": pages}

    def init_handlers(self) -> list[Any]:
        """The stock pages without the doors to files; the list of files gives way to the welcome page."""
        base = self.base_url
        front = {"url": f"{base}voila/render/{WELCOME}", "permanent": False}
        outside = [(rf"{base}", RedirectHandler, front), (rf"{base}voila/(?:tree.*)?", RedirectHandler, front)]
        if base != "/":
            outside.append((r"/", RedirectHandler, {"url": base, "permanent": False}))
        stock = [_under(base, _ours(route)) for route in super().init_handlers() if route[1] not in LEFT_OUT]
        return [*outside, *stock, (r"/.*", NoSuchPage, {"voila_configuration": self.voila_configuration})]

    def listen(self) -> None:
        """Answers requests until a signal ends it."""
        IOLoop.current().run_sync(self.answer)

    async def answer(self) -> None:
        """Answers requests until a signal comes, then ends the kernels."""
        asyncio.get_running_loop().set_exception_handler(tell_unless_left)
        told_to_end = asyncio.Event()
        end_with_signals(told_to_end)
        self.socket.setblocking(False)
        others = {"voila_configuration": self.voila_configuration}
        gate = Gate(self.app, self.options, (Refused, others))
        server = PromptServer(gate, max_body_size=LONGEST_MESSAGE)
        server.add_socket(self.socket)
        address = address_of(self.socket, self.options)
        for line in announced(address, self.options):
            print(line, flush=True)
        if self.options.open_browser:
            # In a thread: some browsers return only when they are closed.
            threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
        await told_to_end.wait()
        server.stop()
        # Pages that are still on their way are cut off; that is nothing to complain about.
        logging.disable(logging.CRITICAL)
        await self.kernel_manager.shutdown_all(now=True)


def _ours(route: tuple[Any, ...]) -> tuple[Any, ...]:
    if route[1] is TornadoVoilaHandler:
        return (route[0], NotebookPage, *route[2:])
    if route[1] is TemplateStaticFileHandler:
        # The files of our own template; the stock route stumbles over every other name.
        return (route[0].replace("(.*)", r"(rake/static/(?:[\w-][\w.-]*/)*[\w-][\w.-]*)"), *route[1:])
    return route


def _under(base: str, route: tuple[Any, ...]) -> tuple[Any, ...]:
    """A route below the base URL; those of the door are not told of it."""
    return route if route[0].startswith(base) else (base.rstrip("/") + route[0], *route[1:])


def address_of(listener: socket.socket, options: ServeOptions) -> str:
    """What to type into a browser on this computer."""
    host, port = listener.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104  (compared, not listened at)
    key = f"?token={options.token}" if options.token else ""
    return f"http://{shown}:{port}{options.base_url}{key}"


def announced(address: str, options: ServeOptions) -> list[str]:
    """What is said when the server is there: where, and who can reach it."""
    lines = [f"Rake is at {address} (Ctrl-C ends it)."]
    if options.public:
        lines.append(f"Behind the proxy: {options.public}{options.base_url}")
    if not is_loopback(options.host):
        place = "every address of this computer" if options.host in {"0.0.0.0", "::"} else options.host  # noqa: S104  (compared, not listened at)
        lines.append(
            f"It listens at {place}: others on the network can reach it, and need the token. What they send is not encrypted."
        )
    return lines


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


def serve(options: ServeOptions) -> None:
    """Serves until Ctrl-C."""
    for number in ending_signals():
        signal.signal(number, signal.default_int_handler)
    # Pages asked for in vain are no news to a learner.
    logging.getLogger("tornado").setLevel(logging.ERROR)
    places = find_places()
    # Along this path Voila looks for our template.
    os.environ["JUPYTER_PATH"] = os.pathsep.join(filter(None, [str(places.jupyter), os.environ.get("JUPYTER_PATH")]))
    with (
        listen(options.host, options.port) as listener,
        tempfile.TemporaryDirectory(prefix="rake-learn-", ignore_cleanup_errors=True) as private,
    ):
        folder = Path(private, "notebooks")
        copy_notebooks(places.notebooks, folder)
        server = Server.instance(config=Config(settings(folder, Path(private), options)))
        server.socket, server.options = listener, options
        server.initialize([])
        server.start()
        for number in ending_signals():
            signal.signal(number, signal.SIG_IGN)
