"""The time limit of a command, or of each puzzle in a set.

It counts from the start of the command. A short grace period after the limit leaves time to finish
reading and to print in full what was found. The command ends within a second of the limit.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from time import monotonic

from crosshatch.engine.cancel import deadline_in, seconds_left, time_limit
from crosshatch.engine.interrupt import BEGAN, is_command

GRACE = 0.2
"""The seconds after the limit in which a puzzle may still be read; enough for any small one."""

_BEGAN: ContextVar[float | None] = ContextVar("began", default=None)


@contextmanager
def command() -> Iterator[None]:
    """Start the clock of a command for the block.

    If the process runs only this command, its clock started with the first import.
    """
    token = _BEGAN.set(BEGAN if is_command() else monotonic())
    try:
        yield
    finally:
        _BEGAN.reset(token)


@dataclass(frozen=True, slots=True)
class Clock:
    """A time limit that has started."""

    deadline: float | None
    """The end of the time, on the monotonic clock; None if there is no limit."""

    @classmethod
    def of_command(cls, seconds: float | None) -> "Clock":
        """Return a time limit that started with the command."""
        began = _BEGAN.get()
        return cls(None if seconds is None else (began or monotonic()) + seconds)

    @classmethod
    def from_now(cls, seconds: float | None) -> "Clock":
        """Return a time limit that starts now."""
        return cls(deadline_in(seconds))

    @property
    def left(self) -> float | None:
        """The number of seconds left; None if there is no limit."""
        return seconds_left(self.deadline)

    @contextmanager
    def reading(self) -> Iterator[None]:
        """Raise `TimeIsUp` in the block soon after the limit, or soon after now if it is over."""
        if self.deadline is None:
            yield
            return
        end = max(self.deadline, monotonic()) + GRACE
        with time_limit(end):
            yield


ENDLESS = Clock(None)
"""A clock without a limit."""
