"""The coach at the table: what is weighed when, what is told when, and what is kept of it. No clock: slices by hand."""

import json
import re

import pytest

from rake_learn import Game, Table
from rake_learn.game.advice import AHEAD_SECONDS, ANSWER_SECONDS, MODES, MOST_SECONDS, Coach
from rake_learn.rules import Settings, SetupError, parse_cards
from rake_learn.teach.coach import Band
from rake_learn.teach.text import Catalogue, catalogue
from tests.listening import Listening, ask
from tests.scripted import Blind
from tests.scripted_coach import SLICE, ScriptedWeighing, answer_only, scripted_coach, think_it_over

WORDS = catalogue("en")


def coached(mode="after", seed="harbor beacon", players=4, **options):
    """A table with a scripted coach, at the learner's first decision."""
    return Game(players, seed=seed, others=[Blind(folds_in=50)] * (players - 1), coach=scripted_coach(mode, **options))


def play_on(game, act=None):
    """The learner's next act: the first that is calm, or a word."""
    legal = game.frames[-1]["legal"]
    calm = f"take {next(iter(legal['pick']))}" if "pick" in legal else "check" if "check" in legal else "call"
    assert game.act(act or calm)


def to_pick(game):
    while "pick" not in game.frames[-1]["legal"]:
        play_on(game)


def face_down(game):
    return f"take {list(game.frames[-1]['legal']['pick'])[-1]}"


def finish(game):
    while game.hand["live"]:
        play_on(game)


def verdicts(game):
    return {int(at): verdict for at, verdict in game.coach["verdicts"].items()}


def every_word_of(told):
    return json.dumps({**told, "mode": "", "say": {**told["say"], "n": 0}})


# --------------------------------------------------------------------------- nothing before the answer


@pytest.mark.parametrize("mode", MODES)
def test_nothing_is_told_before_the_learner_has_answered(mode):
    """However long a decision was weighed, no number and no verdict shows before it was answered or asked about."""

    game = coached(mode)
    before = every_word_of(game.coach)
    think_it_over(game)

    assert every_word_of(game.coach) == before
    assert game.coach["verdicts"] == game.coach["hints"] == {}
    assert (ScriptedWeighing.made == []) == (mode == "never")


def test_the_decision_faced_is_weighed_ahead_and_no_other():
    """So the verdict is there at once; and time for it is limited."""

    game = coached()
    think_it_over(game)

    (weighing,) = ScriptedWeighing.made
    assert weighing.view.legal.seat == weighing.view.viewer == game._table.learner
    assert weighing.slices == round(AHEAD_SECONDS / SLICE)


def test_no_act_of_another_is_ever_weighed():
    """No verdict on a rival: only the learner's own decisions are looked at, each from the learner's View."""

    game = coached()
    while game.hand["live"]:
        think_it_over(game)
        play_on(game)
    think_it_over(game)

    learner = game._table.learner
    assert {weighing.view.viewer for weighing in ScriptedWeighing.made} == {learner}
    acts = [moment for moment in game._line.moments if getattr(moment.action, "seat", None) == learner]
    assert len(ScriptedWeighing.made) == len(acts) == len(verdicts(game))


def test_the_seed_of_the_coach_is_made_of_numbers_that_hide_nothing():
    """The hand's number and the step's: not the word that shuffles the cards."""

    game = coached(seed="a secret word")
    think_it_over(game)
    finish(game)
    think_it_over(game)

    assert all("secret" not in weighing.seed for weighing in ScriptedWeighing.made)
    assert ScriptedWeighing.made[0].seed == "coach 1 2"


# --------------------------------------------------------------------------- after each act


def test_after_an_act_comes_one_verdict_with_everything_in_it():
    """Band, choice, reason, article, price with its error, model and number of deals; the say is plain words."""

    game = coached()
    to_pick(game)
    think_it_over(game)
    at = len(game.frames)
    play_on(game, face_down(game))
    answer_only(game)

    verdict = verdicts(game)[at]
    assert verdict["band"] == "costly"
    assert verdict["word"] == WORDS.entry("coach.band.costly.name")
    assert verdict["choice"] == "take a face-down card"
    assert verdict["articles"]
    assert verdict["price"].startswith("It costs 6 ± 0.1 chips")
    assert "1,500 deals" in verdict["basis"]
    assert verdict["again"] == at - 1
    assert game.coach["say"]["text"] == verdict["say"]
    assert "{" not in verdict["say"]


