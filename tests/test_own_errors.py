"""A notebook of one's own whose cell fails: an error of ours is told on its page and in the terminal, no other one is."""

import asyncio
import logging
import re
import sys
import urllib.parse
import urllib.request

import nbformat
import pytest
from nbclient.exceptions import CellExecutionError
from tornado.websocket import WebSocketClosedError

from rake_learn.course.lesson_file import LessonError, load_lesson
from rake_learn.game import Game
from rake_learn.server.log import is_news, tell_unless_left
from rake_learn.teach.own_sentence import FORM, own_sentence


def error_of(do):
    with pytest.raises(ValueError) as caught:  # noqa: PT011  (which words it has is looked at later)
        do()
    return caught.value


def run_in(module, line):
    """What a line of code raises that stands in a module of this name."""
    return error_of(lambda: exec(compile(line, module, "exec"), {"__name__": module}))


# --------------------------------------------------------------------------- which sentence


def test_an_error_of_ours_is_told_with_its_value_and_what_is_possible():
    assert (
        own_sentence(error_of(lambda: Game(players=11)))
        == "11 cannot be the number of players: a whole number from 2 to 10 can."
    )


def test_a_lesson_file_is_told_by_its_own_name_its_line_and_the_reason(tmp_path):
    file = tmp_path / "o'neil's, class: 2" / "my broken lesson.toml"
    file.parent.mkdir()
    file.write_text('title = "Two\n')
    told = own_sentence(error_of(lambda: load_lesson(file)))
    assert told.startswith("my broken lesson.toml, line 1: is not TOML: ")
    assert told.endswith("a text ends with a quote on the line where it begins.")


def test_only_what_this_package_has_worded_is_ours():
    assert own_sentence(run_in("rake_learn.any", "raise ValueError('2 is too few: 3.')")) == "2 is too few: 3."
    for module, line in [
        ("rake_learn.any", "int('As')"),
        ("rake_learn.any", "raise UnicodeError('As')"),
        ("rake_learn_plus", "raise ValueError('As')"),
        ("__main__", "raise ValueError('As')"),
    ]:
        assert own_sentence(run_in(module, line)) == "", line


def test_an_error_made_elsewhere_out_of_one_of_ours_is_not_ours():
    class Mine(LessonError):
        """A kind of somebody else's."""

    def fail():
        raise Mine("a.toml", 1, "As")

    assert own_sentence(error_of(fail)) == ""
    assert own_sentence(None) == own_sentence(TypeError("As")) == ""


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("/home/ana maria/a b.toml, line 2: is not 1/4: use a/b.", "a b.toml, line 2: is not 1/4: use a/b."),
        (r"C:\Users\Ana Maria\a.phh: cannot be read.", "a.phh: cannot be read."),
        (r"'C:\\Users\\Ana\\a.phh' cannot be read.", "'a.phh' cannot be read."),
        (r"\\server\share\a.phh cannot be read.", "a.phh cannot be read."),
        ("~/lessons/a.toml and ../b/c.toml: no.", "c.toml: no."),
        ("'/etc/passwd' is not an action: fold.", "'passwd' is not an action: fold."),
        ("file:///home/ana/a.phh", "file:a.phh"),
        ("1/4 or 3/4 of 5 / 6 / 7: kite 7 / Ana.", "1/4 or 3/4 of 5 / 6 / 7: kite 7 / Ana."),
        (r"Illegal character '\n' (line 1).", r"Illegal character '\n' (line 1)."),
    ],
)
def test_of_a_path_the_files_own_name_is_left(said, told):
    assert own_sentence(run_in("rake_learn.any", f"raise ValueError({said!r})")) == told


def test_what_is_refused_at_the_table_names_no_hidden_card():
    refused = 0
    for seed in ("kite", "page", "harbor beacon"):
        game = Game(players=4, seed=seed)
        while game.hand["live"]:
            state, learner = game._line.state, game._table.learner
            hidden = {card.text for n, seat in enumerate(state.seats) if n != learner for card in seat.hole}
            hidden |= {card.text for card in state.spread.down} if state.spread else set()
            for act in ("take As", "raise to 1", "nonsense"):
                told = own_sentence(error_of(lambda act=act, game=game: game.act(act)))
                refused += 1
                assert not set(re.findall(r"\w+", told)) & (hidden - {"As"}), told
            legal = game.frames[-1]["legal"]
            game.act(
                f"take {min(map(int, legal['pick']))}" if "pick" in legal else "check" if "check" in legal else "call"
            )
    assert refused > 10


