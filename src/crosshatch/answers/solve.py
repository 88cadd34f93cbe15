"""Solve and count puzzles: ask the engine, check its answers and turn them into results.

Every picture returned has passed the laws of its kind. Ctrl-C ends the work at once, and the
result holds everything found so far.
"""

import sys
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from math import prod
from time import monotonic
from typing import TYPE_CHECKING, cast

from crosshatch.answers.result import (
    Counters,
    Interrupted,
    Moment,
    MomentSort,
    Result,
    Status,
    Stop,
)
from crosshatch.answers.totals import LARGEST_COUNT, SolutionCount, Total
from crosshatch.data.arguments import not_none, require, require_function, require_type
from crosshatch.data.document import Proof
from crosshatch.data.grid import Picture
from crosshatch.data.limits import NO_LIMITS, Limits
from crosshatch.engine.cancel import TimeIsUp, is_past
from crosshatch.engine.masks import Masks, decided
from crosshatch.engine.memory import current_memory_limit, within_memory
from crosshatch.engine.native import (
    MOMENTS,
    STOPS,
    Buildable,
    Logic,
    Model,
    Outcome,
    Question,
    Search,
    ask,
    ask_in_time,
    jobs_or_cores,
)
from crosshatch.errors import ArgumentValueError, CrosshatchError, EngineBug, file_error
from crosshatch.puzzles.puzzle import Puzzle, require_puzzle

if TYPE_CHECKING:
    from crosshatch.data.optimum import Optimum

STOPPED_BY: dict[str, Stop | None] = {
    "nothing": None,
    "budget": "budget",
    "time": "time limit",
    "cancelled": "time limit",
    "memory": "memory limit",
}
"""The limits by the engine's name for what stopped it; the clock too sets the `cancelled` flag."""
MANY = 100_000
"""The number of cells from which the symbols left are not listed if only the givens are known."""
FINISH, FINISH_IN_COLOR, FINISH_PATH = 1.5e-7, 3e-6, 9e-6
"""The most seconds per cell to check, decode and print a picture once the engine is done."""

_SORTS = cast("tuple[MomentSort, ...]", MOMENTS)


@within_memory
def solve(
    puzzle: Puzzle,
    *,
    limits: Limits = NO_LIMITS,
    known: bool = False,
    logic: bool = False,
    seed: int = 0,
    moments: int = 0,
    jobs: int | None = 1,
    certificate: bool = False,
) -> Result:
    """Return the solutions of a puzzle and what they prove, within the limits.

    By default it looks for two solutions, to prove whether the first is the only one. `known` asks
    for everything that all solutions have in common. `logic` stops where line logic stops and
    counts its passes: a pass looks at every line in order, and the last one, which counts too,
    finds nothing or finds a line that cannot be filled. With a path, a pass is a round of its
    rules. `moments` is the most moments to keep of the search for the first solution; they are
    spread evenly and include the first and the last.

    `jobs` is the number of cores to use, None for all. With more than one, several searches run
    side by side. They prove the same, but which solutions are found, the counters, and what is
    proved within limits may differ from call to call.

    `certificate` asks for a proof that other programs can check (`Result.certificate`), which one
    search on one core writes down.

    A puzzle with a goal has one solution, the best picture (`Result.optimum`). Asking for several
    solutions, `known`, `logic` or `moments` then raises `CrosshatchError`.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads('rows = ["2", "1", "1 1"]\\ncolumns = ["1 1", "2", "1"]')
    >>> result = crosshatch.solve(puzzle)
    >>> print(result.status, *result.solutions[0], sep="\\n")
    unique
    ##.
    .#.
    #.#
    """
    require_puzzle(puzzle)
    require(seed=seed, moments=moments)
    require(1, **not_none(jobs=jobs))
    require_type(bool, "True or False", known=known, logic=logic, certificate=certificate)
    if certificate and (logic or jobs != 1):
        other = "logic" if logic else "jobs"
        raise ArgumentValueError(f"it does not go with {other}", place="certificate")
    if moments == 1:
        raise ArgumentValueError("1 is too few for the first and the last", place="moments")
    if puzzle.best:
        several = limits.solutions not in (1, 2)
        asked = {"solutions": several, "known": known, "logic": logic, "moments": moments}
        if strange := next((name for name, wanted in asked.items() if wanted), None):
            sentence = "a puzzle with a goal has one answer, the best picture"
            raise CrosshatchError(sentence, place=strange)
        best = _optimized(puzzle, puzzle.best(limits), limits)
        if not certificate:
            return best
        from crosshatch.answers.certified_results import certified_best

        return certified_best(best)
    if logic:
        return _by_logic(puzzle, Logic(limits))
    workers = jobs_or_cores(jobs)
    search = Search(limits, known=known, moments=moments, seed=seed, jobs=workers)
    return _certified(puzzle, search) if certificate else _answer(puzzle, search)


