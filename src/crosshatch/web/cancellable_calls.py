"""Concurrent calls: each in a thread, with a time limit, and cancelled when the client leaves.

Calls go through lanes. Every call is tried at once in the first for a quarter of a second, together
with few others, and nearly all are done by then. One that is not begins again in the next lane,
where it has two seconds, and then in the last, where it has all its time. In these two so many are
worked on at a time as the machine has cores. So long calls wait for each other, and short ones for
none of them; one that only had bad luck in a crowd does not wait for the longest. The seconds that
are lost buy that nobody has to know beforehand what takes long.

A call ends when its answer is there, when its time is over, or when whoever asked goes away. The
last two are the same to the work: its scope is cancelled.
"""

import asyncio
import os
import sys
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import Generic, TypeVar

from crosshatch.data.phrases import counted
from crosshatch.engine.cancel import CancelScope

PATIENCE = (0.25, 2.0)
"""How many seconds a call has in each lane but the last."""
AT_ONCE = 4
"""How many are worked on at a time in the first lane."""
NICENESS = 10
"""How far threads of the other lanes stand back where there is more to do than there are cores."""
MOST_WAITING = 256
GRACE = 1.0
"""How many seconds work that shall end may still take to say what it knows."""

Reply = TypeVar("Reply")


class Busy(Exception):
    """So many calls wait already that no other is taken."""


class Late(Exception):
    """The time of a call is over, and nothing is known."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"not done within {seconds:g} seconds")


@dataclass(frozen=True, slots=True)
class _Tried(Generic[Reply]):
    """The outcome of a call: its reply, and whether the reply is complete."""

    reply: Reply | None
    is_whole: bool


class Calls:
    """All calls that are being answered."""

    def __init__(self, *, patience: Sequence[float] = PATIENCE, long: int | None = None) -> None:
        """So many long ones are worked on at a time, one for each core unless told otherwise."""
        long = long or os.cpu_count() or 1
        later = [ThreadPoolExecutor(long, "later", _stand_back) for _ in patience]
        lanes = ThreadPoolExecutor(AT_ONCE, "first"), *later
        self._lanes = tuple(zip(lanes, (*patience, inf), strict=True))
        self.waiting = 0
        """How many have no answer yet."""

    async def answer(self, work: Callable[[], Reply], seconds: float) -> Reply:
        """Return what comes of the work, or what is known after so many seconds; `Late` if nothing
        is.

        Cancelled, it ends the work.
        """
        if self.waiting >= MOST_WAITING:
            raise Busy(f"{counted(self.waiting, 'call')} wait already")
        self.waiting += 1
        try:
            return await self._answer(work, seconds)
        finally:
            self.waiting -= 1

    async def _answer(self, work: Callable[[], Reply], seconds: float) -> Reply:
        end, known = monotonic() + seconds, None
        for lane, patience in self._lanes:
            tried = await _done(lane, work, end, min(patience, seconds))
            known = known if tried.reply is None else tried.reply
            if tried.is_whole or monotonic() >= end:
                break
        if known is None:
            raise Late(seconds)
        return known


def _stand_back() -> None:
    """Let others go first in this thread, where a thread can say that of itself alone."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICENESS)


async def _done(
    pool: ThreadPoolExecutor, work: Callable[[], Reply], end: float, patience: float
) -> _Tried[Reply]:
    """Return what comes of work that a pool does, in so many seconds from its beginning and by its
    end.
    """
    loop, scope = asyncio.get_running_loop(), CancelScope()

    def worked() -> _Tried[Reply]:
        loop.call_soon_threadsafe(loop.call_later, patience, scope.cancel)
        try:
            with scope.active():
                reply = work()
        except KeyboardInterrupt:
            return _Tried(None, is_whole=False)
        return _Tried(reply, is_whole=not scope.is_delivered)

    job = pool.submit(worked)
    try:
        return await _by(end, job, scope)
    finally:
        scope.cancel()
        job.cancel()


async def _by(end: float, job: Future[_Tried[Reply]], scope: CancelScope) -> _Tried[Reply]:
    """Return the outcome of a job by the end; soon after that, whatever it knows by then."""
    answer = asyncio.wrap_future(job)
    # What goes wrong when nobody waits any more is nobody's business.
    answer.add_done_callback(lambda done: done.cancelled() or done.exception())
    done, _ = await asyncio.wait({answer}, timeout=max(0.0, end - monotonic()))
    if not done:
        scope.cancel()
        done, _ = await asyncio.wait({answer}, timeout=GRACE if job.running() else 0)
    return answer.result() if done else _Tried(None, is_whole=False)
