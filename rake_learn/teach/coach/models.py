"""How the coach takes the others to play. Every advice names it: with other players the figures would be others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rake_learn.odds.models import GreedyPicks, PickingModel, RandomPicks
from rake_learn.odds.ranks import OddsError
from rake_learn.rules.state import PICK_STAGES
from rake_learn.rules.view import View
from rake_learn.teach.note import Note


@dataclass(frozen=True, slots=True)
class OpponentModel:
    """What is assumed about the others."""

    key: str
    """Its name in the catalogue, under ``coach.model``."""
    picks: PickingModel
    """What their picks so far tell about their hidden cards."""


GREEDY: Final = OpponentModel("greedy", GreedyPicks())
"""They took what was best for their hands, a slip in ten picks: so what they took tells something."""

RANDOM: Final = OpponentModel("random", RandomPicks())
"""What they took so far tells nothing: every hidden card is as likely here as there."""

MODELS: Final = {model.key: model for model in (GREEDY, RANDOM)}
"""The models that have a name."""

PLAY: Final = "greedy"
"""How everybody picks from now on."""


def opponent_model(model: str | OpponentModel) -> OpponentModel:
    """A model by its name, or the model itself.

    Raises:
        OddsError: no model has this name.

    >>> opponent_model("greedy").picks.name
    'greedy (slip 0.1)'
    """
    if not isinstance(model, str):
        return model
    if model not in MODELS:
        raise OddsError(f"There is no opponent model {model!r}: {' or '.join(MODELS)}.")
    return MODELS[model]


def model_note(model: OpponentModel, view: View) -> Note:
    """The assumptions behind an advice, in words."""
    room = "picks" if view.stage in PICK_STAGES else "bets"
    return Note(f"coach.model.{model.key}_{room}", {}, ("3.2",) if room == "picks" else ("4.1",))
