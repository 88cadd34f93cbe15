"""Ask the engine in a thread of its own while the main thread waits, so that Ctrl-C arrives."""

import threading
from dataclasses import dataclass
from queue import SimpleQueue

from crosshatch import _engine

NO_LIMIT = 2**64 - 1


@dataclass(frozen=True, slots=True)
class Question:
    """What the engine is asked, and within which limits."""

    solutions: int
    """How many are looked for; none where line logic is to end it."""
    known: bool = False
    count: bool = False
    moments: int = 0
    seed: int = 0
    conflicts: int | None = None
    seconds: float | None = None


def require(**numbers: float | None) -> None:
    """Refuse numbers that the engine cannot take; None stands for no number."""
    for name, value in numbers.items():
        if value is not None and not 0 <= value < NO_LIMIT:
            raise ValueError(f"{name}: {value} is not a number from 0 to 2**64 - 2")


def ask(engine: _engine.Model, question: Question) -> tuple[_engine.Outcome, bool]:
    """What the engine found, and whether Ctrl-C ended it."""
    if threading.current_thread() is not threading.main_thread():
        return _solve(engine, question, None), False
    cancel = _engine.Cancel()
    outcomes: SimpleQueue[_engine.Outcome | BaseException] = SimpleQueue()

    def work() -> None:
        try:
            outcomes.put(_solve(engine, question, cancel))
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


def _solve(
    engine: _engine.Model, question: Question, cancel: _engine.Cancel | None
) -> _engine.Outcome:
    return engine.solve(
        solutions=question.solutions,
        known=question.known,
        count=question.count,
        moments=question.moments,
        seed=question.seed,
        conflicts=question.conflicts,
        seconds=question.seconds,
        cancel=cancel,
    )
