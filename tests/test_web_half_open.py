"""Tests of idle connections: they neither delay other clients nor keep a server from ending."""

import asyncio
import signal
import socket
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import ExitStack, asynccontextmanager, suppress
from typing import Any

import pytest
from calling import played, raw_call, served
from drawings import HARD, puzzle_of
from starlette.types import ASGIApp

from crosshatch.files.native_file import write_mapping
from crosshatch.web.server.app import make_app
from crosshatch.web.server.serve import READ_AT_ONCE, Server, listen

resource = pytest.importorskip("resource", reason="limits of descriptors are set there")

HALF_A_HEAD = b"GET /api/v1/formats HTTP/1.1\r\nHost: local"
WHOLE = b"GET /api/v1/formats HTTP/1.1\r\nHost: localhost\r\n\r\n"
UNFINISHED = b"POST /api/v1/solve HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n{"
TOO_LARGE = UNFINISHED.replace(b"100", b"1" + b"0" * 9)
UNREAD = WHOLE.replace(b"formats", b"examples") * 200
DESCRIPTORS = 256
LARGE = 2**22
MANY = 1000
SOON = 30


@pytest.fixture(autouse=True)
def _many_descriptors() -> Iterator[None]:
    """Raise the limit of descriptors so that the test can open its sockets."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MANY + 200
    if hard != resource.RLIM_INFINITY and hard < wanted:
        pytest.skip(f"a test may open {hard} descriptors here, and needs {wanted}")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def limited() -> None:
    """Give this process few descriptors."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (DESCRIPTORS, DESCRIPTORS))


def open_connections(stack: ExitStack, port: int, number: int, beginning: bytes) -> None:
    """Open so many connections that stay as they are until the stack is closed."""
    for _ in range(number):
        connection = stack.enter_context(
            socket.create_connection(("127.0.0.1", port), timeout=SOON)
        )
        with suppress(ConnectionError):
            connection.sendall(beginning)


def seconds_of_a_call(port: int) -> float:
    """How long an honest call takes."""
    began = time.monotonic()
    with socket.create_connection(("127.0.0.1", port), timeout=SOON) as connection:
        connection.sendall(WHOLE)
        assert connection.recv(100).startswith(b"HTTP/1.1 200 ")
    return time.monotonic() - began


@pytest.mark.exhaustive
@pytest.mark.parametrize("beginning", [b"", HALF_A_HEAD, UNFINISHED, WHOLE])
def test_a_call_is_answered_beside_a_thousand_connections_left_open(beginning: bytes) -> None:
    with served(preexec_fn=limited) as (process, port), ExitStack() as opened:
        open_connections(opened, port, MANY, beginning)
        # What was asked before comes first.
        seconds_of_a_call(port)
        assert seconds_of_a_call(port) < 1
        process.send_signal(signal.SIGINT)
        assert ("", "") == process.communicate(timeout=SOON)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="limits cannot be set from outside")
def test_running_out_of_descriptors_is_one_line_a_second() -> None:
    with served(preexec_fn=limited) as (process, port), ExitStack() as opened:
        # The server has counted on more than it gets.
        resource.prlimit(process.pid, resource.RLIMIT_NOFILE, (40, DESCRIPTORS))
        began = time.monotonic()
        open_connections(opened, port, 200, HALF_A_HEAD)
        seconds_of_a_call(port)
        time.sleep(1.1)
        open_connections(opened, port, 200, HALF_A_HEAD)
        seconds_of_a_call(port)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=SOON)
        lines = err.splitlines()
        assert ("", 0) == (out, process.returncode)
        assert 2 <= len(lines) <= 1 + time.monotonic() - began
        assert all(line.startswith("no further connection: ") for line in lines)


@asynccontextmanager
async def serving(app: ASGIApp) -> AsyncIterator[int]:
    """A server in this process, and its port."""
    with listen("127.0.0.1", 0) as listener:
        server = Server(app)
        task = asyncio.create_task(server.serve([listener]))
        yield listener.getsockname()[1]
        server.should_exit = True
        await task


