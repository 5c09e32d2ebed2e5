"""What a stranger, another web page or a viewer cannot do to the running app."""

import asyncio
import contextlib
import http.client
import json
import re
import signal
import tomllib
import urllib.parse
import uuid

import psutil
import pytest
from packaging.requirements import Requirement
from packaging.version import Version
from tornado.httpclient import HTTPClientError, HTTPRequest
from tornado.websocket import websocket_connect

PAGE = "voila/render/rules.ipynb"
TOKEN = "kite-in-the-harbour"


@pytest.fixture(scope="module")
def app(start_app, tmp_path_factory):
    with start_app(tmp_path_factory.mktemp("app"), "--base-url", "/school/") as server:
        server.address += "school/"
        yield server


@pytest.fixture(scope="module")
def locked(start_app, tmp_path_factory):
    """An app that asks for a word."""
    with start_app(tmp_path_factory.mktemp("locked"), "--token", TOKEN, "--base-url", "school") as server:
        server.address += "school/"
        yield server


class Answer:
    def __init__(self, answer):
        self.status, self.headers, self.text = answer.status, answer.headers, answer.read().decode("utf-8", "replace")


def ask(server, path, method="GET", body=None, **headers):
    """A request exactly as it is given: nothing in the path is put in order first."""
    parts = urllib.parse.urlsplit(server.address)
    connection = http.client.HTTPConnection(parts.hostname, parts.port, timeout=60)
    given = {name.replace("_", "-"): value for name, value in headers.items()}
    try:
        connection.putrequest(method, parts.path + path, skip_host="Host" in given)
        for name, value in {"Content-Length": str(len(body or b"")), **given}.items():
            connection.putheader(name, value)
        connection.endheaders(body)
        return Answer(connection.getresponse())
    finally:
        connection.close()


def kernel_on(page):
    return re.search(r'"kernelId": ?"([\w-]+)"', page.text)[1]


@pytest.fixture(scope="module")
def kernel(app):
    """The id of somebody's kernel, which no test may end."""
    return kernel_on(ask(app, PAGE))


def process_of(server, kernel):
    (process,) = [child for child in server.children() if kernel in " ".join(child.cmdline())]
    return process


async def connect(server, kernel, **headers):
    address = f"{server.address.replace('http', 'ws', 1)}api/kernels/{kernel}/channels"
    return await websocket_connect(HTTPRequest(address, headers=headers, request_timeout=30))


async def leave(channel):
    channel.close()
    while await asyncio.wait_for(channel.read_message(), 30) is not None:
        pass


def websocket_status(server, kernel, **headers):
    async def try_it():
        try:
            await leave(await connect(server, kernel, **headers))
        except HTTPClientError as refused:
            return refused.code
        return 101

    return asyncio.run(try_it())


FOREIGN = [
    {"Host": "rake.example"},
    {"Host": "127.0.0.1.rake.example"},
    {"Host": "192.0.2.7:8704"},
    {"Host": ""},
    {"Origin": "http://rake.example"},
    {"Origin": "null"},
    {"Origin": "http://localhost.rake.example"},
    {"Origin": "https://127.0.0.1:1"},
]


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
def test_requests_from_elsewhere_are_refused(app, kernel, headers):
    known = {child.pid for child in app.children()}

    assert ask(app, PAGE, **headers).status == 403
    assert ask(app, "voila/static/voila.js", **headers).status == 403
    assert ask(app, f"voila/api/shutdown/{kernel}", "POST", **headers).status == 403
    assert ask(app, f"api/kernels/{kernel}", "DELETE", **headers).status == 403
    if headers != {"Host": ""}:  # the client fills that in
        assert websocket_status(app, kernel, **headers) == 403
    assert known == {child.pid for child in app.children()}


def test_requests_from_our_own_page_are_not(app):
    origin = app.address.removesuffix("/school/")
    kernel = kernel_on(ask(app, PAGE, Origin=origin))

    assert ask(app, "voila/static/voila.js", Origin=origin).status == 200
    assert websocket_status(app, kernel, Origin=origin) == 101
    assert ask(app, f"voila/api/shutdown/{kernel}", "POST", Origin=origin).status == 204


def test_another_page_may_lead_here_but_not_hold_us(app):
    """A frame or an image elsewhere would start a kernel each time."""
    elsewhere = {"Sec_Fetch_Site": "cross-site", "Sec_Fetch_Mode": "navigate"}

    assert ask(app, PAGE, Sec_Fetch_Dest="iframe", **elsewhere).status == 403
    assert ask(app, PAGE, Sec_Fetch_Site="cross-site", Sec_Fetch_Mode="no-cors", Sec_Fetch_Dest="image").status == 403
    page = ask(app, PAGE, Sec_Fetch_Dest="document", **elsewhere)
    assert page.status == 200
    ask(app, f"voila/api/shutdown/{kernel_on(page)}", "POST")


