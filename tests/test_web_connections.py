"""Tests of connections: odd requests, slow ones and many; none keeps others waiting."""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import pytest
from calling import SMALL, raw_call, reply_to, scope, served

from crosshatch.web.server import middleware
from crosshatch.web.server.app import make_app

UNFINISHED = b"POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"
KEPT = b"GET /api/v1/formats HTTP/1.1\r\nHost: localhost\r\n\r\n"
SOON = 30
MANY = 400
"""How many connections are left open; more than wait at a time to be taken."""


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    with served() as (_, port):
        yield port


def connected(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), timeout=SOON)


def said(port: int, request: bytes) -> bytes:
    """All that is answered until the server has said it and hangs up, or says no more."""
    with connected(port) as connection:
        connection.sendall(request)
        parts = []
        with suppress(ConnectionError):
            while part := connection.recv(2**16):
                parts.append(part)
        return b"".join(parts)


def status(answer: bytes) -> int:
    return int(answer.split(b" ", 2)[1])


def ask(port: int) -> int:
    """The status of an honest call."""
    return status(said(port, raw_call("solve", {"puzzle": SMALL})))


@pytest.mark.parametrize(
    ("request_line", "hosts", "expected"),
    [
        ("GET / HTTP/1.1", ["localhost"], 200),
        ("GET / HTTP/1.0", ["localhost"], 200),
        ("GET / HTTP/1.1", ["[::1]:80"], 200),
        ("GET / HTTP/1.1", ["localhost.:80"], 200),
        ("GET / HTTP/1.0", [], 403),
        ("GET / HTTP/1.1", [], 400),
        ("GET / HTTP/1.1", ["localhost", "evil.example"], 400),
        ("GET / HTTP/1.1", ["evil.example."], 403),
        ("GET / HTTP/1.1", ["evil.example:80"], 403),
        ("GET / HTTP/1.1", ["[::ffff:7f00:1]"], 403),
        ("GET / HTTP/1.1", ["127.1"], 403),
        ("GET / HTTP/1.1", ["2130706433"], 403),
        ("GET / HTTP/1.1", ["localhost:80:80"], 403),
        ("GET / HTTP/1.1", ["localhost:"], 403),
        ("GET http://localhost/ HTTP/1.1", ["evil.example"], 403),
        ("GET http://evil.example/ HTTP/1.1", ["localhost"], 404),
        ("GET //evil.example/ HTTP/1.1", ["localhost"], 404),
        ("GET /page/../../../../etc/passwd HTTP/1.1", ["localhost"], 404),
        ("GET /page/%2e%2e/%2e%2e/pyproject.toml HTTP/1.1", ["localhost"], 404),
        ("OPTIONS * HTTP/1.1", ["localhost"], 404),
        ("CONNECT localhost:22 HTTP/1.1", ["localhost"], 404),
        ("TRACE / HTTP/1.1", ["localhost"], 405),
        ("nonsense", ["localhost"], 400),
    ],
)
def test_odd_requests_get_what_they_deserve(
    port: int, request_line: str, hosts: list[str], expected: int
) -> None:
    lines = [request_line, *(f"Host: {host}" for host in hosts), "Connection: close", "", ""]
    answer = said(port, "\r\n".join(lines).encode())
    assert expected == status(answer)
    assert b"root:" not in answer
    assert b"maturin" not in answer


def test_a_flood_of_headers_is_refused(port: int) -> None:
    flood = "".join(f"X-{number}: {'x' * 1000}\r\n" for number in range(1000))
    request = f"GET / HTTP/1.1\r\nHost: localhost\r\n{flood}\r\n".encode()
    with suppress(ConnectionError):
        answer = said(port, request)
        assert not answer or 400 <= status(answer) < 500
    assert 200 == ask(port)


def test_many_idle_connections_and_unfinished_calls_keep_nobody_from_an_answer(port: int) -> None:
    beginnings = [b"", b"GET / HT", UNFINISHED, KEPT]
    with ExitStack() as opened:
        for number in range(MANY):
            connection = opened.enter_context(connected(port))
            connection.sendall(beginnings[number % len(beginnings)])
        assert 200 == ask(port)
    assert 200 == ask(port)


def test_a_call_that_does_not_come_in_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(middleware, "BODY_SECONDS", 0.01)
    refused, reply = asyncio.run(reply_to(make_app(), scope("solve", 100), None))
    assert 408 == refused
    assert b"did not come in" in reply
