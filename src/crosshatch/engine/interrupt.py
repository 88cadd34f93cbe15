"""Handle Ctrl-C in the command line: print `interrupted` and exit with status 130.

A `KeyboardInterrupt` during an import cannot be caught: it ends in a traceback, is wrapped in
another exception, or is lost in a callback of the import system. So until a verb runs, and again
once it is done, a signal handler ends the process at once. While the verb runs, Ctrl-C raises
`KeyboardInterrupt` as usual. During an import, or while Python cleans up after an object, which
would swallow it, the exception is put off until that is over.

Programs that use the package as a library keep their own handling of Ctrl-C.
"""

# `signal` takes milliseconds to import, during which Ctrl-C would still print a traceback.
import _signal  # type: ignore[import-not-found]
import gc
import os
import sys
from time import monotonic

TYPE_CHECKING = False
if TYPE_CHECKING:
    from types import FrameType

BEGAN = monotonic()
"""The time when the import of the package began, which is when a command started."""
STATUS = 130
"""The exit status of an interrupted command."""
RETRY = 0.01
"""Seconds to wait before trying again to raise an interruption that was put off."""


def is_command() -> bool:
    """Return True if this process was started as `crosshatch` or as `python -m crosshatch`."""
    words = getattr(sys, "argv", None)
    started = sys.orig_argv[-len(words) :][:1] if words else []
    name = os.path.basename(started[0]).lower() if started else ""  # noqa: PTH119
    name = name.removeprefix("-m").removesuffix(".exe").removesuffix("-script.py")
    return name in ("crosshatch", "crosshatch.__main__")


def leave() -> None:
    """End the process at once, with the one word that an interrupted command prints."""
    try:
        os.write(2, b"crosshatch: interrupted\n")
    finally:
        os._exit(STATUS)


_ENTERS_AND_LEAVES = ("contextlib", "crosshatch.engine.cancel")
"""Modules with code that enters and leaves blocks."""
_CLEANS_UP = ("_weakrefset", "weakref")
"""Modules that clean up after objects, also by calling functions of other modules."""


class Interruptible:
    """A `with` block in which Ctrl-C raises `KeyboardInterrupt` instead of ending the command.

    It has no effect if the process is not a command.
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
        self._is_waiting = is_uninterruptible(frame)
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
            raise_signal(SIGINT)  # on Windows, where this wakes the main thread
        else:
            pthread_kill(main_thread().ident or 0, SIGINT)


def ignore() -> None:
    """Ignore Ctrl-C from now on, because the command has printed everything and is ending."""
    if _signal.getsignal(_signal.SIGINT) is _leave:
        _signal.signal(_signal.SIGINT, _signal.SIG_IGN)


def _leave(_number: int, _frame: "FrameType | None") -> None:
    leave()


def is_uninterruptible(frame: "FrameType | None") -> bool:
    """Return True if an interruption in this frame would be lost or leave work half done.

    That is so in imports, in callbacks of the garbage collector, in code that cleans up after
    objects, in the hook that reports errors of such code, and in code that enters or leaves blocks.
    """
    if frame is not None and frame.f_globals.get("__name__") in _ENTERS_AND_LEAVES:
        return True
    callbacks = {getattr(callback, "__code__", None) for callback in gc.callbacks}
    callbacks.add(getattr(sys.unraisablehook, "__code__", None))
    while frame is not None:
        code = frame.f_code
        if code in callbacks or code.co_name == "__del__":
            return True
        if code.co_filename.startswith("<frozen importlib"):
            return True
        if frame.f_globals.get("__name__") in _CLEANS_UP:
            return True
        frame = frame.f_back
    return False


# The handler is left alone if the parent process has made this one ignore Ctrl-C.
if is_command() and _signal.getsignal(_signal.SIGINT) is _signal.default_int_handler:
    _signal.signal(_signal.SIGINT, _leave)
