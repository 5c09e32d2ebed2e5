"""Thin widgets: frames out, intents in. All behaviour is in `rake_learn.game`."""

from rake_learn.widgets.table import Table

__all__ = ["Table"]
