"""Which stage of the hand an event belongs to."""

from __future__ import annotations

from rake_learn.game.glance import Running
from rake_learn.rules import Event, HandEnded, HandMucked, HandShown, PotWon, RoundSkipped, Stage


def stage_of(event: Event, running: Running) -> Stage:
    """The stage of an event that follows by itself."""
    if isinstance(event, RoundSkipped):
        return event.stage
    if isinstance(event, HandShown | HandMucked | PotWon | HandEnded):
        return Stage.SHOWDOWN
    return running.stage
