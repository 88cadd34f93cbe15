"""Ask the engine in a thread of its own while the main thread waits, so that Ctrl-C arrives.

In any other thread the work runs in place, and stops when its cancel scope is cancelled.
"""

import os
import threading
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from functools import partial
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
from crosshatch.data.limits import NO_LIMITS, Limits
from crosshatch.engine.cancel import TimeIsUp, call_after, current_scope, time_limit

__all__ = [
    "ALL",
    "MOMENTS",
    "PATH_LAWS",
    "PATH_RULES",
    "STOPS",
    "Cancel",
    "KnownCells",
    "Logic",
    "Outcome",
    "Question",
    "Search",
    "ask",
    "ask_all",
    "ask_here",
    "ask_in_time",
    "ask_known",
    "census_count",
    "census_shards",
    "cores",
    "is_abandoned",
    "require_engine",
    "wait_for",
]

ALL = 2**64 - 1
"""A number of solutions that stands for all."""
GRACE = 0.3
"""Seconds that the engine may run past its deadline to return its result."""
LONG = 0.5
"""If finishing would take longer than this and no time is left, nothing is begun."""
_ABANDONED = "crosshatch: abandoned"

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Search:
    """A question for the engine: which solutions are there, and what do they have in common?"""

    limits: Limits
    known: bool = False
    """Whether all that solutions have in common is asked for."""
    count: bool = False
    """Whether their number is."""
    moments: int = 0
    """How many moments of the search for the first solution are kept."""
    seed: int = 0

    def ask(self, engine: Model, cancel: Cancel | None) -> Outcome:
        """Return what the engine finds."""
        solutions = self.limits.solutions
        return engine.solve(
            solutions=ALL if solutions is None else solutions,
            known=self.known,
            count=self.count,
            moments=self.moments,
            seed=self.seed,
            conflicts=self.limits.conflicts,
            seconds=self.limits.seconds,
            cancel=cancel,
        )


@dataclass(frozen=True, slots=True)
class Logic:
    """A question for the engine: how far do lines and rules alone lead, and in how many passes?"""

    limits: Limits = NO_LIMITS

    def ask(self, engine: Model, cancel: Cancel | None) -> Outcome:
        """Return what the engine finds."""
        return engine.solve_by_logic(seconds=self.limits.seconds, cancel=cancel)


Question = Search | Logic


def ask(engine: Model, question: Question) -> tuple[Outcome, bool]:
    """Return what the engine found, and whether it was interrupted."""
    return wait_for(partial(question.ask, engine))


def ask_all(engines: Sequence[Model], question: Question) -> list[Outcome]:
    """Return what the engine found in each of these; `KeyboardInterrupt` if it was cancelled."""

    def answers(cancel: Cancel) -> list[Outcome]:
        return [question.ask(engine, cancel) for engine in engines]

    outcomes, interrupted = wait_for(answers)
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
        limits = replace(question.limits, seconds=left)
        return replace(question, limits=limits).ask(engine, cancel)

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
    """Return what the engine finds, without a thread: only for questions that take a moment.

    Ctrl-C arrives afterwards.
    """
    return question.ask(engine, None)


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
            outcome.stopped == 0 and (outcome.known_exact or isinstance(question, Logic)),
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
    is_main = threading.current_thread() is threading.main_thread()
    with ExitStack() as ending:
        if scope:
            ending.enter_context(scope.flagged(cancel.set))
        if seconds is not None and patience is not None:
            answer, interrupted = _wait_in_thread(work, cancel, (seconds, patience))
        else:
            if seconds is not None:
                ending.callback(call_after(seconds, cancel.set).cancel)
            answer, interrupted = (
                _wait_in_thread(work, cancel) if is_main else (work(cancel), False)
            )
    return answer, interrupted or (scope is not None and scope.is_cancelled)


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
