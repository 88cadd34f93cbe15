"""Puzzles that are nothing but runs of rows and columns in one colour, as large sets have them.

The core reads the clues at once. A puzzle is made of them only when somebody asks for it.
"""

from collections.abc import Callable, Sequence
from functools import cached_property
from itertools import chain
from typing import Any

from crosshatch.data.document import OPTIONAL_PARTS, Document
from crosshatch.data.grid import FILLED, LONGEST, Picture
from crosshatch.data.phrases import line_name
from crosshatch.engine.native import RunGrid
from crosshatch.errors import EngineBug
from crosshatch.files.native_file import read_mapping
from crosshatch.files.notation import USUAL_KIND, Notation, notation_of
from crosshatch.files.puzzle_key import key_of_lists, key_of_mapping
from crosshatch.laws.board.all_lines import lines_of, runs_of_lines, runs_told
from crosshatch.puzzles import compile_document
from crosshatch.puzzles.answer_json import HeadingJson
from crosshatch.puzzles.grids import Alphabet
from crosshatch.puzzles.puzzle import Puzzle
from crosshatch.puzzles.table.grids_of_runs import lengths_in


class PlainRuns:
    """A puzzle of which only the clues and a title are known."""

    def __init__(
        self,
        rows: Any,
        columns: Any,
        title: str = "",
        read: Callable[[], Puzzle] | None = None,
        document: Document | None = None,
    ) -> None:
        """Create a puzzle of clues, each a list of numbers or anything else that a file may have.

        `read` reads the puzzle in full where errors need the place in a file. With a document, the
        clues are its texts.
        """
        self._rows, self._columns, self.title = rows, columns, title
        self._read, self._document = read, document
        self.grid = _grid_in(document) if document else _grid_of_lists(rows, columns)
        """The clues as the core has read them; None unless all are valid, and there is no more."""

    @classmethod
    def of_document(
        cls, document: Document, read: Callable[[], Puzzle] | None = None
    ) -> "PlainRuns":
        """Return the puzzle of a document, whose grid is None if that says more than clues."""
        return cls(document.rows, document.columns, document.title, read, document)

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
        return compile_document(self._document or read_mapping(keys))

    @property
    def key(self) -> str:
        """The identifier of a puzzle with valid clues."""
        if not self._document:
            return key_of_lists(USUAL_KIND, self._rows, self._columns)
        return key_of_mapping({"kind": USUAL_KIND, "rows": self._rows, "columns": self._columns})

    @property
    def heading(self) -> HeadingJson:
        """The keys with which an answer about it begins in JSON."""
        return {"kind": USUAL_KIND, "title": self.title}

    @property
    def notation(self) -> Notation:
        """How such puzzles are written in files and answers."""
        return notation_of(USUAL_KIND)

    def line_name(self, line: int) -> str:
        """Return the player's name for a line of the engine, which has rows before columns."""
        column = line - len(self._rows)
        return line_name("row", line + 1) if column < 0 else line_name("column", column + 1)

    def decode(self, masks: bytes) -> Picture:
        """Return the picture for masks of the engine."""
        return _ALPHABET.decode(len(self._columns), masks)

    def solutions(self, masks: Sequence[bytes]) -> tuple[Picture, ...]:
        """Return the pictures for masks of solutions; raise `EngineBug` if one breaks the clues."""
        sides = lengths_in(self._document) if self._document else [self._rows, self._columns]
        told, pictures = sides and runs_told([*chain(*sides)], FILLED), (*map(self.decode, masks),)
        for picture in pictures:
            is_right = told == runs_of_lines(lines_of(picture))
            if not is_right and (broken := self.puzzle.check(picture)):
                raise EngineBug(f"the engine found a picture that breaks {broken[0]}")
        return pictures


def _grid_of_lists(rows: Any, columns: Any) -> RunGrid | None:
    try:
        return RunGrid.of_lists(rows, columns)
    except (TypeError, OverflowError):
        return None


def _grid_in(document: Document) -> RunGrid | None:
    """Return the clues of a document if it has nothing else but a title and metadata."""
    if document.kind != USUAL_KIND or any(getattr(document, part) for part in _MORE):
        return None
    if not 0 < min(document.size) <= max(document.size) <= LONGEST:
        return None
    return RunGrid.read(document.rows, document.columns, FILLED)


_MORE = tuple(part for part in OPTIONAL_PARTS if part not in ("title", "metadata"))
"""The parts of a document that have a say in its solution, or that errors can be about."""
_ALPHABET = Alphabet()
