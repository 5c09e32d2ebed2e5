"""What a learner sees in a question, read off its exhibits: shared by the tests of questions about chances."""

from rake_learn.course.asking import Asking
from rake_learn.course.question import Centre, Hands
from rake_learn.course.words import course_words
from rake_learn.rules import DECK


def rows(question):
    """The rows of cards, by the words before them."""
    return {row.label.key: row.cards for each in question.exhibits if isinstance(each, Hands) for row in each.rows}


def own(question):
    """Your cards."""
    return rows(question)["ask.spot.yours"]


def centre(question):
    """The centre, if it is dealt."""
    return next((each for each in question.exhibits if isinstance(each, Centre)), None)


def seen(question):
    """Every card that is shown open, wherever it lies."""
    hands = [row for each in question.exhibits if isinstance(each, Hands) for row in each.rows]
    held = [card for row in hands for card in row.cards if card]
    there = centre(question)
    return {*held, *(there.up if there else ())}


def unseen(question):
    """Every other card."""
    return [card for card in DECK if card not in seen(question)]


def page(question, answer):
    """What an English page says once somebody has answered."""
    asking = Asking(question)
    assert asking.commit(list(answer) if isinstance(answer, tuple) else answer)
    return asking.reveal_page(course_words("en"))


def check_estimates(question, truth):
    """An estimate is right near the truth and wrong far from it, whatever the form of the verdict."""
    judged = question.judge(50)
    assert abs(judged.truth.value - truth) < 1e-9, (judged.truth, truth)
    assert question.judge(round(100 * truth)).is_right
    assert judged.right == (round(100 * truth),)
    for answer in (0, 10, 25, 50, 75, 90, 100):
        off = abs(answer - 100 * truth)
        assert question.judge(answer).is_right or off > 2
        assert not question.judge(answer).is_right or off <= 5
