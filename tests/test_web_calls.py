"""Tests of concurrent calls: each ends in time or with its client; none blocks a short one."""

import asyncio
import json
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from calling import asked, played, reply_to, scope
from drawings import HARD, puzzle_of
from starlette.types import ASGIApp

import crosshatch.web.api.answers
from crosshatch.answers.result import Interrupted, Result
from crosshatch.files.native_file import write_mapping
from crosshatch.web.api.puzzle_files import ParseRequest
from crosshatch.web.api.requests import FREE_CORES
from crosshatch.web.server import cancellable_calls
from crosshatch.web.server.app import MOST_AT_ONCE, make_app
from crosshatch.web.server.cancellable_calls import AT_ONCE, Busy, Calls, Late

SOON = 20
"""Seconds after which a test has failed."""


class Errand:
    """Work that goes on until it is told to end, and notes how it went."""

    def __init__(self) -> None:
        self.begun = 0
        self.ended = threading.Semaphore(0)
        self.enough = threading.Event()

    def __call__(self) -> str:
        self.begun += 1
        try:
            while not self.enough.wait(0.001):
                pass
        finally:
            self.ended.release()
        return "done"


def known() -> str:
    """Work until the time is over, and tell what is known then."""
    with suppress(KeyboardInterrupt):
        Errand()()
    return "this much"


async def until(holds: Callable[[], bool]) -> None:
    while not holds():
        await asyncio.sleep(0.001)


@played
async def test_a_call_that_is_done_soon_is_answered_in_one_go() -> None:
    begun: list[int] = []

    assert "done" == await Calls().answer(lambda: begun.append(1) or "done", 10)
    assert [1] == begun


@played
async def test_long_calls_block_no_short_ones() -> None:
    calls, errands = Calls(patience=(0.01,), long=2), [Errand() for _ in range(6)]

    long = [asyncio.ensure_future(calls.answer(errand, SOON)) for errand in errands]
    # Each has been tried, and two are worked on in earnest.
    await until(lambda: sum(errand.begun for errand in errands) == 8)
    short = [calls.answer(lambda number=number: number, SOON) for number in range(50)]
    assert list(range(50)) == await asyncio.gather(*short)
    assert not any(call.done() for call in long)
    assert 8 == sum(errand.begun for errand in errands)
    for errand in errands:
        errand.enough.set()
    assert ["done"] * 6 == await asyncio.gather(*long)


@played
async def test_a_long_call_may_use_the_cores_that_others_leave() -> None:
    calls, errand, seen = Calls(patience=(0.01,), long=3), Errand(), list[int]()

    def work() -> str:
        seen.append(FREE_CORES.get())
        return errand()

    long = [asyncio.ensure_future(calls.answer(work, SOON)) for _ in range(2)]
    await until(lambda: len(seen) == 4)
    errand.enough.set()
    await asyncio.gather(*long)
    assert 1 == await calls.answer(FREE_CORES.get, SOON)
    # Both are short at first, and then one is long before the other.
    assert [1, 1, 2, 3] == sorted(seen)


@played
async def test_work_ends_when_nobody_waits_for_it() -> None:
    calls, errand = Calls(patience=(0.01,), long=1), Errand()

    call = asyncio.ensure_future(calls.answer(errand, SOON))
    await until(lambda: errand.begun == 2)
    call.cancel()
    with suppress(asyncio.CancelledError):
        await call
    for _ in range(2):
        assert await asyncio.to_thread(errand.ended.acquire, timeout=SOON)
    assert 0 == calls.waiting


@played
async def test_work_that_nobody_waits_for_any_more_is_not_begun() -> None:
    calls, first, second = Calls(patience=(0.01,), long=1), Errand(), Errand()

    long = [asyncio.ensure_future(calls.answer(errand, SOON)) for errand in (first, second)]
    await until(lambda: first.begun + second.begun == 3)
    waiting = long[0 if first.begun == 1 else 1]
    waiting.cancel()
    with suppress(asyncio.CancelledError):
        await waiting
    first.enough.set()
    second.enough.set()
    await asyncio.gather(*(call for call in long if call is not waiting))
    assert 3 == first.begun + second.begun


@played
async def test_what_is_known_is_told_when_the_time_is_over() -> None:
    assert "this much" == await Calls(patience=(0.01,)).answer(known, 0.1)


@played
async def test_a_call_without_anything_to_say_in_time_is_late() -> None:
    with pytest.raises(Late, match=r"^not done within 0.1 seconds$"):
        await Calls(patience=(0.01,)).answer(Errand(), 0.1)


