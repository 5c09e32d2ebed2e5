"""The front end as one text: joined without a build, small, and speaking no language of its own."""

import gzip
import re
from pathlib import Path

import pytest

from rake_learn.widgets.bundle import LAB, RENDER, SHOW, join_modules, module_text, page_text, style_text

FRONTEND = Path(__file__).parents[2] / "rake_learn" / "frontend"


def test_it_is_at_most_60_kilobytes_gzipped():
    """Light enough for a slow line, whichever widget it is."""

    for entry in RENDER:
        assert len(gzip.compress((module_text(entry) + style_text()).encode())) <= 60 * 1024


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
