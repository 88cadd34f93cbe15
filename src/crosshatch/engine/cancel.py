"""Cancelling: work in one thread that another thread, or the clock, stops.

Native code has a flag: it ends soon after the flag is set, and answers with what it has found.
Python code is stopped as Ctrl-C stops it, by an exception raised between two of its steps, so no
loop has to ask whether to go on.

A thread that imports a module finishes the import first, because an exception there would leave the
module half loaded. So does what begins and ends blocks, or a limit could be left without being
taken back. Callbacks of the garbage collector and of weak references are left alone too, because
Python drops exceptions raised there. So it does in finalizers, which nobody can tell from outside:
work that is still running a second later is stopped again.

Asking in every long loop was the first design: a hundred calls in fifty files, and a JSON parser
written by hand, because what a library does in one go cannot ask.
"""

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from math import inf
from time import monotonic
from types import FrameType

from crosshatch.engine.interrupt import must_go_on

PAUSE = 0.01
"""How many seconds to wait for the end of what must not be interrupted."""
AGAIN = 1.0
"""After how many seconds work that is still running is stopped again."""


class TimeIsUp(BaseException):
    """The time limit has passed before there was anything to tell."""


class CancelScope:
    """Work in one thread that can be stopped from any other, once."""

    def __init__(self, error: type[BaseException] = KeyboardInterrupt) -> None:
        """Stop Python code by raising this error in its thread."""
        self.is_cancelled = False
        """True once the scope was told to stop."""
        self.is_delivered = False
        """True once work in the scope was stopped, so that its result may be partial."""
        self._error = error
        self._flags: list[Callable[[], None]] = []
        self._thread: int | None = None
        self._timer: threading.Timer | None = None
        self._lock = threading.RLock()

    def cancel(self) -> None:
        """Stop what runs in the scope, and whatever begins in it from now on."""
        with self._lock:
            self.is_cancelled = True
            self._deliver()

    @contextmanager
    def active(self) -> Iterator[None]:
        """Run the block in this scope, in the current thread."""
        token = _CURRENT.set(self)
        try:
            with self.interruptible():
                yield
        finally:
            _CURRENT.reset(token)

    @contextmanager
    def interruptible(self) -> Iterator[None]:
        """Run the block so that its Python code can be stopped; native code in it goes on."""
        with self._lock:
            if self.is_cancelled:
                self.is_delivered = True
                raise self._error
            self._thread = threading.get_ident()
        try:
            yield
        finally:
            try:
                self._close()
            except self._error:
                self._close()
                raise

    @contextmanager
    def flagged(self, stop: Callable[[], None]) -> Iterator[None]:
        """Stop the block by calling a function, as native code is stopped, not by an exception."""
        with self._lock:
            self._flags.append(stop)
            if self.is_cancelled:
                self._withdraw()
                self._deliver()
        try:
            yield
        finally:
            with self._lock:
                self._flags.remove(stop)

    def _deliver(self) -> None:
        """Stop the running work, if there is any and the scope is cancelled."""
        with self._lock:
            if not self.is_cancelled or (self._thread is None and not self._flags):
                return
            if self._flags:
                self.is_delivered = True
                for stop in self._flags:
                    stop()
            elif must_go_on(_frame_of(self._thread)):
                self._timer = call_after(PAUSE, self._deliver)
            else:
                self.is_delivered = True
                _raise_in(self._thread or 0, self._error)
                self._timer = call_after(AGAIN, self._deliver)

    def _close(self) -> None:
        with self._lock:
            if self._thread is not None:
                self._withdraw()
                self._thread = None
            if self._timer is not None:
                self._timer.cancel()

    def _withdraw(self) -> None:
        """Take back an exception that has not been raised yet."""
        if self._thread is not None and self.is_cancelled:
            _raise_in(self._thread, None)


_CURRENT: ContextVar[CancelScope | None] = ContextVar("scope", default=None)
_DEADLINE: ContextVar[float] = ContextVar("deadline", default=inf)


def current_scope() -> CancelScope | None:
    """Return the scope in which this code runs, or None if there is none."""
    return _CURRENT.get()


def call_after(seconds: float, function: Callable[[], None]) -> threading.Timer:
    """Call a function after some seconds, in a thread that keeps no process alive."""
    timer = threading.Timer(min(seconds, threading.TIMEOUT_MAX), function)
    timer.daemon = True
    timer.start()
    return timer


@contextmanager
def time_limit(deadline: float | None) -> Iterator[None]:
    """Raise `TimeIsUp` in the block once the monotonic clock shows this time; None is never.

    The limits of enclosing blocks hold in it, too. In the main thread a signal does it, which also
    ends waiting for input.
    """
    if deadline is None:
        yield
        return
    deadline = min(deadline, _DEADLINE.get())
    if monotonic() >= deadline:
        raise TimeIsUp
    token = _DEADLINE.set(deadline)
    try:
        with _limited(deadline):
            yield
    finally:
        _DEADLINE.reset(token)


@contextmanager
def _limited(deadline: float) -> Iterator[None]:
    if threading.current_thread() is threading.main_thread() and hasattr(signal, "setitimer"):
        with _alarm(deadline):
            yield
    else:
        scope = CancelScope(TimeIsUp)
        timer = call_after(_until(deadline), scope.cancel)
        try:
            with scope.interruptible():
                yield
        finally:
            timer.cancel()


@contextmanager
def _alarm(deadline: float) -> Iterator[None]:
    is_over = False

    def ring(_number: int, frame: FrameType | None) -> None:
        if is_over:
            return
        if must_go_on(frame):
            signal.setitimer(signal.ITIMER_REAL, PAUSE, AGAIN)
            return
        raise TimeIsUp

    handler = signal.signal(signal.SIGALRM, ring)
    left, interval = signal.setitimer(signal.ITIMER_REAL, _until(deadline), AGAIN)
    outer = monotonic() + left if left else None
    try:
        yield
    finally:
        is_over = True
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, handler)
        if outer is not None:
            signal.setitimer(signal.ITIMER_REAL, _until(outer), interval)


def _frame_of(thread: int | None) -> FrameType | None:
    return sys._current_frames().get(thread or 0)  # noqa: SLF001


def _until(deadline: float) -> float:
    """Return the seconds left, a microsecond at least: a timer of none would never ring."""
    return max(1e-6, deadline - monotonic())


def _raise_in(thread: int, error: type[BaseException] | None) -> None:
    """Raise an error in a thread at its next step; None takes back one that was not raised yet."""
    import ctypes  # which is needed only here, and takes milliseconds to import

    pending = None if error is None else ctypes.py_object(error)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), pending)
