"""How others are taken to pick: the stated model behind every deal and every chance.

What a player took tells something about the cards nobody sees. How much depends on how that player picks, so a model
says how likely each pick was for each hand the player might hold. The player's own hidden cards are part of that hand:
they are never among the cards that this player has not seen.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Protocol, runtime_checkable

from rake_learn.odds.ranks import CARD_KEYS, OddsError
from rake_learn.odds.worth import Worths, sum_of_keys, worths, worths_of_sums

if TYPE_CHECKING:
    from numpy.typing import NDArray

FIRST_PICK_SIZE: Final = 3
"""How many cards a player holds at the first pick."""


@dataclass(frozen=True, slots=True)
class ObservedPick:
    """A pick that everybody saw, with what lay there before it. Cards are given by `Card.index`."""

    seat: int
    place: int | None
    """The place of a card taken face up; ``None`` for a face-down card: their places are alike (R20)."""
    up: tuple[tuple[int, int], ...]
    """Place and card of each face-up card that lay there, the taken one among them."""
    down: int
    """How many face-down cards lay there."""
    rivals: int
    """How many other players were still in."""
    ruleset: str
    cells: tuple[int, ...]
    """Where the player's own cards of that moment stand in a `Layout`."""

    @property
    def choices(self) -> int:
        """How many places there were to take from."""
        return len(self.up) + self.down

    @property
    def hidden_cells(self) -> tuple[int, ...]:
        """Those of the player's cells whose cards the viewer does not know."""
        return tuple(cell for cell in self.cells if cell >= 0)


class PickingModel(Protocol):
    """How others pick. A model of your own needs these three."""

    @property
    def name(self) -> str:
        """What a result is labelled with."""

    @property
    def is_flat(self) -> bool:
        """Whether a pick tells nothing about the cards of the picker: then no likelihood is asked for."""

    def likelihood(self, pick: ObservedPick, hand: Sequence[int]) -> float:
        """The chance, from 0 to 1, of the pick by somebody who held ``hand``, three or four cards by index.

        It must not depend on the order of the cards, and is asked for every hand that the player may hold: tens of
        thousands of times, so a model with the method of `BulkPickingModel` is much faster.
        """


@runtime_checkable
class BulkPickingModel(Protocol):
    """A model that also answers for many hands at once."""

    def likelihoods(self, pick: ObservedPick, sums: NDArray[Any], size: int) -> NDArray[Any]:
        """The chances for many hands of ``size`` cards, given as sums of their `CARD_KEYS`."""


@dataclass(frozen=True, slots=True)
class RandomPicks:
    """Others take any card that lies there, each equally likely: what they took tells nothing about their hands."""

    @property
    def name(self) -> str:
        """``random``."""
        return "random"

    @property
    def is_flat(self) -> bool:
        """Yes: a pick tells nothing."""
        return True

    def likelihood(self, pick: ObservedPick, hand: Sequence[int]) -> float:  # noqa: ARG002
        """One over the places to take from; all face-down places together for a face-down card."""
        return (1 if pick.place is not None else pick.down) / pick.choices


@dataclass(frozen=True, slots=True)
class GreedyPicks:
    """Others take what is worth most to them now, and slip once in a while.

    They weigh each face-up card, and a face-down one as the average of all cards they do not hold, by the chance to
    win with it (`rake_learn.odds.worth`), and take the best: a face-up card rather than an equal face-down one, the
    lowest place of equal cards. With the chance ``slip`` they take any card that lies there instead.

    >>> GreedyPicks().name
    'greedy (slip 0.1)'
    """

    slip: float = 0.1

    def __post_init__(self) -> None:
        if not 0 <= self.slip <= 1:
            raise OddsError(f"slip={self.slip!r} is not a chance: from 0 to 1.")

    @property
    def name(self) -> str:
        """``greedy``, with the slip."""
        return f"greedy (slip {self.slip:g})"

    @property
    def is_flat(self) -> bool:
        """Only of somebody who always slips."""
        return self.slip == 1

    def likelihood(self, pick: ObservedPick, hand: Sequence[int]) -> float:
        """High where the pick was the best for the hand."""
        known = worths(pick.rivals, pick.ruleset)
        best = greedy_choice(known, sum_of_keys(hand), len(hand), [card for _, card in pick.up], pick.down > 0)
        taken = None if pick.place is None else [place for place, _ in pick.up].index(pick.place)
        by_slip = (1 if pick.place is not None else pick.down) / pick.choices
        return (1 - self.slip) * (best == taken) + self.slip * by_slip

    def likelihoods(self, pick: ObservedPick, sums: NDArray[Any], size: int) -> NDArray[Any]:
        """As `likelihood`, for many hands."""
        import numpy as np

        keys = np.array([CARD_KEYS[card] for _, card in pick.up], dtype=np.int32)[:, None]
        best = greedy_choices(sums, size, keys, None, pick.down > 0, rivals=pick.rivals, ruleset=pick.ruleset)
        taken = -1 if pick.place is None else [place for place, _ in pick.up].index(pick.place)
        by_slip = (1 if pick.place is not None else pick.down) / pick.choices
        found: NDArray[Any] = (1 - self.slip) * (best == taken) + self.slip * by_slip
        return found


