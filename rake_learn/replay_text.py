"""A replayed hand as lines of text, in the words of a catalogue: what ``rake-learn replay`` prints without ``--json``.

Steps keep the names that records give to stages, seats and acts; what happened, and all else, is said in words.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rake_learn.teach.text import Voice, uncapital


def lines_of(shown: Mapping[str, Any], voice: Voice) -> str:
    """The text of a hand, from what `rake_learn.replay.as_json` makes of it."""
    steps = [line for each in shown["steps"] for line in (*_step_lines(each, voice), "")]
    return "\n".join([*steps, *_result_lines(shown["result"], voice)]).rstrip()


def _step_lines(step: Mapping[str, Any], voice: Voice) -> Iterator[str]:
    action = step["action"] or voice.text("replay.antes")
    yield voice.text("replay.step", n=step["index"], stage=step["stage"], action=action)
    yield f"  {step['text']} ({', '.join(step['articles'])})"
    chips = ", ".join(_seat_chips(name, stack, step["bets"][name], voice) for name, stack in step["stacks"].items())
    yield "  " + voice.text("replay.pot", pot=step["pot"], stacks=chips)
    if step["to_act"] not in (None, "dealer"):
        acts = ", ".join(_allowed(name, value, voice) for name, value in step["legal"].items())
        yield "  " + voice.text("replay.may", who=step["to_act"], acts=acts)


def _seat_chips(name: str, stack: int | None, bet: int, voice: Voice) -> str:
    chips = f"{name} {_known(stack, voice)}"
    return voice.text("replay.with_bet", chips=chips, bet=bet) if bet else chips


def _known(amount: int | None, voice: Voice) -> str:
    return "?" if amount is None else voice.say(amount)


def _allowed(name: str, value: Any, voice: Voice) -> str:
    match name:
        case "call":
            return voice.text("replay.may_call", amount=value)
        case "bet" | "raise_to":
            return voice.text(f"replay.may_{name}", range=_range(value, voice))
        case "pick":
            return voice.text("replay.may_pick", places=", ".join(map(str, value["up"] + value["down"])))
    return voice.text(f"replay.may_{name}")


def _range(ends: Sequence[int], voice: Voice) -> str:
    return voice.say(ends[0]) if ends[0] == ends[1] else voice.text("replay.range", least=ends[0], most=ends[1])


def _result_lines(result: Mapping[str, Any] | None, voice: Voice) -> Iterator[str]:
    if result is None:
        return
    yield voice.text("replay.result")
    unknown = voice.text("replay.unknown")
    for number, pot in enumerate(result["pots"]):
        winners = ", ".join(f"{name} {voice.say(chips)}" for name, chips in (pot["winners"] or {}).items())
        key = "replay.side_pot" if number else "replay.main_pot"
        yield "  " + voice.text(key, number=number, amount=pot["amount"], winners=winners or unknown)
    for name in result["shown"]:
        cards = " ".join(card or "??" for card in result["hands"][name])
        made = result["classes"][name]
        made = uncapital(voice.words.plain(voice.text(f"lab.class.{made}"))) if made else unknown
        yield "  " + voice.text("replay.shows", who=name, cards=cards, hand=made)
    stacks = ", ".join(f"{name} {_known(chips, voice)}" for name, chips in result["stacks"].items())
    yield "  " + voice.text("replay.stacks", stacks=stacks)
