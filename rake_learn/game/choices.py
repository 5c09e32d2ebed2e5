"""What the learner may do now, as the page offers it: every label filled in, every amount legal."""

from __future__ import annotations

from rake_learn.game.glance import Frame, Glance
from rake_learn.teach.text import chips


def prompt(glance: Glance) -> str:
    """The question put to the learner, in a sentence."""
    voice, legal = glance.table.voice, glance.legal
    if legal.pick:
        is_forced = len(legal.pick.up) + len(legal.pick.down) == 1
        return voice.text("turn.pick_forced_prompt" if is_forced else "turn.pick_prompt")
    if legal.call is None:
        return voice.text("turn.open_prompt")
    key = "turn.owed_prompt" if legal.raise_to else "turn.owed_only_prompt"
    return voice.text(key, owed=chips(legal.call))


def legal_frame(glance: Glance) -> Frame | None:
    """What the learner may do, ready to be drawn as buttons; `None` when it is not the learner's turn."""
    legal, voice = glance.legal, glance.table.voice
    if legal.seat is None:
        return None
    offered: Frame = {"prompt": prompt(glance)}
    if legal.pick:
        offered["pick"] = _pick_labels(glance)
        return offered
    stack = glance.view.seats[legal.seat].stack
    if legal.fold:
        key = "action.fold_free_hint" if legal.check else "action.fold_hint"
        offered["fold"] = {"label": voice.text("action.fold"), "hint": voice.text(key)}
    if legal.check:
        offered["check"] = {"label": voice.text("action.check"), "hint": voice.text("action.check_hint")}
    if legal.call is not None:
        is_all_in = legal.call == stack
        key = "action.call_all_in" if is_all_in else "action.call"
        offered["call"] = {
            "label": voice.text(key, amount=legal.call),
            "hint": voice.text(f"{key}_hint", stack=stack),
        }
    if legal.bet:
        offered["bet"] = _wager(glance, "bet", legal.bet)
    if legal.raise_to:
        offered["raise_to"] = _wager(glance, "raise", legal.raise_to)
    return offered


def _pick_labels(glance: Glance) -> Frame:
    voice = glance.table.voice
    pick = glance.legal.pick
    assert pick is not None
    cards = {place.place: place.card for place in glance.view.spread}
    labels = {str(place): voice.text("place.take_up", card=cards[place], place=place) for place in pick.up}
    labels |= {str(place): voice.text("place.take_down", place=place) for place in pick.down}
    return {place: voice.words.plain(label) for place, label in labels.items()}


def _wager(glance: Glance, kind: str, limits: tuple[int, int]) -> Frame:
    voice = glance.table.voice
    least, most = limits
    key = "action.range_only" if least == most else "action.range"
    return {
        "label": voice.words.entry("action.bet" if kind == "bet" else "action.raise_to"),
        "name": voice.text(f"action.{kind}_name"),
        "min": least,
        "max": most,
        "presets": _presets(glance, least, most),
        "hint": voice.text(key, least=least, most=chips(most)),
    }


def _presets(glance: Glance, least: int, most: int) -> list[Frame]:
    view = glance.view
    learner = view.seats[glance.table.learner]
    standing = view.betting.standing
    after_call = view.pot + standing - learner.bet
    offers = [
        ("minimum", least),
        ("half_pot", standing + after_call // 2),
        ("pot", standing + after_call),
        ("all_in", learner.bet + learner.stack),
    ]
    presets: list[Frame] = []
    for key, amount in offers:
        if least <= amount <= most and amount not in [each["to"] for each in presets]:
            presets.append({"label": glance.table.voice.text(f"action.{key}"), "to": amount})
    return presets
