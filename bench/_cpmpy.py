"""A peer for explanations: CPMpy's tools, which find unsatisfiable subsets of constraints.

Soft constraints are the clues of the lines and the known cells, each with weight 1. A cell is
explained by a subset of them that contradicts its other value. The puzzle is modelled in two ways:

- `regular`: a global constraint `Regular` for each line, solved by OR-Tools. It is what the manual
  of CPMpy offers for clues of this kind, and its tools use OR-Tools unless told otherwise.
- `clauses`: the order encoding of `crosshatch.running.comparison.cadical`, written for this
  purpose, with one more variable for each line that switches its clauses on, solved by PySAT. It is
  much faster.

Each call runs in a process of its own, which is ended when it has used too much CPU time. Its time
is the CPU time of the call; writing the model down is left out.
"""

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from time import process_time
from typing import Any, Literal, NamedTuple

from bench._machine import in_process, limit_time
from bench._shared import Missing

from crosshatch.engine.masks import ON, Masks, decided
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.running.comparison.cadical import encoded_line

Modelling = Literal["regular", "clauses"]
Tool = Literal["mus", "optimal_mus", "ocus"]


class Found(NamedTuple):
    """The cost of an explanation, None if time ran out; and the CPU seconds of the call."""

    cost: int | None
    seconds: float


def about() -> str:
    """The versions that are used; `Missing` if a package is not installed."""
    try:
        names = [f"{name} {version(name)}" for name in ("cpmpy", "ortools", "python-sat")]
    except PackageNotFoundError as error:
        raise Missing("the packages of the extra bench are not installed") from error
    return ", ".join(names)


@dataclass(frozen=True, slots=True)
class Question:
    """A puzzle, what is known of it, and the open cells of which one is to be explained."""

    puzzle: Puzzle
    masks: Masks
    solution: Masks
    cells: Sequence[int]


def explained(question: Question, tool: Tool, modelling: Modelling, seconds: float) -> Found:
    """Return what a tool says within a limit; `ocus` chooses among the cells."""
    answer = in_process(lambda: _call(question, tool, modelling, seconds))
    return Found(*answer) if answer else Found(None, seconds)


def _call(question: Question, tool: Tool, modelling: Modelling, seconds: float) -> Found:
    # OR-Tools has another HiGHS in it, and one process cannot load both.
    sys.modules.setdefault("highspy", None)  # type: ignore[arg-type]
    import cpmpy
    from cpmpy.tools.explain import mus, ocus, optimal_mus

    hard, lines, cells = _MODELS[modelling](question.puzzle)
    solver = {"regular": "ortools", "clauses": "pysat"}[modelling]

    def is_so(cell: int, masks: Masks) -> Any:
        return cells[cell] if masks[cell] == ON else ~cells[cell]

    known = [is_so(at, question.masks) for at, mask in enumerate(question.masks) if decided(mask)]
    others = [~is_so(cell, question.solution) for cell in question.cells]
    soft = [*lines, *known]
    limit_time(seconds)
    begin = process_time()
    if tool == "ocus":
        weights = [1] * len(soft) + [0] * len(others)
        one = cpmpy.sum(others) == 1
        subset = ocus([*soft, *others], hard, weights, one, solver=solver)
        return Found(len(subset) - 1, process_time() - begin)
    call = mus if tool == "mus" else optimal_mus
    subset = call(soft, [*hard, others[0]], solver=solver)
    return Found(len(subset), process_time() - begin)


def _regular(puzzle: Puzzle) -> tuple[list[Any], list[Any], Any]:
    """Hard constraints, a soft one for each line, and the variables of the cells."""
    import cpmpy

    from crosshatch.running.comparison.cp_sat import automaton

    cells = cpmpy.boolvar(shape=len(puzzle.model.masks))
    lines = []
    for line in puzzle.model.lines:
        accept, moves = automaton(_runs(line.clue))
        lines.append(cpmpy.Regular([cells[at] for at in line.cells], moves, 0, accept))
    return [], lines, cells


def _clauses(puzzle: Puzzle) -> tuple[list[Any], list[Any], Any]:
    """Hard constraints, a soft one for each line, and the variables of the cells."""
    import cpmpy

    number = len(puzzle.model.masks)
    switches = cpmpy.boolvar(shape=len(puzzle.model.lines))
    clauses, last = list[tuple[Any, list[int]]](), number
    for line, switch in zip(puzzle.model.lines, switches, strict=True):
        numbers = [cell + 1 for cell in line.cells]
        each, last = encoded_line(numbers, _runs(line.clue), last)
        clauses += [(switch, clause) for clause in each]
    variables = cpmpy.boolvar(shape=last)
    hard = [
        cpmpy.any(
            [~switch] + [variables[at - 1] if at > 0 else ~variables[-at - 1] for at in clause]
        )
        for switch, clause in clauses
    ]
    return hard, list(switches), variables[:number]


_MODELS: dict[Modelling, Callable[[Puzzle], tuple[list[Any], list[Any], Any]]] = {
    "regular": _regular,
    "clauses": _clauses,
}


def _runs(clue: Any) -> list[int]:
    return [run.length for run in clue.parts]
