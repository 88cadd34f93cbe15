"""Cancel work in one thread from another thread or after a time limit.

Native code polls a flag: soon after the flag is set, it returns what it has found. Python code is
stopped as Ctrl-C would stop it, by an exception raised between two bytecode instructions, so its
loops need not poll.

A thread that imports a module finishes the import first, because an exception there would leave the
module half loaded. Code that enters or leaves a `with` block finishes too, or a limit could stay in
force after its block. Callbacks of the garbage collector and of weak references, and the methods
that clean up after objects, are not interrupted either, because Python drops exceptions raised
there. It also drops those raised in generators that nobody needs any longer, which cannot be
recognised from outside: work that still runs a second later is stopped again.

The first design polled in every long loop. It took a hundred calls in fifty files and a JSON parser
written by hand, because a single call to a library cannot poll.
"""

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from contextvars import ContextVar
from importlib import import_module
from math import inf
from time import monotonic
from types import FrameType, ModuleType
from typing import TYPE_CHECKING, NoReturn, Protocol, TypeVar

from crosshatch.engine.interrupt import RETRY, is_uninterruptible

if TYPE_CHECKING:
    from crosshatch._engine import Cancel

HAS_THREADS = sys.platform != "emscripten"
"""False where Python runs in WebAssembly."""
AGAIN = 1.0
"""Seconds after which work that still runs is stopped again."""
ABANDONED = "crosshatch: abandoned"
"""The name of threads with native work that did not end at a deadline, and is not waited for."""


class TimeIsUp(BaseException):
    """The time limit passed before there was a result."""


def out_of_time(_: object) -> NoReturn:
    """Raise `TimeIsUp`, in place of what there was no time for."""
    raise TimeIsUp


class Timer(Protocol):
    """A function that will be called after some time."""

    def cancel(self) -> None:
        """Do not call the function any more."""


def call_after(seconds: float, function: Callable[[], None]) -> Timer:
    """Call a function after some seconds, and return the timer."""
    if not HAS_THREADS:
        from crosshatch.engine.timers import PolledTimer

        return PolledTimer(seconds, function)
    timer = threading.Timer(min(seconds, threading.TIMEOUT_MAX), function)
    timer.daemon = True
    timer.start()
    return timer


class CancelScope:
    """A scope for work in one thread that any other thread can cancel, once."""

    def __init__(self, error: type[BaseException] = KeyboardInterrupt) -> None:
        """Create a scope that stops Python code by raising `error` in its thread."""
        self.is_cancelled = False
        """True once `cancel` has been called."""
        self.is_delivered = False
        """True once work in the scope has been stopped, so that its result may be partial."""
        self._error = error
        self._flags: list[Callable[[], None]] = []
        self._thread: int | None = None
        self._timer: Timer | None = None
        self._lock = threading.RLock()

    def cancel(self) -> None:
        """Stop the work that runs in the scope, and any work that begins in it later."""
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
        """Run the block so that its Python code can be stopped; native calls run to their end."""
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
        """Run a block of native code: cancelling it calls `stop` instead of raising an error."""
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
            elif _has_to_wait(self._thread):
                self._timer = call_after(RETRY, self._deliver)
            else:
                self.is_delivered = True
                self._timer = call_after(AGAIN, self._deliver)
                _raise_in(self._thread or 0, self._error)
                if HAS_THREADS and is_uninterruptible(_frame_of(self._thread)):
                    # The thread has gone on since it was looked at, and begun an import perhaps.
                    self._timer.cancel()
                    self._timer = call_after(RETRY, self._deliver)
                    _raise_in(self._thread or 0, None)

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
_FLAG: "ContextVar[Cancel | None]" = ContextVar("flag", default=None)
Made = TypeVar("Made")


def current_scope() -> CancelScope | None:
    """Return the scope in which this code runs; None outside any scope."""
    return _CURRENT.get()


def built(make: "Callable[[Cancel], Made]") -> Made:
    """Return what native code builds; it ends when a flag is set that it is given.

    Ctrl-C and the cancelling of the current scope set it, and so does what set the flag of
    `built_until`. Raise `KeyboardInterrupt` then.
    """
    from crosshatch._engine import Cancel

    cancel, scope = _FLAG.get() or Cancel(), current_scope()
    with scope.flagged(cancel.set) if scope else nullcontext():
        return make(cancel)


@contextmanager
def built_until(cancel: "Cancel") -> Iterator[None]:
    """Raise `TimeIsUp` if the flag is set before all is built that the block builds."""
    token = _FLAG.set(cancel)
    try:
        yield
    except KeyboardInterrupt:
        raise TimeIsUp from None
    finally:
        _FLAG.reset(token)


def deadline_in(seconds: float | None) -> float | None:
    """Return the deadline on the monotonic clock this long from now; None without a limit."""
    return None if seconds is None else monotonic() + seconds


def seconds_left(deadline: float | None) -> float | None:
    """Return the seconds until a deadline of the monotonic clock, 0 after it; None without one."""
    return None if deadline is None else max(0.0, deadline - monotonic())


def is_past(deadline: float | None) -> bool:
    """Return True if a deadline of the monotonic clock is over; without one, it never is."""
    return deadline is not None and monotonic() > deadline


def is_abandoned() -> bool:
    """Return True if abandoned work still runs in native code."""
    return any(thread.name == ABANDONED for thread in threading.enumerate())


@contextmanager
def time_limit(deadline: float | None) -> Iterator[None]:
    """Raise `TimeIsUp` in the block when the monotonic clock reaches a deadline; None is no limit.

    The deadlines of enclosing blocks still apply. In the main thread a signal raises the error,
    which also interrupts waiting for input.
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
    is_main = HAS_THREADS and threading.current_thread() is threading.main_thread()
    if is_main and hasattr(signal, "setitimer"):
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
        if is_uninterruptible(frame):
            signal.setitimer(signal.ITIMER_REAL, RETRY, AGAIN)
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


def _has_to_wait(thread: int | None) -> bool:
    """Return True if an error that was raised in a thread now would be lost or do harm."""
    # An import after this look would give the thread time to begin one itself: the error would then
    # leave the lock of all imports held.
    if HAS_THREADS:
        _load_ctypes()
    return is_uninterruptible(_frame_of(thread))


def _frame_of(thread: int | None) -> FrameType | None:
    if not HAS_THREADS:
        from crosshatch.engine.timers import entered_frame

        return entered_frame()
    return sys._current_frames().get(thread or 0)  # noqa: SLF001


def _until(deadline: float) -> float:
    """Return the seconds left, but at least a microsecond: 0 would switch the timer off."""
    return max(1e-6, deadline - monotonic())


def _load_ctypes() -> ModuleType:
    """Return `ctypes`, which is rarely needed and takes milliseconds to import."""
    return import_module("ctypes")


def _raise_in(thread: int, error: type[BaseException] | None) -> None:
    """Raise an error in a thread at its next instruction; None withdraws one not yet raised."""
    if not HAS_THREADS:
        if error is not None:
            raise error
        return
    ctypes = _load_ctypes()
    pending = None if error is None else ctypes.py_object(error)
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), pending)
