"""Work beside the hand: in slices, one worker at a time, prepared once, and never in the way of what is asked."""

import asyncio
import threading

from rake_learn import Table
from rake_learn.widgets.background import Background
from tests.scripted import Blind
from tests.scripted_coach import ScriptedWeighing, scripted_coach


class Work:
    """Counts its slices; the last of ``wanted`` says that it is done."""

    def __init__(self, wanted=3):
        self.wanted, self.slices, self.done, self.prepared_in, self.log = wanted, 0, asyncio.Event(), [], []

    def prepare(self):
        self.prepared_in.append(threading.current_thread())
        self.log.append("prepare")

    def slice(self, seconds):
        assert seconds > 0
        self.slices += 1
        self.log.append("slice")
        if self.slices == self.wanted:
            self.done.set()
        return self.slices < self.wanted


def test_without_an_event_loop_it_says_so():
    """A plain Python session: whoever waits has to compute at once."""

    assert not Background(bool, lambda: None).start()


def test_it_works_in_slices_until_there_is_no_more_to_do():
    """And prepares once, before the first slice, in a thread of its own."""

    async def main():
        work = Work()
        background = Background(work.slice, work.prepare)
        assert background.start()
        assert work.slices == 0
        await work.done.wait()
        work.done.clear()
        work.wanted += 1
        background.start()
        await work.done.wait()
        return work

    work = asyncio.run(main())
    assert work.log == ["prepare", *["slice"] * 4]
    assert work.prepared_in[0] is not threading.main_thread()


def test_what_is_new_is_prepared_too():
    """Asked to, it prepares once more, and goes on with its slices."""

    async def main():
        work = Work(wanted=1)
        background = Background(work.slice, work.prepare)
        background.start()
        await work.done.wait()
        work.done.clear()
        work.wanted += 1
        background.prepare_again()
        background.start()
        await work.done.wait()
        return work.log

    assert asyncio.run(main()) == ["prepare", "slice", "prepare", "slice"]


def test_beginning_anew_never_makes_two_workers():
    """However often it is started, a slice is followed by one slice."""

    async def main():
        work = Work(wanted=6)
        background = Background(work.slice, work.prepare)
        for _ in range(5):
            background.start()
        await work.done.wait()
        others = [task for task in asyncio.all_tasks() if task is not asyncio.current_task()]
        return work.slices, background._next, others

    assert asyncio.run(main()) == (6, None, [])


def test_what_is_stopped_does_no_slice():
    """Stopped before its first slice, it leaves the loop to others."""

    async def main():
        work, other = Work(), Work(wanted=1)
        background = Background(work.slice, work.prepare)
        background.start()
        background.stop()
        Background(other.slice, other.prepare).start()
        await other.done.wait()
        return work.slices

    assert asyncio.run(main()) == 0


def test_what_goes_wrong_while_preparing_is_left_to_the_slices():
    """They meet it again, where it is logged and told."""

    async def main():
        work = Work(wanted=1)

        def breaks():
            raise RuntimeError("no tables")

        Background(work.slice, breaks).start()
        await work.done.wait()
        return work.slices

    assert asyncio.run(main()) == 1


class Waiting(Table):
    """A table that tells when the coach has something new."""

    def __init__(self, **options):
        self.told = asyncio.Event()
        super().__init__(**options)
        self.observe(lambda change: self.told.set() if change["new"]["verdicts"] else None, names="coach")


def test_on_an_event_loop_the_verdict_comes_after_the_act_was_answered():
    """The act returns with its frames before a slice was done; the verdict follows by itself."""

    async def main():
        widget = Waiting(players=3, seed="kite", others=[Blind(), Blind()], coach=scripted_coach())
        steps = len(widget.frames)
        widget.act("check")
        slices = sum(weighing.slices for weighing in ScriptedWeighing.made)
        assert len(widget.frames) > steps
        assert widget.coach["verdicts"] == {}
        await widget.told.wait()
        return slices, widget.coach["verdicts"]

    slices, verdicts = asyncio.run(main())
    assert slices == 0
    assert len(verdicts) == 1
