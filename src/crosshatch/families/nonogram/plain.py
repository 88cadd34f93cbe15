"""Nonograms that are nothing but lists of numbers, as large sets have them.

The core reads the numbers at once. A puzzle is made of them only when somebody asks for it.
"""

from collections.abc import Callable
from functools import cached_property
from typing import Any

from crosshatch.data.grid import Picture
from crosshatch.engine.native import RunGrid
from crosshatch.families.grids import Alphabet
from crosshatch.families.nonogram.family import FAMILY
from crosshatch.families.puzzle import HeadingJson, Puzzle
from crosshatch.files.native_file import read_mapping


class PlainNonogram:
    """A nonogram of which only the clues and a title are known."""

    def __init__(
        self, rows: Any, columns: Any, title: str = "", read: Callable[[], Puzzle] | None = None
    ) -> None:
        """Create a nonogram of clues, each a list of numbers or anything else that a file may have.

        `read` reads the puzzle in full where errors need the place in a file.
        """
        self._rows = rows
        self._columns = columns
        self.title = title
        self._read = read

    @cached_property
    def grid(self) -> RunGrid | None:
        """The clues as the core has read them; None unless all are valid lists of numbers."""
        try:
            return RunGrid.of_lists(self._rows, self._columns)
        except (TypeError, OverflowError):
            return None

    @property
    def cells(self) -> int:
        """The number of cells of valid clues."""
        return len(self._rows) * len(self._columns)

    @cached_property
    def puzzle(self) -> Puzzle:
        """The puzzle; raises `CrosshatchError` if the clues are invalid."""
        if self._read:
            return self._read()
        keys = {"rows": self._rows, "columns": self._columns, "title": self.title}
        return FAMILY.read(read_mapping(keys))

    @property
    def heading(self) -> HeadingJson:
        """The keys with which an answer about it begins in JSON."""
        return {"family": FAMILY.name, "title": self.title}

    def decode(self, masks: bytes) -> Picture:
        """Return the picture for masks of the engine."""
        return _ALPHABET.decode(len(self._columns), masks)


_ALPHABET = Alphabet()
