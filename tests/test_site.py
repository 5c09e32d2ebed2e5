"""The site's pages as text, and how its command refuses; what they do in a browser is seen in tests/browser."""

import io
import json
import re
import zipfile
from html.parser import HTMLParser

import pytest

from rake_learn import app
from rake_learn.site import LIBRARY, _smaller
from rake_learn.site_pages import site_pages
from rake_learn.teach.text import languages

PAGES = {name: text for name, text in site_pages().items() if name.endswith(".html")}


class Read(HTMLParser):
    """Every tag of a page with its attributes."""

    def __init__(self, text):
        super().__init__()
        self.tags = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))


def words_of(text):
    found = re.search(r'id="rake-words">(.*?)</script>', text, re.DOTALL)
    return json.loads(found[1]) if found else {}


@pytest.mark.parametrize("name", PAGES)
def test_every_link_leads_to_a_page_of_the_site_and_says_where_one_is(name):
    tags = Read(PAGES[name]).tags
    there = {*PAGES, "./", "icon.svg", "site.webmanifest", "rake.css", "pyodide/pyodide.mjs"}

    links = [attrs["href"] for tag, attrs in tags if tag in {"a", "link"}]

    assert {link.split("#")[0] for link in links} <= there
    menu = [attrs for tag, attrs in tags if tag == "a" and "hreflang" not in attrs and attrs.get("aria-current")]
    assert len(menu) == 1


@pytest.mark.parametrize("name", [name for name, text in PAGES.items() if words_of(text)])
def test_every_word_that_is_followed_is_there_in_every_language(name):
    words = words_of(PAGES[name])
    wanted = {
        attrs[key]
        for _, attrs in Read(PAGES[name]).tags
        for key in ("data-word", "data-name", "data-link")
        if key in attrs
    }

    assert set(words) == set(languages())
    for code, each in words.items():
        assert all(each[key] for key in wanted), code
        assert {each[key] for key in each if key.endswith("_link")} <= set(PAGES)
    assert "{reason}" in words["zh"]["failed"]


@pytest.mark.parametrize("name", PAGES)
def test_a_page_allows_itself_and_nothing_else(name):
    (policy,) = (attrs["content"] for _, attrs in Read(PAGES[name]).tags if attrs.get("http-equiv"))

    assert policy.startswith("default-src 'none'; ")
    assert "unsafe-inline" not in policy
    assert "'unsafe-eval'" not in policy
    assert "http" not in policy
    assert not [
        attrs for _, attrs in Read(PAGES[name]).tags if "style" in attrs or any(key.startswith("on") for key in attrs)
    ]


def test_what_runs_here_says_what_it_rests_on_and_who_can_cheat():
    for name in ("index.html", "lesson.html", "odds.html"):
        said = [attrs.get("data-word") for tag, attrs in Read(PAGES[name]).tags if tag == "p"]
        assert {"samples", "open_book", "alone"} <= set(said), name


def test_the_library_loses_only_what_is_named():
    packed = io.BytesIO()
    names = [
        "json/__init__.py",
        "unittest/mock.py",
        "pdb.py",
        "encodings/cp437.py",
        "encodings/cp1252.py",
        "re/_parser.py",
    ]
    with zipfile.ZipFile(packed, "w") as archive:
        for name in names:
            archive.writestr(name, name)

    with zipfile.ZipFile(io.BytesIO(_smaller(packed.getvalue()))) as kept:
        assert kept.namelist() == ["encodings/cp437.py", "json/__init__.py", "re/_parser.py"], LIBRARY
        assert kept.read("json/__init__.py") == b"json/__init__.py"


def test_the_command_says_what_is_wrong(tmp_path, capsys):
    (tmp_path / "used").mkdir()
    (tmp_path / "used" / "mine.txt").write_text("keep me")
    (tmp_path / "other.tgz").write_bytes(b"something else")
    for arguments, complaint in [
        ([tmp_path / "used"], "is not empty"),
        ([tmp_path / "used" / "mine.txt"], "is not empty"),
        ([tmp_path / "out", "--pyodide", tmp_path / "missing.tgz"], "missing.tgz: No such file"),
        ([tmp_path / "out", "--pyodide", tmp_path / "other.tgz"], "is not pyodide@"),
    ]:
        assert app.main(["site", *map(str, arguments)]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert complaint in err
        assert err.count("\n") == 1
    assert (tmp_path / "used" / "mine.txt").read_text() == "keep me"
