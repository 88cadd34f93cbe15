"""Load pictures from grids as people type them, from images and from puzzle files."""

import json
from collections.abc import Mapping, Sequence
from string import whitespace
from textwrap import dedent
from typing import Any

from crosshatch.data.grid import BLANK, FILLED, UNKNOWN, Grid
from crosshatch.data.palette import Palette, symbols_of
from crosshatch.errors import FormatError, UnknownFormat
from crosshatch.files.content import Content
from crosshatch.files.formats import detect
from crosshatch.files.formats.character_grid import (
    CELLS,
    FORMAT,
    SYMBOLS,
    TYPED,
    grids_in,
    has_verdicts_alone,
    pictures_in,
    read_half_filled,
    read_picture,
)
from crosshatch.files.formats.picture import read_picture as read_image
from crosshatch.files.reading import read_records
from crosshatch.library.load import only_document
from crosshatch.puzzles.puzzle import Puzzle


def load_picture(content: Content, *, cell: int = 1, palette: Palette = ()) -> Grid:
    """Return the picture in a content: a grid of `#.?` or of track, an image, or a puzzle file.

    From a puzzle file, it is the finished picture, or else the one in progress. A grid may have the
    letters of a palette, and an image its colours. Raise `FormatError` if there is no picture.
    """
    if content.is_image:
        return read_image(content.shrunk(cell).binary, palette)
    if grid := _bare_grid(content, symbols_of(palette)):
        return grid
    document = only_document(read_records(content))
    found = document.picture or document.progress
    if found is None:
        raise FormatError("there is no picture in it, only clues")
    return found


def load_pictures_of(puzzle: Puzzle, content: Content, *, cell: int = 1) -> tuple[Grid, ...]:
    """Return the pictures of a puzzle in a content: a typed grid, an image, or a puzzle file.

    Without colours, a filled cell may be any of `X x # ■ █ *`, and an empty one any of `. - · _`.
    Tracks are typed as pieces. Open cells are `?` or blanks. A kind may have a form of its own.
    There are several only in what `crosshatch solve` has printed, with `--json` too. Raise
    `FormatError` if there is none.
    """
    if content.is_image:
        return (load_picture(content, cell=cell, palette=puzzle.document.palette),)
    if has_verdicts_alone(content.text):
        raise FormatError("no picture in it: solve prints those of several only with --json")
    answers = _answers_in(content.text)
    pictures = _pictures_among(answers, puzzle) if answers else pictures_in(content.text)
    if not pictures:
        raise FormatError("there is no picture in it")
    return tuple(_picture_of(puzzle, Content(each, content.suffix)) for each in pictures)


def _answers_in(text: str) -> list[dict[str, Any]]:
    """Return the answers in what `solve --json` has printed or `batch` has written, else none."""
    lines = [line for line in text.splitlines() if line.strip()]
    if not lines or not lines[0].startswith("{"):
        return []
    try:
        found = [*map(json.loads, lines)]
    except (ValueError, RecursionError):
        return []
    return [each for each in found if isinstance(each, dict) and "status" in each]


def _texts_in(answer: dict[str, Any]) -> tuple[str, ...]:
    """Return the text of each solution in an answer, or else of what is known."""
    found = answer.get("solutions") or [answer.get("solution") or answer.get("known")]
    pictures = [rows for rows in found if isinstance(rows, list)] if isinstance(found, list) else []
    return tuple("\n".join(map(str, rows)) for rows in pictures)


def _pictures_among(answers: Sequence[dict[str, Any]], puzzle: Puzzle) -> tuple[str, ...]:
    """Return the text of each picture in the answer about a puzzle: the only one, or by its title.

    Raise `FormatError` if there is none about it, or more than one.
    """
    title = puzzle.document.title
    own = [each for each in answers if title in (each.get("title"), each.get("name"))]
    found = answers if len(answers) == 1 else own
    if len(found) != 1:
        sentence = f"one answer about '{title}' was expected, here are {len(own)} of {len(answers)}"
        raise FormatError(sentence)
    return _texts_in(found[0])


def load_picture_of(puzzle: Puzzle, content: Content, *, cell: int = 1) -> Grid:
    """Return the picture of a puzzle in a content, or what several in it have in common."""
    pictures = load_pictures_of(puzzle, content, cell=cell)
    if len(pictures) == 1:
        return pictures[0]
    return puzzle.decode(puzzle.model.joined(map(puzzle.encode, pictures)))


def _picture_of(puzzle: Puzzle, content: Content) -> Grid:
    """Return the picture of a puzzle in a text with one picture."""
    rows = dedent(content.text.replace("\r\n", "\n").strip("\n")).split("\n")
    if (form := puzzle.kind.notation.picture_form) and form.fits(rows):
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


def load_grids(content: Content) -> tuple[Grid, ...]:
    """Return the pictures in a content that is only grids of `#.?`, none for any other content.

    Empty lines part several, as in what `crosshatch solve` has printed.
    """
    texts = grids_in(content.readable)
    is_printed = texts != (content.readable,)
    parts = [Content(each, content.suffix) for each in texts] if is_printed else [content]
    grids = [*map(_bare_grid, parts)]
    are_plain = all(grid and set(CELLS).issuperset("".join(grid)) for grid in grids)
    return tuple(grid for grid in grids if grid) if are_plain else ()


def load_grid(content: Content) -> Grid | None:
    """Return the picture in a content that is only a grid of `#.?`, otherwise None.

    Raise `FormatError` if there are several.
    """
    grids = load_grids(content)
    if len(grids) > 1:
        raise FormatError(f"one picture was expected, here are {len(grids)}")
    return grids[0] if grids else None


def _bare_grid(content: Content, symbols: str = SYMBOLS) -> Grid | None:
    """Return the picture in a content that is only a grid with these symbols, otherwise None."""
    cells = set(f"{symbols}{UNKNOWN}{whitespace}".encode())
    is_grid = not content.is_empty and cells.issuperset(content.binary)
    if not is_grid and detect(content) is not FORMAT:
        return None
    return read_picture(content.text, symbols)