def test_a_verdict_on_what_was_weighed_ahead_needs_no_more_work():
    """It is there as soon as the frames are out."""

    game = coached()
    think_it_over(game)
    slices = ScriptedWeighing.made[0].slices
    play_on(game)

    assert game.think(SLICE, only_urgent=True)
    assert len(verdicts(game)) == 1
    assert ScriptedWeighing.made[0].slices == slices


def test_a_quick_learner_waits_for_the_time_of_an_answer():
    """Nothing was weighed ahead: so many slices, no fewer and no more."""

    game = coached()
    play_on(game)

    for _ in range(round(ANSWER_SECONDS / SLICE) - 1):
        assert not game.think(SLICE, only_urgent=True)
    assert game.think(SLICE, only_urgent=True)
    assert not game.has_thinking(only_urgent=True)


def test_an_amount_of_the_learners_own_is_weighed_too():
    """A bet of 7 is judged as a bet of 7."""

    game = coached()
    think_it_over(game)
    game.act("bet 7")
    answer_only(game)

    (verdict,) = verdicts(game).values()
    assert verdict["choice"] == "bet 7"
    assert verdict["price"].startswith("It costs 1.8 ± 0.1")


def test_what_is_too_close_to_call_is_said_and_refined():
    """The band of such an act changes when more deals tell; then it is told anew."""

    game = coached(error=15.0)
    to_pick(game)
    at = len(game.frames)
    play_on(game, face_down(game))
    answer_only(game)
    assert verdicts(game)[at]["band"] == "unclear"
    news = game.coach["say"]["n"]

    decision = next(each.decision for each in game._coach.tries(game._line) if each.at == at)
    decision.weighing.error = 1.0
    think_it_over(game)

    assert verdicts(game)[at]["band"] == "costly"
    assert game.coach["say"]["n"] > news


def test_refining_comes_to_an_end():
    """What stays too close to call is left alone after a while."""

    game = coached(error=1e6)
    to_pick(game)
    play_on(game, face_down(game))
    think_it_over(game)

    assert max(weighing.slices for weighing in ScriptedWeighing.made) == round(MOST_SECONDS / SLICE)


def test_where_nothing_can_be_said_nothing_is_said():
    """No deal looked at in time: no number instead of a wrong one."""

    game = coached(fewest=10_000)
    play_on(game)
    think_it_over(game)

    assert verdicts(game) == {}
    assert not game.has_thinking(only_urgent=True)


def test_stepping_back_each_step_keeps_its_verdict():
    """Verdicts are kept by step, those of a line that is left too."""

    game = coached()
    while game.hand["live"]:
        think_it_over(game)
        play_on(game)
    think_it_over(game)
    played = verdicts(game)
    learner = game._table.learner
    own = [at for at, moment in enumerate(game._line.moments) if getattr(moment.action, "seat", None) == learner]
    assert sorted(played) == own

    at = next(at for at in played if "take" in played[at]["choice"]) - 1
    game.act(f"take {list(game.frames[at]['legal']['pick'])[-1]}", at=at)
    answer_only(game)
    branch = verdicts(game)
    assert branch[at + 1]["band"] == "costly"
    assert {step: branch[step] for step in played if step <= at} == {s: v for s, v in played.items() if s <= at}

    game.look_at(0)
    assert {step: verdict["band"] for step, verdict in verdicts(game).items()} == {
        step: verdict["band"] for step, verdict in played.items()
    }


# --------------------------------------------------------------------------- try again


def test_both_tries_are_kept_and_the_first_one_scores():
    """Whatever is tried later, the first comes first, on both lines."""

    game = coached()
    to_pick(game)
    at = game.at
    play_on(game, face_down(game))
    answer_only(game)
    assert verdicts(game)[at + 1]["tries"] == []

    game.act("take 1", at=verdicts(game)[at + 1]["again"])
    answer_only(game)

    tries = verdicts(game)[at + 1]["tries"]
    assert [each["band"] for each in tries] == ["costly", "best"]
    game.look_at(0)
    assert [each["band"] for each in verdicts(game)[at + 1]["tries"]] == ["costly", "best"]


