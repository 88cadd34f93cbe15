"""Wrong cells of pictures, held against all solutions of a puzzle."""

from collections.abc import Callable, Collection, Sequence

import crosshatch
from crosshatch.data.grid import UNKNOWN, Grid, known_in
from crosshatch.puzzles.puzzle import Puzzle


def check_wrong_cells(
    puzzle: Puzzle,
    picture: Grid,
    solutions: Sequence[Grid],
    may_become: Callable[[Grid, Grid], bool],
) -> tuple[int, int]:
    """Check the wrong cells of a picture, and return how many cells and groups there are.

    `may_become` tells whether a picture agrees with a solution.
    """

    def fit(places: Collection[tuple[int, int]]) -> bool:
        kept = tuple(
            "".join(cell if (row, at) in places else UNKNOWN for at, cell in enumerate(cells))
            for row, cells in enumerate(picture)
        )
        return any(may_become(kept, solution) for solution in solutions)

    found, drawn = crosshatch.find_wrong_cells(puzzle, picture), known_in(picture)
    if not solutions or fit(drawn):
        assert ((), (), False) == (found.cells, found.conflicts, found.are_all)
        return 0, 0
    assert {place for place in drawn if not fit([place])} == {*found.cells}
    assert found.cells == tuple(each.cell for each in found.mistakes)
    rest = [place for place in drawn if place not in found.cells]
    assert found.are_all == fit(rest) == (not found.conflicts)
    for group in found.conflicts:
        assert not fit(group.cells)
        assert all(fit([place]) for place in group.cells)
        assert " wrong: " in group.sentence
        assert len(group.sentence) <= 160
    doubted = {place for group in found.conflicts for place in group.cells}
    assert fit([place for place in rest if place not in doubted])
    return len(found.cells), len(found.conflicts)
