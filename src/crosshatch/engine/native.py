"""Ask the engine in a thread of its own while the main thread waits, so that Ctrl-C arrives.

Another thread waits for itself: its work ends when whoever asked for it goes away.
"""

import os
import threading
from collections.abc import Callable, Sequence
from contextlib import nullcontext
from dataclasses import dataclass, replace
from time import monotonic
from typing import NamedTuple, Protocol, TypeVar

from crosshatch._engine import (
    MOMENTS,
    PATH_LAWS,
    PATH_RULES,
    STOPS,
    Cancel,
    Model,
    Outcome,
    census_count,
    census_shards,
)
from crosshatch.engine.cancel import TimeIsUp, call_after, current_scope, time_limit
from crosshatch.errors import ArgumentError

__all__ = [
    "MOMENTS",
    "NO_LIMIT",
    "PATH_LAWS",
    "PATH_RULES",
    "STOPS",
    "Cancel",
    "KnownCells",
    "Outcome",
    "Question",
    "ask",
    "ask_all",
    "ask_each",
    "ask_here",
    "ask_in_time",
    "ask_known",
    "census_count",
    "census_shards",
    "cores",
    "is_abandoned",
    "require",
    "require_engine",
    "wait_for",
]

NO_LIMIT = 2**64 - 1
GRACE = 0.3
"""How many seconds behind a deadline the engine may take to hand over what it has found."""
LONG = 0.5
"""From how many seconds on it is too long to finish where no time is left."""
_ABANDONED = "crosshatch: abandoned"

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Question:
    """A question for the engine, and its limits."""

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
        if value is not None and not isinstance(value, int | float):
            raise ArgumentError.of(name, "a number", value)
        if value is not None and not 0 <= value < NO_LIMIT:
            raise ValueError(f"{name}: {value} is not a number from 0 to 2**64 - 2")


def ask(engine: Model, question: Question) -> tuple[Outcome, bool]:
    """Return what the engine found, and whether it was interrupted."""
    [outcome], interrupted = ask_each([engine], question)
    return outcome, interrupted


def ask_each(engines: Sequence[Model], question: Question) -> tuple[list[Outcome], bool]:
    """Return each outcome, and True if the engine was interrupted, so that they are partial."""

    def answers(cancel: Cancel) -> list[Outcome]:
        return [_answer(engine, question, cancel) for engine in engines]

    return wait_for(answers)


def ask_all(engines: Sequence[Model], question: Question) -> list[Outcome]:
    """Return what the engine found in each of these; `KeyboardInterrupt` where nobody waited for
    that.
    """
    outcomes, interrupted = ask_each(engines, question)
    if interrupted:
        raise KeyboardInterrupt
    return outcomes


class Makeable(Protocol):
    """A model of which the engine's is yet to be made."""

    def prepare(self) -> None: ...
    @property
    def engine(self) -> Model: ...


def ask_in_time(
    model: Makeable, question: Question, deadline: float, to_finish: float
) -> tuple[Outcome, bool]:
    """Return what the engine found by a deadline, and whether it was interrupted.

    The model is made in time, too, and so many seconds are kept to finish with what is found.
    `TimeIsUp` where nothing comes in soon after the deadline: to make the model of a huge puzzle,
    or to begin with it, takes seconds in which nothing ends it.
    """
    if to_finish > LONG and monotonic() + to_finish > deadline:
        raise TimeIsUp
    with time_limit(deadline + GRACE):
        model.prepare()
    end = deadline - to_finish

    def answer(cancel: Cancel) -> Outcome:
        engine = model.engine
        left = max(0.0, end - monotonic())
        return _answer(engine, replace(question, seconds=left), cancel)

    return wait_for(answer, max(0.0, end - monotonic()), GRACE)


def require_engine(model: Makeable, deadline: float | None) -> None:
    """Have the engine's model made by a deadline; `TimeIsUp` where that takes longer."""
    if deadline is None:
        return
    with time_limit(deadline):
        model.prepare()
    left = max(0.0, deadline - monotonic())
    _, interrupted = wait_for(lambda _cancel: model.engine, left, GRACE)
    if interrupted:
        raise KeyboardInterrupt


