"""The message under a picture, and the tab that it may be.

An overlay is a second grid of the puzzle's size. Its characters under the path, or under the filled
cells, are the message: `-` where nothing is read, `░` where it is not known what.
"""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TypedDict

from crosshatch.data.grid import UNKNOWN, Grid, each_place
from crosshatch.data.phrases import cell_name, counted
from crosshatch.data.scene import Cell, Tone
from crosshatch.errors import CrosshatchError
from crosshatch.families.puzzle import Puzzle
from crosshatch.music._tab import FRETS, SILENT, Tab, Tuning

HIDDEN = "░"


class MessageJson(TypedDict):
    """A message read under a picture, and where it is not sure."""

    message: list[str]
    """The rows of the message, the first on top: `-` where nothing is read, `░` where it is not
    known what."""
    unsure: list[tuple[int, int]]
    """The cells, by row and column, where it is not known what is read."""


@dataclass(frozen=True, slots=True)
class Message:
    """The characters of a message as they are seen, the first row on top."""

    rows: Grid
    title: str
    seen: Callable[[int], int] = field(compare=False, repr=False)
    """The row, as files count them, that is seen in a row here."""

    hidden: frozenset[tuple[int, int]] = frozenset()
    """Where it is not known what is read, by row and column from 0 as they are seen.

    An overlay may have any character, also one that stands for it in the rows.
    """

    @property
    def unsure(self) -> tuple[tuple[int, int], ...]:
        """Where it is not known what is read, by row and column from 0 as files count them."""
        return tuple(sorted(self.place(*at) for at in self.hidden))

    def place(self, row: int, column: int) -> tuple[int, int]:
        """A place that is seen here, as files count it."""
        return self.seen(row), column

    def as_json(self) -> MessageJson:
        """The message as the command line prints it with `--json`."""
        return {"message": list(self.rows), "unsure": list(self.unsure)}


def read_message(puzzle: Puzzle, picture: Grid | None) -> Message:
    """Return what stands under a picture of a puzzle; an error where it has no overlay."""
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
    return Message(rows, scene.heading, puzzle.seen, hidden)


def tab_of(message: Message, tuning: Tuning, *, capo: int = 0, tempo: int = 120) -> Tab:
    """The message as a tab, a row for each string; an error where it is none."""
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
    """The message as a tab; None where it is none."""
    try:
        return tab_of(message, tuning, capo=capo, tempo=tempo)
    except CrosshatchError:
        return None


def _read(cell: Cell) -> str:
    if cell.glyph == "" or cell.tone not in (Tone.FILLED, Tone.VISITED, Tone.UNKNOWN):
        return SILENT
    return HIDDEN if _is_hidden(cell) else cell.glyph


def _is_hidden(cell: Cell) -> bool:
    """Return True if it is not known if a character in it is read."""
    return cell.tone is Tone.UNKNOWN and cell.glyph not in ("", SILENT)