@within_memory
def count(
    puzzle: Puzzle,
    *,
    limits: Limits = NO_LIMITS,
    seed: int = 0,
    jobs: int | None = 1,
    progress: Callable[[float], object] | None = None,
) -> Result:
    """Count the solutions of a puzzle and find what they have in common.

    The count is exact unless a limit is reached. `limits.solutions` is the most solutions to list.
    `jobs` is the number of cores to use, None for all. `progress` is called now and then, from
    another thread, with the share of the count that is done, from 0 to 1.

    >>> import crosshatch
    >>> puzzle = crosshatch.loads('rows = ["1", "1"]\\ncolumns = ["1", "1"]')
    >>> print(crosshatch.count(puzzle).count)
    2 solutions
    """
    require_puzzle(puzzle)
    require(seed=seed)
    require(1, **not_none(jobs=jobs))
    require_function(**not_none(progress=progress))
    workers = jobs_or_cores(jobs)
    search = Search(limits, known=True, count=True, seed=seed, jobs=workers, progress=progress)
    return _answer(puzzle, search)


def _certified(puzzle: Puzzle, search: Search) -> Result:
    """Return the answer with its certificate, for which the search logs its proof."""
    from crosshatch.answers.certificate import ProofLog
    from crosshatch.answers.certified_results import certified

    log = ProofLog()
    return _answer(puzzle, replace(search, log=log.path), partial(certified, log=log))


def _by_logic(puzzle: Puzzle, logic: Logic) -> Result:
    """Return what follows without a search; laws that only people follow are asked last."""

    result = _answer(puzzle, logic)
    if result.status is not Status.UNKNOWN or result.stopped:
        return result
    if puzzle.model.is_drawn_in_lines:
        return _answer(puzzle, logic, model=Followed(puzzle))
    return result


class Followed:
    """The model of a puzzle with all laws that people follow, also those that others imply."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle

    def prepare(self) -> None:
        """Prepare the model of the puzzle, of which most is made."""
        self._puzzle.model.prepare()

    @property
    def engine(self) -> Model:
        """The compiled model."""
        return self._puzzle.hints.model()


def _answer(
    puzzle: Puzzle,
    question: Question,
    certify: Callable[[Result, Outcome], Result] | None = None,
    model: Buildable | None = None,
) -> Result:
    started, seconds = monotonic(), question.limits.seconds
    deadline, asked = None if seconds is None else started + seconds, model or puzzle.model
    try:
        if deadline is None:
            outcome, interrupted = ask(asked.engine, question)
        else:
            finish = _seconds_to_finish(puzzle)
            outcome, interrupted = ask_in_time(asked, question, deadline, finish)
    except OSError as error:
        raise file_error("the log of the proof", error) from error
    except TimeIsUp:
        return _unanswered(puzzle, monotonic() - started)
    solutions, stopped = checked_solutions(
        puzzle, outcome, question.limits.conflicts, deadline, interrupted
    )
    result = full_result(puzzle, question, outcome, solutions, stopped)
    if stopped == "interrupt":
        raise Interrupted(result)
    return certify(result, outcome) if certify else result


def _seconds_to_finish(puzzle: Puzzle) -> float:
    """Return the most seconds that checking, decoding and printing the engine's answer takes."""
    model = puzzle.model
    rate = FINISH_PATH if puzzle.walk else FINISH_IN_COLOR if puzzle.is_colored else FINISH
    return rate * len(model.masks)


def _unanswered(puzzle: Puzzle, seconds: float) -> Result:
    """Return the result when time ran out before the engine could begin: only givens are known."""
    given = puzzle.model.masks
    return Result(
        puzzle=puzzle,
        status=Status.UNKNOWN,
        complete=False,
        answered=False,
        count=SolutionCount(0, exact=False),
        solutions=(),
        known=puzzle.decode(given),
        stopped="time limit",
        seconds=seconds,
        possible=_possible(puzzle, given) if len(given) < MANY else None,
        cell_sets=Total(0, exact=False) if puzzle.walk else None,
    )


def _optimized(puzzle: Puzzle, optimum: "Optimum", limits: Limits) -> Result:
    picture = optimum.picture
    if picture and (broken := puzzle.check(picture)):
        raise EngineBug(f"the engine found a picture that breaks {broken[0]}")
    stopped: Stop | None = None
    if not optimum.proved:
        is_late = limits.seconds is not None and optimum.seconds >= limits.seconds
        stopped = "time limit" if is_late else "budget"
    if optimum.interrupted:
        stopped = "interrupt"
    is_none = picture is None and optimum.proved
    result = Result(
        puzzle=puzzle,
        status=Status.FOUND if picture else Status.NONE if is_none else Status.UNKNOWN,
        complete=is_none,
        answered=optimum.proved,
        count=SolutionCount(1 if picture else 0, exact=is_none),
        solutions=(Picture(picture),) if picture else (),
        known=None if is_none else puzzle.decode(puzzle.model.masks),
        method="logic" if optimum.proof is Proof.COUNT else "search",
        stopped=stopped,
        seconds=optimum.seconds,
        optimum=optimum,
    )
    if stopped == "interrupt":
        raise Interrupted(result)
    return result


