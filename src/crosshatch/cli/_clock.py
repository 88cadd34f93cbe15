"""The time limit of a command, which begins with it; in a set, with each puzzle.

What a limit ends is told whole. So there is a little time behind the limit, in which what is being
read or made ready may be completed, and what was found is printed; all of it takes less than a
second.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from time import monotonic

from crosshatch.engine.cancel import time_limit
from crosshatch.engine.interrupt import BEGAN, is_command

GRACE = 0.2
"""How many seconds behind the limit a puzzle may still be read, so that small ones always are."""

_BEGAN: ContextVar[float | None] = ContextVar("began", default=None)


@contextmanager
def command() -> Iterator[None]:
    """Run the block as one command; that of a process of its own began with the first import."""
    token = _BEGAN.set(BEGAN if is_command() else monotonic())
    try:
        yield
    finally:
        _BEGAN.reset(token)


@dataclass(frozen=True, slots=True)
class Clock:
    """How long something may take, from a moment on."""

    deadline: float | None
    """None is for ever."""

    @classmethod
    def of_command(cls, seconds: float | None) -> "Clock":
        """The time limit of the whole command."""
        began = _BEGAN.get()
        return cls(None if seconds is None else (began or monotonic()) + seconds)

    @classmethod
    def from_now(cls, seconds: float | None) -> "Clock":
        """A time limit that begins now."""
        return cls(None if seconds is None else monotonic() + seconds)

    @property
    def left(self) -> float | None:
        """How many seconds are left; None is for ever."""
        return None if self.deadline is None else max(0.0, self.deadline - monotonic())

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Raise `TimeIsUp` from in here soon after the limit, or soon after now."""
        if self.deadline is None:
            yield
            return
        end = max(self.deadline, monotonic()) + GRACE
        with time_limit(end):
            yield


ENDLESS = Clock(None)
"""No limit at all."""
