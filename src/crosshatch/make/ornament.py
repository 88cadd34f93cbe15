"""Random pictures that are pleasant to uncover: smooth shapes, mirrored like ornaments or faces."""

from collections.abc import Sequence

from crosshatch.data.chance import Chance
from crosshatch.data.grid import BLANK, FILLED, Grid

_MAJORITY = 5
"""The filled cells, of a cell and its neighbours, from which it is filled after smoothing."""
_LEAST, _MOST = 0.25, 0.75
"""The shares of filled cells between which a picture is taken; others are drawn again."""
_DRAWS = 20
"""The pictures after which any is taken: a small one may never be between these shares."""
_BOTH_WAYS = 0.35
"""The chance that a picture is mirrored from top to bottom, too."""

Cells = list[list[bool]]


def ornament(
    width: int,
    height: int,
    chance: Chance,
    letters: Sequence[str] = (FILLED,),
    *,
    share: float = 0.55,
    smoothings: int = 2,
) -> Grid:
    """Return a random picture that is mirrored from left to right, in these letters.

    It begins with cells that are filled with a probability of `share`. Each smoothing makes its
    shapes rounder, and its puzzle easier.

    >>> "/".join(ornament(9, 5, Chance(2)))
    '........./........./.###.###./.#######./.#######.'
    """
    for _ in range(_DRAWS):
        picture = _drawn(width, height, chance, letters, share, smoothings)
        filled = width * height - sum(row.count(BLANK) for row in picture)
        if _LEAST <= filled / (width * height) <= _MOST:
            break
    return picture


def _drawn(
    width: int, height: int, chance: Chance, letters: Sequence[str], share: float, smoothings: int
) -> Grid:
    is_both_ways = chance.happens(_BOTH_WAYS)

    def field() -> Cells:
        cells = _mirrored(width, height, chance, share, is_both_ways)
        for _ in range(smoothings):
            cells = _smoothed(cells)
        return cells

    shape, *others = (field() for _ in letters)

    def letter(row: int, column: int) -> str:
        if not shape[row][column]:
            return BLANK
        pairs = zip(letters[1:], others, strict=True)
        return next((each for each, cells in pairs if cells[row][column]), letters[0])

    return tuple("".join(letter(row, column) for column in range(width)) for row in range(height))


def _mirrored(width: int, height: int, chance: Chance, share: float, is_both_ways: bool) -> Cells:
    """Return random cells, mirrored from left to right and perhaps from top to bottom."""
    rows = (height + 1) // 2 if is_both_ways else height
    half = [[chance.happens(share) for _ in range((width + 1) // 2)] for _ in range(rows)]
    cells = [row + row[::-1][width % 2 :] for row in half]
    if is_both_ways:
        cells += [[*row] for row in cells[::-1][height % 2 :]]
    return cells


def _smoothed(cells: Cells) -> Cells:
    """Return cells each of which is like most of its neighbours; beyond the border all is blank."""
    height, width = len(cells), len(cells[0])

    def count(row: int, column: int) -> int:
        return sum(
            cells[below][right]
            for below in range(max(0, row - 1), min(height, row + 2))
            for right in range(max(0, column - 1), min(width, column + 2))
        )

    return [[count(row, column) >= _MAJORITY for column in range(width)] for row in range(height)]
