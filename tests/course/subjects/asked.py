"""What every subject must keep to, checked over many seeds: shared by the tests of the families."""

import json
from collections import Counter

from rake_learn.course.asking import Asking, any_answer
from rake_learn.course.question import Numbers, Options, Order
from rake_learn.course.subjects import ask
from rake_learn.course.words import course_words

LANGUAGES = ("en", "es", "zh")


def questions(name, settings, count=40):
    """Questions of many seeds."""
    return [ask(name, f"{name} {number}", settings) for number in range(count)]


def every_answer(question):
    """All answers to a question with options; some to others."""
    match question.form:
        case Options(choices, False):
            return [each.id for each in choices]
        case Options(choices, True):
            return [(each.id,) for each in choices] + [(), tuple(each.id for each in choices)]
        case Order(items):
            ids = [each.id for each in items]
            return [tuple(ids), tuple(reversed(ids)), (*ids[1:], ids[0])]
        case Numbers():
            return [any_answer(question)]
        case _:
            return [0, 50, 100]


def check_replays(name, settings):
    """One seed, one question and one judgement; another seed, another question."""
    first, again = (questions(name, settings, 8) for _ in range(2))

    assert first == again
    for one, other in zip(first, again, strict=True):
        for answer in every_answer(one):
            assert one.judge(answer) == other.judge(answer)
    assert len({repr((each.prompt, each.exhibits, each.form)) for each in first}) > 2


def check_answers(name, settings, count=40):
    """Right answers are judged right and all others wrong, whatever else was judged before."""
    for question in questions(name, settings, count):
        right = question.judge(any_answer(question)).right
        assert right
        for answer in every_answer(question):
            judged = question.judge(answer)
            assert set(judged.right) == set(right)
            assert judged.is_right == (answer in right)


def check_ids_tell_nothing(name, settings, *, count=120, most=0.6):
    """No option is right so often that its place alone would do as an answer."""
    asked = questions(name, settings, count)
    right = Counter(chosen for each in asked for chosen in each.judge(any_answer(each)).right)

    assert max(right.values()) <= most * count, right


def check_words(name, settings, count=12):
    """Every question and every verdict can be said in every language, and nothing is left unfilled."""
    spoken = {code: set() for code in LANGUAGES}
    for number in range(count):
        for answer in every_answer(ask(name, f"words {number}", settings)):
            for code in LANGUAGES:
                words = course_words(code)
                asking = Asking(ask(name, f"words {number}", settings))
                page = asking.ask_page(words)
                hidden = json.dumps(page)
                assert asking.commit(list(answer) if isinstance(answer, tuple) else answer), name
                reveal = asking.reveal_page(words)
                assert reveal["verdict"]
                assert reveal["articles"]
                spoken[code] |= {reveal["verdict"], reveal["why"], page["prompt"]}
                plain = [
                    words.plain(each) for each in (page["prompt"], reveal["verdict"], reveal["why"], *reveal["lines"])
                ]
                assert not [each for each in plain if "{" in each], plain
                assert reveal["verdict"] not in hidden
    assert not (spoken["en"] - {""}) & spoken["es"]
    assert not (spoken["en"] - {""}) & spoken["zh"]
