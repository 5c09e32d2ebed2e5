"""The same pages inside a Jupyter server: at ``rake/`` below its base URL, behind its token.

A Jupyter server finds this by the file that the wheel puts into ``etc/jupyter/jupyter_server_config.d``. Whatever Voila
is set to for other notebooks stays as it is.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import jinja2
from jupyter_server.base.handlers import JupyterHandler
from jupyter_server.serverapp import ServerApp
from jupyter_server.services.contents.largefilemanager import LargeFileManager
from jupyter_server.utils import url_path_join
from tornado.web import HTTPError, RedirectHandler, authenticated
from voila.configuration import VoilaConfiguration
from voila.paths import collect_template_paths
from voila.tornado.handler import TornadoVoilaHandler

from rake_learn.server.pages import WELCOME, frame_for, pages_in, words_of_pages
from rake_learn.server.places import find_places, page_settings


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    return [{"module": "rake_learn.server.extension"}]


def _load_jupyter_server_extension(server: ServerApp) -> None:
    folder = find_places().notebooks
    paths = collect_template_paths(["voila", "nbconvert"], "rake")
    told = VoilaConfiguration(parent=server, **page_settings(), page_config_hook=frame_for(folder))
    base = url_path_join(server.web_app.settings["base_url"], "rake")
    given = {"config": server.config, "template_paths": paths, "voila_configuration": told, "folder": folder}
    front = {"url": f"{base}/{WELCOME}", "permanent": False}
    server.web_app.add_handlers(  # type: ignore[no-untyped-call]
        ".*$",
        [
            (rf"{base}/?", RedirectHandler, front),
            (rf"{base}/entries\.json", Entries, {"folder": folder}),
            (rf"{base}/(.*)", PageInside, given),
        ],
    )


class PageInside(TornadoVoilaHandler):
    """A notebook of ours as a page, wherever the server's own files lie."""

    def initialize(self, folder: Path, **given: Any) -> None:
        """Takes what the route says."""
        super().initialize(**given)
        self._contents = LargeFileManager(root_dir=str(folder))
        self._pages = jinja2.Environment(loader=jinja2.FileSystemLoader(self.template_paths), autoescape=True)
        self._pages.globals["rake_words"] = words_of_pages()

    @property
    def contents_manager(self) -> LargeFileManager:
        """Our notebooks, and no other file."""
        return self._contents

    def get_template(self, name: str) -> jinja2.Template:
        """The pages that are no notebook look like ours too."""
        return self._pages.get_template(name)

    @authenticated
    async def get(self, path: str | None = None) -> None:
        """The page; its visitor gets the check value that its farewell will carry."""
        assert self.xsrf_token  # asking for it sets the cookie
        await super().get(path)

    def redirect_to_file(self, _path: str) -> None:
        """Of what is no notebook there is no page."""
        raise HTTPError(404)


class Entries(JupyterHandler):
    """What the launcher and the help menu of JupyterLab and Notebook 7 offer."""

    def initialize(self, folder: Path) -> None:
        """Takes what the route says."""
        self._folder = folder

    @authenticated
    def get(self) -> None:
        """Label and page of each, by language."""
        names = [page.name for page in pages_in(self._folder)]
        course = next((name for name in names if name.startswith("00")), WELCOME)
        playground = next((name for name in names if "playground" in name), WELCOME)
        entries = {
            code: [{"label": words["course"], "page": course}, {"label": words["playground"], "page": playground}]
            for code, words in words_of_pages().items()
        }
        self.set_header("Content-Type", "application/json")
        self.finish(json.dumps(entries))
