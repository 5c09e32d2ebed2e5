"""The rake-learn command, as a user starts it."""

import os
import re
import signal
import socket
import stat
import subprocess
import sys
import sysconfig
import time
import urllib.error
import urllib.request
import venv
from pathlib import Path
from urllib.parse import urlsplit

import psutil
import pytest

from rake_learn import app as command_line

SCRIPT = Path(sysconfig.get_path("scripts"), "rake-learn")
AS_SCRIPT, AS_MODULE = [str(SCRIPT)], [sys.executable, "-m", "rake_learn"]


def load(address):
    with urllib.request.urlopen(address, timeout=60) as answer:
        return answer.read().decode()


def status(address, **headers):
    try:
        with urllib.request.urlopen(urllib.request.Request(address, headers=headers), timeout=60) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        error.close()
        return error.code


@pytest.fixture(scope="module")
def app(start_app, tmp_path_factory):
    with start_app(tmp_path_factory.mktemp("app")) as server:
        yield server


@pytest.mark.parametrize(
    ("command", "end"),
    [
        pytest.param(AS_SCRIPT, signal.SIGINT, id="rake-learn, ctrl-c"),
        pytest.param(AS_MODULE, signal.SIGTERM, id="python -m rake_learn, kill"),
        pytest.param(AS_SCRIPT, signal.SIGTERM, id="rake-learn, kill", marks=pytest.mark.heavy),
        pytest.param(AS_MODULE, signal.SIGINT, id="python -m rake_learn, ctrl-c", marks=pytest.mark.heavy),
    ],
)
def test_it_serves_and_ends_without_a_trace(start_app, tmp_path, command, end):
    with start_app(tmp_path, command=command) as app:
        page = load(app.address)
        kernels = app.children()

        assert "jupyter-config-data" in page
        assert kernels
        assert app.end(end) == 0
        assert psutil.wait_procs(kernels, timeout=10)[1] == []
        assert list(app.temporary.iterdir()) == []
        assert re.fullmatch(r"Rake is at http://127\.0\.0\.1:\d+/ \(Ctrl-C ends it\)\.\n", app.log.read_text())


@pytest.mark.parametrize("seconds", [0.05, pytest.param(0.5, marks=pytest.mark.heavy)])
def test_an_impatient_end_while_a_page_is_on_its_way_is_quiet_too(start_app, tmp_path, seconds):
    with start_app(tmp_path) as app, socket.create_connection(("127.0.0.1", urlsplit(app.address).port)) as visitor:
        visitor.sendall(b"GET /voila/render/welcome.ipynb HTTP/1.1\r\nHost: localhost\r\n\r\n")
        time.sleep(seconds)  # the moment is the point: a kernel is just being started, or runs its first cell
        app.process.send_signal(signal.SIGINT)
        kernels = app.children()

        assert app.end(signal.SIGINT) == 0
        assert psutil.wait_procs(kernels, timeout=10)[1] == []
        assert list(app.temporary.iterdir()) == []
        assert app.log.read_text().count("\n") == 1


def test_the_front_door_is_the_welcome_page(app):
    with urllib.request.urlopen(app.address, timeout=60) as answer:
        assert answer.url == f"{app.address}voila/render/welcome.ipynb"
    with urllib.request.urlopen(f"{app.address}voila/tree", timeout=60) as answer:
        assert answer.url == f"{app.address}voila/render/welcome.ipynb"


def test_the_page_names_no_other_host(app):
    hosts = set(re.findall(r"https?://([^/\"'\s)]+)", load(app.address)))

    assert hosts <= {"www.w3.org"}  # the name of SVG, never asked for


def test_notebooks_are_served_from_a_private_copy(app, checkout):
    (copy,) = app.temporary.glob("rake-learn-*/notebooks")

    assert {path.name for path in copy.iterdir()} == {path.name for path in (checkout / "notebooks").glob("*.ipynb")}
    assert stat.S_IMODE(copy.parent.stat().st_mode) == 0o700


@pytest.mark.parametrize("path", ["nowhere", "voila/render/nothing.ipynb", "voila/render/../welcome.ipynb/x"])
def test_an_address_that_does_not_exist_is_answered_kindly(app, path):
    with pytest.raises(urllib.error.HTTPError) as problem:
        load(app.address + path)

    with problem.value as answer:
        assert answer.code == 404
        assert "There is no such page" in answer.read().decode()


@pytest.mark.parametrize(
    "path", ["voila/files/welcome.ipynb", "voila/files/../../etc/passwd", "voila/files/%2e%2e/%2e%2e/etc/passwd"]
)
def test_no_file_is_served(app, path):
    assert status(app.address + path) in {403, 404}


@pytest.mark.parametrize("path", ["api/kernels", "api/contents", "api/sessions", "api/terminals"])
def test_no_door_leads_to_the_kernels(app, path):
    assert status(app.address + path) in {403, 404, 405}