def test_a_good_choice_offers_no_second_try():
    """Only costly ones and traps do."""

    game = coached()
    play_on(game)
    answer_only(game)

    assert [verdict["again"] for verdict in verdicts(game).values()] == [None]


# --------------------------------------------------------------------------- a deal that refutes


def test_the_refutation_shows_five_cards_each_in_ranking_order():
    """The strongest rival's hand and the learner's; the better one is named."""

    game = coached()
    to_pick(game)
    at = game.at
    play_on(game, face_down(game))
    answer_only(game)

    refutation = verdicts(game)[at + 1]["refutation"]
    rows = refutation["rows"]
    assert len(rows) == 2
    assert rows[1]["name"] == "You"
    assert all(len(parse_cards(" ".join(code[:2] for code in row["cards"]))) == 5 for row in rows)
    assert sum(bool(row["wins"]) for row in rows) == 1
    assert "60%" in refutation["share"]
    assert refutation["text"]


# --------------------------------------------------------------------------- before an act


def test_a_hint_is_given_when_asked_and_shows_every_choice_with_its_error():
    """First that it comes, then a table; the decision counts as hinted."""

    game = coached("before")
    to_pick(game)
    at = game.at
    assert game.consult({"kind": "hint", "at": at})
    assert list(game.coach["hints"][str(at)]) == ["wait"]
    answer_only(game)

    hint = game.coach["hints"][str(at)]
    assert [row["band"] for row in hint["rows"]].count("costly") == 1
    assert all("±" in row["chips"] for row in hint["rows"])
    assert game.coach["say"]["text"] == hint["say"]
    assert game._coach.decision(game._line, at).is_hinted


def test_a_hint_alone_tells_only_what_was_asked_about():
    """The other decisions, weighed ahead or not, stay untold; and after the act there is no verdict."""

    game = coached("before")
    to_pick(game)
    at = game.at
    game.consult({"kind": "hint", "at": at})
    answer_only(game)
    while game.hand["live"]:
        play_on(game)
        think_it_over(game)

    assert list(game.coach["hints"]) == [str(at)]
    assert verdicts(game) == {}


@pytest.mark.parametrize("at", [0, -1, 10_000])
def test_a_hint_where_there_is_nothing_to_decide_is_none(at):
    """What comes over the wire is never trusted."""

    game = coached("before")

    assert not game.consult({"kind": "hint", "at": at})
    assert game.coach["hints"] == {}


@pytest.mark.parametrize("mode", ["after", "end", "never"])
def test_a_hint_is_given_in_no_other_mode(mode):
    """The learner chose when the coach speaks."""

    game = coached(mode)

    assert not game.consult({"kind": "hint", "at": game.at})


# --------------------------------------------------------------------------- after the hand


def test_after_the_hand_one_note_at_most_on_the_costliest_choice():
    """Two costly acts, one note: on the one that cost more."""

    game = coached("end")
    game.act("bet 12")  # 3 chips behind
    to_pick(game)
    worst = len(game.frames)
    play_on(game, face_down(game))  # 6 chips behind
    think_it_over(game)
    assert verdicts(game) == {}
    assert game.coach["end"] is None
    finish(game)
    answer_only(game)

    assert list(verdicts(game)) == [worst]
    assert game.coach["end"]["at"] == worst
    assert "face-down" in game.coach["end"]["text"]


def test_after_the_note_the_decision_can_be_tried_again_with_a_verdict_of_its_own():
    """On the what-if there is a verdict on the other try and on nothing else; the note stays with the hand as played."""

    game = coached("end")
    to_pick(game)
    worst = len(game.frames)
    play_on(game, face_down(game))
    finish(game)
    answer_only(game)
    note = game.coach["end"]

    game.act("take 1", at=verdicts(game)[worst]["again"])
    answer_only(game)
    assert {at: verdict["band"] for at, verdict in verdicts(game).items()} == {worst: "best"}
    assert [each["band"] for each in verdicts(game)[worst]["tries"]] == ["costly", "best"]
    assert game.coach["end"] is None

    game.look_at(0)
    assert game.coach["end"] == note


