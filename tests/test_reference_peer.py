"""The reference peer of the benches answers right, or a ratio to it would mean nothing."""

from itertools import product

import pytest

from crosshatch.data.grid import runs_of, transposed

reference = pytest.importorskip("bench._reference", reason="needs python-sat, of the extra bench")

ENCODINGS = ["plain", "tight"]


def clues_of(picture: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(run.length for run in runs_of(cell == "#" for cell in row)) for row in picture
    )


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_every_small_puzzle_has_the_solutions_that_have_its_clues(encoding: str) -> None:
    for height, width in [(1, 1), (1, 4), (2, 3), (3, 3)]:
        by_clues: dict[object, set[tuple[str, ...]]] = {}
        for cells in product("#.", repeat=height * width):
            text = "".join(cells)
            picture = tuple(text[row * width : (row + 1) * width] for row in range(height))
            clues = clues_of(picture), clues_of(transposed(picture))
            by_clues.setdefault(clues, set()).add(picture)
        for (rows, columns), pictures in by_clues.items():
            found = reference.solve(rows, columns, encoding).solutions
            assert min(2, len(pictures)) == len(set(found))
            assert set(found) <= pictures


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_puzzle_without_a_solution_has_none(encoding: str) -> None:
    assert [] == reference.solve([[1], [1]], [[1], []], encoding).solutions
