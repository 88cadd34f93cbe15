"""Puzzles with the keys of their native files, and kinds of puzzles, as JSON describes them."""

from typing import Any, NotRequired, TypedDict, cast

from crosshatch.data.document import Document, Goal
from crosshatch.files.native_file import write_mapping
from crosshatch.puzzles.table.path_spec import PathSpecJson

ClueJson = str | int | list[int | str]
"""A clue: a text, a number, or a list of these."""


class PuzzleJson(PathSpecJson, total=False):
    """A puzzle with the keys of its native file."""

    kind: str | dict[str, Any]
    """The kind of puzzle, such as `tracks`, or its table; `nonogram` if left out."""
    title: str
    """The title."""
    author: str
    """Who made the puzzle."""
    copyright: str
    """Who owns it."""
    license: str
    """The terms under which others may use it."""
    source: str
    """The publication it comes from."""
    catalogue: str
    """Its number in that publication."""
    description: str
    """A description of it."""
    note: str
    """Anything else worth knowing about it."""
    palette: dict[str, str]
    """In a puzzle with colours: the colour of each letter."""
    goal: Goal
    """In a magnitude puzzle: the fewest filled cells or the most; `min` if left out."""
    rows: list[ClueJson]
    """The clues of the rows."""
    columns: list[ClueJson]
    """The clues of the columns."""
    cells: list[str]
    """The clues in cells, a text for each row: a character for each cell, `.` without a clue, or
    texts with blanks between them."""
    trees: list[str]
    """Where trees stand, a text for each row: `T`, and `.` for the rest."""
    givens: list[str]
    """The given cells, a text for each row: `#`, `.`, and `?` for the rest."""
    picture: list[str]
    """A picture that fits; `rows` and `columns` may be left out then."""
    progress: list[str]
    """A player's progress, a text for each row."""
    overlay: list[str]
    """A second grid, read under the picture, a text for each row."""


class KindJson(TypedDict):
    """A kind of puzzle."""

    name: str
    """Its name."""
    also: list[str]
    """The other names by which people know it."""
    rules: str
    """Its rules in a player's words."""
    table: dict[str, Any]
    """Its table as plain values."""
    example: NotRequired[PuzzleJson]
    """A small puzzle of the kind; left out for a table of your own."""


def puzzle_json(document: Document) -> PuzzleJson:
    """Return a puzzle with the keys of its native file."""
    return cast("PuzzleJson", write_mapping(document))
