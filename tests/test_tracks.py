"""Tracks: what is read, what is refused and in which words."""

from typing import Any

import pytest
from small_tracks import PICTURE, puzzle

import crosshatch
from crosshatch import ClueError, Status
from crosshatch.data.document import METADATA, Document
from crosshatch.families import compile_document
from crosshatch.families.tracks.path_spec import NOTATION


def test_counts_start_and_finish_make_a_puzzle() -> None:
    result = crosshatch.solve(puzzle())
    assert (Status.UNIQUE, (PICTURE,)) == (result.status, result.solutions)
    assert (((0, 0), (1, 0), (1, 1), (2, 1), (2, 0), (3, 0), (3, 1), (3, 2)),) == result.paths


def test_a_question_mark_is_a_count_that_nobody_tells() -> None:
    vague = puzzle(columns=["?"] * 4)
    assert ["row 1", "row 2", "row 3"] == [line.name for line in vague.model.lines]
    assert PICTURE in crosshatch.solve(vague, limits=crosshatch.Limits(solutions=None)).solutions


def test_lines_that_are_cut_have_a_count_for_each_part() -> None:
    cut = puzzle(rows=[[1, 3], [0, 3], ["?", 1]], row_cuts=[1])
    names = [line.name for line in cut.model.lines[:5]]
    assert [
        "row 1, column 1",
        "row 1, columns 2\N{EN DASH}4",
        "row 2, column 1",
        "row 2, columns 2\N{EN DASH}4",
        "row 3, columns 2\N{EN DASH}4",
    ] == names
    assert (PICTURE,) == crosshatch.solve(cut).solutions


def test_rows_are_counted_from_the_origin() -> None:
    # The same drawing, told from below.
    upended = puzzle(rows=[1, 3, 4], start=[0, 2], finish=[3, 0], origin="bottom")
    result = crosshatch.solve(upended)
    assert (PICTURE,) == result.solutions
    assert (0, 2) == result.paths[0][0]
    assert "r3c1" == upended.name(upended.cell_called("r3c1"))
    assert () == upended.check(PICTURE)


