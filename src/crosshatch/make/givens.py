"""Given cells, as few as can be, that leave a nonogram one solution.

Only a cell in which solutions differ can help. One after the other is given, each time the one with
which the fewest cells stay open; then each is taken away again without which there still is one
solution. What is left is needed: none of it can be spared.
"""

from collections.abc import Iterable
from dataclasses import replace

from crosshatch.answers.result import Status
from crosshatch.answers.solve import solve
from crosshatch.data.grid import UNKNOWN, Grid, known_in, unknown_in
from crosshatch.data.limits import Limits, require
from crosshatch.errors import CrosshatchError
from crosshatch.families import compile_document
from crosshatch.families.puzzle import Puzzle, require_puzzle

Cell = tuple[int, int]
"""Row and column, from 0."""

_MOST = 100
"""How many cells are tried before one is given."""


def fewest_givens(puzzle: Puzzle, *, budget: int = 10_000, seed: int = 0) -> Puzzle:
    """The puzzle with given cells of which none can be taken without losing uniqueness.

    They are of those that it gives, if that makes it unique; else of its picture, or of the
    solution that is found first. `CrosshatchError` where there is none, or a proof takes more
    conflicts than the budget.

    >>> import crosshatch
    >>> from crosshatch import make
    >>> puzzle = crosshatch.loads('rows = ["1", "1"]\\ncolumns = ["1", "1"]')
    >>> make.fewest_givens(puzzle).document.givens
    ('.?', '??')
    """
    require_puzzle(puzzle)
    require(budget=budget, seed=seed)
    if "givens" not in puzzle.family.parts or puzzle.model.path or puzzle.best:
        raise CrosshatchError(f"givens: they are not looked for in {puzzle.family.name} puzzles")
    with_givens = solve(puzzle, limits=Limits(conflicts=budget), seed=seed)
    if not with_givens.solutions:
        raise CrosshatchError(f"givens: {with_givens.count} to give cells of")
    given, aim = puzzle.document.givens, puzzle.document.picture or with_givens.solutions[0]
    if with_givens.status is Status.UNIQUE:
        aim = with_givens.solutions[0]
    else:
        given = None
    return _spared(_given(puzzle, aim, {*known_in(given or aim)}, budget), aim, budget)


def with_given(puzzle: Puzzle, aim: Grid, places: Iterable[Cell]) -> Puzzle:
    """The puzzle in which these cells of a picture are given, and no others."""
    shown = {*places}
    rows = tuple(
        "".join(cell if (at, column) in shown else UNKNOWN for column, cell in enumerate(row))
        for at, row in enumerate(aim)
    )
    return compile_document(replace(puzzle.document, givens=rows if shown else None))


def _given(puzzle: Puzzle, aim: Grid, allowed: set[Cell], budget: int) -> Puzzle:
    """The puzzle with so many of the allowed cells that there is one solution."""
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


def _spared(puzzle: Puzzle, aim: Grid, budget: int) -> Puzzle:
    """The puzzle without the given cells that are not needed."""
    limits = Limits(conflicts=budget)
    chosen = known_in(puzzle.document.givens or ())
    for place in list(chosen):
        fewer = [other for other in chosen if other != place]
        if solve(with_given(puzzle, aim, fewer), limits=limits).status is Status.UNIQUE:
            chosen = fewer
    return with_given(puzzle, aim, chosen)


def _open(puzzle: Puzzle, budget: int) -> set[Cell]:
    """The cells in which solutions differ."""
    result = solve(puzzle, limits=Limits(conflicts=budget), known=True)
    if not result.known_exact or result.known is None:
        raise CrosshatchError(f"givens: {budget:,} conflicts are not enough to tell what is open")
    return {*unknown_in(result.known)}
