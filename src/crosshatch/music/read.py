"""Reading the message under a picture, which may be a tab.

An overlay is a second grid of the puzzle's size. Its characters under the path, or under the filled
cells, are the message, with `-` for no character and `░` for one that is not known yet.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import TypedDict

from crosshatch.data.grid import UNKNOWN, Grid, each_place
from crosshatch.data.phrases import cell_name, counted
from crosshatch.data.scene import Cell, Tone
from crosshatch.errors import CrosshatchError
from crosshatch.music._tab import FRETS, SILENT, Tab, Tuning
from crosshatch.puzzles.puzzle import Puzzle

HIDDEN = "░"


class MessageJson(TypedDict):
    """A message read under a picture, and the cells in which it is uncertain."""

    message: list[str]
    """The rows of the message, top row first: `-` for no character, `░` for one not known yet."""
    unsure: list[tuple[int, int]]
    """The cells, by row and column, whose character is not known yet."""


@dataclass(frozen=True, slots=True)
class Message:
    """The characters of a message as the picture is drawn, top row first."""

    rows: Grid
    title: str
    row_in_file: Callable[[int], int] = field(compare=False, repr=False)
    """A function that returns the row of the puzzle file for a row of the drawn picture."""

    hidden: frozenset[tuple[int, int]] = frozenset()
    """The cells whose character is not known yet, by row and column from 0 as drawn.

    They are listed because an overlay may contain `░` as a character.
    """

    @property
    def unsure(self) -> tuple[tuple[int, int], ...]:
        """The cells whose character is not known yet, by row and column from 0 as in the file."""
        return tuple(sorted(self.place(*at) for at in self.hidden))

    def place(self, row: int, column: int) -> tuple[int, int]:
        """Return the row and column in the puzzle file of a place in the drawn picture."""
        return self.row_in_file(row), column

    def as_json(self) -> MessageJson:
        """Return the message as the command line prints it with `--json`."""
        return {"message": list(self.rows), "unsure": list(self.unsure)}


def read_message(puzzle: Puzzle, picture: Grid | None) -> Message:
    """Return the message under a picture of a puzzle.

    Raises `CrosshatchError` if the puzzle has no overlay.
    """
    if puzzle.document.overlay is None:
        raise CrosshatchError("there is no overlay to be read under the picture")
    scene = puzzle.scene(picture)
    rows = tuple("".join(map(_read, row)) for row in scene.cells)
    hidden = frozenset(
        (row, column)
        for row, cells in enumerate(scene.cells)
        for column, cell in enumerate(cells)
        if _is_hidden(cell)
    )
    return Message(rows, scene.heading, puzzle.counted_row, hidden)


def read_along(puzzle: Puzzle, picture: Grid) -> Message:
    """Return the characters along the path in a picture, from its start on, as a single row.

    Places without a character are left out. The row ends in `░` if a picture that is not finished
    does not tell the way to all that may follow. Raises `CrosshatchError` if the puzzle has no
    overlay, or no path.
    """
    under = read_message(puzzle, picture)
    if puzzle.walk is None:
        raise CrosshatchError("there is no path to read along, only cells")
    way = [(puzzle.counted_row(row), column) for column, row in puzzle.walk(puzzle.encode(picture))]
    cells = puzzle.scene(picture).cells
    left = {(row, column) for row, column in _read_at(under) if (row, column) not in way}
    letters = "".join(cells[row][column].glyph for row, column in way)
    return Message(
        (letters + HIDDEN * bool(left),), under.title, puzzle.counted_row, frozenset(left)
    )


def _read_at(message: Message) -> Iterator[tuple[int, int]]:
    """Yield the places at which a character is read, or may be."""
    for place, (character,) in each_place(message.rows):
        if character != SILENT or place in message.hidden:
            yield place


def tab_of(message: Message, tuning: Tuning, *, capo: int = 0, tempo: int = 120) -> Tab:
    """Return the message as a tab with a row for each string.

    Raises `CrosshatchError` if it is not a tab in this tuning.
    """
    height, strings = len(message.rows), len(tuning.notes)
    if height != strings:
        found = counted(height, "row")
        raise CrosshatchError(f"overlay: {found}, the tuning {tuning} has {strings} strings")
    frets = [list(row) for row in message.rows]
    for place, (cell,) in each_place(message.rows):
        row, column = place
        if place in message.hidden:
            frets[row][column] = UNKNOWN
        elif cell not in FRETS + SILENT:
            name = cell_name(*message.place(*place))
            raise CrosshatchError(f"overlay: {name} has '{cell}', a fret is one digit")
    return Tab(tuple(map("".join, frets)), tuning, capo, tempo, message.title)


def tab_if_any(message: Message, tuning: Tuning, *, capo: int = 0, tempo: int = 120) -> Tab | None:
    """Return the message as a tab; None if it is not a tab in this tuning."""
    try:
        return tab_of(message, tuning, capo=capo, tempo=tempo)
    except CrosshatchError:
        return None


def _read(cell: Cell) -> str:
    if cell.glyph == "" or cell.tone not in (Tone.FILLED, Tone.VISITED, Tone.UNKNOWN):
        return SILENT
    return HIDDEN if _is_hidden(cell) else cell.glyph


def _is_hidden(cell: Cell) -> bool:
    """Return True if the cell has a character, but may turn out not to be in the message."""
    return cell.tone is Tone.UNKNOWN and cell.glyph not in ("", SILENT)
