"""The lessons on chances and decisions: what their words say of a hand is true of it, and both ways reach the end."""

from importlib import resources

import pytest

from rake_learn.course.figures import figure
from rake_learn.course.lesson import lesson
from rake_learn.course.playing import open_game
from rake_learn.course.run import run
from rake_learn.course.words import course_words, spoken, with_lesson
from rake_learn.rules import Card
from rake_learn.rules.record import load, replay
from rake_learn.teach.text import Voice

LESSONS = (
    "07_counting_outs",
    "08_up_or_down",
    "09_reading_picks",
    "10_hot_potato",
    "11_price_of_an_ace",
    "13_bluffing_a_dead_hand",
)
SPADE = Card("As")


def game_of(name):
    play = lesson(name).steps[-1].play
    return open_game(play, "any", "en"), play


def own_cards(game):
    """The learner's dealt cards, off the page."""
    return [Card(text) for text in game.frames[-1]["seats"][0]["cards"]]


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("answers", ["right", "wrong"])
def test_each_way_reaches_the_end(name, answers):
    study = run(name, "kite", answers=answers)
    right, asked = study.score

    assert study.is_finished
    assert asked >= 7
    assert right == asked if answers == "right" else right <= 1


@pytest.mark.parametrize("name", LESSONS)
def test_the_first_step_is_a_decision_and_most_are(name):
    steps = lesson(name).steps

    assert steps[0].ask
    assert sum(bool(step.ask or step.play) for step in steps) > len(steps) / 2
    assert 11 <= len(steps) <= 14
    assert 10 <= lesson(name).minutes <= 15
    assert sum(step.again for step in steps) >= 2


@pytest.mark.parametrize("name", LESSONS)
def test_no_question_is_answered_by_the_words_above_it(name):
    """A figure above a question is never what it asks for."""
    asked = {
        "third_ace": "third_ace_chance",
        "seat_share": "seat_share_of",
        "pot_share": "pot_share_of",
        "unseen": "unseen_count",
        "ace_taken": "ace_taken_share",
        "flush_in_two": "blind_ways",
    }
    for step in lesson(name).steps:
        if step.ask:
            assert asked.get(step.ask.name) not in {each.name for each in step.figures.values()}


@pytest.mark.parametrize("name", LESSONS)
@pytest.mark.parametrize("code", ["en", "es", "zh"])
def test_every_line_is_filled_in(name, code):
    taught = lesson(name)
    words = with_lesson(course_words(code), taught.texts)
    voice = Voice(words, ())
    for step in taught.steps:
        entry = words.entry(f"lesson.step.{step.text}")
        values = {key: spoken(voice, figure(each.name, each.settings)) for key, each in step.figures.items()}
        for line in (entry["heading"], *entry["lines"]):
            assert "{" not in words.plain(voice.fill(line, values))
    assert 2 <= len(words.entry("lesson.goals")) <= 3
    assert words.entry("lesson.say_why")


def hand(name):
    text = (resources.files("rake_learn") / "hands" / f"{name}.phh").read_text("utf-8")
    return replay(load(text))


def test_the_first_picker_had_a_pair_of_aces_and_the_ace_of_spades_was_not_in_play():
    played = hand("ace_picked")
    end = played.state(played.last)
    held = [card for seat in end.seats for card in (*seat.hole, *(pick.card for pick in seat.picks))]

    assert SPADE not in held
    assert sum(card.rank.letter == "A" for card in end.seats[0].hole) == 1
    assert end.seats[0].picks[0].card == Card("Ah")
    assert end.result.pots[0].shares[0][0] == 0


def test_a_fold_left_two_cards_to_the_dealer():
    played, step = hand("one_fold"), next(each for each in lesson("10_hot_potato").steps if each.shown).shown.step
    before, after = played.state(step - 1), played.state(step)

    assert before.turn == 2
    left = [*before.spread.places_left(face_up=True), *before.spread.places_left(face_up=False)]
    assert len(left) == 2
    assert before.spread.card_at(left[0]) == SPADE
    assert after.spread.takers[left[0] - 1] is None


def test_a_dead_hand_won_unseen_with_a_bet_of_the_pot():
    played = hand("dead_hand")
    bet = next(moment for moment in played.moments if moment.entry == "p1 cbr 21")
    before, end = played.state(bet.index - 1), played.state(played.last)

    assert before.pot == 21
    assert SPADE in end.seats[0].hole
    assert end.result.shown == ()
    assert end.result.pots[0].shares == ((0, 21),)


def cards_dealt(name):
    game, play = game_of(name)
    return own_cards(game), game, play


def test_the_hands_to_play_are_as_the_words_say():
    cards, _, play = cards_dealt("07_counting_outs")
    assert {card.suit.letter for card in cards} == {"s"}
    assert play["dealer"] == play["players"] - 1  # on your right: you pick first

    cards, _, play = cards_dealt("08_up_or_down")
    assert sum(card.rank.letter == "K" for card in cards) == 2
    assert play["dealer"] == play["players"] - 1

    _, _, play = cards_dealt("10_hot_potato")
    assert play["dealer"] == 0

    cards, _, play = cards_dealt("11_price_of_an_ace")
    assert SPADE in cards
    assert sum(card.rank.letter == "A" for card in cards) == 2
    assert (play["players"], play["dealer"]) == (6, 5)

    cards, _, play = cards_dealt("13_bluffing_a_dead_hand")
    assert SPADE in cards
    assert sum(card.rank.letter == "A" for card in cards) == 1
    assert play["players"] == 3


def test_the_ace_of_spades_lies_face_up_for_the_dealer():
    game, _ = game_of("10_hot_potato")
    game.play_out()

    assert SPADE in [Card(each["card"]) for each in game.frames[-1]["spread"]["up"]]
    assert "must take ace of spades" in game.story()
