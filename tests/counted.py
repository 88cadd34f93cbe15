"""Run a program, and write what it costs in counts that are the same at every run.

    python tests/counted.py RECORD PROGRAM [WORD…]

The program is a text in Python, which finds the words in `sys.argv`; the counts go to the file
RECORD. Calls are those of functions of the package and of its native core, by any thread; each step
of a generator is one. Clocks would change the counts, as sets are cut into pieces that grow by the
time that earlier ones took. So Python's move on by a microsecond at each look, and the engine takes
no time at all.

Little is imported here, because what is there already is not counted as imported.
"""

import json
import sys
import threading
import time

# Python imports it when it compiles a text that is not compiled yet.
import unicodedata  # noqa: F401
from collections import Counter
from collections.abc import Callable
from itertools import count
from types import FrameType
from typing import Any

PACKAGE, NATIVE = "crosshatch", "crosshatch._engine"
TICK = 1e-6
COUNTERS = ("sweeps", "looks", "decisions", "conflicts", "learned", "dives", "arcs")
"""The counters of an outcome of the engine that add up to the work it did."""


class Calls:
    """The calls that are made between `start` and `stop`."""

    def __init__(self) -> None:
        # Threads append to lists without a lock.
        self._called: list[tuple[str, str]] = []
        self._outcomes: list[Any] = []

    def start(self) -> None:
        """Count calls from now on, also those of threads that start from now on."""
        threading.setprofile(self._note)
        sys.setprofile(self._note)

    def stop(self) -> None:
        """Count no more calls of this thread, nor of threads to come."""
        sys.setprofile(None)
        threading.setprofile(None)

    @property
    def functions(self) -> Counter[str]:
        """The number of calls of each function, by its module within the package and its name."""
        return Counter(
            f"{module.removeprefix(f'{PACKAGE}.')}:{name}"
            for module, name in self._called
            if module.partition(".")[0] == PACKAGE
        )

    @property
    def work(self) -> dict[str, int]:
        """The work of the engine: the counters of all outcomes that functions returned."""
        outcomes = {id(outcome): outcome for outcome in self._outcomes}.values()
        return {name: sum(getattr(each, name) for each in outcomes) for name in COUNTERS}

    def _note(self, frame: FrameType, event: str, arg: Any) -> None:
        if event == "call":
            module = frame.f_globals.get("__name__", "")
            self._called.append((module, frame.f_code.co_qualname))
        elif event == "c_call":
            if (arg.__module__ or type(arg.__self__).__module__) == NATIVE:
                self._called.append((NATIVE, arg.__qualname__))
                sys.modules[NATIVE].Outcome.seconds = 0.0
        elif event == "return":
            returned = arg if type(arg) is list else [arg]
            if returned and type(returned[0]).__name__ == "Outcome":
                self._outcomes += returned


def run(program: str) -> None:
    """Run a program, which may end with exit status 0."""
    try:
        exec(compile(program, "task", "exec"), {"__name__": "__main__"})
    except SystemExit as left:
        if left.code:
            raise


def ticking_clock() -> Callable[[], float]:
    """Return a clock that moves on by a tick at each look."""
    looks = count(1)
    return lambda: TICK * next(looks)


def main() -> None:
    """Count what the program of the command line costs."""
    record, program, *words = sys.argv[1:]
    sys.argv = ["crosshatch", *words]
    time.monotonic, time.perf_counter = ticking_clock(), ticking_clock()
    before, calls = set(sys.modules), Calls()
    calls.start()
    try:
        run(program)
    finally:
        calls.stop()
    imported = set(sys.modules) - before
    own = [name for name in imported if name.partition(".")[0] == PACKAGE]
    functions = calls.functions
    totals = {
        "calls": functions.total(),
        "own modules": len(own),
        "other modules": len(imported) - len(own),
        **calls.work,
    }
    modules = Counter(name.split(".")[1] if "." in name else name for name in own)
    with open(record, "w", encoding="utf-8") as file:  # noqa: PTH123
        json.dump({"totals": totals, "calls": functions, "modules": modules}, file)


if __name__ == "__main__":
    main()