def is_abandoned() -> bool:
    """True if work goes on in native code for which nobody waits any more."""
    return any(thread.name == _ABANDONED for thread in threading.enumerate())


def ask_here(engine: Model, question: Question) -> Outcome:
    """Return what the engine found, asked without a thread: of what takes it a moment.

    Ctrl-C arrives afterwards.
    """
    return _answer(engine, question, None)


class KnownCells(NamedTuple):
    """The knowledge about the cells of a model."""

    masks: bytes
    exact: bool
    """Whether that is all that was asked: what follows from lines, or what solutions share."""
    conflicts: int
    sweeps: int


def ask_known(engines: Sequence[Model], question: Question) -> list[KnownCells]:
    """Return the knowledge about the cells of each model; `KeyboardInterrupt` if cancelled."""
    return [
        KnownCells(
            outcome.known,
            outcome.stopped == 0 and (outcome.known_exact or not question.known),
            outcome.conflicts,
            outcome.sweeps,
        )
        for outcome in ask_all(engines, question)
    ]


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def wait_for(
    work: Callable[[Cancel], Answer],
    seconds: float | None = None,
    patience: float | None = None,
) -> tuple[Answer, bool]:
    """Return what came of the work, which a flag ends, and whether it was interrupted.

    The flag is set by Ctrl-C, by the scope when it is cancelled, and by the clock after so many
    seconds, which is no interruption. With `patience`, work that has not ended so many seconds
    later is abandoned: `TimeIsUp`.
    """
    cancel, scope = Cancel(), current_scope()
    with scope.flagged(cancel.set) if scope else nullcontext():
        if seconds is not None and patience is not None:
            answer, interrupted = _wait_in_thread(work, cancel, (seconds, patience))
        else:
            answer, interrupted = _wait_until(work, cancel, seconds)
    return answer, interrupted or (scope is not None and scope.is_cancelled)


def _wait_until(
    work: Callable[[Cancel], Answer], cancel: Cancel, seconds: float | None
) -> tuple[Answer, bool]:
    if seconds is None:
        return _wait_for(work, cancel)
    timer = call_after(seconds, cancel.set)
    try:
        return _wait_for(work, cancel)
    finally:
        timer.cancel()


def _wait_for(work: Callable[[Cancel], Answer], cancel: Cancel) -> tuple[Answer, bool]:
    if threading.current_thread() is not threading.main_thread():
        return work(cancel), False
    return _wait_in_thread(work, cancel)


def _wait_in_thread(
    work: Callable[[Cancel], Answer],
    cancel: Cancel,
    limits: tuple[float, float] | None = None,
) -> tuple[Answer, bool]:
    """Do the work in a thread of its own; the flag is set, and the thread left, after so long."""
    said: list[tuple[Answer] | BaseException] = []
    is_said = threading.Event()

    def answer() -> None:
        try:
            said.append((work(cancel),))
        except BaseException as error:
            said.append(error)
        is_said.set()

    interrupted = False
    worker = threading.Thread(target=answer, daemon=True)
    try:
        worker.start()
    except BaseException:
        # It may have started or not: end it if it has, and wait for nothing.
        cancel.set()
        raise
    try:
        if limits and not is_said.wait(min(limits[0], threading.TIMEOUT_MAX)):
            cancel.set()
            if not is_said.wait(limits[1]):
                raise TimeIsUp
        is_said.wait()
    except TimeIsUp:
        cancel.set()
        worker.name = _ABANDONED
        raise
    except KeyboardInterrupt:
        # It may come when all is said, too: to wait for that again costs nothing.
        interrupted = True
        cancel.set()
        is_said.wait()
    [answered] = said
    if isinstance(answered, BaseException):
        raise answered
    return answered[0], interrupted


def _answer(engine: Model, question: Question, cancel: Cancel | None) -> Outcome:
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
