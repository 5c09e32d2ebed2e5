"""What the machines of a code host are told to do, as far as that can be known without them."""

import re
import subprocess
import sys
import tomllib

import pytest
import yaml

import rake_learn

NAMES = ["ci", "release"]


@pytest.fixture(scope="module")
def folder(checkout):
    return checkout / ".github" / "workflows"


@pytest.fixture(scope="module")
def flows(folder):
    return {name: yaml.safe_load((folder / f"{name}.yml").read_text("utf-8")) for name in NAMES}


def steps_of(flow):
    return [(job, step) for job, told in flow["jobs"].items() for step in told.get("steps", [])]


def test_they_say_only_what_a_workflow_may_say(folder):
    files = sorted(folder.glob("*.yml"))
    assert [file.stem for file in files] == NAMES
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.github-workflows", *files]

    done = subprocess.run(command, capture_output=True, text=True)

    assert done.returncode == 0, done.stdout + done.stderr


def test_every_script_is_a_script(flows):
    for flow in flows.values():
        for job, step in steps_of(flow):
            # What GitHub fills in stands in the environment, never in a script, where a name could end it.
            assert "${{" not in step.get("run", ""), job
            done = subprocess.run(["bash", "-n"], input=step.get("run", ""), capture_output=True, text=True)
            assert done.returncode == 0, (job, done.stderr)


def test_every_job_that_is_waited_for_is_there(flows):
    for flow in flows.values():
        for told in flow["jobs"].values():
            needed = told.get("needs", [])
            assert set([needed] if isinstance(needed, str) else needed) <= set(flow["jobs"])


def test_the_pythons_that_are_tested_are_those_that_are_promised(flows, checkout):
    project = tomllib.loads((checkout / "pyproject.toml").read_text("utf-8"))["project"]
    promised = re.findall(r"Python :: (3\.\d+)", "\n".join(project["classifiers"]))

    assert flows["ci"]["jobs"]["checks"]["strategy"]["matrix"]["python"] == promised
    assert project["requires-python"] == f">={promised[0]}"


def test_what_is_built_once_is_what_is_tested_and_published(flows):
    """One job builds; the others fetch what it made."""
    building = [
        (job, step)
        for flow in flows.values()
        for job, step in steps_of(flow)
        if "hatchling build" in step.get("run", "")
    ]
    assert [job for job, _ in building] == ["build"]
    for flow, job in (("ci", "wheel"), ("release", "publish")):
        used = [step.get("uses", "") for step in flows[flow]["jobs"][job]["steps"]]
        assert any(each.startswith("actions/download-artifact@") for each in used), job
    assert flows["release"]["jobs"]["ci"]["uses"] == "./.github/workflows/ci.yml"
    assert "ci" in flows["release"]["jobs"]["publish"]["needs"]


def test_nothing_holds_a_key_and_nobody_may_more_than_needed(flows, folder):
    for name, flow in flows.items():
        assert flow["permissions"] == {"contents": "read"}, name
        assert "secrets." not in (folder / f"{name}.yml").read_text("utf-8")
    more = {
        job: told["permissions"]
        for flow in flows.values()
        for job, told in flow["jobs"].items()
        if "permissions" in told
    }
    assert more == {"publish": {"id-token": "write"}, "pages": {"pages": "write", "id-token": "write"}}
    for flow in flows.values():
        for job, step in steps_of(flow):
            if step.get("uses", "").startswith("actions/checkout@"):
                assert step["with"]["persist-credentials"] is False, job


def test_the_tag_is_held_against_the_version(flows, checkout, tmp_path):
    (step,) = (step for _, step in steps_of(flows["release"]) if "TAG" in step.get("env", {}))
    (tmp_path / "rake_learn").mkdir()
    (tmp_path / "rake_learn" / "__init__.py").write_text((checkout / "rake_learn" / "__init__.py").read_text("utf-8"))
    (tmp_path / "CHANGELOG.md").write_text(f"## [{rake_learn.__version__}] - today\n")

    def told(tag):
        return subprocess.run(
            ["bash", "-e", "-c", step["run"]],
            cwd=tmp_path,
            env={"TAG": tag, "PATH": "/usr/bin:/bin"},
            capture_output=True,
        ).returncode

    assert told(f"v{rake_learn.__version__}") == 0
    assert told("v99.0.0") != 0
    (tmp_path / "CHANGELOG.md").write_text("## [Unreleased]\n")
    assert told(f"v{rake_learn.__version__}") != 0