# --------------------------------------------------------------------------- where it is told

CELLS = {
    "broken lesson": "from rake_learn import Lesson\nLesson({folder!r} + '/my <b>lesson.toml')",
    "eleven": "from rake_learn import Table\nTable(11)",
    "other": "from rake_learn import Table\nsecret = 'a detail for the log'\nint(secret)",
}


@pytest.fixture(scope="module")
def pages(start_app, tmp_path_factory):
    """Each notebook as the page that the app makes of it, by name; and what the terminal shows in the end."""
    with start_app(tmp_path_factory.mktemp("app")) as app:
        (folder,) = app.temporary.glob("rake-learn-*/notebooks")
        (folder / "my <b>lesson.toml").write_text('title = "Two\n')
        made = {}
        for name, source in CELLS.items():
            cells = [
                nbformat.v4.new_code_cell(source.format(folder=str(folder))),
                nbformat.v4.new_markdown_cell("after"),
            ]
            nbformat.write(nbformat.v4.new_notebook(cells=cells), folder / f"{name}.ipynb")
            address = f"{app.address}voila/render/{urllib.parse.quote(name)}.ipynb"
            with urllib.request.urlopen(address, timeout=60) as answer:
                made[name] = answer.read().decode().partition('id="rendered_cells"')[2]
        made["terminal"] = app.log.read_text()
        made["folder"] = str(folder)
        yield made


def test_the_page_tells_a_teacher_what_is_wrong_and_where(pages):
    assert "my &lt;b&gt;lesson.toml, line 1: is not TOML: " in pages["broken lesson"]
    assert "11 cannot be the number of players: a whole number from 2 to 10 can." in pages["eleven"]


def test_of_any_other_error_the_page_tells_where_to_look(pages):
    assert "terminal" in pages["other"]
    assert "a detail for the log" not in pages["other"]


@pytest.mark.parametrize("name", CELLS)
def test_no_page_shows_a_traceback_code_or_a_path(pages, name):
    page = pages[name]
    assert page.count('role="alert"') == 1
    for part in ("Traceback", "Error", "rake_learn/", "from rake_learn", "<b>", pages["folder"], sys.prefix):
        assert part not in page, part


def test_the_terminal_tells_an_error_of_ours_in_a_line_and_another_in_full(pages):
    lines = pages["terminal"].splitlines()
    assert (
        "eleven.ipynb: A cell failed: 11 cannot be the number of players: a whole number from 2 to 10 can." in lines[2]
    )
    assert "broken lesson.ipynb: A cell failed: my <b>lesson.toml, line 1: " in lines[1]
    assert "ValueError: invalid literal for int() with base 10: 'a detail for the log'" in lines
    assert "\x1b" not in pages["terminal"]
    assert "nbclient" not in pages["terminal"]


def test_kernel_page_and_terminal_mean_the_same_form(checkout):
    template = (checkout / "share/jupyter/voila/templates/rake/index.html.j2").read_text("utf-8")
    assert f'"{FORM}"' in template


def test_a_line_of_the_log_that_is_no_failed_cell_stays_as_it_is():
    def line(error):
        return logging.LogRecord(
            "any", logging.ERROR, "file", 1, "said: %r", ({"outputs": []},), (type(error), error, None)
        )

    other, failed = line(RuntimeError("no")), line(CellExecutionError("\x1b[31mwhy\x1b[0m", "KeyError", "2"))
    assert is_news(other)
    assert other.getMessage() == "said: {'outputs': []}"
    assert is_news(failed)
    assert failed.getMessage() == "A cell failed: why"


def test_a_page_that_was_left_is_no_news_and_any_other_task_that_failed_is(caplog):
    async def fail(error):
        asyncio.get_running_loop().set_exception_handler(tell_unless_left)

        async def write():
            raise error

        # Nobody asks how it went.
        asyncio.ensure_future(write())  # noqa: RUF006
        await asyncio.sleep(0.01)

    asyncio.run(fail(WebSocketClosedError()))
    assert not caplog.records
    asyncio.run(fail(RuntimeError("a detail for the log")))
    assert "a detail for the log" in caplog.text
