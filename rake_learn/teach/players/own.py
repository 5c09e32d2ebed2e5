"""A player of one's own: two functions of a view, written in a notebook cell."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final, TypeGuard

from rake_learn.rules.betting import fixed_size
from rake_learn.rules.cards import Chance
from rake_learn.rules.refusals import Refusal
from rake_learn.rules.settings import is_whole
from rake_learn.rules.state import Action, Bet, BettingAction, Call, Check, Fold, Pick, RaiseTo
from rake_learn.rules.view import View
from rake_learn.teach.explain import explain_refusal
from rake_learn.teach.note import Note
from rake_learn.teach.players.choice import Choice, check_turn, choice
from rake_learn.teach.players.words import act_of, acts_allowed, words_of
from rake_learn.teach.text import Voice, catalogue

Answer = Callable[[View], Any]
"""A function of the view that says what to do."""


class PlayerMistake(ValueError):
    """A player's own function failed, or asked for what cannot be done. The sentence tells what the player held."""

    def __init__(self, sentence: str, note: Note) -> None:
        super().__init__(sentence, note)
        self.note = note
        """What all at the table may read: it speaks of no card."""

    def __str__(self) -> str:
        return str(self.args[0])


@dataclass(frozen=True, slots=True)
class OwnPlayer:
    """A player of your own, for `rake_learn.Table` and `rake_learn.tournament`.

    Args:
        pick: gets a `View` when a card is to be taken; returns the number of a place, such as ``3``.
        bet: gets a `View` in a betting round; returns ``"check"``, ``"call"``, ``"fold"``, ``"bet 4"`` or ``"raise 8"``.
        name: at the table; one is found if left out.

    What may be done stands in ``view.legal``. A mistake becomes a `PlayerMistake`, which tells what went wrong.
    A tournament plays fixed-limit unless its ``settings`` say otherwise: only one size may be bet or raised there.

    >>> caller = OwnPlayer(
    ...     pick=lambda view: (*view.legal.pick.down, *view.legal.pick.up)[0],
    ...     bet=lambda view: "check" if view.legal.check else "call",
    ...     name="Caller",
    ... )
    >>> from rake_learn import player, tournament
    >>> result = tournament({"Caller": caller, "Beginner": player("beginner")}, deals=20)
    >>> result.hands
    40
    """

    pick: Answer
    bet: Answer
    name: str = ""

    def __post_init__(self) -> None:
        """Refuse, with a `ValueError`, what is no function before it has to play."""
        for name in ("pick", "bet"):
            if not callable(function := getattr(self, name)):
                raise ValueError(f"{name}={function!r} cannot play: give a function of a view.")  # noqa: TRY004  (what is refused is a ValueError throughout)

    @property
    def style(self) -> str:
        """``own``: whatever the functions say."""
        return "own"

    def decide(self, view: View, chance: Chance) -> Choice:  # noqa: ARG002
        """What the function for this moment says.

        Raises:
            PlayerMistake: the function failed, or what it returned is no act or not allowed.
            ValueError: it is not the viewer's turn.
        """
        check_turn(view)
        function = self.pick if view.legal.pick else self.bet
        name = "pick" if view.legal.pick else "bet"
        try:
            said = function(view)
        except Exception as error:  # whatever a learner's function does, it is told
            raise _mistake(view, name, "raised", f"{type(error).__name__}: {error}", type(error).__name__) from error
        action = act_of(said, view)
        if action is None:
            kind, shown = ("word", said) if _is_word(said) else ("returned", type(said).__name__)
            raise _mistake(view, name, kind, repr(said), shown)
        refusal = refusal_of(view, action)
        if refusal:
            raise _mistake(view, name, "illegal", repr(said), _shown(said, action), refusal)
        return choice(action, "own", "R45")


def safe_act(view: View, chance: Chance) -> Choice:
    """What a seat does without an act of its own: a face-down place by chance, else face-up; a check, else a fold (R23)."""
    places = view.legal.pick
    if places:
        row = places.down or places.up
        place = row[chance.below(len(row))]
        return choice(Pick(view.viewer, place, face_up=place in places.up), "own_mistake", "R23")
    return choice(Check(view.viewer) if view.legal.check else Fold(view.viewer), "own_mistake", "R23")


def _mistake(
    view: View, function: str, kind: str, said: str, shown: str, refusal: Refusal | None = None
) -> PlayerMistake:
    words = catalogue("en")
    voice = Voice(words, ("",) * len(view.seats))
    why = _why(view, voice, refusal) if refusal else ""
    values = {"function": function, "allowed": acts_allowed(view.legal)}
    stage = words.entry(f"stage.{view.stage.key}").lower()
    held = " ".join(card.text for card in view.own_cards)
    articles = refusal.articles if refusal else ("R45",)
    full = "returned" if kind == "word" else kind
    sentence = voice.text(f"own.{full}.full", **values, stage=stage, said=_short(said), held=held, why=why)
    if refusal:
        sentence += f" [{', '.join(articles)}]"
    return PlayerMistake(sentence, Note(f"own.{kind}", {**values, "said": shown}, articles))


