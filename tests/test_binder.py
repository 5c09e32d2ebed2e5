"""What Binder will build, as far as that can be known without building it."""

import json
import os
import re
import shutil
import subprocess
import sysconfig
import tomllib
from importlib import metadata
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

import rake_learn
from rake_learn.address import PAGES, badges

NAME_AND_PIN = re.compile(r"([A-Za-z0-9_.-]+)==\d[\w.]*")


def requirements(checkout):
    lines = (checkout / "binder" / "requirements.txt").read_text().splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def name_of(requirement):
    return re.match(r"[\w.-]+", requirement)[0].lower().replace("_", "-")


def test_only_pins_so_that_a_new_commit_installs_nothing_again(checkout):
    assert all(NAME_AND_PIN.fullmatch(line) for line in requirements(checkout))


def test_every_dependency_is_pinned_or_part_of_binders_base(checkout):
    """postBuild installs without dependencies, so none may be missing."""
    part_of_binder = {"ipykernel", "jupyterlab"}
    needed = tomllib.loads((checkout / "pyproject.toml").read_text())["project"]["dependencies"]

    assert {name_of(line) for line in needed} - part_of_binder == {name_of(line) for line in requirements(checkout)}


def test_the_steps_after_the_install_can_run(checkout):
    script = checkout / "binder" / "postBuild"

    assert script.read_text().startswith("#!/usr/bin/env bash\n")
    assert os.access(script, os.X_OK)
    subprocess.run(["bash", "-n", script], check=True)


def test_voila_is_told_the_same_as_in_the_app(checkout):
    from rake_learn.serve import settings
    from rake_learn.server.options import ServeOptions

    here = settings(Path("folder"), Path("folder"), ServeOptions())["VoilaConfiguration"]
    there = json.loads((checkout / "binder" / "voila.json").read_text())["VoilaConfiguration"]

    assert {name: value for name, value in there.items() if name != "classic_tree"} == {
        name: value for name, value in here.items() if not name.endswith(("_class", "_hook"))
    }


def test_forgotten_kernels_end(checkout):
    """A Jupyter server refuses the farewell of a page, which lacks its check value; idle kernels must end otherwise."""
    told = json.loads((checkout / "binder" / "jupyter_server_config.json").read_text())["MappingKernelManager"]

    assert 0 < told["cull_interval"] < told["cull_idle_timeout"] <= 900


def test_only_one_folder_holds_settings(checkout):
    """Binder would silently prefer an environment.yml, and refuses a second folder."""
    assert not (checkout / ".binder").exists()
    assert not list((checkout / "binder").glob("*.yml"))


def test_the_planned_image_installs_before_it_copies(checkout, tmp_path):
    tool = shutil.which("jupyter-repo2docker", path=sysconfig.get_path("scripts")) or shutil.which(
        "jupyter-repo2docker"
    )
    if tool is None:
        pytest.skip("jupyter-repo2docker is not installed")

    planned = subprocess.run(
        [tool, "--no-build", "--debug", checkout], cwd=tmp_path, capture_output=True, text=True, timeout=120
    )

    plan = planned.stdout + planned.stderr
    assert planned.returncode == 0, plan[-3000:]
    order = [
        "environment-2epy-2d3-2e11",
        'pip install --no-cache-dir -r "binder/requirements.txt"',
        "COPY --chown=",
        "RUN ./binder/postBuild",
    ]
    places = [plan.index(order[0]), plan.index(order[1]), plan.index("src/ ${REPO_DIR}/"), plan.index(order[3])]
    assert places == sorted(places)


def test_badges_lead_to_pages_at_a_release_and_there_are_none_without_an_address(checkout):
    found = re.findall(r"\]\((https://mybinder\.org[^)]*)\)", badges("somebody/something"))

    assert len(found) == len(PAGES)
    for link, notebook in zip(found, PAGES.values(), strict=True):
        assert urlsplit(link).path == f"/v2/gh/somebody/something/v{rake_learn.__version__}"
        path = parse_qs(urlsplit(link).query)["urlpath"][0]
        assert path == f"voila/render/notebooks/{notebook}"
        assert (checkout / "notebooks" / notebook).is_file()
    assert badges("") == ""


def test_the_readme_shows_the_badges_that_there_are(checkout):
    readme = (checkout / "README.md").read_text("utf-8")

    assert badges() in readme
    assert readme.count("mybinder.org") == badges().count("mybinder.org")


def test_the_pins_are_what_the_tests_run_on(checkout):
    """Binder gets versions that this very run has seen, but for the last part of their numbers."""
    for line in requirements(checkout):
        name, pinned = line.split("==")
        assert pinned.split(".")[0] == metadata.version(name).split(".")[0], line
