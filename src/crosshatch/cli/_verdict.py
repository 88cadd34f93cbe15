"""What was found out about a puzzle, in words and as an exit status."""

from collections.abc import Callable

from crosshatch.cli._output import DONE, INTERRUPTED, LIMIT_REACHED, PROVED_NONE
from crosshatch.document import Goal
from crosshatch.model import decided
from crosshatch.optimum import Optimum
from crosshatch.solve import LARGEST_COUNT, Interrupted, Result, Status
from crosshatch.words import counted

NONE_YET = "no solution yet"


def exit_status(result: Result) -> int:
    """The status that says whether the question was answered, and how."""
    if result.status is Status.NONE:
        return PROVED_NONE
    return DONE if result.answered else LIMIT_REACHED


def verdict(result: Result, *, done: str = "") -> str:
    """One line: how many solutions, how that is known, how long it took.

    Then, of several solutions, what it is that is done with one picture: drawn, or read.
    """
    if optimum := result.optimum:
        stop = [f"stopped by the {result.stopped}"] if result.stopped else []
        parts = [*achieved(optimum, result.puzzle.document.goal), *stop]
        return " · ".join([*parts, duration(result.seconds)])
    parts = [_number(result), _method(result), duration(result.seconds)]
    if done and result.status is Status.MULTIPLE:
        found = "they" if result.known_exact else f"the {len(result.solutions):,} found"
        parts.append(f"{done} is what {found} have in common")
    return " · ".join(parts)


def achieved(optimum: Optimum, goal: Goal | None) -> tuple[str, ...]:
    """How many cells the best picture fills, and what proves that none is better."""
    if optimum.filled is None:
        return ("no solution", f"proved by {optimum.proof}") if optimum.proved else (NONE_YET,)
    cells = filled_cells(optimum.filled)
    if not optimum.proved:
        return cells, f"best found, bound {optimum.bound:,}"
    return f"{cells}, the {'most' if goal == 'max' else 'fewest'}", f"proved by {optimum.proof}"


def filled_cells(number: int) -> str:
    """So many filled cells."""
    return counted(number, "filled cell")


def duration(seconds: float) -> str:
    """A time in the unit that suits it.

    >>> duration(0.00004), duration(0.0042), duration(2.5)
    ('0.04 ms', '4.2 ms', '2.5 s')
    """
    if seconds >= 1:
        return f"{seconds:.1f} s"
    return f"{seconds * 1000:.{2 if seconds < 0.001 else 1}f} ms"


def answered(ask: Callable[[], Result]) -> tuple[Result, int]:
    """The answer to a question, or what was found when Ctrl-C ended it, and the exit status."""
    try:
        result = ask()
    except Interrupted as interrupted:
        return interrupted.result, INTERRUPTED
    return result, exit_status(result)


def _number(result: Result) -> str:
    if result.status is Status.NONE:
        return f"no solution, proved: {result.failure}" if result.failure else "no solution, proved"
    if result.status is Status.UNKNOWN:
        puzzle, cells = result.puzzle, "places and edges" if _by_rules(result) else "cells"
        masks = puzzle.encode(result.known) if result.known else puzzle.model.masks
        known = sum(map(decided, masks))
        return f"{NONE_YET}: {known:,} of {len(masks):,} {cells} known"
    if result.status is Status.FOUND:
        return "1 solution found, perhaps not the only one"
    return f"{result.count}{_over_sets(result)}, proved"


def _over_sets(result: Result) -> str:
    """Over how many sets of places several paths lead, where their number was asked for."""
    sets = result.cell_sets
    if sets is None or result.status is not Status.MULTIPLE or not result.count.exact:
        return ""
    return f" over {sets.of('set of places', 'sets of places')}"


def _method(result: Result) -> str:
    conflicts, passes = result.counters.conflicts, result.passes
    method = "the rules alone" if _by_rules(result) else "line logic alone"
    if result.method == "search":
        method = f"search, {counted(conflicts, 'conflict')}"
    if passes is not None:
        each = ("round", "rounds") if _by_rules(result) else ("pass", "passes")
        method = f"{method} · {counted(passes, *each)}"
    if result.stopped == "largest count":
        end = f"2^{LARGEST_COUNT.bit_length()}"
        return f"{method} · stopped at {end}, beyond which nothing is counted"
    return f"{method} · stopped by the {result.stopped}" if result.stopped else method


def _by_rules(result: Result) -> bool:
    """Whether logic goes by the rules of a path."""
    return result.puzzle.model.path is not None
