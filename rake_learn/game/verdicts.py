"""What the coach found, in words: a verdict on an act, a hint before one, a note after the hand. Plain JSON."""

from __future__ import annotations

from collections.abc import Sequence

from rake_learn.game.advice import MODES, Coach, Decision, Try
from rake_learn.game.glance import Frame
from rake_learn.game.line import Line
from rake_learn.rules import Action, Bet, Call, Card, HandShown, Pick, RaiseTo, View, in_ranking_order
from rake_learn.teach.note import Note
from rake_learn.teach.text import Catalogue, Count, Percent, Voice, capital, chips

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rake_learn.odds import Estimate
    from rake_learn.teach.coach import Advice, Ending, Refutation, Weighed


def coach_words(words: Catalogue) -> Frame:
    """What stays the same on the coach's part of the page."""
    entry = words.entry
    labels = ("coach", "choose", "ask", "again", "refuted", "tried", "first", "hint", "head", "reach", "note")
    return {
        **{label: entry(f"coaching.{label}") for label in labels},
        "modes": [{"key": mode, **entry(f"coaching.mode.{mode}")} for mode in MODES],
    }


def told(coach: Coach, lines: Sequence[Line], line: Line) -> Frame:
    """All that the coach has to say about a line now; nothing about what was not answered or asked for."""
    found: Frame = {"mode": coach.mode, "verdicts": {}, "hints": {}, "end": None, "luck": "", "trouble": ""}
    if coach.mode == "never":
        pass
    elif coach.has_failed:
        found["trouble"] = line.table.voice.text("coaching.trouble")
    elif coach.mode == "before":
        found["hints"] = _hints(coach, line)
    elif coach.mode == "end":
        found |= _end(coach, lines, line)
    else:
        found |= _after(coach, lines, line)
    return {**found, "say": {"n": coach.news, "text": _say(coach, line, found)}}


def _say(coach: Coach, line: Line, found: Frame) -> str:
    """What is read out, once: the newest word."""
    if found["trouble"] or found["end"]:
        return str(found["trouble"] or line.table.voice.words.plain(found["end"]["text"]))
    if coach.newest is None:
        return ""
    decision, action = coach.newest
    on_line = len(line.moments) > decision.at and line.moments[decision.at] is decision.moment
    if not on_line:
        return ""
    if action is None:
        return str(found["hints"].get(str(decision.at), {}).get("say", ""))
    is_here = len(line.moments) > decision.at + 1 and line.moments[decision.at + 1].action == action
    return str(found["verdicts"].get(str(decision.at + 1), {}).get("say", "")) if is_here else ""


def _after(coach: Coach, lines: Sequence[Line], line: Line) -> Frame:
    """A verdict on each act of the line that was weighed."""
    tried = coach.tries(line, begin=False)
    verdicts = {str(each.at): verdict for each in tried if (verdict := _verdict(coach, lines, line, each))}
    return {"verdicts": verdicts, "luck": _luck(line) if verdicts else ""}


# --------------------------------------------------------------------------- after an act


def _verdict(coach: Coach, lines: Sequence[Line], line: Line, each: Try) -> Frame | None:
    decision, voice = each.decision, line.table.voice
    advice = decision.said.get(each.action)
    if advice is None:
        return None
    weighed = advice.of(each.action)
    word = voice.words.entry(f"{weighed.band.key}.name")
    choice = choice_words(voice, decision.view, each.action)
    reason = voice.note(weighed.reason)
    return {
        "band": weighed.band.value,
        "word": word,
        "choice": choice,
        "why": voice.language.sentences(reason.what, reason.why),
        "articles": list(reason.articles),
        "further": [_said(voice, note) for note in weighed.further],
        "price": _price(voice, decision, advice, weighed),
        "basis": _basis(voice, advice),
        "refutation": _refutation(voice, decision, weighed.refutation) if weighed.refutation else None,
        "again": decision.at if weighed.band.value in ("costly", "trap") else None,
        "tries": _tries(coach, lines, voice, decision),
        "say": voice.words.plain(voice.text("coaching.say", word=word, choice=choice, why=reason.what)),
    }


