"""Finding as few given cells as possible that leave a nonogram one solution.

Only a cell in which solutions differ can help. Cells are given one by one, each time the one that
leaves the fewest cells open. Then every given that is not needed for a unique solution is removed
again, so all the remaining ones are needed.
"""

from collections.abc import Iterable
from dataclasses import replace

from crosshatch.answers.result import Status
from crosshatch.answers.solve import solve
from crosshatch.data.arguments import require
from crosshatch.data.grid import UNKNOWN, Grid, known_in, unknown_in
from crosshatch.data.limits import Limits
from crosshatch.errors import CrosshatchError
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.puzzle import Puzzle, require_puzzle

Cell = tuple[int, int]
"""Row and column, from 0."""

_MOST = 100
"""The most cells that are tried before one is given."""


def fewest_givens(puzzle: Puzzle, *, budget: int = 10_000, seed: int = 0) -> Puzzle:
    """Return the puzzle with givens none of which can be removed without losing uniqueness.

    They are some of its own givens, if these make it unique. Otherwise they are cells of its
    picture, or of the first solution found. Raises `CrosshatchError` if there is no solution, or if
    a proof takes more conflicts than the budget.

    >>> import crosshatch
    >>> from crosshatch import make
    >>> puzzle = crosshatch.loads('rows = ["1", "1"]\\ncolumns = ["1", "1"]')
    >>> make.fewest_givens(puzzle).document.givens
    ('.?', '??')
    """
    require_puzzle(puzzle)
    require(budget=budget, seed=seed)
    if "givens" not in puzzle.kind.parts:
        raise CrosshatchError(f"givens: they are not looked for in {puzzle.kind.name} puzzles")
    with_givens = solve(puzzle, limits=Limits(conflicts=budget), seed=seed)
    if not with_givens.solutions:
        raise CrosshatchError(f"givens: {with_givens.count} to give cells of")
    given, aim = puzzle.document.givens, puzzle.document.picture or with_givens.solutions[0]
    if with_givens.status is Status.UNIQUE:
        aim = with_givens.solutions[0]
    else:
        given = None
    return _without_needless_givens(
        _with_enough_givens(puzzle, aim, {*known_in(given or aim)}, budget), aim, budget
    )


def with_given(puzzle: Puzzle, aim: Grid, places: Iterable[Cell]) -> Puzzle:
    """Return the puzzle in which exactly these cells of a picture are given."""
    shown = {*places}
    rows = tuple(
        "".join(cell if (at, column) in shown else UNKNOWN for column, cell in enumerate(row))
        for at, row in enumerate(aim)
    )
    return compile_document(replace(puzzle.document, givens=rows if shown else None))


def _with_enough_givens(puzzle: Puzzle, aim: Grid, allowed: set[Cell], budget: int) -> Puzzle:
    """Return the puzzle with enough of the allowed cells given that there is one solution."""
    chosen: list[Cell] = []
    while True:
        known = _open(with_given(puzzle, aim, chosen), budget)
        if not known:
            return with_given(puzzle, aim, chosen)
        left = {
            place: len(_open(with_given(puzzle, aim, [*chosen, place]), budget))
            for place in sorted(known & allowed)[:_MOST]
        }
        chosen.append(min(left, key=left.__getitem__))


def _without_needless_givens(puzzle: Puzzle, aim: Grid, budget: int) -> Puzzle:
    """Return the puzzle without the givens that are not needed."""
    limits, given = Limits(conflicts=budget), known_in(puzzle.document.givens or ())
    fewest = {*given}
    for place in given:
        fewer = with_given(puzzle, aim, fewest - {place})
        if solve(fewer, limits=limits).status is Status.UNIQUE:
            fewest.remove(place)
    return with_given(puzzle, aim, fewest)


def _open(puzzle: Puzzle, budget: int) -> set[Cell]:
    """Return the cells in which solutions differ."""
    result = solve(puzzle, limits=Limits(conflicts=budget), known=True)
    if not result.known_exact or result.known is None:
        raise CrosshatchError(f"givens: {budget:,} conflicts are not enough to tell what is open")
    return {*unknown_in(result.known)}