@played
async def test_a_head_that_does_not_come_in_ends_its_connection_and_others_stay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("crosshatch.web.server.serve.HEAD_SECONDS", 0.2)

    async with serving(make_app()) as port:
        silent, half, late = [await asyncio.open_connection("127.0.0.1", port) for _ in "123"]
        half[1].write(HALF_A_HEAD)
        late[1].write(UNFINISHED)
        kept = await asyncio.open_connection("127.0.0.1", port)
        kept[1].write(WHOLE)
        answer = await kept[0].readuntil(b"\r\n\r\n")
        assert answer.startswith(b"HTTP/1.1 200 ")
        assert [b"", b""] == [await reader.read() for reader, _ in (silent, half)]
        # A body has longer, and so has the next call of a connection.
        assert not late[0].at_eof()
        kept[1].write(HALF_A_HEAD)
        assert b'{"formats"' in await kept[0].read()
        for _, writer in (silent, half, late, kept):
            writer.close()


@pytest.mark.parametrize(
    ("beginning", "limits", "expected"),
    [
        (b"GE", {"serve.HEAD_SECONDS": 0.3}, b""),
        (UNFINISHED, {"middleware.BODY_SECONDS": 0.3}, b"HTTP/1.1 408"),
        (TOO_LARGE, {"serve.HEAD_SECONDS": 0.3}, b"HTTP/1.1 413"),
    ],
    ids=["head", "body", "refused body"],
)
@played
async def test_each_byte_of_a_request_does_not_give_it_more_time(
    monkeypatch: pytest.MonkeyPatch, beginning: bytes, limits: dict[str, float], expected: bytes
) -> None:
    for name, seconds in limits.items():
        monkeypatch.setattr(f"crosshatch.web.server.{name}", seconds)

    async with serving(make_app()) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(beginning)
        reply = asyncio.ensure_future(received(reader))
        sent = 0
        with suppress(ConnectionError):
            while not reply.done():
                writer.write(b"T")
                sent += 1
                await asyncio.sleep(0.02)
        assert 0 < sent < 200
        assert expected == (await reply)[:12]
        writer.close()


@played
async def test_a_large_body_is_taken_in_pieces_between_which_others_have_their_turn() -> None:
    pieces: list[int] = []

    async def app(_: Any, receive: Any, send: Any) -> None:
        is_open = True
        while is_open:
            message = await receive()
            pieces.append(len(message["body"]))
            is_open = message["more_body"]
        await send({"type": "http.response.start", "status": 204, "headers": []})
        await send({"type": "http.response.body"})

    async with serving(app) as port:
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(UNFINISHED[:-1].replace(b"100", str(LARGE).encode()) + b" " * LARGE)
        assert (await reader.readline()).startswith(b"HTTP/1.1 204 ")
        writer.close()
    assert LARGE == sum(pieces)
    # What comes while the last piece is looked at waits with the next.
    assert max(pieces) <= 4 * READ_AT_ONCE


async def received(reader: asyncio.StreamReader) -> bytes:
    """All that comes until the connection is closed."""
    parts = []
    with suppress(ConnectionError):
        while part := await reader.read(2**16):
            parts.append(part)
    return b"".join(parts)


@pytest.mark.exhaustive
@pytest.mark.parametrize(("end", "status"), [(signal.SIGTERM, -signal.SIGTERM), (signal.SIGINT, 0)])
def test_the_server_ends_within_two_seconds_whatever_is_open(end: int, status: int) -> None:
    hard = {"puzzle": write_mapping(puzzle_of(HARD).document), "seconds": 60}
    with served(preexec_fn=limited) as (process, port), ExitStack() as opened:
        for beginning in (b"", UNFINISHED, WHOLE, UNREAD, raw_call("solve", hard)):
            open_connections(opened, port, 4, beginning)
        open_connections(opened, port, MANY, HALF_A_HEAD)
        seconds_of_a_call(port)
        began = time.monotonic()
        process.send_signal(end)
        out, err = process.communicate(timeout=SOON)
        assert time.monotonic() - began < 2
        assert (status, "", "") == (process.returncode, out, err)
