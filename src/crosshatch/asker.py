"""Who waits for an answer, and until when; whoever goes away ends the work, as Ctrl-C would."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from threading import Lock
from time import monotonic
from typing import TypeVar

Thing = TypeVar("Thing")


class Asker:
    """Somebody who waits for an answer that is worked out in other threads, and may go away."""

    def __init__(self) -> None:
        self.is_gone = False
        self.is_missed = False
        """Whether work has ended early because they have gone."""
        self._endings: list[Callable[[], None]] = []
        self._lock = Lock()

    def leave(self) -> None:
        """Wait no longer: what is worked out for them ends soon."""
        with self._lock:
            self.is_gone = True
            for end in self._endings:
                self._end(end)

    @contextmanager
    def waits(self) -> Iterator[None]:
        """What is done in here, in this thread, is done for them."""
        token = _ASKER.set(self)
        try:
            yield
        finally:
            _ASKER.reset(token)

    @contextmanager
    def ends(self, end: Callable[[], None]) -> Iterator[None]:
        """What is done in here is ended by calling this."""
        with self._lock:
            self._endings.append(end)
            if self.is_gone:
                self._end(end)
        try:
            yield
        finally:
            with self._lock:
                self._endings.remove(end)

    def heed(self) -> None:
        """Raise `KeyboardInterrupt` if they have gone away, and no work has been told so yet."""
        if self.is_gone and not self.is_missed:
            self.is_missed = True
            raise KeyboardInterrupt

    def _end(self, end: Callable[[], None]) -> None:
        self.is_missed = True
        end()


class TimeIsUp(BaseException):
    """The time limit has passed before there was anything to be told."""


_ASKER: ContextVar[Asker | None] = ContextVar("asker", default=None)
_DEADLINE: ContextVar[float | None] = ContextVar("deadline", default=None)


@contextmanager
def until(deadline: float | None) -> Iterator[None]:
    """Raise `TimeIsUp` from what heeds in here, once the monotonic clock shows this time."""
    token = _DEADLINE.set(deadline)
    try:
        yield
    finally:
        _DEADLINE.reset(token)


def asker() -> Asker | None:
    """Who waits for what is done here; None where that is whoever runs the program."""
    return _ASKER.get()


def heed() -> None:
    """Raise `KeyboardInterrupt` if whoever waited for what is done here has gone away.

    So work in Python that goes on for long ends where it calls this, as it does by Ctrl-C. As with
    that, once is enough: whoever stops it then may say what is known by now, however long it is.

    Raise `TimeIsUp` if there is a deadline (`until`) and it has passed.
    """
    waiting = _ASKER.get()
    if waiting is not None:
        waiting.heed()
    deadline = _DEADLINE.get()
    if deadline is not None and monotonic() > deadline:
        raise TimeIsUp


def heeding(things: Iterable[Thing]) -> Iterator[Thing]:
    """These things one after the other, as long as nobody who waited for them has gone away.

    >>> list(heeding("ab"))
    ['a', 'b']
    """
    for thing in things:
        heed()
        yield thing
