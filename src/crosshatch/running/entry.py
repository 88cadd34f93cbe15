"""Puzzles to be answered, which are not read yet, and the pieces of work that they travel in."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Self

from crosshatch.data.document import Document, Record
from crosshatch.engine.cancel import out_of_time
from crosshatch.errors import CrosshatchError, errors_at


class Entry(NamedTuple):
    """A puzzle to be answered, which is not read yet and can be pickled."""

    name: str
    """The name of the puzzle if it has no title."""
    place: str
    """The place of the puzzle, for error messages."""
    record: Record
    file: str = ""
    """The name of its file, as errors show it."""
    end: int = 0
    """The number of bytes of all files up to the end of this puzzle."""

    @classmethod
    def unreadable(cls, name: str, place: str, error: CrosshatchError, end: int) -> Self:
        """Return an entry that cannot be read, for this reason."""
        return cls(name, place, Record(_refuse, str(error)), end=end)

    @classmethod
    def in_file(cls, name: str, record: Record, file: str, end: int) -> Self:
        """Return an entry for a puzzle of a file; `file` is the name of the file in errors."""
        return cls(name, f"{file}: {record.place}" if record.place else file, record, file, end)

    @classmethod
    def late(cls, name: str, place: str, end: int) -> Self:
        """Return an entry that was not found within the time limit."""
        return cls(name, place, Record(out_of_time, place), end=end)

    @classmethod
    def of(cls, document: Document, name: str = "", place: str = "") -> Self:
        """Return an entry that is read already."""
        return cls(name, place, Record(_itself, document))

    def read(self) -> Document:
        """Return the document; raise an error with its place if it cannot be read."""
        with errors_at(self.file):
            return self.record.read()

    def remarks_on(self, document: Document) -> tuple[str, ...]:
        """Return what was assumed when the document was read, with the place of the puzzle."""
        return self.record.remarks_on(document, self.file)


def _itself(document: Document) -> Document:
    return document


def _refuse(sentence: str) -> Document:
    raise CrosshatchError(sentence)


Numbered = tuple[int, Entry]
"""The number of a puzzle among all of them, and the puzzle."""


class Piece:
    """A piece of work: some puzzles, which travel to a worker unread."""

    __slots__ = ("puzzles",)

    def __init__(self, puzzles: Sequence[Numbered]) -> None:
        self.puzzles = puzzles

    def __len__(self) -> int:
        return len(self.puzzles)

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle as bare tuples, which takes a fifth of the time of named ones."""
        flat = [
            (number, name, place, *record, file, end)
            for number, (name, place, record, file, end) in self.puzzles
        ]
        return _piece_of, (flat,)


def _piece_of(flat: list[tuple[Any, ...]]) -> Piece:
    """Return a piece as it was before it was pickled."""
    return Piece(
        [
            (number, Entry(name, place, Record(*record), file, end))
            for number, name, place, *record, file, end in flat
        ]
    )