def checked_solutions(
    puzzle: Puzzle, outcome: Outcome, budget: int | None, deadline: float | None, interrupted: bool
) -> tuple[tuple[Picture, ...], Stop | None]:
    """Return the solutions, each checked by the laws, and the limit that ended the work, if any.

    Raise `EngineBug` if a solution fails the check.
    """
    solutions: list[Picture] = []
    size, most = _bytes_of_picture(puzzle), current_memory_limit()
    stopped: Stop | None = "interrupt" if interrupted else STOPPED_BY[STOPS[outcome.stopped]]
    try:
        for number in range(outcome.found):
            if number >= 2 and budget is not None and number >= budget:
                stopped = stopped or "budget"
                break
            if number >= 2 and is_past(deadline):
                stopped = stopped or "time limit"
                break
            if number >= 2 and most is not None and number * size > most:
                stopped = stopped or "memory limit"
                break
            masks = puzzle.model.unpacked(outcome.solution(number) or b"")
            solutions.append(checked_solution(puzzle, masks))
            if stopped == "interrupt":
                break
    except KeyboardInterrupt:
        stopped = "interrupt"
    return tuple(solutions), stopped


def _bytes_of_picture(puzzle: Puzzle) -> int:
    """Return about the number of bytes of a solution: its masks, and twice a text for each row."""
    width, height = puzzle.size_in_cells
    return width * height + 2 * height * (sys.getsizeof("") + width + 8)


def checked_solution(puzzle: Puzzle, masks: Masks) -> Picture:
    """Return the picture of a solution; raise `EngineBug` if it breaks a law."""
    solution = puzzle.decode(masks)
    if broken := puzzle.check(solution):
        raise EngineBug(f"the engine found a picture that breaks {broken[0]}")
    return solution


def full_result(
    puzzle: Puzzle,
    question: Question,
    outcome: Outcome,
    solutions: tuple[Picture, ...],
    stopped: Stop | None,
) -> Result:
    """Return the result of a question, with its pictures, which have been checked."""
    status = status_of(outcome.found, complete=outcome.complete)
    found = count_in(outcome)
    all_shown = outcome.complete and len(solutions) == outcome.found
    counts = isinstance(question, Search) and question.count
    if counts and LARGEST_COUNT in outcome.tallies:
        stopped = stopped or "largest count"
    known = puzzle.model.unpacked(outcome.known)
    shared = isinstance(question, Search) and question.known
    missing = (counts and not found.exact) or (shared and not outcome.known_exact)
    return Result(
        puzzle=puzzle,
        status=status,
        complete=all_shown or (counts and found.exact),
        answered=stopped is None and (status is Status.NONE or not missing),
        count=found,
        solutions=solutions,
        known=None if status is Status.NONE else puzzle.decode(known),
        known_exact=outcome.known_exact,
        method="search" if outcome.decisions else "logic",
        passes=outcome.passes if isinstance(question, Logic) else None,
        failed_line=failed_line_name(puzzle, outcome.failed_line),
        stopped=stopped,
        seconds=outcome.seconds,
        counters=counters_of(outcome),
        moments=tuple(
            Moment(_SORTS[sort], puzzle.decode(puzzle.model.unpacked(masks)))
            for sort, masks in outcome.moments
        ),
        possible=None if status is Status.NONE else _possible(puzzle, known),
        cell_sets=outcome.footprints and Total(*outcome.footprints),
    )


def _possible(puzzle: Puzzle, known: Masks) -> dict[str, str] | None:
    unknown = ((cell, mask) for cell, mask in enumerate(known) if not decided(mask))
    return puzzle.possible(unknown).get("possible")


def status_of(found: int, *, complete: bool) -> Status:
    """Return what a number of solutions proves, given whether these are all."""
    if found > 1:
        return Status.MULTIPLE
    if found == 1:
        return Status.UNIQUE if complete else Status.FOUND
    return Status.NONE if complete else Status.UNKNOWN


def count_in(outcome: Outcome) -> SolutionCount:
    """Return the number of solutions that an outcome has: the product of those of its parts."""
    return SolutionCount(prod(outcome.tallies), outcome.tallies_exact)


def counters_of(outcome: Outcome) -> Counters:
    """Return the work that was done for an outcome."""
    return Counters(outcome.sweeps, outcome.decisions, outcome.conflicts, outcome.learned)


def failed_line_name(puzzle: Puzzle, line: int | None) -> str | None:
    """Return the name of a line of the model; None for None."""
    return None if line is None else puzzle.model.lines[line].name
