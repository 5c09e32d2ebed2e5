"""The middle of the table: pots and the spread."""

from __future__ import annotations

from rake_learn.game.glance import Frame, Glance
from rake_learn.rules import Picked, PlaceView, Stage
from rake_learn.teach.text import Count, Who


def pots_frame(glance: Glance) -> list[Frame]:
    """The pots, main pot first."""
    voice, pots = glance.table.voice, glance.view.pots
    if not pots:
        return [{"label": voice.text("pot.only"), "amount": 0, "who": ""}]
    return [
        {
            "label": voice.pot_label(number, len(pots)),
            "amount": pot.amount,
            "who": voice.listed(voice.name(seat) for seat in pot.eligible) if len(pots) > 1 else "",
        }
        for number, pot in enumerate(pots)
    ]


def caption_frame(glance: Glance) -> Frame | None:
    """The line above the spread: its size, or why there is a side pot."""
    voice, view = glance.table.voice, glance.view
    if view.spread and glance.now in (Stage.SPREAD, Stage.PICK1):
        count = len(view.spread)
        key = "caption.spread" if view.settings.spread == "still_in" else "caption.spread_dealt_in"
        article = "3.1" if view.settings.spread == "still_in" else "R15"
        text = voice.text(key, cards=Count("card", count), count=count // 2)
        return {"text": text, "articles": [article]}
    if len(view.pots) > 1 and view.result is None:
        return {"text": voice.text("caption.side"), "articles": ["R08"]}
    return None


def spread_frame(glance: Glance) -> Frame | None:
    """The places of the centre, by row; `None` before it is dealt."""
    view, voice = glance.view, glance.table.voice
    if not view.spread:
        return None
    rows = {
        "up": [place for place in view.spread if place.face_up],
        "down": [place for place in view.spread if not place.face_up],
    }
    spread: Frame = {row: [_place(glance, place) for place in places] for row, places in rows.items()}
    for row, places in rows.items():
        left = sum(place.taker is None for place in places)
        spread[f"{row}left"] = voice.text("place.up_left", left=left, all=len(places))
    return spread


def _place(glance: Glance, place: PlaceView) -> Frame:
    voice, view = glance.table.voice, glance.view
    drawn: Frame = {"n": place.place}
    values: dict[str, object] = {"place": place.place, "card": place.card}
    if place.card:
        drawn["card"] = place.card.text
    if place.taker is None:
        key = "place.up" if place.face_up else "place.opened" if place.card else "place.down"
    else:
        drawn["by"] = glance.table.position(place.taker)
        drawn["who"] = voice.title_name(place.taker)
        values["who"] = Who(place.taker)
        is_own = place.taker == voice.you
        key = ("place.taken_up" if place.face_up else "place.taken_down") + ("_own" if is_own else "")
    event = view.events[-1]
    if isinstance(event, Picked) and event.place == place.place:
        drawn["new"] = True
    pick = glance.legal.pick
    if pick is None or place.place not in pick.up + pick.down:  # else the button says it
        drawn["label"] = voice.words.plain(voice.text(key, **values))
    return drawn
