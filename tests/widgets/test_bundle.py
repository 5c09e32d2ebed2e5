"""The front end as one text: joined without a build, small, and speaking no language of its own."""

import gzip
import re
from pathlib import Path

import pytest

from rake_learn.widgets.bundle import join_modules, module_text, style_text

FRONTEND = Path(__file__).parents[2] / "rake_learn" / "frontend"


def test_it_is_at_most_60_kilobytes_gzipped():
    """Light enough for a slow line."""

    assert len(gzip.compress((module_text() + style_text()).encode())) <= 60 * 1024


def test_every_module_is_in_it_once():
    """No dead file in the folder, and none twice."""

    text = module_text()
    for path in FRONTEND.glob("*.js"):
        exported = re.findall(r"^export (?:function|const|let|class) (\w+)", path.read_text(), re.MULTILINE)
        assert exported, path.name
        for name in exported:
            assert len(re.findall(rf"^(?:function|const|let|class) {name}\b", text, re.MULTILINE)) == 1


def test_no_import_or_export_is_left_but_the_last():
    """anywidget loads one text from a Blob, where relative imports fail."""

    words = re.findall(r"^(import|export)\b.*", module_text(), re.MULTILINE)

    assert words == ["export"]
    assert module_text().endswith("export default { render };\n")


def test_two_modules_with_one_name_are_refused(tmp_path):
    """Joined, the second would hide the first."""

    (tmp_path / "main.js").write_text('import { a } from "./other.js";\nconst b = a;\n')
    (tmp_path / "other.js").write_text("export const a = 1;\nconst b = 2;\n")

    with pytest.raises(ValueError, match="b"):
        join_modules(tmp_path)


def test_nothing_is_asked_of_another_host():
    """No address but that of the SVG name space."""

    addresses = set(re.findall(r"https?://[\w./-]+", module_text() + style_text()))

    assert addresses <= {"http://www.w3.org/2000/svg"}