OFFERED = ("title", "picture", "progress", *NOTATION.extras, "overlay", *METADATA)
NOT_FOR_TRACKS = f"not for tracks puzzles, which may have: {', '.join(OFFERED)}"
REFUSED: dict[str, tuple[dict[str, Any], str]] = {
    "no rows": ({"rows": []}, "rows: tracks have 1 to 512 of them, here are 0"),
    "no columns": ({"columns": []}, "columns: tracks have 1 to 512 of them, here are 0"),
    "too many rows": ({"rows": ["?"] * 513}, "rows: tracks have 1 to 512 of them, here are 513"),
    "a palette": (
        {"palette": {"r": "#f00"}},
        f"palette: {NOT_FOR_TRACKS}",
    ),
    "givens": (
        {"givens": ["????"] * 3},
        f"givens: {NOT_FOR_TRACKS}",
    ),
    "another family": ({"family": "nonogram"}, "family: 'nonogram', where tracks was expected"),
    "an overlay of another size": (
        {"overlay": ["1234", "1234"]},
        "overlay: 2 rows, the puzzle has 3",
    ),
    "sums that differ": ({"rows": [4, 3, 2]}, "the rows visit 9 places, the columns 8"),
    "sums that differ where rows are cut": (
        {"rows": [[1, 3], [1, 3], [0, 1]], "row_cuts": [1]},
        "the rows visit 9 places, the columns 8",
    ),
    "a count that is a word": ({"rows": [4, "x", 1]}, "row 2: 'x' is not a count or ?"),
    "a count that is negative": ({"columns": [1, -2, 2, 3]}, "column 2: '-2' is not a count or ?"),
    "a count of another script": (
        {"rows": ["\N{ARABIC-INDIC DIGIT ONE}", 3, 1]},
        "row 1: '\N{ARABIC-INDIC DIGIT ONE}' is not a count or ?",
    ),
    "a count of more than all": (
        {"columns": [1, 2, 4, 3]},
        "column 3: the count is 4, with only 3 places",
    ),
    "a count beyond measure": (
        {"rows": ["9" * 5000, 3, 1]},
        f"row 1: the count is {'9' * 20}, with only 4 places",
    ),
    "a count of more than a part": (
        {"rows": [[2, 2], [0, 3], [0, 1]], "row_cuts": [1]},
        "row 1, column 1: the count is 2, with only 1 place",
    ),
    "too few counts": (
        {"rows": [[1, 3], 3, [0, 1]], "row_cuts": [1]},
        "row 2: 1 count, the row has 2 parts",
    ),
    "too many counts": (
        {"columns": [1, [1, 1], 2, 3]},
        "column 2: 2 counts, the column has 1 part",
    ),
    "a cut that cuts nothing off": (
        {"row_cuts": [0]},
        "row_cuts: 0 does not cut a row of 4 places",
    ),
    "a cut beyond the grid": (
        {"column_cuts": [1, 3]},
        "column_cuts: 3 does not cut a column of 3 places",
    ),
    "cuts that fall": (
        {"row_cuts": [2, 1]},
        "row_cuts: 1 comes after 2, each cut must be larger than the last",
    ),
    "cuts that do not rise": (
        {"row_cuts": [1, 1]},
        "row_cuts: 1 comes after 1, each cut must be larger than the last",
    ),
    "a start outside": (
        {"start": [4, 0]},
        "start: r1c5, the puzzle has 3 rows and 4 columns",
    ),
    "a finish outside": (
        {"finish": [3, -1]},
        "finish: [3, -1], columns and rows are counted from 0",
    ),
    "no way to go": (
        {"finish": [0, 0]},
        "finish: r1c1 is the start too; a path of one place needs an entry and an exit",
    ),
    "no way out": (
        {"finish": [0, 0], "entry": "left"},
        "finish: r1c1 is the start too; a path of one place needs an entry and an exit",
    ),
    "one way in and out": (
        {"finish": [0, 0], "entry": "left", "exit": "left"},
        "exit: the path of one place comes in over the left of r1c1 too",
    ),
    "an entry from within": ({"entry": "right"}, "entry: r1c1 is not at the right of the grid"),
    "an exit to within": ({"exit": "top"}, "exit: r3c4 is not at the top of the grid"),
    "an exit at the wrong end": (
        {"origin": "bottom", "exit": "bottom"},
        "exit: r3c4 is not at the bottom of the grid",
    ),
    "a known place outside": ({"on": [[0, 3]]}, "on: r4c1, the puzzle has 3 rows and 4 columns"),
    "a forbidden place outside": (
        {"off": [[-1, 0]]},
        "off: [-1, 0], columns and rows are counted from 0",
    ),
    "an edge that leads off the grid": (
        {"track_edges": [[[3, 0], [4, 0]]]},
        "track_edges: r1c5, the puzzle has 3 rows and 4 columns",
    ),
    "an edge of no neighbours": (
        {"track_edges": [[[0, 0], [1, 1]]]},
        "track_edges: r1c1 and r2c2 are no neighbours",
    ),
    "a forbidden edge of no neighbours": (
        {"forbidden_edges": [[[3, 0], [0, 1]]]},
        "forbidden_edges: r1c4 and r2c1 are no neighbours",
    ),
    "an edge known both ways": (
        {"track_edges": [[[0, 0], [1, 0]]], "forbidden_edges": [[[1, 0], [0, 0]]]},
        "forbidden_edges: r1c1\N{EN DASH}r1c2 is a track edge too",
    ),
    "a start that is forbidden": ({"off": [[0, 0]]}, "off: r1c1 is the start"),
    "a finish that is forbidden": ({"off": [[3, 2]]}, "off: r3c4 is the finish"),
    "a place known both ways": (
        {"on": [[1, 1]], "off": [[1, 1]]},
        "off: r2c2 is known to be visited too",
    ),
    "a forbidden end of an edge": (
        {"track_edges": [[[1, 1], [1, 2]]], "off": [[1, 2]]},
        "off: r3c2 is an end of the track edge r2c2\N{EN DASH}r3c2",
    ),
    "edges that branch": (
        {"track_edges": [[[0, 1], [1, 1]], [[1, 1], [2, 1]], [[1, 0], [1, 1]]]},
        "track_edges: 3 meet at r2c2, where a path has 2",
    ),
    "edges that branch at the start": (
        {"track_edges": [[[0, 0], [1, 0]], [[0, 1], [0, 0]]]},
        "track_edges: 2 meet at r1c1, where a path has 1",
    ),
}


@pytest.mark.parametrize(("keys", "sentence"), REFUSED.values(), ids=list(REFUSED))
def test_what_cannot_be_meant_is_refused_in_one_sentence(
    keys: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(ClueError) as refusal:
        puzzle(**keys)
    assert sentence == str(refusal.value)


def test_a_path_without_start_and_finish_is_refused() -> None:
    with pytest.raises(ClueError) as refusal:
        compile_document(Document("tracks", ("1",), ("1",)))
    assert "start: a path needs a start and a finish, and here is none" == str(refusal.value)


def test_an_edge_may_be_told_twice_and_from_both_ends() -> None:
    edges = [[[0, 0], [1, 0]], [[1, 0], [0, 0]]]
    assert (PICTURE,) == crosshatch.solve(puzzle(track_edges=edges)).solutions
