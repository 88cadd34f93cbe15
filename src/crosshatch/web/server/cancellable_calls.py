"""Concurrent calls: each in a thread, with a time limit, and cancelled when the client leaves.

Calls go through lanes. Every call starts in the first lane, where it runs for a quarter of a second
together with a few others; nearly all calls are done by then. A call that is not starts again in
the next lane, where it has three seconds, and then in the last, where it has all its time. Each of
these two lanes runs as many calls at a time as the machine has cores. So long calls wait for each
other, but short calls never wait for long ones, and a call that was only slow in a crowd does not
wait for the longest. The time lost by starting again is the price for not having to predict which
calls are long. Only large calls, with so much in their bodies that it is certain, have two later
lanes of their own, where their bodies are read, too. Most of their time is spent in Python, in
single functions that keep every other thread waiting for a tenth of a second: so these lanes run
one call at a time. Two would not be done sooner, and a short call would wait for both at each step.
A long call may use the cores that no other long call uses (`FREE_CORES`).

A call ends when its answer is ready, when its time is over, or when the client disconnects. To the
work the last two are the same: its scope is cancelled.
"""

import asyncio
import os
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import Generic, TypeVar

from crosshatch.data.phrases import counted
from crosshatch.engine.cancel import CancelScope
from crosshatch.engine.memory import memory_limit, part_of_memory
from crosshatch.engine.native import cores
from crosshatch.web.api.replies import Late
from crosshatch.web.api.requests import FREE_CORES

PATIENCE = (0.25, 3.0)
"""The number of seconds that a call has in each lane but the last."""
AT_ONCE = 4
"""The number of calls that run at a time in the first lane."""
SHARES = 4
"""A call may take this part of the memory that one command could take."""
NICENESS = 10
"""The niceness of threads in the other lanes, so that the first lane gets its cores first."""
MOST_WAITING = 256
GRACE = 1.0
"""The number of seconds that cancelled work has to return what it knows."""

Reply = TypeVar("Reply")


class Busy(Exception):
    """Raised when too many calls are waiting already."""


@dataclass(frozen=True, slots=True)
class _Outcome(Generic[Reply]):
    """The outcome of a call in a lane: its reply, if any, and whether that is complete."""

    reply: Reply | None
    is_whole: bool


class _LongCalls:
    """The long calls that run now, among which the cores are shared out."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._running = 0
        self._lock = threading.Lock()

    @contextmanager
    def one_more(self) -> Iterator[None]:
        """Run the block as one more long call, with the cores that the others leave."""
        with self._lock:
            free, self._running = self._most - self._running, self._running + 1
        token = FREE_CORES.set(max(1, free))
        try:
            yield
        finally:
            FREE_CORES.reset(token)
            with self._lock:
                self._running -= 1


class Calls:
    """The calls that are being answered, and the lanes that they run in."""

    def __init__(self, *, patience: Sequence[float] = PATIENCE, long: int | None = None) -> None:
        """Create the lanes; `long` calls run at a time in later ones, by default one per core."""
        long = long or cores()
        later, large = (
            [ThreadPoolExecutor(most, "later", _lower_priority) for _ in patience]
            for most in (long, 1)
        )
        lanes = ThreadPoolExecutor(AT_ONCE, "first"), *later
        self._lanes = tuple(zip(lanes, (*patience, inf), strict=True))
        self._large_lanes = tuple(zip(large, (*patience[1:], inf), strict=True))
        self._long = _LongCalls(long)
        self.waiting = 0
        """The number of calls without an answer yet."""

    async def answer(
        self,
        work: Callable[[], Reply],
        seconds: float,
        *,
        spent: float = 0.0,
        is_large: bool = False,
    ) -> Reply:
        """Return the result of the work, or what is known of it after `seconds`.

        Of these, `spent` are over already. Work that `is_large` has lanes of its own.
        Raise `Late` if nothing is known by then, and `Busy` if too many calls are waiting. If this
        coroutine is cancelled, so is the work.
        """
        if self.waiting >= MOST_WAITING:
            raise Busy(f"{counted(self.waiting, 'call')} wait already")
        self.waiting += 1
        try:
            return await self._answer(work, seconds, spent, is_large=is_large)
        finally:
            self.waiting -= 1

    async def _answer(
        self, work: Callable[[], Reply], seconds: float, spent: float, *, is_large: bool
    ) -> Reply:
        end, known = monotonic() + seconds - spent, None
        lanes = self._large_lanes if is_large else self._lanes
        for number, (lane, patience) in enumerate(lanes, start=int(is_large)):
            long = self._long if number else None
            outcome = await _run_in_lane(lane, long, work, end, min(patience, seconds))
            known = known if outcome.reply is None else outcome.reply
            if outcome.is_whole or monotonic() >= end:
                break
        if known is None:
            raise Late(seconds)
        return known


def _lower_priority() -> None:
    """Lower the priority of this thread, on systems where a thread has a priority of its own."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)


async def _run_in_lane(
    pool: ThreadPoolExecutor,
    long: _LongCalls | None,
    work: Callable[[], Reply],
    end: float,
    patience: float,
) -> _Outcome[Reply]:
    """Do work in a pool and return its outcome, `patience` seconds after it starts at the latest.

    The outcome is also returned by `end`, whether or not the work has started. Work in the first
    lane is not yet one of the long calls.
    """
    loop, scope, memory = asyncio.get_running_loop(), CancelScope(), part_of_memory(SHARES)

    def run() -> _Outcome[Reply]:
        loop.call_soon_threadsafe(loop.call_later, patience, scope.cancel)
        try:
            with memory_limit(memory), long.one_more() if long else nullcontext(), scope.active():
                reply = work()
        except KeyboardInterrupt:
            return _Outcome(None, is_whole=False)
        return _Outcome(reply, is_whole=not scope.is_delivered)

    job = pool.submit(run)
    try:
        return await _outcome_by(end, job, scope)
    finally:
        scope.cancel()
        job.cancel()


async def _outcome_by(
    end: float, job: Future[_Outcome[Reply]], scope: CancelScope
) -> _Outcome[Reply]:
    """Return the outcome of a job by `end`; if it is late, cancel it and return what it knows."""
    answer = asyncio.wrap_future(job)
    # Retrieve the exception of an abandoned job, so that asyncio does not log it.
    answer.add_done_callback(lambda done: done.cancelled() or done.exception())
    done, _ = await asyncio.wait({answer}, timeout=max(0.0, end - monotonic()))
    if not done:
        scope.cancel()
        done, _ = await asyncio.wait({answer}, timeout=GRACE if job.running() else 0)
    return answer.result() if done else _Outcome(None, is_whole=False)
