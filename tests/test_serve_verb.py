"""`crosshatch serve`: it says where it is, answers there, and stops when it is told to."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import ExitStack
from http.client import HTTPConnection

import pytest
from calling import served
from drawings import HARD, puzzle_of
from running import Run
from tiers import cases

from crosshatch.files.native_file import write_mapping

SOON = 60


needs_signals = pytest.mark.skipif(sys.platform == "win32", reason="no signals between processes")


def see_that_it_answers(port: int) -> None:
    call = HTTPConnection("127.0.0.1", port, timeout=SOON)
    call.request("GET", "/api/v1/formats")
    assert 200 == call.getresponse().status
    call.close()


def see_that_it_ends_well(server: "subprocess.Popen[str]") -> None:
    """See that Ctrl-C ends it without a word."""
    server.send_signal(signal.SIGINT)
    out, err = server.communicate(timeout=SOON)
    assert (0, "", "") == (server.returncode, out, err)


@needs_signals
def test_it_ends_well_by_ctrl_c_and_answers_all_calls_but_waits_for_no_idle_connection() -> None:
    beginnings = [b"", b"GET / HT", b"GET /api/v1/formats HTTP/1.1\r\nHost: localhost\r\n\r\n"]
    with served() as (server, port), ExitStack() as opened:
        for beginning in beginnings:
            idle = opened.enter_context(socket.create_connection(("127.0.0.1", port), SOON))
            idle.sendall(beginning)
        assert idle.recv(100).startswith(b"HTTP/1.1 200 ")
        working, half = (HTTPConnection("127.0.0.1", port, timeout=SOON) for _ in range(2))
        puzzle = write_mapping(puzzle_of(HARD).document)
        body = json.dumps({"puzzle": puzzle, "seconds": 60})
        working.request("POST", "/api/v1/solve", body, {"Content-Type": "application/json"})
        half.putrequest("POST", "/api/v1/solve")
        half.putheader("Content-Length", "100")
        half.endheaders(b"{")
        see_that_it_answers(port)
        server.send_signal(signal.SIGINT)
        for call in (working, half):
            answer = call.getresponse()
            told = json.load(answer)["error"]
            assert (409, "the server has been stopped") == (answer.status, told)
        out, err = server.communicate(timeout=SOON)
        working.close()
        half.close()
        assert (0, "", "") == (server.returncode, out, err)


@needs_signals
@pytest.mark.parametrize("milliseconds", cases([0], [3, 10, 30, 100]))
def test_it_ends_well_by_ctrl_c_as_soon_as_it_has_said_where_it_is(milliseconds: int) -> None:
    with served() as (server, _):
        time.sleep(milliseconds / 1000)
        see_that_it_ends_well(server)


@needs_signals
def test_without_a_browser_the_address_is_enough() -> None:
    known = {**os.environ, "PATH": "", "BROWSER": "", "DISPLAY": ""}
    with served("--open", env=known) as (server, port):
        see_that_it_answers(port)
        see_that_it_ends_well(server)


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
