"""Ctrl-C in the command line: `interrupted` and status 130, from the first line of the package on.

While Python imports, nobody can catch a `KeyboardInterrupt`: it ends in a traceback, is wrapped in
another exception, or is lost in a callback of the import system. So a handler ends the process at
once until a verb runs, and again when the verb is done. While it runs, Ctrl-C raises
`KeyboardInterrupt` as usual; one that comes in the middle of an import, or of a callback of the
garbage collector, which would swallow it, waits for its end.

A program that uses the package as a library keeps its own handling of Ctrl-C.
"""

# The module `signal` takes milliseconds to import, in which Ctrl-C would still show a traceback.
import _signal  # type: ignore[import-not-found]
import gc
import os
import sys
from time import monotonic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType

BEGAN = monotonic()
"""When the package began to be imported, which for a command is when it began."""
STATUS = 130
RETRY = 0.01
"""How many seconds an interruption waits before it looks again whether that is over."""


def is_command() -> bool:
    """True if this process was started as `crosshatch` or as `python -m crosshatch`."""
    words = getattr(sys, "argv", None)
    started = sys.orig_argv[-len(words) :][:1] if words else []
    name = os.path.basename(started[0]).lower() if started else ""  # noqa: PTH119
    name = name.removeprefix("-m").removesuffix(".exe").removesuffix("-script.py")
    return name in ("crosshatch", "crosshatch.__main__")


def leave() -> None:
    """End the process at once with the one word that an interrupted command prints."""
    try:
        os.write(2, b"crosshatch: interrupted\n")
    finally:
        os._exit(STATUS)


_TO_BE_ENDED = ("_weakrefset", "contextlib", "crosshatch.engine.cancel", "weakref")
"""Modules that begin and end blocks, or clear away after objects."""


class Interruptible:
    """In a `with` block Ctrl-C raises `KeyboardInterrupt`; before and after it, it ends a command.

    Without effect where the process is no command of its own.
    """

    def __init__(self) -> None:
        self._is_waiting = False

    def __enter__(self) -> None:
        if _signal.getsignal(_signal.SIGINT) is _leave:
            _signal.signal(_signal.SIGINT, self._interrupt)

    def __exit__(self, *_: object) -> None:
        if _signal.getsignal(_signal.SIGINT) == self._interrupt:
            _signal.signal(_signal.SIGINT, _leave)
        if self._is_waiting:
            self._is_waiting = False
            raise KeyboardInterrupt

    def _interrupt(self, _number: int, frame: "FrameType | None") -> None:
        self._is_waiting = must_go_on(frame)
        if not self._is_waiting:
            raise KeyboardInterrupt
        from threading import Timer

        again = Timer(RETRY, self._interrupt_again)
        again.daemon = True
        again.start()

    def _interrupt_again(self) -> None:
        if not self._is_waiting:
            return
        from signal import SIGINT, raise_signal
        from threading import main_thread

        try:
            from signal import pthread_kill
        except ImportError:
            raise_signal(SIGINT)  # as on Windows, where it wakes the main thread
        else:
            pthread_kill(main_thread().ident or 0, SIGINT)


def ignore() -> None:
    """Ignore Ctrl-C from now on: a command has said all that it has to say, and ends."""
    if _signal.getsignal(_signal.SIGINT) is _leave:
        _signal.signal(_signal.SIGINT, _signal.SIG_IGN)


def _leave(_number: int, _frame: "FrameType | None") -> None:
    leave()


def must_go_on(frame: "FrameType | None") -> bool:
    """True if a frame is part of an import, of what clears away garbage, or of what begins and ends
    blocks: an interruption there would be lost, or leave half of it done.
    """
    if frame is not None and frame.f_globals.get("__name__") in _TO_BE_ENDED:
        return True
    callbacks = {getattr(callback, "__code__", None) for callback in gc.callbacks}
    while frame is not None:
        code = frame.f_code
        if code in callbacks or code.co_filename.startswith("<frozen importlib"):
            return True
        frame = frame.f_back
    return False


# Whoever started the process may have chosen that it ignores Ctrl-C.
if is_command() and _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:
    _signal.signal(_signal.SIGINT, _leave)
