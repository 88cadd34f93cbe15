"""Tracks: what is read, what is refused and in which words."""

import json
from collections.abc import Iterator
from itertools import permutations, product
from pathlib import Path
from typing import Any

import pytest
from calling import asked
from oracle import alike, ways
from running import Run, refusal_of
from tracking import SMALL_PICTURE, small_puzzle

import crosshatch
from crosshatch import ClueError, Status
from crosshatch.data.document import METADATA, Document
from crosshatch.data.pieces import EMPTY, has_track
from crosshatch.data.scene import cells_only
from crosshatch.families import compile_document
from crosshatch.families.tracks.path_spec import NOTATION, path_of
from crosshatch.files.formats import FORMATS, writable_format, write_documents
from crosshatch.files.native_file import write_mapping
from crosshatch.render.registry import RENDERERS


def test_counts_start_and_finish_make_a_puzzle() -> None:
    result = crosshatch.solve(small_puzzle())
    assert (Status.UNIQUE, (SMALL_PICTURE,)) == (result.status, result.solutions)
    assert (((0, 0), (1, 0), (1, 1), (2, 1), (2, 0), (3, 0), (3, 1), (3, 2)),) == result.paths


def test_a_question_mark_is_a_count_that_nobody_tells() -> None:
    vague = small_puzzle(columns=["?"] * 4)
    assert ["row 1", "row 2", "row 3"] == [line.name for line in vague.model.lines]
    assert (
        SMALL_PICTURE in crosshatch.solve(vague, limits=crosshatch.Limits(solutions=None)).solutions
    )


def test_lines_that_are_cut_have_a_count_for_each_part() -> None:
    cut = small_puzzle(rows=[[1, 3], [0, 3], ["?", 1]], row_cuts=[1])
    names = [line.name for line in cut.model.lines[:5]]
    assert [
        "row 1, column 1",
        "row 1, columns 2\N{EN DASH}4",
        "row 2, column 1",
        "row 2, columns 2\N{EN DASH}4",
        "row 3, columns 2\N{EN DASH}4",
    ] == names
    assert (SMALL_PICTURE,) == crosshatch.solve(cut).solutions


