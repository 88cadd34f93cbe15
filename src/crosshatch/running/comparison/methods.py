"""The methods and programs that can be compared, by the kind of puzzle.

Each gets the same puzzles and answers the same question: is there one solution, or which picture is
the best. Times are those inside the engine of Crosshatch and inside the solver of another program;
to read puzzles and to write models down is left out for all of them.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from crosshatch.answers.optimize import optimize
from crosshatch.answers.solve import solve
from crosshatch.data.arguments import require_choice
from crosshatch.data.limits import Limits
from crosshatch.engine.magnitudes import Method as Improvement
from crosshatch.engine.version import VERSION
from crosshatch.errors import CrosshatchError
from crosshatch.files.notation import RUN_COUNTS, RUNS, notation_of
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.running.comparison.method_answer import MethodAnswer

Attempts = Callable[[Sequence[Puzzle], float | None], Iterator[MethodAnswer]]
"""Yields what is found for each puzzle, within some seconds for each."""


@dataclass(frozen=True, slots=True)
class Method:
    """A way to answer the question."""

    name: str
    about: str
    attempts: Attempts
    packages: tuple[str, ...] = ()
    """The packages that it needs besides Crosshatch, its program first."""
    own_version: Callable[[], str] | None = None
    """Returns the version of its program, if the package with it counts otherwise."""

    @property
    def version(self) -> str | None:
        """The version of its program; None if it is not installed."""
        try:
            found = [version(package) for package in self.packages]
        except PackageNotFoundError:
            return None
        if self.own_version:
            return self.own_version()
        return found[0] if found else VERSION

    @property
    def missing(self) -> str:
        """A sentence that says how to install its program."""
        needed = " or ".join(self.packages)
        return f"{needed} is not installed: pip install 'crosshatch-puzzles[compare]'"


def methods_for(kind: str, names: Sequence[str] = ()) -> tuple[Method, ...]:
    """Return the methods of these names, or all, for a kind of puzzle.

    Refuse a name that is unknown, or whose program is not installed.
    """
    known = {method.name: method for method in METHODS.get(notation_of(kind).clues, SEARCHES)}
    for name in names:
        require_choice(known, method=name)
        if known[name].version is None:
            raise CrosshatchError(known[name].missing, place=name)
    return tuple(known[name] for name in dict.fromkeys(names or known))


def _by_engine(
    puzzles: Sequence[Puzzle], seconds: float | None, **settings: Any
) -> Iterator[MethodAnswer]:
    for puzzle in puzzles:
        result = solve(puzzle, limits=Limits(seconds=seconds), **settings)
        is_settled = result.status.value in ("unique", "multiple", "none")
        yield MethodAnswer(result.solutions[:2], is_settled, result.seconds)


def _by_improvement(
    puzzles: Sequence[Puzzle], seconds: float | None, method: Improvement
) -> Iterator[MethodAnswer]:
    """Yield the pictures of magnitudes, all of one size at once: they take microseconds each."""
    import numpy as np

    found: dict[int, MethodAnswer] = {}
    groups: dict[tuple[object, ...], list[int]] = {}
    for number, puzzle in enumerate(puzzles):
        document = puzzle.document
        if document.picture is None:
            found[number] = _without_picture(puzzle, seconds, method)
        else:
            groups.setdefault((document.goal or "min", puzzle.size), []).append(number)
    for (goal, _), numbers in groups.items():
        pictures = [puzzles[number].document.picture or () for number in numbers]
        cells = np.array([[[cell == "#" for cell in row] for row in each] for each in pictures])
        improved = partial(optimize, goal=goal, method=method, jobs=1)
        improved(cells[:1])  # the first call takes long, as libraries are loaded
        best = improved(cells)
        proofs = best.proofs != "none"
        for number, grid, proved in zip(numbers, best.grids(), proofs, strict=True):
            found[number] = MethodAnswer((grid,), bool(proved), best.seconds / len(numbers))
    yield from (found[number] for number in range(len(puzzles)))


def _without_picture(puzzle: Puzzle, seconds: float | None, method: Improvement) -> MethodAnswer:
    """Return the answer for numbers alone, which only the exact method can give."""
    if method != "exact":
        return MethodAnswer((), False, 0.0)
    result = solve(puzzle, limits=Limits(seconds=seconds))
    proved = result.optimum is not None and result.optimum.proved
    return MethodAnswer(result.solutions[:1], proved, result.seconds)


def _by_program(
    puzzles: Sequence[Puzzle], seconds: float | None, name: str
) -> Iterator[MethodAnswer]:
    from crosshatch.running.comparison import programs

    for puzzle in puzzles:
        document = puzzle.document
        rows, columns = (
            [None if text == "?" else int(text or 0) for text in side]
            for side in (document.rows, document.columns)
        )
        most = document.goal == "max"
        program: programs.Solve = getattr(programs, name)
        yield programs.best_by_program(program, rows, columns, most=most, seconds=seconds)


def _lengths(puzzle: Puzzle, name: str) -> tuple[list[list[int]], list[list[int]]]:
    """Return the lengths of the runs; refuse a puzzle that says more, or less."""
    document = puzzle.document
    words = [word for text in (*document.rows, *document.columns) for word in text.split()]
    if puzzle.is_colored or document.givens or not all(map(str.isdigit, words)):
        sentence = "it knows only black-and-white nonograms without ?, * and given cells"
        raise CrosshatchError(sentence, place=name)
    rows, columns = (
        [[int(word) for word in text.split() if word != "0"] for text in side]
        for side in (document.rows, document.columns)
    )
    return rows, columns


def _by_cadical(
    puzzles: Sequence[Puzzle], seconds: float | None, encoding: Any
) -> Iterator[MethodAnswer]:
    from crosshatch.running.comparison import cadical

    for puzzle in puzzles:
        sides = _lengths(puzzle, f"cadical-{encoding}")
        yield cadical.solve_within(*sides, encoding, seconds)


def _cadical_version() -> str:
    from crosshatch.running.comparison import cadical

    return cadical.VERSION


def _by_cp_sat(puzzles: Sequence[Puzzle], seconds: float | None) -> Iterator[MethodAnswer]:
    from crosshatch.running.comparison import cp_sat

    yield from cp_sat.solve_all([_lengths(puzzle, "cp-sat") for puzzle in puzzles], seconds)


SEARCHES = (
    Method("search", "Crosshatch as it is", _by_engine),
    Method("logic", "line logic, or the rules, alone", partial(_by_engine, logic=True)),
    Method(
        "two-cores", "two searches with different seeds side by side", partial(_by_engine, jobs=2)
    ),
)
METHODS = {
    RUNS: (
        *SEARCHES,
        Method(
            "cadical-tight",
            "CaDiCaL on an order encoding that ties cells to it without more variables",
            partial(_by_cadical, encoding="tight"),
            ("python-sat",),
            _cadical_version,
        ),
        Method(
            "cadical-plain",
            "CaDiCaL on the order encoding of textbooks",
            partial(_by_cadical, encoding="plain"),
            ("python-sat",),
            _cadical_version,
        ),
        Method("cp-sat", "CP-SAT with an automaton for each line", _by_cp_sat, ("ortools",)),
    ),
    RUN_COUNTS: (
        Method("identity", "the picture as it is", partial(_by_improvement, method="identity")),
        Method("greedy", "single cells, in two sweeps", partial(_by_improvement, method="greedy")),
        Method(
            "shrink", "runs of a line, in five sweeps", partial(_by_improvement, method="shrink")
        ),
        Method("exact", "Crosshatch as it is", partial(_by_improvement, method="exact")),
        Method(
            "highs",
            "an integer program, HiGHS",
            partial(_by_program, name="highs"),
            ("highspy", "pulp"),
        ),
        Method("cbc", "an integer program, CBC", partial(_by_program, name="cbc"), ("pulp",)),
    ),
}
"""The methods for puzzles whose lines have such clues; those for others are `SEARCHES`."""
