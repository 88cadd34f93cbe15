"""Find the best picture for numbers of runs by integer programming, when counting does not decide.

Each cell is a variable of 0 or 1, and so is each pair of neighbours in a line, which is 1 if both
are filled. A line has as many runs as filled cells minus filled pairs. The bound from counting is
one more row of the program, so that the solver ends as soon as it reaches it, and a given picture
is its starting point. The solver works with floating-point numbers, so its picture is rounded and
counted again, and not used if it is wrong. The result is reproducible: the solver ends after a
number of nodes, uses one thread for a picture, and never looks at a clock.
"""

import threading
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import ceil, floor, inf
from typing import TYPE_CHECKING, Any

from crosshatch.data.document import Proof
from crosshatch.data.grid import BLANK, FILLED, Grid, filled_in, in_rows, run_counts, transposed
from crosshatch.data.optimum import Optimum

if TYPE_CHECKING:
    import highspy
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.float64]

MOST_CELLS = 64 * 64
"""The size above which pictures are not tried: the relaxation alone takes minutes."""
_ALMOST = 1e-6
_SAME = 0.99
"""Whole numbers that differ by less than this are equal."""
_POLL, _GRACE = 0.05, 0.2
"""Seconds between checks whether to stop, and seconds that the solver then has to end."""


def is_small_enough(rows: int, columns: int) -> bool:
    """Return True if the solver can handle pictures of this size."""
    return rows * columns <= MOST_CELLS


def solve_program(
    known: Optimum,
    rows: Sequence[int],
    columns: Sequence[int],
    *,
    most: bool,
    nodes: int,
    stopped: Callable[[], bool],
) -> Optimum:
    """Return the best picture with these numbers of runs that is found within some nodes.

    What is known of it must be right. When `stopped` returns True, the work ends early with what is
    known by then.
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
    solver.passModel(_program(rows, columns, most=most, bound=known.bound))
    if known.picture is not None:
        start = highspy.HighsSolution()
        start.col_value = _values(known.picture)
        solver.setSolution(start)

    def poll(_kind: Any, _message: Any, _output: Any, control: Any, _data: Any) -> None:
        control.user_interrupt = stopped()

    solver.setCallback(poll, None)
    solver.startCallback(highspy.cb.HighsCallbackType.kCallbackMipInterrupt)
    if not _run(solver, stopped):
        return known
    return _answer(solver, known, rows, columns, most=most)


def _run(solver: "highspy.Highs", stopped: Callable[[], bool]) -> bool:
    """Run the solver; return False if it does not end soon after `stopped` returns True.

    With a large program the solver polls only every ten seconds or so. It is then left behind, to
    end by itself.
    """
    has_ended = threading.Event()

    def work() -> None:
        try:
            solver.run()
        finally:
            has_ended.set()

    threading.Thread(target=work, daemon=True).start()
    while not has_ended.wait(_POLL):
        if stopped():
            return has_ended.wait(_GRACE)
    return True


def _answer(
    solver: "highspy.Highs",
    known: Optimum,
    rows: Sequence[int],
    columns: Sequence[int],
    *,
    most: bool,
) -> Optimum:
    import highspy

    status, facts = solver.getModelStatus(), solver.getInfo()
    picture, bound = known.picture, known.bound
    if status == highspy.HighsModelStatus.kInfeasible:
        return known if picture else replace(known, proof=Proof.SEARCH)
    if facts.primal_solution_status == highspy.SolutionStatus.kSolutionStatusFeasible:
        found = _picture(solver.getSolution().col_value, len(rows), len(columns))
        if run_counts(found) != [*rows] or run_counts(transposed(found)) != [*columns]:
            return known
        choice = max if most else min
        picture = found if picture is None else choice(picture, found, key=filled_in)
    if abs(facts.mip_dual_bound) < highspy.kHighsInf:
        if most:
            bound = min(bound, floor(facts.mip_dual_bound + _ALMOST))
        else:
            bound = max(bound, ceil(facts.mip_dual_bound - _ALMOST))
    filled = None if picture is None else filled_in(picture)
    is_proved = filled == bound
    if status == highspy.HighsModelStatus.kOptimal and filled is not None:
        is_proved = abs(filled - solver.getObjectiveValue()) < 1 - _SAME
        bound = filled if is_proved else bound
    proof = Proof.SEARCH if is_proved else Proof.OPEN
    return replace(known, picture=picture, filled=filled, bound=bound, proof=proof)


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
        # A pair is filled exactly if both its cells are.
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
    # With whole numbers for cells, pairs are whole numbers too.
    whole_number, fraction = highspy.HighsVarType.kInteger, highspy.HighsVarType.kContinuous
    program.integrality_ = [whole_number] * cells.size + [fraction] * (variables - cells.size)
    program.sense_ = highspy.ObjSense.kMaximize if most else highspy.ObjSense.kMinimize
    table.write(program)
    return program


class _Table:
    """The rows of a program, to which many of a kind are added at a time."""

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
        """Add rows in which the variables of the first array have the first factor, and so on."""
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
    """Return the value of each variable for a picture."""
    import numpy as np

    cells = np.array([[cell == FILLED for cell in row] for row in picture])
    pairs = [(lines[:, :-1] & lines[:, 1:]).ravel() for lines in (cells, cells.T)]
    return np.concatenate([cells.ravel(), *pairs]).astype(float)


def _picture(values: Sequence[float], height: int, width: int) -> Grid:
    cells = "".join(FILLED if value > 0.5 else BLANK for value in values[: height * width])
    return in_rows(cells, width)
