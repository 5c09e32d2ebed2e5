"""Runs the front end's own tests, which need Node and no browser."""

import shutil
import subprocess

import pytest


def test_the_front_ends_own_tests_pass(checkout):
    node = shutil.which("node")
    if node is None:
        pytest.skip("Node is not installed")
    files = sorted(
        path for path in (checkout / "tests" / "frontend").rglob("*.test.*") if path.suffix in {".js", ".mjs"}
    )
    assert files

    result = subprocess.run([node, "--test", *files], cwd=checkout, capture_output=True, text=True, timeout=300)

    assert result.returncode == 0, result.stdout[-5000:] + result.stderr[-2000:]
