"""What the server is told on the command line, checked before anything is started.

Nothing of a server is imported here: ``rake-learn --help`` answers at once.
"""

from __future__ import annotations

import argparse
import ipaddress
import re
import secrets
from dataclasses import dataclass, field
from typing import Final
from urllib.parse import urlsplit

from rake_learn.command_line import whole

LOOPBACK: Final = "127.0.0.1"
PREFERRED_PORT: Final = 8704
"""The same each time, when it is free: a browser keeps what it remembers of a page by address and port."""
MOST_SESSIONS: Final = 1000
SESSIONS: Final = 50
"""Hands at a time, unless told: a class and its reloads, 2 GB of memory."""
IDLE_MINUTES: Final = 60
_NAME: Final = re.compile(
    r"(?=.{1,253}$)[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]*[A-Za-z0-9])?)*"
)
_PATH: Final = re.compile(r"(/[A-Za-z0-9._~-]+)*")
_TOKEN: Final = re.compile(r"[A-Za-z0-9._~-]{8,200}")


@dataclass(frozen=True, slots=True)
class ServeOptions:
    """How to serve.

    Args:
        open_browser: whether to open one.
        host: the address to listen at, or its name.
        port: where; the usual one, or any free one, when left out.
        base_url: the path under which all pages lie, with a slash at both ends.
        public: the address people type where a proxy stands in front, such as ``https://rake.example``.
        token: what a visitor has to know; nothing when it is empty.
        max_sessions: how many kernels at a time.
        idle_minutes: after how long a kernel that nobody uses is ended.
        ends_open_pages: whether that holds for pages that are still open.
    """

    open_browser: bool = True
    host: str = LOOPBACK
    port: int | None = None
    base_url: str = "/"
    public: str = ""
    token: str = field(default="", repr=False)
    max_sessions: int = SESSIONS
    idle_minutes: int = IDLE_MINUTES
    ends_open_pages: bool = False

    @property
    def is_local(self) -> bool:
        """Whether only this computer can reach it.

        >>> ServeOptions().is_local, ServeOptions(host="0.0.0.0").is_local
        (True, False)
        """
        return is_loopback(self.host)


def is_loopback(host: str) -> bool:
    """Whether a host's name or address is this computer, for this computer alone.

    >>> is_loopback("localhost"), is_loopback("::1"), is_loopback("192.168.1.5"), is_loopback("127.0.0.1.evil.example")
    (True, True, False, False)
    """
    address = as_address(host)
    return address.is_loopback if address else host.lower() == "localhost"


def as_address(host: str) -> ipaddress.IPv4Address | ipaddress.IPv6Address | None:
    """The numbers of an address; nothing if it is a name."""
    try:
        return ipaddress.ip_address(host)
    except ValueError:
        return None


def add_options(parser: argparse.ArgumentParser) -> None:
    """The options of ``rake-learn`` and ``rake-learn serve``; each refuses in one sentence what it cannot mean."""
    add = parser.add_argument
    add("--no-browser", dest="browser", action="store_false", help="only print the address, open no browser")
    add("--host", type=_host, help=f"listen at this address (default: {LOOPBACK}, which only this computer can reach)")
    add(
        "--port", type=_port, help=f"serve on this port (default: {PREFERRED_PORT}, or any free one when that is taken)"
    )
    add(
        "--base-url",
        type=_base_url,
        help="a path under which all pages lie, such as /rake/; behind a proxy the whole address that people type",
    )
    add(
        "--token",
        type=_token,
        help="let in only who knows this word; beyond this computer one is made up if none is given",
    )
    add("--max-sessions", type=_sessions, help=f"hands at a time (default: {SESSIONS}); each takes about 60 MB")
    add(
        "--idle-minutes",
        type=_minutes,
        help=f"end a hand that nobody touches for so long, even if its page is open (default: {IDLE_MINUTES}, and only if its page is gone)",
    )


def read_options(given: argparse.Namespace) -> ServeOptions:
    """What was typed, with what it leads to: beyond this computer there is always a token."""
    typed = vars(given)
    host = typed.get("host") or LOOPBACK
    token = typed.get("token") or ("" if is_loopback(host) else secrets.token_urlsafe(16))
    public, path = typed.get("base_url") or ("", "/")
    minutes = typed.get("idle_minutes")
    return ServeOptions(
        open_browser=typed.get("browser", True),
        host=host,
        port=typed.get("port"),
        base_url=path,
        public=public,
        token=token,
        max_sessions=typed.get("max_sessions") or SESSIONS,
        idle_minutes=minutes or IDLE_MINUTES,
        ends_open_pages=minutes is not None,
    )


def _port(text: str) -> int:
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 6 else -1
    if not 0 < number < 65536:
        raise argparse.ArgumentTypeError(f"a port is a number from 1 to 65535, not {_short(text)}")
    return number


def _host(text: str) -> str:
    host = text.removeprefix("[").removesuffix("]")
    if as_address(host) or (_NAME.fullmatch(host) and not _looks_like_numbers(host)):
        return host.lower()
    raise argparse.ArgumentTypeError(
        f"a host is an address of this computer, such as {LOOPBACK} or 0.0.0.0, not {_short(text)}"
    )


def _looks_like_numbers(host: str) -> bool:
    return host.rpartition(".")[2].isdecimal()


def _base_url(text: str) -> tuple[str, str]:
    """The public address, if one was given, and the path."""
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise argparse.ArgumentTypeError(_no_base(text)) from None
    path = "/" + parts.path.strip("/")
    is_public = parts.scheme in {"http", "https"} and parts.hostname and _host_is_plain(parts.hostname)
    is_path = not parts.scheme and not parts.netloc
    dots = {".", ".."} & set(path.split("/"))
    if (
        not (is_public or is_path)
        or parts.query
        or parts.fragment
        or parts.username is not None
        or dots
        or not _PATH.fullmatch(path.rstrip("/"))
    ):
        raise argparse.ArgumentTypeError(_no_base(text))
    public = f"{parts.scheme}://{parts.hostname}{f':{port}' if port else ''}" if is_public else ""
    return public, path.rstrip("/") + "/"


def _host_is_plain(host: str) -> bool:
    return bool(as_address(host) or _NAME.fullmatch(host))


def _no_base(text: str) -> str:
    return f"a base URL is a path such as /rake/, or an address such as https://rake.example/, not {_short(text)}"


def _token(text: str) -> str:
    if not _TOKEN.fullmatch(text):
        raise argparse.ArgumentTypeError(
            f"a token has 8 to 200 letters, digits and signs of ._~-, and this one has {len(text)} characters"
        )
    return text


def _sessions(text: str) -> int:
    return _whole("--max-sessions", text, MOST_SESSIONS)


def _minutes(text: str) -> int:
    return _whole("--idle-minutes", text, 7 * 24 * 60)


def _whole(option: str, text: str, most: int) -> int:
    try:
        return whole(option, text if len(text) <= 60 else text[:60] + "…", 1, most)
    except ValueError as reason:
        raise argparse.ArgumentTypeError(str(reason).removeprefix(f"{option} ").rstrip(".")) from None


def _short(text: str) -> str:
    return repr(text if len(text) <= 60 else text[:60] + "…")