@played
async def test_time_that_is_spent_already_is_part_of_that_of_a_call() -> None:
    with pytest.raises(Late, match=r"^not done within 20 seconds$"):
        await Calls(patience=(0.01,)).answer(Errand(), SOON, spent=SOON)


@played
async def test_a_call_that_waits_in_vain_tells_what_was_known_before() -> None:
    calls, errand = Calls(patience=(0.05,), long=1), Errand()

    first = asyncio.ensure_future(calls.answer(errand, SOON))
    await until(lambda: errand.begun == 2)
    assert "this much" == await calls.answer(known, 0.2)
    errand.enough.set()
    await first


@played
async def test_a_call_too_many_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cancellable_calls, "MOST_WAITING", 1)
    calls, errand = Calls(), Errand()

    first = asyncio.ensure_future(calls.answer(errand, SOON))
    await until(lambda: errand.begun == 1)
    with pytest.raises(Busy, match=r"^1 call wait already$"):
        await calls.answer(lambda: "done", SOON)
    errand.enough.set()
    assert "done" == await first


async def parsed(app: ASGIApp, content: str) -> int:
    """Return the status of a call that reads a content."""
    body = json.dumps({"content": content}).encode()
    status, _ = await reply_to(app, scope("parse", len(body)), body)
    return status


@played
async def test_large_bodies_are_read_one_at_a_time_and_keep_no_short_call_waiting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    errand, honest = Errand(), ParseRequest.from_body

    def read(body: bytes) -> ParseRequest:
        if len(body) > MOST_AT_ONCE:
            errand()
        return honest(body)

    monkeypatch.setattr(ParseRequest, "from_body", read)
    app = make_app(calls=Calls(patience=(SOON,), long=AT_ONCE))

    large = [asyncio.ensure_future(parsed(app, "1/" * MOST_AT_ONCE)) for _ in range(AT_ONCE + 1)]
    await until(lambda: errand.begun == 1)
    assert 200 == await parsed(app, "#.")
    assert 1 == errand.begun
    assert not any(call.done() for call in large)
    errand.enough.set()
    assert {200} == {*await asyncio.gather(*large)}


@played
async def test_errors_come_back_to_who_asked() -> None:
    with pytest.raises(ZeroDivisionError):
        await Calls().answer(lambda: 1 // 0, SOON)


@played
async def test_a_search_ends_when_its_client_goes_away(monkeypatch: pytest.MonkeyPatch) -> None:
    results: list[Result] = []
    over = threading.Semaphore(0)
    honest = crosshatch.web.api.answers.solve

    def watched(*asked: Any, **options: Any) -> Result:
        try:
            return honest(*asked, **options)
        except Interrupted as interrupted:
            results.append(interrupted.result)
            raise
        finally:
            over.release()

    monkeypatch.setattr(crosshatch.web.api.answers, "solve", watched)
    # In this time the puzzle has to be read, and its search begun.
    calls = Calls(patience=(0.5,), long=1)
    app = make_app(calls=calls)
    puzzle = write_mapping(puzzle_of(HARD).document)
    body = json.dumps({"puzzle": puzzle, "seconds": 60}).encode()

    messages = iter([{"type": "http.request", "body": body, "more_body": False}])
    sent: list[Any] = []

    async def receive() -> Any:
        if message := next(messages, None):
            return message
        # The search has been tried, and has begun in earnest.
        await until(lambda: len(results) == 1)
        await asyncio.sleep(0.05)
        return {"type": "http.disconnect"}

    async def send(message: Any) -> None:
        sent.append(message)

    await app(scope("solve", len(body)), receive, send)
    assert 499 == sent[0]["status"]
    # It ends while the server goes on.
    await until(lambda: len(results) == 2)
    for _ in range(2):
        assert await asyncio.to_thread(over.acquire, timeout=SOON)
    assert ["interrupt", "interrupt"] == [result.stopped for result in results]
    assert 0 == calls.waiting


@pytest.mark.parametrize("verb", ["solve", "count"])
def test_a_search_tells_what_it_knows_when_its_time_is_over(verb: str) -> None:
    said = asked(verb, puzzle=write_mapping(puzzle_of(HARD).document), seconds=0.4)
    assert ("unknown", "time limit") == (said["status"], said["stopped"])
    assert HARD == tuple(
        "".join(map(right_or_unknown, *rows)) for rows in zip(said["known"], HARD, strict=True)
    )


def right_or_unknown(known: str, right: str) -> str:
    return right if known == "?" else known