def _said(voice: Voice, note: Note) -> Frame:
    said = voice.note(note)
    return {"text": voice.language.sentences(said.what, said.why), "articles": list(said.articles)}


def choice_words(voice: Voice, seen: View, action: Action) -> str:
    """An act in a few words, such as "raise to 93"."""
    match action:
        case Pick(_, place, True):
            card = next(each.card for each in seen.spread if each.place == place)
            return voice.text("coaching.act.pick_up", card=card)
        case Pick():
            return voice.text("coaching.act.pick_down")
        case Bet(_, amount):
            return voice.text("coaching.act.bet", amount=amount)
        case RaiseTo(_, amount):
            return voice.text("coaching.act.raise_to", amount=amount)
        case Call():
            return voice.text("coaching.act.call", amount=seen.legal.call or 0)
        case _:
            return voice.text(f"coaching.act.{type(action).__name__.lower()}")


def _price(voice: Voice, decision: Decision, advice: Advice, weighed: Weighed) -> str:
    """What the choice costs beside the best one, or is worth, with the error."""
    best = advice.options[0]
    if weighed is best or (weighed.band.value == "best" and not weighed.behind.value):
        return voice.text("coaching.worth", chips=_with_error(voice, weighed.chips))
    key = "close" if weighed.band.value in ("best", "unclear") else "behind"
    better = choice_words(voice, decision.view, best.action)
    return voice.text(f"coaching.{key}", chips=_with_error(voice, weighed.behind), better=better)


def _with_error(voice: Voice, estimate: Estimate) -> str:
    """A figure and how far it may be off, never said to be less than a tenth; exact figures stand alone."""
    from rake_learn.teach.coach.bands import shown  # late: who plays without a coach need not load it

    read = shown(estimate)
    amount = _amount(voice, read.value)
    return voice.text("coaching.with_error", chips=amount, error=_amount(voice, read.error)) if read.error else amount


def _amount(voice: Voice, number: float) -> str:
    """Chips on average: whole ones from ten on, else to a tenth."""
    size = round(abs(number), 1)
    text = voice.language.number(size, digits=0 if size >= 10 or size == int(size) else 1)
    return f"−{text}" if number < 0 and size else text


def _basis(voice: Voice, advice: Advice) -> str:
    """The model, always named, and how many deals were looked at."""
    basis = advice.basis
    key = "exact" if basis.is_exact else "sampled"
    note = voice.note(advice.model_note)
    size = voice.text(f"coaching.{key}", deals=Count("deal", basis.sample_size))
    return voice.language.sentences(note.what, note.why, size)


def _tries(coach: Coach, lines: Sequence[Line], voice: Voice, decision: Decision) -> list[Frame]:
    """What was tried at this decision, the first one first; nothing if that is all there is."""
    tried = coach.tries_at(lines, decision)
    if len(tried) < 2 and not decision.is_hinted:
        return []
    rows: list[Frame] = []
    for action in tried:
        weighed = decision.opinion(action)
        rows.append(
            {
                "choice": choice_words(voice, decision.view, action),
                "band": weighed.band.value if weighed else "",
                "word": voice.words.entry(f"{weighed.band.key}.name") if weighed else "",
                "hinted": voice.text("coaching.hinted") if decision.is_hinted else "",
            }
        )
    return rows


def _refutation(voice: Voice, decision: Decision, found: Refutation) -> Frame:
    """A deal that the learner's View allows, in which another choice does better."""
    note = voice.note(found.note)
    return {
        "rows": [_row(voice, decision.view, each, found.hands) for each in _two_hands(found.hands, voice.you)],
        "text": voice.language.sentences(note.what, note.why),
        "articles": list(note.articles),
        "share": voice.text(
            "coaching.refuted_share",
            share=Percent(found.share_of_deals.value),
            better=choice_words(voice, decision.view, found.better),
        ),
    }


