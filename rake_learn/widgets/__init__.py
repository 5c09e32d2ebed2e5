"""Thin widgets: frames out, intents in. All behaviour is in `rake_learn.game`."""

from rake_learn.widgets.beside import keep_stills_of_boxes
from rake_learn.widgets.own_errors import tell_own_errors
from rake_learn.widgets.table import Table

__all__ = ["Table"]

keep_stills_of_boxes()
tell_own_errors()
