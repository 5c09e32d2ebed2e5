"""What the questions about a table have in common for tests: their answers, and what their small tables show."""

import itertools

from rake_learn.course.asking import Asking
from rake_learn.course.question import Facts, Numbers, Options, Order
from rake_learn.course.subjects import ask
from rake_learn.course.words import course_words, said, seats
from rake_learn.rules import Card
from rake_learn.teach.text import Count, Voice, Who

LANGUAGES = ("en", "es", "zh")


def questions(name, settings, count=60):
    """Questions of many seeds."""
    return [ask(name, f"{name} {number}", settings) for number in range(count)]


def answers(question):
    """Answers of every kind, those included that the rules refuse; of numbers all that are near."""
    match question.form:
        case Options(choices, several):
            ids = [each.id for each in choices]
            if not several:
                return ids
            return [chosen for size in range(len(ids) + 1) for chosen in itertools.combinations(ids, size)]
        case Order(items):
            return list(itertools.islice(itertools.permutations([each.id for each in items]), 40))
        case Numbers(fields) if len(fields) == 1:
            return [(number,) for number in range(70)]
    right = question.judge((0,) * len(question.form.fields)).right[0]
    moved = [(*right[:at], right[at] + by, *right[at + 1 :]) for at in range(len(right)) for by in (-1, 1)]
    return [right, tuple(reversed(right)), (0,) * len(right), *(each for each in moved if min(each) >= 0)]


def allowed(question):
    """The answers that the rules do not refuse."""
    return [each for each in answers(question) if question.refuse(each) is None]


def right_of(question):
    """Every right answer."""
    return question.judge(allowed(question)[0]).right


def check_right_and_wrong(name, settings, count=30):
    """Whatever is called right is judged right, all else wrong, and judging does not change it."""
    for question in questions(name, settings, count):
        right = right_of(question)
        assert right
        for answer in {*allowed(question), *right}:
            judged = question.judge(answer)
            assert set(judged.right) == set(right), (name, answer)
            assert judged.is_right == (answer in right), (name, answer)


def check_same_seed(name, settings):
    """One seed, one question and one judgement; other seeds, other questions."""
    first, again = (questions(name, settings, 10) for _ in range(2))
    assert first == again
    for one, other in zip(first, again, strict=True):
        assert [one.judge(each) for each in allowed(one)] == [other.judge(each) for each in allowed(other)]
    assert len({repr((each.prompt, each.exhibits, each.form)) for each in first}) > 1


def check_words(name, settings, count=6):
    """Everything can be said in three languages, refusals too, and no sentence of English is left in another."""
    for number in range(count):
        question = ask(name, f"words {number}", settings)
        told = {code: set() for code in LANGUAGES}
        for answer, code in itertools.product(answers(question)[:30] + list(right_of(question)), LANGUAGES):
            words = course_words(code)
            asking = Asking(question)
            asking.hints = len(question.hints)
            page = asking.ask_page(words)
            if asking.commit(list(answer) if isinstance(answer, tuple) else answer):
                reveal = asking.reveal_page(words)
                spoken = [reveal["verdict"], reveal["why"], reveal["answer_text"], *reveal["lines"]]
                assert reveal["verdict"]
                assert reveal["articles"]
                assert reveal["verdict"] not in str(page)
            else:
                refused = asking.refusal(words)
                spoken = [refused.what, refused.why]
                assert refused.articles
            spoken += [page["prompt"], *page["hints"]]
            assert not [each for each in spoken if "{" in words.plain(each)]
            told[code] |= {each for each in spoken if " " in each}
        assert not told["en"] & told["es"], name


# --------------------------------------------------------------------------- what a learner can read


def facts(question):
    """The small tables of a question."""
    return [each for each in question.exhibits if isinstance(each, Facts)]


def name_of(cell):
    """The seat in a cell, and whether it deals."""
    who = cell.values.get("who")
    return (who.seat if isinstance(who, Who) else None), cell.key == "ask.seat.dealer"


def number_of(cell):
    """The figure in a cell."""
    return int(cell.values["n"])


def told(question):
    """The acts of a story, one after the other: seat, what was done, amount, all-in."""
    found = []
    for table in facts(question):
        if [each.key for each in table.head] != ["ask.seat.player", "ask.seat.did"]:
            continue
        for player, deed in table.rows:
            kind = deed.key.split(".")[-1].removesuffix("_all_in")
            kind = {"called": "call", "raised": "raise", "checked": "check"}.get(kind, kind)
            amount = deed.values.get("amount", deed.values.get("chips", 0))
            amount = amount.number if isinstance(amount, Count) else amount
            found.append((name_of(player)[0], kind, amount, deed.key.endswith("all_in")))
    return found


class Ledger:
    """Chips put in during a round, kept by hand from what a story tells."""

    def __init__(self, acts, smallest=0):
        self.bets, self.folded, self.acted = {}, set(), {}
        self.standing, self.step, self.ante = 0, smallest, 0
        for seat, kind, amount, _ in acts:
            if kind == "ante":
                self.ante = amount
                continue
            if kind == "fold":
                self.folded.add(seat)
            elif kind == "call":
                self.bets[seat] = self.bets.get(seat, 0) + amount
            elif kind in ("bet", "raise"):
                self.step = max(self.step, amount - self.standing)
                self.bets[seat] = self.standing = amount
            self.acted[seat] = self.standing

    def owed(self, seat):
        """What a seat must still put in to match the bet."""
        return self.standing - self.bets.get(seat, 0)


def standing_of(question):
    """Seats as listed clockwise, with their state, and the dealer."""
    table = next(each for each in facts(question) if each.head[-1].key == "ask.seat.state")
    seats = [(name_of(row[0])[0], row[-1].key.split(".")[-1]) for row in table.rows]
    dealer = next((name_of(row[0])[0] for row in table.rows if name_of(row[0])[1]), None)
    return seats, dealer


def clockwise(seats, start):
    """The seats of a list after one of them, round to it again."""
    order = [seat for seat, *_ in seats]
    at = order.index(start) + 1
    return order[at:] + order[:at]


def label_of(question, answer):
    """The words of a choice, in English."""
    voice = Voice(course_words("en"), seats(course_words("en")))
    return next(said(voice, each.label).what for each in question.form.choices if each.id == answer)


def seats_chosen(question, ids):
    """The seats that choices stand for."""
    return {each.label.values["who"].seat for each in question.form.choices if each.id in ids}


def texts(cards):
    """Cards as two letters each."""
    return [card.text for card in cards if isinstance(card, Card)]
