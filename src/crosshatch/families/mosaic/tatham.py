"""Simon Tatham's game Mosaic: the text after the colon of its ids.

A digit is the clue of the next cell, and a letter a gap of 1 to 26 cells without a clue. Texts of
other games have commas or slashes, or more before the colon.
"""

from string import digits

from crosshatch.data.document import Document
from crosshatch.data.grid import in_rows
from crosshatch.errors import FormatError
from crosshatch.files.notation import Size, TathamGame
from crosshatch.files.places import Word
from crosshatch.files.run_lengths import read_gaps, write_gaps


def read(size: Size, body: Word) -> Document:
    """Return the mosaic of this size that the text describes."""
    (width, height), clues = size, read_gaps(body, size, digits, "clues")
    cells = tuple(clues.get(cell, "") for cell in range(width * height))
    return Document("mosaic", (), (), cell_clues=in_rows(cells, width))


def write(document: Document) -> str:
    """Return the text for a mosaic; raise `FormatError` if a clue has more than one digit."""
    clues = [clue for row in document.cell_clues or () for clue in row]
    if strange := next((clue for clue in clues if clue and clue not in digits), None):
        raise FormatError(f"an id has clues from 0 to 9, here is '{strange[:20]}'", place="cells")
    return write_gaps(clues)


MOSAIC = TathamGame("mosaic", read, write, sign=r"\A[^,/A-Z]*\Z", options=r"(?:h\d+)?")