def _why(view: View, voice: Voice, refusal: Refusal) -> str:
    why = voice.note(explain_refusal(refusal)).what
    limits = view.legal.bet or view.legal.raise_to
    if limits and view.settings.betting == "fixed_limit" and refusal.code in {"fixed_size", "over_stack"}:
        fixed = Refusal("fixed_size", {**refusal.values, "least": limits[0]})
        why += f" {voice.note(explain_refusal(fixed)).why}"
    return why


def _shown(said: object, action: Action) -> str:
    """What a function said that was read as an act: in its own words, which hold no more than the act."""
    return _short(str(said)) if isinstance(said, str | int) else words_of(action)


LONGEST_WORD: Final = 20
_WORD = re.compile(r"[A-Za-z]{3,}( [A-Za-z0-9]+)*")
_CARD = re.compile(r"([2-9TJQKA]|10)[cdhs]|(?i:\b(([2-9tjqka]|10)[cdhs])+\b|club|diamond|heart|spade)")


def _is_word(said: object) -> TypeGuard[str]:
    """Whether all at the table may read it: a few letters and figures with no card in them, as a misspelt act is."""
    if not isinstance(said, str) or len(said) > LONGEST_WORD:
        return False
    return bool(_WORD.fullmatch(said)) and not _CARD.search(said)


LONGEST: Final = 80


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"


# --------------------------------------------------------------------------- what the rules say, as far as a view can tell


def refusal_of(view: View, action: Action) -> Refusal | None:
    """Why the viewer, whose turn it is, may not do this, or ``None`` if it is allowed: as `rake_learn.rules.why_not`."""
    name = type(action).__name__
    places = view.legal.pick
    if isinstance(action, Pick):
        if places is None:
            return Refusal("no_pick_now", {"action": name})
        row, other = (places.up, places.down) if action.face_up else (places.down, places.up)
        if action.place in row:
            return None
        listed = ", ".join(map(str, row or other))
        values = {"place": action.place, "row": "face-up" if action.face_up else "face-down", "places": listed}
        return Refusal("position_empty", values)
    if places is not None:
        return Refusal("no_betting_now", {"action": name})
    assert isinstance(action, BettingAction)
    return _refusal_to_bet(view, action)


def _refusal_to_bet(view: View, action: BettingAction) -> Refusal | None:
    legal, standing = view.legal, view.betting.standing
    match action:
        case Check() if not legal.check:
            return Refusal("check_facing_bet", {"owed": standing - view.seats[view.viewer].bet})
        case Call() if legal.call is None:
            return Refusal("nothing_to_call", {})
        case Fold() if not legal.fold:
            return Refusal("free_fold", {})
        case Bet() if standing:
            return Refusal("bet_already_made", {"standing": standing})
        case RaiseTo() if not standing:
            return Refusal("no_bet_to_raise", {})
        case Bet(_, amount):
            return _refusal_of_amount(view, amount, legal.bet, "min_bet")
        case RaiseTo(_, amount):
            return _refusal_of_amount(view, amount, legal.raise_to, "min_raise")
    return None


def _refusal_of_amount(view: View, amount: int, limits: tuple[int, int] | None, too_small: str) -> Refusal | None:
    own = view.seats[view.viewer]
    all_in = own.bet + own.stack
    refusal = None if limits else _refusal_of_any_amount(view, all_in)
    if refusal:
        return refusal
    # Where even all-in is no raise, the range is empty: a full raise is more than there is.
    least, most = limits or (_full_raise(view), all_in)
    figures: dict[str, Any] = {"amount": amount, "least": least, "most": most}
    if not is_whole(amount):
        return Refusal("not_whole", figures)
    if amount > all_in:
        return Refusal("over_stack", figures | {"most": all_in})
    if least <= amount <= most:
        return None
    if view.settings.betting == "fixed_limit":
        return Refusal("fixed_size", figures)
    return Refusal("over_pot" if amount > most else too_small, figures)


def _refusal_of_any_amount(view: View, all_in: int) -> Refusal | None:
    """Why no bet or raise at all is possible; ``None`` where the stack is too small for one."""
    others = (seat for index, seat in enumerate(view.seats) if index != view.viewer)
    if not any(not seat.is_folded and seat.stack for seat in others):
        return Refusal("nobody_can_answer", {})
    if view.betting.is_capped:
        return Refusal("cap", {"cap": view.settings.cap})
    return None if all_in <= view.betting.standing else Refusal("betting_not_reopened", {})


def _full_raise(view: View) -> int:
    if view.settings.betting == "fixed_limit":
        return view.betting.full + fixed_size(view.settings, view.stage)
    return view.betting.standing + view.betting.raise_size
