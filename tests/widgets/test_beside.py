"""Our widgets in other people's boxes: what is kept of them where nothing can run."""

import pytest
from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from ipywidgets import Button, HBox, Tab, VBox

from rake_learn import OddsLab, Table
from rake_learn.widgets.beside import keep_stills_of_boxes

VIEW = "application/vnd.jupyter.widget-view+json"


@pytest.fixture
def shown():
    """What a shell puts out for a widget: first what it displays, last what the cell itself is."""
    shell = InteractiveShell.instance()
    keep_stills_of_boxes()

    def show(widget):
        with capture_output() as taken:
            data, _ = shell.display_formatter.format(widget)
        return [output.data for output in taken.outputs] + ([data] if data else [])

    yield show
    InteractiveShell.clear_instance()


@pytest.mark.parametrize("around", [HBox, VBox, Tab, lambda inside: VBox([Button(), HBox(inside)])])
def test_a_box_with_a_table_in_it_leaves_a_picture_and_words_too(shown, around):
    """Of a box whose kernel has gone JupyterLab shows only that its model is not found."""
    table = Table(players=3, seed="kite")

    kept, box = shown(around([table]))

    assert VIEW in box
    assert "text/html" not in box
    assert kept.keys() == {"text/html"}
    assert "data:image/svg+xml" in kept["text/html"]
    assert table.game.story().split("\n")[0] in kept["text/html"]


def test_each_widget_stands_still_once_and_other_boxes_stay_as_they_are(shown):
    table, lab = Table(players=3, seed="kite"), OddsLab()

    kept, _ = shown(HBox([table, VBox([table, lab])]))
    assert kept["text/html"].count('class="rake-fallback"') == 2
    assert lab._lab.summary(lab.answer) in kept["text/html"]

    (alone,) = shown(HBox([Button(description="Mine")]))
    assert "HBox" in alone["text/plain"]


def test_the_odds_lab_by_itself_shows_in_two_outputs_as_the_table_does(shown):
    for widget in (OddsLab(), Table(players=3, seed="kite")):
        alive, still = shown(widget)

        assert VIEW in alive
        assert "text/html" not in alive
        assert still.keys() == {"text/html"}
        assert 'class="rake-fallback"' in still["text/html"]
