"""Tracks of one place: the path comes in over one side, visits nothing else and leaves again."""

import json
from collections.abc import Iterator
from itertools import permutations, product
from pathlib import Path
from typing import Any

import pytest
from calling import asked
from oracle import alike, ways
from running import Run

import crosshatch
from crosshatch import Status
from crosshatch.data.pieces import EMPTY, has_track
from crosshatch.data.scene import cells_only
from crosshatch.families.tracks.path_spec import path_of
from crosshatch.files.formats import FORMATS, writable_format, write_documents
from crosshatch.files.native_file import write_mapping
from crosshatch.render.registry import RENDERERS

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