def message(kind, content, channel="shell"):
    header = {
        "msg_id": uuid.uuid4().hex,
        "msg_type": kind,
        "session": "s",
        "username": "u",
        "version": "5.3",
        "date": "",
    }
    return json.dumps({"header": header, "parent_header": {}, "metadata": {}, "content": content, "channel": channel})


async def answers(channel, kind):
    """The types of all messages until one of this kind comes."""
    found = []
    while kind not in found:
        text = await asyncio.wait_for(channel.read_message(), 30)
        assert text is not None, f"closed after {found}"
        found.append(json.loads(text)["header"]["msg_type"])
    return found


def test_a_viewer_runs_no_code_and_ends_nothing(app, kernel, tmp_path):
    written = tmp_path / "written"
    code = {"code": f"open({str(written)!r}, 'w')", "silent": False, "user_expressions": {}}
    forbidden = [
        ("execute_request", code),
        ("complete_request", {"code": "import os; os.", "cursor_pos": 14}),
        ("inspect_request", {"code": "open", "cursor_pos": 4, "detail_level": 1}),
        ("history_request", {"hist_access_type": "tail", "n": 9, "raw": True, "output": True}),
        ("is_complete_request", {"code": "1"}),
        ("debug_request", {"type": "request", "command": "evaluate", "seq": 1, "arguments": {"expression": "1"}}),
        ("create_subshell_request", {}),
        ("input_reply", {"value": "1"}),
        ("interrupt_request", {}),
        ("shutdown_request", {"restart": False}),
    ]

    async def try_all():
        channel = await connect(app, kernel)
        for kind, content in forbidden:
            for name in ("shell", "control", "stdin"):
                await channel.write_message(message(kind, content, name))
        # What is allowed is answered, after all that was not.
        await channel.write_message(message("comm_info_request", {}))
        found = await answers(channel, "comm_info_reply")
        await leave(channel)
        return set(found)

    found = asyncio.run(try_all())

    assert not {kind.replace("request", "reply") for kind, _ in forbidden} & found
    assert "execute_input" not in found
    assert not written.exists()
    assert process_of(app, kernel).is_running()


def test_what_is_no_message_at_all_harms_no_kernel(app, kernel):
    rubbish = ["", "{}", "[]", "null", "x" * 300_000, '{"header": 1}', b"\x00", b"\xff" * 64, message("comm_msg", "no"),
               message("comm_msg", {"comm_id": "x", "data": None}), message("comm_open", {"target_name": "os.system"}),
               message("execute_request", {"code": "1"}, "iopub"), message("comm_msg", {}, "no such channel")]  # fmt: skip

    async def throw(thing):
        channel = await connect(app, kernel)
        await channel.write_message(thing, binary=isinstance(thing, bytes))
        await leave(channel)

    async def listen():
        channel = await connect(app, kernel)
        await channel.write_message(message("kernel_info_request", {}))
        await answers(channel, "kernel_info_reply")
        await leave(channel)

    for thing in rubbish:
        asyncio.run(throw(thing))
    asyncio.run(listen())
    assert process_of(app, kernel).is_running()


UP = ("..", "%2e%2e", "..%2f..", "%252e%252e")


@pytest.mark.parametrize(
    "path",
    [
        "voila/files/rules.ipynb",
        "voila/api/contents",
        "voila/api/contents/rules.ipynb?content=1",
        "voila/render/",
        "voila/render/pyproject.toml",
        "api/contents",
        "api/contents/rules.ipynb",
        "api/sessions",
        "api/terminals",
        "api/kernelspecs",
        "api/config/notebook",
        "api/me",
        "terminals/1",
        "files/rules.ipynb",
        "lab",
        "tree",
        "metrics",
        *(
            f"voila/{room}/{up}/{up}/{up}/etc/passwd"
            for room in ("static", "files", "render", "templates")
            for up in UP
        ),
        *(f"voila/templates/{up}/static/etc/passwd" for up in UP),
        *(f"voila/templates/rake/static/{up}/conf.json" for up in UP),
        "voila/templates/rake",
        "voila/templates//etc/passwd",
        "voila/static//etc/passwd",
        "voila/labextensions/../../../etc/passwd",
        "voila/labextensions/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "voila/api/themes/%2e%2e/%2e%2e/etc/passwd",
    ],
)
def test_no_file_list_or_terminal_is_to_be_had(app, path):
    known = {child.pid for child in app.children()}

    answer = ask(app, path)

    assert answer.status in {403, 404}, answer.status
    assert "root:" not in answer.text
    assert "base_template" not in answer.text
    assert '"cells"' not in answer.text
    assert known == {child.pid for child in app.children()}