def test_a_name_that_is_not_this_computer_is_refused(app):
    """Else a web page elsewhere could give its own name this address and read along."""
    page = f"{app.address}voila/render/welcome.ipynb"

    assert status(page, Host="rake.example") == 403
    assert status(page, Host="localhost") == 200


def test_nobody_else_on_the_network_can_reach_it(app):
    listening = {c.laddr.ip for c in psutil.Process(app.process.pid).net_connections() if c.status == "LISTEN"}

    assert listening == {"127.0.0.1"}


def run(*arguments, cwd):
    return subprocess.run([*AS_MODULE, *arguments], cwd=cwd, capture_output=True, text=True, timeout=60)


def test_a_port_that_is_taken_is_told_in_one_sentence(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        result = run("--no-browser", "--port", str(port), cwd=tmp_path)

    assert result.returncode == 2
    assert result.stderr.startswith(f"rake-learn: port {port} cannot be used (")
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("port", ["0", "65536", "-1", "x", ""])
def test_a_port_that_is_none_is_refused(tmp_path, port):
    result = run(f"--port={port}", cwd=tmp_path)

    assert result.returncode == 2
    assert "a port is a number from 1 to 65535" in result.stderr


def test_missing_notebooks_are_told_in_one_sentence(monkeypatch, capsys, tmp_path):
    from rake_learn import serve
    from rake_learn.server.places import Places

    monkeypatch.setattr(serve, "find_places", lambda: Places(tmp_path, tmp_path))
    monkeypatch.setattr(serve.signal, "signal", lambda *_: None)
    monkeypatch.setenv("JUPYTER_PATH", "")

    assert command_line.main(["--no-browser"]) == 2
    assert capsys.readouterr().err == f"rake-learn: there is no welcome.ipynb in {tmp_path}.\n"


def test_the_command_line_does_not_load_the_server():
    """Help and the small verbs answer at once."""
    code = "import sys, rake_learn.app as app; app.build_parser(); print([m for m in ('voila', 'tornado', 'numpy') if m in sys.modules])"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    assert result.stdout == "[]\n"


@pytest.fixture(scope="module")
def installed_wheel(tmp_path_factory, checkout):
    """The wheel, installed outside the checkout; what it needs comes from this environment."""
    folder = tmp_path_factory.mktemp("wheel")
    pip = [sys.executable, "-m", "pip", "--disable-pip-version-check", "--quiet"]
    subprocess.run([*pip, "wheel", "--no-deps", "--wheel-dir", folder, checkout], check=True)
    venv.create(folder / "environment", with_pip=False, symlinks=os.name != "nt")
    python = folder / "environment" / ("Scripts" if os.name == "nt" else "bin") / "python"
    (wheel,) = folder.glob("*.whl")
    subprocess.run([*pip, "--python", python, "install", "--no-deps", wheel], check=True)
    site_packages = subprocess.run(
        [python, "-c", "import sysconfig; print(sysconfig.get_path('purelib'))"],
        check=True,
        capture_output=True,
        text=True,
    ).stdout.strip()
    # A .pth of plain paths does not run the .pth files in them, so the checkout's editable install stays out.
    Path(site_packages, "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
    return python


def test_the_wheel_holds_all_that_the_checkout_has(installed_wheel, checkout):
    code = "import rake_learn, pathlib; print(pathlib.Path(rake_learn.__file__).parent)"
    package = Path(
        subprocess.run([installed_wheel, "-I", "-c", code], check=True, capture_output=True, text=True).stdout.strip()
    )
    assert checkout not in package.parents

    def files(folder):
        return {p.relative_to(folder) for p in folder.rglob("*") if p.is_file() and "__pycache__" not in p.parts}

    prefix = Path(installed_wheel).parents[1]
    assert files(checkout / "rake_learn") == files(package)
    assert {p.name for p in (checkout / "notebooks").glob("*.ipynb")} == {
        p.name for p in (prefix / "share/rake_learn/notebooks").glob("*.ipynb")
    }
    for shared in ("share/jupyter/voila/templates/rake", "share/jupyter/labextensions/rake-learn"):
        assert files(checkout / shared) == files(prefix / shared)
    assert (prefix / "etc/jupyter/jupyter_server_config.d/rake_learn.json").is_file()


def test_the_wheel_serves(installed_wheel, start_app, tmp_path):
    shared = str(Path(sys.prefix, "share", "jupyter"))  # Voila's own pages
    command = [str(installed_wheel), "-m", "rake_learn"]
    with start_app(tmp_path, command=command, extra_environment={"JUPYTER_PATH": shared}) as app:
        page = load(app.address)

        assert "jupyter-config-data" in page
        assert "ExecutionError" not in page
        assert "There was an error when executing cell" not in page
        assert app.end(signal.SIGINT) == 0
