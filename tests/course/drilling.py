"""How a test goes on with an exercise."""

from rake_learn.course.run import right_answer, wrong_answer


def answer(drill, *, right):
    """Answer as well as can be, or as badly, and go on; whether it was judged right."""
    found = (right_answer if right else wrong_answer)(drill._asking.question)
    given = list(found) if isinstance(found, tuple) else found
    assert drill.take({"kind": "answer", "revision": drill.revision, "answer": given})
    told = drill.page["step"]["reveal"]["right"]
    assert drill.take({"kind": "next", "revision": drill.revision})
    return told
