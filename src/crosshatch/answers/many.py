"""Solve many puzzles with little overhead: the core takes several at a time, on all cores if asked.

A result works out only what is asked of it: for most puzzles of a large set that is the status.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from time import perf_counter
from typing import Any

from crosshatch.answers.result import Interrupted, Result, Status
from crosshatch.answers.solve import (
    STOPPED_BY,
    checked_solutions,
    count_in,
    counters_of,
    full_result,
    solve,
    status_of,
)
from crosshatch.data.arguments import not_none, require, require_list, require_type
from crosshatch.data.limits import NO_LIMITS, Limits, require_limits
from crosshatch.engine import native
from crosshatch.engine.lines import GridLines
from crosshatch.engine.masks import all_open
from crosshatch.engine.memory import memory_limit
from crosshatch.engine.native import STOPS, Model, Outcome, RunGrid, Search, ask_many
from crosshatch.errors import ArgumentError, MemoryLimitError
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.puzzles.table.plain_runs import PlainRuns

Clues = Sequence[Sequence[int]]
"""A list of numbers for each line."""

_PACE = 0.02
"""The seconds that the core should work before results are passed on."""
_MOST = 1000
"""The most puzzles that the core takes at a time."""
_GROWTH = 4
_BRIEF = 10_000
"""The most cells of a puzzle that is built in a few milliseconds."""


def solve_many(
    puzzles: Iterable[Puzzle | tuple[Clues, Clues]],
    *,
    limits: Limits = NO_LIMITS,
    known: bool = False,
    seed: int = 0,
    jobs: int | None = 1,
) -> Iterator[Result]:
    """Yield the result of `solve` for each puzzle, in order, with little overhead for small ones.

    A pair of lists is a nonogram: the numbers of its rows, and those of its columns. `jobs` is the
    number of cores to use, None for all. The limits are those of each puzzle. Puzzles are taken
    from the iterable some at a time. Raise `CrosshatchError` when the turn of an invalid one comes,
    and `Interrupted` with the result of the puzzle during which Ctrl-C was pressed.

    >>> import crosshatch
    >>> sets = [([[2], [1]], [[1], [2]]), ([[1], [1]], [[1], [1]])]
    >>> [str(result.status) for result in crosshatch.solve_many(sets)]
    ['unique', 'multiple']
    """
    require_list("puzzles, or pairs of rows and columns", Iterable, puzzles=puzzles)
    require_limits(limits)
    require(seed=seed)
    require(1, **not_none(jobs=jobs))
    require_type(bool, "True or False", known=known)
    workers = native.jobs_or_cores(jobs)
    return answers_to(map(_source, puzzles), Search(limits, known=known, seed=seed, jobs=workers))


Source = Puzzle | PlainRuns
"""A puzzle, or what it can be made of."""


def answers_to(sources: Iterable[Source], question: Search) -> Iterator[Result]:
    """Yield the result of a search for each puzzle, in order."""
    waiting, size = iter(sources), 1
    failure: Exception | None = None
    while failure is None:
        chunk, failure = _taken(islice(waiting, size * question.jobs))
        if not chunk and failure is None:
            return
        started = perf_counter()
        yield from _results(chunk, question)
        fitting = int(_PACE * size / max(perf_counter() - started, 1e-9))
        size = max(1, min(fitting, _GROWTH * size, _MOST))
    raise failure


def _taken(sources: Iterator[Source]) -> tuple[list[Source], Exception | None]:
    """Return the puzzles up to an error, if there is one: those before it have results."""
    chunk: list[Source] = []
    try:
        chunk.extend(sources)
    except Exception as error:
        return chunk, error
    return chunk, None


def _source(puzzle: Any) -> Source:
    if isinstance(puzzle, Puzzle):
        return puzzle
    match puzzle:
        case [rows, columns]:
            return PlainRuns(rows, columns)
    raise ArgumentError.of("puzzles", "a Puzzle or a pair of rows and columns", puzzle)


def _results(chunk: Sequence[Source], question: Search) -> Iterator[Result]:
    tasks, outcomes = _asked(chunk, question)
    for source, task in zip(chunk, tasks, strict=True):
        if task is None:
            puzzle = source if isinstance(source, Puzzle) else source.puzzle
            yield solve(
                puzzle,
                limits=question.limits,
                known=question.known,
                seed=question.seed,
                jobs=question.jobs,
            )
            continue
        if (outcome := next(outcomes, None)) is None:
            raise KeyboardInterrupt
        result = _result(source, task, question, outcome)
        if result.stopped == "interrupt":
            raise Interrupted(result)
        yield result


def _asked(
    chunk: Sequence[Source], question: Search
) -> tuple[Sequence[RunGrid | Model | None], Iterator[Outcome]]:
    """Return what the core solves of each puzzle, and the outcomes.

    Nothing is solved here if a puzzle takes more memory than there is: that one is refused alone.
    """
    try:
        with memory_limit(question.limits.memory):
            tasks = [_task(source, question) for source in chunk]
            return tasks, iter(ask_many([task for task in tasks if task], question))
    except MemoryLimitError:
        return [None] * len(chunk), iter(())


def is_brief(puzzle: PlainRuns, limits: Limits) -> bool:
    """Return True unless reading, building and printing could take a good part of a time limit."""
    return puzzle.grid is not None and (limits.seconds is None or puzzle.cells <= _BRIEF)


def _task(source: Source, question: Search) -> RunGrid | Model | None:
    """Return what the core can solve of a puzzle; None if it is solved in another way."""
    if isinstance(source, PlainRuns):
        return source.grid if is_brief(source, question.limits) else None
    model = source.model
    if source.best or (question.limits.seconds is not None and len(model.masks) > _BRIEF):
        return None
    if isinstance(model.lines, GridLines) and all_open(model.masks, model.unknown):
        return model.lines.grid
    return model.engine


def _result(source: Source, task: RunGrid | Model, question: Search, outcome: Outcome) -> Result:
    # No clock sets the flag here: only Ctrl-C and the current scope cancel the work.
    interrupted = outcome.interrupted or STOPS[outcome.stopped] == "cancelled"
    if isinstance(source, PlainRuns) and isinstance(task, RunGrid) and outcome.found <= 2:
        return _result_on_demand(source, question, outcome, interrupted)
    puzzle = source.puzzle if isinstance(source, PlainRuns) else source
    pictures = checked_solutions(puzzle, outcome, question.limits.conflicts, None, interrupted)
    return full_result(puzzle, question, outcome, *pictures)


def _result_on_demand(
    source: PlainRuns, question: Search, outcome: Outcome, interrupted: bool
) -> Result:
    """Return a result that makes its pictures and its puzzle only on demand."""
    masks = [outcome.solution(number) or b"" for number in range(outcome.found)]
    line = outcome.failed_line
    status = status_of(outcome.found, complete=outcome.complete)
    stopped = "interrupt" if interrupted else STOPPED_BY[STOPS[outcome.stopped]]
    is_known = not question.known or status is Status.NONE or outcome.known_exact
    later: dict[str, Callable[[], Any]] = {
        "puzzle": lambda: source.puzzle,
        "solutions": lambda: source.solutions(masks),
        "known": lambda: None if status is Status.NONE else source.decode(outcome.known),
    }
    return Result.later(
        later,
        heading=source.heading,
        notation=source.notation,
        by_rules=False,
        status=status,
        complete=outcome.complete,
        answered=stopped is None and is_known,
        count=count_in(outcome),
        known_exact=outcome.known_exact,
        method="search" if outcome.decisions else "logic",
        failed_line=None if line is None else source.line_name(line),
        stopped=stopped,
        seconds=outcome.seconds,
        counters=counters_of(outcome),
    )
