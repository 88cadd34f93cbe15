"""The best picture for numbers of runs as an integer program, for where counting decides nothing.

A cell is 0 or 1, and so is a pair of neighbours in a line: 1 where both are filled. A line has as
many runs as filled cells less filled pairs. What is known of the best picture by counting is one
more row of the program, so that it ends as soon as it gets there, and a picture at hand is where
it starts. It works with fractions: a picture that it names is rounded and counted, and one that
does not stand up to that is not used. Work ends after so many nodes, one thread works on a
picture, and nothing looks at a clock, so that the same question has the same answer.
"""

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil, floor, inf
from typing import TYPE_CHECKING, Any

from crosshatch.data.grid import BLANK, FILLED, Grid, filled_in, in_rows, run_counts, transposed

if TYPE_CHECKING:
    import highspy
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float64]

MOST_CELLS = 64 * 64
"""Larger pictures are not tried: solving for fractions alone takes minutes."""
_ALMOST = 1e-6
_SAME = 0.99
"""Whole numbers that differ by less are the same."""
_GLANCE, _GRACE = 0.05, 0.2
"""Seconds between looks at whether to stop, and until a program has to have stopped."""


@dataclass(frozen=True, slots=True)
class Programmed:
    """The outcome of an integer program."""

    picture: Grid | None
    """The best known, were it the one at hand."""
    bound: int
    """No picture has fewer filled cells, or more."""
    proved: bool
    """Whether no picture is better; where there is none, that there can be none."""


def is_small_enough(rows: int, columns: int) -> bool:
    """Return True if a picture of this size is worth a try."""
    return rows * columns <= MOST_CELLS


def solve_program(
    rows: Sequence[int],
    columns: Sequence[int],
    *,
    most: bool,
    bound: int,
    given: Grid | None,
    nodes: int,
    stopped: Callable[[], bool],
) -> Programmed:
    """The best picture with so many runs in each line, as far as so many nodes tell.

    The bound is true, and a picture at hand has these counts. What is known by then is the answer
    where `stopped` says so.
    """
    import highspy

    solver = highspy.Highs()  # type: ignore[no-untyped-call]
    settings: dict[str, bool | float | str] = {
        "output_flag": False,
        "threads": 1,
        "parallel": "off",
        "mip_max_nodes": nodes,
        "mip_rel_gap": 0.0,
        "mip_abs_gap": _SAME,
    }
    for name, value in settings.items():
        solver.setOptionValue(name, value)
    solver.passModel(_program(rows, columns, most=most, bound=bound))
    if given is not None:
        start = highspy.HighsSolution()
        start.col_value = _values(given)
        solver.setSolution(start)

    def look(_kind: Any, _words: Any, _state: Any, answer: Any, _own: Any) -> None:
        answer.user_interrupt = stopped()

    solver.setCallback(look, None)
    solver.startCallback(highspy.cb.HighsCallbackType.kCallbackMipInterrupt)
    if not _run(solver, stopped):
        return Programmed(given, bound, proved=False)
    return _answer(solver, rows, columns, most=most, bound=bound, given=given)


def _run(solver: "highspy.Highs", stopped: Callable[[], bool]) -> bool:
    """Run it; whether it came to an end, were it that `stopped` said so.

    A large program looks up from its work every ten seconds or so. Nobody waits for that: it is
    left to end by itself.
    """
    has_ended = threading.Event()

    def work() -> None:
        try:
            solver.run()
        finally:
            has_ended.set()

    threading.Thread(target=work, daemon=True).start()
    while not has_ended.wait(_GLANCE):
        if stopped():
            return has_ended.wait(_GRACE)
    return True


def _answer(
    solver: "highspy.Highs",
    rows: Sequence[int],
    columns: Sequence[int],
    *,
    most: bool,
    bound: int,
    given: Grid | None,
) -> Programmed:
    import highspy

    status, facts = solver.getModelStatus(), solver.getInfo()
    if status == highspy.HighsModelStatus.kInfeasible:
        return Programmed(given, bound, proved=given is None)
    picture = given
    if facts.primal_solution_status == highspy.SolutionStatus.kSolutionStatusFeasible:
        found = _picture(solver.getSolution().col_value, len(rows), len(columns))
        if run_counts(found) != [*rows] or run_counts(transposed(found)) != [*columns]:
            return Programmed(given, bound, proved=False)
        choice = max if most else min
        picture = found if given is None else choice(given, found, key=filled_in)
    if abs(facts.mip_dual_bound) < highspy.kHighsInf:
        if most:
            bound = min(bound, floor(facts.mip_dual_bound + _ALMOST))
        else:
            bound = max(bound, ceil(facts.mip_dual_bound - _ALMOST))
    filled = None if picture is None else filled_in(picture)
    if status == highspy.HighsModelStatus.kOptimal and filled is not None:
        is_so = abs(filled - solver.getObjectiveValue()) < 1 - _SAME
        return Programmed(picture, filled if is_so else bound, proved=is_so)
    return Programmed(picture, bound, proved=filled == bound)


