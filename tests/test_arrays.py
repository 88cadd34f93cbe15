"""Arrays of NumPy in place of pictures and clues, and answers as frames of pandas."""

import numpy as np
import pytest

import crosshatch
from crosshatch import Picture, make

HEART = crosshatch.load("examples/heart.toml")
SOLUTION = crosshatch.solve(HEART).picture
assert SOLUTION is not None
CELLS = SOLUTION.to_array()


def test_a_picture_becomes_an_array_of_numbers() -> None:
    assert [[1, 0, -1]] == Picture(["#.?"]).to_array().tolist()
    assert np.int8 == CELLS.dtype


@pytest.mark.parametrize("kind", [np.int8, np.uint8, np.float64, np.bool_])
def test_arrays_take_the_place_of_pictures(kind: type, tmp_path: object) -> None:
    cells = CELLS.astype(kind)
    assert crosshatch.check(HEART, cells) == crosshatch.check(HEART, SOLUTION)
    assert make.nonogram(cells).puzzle.document == make.nonogram(SOLUTION).puzzle.document
    assert () == crosshatch.find_wrong_cells(HEART, cells).cells
    crosshatch.draw(HEART, f"{tmp_path}/array.svg", cells)
    crosshatch.draw(HEART, f"{tmp_path}/rows.svg", SOLUTION)
    with open(f"{tmp_path}/array.svg") as one, open(f"{tmp_path}/rows.svg") as other:  # noqa: PTH123
        assert one.read() == other.read()


def test_unknown_cells_are_minus_one() -> None:
    known = np.where(np.arange(7) < 3, CELLS, -1)
    rows = tuple("".join(".#?"[cell] for cell in row) for row in known)
    assert crosshatch.hint(HEART, rows) == crosshatch.hint(HEART, known)
    assert crosshatch.explain(HEART, rows, (0, 5)) == crosshatch.explain(HEART, known, (0, 5))


def test_clues_may_be_arrays_with_zeros_behind_them() -> None:
    puzzle = crosshatch.nonogram(
        rows=np.array([[2, 0], [1, 1], [0, 0]]),
        columns=np.array([[2, 0], [1, 0], [1, 0]]),
        givens=np.array([[-1, 1, -1], [-1, -1, -1], [-1, -1, 0]]),
    )
    assert ("2", "1 1", "") == puzzle.document.rows
    assert ("?#?", "???", "??.") == puzzle.document.givens
    whale = crosshatch.load("examples/whale.toml")
    sides = [
        np.array([int(text) for text in side])
        for side in (whale.document.rows, whale.document.columns)
    ]
    assert (
        whale.document.rows == crosshatch.magnitude(rows=sides[0], columns=sides[1]).document.rows
    )


def test_answers_become_a_frame() -> None:
    names = ("heart", "say-cheese", "impossible")
    puzzles = [crosshatch.load(f"examples/{name}.toml") for name in names]
    filled = crosshatch.magnitude(rows=[2, 1], columns=[1, 0, 1], goal="max")
    answers = crosshatch.batch([*puzzles, filled], jobs=1)
    frame = answers.to_frame()
    assert ["unique", "multiple", "none"] == frame["status"].tolist()[:3]
    assert [1, 2, 0] == frame["count"].tolist()[:3]
    assert [True, False, True] == frame["exact"].tolist()[:3]
    assert "Int64" == str(frame["count"].dtype) == str(frame["sweeps"].dtype)
    assert [each["seconds"] for each in answers] == frame["seconds"].tolist()
    assert [each["counters"]["sweeps"] for each in answers if each["counters"]] == frame[
        "sweeps"
    ].tolist()
    assert SOLUTION == frame["solution"][0]
    assert frame["error"].isna().all()
    assert "counters" not in frame
    # What only some answers have stands in columns of its own.
    assert ["filled", "bound", "proof"] == [*frame.columns[5:8]]
    assert "count" == frame["proof"][3]
    assert frame["filled"].isna().tolist() == [True, True, True, False]


def test_ratings_become_a_frame() -> None:
    rated = crosshatch.batch([HEART], verb="rate", jobs=1).to_frame()
    assert rated["count"].isna().all()
    assert "very easy" == rated["word"][0]


def test_no_answers_are_a_frame_without_rows() -> None:
    frame = crosshatch.batch([], jobs=1).to_frame()
    assert (0, "name", "key") == (len(frame), frame.columns[0], frame.columns[-1])


def test_counts_beyond_machine_numbers_stay_exact() -> None:
    size = 130
    blocks = [
        "." * (row - row % 2) + "??" + "." * (size - 2 - row + row % 2) for row in range(size)
    ]
    clues = [[1]] * size
    switches = crosshatch.nonogram(rows=clues, columns=clues, givens=blocks)
    frame = crosshatch.batch([switches], verb="count", jobs=1).to_frame()
    assert 2 ** (size // 2) == frame["count"][0]


def test_numbers_of_optimized_pictures_become_a_frame() -> None:
    found = crosshatch.optimize(np.ones((3, 4, 5)))
    frame = found.to_frame()
    assert ["before", "after", "bound", "proof"] == [*frame.columns]
    assert [20, 20, 20] == frame["before"].tolist()
    assert found.after.tolist() == frame["after"].tolist()
