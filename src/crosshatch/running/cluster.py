"""A crew on a Dask cluster, whose scheduler and workers its user has started.

Only so much is with the scheduler at a time as keeps all workers busy, however much there is to do.
Work whose worker is killed goes to other workers first, as Dask does that; what ends each of them
comes back as lost.
"""

import gc
import logging
from concurrent.futures import CancelledError
from contextlib import suppress
from threading import Event
from time import monotonic
from typing import Any, Self

from distributed import Client, as_completed, get_worker

from crosshatch.engine.cancel import CancelScope
from crosshatch.engine.model import VERSION
from crosshatch.errors import CrosshatchError
from crosshatch.running.executor import Job, Lost

PATIENCE = 10.0
"""How many seconds the scheduler, and the first of its workers, may take to answer."""
AHEAD = 2
"""How many pieces of work there are for each thread of the workers: one in hand, the next ready."""
RECOUNT = 5.0
GLANCE = 0.5
"""How many seconds a worker goes on before it looks whether its client is still there."""
PACE = 0.25
PACE_OF_ONE = 0.002
"""How many seconds the scheduler needs for a piece of work, with a margin; so much longer is each
for every thread, that all of them leave it time."""


class Cluster:
    """All workers of a scheduler, as they come and go."""

    def __init__(self, job: Job, address: str) -> None:
        self._job = job
        self._address = address
        _hush()
        self._client = self._called()
        self._work: dict[str, Any] = {}
        self._done = as_completed(loop=self._client.loop, with_results=True, raise_errors=False)
        self._threads = 0
        self._recount = 0.0

    def __enter__(self) -> Self:
        self._require_workers()
        return self

    @property
    def pace(self) -> float:
        return PACE + PACE_OF_ONE * self._threads

    @property
    def has_room(self) -> bool:
        return len(self._work) < max(1, AHEAD * self._threads)

    @property
    def is_idle(self) -> bool:
        return not self._work

    def put(self, work: Any) -> None:
        future = self._client.submit(_while_awaited, self._job, work, pure=False)
        self._work[str(future.key)] = work
        self._done.add(future)

    def take(self) -> tuple[Any, Any]:
        future, result = next(self._done)
        work = self._work.pop(str(future.key))
        if isinstance(result, CancelledError):
            sentence = "the scheduler is gone; --resume goes on with what is left"
            raise CrosshatchError(f"{self._address}: {sentence}")
        if future.status == "error":
            return work, Lost(str(result[1]))
        # A result is here even where its worker was lost since, and its future waits again.
        self._count_threads()
        return work, result

    def __exit__(self, *_: object) -> None:
        self._work.clear()
        self._client.close(timeout=PATIENCE)

    def _called(self) -> Client:
        # Dask does not expect names that make no address, nor those that nobody has a key for.
        with suppress(OSError, TypeError, ValueError):
            return Client(self._address, timeout=PATIENCE, set_as_default=False)
        # What it leaves behind is cleared away now: later it might wait for itself.
        gc.collect()
        raise CrosshatchError(f"{self._address}: no scheduler answers there")

    def _require_workers(self) -> None:
        """Refuse a cluster without workers, or with others than those of this version."""
        try:
            self._client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError as error:
            raise CrosshatchError(f"{self._address}: the scheduler has no workers") from error
        self._count_threads()

        def version() -> str | None:
            # It travels whole, also to those who have nothing of Crosshatch.
            try:
                from crosshatch.engine.model import VERSION
            except ImportError:
                return None
            return VERSION

        for worker, theirs in self._client.run(version).items():
            if theirs != VERSION:
                has = f"has Crosshatch {theirs}" if theirs else "does not find Crosshatch"
                raise CrosshatchError(f"{worker}: this worker {has}, here is {VERSION}")

    def _count_threads(self) -> None:
        """See how many can work, now and then: workers come and go."""
        if monotonic() >= self._recount:
            self._threads = sum(self._client.nthreads().values())
            self._recount = monotonic() + RECOUNT


def _while_awaited(job: Job, work: Any) -> Any:
    """Return what comes of a piece of work, on a worker; it ends when its client has gone."""
    worker, scope = get_worker(), CancelScope()
    key, is_done = worker.get_current_task(), Event()

    def look() -> None:
        task = worker.state.tasks.get(key)
        if task is None or task.state == "cancelled":
            scope.cancel()
        elif not is_done.is_set():
            worker.loop.call_later(GLANCE, look)

    worker.loop.add_callback(look)
    try:
        with scope.active():
            return job(work)
    except KeyboardInterrupt:
        return None  # which nobody waits for
    finally:
        is_done.set()


def _hush() -> None:
    """Let Dask say nothing of what goes wrong, which is said here in one sentence."""
    for name in logging.root.manager.loggerDict:
        if name.partition(".")[0] in ("asyncio", "distributed", "tornado"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