def _program(
    rows: Sequence[int], columns: Sequence[int], *, most: bool, bound: int
) -> "highspy.HighsLp":
    import highspy
    import numpy as np

    width = len(columns)
    cells: NDArray[np.int64] = np.arange(len(rows) * width).reshape(len(rows), width)
    variables = cells.size
    table = _Table()
    for lines, counts in ((cells, rows), (cells.T, columns)):
        pairs = variables + np.arange(lines[:, 1:].size).reshape(lines[:, 1:].shape)
        variables += pairs.size
        one, other, both = lines[:, :-1].ravel(), lines[:, 1:].ravel(), pairs.ravel()
        # A pair is filled where both its cells are, and only there.
        table.add([both, one], [1, -1], most=0)
        table.add([both, other], [1, -1], most=0)
        table.add([one, other, both], [1, 1, -1], most=1)
        signs = [1] * len(lines.T) + [-1] * len(pairs.T)
        table.add([*lines.T, *pairs.T], signs, least=counts, most=counts)
    everything = cells.reshape(-1, 1)
    table.add([*everything], [1] * cells.size, **{"most" if most else "least": bound})
    program = highspy.HighsLp()
    program.num_col_ = variables
    program.col_cost_ = np.repeat([1.0, 0.0], [cells.size, variables - cells.size])
    program.col_lower_ = np.zeros(variables)
    program.col_upper_ = np.ones(variables)
    # Pairs are whole where cells are.
    whole_number, fraction = highspy.HighsVarType.kInteger, highspy.HighsVarType.kContinuous
    program.integrality_ = [whole_number] * cells.size + [fraction] * (variables - cells.size)
    program.sense_ = highspy.ObjSense.kMaximize if most else highspy.ObjSense.kMinimize
    table.write(program)
    return program


class _Table:
    """The rows of a program, many of one kind at a time."""

    def __init__(self) -> None:
        self._index: list[NDArray[np.int32]] = []
        self._value: list[Numbers] = []
        self._ends: list[int] = [0]
        self._least: list[Numbers] = []
        self._most: list[Numbers] = []

    def add(
        self,
        variables: Sequence["NDArray[np.int64]"],
        factors: Sequence[int],
        *,
        least: float | Sequence[int] = -inf,
        most: float | Sequence[int] = inf,
    ) -> None:
        """Rows in which the first variables have the first factor, and so on."""
        import numpy as np

        index = np.stack(variables, axis=1).astype(np.int32)
        number, terms = index.shape
        self._index.append(index.ravel())
        self._value.append(np.tile(np.array(factors, float), number))
        self._ends.extend(range(self._ends[-1] + terms, self._ends[-1] + index.size + 1, terms))
        self._least.append(np.broadcast_to(np.array(least, float), number))
        self._most.append(np.broadcast_to(np.array(most, float), number))

    def write(self, program: "highspy.HighsLp") -> None:
        """Put the rows into a program."""
        import highspy
        import numpy as np

        program.num_row_ = len(self._ends) - 1
        program.row_lower_ = np.concatenate(self._least)
        program.row_upper_ = np.concatenate(self._most)
        program.a_matrix_.format_ = highspy.MatrixFormat.kRowwise
        program.a_matrix_.start_ = np.array(self._ends, np.int32)
        program.a_matrix_.index_ = np.concatenate(self._index)
        program.a_matrix_.value_ = np.concatenate(self._value)


def _values(picture: Grid) -> "Numbers":
    """The value of each variable in a picture."""
    import numpy as np

    cells = np.array([[cell == FILLED for cell in row] for row in picture])
    pairs = [(lines[:, :-1] & lines[:, 1:]).ravel() for lines in (cells, cells.T)]
    return np.concatenate([cells.ravel(), *pairs]).astype(float)


def _picture(values: Sequence[float], height: int, width: int) -> Grid:
    cells = "".join(FILLED if value > 0.5 else BLANK for value in values[: height * width])
    return in_rows(cells, width)
