"""Whether it came off this time: said after the showdown, apart from any verdict, and never part of one."""

from __future__ import annotations

from rake_learn.rules.view import View
from rake_learn.teach.note import Note
from rake_learn.teach.text import chips


def this_time(view: View) -> Note | None:
    """Whether the viewer won or lost chips in this hand; ``None`` as long as it is not over.

    Good choices lose at times and bad ones win: so this looks at the chips alone and knows nothing of the choice.
    """
    if view.result is None or view.viewer < 0:
        return None
    seat = view.seats[view.viewer]
    gain = seat.won - seat.paid
    if gain > 0:
        return Note("coach.this_time_won", {"chips": chips(gain)}, ("4.1",))
    if gain < 0:
        return Note("coach.this_time_lost", {"chips": chips(-gain)}, ("4.1",))
    return Note("coach.this_time_even", {}, ("4.1",))
