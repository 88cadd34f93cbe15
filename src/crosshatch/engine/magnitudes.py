"""Find pictures with the fewest or most filled cells for given numbers of runs, with proofs.

Every picture is counted again before it is returned: its lines have the right numbers of runs, and
it is never worse than the picture passed in. Ctrl-C ends the work at once.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace
from operator import ge, le
from time import perf_counter
from typing import Literal, cast

from crosshatch.data.arguments import not_none, require, require_between, require_choice
from crosshatch.data.document import Goal, Proof
from crosshatch.data.grid import Grid, filled_in, pack, run_counts, transposed, unpack
from crosshatch.data.optimum import Optimum
from crosshatch.engine import native
from crosshatch.errors import ArgumentValueError, EngineBug

Method = Literal["identity", "greedy", "shrink", "exact"]

METHODS = cast("tuple[Method, ...]", native.METHODS)
GOALS: tuple[Goal, ...] = ("min", "max")
SWEEPS = {"greedy": 2, "shrink": 5}
"""The default number of times that the simple methods go over a picture."""
BUDGET = 1_000_000
"""The default number of fillings of rows to try for a picture if counting does not decide.

A node of an integer program counts as forty fillings for each cell: about a hundred nodes at 16 by
16, and half a dozen at 64 by 64.
"""
_NODE = 40
_MOST_NODES = 2**31 - 1

_MOST_RUNS = 2**16 - 1
PROOFS = tuple(Proof[word.upper()] for word in native.PROOFS)
OPEN = PROOFS.index(Proof.OPEN)


@dataclass(frozen=True, slots=True)
class Improved:
    """Improved packed pictures, with numbers for each picture."""

    packed: bytes
    before: memoryview
    """The number of filled cells before."""
    after: memoryview
    """The number of filled cells now."""
    bounds: memoryview
    """No picture with the same counts has fewer filled cells (or more, if the goal is `max`)."""
    proofs: bytes
    """The index in `PROOFS` of each proof."""
    seconds: float
    done: int
    """The number of pictures, from the first, that are done: all, unless Ctrl-C ended the work."""
    programs: int = 0
    """The number of pictures that needed an integer program."""


def best(
    rows: Sequence[int],
    columns: Sequence[int],
    *,
    goal: Goal,
    given: Grid | None = None,
    budget: int = BUDGET,
    seconds: float | None = None,
) -> Optimum:
    """Return the best picture whose rows and columns have these numbers of runs.

    `given` must have them too; the result is never worse than it. Ctrl-C or the time limit ends the
    work early, and the best picture found by then is returned.

    >>> optimum = best([1, 2, 1], [1, 2, 1], goal="min")
    >>> print(optimum, *optimum.picture, sep="\\n")
    proved by count
    .#.
    #.#
    .#.
    """
    require(budget=budget)
    require_between(**not_none(seconds=seconds))
    counts = [min(count, _MOST_RUNS) for count in (*rows, *columns)]
    if min(counts, default=0) < 0:
        raise ArgumentValueError(f"{min(counts)} runs are too few")
    started = perf_counter()

    def work(cancel: native.Cancel) -> Optimum:
        packed, filled, bound, proof = native.best(
            counts[: len(rows)],
            counts[len(rows) :],
            given=None if given is None else pack(given),
            most=goal == "max",
            budget=budget,
            cancel=cancel,
        )
        picture = None if packed is None else unpack(packed, len(rows), len(columns))
        found = Optimum(picture, filled, bound, PROOFS[proof], perf_counter() - started)
        if found.proved or not _is_worth_a_program(len(rows), len(columns), budget):
            return found
        return _programmed(found, rows, columns, goal=goal, budget=budget, cancel=cancel)

    optimum, interrupted = native.wait_for(work, seconds)
    seconds_taken = perf_counter() - started
    optimum = replace(optimum, seconds=seconds_taken, interrupted=interrupted)
    _require_right(optimum, rows, columns, goal, given)
    return optimum


def improve(
    packed: bytes,
    *,
    height: int,
    width: int,
    goal: Goal = "min",
    method: Method = "exact",
    sweeps: int | None = None,
    budget: int = BUDGET,
    jobs: int | None = None,
) -> Improved:
    """Improve pictures that are packed row by row, each in whole bytes.

    Ctrl-C ends the work early, and the pictures done by then are returned.
    """
    require(budget=budget, **not_none(sweeps=sweeps))
    require(1, **not_none(jobs=jobs))
    require_choice(GOALS, goal=goal)
    require_choice(METHODS, method=method)
    jobs = jobs or native.cores()
    started = perf_counter()

    def work(cancel: native.Cancel) -> Improved:
        result = native.improve(
            packed,
            height=height,
            width=width,
            most=goal == "max",
            method=METHODS.index(method),
            rounds=SWEEPS.get(method, 0) if sweeps is None else sweeps,
            budget=budget,
            jobs=jobs,
            cancel=cancel,
        )
        improved = Improved(
            packed=result.packed,
            before=memoryview(result.before).cast("I"),
            after=memoryview(result.after).cast("I"),
            bounds=memoryview(result.bounds).cast("I"),
            proofs=result.proofs,
            seconds=0,
            done=len(result.proofs),
        )
        has_open = method == "exact" and OPEN in result.proofs
        if has_open and _is_worth_a_program(height, width, budget):
            improved = _all_programmed(improved, height, width, goal, budget, jobs, cancel)
        if has_open and cancel.is_set():
            # Pictures that were not reached are open.
            first_open = improved.proofs.find(OPEN)
            improved = replace(improved, done=first_open if first_open >= 0 else improved.done)
        return improved

    improved, _ = native.wait_for(work)
    _require_no_worse(improved, packed, height, width, goal)
    return replace(improved, seconds=perf_counter() - started)


def _all_programmed(
    improved: Improved,
    height: int,
    width: int,
    goal: Goal,
    budget: int,
    jobs: int,
    cancel: native.Cancel,
) -> Improved:
    """Solve an integer program for each picture that is still open."""
    from concurrent.futures import ThreadPoolExecutor

    size = (height * width + 7) // 8

    def programmed(place: int) -> Optimum:
        picture = unpack(improved.packed[place * size : (place + 1) * size], height, width)
        known = Optimum(picture, improved.after[place], improved.bounds[place], Proof.OPEN, 0)
        rows, columns = run_counts(picture), run_counts(transposed(picture))
        return _programmed(known, rows, columns, goal=goal, budget=budget, cancel=cancel)

    packed, proofs = bytearray(improved.packed), bytearray(improved.proofs)
    after, bounds = improved.after.tolist(), improved.bounds.tolist()
    places = [place for place, proof in enumerate(proofs) if proof == OPEN]
    with ThreadPoolExecutor(jobs) as pool:
        for place, optimum in zip(places, pool.map(programmed, places), strict=True):
            packed[place * size : (place + 1) * size] = pack(optimum.picture or ())
            proofs[place] = PROOFS.index(optimum.proof)
            after[place], bounds[place] = optimum.filled or 0, optimum.bound
    return replace(
        improved,
        packed=bytes(packed),
        after=memoryview(array("I", after)),
        bounds=memoryview(array("I", bounds)),
        proofs=bytes(proofs),
        programs=len(places),
    )


def _is_worth_a_program(height: int, width: int, budget: int) -> bool:
    from crosshatch.engine import integer_program

    return _nodes(height * width, budget) > 0 and integer_program.is_small_enough(height, width)


def _nodes(cells: int, budget: int) -> int:
    return min(budget // (_NODE * cells), _MOST_NODES)


def _programmed(
    known: Optimum,
    rows: Sequence[int],
    columns: Sequence[int],
    *,
    goal: Goal,
    budget: int,
    cancel: native.Cancel,
) -> Optimum:
    """Return the result of an integer program for a puzzle without a proof."""
    if cancel.is_set():
        return known
    from crosshatch.engine import integer_program

    known, nodes = replace(known, programmed=True), _nodes(len(rows) * len(columns), budget)
    return integer_program.solve_program(
        known, rows, columns, most=goal == "max", nodes=nodes, stopped=cancel.is_set
    )


def _require_no_worse(
    improved: Improved, packed: bytes, height: int, width: int, goal: Goal
) -> None:
    """Raise `EngineBug` if a picture has other counts than before, or is worse."""
    counts = (native.count_runs(pictures, height, width) for pictures in (packed, improved.packed))
    no_worse = le if goal == "min" else ge
    if (
        len(set(counts)) != 1
        or int.from_bytes(improved.packed).bit_count() != sum(improved.after)
        or not all(map(no_worse, improved.after, improved.before))
    ):
        raise EngineBug("the engine made a picture with other counts, or a worse one")


def _require_right(
    optimum: Optimum, rows: Sequence[int], columns: Sequence[int], goal: Goal, given: Grid | None
) -> None:
    picture = optimum.picture
    if picture is None:
        if given is not None:
            raise EngineBug("the engine lost the picture that it was given")
        return
    if run_counts(picture) != [*rows] or run_counts(transposed(picture)) != [*columns]:
        raise EngineBug("the engine found a picture with other counts")
    filled, bound = filled_in(picture), optimum.bound
    sign = 1 if goal == "min" else -1
    if (
        filled != optimum.filled
        or sign * filled < sign * bound
        or (optimum.proved and filled != bound)
        or (given is not None and sign * filled > sign * filled_in(given))
    ):
        raise EngineBug("the engine found a worse picture than it says")