def test_after_a_hand_without_a_costly_choice_there_is_nothing_worth_a_note():
    """Silence is a valid answer, and says so."""

    game = coached("end")
    finish(game)
    answer_only(game)

    assert verdicts(game) == {}
    assert game.coach["end"] == {"at": None, "text": WORDS.entry("coaching.nothing")}


def test_what_is_within_the_noise_gets_no_note():
    """A loss that the error explains is not told."""

    game = coached("end", error=1e6)
    to_pick(game)
    play_on(game, face_down(game))
    finish(game)
    answer_only(game)

    assert game.coach["end"]["at"] is None


def test_how_it_went_this_time_stands_apart_from_every_verdict():
    """After a showdown it may be said; the verdicts are the same whether the hand was won or lost."""

    game = coached()
    while game.hand["live"]:
        think_it_over(game)
        play_on(game)
        assert bool(game.coach["luck"]) == (not game.hand["live"])
    think_it_over(game)

    assert "This time" in game.coach["luck"]
    assert "This time" not in json.dumps(game.coach["verdicts"])


# --------------------------------------------------------------------------- when to speak


def test_the_mode_can_be_changed_in_the_middle_of_a_hand():
    """What was done before is told too; off, all of it is gone."""

    game = coached("never")
    play_on(game)
    think_it_over(game)
    assert ScriptedWeighing.made == []

    assert game.consult({"kind": "coach", "mode": "after"})
    answer_only(game)
    assert len(verdicts(game)) == 1

    assert game.consult({"kind": "coach", "mode": "never"})
    assert verdicts(game) == {}
    assert not game.has_thinking()


@pytest.mark.parametrize("mode", ["after", "always", "", 3, None])
def test_a_mode_that_is_none_or_no_change_changes_nothing(mode):
    """What comes over the wire is never trusted."""

    game = coached("after")

    assert not game.consult({"kind": "coach", "mode": mode})
    assert game.coach["mode"] == "after"


def test_a_mode_that_does_not_exist_is_refused_in_one_sentence():
    """It names what was given and what there is."""

    with pytest.raises(SetupError, match=r"always.*before, after, end, never"):
        Coach("always")
    with pytest.raises(SetupError, match="always"):
        Table(coach="always")


def test_a_new_hand_begins_afresh():
    """Nothing of the hand before is told or thought about."""

    game = coached()
    finish(game)
    game.next_hand()

    assert verdicts(game) == {}
    assert not game.has_thinking(only_urgent=True)
    assert game.coach["say"]["text"] == ""


# --------------------------------------------------------------------------- words


def every_kind_of_word():
    """Tables with coaches of every kind, until all that can be said has been said."""
    for mode, options in [
        ("after", {}),
        ("after", {"error": 30.0}),
        ("after", {"exact_from": 3}),
        ("before", {}),
        ("before", {"error": 1e6}),
        ("end", {}),
    ]:
        for number in range(4):
            game = coached(mode, seed=f"words {number}", **options)
            yield from a_hand_with_what_ifs(game)
            game.consult({"kind": "coach", "mode": "after"})
            answer_only(game)
            yield game
    for number in range(8):
        calm = coached(MODES[1 + number % 2], seed=f"calm {number}")
        finish(calm)
        answer_only(calm)
        yield calm
    free = Game(2, seed="free", settings=Settings(ante=0), others=[Blind(folds_in=50)], coach=scripted_coach())
    while free.hand["live"]:
        play_on(free)
        answer_only(free)
    yield free
    failed = coached()
    failed.stop_thinking()
    yield failed


def a_hand_with_what_ifs(game):
    """Each decision asked about, bets and face-down cards taken; then some of it tried again."""
    while game.hand["live"]:
        game.consult({"kind": "hint", "at": game.at})
        yield game
        answer_only(game)
        yield game
        legal = game.frames[-1]["legal"]
        play_on(game, face_down(game) if "pick" in legal else f"bet {legal['bet']['min']}" if "bet" in legal else None)
        answer_only(game)
        yield game
    decided = [at for at, frame in enumerate(game.frames) if frame["legal"]]
    picks = [at for at in decided if "pick" in game.frames[at]["legal"]]
    game.act("fold", at=decided[0])
    answer_only(game)
    yield game
    game.look_at(0)
    game.act("take 1", at=picks[0])
    think_it_over(game)
    yield game


