"""Tracks of one place: all of them are found and counted.

Which tracks cannot be meant is in `commands/tracks-read.txt`.
"""

from collections.abc import Iterator
from itertools import permutations, product

from oracle import alike, ways

import crosshatch
from crosshatch import Status
from crosshatch.data.sides import EMPTY


def cases() -> Iterator[crosshatch.Puzzle]:
    """All places of small grids, all ways through them, with counts that are kept and others."""
    for width, height, origin in product((1, 2, 3), (1, 2, 3), ("top", "bottom")):
        for column, row in product(range(width), range(height)):
            lowest = row == (0 if origin == "bottom" else height - 1)
            highest = row == (height - 1 if origin == "bottom" else 0)
            sides = {"left": column == 0, "right": column == width - 1}
            sides |= {"top": highest, "bottom": lowest}
            open_sides = [side for side, is_open in sides.items() if is_open]
            rows = [int(number == row) for number in range(height)]
            columns = [int(number == column) for number in range(width)]
            keys = {"start": (column, row), "finish": (column, row), "origin": origin}
            for entry, exit in permutations(open_sides, 2):
                told = {**keys, "entry": entry, "exit": exit}
                yield crosshatch.tracks(columns=columns, rows=rows, **told)
                yield crosshatch.tracks(columns=["?"] * width, rows=["?"] * height, **told)
                yield crosshatch.tracks(columns=["?"] * width, rows=[1, *rows[1:]], **told)


def test_every_path_of_one_place_is_found_counted_and_kept() -> None:
    statuses = set()
    for puzzle in cases():
        expected = ways(puzzle.document)
        result = crosshatch.count(puzzle)
        statuses.add(result.status)
        assert len(expected) == result.count.value == len(result.solutions)
        point = puzzle.row_order.point
        assert tuple(tuple(map(point, way)) for way in expected) == result.paths
        if not expected:
            continue
        picture = alike(puzzle.document, expected)
        assert (picture, (picture,)) == (result.known, result.solutions)
        assert (1, Status.UNIQUE) == (result.cell_sets and result.cell_sets.value, result.status)
        assert () == puzzle.check(picture)
        assert picture == puzzle.finished(tuple(row.replace(EMPTY, "?") for row in picture))
    assert {Status.UNIQUE, Status.NONE} == statuses
