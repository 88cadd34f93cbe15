"""Make a puzzle from a finished picture, by the kind whose pictures look like it."""

from collections.abc import Mapping
from typing import Any

from crosshatch.data.document import Document
from crosshatch.data.grid import UNKNOWN, Grid
from crosshatch.errors import FormatError, PictureError
from crosshatch.files.notation import USUAL_KIND, Notation, notation_of, notations


def from_picture(picture: Grid, kind: str = "", **keys: Any) -> Document:
    """Return the puzzle whose solution is this picture, with the picture in it.

    The puzzle is of the given kind if its clues can be read off pictures. Otherwise
    the picture decides: pieces of track are a path, anything else makes a nonogram. `keys` are
    parsed keys of the kind, which are kept. Raise `PictureError` if the picture is no puzzle, and
    `FormatError` if the keys contradict it.
    """
    return read_off(picture, _notation_for(picture, kind, keys), keys)


def shows_a_puzzle(picture: Grid) -> bool:
    """Return True if only pictures of one kind look like this, so that it says the kind."""
    alike = {*map(len, picture)}
    return len(alike) == 1 and any(
        notation.is_shown_in and notation.is_shown_in(picture) for notation in notations()
    )


def read_off(picture: Grid, notation: Notation, keys: Mapping[str, Any]) -> Document:
    """Return the puzzle of a kind whose solution is this picture, with the picture in it."""
    for row, cells in enumerate(picture):
        if UNKNOWN in cells:
            sentence = "the picture of a puzzle has no unknown cell"
            raise PictureError(sentence, at=(cells.index(UNKNOWN), row))
    if notation.of_picture is None:
        raise FormatError("no kind reads its clues off a picture")
    return notation.of_picture(picture, keys)


def _notation_for(picture: Grid, kind: str, keys: Mapping[str, Any]) -> Notation:
    """Return the notation in which a picture is read."""
    named = notation_of(kind)
    if named.of_picture and keys.keys() <= named.extras.keys():
        return named
    for notation in notations():
        is_meant = keys.keys() <= notation.extras.keys()
        if notation.is_shown_in and (is_meant if keys else notation.is_shown_in(picture)):
            return notation
    return notation_of(USUAL_KIND)