def _two_hands(hands: Sequence[Ending], learner: int | None) -> list[Ending]:
    """The strongest rival's and the learner's own: the two that decide; at a full table ten would hide them."""
    rivals = [each for each in hands if each.seat != learner]
    strongest = sorted(rivals, key=lambda each: each.rank)[-1:]
    return [*strongest, *(each for each in hands if each.seat == learner)]


def _row(voice: Voice, seen: View, hand: Ending, hands: Sequence[Ending]) -> Frame:
    public = {pick.card for pick in seen.seats[hand.seat].picks if pick.face_up}
    best = max(each.rank for each in hands)
    cards = in_ranking_order(hand.cards)
    return {
        "name": voice.title_name(hand.seat),
        "cards": [_code(card, public) for card in cards],
        "label": voice.words.plain(voice.say(cards)),
        "made": capital(voice.hand(hand.rank)),
        "wins": voice.text("coaching.best_hand") if hand.rank == best else "",
    }


def _code(card: Card, public: set[Card | None]) -> str:
    return card.text + ("+" if card in public else "")


# --------------------------------------------------------------------------- before an act


def _hints(coach: Coach, line: Line) -> Frame:
    voice = line.table.voice
    found: Frame = {}
    for at, _ in enumerate(line.moments):
        decision = coach.known(line, at)
        if decision is None:
            continue
        if coach.is_asked(decision):
            found[str(at)] = {"wait": voice.text("coaching.wait")}
        elif decision.hint:
            found[str(at)] = _hint(voice, decision, decision.hint)
    return found


def _hint(voice: Voice, decision: Decision, advice: Advice) -> Frame:
    from rake_learn.teach.coach.reasons import percent  # late: there is a hint only where the coach is loaded

    rows = [
        {
            "choice": choice_words(voice, decision.view, each.action),
            "chips": _with_error(voice, each.chips),
            "win": voice.language.percent(percent(each.win).share),
            "band": each.band.value,
            "word": voice.words.entry(f"{each.band.key}.name"),
        }
        for each in advice.options
    ]
    best = choice_words(voice, decision.view, advice.options[0].action)
    say = voice.text("coaching.say_close" if advice.is_close else "coaching.say_hint", choice=best)
    return {"rows": rows, "basis": _basis(voice, advice), "say": voice.words.plain(say)}


# --------------------------------------------------------------------------- after the hand


def _end(coach: Coach, lines: Sequence[Line], line: Line) -> Frame:
    """At most one note, on the costliest decision of the hand as it was played; silence is an answer too."""
    played = lines[0]
    if not played.is_over or coach.is_urgent(lines, line):
        return {}
    if line is not played:  # another try at that decision has its verdict too
        again = coach.tried_again(lines, line)
        return {"verdicts": {str(each.at): _verdict(coach, lines, line, each) for each in again}}
    voice = line.table.voice
    worst = coach.costliest(played)
    if worst is None:
        return {"end": {"at": None, "text": voice.text("coaching.nothing")}}
    text = voice.text("coaching.one", choice=choice_words(voice, worst.decision.view, worst.action))
    verdict = _verdict(coach, lines, line, worst)
    return {"verdicts": {str(worst.at): verdict}, "end": {"at": worst.at, "text": text}, "luck": _luck(line)}


def _luck(line: Line) -> str:
    """How it went this time, which is no part of any verdict; only after a showdown."""
    if not line.is_over or not any(isinstance(event, HandShown) for event in line.events):
        return ""
    key = "won" if line.net > 0 else "lost" if line.net < 0 else "even"
    return line.table.voice.text(f"coaching.luck_{key}", chips=chips(abs(line.net)))