def test_every_word_of_the_coach_at_the_table_is_used_and_none_is_too_long(monkeypatch):
    """No dead words; a sentence has at most 15 words and a note at most 25."""

    asked = set()
    entry = Catalogue.entry
    monkeypatch.setattr(Catalogue, "entry", lambda words, key: (asked.add(key), entry(words, key))[1])
    for game in every_kind_of_word():
        assert game.coach
        assert game.words
    words = {key: text for key, text in WORDS._by_key.items() if key.startswith("coaching.") and isinstance(text, str)}
    in_modes = {key for key in words if key.startswith("coaching.mode.")}

    assert ", ".join(sorted(words.keys() - in_modes - asked)) == ""
    for key, text in words.items():
        assert len(text.split()) <= 25, key
        assert all(len(sentence.split()) <= 15 for sentence in re.split(r"[.:;] ", text)), key


# --------------------------------------------------------------------------- beside the hand


def test_the_frames_go_out_before_anything_is_weighed():
    """The act is answered first; where no event loop runs, the verdict follows at once."""

    widget = Listening(players=3, seed="kite", others=[Blind(), Blind()], coach=scripted_coach())
    seen = []
    weigh = ScriptedWeighing.refine
    widget.sent.clear()
    try:
        ScriptedWeighing.refine = lambda self, seconds: (seen.append(len(widget.sent)), weigh(self, seconds))[1]
        ask(widget, kind="act", at=widget.at, action={"type": "check"})
    finally:
        ScriptedWeighing.refine = weigh

    first, *beside = widget.sent
    assert {"frames", "at", "hand"} <= set(first["state"])
    assert "coach" not in first["state"]
    assert seen
    assert min(seen) >= 1
    assert set().union(*(each["state"] for each in beside)) == {"company", "coach"}
    assert len(widget.coach["verdicts"]) == 1


def test_a_coach_that_fails_costs_no_hand(caplog, monkeypatch):
    """A friendly line for the learner, the details for the log, and the hand goes on; the next one has a coach again."""

    def breaks(self, seconds):
        raise RuntimeError("a secret detail")

    widget = Listening(players=3, seed="kite", others=[Blind(), Blind()], coach=scripted_coach())
    with monkeypatch.context() as patched, caplog.at_level("ERROR", logger="rake_learn"):
        patched.setattr(ScriptedWeighing, "refine", breaks)
        ask(widget, kind="act", at=widget.at, action={"type": "check"})

    assert widget.coach["trouble"] == WORDS.entry("coaching.trouble")
    assert "a secret detail" not in json.dumps([each["state"] for each in widget.sent], default=str)
    assert "a secret detail" in caplog.text
    assert len(caplog.records) == 1
    assert widget.alert is None
    widget.play_out(Blind())
    widget.next_hand()
    assert widget.coach["trouble"] == ""


def test_a_table_without_a_coach_weighs_nothing():
    """The default: nobody looks over the learner's shoulder, and nothing is loaded for it."""

    widget = Listening(players=3, seed="kite", others=[Blind(), Blind()])
    widget.play_out(Blind())

    assert widget.coach["mode"] == "never"
    assert widget.coach["verdicts"] == {}
    assert not widget.game.has_thinking()


def test_the_real_coach_answers_a_pick_at_the_table():
    """Once with the coach's own way of weighing: bands, figures and words fit together."""

    game = Game(3, seed="real", others=[Blind(folds_in=50)] * 2, coach=Coach("after", clock=lambda: 0.0))
    while "pick" not in game.frames[-1]["legal"]:
        game._coach.mode = "never"
        play_on(game)
    game._coach.mode = "after"
    decision = game._coach.decision(game._line, game.at)
    decision.weighing.add(64)
    decision.spent = ANSWER_SECONDS
    at = len(game.frames)
    play_on(game)
    for _ in range(40):
        if at in verdicts(game):
            break
        game.think(0.01, only_urgent=True)

    verdict = verdicts(game)[at]
    assert verdict["band"] in {band.value for band in Band}
    assert verdict["why"]
    assert verdict["basis"]
