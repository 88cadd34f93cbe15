"""Functions to call after some time where there are no threads, as in WebAssembly.

The clock is looked at whenever a function of Python is entered, as long as a timer is set, and by
the engine while it works (`call_due`).
"""

import sys
from collections.abc import Callable
from time import monotonic
from types import CodeType, FrameType

_CALLS = 64
"""The number of calls of functions between two looks at the clock."""


def call_due(frame: FrameType | None = None) -> None:
    """Call the functions whose time has come, where there are no threads.

    `frame` is the one that is entered, if it is not native code that looks at the clock.
    """
    global _frame
    now = monotonic()
    due = [timer for timer in _timers if timer.moment <= now]
    outer, _frame = _frame, frame
    try:
        for timer in due:
            timer.cancel()
            timer.function()
    finally:
        _frame = outer


def entered_frame() -> FrameType | None:
    """Return the frame that is entered while the functions whose time has come are called."""
    return _frame


class PolledTimer:
    """A timer that is looked at between two calls."""

    def __init__(self, seconds: float, function: Callable[[], None]) -> None:
        """Set a timer that calls a function after some seconds."""
        self.moment, self.function = monotonic() + seconds, function
        _timers.append(self)
        _watch_calls(True)

    def cancel(self) -> None:
        """Do not call the function any more."""
        if self in _timers:
            _timers.remove(self)
        _watch_calls(bool(_timers))


_timers: list[PolledTimer] = []
_frame: FrameType | None = None
_calls = 0

if sys.version_info >= (3, 12):
    _TOOL = sys.monitoring.PROFILER_ID

    def _watch_calls(is_on: bool) -> None:
        """Begin or end looking at the clock when functions are entered."""
        if is_on and sys.monitoring.get_tool(_TOOL) is None:
            sys.monitoring.use_tool_id(_TOOL, __name__)
            sys.monitoring.register_callback(_TOOL, sys.monitoring.events.PY_START, _count_call)
        if sys.monitoring.get_tool(_TOOL) == __name__:
            sys.monitoring.set_events(_TOOL, sys.monitoring.events.PY_START if is_on else 0)

    def _count_call(_code: CodeType, _offset: int) -> None:
        global _calls
        _calls = (_calls + 1) % _CALLS
        if not _calls:
            call_due(sys._getframe(1))  # noqa: SLF001

else:

    def _watch_calls(is_on: bool) -> None:
        """Do nothing: versions of Python in WebAssembly are newer."""
