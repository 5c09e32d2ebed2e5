"""Why a choice is good or bad, from computed facts only."""

from __future__ import annotations

from rake_learn.rules.state import Action, Pick
from rake_learn.rules.view import View
from rake_learn.teach.note import Note


def reason_for(view: View, action: Action) -> Note:
    """The reason in words."""
    assert isinstance(action, Pick)
    card = next((each.card for each in view.spread if each.place == action.place and action.face_up), None)
    if card is None:
        return Note("coach.pick_down", {}, ("3.2",))
    return Note("coach.pick_up", {"card": card}, ("3.2",))
