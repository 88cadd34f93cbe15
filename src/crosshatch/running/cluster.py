"""An executor on a Dask cluster, whose scheduler and workers the user has started.

The scheduler only gets as much work at a time as keeps all workers busy. If a worker is killed,
Dask gives its work to other workers first; work that ends all of them comes back as lost.
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
from crosshatch.engine.version import VERSION
from crosshatch.errors import CrosshatchError
from crosshatch.running.executor import Job, Lost

PATIENCE = 10.0
"""The number of seconds that the scheduler and its first worker have to answer."""
AHEAD = 2
"""The number of pieces of work per thread of the workers: one in hand, and the next ready."""
RECOUNT = 5.0
"""The number of seconds after which the threads of the workers are counted again."""
CHECK_SECONDS = 0.5
"""The number of seconds between a worker's checks that its client is still there."""
PACE = 0.25
"""The number of seconds that a piece of work should take, besides `PACE_OF_ONE`."""
PACE_OF_ONE = 0.002
"""The number of seconds that the scheduler needs for a piece of work, with a margin.

A piece takes this much longer for each thread, so that the scheduler keeps up with all threads."""


class Cluster:
    """An executor with all workers of a scheduler, as they come and go."""

    def __init__(self, job: Job, address: str) -> None:
        self._job = job
        self._address = address
        _silence_dask()
        self._client = self._connect()
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
        future = self._client.submit(_run_for_client, self._job, work, pure=False)
        self._work[str(future.key)] = work
        self._done.add(future)

    def take(self) -> tuple[Any, Any]:
        future, result = next(self._done)
        work = self._work.pop(str(future.key))
        if isinstance(result, CancelledError):
            on = "goes on with what is left"
            raise CrosshatchError(
                f"{self._address}: the scheduler is gone",
                advice=(f"; resume=True {on}", f"; --resume {on}"),
            )
        if future.status == "error":
            return work, Lost(str(result[1]))
        # The result is complete even if its worker was lost since, and its future is pending again.
        self._count_threads()
        return work, result

    def __exit__(self, *_: object) -> None:
        self._work.clear()
        self._client.close(timeout=PATIENCE)

    def _connect(self) -> Client:
        # Dask raises these errors for invalid addresses, and for those that need a missing key.
        with suppress(OSError, TypeError, ValueError):
            return Client(self._address, timeout=PATIENCE, set_as_default=False)
        # Collect what the client leaves behind now, because later its cleanup might block itself.
        gc.collect()
        raise CrosshatchError(f"{self._address}: no scheduler answers there")

    def _require_workers(self) -> None:
        """Refuse a cluster without workers, or with workers of another version."""
        try:
            self._client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError as error:
            raise CrosshatchError(f"{self._address}: the scheduler has no workers") from error
        self._count_threads()

        def version() -> str | None:
            # This function is pickled by value, so workers without Crosshatch can run it, too.
            try:
                from crosshatch.engine.version import VERSION
            except ImportError:
                return None
            return VERSION

        for worker, theirs in self._client.run(version).items():
            if theirs != VERSION:
                has = f"has Crosshatch {theirs}" if theirs else "does not find Crosshatch"
                raise CrosshatchError(f"{worker}: this worker {has}, here is {VERSION}")

    def _count_threads(self) -> None:
        """Count the threads of all workers again, if the last count is too old."""
        if monotonic() >= self._recount:
            self._threads = sum(self._client.nthreads().values())
            self._recount = monotonic() + RECOUNT


def _run_for_client(job: Job, work: Any) -> Any:
    """Do a piece of work on a worker and return its result; stop if the client has gone."""
    worker, scope = get_worker(), CancelScope()
    key, is_done = worker.get_current_task(), Event()

    def check_client() -> None:
        task = worker.state.tasks.get(key)
        if task is None or task.state == "cancelled":
            scope.cancel()
        elif not is_done.is_set():
            worker.loop.call_later(CHECK_SECONDS, check_client)

    worker.loop.add_callback(check_client)
    try:
        with scope.active():
            return job(work)
    except KeyboardInterrupt:
        return None  # nobody waits for it
    finally:
        is_done.set()


def _silence_dask() -> None:
    """Silence the logs of Dask, because errors are reported here in one sentence."""
    for name in logging.root.manager.loggerDict:
        if name.partition(".")[0] in ("asyncio", "distributed", "tornado"):
            logging.getLogger(name).setLevel(logging.CRITICAL + 1)
