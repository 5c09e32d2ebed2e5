"""Holds for tests/ and notebooks/ alike, hence here: with RAKE_LEARN_NOTHING_SKIPS=1 a skipped test is a failed test."""

import os

import pytest

NOTHING_SKIPS = os.environ.get("RAKE_LEARN_NOTHING_SKIPS") == "1"


def without_skip(report):
    """The report, turned into a failure when it tells of a skip (an expected failure is none)."""
    if NOTHING_SKIPS and report.skipped and not hasattr(report, "wasxfail"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"{report.nodeid}: nothing may be skipped here, but this was. {reason}"
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item, call):
    return without_skip((yield))


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(collector):
    return without_skip((yield))
