"""Create puzzles from their clues."""

from collections.abc import Sequence
from typing import Any, get_args

from crosshatch.data.arguments import Array, as_picture, require_choice
from crosshatch.data.document import Document, Goal, Point, Side
from crosshatch.data.phrases import point_name
from crosshatch.files.native_file import GOAL_WORDS, read_mapping
from crosshatch.files.values import read_point, word_in
from crosshatch.puzzles import kind_named
from crosshatch.puzzles.puzzle import Kind, Puzzle

read_side = word_in(*get_args(Side))
Clue = str | int | Sequence[int | str]
"""The clue of a line: its numbers in a list, a text such as `3r 1g`, or one number."""


def nonogram(
    *, rows: Sequence[Clue] | Array, columns: Sequence[Clue] | Array, **options: Any
) -> Puzzle:
    """Return a nonogram with these clues; options are other keys of the native format.

    >>> import crosshatch
    >>> puzzle = crosshatch.nonogram(rows=[[2], [1]], columns=[[1], [2]])
    >>> print(*crosshatch.solve(puzzle).solutions[0], sep="\\n")
    ##
    .#

    Clues may also be an array of NumPy, with zeros behind the lengths of each line, and `givens`
    one of 1 (filled), 0 (blank) and -1 (unknown).
    """
    return _compiled(kind_named("nonogram"), rows, columns, options)


def tracks(
    *,
    rows: Sequence[Clue] | Array,
    columns: Sequence[Clue] | Array,
    start: Point,
    finish: Point,
    entry: Side | None = None,
    exit: Side | None = None,
    **options: Any,
) -> Puzzle:
    """Return a tracks puzzle with these counts, from start to finish (column and row from 0).

    `entry` and `exit` are the sides over which the path enters and leaves the grid. Options are
    other keys of the native format.

    >>> import crosshatch
    >>> puzzle = crosshatch.tracks(columns=[2, "?"], rows=[1, 2], start=(0, 0), finish=(1, 1))
    >>> puzzle.check(("╷·", "└╴"))
    ()
    """
    ends = [_end(start=start, entry=entry), _end(finish=finish, exit=exit)]
    return _compiled(kind_named("tracks"), rows, columns, {"ends": ends, **options})


def _end(**told: Any) -> str:
    """Return an end of a path as files have it, from its place and side, each by its name."""
    (name, point), (side_name, side) = told.items()
    place = point_name(read_point(name, point))
    return place if side is None else f"{place} {read_side(side_name, side)}"


def magnitude(
    *,
    rows: Sequence[int] | Array,
    columns: Sequence[int] | Array,
    goal: Goal | None = None,
    **options: Any,
) -> Puzzle:
    """Return a magnitude puzzle with these numbers of runs and as few filled cells as possible.

    `goal="max"` asks for as many as possible. Options are other keys of the native format.

    >>> import crosshatch
    >>> puzzle = crosshatch.magnitude(rows=[1, 2, 1], columns=[1, 2, 1])
    >>> print(*crosshatch.solve(puzzle).solutions[0], sep="\\n")
    .#.
    #.#
    .#.
    """
    if goal is not None:
        require_choice([*GOAL_WORDS], goal=goal)
        options["goal"] = GOAL_WORDS[goal]
    return _compiled(kind_named("magnitude"), rows, columns, options)


def _compiled(
    kind: Kind,
    rows: Sequence[Clue] | Array,
    columns: Sequence[Clue] | Array,
    options: dict[str, Any],
) -> Puzzle:
    return kind.read(document_of_clues(kind, rows, columns, options))


def document_of_clues(
    kind: Kind,
    rows: Sequence[Clue] | Array,
    columns: Sequence[Clue] | Array,
    options: dict[str, Any],
) -> Document:
    """Return the document of a puzzle with these clues and other keys of the native format."""
    kind.require_keys(key for key in options if key != "kind")
    keys = {"kind": kind.name, "rows": rows, "columns": columns, **options}
    return read_mapping({key: _without_array(keys[key], key) for key in keys})


def _without_array(value: Any, key: str) -> Any:
    """Return a value of the native format in place of an array of NumPy, or the value itself."""
    if isinstance(value, tuple | list | str) or not hasattr(value, "tolist"):
        return value
    if key in ("rows", "columns"):
        found = value.tolist()
        return [[n for n in line if n] for line in found] if value.ndim == 2 else found
    return as_picture(value, key)
