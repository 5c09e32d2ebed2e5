"""The README and the pages beside it keep their word: commands are those that are run, code runs, pictures are there."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from rake_learn import app
from rake_learn.course.lesson_file import read_lesson
from rake_learn.course.run import run

CHECKOUT = Path(__file__).parents[1]
README = (CHECKOUT / "README.md").read_text("utf-8")
PAGES = [CHECKOUT / "README.md", *sorted((CHECKOUT / "docs").glob("*.md"))]
WITH_EXAMPLES = [page for page in PAGES if ">>> " in page.read_text("utf-8")]


def commands(text=README):
    return re.findall(r"```sh\n(.*?)\n```", text, re.DOTALL)


def typed(page):
    """Every line for a shell on a page that calls the product itself."""
    lines = [line for block in commands(page.read_text("utf-8")) for line in block.splitlines()]
    return [shlex.split(line)[1:] for line in lines if line.startswith("rake-learn ")]


LESSON = re.findall(r"```toml\n(.*?)```", (CHECKOUT / "docs" / "author.md").read_text("utf-8"), re.DOTALL)
"""The lesson that authors are shown, as they would save it."""
ONE_SCREEN = 45
"""Lines of an ordinary window."""

TYPED = [(page.stem, arguments) for page in PAGES for arguments in typed(page)]


def test_ci_runs_the_readmes_test_command_word_for_word():
    """What a reader is told to run is what is run."""

    assert commands()[1] in (CHECKOUT / ".ci" / "run").read_text("utf-8")


def test_there_are_two_commands_each_whole_by_itself():
    """One to play, one to test."""

    assert [command.split(" && ")[-1] for command in commands()] == [".venv/bin/rake-learn", ".venv/bin/pytest"]


@pytest.mark.parametrize("page", WITH_EXAMPLES, ids=lambda page: page.stem)
def test_its_examples_run(page, tmp_path, monkeypatch):
    """Every example prints what stands below it."""

    monkeypatch.chdir(tmp_path)
    Path("mine.toml").write_text(LESSON[0], "utf-8")
    failed, tried = doctest.testfile(str(page), module_relative=False)

    assert (failed, tried > 0) == (0, True)


@pytest.mark.parametrize(("page", "arguments"), TYPED, ids=[f"{page} {' '.join(each)}" for page, each in TYPED])
def test_its_commands_do_what_they_are_told(page, arguments, tmp_path, monkeypatch, capsys):
    """Each is understood; those that need nothing from outside are run, in a folder of their own."""

    (tmp_path / "tests").symlink_to(CHECKOUT / "tests")
    monkeypatch.chdir(tmp_path)
    Path("mine.toml").write_text(LESSON[0], "utf-8")
    if arguments[0] == "site":
        assert app.build_parser().parse_args(arguments).out == Path(arguments[1])
        return

    assert app.main(arguments) == 0
    out, err = capsys.readouterr()
    assert err == ""
    assert out or [*tmp_path.glob("*.html")]


def test_the_lesson_that_authors_are_shown_is_whole_and_fits_on_one_screen():
    """It asks, tells and lets play, and every way through it reaches the end."""

    (text,) = LESSON
    lesson = read_lesson(text, "mine")

    assert [(step.ask is not None, step.play is not None) for step in lesson.steps] == [
        (True, False),
        (False, False),
        (False, True),
    ]
    assert len(text.splitlines()) <= ONE_SCREEN
    assert [run(lesson, "kite", answers=answers).is_finished for answers in ("right", "wrong")] == [True, True]


def test_the_pages_for_readers_have_examples():
    """Whoever reads one finds something to try."""

    assert {"learner", "teacher", "author", "researcher", "records"} <= {page.stem for page in WITH_EXAMPLES}
    assert {page for page, _ in TYPED} == {"teacher", "author", "researcher"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_its_pictures_and_links_are_there(page):
    """Nothing points into the void."""

    for target in re.findall(r"\]\(([\w./-]+)\)", page.read_text("utf-8")):
        assert (page.parent / target).is_file(), target


def test_every_place_that_a_browser_keeps_something_in_is_told():
    """The names under which the front end keeps anything stand in the README's table."""

    for module in (CHECKOUT / "rake_learn" / "frontend").glob("*.js"):
        for name in re.findall(r'const \w*(?:STORE|SITTING|KEPT)\w* = "(rake-learn-\w+)"', module.read_text("utf-8")):
            assert f"`{name}" in README, module.name
    assert "rake-learn-journal/" in README
