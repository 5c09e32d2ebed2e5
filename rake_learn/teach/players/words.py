"""Acts as people write them, such as ``take 3``, read into the rules' own actions."""

from __future__ import annotations

from rake_learn.rules.legal import LegalActions
from rake_learn.rules.settings import is_whole
from rake_learn.rules.state import Action, Bet, Call, Check, Fold, Pick, RaiseTo
from rake_learn.rules.view import View

SHORT_ACTIONS = "check, call, fold, bet N, raise N or take PLACE"


def read_short(text: str, seat: int, width: int) -> Action:
    """An act written in a word, such as ``take 3``; a `ValueError` lists the words there are.

    Args:
        text: the word, with its number.
        seat: who acts.
        width: how many places the face-up row has.

    >>> read_short("raise 8", 2, 3)
    RaiseTo(seat=2, amount=8)
    """
    word, _, figure = text.strip().partition(" ")
    number = int(figure) if figure.isdecimal() else None
    acts: dict[str, Action] = {}
    if number is not None:
        is_up = 0 < number <= width
        acts = {"bet": Bet(seat, number), "raise": RaiseTo(seat, number), "take": Pick(seat, number, is_up)}
    elif not figure:
        acts = {"fold": Fold(seat), "check": Check(seat), "call": Call(seat)}
    if word not in acts:
        raise ValueError(f"{text!r} is not an action: {SHORT_ACTIONS}.")
    return acts[word]


def act_of(said: object, view: View) -> Action | None:
    """What a function said, as an act of the viewer; ``None`` if it is none.

    Args:
        said: an act in words, a number of a place, or one of the rules' own actions.
        view: the viewer's, whose turn it is.
    """
    width = len(view.spread) // 2
    if isinstance(said, Fold | Check | Call | Bet | RaiseTo | Pick):
        return said if said.seat == view.viewer else None
    if is_whole(said) and isinstance(said, int) and view.legal.pick:
        return Pick(view.viewer, said, face_up=0 < said <= width)
    if not isinstance(said, str):
        return None
    text = f"take {said}" if view.legal.pick and said.strip().isdecimal() else said
    try:
        return read_short(text, view.viewer, width)
    except ValueError:
        return None


def words_of(action: Action) -> str:
    """An act as people write it.

    >>> words_of(Bet(0, 4)), words_of(Fold(1))
    ('bet 4', 'fold')
    """
    match action:
        case Bet(_, amount):
            return f"bet {amount}"
        case RaiseTo(_, amount):
            return f"raise {amount}"
        case Pick(_, place, _):
            return f"take {place}"
    return type(action).__name__.lower()


def acts_allowed(legal: LegalActions) -> str:
    """Everything that may be done, as people write it."""
    if legal.pick:
        return ", ".join(f"take {place}" for place in (*legal.pick.up, *legal.pick.down))
    acts = [
        word for word, is_allowed in (("fold", legal.fold), ("check", legal.check), ("call", legal.call)) if is_allowed
    ]
    for word, limits in (("bet", legal.bet), ("raise", legal.raise_to)):
        if limits:
            least, most = limits
            acts.append(f"{word} {least}" if least == most else f"{word} {least}–{most}")
    return ", ".join(acts)