def test_rows_are_counted_from_the_origin() -> None:
    # The same drawing, told from below.
    upended = small_puzzle(rows=[1, 3, 4], start=[0, 2], finish=[3, 0], origin="bottom")
    result = crosshatch.solve(upended)
    assert (SMALL_PICTURE,) == result.solutions
    assert (0, 2) == result.paths[0][0]
    assert "r3c1" == upended.name(upended.cell_called("r3c1"))
    assert () == upended.check(SMALL_PICTURE)


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
    "a count that is a word": ({"rows": [4, "x", 1]}, "row 2: 'x' is neither a number nor ?"),
    "a count that is negative": (
        {"columns": [1, -2, 2, 3]},
        "column 2: '-2' is neither a number nor ?",
    ),
    "a count of another script": (
        {"rows": ["\N{ARABIC-INDIC DIGIT ONE}", 3, 1]},
        "row 1: '\N{ARABIC-INDIC DIGIT ONE}' is neither a number nor ?",
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
    assert sentence == refusal_of(ClueError, small_puzzle, **keys)


def test_a_path_without_start_and_finish_is_refused() -> None:
    assert "start: a path needs a start and a finish, and here is none" == refusal_of(
        ClueError, compile_document, Document("tracks", ("1",), ("1",))
    )


def test_an_edge_may_be_told_twice_and_from_both_ends() -> None:
    edges = [[[0, 0], [1, 0]], [[1, 0], [0, 0]]]
    assert (SMALL_PICTURE,) == crosshatch.solve(small_puzzle(track_edges=edges)).solutions


ONE = {"columns": [1], "rows": [1], "start": (0, 0), "finish": (0, 0)}


def one(entry: str = "left", exit: str = "bottom", **keys: Any) -> crosshatch.Puzzle:
    return crosshatch.tracks(**{**ONE, "entry": entry, "exit": exit, **keys})


def wide(**keys: Any) -> crosshatch.Puzzle:
    """A path through the lower left corner of a grid in which counts tell little."""
    ends = {"start": (0, 2), "finish": (0, 2), "entry": "left", "exit": "bottom"}
    counts = {"columns": ["?", "?", 0], "rows": ["?", "?", "?"]}
    return crosshatch.tracks(**{**counts, **ends, **keys})


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


def test_hints_lead_to_the_solution_by_the_rules() -> None:
    puzzle, sentences = wide(), []
    known = puzzle.decode(puzzle.model.masks)
    while (found := crosshatch.hint(puzzle, known)).step:
        sentences.append(found.step.sentence)
        follows = dict(found.step.findings)
        masks = [follows.get(cell, mask) for cell, mask in enumerate(puzzle.encode(known))]
        known = puzzle.decode(puzzle.model.masks_of(masks))
        assert len(sentences) < 9
    assert crosshatch.Standing.SOLVED is found.standing
    assert ("\N{MIDDLE DOT}" * 3,) * 2 + ("\u2510\N{MIDDLE DOT}\N{MIDDLE DOT}",) == known
    assert sentences[-1].endswith("stay empty because r3c1 is the only way in and out")


def test_a_trace_says_that_no_track_leads_on() -> None:
    steps = [step.sentence for step in crosshatch.trace(wide())]
    reason = "because it is the start and the finish"
    assert f"no track leads from r3c1 to r2c1 or r3c2 {reason}" in steps


@pytest.mark.parametrize(
    ("picture", "broken"),
    [
        (("?",), ()),
        (("+",), ()),
        (("\u2574",), ()),
        (("\u2510",), ()),
        (
            ("\N{MIDDLE DOT}",),
            (
                "count of row 1: the clue is 1, the picture has 0",
                "count of column 1: the clue is 1, the picture has 0",
                "not at the start: r1c1 is not visited",
                "not at the finish: r1c1 is not visited",
            ),
        ),
        (
            ("\u2500",),
            (
                "not at the finish: the track does not leave over the bottom side of r1c1",
                "off the grid at r1c1: the track leads over the right side",
            ),
        ),
    ],
)
def test_pictures_of_one_place_are_checked(picture: tuple[str], broken: tuple[str, ...]) -> None:
    assert broken == one().check(picture)


def test_track_that_leads_on_is_a_branch() -> None:
    broken = wide().check(("???", "???", "\u2500\u2574?"))
    assert "branch at r3c1, where the path ends: track leads to r3c2" in broken


@pytest.mark.parametrize("puzzle", [one(), wide(), one(entry="top", exit="right")])
def test_it_is_written_and_read_again_by_every_format_that_can(puzzle: crosshatch.Puzzle) -> None:
    kept = []
    for format in FORMATS:
        try:
            content = write_documents(writable_format(format.name), [puzzle.document])
        except crosshatch.CrosshatchError:
            continue
        again = crosshatch.loads(content, format=format.name).document
        assert puzzle.document.extras == again.extras, format.name
        assert (puzzle.document.rows, puzzle.document.columns) == (again.rows, again.columns)
        kept.append(format.name)
    assert {"toml", "json"} <= {*kept}
    assert ("tatham" in kept) == (puzzle == one())


@pytest.mark.parametrize(
    ("picture", "ends"),
    [
        ("\u2510", ((0, 0), "left", "bottom")),
        ("\u2500", ((0, 0), "left", "right")),
        ("\u2502", ((0, 0), "top", "bottom")),
        ("\u2514", ((0, 0), "top", "right")),
        ("\N{MIDDLE DOT}\u2510\n\N{MIDDLE DOT}\N{MIDDLE DOT}", None),
        ("\N{MIDDLE DOT}\N{MIDDLE DOT}\n\u2510\N{MIDDLE DOT}", ((0, 1), "left", "bottom")),
    ],
)
def test_a_drawing_of_one_piece_is_a_puzzle(picture: str, ends: Any) -> None:
    if ends is None:
        with pytest.raises(crosshatch.FormatError, match="a path has two loose ends"):
            crosshatch.loads(picture)
        return
    puzzle = crosshatch.loads(picture)
    course = path_of(puzzle.document)
    assert course is not None
    assert (ends[0], *ends) == (course.finish, course.start, course.entry, course.exit)
    assert (tuple(picture.split()),) == crosshatch.solve(puzzle).solutions
    assert has_track(puzzle.document.picture or ())


def test_every_renderer_draws_it() -> None:
    for renderer in RENDERERS:
        for puzzle in (one(), wide()):
            solution = crosshatch.solve(puzzle).solutions[0]
            drawn = renderer.draw(puzzle.scene(solution), None, None)
            assert drawn
            assert drawn != renderer.draw(cells_only(puzzle.scene(solution)), None, None)


def test_the_command_line_and_the_api_know_it(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "one.json"
    file.write_text(json.dumps(write_mapping(one().document)))
    assert "\u2510\n\n1 solution, proved" in run("solve", str(file)).out
    assert 0 == run("count", str(file)).status
    assert "solved\n" == run("check", str(file), "-", stdin="\u2510\n".encode()).out
    assert "\u2510\n" == run("draw", str(file), "--solution", "--bare").out
    assert "1x1:C,S1,S1\n" == run("convert", str(file), "-", "--format", "tatham").out
    assert ["\u2510"] == asked("solve", puzzle=write_mapping(one().document))["picture"]
    assert [] == asked("parse", content=file.read_text())["errors"]
