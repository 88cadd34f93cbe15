"""Call the engine, and end its work after Ctrl-C, at a deadline or when its scope is cancelled.

The engine looks for Ctrl-C itself while it answers questions. Other work of the core does not, and
goes to a thread while the main thread waits (`wait_for`), as does work that must be abandoned at a
deadline. What the native core itself holds is exported here as well.
"""

import os
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, nullcontext
from dataclasses import dataclass, replace
from time import monotonic
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

from crosshatch._engine import (
    METHODS,
    MOMENTS,
    PROOFS,
    STOPS,
    WAYS,
    Cancel,
    Clue,
    Improved,
    Line,
    Model,
    Outcome,
    Proof,
    RunGrid,
    Share,
    best,
    count_runs,
    heat,
    improve,
    solve_all,
)
from crosshatch.data.limits import NO_LIMITS, Limits
from crosshatch.engine.cancel import (
    ABANDONED,
    HAS_THREADS,
    TimeIsUp,
    built_until,
    call_after,
    current_scope,
    time_limit,
)
from crosshatch.engine.memory import current_memory_limit, memory_limit, part_of_memory

if TYPE_CHECKING:
    from crosshatch._engine import Hints as Hints
    from crosshatch._engine import KindPuzzle as KindPuzzle
    from crosshatch._engine import KindTable as KindTable

__all__ = [
    "ALL",
    "METHODS",
    "MOMENTS",
    "PROOFS",
    "STOPS",
    "WAYS",
    "Cancel",
    "Clue",
    "Improved",
    "KnownCells",
    "Line",
    "Logic",
    "Model",
    "Outcome",
    "Proof",
    "Question",
    "RunGrid",
    "Search",
    "Share",
    "ask",
    "ask_all",
    "ask_in_place",
    "ask_in_time",
    "ask_known",
    "ask_many",
    "best",
    "cores",
    "count_runs",
    "heat",
    "improve",
    "jobs_or_cores",
    "wait_for",
]

ALL = 2**64 - 1
"""The number of solutions that asks for all of them."""
GRACE = 0.3
"""Seconds that the engine may run past its deadline to return its result."""
PACE = 0.1
"""Seconds between two reports of progress."""
LONG = 0.5
"""If finishing takes more seconds than this and would miss the deadline, work is not begun."""

Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Search:
    """A question for the engine: the solutions, and on request their count and common part."""

    limits: Limits
    known: bool = False
    """True to find everything that all solutions have in common."""
    count: bool = False
    """True to count the solutions."""
    moments: int = 0
    """The most moments to keep of the search for the first solution."""
    seed: int = 0
    jobs: int = 1
    """The number of searches side by side."""
    progress: Callable[[float], object] | None = None
    """A function that is called now and then with the share of the count that is done."""
    log: str | None = None
    """A file for the log of a proof, which one search writes."""

    @property
    def most_solutions(self) -> int:
        """The number of solutions to look for; `ALL` without a limit."""
        return ALL if self.limits.solutions is None else self.limits.solutions

    def ask(self, engine: Model, cancel: Cancel | None) -> Outcome:
        """Return the engine's answer."""
        with _reported(self.progress) as share:
            return engine.solve(
                solutions=self.most_solutions,
                known=self.known,
                count=self.count,
                moments=self.moments,
                seed=self.seed,
                jobs=self.jobs,
                conflicts=self.limits.conflicts,
                seconds=self.limits.seconds,
                cancel=cancel,
                share=share,
                log=self.log,
                memory=current_memory_limit(),
            )


@contextmanager
def _reported(progress: Callable[[float], object] | None) -> Iterator[Share | None]:
    """Report a share now and then, from another thread, while the block changes it."""
    if progress is None or not HAS_THREADS:
        yield None
        return
    share, is_done = Share(), threading.Event()

    def report() -> None:
        while not is_done.wait(PACE):
            progress(share.done)

    reporter = threading.Thread(target=report, daemon=True)
    reporter.start()
    try:
        yield share
    finally:
        is_done.set()
        reporter.join()


@dataclass(frozen=True, slots=True)
class Logic:
    """A question for the engine: the cells that line logic or path rules find, and the passes."""

    limits: Limits = NO_LIMITS

    def ask(self, engine: Model, cancel: Cancel | None) -> Outcome:
        """Return the engine's answer."""
        seconds, memory = self.limits.seconds, current_memory_limit()
        return engine.solve_by_logic(seconds=seconds, cancel=cancel, memory=memory)


Question = Search | Logic


def ask(engine: Model, question: Question) -> tuple[Outcome, bool]:
    """Return the engine's answer, and True if it was interrupted.

    The engine itself lets Python notice Ctrl-C while it works.
    """
    scope = current_scope()
    if scope is None:
        outcome = question.ask(engine, None)
        return outcome, outcome.interrupted
    cancel = Cancel()
    with scope.flagged(cancel.set):
        outcome = question.ask(engine, cancel)
    return outcome, outcome.interrupted or scope.is_cancelled


def ask_all(engines: Sequence[Model], question: Question) -> list[Outcome]:
    """Return the engine's answer for each model; raise `KeyboardInterrupt` if cancelled."""
    outcomes = []
    for engine in engines:
        outcome, interrupted = ask(engine, question)
        if interrupted:
            raise KeyboardInterrupt
        outcomes.append(outcome)
    return outcomes


