"""`crosshatch serve`: it says where it is, answers there, and stops when it is told to."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest
from drawings import HARD, puzzle_of
from running import ROOT, Run
from tiers import cases

from crosshatch.files.native_file import write_mapping

SERVE = [sys.executable, "-m", "crosshatch", "serve", "--port", "0"]
SOON = 60


@pytest.fixture
def server() -> Iterator[subprocess.Popen[str]]:
    with subprocess.Popen([*SERVE, "--json"], cwd=ROOT, stdout=-1, stderr=-1, text=True) as process:
        yield process
        process.kill()


def connection(server: "subprocess.Popen[str]") -> HTTPConnection:
    assert server.stdout
    address = urlsplit(json.loads(server.stdout.readline())["address"])
    assert (address.scheme, address.hostname) == ("http", "127.0.0.1")
    return HTTPConnection(address.hostname or "", address.port, timeout=SOON)


def see_that_it_answers(port: int) -> None:
    call = HTTPConnection("127.0.0.1", port, timeout=SOON)
    call.request("GET", "/api/v1/formats")
    assert 200 == call.getresponse().status
    call.close()


def test_it_answers_where_it_says(server: "subprocess.Popen[str]") -> None:
    see_that_it_answers(connection(server).port)


def see_that_it_ends_well(server: "subprocess.Popen[str]", call: HTTPConnection) -> None:
    """See that Ctrl-C ends it without a word, once the call is told."""
    server.send_signal(signal.SIGINT)
    answer = call.getresponse()
    assert (409, "the server has been stopped") == (answer.status, json.load(answer)["error"])
    out, err = server.communicate(timeout=SOON)
    call.close()
    assert (0, "", "") == (server.returncode, out, err)


@pytest.mark.skipif(sys.platform == "win32", reason="signals are not sent there")
def test_it_ends_well_by_ctrl_c_though_it_is_at_work(server: "subprocess.Popen[str]") -> None:
    call = connection(server)
    puzzle = write_mapping(puzzle_of(HARD).document)
    body = json.dumps({"puzzle": puzzle, "seconds": 60})
    call.request("POST", "/api/v1/solve", body, {"Content-Type": "application/json"})
    see_that_it_answers(call.port)
    see_that_it_ends_well(server, call)


@pytest.mark.skipif(sys.platform == "win32", reason="signals are not sent there")
def test_a_call_that_has_not_come_in_whole_is_answered_at_ctrl_c(
    server: "subprocess.Popen[str]",
) -> None:
    call = connection(server)
    call.putrequest("POST", "/api/v1/solve")
    call.putheader("Content-Length", "100")
    call.endheaders(b"{")
    see_that_it_answers(call.port)
    see_that_it_ends_well(server, call)


@pytest.mark.skipif(sys.platform == "win32", reason="signals are not sent there")
@pytest.mark.parametrize("milliseconds", cases([0, 10, 100], [3, 30]))
def test_it_ends_well_by_ctrl_c_as_soon_as_it_has_said_where_it_is(
    server: "subprocess.Popen[str]", milliseconds: int
) -> None:
    assert server.stdout
    server.stdout.readline()
    time.sleep(milliseconds / 1000)
    server.send_signal(signal.SIGINT)
    out, err = server.communicate(timeout=SOON)
    assert (0, "", "") == (server.returncode, out, err)


def test_a_port_that_is_taken_is_named(run: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        ran = run("serve", "--port", str(port))
    assert (2, "") == ran[:2]
    place = f"crosshatch: 127.0.0.1:{port}: cannot be listened on: "
    assert ran.err.startswith(place)
    assert ran.err.endswith(" (--port chooses another)\n")


@pytest.mark.parametrize("host", ["no.such.name.invalid", "a..b", "1.2.3.4", "::2", "x" * 300])
def test_a_host_that_there_is_not_is_named(run: Run, host: str) -> None:
    ran = run("serve", "--host", host, "--port", "0")
    assert (2, "", 1) == (ran.status, ran.out, ran.err.count("\n"))
    assert ran.err.startswith(f"crosshatch: {host}:0: cannot be listened on: ")
    assert ran.err.endswith(" (--host chooses another)\n")
    assert 1 == ran.err.count("(")


def test_no_host_is_not_all_of_them(run: Run) -> None:
    ran = run("serve", "--host", "", "--port", "0")
    sentence = (
        "a host without a name would be all addresses of this machine (--host chooses another)"
    )
    assert (2, "", f"crosshatch: {sentence}\n") == ran[:3]


def test_a_name_that_no_call_can_have_is_refused(run: Run) -> None:
    ran = run("serve", "--allow-host", "http://x/", "--port", "0")
    sentence = "--allow-host: 'http://x/' is no name of a machine, such as puzzles.home"
    assert (2, "", f"crosshatch: {sentence}\n") == ran[:3]


@pytest.mark.skipif(sys.platform == "win32", reason="signals are not sent there")
def test_without_a_browser_the_address_is_enough() -> None:
    known = {**os.environ, "PATH": "", "BROWSER": "", "DISPLAY": ""}
    with subprocess.Popen(
        [*SERVE, "--json", "--open"], cwd=ROOT, env=known, stdout=-1, stderr=-1, text=True
    ) as server:
        see_that_it_answers(connection(server).port)
        server.send_signal(signal.SIGINT)
        out, err = server.communicate(timeout=SOON)
        assert (0, "", "") == (server.returncode, out, err)