@pytest.mark.parametrize("path", ["api/kernels", "api/terminals", "api/sessions", "api/contents/x"])
def test_nothing_can_be_started_by_hand(app, path):
    known = {child.pid for child in app.children()}

    assert ask(app, path, "POST", b'{"name": "python3"}').status in {403, 404, 405}
    assert known == {child.pid for child in app.children()}


def test_no_session_leads_to_another(app, kernel):
    """A page names its own kernel alone, nobody lists them, and nobody guesses an id."""
    page = ask(app, PAGE)
    own = kernel_on(page)

    assert kernel not in page.text
    assert ask(app, "api/kernels").status in {403, 404}
    stranger = str(uuid.uuid4())
    assert ask(app, f"api/kernels/{stranger}").status == 404
    assert ask(app, f"api/kernels/{stranger}", "DELETE").status == 404
    assert websocket_status(app, stranger) == 404
    assert ask(app, f"api/kernels/{own}/restart", "POST").status in {403, 404, 405}
    assert uuid.UUID(own).version == 4
    assert ask(app, f"voila/api/shutdown/{own}", "POST").status == 204


def test_pages_may_load_from_here_only_and_evaluate_nothing(app, kernel):
    policy = ask(app, "voila/render/nothing.ipynb").headers["Content-Security-Policy"]

    assert "unsafe-eval" not in policy
    assert "http" not in policy
    assert "*" not in policy
    assert {"default-src 'self'", "object-src 'none'", "base-uri 'none'"} <= set(policy.split("; "))


def test_too_much_is_not_taken_in(app):
    with contextlib.suppress(ConnectionError):  # the server hangs up in the middle
        assert ask(app, "login", "POST", b"x" * 1_000_000).status in {400, 404, 413}
    assert ask(app, "voila/static/voila.js").status == 200


def test_without_the_word_there_is_a_door_and_no_kernel(locked):
    assert ask(locked, PAGE).status == 302
    assert ask(locked, "").status == 302
    door = ask(locked, "login?next=%2Fschool%2F")
    assert "Rake asks for a word" in door.text
    assert not re.search(r"https?://(?!www\.w3\.org)", door.text)
    assert ask(locked, f"{PAGE}?token=wrong").status == 302
    assert ask(locked, f"api/kernels/{uuid.uuid4()}").status == 403
    assert not locked.children()


def cookies_of(answer):
    return {
        name: value
        for line in answer.headers.get_all("Set-Cookie") or ()
        for name, value in [line.split(";")[0].split("=", 1)]
    }


def test_the_word_opens_the_door_and_the_check_stays_on(locked):
    door = ask(locked, "login")
    check = cookies_of(door)["_xsrf"]

    def say(word, **form):
        body = urllib.parse.urlencode({"password": word, **form}).encode()
        return ask(
            locked, "login", "POST", body, Cookie=f"_xsrf={check}", Content_Type="application/x-www-form-urlencoded"
        )

    assert say(TOKEN).status == 403  # a form of somebody else
    assert say("kite", _xsrf=check).status == 401
    answer = say(TOKEN, _xsrf=check, new_password="mine now")
    assert answer.status == 302
    cookie = "; ".join(f"{name}={value}" for name, value in {**cookies_of(answer), "_xsrf": check}.items())
    page = ask(locked, PAGE, Cookie=cookie)
    assert page.status == 200
    kernel = kernel_on(page)
    assert ask(locked, f"voila/api/shutdown/{kernel}", "POST", Cookie=cookie).status == 403
    assert ask(locked, f"api/kernels/{kernel}", "DELETE", Cookie=cookie).status == 403
    assert websocket_status(locked, kernel) == 403
    assert ask(locked, f"voila/api/shutdown/{kernel}?_xsrf={check}", "POST", Cookie=cookie).status == 204
    # The password that came along has changed nothing.
    assert say("mine now", _xsrf=check).status == 401


def test_beyond_this_computer_only_if_told_and_never_without_a_word(start_app, tmp_path):
    with start_app(tmp_path, "--host", "0.0.0.0") as server:
        said = server.wait_for(r"(?s)\?token=([\w-]{20,}) .*listens at every address.*need the token")
        port = urllib.parse.urlsplit(server.address).port

        listening = {c.laddr.ip for c in psutil.Process(server.process.pid).net_connections() if c.status == "LISTEN"}
        assert listening == {"0.0.0.0"}
        assert ask(server, PAGE).status == 302
        assert ask(server, PAGE, Host=f"192.0.2.7:{port}").status == 302
        assert ask(server, PAGE, Host="rake.example").status == 403
        assert ask(server, f"{PAGE}?token={said[1]}", Host=f"192.0.2.7:{port}").status == 200
        assert server.end(signal.SIGTERM) == 0


