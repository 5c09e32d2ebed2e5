"""What a class draws together, beside what comes out in the long run: estimates with their errors, and the truth."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rake_learn.course.draw import Draw
from rake_learn.course.figures.hands import aces
from rake_learn.course.lesson import Named
from rake_learn.course.named import check_settings
from rake_learn.course.sampling import sampled_share
from rake_learn.course.spots import third_ace_seen
from rake_learn.course.subjects import SubjectError
from rake_learn.course.subjects.position import whole_table
from rake_learn.odds.estimates import Estimate
from rake_learn.odds.models import greedy_choice
from rake_learn.odds.ranks import CARD_KEYS
from rake_learn.odds.simulate import simulate
from rake_learn.odds.worth import worths
from rake_learn.rules import DECK, Call, Chance, Check, HandClass, Pick, RakeError, Settings, rank_hand
from rake_learn.rules.cards import ACE_OF_SPADES
from rake_learn.rules.dealing import HOLE_SIZE
from rake_learn.rules.view import View
from rake_learn.teach.nearest import instead_of

_PLAYERS: Final = range(2, 11)
_SEED: Final = "figures"


@dataclass(frozen=True, slots=True)
class Plot:
    """Chances side by side: what a class of some size draws, and what is true."""

    name: str
    """Under which its words stand."""
    is_curve: bool
    """Whether it is drawn as a curve; else as bars."""
    labels: tuple[str, ...]
    """What each chance is of: a number of players or of a seat, or the key of a word."""
    size: int
    """How large the class, or its number of hands, is if nobody says."""
    most: int
    sample: Callable[[int, str], tuple[Estimate, ...]]
    """Of a size, from a seed word."""
    truth: Callable[[], tuple[Estimate, ...]]


def plot_of(named: Named) -> Plot:
    """A plot by its name."""
    return _PLOTS[named.name](**named.settings)


def check(named: Named) -> None:
    """Refuse a plot that does not exist, or its settings, with a `ValueError`."""
    if named.name not in _PLOTS:
        raise ValueError(f"There is no plot called {named.name!r}: {instead_of(named.name, sorted(_PLOTS))}")
    check_settings(_PLOTS[named.name], named.name, named.settings)


# --------------------------------------------------------------------------- a third ace


def third_ace(*, hands: int = 10) -> Plot:
    """How often the ace of spades and one other ace find a third, with 2 to 10 players; the first picker sees n + 2 cards.

    Args:
        hands: how many each pupil deals for each number of players.

    Source: article 4.2.
    """

    def sample(size: int, seed: str) -> tuple[Estimate, ...]:
        return tuple(
            sampled_share(_found(size * hands, players, f"{seed}/{players}"), size * hands) for players in _PLAYERS
        )

    return Plot("third_ace", True, tuple(map(str, _PLAYERS)), 24, 99, sample, _third_ace_exactly)


def _third_ace_exactly() -> tuple[Estimate, ...]:
    return tuple(Estimate(third_ace_seen(players), 0.0) for players in _PLAYERS)


def _found(hands: int, players: int, seed: str) -> int:
    """In how many hands the cards that are seen, the face-up row and two more, hold one of the two aces left."""
    draw, left = Draw(seed), len(DECK) - HOLE_SIZE
    # Card by card off the deck: each of those left is as likely, and two of them are aces.
    return sum(any(draw.below(left - gone) < 2 for gone in range(players + 2)) for _ in range(hands))


# --------------------------------------------------------------------------- the ace of spades


def ace_of_spades(*, hands: int = 10) -> Plot:
    """How often five cards with the ace of spades lose, and how often they win.

    Args:
        hands: how many each pupil deals.

    Source: articles 4.2 and 4.3.
    """

    def sample(size: int, seed: str) -> tuple[Estimate, ...]:
        draw, count = Draw(seed), size * hands
        made = (rank_hand((ACE_OF_SPADES, *draw.cards(4, without=(ACE_OF_SPADES,)))) for _ in range(count))
        won = sum(each.hand_class is HandClass.AUTO_WIN for each in made)
        return sampled_share(count - won, count), sampled_share(won, count)

    def truth() -> tuple[Estimate, ...]:
        won = aces(kind="auto_win") / aces()
        return Estimate(1 - won, 0.0), Estimate(won, 0.0)

    return Plot("ace_of_spades", False, ("lose", "win"), 24, 99, sample, truth)


# --------------------------------------------------------------------------- seats


@dataclass(frozen=True, slots=True)
class BestPicks:
    """A player who takes what is worth most to him now; the same that the odds reckon with."""

    style: str = "best_picks"

    @property
    def name(self) -> str:
        """What the player is called."""
        return self.style

    def decide(self, view: View, chance: Chance) -> Choice:  # noqa: ARG002  (nothing is left to chance)
        """The best pick; of bets nothing is asked where there are none."""
        legal = view.legal
        if legal.pick is None:
            return Choice(Check(view.viewer) if legal.check else Call(view.viewer))
        known = worths(len(view.still_in) - 1, view.settings.ruleset)
        lying = {place.place: place.card for place in view.spread}
        up = [card.index for place in legal.pick.up if (card := lying[place]) is not None]
        total = sum(CARD_KEYS[card.index] for card in view.own_cards)
        best = greedy_choice(known, total, len(view.own_cards), up, bool(legal.pick.down))
        place = legal.pick.down[0] if best is None else legal.pick.up[best]
        return Choice(Pick(view.viewer, place, face_up=best is not None))


@dataclass(frozen=True, slots=True)
class Choice:
    """What `BestPicks` answers."""

    action: Check | Call | Pick


def seats(*, players: int = 6, second_pick: str = "same") -> Plot:
    """What share of the pots each seat wins if nobody folds, from the first picker to the dealer.

    Args:
        players: how many there are.
        second_pick: the house's order of the second pick, ``same`` or ``reverse``.

    Source: articles 3.2 and 3.4.
    """
    try:
        settings = Settings(betting="none", second_pick=second_pick)
    except RakeError as error:
        raise SubjectError(str(error)) from None

    def sample(size: int, seed: str) -> tuple[Estimate, ...]:
        found = simulate([BestPicks()] * players, size, settings=settings, stack=100, rotate=False, seed=seed)
        pot = players * settings.ante
        return tuple(Estimate((each.value + settings.ante) / pot, each.error / pot) for each in found.by_seat)

    labels = tuple(str(seat) for seat in range(1, players + 1))
    return Plot("seats", False, labels, 50, 500, sample, lambda: _seats_in_the_long_run(players, second_pick))


@functools.cache
def _seats_in_the_long_run(players: int, second_pick: str) -> tuple[Estimate, ...]:
    return whole_table(players, _SEED, settings=Settings(betting="none", second_pick=second_pick)).shares


_PLOTS: Final[dict[str, Callable[..., Plot]]] = {"third_ace": third_ace, "ace_of_spades": ace_of_spades, "seats": seats}
