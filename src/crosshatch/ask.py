"""Ask the engine in a thread of its own while the main thread waits, so that Ctrl-C arrives."""

import threading
from queue import SimpleQueue
from typing import Any

from crosshatch import _engine

NO_LIMIT = 2**64 - 1


def require(**numbers: float | None) -> None:
    """Refuse numbers that the engine cannot take; None stands for no number."""
    for name, value in numbers.items():
        if value is not None and not 0 <= value < NO_LIMIT:
            raise ValueError(f"{name}: {value} is not a number from 0 to 2**64 - 2")


def ask(engine: _engine.Model, **question: Any) -> tuple[_engine.Outcome, bool]:
    """What the engine found, and whether Ctrl-C ended it."""
    if threading.current_thread() is not threading.main_thread():
        return engine.solve(**question, cancel=None), False
    cancel = _engine.Cancel()
    outcomes: SimpleQueue[_engine.Outcome | BaseException] = SimpleQueue()

    def work() -> None:
        try:
            outcomes.put(engine.solve(**question, cancel=cancel))
        except BaseException as error:
            outcomes.put(error)

    interrupted = False
    worker = threading.Thread(target=work, daemon=True)
    try:
        worker.start()
    except BaseException:
        # It may have started or not: end it if it has, and wait for nothing.
        cancel.set()
        raise
    try:
        outcome = outcomes.get()
    except KeyboardInterrupt:
        interrupted = True
        cancel.set()
        outcome = outcomes.get()
    if isinstance(outcome, BaseException):
        raise outcome
    return outcome, interrupted
