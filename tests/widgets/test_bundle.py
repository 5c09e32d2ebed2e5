"""The front end as one text: joined without a build, small, and speaking no language of its own."""

import gzip
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from rake_learn.widgets.bundle import (
    LAB,
    RENDER,
    SHOW,
    STILL,
    STILL_LESSON,
    join_modules,
    module_text,
    page_text,
    style_text,
    without_comments,
    without_spaces,
    without_style_comments,
    without_style_spaces,
)

FRONTEND = Path(__file__).parents[2] / "rake_learn" / "frontend"


def test_it_is_at_most_60_kilobytes_gzipped():
    """Light enough for a slow line, whichever widget it is."""

    for entry in RENDER:
        assert len(gzip.compress((module_text(entry) + style_text(entry)).encode())) <= 60 * 1024


COMPARE = """
const {parse} = require("internal/deps/acorn/acorn/dist/acorn");
const fs = require("node:fs");
const tree = (path) => JSON.stringify(parse(fs.readFileSync(path, "utf8"), {ecmaVersion: "latest", sourceType: "module"}),
  (name, value) => name === "start" || name === "end" ? undefined : typeof value === "bigint" ? String(value) : value);
const [, ...paths] = process.argv;
for (let n = 0; n < paths.length; n += 2) if (tree(paths[n]) !== tree(paths[n + 1])) { console.log(paths[n]); process.exitCode = 1; }
"""
"""Node has a parser inside, which is asked for the tree of each text, without where in it each part stands."""


def differing(tmp_path, texts: dict[str, str]) -> str:
    """Names of the modules that mean something else once their comments are gone."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node is not installed")
    paths = []
    for name, text in texts.items():
        for kind, written in (("whole", text), ("short", without_spaces(without_comments(text)))):
            path = tmp_path / f"{kind}-{name}"
            path.write_text(written, "utf-8")
            paths.append(str(path))
    result = subprocess.run(
        [node, "--expose-internals", "-e", COMPARE, "--", *paths], capture_output=True, text=True, timeout=60
    )
    assert not result.stderr, result.stderr
    return result.stdout


def test_without_comments_every_module_means_the_same(tmp_path):
    """No string, template or pattern is mistaken for a comment: a real parser finds the same program in both."""

    texts = {path.name: path.read_text("utf-8") for path in FRONTEND.glob("*.js")}

    assert differing(tmp_path, texts) == ""


def test_a_template_that_looks_like_a_comment_would_be_found(tmp_path):
    assert "looks.js" in differing(tmp_path, {"looks.js": "const a = `\n// not a comment\n`;\n"})


def test_a_template_over_several_lines_would_be_found(tmp_path):
    """Its margins are part of what it says."""

    assert "wide.js" in differing(tmp_path, {"wide.js": "const a = `\n  one\n    two\n`;\n"})


def test_comments_stay_with_the_sources():
    """A slow line carries what the page needs."""

    for text in (*map(module_text, RENDER), *map(page_text, SHOW)):
        assert not re.search(r"^\s*(//|/\*)|/\*\* @", text, re.MULTILINE)
    assert "/*" not in style_text()


def test_without_comments_every_sheet_means_the_same():
    """What is cut out is a comment and nothing else: a reader that knows strings and addresses finds the same words."""

    word = re.compile(r"\"[^\"]*\"|url\([^)]*\)|/\*[\s\S]*?\*/|[^\s\"/]+|/")
    for path in FRONTEND.glob("*.css"):
        sheet = path.read_text("utf-8")
        words = [each for each in word.findall(sheet) if not each.startswith("/*")]
        assert word.findall(without_style_comments(sheet)) == words, path.name


def test_without_spaces_every_sheet_means_the_same():
    """Only white space is gone, none of it inside quotes, and none that joins or parts two words of a rule."""

    mark = re.compile(r"\"[^\"]*\"|[{};,]|[^{};,\"]+")

    def parts(text):
        found = [each if each.startswith('"') else re.sub(r"\s+", " ", each).strip() for each in mark.findall(text)]
        found = [each for each in found if each]
        # The last declaration of a block needs no semicolon.
        return [each for each, after in zip(found, [*found[1:], ""], strict=True) if (each, after) != (";", "}")]

    for path in FRONTEND.glob("*.css"):
        sheet = without_style_comments(path.read_text("utf-8"))
        short = without_style_spaces(sheet)
        assert parts(short) == parts(sheet), path.name
        assert len(short) < len(sheet)
    assert without_style_spaces('a { content: " ; , { " ; b : c ; }') == 'a{content: " ; , { ";b : c}'


def test_each_widget_brings_the_sheets_of_what_it_draws():
    """A class that a widget's modules name, and that any sheet knows, is known to the widget's own sheets."""

    named = re.compile(r"\brk-[a-z][a-z0-9-]*")
    styled = set(named.findall(style_text()))
    for entry in (*RENDER, STILL, STILL_LESSON):
        text = page_text(entry) if entry in SHOW else module_text(entry)
        assert set(named.findall(text)) & styled <= set(named.findall(style_text(entry))), entry
    assert len(style_text("main.js")) < len(style_text())


def test_every_module_is_in_it_once():
    """No dead file in the folder, and none twice: each module belongs to a widget or a page, some to several."""

    texts = [*map(module_text, RENDER), *map(page_text, SHOW)]
    for path in FRONTEND.glob("*.js"):
        exported = re.findall(r"^export (?:function|const|let|class) (\w+)", path.read_text(), re.MULTILINE)
        assert exported, path.name
        for name in exported:
            counts = [len(re.findall(rf"^(?:function|const|let|class) {name}\b", text, re.MULTILINE)) for text in texts]
            assert set(counts) in ({1}, {0, 1}), name


def test_no_import_or_export_is_left_but_the_last():
    """anywidget loads one text from a Blob, where relative imports fail."""

    for entry in RENDER:
        assert re.findall(r"^(import|export)\b.*", module_text(entry), re.MULTILINE) == ["export"]
    assert module_text().endswith("export default { render };\n")
    assert module_text(LAB).endswith("export default { render: render_lab };\n")


def test_two_modules_with_one_name_are_refused(tmp_path):
    """Joined, the second would hide the first."""

    (tmp_path / "main.js").write_text('import { a } from "./other.js";\nconst b = a;\n')
    (tmp_path / "other.js").write_text("export const a = 1;\nconst b = 2;\n")

    with pytest.raises(ValueError, match="b"):
        join_modules(tmp_path)


def test_nothing_is_asked_of_another_host():
    """No address but that of the SVG name space."""

    texts = [*map(module_text, RENDER), *map(page_text, SHOW), style_text()]
    addresses = set(re.findall(r"https?://[\w./-]+", "\n".join(texts)))

    assert addresses <= {"http://www.w3.org/2000/svg"}