def ask_many(puzzles: Sequence[RunGrid | Model], question: Search) -> list[Outcome]:
    """Return the engine's answers, in order, with as many puzzles at a time as there are jobs.

    After Ctrl-C, or if the current scope is cancelled, those of puzzles not begun are left out.
    """
    cancel, scope = Cancel(), current_scope()
    with scope.flagged(cancel.set) if scope else nullcontext():
        return solve_all(
            puzzles,
            solutions=question.most_solutions,
            known=question.known,
            seed=question.seed,
            conflicts=question.limits.conflicts,
            seconds=question.limits.seconds,
            cancel=cancel,
            threads=question.jobs,
            memory=part_of_memory(question.jobs),
        )


class Buildable(Protocol):
    """A model from which the engine's model can be built."""

    def prepare(self) -> None: ...
    @property
    def engine(self) -> Model: ...


def ask_in_time(
    model: Buildable, question: Question, deadline: float, to_finish: float
) -> tuple[Outcome, bool]:
    """Return the engine's answer by a deadline, and True if it was interrupted.

    The time includes building the model, and `to_finish` seconds are kept for the caller. Raise
    `TimeIsUp` if there is no answer soon after the deadline: not all of building and starting a
    huge model can be stopped.
    """
    if to_finish > LONG and monotonic() + to_finish > deadline:
        raise TimeIsUp
    with time_limit(deadline + GRACE):
        model.prepare()
    end = deadline - to_finish

    def answer(cancel: Cancel) -> Outcome:
        with built_until(cancel):
            engine = model.engine
        left = max(0.0, end - monotonic())
        limits = replace(question.limits, seconds=left)
        return replace(question, limits=limits).ask(engine, cancel)

    return wait_for(answer, max(0.0, end - monotonic()), GRACE)


def ask_in_place(engine: Model, question: Question) -> Outcome:
    """Return the engine's answer to a question that takes only a moment: no scope ends it.

    Raise `KeyboardInterrupt` after Ctrl-C.
    """
    outcome = question.ask(engine, None)
    if outcome.interrupted:
        raise KeyboardInterrupt
    return outcome


class KnownCells(NamedTuple):
    """The masks that the engine found for the cells of a model."""

    masks: bytes
    exact: bool
    """True if nothing is missing of what logic finds, or of what all solutions have in common."""
    conflicts: int
    sweeps: int


def ask_known(engines: Sequence[Model], question: Question) -> list[KnownCells]:
    """Return the masks found for each model; raise `KeyboardInterrupt` if cancelled."""
    return [
        KnownCells(
            outcome.known,
            outcome.stopped == 0 and (outcome.known_exact or isinstance(question, Logic)),
            outcome.conflicts,
            outcome.sweeps,
        )
        for outcome in ask_all(engines, question)
    ]


def jobs_or_cores(jobs: int | None) -> int:
    """Return a number of jobs; None stands for the number of cores."""
    return cores() if jobs is None else jobs


def cores() -> int:
    """Return the number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def wait_for(
    work: Callable[[Cancel], Answer],
    seconds: float | None = None,
    patience: float | None = None,
    look: Callable[[], object] | None = None,
) -> tuple[Answer, bool]:
    """Do work that a flag can end; return its answer, and True if it was interrupted.

    The flag is set by Ctrl-C, when the current scope is cancelled, and after `seconds`, which does
    not count as an interruption. Work that still runs `patience` seconds later is abandoned, and
    `TimeIsUp` is raised; where there are no threads, it is waited for. The main thread calls `look`
    now and then while it waits.
    """
    cancel, scope = Cancel(), current_scope()
    waits = HAS_THREADS and threading.current_thread() is threading.main_thread()
    with ExitStack() as cleanup:
        if scope:
            cleanup.enter_context(scope.flagged(cancel.set))
        if HAS_THREADS and seconds is not None and patience is not None:
            answer, interrupted = _wait_in_thread(work, cancel, (seconds, patience))
        else:
            if seconds is not None:
                cleanup.callback(call_after(seconds, cancel.set).cancel)
            answer, interrupted = (
                _wait_in_thread(work, cancel, look=look) if waits else (work(cancel), False)
            )
    return answer, interrupted or (scope is not None and scope.is_cancelled)


def _wait_in_thread(
    work: Callable[[Cancel], Answer],
    cancel: Cancel,
    limits: tuple[float, float] | None = None,
    look: Callable[[], object] | None = None,
) -> tuple[Answer, bool]:
    """Do the work in a new thread; after `limits`, set the flag and then abandon the thread."""
    results: list[tuple[Answer] | BaseException] = []
    is_done, memory = threading.Event(), current_memory_limit()

    def run() -> None:
        try:
            with memory_limit(memory):
                results.append((work(cancel),))
        except BaseException as error:
            results.append(error)
        is_done.set()

    interrupted = False
    worker = threading.Thread(target=run, daemon=True)
    try:
        worker.start()
    except BaseException:
        # The thread may or may not have started: end its work, and do not wait.
        cancel.set()
        raise
    try:
        if limits and not is_done.wait(min(limits[0], threading.TIMEOUT_MAX)):
            cancel.set()
            if not is_done.wait(limits[1]):
                raise TimeIsUp
        while look and not is_done.wait(PACE):
            look()
        is_done.wait()
    except TimeIsUp:
        cancel.set()
        worker.name = ABANDONED
        raise
    except KeyboardInterrupt:
        # Ctrl-C may also arrive when the work is done: waiting again then returns at once.
        interrupted = True
        cancel.set()
        is_done.wait()
    [result] = results
    if isinstance(result, BaseException):
        raise KeyboardInterrupt if interrupted and isinstance(result, TimeIsUp) else result
    return result[0], interrupted


def kind_table(values: Mapping[str, Any]) -> "KindTable":
    """Return the table of a kind, checked as a whole; raise `ClueError` with its place if wrong."""
    from crosshatch._engine import KindTable

    return KindTable(values)
