"""Puzzles with the keys of their native files, and kinds of puzzles, as JSON describes them."""

from typing import Any, Literal, NotRequired, TypedDict, cast

from crosshatch.data.document import Document
from crosshatch.files.native_file import write_mapping

ClueJson = str | int | list[int | str]
"""A clue: a text, a number, or a list of these."""


class PuzzleJson(TypedDict, total=False):
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
    goal: Literal["fewest", "most"]
    """In a magnitude puzzle: the fewest filled cells or the most; `fewest` if left out."""
    size: list[int]
    """The numbers of columns and rows, where no other key says them."""
    rows: list[ClueJson]
    """The clues of the rows."""
    columns: list[ClueJson]
    """The clues of the columns."""
    sides: dict[str, list[int | str]]
    """The clues at the `top`, `bottom`, `left` and `right`."""
    corners: list[list[int | str]]
    """The clue at each corner of cells, row by row."""
    regions: list[str] | dict[str, Any]
    """The region of each cell by its name, a text for each row; or these as `cells`, and `clues` by
    the names."""
    paths: list[list[str]]
    """The cells of each path, such as `r1c2`, from its bulb on."""
    ends: list[str]
    """The start and the finish of a path, such as `r1c1`, or `r1c1 left` if it leads off the grid
    there."""
    board: dict[str, int | list[int]]
    """Numbers of the whole puzzle by their names."""
    cells: list[str] | dict[str, Any]
    """What stands in cells, a text for each row: a sign or a number for each cell, `.` for nothing,
    or texts with blanks between them. Or the lists of cells, such as `r1c2`, by what stands there.
    """
    holes: list[str]
    """Cells that are not part of the board."""
    walls: list[str]
    """Borders within regions, such as `r1c1-r1c2`."""
    cuts: dict[str, list[str]]
    """The cells behind which `rows` and `columns` are cut; `c8` is the eighth of each row."""
    options: dict[str, bool]
    """Switches of the kind."""
    origin: Literal["top", "bottom"]
    """Where row 1 is; `top` if left out."""
    givens: list[str] | dict[str, Any]
    """The given cells, a text for each row: the signs of their states, and `?` for the rest. Or the
    lists of cells and edges by what is given: `line` or `empty` for edges such as `r1c1-r1c2`."""
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
