"""A puzzle as a page needs it to draw it: nobody has to know what clues mean."""

from typing import Any

from crosshatch.asker import heeding
from crosshatch.document import Course, Place
from crosshatch.keys import write_mapping
from crosshatch.palette import names_of
from crosshatch.puzzle import Puzzle
from crosshatch.scene import Cell


def described(puzzle: Puzzle, name: str) -> dict[str, Any]:
    """All that is seen of a puzzle: rows and columns as in pictures, from 0, first row on top."""
    document, scene = puzzle.document, puzzle.scene(None)
    width, height = document.size
    return {
        "puzzle": write_mapping(document),
        "name": name,
        **puzzle.as_json(),
        "verbs": list(puzzle.family.verbs),
        "size": {"rows": height, "columns": width},
        "symbols": puzzle.symbols,
        "palette": dict(scene.palette),
        "color_names": names_of(scene.palette),
        "labels": {"rows": scene.rows, "columns": scene.columns},
        "every": scene.every,
        "givens": list(puzzle.decode(puzzle.model.masks)),
        "progress": document.progress and list(document.progress),
        "overlay": document.overlay
        and [document.overlay[puzzle.seen(row)] for row in range(height)],
        "goal": document.goal,
        "cuts": {"rows": scene.row_cuts, "columns": scene.column_cuts},
        "path": document.course and _path(puzzle, document.course, scene.cells),
        "notes": dict(document.metadata),
    }


def _path(puzzle: Puzzle, course: Course, cells: tuple[tuple[Cell, ...], ...]) -> dict[str, Any]:
    """Where a path leads: its stations, and over which sides of which places no track may lead."""

    def seen(place: Place) -> tuple[int, int]:
        column, row = place
        return puzzle.seen(row), column

    return {
        "start": seen(course.start),
        "finish": seen(course.finish),
        "entry": course.entry,
        "exit": course.exit,
        "upended": course.is_upended,
        "barred": [
            (row, column, [side.name.lower() for side in cell.barred if side.name])
            for row, line in enumerate(heeding(cells))
            for column, cell in enumerate(line)
            if cell.barred
        ],
    }