MODELS: Final[dict[str, PickingModel]] = {"greedy": GreedyPicks(), "random": RandomPicks()}
"""The models that have a name."""


def picking_model(model: str | PickingModel) -> PickingModel:
    """A model by its name, or the model itself.

    Raises:
        OddsError: no model has this name, or it is no model.

    >>> picking_model("random").name
    'random'
    """
    if not isinstance(model, str):
        if missing := [name for name in ("name", "is_flat", "likelihood") if not hasattr(model, name)]:
            raise OddsError(
                f"{model!r} is no picking model, {' or '.join(MODELS)}: it has no {' and no '.join(missing)}."
            )
        return model
    if model not in MODELS:
        raise OddsError(f"There is no picking model {model!r}: {' or '.join(MODELS)}.")
    return MODELS[model]


def nothing_agrees(model: PickingModel) -> str:
    """What is said when no deal agrees with the picks by a model."""
    return f"No deal was found in which the others pick like this by the model {model.name!r}: allow for slips."


# --------------------------------------------------------------------------- the greedy choice


def greedy_choice(known: Worths, total: int, size: int, up: Sequence[int], has_down: bool) -> int | None:
    """What a greedy player takes: the number of a card of ``up``, or ``None`` for a face-down one.

    Args:
        known: the worths against the rivals still in.
        total: the sum of the `CARD_KEYS` of the cards in hand.
        size: how many these are, three or four.
        up: the face-up cards that lie there, by index and in order of place.
        has_down: whether a face-down card lies there.
    """
    if size == FIRST_PICK_SIZE:
        values = [49 * known.of_four(total + CARD_KEYS[card]) for card in up]
        blind = known.of_three(total)
    else:
        values = [48 * known.of_five(total + CARD_KEYS[card]) for card in up]
        blind = known.of_four(total)
    best = max(values, default=-1)
    if not values or (has_down and blind > best):
        return None
    return values.index(best)


def greedy_choices(
    sums: NDArray[Any],
    size: int,
    up_keys: NDArray[Any],
    is_there: NDArray[Any] | None,
    has_down: bool | NDArray[Any],
    *,
    rivals: int,
    ruleset: str,
) -> NDArray[Any]:
    """As `greedy_choice` for many hands; -1 stands for a face-down card.

    Args:
        sums: the sum of the keys of the cards in each hand.
        size: how many these are.
        up_keys: the keys of the face-up cards, a row for each place; one column if they are the same for all.
        is_there: which of them still lie there, in the shape of ``up_keys``; all if left out.
        has_down: whether a face-down card lies there, for all or for each.
        rivals: how many other players are still in.
        ruleset: ``opr704`` or ``wooding``.
    """
    import numpy as np

    blind = worths_of_sums(sums, size, rivals=rivals, ruleset=ruleset)
    best, chosen = np.where(has_down, blind, -1), np.full(len(sums), -1)
    factor = 49 if size == FIRST_PICK_SIZE else 48
    # From the last place to the first: of equal cards the lowest place wins, and a face-up card over a face-down one.
    for number in range(len(up_keys) - 1, -1, -1):
        if is_there is not None and not is_there[number].any():
            continue
        values = factor * worths_of_sums(sums + up_keys[number], size + 1, rivals=rivals, ruleset=ruleset)
        is_better = values >= best
        if is_there is not None:
            is_better &= is_there[number]
        best, chosen = np.where(is_better, values, best), np.where(is_better, number, chosen)
    return chosen
