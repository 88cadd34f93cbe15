"""Load puzzles and pictures from files and texts."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from string import whitespace
from textwrap import dedent
from typing import Any

from crosshatch.data.arguments import require, require_format, require_path, require_type
from crosshatch.data.document import Document, Format, Record
from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid
from crosshatch.data.palette import Palette, symbols_of
from crosshatch.errors import (
    FormatError,
    UnknownFormat,
    needs_extra,
)
from crosshatch.families import compile_document
from crosshatch.families.puzzle import Puzzle
from crosshatch.files.content import Content
from crosshatch.files.formats import (
    FORMATS,
    detect,
    picture,
)
from crosshatch.files.formats.text import (
    CELLS,
    FORMAT,
    SYMBOLS,
    TYPED,
    read_half_filled,
    read_picture,
)
from crosshatch.files.reading import read_bytes, read_records


@needs_extra()
def load(path: str | Path, *, format: str | None = None, cell: int = 1) -> Puzzle:
    """Load the puzzle in a file, in the format that its content or else its suffix shows.

    In an image, each square of `cell` by `cell` pixels is a cell.

    >>> import crosshatch
    >>> crosshatch.load("examples/gchq.toml").title
    'GCHQ Christmas card 2015'
    """
    require_path(path)
    require_format(format)
    require(1, cell=cell)
    content = Content(read_bytes(path), Path(path).suffix)
    return compile_document(_only(read_records(content, format=format, cell=cell)))


@needs_extra()
def loads(content: str | bytes, *, format: str | None = None) -> Puzzle:
    """Load the puzzle in a text, or in the content of a file.

    >>> import crosshatch
    >>> crosshatch.loads("##.\\n.#.\\n#.#").document.rows
    ('2', '1', '1 1')
    """
    require_type(str | bytes | bytearray, "a text or the bytes of a file", content=content)
    require_format(format)
    return compile_document(_only(read_records(Content(_plain(content)), format=format)))


def formats() -> tuple[Format[Any], ...]:
    """Return the formats that puzzles are read from and written in.

    >>> import crosshatch
    >>> [format.name for format in crosshatch.formats() if ".non" in format.suffixes]
    ['non']
    """
    return tuple(FORMATS)


def read_documents(content: Content, *, format: str | None = None) -> Iterator[Document]:
    """Yield the documents of a content; raise `FormatError` if it is invalid."""
    return (record.read() for record in read_records(content, format=format))


def load_picture(content: Content, *, cell: int = 1, palette: Palette = ()) -> Grid:
    """Return the picture in a content: a grid of `#.?` or of track, an image, or a puzzle file.

    From a puzzle file, it is the finished picture, or else the one in progress. A grid may have the
    letters of a palette, and an image its colours. Raise `FormatError` if there is no picture.
    """
    if content.is_image:
        return picture.read_picture(content.shrunk(cell).binary, palette)
    if grid := _bare_grid(content, symbols_of(palette)):
        return grid
    document = _only(read_records(content))
    found = document.picture or document.progress
    if found is None:
        raise FormatError("there is no picture in it, only clues")
    return found


def load_picture_of(puzzle: Puzzle, content: Content, *, cell: int = 1) -> Grid:
    """Return the picture of a puzzle in a content: a typed grid, an image, or a puzzle file.

    Without colours, a filled cell may be any of `X x # ■ █ *`, and an empty one any of `. - · _`.
    Tracks are typed as pieces. Open cells are `?` or blanks. A family may have a form of its own.
    """
    palette = puzzle.document.palette
    if content.is_image:
        return load_picture(content, cell=cell, palette=palette)
    rows = dedent(content.text.replace("\r\n", "\n").strip("\n")).split("\n")
    if (form := puzzle.family.notation.picture_form) and form.fits(rows):
        return form.read(rows)
    try:
        return _typed_picture(puzzle, content)
    except FormatError as error:
        if form is None:
            raise
        advice = f"; the usual form is {form.about}"
        raise FormatError(error.sentence, place=error.place, advice=(advice, advice)) from error


def _typed_picture(puzzle: Puzzle, content: Content) -> Grid:
    """Return the picture of a puzzle in a typed grid with a character for each cell, or a file."""
    alphabet = _alphabet_of(puzzle)
    is_bare = not set(content.text).difference(alphabet, whitespace)
    if is_bare or not _is_puzzle_file(content):
        return read_half_filled(content.text, puzzle.size, alphabet)
    return load_picture(content, palette=puzzle.document.palette)


def _alphabet_of(puzzle: Puzzle) -> Mapping[str, str]:
    """Return the characters that people may type in a picture of a puzzle, and their meanings."""
    if puzzle.typed is not None:
        return puzzle.typed
    if puzzle.symbols[1:] == FILLED:
        return TYPED
    return {cell: cell for cell in f"{puzzle.symbols[1:]}{BLANK}{UNKNOWN}"}


def _is_puzzle_file(content: Content) -> bool:
    """Return True if a content is in a known format other than a bare grid of cells."""
    try:
        return detect(content) is not FORMAT
    except UnknownFormat:
        return False


def load_grid(content: Content) -> Grid | None:
    """Return the picture in a content that is only a grid of `#.?`, otherwise None."""
    grid = _bare_grid(content)
    return grid if grid and set(CELLS).issuperset("".join(grid)) else None


def read_text(path: str | Path) -> str:
    """Return the text of a file; raise `CrosshatchError` if it cannot be read."""
    return Content(read_bytes(path)).text


def _bare_grid(content: Content, symbols: str = SYMBOLS) -> Grid | None:
    """Return the picture in a content that is only a grid with these symbols, otherwise None."""
    cells = set(f"{symbols}{UNKNOWN}{whitespace}".encode())
    is_grid = not content.is_empty and cells.issuperset(content.binary)
    if not is_grid and detect(content) is not FORMAT:
        return None
    return read_picture(content.text, symbols)


def _plain(content: str | bytes | bytearray) -> str | bytes:
    return bytes(content) if isinstance(content, bytearray) else content


def _only(records: Iterator[Record]) -> Document:
    found = list(records)
    if len(found) != 1:
        raise FormatError(f"one puzzle was expected, here are {len(found)}")
    return found[0].read()
