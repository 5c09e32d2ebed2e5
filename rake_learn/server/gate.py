"""Who may ask the server for anything: requests that come from another site, or under a foreign name, are refused.

Closing a page ends its kernel by a message that carries no check value, so Voila's own check against forged requests is
off where there is no token. What that check would keep out, and more, is kept out here, before any page is looked for.
"""

from __future__ import annotations

import socket
from functools import cache
from typing import Any
from urllib.parse import urlsplit

from tornado.httputil import HTTPMessageDelegate, HTTPServerRequest
from tornado.routing import Router
from tornado.web import Application

from rake_learn.server.options import ServeOptions, as_address, is_loopback


class Gate(Router):
    """In front of the whole application: pages, files, WebSockets.

    Args:
        application: what answers those who may come in.
        options: how the server was started.
        refused: the handler that answers the others, and what it is made with.
    """

    def __init__(
        self, application: Application, options: ServeOptions, refused: tuple[type[Any], dict[str, Any]]
    ) -> None:
        self._application = application
        self._options = options
        self._refused = refused

    def find_handler(self, request: HTTPServerRequest, **others: Any) -> HTTPMessageDelegate | None:
        """The one that answers a request."""
        if is_ours(request, self._options):
            return self._application.find_handler(request, **others)
        handler, given = self._refused
        return self._application.get_handler_delegate(request, handler, given)


def is_ours(request: HTTPServerRequest, options: ServeOptions) -> bool:
    """Whether a request names this server, and comes from a page of it or from no page at all."""
    return (
        is_our_name(request.headers.get("Host", ""), options)
        and all(is_our_origin(origin, request, options) for origin in _origins(request))
        and not is_fetched_by_others(request)
    )


def is_our_name(host: str, options: ServeOptions) -> bool:
    """Whether a request's ``Host`` is this server.

    A page elsewhere can give a name of its own our address, and would then be taken for a page of ours. It cannot give
    an address in numbers to anybody; so beyond this computer those will do, whichever they are.

    >>> is_our_name("localhost:8704", ServeOptions()), is_our_name("rake.example", ServeOptions())
    (True, False)
    >>> is_our_name("192.168.1.5:8704", ServeOptions()), is_our_name("192.168.1.5", ServeOptions(host="0.0.0.0"))
    (False, True)
    """
    name = _name_of(f"//{host}")
    if not name:
        return False
    if is_loopback(name) or name == _name_of(options.public):
        return True
    return not options.is_local and (as_address(name) is not None or name in {options.host, *_own_names()})


def is_our_origin(origin: str, request: HTTPServerRequest, options: ServeOptions) -> bool:
    """Whether the page that asks is one of ours."""
    address = origin.lower()
    return address == options.public or urlsplit(address).netloc == request.headers.get("Host", "").lower() != ""


def is_fetched_by_others(request: HTTPServerRequest) -> bool:
    """Whether a page elsewhere asks for a part of itself: an image, a frame, a script. A link may lead here."""
    headers = request.headers
    site, mode, use = (headers.get(f"Sec-Fetch-{name}", "") for name in ("Site", "Mode", "Dest"))
    is_link = request.method == "GET" and mode == "navigate" and use == "document"
    return site in {"cross-site", "same-site"} and not is_link


def _origins(request: HTTPServerRequest) -> list[str]:
    return [*request.headers.get_list("Origin"), *request.headers.get_list("Sec-Websocket-Origin")]


def _name_of(address: str) -> str:
    try:
        return urlsplit(address).hostname or ""
    except ValueError:
        return ""


@cache
def _own_names() -> frozenset[str]:
    name = socket.gethostname().lower()
    return frozenset({name, f"{name}.local", socket.getfqdn().lower()})
