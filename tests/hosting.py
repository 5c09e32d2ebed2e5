"""A host that hands out files and does nothing else, as any static host does."""

import contextlib
import functools
import http.server
import threading
from collections.abc import Iterator
from pathlib import Path


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Says nothing of what it hands out."""

    def log_message(self, *_):
        pass

    def copyfile(self, source, outputfile):
        with contextlib.suppress(ConnectionError):  # a browser that leaves early
            super().copyfile(source, outputfile)


@contextlib.contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """The address at which the folder can be had: below its host's root, for a site must not ask where it stands."""
    handler = functools.partial(Quiet, directory=folder.parent)
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_address[1]}/{folder.name}/"
        finally:
            server.shutdown()