def test_behind_a_proxy_its_name_is_ours(start_app, tmp_path):
    with start_app(tmp_path, "--base-url", "https://rake.example/room", "--host", "localhost") as server:
        server.address += "room/"
        kernel = kernel_on(ask(server, PAGE, Host="rake.example"))

        assert websocket_status(server, kernel, Host="rake.example", Origin="https://rake.example") == 101
        assert websocket_status(server, kernel, Origin="https://rake.example") == 101
        assert websocket_status(server, kernel, Host="rake.example", Origin="https://other.example") == 403
        assert ask(server, PAGE, Host="other.example").status == 403


def test_a_full_server_says_so_kindly_and_asks_again(start_app, tmp_path):
    with start_app(tmp_path, "--max-sessions", "1") as server:
        first = ask(server, PAGE)
        full = ask(server, PAGE)

        assert full.status == 503
        for words in ("Every seat is taken", "No queda ningún asiento", "座位已满"):
            assert words in json.loads(re.search(r'id="rake-words">(.*?)</script>', full.text)[1]).__str__()
        assert "location.reload()" in full.text
        assert len(server.children()) == 1
        assert ask(server, f"voila/api/shutdown/{kernel_on(first)}", "POST").status == 204
        assert ask(server, PAGE).status == 200


NONSENSE = {
    "--host": ["", "x y", "1.2.3", "999.1.1.1", "-", "http://localhost", "a" * 300],
    "--base-url": [
        "a b",
        "/a?b",
        "/../a",
        "ftp://x/",
        "https://",
        "https://user:pass@x/",
        "https://x:99999/",
        "/<script>",
    ],
    "--token": ["", "short", "with space in it", "a" * 201, "kämme-und-käse"],
    "--max-sessions": ["0", "-1", "many", "1001", "9" * 5000, "1.5", "\u0661"],
    "--idle-minutes": ["0", "-5", "nan", "inf", "1e9", "99999"],
}


@pytest.mark.parametrize(("option", "value"), [(name, value) for name, values in NONSENSE.items() for value in values])
def test_nonsense_is_refused_in_one_sentence(option, value, capsys):
    from rake_learn import app as command_line

    with pytest.raises(SystemExit) as ended:
        command_line.build_parser().parse_args([f"{option}={value}"])

    said = capsys.readouterr().err.splitlines()
    assert ended.value.code == 2
    assert said[-1].startswith(f"rake-learn: error: argument {option}: ")
    assert len(said[-1]) < 250


def test_what_is_meant_is_understood():
    from rake_learn import app as command_line
    from rake_learn.server.options import ServeOptions, read_options

    def read(*arguments):
        return read_options(command_line.build_parser().parse_args(arguments))

    assert read() == read("serve") == ServeOptions()
    assert read("--host", "[::1]").is_local
    assert not read("--host", "::").is_local
    assert len(read("--host", "192.168.1.5").token) > 20
    assert read("--host", "192.168.1.5", "--token", TOKEN).token == TOKEN
    assert read("--base-url", "rake").base_url == read("--base-url", "/rake/").base_url == "/rake/"
    behind = read("serve", "--base-url", "https://Rake.example:8443/a/b")
    assert (behind.public, behind.base_url, behind.host) == ("https://rake.example:8443", "/a/b/", "127.0.0.1")
    assert (read("--idle-minutes", "5").idle_minutes, read("--idle-minutes", "5").ends_open_pages) == (5, True)
    assert not read().ends_open_pages
    assert TOKEN not in repr(read("--token", TOKEN))


# The first version without the flaw, by what was published of it.
ADVISORIES = {
    "jupyter_server": ("2.18", "CVE-2026-40110, CVE-2026-40934"),
    "voila": ("0.5.6", "CVE-2024-30265"),
    "tqdm": ("4.66.3", "CVE-2024-34062"),
    "jupyterlab": ("4.4.8", "CVE-2024-43805, CVE-2025-59842"),
    "tornado": ("6.5.3", "CVE-2024-52804, CVE-2025-47287, CVE-2025-67724, CVE-2025-67725, CVE-2025-67726"),
    "jinja2": ("3.1.6", "CVE-2025-27516"),
}


@pytest.mark.parametrize("name", ADVISORIES)
def test_what_is_known_to_be_flawed_is_not_installed(name, checkout):
    """By our own floor where we name the package, else by what is installed: its flaws are its dependants' to keep out."""
    told = tomllib.loads((checkout / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    floors = {
        Requirement(line).name: min(
            Version(each.version) for each in Requirement(line).specifier if each.operator in {">=", "==", "~="}
        )
        for line in told
    }
    least, flaws = ADVISORIES[name]

    assert floors[name] >= Version(least), flaws
